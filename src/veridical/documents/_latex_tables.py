"""The rows of a LaTeX table, with the header cells as the fields of the others."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from veridical.model import Markup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Passage

_MOST_COLUMNS = 100  # that one cell spans
_MOST_ROWS = 1_000  # over which one cell goes
RULES = frozenset({"hline", "toprule", "midrule", "bottomrule", "Xhline"})
ENDS = frozenset({"endfirsthead", "endhead", "endfoot", "endlastfoot"})


@dataclass(slots=True)
class LatexTable:
    r"""A table in the making. `depth` is that of the braces around it: `&` and `\\` in deeper ones are a cell's own."""

    depth: int
    nested: int = 0
    _rows: list[list[Passage | None]] = field(default_factory=list)
    _row: list[Passage | None] = field(default_factory=list)
    _header: list[list[Passage | None]] = field(default_factory=list)
    _spanned: int = 0
    _reach: int = 1
    _count: int = 0
    _above: dict[int, tuple[Passage, int]] = field(default_factory=dict)  # by column: a cell, and its last row

    def reach_down(self, rows: str) -> None:
        """Let the cell being read go over several rows, in which its column is left empty."""
        self._reach = min(int(rows), _MOST_ROWS) if rows.strip().isdecimal() else 1

    def span(self, columns: str) -> None:
        """Let the cell being read span several columns."""
        self._spanned = min(int(columns), _MOST_COLUMNS) - 1 if columns.strip().isdecimal() else 0

    def end_cell(self, passage: Passage) -> None:
        """Add a cell to the row."""
        column = len(self._row)
        above = self._above.get(column)
        if self._reach > 1:
            self._above[column] = (passage, self._count + self._reach - 1)
            self._reach = 1
        elif above is not None and above[1] >= self._count and not (passage.text or passage.marks):
            passage = above[0]
        self._row.append(passage)
        self._row.extend([None] * self._spanned)
        self._spanned = 0

    def end_row(self) -> None:
        """Add the row, unless it is empty."""
        if any(cell is not None and (cell.text or cell.marks) for cell in self._row):
            self._rows.append(self._row)
            self._count += 1
        self._row = []

    def rule(self) -> None:
        """Make the rows before the first rule behind one the header."""
        if self._rows and not self._header and not self._is_cited(self._rows):
            self._header, self._rows = self._rows, []

    def end_part(self, name: str) -> None:
        """End the rows that a table over several pages repeats: only its first head counts."""
        if name in ("endfirsthead", "endhead") and not self._header:
            self._header = self._rows
        self._rows = []

    def rows(self) -> Iterator[list[Passage]]:
        """Yield the cells of each row but the header's; without a rule the first row is the header."""
        header, rows = self._header, self._rows
        if header and not rows:
            header, rows = header[:1], header[1:]
        elif not header and len(rows) > 1 and not self._is_cited(rows[:1]):
            header, rows = rows[:1], rows[1:]
        names = _names(header)
        for row in rows:
            cells = zip_longest(row, names[: len(row)])
            yield [replace(cell, field=name or None) for cell, name in cells if cell is not None]

    @staticmethod
    def _is_cited(rows: list[list[Passage | None]]) -> bool:
        """Tell whether rows cite works: then they are no header."""
        marks = (mark for row in rows for cell in row if cell is not None for mark in cell.marks)
        return any(mark.kind in (Markup.CITATION, Markup.LINK) for mark in marks)


def _names(header: list[list[Passage | None]]) -> list[str]:
    """Return the name of each column: the lowest cell of the header that is not empty."""
    columns = zip_longest(*([cell.text if cell is not None else "" for cell in row] for row in header), fillvalue="")
    return [next((name for name in reversed(column) if name), "") for column in columns]
