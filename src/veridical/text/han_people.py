"""Names of persons in Chinese running text, where no space tells where a name ends, and English names stand too."""

from __future__ import annotations

from functools import cache

from veridical.text.cues import any_of, entries
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.people import begins_with_given
from veridical.text.surnames import is_surname, spellings, split_han_name

# What follows shows where a name ends. Classes of Han characters take a millisecond each to compile; these do not.
_HAN_END = rf"(?=\s|$|—|，|。|；|、|,|;|:|：|（|\(|）|\)|&|…|{any_of('author.behind_han_zh')})"
_HAN_NAME = rf"(?![A-Za-z0-9])\w{{2,4}}?{_HAN_END}"
_WORD = r"[A-ZÀ-ɏ][A-Za-zÀ-ɏ'’.-]{0,24}"
_PARTICLES = rf"(?:{any_of('author.particles')} ){{0,2}}"
_LATIN_NAME = rf"(?<![A-Za-z0-9-]){_PARTICLES}{_WORD}(?: {_PARTICLES}{_WORD}){{0,3}}(?![A-Za-z0-9-])"
_GLOSS = r"(?:\s?(?:（|\()[\w .-]{2,24}(?:\)|）))?"  # "Ann Li（李安）"
ONE_PERSON = rf"(?:{_LATIN_NAME}|{_HAN_NAME}){_GLOSS}"
JOINTS = r"\s?(?:、|&|以及|和|与|及)\s?|,\s"
"""Between names in a sentence: a Chinese comma may end the clause."""
MORE = r"(?:\s?等人?|(?:、|，|,)?\s?(?:…{1,2}|\.{3}))"
PEOPLE = rf"{ONE_PERSON}(?:(?:{JOINTS})(?!其|{any_of('author.company_zh')}){ONE_PERSON}){{0,9}}{MORE}?"
"""One name or a list, for use within a pattern; what it matches has yet to be tested by `are_people`."""

_WHOLE = 2  # words of a name
_LONGEST_GIVEN = 3  # characters, and no name
_JOINT = Pattern(rf"{JOINTS}|，\s?")
_MORE_BEHIND = Pattern(rf"{MORE}$")
_BRACKET = Pattern(r"\s?[（(][^（()）]*[)）]")
_PREFIX = Pattern(rf"{any_of('author.prefixes')}(?=[A-Z][a-z]+$)")  # "McLee"
_ONE_WORD = Pattern(r"[^\W\d_][\w'’.-]*")


def names_among(words: str) -> tuple[str, ...]:
    """Return the names in a list, without what is bracketed behind them and 等人."""
    bare = _MORE_BEHIND.sub("", _BRACKET.sub("", words))
    return tuple(name for name in _JOINT.split(bare) if name)


def are_people(words: str) -> bool:
    """Tell whether all names in a list may be names of persons."""
    names = names_among(words)
    return bool(names) and all(map(may_be_person, names))


def may_be_person(name: str) -> bool:
    """Tell whether a word may be a person's name: with a known surname in Chinese, of no term or work in English."""
    if has_han(name):
        family = split_han_name(name)[0]
        return name not in _no_han_person() and is_surname(family) and len(name) - len(family) < _LONGEST_GIVEN
    words = [word for word in _ONE_WORD.findall(name) if "." not in word]
    if begins_with_given(words):
        words = words[1:]
    is_written_out = any(word[1:2].islower() for word in words)
    if len(words) == _WHOLE and words[1].lower() in spellings() and not has_inner_capital(words[1]):
        words = words[:1]  # "Ann He"
    return is_written_out and not any(word in _no_person() or has_inner_capital(word) for word in words)


def has_inner_capital(word: str) -> bool:
    """Tell whether a word is written as names of works are: "FooNet", "FOO"; not "McLee", "Lee-Kim"."""
    parts = [_PREFIX.sub("", part) for part in word.split("-") if len(part) > 1]
    return any(ch.isupper() for part in parts for ch in part[1:])


@cache
def _no_person() -> frozenset[str]:
    return frozenset((*entries("author.terms"), *entries("author.never"), *entries("name.never")))


@cache
def _no_han_person() -> frozenset[str]:
    return frozenset(entries("author.never_zh"))
