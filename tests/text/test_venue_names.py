from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.venue_names import is_other_venue

ICML = ("ICML", "International Conference on Machine Learning", "Int. Conf. Mach. Learn.")


@pytest.mark.parametrize(
    "name",
    [
        "Symposium on Walking Robots",
        "International Conference on Machine Walking",
        "Journal of Applied Walking",
        "Transactions on Wet Streets",
        "{Conference on Rivers and Machine Learning}",
        "Annual Conference on Long Walks, Oslo, Norway, 2020",
    ],
)
def test_a_name_with_a_word_that_the_series_has_not_is_another_venues(name: str) -> None:
    assert is_other_venue(name, ICML)


@pytest.mark.parametrize(
    "name",
    [
        "37th Annual Conference on Machine Learning",
        "Proceedings of the Intl. Conference on Machine Learning",
        "International Conference on Machine Lerning",
        "International Conference on Machines that Learn",
        "ICML",
        "Lecture Notes in Walking: International Conference on Streets",
        "Proceedings of the Walking Conference Series",
        "Companion of the Conference on Walking",
        "Workshop on Walking",
        "Conf. on Walking",
        "Walking and Running",
        "机器学习会议",
        "",
    ],
)
def test_forms_of_the_name_series_workshops_and_abbreviations_are_no_other_venue(name: str) -> None:
    assert not is_other_venue(name, ICML)


def test_a_workshop_is_another_venue_where_none_can_be_meant() -> None:
    assert is_other_venue("Workshop on Walking", ICML, workshops=True)


@given(st.text(max_size=60), st.lists(st.text(max_size=30), max_size=3))
def test_any_name_can_be_asked_about(name: str, spellings: list[str]) -> None:
    assert is_other_venue(name, [*spellings, name]) is False
