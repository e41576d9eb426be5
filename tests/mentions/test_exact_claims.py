"""Every claim of every case stands in the source where its span says, and no stretch is claimed twice."""

from __future__ import annotations

import pytest
import test_cards
import test_items
import test_prose
import test_references
from claiming import citations_in, claims_in, expect_exact
from hypothesis import given, settings
from hypothesis import strategies as st
from units import UNITS

TEXTS = [
    *((unit.text, unit.name) for unit in UNITS),
    *(
        (f"{text}\n", "note.md")
        for text, _ in (*test_items.CASES, *test_prose.CASES, *test_cards.CASES, *test_references.CASES)
    ),
    *((text, "record.json") for text, _ in test_cards.RECORDS),
    *((text, "refs.bib") for text, _ in test_cards.ENTRIES),
]
KNOWN = ("ACME", "BCME", "WalkBench")


@pytest.mark.parametrize(("text", "name"), TEXTS)
def test_a_claim_stands_in_the_source_where_its_span_says(text: str, name: str) -> None:
    expect_exact(text, KNOWN, name)


@pytest.mark.parametrize(("text", "name"), TEXTS)
def test_no_stretch_is_claimed_twice_in_one_kind(text: str, name: str) -> None:
    _, citations = citations_in(text, KNOWN, name)
    of_several = "Both " in text  # what is said of both works is a claim about each
    for citation_claims in (
        [claims_in(citation) for citation in citations]
        if of_several
        else [[claim for citation in citations for claim in claims_in(citation)]]
    ):
        places = [(claim.kind, claim.span) for claim in citation_claims]
        assert len(places) == len(set(places))


_PARTS = st.sampled_from([text for text, name in TEXTS if name == "note.md"])


@settings(deadline=None)
@given(st.lists(_PARTS, min_size=2, max_size=4))
def test_cases_after_one_another_claim_what_stands_there(parts: list[str]) -> None:
    expect_exact("\n\n".join(parts), KNOWN)


@settings(deadline=None)
@given(st.tuples(_PARTS, st.integers(0, 400), st.integers(0, 400), st.text(max_size=8)))
def test_damaged_cases_claim_what_stands_there(damage: tuple[str, int, int, str]) -> None:
    text, start, end, new = damage
    expect_exact(text[:start] + new + text[min(start, end) :], KNOWN)
