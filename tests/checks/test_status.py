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
        "[Frying Fish on Small Fires](https://doi.org/10.1000/182) (withdrawn in 2021)",
        "[RETRACTED: Frying Fish on Small Fires](https://doi.org/10.1000/182)",
        "已撤稿的 [Frying Fish on Small Fires](https://doi.org/10.1000/182) 仍被引用。",
    ],
)
def test_a_document_that_says_so_itself_claims_nothing(text: str) -> None:
    assert values("status", text) == []
