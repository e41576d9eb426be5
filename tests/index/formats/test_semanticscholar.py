"""The datasets of Semantic Scholar."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from any_input import HOSTILE, is_read_or_broken, values
from hypothesis import given

from veridical.index.entry import Addition, BrokenItem
from veridical.index.formats.semanticscholar import format as semanticscholar
from veridical.model import Citations, Identifier, IdentifierKind, PartialDate, Venue, Work

SHA = "df2b0e26d0599ce3e70df8a9da02e51594e0e992"
LINE: dict[str, Any] = {
    "corpusid": 52967399,
    "externalids": {
        "ACL": "N19-1423",
        "DBLP": "journals/corr/abs-1810-04805",
        "ArXiv": "1810.04805",
        "MAG": "2951055169",
        "CorpusId": "52967399",
        "PubMed": None,
        "DOI": "10.18653/v1/N19-1423",
        "PubMedCentral": None,
    },
    "url": f"https://www.semanticscholar.org/paper/{SHA}",
    "title": "BERT: Pre-training of Deep Bidirectional Transformers for Language  Understanding",
    "authors": [{"authorId": "39172707", "name": "Jacob Devlin"}, {"authorId": None, "name": "Ming-Wei Chang"}],
    "venue": "North American Chapter of the Association for Computational Linguistics",
    "publicationvenueid": "01103732-3808-4930-b8e4-7e9e68d5c68d",
    "year": 2019,
    "referencecount": 63,
    "citationcount": 116233,
    "influentialcitationcount": 20075,
    "isopenaccess": True,
    "publicationtypes": ["JournalArticle"],
    "publicationdate": "2019-06-02",
    "journal": {"name": None, "pages": "4171-4186", "volume": None},
}


def read(**changes: Any) -> Work:
    (entry,) = semanticscholar.read(json.dumps(LINE | changes).encode())
    assert isinstance(entry, Work)
    return entry


def test_a_paper_is_a_work_with_all_that_it_says() -> None:
    assert read() == Work(
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
    )


def test_arxiv_is_no_venue_and_its_date_is_not_one_of_publication() -> None:
    ids = {"ArXiv": "2501.00001", "DOI": "10.48550/arXiv.2501.00001"}
    work = read(venue="arXiv.org", externalids=ids)

    assert [str(one) for one in work.identifiers][:-1] == ["corpusid:52967399", "arxiv:2501.00001"]
    assert (work.venues, work.year, work.published) == (None, None, None)


def test_dates_that_cannot_be_are_silence() -> None:
    work = read(year=0, publicationdate="2019-02-30")

    assert (work.year, work.published) == (None, None)


def test_medical_identifiers_are_canonical() -> None:
    work = read(externalids={"PubMed": "29456894", "PubMedCentral": "5815332"}, url=None)

    assert [str(one) for one in work.identifiers[1:]] == ["pmid:29456894", "pmcid:PMC5815332"]


def test_what_is_null_or_empty_is_unknown() -> None:
    empty = dict.fromkeys(LINE.keys() - {"corpusid"}) | {"venue": "", "authors": []}

    assert read(**empty) == Work(
        "52967399",
        "semanticscholar",
        identifiers=(Identifier(IdentifierKind.CORPUSID, "52967399"),),
        url="https://api.semanticscholar.org/CorpusID:52967399",
    )


def test_a_line_of_abstracts_adds_one_to_its_paper() -> None:
    row = {"corpusid": 52967399, "openaccessinfo": {"license": None}, "abstract": "A sentence of the tests."}

    assert list(semanticscholar.read(json.dumps(row).encode())) == [Addition("52967399", "A sentence of the tests.")]
    assert list(semanticscholar.read(json.dumps(row | {"abstract": None}).encode())) == []
    assert semanticscholar.recognises(json.dumps(row).encode())


@pytest.mark.parametrize(
    "changes",
    [
        {"corpusid": None},
        {"corpusid": "x"},
        {"corpusid": 0},
        {"corpusid": True},
        {"title": {}},
        {"authors": ["Devlin"]},
        {"externalids": []},
        {"externalids": {"DOI": 10}},
        {"citationcount": 1e3},
        {"year": "MMXIX"},
    ],
)
def test_a_field_of_the_wrong_type_breaks_its_line(changes: dict[str, Any]) -> None:
    with pytest.raises(BrokenItem):
        read(**changes)


@pytest.mark.parametrize("item", [*HOSTILE, json.dumps(LINE).encode()[:300], b'{"corpusid": 1}'])
def test_what_is_no_record_is_broken(item: bytes) -> None:
    with pytest.raises(BrokenItem):
        list(semanticscholar.read(item))


@given(values({*LINE, *LINE["externalids"], "name"}))
def test_any_fields_are_read_or_broken(value: object) -> None:
    item = LINE | value if isinstance(value, dict) else value

    assert is_read_or_broken(semanticscholar, json.dumps(item).encode())


def test_a_file_falls_into_its_lines_and_is_recognised() -> None:
    line = json.dumps(LINE).encode()

    assert list(semanticscholar.split(io.BytesIO(line + b"\n" + line))) == [line, line]
    assert semanticscholar.recognises(line)
    assert not semanticscholar.recognises(HOSTILE[0])
    assert not semanticscholar.recognises(b'{"citingcorpusid": 1, "citedcorpusid": 2}')
