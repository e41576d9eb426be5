"""Status: retracted and withdrawn works, and documents that say so themselves."""

from __future__ import annotations

import pytest
from comparing import compare, values

from veridical.model import Agreement, Notice, NoticeKind, PartialDate, Work

RETRACTED = Notice(NoticeKind.RETRACTION, PartialDate(2021, 5, 4), "10.1000/1", ("Concerns about Data",))


def work(*notices: Notice, title: str | None = None) -> Work:
    return Work("lee2020", "crossref", title, notices=notices)


@pytest.mark.parametrize("notice", [RETRACTED, Notice(NoticeKind.WITHDRAWAL)])
def test_a_work_that_was_taken_back_is_a_fault(notice: Notice) -> None:
    assert compare("status", "10.1000/182", work(notice)).agreement is Agreement.DIFFERS


def test_the_day_the_reason_and_the_notice_are_shown() -> None:
    message = str(compare("status", "10.1000/182", work(RETRACTED)).message)
    assert message == "the work was retracted (2021-05-04): Concerns about Data; doi:10.1000/1"


@pytest.mark.parametrize("kind", [NoticeKind.CORRECTION, NoticeKind.CONCERN])
def test_a_correction_or_a_concern_is_a_note(kind: NoticeKind) -> None:
    comparison = compare("status", "10.1000/182", work(Notice(kind)))
    assert comparison.agreement is Agreement.AGREES
    assert comparison.note is not None


def test_a_reinstated_work_is_no_fault() -> None:
    reinstated = Notice(NoticeKind.REINSTATEMENT)
    assert compare("status", "10.1000/182", work(RETRACTED, reinstated)).agreement is Agreement.SILENT


def test_a_notice_before_the_title_counts() -> None:
    retracted = work(title="RETRACTED ARTICLE: Frying Fish on Fire")
    assert compare("status", "10.1000/182", retracted).agreement is Agreement.DIFFERS
    assert compare("status", "10.1000/182", work(title="Retracted Articles")).agreement is Agreement.SILENT


def test_a_citation_is_one_claim_at_its_identifier_else_at_its_title_else_where_it_begins() -> None:
    assert values("status", "[Frying Fish on Small Fires](https://doi.org/10.1000/182) is short.") == ["10.1000/182"]
    assert values("status", "- **Frying Fish on Small Fires**. Ann Lee, 2020.") == ["Frying Fish on Small Fires"]
    assert values("status", 'Zhang et al. (2018), "Quantized Majorana conductance", Nature.') != []


@pytest.mark.parametrize(
    "text",
    [
        "The retracted article [Frying Fish on Small Fires](https://doi.org/10.1000/182) is still read.",
        "[RETRACTED: Frying Fish on Small Fires](https://doi.org/10.1000/182)",
    ],
)
def test_a_document_that_speaks_of_a_retraction_is_told_nothing_of_it(text: str) -> None:
    assert values("status", text) == []


@pytest.mark.parametrize(
    "text",
    [
        "[Why Papers Are Retracted](https://doi.org/10.1000/182) is still read.",
        'Lee, A. (2019). "Retracted Articles in Fish Frying". doi:10.1000/182',
        "@article{a, title = {Retracted Articles in Fish Frying}, doi = {10.1000/182}}",
    ],
)
def test_a_title_about_retractions_does_not_say_that_the_work_was_retracted(text: str) -> None:
    assert values("status", text) == ["10.1000/182"]


@pytest.mark.parametrize(
    ("words", "stated"),
    [
        ("(withdrawn in 2021)", "(withdrawn in 2021)"),
        ("has since been retracted.", "been retracted"),
        ("was retracted.", "was retracted"),
        ("was never retracted.", "never retracted"),
        ("has not been withdrawn.", "not been withdrawn"),
        ("已被撤稿。", "已被撤稿"),
        ("未被撤稿。", "未被撤稿"),
        ("是已撤稿的论文。", "已撤稿"),
    ],
)
def test_what_a_document_says_of_a_retraction_is_a_claim(words: str, stated: str) -> None:
    assert values("status", f"[Frying Fish on Small Fires](https://doi.org/10.1000/182) {words}") == [stated]


def test_stated_retractions_are_borne_out_by_a_notice_and_left_open_where_none_is_recorded() -> None:
    assert compare("status", "retracted", work(RETRACTED), "retracted").agreement is Agreement.AGREES
    without = compare("status", "retracted", work(), "retracted")
    assert (without.agreement, without.is_firm) == (Agreement.DIFFERS, False)
    assert compare("status", "retracted", Work("lee2020", "crossref"), "retracted").agreement is Agreement.SILENT


def test_not_retracted_fails_where_there_is_a_notice() -> None:
    assert compare("status", "not retracted", work(RETRACTED), "not retracted").agreement is Agreement.DIFFERS
    assert compare("status", "not retracted", work(), "not retracted").agreement is Agreement.AGREES
