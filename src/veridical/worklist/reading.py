"""A row as written -> the document that it is: one citing unit, a text, or a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.documents import read_text
from veridical.documents._inner import Inner
from veridical.documents._outline import Outline
from veridical.documents._silences import field_silences
from veridical.errors import InputError, UnreadableDocument
from veridical.inputs import read_file
from veridical.mentions.labels import worklist_column
from veridical.model import ENTRY_KEY, Block, Document
from veridical.worklist.cutting import Cut, cut_entry, cut_piped, cut_record, cut_separated
from veridical.worklist.row import Entry, Layout, Row, RowKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.model import Passage

_MEDIA_TYPES = {
    RowKind.SEPARATED: "text/csv",
    RowKind.RECORD: "application/json",
    RowKind.PIPED: "text/markdown",
    RowKind.ENTRY: "application/x-bibtex",
}
_CUTTERS = {
    RowKind.SEPARATED: cut_separated,
    RowKind.RECORD: cut_record,
    RowKind.PIPED: cut_piped,
    RowKind.ENTRY: cut_entry,
}
_TEXT_NAME = "text"
_EMPTY = "the row is empty"


def read_row(row: Row) -> Entry:
    """Return what a row is to be called, and its document; where it cannot be read, why."""
    if row.error is not None:
        return Entry(str(row.line), None, row.error)
    layout = row.layout
    if layout.kind is RowKind.PATH:
        return _file(layout, row.text, row.text)
    try:
        cut = _CUTTERS[layout.kind](row)
        return _entry(row, cut)
    except UnreadableDocument as error:
        return Entry(str(row.line), None, str(error))


def _entry(row: Row, cut: Cut) -> Entry:
    special = _special(cut.blocks)
    key = special.key or str(row.line)
    if special.path:
        return _file(row.layout, special.path, special.key or special.path)
    if not any(passage.text for block in cut.blocks for passage in block.passages):
        return Entry(key, None, _EMPTY)
    plain, silences = field_silences(cut.text, cut.blocks)
    if plain != cut.blocks:
        cut = replace(cut, blocks=plain, silences=(*cut.silences, *silences))
    if special.text is not None:
        cut = _with_text(cut, special.text)
    document = Document(
        f"{row.layout.name}:{row.line}",
        _MEDIA_TYPES[row.layout.kind],
        cut.text,
        row.digest,
        cut.blocks,
        silences=cut.silences,
        cells=cut.cells,
    )
    return Entry(key, document)


@dataclass(slots=True)
class _Special:
    """What the columns of a row hold that state nothing of a work."""

    key: str = ""
    path: str = ""
    text: Passage | None = None


def _special(blocks: Iterable[Block]) -> _Special:
    found = _Special()
    for passage in (passage for block in blocks if block.parent is None for passage in block.passages):
        if not passage.text:
            continue
        match worklist_column(passage.field):
            case "id":
                found.key = found.key or passage.text
            case "path":
                found.path = found.path or passage.text
            case "text":
                found.text = found.text or passage
            case None if passage.field == ENTRY_KEY:
                found.key = passage.text
    return found


def _file(layout: Layout, path: str, key: str) -> Entry:
    try:
        return Entry(key, read_file(Path(layout.folder) / path))
    except InputError as error:
        return Entry(key, None, str(error))


def _with_text(cut: Cut, text: Passage) -> Cut:
    """Return a row, its cell of text read as a document of its own, behind what the others say."""
    inner = Inner(text.text, text.segments, cut.text)
    outline = Outline()
    for block in cut.blocks:
        kept = [one for one in block.passages if one is not text and worklist_column(one.field) != "id"]
        if any(passage.text for passage in kept):
            others = [passage for passage in block.passages if passage is not text]
            outline.add(block.kind, others, level=block.level, parent=block.parent)
    read = read_text(_TEXT_NAME, text.text)
    for block in read.blocks:
        outline.add(
            block.kind,
            [replace(inner.lead_back(passage), pointer=text.pointer) for passage in block.passages],
            level=block.level,
        )
    led_back = (inner.lead_back_silence(silence) for silence in read.silences)
    return replace(cut, blocks=outline.blocks(), silences=(*cut.silences, *led_back))
