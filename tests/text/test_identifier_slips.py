"""Slips in identifiers: how far apart two are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.model import Identifier, IdentifierKind
from veridical.text.slips import SWAPPED, are_together, slip_between, swapped


def _arxiv(value: str) -> Identifier:
    return Identifier(IdentifierKind.ARXIV, value)


@pytest.mark.parametrize(
    ("stated", "distance"),
    [
        ("2001.01324", SWAPPED),
        ("2001.01235", 2),
        ("2101.01234", 2),
        ("2001.02143", 3),
        ("2001.09834", 3),
        ("2001.98765", None),
        ("2001.01234", None),
        ("math/0309136", None),
    ],
)
def test_swapped_digits_are_nearer_than_other_digits(stated: str, distance: int | None) -> None:
    assert slip_between(_arxiv(stated), _arxiv("2001.01234")) == distance


def test_another_letter_is_no_slip_in_a_number() -> None:
    one, other = (Identifier(IdentifierKind.DOI, f"10.1000/{name}.1234") for name in ("walk", "talk"))
    assert slip_between(one, other) is None


def test_companions_have_numbers_near_each_other() -> None:
    assert are_together(_arxiv("2001.01234"), _arxiv("2001.01299"))
    assert not are_together(_arxiv("2001.01234"), _arxiv("2001.02134"))


@given(*[st.text(st.sampled_from("12²①a./"), min_size=2, max_size=6)] * 2)
def test_any_two_identifiers_are_compared(one: str, other: str) -> None:
    left, right = (Identifier(IdentifierKind.DOI, f"10.1000/1234{end}") for end in (one, other))
    are_together(left, right)  # what a superscript is worth is no digit's
    for value in swapped(left):
        assert sorted(value) == sorted(left.value)
    assert slip_between(left, right) == slip_between(right, left)


@given(st.from_regex(r"2[0-4](?:0[1-9]|1[0-2])\.\d{5}", fullmatch=True))
def test_swapped_digits_are_told_as_such(value: str) -> None:
    for near in swapped(_arxiv(value)):
        assert slip_between(_arxiv(value), _arxiv(near)) == SWAPPED
