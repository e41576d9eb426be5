"""People in a text, however lists of them are joined, and who of them made a work together."""

from __future__ import annotations

import pytest

from veridical.text.makers import Together, all_but_one, family_key, find_makers, known_makers

PEOPLE = {
    ("lee", "kim"): Together(frozenset({2}), frozenset()),
    ("lee", "park"): Together(frozenset({3}), frozenset()),
    ("ito",): Together(frozenset({1}), frozenset({"FooNet"})),
}


def found(text: str) -> list[str]:
    return [text[one.start : one.end] for one in known_makers(text, PEOPLE)]


@pytest.mark.parametrize(
    ("text", "families"),
    [
        ("Lee, Kim and van der Linde showed", ("lee", "kim", "linde")),
        ("Lee und Kim zeigten", ("lee", "kim")),
        ("Lee y Kim (TOFU 1998)", ("lee", "kim")),
        ("Ann Lee (Acme) and Bo Kim (Bar Labs)", ("lee", "kim")),
        ("Lee and Kim, TofuIPS 2020", ("lee", "kim")),
        ("Lee 与 Kim，1998", ("lee", "kim")),
        ("Lee と Kim、TOFU", ("lee", "kim")),
        ("Lee J, Kim B-C", ("lee", "kim")),
        ("In Lee's paper", ("lee",)),
    ],
)
def test_names_joined_as_people_are_make_a_list(text: str, families: tuple[str, ...]) -> None:
    assert next(find_makers(text)).families == families


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Ann Lee", "lee"),
        ("Lee, Ann", "lee"),
        ("Jörg Müller Jr.", "muller"),
        ("IEEE", ""),
        ("A.", ""),
        ("Lee AB", "lee"),
        ("Lee J", "lee"),
        ("Li", "li"),
        ("Lee, Jr., Ann", "lee"),
        ("Kim Jr", "kim"),
        ("李小明", "李"),
    ],
)
def test_people_are_looked_up_by_their_family_names(name: str, key: str) -> None:
    assert family_key(name) == key


def test_a_place_before_people_is_none_of_them() -> None:
    assert found("In Stockholm, Lee and Kim had it.") == ["Lee and Kim"]


def test_one_of_three_may_be_wrong_where_a_work_has_three() -> None:
    assert found("Lee, Wu and Park had it.") == ["Lee, Wu and Park"]


def test_two_who_made_a_work_with_others_made_none() -> None:
    assert found("Lee and Park had it.") == []


def test_a_word_that_is_the_name_of_a_work_is_nobody() -> None:
    assert list(known_makers("Ito (1998)", PEOPLE, frozenset({"Ito"}))) == []


def test_two_leave_nobody_out() -> None:
    assert list(all_but_one(("lee", "kim"))) == []
    assert len(list(all_but_one(("lee", "kim", "ito")))) == 3
