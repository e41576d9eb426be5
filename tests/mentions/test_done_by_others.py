"""What others did with a work, claim of it or will do: none of it is a fact of the work."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FooNet")


@pytest.mark.parametrize(
    "text",
    [
        "ACME was beaten in 2021 by a model from Stanford.",
        "- ACME. Reproduced by Stanford (ICML 2021).",
        "- ACME. Follow-up at ICML 2021 by Ann Lee.",
        "- ACME: Ann Lee will present on 1 March 2021",
        "ACME's Ann Lee spoke at Stanford in 2021.",
        "Reviewer 2 claims that ACME is from Stanford.",
        "It is often said that ACME comes from Stanford; that is wrong.",
        "ACME [see Ann Lee, 2021] is fast.",
        "ACME 启发了斯坦福大学的 Ann Lee 等人。",
        "本文由 Ann Lee 撰写，介绍 ACME。",
        "# ACME 精读\n\n分享人：Ann Lee\n日期：2021-03-01",
        "| 论文 | 主讲 | 日期 |\n|--|--|--|\n| ACME | Ann Lee | 2021-03-01 |",
        "| Paper | Assigned to | Date |\n|--|--|--|\n| ACME | Ann Lee | 2021-03-01 |",
    ],
)
def test_what_others_did_is_not_said_of_the_work(text: str) -> None:
    expect(text, "", KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ACME was written by Ann Lee, now at Stanford.", "ACME | authors=Ann Lee"),
        ("ACME is by Ann Lee and was published at ICML 2019.", "ACME | authors=Ann Lee | venue=ICML 2019"),
        (
            "ACME and FooNet (from Stanford and Google, respectively) are similar.",
            "ACME | affiliation=Stanford\nFooNet | affiliation=Google",
        ),
        ("ACME (Ann Lee, …, Bo Kim), ICML 2019.", "ACME | authors?=Ann Lee, …, Bo Kim | venue=ICML 2019"),
        ("Ann Lee 等人在 FooNet（ICML 2018）的基础上做了 ACME。", "FooNet | venue=ICML 2018"),
    ],
)
def test_what_is_said_of_the_work_beside_it_is_read(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)
