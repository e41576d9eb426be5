from __future__ import annotations

import pytest

from veridical.text.surnames import spellings, split_han_name, surname_agrees, surnames


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
