"""Counts: which labelled statements were read, which faults found, and what was flagged without fault."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from evaluation.labels import FLAGGED, Label

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical import Report
    from veridical.report.models import ClaimReport as Claim


_DATED = frozenset({"venue", "year", "date"})


@dataclass(slots=True)
class Score:
    """The counts of one kind of claim.

    `read` statements have a claim on them; `settled` ones a verdict other than unverifiable and unchecked; `found`
    are faults flagged; `alarms` are claims flagged where the label says that all is right, or where no label stands.
    """

    labels: int = 0
    read: int = 0
    settled: int = 0
    faults: int = 0
    found: int = 0
    alarms: int = 0
    misses: list[str] = field(default_factory=list)
    false: list[str] = field(default_factory=list)

    @property
    def precision(self) -> float | None:
        """Share of the flagged claims that are faults; None where nothing is flagged."""
        flagged = self.found + self.alarms
        return self.found / flagged if flagged else None

    @property
    def recall(self) -> float | None:
        """Share of the faults that are flagged; None where there are none."""
        return self.found / self.faults if self.faults else None

    @property
    def alarm_rate(self) -> float | None:
        """False alarms for each statement that is not wrong; None where there is none."""
        true = self.labels - self.faults
        return self.alarms / true if true else None

    def add(self, other: Score) -> None:
        """Add another score's counts."""
        for name in ("labels", "read", "settled", "faults", "found", "alarms"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.misses += other.misses
        self.false += other.false


def score(report: Report, labels: Iterable[Label], name: str) -> dict[str, Score]:
    """Return the score of each kind for one document's report."""
    claims = [claim for document in report.documents for citation in document.citations for claim in citation.claims]
    scores: dict[str, Score] = defaultdict(Score)
    labels = list(labels)
    faults = [label for label in labels if label.is_fault]
    matched: set[int] = set()
    for label in labels:
        near = [claim for claim in claims if _is_about(claim, label)]
        if (
            not label.is_fault
        ):  # "ACL 2014" is one claim, of which the label of another kind says that the year is wrong
            near = [claim for claim in near if not any(_is_about(claim, fault) for fault in faults)]
        matched.update(id(claim) for claim in near)
        _count(scores[label.kind], label, near, name)
    for claim in claims:
        if claim.verdict in FLAGGED and id(claim) not in matched:
            scores[claim.kind].alarms += 1
            scores[claim.kind].false.append(_line(name, claim.kind, claim.stated, claim.verdict, claim.found))
    return scores


def _count(score: Score, label: Label, near: list[Claim], name: str) -> None:
    flagged = [claim for claim in near if claim.verdict in FLAGGED]
    settled = flagged or [claim for claim in near if claim.verdict == "verified"]
    score.labels += 1
    score.read += bool(near)
    score.settled += bool(settled)
    score.faults += label.is_fault
    if label.is_fault and flagged:
        score.found += 1
    elif label.is_fault:
        got = near[0].verdict if near else "not read"
        score.misses.append(_line(name, label.kind, label.stated, f"{label.verdict} wanted, got {got}", label.work))
    elif flagged:
        score.alarms += 1
        score.false.append(_line(name, label.kind, label.stated, flagged[0].verdict, flagged[0].found))


def _is_about(claim: Claim, label: Label) -> bool:
    """Tell whether a claim stands on a labelled statement and is of its kind; a venue may be stated with its year."""
    kinds = {claim.kind, label.kind}
    return (len(kinds) == 1 or kinds <= _DATED) and _overlap(claim, label)


def _overlap(claim: Claim, label: Label) -> bool:
    return claim.span.start < label.end and label.start < claim.span.end


def _line(name: str, kind: str, stated: str, verdict: str, found: str | None) -> str:
    return f"{name}: {kind} {stated!r}: {verdict} ({found})"
