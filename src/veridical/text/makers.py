"""People in a text, however lists of them are joined, by their family names: "Lee、Kim", "Lee y Kim", "Lee & Kim".

What has the form of a name is only taken for one where a record knows the people together: see `mentions/makers.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.text.cues import any_of, entries
from veridical.text.folding import fold, has_han
from veridical.text.name_readings import NAME_SUFFIXES, family_name
from veridical.text.names import split_authors
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_PARTICLE = any_of("author.particles")
_CAPITAL, _LETTER = "[A-ZÀ-ÖØ-ÞĀĆČĐŁŃŐŚŠŽŻ]", "[A-Za-zÀ-ɏ]"
_WORD = rf"{_CAPITAL}(?:\.(?:[ -]?{_CAPITAL}\.){{0,2}}|{_LETTER}*(?:[-‐'’]{_LETTER}+){{0,3}}(?![A-Za-zÀ-ɏ\d]))"
_NAME = Pattern(rf"(?<![A-Za-zÀ-ɏ\d.-])(?:{_PARTICLE} ){{0,2}}{_WORD}(?: (?:{_PARTICLE} ){{0,2}}{_WORD}){{0,3}}")
_JOINT = Pattern(
    r"(?:\s?\([A-Z][^()\d]{1,40}\))?"  # "Ann Lee (Acme) and Bo Kim"
    r"(?:,?\s(?:and|und|et|e|y|og|och)\s(?=[A-ZÀ-Þvd])|,?\s?&\s?|,\s|\s?[、，]\s?|\s?[与和及とや]\s?|\s·\s|\n)"
)
_INITIALS = Pattern(r"(?:[A-ZÀ-Þ]\.?[ -]?){1,3}")
_GENITIVE = Pattern(r"['’]s$")
_NEVER = frozenset(word.lower() for word in (*entries("author.never"), *entries("name.never")))
_ACRONYM = Pattern(r"[A-Z]{3,}")
# Behind people, no one of them: "Ann Lee and Bo Kim, TofuIPS 2020"
_VENUE = Pattern(r"[A-Z][A-Za-z]*[A-Z]{2}[A-Za-z]* ?['’]?(?:19|20)?\d\d\b|[A-Z]{2,}[a-z]* ['’]?(?:19|20)?\d\d\b")
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


def family_key(name: str) -> str:
    """Return what a person is looked up by: the last part of the family name, folded; empty if it tells nobody."""
    return ("," not in name and _plain_key(name.rpartition(" ")[2])) or _read_key(name)


def families_of(authors: str) -> frozenset[str]:
    """Return what each person of a list as written is looked up by; with an empty one where a name tells nobody."""
    return frozenset(map(family_key, split_authors(authors).names))


@lru_cache(maxsize=8_192)
def _plain_key(last: str) -> str:
    """Return the same for most names, by their last word; empty where that is not enough."""
    is_plain = last.isascii() and last.isalpha() and last.istitle() and len(last) >= _SHORTEST
    return last.lower() if is_plain and last.lower() not in NAME_SUFFIXES else ""


@lru_cache(maxsize=8_192)
def _read_key(name: str) -> str:
    words = name.split()
    while len(words) > 1 and "," not in name and _INITIALS.fullmatch(words[-1]):
        words.pop()  # "Lee AB"
    last = family_name(" ".join(words)).rpartition(" ")[2]
    is_short = len(last) < _SHORTEST and not has_han(last)
    return "" if is_short or "." in last or _ACRONYM.fullmatch(last) else fold(last)


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
            if following is None or not family_key(following[0]) or _VENUE.match(text, joint.end()):
                break
            names.append(following.span())
        at = names[-1][1]
        stretches = [(start, start + len(_GENITIVE.sub("", text[start:end]))) for start, end in names]
        yield Makers(tuple(stretches), tuple(family_key(text[start:end]) for start, end in stretches))


def known_makers(
    text: str, people: Mapping[tuple[str, ...], Together], names: frozenset[str] = frozenset()
) -> Iterator[Makers]:
    """Yield the people in a text who are all that made a work, by what is known of `people` by their family names.

    A word that is one of the `names` of works is not one of them alone.
    """
    for makers in find_makers(text) if people else ():
        known = _known(makers, people)
        if known is not None and (len(known.names) > 1 or text[known.start : known.end] not in names):
            yield known


def _known(makers: Makers, people: Mapping[tuple[str, ...], Together]) -> Makers | None:
    """Return the people of a list who are all that made a work: the most beside each other, or the list but for one."""
    count = len(makers.names)
    known = next((part for part in makers.parts() if _are_all(part.families, len(part.names), people)), None)
    if known is not None and len(known.names) > 1:
        return known
    has_one_wrong = any(_are_all(families, count, people) for families in all_but_one(makers.families))
    return makers if has_one_wrong else known


def _are_all(families: tuple[str, ...], count: int, people: Mapping[tuple[str, ...], Together]) -> bool:
    """Tell whether people made a work together that so many made."""
    together = people.get(families)
    return together is not None and count in together.counts


def _without_openers(text: str, start: int, end: int) -> int:
    """Return where a name begins behind words that open a sentence; `end` if there is none."""
    while start < end:
        word = text[start:end].split(" ", 1)[0]
        if word.lower() not in _NEVER:
            return start
        start = min(end, start + len(word) + 1)
    return end
