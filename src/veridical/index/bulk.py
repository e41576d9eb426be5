"""The bulk files that an index is built from: found, recognised, and read in batches of items."""

from __future__ import annotations

import codecs
import lzma
import zlib
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import zstandard

from veridical.errors import ConfigurationError, InputError
from veridical.index.entry import Addition, BrokenItem
from veridical.index.formats import format_named, formats, recognise
from veridical.index.streams import bare_suffix, open_stream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from veridical.index.formats.format import Format

BATCH = 2_000  # items
_BATCH_SIZE = 4 << 20  # bytes; a batch of longer items is closed earlier
_HEAD = 64 * 1024  # bytes by which a format is recognised
_NOTHING = (b"", b"[]", b"{}")


@dataclass(frozen=True, slots=True)
class BulkFile:
    """A file and its format."""

    path: Path
    format: str


@dataclass(frozen=True, slots=True)
class Batch:
    """Items of one file that are packed together."""

    file: BulkFile
    items: list[bytes]


def find_files(given: str) -> list[BulkFile]:
    """Return the files that "FORMAT:PATH" or "PATH" stands for; a folder stands for the files in it, sorted.

    Raises:
        ConfigurationError: nothing is there, or the format cannot be told.
        InputError: a file cannot be read.
    """
    name, colon, rest = given.partition(":")
    chosen = format_named(name) if colon and name in formats() else None
    if not (rest if chosen else given).strip():
        raise ConfigurationError("--from names no file; write --from [FORMAT:]PATH")
    path = Path(rest if chosen else given)
    if path.is_file():
        return [BulkFile(path, (chosen or _recognised(path)).name)]
    if not path.is_dir():
        if rest and Path(rest).exists():
            format_named(name)  # there is none of that name
        raise ConfigurationError(f"{path}: no such file or folder")
    files = [file for file in sorted(path.rglob("*")) if file.is_file() and _may_be(file, chosen)]
    found = [BulkFile(file, chosen.name if chosen else _recognised(file).name) for file in files]
    if not found:
        raise ConfigurationError(f"{path}: no bulk file is in the folder")
    return found


def batches(file: BulkFile) -> Iterator[Batch]:
    """Yield the items of a file in batches.

    Raises:
        InputError: the file cannot be read to its end, or is of another form.
    """
    count = 0
    with _told(file.path, lambda: count), open_stream(file.path) as stream:
        items: list[bytes] = []
        size = 0
        for item in format_named(file.format).split(stream):
            items.append(item)
            size += len(item)
            count += 1
            if len(items) == BATCH or size >= _BATCH_SIZE:
                yield Batch(file, items)
                items, size = [], 0
        if items:
            yield Batch(file, items)


def holds_additions(file: BulkFile) -> bool:
    """Tell whether a file adds abstracts to works, by its first readable item; it may hold works besides."""
    for batch in islice(batches(file), 1):
        for item in batch.items:
            try:
                entries = tuple(format_named(file.format).read(item))
            except BrokenItem:
                continue
            return any(isinstance(entry, Addition) for entry in entries)
    return False


def additions_of(files: Iterable[BulkFile]) -> Iterator[Addition]:
    """Yield the abstracts that files add."""
    for file in files:
        for batch in batches(file):
            for item in batch.items:
                try:
                    yield from (one for one in format_named(file.format).read(item) if isinstance(one, Addition))
                except BrokenItem:
                    continue


def _may_be(file: Path, chosen: Format | None) -> bool:
    """Tell whether a file in a folder is meant: by its suffix, and not hidden."""
    if file.name.startswith("."):
        return False
    suffixes = chosen.suffixes if chosen else frozenset().union(*(one.suffixes for one in formats().values()))
    return bare_suffix(file) in suffixes


def _recognised(path: Path) -> Format:
    with _told(path, lambda: 0), open_stream(path) as stream:
        head = stream.read(_HEAD).removeprefix(codecs.BOM_UTF8)
    if head.strip() in _NOTHING:
        raise InputError(f"{path}: it is empty; no record is in it")
    found = recognise(head)
    if found is None:
        names = ", ".join(formats())
        raise ConfigurationError(f"{path}: the format cannot be told; write FORMAT:{path} with one of {names}")
    return found


@contextmanager
def _told(path: Path, count: Callable[[], int]) -> Iterator[None]:
    """Turn what reading a file raises into an error that names it, and how far it was read."""
    try:
        yield
    except BrokenItem as error:
        raise InputError(f"{path}: {error}") from error
    except (OSError, EOFError, ValueError, lzma.LZMAError, zlib.error, zstandard.ZstdError) as error:
        if isinstance(error, OSError) and error.strerror and not count():
            raise InputError(f"{path}: it cannot be read: {error.strerror}") from error
        after = f" after {count():,} items" if count() else ""
        raise InputError(f"{path}: reading breaks off{after} ({error}); is the file complete?") from error
