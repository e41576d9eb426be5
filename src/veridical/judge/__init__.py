"""Stage 5: Claim × Evidence -> Finding. The verdict rules of DESIGN §1, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.checks import check_of
from veridical.judge.claims import judge_claim
from veridical.judge.identifiers import judge_identifier
from veridical.model import Finding, Judgement, Phrase, Reason, Verdict, Via

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Resolution


def judge(citation: Citation, claims: Sequence[Claim], resolution: Resolution, lexicon: Lexicon) -> Judgement:
    """Return the verdict of a citation and of each of its claims, in document order."""
    findings = tuple(finding for claim in claims if (finding := _judge(claim, resolution, lexicon)) is not None)
    verdict = _verdict(findings, resolution)
    reason = resolution.reason if verdict is Verdict.UNCHECKED else None
    message = None
    if resolution.missing_from:
        message = Phrase("not found in {}", (", ".join(resolution.missing_from),))
    return Judgement(citation, verdict, findings, resolution.records, resolution.candidates, reason, message)


def is_settled(finding: Finding) -> bool:
    """Tell whether asking more would not change a finding: it agrees, or a source contradicts that was asked for it.

    A snapshot may agree, but does not accuse before the authority has been asked.
    """
    if finding.verdict is Verdict.VERIFIED:
        return True
    is_accused = finding.verdict in (Verdict.FAIL, Verdict.PARTIAL)
    return is_accused and any(evidence.via is not Via.INDEX for evidence, _ in finding.evidence)


def _judge(claim: Claim, resolution: Resolution, lexicon: Lexicon) -> Finding | None:
    """Return the finding; `None` for a tentative claim that no record speaks of."""
    if claim.kind == "identifier":
        return judge_identifier(claim, resolution, lexicon)
    if not resolution.records:
        return (
            None if claim.tentative else Finding(claim, Verdict.UNCHECKED, reason=resolution.reason or Reason.NOT_FOUND)
        )
    reason = resolution.reason or Reason.NOT_FOUND
    finding = judge_claim(claim, check_of(claim.kind), resolution.records, lexicon, reason)
    is_open = finding.verdict is Verdict.UNVERIFIABLE or (finding.verdict is Verdict.UNCHECKED and not finding.evidence)
    return None if claim.tentative and is_open else finding


def _verdict(findings: Sequence[Finding], resolution: Resolution) -> Verdict:
    """A wrong identifier fails the citation; any other fault makes it partial, once the work is identified."""
    faults = [finding for finding in findings if finding.verdict in (Verdict.PARTIAL, Verdict.FAIL)]
    if any(finding.claim.kind == "identifier" and finding.verdict is Verdict.FAIL for finding in faults):
        return Verdict.FAIL
    if not resolution.records:
        return Verdict.FAIL if resolution.missing_from else Verdict.UNCHECKED
    return Verdict.PARTIAL if faults else Verdict.VERIFIED
