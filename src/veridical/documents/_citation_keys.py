"""Citations by key, as LaTeX and Pandoc write them: marks over visible text that only keeps their place."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from veridical.model import CITED, Mark, Markup, Segment, Span
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.documents._passages import PassageBuilder
    from veridical.model import Passage

_KEY = Pattern(r"[^\s,{}%\\\[\]#~]+")
# Where keys have a sign, other words may stand beside them: "see @key p. 3; @key2".
_SIGNED_KEY = Pattern(r"(?<=@)\w(?:[\w:.#$%&+?<>~/-]{0,200}\w)?")
# "@key", "-@key", "@{key}"; the key's last character is no punctuation (pandoc, "Citation syntax").
_PANDOC = Pattern(r"(?<![\w@.\\/])-?@(?:\{(?P<braced>[^{}\s]{1,200})\}|(?P<key>\w(?:[\w:.#$%&+?<>~/-]{0,200}\w)?))")
_MOST = 500  # citations in one passage; a text with more is no prose
_BRACKETED = Pattern(r"\[[^\[\]\n]{0,1000}?@[^\[\]\n]{0,1000}\]")
# Quarto's references to figures and the like.
_CROSS_REFERENCE = Pattern(r"(?:fig|tbl|sec|eq|lst|thm|lem|cor|prp|cnj|def|exm|exr|note|tip|wrn|imp|cau)-")


def append_citation(builder: PassageBuilder, span: Span, keys: list[Span], *, textual: bool) -> None:
    """Append one mark for each key of a command that stands in `span`."""
    if not textual:
        sign_end = keys[0].start
        builder.stand("[", span.start, span.start if sign_end - span.start == 1 else sign_end)  # a sign is no bracket
    for key in keys:
        at = builder.at
        builder.stand(CITED, key.start, key.end)
        builder.mark(Markup.CITATION, at, builder.source[key.start : key.end], key)
    if not textual:
        last = keys[-1].end
        builder.stand("]", last, last if span.end - last == 1 else span.end)


def keys_in(source: str, start: int, end: int) -> list[Span]:
    """Return where the keys stand in the argument of a command."""
    pattern = _SIGNED_KEY if "@" in source[start:end] else _KEY
    return [Span(*match.span()) for match in pattern.finditer(source, start, end)]


def with_pandoc_citations(passage: Passage, source: str) -> Passage:
    """Return a Markdown passage with its citations as marks; of a bracket group around them nothing else is left."""
    if "@" not in passage.text:
        return passage
    code = [mark for mark in passage.marks if mark.kind is Markup.CODE]
    groups = [group.span() for group in _BRACKETED.finditer(passage.text)]
    found = [
        (next(((a, b) for a, b in groups if a < start and end < b), (start, end)), key)
        for start, end, key in _pandoc_keys(passage, source)
        if not any(mark.start <= start < mark.end for mark in code)
    ]
    return _substituted(passage, found) if 0 < len(found) <= _MOST else passage


def _pandoc_keys(passage: Passage, source: str) -> Iterator[tuple[int, int, tuple[int, int]]]:
    """Yield where each citation stands in the visible text, and its key."""
    for match in _PANDOC.finditer(passage.text):
        key = match.span(match.lastgroup or 0)
        span = passage.span(*key)
        is_copy = source[span.start : span.end] == passage.text[slice(*key)]
        if is_copy and not _CROSS_REFERENCE.match(passage.text[slice(*key)]):
            yield *match.span(), key


def _substituted(passage: Passage, found: list[tuple[tuple[int, int], tuple[int, int]]]) -> Passage:
    """Return a passage in which marks stand for citations; those of one bracket group stand side by side."""
    pieces = _Pieces(passage)
    for (start, end), keys in groupby(found, key=lambda one: one[0]):
        bracketed = passage.text[start] == "["
        pieces.keep(start + bracketed)
        for _, key in keys:
            pieces.cite(key)
        pieces.at = end - bracketed
    pieces.keep(len(passage.text))
    return pieces.build()


class _Pieces:
    """A passage put together anew from pieces of another one."""

    def __init__(self, passage: Passage) -> None:
        self.passage = passage
        self.at = 0  # in the passage
        self.text = ""
        self.segments: list[Segment] = []
        self.marks: list[Mark] = []
        self.moves: list[tuple[int, int]] = [(0, 0)]

    def keep(self, end: int) -> None:
        """Take the passage over as it stands, up to a place."""
        piece = self.passage.cut(self.at, end)
        base = len(self.text)
        self.moves.append((self.at, base - self.at))
        self.segments += [replace(segment, at=segment.at + base) for segment in piece.segments]
        self.text += piece.text
        self.at = end

    def cite(self, key: tuple[int, int]) -> None:
        """Let a mark stand for the key at a stretch of the passage."""
        span, at = self.passage.span(*key), len(self.text)
        self.segments.append(Segment(at, len(CITED), span.start, span.end))
        self.text += CITED
        self.marks.append(Mark(Markup.CITATION, at, len(self.text), self.passage.text[slice(*key)], span))
        self.at = key[1]

    def build(self) -> Passage:
        """Return the passage; marks over what was left out shrink."""
        kept = [replace(one, start=self._moved(one.start), end=self._moved(one.end)) for one in self.passage.marks]
        marks = sorted((*kept, *self.marks), key=lambda one: (one.start, -one.end))
        return replace(self.passage, text=self.text, segments=tuple(self.segments), marks=tuple(marks))

    def _moved(self, at: int) -> int:
        place = bisect_right(self.moves, (at, len(self.passage.text) + len(self.text))) - 1
        start, distance = self.moves[place]
        following = self.moves[place + 1] if place + 1 < len(self.moves) else None
        limit = len(self.text) if following is None else sum(following)
        return min(max(at, start) + distance, limit)
