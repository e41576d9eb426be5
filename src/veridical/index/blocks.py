"""Records in compressed blocks: appended in order, read at random.

A block holds up to sixteen lines, one a record, compressed against a dictionary that is trained on the first records.
`NAME.zst` holds the blocks, `NAME.places` where each begins: (number of the first record, offset, CRC-32 of both) as
unsigned 64-bit numbers, little end first, and a last place that ends the file. Every block carries a checksum, too.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from threading import Lock
from typing import TYPE_CHECKING
from zlib import crc32

import zstandard

from veridical.errors import DamagedIndex
from veridical.index.mapping import mapped, mapped_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from types import TracebackType

LINES = 16  # a block: more make it smaller on disk, fewer make it faster to read one
_LEVEL = 3  # level 6 takes three times as long and makes records 5 % smaller
_PLACE = struct.Struct("<QQ")
_CHECK = struct.Struct("<Q")
_LEAST_SAMPLES = 64
_DICTIONARY_SIZE = 64 * 1024


def train(samples: Sequence[bytes]) -> bytes:
    """Return a dictionary for blocks like the samples; an empty one where there are too few."""
    if len(samples) < _LEAST_SAMPLES:
        return b""
    try:
        return zstandard.train_dictionary(_DICTIONARY_SIZE, list(samples)).as_bytes()
    except zstandard.ZstdError:  # samples that are all alike or tiny
        return b""


class Compressor:
    """Makes blocks of lines."""

    def __init__(self, dictionary: bytes) -> None:
        self._compressor = zstandard.ZstdCompressor(
            level=_LEVEL, dict_data=_read_dictionary(dictionary), write_checksum=True, write_dict_id=False
        )

    def blocks(self, lines: Sequence[bytes]) -> list[tuple[int, bytes]]:
        """Return the blocks of lines, each with its number of lines; one of empty lines alone has no bytes."""
        parts = [lines[start : start + LINES] for start in range(0, len(lines), LINES)]
        return [(len(part), self._compressor.compress(b"\n".join(part)) if any(part) else b"") for part in parts]


class BlockWriter:
    """Appends blocks to a file."""

    def __init__(self, folder: Path, name: str) -> None:
        self._blocks = (folder / f"{name}.zst").open("xb")
        self._places = (folder / f"{name}.places").open("xb")
        self._first = 0
        self._offset = 0

    def append(self, blocks: Sequence[tuple[int, bytes]]) -> None:
        """Append blocks of lines. Raises OSError if the disk is full."""
        for count, block in blocks:
            self._write_place()
            self._blocks.write(block)
            self._first += count
            self._offset += len(block)

    def __enter__(self) -> BlockWriter:
        """Return the writer."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Write what ends the file, if all went well, and close the files."""
        with self._blocks, self._places:
            if kind is None:
                self._write_place()

    def _write_place(self) -> None:
        place = _PLACE.pack(self._first, self._offset)
        self._places.write(place + _CHECK.pack(crc32(place)))


class Blocks:
    """The lines of a file of blocks, by number. It stays readable after the file is deleted."""

    def __init__(self, folder: Path, name: str, dictionary: bytes) -> None:
        self._name = str(folder / f"{name}.zst")
        self._decompressor = zstandard.ZstdDecompressor(dict_data=_read_dictionary(dictionary))
        self._lock = Lock()  # a decompressor serves one thread at a time
        self._bytes = mapped(folder / f"{name}.zst")
        self._places = mapped_numbers(folder / f"{name}.places", "Q")
        if not self._places or len(self._places) % 3:
            raise self._damage("its places are broken")
        self._firsts = self._places[::3]

    def __len__(self) -> int:
        """Return the number of lines."""
        return self._firsts[-1]

    def lines(self, numbers: Sequence[int]) -> list[bytes]:
        """Return lines by their numbers. A block is read once for neighbours that follow each other.

        Raises:
            DamagedIndex: a block is broken.
        """
        found: list[bytes] = []
        held: list[bytes] = []
        block = None
        for number in numbers:
            place = bisect_right(self._firsts, number) - 1
            if place != block:
                block, held = place, self._block(place)
            found.append(held[number - self._firsts[place]] if held else b"")
        return found

    def _block(self, place: int) -> list[bytes]:
        start, end = self._offset(place), self._offset(place + 1)
        if start == end:
            return []
        try:
            with self._lock:
                return self._decompressor.decompress(self._bytes[start:end]).split(b"\n")
        except (zstandard.ZstdError, MemoryError) as error:
            raise self._damage("a block is broken") from error

    def _offset(self, place: int) -> int:
        """Return where a block begins. What stands beside it is right, too: so is the block that was looked for."""
        if not 0 <= place < len(self._firsts):
            raise self._damage("a record is not there")
        _, offset, check = self._places[3 * place : 3 * place + 3]
        if crc32(self._places[3 * place : 3 * place + 2]) != check:
            raise self._damage("a place is broken")
        return offset

    def _damage(self, what: str) -> DamagedIndex:
        return DamagedIndex(f"{self._name}: {what}; build the index again")


def _read_dictionary(dictionary: bytes) -> zstandard.ZstdCompressionDict | None:
    return zstandard.ZstdCompressionDict(dictionary) if dictionary else None
