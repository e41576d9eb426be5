from __future__ import annotations

import pytest
from growing import grows_linearly
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.folding import fold, has_han, is_han, plain

LATEX = st.lists(
    st.sampled_from(
        [
            *"\\{}$&%#^_~[]<>ab 1'\"é\n",
            "\\begin",
            "\\end",
            "\\frac",
            "\\sqrt",
            "\\href",
            "\\input",
            "\\verb",
            "\\texttt",
        ]
    ),
    max_size=20,
).map("".join)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (r"$\tau^2$-bar", "τ²-bar"),
        (r"Pok\'e {F}oo", "Poké Foo"),
        (r"{\textit{Foo}} \texttt{bar}", "Foo bar"),
        (r"\unknown{foo} bar", "foo bar"),
        (r"Foo\footnote{bar}", "Foobar"),
        (r"\href{u}{t} \cite{x}", "t"),
        ("50% {of} A & B #1", "50% of A & B #1"),
        ("Costs $5 and $10", "Costs $5 and $10"),
        ("A &amp;amp; B &#39;c&#39; <i>x</i>", "A & B 'c' x"),
        ("<think> stays", "<think> stays"),
        ("  a\n b\u3000c ", "a b c"),
        (r"\sqrt", ""),
    ],
)
def test_markup_is_shown_as_a_reader_sees_it(written: str, shown: str) -> None:
    assert plain(written) == shown


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Å ß ø æ ł đ þ ı ð œ", "a ss o ae l d th i d oe"),
        ("FOO", "foo"),
        ("Foo\u00ad\u200bbar\u200e", "foobar"),
        ("ﬁne Ⅳ ½ ²", "fine iv 1⁄2 2"),
        ("a–b—c−d‐e", "a-b-c-d-e"),
        ("“x” «y» ‘z’ `w`", "\"x\" \"y\" 'z' 'w'"),
        ("e\u0301", "e"),
        ("Ａ１", "a1"),
        ("Ελλάδα µ", "ελλαδα μ"),
        ("大语言模型がくガ한국", "大语言模型がくガ한국"),
        ("Чехов", "chekhov"),
    ],
)
def test_differences_of_form_are_folded(left: str, right: str) -> None:
    assert fold(left) == right


@given(st.text(max_size=60) | LATEX)
def test_any_text_can_be_shown_and_folded(text: str) -> None:
    assert isinstance(fold(plain(text)), str)


@given(st.text(max_size=60))
def test_folding_a_folded_text_changes_nothing(text: str) -> None:
    once = fold(fold(text))

    assert fold(once) == once


def test_chinese_characters_are_told_from_kana_and_letters() -> None:
    assert is_han("汉")
    assert has_han("abc 汉")
    assert not has_han("abc かな 한 ，")


def test_a_long_line_of_braces_is_read_in_linear_time() -> None:
    assert grows_linearly(plain, "{$\\", 800_000)
