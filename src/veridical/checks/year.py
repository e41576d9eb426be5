"""Years: a work has a year of first posting and a year of publication, and either is right."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_of, differs, silent
from veridical.model import REVISION, Agreement, Fact, FieldKind, PartialDate, Phrase, Venue, Version, Work
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison

_JOURNAL = "journal"
_DECEMBER = 12
_LAST_DAYS = 28
_LATE = 7  # month
_ON_PAPER = 1995  # years in which journals appeared on paper alone
_NEAR = 3  # years before a work: a slip is seldom greater, and later there is use of it
_WORK = Work(
    "lee2020", "curated", year=2020, venues=(Venue("ICML", 2020),), versions=(Version(1, PartialDate(2019, 11, 2)),)
)


class YearCheck:
    """Finds a stated year that no date of the work bears out."""

    rule = Rule(
        "V105",
        "wrong-year",
        "year",
        "The stated year is not a year of the work.",
        "A work has a year of first posting, years of its versions, and a year of publication; a year that fits "
        "any of them is right, and the report says which. A year before all of them is always wrong; a year after "
        "first posting only where the year of publication is recorded, because a work may be published after the "
        "record was made. The year before publication is left open, because articles appear online first, but not "
        "of an article printed before there were journals online, or in the second half of a year; and so is a later "
        "year in a BibTeX entry as arXiv exports it, which bears the year of the latest version, and one of a "
        "journal where only a conference is recorded, since journals print conference papers again. A year that has "
        "not come yet is wrong in any case.",
    )
    needs = frozenset({Fact.DATES, Fact.VENUES})
    examples = (
        Example("2019", _WORK, Agreement.AGREES),
        Example("2020", _WORK, Agreement.AGREES),
        Example("2015", _WORK, Agreement.DIFFERS),
        Example("2022", _WORK, Agreement.DIFFERS),
        Example("2021", Work("lee2020", "curated", versions=(Version(1, PartialDate(2019)),)), Agreement.SILENT),
        Example("2015", Work("lee2020", "curated"), Agreement.SILENT),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every year that the citation's units give the work; a venue's year is the venue's."""
        journals = _in_journals(citation, lexicon)
        for field in citation.of(FieldKind.YEAR):
            claim = claim_of(self.rule, field, tentative=field.doubtful)
            is_journals = field.subject is None and citation.mention_at(field.span) in journals
            yield replace(claim, subject=_JOURNAL) if is_journals else claim

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare in whole years."""
        if not claim.value.isdecimal():
            return silent()
        stated = int(claim.value)
        dates = [work.posted, *(version.posted for version in work.versions)]
        posted = {year for date in dates if date for year in _posting_years(date)}
        published = _published_years(work, lexicon)
        years = posted | published
        if not years or (stated > max(years) and not published):
            return silent(happened=stated)
        if stated in years:
            return agrees(claim.value, _which(stated, work, published))
        before = stated == max(years) - 1 and (stated > min(years) or not posted) and not _is_of_its_year(work, lexicon)
        if before or (min(years) < stated < max(years) and not published):
            return silent()
        if stated in {origin.year for origin in work.origins} or (claim.subject == REVISION and stated > min(years)):
            return silent()
        if claim.subject == _JOURNAL and stated > max(years) and not _has_journal(work, lexicon):
            return silent(happened=stated)
        if claim.tentative and not min(years) - _NEAR <= stated < min(years):
            return silent()
        found = ", ".join(str(year) for year in sorted(years))
        message = Phrase("the work is of {}", (found,))
        return differs(found, message, fix=found if len(years) == 1 else None, happened=stated)


def _in_journals(citation: Citation, lexicon: Lexicon) -> frozenset[int]:
    """Return the mentions whose entries name a journal as the place of publication."""
    venues = (one for one in citation.statements if one.field == FieldKind.VENUE)
    parsed = ((one.span(0, len(one.text)), lexicon.venues.parse(one.text)) for one in venues)
    return frozenset(citation.mention_at(place) for place, venue in parsed if venue and venue.track == _JOURNAL)


def _is_of_its_year(work: Work, lexicon: Lexicon) -> bool:
    """Tell whether nothing of a work can have appeared in the year before: a journal's, printed late in its year.

    Before there were journals online, none appeared early; proceedings bear the year of the meeting or of the print.
    """
    venues = [lexicon.venues.canonical(venue) for venue in work.venues or ()]
    if work.posted or not venues or any(venue.track != _JOURNAL for venue in venues):
        return False
    published, year = work.published, max(_published_years(work, lexicon), default=0)
    late = published is not None and published.year == year and (published.month or 1) >= _LATE
    return late or year <= _ON_PAPER


def _has_journal(work: Work, lexicon: Lexicon) -> bool:
    return any(lexicon.venues.canonical(venue).track == _JOURNAL for venue in work.venues or ())


def _posting_years(posted: PartialDate) -> tuple[int, ...]:
    """The year of a posting; one of the last days of December is announced, and often dated, in the next year."""
    late = posted.month == _DECEMBER and posted.day is not None and posted.day >= _LAST_DAYS
    return (posted.year, posted.year + 1) if late else (posted.year,)


def _published_years(work: Work, lexicon: Lexicon) -> set[int]:
    formal = (venue for venue in work.venues or () if not is_preprint(lexicon.venues.canonical(venue)))
    years = {venue.year for venue in formal if venue.year is not None}
    if work.published is not None:
        years.add(work.published.year)
    if work.year is not None:
        years.add(work.year)
    return years


def _which(stated: int, work: Work, published: set[int]) -> Phrase | None:
    first = _posting_years(work.posted) if work.posted else ()
    if not first or published == set(first):
        return None
    if stated in published:
        return Phrase("the year of publication")
    return Phrase("the year of first posting") if stated in first else Phrase("the year of a later version")


check = YearCheck()
