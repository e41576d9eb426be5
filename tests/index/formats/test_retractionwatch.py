"""The Retraction Watch database."""

from __future__ import annotations

import csv
import io

import pytest
from any_input import is_read_or_broken
from hostile import HOSTILE_XML, read_file
from hypothesis import given

from mangling import mangled
from veridical.index.entry import BrokenItem
from veridical.index.formats.retractionwatch import format as retractionwatch
from veridical.model import Identifier, IdentifierKind, Notice, NoticeKind, PartialDate, Venue, Work

HEADING = (
    "Record ID,Title,Subject,Institution,Journal,Publisher,Country,Author,URLS,ArticleType,RetractionDate,"
    "RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,"
    "Reason,Paywalled,Notes,\r\n"
)
ROW = {
    "Record ID": "50438",
    "Title": "Foo, Bar,\n and Baz",
    "Subject": "(B/T) Technology;",
    "Institution": 'Foo "Bar" University;',
    "Journal": "Journal of Foo",
    "Publisher": "Foo",
    "Country": "China",
    "Author": "Ada Lee;Bo van Dyk;",
    "URLS": "",
    "ArticleType": "Research Article;",
    "RetractionDate": "8/16/2023 0:00",
    "RetractionDOI": "10.1000/Notice",
    "RetractionPubMedID": "0",
    "OriginalPaperDate": "9/24/2021 0:00",
    "OriginalPaperDOI": "10.1000/Foo",
    "OriginalPaperPubMedID": "34567890",
    "RetractionNature": "Retraction",
    "Reason": "+Concerns/Issues About Data;+Investigation by Journal/Publisher;",
    "Paywalled": "No",
    "Notes": "See also: foo",
    "": "",
}


def line(**changes: str) -> str:
    written = io.StringIO()
    csv.writer(written).writerow((ROW | changes).values())
    return written.getvalue()


def read(**changes: str) -> Work:
    (entry,) = retractionwatch.read(line(**changes).encode())
    assert isinstance(entry, Work)
    return entry


def test_a_row_is_a_work_with_its_notice() -> None:
    assert read() == Work(
        key="50438",
        source="retractionwatch",
        title="Foo, Bar, and Baz",
        identifiers=(Identifier(IdentifierKind.DOI, "10.1000/foo"), Identifier(IdentifierKind.PMID, "34567890")),
        authors=("Ada Lee", "Bo van Dyk"),
        venues=(Venue("Journal of Foo"),),
        published=PartialDate(2021, 9, 24),
        notices=(
            Notice(
                NoticeKind.RETRACTION,
                PartialDate(2023, 8, 16),
                "10.1000/notice",
                ("Concerns/Issues About Data", "Investigation by Journal/Publisher"),
            ),
        ),
        url="https://doi.org/10.1000/foo",
    )


@pytest.mark.parametrize(
    ("nature", "kind"),
    [
        ("Retraction", NoticeKind.RETRACTION),
        ("Correction", NoticeKind.CORRECTION),
        ("Expression of concern", NoticeKind.CONCERN),
        ("Expression of Concern", NoticeKind.CONCERN),
        ("Reinstatement", NoticeKind.REINSTATEMENT),
    ],
)
def test_the_nature_is_the_kind_of_the_notice(nature: str, kind: NoticeKind) -> None:
    (notice,) = read(RetractionNature=nature).notices or ()

    assert notice.kind is kind


@pytest.mark.parametrize("unknown", ["", "unavailable", "Unavailable", "0"])
def test_what_is_not_known_is_silence(unknown: str) -> None:
    work = read(
        OriginalPaperDOI=unknown,
        OriginalPaperPubMedID=unknown,
        RetractionDOI=unknown,
        Reason="",
        Journal="",
        Author=";",
    )

    assert (work.identifiers, work.venues, work.authors, work.url) == ((), None, None, None)
    assert work.notices == (Notice(NoticeKind.RETRACTION, PartialDate(2023, 8, 16)),)


@pytest.mark.parametrize("date", ["", "2023-08-16", "16/8/2023", "2/30/2023 0:00", "0/0/0000", "8/16/23", "²/1/2023"])
def test_a_date_that_cannot_be_is_silence(date: str) -> None:
    assert read(OriginalPaperDate=date).published is None


def test_a_date_may_come_without_the_time() -> None:
    assert read(OriginalPaperDate="5/6/2020").published == PartialDate(2020, 5, 6)


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_file_falls_into_its_rows_whatever_breaks_the_lines(mark: str) -> None:
    text = (mark + HEADING + line() + "\r\n" + line(Title='One "quoted"\r\nline') + line().strip()).encode()

    assert retractionwatch.recognises(text)
    assert read_file(retractionwatch, text) == ([read(), read(Title='One "quoted" line'), read()], 0, None)


def test_a_quotation_mark_inside_a_plain_field_is_one_of_its_signs() -> None:
    plain = line(Title="TITLE").replace("TITLE", 'A 5" pipe')

    assert read_file(retractionwatch, (HEADING + plain + line()).encode()) == (
        [read(Title='A 5" pipe'), read()],
        0,
        None,
    )


def test_each_row_is_read_in_its_own_encoding() -> None:
    text = HEADING.encode() + line(Title="Über").encode("latin-1") + line(Title="Über").encode()

    assert read_file(retractionwatch, text) == ([read(Title="Über")] * 2, 0, None)


def test_a_broken_row_costs_only_itself() -> None:
    text = (HEADING + line() + "1,2,3\r\n" + line(RetractionNature="Foo") + line()).encode()

    assert read_file(retractionwatch, text) == ([read(), read()], 2, None)


def test_a_quotation_mark_without_its_partner_ends_the_reading_in_bounded_memory() -> None:
    text = (HEADING + line() + '1,"' + "foo\n" * 1_000_000).encode()

    assert read_file(retractionwatch, text) == ([read()], 0, BrokenItem)


def test_half_a_file_gives_what_is_whole() -> None:
    assert read_file(retractionwatch, (HEADING + line() + line()[:200]).encode()) == ([read()], 1, None)


@pytest.mark.parametrize("text", [HOSTILE_XML["HTML"], b"", b"\n", b"Record ID,Title\n1,2\n", b"\xff\xfe\x00"])
def test_another_form_is_not_read(text: bytes) -> None:
    assert not retractionwatch.recognises(text)
    assert read_file(retractionwatch, text) == ([], 0, BrokenItem)


@given(mangled(line().encode()))
def test_any_bytes_are_read_or_broken(item: bytes) -> None:
    assert is_read_or_broken(retractionwatch, item)
