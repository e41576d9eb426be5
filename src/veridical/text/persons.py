"""One person's name, and whether two names are forms of one.

The rule (family name equal; given names equal, initials or nicknames; else the same words in another order) took 2 of
20,000 pairs of forms of one name for different ones, and 3 of 10,000 pairs of different names for one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rapidfuzz.distance import OSA

from veridical.text.folding import fold, has_han, is_han, plain
from veridical.text.group_authors import LONGEST_NAME, is_group_author
from veridical.text.nicknames import may_be_one_given_name
from veridical.text.patterns import Pattern
from veridical.text.surnames import given_name_differs, spellings, split_han_name, surname_agrees

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_REMEMBERED: Final = 16_384  # a document has the same names again and again; a worklist has ever new ones
_CAPITALS: Final = 4  # letters of a surname or of initials in capitals
_DIGRAPHS: Final = frozenset(("ch", "cs", "gy", "kh", "ph", "sh", "sz", "th", "ts", "ya", "ye", "yo", "yu", "zh"))
"""One letter elsewhere, and so an initial: "Yu. Petrov", "Th. Mann", "Þ."."""
_FAMILY: Final = 4  # letters of a family name that may be one of two
_ALWAYS_PARTICLES: Final = frozenset(("van", "von", "vande", "vander"))
_SOMETIMES_PARTICLES: Final = "de der den del della di da do dos das du la le el al bin ibn ben ter ten te zu zur af st"
_PARTICLES: Final = _ALWAYS_PARTICLES | frozenset(_SOMETIMES_PARTICLES.split())
NAME_SUFFIXES: Final = frozenset(("jr", "sr", "ii", "iii", "iv", "phd"))
_TITLES: Final = frozenset(("dr", "prof", "professor", "mr", "mrs", "ms"))

_NO_LETTER = Pattern(r"[^A-Za-zÀ-ÖØ-öø-ž .'-]")
_MARKS = Pattern(r"[*†‡§¶‖#✉⋆★☆∗\u00b9\u00b2\u00b3\u2070-\u2079\u2020-\u2027^]+|(?<=[^\W\d_])\d[\d,]*(?!\w)")
_DISAMBIGUATOR = Pattern(r"\s+\d{4}$")
"""DBLP's number for one of several people of a name."""
_REMARK = Pattern(r"\([^()]{0,200}\)|（[^（）]{0,200}）|\[[^\[\]]{0,200}\]|【[^【】]{0,200}】|<[^<>]{0,200}>")
_WORD = Pattern(r"[^\W\d_](?:[^\W\d_]|['’`´\u0300-\u036f\u00ad]|[-\u2010\u2011](?=[^\W\d_]))*")
_HYPHEN = Pattern(r"[-\u2010\u2011]")


class NameMatch(StrEnum):
    """How two names stand to each other. `FORM`: initials, order, accents, particles, nickname, romanisation."""

    SAME = "same"
    FORM = "form"
    TYPO = "typo"
    DIFFERENT = "different"


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way to read a name: folded words; `bound` says that its particle must be found in the other name too.

    `straight`: it stands in the usual order, as the likeliest one does.
    """

    family: tuple[str, ...]
    given: tuple[str, ...] = ()
    particles: tuple[str, ...] = ()
    bound: bool = False
    straight: bool = False


@dataclass(frozen=True, slots=True)
class _Name:
    shown: str
    han: str
    words: tuple[str, ...]
    readings: tuple[_Reading, ...]
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


def may_be_one_person(left: str, right: str) -> bool:
    """Tell whether two names are one name, or forms of one."""
    return compare_names(left, right) in (NameMatch.SAME, NameMatch.FORM)


@lru_cache(maxsize=_REMEMBERED)
def compare_names(stated: str, recorded: str) -> NameMatch:
    """Return whether a stated name is the recorded one, a form of it, a misspelling, or another."""
    left, right = _read(stated), _read(recorded)
    if left.shown == right.shown:
        return NameMatch.SAME
    if is_group_author(stated) or is_group_author(recorded):
        match = _compare_groups(left, right)
        if match is not NameMatch.DIFFERENT or not _ends_in_initials(stated) or is_group_author(recorded):
            return match
    if left.han and right.han:
        return _compare_han(left.han, right.han)
    if not left.words or not right.words:
        return _compare_scripts(left, right)
    if set(left.words).isdisjoint(right.words) and not _may_share_family(left, right):
        return NameMatch.DIFFERENT  # as below, for most pairs
    if sorted(left.words) == sorted(right.words) or _is_tail(left.words, right.words):
        return NameMatch.FORM
    if _are_its_initials(left.words, right.words) or _drops_family_name(left.words, right.words):
        return NameMatch.FORM
    return max(_matches(left, right), key=_RANKS.index, default=NameMatch.DIFFERENT)


def _may_share_family(left: _Name, right: _Name) -> bool:
    """Tell whether a family name of one, in some reading, is one of the other or a misspelling of it."""
    return not left.families.isdisjoint(right.families) or any(
        _is_misspelt(one, other) for one in left.families for other in right.families if abs(len(one) - len(other)) < 2
    )


def _are_its_initials(letters: Sequence[str], words: Sequence[str]) -> bool:
    """Are single letters those of all words, one of which is a letter itself ("L. A. R" for "Lalitha A R")?"""
    if any(len(letter) > 1 for letter in letters) or not any(len(word) == 1 for word in words):
        return False
    return len(letters) > 1 and sorted(letters) == sorted(word[0] for word in words)


def _ends_in_initials(name: str) -> bool:
    """Tell whether a name may be a person's before initials, though a group's name ends so too: "Kim AI"."""
    *family, last = clean_name(name).split() or [""]
    return bool(family) and last.isupper() and 1 < len(last) <= _CAPITALS - 1


# The syllables with ü as they are typed on keyboards without it.
_UMLAUT: Final = {"lv": "lu", "lyu": "lu", "nv": "nu", "nyu": "nu"}
_RANKS: Final = (NameMatch.DIFFERENT, NameMatch.TYPO, NameMatch.FORM, NameMatch.SAME)


@lru_cache(maxsize=_REMEMBERED)
def _folded(word: str) -> str:
    folded = fold(word)
    if not folded.isalpha():
        folded = "".join(ch for ch in folded if ch.isalpha())
    return _UMLAUT.get(folded, folded)


def _is_han_name(shown: str) -> bool:
    return has_han(shown) and sum(map(is_han, shown)) * 2 >= sum(map(str.isalpha, shown))


def name_words(name: str) -> tuple[str, ...]:
    """Return the folded words by which a name may be looked up: a Chinese name's is the surname."""
    read = _read(name)
    return (*read.words, *((split_han_name(read.han)[0],) if read.han else ()))


@lru_cache(maxsize=_REMEMBERED)
def _read(name: str) -> _Name:
    shown = clean_name(name)
    han, latin = "", shown
    if has_han(shown):
        han = "" if "·" in shown else "".join(filter(is_han, shown))
        latin = "".join(" " if is_han(ch) else ch for ch in shown)
    readings = tuple(_readings(latin))
    words = readings[0].given + readings[0].particles + readings[0].family if readings else ()
    families = {"".join((*particles, *one.family)) for one in readings for particles in (one.particles, ())}
    return _Name(shown, han, words, readings, frozenset(families))


def _readings(shown: str) -> Iterator[_Reading]:
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
        yield _Reading(_parts(words[1:]), particles=_parts(words[:1]), bound=True)


def _with_capitals(words: Sequence[str]) -> Iterator[_Reading]:
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


def _reading(family: Sequence[str], given: Sequence[str]) -> _Reading:
    words = _parts(family)
    at = 0
    while at < len(words) - 1 and words[at] in _PARTICLES:
        at += 1
    return _Reading(words[at:], _parts(given), words[:at])


def _parts(words: Sequence[str]) -> tuple[str, ...]:
    """Return the folded words, hyphenated ones in parts."""
    return tuple(filter(None, (_folded(part) for word in words for part in _HYPHEN.split(word))))


def _compare_groups(left: _Name, right: _Name) -> NameMatch:
    stated, recorded = (set(re.findall(r"[^\W_]+", fold(name.shown))) for name in (left, right))
    return NameMatch.FORM if stated and recorded and (stated <= recorded or recorded <= stated) else NameMatch.DIFFERENT


def _compare_han(left: str, right: str) -> NameMatch:
    if left == right:
        return NameMatch.SAME
    bare = left == split_han_name(right)[0] or right == split_han_name(left)[0]
    return NameMatch.FORM if bare else NameMatch.DIFFERENT


def _compare_scripts(left: _Name, right: _Name) -> NameMatch:
    """Compare a name in Chinese characters with a Latin one, by its sound; where that is not known, either may be."""
    if not (left.shown and right.shown):
        return NameMatch.DIFFERENT
    han, latin = (left.han, right.words) if right.words else (right.han, left.words)
    if not (han and latin):
        return NameMatch.FORM
    differs = surname_agrees(han, latin) is False or given_name_differs(han, latin)
    return NameMatch.DIFFERENT if differs else NameMatch.FORM


def _is_tail(left: Sequence[str], right: Sequence[str]) -> bool:
    """Are the words of the one name the end of the other's (a family name of two words)?"""
    short, long = sorted((tuple(left), tuple(right)), key=len)
    return 1 < len(short) < len(long) and long[-len(short) :] == short


def _drops_family_name(left: Sequence[str], right: Sequence[str]) -> bool:
    """Does one name lack the other's second family name ("Ana Ruiz" for "Ana Ruiz Vega")? Chinese names have one."""
    short, long = sorted((tuple(left), tuple(right)), key=len)
    dropped = long[len(short) :]
    if len(short) < 2 or not dropped or any(len(word) < _FAMILY for word in (short[-1], *dropped)):
        return False
    front = long[: len(short)]
    given = all(_agree(word, other, chinese=True) for word, other in zip(short[:-1], front[:-1], strict=True))
    return given and short[-1] == front[-1] and spellings().isdisjoint((short[-1], *dropped))


def _matches(left: _Name, right: _Name) -> Iterator[NameMatch]:
    for turned_left, stated in enumerate(left.readings):
        for turned_right, recorded in enumerate(right.readings):
            if not (turned_left and turned_right) or any(
                (stated.bound, recorded.bound, stated.straight, recorded.straight)
            ):
                match = _compare_readings(stated, recorded)
                turned = (turned_left and not (stated.bound or stated.straight)) or (
                    turned_right and not (recorded.bound or recorded.straight)
                )
                if not turned or (match is NameMatch.FORM and _may_be_turned(stated, recorded)):
                    yield match


def _may_be_turned(stated: _Reading, recorded: _Reading) -> bool:
    """May the words stand in another order? A lone name is the given name only if a surname goes with it."""
    if stated.given and recorded.given:
        return len(stated.given[0]) > 1 and len(recorded.given[0]) > 1
    family = "".join(stated.family)
    return family in spellings() and not set(stated.given + recorded.given) & spellings()


def _compare_readings(stated: _Reading, recorded: _Reading) -> NameMatch:
    if stated.bound and not set(stated.particles) & set(recorded.particles):
        return NameMatch.DIFFERENT
    if recorded.bound and not set(recorded.particles) & set(stated.particles):
        return NameMatch.DIFFERENT
    family = _compare_families(stated, recorded)
    if family is NameMatch.DIFFERENT:
        return family
    chinese = "".join(stated.family) in spellings()
    given = _compare_given(stated.given, recorded.given, chinese=chinese)
    if family is given is NameMatch.TYPO:
        return NameMatch.DIFFERENT
    return min(family, given, key=_RANKS.index)


def _compare_families(stated: _Reading, recorded: _Reading) -> NameMatch:
    left, right = "".join(stated.family), "".join(recorded.family)
    whole_left, whole_right = "".join(stated.particles) + left, "".join(recorded.particles) + right
    if {left, whole_left} & {right, whole_right}:
        return NameMatch.FORM
    short, long = sorted((stated.family, recorded.family), key=len)
    if len("".join(short)) >= 4 and short in {long[: len(short)], long[-len(short) :]}:
        return NameMatch.FORM  # one of two family names
    if left in spellings() and right in spellings():
        return NameMatch.DIFFERENT  # Zhang and Zheng are two names
    return NameMatch.TYPO if _is_misspelt(whole_left, whole_right) else NameMatch.DIFFERENT


def _is_misspelt(left: str, right: str) -> bool:
    """Are the words one letter apart, in five or more?"""
    return max(len(left), len(right)) >= 5 and OSA.distance(left, right, score_cutoff=1) == 1


def _compare_given(left: Sequence[str], right: Sequence[str], *, chinese: bool) -> NameMatch:
    if not left or not right or "".join(left) == "".join(right):
        return NameMatch.FORM
    if _are_initials_of(left, right) or _are_initials_of(right, left):
        return NameMatch.FORM
    if any(_goes_by_middle_name(*pair, chinese=chinese) for pair in ((left, right), (right, left))):
        return NameMatch.FORM
    if _agree(left[0], right[0], chinese=chinese):
        return NameMatch.FORM if _middles_agree(left[1:], right[1:], chinese=chinese) else NameMatch.DIFFERENT
    if chinese and left[0][0] != right[0][0] and len("".join(left)) == len("".join(right)):
        return NameMatch.DIFFERENT  # Zifan and Qifan are two names
    if _is_misspelt("".join(left), "".join(right)):
        return NameMatch.TYPO
    misspelt = _is_misspelt(left[0], right[0]) and _middles_agree(left[1:], right[1:], chinese=chinese)
    return NameMatch.TYPO if misspelt else NameMatch.DIFFERENT


def _are_initials_of(initials: Sequence[str], full: Sequence[str]) -> bool:
    """Do single letters stand for a name written in fewer words ("P.-F." for "Pengfei")?"""
    if any(len(word) > 1 for word in initials) or len(full) >= len(initials):
        return False
    letters = iter("".join(full))
    return initials[0] == full[0][:1] and all(any(initial == letter for letter in letters) for initial in initials)


def _goes_by_middle_name(short: Sequence[str], full: Sequence[str], *, chinese: bool) -> bool:
    """Is the one given name the other's second? Who has a Chinese surname may abbreviate it: "Ann Q. Wu", "Qiu Wu"."""
    if len(short) != 1 or len(short[0]) <= 2:
        return False
    return short[0] in full[1:] or (chinese and len(full[0]) > 1 and short[0][0] in full[1:])


def _agree(left: str, right: str, *, chinese: bool) -> bool:
    """Are two given names equal, or one the other's initial, nickname or beginning?"""
    if (1 in {len(left), len(right)} and left[:1] == right[:1]) or may_be_one_given_name(left, right):
        return True
    short, long = sorted((left, right), key=len)
    is_front = len(short) >= 3 or short in _DIGRAPHS
    return not chinese and is_front and long.startswith(short)  # Wei and Weizhe are two names


def _middles_agree(left: Sequence[str], right: Sequence[str], *, chinese: bool) -> bool:
    """Do the further given names not contradict each other? Either side may leave some out."""
    short, rest = (iter(one) for one in sorted((left, right), key=len))
    return all(any(_agree(word, other, chinese=chinese) for other in rest) for word in short)
