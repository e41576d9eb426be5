"""Writing a generation: packed batches go in, in order; its files come out."""

from __future__ import annotations

import json
import shutil
from array import array
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from veridical.index import layer
from veridical.index.blocks import Blocks, BlockWriter, Compressor
from veridical.index.exact import Keys, write_keys
from veridical.index.keys import SIZE
from veridical.index.sorting import Sorter
from veridical.index.titles import TitleWriter

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path
    from types import TracebackType

    from veridical.index.packing import Packed

_SCRATCH = "scratch"
_AT_ONCE = 1_000  # replaced records


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
        self._files = ExitStack()
        self._records = self._opened(layer.RECORDS)
        self._title_keys = self._opened(layer.TITLE_KEYS)
        self._abstracts = self._opened(layer.ABSTRACTS) if keep_abstracts else None
        self._named: list[bytes] = []
        self._titles = TitleWriter(folder)
        self._keys = Sorter(scratch, "keys")
        self._rows = Sorter(scratch, "rows")
        self._removed: dict[bytes, int] = {}
        self.count = 0
        self.sources: Counter[str] = Counter()

    def __enter__(self) -> GenerationWriter:
        """Return the writer."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the files."""
        self._files.__exit__(kind, error, trace)

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

    def finish(self, base: layer.Layer | None = None) -> Written:
        """Write what is left, and return what has been written.

        In a delta, the records of the `base` that its rows and removals replace are written down, too.
        """
        keys = write_keys(self._folder, layer.KEYS, self._keys.sorted())
        write_keys(self._folder, layer.ROW_KEYS, self._rows.sorted())
        rows = Keys(self._folder, layer.ROW_KEYS)
        removed = zip(rows.numbers(list(self._removed)), self._removed.values(), strict=True)
        replaced = {*rows.followed(), *(number for numbers, end in removed for number in numbers if number < end)}
        replaces = self._replaces(rows, base) if base is not None else set()
        _write_numbers(self._folder / layer.REPLACED, replaced)
        _write_numbers(self._folder / layer.REPLACES, replaces)
        (self._folder / layer.REMOVED).write_bytes(b"".join(sorted(self._removed)))
        self._titles.close()
        self._files.close()
        with BlockWriter(self._folder, layer.NAMES) as names:
            names.append(Compressor(b"").blocks(self._named))
        shutil.rmtree(self._folder / _SCRATCH)
        self._discount(sorted(replaced))
        return Written(self.count, keys, len(self._named), len(replaced), dict(sorted((+self.sources).items())))

    def _opened(self, name: str) -> BlockWriter:
        return self._files.enter_context(BlockWriter(self._folder, name))

    def _replaces(self, rows: Keys, base: layer.Layer) -> set[int]:
        found = base.row_keys.numbers_of(rows), *base.row_keys.numbers(list(self._removed))
        return set(chain(*found)) - base.hidden

    def _discount(self, replaced: Sequence[int]) -> None:
        """Count no longer, by source, the records that later rows replace."""
        records = Blocks(self._folder, layer.RECORDS, (self._folder / layer.DICTIONARY).read_bytes())
        for start in range(0, len(replaced), _AT_ONCE):
            lines = records.lines(replaced[start : start + _AT_ONCE])
            self.sources.subtract(json.loads(line)["source"] for line in lines)


def _write_numbers(path: Path, numbers: Iterable[int]) -> None:
    path.write_bytes(array("I", sorted(numbers)).tobytes())
