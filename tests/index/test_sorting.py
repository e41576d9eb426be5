"""Sorting more than memory holds, and finding what was sorted."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.errors import DamagedIndex
from veridical.index import sorting
from veridical.index.exact import Keys, write_keys
from veridical.index.keys import SIZE
from veridical.index.sorting import PAIR, Sorter

KEY = st.integers(0, (1 << 64) - 1) | st.integers(0, 5) | st.just((1 << 64) - 1)
PAIRS = st.lists(st.tuples(KEY, st.integers(0, (1 << 32) - 1)), max_size=60)


def sorter(folder: Path, batches: list[list[tuple[int, int]]]) -> Sorter:
    made = Sorter(folder, "keys")
    for batch in batches:
        made.add(b"".join(key.to_bytes(SIZE, "big") for key, _ in batch), [number for _, number in batch])
    return made


@given(st.lists(PAIRS, max_size=5), st.integers(1, 50), st.integers(1, 8))
def test_pairs_come_out_sorted_however_little_memory_there_is(
    batches: list[list[tuple[int, int]]], in_memory: int, part: int
) -> None:
    with (
        TemporaryDirectory() as folder,
        patch.object(sorting, "_IN_MEMORY", in_memory),
        patch.object(sorting, "_PART", part),
    ):
        content = b"".join(sorter(Path(folder), batches).sorted())
    found = [
        (int.from_bytes(content[at : at + SIZE], "big"), int.from_bytes(content[at + SIZE : at + PAIR], "big"))
        for at in range(0, len(content), PAIR)
    ]
    assert found == sorted(pair for batch in batches for pair in batch)


@given(st.lists(PAIRS, max_size=3), st.lists(KEY, max_size=10))
def test_a_key_has_the_numbers_that_were_written_under_it(
    batches: list[list[tuple[int, int]]], others: list[int]
) -> None:
    pairs = sorted(pair for batch in batches for pair in batch)
    sought = [*dict.fromkeys(key for key, _ in pairs), *others]
    with TemporaryDirectory() as folder:
        assert write_keys(Path(folder), "keys", sorter(Path(folder), batches).sorted()) == len(pairs)
        found = Keys(Path(folder), "keys").numbers([key.to_bytes(SIZE, "big") for key in sought])
    assert found == [tuple(number for key, number in pairs if key == one) for one in sought]


def test_keys_that_are_not_spread_evenly_are_found(tmp_path: Path) -> None:
    keys = [*range(5_000), *range((1 << 64) - 5_000, 1 << 64)]
    write_keys(tmp_path, "keys", sorter(tmp_path, [[(key, key % 1_000) for key in keys]]).sorted())
    found = Keys(tmp_path, "keys").numbers([key.to_bytes(SIZE, "big") for key in keys])
    assert found == [(key % 1_000,) for key in keys]
    assert Keys(tmp_path, "keys").numbers([(1 << 40).to_bytes(SIZE, "big")]) == [()]


def test_files_of_another_length_are_damage(tmp_path: Path) -> None:
    write_keys(tmp_path, "keys", sorter(tmp_path, [[(1, 1)]]).sorted())
    for name in ("keys.keys", "keys.numbers"):
        whole = (tmp_path / name).read_bytes()
        (tmp_path / name).write_bytes(whole[:-1])
        with pytest.raises(DamagedIndex, match="build the index again"):
            Keys(tmp_path, "keys")
        (tmp_path / name).write_bytes(whole)


def test_keys_and_numbers_of_different_counts_are_damage(tmp_path: Path) -> None:
    write_keys(tmp_path, "keys", sorter(tmp_path, [[(1, 1), (2, 2)]]).sorted())
    (tmp_path / "keys.numbers").write_bytes(bytes(4))
    with pytest.raises(DamagedIndex, match="build the index again"):
        Keys(tmp_path, "keys")
