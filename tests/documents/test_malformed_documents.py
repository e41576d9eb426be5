"""Hostile and broken inputs end in a document or a refusal, in time that grows with their size only."""

from __future__ import annotations

import pytest
from exactness import refusal

MALFORMED: dict[str, bytes] = {
    "nothing": b"",
    "only a byte order mark": b"\xef\xbb\xbf",
    "only a UTF-16 mark": b"\xff\xfe",
    "half a UTF-16 unit": b"\xff\xfea\x00b",
    "a lone surrogate in UTF-16": b"\xff\xfe\x00\xd8",
    "NUL bytes": b"\x00" * 100,
    "binary": bytes(range(256)) * 20,
    "a PDF": b"%PDF-1.7\n%\xe2\xe3",
    "bad UTF-8": "中文".encode() + b"\xff\xfe",
    "truncated UTF-8": "中文".encode()[:-1],
    "bidi controls": "\u202eFoo\u2066 [a](b)\u2069\u202c".encode(),
    "controls": b"\x01\x02\x1b[31mred\x1b[0m\x7f",
    "zero width": "\u200b\ufeff\u2060".encode() * 1_000,
    "a line of 20 MB": b"a" * 20_000_000,
    "truncated JSON": b'{"a": ["b", {"c": "d',
    "JSON in a wrong order": b'}{"a"]',
    "deep arrays": b"[" * 10_000 + b"]" * 10_000,
    "deep objects": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "deep quotes": b"> " * 10_000 + b"x",
    "deep lists": "".join(" " * (2 * i) + "- a\n" for i in range(1_000)).encode(),
    "open brackets": b"[" * 50_000,
    "open images": b"![" * 25_000,
    "nested links": b"[[a](b)" * 5_000,
    "open link targets": b"[a](<" * 10_000,
    "open emphasis": b"*a _b " * 10_000,
    "open code": b"``a` " * 10_000,
    "open math": b"$a " * 15_000,
    "open comments": b"<!-- " * 10_000,
    "strings of strings": b"@string{a={lol}}"
    + b"".join(b"@string{%c=%s}" % (name + 1, b"#".join([b"%c" % name] * 10)) for name in range(97, 117))
    + b"@article{k, title=u, author=u}",
    "templates in templates": b"{{cite book|title=" * 5_000 + b"}}" * 5_000,
    "open tags": b'<a "' * 10_000,
    "open attributes": b'<a href="' * 5_000,
    "ampersands": b"&" * 50_000,
    "backslashes": b"\\" * 50_000,
    "bars": b"|" * 100_000,
    "tildes": b"~" * 50_000,
    "a wide table": b"|" + b"a|" * 500 + b"\n|" + b"-|" * 500 + b"\n" + (b"|" + b"b|" * 500 + b"\n") * 40,
    "cells that span a thousand rows": b"<table>" + b"<tr><td rowspan=1000>a" * 2_000,
    "cells that span a thousand columns": b"<table><tr>" + b"<td colspan=1000>a" * 5_000,
    "many tables that never end": b"<table>\n\n" * 2_000,
    "many reference definitions": b"[a]: b\n" * 5_000,
    "many footnotes": b"[^a]: " * 5_000,
    "many rules": b"---\n" * 10_000,
    "many underlines": b"=\n-\n" * 5_000,
    "broken BibTeX": b"@article{a, title={" * 2_000,
    "BibTeX without an end": b"@article{a,\n" * 2_000,
    "BibTeX with deep braces": b"@misc{a, t={" + b"{" * 10_000 + b"\\'e" + b"}" * 10_000 + b"}}",
    "LaTeX without an end": b"@misc{a, t={" + b"\\textbf{" * 5_000 + b"}" * 5_000 + b"}}",
    "deep groups of LaTeX": b"{" * 10_000 + b"x" + b"}" * 10_000,
    "deep commands of LaTeX": b"\\emph{" * 10_000 + b"x" + b"}" * 10_000,
    "deep footnotes": b"\\footnote{" * 10_000 + b"x" + b"}" * 10_000,
    "deep lists of LaTeX": b"\\begin{itemize}\\item a " * 5_000,
    "open citations": b"\\cite{" * 100_000,
    "open options of LaTeX": b"\\cite[" * 20_000,
    "open headings": b"\\section{" * 20_000,
    "open environments": b"\\begin{verbatim}\\begin{tabular}{l}" * 5_000,
    "open mathematics of LaTeX": b"\\(\\[$" * 20_000,
    "much mathematics": b"".join(b"$x_{%d}^2$ " % n for n in range(50_000)),
    "wide cells": b"\\begin{tabular}{l}" + b"\\multicolumn{99999}{c}{a} & " * 2_000 + b"\\end{tabular}",
    "macros of macros": b"\\newcommand{\\a}{a}\\renewcommand{\\a}{\\a\\a}" * 5_000 + b"\\a" * 5_000,
    "a file that reads itself": b"\\documentclass{x}\\begin{document}\\input{x}\\include{x}\\end{document}",
    "front matter without an end": b"---\na: [" * 5_000,
    "line ends of every kind": b"a\rb\r\nc\n\rd" * 2_000,
}


@pytest.mark.parametrize("suffix", [".md", ".txt", ".json", ".bib", ".tex", ".wiki", ""])
@pytest.mark.parametrize("content", MALFORMED.values(), ids=MALFORMED.keys())
def test_a_malformed_input_ends_in_a_document_or_a_refusal(content: bytes, suffix: str) -> None:
    assert_refused_in_one_line(content, suffix)


OF_ONE_FORMAT: dict[str, tuple[str, bytes]] = {
    "deep elements": (".html", b"<div>" * 10_000 + b"x" + b"</div>" * 10_000),
    "deep HTML lists": (".html", b"<ul><li>a" * 10_000),
    "deep HTML tables": (".html", b"<table><tr><td>a" * 10_000),
    "open links in HTML": (".html", b'<a href="x">a<p>' * 10_000),
    "open markup in HTML": (".html", b"<b><i>a" * 10_000),
    "notes in HTML": (".html", b'<a href="#fn1">1</a> ' * 10_000),
    "many scripts": (".html", b"<script>a</script>" * 10_000),
    "scripts without an end": (".html", b"<script>" * 10_000),
    "an HTML page that ends in a tag": (".html", b"<!doctype html><p>a<b hr"),
    "quotes in a table": (".csv", b'"a,' * 20_000),
    "doubled quotes in a table": (".csv", b'""a,' * 20_000),
    "a row of many cells": (".csv", b"a," * 100_000),
    "deep YAML": (".yaml", b"- " * 10_000 + b"a"),
    "deep YAML mappings": (".yaml", "".join(" " * i + "a:\n" for i in range(1_000)).encode()),
    "a billion laughs": (
        ".yaml",
        b"a: &a [x, x]\n"
        + b"".join(b"%c: &%c [*%c, *%c, *%c]\n" % (98 + i, 98 + i, 97 + i, 97 + i, 97 + i) for i in range(20)),
    ),
    "an alias of itself": (".yaml", b"a: &a [*a]"),
    "a YAML key without an end": (".yaml", b"? " * 5_000),
    "open quotes in YAML": (".yaml", b"a: 'b\n" * 10_000),
    "block scalars": (".yaml", b"a: |\n  b\n\n" * 5_000),
    "RIS without an end": (".ris", b"TY  - JOUR\nAU  - A\n" * 10_000),
    "RIS without a beginning": (".ris", b"AU  - A\nER  - \n" * 10_000),
    "a notebook without an end": (".ipynb", b'{"cells": [{"cell_type": "markdown", "source": ["a' * 100),
    "a notebook of deep lists": (
        ".ipynb",
        b'{"cells": [{"cell_type": "markdown", "source": ["' + b"> " * 10_000 + b'"]}]}',
    ),
    "titles of many styles": (".rst", b"a\n=\n\nb\n-\n\nc\n~\n\n" * 3_000),
    "directives": (".rst", b".. a::\n\n   b\n\n.. list-table::\n\n   * - a\n" * 3_000),
    "open grids": (".rst", b"+--+--+\n| a\n" * 10_000),
    "simple tables without an end": (".rst", b"=== ===\na b\n" * 10_000),
    "open interpreted text": (".rst", b"`a <b `c` _d_ " * 10_000),
    "open blocks": (".org", b"#+begin_src\n----\n|===\n....\n{|\n" * 3_000),
    "open drawers": (".org", b":PROPERTIES:\n:a: b\n" * 5_000),
    "open emphasis of every kind": (".adoc", b"*a /b =c ~d +e _f `g ''h '''i " * 5_000),
    "open templates": (".wiki", b"{{cite web|title=[[a|" * 10_000),
    "open notes": (".wiki", b"<ref>{{a|" * 10_000),
    "closed templates": (".wiki", b"{{" * 10_000 + b"}}" * 10_000),
    "many citations": (".wiki", b"<ref>{{cite web|last=a|first=b|title=c}}</ref>" * 3_000),
    "open calls": (".typ", b"#table([a], #text(fill: red)[" * 10_000),
    "closed calls": (".typ", b"#table(table(" * 5_000 + b"))" * 5_000),
    "open statements": (".typ", b"#set a(\n" * 10_000),
    "open contents": (".typ", b"#footnote[a #emph[" * 10_000),
    "open comments in Typst": (".typ", b"/* a // `b " * 10_000),
    "deep signs": (".wiki", b"*" * 50_000 + b" a\n" + b"#" * 50_000 + b" b"),
}
OF_ALL_FORMATS = (
    *("nothing", "only a UTF-16 mark", "NUL bytes", "bad UTF-8", "controls", "zero width", "a line of 20 MB"),
    *("open brackets", "open emphasis", "open tags", "ampersands", "backslashes", "bars", "line ends of every kind"),
)
OTHERS = [".html", ".csv", ".yaml", ".ipynb", ".ris", ".rst", ".org", ".adoc", ".typ", ".wiki"]


@pytest.mark.parametrize("suffix", OTHERS)
@pytest.mark.parametrize("name", OF_ALL_FORMATS)
def test_what_is_malformed_in_one_format_ends_so_in_the_others(name: str, suffix: str) -> None:
    assert_refused_in_one_line(MALFORMED[name], suffix)


@pytest.mark.parametrize(("suffix", "content"), OF_ONE_FORMAT.values(), ids=OF_ONE_FORMAT.keys())
def test_what_is_malformed_for_one_format_ends_so_in_it_and_without_a_name(suffix: str, content: bytes) -> None:
    assert_refused_in_one_line(content, suffix)
    assert_refused_in_one_line(content, "")


def assert_refused_in_one_line(content: bytes, suffix: str) -> None:
    """Assert that the bytes are a document, or are refused in a short line."""
    message = refusal(f"x{suffix}", content)
    assert "\n" not in message
    assert len(message) < 400
