"""DBLP as one XML file."""

from __future__ import annotations

import io

import pytest
from any_input import is_read_or_broken
from hostile import HOSTILE_XML, read_file
from hypothesis import given
from hypothesis import strategies as st

from mangling import mangled
from veridical.index.entry import BrokenItem
from veridical.index.formats.dblp import format as dblp
from veridical.model import Identifier, IdentifierKind, Notice, NoticeKind, Venue, Work

PAPER = """<inproceedings key="conf/foo/LeeD21" mdate="2021-01-21"><author orcid="0000">Ada L&eacute;e 0001</author>
<author>Bo van Dyk</author><title>Foo of H<sub>2</sub>O &amp; <i>Bar</i>.</title><pages>1-8</pages><year>2021</year>
<booktitle>Foo</booktitle><ee type="oa">https://doi.org/10.1000/Foo.1</ee><crossref>conf/foo/2021</crossref>
<url>db/conf/foo/foo2021.html#LeeD21</url></inproceedings>"""
PREPRINT = """<article key="journals/corr/abs-2101-00001" publtype="informal">
<author>Ada Lee</author>
<title>Foo.</title><year>2021</year><volume>abs/2101.00001</volume><journal>CoRR</journal>
<ee type="oa">https://doi.org/10.48550/arXiv.2101.00001</ee></article>"""
PERSON = """<www key="homepages/1/1" mdate="2021-01-21"><author>Ada Lee</author><title>Home Page</title></www>"""
HEAD = '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE dblp SYSTEM "dblp.dtd">\n<dblp>\n'


def file(*records: str) -> bytes:
    return (HEAD + "\n".join(records) + "\n</dblp>\n").encode("latin-1")


def read(record: str = PAPER) -> Work:
    (entry,) = dblp.read(record.encode())
    assert isinstance(entry, Work)
    return entry


def linked(*links: str) -> list[str]:
    found = read(PAPER.replace("https://doi.org/10.1000/Foo.1", "</ee><ee>".join(links)))
    return [str(identifier) for identifier in found.identifiers]


def test_a_record_is_a_work_with_all_that_it_says() -> None:
    assert read() == Work(
        key="conf/foo/LeeD21",
        source="dblp",
        title="Foo of H2O & Bar",
        identifiers=(Identifier(IdentifierKind.DOI, "10.1000/foo.1"),),
        authors=("Ada Lée", "Bo van Dyk"),
        venues=(Venue("Foo", 2021),),
        year=2021,
        url="https://dblp.org/rec/conf/foo/LeeD21",
    )


def test_a_preprint_has_its_number_and_no_venue() -> None:
    preprint = read(PREPRINT)

    assert preprint.identifiers == (Identifier(IdentifierKind.ARXIV, "2101.00001"),)
    assert preprint.venues is None


@pytest.mark.parametrize(
    ("volume", "number"),
    [("abs/cs/0112017", "cs/0112017"), ("cs.LO/0112017", "cs/0112017"), ("abs/1301.3781", "1301.3781")],
)
def test_the_volume_of_a_preprint_gives_its_number(volume: str, number: str) -> None:
    record = PREPRINT.replace("abs/2101.00001", volume).replace("https://doi.org/10.48550/arXiv.2101.00001", "")

    assert read(record).identifiers == (Identifier(IdentifierKind.ARXIV, number),)


def test_a_volume_of_a_journal_gives_no_number() -> None:
    record = PREPRINT.replace("CoRR", "J. Foo").replace("abs/2101.00001", "2101.00001").replace("10.48550", "")

    assert read(record).identifiers == ()
    assert read(record).venues == (Venue("J. Foo", 2021),)


def test_links_give_identifiers() -> None:
    assert linked(
        "https://doi.org/10.1002/%28SICI%291097", "http://arxiv.org/abs/1301.3781", "https://aclanthology.org/P19-1424/"
    ) == ["doi:10.1002/(sici)1097", "arxiv:1301.3781", "acl:P19-1424"]
    assert linked("https://openreview.net/forum?id=Ab1cD2eF3g") == ["openreview:Ab1cD2eF3g"]
    assert linked("https://aclanthology.org/2024.foo-long.3", "https://example.org/doi/x") == ["acl:2024.foo-long.3"]


@pytest.mark.parametrize(
    ("title", "shown"), [("Foo.", "Foo"), ("Foo?", "Foo?"), ("Foo...", "Foo..."), (".", "."), ("&Auml;hren.", "Ähren")]
)
def test_a_title_loses_the_full_stop_that_dblp_adds(title: str, shown: str) -> None:
    assert read(PREPRINT.replace("Foo.", title)).title == shown


def test_editors_are_no_authors_and_a_volume_has_no_venue() -> None:
    volume = PAPER.replace("inproceedings", "proceedings").replace("author", "editor")

    assert read(volume).authors is None
    assert read(volume).venues is None


def test_a_withdrawn_publication_has_a_notice() -> None:
    assert read(PREPRINT.replace('"informal"', '"informal withdrawn"')).notices == (Notice(NoticeKind.WITHDRAWAL),)


@pytest.mark.parametrize("year", ["", "21", "20211", "२०२१", "MMXX"])
def test_a_year_that_cannot_be_is_silence(year: str) -> None:
    assert read(PAPER.replace("<year>2021", f"<year>{year}")).year is None


def test_persons_and_data_sets_are_no_works() -> None:
    text = file(PERSON, PAPER, PERSON.replace("www", "data"), PREPRINT + PAPER)

    assert dblp.recognises(text)
    assert read_file(dblp, text) == ([read(), read(PREPRINT), read()], 0, None)


class Trickle(io.BytesIO):
    """Gives seven bytes at a time, so that every tag is cut somewhere."""

    def read(self, size: int | None = -1) -> bytes:
        return super().read(7 if self.tell() > 100 else 107)


@given(st.lists(st.sampled_from([PAPER, PREPRINT, PERSON, "\n"]), max_size=6))
def test_a_file_falls_into_its_records_however_it_comes(records: list[str]) -> None:
    items = [record.encode() for record in records if record in (PAPER, PREPRINT)]

    assert list(dblp.split(io.BytesIO(file(*records)))) == items
    assert list(dblp.split(Trickle(file(*records)))) == items


def test_text_that_is_not_ascii_is_read_in_either_encoding() -> None:
    record = PAPER.replace("L&eacute;e", "Lée")

    for encoding in ("utf-8", "latin-1"):
        (entry,) = dblp.read(record.encode(encoding))
        assert entry == read()


@pytest.mark.parametrize("item", HOSTILE_XML.values(), ids=HOSTILE_XML)
def test_a_hostile_item_is_broken(item: bytes) -> None:
    assert not dblp.recognises(item)
    with pytest.raises(BrokenItem):
        dblp.read(item)


@pytest.mark.parametrize("broken", ["&foo;", "<b>", "&#0;", "<!DOCTYPE a>"])
def test_a_broken_record_costs_only_itself(broken: str) -> None:
    assert read_file(dblp, file(PAPER, PAPER.replace("van", broken), PAPER)) == ([read(), read()], 1, None)


def test_deep_nesting_is_markup_like_any_other() -> None:
    assert read(PREPRINT.replace("Foo", "<i>" * 10_000 + "Foo" + "</i>" * 10_000)).title == "Foo"


def test_half_a_file_gives_what_is_whole_and_breaks_off() -> None:
    assert read_file(dblp, file(PAPER, PAPER)[:-60]) == ([read()], 0, EOFError)


@pytest.mark.parametrize("text", [HOSTILE_XML["HTML"], b"", b"<html><article key='a'></article></html>"])
def test_html_is_another_form(text: bytes) -> None:
    assert read_file(dblp, text) == ([], 0, BrokenItem)


@given(mangled(PAPER.encode()))
def test_any_bytes_are_read_or_broken(item: bytes) -> None:
    assert is_read_or_broken(dblp, item)
