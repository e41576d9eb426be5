"""What records say that short names stand for."""

from __future__ import annotations

import pytest

from veridical.model import Definition, Level, Work
from veridical.text.definitions import definitions_of, fold_short

DEFINED = Definition("FUBs", "Foo Under Bars", Level.ABSTRACT)


def test_what_a_work_defines_comes_before_what_its_title_spells() -> None:
    work = Work("a", "b", "FUB: Fast Upper Bounds", names=("FUB",), definitions=(DEFINED,))
    assert definitions_of("FUB", work) == (DEFINED,)


@pytest.mark.parametrize("title", ["FUB: Fast Upper Bounds", "On Fast Upper Bounds for Bars"])
def test_a_title_spells_a_name_of_its_work_out(title: str) -> None:
    (found,) = definitions_of("FUB", Work("a", "b", title, names=("FUB",)))
    assert found.long == "Fast Upper Bounds"


def test_letter_case_plural_and_hyphens_make_no_other_short_form() -> None:
    assert fold_short("F-UBs") == fold_short("fub")


@pytest.mark.parametrize(
    ("short", "long", "part", "form"),
    [
        ("FUB-BAZ", "Foo Under Bar BAZ", "FUB", "Foo Under Bar"),
        ("real FUB", "real-valued foo-under-bar", "FUB", "foo-under-bar"),
    ],
)
def test_a_part_of_a_short_form_stands_for_its_part_of_the_long_one(
    short: str, long: str, part: str, form: str
) -> None:
    work = Work("a", "b", definitions=(Definition(short, long, Level.ABSTRACT),))
    assert [one.long for one in definitions_of(part, work)] == [form]


def test_a_part_whose_other_part_is_not_in_the_long_form_stands_for_nothing() -> None:
    work = Work("a", "b", definitions=(Definition("FU-BAR", "Foo Under Big Angry Rain", Level.ABSTRACT),))
    assert definitions_of("BAR", work) == ()
