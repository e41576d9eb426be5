"""Titles of one work that differ: renamed between its versions, or written freely by who cites it."""

from __future__ import annotations

from functools import cache
from typing import Final

from veridical.text.folding import plain
from veridical.text.title_keys import title_key
from veridical.text.title_words import DISPENSABLE, GENERAL_TERMS, expand, is_slip, stem, title_words, word_key
from veridical.text.titles import main_title

_IN_FULL: Final = {"net": "network"}
_NAME: Final = 2
"""Words of a short name before a colon."""


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
