"""Badges: images whose address spells their words, "https://img.shields.io/badge/TOFU-2019-blue"."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote

from veridical.model import FieldKind, Markup, Passage, Segment
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Mark

# Behind the last hyphen stands the colour.
_BADGE = Pattern(
    r"https?://(?:img\.|www\.)?shields\.io/badge/(?P<words>[^/?#]{2,80})-[A-Za-z0-9]{3,20}(?:\.svg)?(?=[?#]|$)"
)
_SIGN = Pattern(r"[-_]{1,2}|(?:%[0-9A-Fa-f]{2})+")


def badge_statements(passage: Passage, lexicon: Lexicon) -> Iterator[Passage]:
    """Yield the venues with a year that the badges of a passage show."""
    for mark in passage.marks:
        if mark.kind is Markup.IMAGE and (words := _words(mark)) is not None:
            for found in lexicon.venues.find(words.text):
                if found.venue.year:
                    yield words.cut(found.start, found.end)


def _words(mark: Mark) -> Passage | None:
    """Return the words of a badge, as they stand in its address."""
    badge = _BADGE.match(mark.target or "")
    if badge is None or mark.target_span is None:
        return None
    words = badge["words"]
    start = mark.target_span.start + badge.start("words")
    plain = Passage(words, (Segment(0, len(words), start, start + len(words)),), field=FieldKind.VENUE.value)
    return plain.rewrite((one.start(), one.end(), _written(one[0])) for one in _SIGN.finditer(words))


def _written(sign: str) -> str:
    """Return what a sign of an address stands for: a doubled one for itself."""
    if sign.startswith("%"):
        return unquote(sign)
    return sign[0] if len(sign) > 1 else " "
