"""What is added beside an index: it adds, replaces and removes, and takes over what was added before."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from indexing import ABSTRACT, LATER, add, build, doi, row, titles, write

from veridical.errors import ConfigurationError, DamagedIndex, InputError
from veridical.index.describe import describe
from veridical.index.local import LocalIndex

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    build(tmp_path / "index", write(tmp_path / "base.jsonl", [row(number) for number in range(4)]), coverage=("all",))
    return tmp_path / "index"


def numbered(path: Path, *numbers: int) -> str:
    """Write works whose keys are their numbers at arXiv."""
    return write(path, [row(number, f"Goat {number}", key=f"2401.{number:05}") for number in numbers])


def deleted(path: Path, *numbers: int) -> str:
    """Write an answer of arXiv that tells which works it has deleted."""
    records = "".join(
        f'<record><header status="deleted"><identifier>oai:arXiv.org:2401.{number:05}</identifier></header></record>'
        for number in numbers
    )
    path.write_text(f"<OAI-PMH><ListRecords>{records}</ListRecords></OAI-PMH>", "utf-8")
    return f"arxivraw:{path}"


def test_a_delta_adds_and_replaces(directory: Path, tmp_path: Path) -> None:
    manifest = add(directory, write(tmp_path / "a.jsonl", [row(2, "Newer Sheep"), row(9)]))
    assert (manifest.records, manifest.created) == (2, LATER)
    assert titles(directory, 2) == ["Newer Sheep"]
    assert titles(directory, 9) == [row(9)["title"]]
    assert titles(directory, 1) == [row(1)["title"]]
    index = LocalIndex(directory)
    assert index.by_title([str(row(2)["title"])]) == [[]]
    assert [index.fetch([near.record])[0].key for near in index.candidates(["Newer Shep"], 1)[0]] == ["w2"]
    assert all(index.fetch([near.record])[0].title != row(2)["title"] for near in index.candidates(["Sheep"], 9)[0])
    assert index.created == LATER


def test_what_is_counted_is_what_is_found(directory: Path, tmp_path: Path) -> None:
    add(directory, write(tmp_path / "a.jsonl", [row(2), row(9), row(9), row(1, source="dblp")]))
    described = describe(directory)
    assert (described.records, described.sources) == (6, {"arxiv": 5, "dblp": 1})
    assert described.is_whole
    assert described.coverage == ("all",)


def test_rows_that_repeat_in_the_base_are_not_counted_off_twice(tmp_path: Path) -> None:
    build(tmp_path / "index", write(tmp_path / "base.jsonl", [row(1), row(1), row(2)]))
    add(tmp_path / "index", write(tmp_path / "a.jsonl", [row(1)]))
    assert (describe(tmp_path / "index").records, describe(tmp_path / "index").sources) == (2, {"arxiv": 2})


def test_a_delta_removes(tmp_path: Path) -> None:
    build(tmp_path / "index", numbered(tmp_path / "base.jsonl", 1, 2, 3))
    add(tmp_path / "index", deleted(tmp_path / "deleted.xml", 2, 7))
    assert [titles(tmp_path / "index", number) for number in (1, 2, 3)] == [["Goat 1"], [], ["Goat 3"]]
    assert describe(tmp_path / "index").records == 2


def test_a_removed_work_may_come_back(tmp_path: Path) -> None:
    build(tmp_path / "index", numbered(tmp_path / "base.jsonl", 1, 2))
    add(tmp_path / "index", deleted(tmp_path / "deleted.xml", 2))
    add(tmp_path / "index", numbered(tmp_path / "again.jsonl", 2))
    assert titles(tmp_path / "index", 2) == ["Goat 2"]
    assert describe(tmp_path / "index").records == 2


def test_a_work_that_one_delta_adds_the_next_can_remove(tmp_path: Path) -> None:
    build(tmp_path / "index", numbered(tmp_path / "base.jsonl", 1))
    add(tmp_path / "index", numbered(tmp_path / "more.jsonl", 2, 3))
    add(tmp_path / "index", deleted(tmp_path / "deleted.xml", 2))
    assert [titles(tmp_path / "index", number) for number in (1, 2, 3)] == [["Goat 1"], [], ["Goat 3"]]
    assert describe(tmp_path / "index").records == 2


def test_a_second_delta_takes_over_the_first(directory: Path, tmp_path: Path) -> None:
    add(directory, write(tmp_path / "a.jsonl", [row(2, "Newer Sheep"), row(8), row(9)]))
    add(directory, write(tmp_path / "b.jsonl", [row(9, "Newest Sheep")]))
    assert [titles(directory, number) for number in (1, 2, 8, 9)] == [
        [row(1)["title"]],
        ["Newer Sheep"],
        [row(8)["title"]],
        ["Newest Sheep"],
    ]
    assert describe(directory).records == 6
    assert [one.path for one in describe(directory).layers[1].manifest.inputs] == ["a.jsonl", "b.jsonl"]
    assert len([path for path in directory.iterdir() if path.name.startswith("generation-")]) == 2


def test_a_removal_is_taken_over_too(tmp_path: Path) -> None:
    build(tmp_path / "index", numbered(tmp_path / "base.jsonl", 1, 2))
    add(tmp_path / "index", deleted(tmp_path / "deleted.xml", 2))
    add(tmp_path / "index", numbered(tmp_path / "more.jsonl", 3))
    assert [titles(tmp_path / "index", number) for number in (1, 2, 3)] == [["Goat 1"], [], ["Goat 3"]]


@pytest.mark.parametrize("abstracts", [False, True])
def test_abstracts_are_taken_over_as_the_base_keeps_them(tmp_path: Path, abstracts: bool) -> None:
    build(tmp_path / "index", write(tmp_path / "base.jsonl", [row(1)]), abstracts=abstracts)
    add(tmp_path / "index", write(tmp_path / "a.jsonl", [row(2, abstract=ABSTRACT)]))
    add(tmp_path / "index", write(tmp_path / "b.jsonl", [row(3)]))
    ((work,),) = LocalIndex(tmp_path / "index").by_identifier([doi(2)])
    assert work.abstract == (ABSTRACT if abstracts else None)
    assert [one.short for one in work.definitions or ()] == ["WG"]


def test_names_of_organisations_are_taken_over(directory: Path, tmp_path: Path) -> None:
    organisation = {"id": "https://ror.org/0abc", "names": [{"value": "Valley Institute", "types": ["ror_display"]}]}
    rows = [organisation | {"status": "active", "types": ["education"], "relationships": [], "locations": []}]
    (tmp_path / "ror.json").write_text(json.dumps(rows), "utf-8")
    add(directory, f"ror:{tmp_path / 'ror.json'}")
    add(directory, write(tmp_path / "b.jsonl", [row(9)]))
    assert [one.name for one in LocalIndex(directory).organisations(["valley institute", "none"])] == [
        "Valley Institute"
    ]


def test_building_again_leaves_no_delta(directory: Path, tmp_path: Path) -> None:
    add(directory, write(tmp_path / "a.jsonl", [row(9)]))
    build(directory, write(tmp_path / "base.jsonl", [row(number) for number in range(4)]))
    assert titles(directory, 9) == []
    assert len(describe(directory).layers) == 1


def test_there_must_be_an_index_to_add_to(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="no index is there"):
        add(tmp_path / "index", write(tmp_path / "a.jsonl", [row(1)]))


def test_abstracts_alone_add_nothing_and_are_refused(directory: Path, tmp_path: Path) -> None:
    added = write(tmp_path / "abstracts.jsonl", [{"key": "w1", "abstract": ABSTRACT}])
    with pytest.raises(InputError, match="only abstracts"):
        add(directory, added)
    assert len(describe(directory).layers) == 1


def test_what_is_added_to_must_be_whole(directory: Path, tmp_path: Path) -> None:
    (directory / "generation-1").rename(directory / "elsewhere")
    with pytest.raises(DamagedIndex, match="missing; build the index again"):
        add(directory, write(tmp_path / "a.jsonl", [row(1)]))


def test_a_broken_input_leaves_base_and_delta_as_they_were(directory: Path, tmp_path: Path) -> None:
    add(directory, write(tmp_path / "a.jsonl", [row(9)]))
    (tmp_path / "b.jsonl").write_text('{"key"\n', "utf-8")
    with pytest.raises(InputError):
        add(directory, f"works:{tmp_path / 'b.jsonl'}")
    assert titles(directory, 9) == [row(9)["title"]]


def test_an_index_is_added_to_while_the_same_process_reads_it(directory: Path, tmp_path: Path) -> None:
    index = LocalIndex(directory)
    add(directory, write(tmp_path / "a.jsonl", [row(2, "Newer Sheep")]))
    assert [work.title for work in index.by_identifier([doi(2)])[0]] == [row(2)["title"]]
    assert titles(directory, 2) == ["Newer Sheep"]
