"""Names of persons in Chinese running text."""

from __future__ import annotations

import re

import pytest
from growing import grows_linearly

from veridical.text.han_people import PEOPLE, are_people, may_be_person, names_among


@pytest.mark.parametrize("name", ["李安", "欧阳修", "Ann Lee", "McLee", "LeCun", "van Dyk", "J. Lee"])
def test_a_name_with_a_known_surname_or_of_plain_words_may_be_a_person(name: str) -> None:
    assert may_be_person(name)


@pytest.mark.parametrize("name", ["任务", "方法", "的工作", "FooNet", "FOO", "Deep Learning", "Nature"])
def test_a_common_word_a_term_and_a_made_up_name_are_no_person(name: str) -> None:
    assert not may_be_person(name)


def test_a_list_is_split_at_chinese_and_english_joints() -> None:
    assert names_among("李安、Bo Kim（金波）和 Ann Lee 等人") == ("李安", "Bo Kim", "Ann Lee")


def test_a_list_with_one_word_that_is_no_name_is_no_list_of_people() -> None:
    assert are_people("李安和 Bo Kim")
    assert not are_people("李安和方法")


@pytest.mark.parametrize("unit", ["李安、", "Ann Lee、", "Ann ", "和与及", "李"])
def test_finding_people_takes_time_in_proportion_to_the_text(unit: str) -> None:
    pattern = re.compile(PEOPLE)
    assert grows_linearly(lambda text: [match.span() for match in pattern.finditer(text)], unit, 32_000)


def test_a_list_that_ends_in_an_ellipsis_goes_on() -> None:
    assert re.fullmatch(PEOPLE, "Lee、Kim、……")
    assert names_among("Lee, Kim……") == ("Lee", "Kim")
