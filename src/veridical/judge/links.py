"""Links: a page speaks for itself, whoever knows the work that is cited with it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks import check_of
from veridical.judge.claims import judge_claim
from veridical.model import Agreement, FieldKind, Finding, Phrase, Reason, Verdict
from veridical.text.pages import parse_status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.judge.claims import Bounds
    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Resolution

_OPEN = (Verdict.UNVERIFIABLE, Verdict.UNCHECKED)
_ON_PAGES = frozenset({"title", "date"})
"""The kinds of claims that a page can bear out where no record of a work does."""


def judge_link(claim: Claim, resolution: Resolution, lexicon: Lexicon, bounds: Bounds) -> Finding | None:
    """Return the finding of a claim about a page; `None` where nobody states it and the page does not tell.

    Of a work that is known, the title is settled elsewhere: its page need only be there. Of any other, the claim of its
    title or date tells whether the page is there.
    """
    asked = claim
    if claim.value == claim.subject and claim.remark == 0 and not resolution.records:
        return None
    if resolution.records and parse_status(claim.value) is None:
        asked = replace(claim, value=claim.subject or "", tentative=claim.tentative or claim.value != claim.subject)
    pages = [one for one in resolution.pages if one.work.key == claim.subject]
    if pages:
        reason = Reason.OFFLINE if resolution.reason is Reason.OFFLINE else Reason.NOT_FOUND
        finding = judge_claim(asked, check_of(claim.kind), pages, lexicon, reason, bounds)
        return None if asked.tentative and finding.verdict in _OPEN else replace(finding, claim=claim)
    if asked.tentative:
        return None
    failure = next((why for url, why in resolution.unread if url == claim.subject), None)
    if failure is None:
        return Finding(claim, Verdict.UNCHECKED, reason=Reason.OFFLINE)
    return Finding(
        claim, Verdict.UNCHECKED, reason=Reason.UNAVAILABLE, note=Phrase("the page could not be read: {}", (failure,))
    )


def judge_by_pages(claim: Claim, resolution: Resolution, lexicon: Lexicon) -> Finding | None:
    """Return that a linked page bears out what is stated of a work that nobody has a record of; else `None`."""
    if claim.kind not in _ON_PAGES:
        return None
    check = check_of("link")
    for page in resolution.pages:
        said = check.compare(replace(claim, subject=page.work.key), page.work, lexicon)
        if said.agreement is Agreement.AGREES:
            found = said.found or ""
            return Finding(claim, Verdict.VERIFIED, found, level=said.level, evidence=((page, found),))
    return None


def verdict_of_page(citation: Citation, findings: Sequence[Finding]) -> Verdict | None:
    """Return the verdict of a citation that is of a page, and of no work that is known; `None` of any other.

    Its URL is its identifier, and the host the authority for it.
    """
    if citation.identifiers:
        return None
    told = {finding.verdict for finding in findings if finding.claim.kind == "link" and not finding.claim.tentative}
    return next((verdict for verdict in (Verdict.FAIL, Verdict.PARTIAL, Verdict.VERIFIED) if verdict in told), None)


def reason_of_page(citation: Citation, findings: Sequence[Finding]) -> Reason | None:
    """Return why a page was not read that is all, or might be all, that a citation is of."""
    open_for = {finding.reason for finding in findings if finding.claim.kind == "link"}
    if Reason.UNAVAILABLE in open_for:
        return Reason.UNAVAILABLE
    is_all = not citation.identifiers and not citation.of(FieldKind.TITLE)
    return Reason.OFFLINE if is_all and Reason.OFFLINE in open_for else None
