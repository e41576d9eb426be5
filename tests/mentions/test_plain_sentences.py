"""Plain English sentences about one known work, and sentences that say nothing of where it comes from."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FOOBAR", "walking machines", "WalkNet")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("This repository implements ACME (Lee et al., 2019).", "ACME | authors=Lee et al. | year=2019"),
        ("Explain the idea of ACME (Lee et al., 2019).", "ACME | authors=Lee et al. | year=2019"),
        ("The ACME paper of Lee and Kim (2019) is old.", "ACME | authors=Lee and Kim | year=2019"),
        ("Recall ACME, a 2019 Google paper.", "ACME | year=2019 | affiliation=Google"),
        ("Back in 2019, Lee's ACME paper appeared at ICML.", "ACME | year=2019 | venue=ICML"),
        ("The walking machines paper is by Lee et al.", "walking machines | authors=Lee et al."),
        ("ACME was open-sourced by Google in 2019.", "ACME | affiliation=Google | year=2019"),
        (
            "ACME was published in Science in May 2019 (first author: Ann Lee).",
            "ACME | venue=Science | date=May 2019 | authors=Ann Lee",
        ),
        ("ACME came out of Google plus somebody at Meta.", "ACME | affiliation=Google plus somebody at Meta"),
        ("I like ACME, which Google released in May 2019.", "ACME | affiliation=Google | date=May 2019"),
    ],
)
def test_a_sentence_about_one_known_work_is_read(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Q: Who wrote ACME? A: Lee and Kim, at Google.", "ACME | authors=Lee and Kim | affiliation=Google"),
        ("Q. In which year did ACME appear? A. 2019, at ICML.", "ACME | year=2019 | venue=ICML"),
        ("Q: When did ACME appear?\nA: In 2019, at ICML.", "ACME | year=2019 | venue=ICML"),
        ("Q: Who uses ACME? A: Google and Microsoft, in search.", ""),
        ("Q: Who criticised ACME? A: Lee and Kim, in 2020.", ""),
    ],
)
def test_an_answer_states_what_the_question_asks_of_a_work(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "ACME was benchmarked at Stanford.",
        "We reimplemented ACME at Stanford.",
        "At Stanford, students implemented ACME.",
        "ACME, which Stanford audited, is fast.",
        "FOOBAR reproduces ACME (2022).",
    ],
)
def test_what_is_done_to_a_work_tells_nothing_of_its_origin(text: str) -> None:
    expect(text, "", KNOWN)


def test_what_was_made_in_one_place_and_tried_in_another_is_of_the_first() -> None:
    expect("ACME was trained at OpenAI and evaluated at Stanford.", "ACME | affiliation=OpenAI", KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ACME — a neat trick, 2019.", "ACME | year=2019"),
        ("ACME was proposed [2001.00001] in 2019.", "ACME | year=2019 | identifier=2001.00001"),
        ("ACME was shown in Berlin, at ICML in 2019.", "ACME | venue=ICML in 2019"),
        ("ACME got the best-paper award at ICML.", "ACME | venue=ICML"),
        (
            "ACME (2001.00001) is old. Runner-up for best paper, ICML 2019.",
            "ACME | identifier=2001.00001 | venue=ICML 2019",
        ),
        ("ACME (2001.00001) is old. Year: 2019.", "ACME | identifier=2001.00001 | year=2019"),
        (
            "ACME (2001.00001) beats FOOBAR (2001.00002); it was shown at ICML 2019.",
            "ACME | identifier=2001.00001 | venue=ICML 2019\nFOOBAR | identifier=2001.00002",
        ),
        (
            "**A Study of Walking Machines** (2001.00001)\n\n- **Published:** ICML 2019\n- **First posted:** May 2018",
            "A Study of Walking Machines | title=A Study of Walking Machines | identifier=2001.00001 | venue=ICML 2019"
            " | date=May 2018",
        ),
    ],
)
def test_where_and_when_may_stand_anywhere_in_what_is_about_one_work(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "ACME has been used in production since 2019.",
        "We trained ACME on data from 2019.",
        "The benchmark used by ACME dates from 2019.",
        "ACME has a video from ICML 2019.",
        "The first author of ACME chairs ICML 2019.",
        "ICML and ACL papers often cite ACME.",
        "At ICML 2019 a workshop discussed ACME.",
        "ACME will not be found in the ICML 2019 volume.",
    ],
)
def test_what_happened_elsewhere_or_later_is_no_date_or_venue_of_a_work(text: str) -> None:
    expect(text, "", KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ACME: OpenAI; FOOBAR: Google.", "ACME | affiliation=OpenAI\nFOOBAR | affiliation=Google"),
        ("ACME：OpenAI；FOOBAR：ICML 2019。", "ACME | affiliation=OpenAI\nFOOBAR | venue=ICML 2019"),
        ("ACME: a robot that Google has; FOOBAR: better than what OpenAI has.", "ACME"),
    ],
)
def test_each_of_several_works_has_the_facts_behind_its_label(text: str, wanted: str) -> None:
    expect(text, wanted if "|" in wanted else "", KNOWN)


def test_a_name_in_bold_heads_the_paragraph_below_it() -> None:
    text = "**ACME**\n\nLee et al. · OpenAI · ICML 2019\n\n**FOOBAR**\n\nA robot. It came out of Google."
    expect(text, "ACME | authors=Lee et al. | affiliation=OpenAI | venue=ICML 2019\nFOOBAR | affiliation=Google", KNOWN)


@pytest.mark.parametrize(
    "text",
    ["ACME dates from ICML 2019, where Lee et al. presented it.", "Credit for ACME goes to Lee et al. (ICML 2019)."],
)
def test_words_that_lead_on_to_people_are_no_title(text: str) -> None:
    expect(text, "ACME | authors=Lee et al. | venue=ICML 2019", KNOWN)
