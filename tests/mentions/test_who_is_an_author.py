"""People who are said to be authors, whoever they are and wherever they work; sentences that go on about a work."""

from __future__ import annotations

import pytest
from claiming import expect

KNOWN = ("ACME", "FooNet")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The first author of ACME was Ann Lee (a student).", "ACME | authors=Ann Lee"),
        ("Ann Lee (Stanford) proposed ACME.", "ACME | authors=Ann Lee | affiliation=Stanford"),
        ("Ann Lee of Stanford proposed ACME.", "ACME | authors=Ann Lee | affiliation=Stanford"),
        ("ACME counts Ann Lee among its authors.", "ACME | authors=Ann Lee"),
        ("ACME, Ann Lee's paper of 2019, is fast.", "ACME | authors=Ann Lee | year=2019"),
        ("Written by Ann Lee et al., ACME is fast.", "ACME | authors=Ann Lee et al."),
        (
            "Ann Lee is the first author of ACME and Bo Kim the first author of FooNet.",
            "ACME | authors=Ann Lee\nFooNet | authors=Bo Kim",
        ),
        ("Ann Lee 是 ACME 的一作，Bo Kim 是 FooNet 的一作。", "ACME | authors=Ann Lee\nFooNet | authors=Bo Kim"),
        ("李安是 ACME 的作者之一。", "ACME | authors=李安"),
        ("Ann Lee（斯坦福）提出了 ACME。", "ACME | authors=Ann Lee | affiliation=斯坦福"),
        ("ACME is from ICML 2019 and has seven authors, Ann Lee being the senior one.", "ACME | venue=ICML 2019"),
    ],
)
def test_people_are_authors_where_a_sentence_says_so(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ACME appeared at ICML 2019. Led by Ann Lee.", "ACME | venue=ICML 2019 | authors=Ann Lee"),
        ("ACME appeared at ICML 2019. Ann Lee led the work.", "ACME | venue=ICML 2019 | authors=Ann Lee"),
        ("ACME appeared at ICML 2019. The team is at Stanford.", "ACME | venue=ICML 2019 | affiliation=Stanford"),
        ("ACME appeared at ICML 2019. 12 pages, first author Ann Lee.", "ACME | venue=ICML 2019 | authors=Ann Lee"),
        ("ACME 发表于 ICML 2019。方法简单，一作 Ann Lee。", "ACME | venue=ICML 2019 | authors=Ann Lee"),
        ("ACME 发表于 ICML 2019。出自斯坦福大学。", "ACME | venue=ICML 2019 | affiliation=斯坦福大学"),
        ("ACME 发表于 ICML 2019。团队来自斯坦福大学。", "ACME | venue=ICML 2019 | affiliation=斯坦福大学"),
        ("ACME：合作方斯坦福大学。", "ACME | affiliation=斯坦福大学"),
        ("The people behind ACME are at Stanford.", "ACME | affiliation=Stanford"),
        (
            "Stanford's ACME and Google's FooNet are similar.",
            "ACME | affiliation=Stanford\nFooNet | affiliation=Google",
        ),
        (
            "ACME comes from Stanford, whereas FooNet comes from Google.",
            "ACME | affiliation=Stanford\nFooNet | affiliation=Google",
        ),
    ],
)
def test_a_sentence_goes_on_about_the_work_before(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The first author of ACME later wrote R(3+1)D, CVPR 2018.", ""),
        ("ACME 的一作后来又写了 R(3+1)D，发表于 CVPR 2018。", ""),
        ("- ACME: Lee's group at Stanford, ICML 2019.", "ACME | affiliation=Stanford | venue=ICML 2019"),
        ("- ACME, ICML 2019.\n\n*Comment by* `vertex`: thanks", "ACME | venue=ICML 2019"),
    ],
)
def test_what_is_of_others_is_not_said_of_the_work(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


def test_a_label_is_no_part_of_the_title_behind_it() -> None:
    text = "## ACME\n\n- **基本信息**：Recurrent All-Foo Field Transforms，ICML 2019"
    expect(text, "ACME | title?=Recurrent All-Foo Field Transforms | venue=ICML 2019", KNOWN)


def test_people_behind_a_marked_title_are_no_part_of_it() -> None:
    table = "| Name | Paper |\n|---|---|\n| ACME | *The Second Foo of Many Bars* (Lee, Kim, Ito) |"
    expect(table, "ACME | title=The Second Foo of Many Bars", KNOWN)
