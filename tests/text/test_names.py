from __future__ import annotations

import pytest
from growing import grows_linearly
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.names import (
    AuthorList,
    AuthorsComparison,
    AuthorsDifference,
    common_authors,
    compare_authors,
    may_be_one_person,
    split_authors,
)

FOUR = ("Ann Lee", "Bo van Dyk", "Carla Núñez", "Dan Ford")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann Lee, Bo Dyk and Carla Foo", "Ann Lee|Bo Dyk|Carla Foo"),
        ("Ann Lee, Bo Dyk, and Carla Foo", "Ann Lee|Bo Dyk|Carla Foo"),
        ("Lee & Dyk", "Lee|Dyk"),
        ("Yao and Foo", "Yao|Foo"),
        ("张三、李四和王五", "张三|李四|王五"),
        ("张三 李四", "张三|李四"),
        ("李和平", "李和平"),
        ("Thrun和Schwartz", "Thrun|Schwartz"),
        ("作者：张三，李四", "张三|李四"),
        ("Lee, Ann and Dyk, Bo and Foo, Carla", "Lee, Ann|Dyk, Bo|Foo, Carla"),
        ("Lee, A.; de Dyk, B.; and Foo, C.", "Lee, A.|de Dyk, B.|Foo, C."),
        ("Lee, A., Dyk, B. C., & Foo, D.", "Lee, A.|Dyk, B. C.|Foo, D."),
        ("Liu, Pengfei, Weizhe Yuan, Jinlan Fu", "Liu, Pengfei|Weizhe Yuan|Jinlan Fu"),
        ("Lee, Ann P., and Bo Dyk", "Lee, Ann P.|Bo Dyk"),
        ("Yuan, Weizhe, Liu, Pengfei", "Yuan, Weizhe|Liu, Pengfei"),
        ("King, Ann L., Jr., and Bo Dyk", "King, Ann L., Jr.|Bo Dyk"),
        ("Lee AB, Dyk C", "Lee AB|Dyk C"),
        ("Ann Lee*, Bo Dyk†, Carla Foo¹, Dan Bar1,2", "Ann Lee|Bo Dyk|Carla Foo|Dan Bar"),
        ("Ann Lee (Foo Lab), Bo Dyk [1]", "Ann Lee|Bo Dyk"),
        ("Ann Lee · Bo Dyk", "Ann Lee|Bo Dyk"),
        ("Ann Lee,\n\nBo Dyk", "Ann Lee|Bo Dyk"),
        ("Ann Lee 0001, Bo Dyk", "Ann Lee|Bo Dyk"),
        ("Lee，2017", "Lee"),
        ("Ann Lee from OpenAI", "Ann Lee"),
        ("by Ann Lee", "Ann Lee"),
        ("Foobar Team", "Foobar Team"),
        ("{Foo and Bar Team} and Ann Lee", "Foo and Bar Team|Ann Lee"),
        ("Ethan Etal, Alan Others", "Ethan Etal|Alan Others"),
        ("Blaise Foo y Bar", "Blaise Foo y Bar"),
        ("Ann Lee and Bo B. Chen and Mary-Ann Foo Bar", "Ann Lee|Bo B. Chen|Mary-Ann Foo Bar"),
        ("By Foo and Ann Lee", "Foo|Ann Lee"),
        (
            "J. R. Núñez and Žofia B C. Šimek-Łoś and Ann Mary Foo Bar",
            "J. R. Núñez|Žofia B C. Šimek-Łoś|Ann Mary Foo Bar",
        ),
        ("Hyoseo and Yoon and Ann Lee", "Hyoseo, Yoon|Ann Lee"),
        ("Ann Lee and Bo Kim's", "Ann Lee|Bo Kim"),
        ("", ""),
    ],
)
def test_a_whole_list_is_read_as_written(text: str, names: str) -> None:
    assert split_authors(text) == AuthorList(tuple(filter(None, names.split("|"))), truncated=False)


@pytest.mark.parametrize(
    "text",
    [
        "Ann Lee et al.",
        "*Ann Lee et al.*",
        "Ann Lee, et al",
        "Ann Lee el al.",
        "Ann Lee et. al",
        "Ann Lee 等",
        "Ann Lee等人",
        "Ann Lee and others",
        "Ann Lee & team",
        "Ann Lee and colleagues",
        "Ann Lee and 12 others",
        "Ann Lee, ...",
        "Ann Lee u. a.",
        "Ann Lee y otros",
        "Ann Leeら",
        "Ann Lee 외",
    ],
)
def test_a_truncated_list_does_not_claim_to_be_whole(text: str) -> None:
    assert split_authors(text) == AuthorList(("Ann Lee",), truncated=True)


@pytest.mark.parametrize(
    "text",
    [
        "Ann Lee … Bo Kim",
        "Ann Lee, …, Bo Kim",
        "Ann Lee, Letztautor Bo Kim",
        "Ann Lee, last author Bo Kim",
        "Ann Lee，末位 Bo Kim",
    ],
)
def test_a_last_author_stands_behind_what_is_left_out(text: str) -> None:
    stated = split_authors(text)
    assert stated == AuthorList(("Ann Lee", "Bo Kim"), truncated=True, behind=1)
    found = compare_authors(stated, ("Ann Lee", "Cy Ito", "Di Roe", "Bo Kim"), complete=True)
    assert found.difference is AuthorsDifference.NONE
    found = compare_authors(stated, ("Ann Lee", "Cy Ito", "Bo Kim", "Di Roe"), complete=True)
    assert found.difference is AuthorsDifference.ONE_MISSING


def test_names_between_slashes_and_before_an_aside_are_a_list() -> None:
    assert split_authors("Lee / Kim / Ito").names == ("Lee", "Kim", "Ito")
    assert split_authors("Lee, A., Kim, B. --- both are also on no. 1").names == ("Lee, A.", "Kim, B.")


def test_a_list_cut_in_the_middle_keeps_its_last_name() -> None:
    assert split_authors("Lee, A., Dyk, B., ... & Foo, D.") == AuthorList(
        ("Lee, A.", "Dyk, B.", "Foo, D."), truncated=True, behind=1
    )


@pytest.mark.parametrize(
    ("text", "difference", "wrong", "missing"),
    [
        ("Ann Lee, Bo van Dyk, Carla Núñez, Dan Ford", AuthorsDifference.NONE, "", ""),
        ("Lee, van Dyk, Nunez and Ford", AuthorsDifference.FORM, "", ""),
        ("Lee", AuthorsDifference.FORM, "", ""),
        ("Lee et al.", AuthorsDifference.FORM, "", ""),
        ("Lee, Ann", AuthorsDifference.FORM, "", ""),
        ("Lee, A., van Dyk, B., ... & Ford, D.", AuthorsDifference.FORM, "", ""),
        ("Ann Lee Bo van Dyk Carla Núñez Dan Ford", AuthorsDifference.FORM, "", ""),
        ("Ann Lee, Bo van Dyk, Carla Nunes, Dan Ford", AuthorsDifference.MISSPELT, "Carla Nunes", "Carla Núñez"),
        ("van Dyk et al.", AuthorsDifference.LATER_AS_FIRST, "van Dyk", "Ann Lee"),
        ("Ann Lee, Carla Núñez, Bo van Dyk, Dan Ford", AuthorsDifference.ORDER, "", ""),
        ("Lee & van Dyk", AuthorsDifference.TAIL_MISSING, "", "Carla Núñez|Dan Ford"),
        ("Lee, van Dyk, Ford", AuthorsDifference.ONE_MISSING, "", "Carla Núñez"),
        ("Lee, Núñez et al.", AuthorsDifference.ONE_MISSING, "", "Bo van Dyk"),
        ("Kim et al.", AuthorsDifference.WRONG, "Kim", "Ann Lee"),
        ("Ann Lee, Eve Kim, Carla Núñez, Dan Ford", AuthorsDifference.WRONG, "Eve Kim", "Bo van Dyk"),
        ("Ann Lee, Bo van Dyk, Carla Núñez, Dan Ford, Eve Kim", AuthorsDifference.WRONG, "Eve Kim", ""),
        ("Foobar Team", AuthorsDifference.SILENT, "", ""),
        ("", AuthorsDifference.SILENT, "", ""),
    ],
)
def test_a_stated_list_is_compared_with_the_record(
    text: str, difference: AuthorsDifference, wrong: str, missing: str
) -> None:
    comparison = compare_authors(split_authors(text), FOUR, complete=True)

    assert comparison == AuthorsComparison(
        difference, tuple(filter(None, wrong.split("|"))), tuple(filter(None, missing.split("|")))
    )


def test_an_author_beyond_an_incomplete_record_is_not_wrong() -> None:
    stated = split_authors("Ann Lee, Bo van Dyk, Eve Kim")

    assert compare_authors(stated, FOUR[:2], complete=False).difference is AuthorsDifference.SILENT


def test_a_first_author_that_an_incomplete_record_contradicts_is_wrong() -> None:
    assert compare_authors(split_authors("Eve Kim"), FOUR[:2], complete=False).difference is AuthorsDifference.WRONG


def test_a_group_is_compared_with_groups_only() -> None:
    assert compare_authors(split_authors("Foo Team"), ("Foo Team", "Ann Lee"), complete=True).difference is (
        AuthorsDifference.NONE
    )
    assert (
        compare_authors(split_authors("Ann Lee"), ("Foo Team",), complete=True).difference is AuthorsDifference.SILENT
    )
    assert compare_authors(split_authors("Foo Team, Ann Lee et al."), FOUR, complete=True).difference is (
        AuthorsDifference.NONE
    )


def test_long_lists_are_compared() -> None:
    names = tuple(f"Foo{chr(97 + i % 26)}x Bar{chr(97 + i // 26 % 26)}{chr(97 + i // 676)}y" for i in range(2_000))
    others = tuple(f"Quux{name}" for name in names)

    turned = compare_authors(AuthorList(names[::-1], truncated=False), names, complete=True)
    foreign = compare_authors(AuthorList(others, truncated=False), names, complete=True)

    assert turned.difference is not AuthorsDifference.NONE
    assert foreign.difference is AuthorsDifference.WRONG


@pytest.mark.parametrize("unit", [", ", "A; ", "and ", "{a, ", "(", "等", "张和", "\n \n", "et "])
def test_hostile_lists_are_read_in_linear_time(unit: str) -> None:
    assert grows_linearly(split_authors, unit, 800_000)


LISTS = st.text(max_size=60) | st.lists(
    st.sampled_from(
        [
            "Ann Lee",
            "Lee",
            "A.",
            ",",
            ";",
            " and ",
            " & ",
            "、",
            "et al.",
            "等",
            "...",
            "(x)",
            "{",
            "}",
            "张三",
            "和",
            "\n\n",
            "*",
            "Jr.",
            "Foo Team",
        ]
    ),
    max_size=12,
).map(" ".join)


@given(LISTS)
def test_any_text_gives_names_without_separators_around_them(text: str) -> None:
    assert all(name and name == name.strip(" ,;") for name in split_authors(text).names)


@given(LISTS, st.lists(st.sampled_from(["Ann Lee", "Foo Team", "张三", "", "A. B. Lee"]), max_size=6), st.booleans())
def test_any_list_can_be_compared(text: str, recorded: list[str], complete: bool) -> None:
    assert compare_authors(split_authors(text), recorded, complete=complete).difference in AuthorsDifference


def test_a_mark_of_equal_contribution_stands_for_the_comma_that_is_forgotten() -> None:
    assert split_authors("Ann Lee\\* Bo Kim\\*, Carla Núñez").names == ("Ann Lee", "Bo Kim", "Carla Núñez")


def test_authors_that_two_lists_share_are_counted_however_they_are_written() -> None:
    assert common_authors(("A. Lee", "Kim, Bo", "Jane Doe"), ("Ann Lee", "Bo Kim", "Max Roe")) == 2


@pytest.mark.parametrize("other", ["Robert Logan IV", "Robert L. Logan", "Logan IV, Robert L.", "R. Logan"])
def test_a_suffix_is_no_initial(other: str) -> None:
    assert may_be_one_person("Robert L. Logan IV", other)


def test_one_name_means_the_first_author_unless_it_stands_alone() -> None:
    one, surname = split_authors("Ann Lee"), split_authors("Lee")
    assert compare_authors(one, FOUR, complete=True).difference is AuthorsDifference.NONE
    alone = compare_authors(one, FOUR, complete=True, alone=True)
    assert alone == AuthorsComparison(AuthorsDifference.TAIL_MISSING, (), FOUR[1:])
    assert compare_authors(surname, FOUR, complete=True, alone=True).difference is AuthorsDifference.FORM
    truncated = split_authors("Ann Lee and others")
    assert compare_authors(truncated, FOUR, complete=True, alone=True).difference is AuthorsDifference.NONE


def test_an_author_whom_a_record_names_twice_is_not_missing() -> None:
    stated = split_authors("Ann Lee and Dan Ford")
    twice = compare_authors(stated, ("Ann Lee", "Dan Ford", "Dan Ford"), complete=True)
    assert twice.difference is AuthorsDifference.NONE


def test_two_chinese_names_are_two_people_and_not_one() -> None:
    recorded = ("Lvmin Wang", "Anyi Rao", "Ann Lee")
    found = compare_authors(split_authors("王吕民、何恺"), recorded, complete=True)
    assert found.difference is AuthorsDifference.WRONG
    assert found.wrong == ("何恺",)


def test_a_chinese_name_behind_an_english_one_is_no_initial() -> None:
    assert split_authors("李安、Bo Kim 和孙剑").names == ("李安", "Bo Kim", "孙剑")


@pytest.mark.parametrize("name", ["アン・リー", "안 리", "Анна Ли"])
def test_a_name_in_another_script_is_nobodys(name: str) -> None:
    compared = compare_authors(split_authors(name), FOUR, complete=True)
    assert compared.difference is AuthorsDifference.SILENT


def test_a_japanese_name_is_not_read_as_a_chinese_one() -> None:
    stated = split_authors("田中太郎")
    assert compare_authors(stated, ("Ichiro Suzuki",), complete=True).difference is AuthorsDifference.SILENT
    assert compare_authors(stated, FOUR, complete=True).difference is AuthorsDifference.WRONG


_WORDS = st.sampled_from(
    ["Ann", "Bo", "Lee", "B", "C.", "Mary-Ann", "El", "Al", "By", "Y", "Others", "Team", "Et", "Jr", "Dr"]
)


@given(st.lists(st.lists(_WORDS, min_size=1, max_size=4).map(" ".join), min_size=2, max_size=5))
def test_a_plain_list_is_split_as_one_with_an_accent_in_it(names: list[str]) -> None:
    plain, accented = (split_authors(" and ".join([*names, last])) for last in ("Ann Zorn", "Ann Zörn"))
    assert plain.names[:-1] == accented.names[:-1]
    assert plain.truncated == accented.truncated


def test_a_french_list_of_two_is_of_two() -> None:
    assert split_authors("Lee et Kim et al.").names == ("Lee", "Kim")
