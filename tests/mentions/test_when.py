"""When a work appeared: dates before its name, behind it, over it, and dates of something else."""

from __future__ import annotations

import pytest
from claiming import citations_in, claims_in, expect

from veridical.model import OF_VERSION, FieldKind

KNOWN = ("ACME", "FOOBAR")


@pytest.mark.parametrize(
    "text",
    [
        "It was not until 2019 that Lee et al. proposed ACME.",
        "Only in 2019 did Kim and Lee introduce ACME.",
        "Fast forward to 2019, when Lee et al. released ACME.",
        "The year 2019 saw ACME.",
        "Back in 2019 came ACME.",
        "It took until 2019 for ACME to appear.",
        "ACME goes back to 2019.",
        "ACME of 2019 is short.",
        "Starting with ACME in 2019, people wrote more.",
        "That changed in 2019 with ACME.",
        "**ACME** / Lee et al. / 2019",
        "ACME, lee et al. 2019, google.",
        "2019 年底，Lee 等人提出了 ACME。",
        "直到 2019 年，ACME 才出现。",
        "ACME 直到 2019 年才由 Lee 等人提出。",
        "ACME 最早可以追溯到 2019 年。",
        "ACME 登在一本杂志上（2019）。",
        "- 2019 年：ACME，Lee 等人。",
    ],
)
def test_a_year_is_the_works_that_the_sentence_is_about(text: str) -> None:
    assert "2019" in _years(text)


@pytest.mark.parametrize(
    "text",
    [
        "The idea behind ACME goes back to 2009.",
        "ACME's predecessor came out in 2009.",
        "ACME's data set dates from 2009.",
        "In 2009, Lee joined Google, where he later worked on ACME.",
        "In 2009, a precursor of ACME appeared.",
        "ACME reminds me of a 2009 paper that nobody reads.",
        "As in 2009, ACME shows that scale matters.",
        "A decade after 2009, ACME made it work.",
        "ACME 的一作于 2009 年入学。",
        "2009 年，Lee 等人提出了 ACME 的雏形。",
        "早在 2009 年就有类似想法，ACME 把它做成了。",
        "谷歌成立于 2009 年，后来推出了 ACME。",
    ],
)
def test_the_year_of_something_else_is_not_the_works(text: str) -> None:
    assert "2009" not in _years(text)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ACME (v1, Nov. 2019) is short.", "ACME | date=Nov. 2019"),
        ("The first version of ACME dates from March 2019.", "ACME | date=March 2019"),
        ("- ACME: Lee et al., 2019-11-11에 arXiv에 올라왔습니다.", "ACME | authors=Lee et al. | date=2019-11-11"),
        ("ACME 由 Lee 等人提出（2019 年 4 月）。", "ACME | authors=Lee 等人 | date=2019 年 4 月"),
    ],
)
def test_a_month_is_read_where_a_posting_is_told(text: str, wanted: str) -> None:
    expect(text, wanted, KNOWN)


@pytest.mark.parametrize(
    "text",
    [
        "In 2019, Lee et al. proposed ACME; FOOBAR followed in 2020.",
        "2019 年，Lee 等人提出 ACME；2020 年，FOOBAR 出现。",
    ],
)
def test_a_clause_that_only_tells_when_goes_with_the_one_behind_it(text: str) -> None:
    assert _years(text, "ACME") == {"2019"}
    assert _years(text, "FOOBAR") == {"2020"}


@pytest.mark.parametrize(
    "text",
    [
        "## ACME (2019)\n\nA short paper.",
        "### 2019 — ACME\n\nA short paper.",
        "- 2019\n  - ACME (Lee et al.)",
    ],
)
def test_a_heading_tells_when(text: str) -> None:
    assert _years(text, "ACME") == {"2019"}


@pytest.mark.parametrize("heading", ["## 2019", "**2019**", "## Read in 2019"])
def test_a_year_over_a_list_may_be_that_of_the_list(heading: str) -> None:
    assert _years(f"{heading}\n\n- ACME (Lee et al.)", "ACME") == set()


def test_words_of_time_before_authors_are_no_title() -> None:
    assert _values("In the spring of 2019, Lee et al. posted ACME.", "title") == set()
    assert _values("2019 年 4 月，Lee 等人把 ACME 挂到了 arXiv。", "title") == set()


def _values(text: str, kind: str, label: str | None = None) -> set[str]:
    """Return what a text claims in one kind, of all works or of one."""
    _, citations = citations_in(text, KNOWN)
    return {
        claim.value
        for citation in citations
        for claim in claims_in(citation)
        if claim.kind == kind and (label is None or label in {one.value for one in citation.fields})
    }


def _years(text: str, label: str | None = None) -> set[str]:
    return _values(text, "year", label)


@pytest.mark.parametrize(
    "text",
    [
        "ACME v2 appeared on arXiv in October 2021.",
        "Version 2 of ACME was posted in October 2021.",
        "ACME 第二版于 2021 年 10 月挂出。",
    ],
)
def test_the_date_of_a_later_version_is_not_that_of_the_first(text: str) -> None:
    _, (citation,) = citations_in(text, KNOWN)
    assert [one.subject for one in citation.of(FieldKind.DATE)] == [f"{OF_VERSION}2"]
