"""Names of venues word by word: abbreviated ones, and those that no table has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from veridical.text.folding import fold
from veridical.text.patterns import Pattern
from veridical.text.title_words import DISPENSABLE, is_slip, stem, title_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_LONGEST: Final = 300
_MEETING = Pattern(r"\b(?:conference|symposium|congress)\b", re.IGNORECASE)
_JOURNAL = Pattern(r"\b(?:journal|transactions)\b", re.IGNORECASE)
_WORKSHOP = Pattern(r"\bworkshops?\b", re.IGNORECASE)
# A publisher's series holds the proceedings of many meetings, a companion volume those of one.
_SERIES = Pattern(
    r"\b(?:series|notes|communications in|advances in|frontiers in|companion|adjunct|extended abstracts|track|"
    r"special issue|supplement\w*|ph\.?d|thesis|arxiv|preprint|submitted|under review|to appear)\b",
    re.IGNORECASE,
)
_BEHIND = Pattern(r"\s*[,，(（\[:：–—].*\Z", re.DOTALL)
_ABBREVIATED = Pattern(r"\w\.(?:\s|\Z)")
_GENERAL: Final = frozenset(
    (
        *("conference", "symposium", "congress", "workshop", "journal", "transactions", "proceedings", "meeting"),
        *("international", "annual", "biennial", "joint", "world", "european", "asian", "american", "national"),
        *("ieee", "acm", "aaai", "usenix", "research", "letters", "advances", "applications", "systems"),
    )
)
_WORD = Pattern(r"[^\W_]+(?:'[a-z]+)?")
_SHORT: Final = {"intl": "int", "int'l": "int", "natl": "nat", "nat'l": "nat"}
_LEFT_OUT: Final = frozenset(
    (
        *("proceedings", "proc", "annual", "annu", "ann", "ieee", "acm", "cvf", "aaai", "usenix", "siam"),
        *("of", "on", "the", "and", "for", "in", "a", "an", "to", "with", "at"),
    )
)
_SHORTEST: Final = 4  # letters of a word that tells names apart


def is_other_venue(name: str, spellings: Iterable[str], *, workshops: bool = False) -> bool:
    """Tell whether a name, written out, is of a conference or journal that goes by none of a series' spellings.

    It must have a word that matters and that no spelling has. What may be a publisher's series, a companion volume or
    an abbreviation is no other venue, nor is a workshop, which may be held at any conference, without `workshops`.
    """
    shown = _BEHIND.sub("", name[:_LONGEST].replace("{", "").replace("}", ""))
    kinds = [_MEETING, _JOURNAL, *([_WORKSHOP] if workshops else [])]
    if not any(kind.search(shown) for kind in kinds) or _SERIES.search(name[:_LONGEST]) or _ABBREVIATED.search(shown):
        return False
    if _WORKSHOP.search(shown) and not workshops:
        return False
    known = {word for spelling in spellings for word in _words(spelling)}
    return any(
        len(word) >= _SHORTEST and stem(word) not in map(stem, known) and not any(is_slip(word, one) for one in known)
        for word in _words(shown)
        if word not in _GENERAL
    )


def _words(name: str) -> list[str]:
    """Return the words of a name that matter."""
    return [word.key for word in title_words(name) if word.key.isalpha() and word.key not in DISPENSABLE]


def words_of(name: str) -> tuple[str, ...]:
    """Return the words of a name that its abbreviation has as well: without societies, numbers and small words."""
    words = (_SHORT.get(word, word) for word in _WORD.findall(fold(name[:_LONGEST])))
    return tuple(word for word in words if word not in _LEFT_OUT and not word[0].isdigit())


def is_abbreviated(full: Sequence[str], words: Sequence[str]) -> bool:
    """Tell whether words of the same number are those of a full name, or begin them."""
    return all(one.startswith(word) for one, word in zip(full, words, strict=True))


def initials_of(words: Sequence[str]) -> str:
    """Return the first letters of words."""
    return "".join(word[0] for word in words)
