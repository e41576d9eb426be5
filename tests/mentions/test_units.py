"""Sixty citing units, English and Chinese: what each claims of which work, and nothing else."""

from __future__ import annotations

import pytest
from claiming import citations_in, claims_in, expect
from units import UNITS, Unit


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.sentence)
def test_a_unit_claims_this_and_nothing_else(unit: Unit) -> None:
    expect(unit.text, unit.wanted, unit.known, unit.name)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.sentence)
def test_no_stretch_of_a_unit_is_claimed_twice_in_one_kind(unit: Unit) -> None:
    _, citations = citations_in(unit.text, unit.known, unit.name)
    places = [(claim.kind, claim.span) for citation in citations for claim in claims_in(citation)]
    assert len(places) == len(set(places))
