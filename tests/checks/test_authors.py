"""Authors: names as people write them, and persons who had no part."""

from __future__ import annotations

from dataclasses import replace

import pytest
from comparing import compare, values

from veridical.model import Agreement, Origin, Work

AUTHORS = ("José García-Molina", "Zhiyuan Lü", "Ann van der Berg", "Siobhán O'Dell", "Wei Zhang")
WORK = Work("garcia2020", "curated", authors=AUTHORS)

RIGHT = [
    "García-Molina et al.",
    "Garcia-Molina et al.",
    "J. Garcia-Molina et al.",
    "García-Molina, J. et al.",
    "José García-Molina",
    "García-Molina 等",
    "García-Molina 等人",
    "GARCÍA-MOLINA et al.",
    "José García-Molina, Zhiyuan Lu et al.",
    "José García-Molina, Zhiyuan Lv, et al.",
    "José García-Molina and others",
    "J. García-Molina, Z. Lü, A. van der Berg, S. O'Dell, W. Zhang",
    "García-Molina, José and Lü, Zhiyuan and van der Berg, Ann and O'Dell, Siobhán and Zhang, Wei",
    "José García-Molina, Lü Zhiyuan, Ann van der Berg, Siobhan O’Dell and Zhang Wei",
    "José García-Molina、Zhiyuan Lü、Ann van der Berg、Siobhán O'Dell、Wei Zhang",
    "José García-Molina and 4 others",
]


@pytest.mark.parametrize("stated", RIGHT)
def test_initials_accents_particles_and_order_of_names_are_no_fault(stated: str) -> None:
    assert compare("authors", stated, WORK).agreement is Agreement.AGREES


WRONG = [
    "Smith et al.",
    "Smith 等",
    "Wang et al.",
    "Jane García-Molina",
    "Wei Zheng et al.",
    "John Smith and Jane Doe",
    "José García-Molina, Jane Doe et al.",
    "J. García-Molina, Z. Lü, A. van der Berg, S. O'Dell, Q. Zhao",
    "José García-Molina, Zhiyuan Lü, Ann van der Berg, Siobhán O'Dell, Wei Zhang, Jane Doe",
    "刘伟宁 等",
    "王 等",
]


@pytest.mark.parametrize("stated", WRONG)
def test_a_person_who_is_no_author_is_a_fault(stated: str) -> None:
    assert compare("authors", stated, WORK).agreement is Agreement.DIFFERS


PARTLY = [
    "Lü et al.",
    "van der Berg et al.",
    "Wei Zhang et al.",
    "O'Dell 等",
    "Zhiyuan Lü, José García-Molina et al.",
    "Jose Garcia-Molina, Zhiyuan Lü, Ann van der Berg",
    "José García-Molima et al.",
]


@pytest.mark.parametrize("stated", PARTLY)
def test_a_later_author_first_another_order_a_missing_tail_or_a_slip_is_partial(stated: str) -> None:
    assert compare("authors", stated, WORK).agreement is Agreement.PARTLY


def test_the_wrong_author_is_named_and_the_first_author_shown() -> None:
    comparison = compare("authors", "José García-Molina, Jane Doe et al.", WORK)
    assert comparison.message is not None
    assert "Jane Doe" in str(comparison.message)
    assert comparison.found is not None
    assert "García-Molina" in comparison.found


def test_two_names_before_et_al_are_two_persons() -> None:
    work = Work("lee2020", "curated", authors=("Ann Lee", "Bo Kim"))
    assert compare("authors", "Ann Lee, Bo Kim et al.", work).agreement is Agreement.AGREES
    assert compare("authors", "Ann Lee, Jane Doe et al.", work).agreement is Agreement.DIFFERS
    assert compare("authors", "Ann Lee, Jane Doe", work).agreement is Agreement.DIFFERS


def test_the_missing_author_is_named() -> None:
    comparison = compare("authors", "José García-Molina, Zhiyuan Lü, Ann van der Berg and Wei Zhang", WORK)
    assert comparison.agreement is Agreement.PARTLY
    assert comparison.message is not None
    assert "O'Dell" in str(comparison.message)


def test_an_author_beyond_the_recorded_part_of_a_list_is_not_accused() -> None:
    part = Work("garcia2020", "curated", authors=AUTHORS[:2], authors_complete=False)
    assert compare("authors", ", ".join(AUTHORS), part).agreement is not Agreement.DIFFERS
    assert compare("authors", "García-Molina, Lü, Doe et al.", part).agreement is not Agreement.DIFFERS
    assert compare("authors", "Smith et al.", part).agreement is Agreement.DIFFERS


@pytest.mark.parametrize(
    ("stated", "recorded", "agreement"),
    [
        ("FOOBAR Team", ("FOOBAR Team",), Agreement.AGREES),
        ("{FOOBAR Team}", ("FOOBAR Team", "Ann Lee"), Agreement.AGREES),
        ("ATLAS Collaboration", ("Ann Lee", "ATLAS Collaboration"), Agreement.AGREES),
        ("OpenAI", ("OpenAI", "Ann Lee", "Bo Kim"), Agreement.AGREES),
        ("OpenAI", ("Ann Lee", "Bo Kim"), Agreement.SILENT),
        ("Qwen Team", ("Ann Lee", "Bo Kim"), Agreement.SILENT),
        ("Lee et al.", ("FOOBAR Team",), Agreement.SILENT),
    ],
)
def test_groups_are_no_persons(stated: str, recorded: tuple[str, ...], agreement: Agreement) -> None:
    assert compare("authors", stated, Work("lee2020", "curated", authors=recorded)).agreement is agreement


@pytest.mark.parametrize(
    ("stated", "agreement"),
    [
        ("王小明 等", Agreement.AGREES),
        ("Wang 等", Agreement.AGREES),
        ("Wang Xiaoming et al.", Agreement.AGREES),
        ("X. Wang and H. Ouyang", Agreement.AGREES),
        ("王小明、欧阳华", Agreement.AGREES),
        ("Ouyang et al.", Agreement.PARTLY),
        ("李小明 等", Agreement.DIFFERS),
        ("Li et al.", Agreement.DIFFERS),
    ],
)
def test_chinese_names_are_read_in_both_scripts(stated: str, agreement: Agreement) -> None:
    work = Work("wang2024", "curated", authors=("Xiaoming Wang", "Hua Ouyang"))
    assert compare("authors", stated, work).agreement is agreement


def test_a_disambiguating_number_is_no_part_of_a_name() -> None:
    work = Work("wang2024", "dblp", authors=("Xiaoming Wang 0003", "Ann Lee"))
    assert compare("authors", "Xiaoming Wang and Ann Lee", work).agreement is Agreement.AGREES


@pytest.mark.parametrize("stated", ["", "等", "et al.", "—"])
def test_a_value_without_a_name_says_nothing(stated: str) -> None:
    assert compare("authors", stated, WORK).agreement is Agreement.SILENT


def test_a_silent_record_and_an_empty_one_accuse_nobody() -> None:
    assert compare("authors", "Lee et al.", Work("lee2020", "curated")).agreement is Agreement.SILENT
    assert compare("authors", "Lee et al.", Work("lee2020", "curated", authors=())).agreement is Agreement.SILENT


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("FOOBAR (Lee et al., 2020) is fast.", ["Lee et al."]),
        ("Lee 等人（2020）提出 FOOBAR。", ["Lee 等人"]),
        ("FOOBAR is not by Kim et al. but by Lee et al.", ["Lee et al."]),
        ("FOOBAR 的作者不是 Kim 等，是 Lee 等。", ["Lee 等"]),
        ("FOOBAR follows an idea of Turing.", []),
        ("FOOBAR beats its rivals et al.", []),
    ],
)
def test_the_authors_that_a_text_gives_a_work_are_claimed(text: str, claimed: list[str]) -> None:
    assert values("authors", text, ["FOOBAR"]) == claimed


def test_the_first_author_of_an_earlier_paper_on_the_method_accuses_nobody() -> None:
    work = Work("garcia2020", "curated", authors=AUTHORS, origins=(Origin(2012, "Bo Kim"),))
    assert compare("authors", "Kim et al.", work).agreement is Agreement.SILENT
    assert compare("authors", "Ito et al.", work).agreement is Agreement.DIFFERS


def test_a_copied_list_that_ends_in_others_may_leave_one_out() -> None:
    work = replace(WORK, authors=("Ann Lee", "Bo Kim", "Cy Ito", "Di Fox", "Ed Roe", "Flo Poe", "Gus Moe", "Hal Coe"))
    stated = "Lee, Ann and Kim, Bo and Ito, Cy and Roe, Ed and Poe, Flo and Moe, Gus"
    assert compare("authors", f"{stated} and others", work).agreement is Agreement.AGREES
    assert compare("authors", f"{stated} and Coe, Hal", work).agreement is Agreement.PARTLY
