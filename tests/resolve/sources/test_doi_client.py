"""doi.org: a DOI exists, does not, or nobody knows."""

from __future__ import annotations

import json

import pytest
from answering import Answering, ask, is_read_or_refused
from hypothesis import given, settings

from identifying import by_arxiv, by_doi
from mangling import mangled
from veridical.errors import Malformed
from veridical.model import ByTitle, Work
from veridical.resolve.sources.doi import DoiClient

CLIENT = DoiClient()
DOI = by_doi("10.1000/walk.1")


def body(code: int, handle: str = "10.1000/Walk.1") -> bytes:
    return json.dumps({"responseCode": code, "handle": handle, "values": []}).encode()


def test_a_doi_that_exists_is_a_work_of_which_nothing_else_is_known() -> None:
    found = ask(CLIENT, Answering((200, body(1))), DOI)

    url = "https://doi.org/10.1000/walk.1"
    work = Work("10.1000/walk.1", "doi", identifiers=(DOI.identifier,), titles_complete=False, url=url)
    assert found == {DOI: (work,)}


def test_a_handle_without_values_exists() -> None:
    assert DOI in ask(CLIENT, Answering((200, body(200))), DOI)


def test_a_doi_that_does_not_exist_is_absent_at_its_authority() -> None:
    assert ask(CLIENT, Answering((404, body(100))), DOI) == {}
    assert CLIENT.is_complete(DOI)


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ((404, b"<html><h1>404</h1></html>"), "HTTP 404 for doi:10.1000/walk.1: no JSON"),
        ((404, body(1)), "the code 1"),
        ((200, body(2)), "the code 2"),
        ((200, body(1, "10.1000/walk.2")), "about another DOI"),
        ((404, body(100, "10.1000/walk.2")), "about another DOI"),
        ((200, b"{}"), "about another DOI"),
        ((200, b"[]"), "no JSON object"),
        ((200, body(1)[:20]), "no JSON"),
    ],
)
def test_what_does_not_tell_is_no_absence(reply: tuple[int, bytes], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        ask(CLIENT, Answering(reply), DOI)


def test_signs_of_a_url_in_a_doi_are_escaped() -> None:
    question = by_doi("10.1002/(sici)1#2?3<4>5;6.co;2-x")
    network = Answering((404, body(100, question.identifier.value)))

    ask(CLIENT, network, question)

    assert network.requests[0].path == "/api/handles/10.1002/%28sici%291%232%3F3%3C4%3E5%3B6.co%3B2-x"


@pytest.mark.parametrize("value", ["walk.1", "10.1000", "10.1000/", "11.1000/walk", "10.x/walk"])
def test_what_is_no_doi_is_absent_without_a_request(value: str) -> None:
    network = Answering((200, body(1)))

    assert ask(CLIENT, network, by_doi(value)) == {}
    assert network.requests == []


def test_each_doi_is_a_request() -> None:
    assert [len(batch) for batch in CLIENT.batches([DOI, by_doi("10.1000/walk.2")])] == [1, 1]


def test_questions_are_dois() -> None:
    assert CLIENT.can_answer(DOI)
    assert not CLIENT.can_answer(by_arxiv("2001.00001"))
    assert not CLIENT.can_answer(ByTitle("Counting Sheep"))


@settings(max_examples=300, deadline=None)
@given(mangled(body(1)))
def test_any_answer_gives_a_work_or_absence_or_malformed(any_body: bytes) -> None:
    for status in (200, 404):
        assert is_read_or_refused(CLIENT, (status, any_body), DOI, errors=Malformed)
