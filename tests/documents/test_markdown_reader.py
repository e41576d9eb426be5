from __future__ import annotations

import pytest
from exactness import fields, marks, read, shape, text_of

from veridical.errors import UnreadableDocument
from veridical.model import Span


def test_headings_of_both_kinds_have_levels_and_sections() -> None:
    document = read("# One #\n\ntext\n\nTwo\n---\n\n### Three\n\nmore\n")
    assert shape(document) == [
        ("heading", 1, "One"),
        ("paragraph", 0, "text"),
        ("heading", 2, "Two"),
        ("heading", 3, "Three"),
        ("paragraph", 0, "more"),
    ]
    assert [block.section for block in document.blocks] == [None, 0, 0, 2, 3]


def test_an_item_has_its_paragraphs_and_is_the_parent_of_nested_items() -> None:
    document = read("- one\n  goes on\n\n  second paragraph\n  - inner\n    1. innermost\n- two\n")
    assert shape(document) == [
        ("item", 1, "one goes on ¦ second paragraph"),
        ("item", 2, "inner"),
        ("item", 3, "innermost"),
        ("item", 1, "two"),
    ]
    assert [block.parent for block in document.blocks] == [None, 0, 1, None]


def test_a_quote_is_a_paragraph_of_the_item_it_stands_in() -> None:
    document = read("- (2023-02) **FOO: A Bar**\n\n  > remark\n  > goes on\n\n> outside\nlazily\n")
    assert shape(document)[1:] == [("paragraph", 0, "remark goes on"), ("paragraph", 0, "outside lazily")]
    assert [block.parent for block in document.blocks] == [None, 0, None]


def test_a_link_has_its_target_where_the_source_writes_it() -> None:
    text = 'See [ACME: *A* Foo](https://x.org/a_(b) "T [x](y)") and [B](<https://y.org/c d>).\n'
    document = read(text)
    passage = document.blocks[0].passages[0]
    assert passage.text == "See ACME: A Foo and B."
    assert marks(document.blocks[0]) == [
        ("link", "ACME: A Foo", "https://x.org/a_(b)"),
        ("emphasis", "A", None),
        ("link", "B", "https://y.org/c d"),
    ]
    start = text.index("https://x.org")
    assert passage.marks[0].target_span == Span(start, start + len("https://x.org/a_(b)"))


def test_links_by_reference_by_brackets_and_by_html_have_targets_too() -> None:
    document = read(
        '[A][one], [one], <https://z.org/x>, <a href="https://h.org/?a=1">H</a>, https://bare.org\n\n'
        '[one]:\n  https://one.org "T"\n'
    )
    assert marks(document.blocks[0]) == [
        ("link", "A", "https://one.org"),
        ("link", "one", "https://one.org"),
        ("link", "https://z.org/x", "https://z.org/x"),
        ("link", "H", "https://h.org/?a=1"),
    ]
    assert text_of(document.blocks[0]) == "A, one, https://z.org/x, H, https://bare.org"


def test_an_image_shows_no_text_but_stands_at_its_place() -> None:
    document = read("A ![alt *text*](badge.svg) B [![x](i.png)](https://x.org)\n")
    assert text_of(document.blocks[0]) == "A  B"
    assert marks(document.blocks[0]) == [
        ("image", "", "badge.svg"),
        ("image", "", "i.png"),
        ("link", "", "https://x.org"),
    ]


@pytest.mark.parametrize(
    ("source", "visible", "kind"),
    [
        ("**ACME**", "ACME", "strong"),
        ("*et al.*", "et al.", "emphasis"),
        ("<u>T0</u>", "T0", "underline"),
        ("~~Google~~", "Google", "struck"),
        ("<s>Google</s>", "Google", "struck"),
        ("<del>Google</del>", "Google", "struck"),
        ("<sup>[3]</sup>", "[3]", "superscript"),
        ("`a  b`", "a  b", "code"),
        ("`` a`b ``", "a`b", "code"),
        ("<b>ACME</b>", "ACME", "strong"),
    ],
)
def test_markup_is_removed_and_marked(source: str, visible: str, kind: str) -> None:
    block = read(f"x {source} y\n").blocks[0]
    assert text_of(block) == f"x {visible} y"
    assert marks(block) == [(kind, visible, None)]


def test_marks_nest_and_lone_markers_stay() -> None:
    block = read("***a* b** and 5 * 3 and ~~~c~~~ and snake_case_name\n").blocks[0]
    assert text_of(block) == "a b and 5 * 3 and ~c~ and snake_case_name"
    assert marks(block)[:2] == [("strong", "a b", None), ("emphasis", "a", None)]


def test_escapes_and_entities_are_decoded() -> None:
    text = "Foo &amp; Bar\\_x \\* &#39;q&#39; &unknown; \\q"
    passage = read(text).blocks[0].passages[0]
    assert passage.text == "Foo & Bar_x * 'q' &unknown; \\q"
    assert passage.span(4, 5) == Span(4, 9)
    assert passage.span(6, 11) == Span(10, 16)


def test_breaks_are_line_ends_and_soft_ones_spaces() -> None:
    document = read("one  \ntwo\\\nthree<br>four\r\nfive\n")
    assert text_of(document.blocks[0]) == "one\ntwo\nthree\nfour five"


def test_lines_of_a_card_stay_lines() -> None:
    assert text_of(
        read("作者：甲，乙 <br>\n单位：某大学<br>会议：ICML 2016\n**论文地址**：https://x.org\n").blocks[0]
    ).split("\n") == [
        "作者：甲，乙 ",
        "单位：某大学",
        "会议：ICML 2016",
        "论文地址：https://x.org",
    ]


def test_cells_have_their_header_as_field_and_empty_ones_stay() -> None:
    document = read(
        "| Group | Title | Link |\n|---|:-:|---|\n| G \\| H | Foo (**BAR**) `a\\|b` | [P](u) |\n| | Other |\n"
    )
    assert [fields(block) for block in document.blocks] == [
        [("Group", "G | H"), ("Title", "Foo (BAR) a|b"), ("Link", "P")],
        [("Group", ""), ("Title", "Other"), ("Link", "")],
    ]
    assert marks(document.blocks[0]) == [("strong", "BAR", None), ("code", "a|b", None), ("link", "P", "u")]


def test_tables_without_outer_bars_and_inside_quotes_are_exact() -> None:
    document = read("a | b\n--|--\n1 | **2**\n\n> | c | d |\n> |---|---|\n> | 3 | 4 |\n")
    assert [fields(block) for block in document.blocks] == [[("a", "1"), ("b", "2")], [("c", "3"), ("d", "4")]]


def test_a_footnote_is_a_paragraph_named_by_its_label() -> None:
    document = read("Text[^3] here.\n\n[^3]: Hu et al. FOO. arXiv:2106.00001\n")
    assert text_of(document.blocks[0]) == "Text[^3] here."
    assert marks(document.blocks[0]) == [("superscript", "[^3]", None)]
    assert fields(document.blocks[1]) == [("[^3]", "Hu et al. FOO. arXiv:2106.00001")]


def test_front_matter_is_a_record() -> None:
    document = read("---\ntitle: \"A Note\"\nauthors:\n  - Ada Foo\n  - Bo Bar # b\ntags: [x, 'y z']\n---\n\ntext\n")
    assert document.blocks[0].kind == "record"
    assert fields(document.blocks[0]) == [
        ("title", "A Note"),
        ("authors", "Ada Foo"),
        ("authors", "Bo Bar"),
        ("tags", "x"),
        ("tags", "y z"),
    ]


def test_code_comments_and_display_math_are_no_text() -> None:
    document = read("a\n\n```python\nb\n```\n\n    c\n\n<!-- d -->\n\n$$\ne\n$$\n\nf <!-- g --> h\n")
    assert [text_of(block) for block in document.blocks] == ["a", "f  h"]


def test_inline_math_stays_as_written() -> None:
    assert text_of(read("$\\tau^2$-bench costs $5 or $6, and $a_i$ and $b_i$\n").blocks[0]).startswith(
        "$\\tau^2$-bench costs"
    )


def test_a_fence_of_bibtex_is_read_as_entries_at_their_places() -> None:
    text = "Cite:\n\n```bibtex\n@article{foo,\n  title = {A {Foobar}},\n}\n```\n"
    document = read(text)
    assert fields(document.blocks[1]) == [("ENTRYTYPE", "article"), ("ENTRYKEY", "foo"), ("title", "A Foobar")]
    assert document.blocks[1].passages[2].span(0, 1).start == text.index("A {Foobar}")


def test_a_collapsed_group_shows_its_summary() -> None:
    document = read("<details><summary><b>Before 2024</b></summary>\n\n- an item\n\n</details>\n")
    assert shape(document) == [("paragraph", 0, "Before 2024"), ("item", 1, "an item")]


def test_an_html_table_has_rows_and_a_cell_that_spans_rows_stands_in_each() -> None:
    document = read(
        '<table><thead>\n<tr><th rowspan="2">Kind</th><th>model</th></tr><tr></tr></thead>\n\n'
        '  <tr><td rowspan="2">Open<br>ly &amp; free</td><td>FOO</td></tr>\n\n'
        '    <tr><td><a href="https://x.org">Bar</a></td></tr>\n<tr><td>Closed</td><td>BAZ</td></tr>\n</table>\n\nafter\n'
    )
    assert [fields(block) for block in document.blocks[:3]] == [
        [("Kind", "Open\nly & free"), ("model", "FOO")],
        [("Kind", "Open\nly & free"), ("model", "Bar")],
        [("Kind", "Closed"), ("model", "BAZ")],
    ]
    assert marks(document.blocks[1]) == [("link", "Bar", "https://x.org")]
    assert shape(document)[3:] == [("paragraph", 0, "after")]


def test_html_blocks_are_headings_items_and_paragraphs() -> None:
    document = read('<h2 align="center">ACME</h2>\n<p>A <i>b</i>\n  c<p><ul><li>one<li>two</ul>\n<script>x</script>\n')
    assert shape(document) == [
        ("heading", 2, "ACME"),
        ("paragraph", 0, "A b c"),
        ("item", 1, "one"),
        ("item", 1, "two"),
    ]


def test_a_line_over_the_limit_is_refused_before_it_is_parsed() -> None:
    with pytest.raises(UnreadableDocument, match="begins in line 3"):
        read("# One\n\n" + "a" * 1_000_001)


def test_text_nested_too_deep_is_left_out_with_a_notice() -> None:
    document = read("> " * 100 + "Foo\n")
    assert document.blocks == ()
    assert "line 1" in str(document.notices[0])
    assert read("".join("  " * depth + "- a\n" for depth in range(100))).notices
