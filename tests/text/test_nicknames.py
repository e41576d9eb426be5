from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.folding import fold
from veridical.text.nicknames import given_names, may_be_one_given_name


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("misha", "mikhail"),
        ("katie", "katherine"),
        ("kate", "catherine"),
        ("sasha", "alexandra"),
        ("bill", "will"),
        ("ann", "ann"),
    ],
)
def test_a_short_form_may_stand_for_a_name_and_for_another_short_form(left: str, right: str) -> None:
    assert may_be_one_given_name(left, right)
    assert may_be_one_given_name(right, left)


@pytest.mark.parametrize(("left", "right"), [("misha", "katherine"), ("robert", "william"), ("ann", "bo")])
def test_other_names_are_other_names(left: str, right: str) -> None:
    assert not may_be_one_given_name(left, right)


def test_the_table_is_written_as_names_are_compared() -> None:
    names = {name for forms in given_names().values() for name in forms} | set(given_names())
    assert all(name == fold(name) and name.isalpha() and name.islower() for name in names)


@given(st.text(max_size=20), st.text(max_size=20))
def test_any_two_words_are_compared_the_same_both_ways(left: str, right: str) -> None:
    assert may_be_one_given_name(left, right) == may_be_one_given_name(right, left)
