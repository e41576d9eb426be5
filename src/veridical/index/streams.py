"""Files as streams of bytes, whatever they are compressed with, and lines of bounded length in them."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
from typing import TYPE_CHECKING, BinaryIO

import zstandard

from veridical.index.entry import BrokenItem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LONGEST_LINE = 64 * 1024 * 1024  # bytes; a longer record is none, and would not fit into memory many times over

_MAGIC = {b"\x1f\x8b": "gz", b"\xfd7zXZ\x00": "xz", b"\x28\xb5\x2f\xfd": "zst", b"BZh": "bz2"}
_SUFFIXES = frozenset(f".{kind}" for kind in _MAGIC.values())
_CHUNK = 1 << 20


def open_stream(path: Path) -> BinaryIO:
    """Open a file for reading, decompressed as its first bytes tell.

    Raises:
        OSError: it cannot be read. What is decompressed may raise it, `EOFError` or `ValueError` later, too.
    """
    with path.open("rb") as file:
        kind = _compression(file.read(6))
    match kind:
        case "gz":
            return io.BufferedReader(gzip.GzipFile(path), _CHUNK)
        case "xz":
            return io.BufferedReader(lzma.LZMAFile(path), _CHUNK)
        case "bz2":
            return io.BufferedReader(bz2.BZ2File(path), _CHUNK)
        case "zst":
            raw = path.open("rb")
            reader = zstandard.ZstdDecompressor().stream_reader(raw, read_across_frames=True, closefd=True)
            return io.BufferedReader(reader, _CHUNK)
    return path.open("rb")


def bare_suffix(path: Path) -> str:
    """Return the suffix of a file without that of its compression, lower case: "a.jsonl.xz" has ".jsonl"."""
    suffixes = [suffix.lower() for suffix in path.suffixes]
    while suffixes and suffixes[-1] in _SUFFIXES:
        suffixes.pop()
    return suffixes[-1] if suffixes else ""


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines that are not blank, without what ends them.

    Raises:
        BrokenItem: a line is longer than `LONGEST_LINE`.
    """
    while line := stream.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE:
            raise BrokenItem(f"a line is longer than {LONGEST_LINE >> 20} MB")
        if stripped := line.strip():
            yield stripped


def _compression(magic: bytes) -> str | None:
    return next((kind for start, kind in _MAGIC.items() if magic.startswith(start)), None)
