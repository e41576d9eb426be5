"""Where the signs of a stated value stand in the source, one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.model import Markup

if TYPE_CHECKING:
    from veridical.model import Block, BlockKind, Document, Passage, Span


@dataclass(frozen=True, slots=True)
class Place:
    """A stated value: its visible signs, and the stretch of source that each of them stands for.

    `passage` is where it can be read, `None` where it is part of an address.
    """

    text: str
    sources: tuple[tuple[int, int], ...]
    passage: Passage | None = None
    start: int = 0
    block: BlockKind | None = None

    @property
    def is_code(self) -> bool:
        """Whether the value stands in code, where no escape is one."""
        if self.passage is None:
            return False
        end = self.start + len(self.text)
        marks = (mark for mark in self.passage.marks if mark.kind is Markup.CODE)
        return any(mark.start < end and mark.end > self.start for mark in marks)


def place_of(document: Document, span: Span, value: str) -> Place | None:
    """Return where a value stands; `None` where the text of the span is not, sign for sign, what is stated."""
    for block in document.blocks:
        for passage in block.passages:
            found = _in_passage(block, passage, span, value)
            if found is not None:
                return found
    if document.text[span.start : span.end] != value:
        return None
    return Place(value, tuple((at, at + 1) for at in range(span.start, span.end)))


def _in_passage(block: Block, passage: Passage, span: Span, value: str) -> Place | None:
    segments = passage.segments
    if not segments or segments[0].start > span.start or segments[-1].end < span.end:
        return None
    visible = [
        (
            segment.at + number,
            (segment.start + number, segment.start + number + 1) if is_copy else (segment.start, segment.end),
        )
        for segment in segments
        for is_copy in (segment.length == segment.end - segment.start,)
        for number in range(segment.length)
        if segment.end > span.start and segment.start < span.end
    ]
    inside = [(at, source) for at, source in visible if source[0] >= span.start and source[1] <= span.end]
    if not inside or (inside[0][1][0], inside[-1][1][1]) != (span.start, span.end):
        return None
    start = inside[0][0]
    text = passage.text[start : start + len(inside)]
    if text.split() != value.split():
        return None
    return Place(text, tuple(source for _, source in inside), passage, start, block.kind)
