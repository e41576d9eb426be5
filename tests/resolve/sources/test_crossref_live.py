"""Crossref, asked live."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest
from answering import Answering, Row, ask, is_read_or_refused, keys, query, reply
from hypothesis import given, settings
from hypothesis import strategies as st

from identifying import by_id
from veridical.errors import Malformed, Unavailable
from veridical.model import ById, ByName, ByTitle, Citations, IdentifierKind, Notice, NoticeKind, PartialDate
from veridical.net.exchange import Cost, Reply, Request
from veridical.resolve.sources.crossref import CrossrefClient

CLIENT = CrossrefClient()
TITLE = "A study of small things"
DOIS = [by_id(IdentifierKind.DOI, f"10.1000/abc.{number}") for number in range(120)]


def row(doi: str, title: str = TITLE, **fields: object) -> Row:
    return {"DOI": doi, "title": [title], "type": "journal-article", "is-referenced-by-count": 3} | fields


def single(message: Row) -> Reply:
    return reply({"status": "ok", "message-type": "work", "message-version": "1.0.0", "message": message})


def listing(*items: Row, count: int | None = None) -> Reply:
    message = {"total-results": len(items) if count is None else count, "items": list(items)}
    return reply({"status": "ok", "message-type": "work-list", "message-version": "1.0.0", "message": message})


def missing() -> Reply:
    return reply(b"Resource not found.", 404, "text/plain")


def listed(request: Request) -> Reply:
    """Every second work that is asked for."""
    dois = [part.removeprefix("doi:") for part in query(request)["filter"].split(",")]
    return listing(*(row(doi.upper()) for doi in dois[::2]))


def test_dois_are_asked_for_by_fifty_and_matched_by_doi() -> None:
    network = Answering(listed)

    found = ask(CLIENT, network, *DOIS)

    assert len(network.requests) == 3
    assert {request.cost for request in network.requests} == {Cost.LIST}
    assert [query(request)["rows"] for request in network.requests] == ["50", "50", "20"]
    assert (keys(found, DOIS[0]), keys(found, DOIS[1])) == (["10.1000/abc.0"], [])


def test_one_or_two_dois_are_asked_for_singly() -> None:
    network = Answering(lambda request: single(row(unquote(request.path.removeprefix("/v1/works/")))))

    found = ask(CLIENT, network, *DOIS[:2])

    assert network.paths == ["/v1/works/10.1000%2Fabc.0", "/v1/works/10.1000%2Fabc.1"]
    assert {request.cost for request in network.requests} == {Cost.SINGLE}
    assert len(found) == 2


def test_a_doi_that_a_filter_would_split_is_asked_for_singly() -> None:
    odd = by_id(IdentifierKind.DOI, "10.1000/a,b")
    network = Answering(lambda request: listed(request) if "filter=" in request.path else single(row("10.1000/a,b")))

    found = ask(CLIENT, network, *DOIS[:4], odd)

    assert network.paths[-1] == "/v1/works/10.1000%2Fa%2Cb"
    assert keys(found, odd) == ["10.1000/a,b"]


def test_long_dois_share_fewer_requests() -> None:
    questions = [by_id(IdentifierKind.DOI, f"10.1002/(sici)1099-0771<{'x' * 200}>{number}") for number in range(50)]
    network = Answering(listed)

    found = ask(CLIENT, network, *questions)

    assert max(map(len, network.paths)) < 4_200
    assert sum(map(len, found.values())) >= 25


def test_what_no_url_can_hold_is_asked_for_all_the_same() -> None:
    dois = [by_id(IdentifierKind.DOI, f"10.1000/\ud800{number}") for number in range(3)]

    assert ask(CLIENT, Answering(lambda _: missing()), dois[0]) == {dois[0]: ()}
    assert ask(CLIENT, Answering(lambda _: listing()), ByTitle("A \ud800 thing")) == {ByTitle("A \ud800 thing"): ()}
    assert ask(CLIENT, Answering(lambda _: listing()), *dois) == {}


def test_its_own_404_is_absence() -> None:
    assert keys(ask(CLIENT, Answering(lambda _: missing()), DOIS[0]), DOIS[0]) == []


def test_another_404_is_none() -> None:
    page = reply(b"<h1>404</h1>", 404, "text/html")

    with pytest.raises(Unavailable, match="not in Crossref's words"):
        ask(CLIENT, Answering(lambda _: page), DOIS[0])


def test_a_404_for_a_list_is_no_absence() -> None:
    with pytest.raises(Unavailable, match="HTTP 404"):
        ask(CLIENT, Answering(lambda _: missing()), *DOIS[:3])


def test_an_answer_about_another_doi_is_malformed() -> None:
    with pytest.raises(Malformed, match="another DOI"):
        ask(CLIENT, Answering(lambda _: single(row("10.1000/other"))), DOIS[0])
    with pytest.raises(Malformed, match="another DOI"):
        ask(CLIENT, Answering(lambda _: listing(row("10.1000/other"))), *DOIS[:3])


def test_a_doi_may_be_another_name_of_the_work() -> None:
    aliased = row("10.1000/other", aliases=["10.1000/ABC.0"])

    assert keys(ask(CLIENT, Answering(lambda _: single(aliased)), DOIS[0]), DOIS[0]) == ["10.1000/other"]


def test_a_work_that_is_there_twice_counts_once() -> None:
    network = Answering(lambda _: listing(row("10.1000/abc.0"), row("10.1000/abc.0"), count=1))

    assert keys(ask(CLIENT, network, *DOIS[:3]), DOIS[0]) == ["10.1000/abc.0"]


@pytest.mark.parametrize(
    "body",
    [
        b"<html>Wait</html>",
        b'{"status":"ok","message-type":"work-list","message":{"total-results":3,"items":[]}}',
        b'{"status":"ok","message-type":"work-list","message":{"total-results":0,"items":null}}',
        b'{"status":"ok","message-type":"work-list","message":{"items":[]}}',
        b'{"status":"ok","message-type":"work-list","message":[]}',
        b'{"status":"ok","message-type":"work","message":{"total-results":0,"items":[]}}',
        b'{"status":"failed","message-type":"validation-failure","message":[]}',
        b'{"status":"ok","message-type":"work-list","message":{"total-results":1,"items":[{"title":["x"]}]}}',
        b'{"status":"ok","message-type":"work-list","message":{"total-results":1,"it',
    ],
)
def test_what_is_no_list_of_works_is_malformed(body: bytes) -> None:
    with pytest.raises(Malformed):
        ask(CLIENT, Answering(lambda _: reply(body)), *DOIS[:3])
    with pytest.raises(Malformed):
        ask(CLIENT, Answering(lambda _: reply(body)), DOIS[0])


def test_a_search_gives_only_what_is_near_the_title() -> None:
    other = row("10.1000/2", "Rivers of the north")
    network = Answering(lambda _: listing(other, row("10.1000/1", "A Study of Small Things."), count=900_000_000))
    wanted = [other] * 3
    full = Answering(lambda _: listing(*wanted, other, row("10.1000/1", "A Study of Small Things."), count=900_000))

    with pytest.raises(Malformed, match="2 of 5 works"):
        ask(CLIENT, network, ByTitle(TITLE))
    found = ask(CLIENT, full, ByTitle(TITLE))

    assert keys(found, ByTitle(TITLE)) == ["10.1000/1"]
    assert full.requests[0].cost is Cost.SEARCH
    assert query(full.requests[0]) == {"query.bibliographic": TITLE, "rows": "5"}


def test_the_signs_of_a_title_do_not_end_the_query() -> None:
    title = "AT&T: C++ at 50% #1, again?"
    network = Answering(lambda _: listing())

    ask(CLIENT, network, ByTitle(title))

    assert query(network.requests[0])["query.bibliographic"] == title


def test_a_retraction_is_read_from_what_updates_the_work() -> None:
    update = {"DOI": "10.1000/notice", "type": "retraction", "updated": {"date-parts": [[2024, 5, 6]]}}
    network = Answering(lambda _: single(row("10.1000/abc.0", **{"updated-by": [update]})))

    (work,) = ask(CLIENT, network, DOIS[0])[DOIS[0]]

    assert work.notices == (Notice(NoticeKind.RETRACTION, PartialDate(2024, 5, 6), "10.1000/notice"),)
    assert work.citations == (Citations("crossref", 3),)


def test_it_is_asked_for_dois_that_are_not_arxivs_and_for_titles() -> None:
    assert CLIENT.can_answer(DOIS[0])
    assert CLIENT.can_answer(ByTitle(TITLE))
    assert not CLIENT.can_answer(by_id(IdentifierKind.DOI, "10.48550/arxiv.2501.00001"))
    assert not CLIENT.can_answer(by_id(IdentifierKind.ARXIV, "2501.00001"))
    assert not CLIENT.can_answer(ById(DOIS[0].identifier, 1))
    assert not CLIENT.can_answer(ByName("Things"))


def test_absence_means_nothing_for_others_register_dois_too() -> None:
    assert not CLIENT.is_complete(DOIS[0])


BODIES = [listing(row("10.1000/abc.0")).body, single(row("10.1000/abc.0")).body]
FIELDS = ["status", "message-type", "message", "items", "total-results", "DOI", "title"]
VALUES = st.recursive(
    st.none() | st.integers() | st.text(max_size=5) | st.sampled_from(["ok", "work", "work-list", "10.1000/abc.0"]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(FIELDS), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_body_gives_works_absence_or_an_error_of_the_source(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from(BODIES))
    at = data.draw(st.integers(0, len(whole)))
    cut = whole[:at] + data.draw(st.binary(max_size=6)) + whole[at + data.draw(st.integers(0, 30)) :]
    body = data.draw(st.sampled_from([cut, whole[:at]]) | VALUES.map(lambda value: json.dumps(value).encode()))

    assert is_read_or_refused(CLIENT, reply(body), *DOIS[:3])
    assert is_read_or_refused(CLIENT, reply(body), DOIS[0])
    assert is_read_or_refused(CLIENT, reply(body), ByTitle(TITLE))
