"""A recorded venue in the style in which a document names one: abbreviated names stay so, and so does the order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veridical.text.patterns import Pattern
from veridical.text.phrases import phrase_key

if TYPE_CHECKING:
    from veridical.model import Venue
    from veridical.text.venues import Venues

_YEAR = Pattern(r"(?<!\d)(?P<mark>['’]?)(?P<year>(?:19|20)\d\d|\d\d)(?!\d)")
_EDITION = Pattern(r"\d(?:st|nd|rd|th)\b|第[\d一二三四五六七八九十]+届")
_JOURNAL: Final = "journal"
_WITHOUT: Final = frozenset({None, "main", "journal"})


def venue_in_style(stated_text: str, stated: Venue, recorded: Venue, venues: Venues) -> str | None:
    """Return the recorded venue as the stated one is written; `None` where that is not sure.

    An edition that stands with another series, or another year, would be that of nothing. A work that has been in a
    journal may have been at a conference as well.
    """
    is_other_kind = (stated.track == _JOURNAL) != (recorded.track == _JOURNAL)
    if is_other_kind or _EDITION.search(stated_text) or recorded.series not in venues or "(" in recorded.series:
        return None
    if phrase_key(stated.series) == phrase_key(recorded.series):
        made = _with_year(stated_text, stated, recorded)
    else:
        made = _with_series(stated_text, stated, recorded, venues)
    read = venues.parse(made) if made else None
    if read is None or (read.series, read.year) != (recorded.series, recorded.year if stated.year else None):
        return None
    return made if _track(read.track) == _track(recorded.track) else None


def _with_year(text: str, stated: Venue, recorded: Venue) -> str | None:
    """Return the text with the recorded year, where the year is what differs."""
    if stated.year is None or recorded.year is None or stated.year == recorded.year:
        return None
    years = [found for found in _YEAR.finditer(text) if stated.year % 100 == int(found["year"]) % 100]
    if len(years) != 1 or len(list(_YEAR.finditer(text))) != 1:
        return None
    start, end = years[0].span("year")
    return f"{text[:start]}{str(recorded.year)[start - end :]}{text[end:]}"


def _with_series(text: str, stated: Venue, recorded: Venue, venues: Venues) -> str | None:
    """Return the text with the recorded series, and its year where one is stated; a track is not carried over."""
    if _track(stated.track) is not None or _track(recorded.track) is not None:
        return None
    if stated.year is not None and recorded.year is None:
        return None
    spelt = [name for name in venues.spellings(stated.series) if name in text]
    name = max(spelt, key=len, default=None)
    if name is None or text.count(name) != 1:
        return None
    rest = text.replace(name, "\0")
    if rest.strip(" \0'’()") and not _YEAR.fullmatch(rest.strip(" \0()")):
        return None
    is_short = len(name.split()) == 1
    made = text.replace(name, recorded.series if is_short else _full_name(recorded.series, venues))
    if stated.year is None or recorded.year == stated.year:
        return made
    return _with_year(made, stated, recorded)


def _full_name(series: str, venues: Venues) -> str:
    return max(venues.spellings(series)[:2], key=len)


def _track(track: str | None) -> str | None:
    return None if track in _WITHOUT else track
