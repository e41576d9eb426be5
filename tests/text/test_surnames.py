from __future__ import annotations

import pytest

from veridical.text.surnames import given_name_differs, spellings, split_han_name, surname_agrees, surnames


def test_the_table_gives_the_readings_of_surnames() -> None:
    assert surnames()["曾"][0] == "zeng"
    assert surnames()["单"][0] == "shan"
    assert {"zhang", "wong", "ouyang"} <= spellings()


@pytest.mark.parametrize(("name", "parts"), [("张伟", ("张", "伟")), ("欧阳明", ("欧阳", "明")), ("张", ("张", ""))])
def test_a_chinese_name_starts_with_the_surname(name: str, parts: tuple[str, str]) -> None:
    assert split_han_name(name) == parts


def test_a_surname_stands_first_or_last() -> None:
    assert surname_agrees("张伟", ("wei", "zhang"))
    assert surname_agrees("张伟", ("cheung", "wai"))
    assert surname_agrees("张伟", ("wei", "li")) is False
    assert surname_agrees("鬼谷", ("wei", "li")) is None


def test_a_name_written_for_its_sound_may_be_anyones() -> None:
    assert surname_agrees("夏尔马", ("archit", "sharma")) is None
    assert surname_agrees("杨立昆", ("yann", "lecun"))
    assert surname_agrees("杨立昆", ("yi", "yang")) is False


@pytest.mark.parametrize(
    ("han", "latin"),
    [
        ("王大伟", ("xiaoming", "wang")),
        ("欧阳建国", ("wanli", "ouyang")),
        ("王伟", ("xiaoming", "wang")),
        ("王洋", ("ze", "wang")),
    ],
)
def test_a_given_name_in_pinyin_that_shares_no_syllable_is_another(han: str, latin: tuple[str, ...]) -> None:
    assert given_name_differs(han, latin)


@pytest.mark.parametrize(
    ("han", "latin"),
    [
        ("王小明", ("xiaoming", "wang")),
        ("王小明", ("wang", "xiaoming")),
        ("王小明", ("x", "wang")),  # an initial
        ("王小明", ("mike", "wang")),  # an English name
        ("王小明", ("siu", "ming", "wang")),  # Cantonese
        ("王志仁", ("chih-jen", "wang")),  # Taiwanese
        ("王乐", ("yue", "wang")),  # a character with two readings
        ("王坚", ("xian", "wang")),  # one that ends alike
        ("王伟", ("e", "wang")),  # an initial that is a syllable
        ("王小明", ("y", "e", "wang")),
        ("王小明", ("anna", "kowalska")),  # another surname
        ("小明", ("li", "wang")),  # no surname that is known
    ],
)
def test_a_given_name_that_may_be_the_same_does_not_differ(han: str, latin: tuple[str, ...]) -> None:
    assert not given_name_differs(han, latin)
