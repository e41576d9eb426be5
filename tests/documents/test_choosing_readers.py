from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest
from exactness import read, shape

from veridical.documents import known_suffixes, read_document, read_text
from veridical.errors import UnreadableDocument

RECORD = '{"title": "A Foobar", "year": 2025}'
ENTRY = "@article{foo,\n  title = {A Foobar},\n}\n"


def test_the_manual_lists_the_suffixes_that_are_read() -> None:
    manual = (Path(__file__).parents[2] / "docs/using.md").read_text(encoding="utf-8")
    listed = manual.partition("## What is read")[2].partition("\n\nA text")[0]
    assert {part for part in listed.split("`") if part.startswith(".")} == known_suffixes()


def test_every_format_has_its_suffixes() -> None:
    assert {".md", ".txt", ".json", ".jsonl", ".bib"} <= known_suffixes()
    assert all(suffix.startswith(".") and suffix == suffix.lower() for suffix in known_suffixes())


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("a.md", "text/markdown"),
        ("A.MD", "text/markdown"),
        ("a.txt", "text/plain"),
        ("a.json", "application/json"),
        ("a.bib", "application/x-bibtex"),
        ("a.unknown", "text/plain"),
        ("", "text/plain"),
    ],
)
def test_the_suffix_chooses_the_reader(name: str, media_type: str) -> None:
    text = {"a.json": RECORD, "a.bib": ENTRY}.get(name, "Some words.\n")
    assert read_text(name, text).media_type == media_type


@pytest.mark.parametrize("name", ["", "-", "pasted.txt", "notes.md"])
@pytest.mark.parametrize(
    ("text", "media_type"),
    [(RECORD, "application/json"), (ENTRY, "application/x-bibtex"), ("% x\n" + ENTRY, "application/x-bibtex")],
)
def test_the_content_decides_where_the_suffix_is_silent_or_wrong(name: str, text: str, media_type: str) -> None:
    assert read_text(name, text).media_type == media_type


def test_text_with_headings_of_markdown_is_read_as_markdown() -> None:
    assert read_text("a.txt", "# Title\n\nA [link](https://x.org).\n").media_type == "text/markdown"


def test_chapters_with_bullets_directly_under_them_are_plain_text_even_in_a_markdown_file() -> None:
    document = read(
        "一、Foobar Bench（FB）\n- 标识：2607.00001\n核心贡献\n" + "这是一段很长的说明。" * 8 + "\n", "a.md"
    )
    assert document.media_type == "text/plain"
    assert [kind for kind, _, _ in shape(document)] == ["heading", "item", "heading", "paragraph"]


def test_a_guess_from_the_content_is_taken_back_with_a_notice() -> None:
    document = read_text("a.txt", '{"title": "Foobar" "year": 2025}')
    assert document.media_type == "text/plain"
    assert "line 1, column 20" in str(document.notices[0])


def test_a_suffix_that_binds_is_never_overruled() -> None:
    with pytest.raises(UnreadableDocument, match="broken JSON in line 1, column 1"):
        read_text("a.json", "# A heading\n")


def test_the_digest_is_that_of_the_bytes_or_of_the_text_in_utf8() -> None:
    content = "\ufeffFoobar é".encode()
    assert read_document("a.md", content).sha256 == hashlib.sha256(content).hexdigest()
    assert read_text("a.md", "Foobar é").sha256 == hashlib.sha256("Foobar é".encode()).hexdigest()


def test_a_lone_surrogate_in_a_text_is_kept() -> None:
    document = read("Foobar \ud800 and **more \udfff**\n")
    assert document.blocks[0].passages[0].text == "Foobar \ud800 and more \udfff"


def test_offsets_count_from_after_the_byte_order_mark() -> None:
    assert read_document("a.md", b"\xef\xbb\xbfFoobar").text == "Foobar"
    assert read_text("a.md", "\ufeffFoobar").text == "Foobar"


@pytest.mark.parametrize("name", ["a.md", "a.txt", "a.json", "a.bib", ""])
@pytest.mark.parametrize("text", ["", "\n", "\ufeff", " \t\r\n"])
def test_an_empty_document_has_no_blocks(name: str, text: str) -> None:
    assert read_text(name, text).blocks == ()


def test_no_parser_is_imported_before_a_document_needs_it() -> None:
    program = (
        "import sys, veridical.documents as d; d.known_suffixes(); d.read_text('a.json', '{}');"
        "print(sorted({'markdown_it', 'bibtexparser', 'pylatexenc', 'yaml'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"
