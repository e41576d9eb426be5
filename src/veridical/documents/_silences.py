"""Comments that silence: a text is read as if they were not there, and they are kept with what they are about.

A comment behind text is about its line; one on a line of its own is about the next block with all that is nested in
it, or, inside a block, about its next line; `ignore-file` is about the whole document. A field `verify` of an entry, a
record or a row is about that.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from veridical.documents._comments import MARKDOWN, SAID, YAML
from veridical.documents._located import Located, without
from veridical.errors import UnreadableDocument
from veridical.model import BlockKind, Passage, Segment, Silence, Span
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from veridical.documents.reader import Reading
    from veridical.model import Block, Mark

_CALLED = "verify"  # in any text that silences something, in small letters
_FIELD = "verify"
_FIELDED = frozenset({BlockKind.ENTRY, BlockKind.RECORD, BlockKind.ROW})
_IN_FIELD = Pattern(
    r"(?P<call>verify\s{0,3}[:：]\s*)?(?P<said>ignore(?![a-z0-9_]|-(?!file\b))(?s:.{0,2000}))\Z", re.IGNORECASE
)
_SAYS = Pattern(r"ignore(?P<file>-file)?(?:\[(?P<rules>[^\[\]]*)\])?(?P<reason>(?s:.*))\Z", re.IGNORECASE)
_BETWEEN = Pattern(r"[,，、;；\s]+")
_LEAD = " \t:：,，;；—–-"
_FRONT_MATTER = Pattern(r"(---|\+\+\+)[ \t]*\r?\n(?s:.*?)^\1[ \t]*$", re.MULTILINE)
_EVERY = frozenset({"all", "*"})
_AROUND = 20  # passages before a comment, notes in the text among them, of which one may go on behind it
_QUOTE = " \t　>"


@dataclass(frozen=True, slots=True)
class _Comment:
    """A comment, what it says, and its line; `is_alone` where nothing else stands there."""

    span: Span
    said: str
    line: Span
    is_alone: bool

    def gap(self, text: str) -> tuple[int, int]:
        """Return what to read the text without: all of its line, or the comment with the space before it."""
        start, end = self.span.start, self.span.end
        if self.is_alone:
            after = text[self.line.end : self.line.end + 2]
            return self.line.start, self.line.end + (2 if after == "\r\n" else min(len(after), 1))
        if not text[end : self.line.end].strip() or text[end].isspace():
            start = self.line.start + len(text[self.line.start : start].rstrip(" \t　"))
        return start, end


def read_with_silences(text: str, patterns: Sequence[Pattern], read: Callable[[str], Reading]) -> Reading:
    """Return what a reader makes of a text without its silencing comments, and these; all places are of the text.

    Raises:
        UnreadableDocument: The reader refuses the text.
    """
    if _CALLED not in text.lower():
        return read(text)
    comments = _comments(text, patterns)
    reading = _read_without(text, comments, read) if comments else read(text)
    blocks, in_fields = _without_fields(reading.blocks)
    places = _Places(text, blocks, comments)
    found = [_silence(comment.said, comment.span, places.covered(comment)) for comment in comments]
    found += [_silence(field.said, field.span, places.of_block(field.place)) for field in in_fields]
    return replace(reading, blocks=blocks, silences=(*reading.silences, *found))


def field_silences(text: str, blocks: tuple[Block, ...]) -> tuple[tuple[Block, ...], tuple[Silence, ...]]:
    """Return blocks of a text without the fields that silence their record, entry or row, and what these say."""
    blocks, in_fields = _without_fields(blocks)
    if not in_fields:
        return blocks, ()
    places = _Places(text, blocks, ())
    return blocks, tuple(_silence(field.said, field.span, places.of_block(field.place)) for field in in_fields)


def _comments(text: str, patterns: Sequence[Pattern]) -> list[_Comment]:
    """Return the silencing comments in their order; of those that overlap the first."""
    found = [match for pattern in patterns for match in pattern.finditer(text)]
    if MARKDOWN in patterns and (front := _FRONT_MATTER.match(text)):
        found += YAML.finditer(text, 0, front.end())
    comments: list[_Comment] = []
    for match in sorted(found, key=lambda match: match.span()):
        groups = match.groupdict()
        said = next((groups[name] for name in SAID if groups.get(name)), None)
        if said is not None and not (comments and match.start() < comments[-1].span.end):
            comments.append(_comment(text, *match.span(), said))
    return comments


def _comment(text: str, start: int, end: int, said: str) -> _Comment:
    first = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    ends = [at for sign in "\r\n" if (at := text.find(sign, end)) >= 0]
    line = Span(first, min(ends, default=len(text)))
    is_alone = not text[line.start : start].strip(_QUOTE) and not text[end : line.end].strip()
    return _Comment(Span(start, end), said, line, is_alone)


def _read_without(text: str, comments: Iterable[_Comment], read: Callable[[str], Reading]) -> Reading:
    located = without(text, [comment.gap(text) for comment in comments])
    try:
        reading = read(located.text)
        # What is told of a line must be of the text as it stands.
        notices = read(text).notices if reading.notices else ()
    except UnreadableDocument:
        return read(text)
    blocks = (
        replace(block, passages=tuple(_led_back(passage, located, text) for passage in block.passages))
        for block in reading.blocks
    )
    silences = (_moved(silence, located) for silence in reading.silences)
    return replace(reading, blocks=tuple(blocks), notices=notices, silences=tuple(silences))


def _led_back(passage: Passage, located: Located, text: str) -> Passage:
    """Return a passage of the text without its comments as one of the whole text."""
    segments = tuple(moved for segment in passage.segments for moved in _segments(segment, located))
    return replace(passage, segments=segments, marks=tuple(_mark(mark, located, text) for mark in passage.marks))


def _segments(segment: Segment, located: Located) -> Iterator[Segment]:
    if segment.length != segment.end - segment.start:
        span = _span(Span(segment.start, segment.end), located)
        yield Segment(segment.at, segment.length, span.start, span.end)
        return
    at = segment.at
    for start, end in located.pieces(segment.start, segment.end):
        yield Segment(at, end - start, start, end)
        at += end - start


def _mark(mark: Mark, located: Located, text: str) -> Mark:
    if mark.target_span is None:
        return mark
    span = _span(mark.target_span, located)
    return replace(mark, target=text[span.start : span.end], target_span=span)


def _span(span: Span, located: Located) -> Span:
    start = located.place(span.start)
    return Span(start, max(start, located.end_place(span.end)))


def _moved(silence: Silence, located: Located) -> Silence:
    covers = None if silence.covers is None else tuple(_span(span, located) for span in silence.covers)
    return replace(silence, span=_span(silence.span, located), covers=covers)


def _silence(said: str, span: Span, covers: tuple[Span, ...]) -> Silence:
    """Return what a comment says, from `ignore` on."""
    says = _SAYS.match(said)
    if says is None:
        return Silence((), "", span, is_understood=False)
    named = [name for name in _BETWEEN.split(says["rules"] or "") if name]
    is_understood = bool(named) == (says["rules"] is not None) and not says["reason"].startswith("[")
    rules = () if _EVERY.intersection(named) else tuple(named)
    reason = " ".join(says["reason"].split()).strip(_LEAD)
    return Silence(rules, reason, span, None if says["file"] else covers, is_understood)


class _Field(NamedTuple):
    """A field that silences: the place of its block, what it says, and where."""

    place: int
    said: str
    span: Span


def _without_fields(blocks: tuple[Block, ...]) -> tuple[tuple[Block, ...], list[_Field]]:
    """Return the blocks without the fields that silence, and these."""
    left = list(blocks)
    found: list[_Field] = []
    for place, block in enumerate(blocks):
        if block.kind not in _FIELDED or not any(
            _CALLED in f"{one.field} {one.text}".lower() for one in block.passages
        ):
            continue
        kept = []
        for passage in block.passages:
            says = _IN_FIELD.match(passage.text)
            is_named = (passage.field or "").strip().lower() == _FIELD
            if says and (says["call"] or is_named):
                found.append(_Field(place, says["said"], passage.span(0, len(passage.text))))
            elif passage.text or not is_named:
                kept.append(passage)
        left[place] = replace(block, passages=tuple(kept))
    return tuple(left), found


class _Start(NamedTuple):
    """Where a passage begins and ends, and the place of its block."""

    start: int
    place: int
    end: int
    passage: Passage


class _Places:
    """The passages of a document in the order of its text, for what a comment is about."""

    def __init__(self, text: str, blocks: Sequence[Block], comments: Sequence[_Comment]) -> None:
        self._text = text
        self._blocks = blocks
        self._lines = {one.line for one in comments if one.is_alone}
        starts = (
            _Start(passage.segments[0].start, place, passage.segments[-1].end, passage)
            for place, block in enumerate(blocks)
            for passage in block.passages
            if passage.segments
        )
        self._starts = sorted(starts, key=lambda one: one[:3])
        self._nested: dict[int, list[int]] = {}
        for place, block in enumerate(blocks):
            if block.parent is not None:
                self._nested.setdefault(block.parent, []).append(place)

    def covered(self, comment: _Comment) -> tuple[Span, ...]:
        """Return what a comment is about."""
        return self._after(comment) if comment.is_alone else (comment.line, *self._entry_on(comment.line))

    def of_block(self, place: int) -> tuple[Span, ...]:
        """Return the passages of a block and of all that is nested in it, with the addresses that they link to."""
        return tuple(span for passage in self._passages(place) for span in _extent(passage))

    def _passages(self, place: int) -> Iterator[Passage]:
        waiting = [place]
        while waiting:
            one = waiting.pop()
            yield from (passage for passage in self._blocks[one].passages if passage.segments)
            waiting += self._nested.get(one, ())

    def _entry_on(self, line: Span) -> Iterator[Span]:
        """Yield the whole of an entry whose first line this is."""
        at = bisect_left(self._starts, (line.start,))
        for one in self._starts[at : bisect_left(self._starts, (line.end,))]:
            block = self._blocks[one.place]
            if block.kind is BlockKind.ENTRY and one.passage is block.passages[0]:
                yield from self.of_block(one.place)

    def _after(self, comment: _Comment) -> tuple[Span, ...]:
        """Return the next block, or the next line where the comment stands inside one."""
        at = bisect_left(self._starts, (comment.span.end,))
        if any(one.end > comment.span.start for one in self._starts[max(at - _AROUND, 0) : at]):
            return (self._next_line(comment),)
        if at == len(self._starts):
            return ()
        following = self._starts[at]
        place: int | None = following.place
        whole = None
        while place is not None and not self._has_begun(place, comment.span.start):
            whole, place = place, self._blocks[place].parent
        if whole is not None:
            return self.of_block(whole)
        block = self._blocks[following.place]
        if block.kind is BlockKind.ROW:  # a cell that spans rows began in one before
            later = (one for one in block.passages if one.segments and one.segments[0].start >= comment.span.end)
            return tuple(span for passage in later for span in _extent(passage))
        return (*_extent(following.passage), self._next_line(comment))

    def _has_begun(self, place: int, before: int) -> bool:
        return any(passage.segments[0].start < before for passage in self._passages(place))

    def _next_line(self, comment: _Comment) -> Span:
        """Return the next line that has more than a comment."""
        line = comment.line
        while line.end < len(self._text) and (line in self._lines or not self._text[line.start : line.end].strip()):
            line = _comment(self._text, line.end + 1, line.end + 1, "").line
        return line


def _extent(passage: Passage) -> Iterator[Span]:
    yield Span(passage.segments[0].start, passage.segments[-1].end)
    yield from (mark.target_span for mark in passage.marks if mark.target_span is not None)
