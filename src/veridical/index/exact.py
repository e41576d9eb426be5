"""The exact keys of a generation: two files of numbers, in the order of the keys.

`NAME.keys` holds each key as a number of eight bytes, `NAME.numbers` the number of its record; a key that several
records have stands there for each. A key is a digest, so its value tells about where it stands.
"""

from __future__ import annotations

import struct
import sys
from array import array
from bisect import bisect_left
from itertools import compress
from math import isqrt
from operator import eq
from typing import TYPE_CHECKING

from veridical.errors import DamagedIndex
from veridical.index.mapping import mapped_numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

_BITS = 64  # of a key
_REACH = 4  # square roots of the number of keys: eight standard deviations of where a key may stand


def write_keys(folder: Path, name: str, pairs: Iterable[bytes]) -> int:
    """Write sorted pairs of a key and a number, many in a part, and return how many there are.

    Raises:
        OSError: the disk is full.
    """
    count = 0
    with (folder / f"{name}.keys").open("xb") as keys, (folder / f"{name}.numbers").open("xb") as numbers:
        for part in pairs:
            thirds = array("I", part)  # upper half of a key, lower half, number
            if sys.byteorder == "little":
                thirds.byteswap()
            halves = array("I", bytes(len(thirds) // 3 * 8))
            halves[0::2], halves[1::2] = thirds[1::3], thirds[0::3]
            keys.write(halves)
            numbers.write(thirds[2::3])
            count += len(thirds) // 3
    return count


class Keys:
    """The record numbers under each key."""

    def __init__(self, folder: Path, name: str) -> None:
        """Open the files. Raises DamagedIndex if they are broken."""
        self._keys = mapped_numbers(folder / f"{name}.keys", "Q")
        self._numbers = mapped_numbers(folder / f"{name}.numbers", "I")
        if len(self._keys) != len(self._numbers):
            raise DamagedIndex(f"{folder / name}.keys: there are other numbers than keys; build the index again")

    def numbers(self, keys: Sequence[bytes]) -> list[tuple[int, ...]]:
        """Return for each key the numbers of the records that have it, in their order."""
        return list(self._found(struct.unpack(f">{len(keys)}Q", b"".join(keys))))

    def numbers_of(self, other: Keys) -> list[int]:
        """Return the numbers of the records that have one of the keys that others have."""
        return [number for numbers in self._found(other._keys) for number in numbers]

    def followed(self) -> list[int]:
        """Return the numbers of the records of which a later one has the same key."""
        return list(compress(self._numbers, map(eq, self._keys, self._keys[1:])))

    def close(self) -> None:
        """Give the files back."""
        self._keys.release()
        self._numbers.release()

    def _found(self, keys: Iterable[int]) -> Iterator[tuple[int, ...]]:
        own, count = self._keys, len(self._keys)
        reach = _REACH * isqrt(count) + 1
        for key in keys:
            near = key * count >> _BITS
            low, high = max(0, near - reach), min(count, near + reach)
            start = bisect_left(own, key, low, high)
            if start in (low, high):  # it may stand farther off
                start = bisect_left(own, key)
            end = start
            while end < count and own[end] == key:
                end += 1
            yield tuple(self._numbers[start:end])
