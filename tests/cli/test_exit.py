from __future__ import annotations

from datetime import UTC, datetime

import pytest

from veridical.cli.exit import error_code, exit_code
from veridical.config import FailOn, Language
from veridical.errors import (
    ConfigurationError,
    DataError,
    MissingInput,
    SourceError,
    UnreadableDocument,
    VeridicalError,
)
from veridical.model import (
    Block,
    BlockKind,
    Citation,
    Claim,
    Document,
    Examination,
    Finding,
    Judgement,
    Reason,
    Span,
    Unreadable,
    Verdict,
)
from veridical.report.build import build_report
from veridical.report.models import Report

UNREAD = Unreadable("b.md", "no")


def examination(verdict: Verdict, reason: Reason | None, claim: Verdict, claim_reason: Reason | None) -> Examination:
    finding = Finding(Claim("title", "a", Span(0, 1)), claim, reason=claim_reason)
    judgement = Judgement(Citation("a", (), (), (Span(0, 1),)), verdict, (finding,), reason=reason)
    return Examination(Document("a.md", "text/markdown", "a", "", (Block(BlockKind.PARAGRAPH, ()),)), (judgement,))


def report_on(*entries: Examination | Unreadable) -> Report:
    return build_report(entries, (), generated_at=datetime(2026, 11, 30, tzinfo=UTC), language=Language.EN)


V, P, F, N, U = Verdict.VERIFIED, Verdict.PARTIAL, Verdict.FAIL, Verdict.UNVERIFIABLE, Verdict.UNCHECKED
OFFLINE, DOWN, ABSENT = Reason.OFFLINE, Reason.UNAVAILABLE, Reason.NOT_FOUND


@pytest.mark.parametrize(
    ("citation", "reason", "claim", "claim_reason", "codes"),
    [
        # codes for --fail-on fail, partial, unchecked, never
        (V, None, V, None, (0, 0, 0, 0)),
        (V, None, N, None, (0, 0, 0, 0)),
        (V, None, U, OFFLINE, (0, 0, 1, 0)),
        (V, None, U, DOWN, (3, 3, 1, 0)),
        (V, None, U, ABSENT, (3, 3, 1, 0)),
        (P, None, P, None, (0, 1, 1, 0)),
        (P, None, F, None, (1, 1, 1, 0)),
        (F, None, V, None, (1, 1, 1, 0)),
        (F, None, U, DOWN, (1, 1, 1, 0)),
        (P, None, U, DOWN, (3, 1, 1, 0)),
        (U, OFFLINE, U, OFFLINE, (0, 0, 1, 0)),
        (U, DOWN, U, OFFLINE, (3, 3, 1, 0)),
        (U, ABSENT, N, None, (3, 3, 1, 0)),
    ],
)
def test_the_exit_code_is_the_first_that_applies(
    citation: Verdict, reason: Reason | None, claim: Verdict, claim_reason: Reason | None, codes: tuple[int, ...]
) -> None:
    report = report_on(examination(citation, reason, claim, claim_reason))
    assert tuple(exit_code(report, fail_on) for fail_on in FailOn) == codes


@pytest.mark.parametrize("fail_on", list(FailOn))
def test_an_unreadable_input_comes_before_all_verdicts(fail_on: FailOn) -> None:
    assert exit_code(report_on(examination(F, None, F, None), UNREAD), fail_on) == 4


@pytest.mark.parametrize("fail_on", list(FailOn))
def test_nothing_to_check_is_no_failure(fail_on: FailOn) -> None:
    assert exit_code(report_on(), fail_on) == 0


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (ConfigurationError("x"), 2),
        (DataError("x"), 2),
        (MissingInput("x"), 4),
        (UnreadableDocument("x"), 4),
        (SourceError("arxiv", "x"), 3),
    ],
)
def test_an_error_ends_the_run_with_its_code(error: VeridicalError, code: int) -> None:
    assert error_code(error) == code
