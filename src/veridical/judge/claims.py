"""One claim against the records of its work: the source with authority for the fact speaks first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical.authority import keeps_publications, rank
from veridical.model import ANY_TIME, Agreement, Finding, Fix, Level, Phrase, Reason, Verdict, Via
from veridical.text.folding import fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.checks.check import Check
    from veridical.lexicon import Lexicon
    from veridical.model import Claim, Comparison, Evidence

    Outcome = tuple[Evidence, Comparison]


@dataclass(frozen=True, slots=True)
class Bounds:
    """What limits a run: evidence deeper than `deepest` is passed over, no year after `latest` can have come."""

    deepest: Level = Level.FULLTEXT
    latest: int | None = None


UNBOUNDED = Bounds()

_LATER = Phrase("may have happened since the record was made; a run that asks the services can tell")
_VERDICTS = {
    Agreement.AGREES: Verdict.VERIFIED,
    Agreement.PARTLY: Verdict.PARTIAL,
    Agreement.DIFFERS: Verdict.FAIL,
}


def judge_claim(
    claim: Claim,
    check: Check,
    records: Sequence[Evidence],
    lexicon: Lexicon,
    reason: Reason = Reason.NOT_FOUND,
    bounds: Bounds = UNBOUNDED,
) -> Finding:
    """Return the finding of a claim about an identified work.

    `reason` says why nobody newer was asked.
    """
    compared = [(one, _as_of_now(check.compare(claim, one.work, lexicon), bounds)) for one in _ranked(records, check)]
    spoken = [outcome for outcome in compared if _speaks(outcome[1], bounds)]
    if spoken and all(comparison.agreement is Agreement.AGREES for _, comparison in spoken):
        return _settled(claim, spoken[0], spoken)  # the same as below, for most claims
    outcomes = [outcome for outcome in spoken if not _may_be_later(outcome, reason, bounds)]
    if spoken and not outcomes:
        return Finding(claim, Verdict.UNCHECKED, reason=reason, note=_LATER)
    if not outcomes and reason is Reason.UNAVAILABLE:
        return Finding(claim, Verdict.UNCHECKED, reason=reason)
    if not outcomes:
        return Finding(
            claim,
            Verdict.UNVERIFIABLE,
            note=next((compared.note for _, compared in compared if compared.note is not None), None),
            level=max((one.level for one in records), key=lambda level: level.depth),
        )
    firm = [outcome for outcome in outcomes if _is_firm(outcome)]
    agreeing = next((outcome for outcome in firm if outcome[1].agreement is Agreement.AGREES), None)
    if agreeing is not None:
        # Who has both a preprint and its publication does not contradict itself.
        is_own = _keeper(agreeing) == _keeper(firm[0])
        return _settled(claim, agreeing, spoken) if is_own else _disputed(claim, firm[0], agreeing)
    return _settled(claim, firm[0], spoken) if firm else _open(claim, outcomes, reason)


def _speaks(comparison: Comparison, bounds: Bounds) -> bool:
    """Tell whether a record says anything of a claim, no deeper than is to be looked."""
    return comparison.agreement is not Agreement.SILENT and comparison.level.depth <= bounds.deepest.depth


def _ranked(records: Sequence[Evidence], check: Check) -> Sequence[Evidence]:
    """Return records, those of the source with more authority first."""
    if len(records) == 1:
        return records
    return sorted(records, key=lambda evidence: rank(evidence.source, check.needs))


def _keeper(outcome: Outcome) -> tuple[str, str]:
    """Return who keeps a record, and in which index."""
    return outcome[0].source, outcome[0].place


def _is_firm(outcome: Outcome) -> bool:
    """Tell whether a record speaks for the cited version of its work; one that agrees always does."""
    evidence, comparison = outcome
    is_of_it = comparison.of_publication and keeps_publications(evidence.source)
    return comparison.is_firm or is_of_it or comparison.agreement is Agreement.AGREES


def _open(claim: Claim, outcomes: Sequence[Outcome], reason: Reason) -> Finding:
    """Return that records differ which may be of another version, or count otherwise, than the stated one."""
    found = outcomes[0][1].found
    another = Phrase("{} has “{}”; another version may have the stated one", (outcomes[0][0].source, found or ""))
    return Finding(
        claim,
        Verdict.UNCHECKED,
        found=found,
        reason=reason,
        note=outcomes[0][1].note or another,
        level=outcomes[0][1].level,
        evidence=tuple((one, compared.found or "") for one, compared in outcomes),
    )


def _settled(claim: Claim, first: Outcome, outcomes: Sequence[Outcome]) -> Finding:
    comparison = first[1]
    others = [other for other, one in outcomes if one.agreement is not comparison.agreement and one.found is not None]
    note = comparison.note
    if others:
        note = Phrase("{} records it otherwise", (", ".join(dict.fromkeys(other.source for other in others)),))
    return Finding(
        claim,
        _VERDICTS[comparison.agreement],
        found=comparison.found,
        message=comparison.message,
        note=note,
        level=comparison.level,
        evidence=tuple((one, compared.found or "") for one, compared in outcomes),
        fix=_fix(claim, outcomes) if not others else None,
    )


def _fix(claim: Claim, outcomes: Sequence[Outcome]) -> Fix | None:
    """Return the correction that all records which speak of the claim offer."""
    fix = outcomes[0][1].fix
    if fix is None:
        return None
    offered = {compared.fix and fold(compared.fix) for _, compared in outcomes}
    return Fix(claim.span, fix) if len(offered) == 1 else None


def _disputed(claim: Claim, first: Outcome, agreeing: Outcome) -> Finding:
    """Agreement with another source than the authority is partial."""
    note = Phrase("{} agrees, {} records it otherwise", (agreeing[0].source, first[0].source))
    evidence = tuple((one, compared.found or "") for one, compared in (first, agreeing))
    return Finding(
        claim, Verdict.PARTIAL, first[1].found, first[1].message, note, level=first[1].level, evidence=evidence
    )


def _as_of_now(comparison: Comparison, bounds: Bounds) -> Comparison:
    """Return a comparison; what cannot have happened yet is contradicted by a record that is silent on it, too."""
    if comparison.agreement is not Agreement.SILENT or not _is_to_come(comparison, bounds):
        return comparison
    message = Phrase("{} has not come yet", (str(comparison.happened),))
    return replace(comparison, agreement=Agreement.DIFFERS, message=message)


def _is_to_come(comparison: Comparison, bounds: Bounds) -> bool:
    year = comparison.happened
    return year is not None and year != ANY_TIME and bounds.latest is not None and year > bounds.latest


def _may_be_later(outcome: Outcome, reason: Reason, bounds: Bounds) -> bool:
    """Tell whether a snapshot would accuse a claim of what may have happened since (DESIGN §2.4).

    What is kept of a service's answers is no snapshot of what changes daily, unless the run is offline: it is as fresh
    as the service's next answer would be.
    """
    evidence, comparison = outcome
    if comparison.agreement is Agreement.AGREES or comparison.happened is None or evidence.via is Via.LIVE:
        return False
    if _is_to_come(comparison, bounds):
        return False
    if comparison.happened == ANY_TIME:
        return evidence.via is Via.INDEX or reason is Reason.OFFLINE
    return comparison.happened >= int((evidence.as_of or evidence.read_at)[:4])
