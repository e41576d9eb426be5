"""Semantic Scholar, asked by identifier and by title."""

from __future__ import annotations

import json
import logging
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
    told,
)
from hypothesis import given, settings

from mangling import mangled, retyped
from veridical.errors import Malformed, SourceError, Unavailable
from veridical.model import (
    ById,
    ByName,
    ByTitle,
    Citations,
    Identifier,
    IdentifierKind,
    PartialDate,
    Venue,
    Work,
)
from veridical.resolve.sources.semanticscholar import SemanticScholar

S2 = SemanticScholar()
SHA = "df2b0e26d0599ce3e70df8a9da02e51594e0e992"
BERT: dict[str, Any] = {
    "paperId": SHA,
    "externalIds": {
        "MAG": "2951055169",
        "ACL": "N19-1423",
        "DBLP": "journals/corr/abs-1810-04805",
        "ArXiv": "1810.04805",
        "DOI": "10.18653/v1/N19-1423",
        "CorpusId": 52967399,
    },
    "corpusId": 52967399,
    "title": "BERT: Pre-training of Deep Bidirectional Transformers for Language Understanding",
    "venue": "North American Chapter of the Association for Computational Linguistics",
    "year": 2019,
    "citationCount": 116233,
    "influentialCitationCount": 20075,
    "publicationDate": "2019-06-02",
    "authors": [{"authorId": "39172707", "name": "Jacob Devlin"}, {"authorId": None, "name": "Ming-Wei Chang"}],
}
OTHER: dict[str, Any] = {
    "paperId": "0f40b1f08821e22e859c6050916cec3667778613",
    "externalIds": {"ArXiv": "2501.00001", "DOI": "10.48550/arXiv.2501.00001", "CorpusId": 7},
    "corpusId": 7,
    "title": "Foo",
    "venue": "arXiv.org",
    "year": 2025,
    "citationCount": 0,
    "influentialCitationCount": 0,
    "publicationDate": "2025-01-01",
    "authors": [],
}
TITLE = ByTitle("BERT: Pre-training of Deep Bidirectional Transformers for Language Understanding")
NO_MATCH = reply('{"error":"Title match not found"}\n', 404)
CHANGES = retyped([BERT, None])


def by(kind: IdentifierKind, value: str) -> ById:
    return ById(Identifier(kind, value))


BY_ARXIV = by(IdentifierKind.ARXIV, "1810.04805")
BY_OTHER = by(IdentifierKind.ARXIV, "2501.00001")
BY_DOI = by(IdentifierKind.DOI, "10.18653/v1/n19-1423")


def test_a_paper_is_a_work_with_all_that_it_says() -> None:
    assert found(S2, BY_ARXIV, reply([BERT])) == (
        Work(
            key="52967399",
            source="semanticscholar",
            title="BERT: Pre-training of Deep Bidirectional Transformers for Language Understanding",
            identifiers=(
                Identifier(IdentifierKind.CORPUSID, "52967399"),
                Identifier(IdentifierKind.ARXIV, "1810.04805"),
                Identifier(IdentifierKind.DOI, "10.18653/v1/n19-1423"),
                Identifier(IdentifierKind.ACL, "N19-1423"),
                Identifier(IdentifierKind.SEMANTICSCHOLAR, SHA),
            ),
            authors=("Jacob Devlin", "Ming-Wei Chang"),
            venues=(Venue("North American Chapter of the Association for Computational Linguistics"),),
            published=PartialDate(2019, 6, 2),
            year=2019,
            citations=(Citations("semanticscholar", 116233, 20075),),
            url="https://api.semanticscholar.org/CorpusID:52967399",
        ),
    )


def test_identifiers_go_out_together_in_the_services_own_form_and_with_few_fields() -> None:
    questions = [
        BY_ARXIV,
        BY_DOI,
        by(IdentifierKind.ACL, "N19-1423"),
        by(IdentifierKind.PMID, "29456894"),
        by(IdentifierKind.PMCID, "PMC5815332"),
        by(IdentifierKind.CORPUSID, "52967399"),
        by(IdentifierKind.SEMANTICSCHOLAR, SHA),
    ]
    network = Answering([reply([None] * len(questions))])

    assert ask(S2, network, *questions) == {}
    (request,) = network.requests
    assert (request.method, urlsplit(request.path).path) == ("POST", "/graph/v1/paper/batch")
    assert json.loads(request.body or b"")["ids"] == [
        "ARXIV:1810.04805",
        "DOI:10.18653/v1/n19-1423",
        "ACL:N19-1423",
        "PMID:29456894",
        "PMCID:5815332",
        "CorpusId:52967399",
        SHA,
    ]
    fields = parse_qs(urlsplit(request.path).query)["fields"][0].split(",")
    assert not {"abstract", "citations", "references", "embedding", "tldr"} & set(fields)


def test_five_hundred_identifiers_make_a_batch_and_each_title_one() -> None:
    many = [by(IdentifierKind.CORPUSID, str(number)) for number in range(1001)]

    assert [len(batch) for batch in S2.batches([TITLE, *many])] == [500, 500, 1, 1]


def test_the_answer_is_aligned_with_the_request_and_null_means_absent() -> None:
    network = Answering([reply([None, BERT])])

    works = ask(S2, network, BY_OTHER, BY_ARXIV)

    assert BY_OTHER not in works
    assert works[BY_ARXIV][0].key == "52967399"


@pytest.mark.parametrize(
    "body",
    [{}, {"error": "x"}, [], [BERT], [BERT, OTHER, None], [BERT, 1], {"data": [BERT, OTHER]}, "[", "null", b"\xff"],
)
def test_an_answer_that_is_none_is_malformed_and_never_absence(body: object) -> None:
    assert is_malformed(S2, reply(body), BY_ARXIV, BY_OTHER)


def test_an_answer_about_another_paper_is_malformed() -> None:
    assert is_malformed(S2, reply([OTHER]), BY_ARXIV)
    assert is_malformed(S2, reply([OTHER, BERT]), BY_ARXIV, BY_OTHER)
    assert is_malformed(S2, reply([OTHER, BERT]), by(IdentifierKind.CORPUSID, "52967399"), BY_OTHER)


def test_an_answer_about_another_paper_leaves_the_others_of_its_batch_answered() -> None:
    given = told(S2, Answering([reply([OTHER, OTHER])]), BY_ARXIV, BY_OTHER)

    assert isinstance(given[BY_ARXIV], Malformed)
    assert not isinstance(given[BY_OTHER], SourceError)


def test_a_merged_paper_is_found_by_what_it_was_known_by_before() -> None:
    old = by(IdentifierKind.DOI, "10.1101/2018.10.11")

    works = ask(S2, Answering([reply([BERT, BERT])]), old, BY_DOI)

    assert works[old][0].identifiers[0] == old.identifier
    assert works[BY_DOI][0].identifier(IdentifierKind.DOI) == BY_DOI.identifier


def test_arxiv_is_no_venue_and_its_date_is_not_one_of_publication() -> None:
    (work,) = found(S2, BY_OTHER, reply([OTHER]))

    assert (work.venues, work.year, work.published, work.authors) == (None, None, None, None)


@pytest.mark.parametrize("date", ["2019-06", "2019-02-30", "soon", ""])
def test_a_date_that_the_library_cannot_read_breaks_nothing(date: str) -> None:
    (work,) = found(S2, BY_ARXIV, reply([BERT | {"publicationDate": date}]))

    assert (work.year, work.published) == (2019, None)


@pytest.mark.parametrize("status", [401, 403, 405, 500, 502, 503])
def test_a_refusal_is_no_absence(status: int) -> None:
    error = Unavailable("semanticscholar", f"HTTP {status}")

    for question in (BY_ARXIV, TITLE):
        with pytest.raises(Unavailable):
            found(S2, question, error)


def test_a_batch_that_is_not_there_is_unavailable() -> None:
    with pytest.raises(Unavailable, match="HTTP 404"):
        found(S2, BY_ARXIV, reply({"error": "Endpoint not found"}, 404))


def test_a_title_is_matched_and_the_score_says_nothing() -> None:
    for score in (1.0, 174.2):
        (work,) = found(S2, TITLE, reply({"data": [BERT | {"matchScore": score}]}))
        assert work.key == "52967399"


def test_a_title_goes_out_whole() -> None:
    network = Answering([NO_MATCH])

    ask(S2, network, ByTitle("AT&T: C++ at 50% #1 \ud800"))

    query = parse_qs(urlsplit(network.requests[0].path).query)
    assert query["query"] == ["AT&T: C++ at 50% #1 ?"]
    assert urlsplit(network.requests[0].path).path == "/graph/v1/paper/search/match"


def test_a_title_without_a_match_is_absent_in_the_services_own_words_only() -> None:
    assert found(S2, TITLE, NO_MATCH) == ()
    for answer in (reply(ANUBIS, 404, HTML), reply({"message": "Not Found"}, 404), reply("", 404), reply("[]", 404)):
        with pytest.raises(Unavailable):
            found(S2, TITLE, answer)


@pytest.mark.parametrize(
    "body", [{}, {"data": None}, {"data": []}, {"data": [None]}, {"data": ["x"]}, {"total": 0, "offset": 0}, [], [BERT]]
)
def test_an_empty_answer_to_a_title_is_malformed(body: object) -> None:
    assert is_malformed(S2, reply(body), TITLE)


def test_a_match_that_comes_twice_is_one() -> None:
    assert len(found(S2, TITLE, reply({"data": [BERT, BERT]}))) == 1


def test_it_is_complete_for_its_own_identifiers_alone() -> None:
    assert S2.is_complete(by(IdentifierKind.CORPUSID, "1"))
    assert S2.is_complete(by(IdentifierKind.SEMANTICSCHOLAR, SHA))
    assert not any(S2.is_complete(question) for question in (BY_ARXIV, BY_DOI, TITLE))


def test_versions_names_and_titles_without_words_are_not_asked_for() -> None:
    assert S2.can_answer(BY_ARXIV)
    assert S2.can_answer(TITLE)
    assert not S2.can_answer(ById(BY_ARXIV.identifier, version=2))
    assert not S2.can_answer(by(IdentifierKind.OPENREVIEW, "abc"))
    assert not S2.can_answer(ByName("BERT"))
    assert not S2.can_answer(ByTitle(" ?! "))


def test_the_library_sets_up_no_logging_and_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    before = list(logging.root.handlers)

    assert found(S2, BY_OTHER, reply([None])) == ()

    assert logging.root.handlers == before
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("name", ["externalIds", "authors", "citationCount", "year", "venue", "title", "paperId"])
def test_a_field_of_another_type_makes_the_answer_malformed(name: str) -> None:
    for value in ({"x": 1}, [1], 1.5):
        if (name, value) != ("externalIds", {"x": 1}):
            with pytest.raises(Malformed):
                found(S2, BY_ARXIV, reply([BERT | {name: value}]))


@settings(deadline=None)  # the library is imported on first use
@given(mangled(json.dumps([BERT, None]).encode()))
def test_any_answer_to_identifiers_is_read_or_refused(body: bytes) -> None:
    assert is_read_or_refused(S2, reply(body), BY_ARXIV, BY_OTHER)


@settings(deadline=None)  # the library is imported on first use
@given(mangled(json.dumps({"data": [BERT]}).encode()))
def test_any_answer_to_a_title_is_read_or_refused(body: bytes) -> None:
    assert is_read_or_refused(S2, reply(body), TITLE)
    assert is_read_or_refused(S2, reply(body, 404), TITLE)


@settings(deadline=None)  # the library is imported on first use
@given(CHANGES)
def test_any_value_in_an_answer_is_read_or_refused(value: object) -> None:
    assert is_read_or_refused(S2, reply(value), BY_ARXIV, BY_OTHER)
    assert is_read_or_refused(S2, reply({"data": value}), TITLE)


def test_what_the_network_raises_comes_through() -> None:
    with pytest.raises(SourceError, match="text/html"):
        found(S2, TITLE, Malformed("semanticscholar", "the answer is text/html, not application/json"))
