"""A new value for a claim, as the source of its document writes it: what stays the same keeps its source."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from veridical.corrections.places import place_of
from veridical.corrections.writers import writer_for
from veridical.model import Fix, Span
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from veridical.corrections.places import Place
    from veridical.model import Claim, Document

_TOKEN = Pattern(r"\w+|\s+|[^\w\s]")
_BRACES: Final = frozenset("{}")
_BACKSLASH: Final = "\\"


@dataclass(frozen=True, slots=True)
class _Change:
    """Visible signs `[start, end)` that become other words."""

    start: int
    end: int
    words: str


def fix_of(document: Document, claim: Claim, value: str) -> Fix | None:
    """Return the correction that makes a claim state another value; `None` where its source is not sure."""
    place = place_of(document, claim.span, claim.value)
    if place is None:
        return None
    changes = tuple(_whole(change, place) for change in _changes(place.text, value))
    if not changes:
        return None
    writer = writer_for(document, place)
    quoted = writer.quoted(place, _applied(place, changes)) if writer.quoted else None
    pieces = [_written(document.text, place, change, writer.write, braces=writer.has_braces) for change in changes]
    known = [piece for piece in pieces if piece is not None]
    if len(known) < len(pieces):
        return None if quoted is None else Fix(quoted[0], quoted[1], value)
    return Fix(*_joined(document.text, claim.span, known), value)


def _applied(place: Place, changes: tuple[_Change, ...]) -> str:
    """Return the visible text of the whole passage after the changes."""
    text = place.text
    for change in reversed(changes):
        text = text[: change.start] + change.words + text[change.end :]
    if place.passage is None:
        return text
    whole = place.passage.text
    return whole[: place.start] + text + whole[place.start + len(place.text) :]


def _joined(text: str, span: Span, pieces: list[tuple[Span, str]]) -> tuple[Span, str]:
    """Return one stretch with its new source for several, and for all that is stated."""
    start = min(span.start, *(one.start for one, _ in pieces))
    end = max(span.end, *(one.end for one, _ in pieces))
    made, at = "", start
    for one, words in pieces:
        made += text[at : one.start] + words
        at = one.end
    return Span(start, end), made + text[at:end]


def _changes(stated: str, value: str) -> Iterator[_Change]:
    """Yield the words that differ, white space apart."""
    left, right = list(_TOKEN.finditer(stated)), list(_TOKEN.finditer(value))
    starts = [*(one.start() for one in left), len(stated)]
    places = [*(one.start() for one in right), len(value)]
    matcher = SequenceMatcher(None, [_key(one[0]) for one in left], [_key(one[0]) for one in right], autojunk=False)
    for tag, start, end, first, last in matcher.get_opcodes():
        if tag != "equal":
            yield _Change(starts[start], starts[end], value[places[first] : places[last]])


def _key(token: str) -> str:
    return " " if token.isspace() else token


def _whole(change: _Change, place: Place) -> _Change:
    """Return a change that begins and ends where pieces of the source do; what is inserted stands with a neighbour."""
    start, end, words, text = change.start, change.end, change.words, place.text
    if start == end:
        start -= start > 0
        end += start == end
        words = text[start : change.start] + words + text[change.start : end]
    while start > 0 and place.sources[start - 1] == place.sources[start]:
        start -= 1
        words = text[start] + words
    while end < len(text) and place.sources[end - 1] == place.sources[end]:
        words += text[end]
        end += 1
    return _Change(start, end, words)


def _written(
    text: str, place: Place, change: _Change, write: Callable[[str], str | None], *, braces: bool
) -> tuple[Span, str] | None:
    """Return the source stretch of a change and its new source; `None` where markup in it would be lost."""
    sources = list(dict.fromkeys(place.sources[change.start : change.end]))
    start, end = sources[0][0], sources[-1][1]
    hidden = "".join(text[one[1] : other[0]] for one, other in pairwise(sources))
    if hidden.strip("{}\\") or (not braces and not _BRACES.isdisjoint(hidden)):
        return None
    if text[start - 1 : start] == _BACKSLASH and (change.start == 0 or place.sources[change.start - 1][1] < start):
        start -= 1
    missing = hidden.count("}") - hidden.count("{") if braces else 0
    for _ in range(missing):
        start -= 1
    for _ in range(-missing):
        end += 1
    edges = text[start : sources[0][0]] + text[sources[-1][1] : end]
    if edges.strip("{}\\") or (missing and {"{" if missing > 0 else "}"} != set(edges.strip("\\"))):
        return None
    words = write(change.words)
    if words is None:
        return None
    if braces and not _BRACES.isdisjoint(hidden + edges):
        words = _protected(words)
    return Span(start, end), words


_CAPITALISED = Pattern(r"(?<![\\\w{])(?P<word>[^\W\d_]\w*)")


def _protected(words: str) -> str:
    """Return words of a BibTeX title whose capitals are kept by braces, as those were that they replace."""

    def braced(word: str) -> str:
        if word[1:] != word[1:].lower():
            return f"{{{word}}}"
        return f"{{{word[0]}}}{word[1:]}" if word[0].isupper() else word

    return _CAPITALISED.sub(lambda found: braced(found["word"]), words)
