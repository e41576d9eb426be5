"""Where offsets are: line, column and JSON Pointer."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from veridical.model import Span
from veridical.report.models import SpanReport
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.model import Document

_LINE_END = Pattern(r"\r\n?|\n")


class Places:
    """The lines of a document, and the JSON Pointers of its passages."""

    def __init__(self, document: Document) -> None:
        self.text = document.text
        self._line_starts = [0, *(end.end() for end in _LINE_END.finditer(document.text))]
        pointed = sorted(_pointed(document))
        self._starts = [span.start for span, _ in pointed]
        self._ends = [span.end for span, _ in pointed]
        self._pointers = [pointer for _, pointer in pointed]

    def place(self, span: Span, pointer: str | None = None) -> SpanReport:
        """Return the place of a span; without a pointer, the pointer of the value that holds it."""
        line = bisect_right(self._line_starts, span.start)
        return SpanReport(
            start=span.start,
            end=span.end,
            line=line,
            column=span.start - self._line_starts[line - 1] + 1,
            pointer=self._pointer(span) if pointer is None else pointer,
        )

    def _pointer(self, span: Span) -> str | None:
        first = bisect_right(self._ends, span.start)
        last = bisect_left(self._starts, span.end) - 1
        return _common_parent(self._pointers[first], self._pointers[last]) if first <= last else None


def end_of(span: SpanReport, stated: str) -> tuple[int, int]:
    """Return line and column behind a place, from the text that stands there."""
    ends = list(_LINE_END.finditer(stated))
    if not ends:
        return span.line, span.column + len(stated)
    return span.line + len(ends), len(stated) - ends[-1].end() + 1


def _pointed(document: Document) -> list[tuple[Span, str]]:
    return [
        (Span(passage.segments[0].start, passage.segments[-1].end), passage.pointer)
        for block in document.blocks
        for passage in block.passages
        if passage.pointer is not None and passage.segments
    ]


def _common_parent(one: str, other: str) -> str:
    """Return the pointer of the smallest value that holds both; itself, when they are one."""
    shared = []
    for left, right in zip(one.split("/"), other.split("/"), strict=False):
        if left != right:
            break
        shared.append(left)
    return "/".join(shared)
