"""Universities as other languages and short forms call them."""

from __future__ import annotations

import pytest

from veridical.lexicon import load_lexicon


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Universität Toronto", "University of Toronto"),
        ("Universidad de Washington", "University of Washington"),
        ("universidade de Friburgo", "University of Freiburg"),
        ("Univ. of Montreal", "Université de Montréal"),
        ("U. Washington", "University of Washington"),
    ],
)
def test_universities_are_known_as_other_languages_call_them(text: str, name: str) -> None:
    assert [one.names for one in load_lexicon().organisations.find(f"an der {text}.")] == [(name,)]
