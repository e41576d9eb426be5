"""Sorting more than memory holds: pairs of a key and a record's number, spilled to disk in sorted runs."""

from __future__ import annotations

from heapq import merge
from typing import TYPE_CHECKING

from veridical.index.keys import SIZE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NUMBER_SIZE = 4  # bytes of a record's number, big end first, so that pairs sort as bytes
PAIR = SIZE + NUMBER_SIZE
_IN_MEMORY = 2_000_000  # pairs; sorting them takes 150 MB
_READ = 8_192 * PAIR


class Sorter:
    """Collects pairs and yields them sorted."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._name = name
        self._held: list[bytes] = []
        self._runs: list[Path] = []

    def add(self, pairs: list[bytes]) -> None:
        """Add pairs of `PAIR` bytes each. Raises OSError if the disk is full."""
        self._held.extend(pairs)
        if len(self._held) >= _IN_MEMORY:
            self._spill()

    def sorted(self) -> Iterator[bytes]:
        """Yield all pairs, sorted."""
        self._held.sort()
        yield from merge(*map(_read, self._runs), self._held) if self._runs else self._held

    def _spill(self) -> None:
        run = self._folder / f"{self._name}-{len(self._runs)}"
        self._held.sort()
        run.write_bytes(b"".join(self._held))
        self._runs.append(run)
        self._held = []


def _read(run: Path) -> Iterator[bytes]:
    with run.open("rb") as file:
        while part := file.read(_READ):
            yield from (part[start : start + PAIR] for start in range(0, len(part), PAIR))
