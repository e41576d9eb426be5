"""Names of works that are common words."""

from __future__ import annotations

import pytest

from veridical.text.phrase_names import is_phrase, name_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Foo Normalization", "foo normalisation"),
        ("Masked Walkers", "masked walker"),
        ("Long-Range Foos", "long range foos"),
    ],
)
def test_spelling_and_number_make_no_other_name(one: str, other: str) -> None:
    assert name_key(one) == name_key(other) != ""


@pytest.mark.parametrize("name", ["ACME", "Foo", "A B", "foo bar"])
def test_one_word_or_a_short_phrase_has_no_key(name: str) -> None:
    assert name_key(name) == ""


def test_a_phrase_has_no_capital_but_the_first() -> None:
    assert is_phrase("masked walkers")
    assert is_phrase("Masked walkers")
    assert not is_phrase("Masked Walkers")
    assert not is_phrase("walk2foo 2.0")
