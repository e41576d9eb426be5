"""How far a stated venue is from those that are recorded."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from veridical.text.phrases import phrase_key
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Venue

_WITHOUT_TRACK = frozenset(
    {None, "main", "journal", "datasets-and-benchmarks", "position", "demo", "industry", "blogpost"}
)
_MAIN = frozenset({None, "main", "journal"})


class VenueDifference(StrEnum):
    """How far a stated venue is from a recorded one."""

    NONE = "none"
    YEAR_FREE = "year-free"
    """The same, but stated without a year."""
    TRACK = "track"
    YEAR = "year"
    SERIES = "series"
    SILENT = "silent"
    """Nothing can be said: one of the two is a preprint server."""


_NEAREST_FIRST = tuple(VenueDifference)


def compare_venues(stated: Venue, recorded: Sequence[Venue]) -> tuple[VenueDifference, Venue | None]:
    """Return how far the stated venue is from the nearest recorded one, and that one.

    Series are compared by their short names: parse raw ones first. No recorded venue means that there is no formal one.
    A recorded venue without a year or track contradicts none.
    """
    if is_preprint(stated):
        return VenueDifference.SILENT, next(iter(recorded), None)
    if not recorded:
        return VenueDifference.SERIES, None
    differences = [(_difference(stated, venue), venue) for venue in recorded]
    formal = [pair for pair in differences if pair[0] is not VenueDifference.SILENT]
    return min(formal or differences, key=lambda pair: _NEAREST_FIRST.index(pair[0]))


def _difference(stated: Venue, recorded: Venue) -> VenueDifference:
    if is_preprint(recorded):
        return VenueDifference.SILENT
    if phrase_key(stated.series) != phrase_key(recorded.series):
        return VenueDifference.SERIES
    if None not in (stated.year, recorded.year) and stated.year != recorded.year:
        return VenueDifference.YEAR
    if not _tracks_agree(stated.track, recorded.track):
        return VenueDifference.TRACK
    return VenueDifference.YEAR_FREE if stated.year is None else VenueDifference.NONE


def _tracks_agree(stated: str | None, recorded: str | None) -> bool:
    """Tell whether a track fits: one that is not stated fits all that are part of the main proceedings."""
    if stated is None:
        return recorded in _WITHOUT_TRACK
    return recorded is None or stated == recorded or (stated in _MAIN and recorded in _MAIN)
