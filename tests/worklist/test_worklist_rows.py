"""Rows of worklists: every format gives the same rows, and a bad one costs itself alone."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from veridical.errors import ConfigurationError, InputError, UnreadableDocument, VeridicalError
from veridical.worklist import open_worklist
from veridical.worklist import records as records_module
from veridical.worklist.columns import parse_columns
from veridical.worklist.reading import read_row

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from veridical.model import Passage
    from veridical.worklist import Entry, Row

TITLE = "Foobar: Small Agents, and Large Ones"
MANY = settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))


def rows(path: Path, *mapping: str) -> list[Row]:
    with open_worklist(path, parse_columns(mapping)) as opened:
        return list(opened.rows)


def entries(path: Path, *mapping: str) -> list[Entry]:
    return [read_row(row) for row in rows(path, *mapping)]


def write(path: Path, text: str | bytes) -> Path:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def passages(entry: Entry) -> dict[str, str]:
    assert entry.document is not None
    found: Sequence[Passage] = entry.document.blocks[0].passages
    return {passage.field or "": passage.text for passage in found if passage.text}


def cells(entry: Entry) -> dict[str, str]:
    document = entry.document
    assert document is not None
    return {cell.pointer: document.text[cell.start : cell.end] for cell in document.cells}


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("w.csv", f'id,title,year\nw1,"{TITLE}",2024\n', 2),
        ("w.tsv", f"id\ttitle\tyear\nw1\t{TITLE}\t2024\n", 2),
        ("w.csv", f"sep=;\nid;title;year\nw1;{TITLE};2024\n", 3),
        ("w.jsonl", json.dumps({"id": "w1", "title": TITLE, "year": 2024}) + "\n", 1),
        ("w.json", json.dumps([{"id": "w1", "title": TITLE, "year": 2024}], indent=1), 2),
        ("w.json", json.dumps({"id": "w1", "title": TITLE, "year": 2024}, indent=1), 1),
        ("w.md", f"Some words.\n\n| id | title | year |\n| --- | --- | --- |\n| w1 | {TITLE} | 2024 |\n", 5),
        ("w.bib", f"% a comment\n@article{{w1,\n  title = {{{TITLE}}},\n  year = 2024,\n}}\n", 2),
    ],
)
def test_a_row_of_each_format_has_key_line_fields_and_cells(tmp_path: Path, name: str, text: str, line: int) -> None:
    path = write(tmp_path / name, text)
    (row,), (entry,) = rows(path), entries(path)
    assert (row.line, entry.key, entry.error) == (line, "w1", None)
    assert passages(entry)["title"] == TITLE
    assert passages(entry)["year"] == "2024"
    assert cells(entry)["/title"] == TITLE
    assert cells(entry)["/year"] == "2024"


def test_chinese_headers_name_the_fields(tmp_path: Path) -> None:
    (entry,) = entries(write(tmp_path / "w.csv", f"编号,题目,年份\n甲,{TITLE.replace(',', '')},2024\n"))
    assert entry.key == "甲"
    assert set(cells(entry)) == {"/编号", "/题目", "/年份"}


def test_a_mapped_column_counts_as_the_field_and_keeps_its_pointer(tmp_path: Path) -> None:
    (entry,) = entries(write(tmp_path / "w.csv", "Was,Wann\nFoobar Agents,2024\n"), "Was=title", "2=year")
    assert passages(entry) == {"title": "Foobar Agents", "year": "2024"}
    assert set(cells(entry)) == {"/Was", "/Wann"}


@pytest.mark.parametrize(
    ("mapping", "told"),
    [
        ("a", "COLUMN=FIELD"),
        ("a=tittle", "title"),
        ("b=title", "no such column"),
        ("3=title", "no such column; it has a, c"),
        ("0=title", "no such column"),
    ],
)
def test_a_wrong_mapping_is_told(tmp_path: Path, mapping: str, told: str) -> None:
    path = write(tmp_path / "w.csv", "a,c\nx,y\n")
    with pytest.raises(ConfigurationError, match=told):
        rows(path, mapping)


@pytest.mark.parametrize("text", ["Foobar Agents,Lee,2024\n", "Was,Wer\nFoobar Agents,Lee\n"])
def test_a_table_whose_columns_are_unknown_is_refused_unless_it_says_which_works_are_meant(
    tmp_path: Path, text: str
) -> None:
    path = write(tmp_path / "w.csv", text)
    with pytest.raises(UnreadableDocument, match="--map 1=title"):
        rows(path)
    assert passages(entries(path, "1=title")[0])["title"] == "Foobar Agents"
    assert len(rows(write(tmp_path / "v.csv", f"2404.00001,{text}"))) == text.count("\n")


def test_a_list_of_paths_reads_documents_beside_the_list(tmp_path: Path) -> None:
    write(tmp_path / "a.md", "Foobar (arXiv 2001.00001)\n")
    found = entries(write(tmp_path / "w.txt", "a.md\n\nmissing.md\n"))
    assert [entry.key for entry in found] == ["a.md", "missing.md"]
    assert found[0].document is not None
    assert found[1].error is not None
    assert "there is no such file" in found[1].error


def test_a_path_column_names_the_document(tmp_path: Path) -> None:
    write(tmp_path / "a.md", "Foobar\n")
    (entry,) = entries(write(tmp_path / "w.csv", "编号,路径\n7,a.md\n"))
    assert entry.key == "7"
    assert entry.document is not None
    assert entry.document.text == "Foobar\n"


@pytest.mark.parametrize("name", ["w.csv", "w.jsonl"])
def test_a_text_column_is_read_as_a_document_with_spans_in_its_cell(tmp_path: Path, name: str) -> None:
    said = 'Lee 2024, "Foobar: Small Agents"\nand more (arXiv 2001.00001)'
    if name == "w.csv":
        out = io.StringIO()
        csv.writer(out).writerows([["id", "text"], ["7", said]])
        text = out.getvalue()
    else:
        text = json.dumps({"id": "7", "text": said})
    (entry,) = entries(write(tmp_path / name, text))
    assert entry.document is not None
    found = [passage for block in entry.document.blocks for passage in block.passages]
    assert "2001.00001" in " ".join(passage.text for passage in found)
    one = next(passage for passage in found if "2001.00001" in passage.text)
    at = one.text.index("2001.00001")
    span = one.span(at, at + 10)
    assert entry.document.text[span.start : span.end] == "2001.00001"


@pytest.mark.parametrize(
    ("name", "text", "bad"),
    [
        ("w.csv", "title,year\nFoo, Bar and Baz,2024\nQuux,2024\n", {2: "2 columns"}),
        ("w.csv", 'title,year\n"Foo,2024\nQuux,2024\n', {2: "a quote is not closed"}),
        ("w.csv", "title,year\n,\nQuux,2024\n", {2: "the row is empty"}),
        ("w.csv", b"title,year\nF\xffo \xe4\xb8\xad\xe4\xb8\xad,2024\nQuux,2024\n", {2: "encoding"}),
        ("w.jsonl", '{"title": "Foo"\n{"title": "Quux"}\n', {1: "broken JSON in line 1"}),
        ("w.jsonl", '"Foo"\n{"title": "Quux"}\n', {1: "no JSON object"}),
        ("w.json", '[{"title" "Foo"},\n{"title": "Quux"}]\n', {1: "broken JSON"}),
        ("w.json", '[{"title": "Quux"},\n{"title": "Foo"', {2: "ends inside the record"}),
        ("w.json", '[{"title": "Quux"},\n', {2: "ends inside the record"}),
        ("w.bib", "@article{a, title = {Foo\n}\n@article{b, title = {Quux}}\n", {1: "broken BibTeX"}),
    ],
)
def test_a_bad_row_is_told_with_its_line_and_costs_no_other(
    tmp_path: Path, name: str, text: str | bytes, bad: dict[int, str]
) -> None:
    path = write(tmp_path / name, text)
    found = list(zip(rows(path), entries(path), strict=True))
    told = {row.line: entry.error for row, entry in found if entry.error}
    assert told.keys() == bad.keys()
    assert all(bad[line] in (error or "") for line, error in told.items())
    assert ["Quux" in row.text for row, entry in found if entry.document] == [True]


def test_rows_of_several_lines_keep_their_first_line(tmp_path: Path) -> None:
    found = rows(write(tmp_path / "w.csv", 'title,year\n"Foo\nBar",2024\r\nQuux,2024\r\n'))
    assert [(row.line, row.text) for row in found] == [(2, '"Foo\nBar",2024'), (4, "Quux,2024")]


@pytest.mark.parametrize("encoding", ["gb18030", "utf-16", "utf-8-sig"])
def test_other_encodings_are_recognised_as_in_documents(tmp_path: Path, encoding: str) -> None:
    text = "编号,标题\n一,基于大语言模型的智能体研究综述与展望，作者的一个观点是有的\n" * 3
    found = entries(write(tmp_path / "w.csv", text.encode(encoding)))
    assert [entry.error for entry in found] == [None] * len(found)
    assert found[0].key == "一"


def test_a_pdf_and_a_missing_worklist_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocument, match="PDF"):
        rows(write(tmp_path / "w.csv", b"%PDF-1.7"))
    with pytest.raises(InputError, match="no such file"):
        rows(tmp_path / "none.csv")
    with pytest.raises(UnreadableDocument, match="no table"):
        rows(write(tmp_path / "w.md", "Only words.\n"))


def test_macros_count_for_the_entries_behind_them(tmp_path: Path) -> None:
    text = '@string{nips = "NeurIPS"}\n@article{a, title={Foo}, journal=nips}\n'
    (entry,) = entries(write(tmp_path / "w.bib", text))
    assert passages(entry)["journal"] == "NeurIPS"


VALUES = st.recursive(
    st.one_of(st.text(max_size=8), st.integers(), st.none()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=6,
)


@MANY
@given(
    st.lists(st.dictionaries(st.text(max_size=4), VALUES, min_size=1, max_size=3), max_size=5),
    st.sampled_from([None, 1]),
    st.booleans(),
    st.integers(1, 9),
)
def test_an_array_is_cut_into_its_members_wherever_a_chunk_ends(
    tmp_path_factory: pytest.TempPathFactory,
    items: list[dict[str, Any]],
    indent: int | None,
    ascii_only: bool,
    chunk: int,
) -> None:
    path = tmp_path_factory.mktemp("w") / "w.json"
    text = json.dumps(items, indent=indent, ensure_ascii=ascii_only).encode("utf-8", "surrogatepass")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records_module, "_CHUNK", chunk)
        if b"\xed" in text and not ascii_only:
            return  # lone surrogates are no UTF-8
        found = rows(write(path, text))
    assert [json.loads(row.text) for row in found] == items


@MANY
@given(st.text(max_size=120), st.sampled_from([".csv", ".tsv", ".json", ".jsonl", ".md", ".bib", ".txt"]))
def test_any_text_gives_rows_or_an_error_of_ours(
    tmp_path_factory: pytest.TempPathFactory, text: str, suffix: str
) -> None:
    path = tmp_path_factory.mktemp("w") / f"w{suffix}"
    try:
        found = entries(write(path, text.encode("utf-8", "surrogatepass")))
    except VeridicalError:
        return
    assert all((entry.document is None) == (entry.error is not None) for entry in found)
