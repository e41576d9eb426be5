"""Sorting more than memory holds: pairs of a key and a record's number, spilled to disk in sorted runs."""

from __future__ import annotations

import struct
from array import array
from heapq import merge
from itertools import islice
from typing import TYPE_CHECKING

from veridical.index.keys import SIZE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

PAIR = SIZE + 4  # bytes: a key, and a number, big end first, so that pairs sort as bytes
_IN_MEMORY = 2_000_000  # pairs; sorting them takes 150 MB
_PART = 8_192  # pairs that are read or written at once


class Sorter:
    """Collects pairs and yields them sorted."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._name = name
        self._held: list[bytes] = []
        self._runs: list[Path] = []

    def add(self, keys: bytes, numbers: Sequence[int]) -> None:
        """Add keys, one after another, and the number of each. Raises OSError if the disk is full."""
        self._held.extend(_split(_paired(keys, numbers)))
        if len(self._held) >= _IN_MEMORY:
            self._spill()

    def sorted(self) -> Iterator[bytes]:
        """Yield all pairs, sorted, many in a part."""
        self._held.sort()
        pairs = iter(merge(*map(_read, self._runs), self._held) if self._runs else self._held)
        while part := b"".join(islice(pairs, _PART)):
            yield part

    def _spill(self) -> None:
        run = self._folder / f"{self._name}-{len(self._runs)}"
        self._held.sort()
        run.write_bytes(b"".join(self._held))
        self._runs.append(run)
        self._held = []


def _paired(keys: bytes, numbers: Sequence[int]) -> bytes:
    """Return each key with its number behind it."""
    halves = array("I", keys)
    pairs = array("I", bytes(PAIR * len(numbers)))
    pairs[0::3], pairs[1::3] = halves[0::2], halves[1::2]
    pairs[2::3] = array("I", struct.pack(f">{len(numbers)}I", *numbers))
    return pairs.tobytes()


def _split(pairs: bytes) -> Iterable[bytes]:
    return [pairs[start : start + PAIR] for start in range(0, len(pairs), PAIR)]


def _read(run: Path) -> Iterator[bytes]:
    with run.open("rb") as file:
        while part := file.read(_PART * PAIR):
            yield from _split(part)
