"""Declarations of coverage: "all", "arxiv:2023-01..2026-08", "NeurIPS:2006..2023"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.errors import ConfigurationError
from veridical.model import Coverage, PartialDate
from veridical.model.coverage import ALL, ARXIV
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.text.venues import Venues

_DECLARATION = Pattern(r"(?P<of>[^:]+?)\s*(?::\s*(?P<first>\d{4}(?:-\d\d)?)?(?P<to>\.\.)?(?P<last>\d{4}(?:-\d\d)?)?)?")
_FORM = 'write "all", "arxiv:2023-01..2026-08" or "NeurIPS:2006..2023"'


def parse_coverage(text: str, venues: Venues) -> Coverage:
    """Return the coverage that a text declares.

    Raises:
        ConfigurationError: it has another form, names no known venue, or ends before it begins.
    """
    found = _DECLARATION.fullmatch(text.strip())
    has_dates = found is not None and bool(found["first"] or found["last"])
    if found is None or (":" in text and not has_dates) or (has_dates and found["of"].lower() == ALL):
        raise ConfigurationError(f"coverage {text!r}: {_FORM}")
    first = _date(found["first"])
    last = _date(found["last"]) if found["to"] else first
    if first and last and (first.year, first.month or 1) > (last.year, last.month or 12):
        raise ConfigurationError(f"coverage {text!r}: it ends before it begins; {_FORM}")
    if found["of"].lower() in (ALL, ARXIV):
        return Coverage(found["of"].lower(), first, last)
    venue = venues.parse(found["of"])
    if venue is None:
        raise ConfigurationError(f"coverage {text!r}: no venue of that name is known; {_FORM}")
    if venue.series.lower() == ARXIV:  # CoRR
        return Coverage(ARXIV, first, last)
    series = venues.parse(venue.series)
    track = series.track if series else None
    if venue.track != track:
        raise ConfigurationError(f"coverage {text!r}: a series is covered by its main track; write {venue.series!r}")
    return Coverage(venue.series, first, last, track)


def _date(text: str | None) -> PartialDate | None:
    if text is None:
        return None
    year, _, month = text.partition("-")
    if month and not 1 <= int(month) <= 12:
        raise ConfigurationError(f"coverage: {text} is no month; {_FORM}")
    return PartialDate(int(year), int(month) if month else None)
