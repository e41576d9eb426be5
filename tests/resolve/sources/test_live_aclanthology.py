"""The ACL Anthology, asked by identifier."""

from __future__ import annotations

import pytest
from answering import ANUBIS, HTML, Answering, ask, found, is_malformed, is_read_or_refused, reply
from hypothesis import given

from mangling import mangled
from veridical.errors import Unavailable
from veridical.model import ById, ByTitle, Identifier, IdentifierKind, PartialDate, Venue, Work
from veridical.net.exchange import Reply
from veridical.resolve.sources.aclanthology import AclAnthology

ACL = AclAnthology()
BY_ID = ById(Identifier(IdentifierKind.ACL, "N19-1423"))
BERT = r"""@inproceedings{devlin-etal-2019-bert,
    title = "{BERT}: Pre-training of Deep Bidirectional Transformers for Language Understanding",
    author = "Devlin, Jacob  and
      Chang, Ming-Wei  and
      Lef{\`e}vre, {\'E}tienne",
    editor = "Burstein, Jill",
    booktitle = "Proceedings of the 2019 Conference of the North {A}merican Chapter of the {ACL}, Volume 1",
    month = jun,
    year = "2019",
    address = "Minneapolis, Minnesota",
    publisher = "Association for Computational Linguistics",
    url = "https://aclanthology.org/N19-1423/",
    doi = "10.18653/v1/N19-1423",
    pages = "4171--4186",
    abstract = "A sentence of the tests with 5{\%} of {LaTeX}."
}
"""
PAGE = b"<!DOCTYPE html><html><head><title>404 Not Found - ACL Anthology</title></head><body>Not here.</body></html>"


def bib(text: str | bytes, label: str = "text/x-bibtex") -> Reply:
    return reply(text, label=label)


def test_an_entry_is_a_work_with_its_latex_read() -> None:
    assert found(ACL, BY_ID, bib(BERT)) == (
        Work(
            key="N19-1423",
            source="aclanthology",
            title="BERT: Pre-training of Deep Bidirectional Transformers for Language Understanding",
            identifiers=(
                Identifier(IdentifierKind.ACL, "N19-1423"),
                Identifier(IdentifierKind.DOI, "10.18653/v1/n19-1423"),
            ),
            authors=("Jacob Devlin", "Ming-Wei Chang", "Étienne Lefèvre"),
            venues=(
                Venue("Proceedings of the 2019 Conference of the North American Chapter of the ACL, Volume 1", 2019),
            ),
            published=PartialDate(2019, 6),
            year=2019,
            abstract="A sentence of the tests with 5% of LaTeX.",
            url="https://aclanthology.org/N19-1423",
        ),
    )


def test_an_identifier_is_a_file_and_three_labels_are_bibtex() -> None:
    network = Answering([bib(BERT)])

    ask(ACL, network, BY_ID)

    assert network.requests[0].path == "/N19-1423.bib"
    assert network.requests[0].content_types == {"text/x-bibtex", "application/x-bibtex", "text/plain"}


def test_an_identifier_of_today_is_found_without_a_doi() -> None:
    text = (
        '@inproceedings{li-2024-foo, title = "Foo", year = "2024", url = "https://aclanthology.org/2024.acl-long.3/"}'
    )
    (work,) = found(ACL, ById(Identifier(IdentifierKind.ACL, "2024.acl-long.3")), bib(text, "text/plain"))

    assert work.identifiers == (Identifier(IdentifierKind.ACL, "2024.acl-long.3"),)
    assert work.url == "https://aclanthology.org/2024.acl-long.3"


def test_the_anthologys_own_page_says_that_there_is_none() -> None:
    assert found(ACL, BY_ID, reply(PAGE, 404, HTML)) == ()
    assert ACL.is_complete(BY_ID)


@pytest.mark.parametrize(
    "page", [reply(ANUBIS, 404, HTML), reply(b"", 404, HTML), reply(b"ACL Anthology", 404, "text/plain")]
)
def test_another_page_is_unavailable(page: Reply) -> None:
    with pytest.raises(Unavailable, match="proxy"):
        found(ACL, BY_ID, page)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Rate exceeded.",
        BERT[:60],
        BERT.replace("N19-1423", "N19-1424"),
        BERT.replace("@", "%"),
        '@string{foo = "x"}',
        ANUBIS,
        b"\xff\xfe\x00",
    ],
)
def test_what_is_no_entry_of_the_paper_is_malformed(text: str | bytes) -> None:
    assert is_malformed(ACL, bib(text), BY_ID)


def test_its_own_identifiers_alone_can_be_asked_for() -> None:
    assert ACL.can_answer(BY_ID)
    assert not ACL.can_answer(ByTitle("Foo"))
    assert not ACL.can_answer(ById(Identifier(IdentifierKind.DOI, "10.18653/v1/N19-1423")))
    assert not ACL.can_answer(ById(Identifier(IdentifierKind.ACL, "")))
    assert [len(batch) for batch in ACL.batches([BY_ID, BY_ID])] == [1, 1]


@given(mangled(BERT.encode()))
def test_any_answer_is_read_or_refused(body: bytes) -> None:
    assert is_read_or_refused(ACL, bib(body), BY_ID)
    assert is_read_or_refused(ACL, reply(body, 404, HTML), BY_ID)
