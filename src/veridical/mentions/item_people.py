"""The people whom an item lists: in italics, or in a part of it between periods, bars or dashes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.model import Markup
from veridical.text.names import split_authors
from veridical.text.patterns import Pattern
from veridical.text.people import find_people

if TYPE_CHECKING:
    from veridical.mentions.anchors import Reader
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_PIECE = Pattern(r"(?:^|(?<=[|–—\n])\s+|(?<=[^A-ZÀ-Þ]\.)\s+)[^|–—\n]{6,400}?(?=\s*[|–—\n]|(?<![A-ZÀ-Þ])\.\s|\.?$)")
# Behind the title: ": Lee and Kim, …", ", Lee, Kim and Ito (…"
_LISTED = Pattern(
    r"[*_\"”»]*\s?[:：,，]\s?(?P<people>[A-ZÀ-Þ][\w'’-]+(?:, [A-ZÀ-Þ][\w'’-]+)*,? (?:and|&) [A-ZÀ-Þ][\w'’-]+)"
    r"(?=[,;.]|\s\(|$)"
)
_PEOPLE = Pattern(r"[A-ZÀ-Þ][\w.'’-]*(?:\s(?![a-z]{4})[\w.'’-]+){0,3}")
_WITH_INITIALS = Pattern(r"(?:[A-ZÀ-Þ]\.[ -]?)+ ?[A-ZÀ-Þ][\w'’-]+(?:,| and | & )")
_LONGEST_NAME = 5  # words; more are a sentence
_MANY = 3  # names in italics that are people whatever their form


def item_people(passage: Passage, at: int, reader: Reader) -> Stretch | None:
    """Return the first list of persons: in italics, or a part of the item between periods or bars."""
    marked = [(m.start, m.end) for m in passage.marks if m.kind is Markup.EMPHASIS and m.start >= at]
    pieces = [match.span() for match in _PIECE.finditer(passage.text) if match.start() >= at]
    if listed := _LISTED.match(passage.text, at):
        pieces.insert(0, listed.span("people"))
    for start, end in (*marked, *pieces):
        words = passage.text[start:end]
        in_italics = (start, end) in marked
        names = split_authors(words).names if in_italics else ()
        are_many = len(names) > _MANY and all(len(name.split()) <= _LONGEST_NAME for name in names)
        if are_many or _are_persons(words, reader, in_italics=in_italics):
            return _bare(passage.text, start, end)
    return None


def _are_persons(words: str, reader: Reader, *, in_italics: bool) -> bool:
    """Tell whether words are the names of two persons or more; in italics, those of one."""
    names = split_authors(words).names
    if words.rstrip(" *_").endswith((":", "：", " by")):  # "Comment by"
        return False
    if not all(_PEOPLE.fullmatch(name) for name in names) or reader.is_no_work(words):
        return False
    if in_italics and not (any(one.start == 0 for one in find_people(words)) or _WITH_INITIALS.match(words)):
        return False
    return len(names) >= 2 or (in_italics and len(words.split()) in (2, 3))


def _bare(text: str, start: int, end: int) -> Stretch:
    """Return a stretch without white space and emphasis around it, and without the period behind it."""
    words = text[start:end]
    left = start + len(words) - len(words.lstrip(" *_"))
    return left, left + len(words.strip(" *_."))
