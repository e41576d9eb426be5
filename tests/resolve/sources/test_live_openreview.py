"""OpenReview, asked by identifier and by title."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from answering import (
    ANUBIS,
    HTML,
    Answering,
    ask,
    found,
    is_malformed,
    is_read_or_refused,
    reply,
)
from hypothesis import given

from mangling import mangled, retyped
from veridical.errors import Unavailable
from veridical.model import ById, ByTitle, Identifier, IdentifierKind, Venue, Work
from veridical.resolve.sources.openreview import OpenReview

OPENREVIEW = OpenReview()
ID = "mPKyxZzF0f"
BY_ID = ById(Identifier(IdentifierKind.OPENREVIEW, ID))
TITLE = ByTitle("A Title of the Tests")
CONTENT: dict[str, Any] = {
    "title": {"value": "A  Title of the Tests"},
    "authors": {"value": ["Bo van Dyk", "Ada Lee"]},
    "authorids": {"value": ["~Bo_van_Dyk1", "~Ada_Lee1"]},
    "abstract": {"value": "A sentence of the tests."},
    "venue": {"value": "ICLR 2025 Oral"},
    "venueid": {"value": "ICLR.cc/2025/Conference"},
    "pdf": {"value": "/pdf/0.pdf"},
}
NOTE: dict[str, Any] = {
    "id": ID,
    "forum": ID,
    "number": 7,
    "invitations": ["ICLR.cc/2025/Conference/-/Submission"],
    "domain": "ICLR.cc/2025/Conference",
    "cdate": 1727000000000,
    "content": CONTENT,
}
REVIEW: dict[str, Any] = {
    "id": "aBcDeFgHiJ",
    "forum": ID,
    "replyto": ID,
    "content": {"title": {"value": "Review"}, "rating": {"value": 8}},
}


def answer(*notes: dict[str, Any]) -> dict[str, Any]:
    return {"notes": list(notes), "count": len(notes)}


def read(**changes: Any) -> Work:
    content = CONTENT | {name: {"value": value} for name, value in changes.items()}
    (work,) = found(OPENREVIEW, BY_ID, reply(answer(NOTE | {"content": content})))
    return work


def test_a_submission_is_a_work_with_all_that_it_says() -> None:
    assert read() == Work(
        key=ID,
        source="openreview",
        title="A Title of the Tests",
        identifiers=(Identifier(IdentifierKind.OPENREVIEW, ID),),
        authors=("Bo van Dyk", "Ada Lee"),
        venues=(Venue("ICLR 2025 Oral", 2025),),
        year=2025,
        abstract="A sentence of the tests.",
        url=f"https://openreview.net/forum?id={ID}",
    )


@pytest.mark.parametrize(
    ("place", "written", "venues"),
    [
        ("ICLR.cc/2025/Conference", "ICLR 2025 Spotlight", (Venue("ICLR 2025 Spotlight", 2025),)),
        ("ICLR.cc/2024/Workshop/Foo", "Foo Poster", (Venue("Foo Poster", 2024),)),
        ("TMLR", "Accepted by TMLR", (Venue("Accepted by TMLR"),)),
        ("dblp.org/conf/NIPS/2017", "NIPS 2017", (Venue("NIPS 2017", 2017),)),
        ("dblp.org/journals/CORR/2018", "CoRR 2018", None),
        ("ICLR.cc/2025/Conference/Submission", "Submitted to ICLR 2025", None),
        ("ICLR.cc/2025/Conference", "Submitted to ICLR 2025", None),
        ("TMLR/Under_Review", "Under review for TMLR", None),
        ("TMLR/Decision_Pending", "Decision pending for TMLR", None),
        ("aclweb.org/ACL/ARR/2024/June/Submission", "ACL ARR 2024 June Submission", None),
        ("ICLR.cc/2025/Conference/Rejected_Submission", "Submitted to ICLR 2025", ()),
        ("ICLR.cc/2025/Conference/Withdrawn_Submission", "ICLR 2025 Conference Withdrawn Submission", ()),
        ("ICLR.cc/2025/Conference/Desk_Rejected_Submission", "ICLR 2025 Desk Rejected Submission", ()),
        ("TMLR/Rejected", "Rejected by TMLR", ()),
        (None, "ICLR 2025 Oral", None),
        ("ICLR.cc/2025/Conference", None, None),
    ],
)
def test_only_what_was_decided_is_a_venue_or_none(
    place: str | None, written: str | None, venues: tuple[Venue, ...] | None
) -> None:
    work = read(venueid=place, venue=written)

    assert work.venues == venues
    assert work.year == (venues[0].year if venues else None)


def test_the_review_of_a_submission_is_no_work() -> None:
    (work,) = found(OPENREVIEW, BY_ID, reply(answer(REVIEW, NOTE)))

    assert work.key == ID
    assert found(OPENREVIEW, TITLE, reply(answer(REVIEW))) == ()


def test_values_may_come_without_their_wrapping() -> None:
    content = {name: value["value"] for name, value in CONTENT.items()}
    (work,) = found(OPENREVIEW, BY_ID, reply(answer(NOTE | {"content": content})))

    assert work == read()


def test_authors_may_be_objects_and_anonymous_ones_are_unknown() -> None:
    assert read(authors=[{"fullname": "Ada Lee", "username": "~Ada_Lee1"}]).authors == ("Ada Lee",)
    assert read(authors=["Anonymous"]).authors is None
    assert read(authors=[]).authors is None
    assert read(authors=None).authors is None


def test_an_identifier_that_is_unknown_is_absent_but_not_for_certain() -> None:
    assert found(OPENREVIEW, BY_ID, reply(answer())) == ()
    assert found(OPENREVIEW, BY_ID, reply({"name": "NotFoundError", "message": "not found"}, 404)) == ()
    assert not OPENREVIEW.is_complete(BY_ID)


@pytest.mark.parametrize(
    "refusal",
    [
        reply({"name": "ForbiddenError", "message": "You do not have permission"}, 403),
        reply(ANUBIS, 403, HTML),
        reply(ANUBIS, 404, HTML),
        reply({"message": "no Route matched"}, 404),
        reply(answer(REVIEW)),
    ],
)
def test_what_is_not_public_is_unavailable(refusal: Any) -> None:
    with pytest.raises(Unavailable, match="public"):
        found(OPENREVIEW, BY_ID, refusal)


def test_an_answer_about_another_submission_is_malformed() -> None:
    assert is_malformed(OPENREVIEW, reply(answer(NOTE | {"id": "other", "forum": "other"})), BY_ID)


def test_a_title_is_searched_for_among_the_titles_of_submissions() -> None:
    network = Answering([reply(answer(NOTE, NOTE))])

    works = ask(OPENREVIEW, network, ByTitle("A Title &\nmore \ud800"))

    (request,) = network.requests
    query = parse_qs(urlsplit(request.path).query)
    assert urlsplit(request.path).path == "/notes/search"
    assert query == {"term": ["A Title & more ?"], "content": ["title"], "source": ["forum"], "limit": ["10"]}
    assert [work.key for some in works.values() for work in some] == [ID]


@pytest.mark.parametrize("place", ["id", "forum"])
def test_a_note_that_neither_opens_a_forum_nor_replies_is_no_absence(place: str) -> None:
    assert is_malformed(OPENREVIEW, reply(answer(NOTE | {place: "garbled"})), TITLE)
    assert is_malformed(OPENREVIEW, reply(answer(NOTE | {place: "garbled"})), BY_ID)


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        {"notes": None},
        {"notes": {}},
        {"notes": [1]},
        answer({"id": ID}),
        answer(NOTE | {"id": None}),
        answer(NOTE | {"content": {"title": {"value": 3}}}),
        answer(NOTE | {"content": CONTENT | {"authors": {"value": "Ada Lee"}}}),
        json.dumps(answer(NOTE))[:100],
    ],
)
def test_an_answer_that_is_none_is_malformed(body: object) -> None:
    assert is_malformed(OPENREVIEW, reply(body), BY_ID)
    assert is_malformed(OPENREVIEW, reply(body), TITLE)


def test_its_own_identifiers_and_titles_can_be_asked_for() -> None:
    assert OPENREVIEW.can_answer(BY_ID)
    assert OPENREVIEW.can_answer(TITLE)
    assert not OPENREVIEW.can_answer(ByTitle("—"))
    assert not OPENREVIEW.can_answer(ById(BY_ID.identifier, version=2))
    assert not OPENREVIEW.can_answer(ById(Identifier(IdentifierKind.ARXIV, "2501.00001")))
    assert [len(batch) for batch in OPENREVIEW.batches([BY_ID, TITLE])] == [1, 1]


@given(mangled(json.dumps(answer(NOTE, REVIEW)).encode()))
def test_any_answer_is_read_or_refused(body: bytes) -> None:
    assert is_read_or_refused(OPENREVIEW, reply(body), BY_ID)
    assert is_read_or_refused(OPENREVIEW, reply(body), TITLE)
    assert is_read_or_refused(OPENREVIEW, reply(body, 404), BY_ID)


@given(retyped(answer(NOTE, REVIEW)))
def test_any_value_in_an_answer_is_read_or_refused(value: object) -> None:
    assert is_read_or_refused(OPENREVIEW, reply(value), BY_ID)
    assert is_read_or_refused(OPENREVIEW, reply(value), TITLE)
