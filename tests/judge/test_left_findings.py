"""A judgement of which findings are taken back: the verdict is that of those that are left."""

from __future__ import annotations

import pytest

from veridical.judge import left_with
from veridical.model import Citation, Claim, Finding, Judgement, Span, Verdict

CITATION = Citation("ACME", (), (), (Span(0, 4),))
TRUE = Finding(Claim("venue", "TOFU 2020", Span(6, 15), None), Verdict.VERIFIED)
WRONG = Finding(Claim("year", "2019", Span(16, 20), None), Verdict.FAIL)


@pytest.mark.parametrize(
    ("verdict", "left", "given"),
    [
        (Verdict.PARTIAL, (TRUE,), Verdict.VERIFIED),
        (Verdict.PARTIAL, (), Verdict.VERIFIED),
        (Verdict.PARTIAL, (TRUE, WRONG), Verdict.PARTIAL),
        (Verdict.FAIL, (TRUE,), Verdict.FAIL),
        (Verdict.UNCHECKED, (TRUE,), Verdict.UNCHECKED),
    ],
)
def test_the_verdict_is_that_of_what_is_left(verdict: Verdict, left: tuple[Finding, ...], given: Verdict) -> None:
    judgement = Judgement(CITATION, verdict, (TRUE, WRONG))
    assert left_with(judgement, left).verdict is given
    assert left_with(judgement, left).findings == left
