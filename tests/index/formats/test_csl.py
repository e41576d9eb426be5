"""CSL-JSON."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from any_input import HOSTILE, is_read_or_broken, values
from hypothesis import given

from veridical.index.entry import BrokenItem, Omission
from veridical.index.formats.csl import format as csl
from veridical.model import Identifier, IdentifierKind, PartialDate, Venue, Work

ITEM: dict[str, Any] = {
    "id": "http://zotero.org/users/1/items/ABCD2345",
    "citation-key": "devlin2019bert",
    "type": "paper-conference",
    "title": "BERT: Pre-training of Deep Bidirectional Transformers  for Language Understanding",
    "container-title": "Proceedings of NAACL",
    "author": [
        {"family": "Devlin", "given": "Jacob"},
        {"family": "Berg", "non-dropping-particle": "van den", "given": "Jo"},
    ],
    "issued": {"date-parts": [["2019", 6, 2]]},
    "DOI": "10.18653/v1/N19-1423",
    "URL": "https://aclanthology.org/N19-1423/",
    "PMID": 123456,
    "abstract": "A sentence of the tests.",
    "note": "read twice",
}


def read(**changes: Any) -> Work:
    (entry,) = csl.read(json.dumps(ITEM | {name.replace("_", "-"): to for name, to in changes.items()}).encode())
    assert isinstance(entry, Work)
    return entry


def test_an_item_is_a_work_with_all_that_it_says() -> None:
    assert read() == Work(
        key="devlin2019bert",
        source="library",
        title="BERT: Pre-training of Deep Bidirectional Transformers for Language Understanding",
        identifiers=(
            Identifier(IdentifierKind.DOI, "10.18653/v1/n19-1423"),
            Identifier(IdentifierKind.PMID, "123456"),
            Identifier(IdentifierKind.ACL, "N19-1423"),
        ),
        authors=("Jacob Devlin", "Jo van den Berg"),
        venues=(Venue("Proceedings of NAACL", 2019),),
        published=PartialDate(2019, 6, 2),
        year=2019,
        abstract="A sentence of the tests.",
        url="https://aclanthology.org/N19-1423/",
    )


def test_the_key_is_the_citation_key_or_else_the_id() -> None:
    assert read(citation_key=None).key == "http://zotero.org/users/1/items/ABCD2345"
    assert read(citation_key=None, id=7).key == "7"


@pytest.mark.parametrize("where", ["number", "note", "URL"])
def test_a_paper_on_arxiv_alone_has_no_venue_and_no_year_of_publication(where: str) -> None:
    texts = {"number": "arXiv:1706.03762", "note": "arXiv:1706.03762 [cs]", "URL": "http://arxiv.org/abs/1706.03762"}
    bare = {"DOI": None, "URL": None, "PMID": None, "container_title": "arXiv.org"}
    work = read(**bare | {where: texts[where]})

    assert work.identifiers == (Identifier(IdentifierKind.ARXIV, "1706.03762"),)
    assert (work.venues, work.year) == (None, None)


def test_groups_have_literal_names_and_a_nameless_author_is_missing() -> None:
    work = read(author=[{"literal": "Testing Group"}, {}])

    assert (work.authors, work.authors_complete) == (("Testing Group",), False)


@pytest.mark.parametrize(
    ("issued", "published"),
    [
        ({"date-parts": [[2019]]}, PartialDate(2019)),
        ({"date-parts": [[2019, 2, 31]]}, PartialDate(2019)),
        ({"raw": "2019-06"}, PartialDate(2019, 6)),
        ({"literal": "in press"}, None),
        ({"date-parts": [[None]]}, None),
        ({"date-parts": [[10**30]]}, None),
        (None, None),
    ],
)
def test_dates_are_as_precise_as_they_can_be(issued: object, published: PartialDate | None) -> None:
    assert read(issued=issued).published == published


def test_an_item_without_title_and_identifier_is_no_work() -> None:
    assert list(csl.read(b'{"id": "x", "type": "book"}')) == [Omission()]


@pytest.mark.parametrize(
    "changes",
    [
        {"id": None, "citation_key": None},
        {"title": 1},
        {"author": "Devlin"},
        {"author": ["Devlin"]},
        {"issued": "2019"},
        {"issued": {"date-parts": [2019]}},
        {"PMID": 10**30},
    ],
)
def test_a_field_of_the_wrong_type_breaks_its_item(changes: dict[str, Any]) -> None:
    with pytest.raises(BrokenItem):
        read(**changes)


@pytest.mark.parametrize("item", HOSTILE)
def test_what_is_no_record_is_broken(item: bytes) -> None:
    with pytest.raises(BrokenItem):
        list(csl.read(item))


@given(values({*ITEM, "family", "given", "literal", "date-parts", "raw"}))
def test_any_fields_are_read_or_broken(value: object) -> None:
    item = ITEM | value if isinstance(value, dict) else value

    assert is_read_or_broken(csl, json.dumps(item).encode())


def test_an_array_and_an_object_with_items_are_the_same_works() -> None:
    item = json.dumps(ITEM).encode()

    assert list(csl.split(io.BytesIO(b" [\n" + item + b",\n" + item + b"\n]\n"))) == [item, item]
    assert list(csl.split(io.BytesIO(json.dumps({"items": [ITEM, ITEM]}).encode()))) == [item, item]


def test_another_file_is_broken() -> None:
    for file in (HOSTILE[0], b'{"id": 1}', b"\x00"):
        with pytest.raises(BrokenItem):
            list(csl.split(io.BytesIO(file)))


def test_a_file_is_recognised_by_its_items() -> None:
    assert csl.recognises(json.dumps([ITEM]).encode())
    assert csl.recognises(json.dumps({"items": [ITEM]}).encode())
    assert not csl.recognises(json.dumps(ITEM).encode())
    assert not csl.recognises(b'[{"id": "https://ror.org/1", "names": [{"types": ["label"]}]}]')
