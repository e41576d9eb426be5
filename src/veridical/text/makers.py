"""People in a text, however lists of them are joined, by their family names: "Lee、Kim", "Lee y Kim", "Lee & Kim".

What has the form of a name is only taken for one where a record knows the people together: see `mentions/makers.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.text.cues import any_of, entries
from veridical.text.folding import fold
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_PARTICLE = any_of("author.particles")
_CAPITAL, _LETTER = "[A-ZÀ-ÖØ-ÞĀĆČĐŁŃŐŚŠŽŻ]", "[A-Za-zÀ-ɏ]"
_WORD = rf"{_CAPITAL}(?:\.(?:[ -]?{_CAPITAL}\.){{0,2}}|{_LETTER}*(?:[-‐'’]{_LETTER}+){{0,3}}(?![A-Za-zÀ-ɏ\d]))"
_NAME = Pattern(rf"(?<![A-Za-zÀ-ɏ\d.-])(?:{_PARTICLE} ){{0,2}}{_WORD}(?: (?:{_PARTICLE} ){{0,2}}{_WORD}){{0,3}}")
_JOINT = Pattern(
    r",?\s(?:and|und|et|e|y|og|och)\s(?=[A-ZÀ-Þvd])|,?\s?&\s?|,\s|\s?[、，]\s?|\s?[与和及とや]\s?|\s·\s|\n"
)
_INITIALS = Pattern(r"(?:[A-ZÀ-Þ]\.?[ -]?){1,3}")
_GENITIVE = Pattern(r"['’]s$")
_NEVER = frozenset(word.lower() for word in (*entries("author.never"), *entries("name.never")))
_SUFFIXES = frozenset(("jr", "jr.", "sr", "sr.", "ii", "iii", "iv"))
_ACRONYM = Pattern(r"[A-Z]{3,}")
_MOST = 12  # names of a list that are looked at
_SEVERAL = 3
_SHORTEST = 2  # letters of a family name


@dataclass(frozen=True, slots=True)
class Makers:
    """A list of people: where each of the names stands, and their family names as they are looked up."""

    names: tuple[tuple[int, int], ...]
    families: tuple[str, ...]

    @property
    def start(self) -> int:
        """Where the first name begins."""
        return self.names[0][0]

    @property
    def end(self) -> int:
        """Where the last name ends."""
        return self.names[-1][1]

    def part(self, first: int, last: int) -> Makers:
        """Return the list from one of its names to before another."""
        return Makers(self.names[first:last], self.families[first:last])

    def parts(self) -> Iterator[Makers]:
        """Yield the list, then what is left of it without names at its ends, the longest first."""
        count = len(self.names)
        for length in range(count, 0, -1):
            yield from (self.part(first, first + length) for first in range(count - length + 1))


def all_but_one(families: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield what is left of three names or more without each of them: one may be wrong."""
    if len(families) >= _SEVERAL:
        yield from (families[:place] + families[place + 1 :] for place in range(len(families)))


@dataclass(frozen=True, slots=True)
class Together:
    """Of the works that some people made together: how many made each, and the names of the works."""

    counts: frozenset[int]
    names: frozenset[str]


@lru_cache(maxsize=16_384)
def family_key(name: str) -> str:
    """Return what a person is looked up by: the last part of the family name, folded; empty if it tells nobody."""
    last = name.rpartition(" ")[2]
    is_plain = last.isascii() and last.isalpha() and last[1:].islower() and len(last) > _SHORTEST
    if is_plain and "," not in name and last.lower() not in _SUFFIXES:
        return last.lower()  # the same as below, for most names
    head, comma, rest = _GENITIVE.sub("", name).partition(",")
    words = (head if comma and rest.strip() else name).split()
    while len(words) > 1 and (words[-1].lower() in _SUFFIXES or _INITIALS.fullmatch(words[-1])):
        words.pop()
    last = words[-1] if words else ""
    is_none = len(last) < _SHORTEST or "." in last or _ACRONYM.fullmatch(last) is not None
    return "" if is_none else fold(last)


def find_makers(text: str) -> Iterator[Makers]:
    """Yield the lists of words that have the form of names, joined as lists of people are; lists of one, too."""
    at = 0
    while (found := _NAME.search(text, at)) is not None:
        first = _without_openers(text, *found.span())
        if first == found.end() or not family_key(found[0]):
            at = found.end()
            continue
        names = [(first, found.end())]
        while len(names) < _MOST and (joint := _JOINT.match(text, names[-1][1])) is not None:
            following = _NAME.match(text, joint.end())
            if following is None or not family_key(following[0]):
                break
            names.append(following.span())
        at = names[-1][1]
        stretches = [(start, end - len(_genitive(text[start:end]))) for start, end in names]
        yield Makers(tuple(stretches), tuple(family_key(text[start:end]) for start, end in stretches))


def known_makers(
    text: str, people: Mapping[tuple[str, ...], Together], names: frozenset[str] = frozenset()
) -> Iterator[Makers]:
    """Yield the people in a text who are all that made a work, by what is known of `people` by their family names.

    A word that is one of the `names` of works is not one of them alone.
    """
    for makers in find_makers(text) if people else ():
        found = _known(makers, people)
        yield from (one for one in found if len(one.names) > 1 or text[one.start : one.end] not in names)


def _known(makers: Makers, people: Mapping[tuple[str, ...], Together]) -> Iterator[Makers]:
    """Yield the people of a list who are all that made a work: the most beside each other, or the list but for one."""
    for part in makers.parts():
        together = people.get(part.families)
        if together is not None and len(part.families) in together.counts:
            yield part
            return
        if part == makers and _has_one_wrong(part, people) and not any(_are_all(one, people) for one in makers.parts()):
            yield part
            return


def _are_all(makers: Makers, people: Mapping[tuple[str, ...], Together]) -> bool:
    """Tell whether several people are all that made a work."""
    together = people.get(makers.families)
    return len(makers.families) > 1 and together is not None and len(makers.families) in together.counts


def _has_one_wrong(makers: Makers, people: Mapping[tuple[str, ...], Together]) -> bool:
    found = (people.get(one) for one in all_but_one(makers.families))
    return any(one is not None and len(makers.families) in one.counts for one in found)


def _genitive(name: str) -> str:
    found = _GENITIVE.search(name)
    return found[0] if found else ""


def _without_openers(text: str, start: int, end: int) -> int:
    """Return where a name begins behind words that open a sentence; `end` if there is none."""
    while start < end:
        word = text[start:end].split(" ", 1)[0]
        if word.lower() not in _NEVER:
            return start
        start = min(end, start + len(word) + 1)
    return end
