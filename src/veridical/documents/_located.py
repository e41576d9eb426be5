"""Text taken out of a document line by line, with the source offset of every character."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# A line of a card after a line break: `作者：…`, `Venue: …`, `first_author: …`.
_LABEL = r"(?:[a-z]{2,14}(?:_[a-z]{2,14}){1,2}|[^\s：:，。,.*_`\[\]<|]{1,14}(?: [^\s：:，。,.*_`\[\]<|]{1,14})?)"
_CARD_LINE = Pattern(rf"(?:[*_]{{0,3}}{_LABEL}|(?P<marks>[*_]{{1,3}}){_LABEL}(?P=marks))[：:](?!//)")
# "Ann Lee, Bo Kim, et al.", "Ann Lee, Bo Kim and Cy Ito", below a title
_NAME = r"(?:[A-ZÀ-Þ][\w.'’-]* ){1,3}[A-ZÀ-Þ][\w'’-]+"
_PEOPLE_LINE = Pattern(
    rf"[ \t]*[*_]{{0,3}}{_NAME}(?:, {_NAME})*,? (?:(?:and|&) {_NAME}|et al\.?|and others)[*_]{{0,3}}[ \t]*(?:[\r\n]|\Z)"
)
# A line that goes on in the next: "… is called A Theory of the", "… by Ann Lee,"
_GOES_ON = Pattern(r" (?:and|or|the|an?|of|to|by|in|at|on|from|with|for|as)\s*\Z")
_LISTS_ON = Pattern(rf"[,;&(]\s*\Z|{_GOES_ON.pattern}")
_OPENING, _CLOSING = "《「『“", "》」』”"
_LONGEST_TITLE = 300
_LINE_END = 80  # characters before a line, its indent among them
_NEWLINE = Pattern(r"\r\n?|\n")


def begins_line_apart(text: str, at: int) -> bool:
    """Return whether a line that does not go on from the one before begins there: of a card, of people, or below these.

    A colon in a title that goes on makes no card.
    """
    if _CARD_LINE.match(text, at) is not None:
        return not is_in_quotes(text, at) and _GOES_ON.search(text, max(0, at - _LINE_END), at) is None
    before = text.rfind("\n", 0, at)
    if before > 0 and _PEOPLE_LINE.match(text, text.rfind("\n", 0, before) + 1, before + 1) is not None:
        return True
    return _PEOPLE_LINE.match(text, at) is not None and _LISTS_ON.search(text, max(0, at - _LINE_END), at) is None


def is_in_quotes(text: str, at: int) -> bool:
    """Return whether quotation marks are open at a place in its paragraph; where `„` opens them, `“` does not."""
    before = text[max(at - _LONGEST_TITLE, 0) : at].rpartition("\n\n")[2]
    if "„" in before:
        return False
    last = max((before.rfind(sign), sign in _OPENING) for sign in _OPENING + _CLOSING)
    return last[0] >= 0 and last[1]


class SourceLines:
    """Where the lines of a document begin and end, counted as Markdown counts them (LF, CRLF and CR)."""

    __slots__ = ("ends", "has_nul", "starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.has_nul = "\x00" in text
        self.starts = [0]
        self.ends: list[int] = []
        for match in _NEWLINE.finditer(text):
            self.ends.append(match.start())
            self.starts.append(match.end())
        self.ends.append(len(text))

    def __len__(self) -> int:
        return len(self.starts)

    def line(self, number: int) -> str:
        """Return the line without its end."""
        return self.text[self.starts[number] : self.ends[number]]


@dataclass(frozen=True, slots=True)
class Located:
    """A text whose stretches were copied from a source: text from `at[i]` on came from `source[i]` on."""

    text: str
    at: tuple[int, ...]
    source: tuple[int, ...]

    def place(self, position: int) -> int:
        """Return the source offset of a position."""
        index = max(bisect_right(self.at, position) - 1, 0)
        return self.source[index] + position - self.at[index]

    def end_place(self, position: int) -> int:
        """Return the source offset just after the character before a position."""
        return self.place(position - 1) + 1 if position > 0 else self.place(0)

    def pieces(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Yield the source stretches of `[start, end)`, in order."""
        if len(self.at) == 1:
            yield self.source[0] + start - self.at[0], self.source[0] + end - self.at[0]
            return
        while start < end:
            index = max(bisect_right(self.at, start) - 1, 0)
            stop = min(end, self.at[index + 1]) if index + 1 < len(self.at) else end
            first = self.source[index] + start - self.at[index]
            yield first, first + stop - start
            start = stop


def without(text: str, stretches: Iterable[tuple[int, int]]) -> Located:
    """Return a text without some stretches, which come in order and do not overlap."""
    parts: list[str] = []
    ats, places = [0], [0]
    at = begin = 0
    for start, end in (*stretches, (len(text), len(text))):
        parts.append(text[begin:start])
        at += start - begin
        begin = end
        if ats[-1] == at:
            places[-1] = end
        else:
            ats.append(at)
            places.append(end)
    return Located("".join(parts), tuple(ats), tuple(places))


def joined(gaps: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return stretches in order, those that overlap as one."""
    joined: list[tuple[int, int]] = []
    for start, end in sorted(gaps):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def locate(content: str, lines: SourceLines, first: int, last: int) -> Located | None:
    """Return the content of a block as located in lines `[first, last)`, None when it does not stand there.

    Each line of the content is the end of a source line: a block takes off what stands before, and white space.
    """
    ats: list[int] = []
    places: list[int] = []
    at = 0
    for number, piece in enumerate(content.split("\n"), start=first):
        if number >= last:
            return None
        bare = piece.lstrip(" \t")
        place = _place(bare, lines, number)
        if place is None:
            return None
        ats.append(at + len(piece) - len(bare))
        places.append(place)
        at += len(piece) + 1
    return Located(content, tuple(ats), tuple(places))


def _place(bare: str, lines: SourceLines, number: int) -> int | None:
    start, end = lines.starts[number], lines.ends[number]
    text = lines.text
    if text.endswith(bare, start, end):
        return end - len(bare)
    source = text[start:end].replace("\x00", "\ufffd") if lines.has_nul else text[start:end]
    if source.endswith(bare):
        return end - len(bare)
    trimmed = bare.rstrip()
    if source.rstrip().endswith(trimmed):
        return start + len(source.rstrip()) - len(trimmed)
    found = source.rfind(trimmed)
    return start + found if found >= 0 else None
