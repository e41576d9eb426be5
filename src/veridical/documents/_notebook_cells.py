"""The Markdown cells of a notebook: read from their strings, and led back to the notebook's text."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field, replace

from veridical.documents._comments import MARKDOWN
from veridical.documents._inner import Inner
from veridical.documents._json_scan import JsonScan, append_decoded
from veridical.documents._markdown_blocks import read_blocks
from veridical.documents._outline import Outline
from veridical.documents._passages import PassageBuilder
from veridical.documents._silences import read_with_silences
from veridical.documents.reader import Reading
from veridical.errors import UnreadableDocument
from veridical.model import Block, Phrase, Silence


@dataclass(slots=True)
class _Cell:
    """A cell: its type, the spans of its source's strings, and the JSON Pointer of its source."""

    kind: str = ""
    spans: list[tuple[int, int]] = field(default_factory=list)
    pointer: str = ""


class _CellScan(JsonScan):
    """Keeps of a notebook only the types and the sources of its cells."""

    def __init__(self, text: str) -> None:
        super().__init__(text, 0, has_lines=False)
        self.cells: dict[tuple[str, ...], _Cell] = defaultdict(_Cell)

    def keep(self, start: int, end: int) -> None:
        """Keep a scalar that is a cell's type, or a line of its source."""
        steps = [frame.step for frame in self.frames]
        member = next((place for place, step in enumerate(steps) if step in ("cell_type", "source")), 0)
        if member < 2 or steps[member - 2] != "cells":
            return
        cell = self.cells[tuple(steps[:member])]
        if steps[member] == "cell_type":
            cell.kind = self.text[start:end]
        else:
            cell.spans.append((start, end))
            cell.pointer = "".join(f"/{step}" for step in steps[: member + 1])


def read_cells(text: str) -> Reading:
    """Return the blocks of the Markdown cells, in their order.

    Raises:
        UnreadableDocument: The JSON is broken or is no notebook, or a paragraph of a cell is too long to read.
    """
    outline = Outline()
    notices: list[Phrase] = []
    silences: list[Silence] = []
    scan = _CellScan(text)
    if text.strip():
        scan.run()
        if not scan.cells and not _has_cells(text):
            raise UnreadableDocument("is no notebook: it has no list of `cells`")
    for number, cell in enumerate(scan.cells.values(), start=1):
        if cell.kind == "markdown":
            reading = _read(text, cell, number)
            outline.graft(reading.blocks, None)
            notices += reading.notices
            silences += reading.silences
    return Reading(outline.blocks(), tuple(notices), silences=tuple(silences))


def _has_cells(text: str) -> bool:
    """Tell whether sound JSON is a notebook that has no cells yet."""
    try:
        notebook = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(notebook, dict) and isinstance(notebook.get("cells"), list)


def _read(text: str, cell: _Cell, number: int) -> Reading:
    builder = PassageBuilder(text)
    for start, end in cell.spans:
        append_decoded(builder, start, end)
    inner = Inner.of(builder)
    try:
        reading = read_with_silences(inner.text, [MARKDOWN], read_blocks)
    except UnreadableDocument as error:
        raise UnreadableDocument(f"cell {number}: {error}") from error
    blocks = tuple(_led_back(block, inner, cell.pointer) for block in reading.blocks)
    silences = tuple(inner.lead_back_silence(silence) for silence in reading.silences)
    return Reading(blocks, reading.notices, silences=silences)


def _led_back(block: Block, inner: Inner, pointer: str) -> Block:
    passages = (replace(inner.lead_back(passage), pointer=pointer) for passage in block.passages)
    return replace(block, passages=tuple(passages))
