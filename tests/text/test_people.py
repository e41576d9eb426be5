"""Lists of people in running text."""

from __future__ import annotations

import pytest
from growing import grows_linearly
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.people import find_people


def listed(text: str) -> list[str]:
    return [text[people.start : people.end] for people in find_people(text)]


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("by Ann Lee, Bo Kim and Carla Núñez.", ["Ann Lee, Bo Kim and Carla Núñez"]),
        ("As Lee and co-workers showed", ["Lee and co-workers"]),
        ("Lee and five coauthors published", ["Lee and five coauthors"]),
        ("Lee and co., 2020", ["Lee and co."]),
        (
            "Ann O'Neil's work, Yann McLee's and that of Jan van der Berg",
            ["Ann O'Neil", "Yann McLee", "Jan van der Berg"],
        ),
        ("A. B. Lee & C. Kim", ["A. B. Lee & C. Kim"]),
        ("Lee, Kim and He argue", ["Lee, Kim and He"]),
        ("However, He argues", []),
        ("the GPU and FooNet of the Deep Learning Lab", []),
        ("In Kim and Park", ["Kim and Park"]),
    ],
)
def test_names_joined_by_commas_and_and_are_one_list(text: str, people: list[str]) -> None:
    assert listed(text) == people


def test_a_list_tells_how_many_it_names_and_whether_it_goes_on() -> None:
    (people,) = find_people("by Ann Lee, Bo Kim et al.")
    assert (people.count, people.is_more, people.is_full) == (2, True, True)
    (people,) = find_people("by Lee")
    assert (people.count, people.is_more, people.is_full) == (1, False, False)


@given(st.text(alphabet="AabBé.,'’- &\n", max_size=80))
def test_any_text_gives_lists_in_order_that_do_not_overlap(text: str) -> None:
    at = 0
    for people in find_people(text):
        assert at <= people.start < people.end <= len(text)
        at = people.end


@pytest.mark.parametrize("unit", ["Ann Lee, ", "Ann ", "A. ", "and van der ", "Lee-Kim-"])
def test_the_time_grows_with_the_text(unit: str) -> None:
    assert grows_linearly(lambda text: list(find_people(text)), unit, 40_000)


def test_a_journal_behind_people_is_none_of_them() -> None:
    assert next(iter(find_people("by G. Schwarz, Ann. Statist., 1978"))).count == 1
