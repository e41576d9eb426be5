"""Works that a sentence names only in a remark, as a part of another or as what another is measured on."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FooNet", "BarNet")


@pytest.mark.parametrize(
    "text",
    [
        "ICLR 2024, built on a frozen FooNet.",
        "Ten layers, a 4B-parameter FooNet, ICLR 2023, from Oxford.",
        "From Intel (Lee, Kim – yes, the FooNet one – and Ito), ICCV 2021.",
        "FooNet without the critic; introduced at Stanford in 2020.",
        "It is by Oxford's Ann Lee and Bo Kim, July 2021: 90.6 on FooNet.",
        "两位作者（对，就是发明 FooNet 的那位）都在谷歌，CVPR 2020。",
        "测的是 12 个模型，里面包括 FooNet，作者来自清华大学。",
        "「FooNet 之父」在谷歌，2019 年 CVPR。",
        "清华大学，CVPR 2022，在 FooNet 上 62.6%。",
        "它来自清华大学，CVPR 2022；它跟同年同会的 FooNet 是竞品。",
        "FooNet is sometimes filed under ICML.",
        "The manuscript lists FooNet as an ICML paper.",
    ],
)
def test_facts_are_not_those_of_a_work_that_is_only_mentioned(text: str) -> None:
    expect(text, "", KNOWN)


def test_what_stands_around_a_remark_goes_to_the_work_before_it() -> None:
    expect(
        "FooNet was written by Ann Lee (who also wrote BarNet) at Oxford, CVPR 2020.",
        "FooNet | affiliation=Oxford | authors=Ann Lee | venue=CVPR 2020",
        KNOWN,
    )


def test_a_model_that_a_work_is_keeps_its_facts() -> None:
    expect("FooNet is a 4B-parameter Transformer from Oxford.", "FooNet | affiliation=Oxford", KNOWN)


def test_makers_behind_the_possessive_of_an_organisation() -> None:
    makers = "FooNet | affiliation=Oxford | authors=Lee, Kim and Ito"
    expect("Oxford's Lee, Kim and Ito introduced FooNet.", makers, KNOWN)
    expect("Oxford's Lee, Kim and Ito discussed BarNet.", "BarNet | authors?=Lee, Kim and Ito", KNOWN)


def test_a_track_is_no_pair_of_people() -> None:
    expect("FooNet 走的是 Datasets and Benchmarks 赛道。", "", KNOWN)


def test_each_item_of_labelled_lines_is_a_work() -> None:
    expect(
        "- name: FooNet\n  first_author: Ann Lee\n  seen: CVPR 2020\n- name: BarNet\n  first_author: Bo Kim\n",
        "FooNet | authors=Ann Lee | venue=CVPR 2020\nBarNet | authors=Bo Kim",
        KNOWN,
    )


def test_the_year_of_the_next_line_is_not_the_venues() -> None:
    expect("FooNet, CVPR\n2017 ─ BarNet, ICML", "BarNet | venue=CVPR | venue=ICML", KNOWN)
