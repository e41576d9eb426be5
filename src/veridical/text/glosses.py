"""Phrases beside a short name that may be meant as what it stands for: "FOB: Foo Over Bar", "FOB … means foo over bar".

Their place does not prove it, and the letters need not fit: whoever knows the long form tells which are meant so.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.text.alignment import content_words, is_plausible, share_of_starts
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.text.sentences import Stretch

_LONG = r"(?P<long>[A-Za-z][^.;:()\[\]\"“”\n—–→\d]{4,110})"
_STOP = Pattern(
    rf",\s(?!(?:and |or )?[A-Z][a-z]+(?:,|$|\s(?:and|or)\s))|\s{any_of('expansion.stops')}\b|\s-{{1,2}}\s|[,\s]+$"
)
_WORD = Pattern(r"[A-Za-z][\w'’-]*")
_FEWEST, _MOST = 2, 10  # words
_PEOPLE = Pattern(r"\bet al\b|\bsee\b")
_HALF = 0.5
_STEM = 5  # letters that inflected words share


def find_glosses(text: str, names: Sequence[str]) -> Iterator[tuple[str, Stretch]]:
    """Yield short names with the phrases behind them, each phrase once."""
    for name in names:
        if name not in text:
            continue
        for found in _behind(name).finditer(text):
            start, end = found.span("long")
            stop = _end(name, text, start, end_of_phrase(text, start, end))
            if stop is not None and _is_like(name, text[start:stop]):
                yield name, (start, stop)


def _is_like(name: str, phrase: str) -> bool:
    """Tell whether a phrase may be meant as what a name stands for: half of the letters begin its words."""
    return _PEOPLE.search(phrase) is None and share_of_starts(name, phrase) >= _HALF


def end_of_phrase(text: str, start: int, end: int) -> int:
    """Return where a phrase ends before what goes on with its sentence: "Foo Over Bar and was published at …"."""
    stop = _STOP.search(text, start, end)
    return stop.start() if stop else end


def share_of_words(one: str, other: str) -> float:
    """Return the share of the words of the longer phrase that stand in the other, inflected or not; 0 to 1."""
    first, second = content_words(one), content_words(other)
    common = sum(any(word[:_STEM] == another[:_STEM] for another in second) for word in first)
    return common / max(len(first), len(second), 1)


def spells_by_words(short: str, long: str) -> bool:
    """Tell whether each letter of a short form begins a word of the long one, and each word has its letter."""
    letters = "".join(ch for ch in short.lower() if ch.isalnum())
    return len(letters) > _FEWEST and letters == "".join(word[0] for word in content_words(long))


def _behind(name: str) -> re.Pattern[str]:
    """Return what leads from a name to a phrase: a sign, or words that say what it stands for."""
    return re.compile(
        rf"(?<![\w-]){re.escape(name)}(?![\w-])[\"*_”’)]{{0,3}}(?:\s?(?:::|[:=(—–]|-{{1,2}}(?=\s))"
        rf"|,?(?:\s[^.;()]{{0,80}})?\s{any_of('expansion.links')}(?=\s))\s*(?:(?:the|an?|its|i\.e\.|=)\s)?[\"“*_‘']{{0,3}}{_LONG}"
    )


def _end(name: str, text: str, start: int, limit: int) -> int | None:
    """Return where a phrase ends: with the words that the letters need, with its capitals, or with the clause."""
    words = list(_WORD.finditer(text, start, limit))[:_MOST]
    if len(words) < _FEWEST:
        return None
    ends = [word.end() for word in words[_FEWEST - 1 :]]
    fitting = next((end for end in ends if is_plausible(name, text[start:end])), None)
    if fitting is not None and fitting == max(ends):
        return fitting
    capitals = [word.end() for word in words if any(ch.isupper() for ch in word[0])]
    if len(capitals) >= _FEWEST:
        return capitals[-1]
    return fitting if fitting is not None else (limit if len(words) < _MOST else None)
