"""Identifiers: whose it is, whether it exists, and which is the right one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks import check_of
from veridical.checks.identifier import claimed_identifier
from veridical.judge.claims import judge_claim
from veridical.model import FAULTS, Finding, Fix, IdentifierKind, Level, Phrase, Reason, Verdict
from veridical.same_work import is_same_work, may_be_same_work
from veridical.text.folding import plain
from veridical.text.registrants import is_known_registrant

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon
    from veridical.model import Claim, Evidence, Identifier, Resolution, Work

_STRANGE = Phrase("no record of the work has this DOI, and who registers under its prefix is not known here")


def judge_identifier(claim: Claim, resolution: Resolution, lexicon: Lexicon) -> Finding:
    """Return whether an identifier is one of the cited work; a wrong one is told whose it is."""
    identifier = claimed_identifier(claim)
    owner = next((evidence for owned, evidence in resolution.owners if owned == identifier), None)
    work = resolution.records[0].work if resolution.records else None
    if identifier is not None and identifier in resolution.absent:
        return _absent(claim, identifier, resolution, work)
    if owner is not None and not _is_record(owner, resolution):
        return _misplaced(claim, identifier, owner, work, resolution.reason or Reason.NOT_FOUND)
    if not resolution.records:
        return Finding(claim, Verdict.UNCHECKED, reason=resolution.reason or Reason.NOT_FOUND)
    finding = judge_claim(claim, check_of(claim.kind), resolution.records, lexicon)
    if owner is not None and finding.verdict in FAULTS:
        # Who has it as the work's own settles it, whatever else the work has.
        return judge_claim(claim, check_of(claim.kind), [owner], lexicon)
    if finding.verdict is Verdict.UNVERIFIABLE and _is_strange(identifier):
        return replace(finding, verdict=Verdict.UNCHECKED, reason=resolution.reason or Reason.NOT_FOUND, note=_STRANGE)
    return finding


def is_doubtful(finding: Finding) -> bool:
    """Tell whether a stated identifier may be of no work at all, so that it is open what the citation refers to."""
    return finding.verdict is Verdict.UNCHECKED and finding.note == _STRANGE


def _is_strange(identifier: Identifier | None) -> bool:
    """Tell whether nobody well known registers identifiers of this form."""
    if identifier is None or identifier.kind is not IdentifierKind.DOI:
        return False
    return not is_known_registrant(identifier.value)


def _is_record(owner: Evidence, resolution: Resolution) -> bool:
    """Tell whether the owner is a record of the cited work, also if another source keeps it."""
    return any(is_same_work(owner.work, record.work) for record in resolution.records)


def _absent(claim: Claim, identifier: Identifier, resolution: Resolution, work: Work | None) -> Finding:
    right = work.identifier(identifier.kind) if work else None
    message = Phrase("{} does not exist", (str(identifier),))
    if lacking := resolution.missing_from or resolution.absent_from:
        message = Phrase("not found in {}", (", ".join(lacking),))
    return Finding(
        claim, Verdict.FAIL, str(right) if right else None, message, level=Level.IDENTIFIER, fix=_fix(claim, right)
    )


def _misplaced(
    claim: Claim, identifier: Identifier | None, owner: Evidence, work: Work | None, reason: Reason
) -> Finding:
    right = work.identifier(identifier.kind) if work and identifier else None
    title = plain(owner.work.title or "")
    if work is not None and may_be_same_work(owner.work, work):
        note = Phrase("recorded with the title “{}”; the work may have been renamed", (title,))
        return Finding(claim, Verdict.UNCHECKED, title or None, note=note, reason=reason)
    message = Phrase("belongs to another work: “{}”", (title or owner.work.key,))
    found = str(right) if right else title or None
    return Finding(
        claim,
        Verdict.FAIL,
        found,
        message,
        level=Level.RECORD,
        evidence=((owner, title),),
        fix=_fix(claim, right),
    )


def _fix(claim: Claim, right: Identifier | None) -> Fix | None:
    return None if right is None else Fix(claim.span, right.value)
