"""What every format reads alike: numbers, dates, and withdrawals in comments."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.index.entry import BrokenItem
from veridical.index.formats.reading import (
    arxiv_identifier,
    calendar_date,
    collapsed,
    doi_identifier,
    doi_identifiers,
    is_preprint_server,
    iso_date,
    json_object,
    number_of,
    withdrawal_of,
)
from veridical.model import NoticeKind, PartialDate
from veridical.text.identifiers import find_identifiers, parse_identifier


@pytest.mark.parametrize(
    "comment",
    [
        "This paper has been withdrawn by the author due to a crucial sign error in equation 1",
        "This paper has been withdrawn",
        "The paper has been withdrawn by the authors.",
        "This submission has been withdrawn by arXiv administrators because of text overlap",
        "arXiv admin note: This paper has been withdrawn by arXiv due to irreconcilable authorship disputes",
        "This version withdrawn by arXiv administrators",
        "12 pages. This manuscript has been withdrawn, and is superseded by a longer one",
        "This paper is withdrawn from arXiv",
        "Withdrawn",
        "withdrawn by the author",
        "Paper withdrawn due to an error in Lemma 3",
    ],
)
def test_a_comment_says_that_a_paper_is_withdrawn(comment: str) -> None:
    notices = withdrawal_of(comment)

    assert notices is not None
    assert [notice.kind for notice in notices] == [NoticeKind.WITHDRAWAL]


@pytest.mark.parametrize(
    "comment",
    [
        None,
        "",
        "12 pages, 3 figures",
        "Withdrawn from ICLR 2024",
        "This paper has been withdrawn from ICLR 2024 and submitted to TMLR",
        "Section 5 has been withdrawn",
        "This paper has not been withdrawn",
        "Theorem 2 was withdrawn in this version",
        "Replaces arXiv:0704.0001, which has been withdrawn",
        "A study of withdrawn papers",
        "Withdrawn papers are counted",
        "This paper was withdrawn by mistake",
        "Supersedes the withdrawn paper of the same title",
    ],
)
def test_a_comment_that_speaks_of_another_withdrawal_is_silent(comment: str | None) -> None:
    assert withdrawal_of(comment) is None


def test_the_reason_of_a_withdrawal_stands_in_its_own_words() -> None:
    notices = withdrawal_of("This paper has been withdrawn by the author due to a crucial\n  sign error. 12 pages")

    assert notices is not None
    assert notices[0].reasons == ("a crucial sign error",)


@given(st.text(alphabet="this paper has been withdrawn by.;:( \n", max_size=400))
def test_any_comment_is_read(comment: str) -> None:
    withdrawal_of(comment)


@pytest.mark.parametrize("written", [True, 1.5, "1e9", "²", "9" * 5000, 10**30, [1], "-1"])
def test_what_is_no_whole_number_breaks_its_item(written: object) -> None:
    with pytest.raises(BrokenItem):
        number_of({"n": written}, "n")


@pytest.mark.parametrize("written", ["2024-13-01", "2023-02-30", "2024-00-00", "0000-00-00", "today", "", None])
def test_a_date_that_cannot_be_is_silence(written: str | None) -> None:
    assert iso_date(written) is None


def test_a_date_is_as_precise_as_it_is_written() -> None:
    assert iso_date("2024-02-29T10:00:00Z") == PartialDate(2024, 2, 29)
    assert iso_date("2024-02") == PartialDate(2024, 2)
    assert calendar_date(2024) == PartialDate(2024)
    assert calendar_date(10**30) is None


def test_texts_stand_in_one_line() -> None:
    assert collapsed(" A\n  title ") == "A title"
    assert collapsed(" \n") is None


def test_half_a_surrogate_pair_is_replaced() -> None:
    assert json_object(b'{"a": "x\\ud800y", "b": "\\ud83d\\ude00"}') == {"a": "x?y", "b": "\U0001f600"}


@pytest.mark.parametrize("item", [b"[1]", b"{", b'{"a": "\xed\xa0\x80"}', b"[" * 100_000, b"\x00", b"<html>", b""])
def test_what_is_no_json_object_is_broken(item: bytes) -> None:
    with pytest.raises(BrokenItem):
        json_object(item)


@pytest.mark.parametrize(
    "name", ["arXiv.org", "arXiv preprint arXiv:2401.00001", "CoRR", "bioRxiv", "SSRN Electronic Journal"]
)
def test_a_preprint_server_is_no_venue(name: str) -> None:
    assert is_preprint_server(name)


@pytest.mark.parametrize("name", ["Nature", "Corrosion Science", "NeurIPS", "Neural Information Processing Systems"])
def test_a_journal_and_a_conference_are_venues(name: str) -> None:
    assert not is_preprint_server(name)


def test_one_field_may_hold_several_dois_and_what_is_none() -> None:
    found = doi_identifiers("10.1000/walk.1, see 10.48550/arXiv.2001.00001")

    assert [str(one) for one in found] == ["doi:10.1000/walk.1", "arxiv:2001.00001"]
    assert list(doi_identifiers(None)) == []


@pytest.mark.parametrize(
    "written", ["math.GT/0309136", "cond-mat.mes-hall/0211022v2", "arXiv:cs.LO/0112017", "2001.00001"]
)
def test_a_number_on_arxiv_is_the_same_in_a_record_and_in_a_text(written: str) -> None:
    span = parse_identifier(written)

    assert span is not None
    assert arxiv_identifier(written) == span.identifier


@pytest.mark.parametrize(
    ("written", "doi"),
    [
        ("10.1000/Walk.1", "10.1000/walk.1"),
        ("https://doi.org/10.1002/%28SICI%291097", "10.1002/(sici)1097"),
        ("doi:10.1016/S0004-3702(99)00052-1.", "10.1016/s0004-3702(99)00052-1"),
    ],
)
def test_a_doi_is_the_same_in_a_record_and_in_a_text(written: str, doi: str) -> None:
    (span,) = find_identifiers(written)

    assert doi_identifier(written) == span.identifier
    assert span.identifier.value == doi


@given(st.text("aB1()[].;:%24_-/*'", min_size=1).map("10.1000/{}".format))
def test_any_doi_is_the_same_in_a_record_and_in_a_text(written: str) -> None:
    (span,) = find_identifiers(written)

    assert doi_identifier(written) == span.identifier


@pytest.mark.parametrize("written", ["", "none", "see p. 10", None])
def test_what_is_no_doi_identifies_nothing(written: str | None) -> None:
    assert doi_identifier(written) is None
