"""Labelled values that tell of more than their label: each fact is read as what it is."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FOOBAR")


@pytest.mark.parametrize(
    ("value", "claims"),
    [
        ("作者：Lee、Kim、Ito，剑桥大学", "authors=Lee、Kim、Ito | affiliation=剑桥大学"),
        ("作者：Ann Lee 等；斯坦福、谷歌", "authors=Ann Lee 等 | affiliation=斯坦福、谷歌"),
        ("作者：Ann Lee 等，ICML 2020", "authors=Ann Lee 等 | venue=ICML 2020"),
        ("作者：李安，王明，赵一", "authors=李安，王明，赵一"),
        ("发表：ICML 2020，预印本是 2019 年 9 月", "venue=ICML 2020 | date=2019 年 9 月"),
        ("发表：ICML 2020（预印本 2019 年）", "venue=ICML 2020 | year=2019"),
        ("时间：2019 年 9 月，arXiv:1909.00001", "date=2019 年 9 月 | identifier=1909.00001"),
        ("预印本日期：2019-09-07；期刊 JMLR，2020", "date=2019-09-07 | venue=JMLR，2020"),
        (
            "全称：A Clear Machine Example，Lee 等，斯坦福，ICML 2020",
            "expansion=A Clear Machine Example | authors=Lee 等 | affiliation=斯坦福 | venue=ICML 2020",
        ),
        ("全称：A Clear Machine Example，中文译作“清晰机器示例”", "expansion=A Clear Machine Example"),
    ],
)
def test_what_stands_behind_a_value_is_read_as_what_it_is(value: str, claims: str) -> None:
    expect(f"### ACME\n- {value}\n", f"ACME | {claims}", KNOWN)


def test_a_remark_that_spells_a_short_form_out_does_not_close_the_card_of_a_heading() -> None:
    text = "### FOO-BAR\n- BAR 是 Big Angry Robots\n- 作者：Lee、Kim\n- 发表：ICML 2020\n"
    expect(text, "FOO-BAR | authors=Lee、Kim | venue=ICML 2020", ("FOO-BAR",))


def test_the_cells_of_a_row_hold_such_values_too() -> None:
    head = "| 算法 | 提出者 | 出处 |\n|---|---|---|\n"
    row = "| ACME | Lee 与 Kim；斯坦福 | ICML 2020，预印本 2019 年 9 月 |\n| FOOBAR | Ito 等（谷歌） | ICML 2021 |\n"
    wanted = (
        "ACME | authors=Lee 与 Kim | affiliation=斯坦福 | venue=ICML 2020 | date=2019 年 9 月\n"
        "FOOBAR | authors=Ito 等 | affiliation=谷歌 | venue=ICML 2021"
    )
    expect(head + row, wanted, KNOWN)
