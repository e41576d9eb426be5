"""Identifiers that differ as by a slip of the pen: digits the other way round, or another digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract_iter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.model import Identifier

SWAPPED = 1
"""How far apart identifiers are of which two neighbouring digits stand the other way round, the commonest slip."""
_TOGETHER = 100  # numbers of companions that are posted, or printed, on one day
_MOST = 2  # signs that may differ
_FEWEST_ALIKE = 4  # digits that are the same: of a shorter number too little is left


def slip_between(one: Identifier, other: Identifier) -> int | None:
    """Return how far two identifiers are apart: `SWAPPED`, 2 for another digit, 3 for two slips; `None` for more."""
    if one.kind is not other.kind or len(one.value) != len(other.value) or one == other:
        return None
    apart = [(left, right) for left, right in zip(one.value, other.value, strict=True) if left != right]
    if not all(left.isdecimal() and right.isdecimal() for left, right in apart):
        return None
    if sum(map(str.isdecimal, one.value)) - len(apart) < _FEWEST_ALIKE:
        return None
    distance = OSA.distance(one.value, other.value, score_cutoff=_MOST)
    if distance > _MOST:
        return None
    return SWAPPED if distance == 1 and len(apart) > 1 else distance + 1


def slips_of(value: str, others: Iterable[str]) -> Iterator[str]:
    """Yield those of other identifiers' values that are no more than two slips away: few, to be looked at closely."""
    yield from (other for other, _, _ in extract_iter(value, others, scorer=OSA.distance, score_cutoff=_MOST))


def are_together(one: Identifier, other: Identifier) -> bool:
    """Tell whether two identifiers of one form have numbers so near that the same people may have got both at once."""
    numbers = [int("".join(filter(str.isdecimal, identifier.value)) or 0) for identifier in (one, other)]
    return abs(numbers[0] - numbers[1]) <= _TOGETHER


def swapped(identifier: Identifier) -> Iterator[str]:
    """Yield the values of an identifier with two neighbouring digits the other way round."""
    value = identifier.value
    for at in range(len(value) - 1):
        left, right = value[at], value[at + 1]
        if left != right and left.isdecimal() and right.isdecimal():
            yield f"{value[:at]}{right}{left}{value[at + 2 :]}"
