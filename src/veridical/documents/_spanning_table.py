"""A table whose cells may span rows and columns (HTML, MediaWiki): cells by column, and what its rows are."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from veridical.model import BlockKind, Passage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.documents._outline import Outline

_SPAN_LIMIT = 1_000
# Beyond this a table is no table of works; spans multiply cells.
_COLUMN_LIMIT = 100
# A first row without header cells names the columns where its cells are no longer than names are.
_NAME_LENGTH = 60


@dataclass(slots=True)
class _Cell:
    passage: Passage
    is_header: bool
    rows: int
    columns: int


@dataclass(slots=True)
class Table:
    """A table being read: its rows so far, and cells that reach into later rows."""

    rows: list[list[_Cell]] = field(default_factory=list)
    row: list[_Cell] = field(default_factory=list)
    hanging: dict[int, tuple[_Cell, int]] = field(default_factory=dict)
    cell: tuple[bool, int, int] | None = None
    is_in_row: bool = False

    def open_cell(self, *, is_header: bool, rows: int = 1, columns: int = 1) -> None:
        """Begin a cell that spans rows and columns; a row begins with it, where none is open."""
        self.is_in_row = True
        self.cell = (is_header, min(rows, _SPAN_LIMIT), min(columns, _SPAN_LIMIT))

    def close_cell(self, passage: Passage) -> None:
        """End the open cell, which holds the passage."""
        if self.cell is not None:
            self.row.append(_Cell(passage, *self.cell))
            self.cell = None

    def end_row(self) -> None:
        """Lay the row out by columns."""
        row, self.row = self.row, []
        was_in_row, self.is_in_row = self.is_in_row, False
        laid = _laid_out(row, self.hanging) if was_in_row else []
        if row:
            self.rows.append(laid)

    def write(self, outline: Outline, parent: int | None) -> None:
        """Add the table to the outline: its rows; as one record, where each row is a name and its value."""
        if self.rows and all(_is_member(row) for row in self.rows):
            members = [replace(value.passage, field=name.passage.text or None) for name, value in self.rows]
            outline.add(BlockKind.RECORD, members, parent=parent)
            return
        for kind, cells in self._named_rows():
            if any(cell.text or cell.marks for cell in cells):
                outline.add(kind, cells, parent=parent)

    def _named_rows(self) -> Iterator[tuple[BlockKind, list[Passage]]]:
        """Yield the rows, their cells named by the header above; a row of one cell is a paragraph in the table."""
        is_wide = any(len(row) > 1 for row in self.rows)
        headers: list[str] | None = None
        for row in self.rows:
            filled = [cell.passage for cell in row if cell.passage.text or cell.passage.marks]
            is_alone = _is_one_cell(row) if is_wide else headers is None and not row[0].is_header
            if is_alone and len(filled) == 1:
                yield BlockKind.PARAGRAPH, filled
            elif _are_headers(row, is_first=headers is None and len(self.rows) > 1):
                headers = [cell.passage.text for cell in row]
            else:
                headers = headers or []
                yield BlockKind.ROW, _named(row, headers)


def _is_member(row: Sequence[_Cell]) -> bool:
    return len(row) == 2 and row[0].is_header and not row[1].is_header


def _is_one_cell(row: Sequence[_Cell]) -> bool:
    """Return whether a row's only cell spans all of it: it is a heading in the table."""
    return len(row) == 1 or row[0].columns >= len(row)


def _are_headers(row: Sequence[_Cell], *, is_first: bool) -> bool:
    if all(cell.is_header for cell in row):
        return True
    return is_first and all(len(cell.passage.text) <= _NAME_LENGTH for cell in row)


def _laid_out(row: list[_Cell], hanging: dict[int, tuple[_Cell, int]]) -> list[_Cell]:
    """Return the cells by column; one that spans rows stands again in each of them."""
    laid: list[_Cell] = []
    waiting = deque(row)
    while (waiting or len(laid) in hanging) and len(laid) < _COLUMN_LIMIT:
        column = len(laid)
        if column in hanging:
            cell, left = hanging.pop(column)
            laid.append(cell)
            if left > 1:
                hanging[column] = (cell, left - 1)
            continue
        cell = waiting.popleft()
        laid.append(cell)
        if cell.rows > 1:
            hanging[column] = (cell, cell.rows - 1)
        laid += [_Cell(Passage("", ()), cell.is_header, 1, 1) for _ in range(min(cell.columns, _COLUMN_LIMIT) - 1)]
    return laid


def _named(cells: list[_Cell], headers: list[str]) -> list[Passage]:
    names = [*headers, *[""] * len(cells)]
    return [replace(cell.passage, field=name or None) for cell, name in zip(cells, names, strict=False)]
