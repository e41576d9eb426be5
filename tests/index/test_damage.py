"""An index whose files are broken says so, or answers rightly: nothing else."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from indexing import ABSTRACT, add, build, doi, row, write

from veridical.errors import DamagedIndex
from veridical.index.describe import describe
from veridical.index.local import LocalIndex

if TYPE_CHECKING:
    from collections.abc import Callable

_FLIPS = 4  # of each file
_WORKS = 60


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an index with a delta."""
    folder = tmp_path_factory.mktemp("whole")
    rows = [row(number, abstract=ABSTRACT) for number in range(_WORKS)]
    build(folder / "index", write(folder / "a.jsonl", rows), coverage=("arxiv:2023-01..2024-12",), abstracts=True)
    add(folder / "index", write(folder / "b.jsonl", [row(2, "Newer Sheep"), row(300), row(300)]))
    return folder / "index"


def files(index: Path) -> list[str]:
    """Return the names of all files that make up an index."""
    return sorted(
        path.relative_to(index).as_posix()
        for path in index.rglob("*")
        if path.is_file() and path.name not in ("lock", ".tantivy-meta.lock", ".tantivy-writer.lock")
    )


def answers(directory: Path) -> object:
    """Return what an index says, or that it is damaged."""
    sought = [str(row(3)["title"])[:-3], "Newer Shep", "Something Else"]
    try:
        index = LocalIndex(directory)
        works = index.by_identifier([doi(number) for number in (*range(_WORKS), 300, 301)])
        near = [
            index.fetch([one.record for one in found if one.likeness > 80]) for found in index.candidates(sought, 3)
        ]
        return works, near, [layer.manifest.coverage for layer in index.layers]
    except DamagedIndex as error:
        if "build the index again" not in str(error) or str(directory) not in str(error):
            return error
        return None


def is_part_of(found: object, right: object) -> bool:
    """Tell whether answers lack some works at most, and have no other ones."""
    assert isinstance(right, tuple)
    if not isinstance(found, tuple):
        return False
    known = [work for works in right[0] for work in works]
    numbered = all(one in works for each, works in zip(found[0], right[0], strict=True) for one in each)
    return numbered and all(one in known for each in found[1] for one in each) and found[2] == right[2]


def damaged(directory: Path) -> str:
    """Return what is told of the damage when an index is described."""
    try:
        return str([layer.damaged for layer in describe(directory).layers])
    except DamagedIndex as error:
        return str(error)


def broken(whole: Path, tmp_path: Path, name: str, change: Callable[[bytes], bytes]) -> Path:
    """Return a copy of an index in which one file is changed."""
    directory = tmp_path / "index"
    shutil.rmtree(directory, ignore_errors=True)
    shutil.copytree(whole, directory, copy_function=os.link)
    file = directory / name
    file.unlink()
    file.write_bytes(change((whole / name).read_bytes()))
    return directory


def seeded() -> random.Random:
    return random.Random(7)  # noqa: S311 - it is to be the same each time


def flipped(chance: random.Random) -> Callable[[bytes], bytes]:
    """Return what changes one bit."""

    def flip(content: bytes) -> bytes:
        changed = bytearray(content)
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
        return bytes(changed)

    return flip


def test_a_whole_index_has_all_answers(whole: Path) -> None:
    assert answers(whole) is not None
    assert describe(whole).is_whole


def test_a_file_that_is_cut_short_emptied_or_longer_is_damage(whole: Path, tmp_path: Path) -> None:
    changes: list[Callable[[bytes], bytes]] = [lambda old: old[: len(old) // 2], lambda _: b"", lambda old: old + b"x"]
    for name in files(whole):
        for change in changes:
            is_same = change((whole / name).read_bytes()) == (whole / name).read_bytes()
            assert answers(broken(whole, tmp_path, name, change)) is None or is_same, name


def test_a_file_that_is_missing_is_damage(whole: Path, tmp_path: Path) -> None:
    for name in files(whole):
        if name != "current.json":
            directory = broken(whole, tmp_path, name, bytes)
            (directory / name).unlink()
            assert answers(directory) is None, name


def test_a_file_that_is_overwritten_is_damage(whole: Path, tmp_path: Path) -> None:
    chance = seeded()
    changes: list[Callable[[bytes], bytes]] = [lambda old: bytes(len(old)), lambda old: chance.randbytes(len(old))]
    for name in filter(lambda name: (whole / name).stat().st_size, files(whole)):
        for change in changes:
            content = change((whole / name).read_bytes())
            if content != (whole / name).read_bytes():  # the first place of a file is all zeros
                assert answers(broken(whole, tmp_path, name, lambda _, new=content: new)) is None, name


def test_a_bit_that_has_changed_is_damage_or_changes_no_answer(whole: Path, tmp_path: Path) -> None:
    chance, right = seeded(), answers(whole)
    for name in filter(lambda name: (whole / name).stat().st_size, files(whole)):
        for _ in range(_FLIPS):
            assert answers(broken(whole, tmp_path, name, flipped(chance))) in (None, right), name


def test_large_files_are_not_read_when_an_index_is_opened_and_their_damage_is_told_all_the_same(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("veridical.index.layer._COMPARED", 0)
    chance, right = seeded(), answers(whole)
    exact = [name for name in files(whole) if "titles/" not in name and "keys" not in name.split("/")[-1]]
    for name in filter(lambda name: (whole / name).stat().st_size, files(whole)):
        for _ in range(_FLIPS):
            found = answers(broken(whole, tmp_path, name, flipped(chance)))
            assert found in (None, right) or (name not in exact and is_part_of(found, right)), name


def test_a_changed_bit_anywhere_is_found_when_the_index_is_described(whole: Path, tmp_path: Path) -> None:
    for name in filter(lambda name: (whole / name).stat().st_size, files(whole)):
        directory = broken(whole, tmp_path, name, flipped(seeded()))
        assert Path(name).name in damaged(directory)
