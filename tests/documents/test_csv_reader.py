from __future__ import annotations

import pytest
from exactness import fields, read

from veridical.documents import read_text


def test_the_header_names_the_fields_and_quotes_are_taken_off() -> None:
    text = 'Title,作者,Year\r\n"Foo, ""Bar""",李明,2020\r\n"two\nlines",,\r\n'
    document = read(text, "a.csv")
    assert [fields(block) for block in document.blocks] == [
        [("Title", 'Foo, "Bar"'), ("作者", "李明"), ("Year", "2020")],
        [("Title", "two\nlines"), ("作者", ""), ("Year", "")],
    ]
    span = document.blocks[0].passages[0].span(5, 6)
    assert text[span.start : span.end] == '""'


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.csv", "Title;Venue\nFoo, Bar;ICML\n"),
        ("a.tsv", "Title\tVenue\nFoo, Bar\tICML\n"),
        ("a.csv", "Title\tVenue\nFoo, Bar\tICML\n"),
        ("a.csv", "sep=|\nTitle|Venue\nFoo, Bar|ICML\n"),
    ],
)
def test_the_first_line_tells_what_parts_the_cells(name: str, text: str) -> None:
    assert fields(read(text, name).blocks[0]) == [("Title", "Foo, Bar"), ("Venue", "ICML")]


@pytest.mark.parametrize("first", ["Foo,2020", "Foo,https://x.org", "Foo,2001.00001", "Foo," + "long " * 20])
def test_a_first_row_of_data_is_no_header(first: str) -> None:
    document = read(f"{first}\nBar,2021\n", "a.csv")
    assert [field for block in document.blocks for field, _ in fields(block)] == [None] * 4


def test_a_quote_that_is_never_closed_is_text() -> None:
    assert fields(read('A,B\n"x,y\n', "a.csv").blocks[0]) == [("A", '"x'), ("B", "y")]


def test_rows_may_be_longer_or_shorter_than_the_header() -> None:
    document = read("A,B\n1\n1,2,3\n\n , \n", "a.csv")
    assert [fields(block) for block in document.blocks] == [[("A", "1")], [("A", "1"), ("B", "2"), (None, "3")]]


def test_only_the_suffix_makes_a_text_a_table() -> None:
    assert read_text("a.txt", "Title,Year\nFoo,2020\n").media_type == "text/plain"
