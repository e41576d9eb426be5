"""Stage 5: Claim × Evidence -> Finding. The verdict rules of DESIGN §1, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks import check_of
from veridical.identity import score
from veridical.judge.claims import UNBOUNDED, Bounds, judge_claim
from veridical.judge.identifiers import is_doubtful, judge_identifier
from veridical.judge.links import judge_by_pages, judge_link, reason_of_page, verdict_of_page
from veridical.judge.strangers import without_strangers
from veridical.model import FAULTS, Candidate, Finding, Judgement, Phrase, Reason, Verdict, Via
from veridical.text.folding import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Evidence, Resolution

__all__ = ["Bounds", "is_settled", "judge"]

_SHOWN = 3  # candidates that a report lists


def judge(
    citation: Citation,
    claims: Sequence[Claim],
    resolution: Resolution,
    lexicon: Lexicon,
    bounds: Bounds = UNBOUNDED,
) -> Judgement:
    """Return the verdict of a citation and of each of its claims, in document order.

    Of several works with the stated title, the one is meant that most of what is stated fits. Where none fits without
    a fault, and none better than another, it stays open which.
    """
    if not resolution.rivals:
        return _judge_as(citation, claims, resolution, lexicon, bounds)
    works = (resolution.records, *resolution.rivals)
    each = (replace(resolution, records=records, rivals=()) for records in works)
    judged = [_judge_as(citation, claims, one, lexicon, bounds) for one in each]
    best = min(judged, key=_misfit)
    if best.verdict is Verdict.VERIFIED or [_misfit(one) for one in judged].count(_misfit(best)) == 1:
        return best
    candidates = tuple(Candidate(records[0], round(score(citation, records[0].work), 1)) for records in works[:_SHOWN])
    left_open = replace(resolution, records=(), rivals=(), candidates=candidates)
    return replace(
        _judge_as(citation, claims, left_open, lexicon, bounds),
        message=Phrase("{} works have this title, and none fits better than another", (str(len(works)),)),
    )


def _misfit(judgement: Judgement) -> tuple[int, int, int]:
    """Return how badly a work fits: faults, those in part, and what fits, which counts against them."""
    verdicts = [finding.verdict for finding in judgement.findings]
    return verdicts.count(Verdict.FAIL), verdicts.count(Verdict.PARTIAL), -verdicts.count(Verdict.VERIFIED)


def _judge_as(
    citation: Citation, claims: Sequence[Claim], resolution: Resolution, lexicon: Lexicon, bounds: Bounds
) -> Judgement:
    judged = (_judge(claim, resolution, lexicon, bounds) for claim in claims)
    findings = without_strangers(citation, [finding for finding in judged if finding is not None], lexicon)
    verdict = _verdict(citation, findings, resolution)
    reason = (resolution.reason or Reason.NOT_FOUND) if verdict is Verdict.UNCHECKED else None
    if reason is Reason.NOT_FOUND and not resolution.records:
        reason = reason_of_page(citation, findings) or reason
    message = None
    if resolution.missing_from:
        message = Phrase("not found in {}", (", ".join(resolution.missing_from),))
    records = resolution.records
    if not records and verdict in (Verdict.VERIFIED, Verdict.PARTIAL):
        records = resolution.pages
    return Judgement(citation, verdict, findings, records, resolution.candidates, reason, message)


def left_with(judgement: Judgement, findings: Sequence[Finding]) -> Judgement:
    """Return a judgement with only these of its findings, and the verdict that they give: a fault may be taken back."""
    verdict = _of_known(findings) if judgement.verdict is Verdict.PARTIAL else judgement.verdict
    reason = next((one.reason for one in findings if is_doubtful(one)), judgement.reason)
    return replace(judgement, findings=tuple(findings), verdict=verdict, reason=reason)


def is_settled(finding: Finding) -> bool:
    """Tell whether asking more would not change a finding: it agrees, or a source contradicts that was asked for it.

    A snapshot may agree, but does not accuse before the authority has been asked; and what is said of a retraction may
    have become untrue since.
    """
    if finding.verdict is Verdict.VERIFIED:
        return finding.claim.kind != "status" or _is_asked(finding)
    is_accused = finding.verdict in (Verdict.FAIL, Verdict.PARTIAL)
    return is_accused and _is_asked(finding)


def _is_asked(finding: Finding) -> bool:
    """Tell whether a finding rests on what a service said."""
    return any(evidence.via is not Via.INDEX for evidence, _ in finding.evidence)


def _judge(claim: Claim, resolution: Resolution, lexicon: Lexicon, bounds: Bounds) -> Finding | None:
    """Return the finding; `None` for a tentative claim that no record speaks of."""
    if claim.kind == "identifier":
        return judge_identifier(claim, resolution, lexicon)
    if claim.kind == "link":
        return judge_link(claim, resolution, lexicon, bounds)
    if not resolution.records and (on_page := judge_by_pages(claim, resolution, lexicon)) is not None:
        return on_page
    if not resolution.records:
        # Of a work that is missing where it would be, nothing is left to be asked.
        open_for = Reason.NOT_FOUND if resolution.missing_from else resolution.reason or Reason.NOT_FOUND
        return None if claim.tentative else Finding(claim, Verdict.UNCHECKED, reason=open_for)
    reason = resolution.reason or Reason.NOT_FOUND
    finding = judge_claim(claim, check_of(claim.kind), resolution.records, lexicon, reason, bounds)
    borrowed = next((found for title, found in resolution.borrowed if title == claim.value), None)
    if borrowed is not None and claim.kind == "title" and finding.verdict is Verdict.UNCHECKED:
        return _borrowed(finding, borrowed)
    is_open = finding.verdict is Verdict.UNVERIFIABLE or (finding.verdict is Verdict.UNCHECKED and not finding.evidence)
    return None if claim.tentative and is_open else finding


def _borrowed(finding: Finding, owner: Evidence) -> Finding:
    """Return that no other version can have a title that is another work's."""
    title = plain(owner.work.title or "")
    message = Phrase("the title of another work: “{}”", (title,))
    evidence = (*finding.evidence, (owner, title))
    return replace(finding, verdict=Verdict.FAIL, message=message, note=None, reason=None, evidence=evidence)


def _verdict(citation: Citation, findings: Sequence[Finding], resolution: Resolution) -> Verdict:
    """A wrong identifier fails the citation; any other fault makes it partial, once the work is identified.

    A DOI that may be nobody's leaves open which work is cited.
    """
    if any(finding.claim.kind == "identifier" and finding.verdict is Verdict.FAIL for finding in findings):
        return Verdict.FAIL
    if not resolution.records:
        of_page = verdict_of_page(citation, findings)
        return of_page or (Verdict.FAIL if resolution.missing_from else Verdict.UNCHECKED)
    return _of_known(findings)


def _of_known(findings: Sequence[Finding]) -> Verdict:
    """Return the verdict on an identified work, none of whose identifiers is wrong."""
    if any(finding.verdict in FAULTS for finding in findings):
        return Verdict.PARTIAL
    return Verdict.UNCHECKED if any(map(is_doubtful, findings)) else Verdict.VERIFIED
