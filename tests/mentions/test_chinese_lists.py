"""Whose work it is in Chinese lists, reviews and tables: people in front of a work, commas of English keyboards."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FOB")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "某大学 Ann Lee 与 Bo Kim 的 ACME（ICLR 2020）已成标配。",
            "ACME | authors=Ann Lee 与 Bo Kim | venue=ICLR 2020",
        ),
        (
            "请引 Lee、Ito 和 Kim 的《Small Foos over Large Bars》，ICML 2019。",
            "Small Foos over Large Bars | title=Small Foos over Large Bars | authors=Lee、Ito 和 Kim | venue=ICML 2019",
        ),
        (
            "应回溯至 Lee、Ito、Kim 于 TCC 2006 发表的《Small Foos over Large Bars》。",
            "Small Foos over Large Bars | title=Small Foos over Large Bars | authors=Lee、Ito、Kim | venue=TCC 2006",
        ),
        ("比较了 Ann Lee 与 Bo Kim 的 ACME 复现。", ""),
    ],
)
def test_people_in_front_of_a_work_made_it(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "- ACME,2001.00001,Lee et al.,ICML 2024",
            "ACME | identifier=2001.00001 | authors=Lee et al. | venue=ICML 2024",
        ),
        ("- ACME,OpenAI,2021,2001.00001。", "ACME | identifier=2001.00001 | affiliation=OpenAI | year=2021"),
        (
            "- ACME — Ann Lee 等,香港大学、Salesforce 等。",
            "ACME | authors=Ann Lee 等 | affiliation=香港大学、Salesforce",
        ),
        (
            "ACME 两阶段优化，英伟达出品，Jun Kim 等，CVPR 2023。",
            "ACME | affiliation=英伟达 | authors=Jun Kim 等 | venue=CVPR 2023",
        ),
    ],
)
def test_facts_between_commas_without_spaces_are_read(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "对手也没有闲着：Ann Lee 等提出 ACME，刊于 SIGIR 2021。",
            "ACME | authors=Ann Lee 等 | venue=SIGIR 2021",
        ),
        (
            "这篇论文（2001.00001）题为“Small Foos over Large Bars”，发表于 ACL 2023。",
            "Small Foos over Large Bars | identifier=2001.00001 | title=Small Foos over Large Bars | venue=ACL 2023",
        ),
        (
            "ACME 不是 Kim 一作，是 Ann Lee，谷歌的，发在 ICLR 2020。",
            "ACME | authors=Ann Lee | affiliation=谷歌 | venue=ICLR 2020",
        ),
        ("ACME：单位是法国的 Inria，ICLR 2020。", "ACME | affiliation=Inria | venue=ICLR 2020"),
    ],
)
def test_what_stands_behind_a_denial_or_a_bracket_is_said_of_the_work(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


def test_people_and_long_forms_behind_a_name_in_a_cell_are_read() -> None:
    rows = "| 工作 | 出处 |\n|---|---|\n| FOB(Foo Over Bar),Lee et al. | ICML 2017 |\n| ACME,Jan Kim 等 | ICML 2018 |\n"
    expect(
        rows,
        "FOB | expansion=Foo Over Bar | authors=Lee et al. | venue=ICML 2017\n"
        "ACME | authors=Jan Kim 等 | venue=ICML 2018",
        KNOWN,
    )


def test_a_column_of_long_forms_and_titles_holds_titles() -> None:
    rows = "| 方法 | 全称 / 标题 |\n|---|---|\n| ACME | Small Foos over Large Bars |\n"
    expect(rows, "ACME | title=Small Foos over Large Bars", KNOWN)
