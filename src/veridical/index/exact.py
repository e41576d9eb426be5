"""The exact keys of a generation: an LMDB file from key to record numbers, written once in order."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

import lmdb

from veridical.errors import DamagedIndex
from veridical.index.keys import SIZE
from veridical.index.sorting import NUMBER_SIZE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

FILE = "keys.lmdb"
_LARGEST = 1 << 40  # bytes of address space; the file is as large as what it holds


def write_keys(folder: Path, pairs: Iterable[bytes]) -> int:
    """Write sorted pairs of a key and a number, and return how many keys there are.

    Raises:
        OSError: the disk is full.
    """
    count = 0
    try:
        with (
            lmdb.open(str(folder / FILE), map_size=_LARGEST, subdir=False, lock=False, sync=False) as environment,
            environment.begin(write=True) as transaction,
            transaction.cursor() as cursor,
        ):
            count, _ = cursor.putmulti(_grouped(pairs), append=True)
            environment.sync(force=True)
    except lmdb.Error as error:
        raise OSError(str(error)) from error
    return int(count)


class Keys:
    """The record numbers under each key. It stays readable after the file is deleted."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        try:
            self._environment = lmdb.open(
                str(self._path), map_size=_LARGEST, subdir=False, readonly=True, lock=False, create=False, max_readers=1
            )
        except lmdb.Error as error:
            raise DamagedIndex(f"{self._path}: {error}") from error

    def numbers(self, keys: Sequence[bytes]) -> list[tuple[int, ...]]:
        """Return for each key the numbers of the records that have it, in their order."""
        try:
            with self._environment.begin() as transaction:
                found = map(transaction.get, keys)
                return [_numbers(value) if value else () for value in found]
        except lmdb.Error as error:
            raise DamagedIndex(f"{self._path}: {error}") from error

    def close(self) -> None:
        """Give the file back."""
        self._environment.close()


def _grouped(pairs: Iterable[bytes]) -> Iterator[tuple[bytes, bytes]]:
    """Yield each key with the numbers of its records, each number once."""
    for key, group in groupby(pairs, key=itemgetter(slice(SIZE))):
        yield key, b"".join(dict.fromkeys(pair[SIZE:] for pair in group))


def _numbers(value: bytes) -> tuple[int, ...]:
    return tuple(
        int.from_bytes(value[start : start + NUMBER_SIZE], "big") for start in range(0, len(value), NUMBER_SIZE)
    )
