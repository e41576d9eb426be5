"""What was found: comparisons, verdicts, findings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from veridical.model.work import Level

if TYPE_CHECKING:
    from veridical.model.citation import Citation, Claim
    from veridical.model.document import Document, Phrase, Span
    from veridical.model.question import Candidate, Reason
    from veridical.model.work import Evidence


ANY_TIME = 9999
"""The year of what may have happened after any record was made."""


class Agreement(StrEnum):
    """How a claim and one record stand to each other."""

    AGREES = "agrees"
    PARTLY = "partly"
    DIFFERS = "differs"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Comparison:
    """A claim compared with one record: `found` is what the record has, `fix` would replace the stated value.

    `happened` is the year of an event that the claim asserts: a record from before its end cannot contradict it;
    ANY_TIME where it may be after any record.
    `is_firm` is false where the record may be of another version of the work, or count otherwise, and so does not
    contradict by itself; `note` then says why. `of_publication` says that the claim is made of the published work, and
    that the record names the same publication: one of the published work is of that version.
    """

    agreement: Agreement
    found: str | None = None
    message: Phrase | None = None
    note: Phrase | None = None
    fix: str | None = None
    level: Level = Level.RECORD
    happened: int | None = None
    is_firm: bool = True
    of_publication: bool = False


class Verdict(StrEnum):
    """The verdict of a claim; a citation, document or report has no `unverifiable`."""

    VERIFIED = "verified"
    PARTIAL = "partial"
    FAIL = "fail"
    UNVERIFIABLE = "unverifiable"
    UNCHECKED = "unchecked"

    @property
    def gravity(self) -> int:
        """How much it speaks against what is stated: a graver verdict has the greater number."""
        return -WORST_FIRST.index(self)


WORST_FIRST = (Verdict.FAIL, Verdict.PARTIAL, Verdict.UNCHECKED, Verdict.UNVERIFIABLE, Verdict.VERIFIED)
FAULTS = frozenset({Verdict.FAIL, Verdict.PARTIAL})


@dataclass(frozen=True, slots=True)
class Fix:
    """A correction that is certain: the source text `[span.start, span.end)` becomes `replacement`.

    `value` is what the claim then states, without markup and escapes; `None` where that is the replacement.
    """

    span: Span
    replacement: str
    value: str | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict of one claim, and what it rests on."""

    claim: Claim
    verdict: Verdict
    found: str | None = None
    message: Phrase | None = None
    note: Phrase | None = None
    reason: Reason | None = None
    level: Level | None = None
    evidence: tuple[tuple[Evidence, str], ...] = ()
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict of one citation with its findings, worst first. `records` are empty where no work was identified."""

    citation: Citation
    verdict: Verdict
    findings: tuple[Finding, ...]
    records: tuple[Evidence, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    reason: Reason | None = None
    message: Phrase | None = None


@dataclass(frozen=True, slots=True)
class SourceUse:
    """How often a source was asked in a run, and what came of it."""

    name: str
    asked: int = 0
    found: int = 0
    absent: int = 0
    failed: int = 0
    requests: int = 0
    failures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unreadable:
    """An input that could not be read, and why."""

    name: str
    error: str


@dataclass(frozen=True, slots=True)
class Examination:
    """A document and everything found in it. `unclaimed` are statements that no check understands."""

    document: Document
    judgements: tuple[Judgement, ...]
    unclaimed: tuple[Span, ...] = ()
    notices: tuple[Phrase, ...] = ()
