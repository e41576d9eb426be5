"""Phrases beside a short name that may be meant as what it stands for: "FOB: Foo Over Bar", "FOB … means foo over bar".

Their place does not prove it, and the letters need not fit: whoever knows the long form tells which are meant so.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.text.alignment import align, content_words, first_letter, is_plausible, share_of_starts
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

    from veridical.text.sentences import Stretch

# What leads from a name to a phrase: a sign, or words that say what it stands for.
_LINKED = Pattern(
    rf"(?![\w-])[\"*_”’)]{{0,3}}(?:\s?(?:::|[:=(—–]|-{{1,2}}(?=\s))"
    rf"|,?(?:\s[^.;()]{{0,80}})?\s{any_of('expansion.links')}(?=\s)"
    rf"|,\s(?:the|or|namely|an?)?\s?(?=[\"“][^\"“”\n]{{5,110}}[\"”](?:\s\w+)?[,.;)]))"
    r"\s*(?:(?:is|are|was|that['’]s|that is|it['’]s|which is)\s)?(?:(?:the|an?|its|i\.e\.|=)\s)?[\"“*_‘']{0,3}"
    r"(?P<long>[A-Za-z][^.;:()\[\]\"“”\n—–→\d]{4,110})"
)
_IN_WORD = Pattern(r"[\w-]")
_STOP = Pattern(
    rf",\s(?!(?:and |or )?[A-Z][a-z]+(?:,|$|\s(?:and|or)\s))|\s{any_of('expansion.stops')}\b|\s-{{1,2}}\s|[,\s]+$"
)
_WORD = Pattern(r"[A-Za-z][\w'’-]*")
_FEWEST, _MOST = 2, 10  # words
_WHOLE_WORD = Pattern(r"(?<![\w-])[A-Za-z]+(?![\w-])")
_SIGN = Pattern(r"[^A-Za-z \"“”]")
_PEOPLE = Pattern(r"\bet al\b|\bsee\b")
_HALF = 0.5
_MOST_LETTERS = 0.7  # of a short name, where nothing says that a phrase is meant
_GLOSSED = Pattern(r"(?P<short>[A-Za-z0-9][\w-]*[A-Z][\w-]*) ?[(（](?P<long>[A-Za-z][\w&-]*(?:[ -][\w&-]+)+)[)）]")
_AROUND = 40  # characters
_SHORT_NAME = Pattern(r"(?<![\w-])[A-Za-z0-9][\w-]*[A-Z][\w-]*")
_STEM = 5  # letters that inflected words share


def find_glosses(text: str, names: Sequence[str]) -> Iterator[tuple[str, Stretch]]:
    """Yield short names with the phrases behind them, each phrase once."""
    for name in names:
        if name not in text:
            continue
        for found in find_behind(name, _LINKED, text):
            start, end = found.span("long")
            stop = _end(name, text, start, end_of_phrase(text, start, end))
            if stop is not None and _is_like(name, text[start:stop]):
                yield name, (start, stop)


def find_runs(text: str, name: str) -> Iterator[Stretch]:
    """Yield the runs of words anywhere in a text that spell most of a short name: of those from one word the best."""
    words = list(_WORD.finditer(text))
    first = first_letter(name)
    taken = 0
    for place, word in enumerate(words):
        if word.start() < taken or first_letter(word[0]) != first:
            continue
        last = _last_of_run(text, words[place : place + _MOST])
        ends = [one.end() for one in words[place + 1 : place + last]]
        shares = [(share_of_starts(name, text[word.start() : end]), -end) for end in ends]
        share, end = max(shares, default=(0.0, 0))
        phrase = text[word.start() : -end]
        if share >= _MOST_LETTERS and name not in phrase and _is_capitalised(phrase):
            taken = -end
            yield word.start(), -end


def run_of_initials(name: str, title: str) -> str | None:
    """Return the words of a title that begin with the letters of an acronym, one each; `None` without such."""
    letters = name.removesuffix("s").lower()
    if len(letters) <= _FEWEST or not letters.isalpha() or not name.removesuffix("s").isupper():
        return None
    words = [word for word in _WHOLE_WORD.finditer(title) if content_words(word[0])]
    for place in range(len(words) - len(letters) + 1):
        run = words[place : place + len(letters)]
        phrase = title[run[0].start() : run[-1].end()]
        if "".join(word[0][0] for word in run).lower() == letters and not _SIGN.search(phrase):
            return phrase
    return None


def _is_capitalised(phrase: str) -> bool:
    """Tell whether most words of a phrase, the small ones aside, have a capital: the others are a sentence's."""
    words = [word for word in _WORD.findall(phrase) if content_words(word)]
    return sum(any(map(str.isupper, word)) for word in words) > _HALF * len(words)


def _last_of_run(text: str, words: Sequence[re.Match[str]]) -> int:
    """Return how many of the words stand side by side; a comma may stand between capitals."""
    for place, (left, right) in enumerate(pairwise(words), start=1):
        gap = text[left.end() : right.start()]
        is_list = gap == ", " and (right[0][0].isupper() or right[0] in ("and", "or"))
        if gap != " " and not is_list:
            return place
    return len(words)


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
    """Tell whether each letter of a short form begins a capitalised word of the long one, and each has its letter."""
    if any(word[0].islower() for word in _WORD.findall(long) if word in content_words(long)):
        return False
    letters = "".join(ch for ch in short.lower() if ch.isalnum())
    return len(letters) > _FEWEST and letters == "".join(word[0] for word in content_words(long))


def find_behind(name: str, pattern: Pattern, text: str) -> Iterator[re.Match[str]]:
    """Yield what a pattern matches right behind a name that is not the end of a longer word, none within another.

    As a part of the pattern, each name of a document would need a pattern of its own to be compiled.
    """
    at = text.find(name)
    while at >= 0:
        found = None if _IN_WORD.match(text, at - 1, at) else pattern.match(text, at + len(name))
        if found is not None:
            yield found
        at = text.find(name, found.end() if found else at + 1)


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


def spells_out(name: str, words: str) -> bool:
    """Tell whether what is given as a title may only spell a short name out: each of its words has its letter."""
    alignment = align(name, words) if name not in words and ":" not in words else None
    return alignment is not None and alignment.first and alignment.cover == 1 and is_plausible(name, words)


def glosses_name(words: str) -> bool:
    """Tell whether words are a short name and in brackets what it may stand for: "FOB (Foo Over Bar)"."""
    found = _GLOSSED.fullmatch(words)
    return found is not None and share_of_starts(found["short"], found["long"]) >= _HALF


def spells_name_nearby(text: str, start: int, end: int) -> bool:
    """Tell whether words with capitals spell out a short name that stands a few words before or behind them."""
    words = text[start:end]
    if len(words.split()) + words.count("-") < _FEWEST:
        return False
    around = (text[max(0, start - _AROUND) : start], text[end : end + _AROUND])
    names = (name for part in around for name in _SHORT_NAME.findall(part))
    return any(name not in words and spells_out(name, words) for name in dict.fromkeys(names))
