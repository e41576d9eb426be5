"""A row as written -> the blocks that its format makes of it, and its cells."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bibtexparser.model import ParsingFailedBlock

from veridical.documents import read_text
from veridical.documents._bibtex_entries import entry_of, entry_passages, placed_blocks, placed_values, reason_of
from veridical.documents._bibtex_values import MONTHS
from veridical.documents._csv_rows import cell_passage
from veridical.documents._json_scan import JsonScan, pointer_step
from veridical.documents._outline import Outline
from veridical.documents._pipe_row import cells as pipe_cells
from veridical.errors import UnreadableDocument
from veridical.model import Block, BlockKind, Cell
from veridical.worklist.columns import renamed
from veridical.worklist.separated import cells_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.model import Passage, Silence
    from veridical.worklist.row import Row

_DELIMITERS = ('"', "{")


@dataclass(frozen=True, slots=True)
class Cut:
    """The blocks of a row, the text that they stand in, its cells in order, and what it says to pass over."""

    text: str
    blocks: tuple[Block, ...]
    cells: tuple[Cell, ...]
    silences: tuple[Silence, ...] = ()


def cut_separated(row: Row) -> Cut:
    """Return the cells of a record as those of a table's row.

    Raises:
        UnreadableDocument: It has more cells than the table has columns: a comma in one of them is not in quotes.
    """
    matches = cells_of(row.text, row.layout.separator)
    headers = row.layout.headers
    if headers and len(matches) > len(headers):
        raise UnreadableDocument(
            f"{len(matches)} cells in a table of {len(headers)} columns: put a cell that contains “"
            f"{row.layout.separator}” in double quotes"
        )
    fields = renamed(headers, row.layout.columns, len(matches))
    passages = [
        cell_passage(row.text, match, field=field or None) for match, field in zip(matches, fields, strict=False)
    ]
    spans = [match.span("bare" if match["quoted"] is None else "quoted") for match in matches]
    return Cut(row.text, (Block(BlockKind.ROW, tuple(passages)),), _cells(headers, spans))


def cut_piped(row: Row) -> Cut:
    """Return the cells of a row of a Markdown table, read below its header."""
    layout = row.layout
    text = f"{layout.rule}{row.text}"
    names = dict(zip(layout.headers, renamed(layout.headers, layout.columns), strict=True))
    read = read_text("row.md", text)
    blocks = tuple(
        replace(
            block, passages=tuple(replace(one, field=names.get(one.field or "", one.field)) for one in block.passages)
        )
        for block in read.blocks
        if block.kind is BlockKind.ROW
    )
    spans = [(cell.place(0), cell.end_place(len(cell.text))) for cell in pipe_cells(row.text, len(layout.rule))]
    return Cut(text, blocks, _cells(layout.headers, spans), read.silences)


def cut_record(row: Row) -> Cut:
    """Return a JSON object and those in it.

    Raises:
        UnreadableDocument: It is broken, or no object.
    """
    scan = _RecordScan(row.text, 0, has_lines=False)
    end = scan.run()
    if row.text[end:].strip():
        scan.refuse("text after the end of the record")
    blocks = scan.outline.blocks()
    if not blocks or blocks[0].kind is not BlockKind.RECORD:
        raise UnreadableDocument("no JSON object: write each row as {…}")
    if row.layout.columns:
        names = {_pointer(column): field for column, field in row.layout.columns}
        first = tuple(replace(one, field=names.get(one.pointer or "", one.field)) for one in blocks[0].passages)
        blocks = (replace(blocks[0], passages=first), *blocks[1:])
    return Cut(row.text, blocks, tuple(scan.members))


class _RecordScan(JsonScan):
    """A pass over an object that also keeps where its members stand, a string without its quotes."""

    def __init__(self, text: str, start: int, *, has_lines: bool) -> None:
        super().__init__(text, start, has_lines=has_lines)
        self.members: list[Cell] = []

    def keep(self, start: int, end: int) -> None:
        """Keep a scalar; at the first level it is a member."""
        super().keep(start, end)
        if len(self.frames) == 1:
            self.members.append(Cell(self.pointer(), start, end))

    def open_frame(self, *, is_object: bool) -> None:
        """Open an object or an array; at the first level it is a member."""
        if len(self.frames) == 1:
            self.members.append(Cell(self.pointer(), self.at - 1, len(self.text)))
        super().open_frame(is_object=is_object)


def cut_entry(row: Row) -> Cut:
    """Return the entries of a part of a bibliography, which is one but for a slip.

    Raises:
        UnreadableDocument: There is none that can be read.
    """
    macros = {**MONTHS, **dict(row.layout.macros)}
    names = {column.lower(): field for column, field in row.layout.columns}
    outline = Outline()
    cells: list[Cell] = []
    reason = "no entry of a bibliography"
    for block, place in placed_blocks(row.text):
        entry = entry_of(block)
        if entry is None:
            reason = f"broken BibTeX: {reason_of(block)}" if isinstance(block, ParsingFailedBlock) else reason
            continue
        values = list(placed_values(row.text, entry, place))
        passages = list(entry_passages(row.text, entry, place, values, macros))
        if names:
            passages = [replace(one, field=names.get(one.field or "", one.field)) for one in passages]
        outline.add(BlockKind.ENTRY, passages)
        cells.extend(_of_head(passages[:2]))
        cells.extend(Cell(_pointer(name), *_without_delimiters(row.text, start, end)) for name, start, end in values)
    if not len(outline):
        raise UnreadableDocument(reason)
    return Cut(row.text, outline.blocks(), tuple(cells))


def _of_head(passages: Sequence[Passage]) -> Iterator[Cell]:
    """Yield the cells of an entry's type and key."""
    for name, passage in zip(("type", "key"), passages, strict=False):
        if passage.text:
            span = passage.span(0, len(passage.text))
            yield Cell(_pointer(name), span.start, span.end)


def _without_delimiters(text: str, start: int, end: int) -> tuple[int, int]:
    """Return where a value stands inside its quotes or braces."""
    return (start + 1, end - 1) if text[start : start + 1] in _DELIMITERS and end - start > 1 else (start, end)


def _cells(headers: Sequence[str], spans: Sequence[tuple[int, int]]) -> tuple[Cell, ...]:
    names = [headers[place] if place < len(headers) and headers[place] else str(place) for place in range(len(spans))]
    return tuple(Cell(_pointer(name), *span) for name, span in zip(names, spans, strict=True))


def _pointer(name: str) -> str:
    """Return the JSON Pointer (RFC 6901) of a column."""
    return f"/{pointer_step(name)}"
