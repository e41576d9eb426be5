from __future__ import annotations

import pytest
from exactness import fields, marks, read, shape, text_of

LONG = "这个方法在多个任务上表现稳定，并且不需要额外的标注，因此适合在线学习的场景，但是方差较大，需要更多的实验。"


def test_a_chinese_note_without_markup_has_chapters_sections_and_items() -> None:
    document = read(
        "某某精读 · 2026\n作者：甲\n一、Foobar for Agents（FOO）\n- 标识：2607.00001\n- 状态：v1\n"
        f"方法拆解（归纳）\n{LONG}\n核心贡献\n- {LONG}\n二、Baz（BAZ）\n{LONG}\n{LONG}\n",
        "a.txt",
    )
    assert shape(document) == [
        ("paragraph", 0, "某某精读 · 2026\n作者：甲"),
        ("heading", 1, "一、Foobar for Agents（FOO）"),
        ("item", 1, "标识：2607.00001"),
        ("item", 1, "状态：v1"),
        ("heading", 2, "方法拆解（归纳）"),
        ("paragraph", 0, LONG),
        ("heading", 2, "核心贡献"),
        ("item", 1, LONG),
        ("heading", 1, "二、Baz（BAZ）"),
        ("paragraph", 0, LONG),
        ("paragraph", 0, LONG),
    ]
    assert document.blocks[6].section == 1


def test_a_heading_of_the_whole_ends_the_chapter() -> None:
    document = read(f"一、甲\n- a\n二、乙\n{LONG}\n清单汇总\n| # | 对象 |\n|---|---|\n| 1 | FOO |\n- 未读\n", "a.txt")
    assert shape(document)[4:] == [("heading", 1, "清单汇总"), ("row", 0, "1 ¦ FOO"), ("item", 1, "未读")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. ACME: A Thing\n- arXiv: 2504.00001\n- Venue: ICML\n", "1. ACME: A Thing"),
        ("ACME\n====\n\ntext\n", "ACME"),
        ("ACME thing\n----------\ntext\n", "ACME thing"),
        ("RELATED WORK\n\ntext\n", "RELATED WORK"),
        ("Reading list\n\n- one\n", "Reading list"),
        ("Reading list\n- one\n", "Reading list"),
        ("（一）背景\n- 一\n", "（一）背景"),
        ("2.1 Background\n\nSome text.\n", "2.1 Background"),
        ("第一章 引言\n\n正文。\n", "第一章 引言"),
    ],
)
def test_a_heading_without_markup_is_found(text: str, expected: str) -> None:
    assert shape(read(text, "a.txt"))[0][::2] == ("heading", expected)


@pytest.mark.parametrize(
    "text",
    [
        "FOO (Qian 2025, arXiv 2504.00001, no formal venue) [needs-verify]",
        "FOO was accepted at NeurIPS 2025\n\nIt is good.\n",
        "作者：甲\n单位：乙\n",
        "A sentence ends here.\n\n- one\n",
        "https://x.org/a\n\n- one\n",
    ],
)
def test_a_short_line_that_states_something_is_no_heading(text: str) -> None:
    assert shape(read(text, "a.txt"))[0][0] == "paragraph"


def test_numbered_lines_are_items_where_the_list_goes_on() -> None:
    assert shape(read("1. Foo bar\n2. Baz\n\n3. Qux\n", "a.txt")) == [
        ("item", 1, "Foo bar"),
        ("item", 1, "Baz"),
        ("item", 1, "Qux"),
    ]


def test_nested_bullets_have_parents_and_further_paragraphs_stay_with_their_item() -> None:
    document = read("* one\n  - inner\n    • innermost\n* two\n\n  more of two\n", "a.txt")
    assert shape(document) == [
        ("item", 1, "one"),
        ("item", 2, "inner"),
        ("item", 3, "innermost"),
        ("item", 1, "two ¦ more of two"),
    ]
    assert [block.parent for block in document.blocks] == [None, 0, 1, None]


def test_references_are_items_and_their_wrapped_lines_are_joined() -> None:
    document = read(
        "[1] Bakker, B. 2001. Foobar learning with long short-term memory cells. In\n"
        "NIPS, 1475-1482.\n"
        "[2] Foo, A. and Bar, B. Another title that is rather long, and is wrapped\n"
        "    at the end of it. arXiv:1511.00001\n【3】甲，乙。\n",
        "a.txt",
    )
    assert [text_of(block) for block in document.blocks] == [
        "[1] Bakker, B. 2001. Foobar learning with long short-term memory cells. In NIPS, 1475-1482.",
        "[2] Foo, A. and Bar, B. Another title that is rather long, and is wrapped at the end of it. arXiv:1511.00001",
        "【3】甲，乙。",
    ]


def test_wrapped_prose_is_one_paragraph_and_cards_keep_their_lines() -> None:
    document = read(
        "We read ACME (Qian 2025, arXiv 2504.00001), which was accepted at NeurIPS\r\n"
        "2025 and compares itself with many other methods. It is a good paper that\r\n"
        "has been cited 1,234 times.\r\n\r\n作者：甲\r\n会议：ICML 2016\r\n",
        "a.txt",
    )
    assert text_of(document.blocks[0]).count("\n") == 0
    assert "NeurIPS 2025 and" in text_of(document.blocks[0])
    assert text_of(document.blocks[1]) == "作者：甲\n会议：ICML 2016"


@pytest.mark.parametrize(
    "text",
    [
        "Name\tYear\tVenue\nFoo\t2020\tICML\nBar\t\tNeurIPS\n",
        "Name   Year  Venue\nFoo    2020  ICML\nBar    2021  NeurIPS\n",
        "| Name | Year | Venue |\n| Foo | 2020 | ICML |\n| Bar | 2021 | NeurIPS |\n",
        "Name | Year | Venue\n---|---|---\nFoo | 2020 | ICML\nBar | 2021 | NeurIPS\n",
    ],
)
def test_a_table_is_read_with_and_without_bars(text: str) -> None:
    document = read(text, "a.txt")
    assert [block.kind.value for block in document.blocks] == ["row", "row"]
    assert fields(document.blocks[0]) == [("Name", "Foo"), ("Year", "2020"), ("Venue", "ICML")]
    assert fields(document.blocks[1])[2] == ("Venue", "NeurIPS")


def test_inline_markdown_in_plain_text_is_read() -> None:
    document = read("一、甲\n- **ACME**: A ~~b~~ c\n- 作者：甲\n  会议：乙\n", "a.txt")
    assert document.media_type == "text/plain"
    assert marks(document.blocks[1]) == [("strong", "ACME", None), ("struck", "b", None)]
    assert text_of(document.blocks[2]) == "作者：甲\n会议：乙"


def test_bibtex_in_plain_text_is_read() -> None:
    document = read("Some words first.\n\n@article{foo,\n  title = {A {Foobar}},\n}\n\nand after.\n", "a.txt")
    assert [block.kind.value for block in document.blocks] == ["paragraph", "entry", "paragraph"]


def test_a_line_that_leaves_something_open_goes_on_in_the_next_whatever_the_width() -> None:
    wide = "This is a line of a letter that nobody has broken to a width, so that it goes on for a hundred columns"
    text = (
        f"{wide}. The foobar is from Acme and from the other town\n(Lee et al., 2019). It stands for what is known to\n"
        "Foo Over Bar and Other Bars Over All, and has been for long.\nAnother line begins here: nothing was open.\n"
    )
    first = text_of(read(text, "a.txt").blocks[0])
    assert "the other town (Lee et al., 2019)" in first
    assert "known to Foo Over Bar" in first
