"""What people keep of works in columns, cards and messages: notes below tables, keys with two colons, times."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FooNet", "BarNet")
TABLE = "| Method | Where |\n|---|---|\n"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            TABLE + "| ACME[^a] | ICML 2019 |\n\n[^a]: First author is Ann Lee.",
            "ACME | venue=ICML 2019 | authors=Ann Lee",
        ),
        (
            TABLE
            + "| ACME[^a] | ICML 2019 |\n| FooNet[^b] | ICLR 2020 |\n\n[^a]: A note.\n\n[^b]: from Google and Meta.",
            "ACME | venue=ICML 2019\nFooNet | venue=ICLR 2020 | affiliation=Google and Meta",
        ),
        (
            TABLE + "| ACME[^a] | ICML 2019 |\n\n[^a]: short for *Agents Come More Easily*. Lee, Kim, Ito.",
            "ACME | venue=ICML 2019 | expansion=Agents Come More Easily | authors?=Lee, Kim, Ito",
        ),
        (
            "| 模型 | 论文 |\n|---|---|\n| ACME | Walking Home in Very Large Cities[^b] |",
            "ACME | title=Walking Home in Very Large Cities",
        ),
        (
            "| Who | Method |\n|---|---|\n| Google (Lee, …, Kim) | ACME |",
            "ACME | authors=Lee, …, Kim | affiliation=Google",
        ),
    ],
)
def test_notes_are_about_the_row_that_they_are_put_to(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("## ACME\n作者:: Lee / Kim\n会议:: ICML 2019", "ACME | authors=Lee / Kim | venue=ICML 2019"),
        (
            "**ACME** :: Agents Come More Easily. ICML 2019.",
            "ACME | expansion?=Agents Come More Easily | venue=ICML 2019",
        ),
        (
            "# 审稿意见\n\n致作者：整体有改进。\n\n1. ACME：单位：谷歌。一作 Ann Lee。",
            "ACME | affiliation=谷歌 | authors=Ann Lee",
        ),
    ],
)
def test_a_key_names_what_its_value_is(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("- `03-09` ACME，Ann Lee 一作，ICML 2019。", "ACME | authors=Ann Lee | venue=ICML 2019"),
        (
            "**大刘** `10:09`\nACME 是 Ann Lee 一作，arXiv 2001.00001。",
            "2001.00001 | authors=Ann Lee | identifier=2001.00001",
        ),
        ("**第三篇 ACME**。华盛顿大学 + 谷歌，ICML 2019。", "ACME | affiliation=华盛顿大学 + 谷歌 | venue=ICML 2019"),
        ("- **2023.5** 加 ACME", ""),
        ("复现 2013–2017 年的经典论文（ACME 2.x）", ""),
    ],
)
def test_a_time_or_a_count_is_no_name_of_a_work(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "- ACME：arXiv 2001.00001，和 FooNet（2002.00002）同一天挂的。",
            "ACME | identifier=2001.00001",
        ),
        (
            "- BarNet：剑桥的 Lee 和 Kim，ICML 2019，ACME / FooNet 上测的",
            "BarNet | affiliation=剑桥 | authors=Lee 和 Kim | venue=ICML 2019",
        ),
        ("ACME：ICML 2019，Ann Lee 一作、Bo Kim 末位。", "ACME | venue=ICML 2019 | authors=Ann Lee | authors=Bo Kim"),
    ],
)
def test_what_is_told_of_others_stays_theirs(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


def test_two_identifiers_in_the_links_of_an_item_are_both_its_own() -> None:
    links = "[[abs](https://arxiv.org/abs/2001.00001)] [[pdf](https://arxiv.org/pdf/2002.00002)]"
    expect(f"- **ACME** – agents. {links}", "ACME | identifier=2001.00001 | identifier=2002.00002", KNOWN)
