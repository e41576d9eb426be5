"""In every format, a corrected document reads back so that the claim is verified, and only the claim has changed."""

from __future__ import annotations

import codecs
import json
from typing import TYPE_CHECKING

import pytest

import veridical

if TYPE_CHECKING:
    from pathlib import Path

TITLE = "Deep Residual Learning for Image Classification"
RIGHT = "Deep Residual Learning for Image Recognition"
LLVM = "LLVM: A Compilation Framework for Lifelong Program Study & Transformation"
AUTHORS = "He, Kaiming and Zhang, Xiangyu and Ren, Shaoqing and Sun, Jian"
ENTRY = "@inproceedings{he, author = {" + AUTHORS + "},\n  year = 2016, eprint = {1512.03385}, title = %s}\n"
LINK = "https://arxiv.org/abs/1512.03385"
HE = "Kaiming He et al."
RECORD = {"title": TITLE, "authors": ["Kaiming He", "Xiangyu Zhang", "Shaoqing Ren", "Jian Sun"], "arxiv": "1512.03385"}
CSL = {"type": "article", "id": "he", "title": TITLE, "author": [{"family": "He", "given": "Kaiming"}], "URL": LINK}
CELL = {"cell_type": "markdown", "source": ["# Notes\n", "\n", f"- [{TITLE}]({LINK}), {HE}\n"]}
TAGS = "\r\nAU  - ".join(("TY  - CPAPER", *AUTHORS.split(" and "))) + f"\r\nTI  - {TITLE}"

CASES = {
    "emphasis.md": f"- **Deep Residual Learning for *Image* Classification**, {HE}, arXiv:1512.03385\n",
    "link.md": f"- [{TITLE}]({LINK}), {HE}\n",
    "table.md": f"| Title | Authors | arXiv |\n| --- | --- | --- |\n| {TITLE} | {HE} | 1512.03385 |\n",
    "fence.md": "Text.\n\n```bibtex\n" + ENTRY % f"{{{TITLE}}}" + "```\n",
    "crlf.md": f"# Notes\r\n\r\n- [{TITLE}]({LINK}), {HE}\r\n",
    "no-newline.md": f"- [{TITLE}]({LINK}), {HE}",
    "wrapped.md": f"- [Deep Residual Learning\n  for Image Classification]({LINK}), {HE}\n",
    "plain.txt": f'1. {HE} "{TITLE}." arXiv:1512.03385, 2015.\n',
    "braces.bib": ENTRY % "{{D}eep {R}esidual Learning for {I}mage {C}lassification}",
    "double.bib": ENTRY % f"{{{{{TITLE}}}}}",
    "quotes.bib": ENTRY % f'"{TITLE}"',
    "list.tex": f"\\begin{{itemize}}\n\\item {HE}, \\emph{{{TITLE}}}, arXiv:1512.03385.\n\\end{{itemize}}\n",
    "page.html": f'<ul><li><a href="{LINK}"><i>Deep</i> {TITLE[5:]}</a>, {HE}</li></ul>\n',
    "record.json": json.dumps(RECORD),
    "csl.json": json.dumps([CSL], indent=1),
    "plain.yaml": f"- title: {TITLE}\n  authors: {HE}\n  arxiv: '1512.03385'\n",
    "single.yaml": f"- title: '{TITLE}'\n  authors: {HE}\n  arxiv: '1512.03385'\n",
    "double.yaml": f'- title: "{TITLE}"\n  authors: {HE}\n  arxiv: "1512.03385"\n',
    "cells.ipynb": json.dumps({"cells": [CELL], "nbformat": 4}),
    "list.rst": f"* `{TITLE} <{LINK}>`_, {HE}\n",
    "list.org": f"- [[{LINK}][{TITLE}]], {HE}\n",
    "list.typ": f'- #link("{LINK}")[{TITLE}], {HE}\n',
    "list.adoc": f"* {LINK}[{TITLE}], {HE}\n",
    "list.wiki": f"* [{LINK} {TITLE}], {HE}\n",
    "entry.ris": f"{TAGS}\r\nUR  - {LINK}\r\nER  - \r\n",
    "rows.csv": f'title,authors,arxiv\n{TITLE},"He, K. et al.",1512.03385\n',
    "rows.tsv": f"title\tauthors\tarxiv\n{TITLE}\t{HE}\t1512.03385\n",
}


def faults(report: veridical.Report) -> list[tuple[str, str]]:
    return [
        (claim.kind, claim.stated)
        for document in report.documents
        for citation in document.citations
        for claim in citation.claims
        if claim.verdict in ("fail", "partial")
    ]


@pytest.mark.parametrize("name", CASES)
def test_a_wrong_title_is_corrected_and_reads_back_right(name: str) -> None:
    text = CASES[name]
    corrected = veridical.corrected(text=text, name=name)

    assert corrected.text == text.replace("{C}lassification", "{R}ecognition").replace("Classification", "Recognition")
    assert faults(veridical.verify(text=corrected.text, name=name)) == []
    assert veridical.corrected(text=corrected.text, name=name).changes == ()


@pytest.mark.parametrize(
    ("name", "text", "written"),
    [
        ("a.md", "- [{}](https://doi.org/10.1109/CGO.2004.1281665), Chris Lattner and Vikram Adve\n", "Analysis & T"),
        (
            "a.bib",
            "@inproceedings{{l, title={{{}}}, author={{Lattner, Chris and Adve, Vikram}}, year=2004}}\n",
            "Analysis \\& T",
        ),
        ("a.html", "<ul><li>Chris Lattner and Vikram Adve. <cite>{}</cite>. CGO 2004.</li></ul>\n", "Analysis &amp; T"),
        ("a.csv", "title,authors,venue\n{},Chris Lattner and Vikram Adve,CGO 2004\n", "Analysis & T"),
    ],
)
def test_signs_of_the_format_are_written_as_it_writes_them(name: str, text: str, written: str) -> None:
    """The word beside the sign is wrong, and so is nothing else."""
    sign = {"bib": "\\&", "html": "&amp;"}.get(name[2:], "&")
    source = text.format(LLVM.replace("&", sign))
    corrected = veridical.corrected(text=source, name=name)

    assert written in corrected.text
    assert len(corrected.changes) == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gb18030"])
def test_the_encoding_and_the_mark_stay(encoding: str, tmp_path: Path) -> None:
    text = (
        f"# 读书笔记\r\n\r\n- 《{TITLE}》，何恺明的论文，作者 Kaiming He 等，arXiv:1512.03385，标题有误，需要改正。\r\n"
    )
    path = tmp_path / "笔记.md"
    path.write_bytes(text.encode(encoding))

    veridical.corrected(path).write()

    assert path.read_bytes() == text.replace(TITLE, RIGHT).encode(encoding)
    assert path.read_bytes().startswith(codecs.BOM_UTF8) == (encoding == "utf-8-sig")
