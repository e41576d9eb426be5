"""What a check is: one kind of claim, how documents state it, and how it compares with a work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from veridical.model import Agreement, Claim, Comparison, Level, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Fact, Field, Passage, Phrase, Work


@dataclass(frozen=True, slots=True)
class Rule:
    """What a check looks for. `name` names the fault; `help` says what it does, why it is bad, and how it decides."""

    code: str
    name: str
    kind: str
    summary: str
    help: str


@dataclass(frozen=True, slots=True)
class Example:
    """A stated value, a work and the outcome; run as a test, shown by `verify explain`."""

    stated: str
    work: Work
    agreement: Agreement
    subject: str | None = None


class Check(Protocol):
    """One kind of claim."""

    @property
    def rule(self) -> Rule:
        """The rule that the check enforces."""

    @property
    def needs(self) -> frozenset[Fact]:
        """The facts about a work that settle the claim."""

    @property
    def examples(self) -> tuple[Example, ...]:
        """Cases that the tests run."""

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Yield the claims of this kind that a citation makes."""

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare a claim with one record."""


def claim_of(rule: Rule, field: Field, *, tentative: bool = False) -> Claim:
    """Return the claim that a field makes."""
    return Claim(
        rule.kind,
        field.value,
        field.span,
        field.pointer,
        field.subject,
        remark=field.remark,
        tentative=tentative,
        identifier=field.identifier,
    )


def claim_at(rule: Rule, passage: Passage, start: int, end: int, subject: str | None = None) -> Claim:
    """Return the claim made by the visible text `[start, end)` of a statement."""
    return Claim(rule.kind, passage.text[start:end], passage.span(start, end), pointer=passage.pointer, subject=subject)


def example_claim(rule: Rule, example: Example) -> Claim:
    """Return an example's claim, standing nowhere."""
    return Claim(rule.kind, example.stated, Span(0, len(example.stated)), subject=example.subject)


def agrees(found: str, note: Phrase | None = None, level: Level = Level.RECORD) -> Comparison:
    """Return that the record bears the claim out."""
    return Comparison(Agreement.AGREES, found, note=note, level=level)


def partly(
    found: str,
    message: Phrase,
    fix: str | None = None,
    level: Level = Level.RECORD,
    happened: int | None = None,
) -> Comparison:
    """Return that the record bears part of the claim out; `message` says which part it does not."""
    return Comparison(Agreement.PARTLY, found, message, fix=fix, level=level, happened=happened)


def differs(
    found: str | None,
    message: Phrase,
    fix: str | None = None,
    level: Level = Level.RECORD,
    happened: int | None = None,
) -> Comparison:
    """Return that the record contradicts the claim; `happened` is the year of what is claimed to have happened."""
    return Comparison(Agreement.DIFFERS, found, message, fix=fix, level=level, happened=happened)


def silent(note: Phrase | None = None, *, happened: int | None = None) -> Comparison:
    """Return that the record does not say; the note tells what was looked through.

    `happened` is the year of what is claimed to have happened.
    """
    return Comparison(Agreement.SILENT, note=note, happened=happened)
