"""Crossref's public data file."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from any_input import HOSTILE, is_read_or_broken, values
from hypothesis import given

from veridical.index.entry import BrokenItem
from veridical.index.formats.crossref import format as crossref
from veridical.model import Citations, Identifier, IdentifierKind, Notice, NoticeKind, PartialDate, Venue, Version, Work

AUTHOR: dict[str, Any] = {
    "given": "Ada",
    "family": "Lee",
    "suffix": "Jr.",
    "sequence": "first",
    "affiliation": [{"name": "Analytical  Society"}],
}
LINE: dict[str, Any] = {
    "DOI": "10.1000/Test.1",
    "type": "journal-article",
    "title": ["On the Testing\n of Formats"],
    "subtitle": ["A Survey"],
    "author": [AUTHOR],
    "container-title": ["Journal of Tests &amp; Trials"],
    "short-container-title": ["J. Tests"],
    "published-print": {"date-parts": [[2021, 3]]},
    "published-online": {"date-parts": [[2020, 11, 30]]},
    "issued": {"date-parts": [[2020, 11, 30]]},
    "is-referenced-by-count": 17,
    "reference-count": 3,
    "content-domain": {"domain": [], "crossmark-restriction": False},
    "relation": {},
    "abstract": "<jats:title>Abstract</jats:title>\n<jats:p>A sentence about H<jats:sub>2</jats:sub>O &amp;c.</jats:p>",
    "URL": "http://dx.doi.org/10.1000/test.1",
}
NAMES = {
    *LINE,
    *AUTHOR,
    "date-parts",
    "updated-by",
    "update-to",
    "updated",
    "name",
    "has-preprint",
    "id",
    "id-type",
    "posted",
}


def read(**changes: Any) -> Work:
    (entry,) = crossref.read(json.dumps(LINE | {name.replace("_", "-"): to for name, to in changes.items()}).encode())
    assert isinstance(entry, Work)
    return entry


def update(kind: str, doi: str = "10.1000/Notice.1") -> dict[str, Any]:
    return {"DOI": doi, "type": kind, "source": "publisher", "updated": {"date-parts": [[2022, 5, 6]]}}


def test_a_line_is_a_work_with_all_that_it_says() -> None:
    assert read() == Work(
        key="10.1000/test.1",
        source="crossref",
        title="On the Testing of Formats: A Survey",
        identifiers=(Identifier(IdentifierKind.DOI, "10.1000/test.1"),),
        authors=("Ada Lee Jr.",),
        affiliations=("Analytical Society",),
        affiliations_complete=True,
        venues=(Venue("Journal of Tests & Trials"),),
        published=PartialDate(2020, 11, 30),
        year=2020,
        citations=(Citations("crossref", 17),),
        abstract="A sentence about H2O &c.",
        url="https://doi.org/10.1000/test.1",
    )


def test_what_was_posted_has_no_venue_and_a_first_version() -> None:
    work = read(type="posted-content", container_title=["bioRxiv"], posted={"date-parts": [[2020, 1, 2]]})

    assert (work.venues, work.published, work.year) == (None, None, None)
    assert work.versions == (Version(1, PartialDate(2020, 1, 2)),)


def test_a_subtitle_that_the_title_holds_is_not_repeated() -> None:
    assert read(title=["Tests: a survey"]).title == "Tests: a survey"
    assert read(title=["Why Test?"]).title == "Why Test? A Survey"
    assert read(title=[], subtitle=[]).title is None


def test_organisations_are_complete_where_each_author_has_one() -> None:
    work = read(author=[AUTHOR, {"name": "The Testing Group", "affiliation": []}])

    assert work.authors == ("Ada Lee Jr.", "The Testing Group")
    assert (work.affiliations, work.affiliations_complete) == (("Analytical Society",), False)


def test_of_two_dates_the_earlier_and_more_precise_counts() -> None:
    online = {"date-parts": [[2021, 3, 9]]}

    assert read(published_online=online).published == PartialDate(2021, 3, 9)
    assert read(published_print=None, published_online=None).published == PartialDate(2020, 11, 30)


@pytest.mark.parametrize("parts", [[[None]], [[]], [], None, [[2021, 2, 31]], [[10**30]], [[0]]])
def test_dates_that_cannot_be_are_silence(parts: object) -> None:
    work = read(published_print=None, published_online=None, issued={"date-parts": parts})

    assert (work.published, work.year) == (None, None)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("retraction", NoticeKind.RETRACTION),
        ("withdrawal", NoticeKind.WITHDRAWAL),
        ("correction", NoticeKind.CORRECTION),
        ("Expression-of-Concern", NoticeKind.CONCERN),
    ],
)
def test_what_updates_a_work_is_a_notice(kind: str, said: NoticeKind) -> None:
    both = [update(kind), update(kind) | {"source": "retraction-watch"}]

    assert read(updated_by=both).notices == (Notice(said, PartialDate(2022, 5, 6), "10.1000/notice.1"),)


def test_a_new_version_is_no_notice() -> None:
    assert read(updated_by=[update("new_version")]).notices is None


def test_a_notice_of_another_work_says_nothing_of_itself() -> None:
    assert read(update_to=[update("retraction", "10.1000/other")], title=["Retraction: On Tests"]).notices is None


def test_an_update_in_its_place_is_a_notice() -> None:
    notices = read(update_to=[update("retraction", "10.1000/test.1")]).notices

    assert notices == (Notice(NoticeKind.RETRACTION, PartialDate(2022, 5, 6), "10.1000/test.1"),)


def test_a_title_that_is_marked_is_a_notice_once() -> None:
    assert read(title=["RETRACTED ARTICLE: On Tests"]).notices == (Notice(NoticeKind.RETRACTION),)
    assert read(title=["WITHDRAWN: On Tests"]).notices == (Notice(NoticeKind.WITHDRAWAL),)
    assert len(read(title=["Retracted: On Tests"], updated_by=[update("retraction")]).notices or ()) == 1
    assert read(title=["Retracted articles: a survey"]).notices is None


def test_a_relation_of_retraction_is_a_notice() -> None:
    relation = {"is-retracted-by": [{"id-type": "doi", "id": "10.1000/Notice.1"}]}

    assert read(relation=relation).notices == (Notice(NoticeKind.RETRACTION, doi="10.1000/notice.1"),)


def test_preprints_on_arxiv_are_identifiers() -> None:
    preprints = [
        {"id-type": "arxiv", "id": "2302.04668v2", "asserted-by": "subject"},
        {"id-type": "doi", "id": "10.48550/arXiv.2302.04668"},
        {"id-type": "doi", "id": "10.1101/2020.01.01"},
    ]

    assert [str(one) for one in read(relation={"has-preprint": preprints}).identifiers[1:]] == ["arxiv:2302.04668"]


@pytest.mark.parametrize(
    "changes",
    [
        {"DOI": None},
        {"DOI": "n/a"},
        {"title": "On Tests"},
        {"author": [1]},
        {"author": [{"affiliation": "x"}]},
        {"issued": [2020]},
        {"issued": {"date-parts": 2020}},
        {"issued": {"date-parts": [2020]}},
        {"relation": []},
        {"updated_by": {"type": "retraction"}},
        {"is_referenced_by_count": 10**30},
    ],
)
def test_a_field_of_the_wrong_type_breaks_its_line(changes: dict[str, Any]) -> None:
    with pytest.raises(BrokenItem):
        read(**changes)


@pytest.mark.parametrize("item", [*HOSTILE, json.dumps(LINE).encode()[:300]])
def test_what_is_no_record_is_broken(item: bytes) -> None:
    with pytest.raises(BrokenItem):
        list(crossref.read(item))


@given(values(NAMES))
def test_any_fields_are_read_or_broken(value: object) -> None:
    item = LINE | value if isinstance(value, dict) else value

    assert is_read_or_broken(crossref, json.dumps(item).encode())


def test_lines_and_the_items_of_one_object_are_the_same_works() -> None:
    line = json.dumps(LINE).encode()
    older = json.dumps({"items": [LINE, LINE]}).encode()

    assert list(crossref.split(io.BytesIO(line + b"\n" + line))) == [line, line]
    assert list(crossref.split(io.BytesIO(older))) == [line, line]


def test_half_a_file_gives_the_works_before_the_break() -> None:
    items = crossref.split(io.BytesIO(json.dumps({"items": [LINE, LINE]}).encode()[:-100]))

    assert next(items) == json.dumps(LINE).encode()
    with pytest.raises(EOFError):
        next(items)


def test_a_file_is_recognised_by_what_crossref_counts() -> None:
    assert crossref.recognises(json.dumps(LINE).encode())
    assert crossref.recognises(json.dumps({"items": [LINE]}).encode())
    assert not crossref.recognises(HOSTILE[0])
    assert not crossref.recognises(b'{"id": "x", "DOI": "10.1/x", "title": "y"}')
