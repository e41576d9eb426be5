"""Quotations: word for word, nearly so, or not in what is known."""

from __future__ import annotations

import pytest
from comparing import compare, values

from veridical.model import Agreement, Level, Work

ABSTRACT = (
    "We fry fish on a small fire. The method needs no oil, and cooks every fish in less than three minutes. "
    "In our tests, 97% of the guests asked for more."
)
WORK = Work("lee2020", "arxiv", abstract=ABSTRACT)


@pytest.mark.parametrize(
    "stated",
    [
        "The method needs no oil, and cooks every fish in less than three minutes.",
        "the method needs no oil and cooks every fish in less than three minutes",
        "We fry fish on a small fire […] cooks every fish in less than three minutes",
        "In our tests, 97% of the guests asked for more",
    ],
)
def test_word_for_word_is_right_also_with_gaps_that_are_marked(stated: str) -> None:
    comparison = compare("quotation", stated, WORK)
    assert comparison.agreement is Agreement.AGREES
    assert comparison.level is Level.ABSTRACT


@pytest.mark.parametrize(
    "stated",
    [
        "The method needs no salt, and cooks every fish in less than three minutes.",
        "The method needs no oil, and cooks every fish in less than nine minutes.",
    ],
)
def test_nearly_so_is_partial_and_the_passage_is_shown(stated: str) -> None:
    comparison = compare("quotation", stated, WORK)
    assert comparison.agreement is Agreement.PARTLY
    assert comparison.found is not None
    assert "needs no oil" in comparison.found


def test_what_is_not_in_the_abstract_may_stand_in_the_text() -> None:
    stated = "Boats are cheaper to run in winter than in summer"
    assert compare("quotation", stated, WORK).agreement is Agreement.SILENT
    assert compare("quotation", stated, Work("lee2020", "arxiv")).agreement is Agreement.SILENT


LONG = "the method needs no oil and cooks every fish in three minutes"


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        (f"FOOBAR (arXiv:2501.00001): the authors write, “{LONG}.”", [f"{LONG}."]),
        (f"FOOBAR（arXiv:2501.00001）摘要写道：“{LONG}.”", [f"{LONG}."]),
        (f"People ask about FOOBAR (arXiv:2501.00001): “{LONG}.”", []),
        ("FOOBAR (arXiv:2501.00001): the authors call it “practical at best”.", []),
        ("FOOBAR（arXiv:2501.00001）摘要写道：“该方法无需用油，三分钟之内即可煎好每一条鱼”。", []),
    ],
)
def test_a_long_quotation_that_is_attributed_to_the_work_is_a_claim(text: str, claimed: list[str]) -> None:
    assert values("quotation", text, ["FOOBAR"]) == claimed
