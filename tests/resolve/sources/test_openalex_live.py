"""OpenAlex, asked live."""

from __future__ import annotations

import json
import threading
from typing import TYPE_CHECKING
from urllib.parse import unquote

import anyio
import pytest
from answering import Answering, Row, ask, is_read_or_refused, keys, query, reply, told
from hypothesis import given, settings
from hypothesis import strategies as st

from identifying import by_id
from veridical.errors import Malformed, SourceError, Unavailable
from veridical.model import ById, ByName, ByTitle, Citations, IdentifierKind, Outcome, PartialDate
from veridical.net.exchange import Cost
from veridical.resolve.live import LiveSource
from veridical.resolve.sources.openalex import OpenAlexClient

if TYPE_CHECKING:
    from collections.abc import Callable

    from veridical.net.exchange import Reply, Request

CLIENT = OpenAlexClient()
NOT_FOUND = b"<!doctype html>\n<title>404 Not Found</title>\n<h1>Not Found</h1>\n"
TITLE = "A study of small things"
FIRST = by_id(IdentifierKind.ARXIV, "2501.00001")
SECOND = by_id(IdentifierKind.ARXIV, "2501.00002")
PAPER = by_id(IdentifierKind.DOI, "10.1000/abc.1")


def row(number: int, doi: str | None = None, title: str = TITLE, **fields: object) -> Row:
    url = f"https://openalex.org/W{number}"
    link = f"https://doi.org/{doi}" if doi else None
    return {
        "id": url,
        "ids": {"openalex": url},
        "doi": link,
        "title": title,
        "authorships": [],
        "locations": [],
    } | fields


def arxiv_row(number: int, arxiv: str, **fields: object) -> Row:
    return row(number, f"10.48550/arxiv.{arxiv}", **fields)


def listing(*rows: Row, count: int | None = None) -> Reply:
    meta = {"count": len(rows) if count is None else count, "page": 1, "per_page": 100}
    return reply({"meta": meta, "results": list(rows), "group_by": []})


def missing() -> Reply:
    return reply(NOT_FOUND, 404, "text/html")


def service(*rows: Row, single: Callable[[Request], Reply] = lambda _: missing()) -> Answering:
    """Lists these works, and answers look-ups of one."""
    return Answering(lambda request: listing(*rows) if request.path.startswith("/works?") else single(request))


def test_works_are_given_by_identifier_and_never_by_place() -> None:
    network = service(arxiv_row(2, "2501.00002"), arxiv_row(1, "2501.00001"))

    found = ask(CLIENT, network, FIRST, SECOND)

    assert (keys(found, FIRST), keys(found, SECOND)) == (["W1"], ["W2"])


def test_a_thousand_papers_are_asked_for_in_ten_lists() -> None:
    questions = [by_id(IdentifierKind.ARXIV, f"2501.{number:05}") for number in range(1_000)]

    def listed(request: Request) -> Reply:
        values = query(request)["filter"].removeprefix("doi:").split("|")
        return listing(*(row(int(value[-5:]) + 1, value) for value in values))

    network = Answering(listed)
    found = ask(CLIENT, network, *questions)

    assert len(network.requests) == 10
    assert {request.cost for request in network.requests} == {Cost.LIST}
    assert all(len(f"https://api.openalex.org{path}") <= 4_094 for path in network.paths)
    assert keys(found, questions[999]) == ["W1000"]


def test_long_dois_share_fewer_requests_so_that_the_address_is_short_enough() -> None:
    questions = [by_id(IdentifierKind.DOI, f"10.1000/{'(long)' * 20}{number}") for number in range(100)]
    network = service()

    ask(CLIENT, network, *questions)

    lists = [path for path in network.paths if path.startswith("/works?")]
    assert len(lists) > 4
    assert max(len(f"https://api.openalex.org{path}") for path in lists) <= 4_094


def test_a_list_asks_for_a_hundred_works_and_the_fields_that_are_read_and_for_no_cursor() -> None:
    network = service()

    ask(CLIENT, network, FIRST, SECOND)

    sent = query(network.requests[0])
    assert sent["filter"] == "doi:10.48550/arxiv.2501.00001|10.48550/arxiv.2501.00002"
    assert (sent["per-page"], sent["page"]) == ("100", "1")
    assert "abstract_inverted_index" in sent["select"]
    assert "is_authors_truncated" not in sent["select"]
    assert "cursor" not in network.paths[0]


def test_a_preprint_that_was_merged_is_looked_up_singly_and_its_doi_is_not_encoded() -> None:
    merged = row(7, "10.1000/abc.1", locations=[{"landing_page_url": "http://arxiv.org/abs/2501.00001"}])
    network = service(arxiv_row(2, "2501.00002"), single=lambda _: reply(merged))

    found = ask(CLIENT, network, FIRST, SECOND)

    assert keys(found, FIRST) == ["W7"]
    assert network.paths[1].startswith("/works/doi:10.48550/arxiv.2501.00001?select=")
    assert network.requests[1].cost is Cost.SINGLE
    assert len(network.requests) == 2


def test_a_work_reached_by_a_doi_has_it_also_where_its_record_does_not_say_so() -> None:
    found = ask(CLIENT, service(single=lambda _: reply(row(7, "10.1000/abc.1"))), FIRST)

    assert FIRST.identifier in found[FIRST][0].identifiers


def test_a_work_that_bears_another_number_on_arxiv_is_none_of_the_one_asked_for() -> None:
    other = row(7, "10.1000/abc.1", locations=[{"landing_page_url": "http://arxiv.org/abs/2501.00009"}])

    assert keys(ask(CLIENT, service(single=lambda _: reply(other)), FIRST), FIRST) == []


def test_an_old_number_is_one_with_and_without_the_class_of_its_subject() -> None:
    old = row(7, "10.1000/abc.1", locations=[{"landing_page_url": "http://arxiv.org/abs/math/0309136"}])
    question = by_id(IdentifierKind.ARXIV, "math.gt/0309136")

    assert keys(ask(CLIENT, service(single=lambda _: reply(old)), question), question) == ["W7"]


def test_one_identifier_is_looked_up_singly_which_is_free() -> None:
    network = service(single=lambda _: reply(row(5)))

    found = ask(CLIENT, network, by_id(IdentifierKind.OPENALEX, "W5"))

    assert [path.partition("?")[0] for path in network.paths] == ["/works/W5"]
    assert len(found) == 1


def test_a_doi_that_a_filter_would_split_is_looked_up_singly() -> None:
    odd = by_id(IdentifierKind.DOI, "10.1000/a,b")
    network = service(
        single=lambda request: reply(row(3, unquote(request.path.partition("?")[0].rpartition("doi:")[2])))
    )

    found = ask(CLIENT, network, PAPER, odd)

    assert "/works/doi:10.1000/a%2Cb" in [path.partition("?")[0] for path in network.paths]
    assert keys(found, odd) == ["W3"]


def test_a_doi_cannot_lead_to_another_path() -> None:
    network = service()

    ask(CLIENT, network, by_id(IdentifierKind.DOI, "10.1000/../../x?y#z"))

    assert network.paths[0].partition("?")[0] == "/works/doi:10.1000/%2E./%2E./x%3Fy%23z"


def test_identifiers_of_different_kinds_are_asked_for_apart() -> None:
    kinds = ((IdentifierKind.OPENALEX, "W1"), (IdentifierKind.OPENALEX, "W2"), (IdentifierKind.PMID, "11"))
    network = service()

    ask(CLIENT, network, FIRST, PAPER, *(by_id(*one) for one in kinds), by_id(IdentifierKind.PMID, "12"))

    lists = [query(one)["filter"].partition(":") for one in network.requests if one.cost is Cost.LIST]
    assert [(name, values.count("|")) for name, _, values in lists] == [("doi", 1), ("openalex_id", 1), ("pmid", 1)]


def test_an_old_arxiv_number_is_asked_for_without_the_class_of_its_subject() -> None:
    network = service()

    ask(CLIENT, network, by_id(IdentifierKind.ARXIV, "math.gt/0309136"))

    assert network.paths[0].startswith("/works/doi:10.48550/arxiv.math/0309136?")


def test_what_neither_the_list_nor_the_look_up_has_is_absent() -> None:
    found = ask(CLIENT, service(arxiv_row(1, "2501.00001")), FIRST, SECOND)

    assert keys(found, SECOND) == []


@pytest.mark.parametrize(
    "page",
    [
        b"<html>Log in to the network</html>",
        b"<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n<center><h1>404 Not Found</h1></center>",
        b'<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>404 Not Found</title>\n</head>'
        b"<body>\n<h1>Not Found</h1>\n",
        b'{"error": "not found"}',
    ],
)
def test_a_404_in_other_words_is_no_absence(page: bytes) -> None:
    network = service(single=lambda _: reply(page, 404, "text/html"))

    with pytest.raises(Unavailable, match="not in OpenAlex's words"):
        ask(CLIENT, network, FIRST)


def test_a_404_for_a_list_is_no_absence() -> None:
    with pytest.raises(Unavailable, match="HTTP 404"):
        ask(CLIENT, Answering(lambda _: missing()), FIRST, SECOND)


def test_a_look_up_that_fails_leaves_the_rest_of_its_batch_answered() -> None:
    def prepared(one: Request) -> Reply | SourceError:
        return Unavailable("openalex", "HTTP 503") if "works/doi:" in one.path else listing(arxiv_row(1, "2501.00001"))

    given = told(CLIENT, Answering(prepared), FIRST, SECOND)

    assert isinstance(given[SECOND], Unavailable)
    assert len(given[FIRST]) == 1


@pytest.mark.parametrize(
    "body",
    [
        b"<html>Wait</html>",
        b'{"meta": {"count": 1}, "results": [',
        b"[]",
        b"{}",
        b'{"meta": {"count": 0}, "results": {}}',
        b'{"meta": {"count": 0}, "results": null}',
        b'{"meta": {}, "results": []}',
        b'{"meta": {"count": 2}, "results": []}',
        b'{"meta": {"count": 1}, "results": [{"id": "https://openalex.org/A1"}]}',
        b'{"meta": {"count": 1}, "results": [{"id": "https://openalex.org/W1", "title": "\xff"}]}',
        b'{"error": "Invalid query parameters error.", "message": "x"}',
    ],
)
def test_what_is_no_list_of_works_is_malformed(body: bytes) -> None:
    with pytest.raises(Malformed):
        ask(CLIENT, Answering(lambda _: reply(body)), FIRST, SECOND)


def test_a_work_that_is_there_twice_counts_once() -> None:
    one = arxiv_row(1, "2501.00001")

    assert keys(ask(CLIENT, service(one, one, arxiv_row(2, "2501.00002")), FIRST, SECOND), FIRST) == ["W1"]


def test_a_record_says_how_often_it_is_cited_when_it_changed_and_its_abstract() -> None:
    full = arxiv_row(
        1,
        "2501.00001",
        cited_by_count=12,
        updated_date="2026-11-01T02:03:04.5",
        abstract_inverted_index={"tests": [1], "We": [0], "things.": [2]},
    )

    (work,) = ask(CLIENT, service(single=lambda _: reply(full)), FIRST)[FIRST]

    assert work.citations == (Citations("openalex", 12),)
    assert work.updated == PartialDate(2026, 11, 1)
    assert work.abstract == "We tests things."


def test_titles_share_a_search_without_signs_that_mean_something_there() -> None:
    titles = [
        ByTitle('What, "if" any | one: could NOT?'),
        ByTitle("Pre-training of 3.5 models* AND more"),
        ByTitle("An author's guide to everything (revised)!"),
    ]
    network = service()

    ask(CLIENT, network, *titles)

    (request,) = network.requests
    assert request.cost is Cost.SEARCH
    assert query(request)["filter"] == (
        "title.search:what if any one could not|pre training of 3.5 models and more"
        "|an author's guide to everything revised"
    )


def test_each_title_gets_the_works_that_are_near_it() -> None:
    one, other = ByTitle("A study of very small things"), ByTitle("On the growth of rivers in spring")
    network = service(
        row(2, title="On the growth of rivers in the spring"), row(1, title="A Study of Very Small Things")
    )

    found = ask(CLIENT, network, one, other)

    assert (keys(found, one), keys(found, other)) == (["W1"], ["W2"])


def test_a_title_that_may_have_been_crowded_out_is_searched_alone() -> None:
    one, other = ByTitle("A study of very small things"), ByTitle("On the growth of rivers in spring")
    many = [row(number, title="A study of very small things") for number in range(1, 101)]
    alone = row(999, title="On the growth of rivers in spring")
    network = Answering(
        lambda request: listing(*many, count=500) if "|" in query(request)["filter"] else listing(alone)
    )

    found = ask(CLIENT, network, one, other)

    assert keys(found, other) == ["W999"]
    assert len(network.requests) == 2


def test_a_title_that_is_crowded_out_of_a_page_of_its_own_was_not_looked_for_to_the_end() -> None:
    many = [row(number, title="A study of very small things") for number in range(1, 101)]

    with pytest.raises(Unavailable, match="500 works have its words, and 100 were seen; give an identifier"):
        ask(CLIENT, Answering(lambda _: listing(*many, count=500)), ByTitle("On the growth of rivers in spring"))


def test_what_no_url_can_hold_is_asked_for_all_the_same() -> None:
    ask(CLIENT, service(), by_id(IdentifierKind.DOI, "10.1000/\ud800"))
    ask(CLIENT, service(), ByTitle("A study of \ud800 things"))


def test_a_search_has_at_most_six_titles_and_a_short_title_is_alone() -> None:
    titles = [ByTitle(f"A study of the very small thing number {number}") for number in range(13)]
    network = service()

    ask(CLIENT, network, *titles, ByTitle("Small things"))

    assert sorted(query(one)["filter"].count("|") + 1 for one in network.requests) == [1, 1, 6, 6]


def test_a_very_long_title_is_cut_between_words() -> None:
    network = service()

    ask(CLIENT, network, ByTitle("extraordinary " * 60))

    assert set(query(network.requests[0])["filter"].removeprefix("title.search:").split()) == {"extraordinary"}


def test_accents_stay_with_their_letters() -> None:
    network = service()

    ask(CLIENT, network, ByTitle("E\u0301tude of हिन्दी words and more"))

    assert query(network.requests[0])["filter"] == "title.search:étude of हिन्दी words and more"


def test_it_is_asked_for_what_it_keeps() -> None:
    assert CLIENT.can_answer(FIRST)
    assert not CLIENT.can_answer(ById(FIRST.identifier, 2))
    assert not CLIENT.can_answer(by_id(IdentifierKind.ACL, "P19-1001"))
    assert not CLIENT.can_answer(ByName("Things"))
    assert not CLIENT.can_answer(ByTitle("?!"))


def test_absence_means_something_for_its_own_identifiers_alone() -> None:
    assert CLIENT.is_complete(by_id(IdentifierKind.OPENALEX, "W1"))
    assert not CLIENT.is_complete(FIRST)
    assert not CLIENT.is_complete(PAPER)
    assert not CLIENT.is_complete(ByTitle(TITLE))


def test_whoever_else_uses_the_library_finds_it_as_it_was() -> None:
    from pyalex import api

    usual = api._get_requests_session
    network = service()
    questions = [by_id(IdentifierKind.DOI, f"10.1000/{number}") for number in range(400)]

    answers = anyio.run(LiveSource(CLIENT, network, None).answer, questions)

    assert {answer.outcome for answer in answers} == {Outcome.ABSENT}
    assert api._get_requests_session is usual
    assert api.config.api_key is None


def test_lists_are_under_way_at_the_same_time() -> None:
    waiting = threading.Barrier(3, timeout=10)

    async def meet(request: Request) -> None:
        if request.cost is Cost.LIST:
            await anyio.to_thread.run_sync(waiting.wait)

    class Meeting(Answering):
        async def ask(self, request: Request) -> Reply:
            await meet(request)
            return await Answering.ask(self, request)

    network = Meeting(service().prepared)
    questions = [by_id(IdentifierKind.DOI, f"10.1000/{number}") for number in range(300)]

    answers = anyio.run(LiveSource(CLIENT, network, None).answer, questions)

    assert len(answers) == 300


LIST_BODY = json.dumps({"meta": {"count": 1, "page": 1}, "results": [arxiv_row(1, "2501.00001")]}).encode()
SINGLE_BODY = json.dumps(arxiv_row(1, "2501.00001", cited_by_count=1)).encode()
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.dictionaries(st.sampled_from(["meta", "count", "page", "results", "id", "title"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_body_gives_works_absence_or_an_error_of_the_source(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from([LIST_BODY, SINGLE_BODY]))
    at = data.draw(st.integers(0, len(whole)))
    cut = whole[:at] + data.draw(st.binary(max_size=6)) + whole[at + data.draw(st.integers(0, 30)) :]
    body = data.draw(st.sampled_from([cut, whole[:at]]) | VALUES.map(lambda value: json.dumps(value).encode()))

    assert is_read_or_refused(CLIENT, reply(body), FIRST, SECOND)
    assert is_read_or_refused(CLIENT, reply(body), FIRST)
    assert is_read_or_refused(CLIENT, reply(body), ByTitle(TITLE))
