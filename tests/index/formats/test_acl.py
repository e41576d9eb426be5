"""The XML of the ACL Anthology."""

from __future__ import annotations

import pytest
from any_input import is_read_or_broken
from hostile import HOSTILE_XML, read_file
from hypothesis import given

from mangling import mangled
from veridical.index.entry import BrokenItem, Omission
from veridical.index.formats.acl import format as acl
from veridical.model import Identifier, IdentifierKind, Notice, NoticeKind, PartialDate, Venue, Work

PAPER = """<paper id="3"><title><fixed-case>F</fixed-case>oo in <tex-math>O(n)</tex-math>
 <i>Time</i></title><author id="ada-lee"><first>Ada</first><last>Lee</last>
<variant script="hani"><first>阿达</first><last>李</last></variant><affiliation>Foo University</affiliation></author>
<author><first/><last>Plato</last><affiliation>Bar Lab</affiliation></author><pages>36-53</pages>
<abstract>A sentence <i>of the</i> tests.</abstract><url hash="31eb75e1">2024.foo-long.3</url><bibkey>a</bibkey>
<revision id="2" href="2024.foo-long.3v2" date="2024-09-09">Minor.</revision><doi>10.18653/v1/2024.foo-long.3</doi>
</paper>"""
META = """<meta><booktitle>Proceedings of the 9th <fixed-case>F</fixed-case>oo (Volume 1: Long Papers)</booktitle>
<editor><first>Carla</first><last>Bar</last></editor><month>August</month><year>2024</year><venue>foo</venue></meta>
<frontmatter><url hash="f">2024.foo-long.0</url></frontmatter>"""


def collection(*papers: str, key: str = "2024.foo", volume: str = "long", meta: str = META) -> bytes:
    return (
        f"<?xml version='1.0' encoding='UTF-8'?>\n<collection id=\"{key}\"><volume id=\"{volume}\" "
        f'type="proceedings">{meta}{"".join(papers)}</volume><event id="foo-2024"/></collection>'
    ).encode()


def read(paper: str = PAPER, *, key: str = "2024.foo", volume: str = "long", meta: str = META) -> Work:
    (entry,) = acl.read(collection(paper, key=key, volume=volume, meta=meta))
    assert isinstance(entry, Work)
    return entry


def test_a_paper_is_a_work_with_all_that_it_says() -> None:
    assert read() == Work(
        key="2024.foo-long.3",
        source="aclanthology",
        title="Foo in O(n) Time",
        identifiers=(
            Identifier(IdentifierKind.ACL, "2024.foo-long.3"),
            Identifier(IdentifierKind.DOI, "10.18653/v1/2024.foo-long.3"),
        ),
        authors=("Ada Lee", "Plato"),
        affiliations=("Foo University", "Bar Lab"),
        affiliations_complete=True,
        venues=(Venue("Proceedings of the 9th Foo (Volume 1: Long Papers)", 2024),),
        published=PartialDate(2024, 8),
        year=2024,
        abstract="A sentence of the tests.",
        url="https://aclanthology.org/2024.foo-long.3",
    )


@pytest.mark.parametrize(
    ("key", "volume", "paper", "number"),
    [
        ("P19", "1", "424", "P19-1424"),
        ("J93", "2", "4", "J93-2004"),
        ("W18", "63", "19", "W18-6319"),
        ("W04", "1", "1", "W04-0101"),
        ("C69", "1", "1", "C69-0101"),
        ("D19", "1", "5", "D19-1005"),
        ("D19", "55", "7", "D19-5507"),
        ("2020.acl", "main", "17", "2020.acl-main.17"),
        ("1991.iwpt", "1", "2", "1991.iwpt-1.2"),
    ],
)
def test_a_paper_is_numbered_as_the_anthology_does(key: str, volume: str, paper: str, number: str) -> None:
    work = read(PAPER.replace('paper id="3"', f'paper id="{paper}"'), key=key, volume=volume)

    assert work.key == number
    assert work.identifiers[0] == Identifier(IdentifierKind.ACL, number)


@pytest.mark.parametrize(("volume", "paper"), [("1", "0"), ("1", "x"), ("long", "1"), ("1", ""), ("", "1"), ("1", "²")])
def test_an_old_paper_without_a_number_is_left_out(volume: str, paper: str) -> None:
    item = collection(PAPER.replace('paper id="3"', f'paper id="{paper}"'), PAPER, key="P19", volume=volume)

    entries = list(acl.read(item))
    assert [work.key for work in entries if isinstance(work, Work)] == ["P19-1003"] * volume.isdigit()
    assert Omission("a paper has no number") in entries or paper == "0"


def test_a_journal_is_the_venue_of_its_papers() -> None:
    journal = META.replace("<editor>", "<journal-title>Journal of Foo</journal-title><editor>")

    assert read(meta=journal).venues == (Venue("Journal of Foo", 2024),)


@pytest.mark.parametrize(
    ("month", "published"),
    [
        ("", PartialDate(2024)),
        ("aug.", PartialDate(2024, 8)),
        ("February 13-25", PartialDate(2024, 2)),
        ("30 July–1 August", PartialDate(2024)),
        ("13 September", PartialDate(2024, 9)),
        ("Summer", PartialDate(2024)),
    ],
)
def test_a_date_is_as_precise_as_it_is_known(month: str, published: PartialDate) -> None:
    assert read(meta=META.replace("August", month)).published == published


@pytest.mark.parametrize("year", ["", "MMXX", "0", "20240", "²"])
def test_a_year_that_cannot_be_is_silence(year: str) -> None:
    work = read(meta=META.replace("2024</year>", f"{year}</year>"))

    assert (work.published, work.year) == (None, None)
    assert work.venues == (Venue("Proceedings of the 9th Foo (Volume 1: Long Papers)"),)


def test_affiliations_cover_the_work_only_if_every_author_has_one() -> None:
    some = read(PAPER.replace("<affiliation>Bar Lab</affiliation>", ""))
    none = read(PAPER.replace("affiliation>", "note>"))

    assert (some.affiliations, some.affiliations_complete) == (("Foo University",), False)
    assert (none.affiliations, none.affiliations_complete) == (None, False)


def test_retractions_and_removals_are_notices() -> None:
    retracted = PAPER.replace("<pages>", '<retracted date="2025-02-01">An error in  the data.</retracted><pages>')
    removed = PAPER.replace("<pages>", '<removed date="soon"/><pages>')

    assert read(retracted).notices == (
        Notice(NoticeKind.RETRACTION, PartialDate(2025, 2, 1), reasons=("An error in the data.",)),
    )
    assert read(removed).notices == (Notice(NoticeKind.WITHDRAWAL),)


def test_a_file_is_one_item() -> None:
    text = collection(PAPER, PAPER.replace('id="3"', 'id="4"'))

    entries, broken, end = read_file(acl, text)
    assert acl.recognises(text)
    assert [entry.key for entry in entries if isinstance(entry, Work)] == ["2024.foo-long.3", "2024.foo-long.4"]
    assert (broken, end) == (0, None)


def test_a_volume_without_meta_is_left_out_and_counted() -> None:
    assert list(acl.read(collection(PAPER, meta=""))) == [Omission("a volume has no meta")]


def test_a_paper_without_a_title_is_left_out_and_counted() -> None:
    item = collection(PAPER, '<paper id="4"><author><last>Lee</last></author></paper>')

    work, left_out = acl.read(item)

    assert isinstance(work, Work)
    assert left_out == Omission("a paper has no title")


def test_the_front_matter_is_no_paper_that_is_left_out() -> None:
    item = collection('<frontmatter/><paper id="0"><title>Front Matter</title></paper>', PAPER, key="P19", volume="1")

    assert [type(entry) for entry in acl.read(item)] == [Work]


@pytest.mark.parametrize("item", HOSTILE_XML.values(), ids=HOSTILE_XML)
def test_a_hostile_file_is_broken(item: bytes) -> None:
    assert not acl.recognises(item)
    assert read_file(acl, item) == ([], 1, None)


def test_half_a_file_is_broken() -> None:
    text = collection(PAPER)

    assert read_file(acl, text[: len(text) // 2]) == ([], 1, None)


def test_another_encoding_is_broken() -> None:
    with pytest.raises(BrokenItem):
        acl.read(collection(PAPER).replace(b"Ada", b"Ad\xe4"))


@given(mangled(collection(PAPER)))
def test_any_bytes_are_read_or_broken(item: bytes) -> None:
    assert is_read_or_broken(acl, item)
