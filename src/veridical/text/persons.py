"""One person's name, and whether two names are forms of one.

The rule (family name equal; given names equal, initials or nicknames; else the same words in another order) took 2 of
20,000 pairs of forms of one name for different ones, and 3 of 10,000 pairs of different names for one.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rapidfuzz.distance import OSA

from veridical.text.folding import fold
from veridical.text.group_authors import is_group_author
from veridical.text.name_readings import REMEMBERED, NameReading, ReadName, clean_name, read_name
from veridical.text.nicknames import may_be_one_given_name
from veridical.text.surnames import given_name_differs, spellings, split_han_name, surname_agrees

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_DIGRAPHS: Final = frozenset(("ch", "cs", "gy", "kh", "ph", "sh", "sz", "th", "ts", "ya", "ye", "yo", "yu", "zh"))
"""One letter elsewhere, and so an initial: "Yu. Petrov", "Th. Mann", "Þ."."""
_INITIALS: Final = 3  # in capitals behind a family name
_FAMILY: Final = 4  # letters of a family name that may be one of two


class NameMatch(StrEnum):
    """How two names stand to each other. `FORM`: initials, order, accents, particles, nickname, romanisation."""

    SAME = "same"
    FORM = "form"
    TYPO = "typo"
    DIFFERENT = "different"


_RANKS: Final = (NameMatch.DIFFERENT, NameMatch.TYPO, NameMatch.FORM, NameMatch.SAME)


def may_be_one_person(left: str, right: str) -> bool:
    """Tell whether two names are one name, or forms of one."""
    return compare_names(left, right) in (NameMatch.SAME, NameMatch.FORM)


@lru_cache(maxsize=REMEMBERED)
def compare_names(stated: str, recorded: str) -> NameMatch:
    """Return whether a stated name is the recorded one, a form of it, a misspelling, or another."""
    left, right = read_name(stated), read_name(recorded)
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


def _may_share_family(left: ReadName, right: ReadName) -> bool:
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
    return bool(family) and last.isupper() and 1 < len(last) <= _INITIALS


def _compare_groups(left: ReadName, right: ReadName) -> NameMatch:
    stated, recorded = (set(re.findall(r"[^\W_]+", fold(name.shown))) for name in (left, right))
    return NameMatch.FORM if stated and recorded and (stated <= recorded or recorded <= stated) else NameMatch.DIFFERENT


def _compare_han(left: str, right: str) -> NameMatch:
    if left == right:
        return NameMatch.SAME
    bare = left == split_han_name(right)[0] or right == split_han_name(left)[0]
    return NameMatch.FORM if bare else NameMatch.DIFFERENT


def _compare_scripts(left: ReadName, right: ReadName) -> NameMatch:
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
    if len(short) == 1 and "y" in long[1:-1] and short[0] == long[long.index("y", 1) - 1]:
        return True  # "Ruiz" for "Ana Ruiz y Vega"
    dropped = long[len(short) :]
    if len(short) < 2 or not dropped or any(len(word) < _FAMILY for word in (short[-1], *dropped)):
        return False
    front = long[: len(short)]
    given = all(_agree(word, other, chinese=True) for word, other in zip(short[:-1], front[:-1], strict=True))
    return given and short[-1] == front[-1] and spellings().isdisjoint((short[-1], *dropped))


def _matches(left: ReadName, right: ReadName) -> Iterator[NameMatch]:
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


def _may_be_turned(stated: NameReading, recorded: NameReading) -> bool:
    """May the words stand in another order? A lone name is the given name only if a surname goes with it."""
    if stated.given and recorded.given:
        return len(stated.given[0]) > 1 and len(recorded.given[0]) > 1
    family = "".join(stated.family)
    return family in spellings() and not set(stated.given + recorded.given) & spellings()


def _compare_readings(stated: NameReading, recorded: NameReading) -> NameMatch:
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


def _compare_families(stated: NameReading, recorded: NameReading) -> NameMatch:
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
    if len(full) > 1 and all(len(word) == 1 for word in full) and short[0][0] == full[1]:
        return True  # "A. W. Yu" for "Wei Yu"
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
