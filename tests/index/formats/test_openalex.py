"""OpenAlex works as JSON lines."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from any_input import HOSTILE, is_read_or_broken, values
from hypothesis import given

from veridical.index.entry import BrokenItem
from veridical.index.formats.openalex import format as openalex
from veridical.model import Citations, Identifier, IdentifierKind, Notice, NoticeKind, PartialDate, Venue, Work

AUTHORSHIP: dict[str, Any] = {
    "author_position": "first",
    "author": {"id": "https://openalex.org/A5048491430", "display_name": "Another Person"},
    "raw_author_name": "Heather Piwowar",
    "raw_affiliation_strings": ["Impactstory, Sanford, NC, USA"],
}
JOURNAL: dict[str, Any] = {
    "landing_page_url": "https://doi.org/10.7717/peerj.4375",
    "pdf_url": None,
    "source": {"id": "https://openalex.org/S1983995261", "display_name": "PeerJ", "type": "journal"},
    "version": "publishedVersion",
    "raw_source_name": "PeerJ",
}
ARXIV: dict[str, Any] = {
    "id": "pmh:oai:arXiv.org:2101.00001",
    "landing_page_url": "http://arxiv.org/abs/2101.00001v2",
    "source": {"display_name": "arXiv (Cornell University)", "type": "repository"},
    "version": "submittedVersion",
}
LINE: dict[str, Any] = {
    "id": "https://openalex.org/W2741809807",
    "doi": "https://doi.org/10.7717/peerj.4375",
    "title": "The state of OA: a large-scale analysis\nof the prevalence and impact of Open Access articles",
    "display_name": "Another form",
    "publication_year": 2018,
    "publication_date": "2018-02-13",
    "ids": {
        "openalex": "https://openalex.org/W2741809807",
        "doi": "https://doi.org/10.7717/peerj.4375",
        "mag": "2741809807",
        "pmid": "https://pubmed.ncbi.nlm.nih.gov/29456894",
        "pmcid": "https://www.ncbi.nlm.nih.gov/pmc/articles/5815332",
    },
    "primary_location": JOURNAL,
    "locations": [JOURNAL, ARXIV],
    "type": "article",
    "authorships": [AUTHORSHIP],
    "cited_by_count": 1234,
    "is_retracted": False,
    "updated_date": "2026-11-01T02:03:04.000000",
    "abstract_inverted_index": {"sentence": [1], "A": [0], "tests.": [4], "of": [2], "the": [3]},
}
NAMES = {*LINE, *LINE["ids"], *JOURNAL, *AUTHORSHIP, "type"}


def read(**changes: Any) -> Work:
    (entry,) = openalex.read(json.dumps(LINE | changes).encode())
    assert isinstance(entry, Work)
    return entry


def test_a_line_is_a_work_with_all_that_it_says() -> None:
    assert read() == Work(
        key="W2741809807",
        source="openalex",
        title="The state of OA: a large-scale analysis of the prevalence and impact of Open Access articles",
        identifiers=(
            Identifier(IdentifierKind.OPENALEX, "W2741809807"),
            Identifier(IdentifierKind.DOI, "10.7717/peerj.4375"),
            Identifier(IdentifierKind.ARXIV, "2101.00001"),
            Identifier(IdentifierKind.PMID, "29456894"),
            Identifier(IdentifierKind.PMCID, "PMC5815332"),
        ),
        authors=("Heather Piwowar",),
        affiliations=("Impactstory, Sanford, NC, USA",),
        affiliations_complete=True,
        venues=(Venue("PeerJ"),),
        published=PartialDate(2018, 2, 13),
        updated=PartialDate(2026, 11, 1),
        year=2018,
        citations=(Citations("openalex", 1234),),
        notices=(),
        abstract="A sentence of the tests.",
        url="https://openalex.org/W2741809807",
    )


def test_a_repository_is_no_venue_and_its_date_is_not_one_of_publication() -> None:
    work = read(primary_location=ARXIV, locations=[ARXIV], type="preprint", doi=None, ids={})

    assert (work.venues, work.year, work.published) == (None, None, None)
    assert work.identifier(IdentifierKind.ARXIV) == Identifier(IdentifierKind.ARXIV, "2101.00001")


def test_the_doi_of_arxiv_is_an_arxiv_identifier() -> None:
    work = read(doi="https://doi.org/10.48550/arXiv.2101.00001", ids={}, locations=[ARXIV])

    assert [str(one) for one in work.identifiers] == ["openalex:W2741809807", "arxiv:2101.00001"]


def test_a_later_location_that_publishes_gives_the_venue() -> None:
    assert read(primary_location=ARXIV, locations=[ARXIV, JOURNAL]).venues == (Venue("PeerJ"),)


def test_a_source_without_a_record_has_its_raw_name() -> None:
    location = JOURNAL | {"source": None, "raw_source_name": "2019 IEEE Conference on Tests"}

    assert read(primary_location=location, locations=[]).venues == (Venue("2019 IEEE Conference on Tests"),)


def test_the_name_of_the_person_stands_in_where_the_printed_one_is_missing() -> None:
    work = read(authorships=[AUTHORSHIP | {"raw_author_name": None}, {"author": None}])

    assert (work.authors, work.authors_complete) == (("Another Person",), False)
    assert not work.affiliations_complete


def test_a_blank_affiliation_is_none() -> None:
    work = read(authorships=[AUTHORSHIP, AUTHORSHIP | {"raw_affiliation_strings": [" "]}])

    assert (work.affiliations, work.affiliations_complete) == (("Impactstory, Sanford, NC, USA",), False)


def test_a_list_of_a_hundred_authorships_is_cut() -> None:
    work = read(authorships=[AUTHORSHIP] * 100)

    assert (work.authors_complete, work.affiliations_complete) == (False, False)
    assert read(authorships=[AUTHORSHIP] * 99).authors_complete


def test_no_authorships_say_nothing_of_authors() -> None:
    work = read(authorships=[])

    assert (work.authors, work.affiliations, work.affiliations_complete) == (None, None, False)


def test_a_retracted_work_bears_a_notice() -> None:
    assert read(is_retracted=True).notices == (Notice(NoticeKind.RETRACTION),)


def test_the_first_of_january_is_a_whole_year() -> None:
    assert read(publication_date="2018-01-01").published == PartialDate(2018)
    assert read(publication_date="2018-02-31").published is None
    assert read(publication_year=20180).year is None


def test_positions_far_apart_cost_no_memory() -> None:
    index = {"b": [10**15], "a": [-3, 5], "c": []}

    assert read(abstract_inverted_index=index).abstract == "a a b"


@pytest.mark.parametrize(
    "changes",
    [
        {"id": None},
        {"id": "https://openalex.org/A5048491430"},
        {"title": 1},
        {"authorships": "x"},
        {"authorships": [{"raw_affiliation_strings": "x"}]},
        {"cited_by_count": 10**40},
        {"primary_location": []},
        {"abstract_inverted_index": {"a": 1}},
        {"abstract_inverted_index": {"a": ["1"]}},
        {"abstract_inverted_index": {"a": [[0]]}},
    ],
)
def test_a_field_of_the_wrong_type_breaks_its_line(changes: dict[str, Any]) -> None:
    with pytest.raises(BrokenItem):
        read(**changes)


@pytest.mark.parametrize("item", [*HOSTILE, json.dumps(LINE).encode()[:300]])
def test_what_is_no_record_is_broken(item: bytes) -> None:
    with pytest.raises(BrokenItem):
        list(openalex.read(item))


@given(values(NAMES))
def test_any_fields_are_read_or_broken(value: object) -> None:
    item = LINE | value if isinstance(value, dict) else value

    assert is_read_or_broken(openalex, json.dumps(item).encode())


def test_a_file_falls_into_its_lines_and_is_recognised() -> None:
    line = json.dumps(LINE).encode()

    assert list(openalex.split(io.BytesIO(line + b"\r\n" + line))) == [line, line]
    assert openalex.recognises(line)
    assert not openalex.recognises(HOSTILE[0])
    assert not openalex.recognises(b'{"id": "https://openalex.org/A1", "display_name": "x"}')
