from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.renaming import is_closely_named, may_be_versions


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("WALKER: Going Home on Foot", "WALKER: Learning to Find the Way"),
        ("Going Home on Foot in Winter", "Learning to Go Home on Foot"),
        ("Learning with WALKER on Wet Streets", "WALKER: A Study of Steps"),
        ("Planning Steps with Large Language Models", "LLM-Planned Steps of Small Robots"),
    ],
)
def test_titles_that_share_a_short_name_or_what_they_are_about_may_be_versions(left: str, right: str) -> None:
    assert may_be_versions(left, right)
    assert may_be_versions(right, left)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Going Home on Foot", "Frying Fish on Open Fires"),
        ("Large Language Models for Cooking Rice", "Counting Sheep with Large Language Models"),
        ("Reinforcement Learning of Chess", "A Survey of Reinforcement Learning in Forests"),
    ],
)
def test_a_general_term_of_the_field_makes_no_kin(left: str, right: str) -> None:
    assert not may_be_versions(left, right)


def test_a_title_is_closely_named_by_the_part_before_the_subtitle_or_by_all_its_words() -> None:
    recorded = "Walking Home on Foot? A Study of Wet Streets in Small Towns"
    assert is_closely_named("Walking Home on Foot? Yes, with Good Shoes", recorded)
    assert is_closely_named("A Study of Wet Strets in Towns", recorded)
    assert not is_closely_named("A Study of Dry Streets in Towns", recorded)


@given(st.text(), st.text())
def test_any_titles_can_be_compared(left: str, right: str) -> None:
    assert may_be_versions(left, right) is may_be_versions(right, left)
    assert is_closely_named(left, right) in (True, False)


def test_titles_about_just_the_same_may_be_versions() -> None:
    assert may_be_versions("Generative Adversarial Nets", "Generative Adversarial Networks")
    assert not may_be_versions("Generative Adversarial Nets", "Generative Adversarial Cats")
