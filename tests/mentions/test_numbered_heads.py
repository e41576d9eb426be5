"""Heads that look like entries, and labels that may mean two things."""

from __future__ import annotations

import pytest
from claiming import expect


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "**1. 相关工作缺了一块。**\n炸鱼并非始于 FOOBAR。早在 2009 年，Lee 等人提出了 FOOBAZ（TOFU 2009）。\n",
            "FOOBAZ | authors=Lee 等人 | year=2009",
        ),
        (
            "**2. The baselines are weak.** FOOBAR (Lee et al., TOFU 2019) is not compared.\n",
            "FOOBAR | authors=Lee et al | year=2019",
        ),
        (
            "**3. Walking Home in Large Cities.** A. Lee and B. Kim. TOFU 2019.\n",
            "Walking Home in Large Cities | title=Walking Home in Large Cities | authors=A. Lee and B. Kim | year=2019",
        ),
    ],
)
def test_a_sentence_in_bold_is_a_head_and_a_title_an_entry(text: str, wanted: str) -> None:
    expect(text, wanted, known=["FOOBAR", "FOOBAZ"])


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "[1] FOOBAR: Lee et al., OpenAI, ICML 2019.",
            "FOOBAR | authors=Lee et al. | affiliation=OpenAI | venue=ICML 2019",
        ),
        ("[1] FOOBAR, OpenAI, ICML 2019. Too dear for us.", "FOOBAR | affiliation=OpenAI | venue=ICML 2019"),
        ("[1] Walk, a fine one. Lee et al., ICML 2019.", "Walk | authors=Lee et al. | venue=ICML 2019"),
        (
            "[1] Walk, B. and A. Lee. Walking home in large cities. ICML 2019.",
            "Walking home in large cities | authors=Walk, B. and A. Lee | venue=ICML 2019"
            " | title=Walking home in large cities",
        ),
    ],
)
def test_a_numbered_note_on_a_work_is_no_entry(text: str, wanted: str) -> None:
    expect(text, wanted, known=["FOOBAR", "Walk"], name="a.txt")


def test_a_publication_that_is_a_venue_is_no_title() -> None:
    entry = "- title: Walking Home in Large Cities\n  publication: ICLR 2020\n"
    wanted = "Walking Home in Large Cities | title=Walking Home in Large Cities | venue=ICLR 2020"
    expect(f"entries:\n{entry}", wanted, name="a.yaml")
