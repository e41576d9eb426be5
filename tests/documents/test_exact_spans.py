"""Whatever is read, every span leads back to its source; nothing but UnreadableDocument is ever raised."""

from __future__ import annotations

import pytest
from exactness import assert_exact, refusal
from hypothesis import given, settings
from hypothesis import strategies as st

from veridical.documents import read_text
from veridical.errors import UnreadableDocument

NAMES = ["a.md", "a.txt", "a.json", "a.jsonl", "a.bib", "a.tex", ""]
MORE = ["a.html", "a.csv", "a.tsv", "a.yaml", "a.ipynb", "a.ris", "a.rst", "a.org", "a.adoc", "a.typ", "a.wiki"]

PIECES = (
    *("a", "Foo ", " ", "  ", "\n", "\n\n", "\r\n", "\r", "\t", "    ", "\x00", "\ud800", "\u2028", "\u202e", "😀"),
    *("- ", "* ", "1. ", "> ", "# ", "**", "*", "_", "~~", "~~~", "`", "``", "```\n", "```bibtex\n", "---\n"),
    *("===\n", "[", "]", "(", ")", "](", "](http://x.y)", "![", "<", ">", "&amp;", "&", "\\", "\\|", "|"),
    *("|-|-|\n", "| a | b |\n", "<br>", "<u>", "</u>", '<a href="u">', "</a>", "<!--", "-->", "<table>", "<tr>"),
    *('<td rowspan="2">', "</table>", "<p>", "$", "$$", "：", "作者：甲", "一、题", "。", "[^1]", "[^1]: ", "\x1c"),
    *("[x]: http://u\n", "[x]", "[12] ", "x  y\n", "x\ty\n", '{"a": ', "[1, ", '"b"', ",", ":", "}", "\\u00e9"),
    *("\\ud83d", "// c\n", "||\n", "@article{k,\n", "title = {X {Y}},", "{", "{\\'e}", "$\\tau$", "#"),
    *(
        "\\begin{document}",
        "\\section{",
        "\\item[",
        "\\begin{itemize}",
        "\\end{itemize}",
        "\\begin{tabular}{ll}",
        "\\end{tabular}",
    ),
    *(
        "\\\\",
        "\\midrule ",
        "\\cite{a,b}",
        "\\citet[x][y]{k}",
        "\\footnote{",
        "\\emph{",
        "{\\bf ",
        "\\href{http://x.y}{",
        "% x\n",
    ),
    *(
        "\\bibitem[a]{k}",
        "\\newblock ",
        "\\begin{verbatim}",
        "\\(",
        "\\)",
        "~",
        "--",
        "\\newcommand{\\x}{y}\\x",
        "\\url{a%b}",
        "[@k; @l]",
    ),
    *(
        "\\entry{k}{misc}{}\n",
        "\\name{author}{1}{}{{{h=1}{family={A},given={B}}}}",
        "\\field{title}{",
        "\\verb{doi}\n\\verb 1 \n",
    ),
    *('month = jul # "x"', '@string{a="b"}', "https://arxiv.org/abs/2504.00001"),
)


OF_OTHER_FORMATS = (
    *("a", "Foo ", " ", "\n", "\n\n", "\r\n", "\t", "  ", "\ud800", "😀", "题", "\x85", "\x1c", "é"),
    *('"', '""', ",", ";", "|", "||", "'", "''", "'''", "[", "]", "(", ")", "{", "}", "{{", "}}", "[[", "]]", "<", ">"),
    *(
        "<p>",
        "<li id='fn1'>",
        "<ul>",
        "</ul>",
        "<dl><dt>",
        "<dd>",
        "<h2>",
        "</h2>",
        "<table>",
        "<td>",
        "<th colspan=2>",
    ),
    *("<script>", "</script>", "<nav>", '<a href="#fn1">1</a>', '<a href="http://u">', "</a>", "<sup>", "<!--", "-->"),
    *("<!doctype html>", "&eacute;", "&", "<tr>", "</table>", "<td rowspan=2>", "- ", "* ", "# ", ": ", "a: ", "- a: "),
    *("|\n ", ">-\n ", "&x ", "*x", "!t ", '"\\u00e9', "\\", "\\x41", "---\n", "...\n", "? ", "%", "TY  - JOUR\n"),
    *("AU  - A\n", "TI  - ", "PY  - 2017/1\n", "ER  - \n", '{"cells": [', '{"cell_type": "markdown", "source": ["'),
    *('"]}', "\\n", "=====\n", "-----\n", ".. note:: ", ".. [1] ", ".. _a: b\n", "::\n\n   ", "`a <b>`_", "`", "a_"),
    *(
        "[1]_",
        "+---+---+\n",
        "| a | b |\n",
        "+===+===+\n",
        "=== ===\n",
        "a   b\n",
        ".. list-table::\n\n   * - a\n",
        "**",
    ),
    *(
        "#+TITLE: x\n",
        "* a\n",
        "[[http://u][b]]",
        "[fn:1]",
        "[fn:1] ",
        "#+begin_src\n",
        "#+end_src\n",
        ":PROPERTIES:\n",
    ),
    *(
        ":END:\n",
        "|-+-|\n",
        "= a\n",
        "== a\n",
        "|===\n",
        "|a |b\n",
        "http://u[b]",
        "footnote:[",
        "[cols=2*]\n",
        "----\n",
    ),
    *("#table(columns: 2,", "#link(", "#footnote[", "#set x(", "//", "/*", "*/", "$", "_", "~", "#figure(table([a]), "),
    *("{| \n", "|-\n", "! a !! b\n", "|}\n", "{{cite web|title=", "|last=", "|first=", "<ref>", "</ref>", "== a ==\n"),
)


@pytest.mark.parametrize("name", MORE)
@settings(deadline=None, max_examples=250)
@given(pieces=st.lists(st.sampled_from(OF_OTHER_FORMATS), max_size=40))
def test_any_mixture_of_other_markup_is_read_exactly(name: str, pieces: list[str]) -> None:
    try:
        document = read_text(name, "".join(pieces))
    except UnreadableDocument:
        return
    assert_exact(document)


@pytest.mark.parametrize("name", NAMES)
@settings(deadline=None, max_examples=250)
@given(pieces=st.lists(st.sampled_from(PIECES), max_size=50))
def test_any_mixture_of_markup_is_read_exactly(name: str, pieces: list[str]) -> None:
    try:
        document = read_text(name, "".join(pieces))
    except UnreadableDocument:
        return
    assert_exact(document)


@pytest.mark.parametrize("name", NAMES + MORE)
@settings(deadline=None)
@given(text=st.text(alphabet=st.characters()))
def test_any_text_is_read_exactly(name: str, text: str) -> None:
    try:
        document = read_text(name, text)
    except UnreadableDocument:
        return
    assert_exact(document)


@settings(deadline=None)
@given(content=st.binary() | st.text().map(lambda text: text.encode("utf-16")), name=st.sampled_from(NAMES + MORE))
def test_any_bytes_are_a_document_or_refused_in_one_line(content: bytes, name: str) -> None:
    assert "\n" not in refusal(name, content)
