"""Abbreviated titles of journals."""

from __future__ import annotations

import pytest
from any_input import is_read_or_broken
from hostile import HOSTILE_XML, read_file
from hypothesis import given

from mangling import mangled
from veridical.index.entry import BrokenItem
from veridical.index.formats.abbreviations import format as abbreviations
from veridical.text.venues import Series

QUOTED = '"Accounting, Business and Finance","Acc., Bus. Finance"'


def series(full: str, *aliases: str, common: bool = False) -> Series:
    return Series(full, full, "journal", aliases, common_word=common)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Journal of Foo,J. Foo", series("Journal of Foo", "J. Foo")),
        ("Journal of Foo;J. Foo", series("Journal of Foo", "J. Foo")),
        ("Journal of Foo;J. Foo;JFoo", series("Journal of Foo", "J. Foo", "JFoo")),
        ("Journal of Foo;J. Foo;JFoo;M", series("Journal of Foo", "J. Foo", "JFoo")),
        ("Journal of Foo, and Bar;J. Foo, Bar", series("Journal of Foo, and Bar", "J. Foo, Bar")),
        (QUOTED, series("Accounting, Business and Finance", "Acc., Bus. Finance")),
        ('"Foo; a Journal","Foo; J."', series("Foo; a Journal", "Foo; J.")),
        ("Journal of Foo; J. Foo ;", series("Journal of Foo", "J. Foo")),
        ("Foo Letters;Foo Letters", series("Foo Letters")),
        ("Foo Letters;#FOO_L#", series("Foo Letters")),
        ("Agenda,Agenda", series("Agenda", common=True)),
        ("Zeitschrift für Foo;Z. Foo", series("Zeitschrift für Foo", "Z. Foo")),
    ],
)
def test_a_line_is_a_journal_with_its_short_forms(line: str, expected: Series) -> None:
    assert list(abbreviations.read(line.encode())) == [expected]


def test_a_line_that_is_not_in_utf_8_is_read_in_latin_1() -> None:
    assert list(abbreviations.read("Revista de Economía;Rev. Econ.".encode("latin-1"))) == [
        series("Revista de Economía", "Rev. Econ.")
    ]


@pytest.mark.parametrize("item", [b"Journal of Foo", b"", b",J. Foo", b"a,b,c,d,e", b'"Journal\nof Foo', b"a,b\nc,d"])
def test_another_line_is_broken(item: bytes) -> None:
    with pytest.raises(BrokenItem):
        list(abbreviations.read(item))


@pytest.mark.parametrize(
    "head",
    [
        QUOTED,
        f"{QUOTED}\n{QUOTED}\nJournal of",
        "Agenda,Agenda\nJournal of Foo,J. Foo\n",
        "Journal of Foo;J Foo\nJournal of Bar;J Bar\n",
        "Journal of Foo;J. Foo;JFoo;M\n",
    ],
)
def test_a_list_of_abbreviations_is_recognised(head: str) -> None:
    assert abbreviations.recognises(head.encode())


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"\n\n",
        b"1,2\n3,4\n",
        b"name,email\nAda Lee,ada@example.org\n",
        b"United States,US\nGermany,GE\n",
        b"Record ID,Title,Subject,Institution,Journal\n1,Foo,Bar,Baz,J. Foo\n",
        b"id;title\nW1;Foo\n",
        b"Foo Letters;#FOO_L#\nBar Letters;#BAR_L#\n",
        b"key,title\n" * 300,
        b"Journal of Foo,J. Foo\nfoo\nbar\n",
        HOSTILE_XML["HTML"],
        b"\xff\xfe\x00\x00",
        b'{"a": "b", "c": "d"}',
    ],
)
def test_other_tables_are_not_claimed(head: bytes) -> None:
    assert not abbreviations.recognises(head)


def test_a_broken_line_costs_only_itself() -> None:
    text = b"Journal of Foo;J. Foo\r\n\r\nfoo\r\nJournal of Bar;J. Bar"

    assert read_file(abbreviations, text) == (
        [series("Journal of Foo", "J. Foo"), series("Journal of Bar", "J. Bar")],
        1,
        None,
    )


@given(mangled(QUOTED.encode()))
def test_any_bytes_are_read_or_broken(item: bytes) -> None:
    assert is_read_or_broken(abbreviations, item)
