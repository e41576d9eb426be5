"""Who speaks of a work, when and where; groups that several works share; names in lists as they are."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FooNet", "C3D", "R(2+1)D")


@pytest.mark.parametrize(
    "text",
    [
        "- ACME: presented by Alice and Bob in our journal club",
        "- ACME: heard about it at ICML 2019",
        "- ACME: presented by me at ACL 2019 reading group",
        "- ACME – reviewed by Chen Li, 2019; cited in ACL 2020 by Liu et al.",
        "ACME：由张三和李四在组会上讲解，2019 年 5 月。",
        "ACME：王伟汇报，2019-05-01",
        "| Paper | Presenter | Date |\n|---|---|---|\n| ACME | Alice Smith | 2019-05-01 |",
        "| Paper | Read at |\n|---|---|\n| ACME | ICML 2019 |",
    ],
)
def test_who_speaks_of_a_work_did_not_make_it(text: str) -> None:
    expect(text, "", KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ACME and FooNet (Lee et al., 2019, ICML 2020) are used.", ""),
        ("ACME 与 FooNet（Lee 等，2019，ICML 2020）都用。", ""),
        ("ACME, FooNet (Lee et al. 2019, Kim et al. 2020) are used.", ""),
        ("ACME and FooNet (Lee et al., 2019; Kim et al., 2020).", "FooNet | authors=Kim et al. | year=2020"),
        ("ACME (Lee et al., 2019, ICML 2020) is used.", "ACME | authors=Lee et al. | year=2019 | venue=ICML 2020"),
        ("ACME v3 (2019) is fast.", "ACME v3 | year=2019"),
        ("ACME 2 (ICML 2019) is a sequel.", "ACME 2 | venue=ICML 2019"),
        (
            "ACME is by Google; FooNet 3+ (ICML 2019) is not.",
            "ACME | affiliation=Google\nFooNet 3+ | venue=ICML 2019",
        ),
    ],
)
def test_what_a_group_of_several_works_tells_is_nobodys(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    "people",
    [
        "Ann Lee, He Li and Bo Kim",
        "Ann Lee, Bo Kim and Hartwig Adam",
        "Ann Lee, KyungHyun Cho and Bo Kim",
        "Ann Lee, AJ Kim and Bo Ito",
        "Ann Lee, Bo Kim Jr. and Cy Ito",
        "Ann Lee, Bo Kim IV and Cy Ito",
        "Ann Lee, Bo Kim and Blaise Agüera y Arcas",
        "Ann Lee, Bo Kim and Diego de las Casas",
        "Ann Lee, Yi Wu and Cy Ito",
    ],
)
def test_people_in_a_list_have_all_kinds_of_names(people: str) -> None:
    expect(f"ACME is by {people}.", f"ACME | authors={people}", (*KNOWN, "Yi"))


def test_a_name_with_brackets_is_one_name_in_a_row() -> None:
    table = "| Method | Authors | Year |\n|---|---|---|\n| C3D | Lee et al. | 2015 |\n| R(2+1)D | Lee et al. | 2018 |"
    expect(table, "C3D | authors=Lee et al. | year=2015\nR(2+1)D | authors=Lee et al. | year=2018", KNOWN)


def test_other_hyphens_are_hyphens() -> None:
    expect(
        "BAR is by Google; FOO\u2011X is from ICML 2019.",
        "BAR | affiliation=Google\nFOO-X | venue=ICML 2019",
        ("BAR", "FOO-X"),
    )


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("ACME ist von Ann Nie, Bei Chen und Cy Ito und wurde 2019 vorgestellt.", "Ann Nie, Bei Chen and Cy Ito"),
        ("ACME wurde von Ann Lee, Bei Chen und anderen 2019 vorgestellt.", "Ann Lee, Bei Chen et al"),
    ],
)
def test_names_are_no_words_of_a_language(text: str, people: str) -> None:
    expect(text, f"ACME | authors={people} | year=2019", KNOWN)
