"""Where the names stand that a document binds, and where none is looked for."""

from __future__ import annotations

from veridical.mentions.names import find_bound_names, find_names, may_name

_BOUND = frozenset(("ACME", "foo bar"))


def test_a_text_without_the_first_word_of_a_bound_name_has_none() -> None:
    assert not may_name("Several groups have looked at the same question.", _BOUND)
    assert find_bound_names("FOO (2019) came first.", _BOUND) == []


def test_a_bound_name_is_found_where_it_stands() -> None:
    assert find_bound_names("In 2019 ACME was first.", _BOUND) == [(8, 12)]


def test_no_name_begins_where_something_else_is_taken() -> None:
    text = "FOO (2019) and ACME (2020)"

    assert list(find_names(text, _BOUND, taken=[(0, 10)])) == [(15, 19)]
