"""Lists of people that name only some of the authors, and people who are none."""

from __future__ import annotations

import pytest
from claiming import citations_in, expect

from veridical.model import AMONG, FieldKind

KNOWN = ("ACME", "BCME")

SOME = [
    "Ann Lee wrote ACME with Bo Kim and Cy Ito.",
    "ACME was written by Lee, Kim and himself.",
    "ACME is by Ann Lee, Bo Kim and a crowd of volunteers.",
    "ACME came from Ann Lee, Bo Kim and their advisers at Stanford.",
    "ACME is by Ann Lee and Bo Kim of Stanford, together with Cy Ito.",
    "ACME is by Ann Lee and Bo Kim of Google Research, Cy Ito of Princeton, and others.",
    "Ann Lee, whose students Bo Kim and Cy Ito wrote ACME, teaches in Berkeley.",
    "ACME's second author is Ann Lee.",
]


@pytest.mark.parametrize("text", SOME)
def test_people_beside_others_are_some_of_the_authors(text: str) -> None:
    _, citations = citations_in(text, KNOWN)
    subjects = [one.subject for citation in citations for one in citation.of(FieldKind.AUTHORS)]
    assert AMONG in subjects


@pytest.mark.parametrize(
    "text",
    [
        "ACME was written by Lee, Kim and Ito at Stanford and Princeton.",
        "ACME was written by Ann Lee, Bo Kim and Cy Ito.",
        "ACME is by Lee and Kim of Stanford and Google.",
    ],
)
def test_a_list_that_nothing_follows_is_whole(text: str) -> None:
    _, (citation,) = citations_in(text, KNOWN)
    assert {one.subject for one in citation.of(FieldKind.AUTHORS)} == {None}


def test_advisers_are_no_authors() -> None:
    expect(
        "Ann Lee, advised by Kim and Ito, wrote ACME (ICML 2019).", "ACME | authors=Ann Lee | venue=ICML 2019", KNOWN
    )


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "BCME, the predecessor of ACME, was written by Lee et al. at OpenAI.",
            "BCME | authors=Lee et al. | affiliation=OpenAI",
        ),
        ("BCME, a smaller ACME, was published at ICML 2020.", "BCME | venue=ICML 2020"),
        ("BCME, unlike ACME, which is Google's, was made at OpenAI.", "BCME | affiliation=OpenAI"),
        ("ACME is from CMU, its visual sibling by Ann Lee et al. (ICML 2024) is not.", "ACME | affiliation=CMU"),
    ],
)
def test_what_a_work_is_kin_to_takes_none_of_its_facts(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)
