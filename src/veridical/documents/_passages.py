"""Visible text put together from pieces of the source, with the way back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.documents.reader import PASSAGE_LIMIT
from veridical.errors import UnreadableDocument
from veridical.model import Mark, Markup, Passage, Segment, Span

if TYPE_CHECKING:
    from veridical.documents._located import SourceLines

_BETWEEN = ": "
_MARKS_OF_NO_WIDTH = frozenset({Markup.IMAGE, Markup.LINK})


class Misplaced(Exception):
    """A piece of text would stand before its predecessor in the source."""


class PassageBuilder:
    """Appends pieces in the order of the source."""

    __slots__ = ("_ends_in_copy", "_marks", "_parts", "_segments", "at", "reached", "source")

    def __init__(self, source: str) -> None:
        self.source = source
        self._parts: list[str] = []
        self._segments: list[Segment] = []
        self._marks: list[Mark] = []
        self._ends_in_copy = False
        self.at = 0
        self.reached = 0

    def copy(self, start: int, end: int) -> None:
        """Append the source text `[start, end)` as it stands."""
        if end <= start:
            return
        self._append(self.source[start:end], start, end, is_copy=True)

    def stand(self, visible: str, start: int, end: int) -> None:
        """Append text that stands for the source `[start, end)`.

        Text as long as its source would count as one to one: it is then cut after its first character.
        """
        if not visible:
            return
        if len(visible) != end - start or len(visible) == 1 or visible == self.source[start:end]:
            self._append(visible, start, end)
        else:
            cut = end if len(visible) == 2 else end - 1
            self._append(visible[:1], start, cut)
            self._append(visible[1:], cut, end)

    def space(self, start: int, end: int) -> None:
        """Append one space for a run of white space; a single character that ends no line stands as it is."""
        if end - start == 1 and self.source[start] not in "\r\n":
            self.copy(start, end)
        else:
            self.stand(" ", start, end)

    def _append(self, visible: str, start: int, end: int, *, is_copy: bool = False) -> None:
        if start < self.reached:
            raise Misplaced
        length = len(visible)
        self._parts.append(visible)
        if is_copy and self._ends_in_copy and self.reached == start:
            last = self._segments[-1]
            self._segments[-1] = Segment(last.at, last.length + length, last.start, end)
        else:
            self._segments.append(Segment(self.at, length, start, end))
        self._ends_in_copy = is_copy
        self.at += length
        self.reached = end

    def mark(self, kind: Markup, start: int, target: str | None = None, span: Span | None = None) -> None:
        """Mark the visible text from `start` to here."""
        if self.at > start or kind in _MARKS_OF_NO_WIDTH:
            self._marks.append(Mark(kind, start, self.at, target, span))

    @property
    def text(self) -> str:
        """The visible text so far."""
        return "".join(self._parts)

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The segments of the visible text so far."""
        return tuple(self._segments)

    def ends_in_space(self) -> bool:
        """Return whether white space, or nothing, stands before the next piece."""
        return not self._parts or self._parts[-1][-1].isspace()

    def build(self, field: str | None = None, pointer: str | None = None) -> Passage:
        """Return the passage, without white space around it; marks come in the order of their start."""
        text = self.text
        if len(text) > PASSAGE_LIMIT:
            raise too_long(self.source, self._segments[0].start, len(text))
        marks = tuple(sorted(self._marks, key=lambda mark: (mark.start, -mark.end)))
        start, end = len(text) - len(text.lstrip()), len(text.rstrip())
        if start >= end:
            return Passage("", (), tuple(_clamp(m, 0, 0) for m in marks), field, pointer)
        if end - start == len(text):
            return Passage(text, tuple(self._segments), marks, field, pointer)
        whole = Passage(text, tuple(self._segments), (), field, pointer).cut(start, end)
        return Passage(whole.text, whole.segments, tuple(_clamp(m, start, end) for m in marks), field, pointer)


def _clamp(mark: Mark, start: int, end: int) -> Mark:
    first = min(max(mark.start, start), end) - start
    last = min(max(mark.end, start), end) - start
    return Mark(mark.kind, first, last, mark.target, mark.target_span)


def too_long(source: str, start: int, length: int) -> UnreadableDocument:
    """Return the refusal of a passage over the limit."""
    line = source.count("\n", 0, start) + 1
    return UnreadableDocument(
        f"one passage of {length:,} characters begins in line {line}; up to {PASSAGE_LIMIT:,} are read: split it up"
    )


def refuse_long_paragraphs(lines: SourceLines) -> None:
    """Refuse a text before it is parsed when a line, or the lines of a paragraph, are over the limit.

    A line that begins with a sign or a number may begin a block of its own: the count starts anew.
    """
    start, length = 0, 0
    for first, last in zip(lines.starts, lines.ends, strict=True):
        head = lines.text[first : first + 1]
        if not head.isalpha():
            length = 0
        if length == 0:
            start = first
        length += last - first
        if length > PASSAGE_LIMIT:
            raise too_long(lines.text, start, length)


def described(term: Passage, description: Passage) -> Passage:
    """Return a term and what is said of it as one passage, with a colon between them as in "Title: A Study"."""
    end = len(term.text)
    at = end + len(_BETWEEN)
    if not end:
        return description
    between = Segment(end, len(_BETWEEN), term.span(end - 1, end).end, description.span(0, 1).start)
    return Passage(
        f"{term.text}{_BETWEEN}{description.text}",
        (*term.segments, between, *(replace(one, at=one.at + at) for one in description.segments)),
        (*term.marks, *(replace(one, start=one.start + at, end=one.end + at) for one in description.marks)),
    )


def copied(source: str, start: int, end: int, *, field: str | None = None, pointer: str | None = None) -> Passage:
    """Return the source text `[start, end)` as a passage, without white space around it."""
    written = source[start:end]
    text = written.strip()
    if len(written) > PASSAGE_LIMIT:
        raise too_long(source, start, len(written))
    first = start + len(written) - len(written.lstrip())
    segments = (Segment(0, len(text), first, first + len(text)),) if text else ()
    return Passage(text, segments, (), field, pointer)
