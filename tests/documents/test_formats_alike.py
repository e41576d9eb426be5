"""The same words are read alike in every format, and idioms of each as people write them by hand."""

from __future__ import annotations

import pytest
from exactness import fields, marks, read, shape

TITLES = {
    "a.md": "- 《Go To Statement Considered\n  Harmful》（doi:10.1/2）\n",
    "a.rst": "- 《Go To Statement Considered\n  Harmful》（doi:10.1/2）\n",
    "a.org": "- 《Go To Statement Considered\n  Harmful》（doi:10.1/2）\n",
    "a.typ": "- 《Go To Statement Considered\n  Harmful》（doi:10.1/2）\n",
    "a.adoc": "* 《Go To Statement Considered\nHarmful》（doi:10.1/2）\n",
}
DASHES = {
    "a.org": "Foo --- bar, 1--2.\n",
    "a.typ": "Foo --- bar, 1--2.\n",
    "a.tex": "Foo --- bar, 1--2.\n",
}
WORDS = {
    "a.rst": "|f| by A.\n\n.. |f| replace:: Foo\n   Bar\n",
    "a.typ": '#let f = "Foo Bar"\n#f by A.\n',
    "a.adoc": "= Title\n:f: Foo Bar\n\n{f} by A.\n",
    "a.tex": "\\newcommand{\\f}{Foo Bar}\n\\f{} by A.\n",
}
SPANNED = {
    "a.typ": "#table(columns: (1fr,) * 3, [T], [V], [Y], [Foo], table.cell(rowspan: 2)[NeurIPS], [1], [Bar], [2])\n",
    "a.tex": "\\begin{tabular}{lll}\nT & V & Y \\\\ \\hline\nFoo & \\multirow{2}{*}{NeurIPS} & 1 \\\\\nBar & & 2 \\\\\n"
    "\\end{tabular}\n",
    "a.wiki": '{|\n! T !! V !! Y\n|-\n| Foo || rowspan="2" | NeurIPS || 1\n|-\n| Bar || 2\n|}\n',
}
KEYS = {
    "a.typ": ('Foo @a and #cite(<b>, form: "prose").\n#bibliography("x.bib")\n', ("x.bib",)),
    "a.org": ("#+bibliography: x.bib\nFoo [cite:see @a p. 3; @b].\n", ("x.bib",)),
    "a.rst": ("Foo :cite:p:`a, b`.\n\n.. bibliography:: x.bib\n", ("x.bib",)),
}


@pytest.mark.parametrize("name", TITLES)
def test_a_title_that_goes_on_in_the_next_line_is_no_line_of_a_card(name: str) -> None:
    assert shape(read(TITLES[name], name))[0][2] == "《Go To Statement Considered Harmful》（doi:10.1/2）"


@pytest.mark.parametrize("before", ["„Foo Bar“", "《Foo》", "《Foo\n\nBar"])
def test_a_line_of_a_card_begins_behind_a_quotation(before: str) -> None:
    assert shape(read(f"- {before}\n  Venue: ICML\n", "a.md"))[-1][2].endswith("\nVenue: ICML")


def test_the_label_of_a_link_may_be_broken_before_its_address() -> None:
    document = read("See [A Model of\nChoice](https://x.org/1).\n", "a.md")
    assert marks(document.blocks[0]) == [("link", "A Model of Choice", "https://x.org/1")]


@pytest.mark.parametrize("name", DASHES)
def test_dashes_are_the_signs_they_are_set_as(name: str) -> None:
    assert shape(read(DASHES[name], name))[0][2] == "Foo — bar, 1–2."


@pytest.mark.parametrize("name", WORDS)
def test_a_name_that_the_document_gives_to_words_is_read_as_they(name: str) -> None:
    assert shape(read(WORDS[name], name))[-1][2] == "Foo Bar by A."


@pytest.mark.parametrize("name", SPANNED)
def test_a_cell_over_two_rows_stands_in_both(name: str) -> None:
    rows = [fields(block) for block in read(SPANNED[name], name).blocks]
    assert rows[-2:] == [
        [("T", "Foo"), ("V", "NeurIPS"), ("Y", "1")],
        [("T", "Bar"), ("V", "NeurIPS"), ("Y", "2")],
    ]


@pytest.mark.parametrize("name", KEYS)
def test_citations_by_key_are_marks_and_their_bibliographies_are_named(name: str) -> None:
    text, files = KEYS[name]
    document = read(text, name)
    assert (document.cited_keys, document.bibliography_names) == (("a", "b"), files)


def test_a_reference_to_a_label_of_the_document_cites_nothing() -> None:
    document = read("See @fig.\n\n#figure(table(columns: 1, [A], [B])) <fig>\n", "a.typ")
    assert document.cited_keys == ()


def test_a_table_may_stand_in_a_content_of_a_figure_of_typst() -> None:
    text = "#figure(\n  align(center)[#table(\n  columns: 2,\n  table.header([T], [Y],),\n  table.hline(),\n"
    document = read(f"{text}  [Foo\n  Bar], [2020],\n)]\n, kind: table\n)\n", "a.typ")
    assert [fields(block) for block in document.blocks] == [[("T", "Foo Bar"), ("Y", "2020")]]


def test_a_line_of_typst_may_begin_with_markup_a_label_or_an_escaped_digit() -> None:
    document = read('= 误区\n<误区-一>\nFoo --\n#link("https://x.org")[#emph[Bar]]\\; ICLR\n\\2020.\n', "a.typ")
    assert shape(document) == [("heading", 1, "误区"), ("paragraph", 0, "Foo – Bar; ICLR 2020.")]


def test_characters_of_asciidoc_have_names() -> None:
    document = read("UIUC {plus} MIT ++[++1++]++ x -- y {other}\n", "a.adoc")
    assert shape(document)[0][2] == "UIUC + MIT [1] x — y {other}"


def test_templates_of_mediawiki_that_set_words_show_them() -> None:
    text = "'''''Foo''''' {{arXiv|1706.03762}} {{nowrap|by {{small|A}}}}.<ref>{{doi|10.1/2}}, 2017</ref>\n\n"
    text += "{{quote|Bar|B}}\n"
    found = [text for _, _, text in shape(read(text, "a.wiki"))]
    assert found == ["Foo arXiv: 1706.03762 by A.", "doi: 10.1/2, 2017", "Bar"]


def test_first_words_of_directives_and_lines_behind_bars_are_text() -> None:
    text = ".. note:: Foo\n   bar.\n\n.. seealso:: Baz, :arxiv:`1706.03762`.\n\n| one\n| two\n"
    found = [text for _, _, text in shape(read(text, "a.rst"))]
    assert found == ["Foo bar.", "Baz, arxiv:1706.03762.", "one\ntwo"]


def test_a_csv_table_may_have_its_header_among_its_options() -> None:
    text = ".. csv-table:: X\n   :header: Title, Year\n   :widths: 1, 2\n\n   Foo, 2016\n   Bar, 2017\n"
    document = read(text, "a.rst")
    assert [fields(block) for block in document.blocks] == [
        [("Title", "Foo"), ("Year", "2016")],
        [("Title", "Bar"), ("Year", "2017")],
    ]


def test_captions_of_org_are_text() -> None:
    assert shape(read("#+CAPTION[Foo]: Bar by A.\n| x |\n", "a.org"))[0] == ("paragraph", 0, "Bar by A.")


def test_the_title_of_a_frame_is_a_heading_and_a_quotation_mark_swallows_its_space() -> None:
    document = read("\\begin{frame}{Foo}\nOSDI \\textquotesingle 04\n\\end{frame}\n", "a.tex")
    assert shape(document) == [("heading", 3, "Foo"), ("paragraph", 0, "OSDI '04")]


RULED = {
    "under names": "  Title     Year\n  --------- ------\n  Foo       2020\n  Bar Baz   2021\n\nAfter.\n",
    "over lines": "----------------\nTitle     Year\n--------- ------\nFoo       2020\n\nBar\nBaz       2021\n"
    "----------------\n",
    "grid": "+---------+------+\n| Title   | Year |\n+=========+======+\n| Foo     | 2020 |\n+---------+------+\n"
    "| Bar Baz | 2021 |\n+---------+------+\n",
}


@pytest.mark.parametrize("text", RULED.values(), ids=RULED.keys())
def test_rules_tell_the_columns_of_plain_text(text: str) -> None:
    rows = [fields(block) for block in read(text, "a.txt").blocks if block.kind == "row"]
    assert rows == [[("Title", "Foo"), ("Year", "2020")], [("Title", "Bar Baz"), ("Year", "2021")]]


def test_lines_whose_words_stand_over_the_edge_of_a_column_are_no_table() -> None:
    document = read("Foo bar\n--- ---\nwhatever it is\n", "a.txt")
    assert all(kind != "row" for kind, _, _ in shape(document))


def test_a_name_and_what_it_is_short_for_is_a_heading_over_its_list() -> None:
    document = read("Foo: Learning to Bar the Baz\n\n- Who: A\n\nQux: An Even Better Foo\n\n- Who: B\n", "a.txt")
    assert [kind for kind, _, _ in shape(document)] == ["heading", "item", "heading", "item"]


def test_quoted_letters_are_read_without_their_signs() -> None:
    assert shape(read("> Foo of the first line that is quoted here, as it was,\n> > and more.\n", "a.txt"))[0][2] == (
        "Foo of the first line that is quoted here, as it was, and more."
    )


def test_a_word_broken_at_the_end_of_a_line_is_one_word() -> None:
    text = 'We read "Your Language Model is Secretly a Reward Mod-\nel" and more.\n'
    assert "a Reward Mod-el" in shape(read(text, "a.txt"))[0][2]
