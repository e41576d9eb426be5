"""Where the names of a list of authors stand in a record's."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from veridical.text.name_readings import name_words
from veridical.text.persons import NameMatch, compare_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_MOST_SCANNED: Final = 200
"""In longer records a name is looked up by its words, not compared with every other one."""
_REMEMBERED: Final = 1_024


def places_of(stated: Sequence[str], recorded: Sequence[str]) -> list[tuple[int | None, NameMatch]]:
    """Return for each stated name where it is recorded, and how it matches; no recorded name is taken twice."""
    taken: set[int] = set()
    found: list[tuple[int | None, NameMatch]] = []
    for at, name in enumerate(stated):
        place: int | None = at
        match = NameMatch.SAME
        if (
            at in taken or at >= len(recorded) or name != recorded[at]
        ):  # most names stand where they should, as they are
            place, match = _place(name, at, recorded, _by_word(tuple(recorded)), taken)
        found.append((place, match))
        if place is not None:
            taken.add(place)
    return found


@lru_cache(maxsize=_REMEMBERED)
def _by_word(recorded: tuple[str, ...]) -> Mapping[str, list[int]]:
    """Return the places of names by the words by which they may be looked up."""
    by_word: dict[str, list[int]] = {}
    for place, name in enumerate(recorded):
        for word in set(name_words(name)):
            by_word.setdefault(word, []).append(place)
    return by_word


def _place(
    name: str, at: int, recorded: Sequence[str], by_word: Mapping[str, list[int]], taken: set[int]
) -> tuple[int | None, NameMatch]:
    """Return the free place where the name matches, its own before others, else the first where it is misspelt."""
    misspelt: int | None = None
    for place in _candidates(name, at, len(recorded), by_word):
        match = NameMatch.DIFFERENT if place in taken else compare_names(name, recorded[place])
        if match in {NameMatch.SAME, NameMatch.FORM}:
            return place, match
        if match is NameMatch.TYPO and misspelt is None:
            misspelt = place
    return misspelt, NameMatch.DIFFERENT if misspelt is None else NameMatch.TYPO


def _candidates(name: str, at: int, count: int, by_word: Mapping[str, list[int]]) -> Iterable[int]:
    own = [at] if at < count else []
    shared = [place for word in name_words(name) for place in by_word.get(word, ())]
    return dict.fromkeys([*own, *shared[:_MOST_SCANNED], *(range(count) if count <= _MOST_SCANNED else ())])
