"""Freshness: the day on which a source last changed its record of a work: "OpenAlex 更新停在 2026-07-19"."""

from __future__ import annotations

import re
from datetime import date as day
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, differs, silent
from veridical.model import ANY_TIME, Agreement, Fact, PartialDate, Phrase, Work
from veridical.text.cues import any_of
from veridical.text.date_style import date_in_style
from veridical.text.dates import dates_agree, find_dates, parse_date
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.services import SERVICES, clause_start, named_last

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison

_SOURCES = {
    "arxiv": Pattern(r"(?<![A-Za-z])arxiv(?![A-Za-z]|\s?[:：.]?\s?(?:org|\d{4}\.))", re.IGNORECASE),
    **SERVICES,
}
_UPDATED = SeldomPattern(rf"\b{any_of('freshness.updated')}\b|{any_of('freshness.updated_zh')}", re.IGNORECASE)
_OTHER = Pattern(rf"\b{any_of('freshness.other')}\b|{any_of('freshness.other_zh')}", re.IGNORECASE)
_NEAR = 32  # characters between "last updated" and the day
_NIGHT = 1  # day by which a source's own time may differ
_WORK = Work("lee2020", "openalex", updated=PartialDate(2026, 7, 19))


class FreshnessCheck:
    """Finds a stated day of a source's last update that is not the recorded one."""

    rule = Rule(
        "V112",
        "wrong-update",
        "freshness",
        "The source did not last update its record of the work on the stated day.",
        "How old a source's record is tells how far its counts and venues can be trusted. The stated day is compared "
        "with that of the source itself, as precisely as it is stated; where no source is named nothing is claimed. An "
        "index has the day of its own making, and fails no other one.",
    )
    needs = frozenset({Fact.UPDATES})
    examples = (
        Example("2026-07-19", _WORK, Agreement.AGREES, subject="openalex"),
        Example("July 2026", _WORK, Agreement.AGREES, subject="openalex"),
        Example("2026-05-01", _WORK, Agreement.DIFFERS, subject="openalex"),
        Example("2026-05-01", _WORK, Agreement.SILENT, subject="arxiv"),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every day that stands with a source's name and a word for its update."""
        del lexicon
        for statement in citation.statements:
            text = statement.text if statement.field is None else ""
            for one in find_dates(text) if _UPDATED.search(text) else ():
                start = clause_start(text, one.start)
                updated = list(_UPDATED.finditer(text, max(start, one.start - _NEAR), one.start))
                source = named_last(text, start, one.start, _SOURCES)
                if updated and source and not _OTHER.search(text, start, one.start):
                    yield claim_at(self.rule, statement, one.start, one.end, subject=source)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the day of the record itself; of another source's record nothing is claimed."""
        del lexicon
        stated = parse_date(claim.value)
        if stated is None or work.updated is None or claim.subject != work.source:
            return silent()
        found = str(work.updated)
        if dates_agree(stated, work.updated) or _is_next_day(stated, work.updated):
            return agrees(found)
        return differs(
            found, Phrase("last updated {}", (found,)), fix=date_in_style(claim.value, work.updated), happened=ANY_TIME
        )


def _is_next_day(stated: PartialDate, recorded: PartialDate) -> bool:
    if None in (stated.month, stated.day, recorded.month, recorded.day):
        return False
    first, second = (day(one.year, one.month or 1, one.day or 1) for one in (stated, recorded))
    return abs((first - second).days) <= _NIGHT


check = FreshnessCheck()
