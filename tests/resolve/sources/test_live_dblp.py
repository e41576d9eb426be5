"""DBLP, asked by title."""

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
from veridical.errors import Malformed, Unavailable
from veridical.model import ById, ByTitle, Identifier, IdentifierKind, Venue, Work
from veridical.resolve.sources.dblp import Dblp

DBLP = Dblp()
TITLE = ByTitle("Attention is All you Need")
PAPER: dict[str, Any] = {
    "authors": {"author": [{"@pid": "1/2", "text": "Ashish Vaswani"}, {"@pid": "3/4", "text": "Haoyu Yang 0001"}]},
    "title": "Attention is All you Need &amp; More.",
    "venue": "NIPS",
    "pages": "5998-6008",
    "year": "2017",
    "type": "Conference and Workshop Papers",
    "access": "open",
    "key": "conf/nips/VaswaniSPUJGKP17",
    "ee": "https://doi.org/10.1000/Foo",
    "url": "https://dblp.org/rec/conf/nips/VaswaniSPUJGKP17",
}
PREPRINT: dict[str, Any] = {
    "authors": {"author": {"@pid": "1/2", "text": "Ada Lee"}},
    "title": "Foo.",
    "venue": "CoRR",
    "volume": "abs/2101.00001",
    "year": "2021",
    "type": "Informal and Other Publications",
    "key": "journals/corr/abs-2101-00001",
    "doi": "10.48550/arXiv.2101.00001",
    "ee": "https://doi.org/10.48550/arXiv.2101.00001",
}


def answer(*records: dict[str, Any]) -> dict[str, Any]:
    hits: dict[str, Any] = {"@total": str(len(records)), "@sent": str(len(records)), "@first": "0"}
    if records:
        hits["hit"] = [{"@score": "9", "@id": str(n), "info": one} for n, one in enumerate(records)]
    return {"result": {"query": "x*", "status": {"@code": "200", "text": "OK"}, "hits": hits}}


def read(**changes: Any) -> Work:
    (work,) = found(DBLP, TITLE, reply(answer(PAPER | changes)))
    return work


def test_a_publication_is_a_work_with_all_that_it_says() -> None:
    assert read() == Work(
        key="conf/nips/VaswaniSPUJGKP17",
        source="dblp",
        title="Attention is All you Need & More",
        identifiers=(Identifier(IdentifierKind.DOI, "10.1000/foo"),),
        authors=("Ashish Vaswani", "Haoyu Yang"),
        venues=(Venue("NIPS", 2017),),
        year=2017,
        url="https://dblp.org/rec/conf/nips/VaswaniSPUJGKP17",
    )


def test_a_preprint_has_its_number_and_no_venue() -> None:
    (work,) = found(DBLP, TITLE, reply(answer(PREPRINT)))

    assert work.identifiers == (Identifier(IdentifierKind.ARXIV, "2101.00001"),)
    assert (work.venues, work.authors) == (None, ("Ada Lee",))


@pytest.mark.parametrize(
    "authors",
    [
        {"author": "Ada Lee 0002"},
        {"author": ["Ada Lee"]},
        {"author": {"@pid": "1", "text": "Ada Lee"}},
        {"author": [{"text": "Ada Lee 0001"}]},
    ],
)
def test_authors_come_in_four_forms_and_with_numbers(authors: Any) -> None:
    assert read(authors=authors).authors == ("Ada Lee",)


@pytest.mark.parametrize("authors", [None, {}, {"author": []}])
def test_no_author_is_unknown(authors: Any) -> None:
    assert read(authors=authors).authors is None


def test_links_and_venues_may_be_lists() -> None:
    work = read(ee=["https://aclanthology.org/P19-1001/", "https://doi.org/10.1000/x"], venue=["ACL", "IJCNLP"])

    assert [str(one) for one in work.identifiers] == ["acl:P19-1001", "doi:10.1000/x"]
    assert work.venues == (Venue("ACL", 2017),)


def test_editors_are_no_authors_and_a_data_set_is_no_work() -> None:
    volume = read(type="Editorship")

    assert (volume.authors, volume.venues) == (None, None)
    assert found(DBLP, TITLE, reply(answer(PAPER | {"type": "Data and Artifacts"}))) == ()


def test_no_publication_is_absence() -> None:
    assert found(DBLP, TITLE, reply(answer())) == ()
    assert not DBLP.is_complete(TITLE)


def test_a_publication_that_comes_twice_is_one() -> None:
    assert len(found(DBLP, TITLE, reply(answer(PAPER, PAPER)))) == 1


def test_the_words_of_a_title_go_out_without_signs_that_are_operators() -> None:
    network = Answering([reply(answer())])

    ask(DBLP, network, ByTitle("author:Foo | Pre-training $1 & “C++” \ud800"))

    query = parse_qs(urlsplit(network.requests[0].path).query)
    assert query["q"] == ["author Foo Pre training 1 C"]
    assert query["format"] == ["json"]


@pytest.mark.parametrize("status", [200, 500])
def test_a_page_for_browsers_is_unavailable_and_names_the_index(status: int) -> None:
    with pytest.raises(Unavailable, match=r"dblp\.xml"):
        found(DBLP, TITLE, reply(ANUBIS, status, HTML))


def test_what_the_network_makes_of_such_a_page_names_the_index_too() -> None:
    for error in (Malformed("dblp", "the answer is text/html"), Unavailable("dblp", "HTTP 500 for “x”; try later")):
        with pytest.raises(Unavailable, match=r"dblp\.xml") as caught:
            found(DBLP, TITLE, error)
        assert caught.value.reason.startswith(error.reason)


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        {"result": {}},
        {"result": {"hits": {}}},
        {"result": {"hits": {"@total": "3"}}},
        {"result": {"hits": {"@total": "1", "hit": []}}},
        {"result": {"hits": {"@total": "1", "hit": [{}]}}},
        answer({"key": "x"}),
        answer(PAPER | {"authors": 3}),
        answer(PAPER | {"authors": {"author": [3]}}),
        json.dumps(answer(PAPER))[:200],
        b"\xff",
    ],
)
def test_an_answer_that_is_none_is_malformed(body: object) -> None:
    assert is_malformed(DBLP, reply(body), TITLE)


def test_titles_alone_can_be_asked_for_each_in_a_request() -> None:
    assert DBLP.can_answer(TITLE)
    assert not DBLP.can_answer(ByTitle("…"))
    assert not DBLP.can_answer(ById(Identifier(IdentifierKind.DOI, "10.1/x")))
    assert [len(batch) for batch in DBLP.batches([TITLE, ByTitle("Foo")])] == [1, 1]


@given(mangled(json.dumps(answer(PAPER, PREPRINT)).encode()))
def test_any_answer_is_read_or_refused(body: bytes) -> None:
    assert is_read_or_refused(DBLP, reply(body), TITLE)


@given(retyped(answer(PAPER, PREPRINT)))
def test_any_value_in_an_answer_is_read_or_refused(value: object) -> None:
    assert is_read_or_refused(DBLP, reply(value), TITLE)
