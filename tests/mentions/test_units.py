"""Sixty citing units, English and Chinese: what each claims of which work, and nothing else."""

from __future__ import annotations

import re

import pytest
from claiming import citations_in, claims_in, expect
from units import UNITS, Unit

_NO_WORD = re.compile(r"\W+|\band\b")


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.sentence)
def test_a_unit_claims_this_and_nothing_else(unit: Unit) -> None:
    expect(unit.text, unit.wanted, unit.known, unit.name)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.sentence)
def test_a_claim_stands_in_the_source_where_its_span_says(unit: Unit) -> None:
    document, citations = citations_in(unit.text, unit.known, unit.name)
    for citation in citations:
        for claim in claims_in(citation):
            written = document.text[claim.span.start : claim.span.end]
            value = _NO_WORD.sub("", claim.value)
            # A year or month may be written short: '25, [2504].
            assert value.endswith(_NO_WORD.sub("", written)) if claim.kind in ("year", "date") else value == _NO_WORD.sub("", written)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.sentence)
def test_no_stretch_of_a_unit_is_claimed_twice_in_one_kind(unit: Unit) -> None:
    _, citations = citations_in(unit.text, unit.known, unit.name)
    places = [(claim.kind, claim.span) for citation in citations for claim in claims_in(citation)]
    assert len(places) == len(set(places))
