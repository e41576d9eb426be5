from __future__ import annotations

import re

import pytest

from veridical.errors import DataError
from veridical.text.cues import CUES, any_of, cues, entries


def test_an_alternation_fits_every_entry_of_its_list_and_nothing_else() -> None:
    pattern = re.compile(any_of("rejection.instead"))
    assert [bool(pattern.fullmatch(text)) for text in ("but", "rather", "butter", "")] == [True, True, False, False]


def test_lists_are_joined_in_the_order_in_which_they_are_named() -> None:
    joined = (*entries("rejection.should"), *entries("rejection.should_zh"))
    assert any_of("rejection.should", "rejection.should_zh") == f"(?:{'|'.join(joined)})"


def test_an_alternation_binds_what_stands_beside_it_as_one() -> None:
    assert re.fullmatch(rf"x{any_of('rejection.instead')}y", "xrathery")


def test_a_list_that_does_not_exist_is_a_broken_data_file() -> None:
    with pytest.raises(DataError, match=f"{CUES}: no list rejection.unheard_of"):
        any_of("rejection.unheard_of")


def test_no_entry_of_a_list_is_empty() -> None:
    assert [name for name, listed in cues().items() if not all(listed)] == []
