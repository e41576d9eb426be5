"""A text inside a document's text, put together from strings there, and the way back for what was read in it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical.documents._passages import PassageBuilder
from veridical.model import Mark, Passage, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Segment, Silence


@dataclass(frozen=True, slots=True)
class Inner:
    """The inner text, the segments that it was put together from, and the document's text."""

    text: str
    segments: tuple[Segment, ...]
    source: str

    @classmethod
    def of(cls, builder: PassageBuilder) -> Inner:
        """Return what a builder has put together, white space at its ends included."""
        return cls(builder.text, builder.segments, builder.source)

    def lead_back(self, passage: Passage) -> Passage:
        """Return a passage of the inner text as one of the document."""
        builder = PassageBuilder(self.source)
        for segment in passage.segments:
            visible = passage.text[segment.at : segment.at + segment.length]
            if segment.length == segment.end - segment.start and self.text.startswith(visible, segment.start):
                self._copy(builder, segment.start, segment.end)
            else:
                span = self._span(segment.start, segment.end)
                builder.stand(visible, span.start, span.end)
        led = builder.build()
        return replace(passage, segments=led.segments, marks=tuple(self._mark(mark) for mark in passage.marks))

    def lead_back_silence(self, silence: Silence) -> Silence:
        """Return a silencing comment of the inner text as one of the document."""
        covers = silence.covers and tuple(self._span(one.start, one.end) for one in silence.covers)
        return replace(silence, span=self._span(silence.span.start, silence.span.end), covers=covers)

    def _copy(self, builder: PassageBuilder, start: int, end: int) -> None:
        for segment in self._within(start, end):
            first, last = max(start, segment.at), min(end, segment.at + segment.length)
            if segment.length == segment.end - segment.start:
                shift = segment.start - segment.at
                builder.copy(first + shift, last + shift)
            else:
                builder.stand(self.text[first:last], segment.start, segment.end)

    def _within(self, start: int, end: int) -> Iterator[Segment]:
        place = max(bisect_right(self.segments, start, key=lambda segment: segment.at) - 1, 0)
        while place < len(self.segments) and self.segments[place].at < end:
            yield self.segments[place]
            place += 1

    def _span(self, start: int, end: int) -> Span:
        if not self.segments:
            return Span(0, 0)
        return Passage(self.text, self.segments).span(start, max(end, start + 1))

    def _mark(self, mark: Mark) -> Mark:
        if mark.target_span is None:
            return mark
        span = self._span(mark.target_span.start, mark.target_span.end)
        return replace(mark, target=self.source[span.start : span.end], target_span=span)
