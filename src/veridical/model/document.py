"""A document: its source text, its blocks, and the way from visible text back to the source."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.model.silence import Silence


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence for the reader: an English template and its values. The report translates the template."""

    template: str
    values: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the English sentence."""
        return self.template.format(*self.values)


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a document's source text."""

    start: int
    end: int

    def overlaps(self, other: Span) -> bool:
        """Tell whether two stretches have text in common."""
        return self.start < other.end and other.start < self.end


@dataclass(frozen=True, slots=True)
class Segment:
    """A run of visible text and the source it was read from.

    Visible `[at, at + length)` came from source `[start, end)`. Where both are equally long the characters
    correspond one to one; otherwise (an entity, an escape) the run stands for the whole source stretch.
    """

    at: int
    length: int
    start: int
    end: int


CITED = "\ufffc"
"""What stands in visible text where a document cites by a key: what is set there is the style's."""


class Markup(StrEnum):
    """How a stretch of visible text is marked in its document."""

    LINK = "link"
    IMAGE = "image"
    STRONG = "strong"
    EMPHASIS = "emphasis"
    UNDERLINE = "underline"
    CODE = "code"
    STRUCK = "struck"
    SUPERSCRIPT = "superscript"
    CITATION = "citation"


@dataclass(frozen=True, slots=True)
class Mark:
    """Markup over the visible text `[start, end)` of a passage.

    A link or image has its `target` as written, and the `target_span` where it stands in the source. That of a
    citation is the key of a bibliography's entry; its visible text is `CITED`, in square brackets unless the sentence
    speaks of the work itself.
    """

    kind: Markup
    start: int
    end: int
    target: str | None = None
    target_span: Span | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """Visible text, with the way back to its source.

    `field` is what the document calls the passage's content (a header cell, a JSON key, a BibTeX field name),
    as written. `pointer` is the JSON Pointer of a JSON string.
    """

    text: str
    segments: tuple[Segment, ...]
    marks: tuple[Mark, ...] = ()
    field: str | None = None
    pointer: str | None = None

    def span(self, start: int, end: int) -> Span:
        """Return the source span of the visible text `[start, end)`, which must not be empty."""
        first = self.segments[0]
        if len(self.segments) == 1 and first.length == first.end - first.start:  # as mostly
            shift = first.start - first.at
            return Span(start + shift, end + shift)
        return Span(self._source(start)[0], self._source(end - 1)[1])

    def blank(self, stretches: Iterable[tuple[int, int]]) -> Passage:
        """Return the passage with these visible stretches replaced by spaces, and their marks dropped."""
        text = self.text
        gone = sorted(stretches)
        if not gone:
            return self
        for start, end in gone:
            text = text[:start] + " " * (end - start) + text[end:]
        marks = tuple(m for m in self.marks if not any(s <= m.start and m.end <= e for s, e in gone))
        return Passage(text, self.segments, marks, self.field, self.pointer)

    def cut(self, start: int, end: int) -> Passage:
        """Return the visible text `[start, end)` as a passage of its own."""
        segments = self.segments
        if len(segments) > 1:
            first = max(0, bisect_right(segments, start, key=_at) - 1)
            segments = segments[first : bisect_left(segments, end, lo=first, key=_at)]
        cut = [_clip(one, start, end) for one in segments if one.at < end and one.at + one.length > start]
        marks = [
            Mark(m.kind, max(m.start, start) - start, min(m.end, end) - start, m.target, m.target_span)
            for m in self.marks
            if m.start < end and m.end > start
        ]
        return Passage(self.text[start:end], tuple(cut), tuple(marks), self.field, self.pointer)

    def drop(self, stretches: Iterable[tuple[int, int]]) -> Passage:
        """Return the passage without these visible stretches, which do not overlap; marks over them shrink."""
        gone = sorted(stretches)
        kept = list(zip([0, *(end for _, end in gone)], [*(start for start, _ in gone), len(self.text)], strict=True))
        before = [0, *accumulate(end - start for start, end in kept)]  # visible characters before each kept stretch
        starts = [start for start, _ in kept]

        def moved(at: int) -> int:
            place = bisect_right(starts, at) - 1
            return before[place] + min(at, kept[place][1]) - starts[place]

        segments = tuple(replace(clip, at=moved(at)) for at, clip in _clips(self.segments, kept))
        marks = (replace(mark, start=moved(mark.start), end=moved(mark.end)) for mark in self.marks)
        left = tuple(mark for mark in marks if mark.kind is not Markup.CITATION or mark.end > mark.start)
        return replace(self, text="".join(self.text[start:end] for start, end in kept), segments=segments, marks=left)

    def rewrite(self, changes: Iterable[tuple[int, int, str]]) -> Passage:
        """Return the passage with other words for some visible stretches, in order, none empty or overlapping another.

        New words stand for the whole source of the old ones.
        """
        made: list[str] = []
        segments: list[Segment] = []
        bounds: list[tuple[int, int]] = [(0, 0)]  # where unchanged text begins, before and now
        last = length = 0
        for start, end, words in (*changes, (len(self.text), len(self.text), "")):
            segments.extend(replace(clip, at=clip.at + length) for clip in self.cut(last, start).segments)
            made += (self.text[last:start], words)
            length += start - last
            if words:
                source = self.span(start, end)
                segments.append(Segment(length, len(words), source.start, source.end))
            length, last = length + len(words), end
            bounds.append((end, length))

        def moved(at: int) -> int:
            before, now = bounds[bisect_right(bounds, at, key=lambda bound: bound[0]) - 1]
            return now + at - before

        marks = tuple(replace(mark, start=moved(mark.start), end=moved(mark.end)) for mark in self.marks)
        return replace(self, text="".join(made), segments=tuple(segments), marks=marks)

    def _source(self, at: int) -> tuple[int, int]:
        place = bisect_right(self.segments, at, key=_at) - 1
        segment = self.segments[place]
        if segment.length != segment.end - segment.start:
            return segment.start, segment.end
        start = segment.start + at - segment.at
        return start, start + 1


def _at(segment: Segment) -> int:
    return segment.at


def _clips(segments: Iterable[Segment], kept: list[tuple[int, int]]) -> Iterator[tuple[int, Segment]]:
    """Yield the parts of segments that lie in the kept stretches, each with where it began."""
    starts = [start for start, _ in kept]
    for segment in segments:
        end = segment.at + segment.length
        for first, last in kept[bisect_right(starts, segment.at) - 1 : bisect_right(starts, end - 1)]:
            left, right = max(first, segment.at), min(last, end)
            if left < right:
                yield left, _clip(segment, left, right)


def _clip(segment: Segment, start: int, end: int) -> Segment:
    left = max(segment.at, start)
    right = min(segment.at + segment.length, end)
    if segment.length != segment.end - segment.start:
        return Segment(left - start, right - left, segment.start, segment.end)
    first = segment.start + left - segment.at
    return Segment(left - start, right - left, first, first + right - left)


ENTRY_KEY = "ENTRYKEY"
"""The field of a passage that is the key of a bibliography's entry."""


class BlockKind(StrEnum):
    """What a block is in its document."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    ROW = "row"
    ENTRY = "entry"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class Block:
    """One structural part of a document.

    heading    one passage; `level` is its depth from 1
    paragraph  one passage (also a JSON string that stands alone, a block quote's paragraph; a footnote, whose field is
               `[^label]`; an entry of a reference list that is cited by a key, whose field is `[^@key]`)
    item       a list item: its paragraphs, without nested items; `level` is the list depth from 1
    row        a table row: its cells in column order, each with its header cell as `field`
    entry      a bibliography entry: its fields
    record     a JSON object: its strings and numbers, each with its key as `field`; an array of scalars gives one
               passage a member, all with the array's key

    `section` and `parent` are positions in `Document.blocks`: the nearest heading above, and the block that
    this one is nested in (the outer item, the enclosing object).
    """

    kind: BlockKind
    passages: tuple[Passage, ...]
    level: int = 0
    section: int | None = None
    parent: int | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a worklist's row that has a name: `[start, end)` of the row's text, and its pointer, `/name`."""

    pointer: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Document:
    """A document as read: its decoded source text and its blocks in reading order.

    `bibliography_names` are the files in which it looks its citation keys up, as it names them; `bibliographies` what
    was read from them. `silences` are the comments that ask for something to be passed over; no block has their words.
    `cells` are the parts of a worklist's row, in order: what is reported of it counts within them.
    """

    name: str
    media_type: str
    text: str
    sha256: str
    blocks: tuple[Block, ...]
    notices: tuple[Phrase, ...] = ()
    bibliography_names: tuple[str, ...] = ()
    bibliographies: tuple[Document, ...] = ()
    silences: tuple[Silence, ...] = ()
    cells: tuple[Cell, ...] = ()

    @property
    def prose(self) -> str:
        """The source text with its silencing comments blanked: all places in it are those of the source."""
        if not self.silences:
            return self.text
        pieces, at = [], 0
        for start, end in sorted((one.span.start, one.span.end) for one in self.silences):
            pieces.append(self.text[at:start])
            pieces += [sign if sign in "\r\n" else " " for sign in self.text[max(at, start) : end]]
            at = max(at, end)
        return "".join((*pieces, self.text[at:]))

    @property
    def cited_keys(self) -> tuple[str, ...]:
        """The keys by which it cites entries of bibliographies, each once, in its order."""
        passages = (passage for block in self.blocks for passage in block.passages)
        marks = (mark for passage in passages for mark in passage.marks if mark.kind is Markup.CITATION)
        return tuple(dict.fromkeys(mark.target for mark in marks if mark.target))

    @property
    def defined_keys(self) -> frozenset[str]:
        """The keys under which it has entries itself."""
        passages = [passage for block in self.blocks for passage in block.passages]
        listed = (passage.field for passage in passages if passage.field)
        return frozenset(
            (
                *(passage.text for passage in passages if passage.field == ENTRY_KEY),
                *(field.strip("[^@]") for field in listed if field.startswith("[^@")),
            )
        )
