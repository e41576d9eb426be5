"""arXiv's OAI-PMH answers."""

from __future__ import annotations

import pytest
from any_input import is_read_or_broken
from hostile import HOSTILE_XML, read_file
from hypothesis import given

from mangling import mangled
from veridical.index.entry import BrokenItem, Removal
from veridical.index.formats._bylines import read_byline
from veridical.index.formats.arxivraw import format as arxivraw
from veridical.model import Identifier, IdentifierKind, NoticeKind, PartialDate, Version, Work

HEADER = "<header><identifier>oai:arXiv.org:2101.11408</identifier><datestamp>2022-11-07</datestamp></header>"
RECORD = f"""<record>{HEADER}<metadata>
<arXivRaw xmlns="http://arxiv.org/OAI/arXivRaw/" xsi:schemaLocation="http://arxiv.org/OAI/arXivRaw/ foo.xsd">
<id>2101.11408</id><submitter>Daniel Lemire</submitter>
<version version="v1"><date>Mon, 11 Jan 2021 20:31:27 GMT</date><size>30kb</size><source_type>D</source_type></version>
<version version="v2"><date>Sat, 30 Jan 2021 23:57:29 GMT</date><size>31kb</size></version>
<title>Number Parsing at a Gigabyte
  per Second</title><authors>Daniel Lemire (TELUQ)</authors><categories>cs.DS cs.MS</categories>
<comments>Software at https://example.org</comments>
<journal-ref>Software: Practice and Experience 51 (8), 2021</journal-ref><doi>10.1002/spe.2984</doi>
<license>http://creativecommons.org/licenses/by/4.0/</license><abstract>  A sentence
of the tests.</abstract></arXivRaw></metadata></record>"""
ANSWER = """<?xml version='1.0' encoding='UTF-8'?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<request verb="ListRecords" metadataPrefix="arXivRaw">http://oaipmh.arxiv.org/oai</request><ListRecords>
{}<resumptionToken>foo</resumptionToken></ListRecords></OAI-PMH>
"""
DELETED = RECORD.partition("<metadata>")[0].replace("<header>", '<header status="deleted">') + "</record>"


def read(record: str = RECORD) -> Work:
    (entry,) = arxivraw.read(record.encode())
    assert isinstance(entry, Work)
    return entry


def test_a_record_is_a_work_with_all_that_it_says() -> None:
    assert read() == Work(
        key="2101.11408",
        source="arxiv",
        title="Number Parsing at a Gigabyte per Second",
        identifiers=(
            Identifier(IdentifierKind.ARXIV, "2101.11408"),
            Identifier(IdentifierKind.DOI, "10.1002/spe.2984"),
        ),
        authors=("Daniel Lemire",),
        affiliations=("TELUQ",),
        versions=(Version(1, PartialDate(2021, 1, 11)), Version(2, PartialDate(2021, 1, 30))),
        updated=PartialDate(2021, 1, 30),
        categories=("cs.DS", "cs.MS"),
        comment="Software at https://example.org",
        journal_reference="Software: Practice and Experience 51 (8), 2021",
        abstract="A sentence of the tests.",
        url="https://arxiv.org/abs/2101.11408",
    )


def test_an_answer_falls_into_its_records_and_a_deleted_one_is_removed() -> None:
    text = ANSWER.format(f"{RECORD}\n{DELETED}").encode()

    assert arxivraw.recognises(text)
    assert read_file(arxivraw, text) == ([read(), Removal("arxiv", "2101.11408")], 0, None)


def test_an_answer_without_records_says_nothing() -> None:
    assert read_file(arxivraw, ANSWER.format("").encode()) == ([], 0, None)


def test_an_old_number_keeps_its_archive() -> None:
    assert read(RECORD.replace("<id>2101.11408", "<id>hep-th/9901001")).identifiers[0].value == "hep-th/9901001"


def test_what_is_missing_is_silence() -> None:
    (bare,) = arxivraw.read(b"<record><metadata><arXivRaw><id>2101.00001</id></arXivRaw></metadata></record>")

    assert bare == Work(
        "2101.00001",
        "arxiv",
        identifiers=(Identifier(IdentifierKind.ARXIV, "2101.00001"),),
        url="https://arxiv.org/abs/2101.00001",
    )


@pytest.mark.parametrize("date", ["", "yesterday", "Mon, 31 Feb 2021 20:31:27 GMT", "Mon, 11 Foo 2021", "11 Jan 0000"])
def test_a_date_that_cannot_be_is_silence(date: str) -> None:
    assert read(RECORD.replace("Mon, 11 Jan 2021 20:31:27 GMT", date)).versions[0] == Version(1)


def test_a_comment_that_says_withdrawn_is_a_notice() -> None:
    withdrawn = read(RECORD.replace("Software at", "This paper has been withdrawn by the author due to an error"))

    assert withdrawn.notices is not None
    assert withdrawn.notices[0].kind is NoticeKind.WITHDRAWAL
    assert read(RECORD.replace("Software at", "Withdrawn from the meeting of")).notices is None


@pytest.mark.parametrize(
    ("text", "authors", "affiliations"),
    [
        ("Ada Lee", "Ada Lee", ""),
        ("Ada Lee, Bo van Dyk and Carla Bar", "Ada Lee|Bo van Dyk|Carla Bar", ""),
        ("A. Lee, B. Dyk, and C. Bar", "A. Lee|B. Dyk|C. Bar", ""),
        ("A. Lee & B. Dyk; C. Bar", "A. Lee|B. Dyk|C. Bar", ""),
        ("Fran\\c{c}ois Foo, Jos\\'e Bar", "François Foo|José Bar", ""),
        ("A. Lee (Foo Lab), B. Dyk (Bar Univ., Baz)", "A. Lee|B. Dyk", "Foo Lab|Bar Univ., Baz"),
        (
            "A. Lee (1), B. Dyk (1 and 2), C. Bar (2) ((1) Foo Lab, Baz, (2) Bar University)",
            "A. Lee|B. Dyk|C. Bar",
            "Foo Lab, Baz|Bar University",
        ),
        ("A. Lee ($^1$), B. Dyk (a,b)", "A. Lee|B. Dyk", ""),
        ("A. Lee (Foo (Baz), Qux)", "A. Lee", "Foo (Baz), Qux"),
        ("A. Lee (for the FOO Collaboration), B. Dyk (eds.)", "A. Lee|B. Dyk", ""),
        ("FOO Collaboration: A. Lee, B. Dyk", "FOO Collaboration|A. Lee|B. Dyk", ""),
        ("Ada Lee, Jr., B. Dyk III", "Ada Lee Jr.|B. Dyk III", ""),
        ("A. Lee (Foo Lab", "A. Lee", "Foo Lab"),
        ("A. Lee), B. Dyk", "A. Lee)|B. Dyk", ""),
        ("", "", ""),
    ],
)
def test_a_byline_falls_into_names_and_organisations(text: str, authors: str, affiliations: str) -> None:
    byline = read_byline(text)

    assert "|".join(byline.authors) == authors
    assert "|".join(byline.affiliations) == affiliations
    assert not byline.truncated


@pytest.mark.parametrize("text", ["Ada Lee et al.", "Ada Lee, et al", "Ada Lee and 12 others", "Ada Lee and others"])
def test_a_byline_that_breaks_off_does_not_claim_to_be_whole(text: str) -> None:
    byline = read_byline(text)

    assert byline.authors == ("Ada Lee",)
    assert byline.truncated


@pytest.mark.parametrize("item", HOSTILE_XML.values(), ids=HOSTILE_XML)
def test_a_hostile_item_is_broken(item: bytes) -> None:
    assert not arxivraw.recognises(item)
    with pytest.raises(BrokenItem):
        arxivraw.read(item)


def test_a_hostile_record_costs_only_itself() -> None:
    deep = f"<record>{'<a>' * 10_000}{'</a>' * 10_000}</record>"
    text = ANSWER.format(f"<record><a>&foo;</a></record>{RECORD}{deep}<record>\x00</record>{RECORD}").encode()

    assert read_file(arxivraw, text) == ([read(), read()], 3, None)


def test_half_a_file_gives_what_is_whole_and_breaks_off() -> None:
    text = ANSWER.format(RECORD * 3).encode()

    assert read_file(arxivraw, text[: len(text) // 2]) == ([read()], 0, EOFError)


def test_html_is_another_form() -> None:
    assert read_file(arxivraw, HOSTILE_XML["HTML"]) == ([], 0, BrokenItem)


@given(mangled(RECORD.encode()))
def test_any_bytes_are_read_or_broken(item: bytes) -> None:
    assert is_read_or_broken(arxivraw, item)
