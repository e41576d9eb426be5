"""Lists of people that stand beside a work, and who they are said to be."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "BCME")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "- **ACME** — Lee, Kim and Ito, *Walking Home in Very Large Cities*, ICML 2019",
            "ACME | authors?=Lee, Kim and Ito | title=Walking Home in Very Large Cities | venue=ICML 2019",
        ),
        (
            "ACME: Lee and Kim of Harvard University; it is fast.",
            "ACME | affiliation=Harvard University | authors?=Lee and Kim",
        ),
        ("ACME walks like Lee, Kim and Ito.", ""),
        ("ACME, unlike Lee and Kim, walks.", ""),
    ],
)
def test_people_beside_a_work_are_doubtful_authors(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


def test_who_and_where_label_what_a_heading_names() -> None:
    expect(
        "## Walking Home in Very Large Cities\n\n- Who: Lee, Kim, Harvard University\n- Where: ICML 2019\n",
        "Walking Home in Very Large Cities | title=Walking Home in Very Large Cities | authors=Lee, Kim "
        "| affiliation=Harvard University | venue=ICML 2019",
    )


def test_a_sentence_may_only_list_who_made_the_work_before_it_and_where() -> None:
    expect("We read ACME today. Lee et al., ICML 2019.", "ACME | authors=Lee et al. | venue=ICML 2019", KNOWN)
    expect("We read ACME today. Lee et al. disagree, as did ICML 2019.", "", KNOWN)


def test_a_work_to_which_another_is_set_in_contrast_has_none_of_its_facts() -> None:
    expect(
        "In contrast to ACME, bars (Lee & Kim, ICML 2019, arXiv:2001.00001) walk.",
        "arxiv:2001.00001 | authors=Lee & Kim | venue=ICML 2019 | identifier=2001.00001",
        KNOWN,
    )
