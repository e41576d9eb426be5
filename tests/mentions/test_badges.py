"""Badges: what an image says in its address."""

from __future__ import annotations

import pytest
from claiming import claimed, expect

KNOWN = ("WalkNet", "FOOBAR")
BADGE = "https://img.shields.io/badge"


@pytest.mark.parametrize(
    ("badge", "venue"),
    [
        ("ICML-2023-blue", "ICML 2023"),
        ("NeurIPS_2022-Oral-red.svg", "NeurIPS 2022 Oral"),
        ("Venue-CVPR%202021-b31b1b?style=flat", "CVPR 2021"),
    ],
)
def test_a_badge_tells_the_venue_and_year_of_the_work_of_its_item(badge: str, venue: str) -> None:
    text = f"- **WalkNet: A Study of Walking Foos** ![v]({BADGE}/{badge})"
    assert claimed(text) == [f"WalkNet | title=WalkNet: A Study of Walking Foos | venue={venue}"]


def test_a_badge_in_a_sentence_is_of_the_one_work_named_there() -> None:
    expect(f"- WalkNet by Google ![]({BADGE}/ICML-2023-blue)", "WalkNet | venue=ICML 2023 | affiliation=Google", KNOWN)


@pytest.mark.parametrize("badge", ["PRs-welcome-green", "ICML-blue", "license-MIT"])
def test_other_badges_tell_no_venue(badge: str) -> None:
    text = f"- **WalkNet: A Study of Walking Foos** ![v]({BADGE}/{badge})"
    assert claimed(text) == ["WalkNet | title=WalkNet: A Study of Walking Foos"]


def test_a_nested_item_is_about_the_marked_name_above_it_whatever_else_stands_there() -> None:
    text = "- **WalkNet** beats FOOBAR (Lee et al., 2019)\n  - from Stanford\n"
    assert "affiliation=Stanford" in next(line for line in claimed(text, KNOWN) if line.startswith("WalkNet"))


def test_a_marked_name_before_people_is_none_of_their_names() -> None:
    expect("- **WalkNet**: Lee, Kim, Ito from Google.", "WalkNet | authors?=Lee, Kim, Ito | affiliation=Google", KNOWN)
