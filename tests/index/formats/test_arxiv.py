"""arXiv's metadata snapshot."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.index.entry import BrokenItem
from veridical.index.formats.arxiv import format as arxiv
from veridical.model import Identifier, IdentifierKind, NoticeKind, PartialDate, Version, Work

LINE: dict[str, Any] = {
    "id": "2101.11408",
    "submitter": "Daniel Lemire",
    "authors": "Daniel Lemire",
    "title": "Number Parsing at a Gigabyte\n  per Second",
    "comments": "Software at https://github.com/lemire/fast_float",
    "journal-ref": "Software: Practice and Experience 51 (8), 2021",
    "doi": "10.1002/spe.2984",
    "report-no": None,
    "categories": "cs.DS cs.MS",
    "license": "http://creativecommons.org/licenses/by/4.0/",
    "abstract": "  A sentence\nof the tests.\n",
    "versions": [
        {"created": "Mon, 11 Jan 2021 20:31:27 GMT", "version": "v1"},
        {"created": "Sat, 30 Jan 2021 23:57:29 GMT", "version": "v2"},
    ],
    "update_date": "2022-11-07",
    "authors_parsed": [["Lemire", "Daniel", ""]],
}


def read(**changes: Any) -> Work:
    (entry,) = arxiv.read(json.dumps(LINE | changes).encode())
    assert isinstance(entry, Work)
    return entry


def test_a_line_is_a_work_with_all_that_it_says() -> None:
    assert read() == Work(
        key="2101.11408",
        source="arxiv",
        title="Number Parsing at a Gigabyte per Second",
        identifiers=(
            Identifier(IdentifierKind.ARXIV, "2101.11408"),
            Identifier(IdentifierKind.DOI, "10.1002/spe.2984"),
        ),
        authors=("Daniel Lemire",),
        versions=(Version(1, PartialDate(2021, 1, 11)), Version(2, PartialDate(2021, 1, 30))),
        updated=PartialDate(2021, 1, 30),
        categories=("cs.DS", "cs.MS"),
        comment="Software at https://github.com/lemire/fast_float",
        journal_reference="Software: Practice and Experience 51 (8), 2021",
        abstract="A sentence of the tests.",
        url="https://arxiv.org/abs/2101.11408",
    )


def test_names_stand_as_they_are_read() -> None:
    parsed = [["CDF Collaboration", "", ""], ["van der Berg", "Jan", "Jr."], ["Lee", "", ""], ["", "", ""]]

    assert read(authors_parsed=parsed).authors == ("CDF Collaboration", "Jan van der Berg Jr.", "Lee")


def test_a_list_that_is_cut_short_is_not_complete() -> None:
    work = read(authors_parsed=[["Lee", "Ada", ""], ["et al.", "", ""]])

    assert (work.authors, work.authors_complete) == (("Ada Lee",), False)


def test_organisations_are_complete_where_each_author_has_one() -> None:
    both = read(authors_parsed=[["Lee", "Ada", "", "CERN"], ["Kim", "Bo", "", "CERN", "KEK"]])
    one = read(authors_parsed=[["Lee", "Ada", "", "CERN"], ["Kim", "Bo", ""]])

    assert (both.affiliations, both.affiliations_complete) == (("CERN", "KEK"), True)
    assert (one.affiliations, one.affiliations_complete) == (("CERN",), False)


def test_old_numbers_and_several_dois_are_read() -> None:
    work = read(id="hep-th/9901001", doi="10.1000/A 10.1000/b, none")

    assert [str(one) for one in work.identifiers] == ["arxiv:hep-th/9901001", "doi:10.1000/a", "doi:10.1000/b"]


def test_a_withdrawn_paper_bears_a_notice() -> None:
    notices = read(comments="This paper has been withdrawn by the author due to an error").notices

    assert notices is not None
    assert notices[0].kind is NoticeKind.WITHDRAWAL
    assert read().notices is None


def test_dates_that_cannot_be_are_silence() -> None:
    created = ["Mon, 31 Feb 2021 20:31:27 GMT", "yesterday", "Mon, 1 Foo 2021", "Mon, 1 Jan 99999 1:1:1 GMT"]
    versions = [{"version": f"v{at}", "created": text} for at, text in enumerate(created, 1)]

    assert read(versions=versions).versions == tuple(Version(at) for at in range(1, 5))


def test_what_is_null_is_unknown() -> None:
    empty = dict.fromkeys(LINE.keys() - {"id"})

    assert read(**empty) == Work(
        "2101.11408",
        "arxiv",
        identifiers=(Identifier(IdentifierKind.ARXIV, "2101.11408"),),
        url="https://arxiv.org/abs/2101.11408",
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"id": None},
        {"id": 7},
        {"title": ["a"]},
        {"versions": "v1"},
        {"versions": [1]},
        {"authors_parsed": "Lee"},
        {"authors_parsed": ["Lee"]},
        {"authors_parsed": [["Lee", None]]},
        {"categories": 1},
    ],
)
def test_a_field_of_the_wrong_type_breaks_its_line(changes: dict[str, Any]) -> None:
    with pytest.raises(BrokenItem):
        read(**changes)


@pytest.mark.parametrize("item", [json.dumps(LINE).encode()[:200], b"<html>", b"\x00\x00", b"[" * 100_000, b"[]", b"1"])
def test_what_is_no_record_is_broken(item: bytes) -> None:
    with pytest.raises(BrokenItem):
        list(arxiv.read(item))


@given(st.binary())
def test_any_bytes_are_read_or_broken(item: bytes) -> None:
    arxiv.recognises(item)
    try:
        entries = list(arxiv.read(item))
    except BrokenItem:
        return
    assert all(isinstance(entry, Work) for entry in entries)


@given(
    st.dictionaries(
        st.sampled_from(sorted(LINE)),
        st.recursive(
            st.none() | st.text() | st.integers() | st.floats(),
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["version", "created"]), inner),
        ),
    )
)
def test_any_fields_are_read_or_broken(changes: dict[str, Any]) -> None:
    try:
        work = read(**changes)
    except BrokenItem:
        return
    assert work.source == "arxiv"


def test_a_file_falls_into_its_lines_and_is_recognised() -> None:
    line = json.dumps(LINE).encode()

    assert list(arxiv.split(io.BytesIO(line + b"\n\n" + line))) == [line, line]
    assert arxiv.recognises(line)
    assert not arxiv.recognises(b"<html><body>Just a moment</body></html>")
    assert not arxiv.recognises(b'{"id": "https://openalex.org/W1"}')
