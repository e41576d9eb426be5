"""DataCite: arXiv's papers by their DOIs, fifty a request."""

from __future__ import annotations

import json
from typing import Any

import pytest
from answering import Answering, ask, is_read_or_refused
from hypothesis import given, settings

from identifying import by_arxiv, by_doi
from mangling import mangled
from veridical.errors import Malformed
from veridical.model import ByTitle, Identifier, IdentifierKind, NoticeKind, PartialDate, Version, Work
from veridical.resolve.sources.datacite import DataCiteClient

CLIENT = DataCiteClient()
MISSING = b'{"errors": [{"status": "404", "title": "The resource you are looking for doesn\'t exist."}]}'


def record(number: str = "2001.00001", **attributes: object) -> dict[str, Any]:
    """Return a record as DataCite writes it, with attributes set or replaced."""
    name = f"10.48550/arxiv.{number}"
    usual = {
        "doi": name,
        "titles": [{"title": "Counting\n Sheep"}],
        "creators": [
            {"name": "Lee, Ann", "nameType": "Personal", "givenName": "Ann", "familyName": "Lee", "affiliation": []},
            {"name": "The Sheep Collaboration", "nameType": "Organizational", "affiliation": [{"name": "Foo Lab"}]},
        ],
        "dates": [
            {"date": "2020-01-02T18:30:00Z", "dateType": "Submitted", "dateInformation": "v1"},
            {"date": "2020-01-05T01:02:06Z", "dateType": "Updated", "dateInformation": "v1"},
            {"date": "2020-03-01T12:16:18Z", "dateType": "Submitted", "dateInformation": "v2"},
            {"date": "2020-03-03T00:36:56Z", "dateType": "Updated", "dateInformation": "v2"},
            {"date": "2020-01", "dateType": "Available", "dateInformation": "v1"},
            {"date": "2020", "dateType": "Issued"},
        ],
        "subjects": [
            {"subject": "Machine Learning (cs.LG)", "subjectScheme": "arXiv"},
            {"subject": "stat.ML", "subjectScheme": "arXiv"},
            {"subject": "FOS: Computer and information sciences", "subjectScheme": "Fields of Science (FOS)"},
        ],
        "relatedIdentifiers": [
            {"relationType": "IsVersionOf", "relatedIdentifier": "10.1000/WALK.1", "relatedIdentifierType": "DOI"},
            {"relationType": "References", "relatedIdentifier": "10.1000/other", "relatedIdentifierType": "DOI"},
        ],
        "descriptions": [
            {"descriptionType": "Abstract", "description": "We count."},
            {"descriptionType": "Other", "description": "9 pages"},
        ],
        "publicationYear": 2020,
    }
    return {"id": name, "type": "dois", "attributes": usual | attributes}


def single(**attributes: Any) -> bytes:
    return json.dumps({"data": record(**attributes)}).encode()


def listed(*records: object, total: object = None) -> bytes:
    return json.dumps({"data": records, "meta": {"total": len(records) if total is None else total}}).encode()


def work_of(**attributes: object) -> Work:
    (work,) = ask(CLIENT, Answering((200, single(**attributes))), by_arxiv("2001.00001"))[by_arxiv("2001.00001")]
    return work


def test_a_record_becomes_a_work_with_the_days_of_submission_not_of_announcement() -> None:
    assert work_of() == Work(
        key="10.48550/arxiv.2001.00001",
        source="datacite",
        title="Counting Sheep",
        identifiers=(Identifier(IdentifierKind.ARXIV, "2001.00001"), Identifier(IdentifierKind.DOI, "10.1000/walk.1")),
        titles_complete=False,
        authors=("Ann Lee", "The Sheep Collaboration"),
        affiliations=("Foo Lab",),
        versions=(Version(1, PartialDate(2020, 1, 2)), Version(2, PartialDate(2020, 3, 1))),
        updated=PartialDate(2020, 3, 1),
        categories=("cs.LG", "stat.ML"),
        comment="9 pages",
        abstract="We count.",
        url="https://arxiv.org/abs/2001.00001",
    )


def test_a_date_of_announcement_tells_only_that_there_is_a_version() -> None:
    dates = [{"date": "2020-03-03T00:36:56Z", "dateType": "Updated", "dateInformation": "v2"}]

    assert work_of(dates=dates).versions == (Version(2),)


def test_a_paper_of_one_version_has_had_no_other_title() -> None:
    assert work_of(dates=[], version="1").titles_complete
    assert not work_of(dates=[], version="3").titles_complete
    assert not work_of(dates=[]).titles_complete


def test_a_translated_title_is_not_the_title() -> None:
    titles = [{"title": "Schafe zählen", "titleType": "TranslatedTitle"}, {"title": "Counting Sheep"}]

    assert work_of(titles=titles).title == "Counting Sheep"


def test_affiliations_may_be_texts() -> None:
    assert work_of(creators=[{"name": "Lee, Ann", "affiliation": ["Foo Lab"]}]).affiliations == ("Foo Lab",)


def test_what_is_null_is_silent() -> None:
    work = work_of(titles=None, creators=None, dates=None, subjects=None, relatedIdentifiers=None, descriptions=None)

    assert (work.title, work.authors, work.versions, work.categories, work.abstract) == (None, None, (), None, None)


def test_a_withdrawal_is_told_by_the_comment() -> None:
    comment = {"descriptionType": "Other", "description": "This paper has been withdrawn by the author"}

    notices = work_of(descriptions=[comment]).notices

    assert notices is not None
    assert notices[0].kind is NoticeKind.WITHDRAWAL


def test_several_papers_are_a_list_with_room_for_all() -> None:
    network = Answering((200, listed(record("2001.00002"), record("math/0309136"))))

    found = ask(
        CLIENT, network, by_arxiv("math.gt/0309136"), by_doi("10.48550/arxiv.2001.00002"), by_arxiv("2001.00003")
    )

    assert set(found) == {by_arxiv("math.gt/0309136"), by_doi("10.48550/arxiv.2001.00002")}
    ids = "10.48550/arXiv.math/0309136,10.48550/arXiv.2001.00002,10.48550/arXiv.2001.00003"
    assert network.requests[0].path == f"/dois?ids={ids}&page%5Bsize%5D=50"


def test_a_thousand_papers_go_out_in_twenty_requests() -> None:
    questions = [by_arxiv(f"2001.{number:05}") for number in range(1_000)]

    batches = list(CLIENT.batches([by_arxiv("abc"), *questions]))

    assert [len(batch) for batch in batches] == [50] * 20 + [1]
    network = Answering((200, listed()))
    ask(CLIENT, network, *batches[0])
    assert len(network.requests[0].path) < 2_000


def test_a_paper_that_has_no_doi_is_absent() -> None:
    network = Answering((404, MISSING))

    assert ask(CLIENT, network, by_arxiv("2001.00001")) == {}
    assert network.requests[0].path == "/dois/10.48550/arXiv.2001.00001"
    assert CLIENT.is_complete(by_arxiv("2001.00001"))


@pytest.mark.parametrize("question", [by_arxiv("abc"), by_doi("10.48550/arxiv.2001.00001v2"), by_arxiv("2001.00001v2")])
def test_what_has_not_the_form_is_absent_without_a_request(question: Any) -> None:
    network = Answering((200, single()))

    assert ask(CLIENT, network, question) == {}
    assert network.requests == []


def test_a_version_that_is_not_known_yet_is_left_out_and_its_absence_means_nothing() -> None:
    network = Answering((200, single()))

    assert set(ask(CLIENT, network, by_arxiv("2001.00001", 2), by_arxiv("2001.00001", 3))) == {
        by_arxiv("2001.00001", 2)
    }
    assert not CLIENT.is_complete(by_arxiv("2001.00001", 3))


def test_a_record_that_was_not_asked_for_is_ignored() -> None:
    network = Answering((200, listed(record("2001.00001"), record("2001.00002"), record("2001.00009"))))

    assert len(ask(CLIENT, network, by_arxiv("2001.00001"), by_arxiv("2001.00002"))) == 2


TWO = (by_arxiv("2001.00001"), by_arxiv("2001.00002"))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (listed(total=2), "has 0 records and says that there are 2"),
        (listed(record(), record()), "has a record twice"),
        (listed(record("2001.00001"), record("2001.00009")), "about other works"),
        (b'{"data": []}', "says that there are None"),
        (listed(record(), total="x"), "total must be a whole number"),
        (listed(record(titles="x")), "titles must be a list of objects"),
        (listed(record(creators=[{"name": "Lee", "affiliation": "x"}])), "affiliation must be a list"),
        (listed("x"), "data must be a list of objects"),
        (listed(record())[:-30], "no JSON"),
        (b"<html></html>", "no JSON"),
    ],
)
def test_what_is_no_whole_list_is_malformed(body: bytes, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        ask(CLIENT, Answering((200, body)), *TWO)


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ((404, b"<h1>404</h1>"), "HTTP 404 for arxiv:2001.00001: no JSON"),
        ((404, b"{}"), "does not say what is wrong"),
        ((200, b'{"data": null}'), "about other works"),
        ((200, MISSING), "about other works"),
        ((200, single(doi="10.48550/arxiv.2001.00009")), "about other works"),
    ],
)
def test_what_is_no_record_of_the_paper_is_no_absence(reply: tuple[int, bytes], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        ask(CLIENT, Answering(reply), by_arxiv("2001.00001"))


def test_questions_are_arxiv_numbers_and_their_dois() -> None:
    assert CLIENT.can_answer(by_arxiv("2001.00001"))
    assert CLIENT.can_answer(by_doi("10.48550/arXiv.2001.00001"))
    assert not CLIENT.can_answer(by_doi("10.1000/walk.1"))
    assert not CLIENT.is_complete(by_doi("10.1000/walk.1"))
    assert not CLIENT.can_answer(ByTitle("Counting Sheep"))


@settings(max_examples=300, deadline=None)
@given(mangled(listed(record("2001.00001"), record("2001.00002"))))
def test_any_list_gives_works_or_absence_or_malformed(body: bytes) -> None:
    assert is_read_or_refused(CLIENT, (200, body), *TWO, errors=Malformed)


@settings(max_examples=300, deadline=None)
@given(mangled(single()))
def test_any_record_gives_a_work_or_absence_or_malformed(body: bytes) -> None:
    for status in (200, 404):
        assert is_read_or_refused(CLIENT, (status, body), TWO[0], errors=Malformed)
