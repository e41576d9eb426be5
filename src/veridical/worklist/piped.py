"""The tables of a Markdown file, row by row; what stands around them is no row."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING

from veridical.documents._pipe_row import cells, is_separator
from veridical.errors import UnreadableDocument
from veridical.worklist.columns import require_columns
from veridical.worklist.row import Layout, Row, RowKind
from veridical.worklist.source import fault_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from veridical.worklist.source import Source


def read(source: Source, path: Path, columns: tuple[tuple[str, str], ...]) -> Iterator[Row]:
    """Yield the rows of the tables, below their headers.

    Raises:
        UnreadableDocument: There is no table in the file.
    """
    layout: Layout | None = None
    is_open = False
    for (_, above), (line, text) in pairwise(chain([(0, "")], source.lines())):
        if is_separator(text) and "|" in above:
            headers = tuple(cell.text for cell in cells(above.strip(), 0))
            require_columns(headers, columns, str(path), len(headers))
            rule = f"{above.strip()}\n{text.strip()}\n"
            layout, is_open = Layout(RowKind.PIPED, str(path), str(path.parent), columns, headers, "|", rule), True
        elif not is_open or layout is None or "|" not in text:
            is_open = False
        else:
            yield Row(line, text.strip(), layout, fault_of(text))
    if layout is None:
        raise UnreadableDocument(f"{path}: there is no table in it; `verify {path}` checks it as a document")
