"""Facts of a clause, a bracket or a list that is about another work than the one that the sentence names."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FOOBAR", "zubuwalk")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ACME, from Meta, won FOOBAR 2015 and appeared at CVPR 2016.", "ACME | affiliation=Meta | venue=CVPR 2016"),
        (
            "ACME, from Meta, came second in FOOBAR 2014 and was shown at ICLR 2015.",
            "ACME | affiliation=Meta | venue=ICLR 2015",
        ),
        (
            "Tests kept pace; the report of Lee et al. was posted on 12 January 2018, while ACME, the oldest foo "
            "of them all, came from OpenAI.",
            "ACME | affiliation=OpenAI",
        ),
        ("Lee et al. argued in 2015 for foos; ACME came from Google.", "ACME | affiliation=Google"),
        (
            "Jan Lee 等早在 2018 年 11 月即提出这个方向；DeepMind 亦有 ACME（Kim 等，ICLR 2022）。",
            "ACME | authors=Kim 等 | venue=ICLR 2022",
        ),
        (
            "ACME（2001.00001）和 DeltaFoo 的并行化工作（Lee 等，NeurIPS 2024）值得关注。",
            "ACME | identifier=2001.00001",
        ),
        ("ACME 与 FOOBAR 结合后提高了两个点，发表于 ICLR 2024。", "ACME | venue=ICLR 2024"),
        (
            "Lee et al. popularised foos at ICRA 2017, a precursor of “Solving Large Foos with Small Bars” (OpenAI).",
            "Solving Large Foos with Small Bars | title=Solving Large Foos with Small Bars | affiliation=OpenAI",
        ),
        (
            "The paper was written at CMU, Google Research and Georgia Tech. Meta AI's ACME (ICLR 2023) needs none.",
            "ACME | affiliation=Meta AI | venue=ICLR 2023",
        ),
    ],
)
def test_what_another_clause_says_is_not_of_the_work(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "《Small Foos over Large Bars》很经典，其落地样板 ACME 由清华大学推出。",
            "Small Foos over Large Bars | title=Small Foos over Large Bars\nACME | affiliation=清华大学",
        ),
        (
            "《Small Foos over Large Bars》的一作是 Ann Lee，ICLR 2024；后门则有 ACME（Kim et al.，Anthropic）。",
            "Small Foos over Large Bars | title=Small Foos over Large Bars | authors=Ann Lee | venue=ICLR 2024\n"
            "ACME | authors=Kim et al. | affiliation=Anthropic",
        ),
    ],
)
def test_a_name_behind_a_title_may_be_another_work(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "它的标题是〈Small Foos over Large Bars〉，写得很好。",
            "Small Foos over Large Bars | title=Small Foos over Large Bars",
        ),
        (
            "ACME 题为 Small Foos over Large Bars,ICLR 2019。",
            "ACME | title=Small Foos over Large Bars | venue=ICLR 2019",
        ),
        (
            "Ann Lee、H. T. Kim 与 David Ito 提出 ACME（ICLR 2019）。",
            "ACME | authors=Ann Lee、H. T. Kim 与 David Ito | venue=ICLR 2019",
        ),
    ],
)
def test_titles_and_people_in_chinese_end_where_they_end(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)
