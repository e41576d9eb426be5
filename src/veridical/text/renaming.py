"""Titles of one work that differ: renamed between its versions, or written freely by who cites it."""

from __future__ import annotations

from functools import cache
from typing import Final

from veridical.text.folding import plain
from veridical.text.title_keys import title_key
from veridical.text.title_words import (
    DISPENSABLE,
    GENERAL_TERMS,
    expand,
    is_inflected,
    is_named,
    is_slip,
    stem,
    title_words,
    word_key,
)
from veridical.text.titles import main_title

_IN_FULL: Final = {"net": "network"}
_NAME: Final = 2
"""Words of a short name before a colon."""
_FEWEST: Final = 4
"""Words of a title that one other word leaves the same title."""


def may_be_versions(left: str, right: str) -> bool:
    """May these be titles of one work, renamed between its versions? They share a short name or words that matter.

    Renamed preprints keep two words at least, and a third of the shorter title's, or are about just the same.
    """
    if any(
        _short_name(one) & {word.key for word in title_words(plain(other))}
        for one, other in ((left, right), (right, left))
    ):
        return True
    words = [_subject(title) for title in (left, right)]
    shared = len(words[0] & words[1])
    if words[0] == words[1]:
        return shared > 0
    return shared >= 2 and 3 * shared >= min(map(len, words))


def swaps_a_word(stated: str, recorded: str) -> bool:
    """Has a stated title one word that matters for another, and all else as recorded? Who renames a work changes more.

    Of 6,737 titles of earlier versions of preprints one in thirty differs so from the latest: half of a percent of all
    preprints have another title at all. A short name before a colon is what is changed most; it does not count.
    """
    words, others = (title_words(plain(title)) for title in (stated, recorded))
    if len(words) != len(others) or len(words) < _FEWEST:
        return False
    changed = [(one, other) for one, other in zip(words, others, strict=True) if one.key != other.key]
    if len(changed) != 1:
        return False
    one, other = changed[0]
    heads = [len(head) if (head := main_title(title)) and len(head.split()) <= _NAME else 0 for title in (stated, recorded)]
    return (
        one.start >= heads[0]
        and other.start >= heads[1]
        and DISPENSABLE.isdisjoint((one.key, other.key))
        and not is_inflected(one.key, other.key)
        and not (is_named(one) and is_named(other))
    )


def _subject(title: str) -> set[str]:
    """Return the stems of the words that matter in a title; a general term counts as one, however it is written."""
    words = _content(title)
    for term in _general_terms():
        if term <= words:
            words = (words - term) | {" ".join(sorted(term))}
    return words


def _content(title: str) -> set[str]:
    """Return the stems of the words that matter in a title, abbreviated terms written out."""
    stems = (stem(word.key) for word in expand(title_words(plain(title))) if word.key not in DISPENSABLE)
    return {_IN_FULL.get(one, one) for one in stems}


@cache
def _general_terms() -> tuple[frozenset[str], ...]:
    """The terms of the field as sets of stems, the longest first."""
    terms = (frozenset(stem(word.key) for word in title_words(term)) for term in GENERAL_TERMS.values())
    return tuple(sorted(terms, key=lambda term: (-len(term), sorted(term))))


def is_closely_named(stated: str, recorded: str) -> bool:
    """Is a stated title a free form of the recorded one? They share the part before the subtitle, or all words."""
    heads = [main_title(title) for title in (stated, recorded)]
    if all(heads) and title_key(heads[0] or "") == title_key(heads[1] or ""):
        return True
    words, others = _content(stated), _content(recorded)
    strange = words - others
    return len(words) >= 3 and all(any(is_slip(word, other) for other in others) for word in strange)


def _short_name(title: str) -> set[str]:
    head = main_title(title)
    return {word_key(head)} if head is not None and len(head.split()) <= _NAME else set()
