"""reStructuredText, Org, AsciiDoc, Typst and MediaWiki: one outline, five ways to write it."""

from __future__ import annotations

import pytest
from exactness import fields, marks, read, shape

from veridical.documents import read_text
from veridical.model import Document

OUTLINES = {
    "a.rst": "Foo\n===\n\nSome **bold** text\nof two lines.\n\nBar\n---\n\n"
    "- one\n  more\n\n  - inner\n\n- two\n\nAfter.\n",
    "a.org": "* Foo\nSome *bold* text\nof two lines.\n** Bar\n- one\n  more\n  - inner\n- two\n\nAfter.\n",
    "a.adoc": "== Foo\n\nSome *bold* text\nof two lines.\n\n=== Bar\n\n* one\nmore\n** inner\n* two\n\nAfter.\n",
    "a.typ": "== Foo\nSome *bold* text\nof two lines.\n=== Bar\n- one\n  more\n  - inner\n- two\n\nAfter.\n",
    "a.wiki": "== Foo ==\nSome '''bold''' text\nof two lines.\n=== Bar ===\n* one more\n** inner\n* two\nAfter.\n",
}
LINKS = {
    "a.rst": "A `paper <https://x.org/1>`_ and `other`_.\n\n.. _other: https://x.org/2\n",
    "a.org": "A [[https://x.org/1][paper]] and [[https://x.org/2][other]].\n",
    "a.adoc": "A https://x.org/1[paper] and link:https://x.org/2[other].\n",
    "a.typ": 'A #link("https://x.org/1")[paper] and #link("https://x.org/2")[other].\n',
    "a.wiki": "A [https://x.org/1 paper] and [https://x.org/2 other].\n",
}
TABLES = {
    "a.rst": "+-------+------+\n| Title | Year |\n+=======+======+\n| *Foo* | 2020 |\n"
    "| Bar   |      |\n+-------+------+\n",
    "a.org": "| Title | Year |\n|-------+------|\n| /Foo/ Bar | 2020 |\n",
    "a.adoc": "|===\n|Title |Year\n\n|_Foo_\nBar\n|2020\n|===\n",
    "a.typ": "#table(\n  columns: 2,\n  [Title], [Year],\n  [_Foo_ Bar], [2020],\n)\n",
    "a.wiki": "{| class=\"wikitable\"\n! Title !! Year\n|-\n| ''Foo''\nBar\n| 2020\n|}\n",
}
NOTES = {
    "a.rst": ("Foo [1]_.\n\n.. [1] A note\n   of two lines.\n", "Foo [^1].", "[^1]"),
    "a.org": ("Foo[fn:1].\n\n[fn:1] A note\nof two lines.\n", "Foo[^1].", "[^1]"),
    "a.adoc": ("Foofootnote:[A note of two lines.].\n", "Foo.", "[^note 1]"),
    "a.typ": ("Foo#footnote[A note\nof two lines.].\n", "Foo.", "[^note 1]"),
    "a.wiki": ("Foo<ref>A note of two lines.</ref>.\n", "Foo.", "[^note 1]"),
}
HIDDEN = {
    "a.rst": ".. code-block:: python\n\n   no = 1\n\n.. a comment\n\nText::\n\n    no\n\n:Author: No\n\nAfter ``x``.\n",
    "a.org": "#+TITLE: No\n# no\n#+begin_src\n* no\n#+end_src\n:PROPERTIES:\n:ID: no\n:END:\nText:\n\nAfter =x=.\n",
    "a.adoc": ":no: no\n// no\n----\n== no\n----\n[source]\nText:\n\n////\nno\n////\nAfter `x`.\n",
    "a.typ": '#set text(\n  lang: [no])\n// no\n#import "no": *\n/* no */\n```\n= no\n```\nText:\n\nAfter `x`.\n',
    "a.wiki": "{{Infobox|no={{no|no}}}}<!-- no -->\n[[Category:No]]\n__TOC__\nText:\n\nAfter <code>x</code>.\n",
}


def of(name: str, texts: dict[str, str]) -> Document:
    """Read the text of a format, asserted to be exact."""
    return read(texts[name], name)


@pytest.mark.parametrize("name", OUTLINES)
def test_headings_paragraphs_and_nested_items_are_an_outline(name: str) -> None:
    document = of(name, OUTLINES)
    found = [(kind, text) for kind, _, text in shape(document)]
    assert found == [
        ("heading", "Foo"),
        ("paragraph", "Some bold text of two lines."),
        ("heading", "Bar"),
        ("item", "one more"),
        ("item", "inner"),
        ("item", "two"),
        ("paragraph", "After."),
    ]
    assert [block.section for block in document.blocks] == [None, 0, 0, 2, 2, 2, 2]
    assert [block.parent for block in document.blocks] == [None, None, None, None, 3, None, None]
    assert [block.level for block in document.blocks[3:6]] == [1, 2, 1]
    assert marks(document.blocks[1]) == [("strong", "bold", None)]


@pytest.mark.parametrize("name", LINKS)
def test_links_have_their_words_and_targets(name: str) -> None:
    (block,) = of(name, LINKS).blocks
    assert block.passages[0].text == "A paper and other."
    assert marks(block) == [("link", "paper", "https://x.org/1"), ("link", "other", "https://x.org/2")]


@pytest.mark.parametrize("name", TABLES)
def test_the_header_of_a_table_names_the_fields(name: str) -> None:
    (block,) = of(name, TABLES).blocks
    assert fields(block) == [("Title", "Foo Bar"), ("Year", "2020")]
    assert marks(block) == [("emphasis", "Foo", None)]


@pytest.mark.parametrize("name", NOTES)
def test_a_footnote_is_a_paragraph_of_its_own(name: str) -> None:
    text, body, label = NOTES[name]
    document = read(text, name)
    assert [fields(block) for block in document.blocks] == [[(None, body)], [(label, "A note of two lines.")]]


@pytest.mark.parametrize("name", HIDDEN)
def test_code_comments_and_settings_are_left_out(name: str) -> None:
    document = of(name, HIDDEN)
    texts = [passage.text for block in document.blocks for passage in block.passages]
    assert [text for text in texts if "no" in text.lower()] in ([], ["Author: No"])
    assert texts[-1] == "After x."
    assert marks(document.blocks[-1]) == [("code", "x", None)]


@pytest.mark.parametrize(
    ("text", "media_type"),
    [
        ("Foo\n\n.. note:: Bar\n", "text/x-rst"),
        ("#+TITLE: Foo\n* Bar\n", "text/org"),
        ("= Foo\n:toc:\n\n== Bar\n\nText.\n", "text/asciidoc"),
        ('#set page(paper: "a4")\n= Foo\n', "text/vnd.typst"),
        ("Foo<ref>{{cite arXiv |title=Bar}}</ref>\n", "text/x-wiki"),
        ("Foo = bar\n\n* one\n* two\n", "text/plain"),
    ],
)
def test_a_text_without_a_suffix_is_recognised_by_what_only_its_format_has(text: str, media_type: str) -> None:
    assert read_text("", text).media_type == media_type


def test_a_citation_of_mediawiki_is_an_entry_with_whole_authors() -> None:
    document = read(
        "Foo<ref>{{cite journal |last1=Lee |first1=Ann |last2=Kim|first2=Bo |display-authors=etal "
        "|title=A [[foo|Foobar]] |journal=Foo Letters |year=2020 |doi=10.1000/x |access-date=2021}}</ref>.",
        "a.wiki",
    )
    assert shape(document)[0] == ("paragraph", 0, "Foo.")
    assert fields(document.blocks[1]) == [
        ("ENTRYTYPE", "cite journal"),
        ("author", "Lee, Ann"),
        ("author", "Kim, Bo"),
        ("author", "others"),
        ("title", "A Foobar"),
        ("journal", "Foo Letters"),
        ("year", "2020"),
        ("doi", "10.1000/x"),
    ]


def test_a_chapter_is_the_work_and_its_book_the_place() -> None:
    document = read("{{cite book |title=A Book |chapter=A Chapter}}\n", "a.wiki")
    assert fields(document.blocks[0])[1:] == [("booktitle", "A Book"), ("title", "A Chapter")]


def test_cells_of_mediawiki_may_span_rows_and_have_attributes() -> None:
    document = read('{|\n! A\n! B\n|-\n| rowspan="2" | x || style="c" | y\n|-\n| z\n|}\n', "a.wiki")
    assert [fields(block) for block in document.blocks] == [[("A", "x"), ("B", "y")], [("A", "x"), ("B", "z")]]


def test_tables_of_restructuredtext_may_be_simple_lists_or_csv() -> None:
    simple = "===== ====\nTitle Year\n===== ====\nFoo   2020\n===== ====\n"
    listed = ".. list-table::\n   :header-rows: 1\n\n   * - Title\n     - Year\n   * - Foo\n     - 2020\n"
    comma = ".. csv-table:: Works\n\n   Title,Year\n   Foo,2020\n"
    for text in (simple, listed, comma):
        assert fields(read(text, "a.rst").blocks[-1]) == [("Title", "Foo"), ("Year", "2020")]


def test_columns_of_a_grid_are_those_that_are_seen() -> None:
    grid = "+------+------+\n| 标题 | B    |\n+======+======+\n| 题目 | x    |\n+------+------+\n"
    assert fields(read(grid, "a.rst").blocks[0]) == [("标题", "题目"), ("B", "x")]


def test_what_a_restructuredtext_says_of_itself_stands_before_its_text() -> None:
    document = read("Foo\n===\n\n:Author: Ann\n:Date: 2020\n\nText.\n\n:Venue: ICML\n", "a.rst")
    assert [text for _, _, text in shape(document)] == ["Foo", "Text.", "Venue: ICML"]


def test_the_fields_below_an_item_of_restructuredtext_are_its_own() -> None:
    document = read("Foo\n===\n\n1. Bar\n\n   :Venue: ICML\n\n2. Baz\n\n   :Venue: ICLR\n\n:Venue: KDD\n", "a.rst")
    parents = [(text, block.parent) for block, (_, _, text) in zip(document.blocks, shape(document), strict=True)]
    assert parents[1:] == [("Bar", None), ("Venue: ICML", 1), ("Baz", None), ("Venue: ICLR", 3), ("Venue: KDD", None)]


def test_a_figure_of_typst_has_its_caption_and_its_header() -> None:
    document = read(
        "#figure(\n  table(\n    columns: (auto, 1fr),\n    table.header([A], [B]),\n    [1], [#emph[2]],\n  ),\n"
        "  caption: [Some works],\n) <tab>\n",
        "a.typ",
    )
    assert shape(document) == [("paragraph", 0, "Some works"), ("row", 0, "1 ¦ 2")]
    assert fields(document.blocks[1]) == [("A", "1"), ("B", "2")]


def test_contents_of_calls_of_typst_are_text_and_their_arguments_are_none() -> None:
    document = read("#align(center)[#text(size: 2em)[Foo _Bar_]] (a note) #v(1em)\n", "a.typ")
    assert shape(document) == [("paragraph", 0, "Foo Bar (a note)")]


def test_columns_of_asciidoc_are_counted_or_told() -> None:
    document = read('[cols="1,2*",options="header"]\n|===\n|A |B |C\n|1\n|2\n|3\n|===\n', "a.adoc")
    assert fields(document.blocks[0]) == [("A", "1"), ("B", "2"), ("C", "3")]


def test_the_lines_under_the_title_of_asciidoc_are_its_own_author_and_version() -> None:
    assert shape(read("= Foo\nAnn Lee <a@x.org>\nv1\n\nText.\n", "a.adoc")) == [
        ("heading", 1, "Foo"),
        ("paragraph", 0, "Text."),
    ]


def test_org_words_in_signs_are_marked_only_at_the_edges_of_words() -> None:
    (block,) = read("a/b/c and /d e/ and x_1 *f*, snake_case_name\n", "a.org").blocks
    assert marks(block) == [("emphasis", "d e", None), ("strong", "f", None)]


def test_a_list_right_under_the_title_of_asciidoc_is_no_part_of_its_header() -> None:
    assert shape(read("a.adoc", "= Foo\n* one\n* two\n")) == shape(read("a.adoc", "= Foo\n\n* one\n* two\n"))
    assert shape(read("a.adoc", "= Foo\nAnn Lee <a@x.org>\nv1, 2020-01-01\n\nText.\n")) == shape(
        read("a.adoc", "= Foo\n\nText.\n")
    )


def test_the_properties_of_an_org_heading_are_lines_of_keys_and_values() -> None:
    text = "* Foo\n:PROPERTIES:\n:CUSTOM_ID: foo\n:VENUE: TOFU 2019\n:年份:  2019\n:END:\n"
    heading, block = read(text, "a.org").blocks
    assert fields(heading) == [(None, "Foo")]
    assert fields(block) == [(None, "VENUE: TOFU 2019\n年份:  2019")]


def test_what_a_function_of_ones_own_is_given_in_typst_is_a_row_or_an_item() -> None:
    text = '#entry(title: [Foo _Bar_], year: 2019)\n\n#let all = (\n  (name: "Baz", by: "Lee"),\n)\n\n'
    text += '#paper("Foo", [Lee])\n'
    document = read(text, "a.typ")
    assert [(str(block.kind), fields(block)) for block in document.blocks] == [
        ("row", [("title", "Foo Bar"), ("year", "2019")]),
        ("row", [("name", "Baz"), ("by", "Lee")]),
        ("item", [(None, "Foo, Lee")]),
    ]


def test_the_settings_and_the_template_of_a_typst_text_are_no_rows() -> None:
    text = '#set document(title: "Foo", author: "Lee")\n#show: x.with(title: "Foo", author: "Lee")\n'
    text += '#notes(title: "A", abstract: [B])\n'
    assert read(text, "a.typ").blocks == ()
