"""A directory of generations: one takes the other's place in one step, and whoever reads goes on reading."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from indexing import add, build, doi, row, titles, write

from veridical.errors import ConfigurationError, DamagedIndex
from veridical.index import local
from veridical.index.describe import describe
from veridical.index.local import LocalIndex
from veridical.index.store import building, read_current

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
REPLACES = """
import sys
from pathlib import Path
from indexing import add, build
directory = Path(sys.argv[1])
for _ in range(4):
    build(directory, sys.argv[2])
    add(directory, sys.argv[3])
"""


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    build(tmp_path / "index", write(tmp_path / "base.jsonl", [row(number) for number in range(4)]))
    return tmp_path / "index"


def test_who_has_an_index_open_reads_on_when_it_is_replaced_or_gone(directory: Path, tmp_path: Path) -> None:
    index = LocalIndex(directory)
    build(directory, write(tmp_path / "other.jsonl", [row(1, "Other Sheep")]), force=True)
    assert [work.title for work in index.by_identifier([doi(1)])[0]] == [row(1)["title"]]
    (near, *_) = index.candidates([str(row(3)["title"])[:-2]], 3)[0]
    assert index.fetch([near.record])[0].key == "w3"
    assert titles(directory, 1) == ["Other Sheep"]


def test_one_process_may_open_an_index_twice(directory: Path) -> None:
    first, second = LocalIndex(directory), LocalIndex(directory)
    assert first.by_identifier([doi(1)]) == second.by_identifier([doi(1)])


def test_an_index_answers_while_another_process_replaces_it_again_and_again(directory: Path, tmp_path: Path) -> None:
    delta = write(tmp_path / "delta.jsonl", [row(2, "Newer Sheep")])
    words = [sys.executable, "-c", REPLACES, str(directory), str(tmp_path / "base.jsonl"), delta]
    rounds = 0
    with subprocess.Popen(words, env=ENVIRONMENT) as replacing:
        while replacing.poll() is None:
            index = LocalIndex(directory)
            assert [work.title for work in index.by_identifier([doi(2)])[0]] in ([row(2)["title"]], ["Newer Sheep"])
            (near, *_) = index.candidates([str(row(3)["title"])[:-2]], 3)[0]
            assert index.fetch([near.record])[0].key == "w3"
            rounds += 1
    assert replacing.returncode == 0
    assert rounds > 4


def test_one_process_builds_at_a_time_and_the_other_is_told(directory: Path, tmp_path: Path) -> None:
    with building(directory), pytest.raises(ConfigurationError, match="another process is building there"):
        build(directory, str(tmp_path / "base.jsonl"))
    build(directory, str(tmp_path / "base.jsonl"))


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "photos"
    folder.mkdir()
    (folder / "a.jpg").write_bytes(b"photo")
    with pytest.raises(ConfigurationError, match="the folder holds other files"):
        build(folder, write(tmp_path / "a.jsonl", [row(1)]))
    assert [path.name for path in folder.iterdir()] == ["a.jpg"]


def test_other_files_beside_an_index_are_left_alone(directory: Path, tmp_path: Path) -> None:
    (directory / "README").write_text("mine", "utf-8")
    build(directory, str(tmp_path / "base.jsonl"))
    assert (directory / "README").read_text("utf-8") == "mine"


def test_an_empty_folder_and_missing_parents_will_do(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    file = write(tmp_path / "a.jsonl", [row(1)])
    for directory in (tmp_path / "empty", tmp_path / "a" / "b" / "c"):
        build(directory, file)
        assert titles(directory, 1) == [row(1)["title"]]


@pytest.mark.parametrize("name", ["missing", "folder", "file", "file/below"])
def test_what_is_no_index_is_told_with_what_to_do(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("x", "utf-8")
    with pytest.raises(ConfigurationError, match=r"verify index build|cannot be read"):
        LocalIndex(tmp_path / name)


@pytest.mark.parametrize("name", ["file", "file/below"])
def test_a_place_that_cannot_be_a_folder_is_told(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    with pytest.raises(ConfigurationError, match="cannot be written"):
        build(tmp_path / name, write(tmp_path / "a.jsonl", [row(1)]))


@pytest.mark.parametrize("name", ["current.json", "generation-1/manifest.json"])
def test_an_index_of_a_newer_format_is_told_with_the_remedy(name: str, directory: Path, tmp_path: Path) -> None:
    file = directory / name
    file.write_text(json.dumps({**json.loads(file.read_text("utf-8")), "format": "veridical.index/9"}), "utf-8")
    with pytest.raises(DamagedIndex, match=r"veridical\.index/9.*update veridical, or build the index again"):
        LocalIndex(directory)
    with pytest.raises(DamagedIndex, match="update veridical"):
        add(directory, str(tmp_path / "base.jsonl"))


@pytest.mark.parametrize("name", ["current.json", "generation-1/manifest.json"])
@pytest.mark.parametrize("content", ["", "{", "[]", "null", "{}", '{"format": "veridical.index/1"}', "\x00" * 40])
def test_a_broken_index_is_told_and_the_remedy_works(name: str, content: str, directory: Path, tmp_path: Path) -> None:
    (directory / name).write_text(content, "utf-8")
    with pytest.raises(DamagedIndex, match="build the index again"):
        LocalIndex(directory)
    with pytest.raises(DamagedIndex, match="build the index again"):
        describe(directory)
    with pytest.raises(DamagedIndex, match="build the index again"):
        add(directory, str(tmp_path / "base.jsonl"))
    build(directory, str(tmp_path / "base.jsonl"))
    assert titles(directory, 1) == [row(1)["title"]]


def test_a_broken_index_is_not_removed_before_there_is_a_new_one(directory: Path, tmp_path: Path) -> None:
    (directory / "current.json").write_text("{", "utf-8")
    (tmp_path / "bad.jsonl").write_text("bad\n", "utf-8")
    with pytest.raises(Exception, match="not of the format"):
        build(directory, f"works:{tmp_path / 'bad.jsonl'}")
    assert (directory / "generation-1").is_dir()
    build(directory, str(tmp_path / "base.jsonl"))
    assert not (directory / "generation-1").is_dir()


@pytest.mark.parametrize("name", ["../elsewhere", "generation-1/titles", "other", 1, None, ["generation-1"]])
def test_a_generation_is_a_folder_of_the_index(name: object, directory: Path) -> None:
    from veridical.index.manifest import FORMAT, write_json

    write_json(directory / "current.json", {"format": FORMAT, "base": name, "delta": None})
    with pytest.raises(DamagedIndex, match="build the index again"):
        read_current(directory)


def test_a_generation_that_is_gone_is_damage(directory: Path) -> None:
    (directory / "generation-1").rename(directory / "generation-2")
    with pytest.raises(DamagedIndex, match="missing; build the index again"):
        LocalIndex(directory)


def test_what_a_killed_build_has_left_is_removed_by_the_next(directory: Path, tmp_path: Path) -> None:
    for name in ("building", "generation-7"):
        (directory / name / "titles").mkdir(parents=True)
        (directory / name / "titles" / "x").write_text("x", "utf-8")
    (directory / "current.json.new").write_text("{", "utf-8")
    assert titles(directory, 1) == [row(1)["title"]]
    build(directory, str(tmp_path / "base.jsonl"))
    assert sorted(path.name for path in directory.iterdir() if path.name != "lock") == ["current.json", "generation-2"]


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write everywhere")
def test_an_index_that_may_only_be_read_is_read(directory: Path) -> None:
    for folder in (directory, directory / "generation-1", directory / "generation-1" / "titles"):
        folder.chmod(0o555)
    try:
        index = LocalIndex(directory)
        assert index.candidates([str(row(3)["title"])[:-2]], 1)[0]
        with pytest.raises(ConfigurationError, match="cannot be written"):
            build(directory, str(directory.parent / "base.jsonl"))
    finally:
        for folder in (directory, directory / "generation-1", directory / "generation-1" / "titles"):
            folder.chmod(0o755)


def test_a_record_that_was_just_read_is_not_made_again_when_the_memory_is_full(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local, "_REMEMBERED", 2)
    index = LocalIndex(directory)
    first = index.by_identifier([doi(0), doi(1)])[0][0]
    index.by_identifier([doi(2)])
    assert index.by_identifier([doi(0)])[0][0] is first
    index.by_identifier([doi(1), doi(2), doi(3)])
    assert index.by_identifier([doi(0)])[0][0] == first
