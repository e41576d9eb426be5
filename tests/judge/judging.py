"""Short ways to make citations, claims and evidence, and to judge them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.judge import judge
from veridical.lexicon import load_lexicon
from veridical.model import (
    Citation,
    Claim,
    Evidence,
    Field,
    FieldKind,
    Level,
    Resolution,
    Span,
    Via,
    Work,
)

if TYPE_CHECKING:
    from veridical.model import Finding, Judgement

CITATION = Citation("FOOBAR", (Field(FieldKind.NAME, "FOOBAR", Span(0, 6)),), (), (Span(0, 6),))


def claim(kind: str, value: str, subject: str | None = None, *, tentative: bool = False) -> Claim:
    return Claim(kind, value, Span(10, 10 + len(value)), subject=subject, tentative=tentative)


def evidence(work: Work, via: Via = Via.INDEX, as_of: str | None = "2026-11-30T00:00:00Z") -> Evidence:
    return Evidence(work, work.url, via, "2026-11-30T00:00:00Z", as_of, Level.RECORD)


def judged(resolution: Resolution, *claims: Claim) -> Judgement:
    return judge(CITATION, claims, resolution, load_lexicon())


def finding(stated: Claim, *records: Evidence) -> Finding:
    """Return the finding of one claim about an identified work."""
    (found,) = judged(Resolution(records), stated).findings
    return found
