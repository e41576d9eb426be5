"""Stretches of a text that do not overlap, kept in order: what lies where is found without looking at all of them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(slots=True)
class Stretches:
    """A growing set of stretches `[start, end)`, none overlapping another."""

    _taken: list[tuple[int, int]] = field(default_factory=list)

    def take(self, start: int, end: int) -> bool:
        """Add a stretch; `False` and nothing added if it overlaps one that is there."""
        place = bisect_left(self._taken, (start, end))
        for other_start, other_end in self._taken[max(0, place - 1) : place + 1]:
            if other_start < end and start < other_end:
                return False
        self._taken.insert(place, (start, end))
        return True


class Cover:
    """Stretches to look positions up in, in increasing order of position."""

    def __init__(self, stretches: Iterable[tuple[int, int]]) -> None:
        self._stretches = sorted(stretches)
        self._next = 0
        self._end = 0

    def covers(self, at: int) -> bool:
        """Tell whether a position, not before the last one asked, lies in a stretch."""
        while self._next < len(self._stretches) and self._stretches[self._next][0] <= at:
            self._end = max(self._end, self._stretches[self._next][1])
            self._next += 1
        return at < self._end

    def ends_at(self, at: int) -> bool:
        """Tell whether the stretch last found ends here."""
        return at >= self._end


class Reach:
    """Stretches that may overlap, to look up how far those reach that begin before a place; 0 where none does."""

    def __init__(self, stretches: Iterable[tuple[int, int]]) -> None:
        ordered = sorted(stretches)
        self._starts = [start for start, _ in ordered]
        self._ends = [0, *accumulate((end for _, end in ordered), max)]

    def before(self, at: int) -> int:
        """Return the farthest end of those that begin before a place."""
        return self._ends[bisect_left(self._starts, at)]

    def up_to(self, at: int) -> int:
        """Return the farthest end of those that begin before a place or there."""
        return self._ends[bisect_right(self._starts, at)]


def covered(stretches: Iterable[tuple[int, int]]) -> int:
    """Return how many characters stretches have that do not overlap."""
    return sum(end - start for start, end in stretches)


def blanked(text: str, stretches: Iterable[tuple[int, int]]) -> str:
    """Return a text of the same length with spaces for some stretches."""
    for start, end in stretches:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def gaps_between(kept: Iterable[tuple[int, int]], length: int) -> list[tuple[int, int]]:
    """Return what stands before, between and behind stretches, which may overlap, in a text of a length."""
    gaps: list[tuple[int, int]] = []
    at = 0
    for start, end in sorted(kept):
        if start > at:
            gaps.append((at, start))
        at = max(at, end)
    return [*gaps, (at, length)] if at < length else gaps
