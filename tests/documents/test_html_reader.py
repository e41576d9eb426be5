from __future__ import annotations

import pytest
from exactness import fields, marks, read, shape

from veridical.documents import read_text

PAGE = """<!DOCTYPE html>
<html><head><title>A page</title><style>p > b { color: red }</style><script>if (1 < 2) "<p>no</p>";</script></head>
<body><nav><ul><li><a href="/">Home</a></li></ul></nav>
<h1>Reading&nbsp;list<a class="headerlink" href="#x">¶</a></h1>
<p>We read <em>A Foobar</em> (<a href="https://x.org/1">paper</a>) &amp; more.</p>
<template><p>no</p></template>
</body></html>
"""


def test_a_page_is_its_text_without_what_stands_around_it() -> None:
    document = read(PAGE, "a.html")
    assert shape(document) == [
        ("heading", 1, "Reading\u00a0list"),
        ("paragraph", 0, "We read A Foobar (paper) & more."),
    ]
    assert marks(document.blocks[1]) == [("emphasis", "A Foobar", None), ("link", "paper", "https://x.org/1")]


@pytest.mark.parametrize("name", ["", "a.txt", "a.md", "pasted"])
def test_a_page_is_recognised_by_how_it_begins(name: str) -> None:
    assert read_text(name, PAGE).media_type == "text/html"
    assert read_text(name, "Write `<html>` first.\n").media_type != "text/html"


def test_items_know_the_item_around_them_and_keep_their_paragraphs() -> None:
    document = read("<ul><li>one<p>more</p><ol><li>inner</ol><li><b>two</b></ul><p>after", "a.html")
    assert shape(document) == [
        ("item", 1, "one ¦ more"),
        ("item", 2, "inner"),
        ("item", 1, "two"),
        ("paragraph", 0, "after"),
    ]
    assert [block.parent for block in document.blocks] == [None, 0, None, None]


def test_a_term_and_its_description_are_one_item() -> None:
    document = read("<dl><dt>Foo<dd>A thing.<dt>Bar<dd>Another.<dd>Or a third.</dl>", "a.html")
    assert [text for _, _, text in shape(document)] == ["Foo: A thing.", "Bar: Another. ¦ Or a third."]


def test_a_table_has_fields_spans_and_lines_in_its_cells() -> None:
    document = read(
        "<table><caption>Works</caption><thead><tr><th>Title<th>Venue</thead>"
        "<tr><td rowspan=2>Foo<p>Bar<td>ICML<tr><td>ICLR<tr><th colspan=2>Later<tr><td>Baz<td>ACL</table>",
        "a.html",
    )
    assert shape(document)[0] == ("paragraph", 0, "Works")
    assert [fields(block) for block in document.blocks[1:]] == [
        [("Title", "Foo\nBar"), ("Venue", "ICML")],
        [("Title", "Foo\nBar"), ("Venue", "ICLR")],
        [(None, "Later")],
        [("Title", "Baz"), ("Venue", "ACL")],
    ]


def test_a_table_of_names_and_values_is_one_record() -> None:
    document = read("<table><tr><th>Title<td>Foo<tr><th>Year<td>2020</table>", "a.html")
    assert document.blocks[0].kind == "record"
    assert fields(document.blocks[0]) == [("Title", "Foo"), ("Year", "2020")]


def test_a_table_that_only_lays_out_the_page_is_paragraphs() -> None:
    document = read("<table><tr><td><h2>Title</h2><p>Some long text of the page.</table>", "a.html")
    assert shape(document) == [("paragraph", 0, "Title\nSome long text of the page.")]


def test_a_note_and_its_mark_have_one_label() -> None:
    document = read(
        'Foo<sup><a href="#fn3">3</a></sup> and <a href="#fn:4">[4]</a>.<ol><li id="fn3">A note. '
        '<a href="#r" class="footnote-back">↩</a></ol>',
        "a.html",
    )
    assert shape(document)[0] == ("paragraph", 0, "Foo[^3] and [4].")
    assert fields(document.blocks[1]) == [("[^3]", "A note.")]


def test_a_link_around_blocks_is_on_each_of_them() -> None:
    document = read('<a href="https://x.org/1"><h3>Foo Bar</h3><p>Text</p></a><p>no</p>', "a.html")
    assert [marks(block) for block in document.blocks] == [
        [("link", "Foo Bar", "https://x.org/1")],
        [("link", "Text", "https://x.org/1")],
        [],
    ]


def test_an_image_with_its_data_in_its_tag_is_no_text() -> None:
    document = read('<p>a <img src="data:image/png;base64,' + "A" * 50_000 + '"> b', "a.html")
    assert shape(document) == [("paragraph", 0, "a b")]


def test_a_script_that_is_never_closed_hides_what_follows() -> None:
    assert shape(read("<p>a<script>var b = '<p>c'", "a.html")) == [("paragraph", 0, "a")]


def test_headings_of_a_page_are_sections() -> None:
    document = read("<h1>A</h1><h2><span>B</span></h2><p>c<h1>D</h1>e", "a.html")
    assert [block.section for block in document.blocks] == [None, 0, 1, None, 3]
