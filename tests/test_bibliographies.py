"""Bibliographies are read from where a document names them, and only as what they are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from veridical import bibliographies
from veridical.inputs import read_file
from veridical.model import Document

BIB = (
    "@article{lee, title={Walking Home in Very Large Cities}, author={Lee, Ann}, year=2020}\n@misc{kim, title={Foos}}\n"
)
TEX = "\\documentclass{article}\n\\begin{document}\nSee \\cite{lee}.\n\\bibliography{refs}\n\\end{document}\n"


def document(folder: Path, text: str = TEX, name: str = "paper.tex", **files: str) -> Document:
    for file, content in files.items():
        (folder / file.replace("__", ".")).write_text(content, encoding="utf-8")
    (folder / name).write_text(text, encoding="utf-8")
    return read_file(folder / name)


def told(read: Document) -> list[str]:
    return [str(notice) for notice in read.notices]


def test_the_entries_that_are_cited_are_read(tmp_path: Path) -> None:
    read = document(tmp_path, refs__bib=BIB)
    [bibliography] = read.bibliographies
    assert bibliography.defined_keys == {"lee"}
    assert told(read) == []


def test_macros_are_read_with_the_entries(tmp_path: Path) -> None:
    read = document(
        tmp_path, refs__bib='@string{x = "Foos"}\n@misc{kim, title={No}}\n@misc{lee,\n title = x # " at home"}\n'
    )
    texts = [passage.text for block in read.bibliographies[0].blocks for passage in block.passages]
    assert texts == ["misc", "lee", "Foos at home"]


def test_markdown_names_its_bibliography_in_its_front_matter(tmp_path: Path) -> None:
    text = "---\nbibliography: refs.bib\n---\n\nSee [@lee; @nobody].\n"
    read = document(tmp_path, text, "notes.md", refs__bib=BIB)
    assert read.bibliographies[0].defined_keys == {"lee"}
    assert told(read) == ["cited, but in no bibliography that was read: nobody"]


def test_a_missing_bibliography_is_a_notice(tmp_path: Path) -> None:
    read = document(tmp_path)
    assert read.bibliographies == ()
    assert told(read) == [
        "the bibliography refs.bib was not read: there is no such file",
        "cited, but in no bibliography that was read: lee",
    ]


def test_in_place_of_a_bibliography_the_bbl_beside_the_document_is_read(tmp_path: Path) -> None:
    read = document(
        tmp_path, paper__bbl="\\begin{thebibliography}{1}\\bibitem{lee} A. Lee. Foos.\\end{thebibliography}"
    )
    assert read.bibliographies[0].defined_keys == {"lee"}
    assert len(told(read)) == 1


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("folder.bib", "it is no regular file"),
        ("pipe.bib", "it is no regular file"),
        ("large.bib", "it has more than"),
        ("secret.txt.bib", "no such file"),
        ("a" * 500 + ".bib", "File name too long"),
        ("binary.bib", ""),
    ],
)
def test_what_is_no_bibliography_is_not_read(
    name: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bibliographies, "MOST_BYTES", 1_000)
    (tmp_path / "folder.bib").mkdir()
    os.mkfifo(tmp_path / "pipe.bib")
    (tmp_path / "large.bib").write_text(BIB * 20, encoding="utf-8")
    (tmp_path / "binary.bib").write_bytes(b"%PDF-1.7\n\x00\x01" * 10)
    read = document(tmp_path, f"\\section{{x}} \\cite{{lee}} \\addbibresource{{{name}}}")
    assert all(not one.defined_keys for one in read.bibliographies)
    assert reason in told(read)[0]


def test_other_files_are_none_whatever_names_them(tmp_path: Path) -> None:
    (tmp_path / "passwords").write_text(BIB, encoding="utf-8")
    read = document(tmp_path, "---\nbibliography: passwords\n---\n\n[@lee]\n", "a.md")
    assert read.bibliographies == ()
    assert told(read)[0] == "the bibliography passwords was not read: only .bbl, .bib, .bibtex are read"


def test_a_document_that_cites_nothing_reads_nothing(tmp_path: Path) -> None:
    assert told(document(tmp_path, TEX.replace("\\cite{lee}", "nothing"))) == []


def test_a_changed_bibliography_is_read_anew(tmp_path: Path) -> None:
    assert document(tmp_path, refs__bib="@misc{kim, title={Foos}}").bibliographies[0].defined_keys == frozenset()
    assert document(tmp_path, refs__bib=BIB).bibliographies[0].defined_keys == {"lee"}
