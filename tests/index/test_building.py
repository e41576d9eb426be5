"""From bulk files to an index: what goes in, what is refused, what stays."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING

import pytest
from indexing import ABSTRACT, CREATED, build, doi, row, titles, write

from veridical.errors import ConfigurationError, InputError
from veridical.index.describe import describe
from veridical.index.local import LocalIndex
from veridical.model import Definition, Identifier, IdentifierKind, Level

if TYPE_CHECKING:
    from pathlib import Path


def test_a_work_of_every_file_is_found_by_each_of_its_identifiers_and_its_title(tmp_path: Path) -> None:
    one = write(tmp_path / "a.jsonl", [row(1), row(2)])
    other = write(tmp_path / "b.jsonl", [row(3, "Counting Goats")])
    manifest = build(tmp_path / "index", one, f"works:{other}")
    index = LocalIndex(tmp_path / "index")
    assert (manifest.records, manifest.sources, manifest.created) == (3, {"arxiv": 3}, CREATED)
    identifiers = [Identifier(IdentifierKind.ARXIV, "2401.00003"), doi(3), doi(4)]
    assert [[work.key for work in works] for works in index.by_identifier(identifiers)] == [["w3"], ["w3"], []]
    assert [work.key for work in index.by_title(["counting GOATS."])[0]] == ["w3"]


def test_a_folder_stands_for_the_bulk_files_in_it_compressed_or_not(tmp_path: Path) -> None:
    folder = tmp_path / "bulk"
    (folder / "part").mkdir(parents=True)
    write(folder / "a.jsonl", [row(1)])
    (folder / "part" / "b.jsonl.gz").write_bytes(gzip.compress(json.dumps(row(2)).encode()))
    (folder / ".c.jsonl").write_text("hidden", "utf-8")
    (folder / "notes.txt").write_text("no bulk file", "utf-8")
    assert build(tmp_path / "index", str(folder)).records == 2
    assert titles(tmp_path / "index", 2) == [row(2)["title"]]


def test_of_several_rows_with_one_source_and_key_the_last_counts(tmp_path: Path) -> None:
    rows = [row(1, "Old Sheep"), row(2), row(1, "New Sheep"), row(1, "Other Sheep", source="dblp")]
    manifest = build(tmp_path / "index", write(tmp_path / "a.jsonl", rows))
    assert titles(tmp_path / "index", 1) == ["New Sheep", "Other Sheep"]
    assert LocalIndex(tmp_path / "index").candidates(["Old Sheep"], 5)[0][0].likeness < 100
    assert (manifest.records, manifest.sources) == (3, {"arxiv": 2, "dblp": 1})


def test_records_of_one_work_from_several_sources_stay_apart(tmp_path: Path) -> None:
    file = write(tmp_path / "a.jsonl", [row(1, "Sheep"), row(1, "Sheep, Again", key="x", source="openalex")])
    build(tmp_path / "index", file)
    (works,) = LocalIndex(tmp_path / "index").by_identifier([doi(1)])
    assert [(work.source, work.title) for work in works] == [("arxiv", "Sheep"), ("openalex", "Sheep, Again")]


@pytest.mark.parametrize("abstracts", [False, True])
def test_an_abstract_of_another_file_is_joined_by_the_key(tmp_path: Path, abstracts: bool) -> None:
    works = write(tmp_path / "works.jsonl", [row(1), row(2)])
    added = write(tmp_path / "abstracts.jsonl", [{"key": "w1", "abstract": ABSTRACT}, {"key": "no", "abstract": "x"}])
    build(tmp_path / "index", works, added, abstracts=abstracts)
    (one,), (other,) = LocalIndex(tmp_path / "index").by_identifier([doi(1), doi(2)])
    assert one.definitions == (Definition("WG", "Word Grafting", Level.ABSTRACT),)
    assert one.figures is not None
    assert {(figure.value, figure.noun) for figure in one.figures} == {("1200", "step"), ("8", "gpu")}
    assert one.abstract == (ABSTRACT if abstracts else None)
    assert (other.definitions, other.figures, other.abstract) == (None, None, None)


def test_the_order_of_works_and_abstracts_does_not_matter(tmp_path: Path) -> None:
    works = write(tmp_path / "works.jsonl", [row(1)])
    added = write(tmp_path / "abstracts.jsonl", [{"key": "w1", "abstract": ABSTRACT}])
    build(tmp_path / "index", added, works, abstracts=True)
    assert [work.abstract for work in LocalIndex(tmp_path / "index").by_identifier([doi(1)])[0]] == [ABSTRACT]


def test_a_file_that_begins_with_an_abstract_loses_no_works(tmp_path: Path) -> None:
    mixed = write(tmp_path / "mixed.jsonl", [{"key": "w1", "abstract": ABSTRACT}, row(1), row(2)])
    manifest = build(tmp_path / "index", mixed, write(tmp_path / "other.jsonl", [row(3)]), abstracts=True)
    index = LocalIndex(tmp_path / "index")
    found = index.by_identifier([doi(1), doi(2), doi(3)])
    assert [[work.abstract for work in works] for works in found] == [[ABSTRACT], [None], [None]]
    assert (manifest.records, [one.rejected for one in manifest.inputs]) == (3, [0, 0])


def test_an_abstract_amid_works_is_counted(tmp_path: Path) -> None:
    mixed = write(tmp_path / "mixed.jsonl", [row(1), row(2), {"key": "w1", "abstract": ABSTRACT}])
    (told,) = build(tmp_path / "index", mixed).inputs
    assert (told.items, told.rejected) == (3, 1)
    assert "put them into a file of their own" in told.reasons[0]


def test_abstracts_without_their_works_are_refused(tmp_path: Path) -> None:
    added = write(tmp_path / "abstracts.jsonl", [{"key": "w1", "abstract": ABSTRACT}])
    with pytest.raises(InputError, match=r"abstracts\.jsonl: only abstracts .* give the file of their works"):
        build(tmp_path / "index", added)


def test_an_abstract_of_a_row_itself_goes_before_one_of_another_file(tmp_path: Path) -> None:
    works = write(tmp_path / "works.jsonl", [row(1, abstract="Its own words.")])
    added = write(tmp_path / "abstracts.jsonl", [{"key": "w1", "abstract": ABSTRACT}])
    build(tmp_path / "index", works, added, abstracts=True)
    assert [work.abstract for work in LocalIndex(tmp_path / "index").by_identifier([doi(1)])[0]] == ["Its own words."]


def test_more_batches_than_one_process_packs_give_the_same_answers(tmp_path: Path) -> None:
    file = write(tmp_path / "a.jsonl", [row(number) for number in range(6_500)])
    counts: list[int] = []
    from veridical.index.build import Order, build_index

    manifest = build_index(tmp_path / "index", Order((file,), CREATED), counts.append)
    index = LocalIndex(tmp_path / "index")
    found = index.by_identifier([doi(number) for number in range(6_501)])
    assert [[work.key for work in works] for works in found] == [*([f"w{number}"] for number in range(6_500)), []]
    assert counts == sorted(counts)
    assert counts[-1] == manifest.records == 6_500


def test_broken_items_are_counted_and_told_and_the_others_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    write(file, [row(number) for number in range(5)])
    file.write_text(file.read_text("utf-8") + '{"key": "x"}\n{"key"\n', "utf-8")
    manifest = build(tmp_path / "index", str(file))
    (told,) = manifest.inputs
    assert (manifest.records, told.items, told.rejected, len(told.reasons)) == (5, 7, 2, 2)
    assert "2 rejected" in _text(tmp_path / "index")


def test_a_file_of_another_form_is_refused_and_the_old_index_stays(tmp_path: Path) -> None:
    good = write(tmp_path / "a.jsonl", [row(1)])
    bad = tmp_path / "b.jsonl"
    bad.write_text("<html>Please wait</html>\n" * 5, "utf-8")
    build(tmp_path / "index", good)
    with pytest.raises(InputError, match=r"b\.jsonl: 5 of 5 items are not of the format works"):
        build(tmp_path / "index", f"works:{bad}")
    with pytest.raises(ConfigurationError, match="the format cannot be told"):
        build(tmp_path / "index", str(bad))
    assert titles(tmp_path / "index", 1) == [row(1)["title"]]


def test_a_file_that_breaks_off_is_refused_and_the_old_index_stays(tmp_path: Path) -> None:
    content = gzip.compress("".join(json.dumps(row(number)) + "\n" for number in range(500)).encode())
    broken = tmp_path / "b.jsonl.gz"
    broken.write_bytes(content[: len(content) // 2])
    build(tmp_path / "index", write(tmp_path / "a.jsonl", [row(1)]))
    with pytest.raises(InputError, match=r"b\.jsonl\.gz: reading breaks off"):
        build(tmp_path / "index", str(broken))
    assert titles(tmp_path / "index", 1) == [row(1)["title"]]
    assert sorted(path.name for path in (tmp_path / "index").iterdir() if path.name != "lock") == [
        "current.json",
        "generation-1",
    ]


@pytest.mark.parametrize("content", ["", "\n\n"])
def test_a_file_without_records_is_refused(content: str, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(content, "utf-8")
    with pytest.raises(InputError, match="no record"):
        build(tmp_path / "index", f"works:{tmp_path / 'a.jsonl'}")
    assert not (tmp_path / "index" / "current.json").exists()


def test_a_format_that_is_none_is_told_with_those_that_there_are(tmp_path: Path) -> None:
    file = write(tmp_path / "a.jsonl", [row(1)])
    with pytest.raises(ConfigurationError, match=r"^there is no format “work”; there are .*works"):
        build(tmp_path / "index", f"work:{file}")


@pytest.mark.parametrize("name", ["missing.jsonl", "works:missing.jsonl", "noformat:missing.jsonl", ""])
def test_an_input_that_is_not_there_is_told(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ConfigurationError):
        build(tmp_path / "index", name)


def test_an_index_that_loses_most_of_a_source_is_refused_unless_forced(tmp_path: Path) -> None:
    many = write(tmp_path / "a.jsonl", [row(number, source="dblp" if number % 2 else "arxiv") for number in range(20)])
    few = write(tmp_path / "b.jsonl", [row(number) for number in range(30)])
    build(tmp_path / "index", many)
    with pytest.raises(ConfigurationError, match=r"0 records of dblp, the one in place has 10; .*--force"):
        build(tmp_path / "index", few)
    assert describe(tmp_path / "index").sources == {"arxiv": 10, "dblp": 10}
    build(tmp_path / "index", few, force=True)
    assert describe(tmp_path / "index").sources == {"arxiv": 30}


def test_rows_that_repeat_do_not_hide_that_an_index_shrinks(tmp_path: Path) -> None:
    build(tmp_path / "index", write(tmp_path / "a.jsonl", [row(number) for number in range(20)]))
    repeated = write(tmp_path / "b.jsonl", [row(number % 2) for number in range(20)])
    with pytest.raises(ConfigurationError, match="2 records of arxiv"):
        build(tmp_path / "index", repeated)


def test_what_a_build_has_published_needs_nothing_of_its_inputs(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    build(tmp_path / "index", write(file, [row(1)]))
    file.unlink()
    assert titles(tmp_path / "index", 1) == [row(1)["title"]]
    assert describe(tmp_path / "index").is_whole


def test_an_index_is_moved_as_a_folder(tmp_path: Path) -> None:
    build(tmp_path / "index", write(tmp_path / "a.jsonl", [row(1)]))
    (tmp_path / "index").rename(tmp_path / "elsewhere")
    assert titles(tmp_path / "elsewhere", 1) == [row(1)["title"]]


@pytest.mark.parametrize("title", [" ", "…", "\ud800", "x" * 5_000, "中文题目", "a\u2028b", "Σ", "№ 5"])
def test_any_title_goes_in_and_comes_out(title: str, tmp_path: Path) -> None:
    file = write(tmp_path / "a.jsonl", [row(1, abstract="a \udfff b", title=title), row(2)])
    build(tmp_path / "index", file, abstracts=True)
    assert titles(tmp_path / "index", 2) == [row(2)["title"]]
    assert len(titles(tmp_path / "index", 1)) == bool(title.strip())


def _text(directory: Path) -> str:
    from veridical.index.describe import as_text

    return as_text(describe(directory))
