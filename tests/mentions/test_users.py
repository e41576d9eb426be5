"""What people do with a work who did not make it."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FooNet", "BarNet")


@pytest.mark.parametrize(
    "text",
    [
        "The team at Oxford tested FooNet on foos in 2019.",
        "In 2020 researchers at Stanford showed that FooNet fails on bars.",
        "Researchers from MIT attacked FooNet with noise (CVPR 2019).",
        "I first read the FooNet paper at Stanford in 2021.",
        "FooNet is taught at MIT by Prof. Kim.",
        "FooNet was evaluated by researchers at Stanford in 2020.",
        "The FooNet reading group meets at ETH Zurich.",
        "FooNet took over vision in 2021.",
        "斯坦福的研究人员在 2020 年测试了 FooNet。",
        "我在清华第一次读到 FooNet 是 2018 年。",
        "我们组用 FooNet 在 ACL 2021 发了一篇文章。",
        "北大团队 2023 年指出 FooNet 对错别字敏感（ACL 2023）。",
    ],
)
def test_what_they_do_is_not_said_of_the_work(text: str) -> None:
    expect(text, "", KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Researchers at Stanford proposed FooNet in 2020.", "FooNet | affiliation=Stanford | year=2020"),
        ("We use FooNet (Lee et al., ICLR 2020) as it is.", "FooNet | authors=Lee et al. | venue=ICLR 2020"),
        ("我们使用 FooNet（Lee 等，ICLR 2020）。", "FooNet | authors=Lee 等 | venue=ICLR 2020"),
        ("清华团队提出了 FooNet，发表于 ICLR 2020。", "FooNet | affiliation=清华 | venue=ICLR 2020"),
        ("FooNet is discussed at length; it is by Lee et al. of MIT.", "FooNet | authors=Lee et al. | affiliation=MIT"),
        ("I like FooNet, which Google released in May 2019.", "FooNet | affiliation=Google | date=May 2019"),
        ("We tested FooNet by Lee et al. on foos.", "FooNet | authors=Lee et al."),
        ("You know FooNet: ICLR 2020, Lee et al.", "FooNet | venue=ICLR 2020 | authors=Lee et al."),
    ],
)
def test_what_its_makers_did_is(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)
