"""Names are compared as whole tokens, whatever else stands in the text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.name_tokens import first_token, token_words, tokens_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("FOO-2.1 is a Foo_Bar+.", ["FOO-2.1", "is", "a", "Foo_Bar+"]),
        ("Dr. FOO met Dr. Lee", ["Dr. FOO", "met", "Dr", "Lee"]),
        ("(FOO)-based, C++ and C#", ["FOO", "ased", "C++", "and", "C#"]),
        ("Föö·2 和 FOO", ["Föö·2", "FOO"]),
        ("", []),
    ],
)
def test_what_belongs_to_a_name_is_one_token(text: str, words: list[str]) -> None:
    assert token_words(text) == [token[0] for token in tokens_of(text)] == words


@given(st.text("aZ0-_+.#() Dr", max_size=30))
def test_a_text_of_ascii_has_the_tokens_that_it_has_before_others(text: str) -> None:
    assert token_words(text) == token_words(f"{text} 和")


def test_a_name_begins_with_a_token_or_with_none() -> None:
    assert first_token("FOO 2") == "FOO"
    assert first_token("《》") is None
