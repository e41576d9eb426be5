"""Writing a generation: packed batches go in, in order; its files come out."""

from __future__ import annotations

import hashlib
import shutil
from array import array
from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from veridical.index import layer
from veridical.index.blocks import BlockWriter, Compressor
from veridical.index.exact import Keys, write_keys
from veridical.index.keys import SIZE
from veridical.index.manifest import FileState
from veridical.index.sorting import Sorter
from veridical.index.titles import TitleWriter

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from veridical.index.packing import Packed

_SCRATCH = "scratch"
_READ = 1 << 20  # bytes


@dataclass(frozen=True, slots=True)
class Written:
    """How many records, keys and names a generation has, how many records later rows replace, records by source."""

    records: int
    keys: int
    names: int
    replaced: int
    sources: dict[str, int]


class GenerationWriter:
    """Writes the files of a generation into an empty folder. Any step raises OSError if the disk is full."""

    def __init__(self, folder: Path, dictionary: bytes, *, keep_abstracts: bool) -> None:
        self._folder = folder
        scratch = folder / _SCRATCH
        scratch.mkdir()
        (folder / layer.DICTIONARY).write_bytes(dictionary)
        self._records = BlockWriter(folder, layer.RECORDS)
        self._title_keys = BlockWriter(folder, layer.TITLE_KEYS)
        self._abstracts = BlockWriter(folder, layer.ABSTRACTS) if keep_abstracts else None
        self._named: list[bytes] = []
        self._titles = TitleWriter(folder)
        self._keys = Sorter(scratch, "keys")
        self._rows = Sorter(scratch, "rows")
        self._removed: dict[bytes, int] = {}
        self.count = 0
        self.sources: Counter[str] = Counter()

    def append(self, packed: Packed) -> None:
        """Add what a batch comes to; its records get the next numbers."""
        first, after = self.count, self.count + len(packed.rows) // SIZE
        self._records.append(packed.records)
        self._title_keys.append(packed.title_keys)
        if self._abstracts is not None:
            self._abstracts.append(packed.abstracts)
        self._titles.add((first + number, words, key) for number, words, key in packed.titles)
        self._rows.add(packed.rows, range(first, after))
        self._keys.add(packed.keys, [first + owner for owner in packed.owners])
        for line, keys in packed.named:
            self._keys.add(b"".join(keys), [len(self._named)] * len(keys))
            self._named.append(line)
        self.count = after
        self.remove(packed.removals)
        self.sources.update(packed.sources)

    def remove(self, rows: Sequence[bytes]) -> None:
        """Take out the records with these keys of rows: those before, and those of the base."""
        self._removed.update(dict.fromkeys(rows, self.count))

    def finish(self, base: Keys | None = None) -> Written:
        """Write what is left, and return what has been written.

        In a delta, the records of the `base` that its rows and removals replace are written down, too.
        """
        keys = write_keys(self._folder, layer.KEYS, self._keys.sorted())
        write_keys(self._folder, layer.ROW_KEYS, self._rows.sorted())
        rows = Keys(self._folder, layer.ROW_KEYS)
        removed = zip(rows.numbers(list(self._removed)), self._removed.values(), strict=True)
        replaced = {*rows.followed(), *(number for numbers, end in removed for number in numbers if number < end)}
        replaces = {*base.numbers_of(rows), *chain(*base.numbers(list(self._removed)))} if base else set()
        _write_numbers(self._folder / layer.REPLACED, replaced)
        _write_numbers(self._folder / layer.REPLACES, replaces)
        (self._folder / layer.REMOVED).write_bytes(b"".join(sorted(self._removed)))
        self._titles.close()
        for writer in (self._records, self._title_keys, self._abstracts):
            if writer is not None:
                writer.close()
        with BlockWriter(self._folder, layer.NAMES) as names:
            names.append(Compressor(b"").blocks(self._named))
        shutil.rmtree(self._folder / _SCRATCH)
        return Written(self.count, keys, len(self._named), len(replaced), dict(sorted(self.sources.items())))


def _write_numbers(path: Path, numbers: Iterable[int]) -> None:
    path.write_bytes(array("I", sorted(numbers)).tobytes())


def states(folder: Path) -> dict[str, FileState]:
    """Return size and digest of each file in a generation, but for its manifest."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): state(path) for path in files}


def state(path: Path) -> FileState:
    """Return size and digest of a file."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while part := file.read(_READ):
            digest.update(part)
    return FileState(path.stat().st_size, digest.hexdigest())
