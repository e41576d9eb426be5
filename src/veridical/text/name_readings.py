"""The ways to read a person's name: which of its words are the family name, the given names and the particles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from veridical.text.folding import fold, has_han, is_han, plain
from veridical.text.group_authors import LONGEST_NAME, is_group_author
from veridical.text.patterns import Pattern
from veridical.text.surnames import spellings, split_han_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

REMEMBERED: Final = 16_384  # a document has the same names again and again; a worklist has ever new ones
_CAPITALS: Final = 4  # letters of a surname or of initials in capitals
_ALWAYS_PARTICLES: Final = frozenset(("van", "von", "vande", "vander"))
_SOMETIMES_PARTICLES: Final = "de der den del della di da do dos das du la le el al bin ibn ben ter ten te zu zur af st"
_PARTICLES: Final = _ALWAYS_PARTICLES | frozenset(_SOMETIMES_PARTICLES.split())
NAME_SUFFIXES: Final = frozenset(("jr", "sr", "ii", "iii", "iv", "phd"))
"""What may stand behind a name and is none of it, in small letters."""
_TITLES: Final = frozenset(("dr", "prof", "professor", "mr", "mrs", "ms"))
_NO_LETTER = Pattern(r"[^A-Za-zÀ-ÖØ-öø-ž .'-]")
_MARKS = Pattern(r"[*†‡§¶‖#✉⋆★☆∗\u00b9\u00b2\u00b3\u2070-\u2079\u2020-\u2027^]+|(?<=[^\W\d_])\d[\d,]*(?!\w)")
_DISAMBIGUATOR = Pattern(r"\s+\d{4}$")
"""DBLP's number for one of several people of a name."""
_REMARK = Pattern(r"\([^()]{0,200}\)|（[^（）]{0,200}）|\[[^\[\]]{0,200}\]|【[^【】]{0,200}】|<[^<>]{0,200}>")
_WORD = Pattern(r"[^\W\d_](?:[^\W\d_]|['’`´\u0300-\u036f\u00ad]|[-\u2010\u2011](?=[^\W\d_]))*")
_HYPHEN = Pattern(r"[-\u2010\u2011]")


@dataclass(frozen=True, slots=True)
class NameReading:
    """One way to read a name: folded words; `bound` says that its particle must be found in the other name too.

    `straight`: it stands in the usual order, as the likeliest one does.
    """

    family: tuple[str, ...]
    given: tuple[str, ...] = ()
    particles: tuple[str, ...] = ()
    bound: bool = False
    straight: bool = False


@dataclass(frozen=True, slots=True)
class ReadName:
    """A name as it is read: cleaned, its Chinese characters, its folded words in order, and the ways to read them."""

    shown: str
    han: str
    words: tuple[str, ...]
    readings: tuple[NameReading, ...]
    families: frozenset[str]


def clean_name(name: str) -> str:
    """Return the name alone: without marks of footnotes, remarks in brackets, DBLP's numbers, academic titles."""
    if not _NO_LETTER.search(name):
        return " ".join(name[:LONGEST_NAME].split())  # the same as below, for most names
    shown = _REMARK.sub(" ", plain(name[:LONGEST_NAME]))
    shown = _DISAMBIGUATOR.sub("", " ".join(_MARKS.sub("", shown).split()))
    return " ".join(shown.split()).strip(" ,;:，；：、")


def family_name(name: str) -> str:
    """Return the family name as written, with its particles; of a group the whole name."""
    shown = clean_name(name)
    if is_group_author(name):
        return shown
    if _is_han_name(shown):
        return split_han_name("".join(filter(is_han, shown)))[0]
    if "," in shown:
        return shown.split(",")[0].strip()
    words = [word for word in shown.split() if _folded(word) not in NAME_SUFFIXES] or shown.split()
    first, last = _family_place(words)
    return " ".join(words[first:last]).strip(".")


def is_family_name(name: str) -> bool:
    """Tell whether a name has one word besides particles: "Lee", "Van Dyk"."""
    *before, last = clean_name(name).split() or [""]
    return bool(last) and all(_folded(word) in _PARTICLES for word in before)


# The syllables with ü as they are typed on keyboards without it.
_UMLAUT: Final = {"lv": "lu", "lyu": "lu", "nv": "nu", "nyu": "nu"}


@lru_cache(maxsize=REMEMBERED)
def _folded(word: str) -> str:
    folded = fold(word)
    if not folded.isalpha():
        folded = "".join(ch for ch in folded if ch.isalpha())
    return _UMLAUT.get(folded, folded)


def _is_han_name(shown: str) -> bool:
    return has_han(shown) and sum(map(is_han, shown)) * 2 >= sum(map(str.isalpha, shown))


def name_words(name: str) -> tuple[str, ...]:
    """Return the folded words by which a name may be looked up: a Chinese name's is the surname."""
    read = read_name(name)
    return (*read.words, *((split_han_name(read.han)[0],) if read.han else ()))


@lru_cache(maxsize=REMEMBERED)
def read_name(name: str) -> ReadName:
    """Return a name as it may be read."""
    shown = clean_name(name)
    han, latin = "", shown
    if has_han(shown):
        han = "" if "·" in shown else "".join(filter(is_han, shown))
        latin = "".join(" " if is_han(ch) else ch for ch in shown)
    readings = tuple(_readings(latin))
    words = readings[0].given + readings[0].particles + readings[0].family if readings else ()
    families = {"".join((*particles, *one.family)) for one in readings for particles in (one.particles, ())}
    return ReadName(shown, han, words, readings, frozenset(families))


def _readings(shown: str) -> Iterator[NameReading]:
    """Yield the ways to read a Latin name, the likeliest first."""
    if "," in shown:
        family, *rest = shown.split(",")
        given = [word for part in rest for word in _split(_without_suffix(part))]
        yield _reading(_split(family), given)
        return
    words = [word for word in _split(_without_suffix(shown)) if _folded(word) not in _TITLES]
    if not words:
        return
    first, last = _family_place(words)
    yield _reading(words[first:last], words[:first] + words[last:])
    yield from _with_capitals(_WORD.findall(_without_suffix(shown)))
    if len(words) > 1 and first:
        yield _reading(words[:1], words[1:])
    if len(words) > 1 and words[0][0].isupper() and _folded(words[0]) in _ALWAYS_PARTICLES:
        yield NameReading(_parts(words[1:]), particles=_parts(words[:1]), bound=True)


def _with_capitals(words: Sequence[str]) -> Iterator[NameReading]:
    """Yield both readings of a name with a short word in capitals behind: "Kim MA" has initials, "Yi MA" a surname."""
    if len(words) < 2 or not words[-1].isupper() or not 1 < len(words[-1]) <= _CAPITALS:
        return
    yield replace(_reading(words[-1:], words[:-1]), straight=True)
    yield replace(_reading(words[:-1], list(words[-1])), straight=True)


def _without_suffix(text: str) -> str:
    """Return a name without "Jr." or "IV", which would be taken for initials."""
    words = text.split()
    return " ".join(word for word in words if _folded(word) not in NAME_SUFFIXES) or text


def _split(text: str) -> list[str]:
    """Return the words of a name; initials written together are taken apart."""
    words = _WORD.findall(text)
    if all(word.isupper() for word in words if len(word) > 1):
        return words  # capitals throughout
    parts: list[str] = []
    for word in words:
        initials = word.isupper() and len(word) <= 3 and word.lower() not in spellings()
        parts.extend(filter(str.isalpha, word) if initials else (word,))
    return parts


def _family_place(words: Sequence[str]) -> tuple[int, int]:
    """Return where the family name stands among the words of a name without comma."""
    keys = [_folded(word) for word in words]
    initials = [len(key) <= 1 for key in keys]
    if len(words) > 1 and initials[-1] and not initials[0]:
        return 0, initials.index(True)  # "Family A. B."
    for at, word in enumerate(words[:-1]):
        if keys[at] in _PARTICLES and (word[0].islower() or (at and not all(initials[:at]) | initials[at])):
            return at, len(words)
    return max(0, len(words) - 1), len(words)


def _reading(family: Sequence[str], given: Sequence[str]) -> NameReading:
    words = _parts(family)
    at = 0
    while at < len(words) - 1 and words[at] in _PARTICLES:
        at += 1
    return NameReading(words[at:], _parts(given), words[:at])


def _parts(words: Sequence[str]) -> tuple[str, ...]:
    """Return the folded words, hyphenated ones in parts."""
    return tuple(filter(None, (_folded(part) for word in words for part in _HYPHEN.split(word))))
