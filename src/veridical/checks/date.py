"""Dates to the month or day: first posting, a version's posting, or publication."""

from __future__ import annotations

from datetime import date as day
from datetime import timedelta
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_of, differs, silent
from veridical.model import (
    FIRST_POSTING,
    OF_VERSION,
    POSTING,
    REVISION,
    Agreement,
    Fact,
    FieldKind,
    PartialDate,
    Phrase,
    Version,
    Work,
)
from veridical.text.date_style import date_in_style
from veridical.text.dates import dates_agree, parse_date
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison

_ANNOUNCED = 4
_LATE = 3  # months
_MUCH_LATER = 2
_RELEASE = 7  # months: a model or a report may be out that long before its paper is posted
_WORK = Work("lee2020", "curated", versions=(Version(1, PartialDate(2020, 1, 31)),), published=PartialDate(2020, 7))


class DateCheck:
    """Finds a stated day or month on which nothing happened to the work."""

    rule = Rule(
        "V106",
        "wrong-date",
        "date",
        "The stated date is not a date of the work.",
        "A day or month is compared, at the precision in which it is stated, with the days on which the work's "
        "versions were posted and with its publication. A date in the month of the arXiv number is right too: "
        "lists take the date from the number.",
    )
    needs = frozenset({Fact.DATES, Fact.VERSIONS})
    examples = (
        Example("2020-01-31", _WORK, Agreement.AGREES),
        Example("2020-01", _WORK, Agreement.AGREES),
        Example("2020-07", _WORK, Agreement.AGREES),
        Example("2018-03", _WORK, Agreement.DIFFERS),
        Example("2020-01", Work("lee2020", "curated"), Agreement.SILENT),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every date finer than a year that the citation's units give the work."""
        del lexicon
        for field in citation.of(FieldKind.DATE):
            yield claim_of(self.rule, field, tentative=field.doubtful)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare at the precision of the statement; a date after the last known version may be a newer one's.

        But not one of a year in which nothing of a published work appeared.
        """
        stated = parse_date(claim.value)
        posted = [version.posted for version in work.versions if version.posted] or (
            [work.posted] if work.posted else []
        )
        if stated is None:
            return silent()
        if (of_version := _compare_version(claim, stated, work)) is not None:
            return of_version
        for date in posted:
            if dates_agree(stated, date) or _is_announcement(stated, date):
                return agrees(str(stated), _which(date, posted[0]))
        if work.published is not None and _bears_out(work.published, stated):
            return agrees(str(stated), Phrase("the date of publication"))
        is_posting = claim.subject in (POSTING, FIRST_POSTING)
        is_dated = bool(posted) or (work.published is not None and work.published.month is not None)
        is_bound = is_dated and claim.subject != REVISION and not claim.tentative
        years = _years(work, lexicon) if is_bound else []
        late = 0 if is_posting else _LATE
        if years and years[0] < stated.year != years[-1] - 1 and not _is_of(stated, years, late):
            found = ", ".join(map(str, years))
            return differs(found, Phrase("the work is of {}", (found,)), happened=stated.year)
        first = next((version.posted for version in work.versions if version.number == 1), work.posted)
        if is_posting and first is not None and _months(first, stated) >= _MUCH_LATER:
            return _first_posted(claim.value, first)
        is_too_early = bool(posted) and _is_before(stated, posted[0]) and not _is_eve(stated, posted[0])
        if not is_too_early or (not is_posting and _months(stated, posted[0]) < _RELEASE):
            return silent()
        return _first_posted(claim.value, posted[0])


def _bears_out(recorded: PartialDate, stated: PartialDate) -> bool:
    """Tell whether a recorded date is the stated one, and says as much as its month."""
    return recorded.month is not None and dates_agree(stated, recorded)


def _compare_version(claim: Claim, stated: PartialDate, work: Work) -> Comparison | None:
    """Compare the date of a version, as precisely as it is stated, with the day of its posting; it is announced later.

    `None` where the date is not said to be a version's, or the day is not recorded.
    """
    days = {f"{OF_VERSION}{one.number}": one.posted for one in work.versions if one.posted and one.posted.day}
    is_first = claim.subject == FIRST_POSTING
    posted = days.get(f"{OF_VERSION}1" if is_first else claim.subject or "")
    if posted is None:
        return None
    announced = day(posted.year, posted.month or 1, posted.day or 1) + timedelta(_ANNOUNCED)
    is_month_later = not stated.day and dates_agree(stated, PartialDate(announced.year, announced.month))
    if dates_agree(stated, posted) or _is_announcement(stated, posted) or is_month_later:
        return agrees(str(stated))
    if is_first:
        return _first_posted(claim.value, posted)
    return differs(str(posted), Phrase("posted {}", (str(posted),)), fix=date_in_style(claim.value, posted))


def _first_posted(written: str, first: PartialDate) -> Comparison:
    return differs(str(first), Phrase("first posted {}", (str(first),)), fix=date_in_style(written, first))


def _years(work: Work, lexicon: Lexicon) -> list[int]:
    """Return the years of a published work, the first one first; none of one that may yet be published."""
    formal = [venue for venue in work.venues or () if not is_preprint(lexicon.venues.canonical(venue))]
    published = {venue.year for venue in formal if venue.year}
    dates = [work.posted, work.published, *(version.posted for version in work.versions)]
    known = published | {date.year for date in dates if date} | ({work.year} if work.year else set())
    return sorted(known) if published else []


def _is_of(stated: PartialDate, years: Sequence[int], late: int) -> bool:
    """Tell whether a date lies in one of the years, or in the `late` months after the last: proceedings come late."""
    return stated.year in years or (stated.year == years[-1] + 1 and (stated.month or 1) <= late)


def _is_eve(stated: PartialDate, posted: PartialDate) -> bool:
    """Tell whether a date lies in the month before a posting that is known by its month: numbers come late."""
    return posted.day is None and _months(stated, posted) <= 1


def _months(stated: PartialDate, posted: PartialDate) -> int:
    """Return the months from a stated date to a posting."""
    return 12 * (posted.year - stated.year) + (posted.month or 1) - (stated.month or 12)


def _which(date: PartialDate, first: PartialDate) -> Phrase | None:
    return None if date == first else Phrase("the date of a later version; first posted {}", (str(first),))


def _is_announcement(stated: PartialDate, posted: PartialDate) -> bool:
    """Tell whether a day is one on which a posting was announced: up to four days later, over a week-end."""
    if stated.day is None or posted.day is None or stated.month is None or posted.month is None:
        return False
    later = day(stated.year, stated.month, stated.day) - day(posted.year, posted.month, posted.day)
    return 0 < later.days <= _ANNOUNCED


def _is_before(stated: PartialDate, posted: PartialDate) -> bool:
    """Tell whether a date lies before the posting, as precisely as both are known; another day of the month counts."""
    same_month = (stated.year, stated.month) == (posted.year, posted.month)
    return same_month or (stated.year, stated.month or 12) < (posted.year, posted.month or 1)


check = DateCheck()
