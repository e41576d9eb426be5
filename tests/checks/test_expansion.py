"""Expansions: what the work says, not what the letters allow."""

from __future__ import annotations

import pytest
from comparing import compare, values

from veridical.model import Agreement, Definition, Level, Work

WORK = Work(
    "lee2020",
    "curated",
    "FooBar: Walking Agents with State Aware Roads",
    definitions=(
        Definition("SARP", "State-Aware Road Planning", Level.ABSTRACT),
        Definition("LBMs", "Large Bicycle Models", Level.ABSTRACT),
        Definition("W2R", "Walk to Run", Level.FULLTEXT),
    ),
)

RIGHT = [
    ("SARP", "State-Aware Road Planning"),
    ("SARP", "State Aware Road Planning"),
    ("SARP", "state-aware road planning"),
    ("SARP", "State‑Aware Road Planning"),
    ("LBM", "Large Bicycle Model"),
    ("LBM", "Large Bicycle Models"),
    ("LBMs", "Large Bicycle Model"),
    ("W2R", "walk to run"),
    ("W2R", "Walk-to-Run"),
]


@pytest.mark.parametrize(("subject", "stated"), RIGHT)
def test_hyphens_case_and_plural_are_no_fault(subject: str, stated: str) -> None:
    assert compare("expansion", stated, WORK, subject).agreement is Agreement.AGREES


WRONG = [
    ("SARP", "State-Aware Reward Planning"),
    ("SARP", "Sample-Aware Road Planning"),
    ("SARP", "State-Action Road Planning"),
    ("SARP", "State-Action-Reward Policy"),
    ("LBM", "Large Behavior Models"),
    ("LBMs", "Little Bicycle Models"),
    ("W2R", "Walk to Rest"),
]


@pytest.mark.parametrize(("subject", "stated"), WRONG)
def test_another_word_that_fits_the_letters_is_wrong(subject: str, stated: str) -> None:
    comparison = compare("expansion", stated, WORK, subject)
    assert comparison.agreement is Agreement.DIFFERS
    assert comparison.fix is not None
    assert comparison.fix == comparison.found


@pytest.mark.parametrize("stated", ["State-Aware Road Planing", "State-Aware Road Plannning"])
def test_a_slip_of_the_pen_is_partial(stated: str) -> None:
    comparison = compare("expansion", stated, WORK, "SARP")
    assert comparison.agreement is Agreement.PARTLY
    assert comparison.fix == "State-Aware Road Planning"


def test_the_level_is_that_of_the_place_where_the_work_defines_it() -> None:
    assert compare("expansion", "Walk to Run", WORK, "W2R").level is Level.FULLTEXT
    assert compare("expansion", "State-Aware Road Planning", WORK, "SARP").level is Level.ABSTRACT


@pytest.mark.parametrize(
    ("subject", "stated"), [("XYZ", "Xenial Yard Zones"), ("SAR", "State Aware Running"), (None, "Foo")]
)
def test_a_short_form_that_the_work_does_not_define_is_silence(subject: str | None, stated: str) -> None:
    assert compare("expansion", stated, WORK, subject).agreement is Agreement.SILENT


def test_plausible_letters_alone_verify_nothing() -> None:
    silent = Work("lee2020", "curated", "Walking Agents")
    assert compare("expansion", "State-Aware Road Planning", silent, "SARP").agreement is Agreement.SILENT


def test_a_long_form_spelt_out_in_the_title_is_right() -> None:
    work = Work("lee2020", "curated", "SARP: State-Aware Road Planning for Long Walks")
    assert compare("expansion", "State-Aware Road Planning", work, "SARP").agreement is Agreement.AGREES


def test_words_of_the_title_that_are_not_what_the_letters_stand_for_verify_nothing() -> None:
    work = Work("lee2020", "curated", "SARP: Long Walks on Short Roads")
    assert compare("expansion", "Long Walks", work, "SARP").agreement is not Agreement.AGREES


def test_a_long_form_that_only_begins_inside_a_word_of_the_title_verifies_nothing() -> None:
    work = Work("lee2020", "curated", "Learning to Overwalk Roads")
    assert compare("expansion", "walk Roads", work, "WR").agreement is not Agreement.AGREES


def test_of_two_definitions_of_one_short_form_either_is_right() -> None:
    work = Work(
        "lee2020",
        "curated",
        definitions=(
            Definition("FOB", "Foo Over Bar", Level.ABSTRACT),
            Definition("FOB", "Front of Bicycle", Level.FULLTEXT),
        ),
    )
    assert compare("expansion", "Front of Bicycle", work, "FOB").agreement is Agreement.AGREES
    assert compare("expansion", "Fast Online Bars", work, "FOB").agreement is Agreement.DIFFERS


def test_a_chinese_long_form_says_nothing_about_an_english_one() -> None:
    assert compare("expansion", "状态感知道路规划", WORK, "SARP").agreement is Agreement.SILENT


def test_a_long_form_with_its_translation_is_right() -> None:
    assert (
        compare("expansion", "State-Aware Road Planning（状态感知道路规划）", WORK, "SARP").agreement
        is Agreement.AGREES
    )


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("SARP (State-Aware Road Planning) is fast.", ["State-Aware Road Planning"]),
        ("State-Aware Road Planning (SARP) is fast.", ["State-Aware Road Planning"]),
        ("SARP stands for State-Aware Road Planning.", ["State-Aware Road Planning"]),
        ("SARP，全称 State-Aware Road Planning。", ["State-Aware Road Planning"]),
        ("SARP（State-Aware Road Planning，状态感知道路规划）很快。", ["State-Aware Road Planning"]),
        ("SARP：State-Aware Road Planning。", ["State-Aware Road Planning"]),
        (
            "SARP stands for State-Aware Road Planning, not Sample-Aware Road Planning.",
            ["State-Aware Road Planning"],
        ),
        ("SARP (a fast planner) is new.", []),
        ("SARP (Lee et al., 2020) is new.", []),
        ("SARP (see Appendix A) is new.", []),
        ("Does SARP stand for State-Aware Road Planning?", []),
    ],
)
def test_what_a_text_says_that_an_acronym_stands_for_is_claimed(text: str, claimed: list[str]) -> None:
    assert values("expansion", text, ["SARP"]) == claimed
