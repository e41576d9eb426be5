"""BibTeX files."""

from __future__ import annotations

import io

import pytest
from any_input import HOSTILE, is_read_or_broken
from hypothesis import given
from hypothesis import strategies as st

from veridical.index.entry import BrokenItem, Omission
from veridical.index.formats.bibtex import format as bibtex
from veridical.model import Identifier, IdentifierKind, PartialDate, Venue, Work

ENTRY = """@inproceedings{devlin-etal-2019-bert,
    title = "{BERT}: Pre-training of Deep Bidirectional
      Transformers for Language Understanding",
    author = "Devlin, Jacob  and
      Chang, Ming-Wei  and
      Lee, Kenton",
    booktitle = "Proceedings of " # naacl,
    month = jun,
    year = "2019",
    url = "https://aclanthology.org/N19-1423/",
    doi = "10.18653/v1/N19-1423",
    abstract = {A sentence, with 100\\% of the tests.},
}
"""
MACRO = '@string{chapter = {North American Chapter}}\n@string{naacl = "the " # chapter}\n'


def read(text: str) -> list[Work]:
    entries = [entry for item in bibtex.split(io.BytesIO(text.encode())) for entry in bibtex.read(item)]
    assert all(isinstance(entry, (Work, Omission)) for entry in entries)
    return [entry for entry in entries if isinstance(entry, Work)]


def test_an_entry_is_a_work_with_all_that_it_says() -> None:
    assert read(MACRO + ENTRY) == [
        Work(
            key="devlin-etal-2019-bert",
            source="library",
            title="{BERT}: Pre-training of Deep Bidirectional Transformers for Language Understanding",
            identifiers=(
                Identifier(IdentifierKind.DOI, "10.18653/v1/n19-1423"),
                Identifier(IdentifierKind.ACL, "N19-1423"),
            ),
            authors=("Jacob Devlin", "Ming-Wei Chang", "Kenton Lee"),
            venues=(Venue("Proceedings of the North American Chapter", 2019),),
            published=PartialDate(2019, 6),
            year=2019,
            abstract="A sentence, with 100\\% of the tests.",
            url="https://aclanthology.org/N19-1423/",
        )
    ]


@pytest.mark.parametrize(
    "fields",
    [
        "eprint={1706.03762}, archivePrefix={arXiv}",
        "eprint={1706.03762v5}, eprinttype={arxiv}",
        "journal={arXiv preprint arXiv:1706.03762}",
        "howpublished={\\url{https://arxiv.org/abs/1706.03762}}",
        "doi={10.48550/arXiv.1706.03762}",
    ],
)
def test_a_paper_on_arxiv_alone_has_no_venue_and_no_year_of_publication(fields: str) -> None:
    (work,) = read("@misc{vaswani, title={Attention Is All You Need}, year=2017, " + fields + "}")

    assert work.identifiers == (Identifier(IdentifierKind.ARXIV, "1706.03762"),)
    assert (work.venues, work.year, work.published) == (None, None, None)


def test_names_are_turned_and_a_list_with_others_is_not_complete() -> None:
    names = "Lee, Jr., Ada and {\\'E}mile Zola and von Neumann, John and {Testing and Trials Group} and others"
    (work,) = read("@book{x, title={T}, author={" + names + "}}")

    assert work.authors == ("Ada Lee Jr.", "Émile Zola", "John von Neumann", "{Testing and Trials Group}")
    assert not work.authors_complete


@pytest.mark.parametrize(
    ("fields", "published"),
    [
        ("year = 2020", PartialDate(2020)),
        ("year = 2020, month = {5}, day = 6", PartialDate(2020, 5, 6)),
        ("year = 2020, month = feb, day = 31", PartialDate(2020)),
        ("year = 2020, month = {May--June}", PartialDate(2020, 5)),
        ("date = {2020-05-06/2020-05-08}", PartialDate(2020, 5, 6)),
        ("date = {2020-05-06}, year = 1999", PartialDate(2020, 5, 6)),
        ("year = {in press}", None),
        ("year = 99999999999999999999", None),
    ],
)
def test_dates_are_as_precise_as_they_are_written(fields: str, published: PartialDate | None) -> None:
    (work,) = read("@article{x, title={T}, " + fields + "}")

    assert work.published == published


def test_a_broken_entry_costs_that_entry() -> None:
    text = ENTRY + "@article{broken, title = {Never closed,\n\n" + ENTRY.replace("devlin", "again")

    assert [work.key for work in read(text)] == ["devlin-etal-2019-bert", "again-etal-2019-bert"]


def test_an_entry_without_title_and_identifier_is_no_work() -> None:
    entries = list(bibtex.read(b"@misc{a, title={A}}\n@misc{b, author={Lee}}"))
    assert entries == [Work("a", "library", title="A"), Omission()]


def test_repeated_keys_and_fields_are_kept() -> None:
    works = read("@misc{a, title={A}, title={B}}\n@misc{a, title={C}}")

    assert [work.title for work in works] == ["A", "C"]


def test_latin_letters_of_an_older_encoding_are_read() -> None:
    (work,) = bibtex.read("@misc{a, title={Études}}".encode("latin-1"))

    assert isinstance(work, Work)
    assert work.title == "Études"


def test_many_entries_make_small_items_with_the_definitions_that_they_need() -> None:
    text = MACRO + '@string{other = "Other"}\n' + ENTRY * 120
    items = list(bibtex.split(io.BytesIO(text.encode())))

    assert [item.count(b"@inproceedings") for item in items] == [50, 50, 20]
    assert all(item.startswith(b"@string{chapter") and b"Other" not in item for item in items)
    assert len(read(text)) == 120


def test_macros_that_mean_each_other_end() -> None:
    (work,) = read("@string{a = b}\n@string{b = a}\n@misc{x, title = a # { title}}")

    assert work.title is not None


def test_what_is_no_bibtex_is_broken() -> None:
    for file in (b"<html>\n<body>Wait</body>", b"\x00" * 100, b'{"a": 1}'):
        with pytest.raises(BrokenItem):
            list(bibtex.split(io.BytesIO(file)))
    assert list(bibtex.split(io.BytesIO(b"\n\n"))) == []


@pytest.mark.parametrize("item", [b"@article{a, title={never closed", b"@article{", HOSTILE[0]])
def test_an_item_without_a_whole_entry_is_broken(item: bytes) -> None:
    with pytest.raises(BrokenItem):
        list(bibtex.read(item))


def test_comments_say_nothing() -> None:
    assert list(bibtex.read(b'@comment{jabref-meta: x}\n@preamble{"x"}')) == []


@given(st.binary() | st.text(alphabet='@article{string}(),"=# \\\nand x1', max_size=200).map(str.encode))
def test_any_bytes_are_read_or_broken(item: bytes) -> None:
    assert is_read_or_broken(bibtex, item)
    assert is_read_or_broken(bibtex, b"@misc{x, title = " + item + b"}")
    assert is_read_or_broken(bibtex, b"@misc{x, title = {T}, author = {" + item + b"}}")


def test_a_file_is_recognised_by_a_line_that_opens_an_entry() -> None:
    assert bibtex.recognises(b"% my library\n\n" + ENTRY.encode())
    assert bibtex.recognises(MACRO.encode())
    assert not bibtex.recognises(b'{"a": "\n@article{x,"}')
    assert not bibtex.recognises(b"<html>")
