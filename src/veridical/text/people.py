"""Lists of people in running text: "Ann Lee, Bo Kim and Carla Núñez", "Lee and colleagues", "Ann Lee"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.text.cues import any_of, entries
from veridical.text.patterns import Pattern
from veridical.text.surnames import spellings

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

_PARTICLE = any_of("author.particles")
_WORD = r"[A-ZÀ-ÖØ-ÞĀĆČĐŁŃŐŚŠŽŻ](?:\.(?:-?[A-Z]\.){0,2}|[^\W\d_]*(?:(?:[-‐]|['’](?!s\b))[^\W\d_]+){0,3}(?![\w]))"
_INITIALS = "".join(one[1 : one.index("]")] if one[0] == "[" else one[0] for one in entries("author.particles"))
BEGINS_NAME = rf"(?=[A-ZÀ-ÖØ-ÞĀĆČĐŁŃŐŚŠŽŻ{_INITIALS}])"
"""Before a name: with most letters of a text none begins."""
_NUMBER = r"(?:Jr|Sr|I{2,3}|IV)\b"  # behind a family name
_NAME = Pattern(
    rf"{BEGINS_NAME}(?<![\w.-])(?:{_PARTICLE} ){{0,2}}{_WORD}"
    rf"(?: (?!{_NUMBER})(?:{_PARTICLE} |y ){{0,2}}{_WORD}){{0,4}}(?: {_NUMBER}\.?(?! [A-Z][a-z]))?"
)
# "by Lee, Ann. Foo., 1978": where it was published
_JOURNAL = Pattern(
    r"(?:Ann|Am|Proc|Trans|Comm(?:un)?|Phys|Comput|Stat|Nat|Sci|Math|Mach|Rev|Psychol|Bull|Acta|Int|Pattern)\. [A-Z]"
)
_JOINT = Pattern(r",? ?(?:…{1,2}|\.{3}),? ?(?:(?:and|&) )?(?=[A-ZÀ-Þ])|,? (?:and|&) |, ")
_FAMILY = Pattern(r"[A-ZÀ-ÖØ-ÞĀĆČĐŁŃŐŚŠŽŻ][^\W\d_A-Z]+(?:[-‐'’][^\W\d_]+)*")
_PREFIX = Pattern(rf"(?:{any_of('author.prefixes')}|[ODL]['’])(?=[A-Z])")
_HYPHEN = Pattern(r"[-‐]")
MORE = (
    r"(?:,? ?(?:et\.? ?al\b\.?|el al\b\.?)|,? (?:and|&) (?:[a-z]+ ){0,2}?"
    r"(?:co-?authors|colleagues|co-?workers|collaborators|others|friends|(?:team|group)(?! (?:of|at|from)\b)"
    r"|co(?!-)\b\.?)(?!\w)"
    r"|,? (?:and|&|plus|with) (?:\d+|[a-z]+(?:-[a-z]+)?|a (?:few|dozen|host of)) (?:others?|more)\b"
    r"(?: authors| [a-z]+ers)?"
    r"|,? (?:among|and) others\b)"
)
"""What says that a list goes on."""
MORE_BEGINS = r"e[tl]\.? ?al\b|(?:and|&|plus|with|among) "
"""How that begins behind its comma or space, in a text of ASCII."""
_MORE = Pattern(MORE)
_GIVEN = frozenset(("Jan", "April", "May", "Jun", "June", "August"))  # months, and given names before a family name
_NEVER = frozenset((*entries("author.never"), *entries("name.never")))
_NO_PEOPLE = frozenset(entries("credit.no_people"))
_OPENERS = frozenset(entries("author.openers"))
_ALSO_PEOPLE = frozenset(entries("credit.also_people"))
_JOINED = Pattern(r"[A-Z][a-z]+[A-Z][a-z]+")
_LONGEST_WORD = 40  # characters
_FULL = 2  # words of a name; letters of one in capitals
_MOST = 40  # names
_FAMILY_BEHIND, _GIVEN_BEFORE = Pattern(r" [A-ZÀ-Þ][^\W\d_]"), Pattern(r"[A-ZÀ-Þ](?:[^\W\d_]+|\.) $")


@dataclass(frozen=True, slots=True)
class People:
    """A list of people: where it stands, how many are named, and how.

    `is_more`: it ends with "et al." or the like. `is_full`: the first name has more than the family name.
    """

    start: int
    end: int
    count: int
    is_more: bool
    is_full: bool


@lru_cache(maxsize=4_096)  # texts: several readers ask about each
def find_people(text: str) -> tuple[People, ...]:
    """Return the runs of words that have the form of people's names, joined by commas and "and"."""
    return tuple(_lists(text))


def _lists(text: str) -> Iterator[People]:
    at = 0
    while (found := _NAME.search(text, at)) is not None:
        start = _without_openers(text, found.start(), found.end())
        if start is None:
            at = found.end()
            continue
        yield (people := _people(text, start, found.end()))
        at = people.end


def are_all_people(words: str) -> bool:
    """Tell whether words have the form of a list of people, and nothing else: "Lee, Kim and Ito"."""
    people = next(iter(find_people(words)), None)
    return people is not None and (people.start, people.end) == (0, len(words)) and people.count > 1


def is_part_of_person(text: str, start: int, end: int) -> bool:
    """Tell whether a word is a part of somebody's name in a list of people: "Ann Lee, Bo Kim and Foo Ito"."""
    near = max(0, start - _LONGEST_WORD)
    if not text[start:end].istitle():
        return False
    if _FAMILY_BEHIND.match(text, end) is None and _GIVEN_BEFORE.search(text, near, start) is None:
        return False
    lists = (one for one in find_people(text) if one.is_full and one.count > _FULL)
    return any(one.start <= start and end <= one.end for one in lists)


def is_one_person(words: str) -> bool:
    """Tell whether words have the form of one person's full name, and nothing else."""
    people = next(iter(find_people(words)), None)
    return people is not None and people.count == 1 and people.is_full and (people.start, people.end) == (0, len(words))


def _people(text: str, start: int, end: int) -> People:
    """Return the list whose first name stands at `[start, end)`."""
    is_full, count = " " in text[start:end], 1
    more = _MORE.match(text, end)
    while more is None and count < _MOST and (joint := _JOINT.match(text, end)) is not None:
        name = _NAME.match(text, joint.end())
        if (
            name is None
            or _JOURNAL.match(text, joint.end())
            or not (_is_person(name[0]) or _is_in_list(name[0]) or _is_listed(text, joint[0], name))
        ):
            break
        end, count = name.end(), count + 1
        more = _MORE.match(text, end)
        if joint[0] != ", ":
            break
    return People(start, more.end() if more else end, count, more is not None, is_full)


@lru_cache(maxsize=4_096)
def _is_in_list(name: str) -> bool:
    """Tell whether words are a full name behind other people: "He Li", "Adam Smith", "AJ Lee", "KyungHyun Cho"."""
    words = name.split(" ")
    if len(words) < _FULL or any(word in _NO_PEOPLE - _ALSO_PEOPLE for word in words):
        return False
    if words[0] in _NEVER:
        return all(word.lower() in spellings() for word in words)
    return all(map(_may_be_part, words)) and any(_FAMILY.fullmatch(_bare(word)) for word in words)


def _may_be_part(word: str) -> bool:
    """Tell whether a word may stand in a full name: also "AJ", "KyungHyun", and "LI" as a family name in capitals."""
    is_short = word.isupper() and len(word) == _FULL
    return is_short or _is_part(word) or _JOINED.fullmatch(word) is not None


def _is_listed(text: str, joint: str, name: re.Match[str]) -> bool:
    """Tell whether a word that alone is anybody is a family name in a list: "Lee and He", "Lee, He and Kim"."""
    if name[0].lower() not in spellings():
        return False
    behind = _JOINT.match(text, name.end()) if joint == ", " else None
    following = _NAME.match(text, behind.end()) if behind else None
    return joint != ", " or (following is not None and _is_person(following[0]))


def _without_openers(text: str, start: int, end: int) -> int | None:
    """Return where the person begins, behind words that open a sentence; `None` if there is none."""
    words = text[start:end].split(" ")
    while words and words[0] in _OPENERS:
        start += len(words.pop(0)) + 1
    return start if words and _is_person(" ".join(words)) else None


def begins_with_given(words: Sequence[str]) -> bool:
    """Tell whether words begin with a given name that is that of a month, too: "June Lee"."""
    return bool(words) and words[0] in _GIVEN and any(word[:1].isupper() for word in words[1:])


@lru_cache(maxsize=4_096)
def _is_person(name: str) -> bool:
    """Tell whether words have the form of one person's name, the family name written out."""
    words = name.split(" ")
    if (words[0] in _NEVER and not begins_with_given(words)) or any(
        word in _NO_PEOPLE for word in words
    ):  # "Ann He" is somebody, "He" is anybody
        return False
    return all(map(_is_part, words)) and any(_FAMILY.fullmatch(_bare(word)) for word in words)


def _is_part(word: str) -> bool:
    """Tell whether a word may stand in a name: an initial, a particle, a word with one capital to each part."""
    if word.islower() or "." in word:
        return True
    return all(not part[1:] or part.islower() or _FAMILY.fullmatch(part) is not None for part in _parts(word))


def _parts(word: str) -> list[str]:
    return [_bare(part) for part in _HYPHEN.split(word)]


def _bare(word: str) -> str:
    """Return a word without the prefix that joins a family name without a space: "McLee"."""
    return _PREFIX.sub("", word, count=1)
