"""The client libraries' requests come to our network, and our answers come to them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeVar, cast

import anyio
import anyio.to_thread
import arxiv
import pytest
from semanticscholar import AsyncSemanticScholar

from veridical.errors import Malformed, Unavailable
from veridical.net.exchange import ATOM, JSON, Cost, Reply, Request
from veridical.net.seams import ArxivSession, SemanticScholarRequester, openalex_session

if TYPE_CHECKING:
    from collections.abc import Callable

_T = TypeVar("_T")

FEED = b"""<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">
<opensearch:totalResults>0</opensearch:totalResults></feed>"""


class Replies:
    """Answers every request alike, or raises, and remembers what was asked."""

    def __init__(self, body: bytes = b"{}", status: int = 200, error: Exception | None = None) -> None:
        self.asked: list[Request] = []
        self._reply = Reply(status, "application/json", body, "https://x.example/", "now", {"x-left": "3"})
        self._error = error

    async def ask(self, request: Request) -> Reply:
        self.asked.append(request)
        if self._error is not None:
            raise self._error
        return self._reply


def in_thread(run: Callable[[], _T]) -> _T:
    """Return what a function returns that runs beside an event loop, as the libraries do."""

    async def beside() -> _T:
        return await anyio.to_thread.run_sync(run)

    return anyio.run(beside)


def test_a_search_of_the_arxiv_library_goes_out_as_one_list() -> None:
    replies = Replies(FEED)
    session = ArxivSession(replies.ask, "two ids")
    client = arxiv.Client(page_size=100, delay_seconds=0.0, num_retries=0)
    cast("Any", client)._session = session

    found = in_thread(lambda: list(client.results(arxiv.Search(id_list=["2501.00001", "2501.00002"]))))

    assert found == []
    (request,) = replies.asked
    assert request.path.startswith("/api/query?")
    assert "2501.00001" in request.path
    assert (request.service, request.summary, request.cost) == ("arxiv", "two ids", Cost.LIST)
    assert (request.content_types, request.answers) == (ATOM, frozenset({200, 400}))
    assert session.last is not None
    assert session.last.body == FEED


def test_a_request_of_pyalex_goes_out_with_its_query_and_its_cost() -> None:
    replies = Replies(b'{"title": "Caf\xc3\xa9"}')
    session = openalex_session(replies.ask, "a title", Cost.SEARCH)

    response = in_thread(lambda: session.get("https://api.openalex.org/works", params={"search": "a b"}))

    assert response.json() == {"title": "Café"}
    assert response.headers["X-Left"] == "3"
    (request,) = replies.asked
    assert (request.service, request.path, request.cost) == ("openalex", "/works?search=a+b", Cost.SEARCH)
    assert request.content_types == JSON


def test_a_session_for_pyalex_reaches_nothing_but_our_network() -> None:
    session = openalex_session(Replies().ask, "a title", Cost.SINGLE)

    assert list(session.adapters) == ["https://"]
    assert not session.trust_env


@pytest.mark.parametrize("status", [200, 404])
def test_a_status_comes_to_pyalex_as_it_is(status: int) -> None:
    session = openalex_session(Replies(status=status).ask, "a title", Cost.SINGLE)

    assert in_thread(lambda: session.get("https://api.openalex.org/works/W1").status_code) == status


def test_a_failure_comes_through_the_libraries_as_it_is() -> None:
    replies = Replies(error=Unavailable("openalex", "HTTP 500"))
    session = openalex_session(replies.ask, "a title", Cost.SINGLE)

    with pytest.raises(Unavailable, match="HTTP 500"):
        in_thread(lambda: session.get("https://api.openalex.org/works/W1"))
    with pytest.raises(Unavailable, match="HTTP 500"):
        in_thread(lambda: ArxivSession(replies.ask, "an id").get("https://export.arxiv.org/api/query?id_list=1"))


def read(reply: Reply) -> object:
    """What is read of an answer of Semantic Scholar."""
    return json.loads(reply.body)


def test_a_batch_of_the_semanticscholar_library_goes_out_with_its_body() -> None:
    replies = Replies(b"[null]")
    client = AsyncSemanticScholar()
    client._requester = SemanticScholarRequester(replies.ask, read, "one id")

    assert anyio.run(lambda: client.get_papers(["ARXIV:2501.00001"], fields=["title"])) == []
    (request,) = replies.asked
    assert (request.service, request.method, request.cost) == ("semanticscholar", "POST", Cost.LIST)
    assert request.path == "/graph/v1/paper/batch?fields=title"
    assert json.loads(request.body or b"") == {"ids": ["ARXIV:2501.00001"]}
    assert request.headers == {"content-type": "application/json"}


def data(replies: Replies, url: str = "https://x.example/graph/v1/paper/1", parameters: str = "") -> object:
    requester = SemanticScholarRequester(replies.ask, read, "one id", Cost.SINGLE)
    return anyio.run(requester.get_data_async, url, parameters, {"x-api-key": "secret"})


def test_a_single_question_to_semantic_scholar_is_a_get_without_its_own_headers() -> None:
    replies = Replies(b'[{"a": null}, null]')

    assert data(replies, parameters="&fields=title") == [{"a": None}, None]
    (request,) = replies.asked
    assert (request.method, request.path, request.body, request.headers) == (
        "GET",
        "/graph/v1/paper/1?fields=title",
        None,
        {},
    )


def test_what_is_read_of_an_answer_of_semantic_scholar_is_raised_too() -> None:
    def refuse(reply: Reply) -> object:
        raise Malformed("semanticscholar", reply.body.decode())

    requester = SemanticScholarRequester(Replies(b"none", 404).ask, refuse, "one id")
    with pytest.raises(Malformed, match="semanticscholar: none"):
        anyio.run(requester.get_data_async, "https://x.example/graph/v1/paper/1", "", {})
