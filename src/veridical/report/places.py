"""Where offsets are: line, column and JSON Pointer."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.model import Span
from veridical.report.models import SpanReport
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.model import Cell, Document

_LINE_END = Pattern(r"\r\n?|\n")


class Places:
    """The lines of a document, and the JSON Pointers of its passages."""

    def __init__(self, document: Document) -> None:
        self.text = document.text
        self._text = document.text
        self._cells = document.cells
        if self._cells:
            self._starts = [cell.start for cell in self._cells]
            return  # what follows is of a whole document
        self._line_starts = [0, *(end.end() for end in _LINE_END.finditer(document.text))]
        pointed = sorted(_pointed(document))
        self._starts = [span.start for span, _ in pointed]
        self._ends = [span.end for span, _ in pointed]
        self._pointers = [pointer for _, pointer in pointed]

    def place(self, span: Span, pointer: str | None = None) -> SpanReport:
        """Return the place of a span; without a pointer, the pointer of the value that holds it."""
        if self._cells:
            return self._within_cell(span)
        line = bisect_right(self._line_starts, span.start)
        column = span.start - self._line_starts[line - 1] + 1
        return _report(span.start, span.end, line, column, self._pointer(span) if pointer is None else pointer)

    def offset(self, span: Span) -> int:
        """Return where the text begins in which the offsets of a span count: its cell's, in a row of a worklist."""
        return self._cell(span).start if self._cells else 0

    def _cell(self, span: Span) -> Cell:
        return self._cells[max(bisect_right(self._starts, span.start) - 1, 0)]

    def _within_cell(self, span: Span) -> SpanReport:
        """Return the place of a span in its cell; it ends there at the latest."""
        cell = self._cell(span)
        start, end = max(span.start - cell.start, 0), max(min(span.end, cell.end) - cell.start, 0)
        before = self._text[cell.start : cell.start + start]
        ends = list(_LINE_END.finditer(before)) if "\n" in before or "\r" in before else ()
        column = start - (ends[-1].end() if ends else 0) + 1
        return _report(start, max(start, end), len(ends) + 1, column, cell.pointer)

    def _pointer(self, span: Span) -> str | None:
        first = bisect_right(self._ends, span.start)
        last = bisect_left(self._starts, span.end) - 1
        return _common_parent(self._pointers[first], self._pointers[last]) if first <= last else None


@lru_cache(maxsize=4_096)  # the years of all rows of a worklist stand at one place, each in its cell
def _report(start: int, end: int, line: int, column: int, pointer: str | None) -> SpanReport:
    return SpanReport(start=start, end=end, line=line, column=column, pointer=pointer)


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
