"""One generation of an index, opened: exact keys, near titles and records, each by record number."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from veridical.errors import ConfigurationError, DamagedIndex
from veridical.index.blocks import Blocks
from veridical.index.exact import Keys
from veridical.index.keys import SIZE
from veridical.index.manifest import read_manifest, state
from veridical.index.mapping import mapped_numbers
from veridical.index.titles import Titles
from veridical.text.title_keys import likenesses, title_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

DICTIONARY = "dictionary"
RECORDS = "records"
TITLE_KEYS = "title-keys"
ABSTRACTS = "abstracts"
NAMES = "names"
KEYS = "keys"
ROW_KEYS = "row-keys"
REPLACED = "replaced"
"""Numbers of this generation's own records that a later row replaces."""
REPLACES = "replaces"
"""Numbers of the base's records that this generation, a delta, replaces or removes."""
REMOVED = "removed"
"""Keys of rows that a delta removes."""
_LOOKED_AT = 20  # records whose titles are compared letter by letter
_WEAK = 90.0  # percent: a best title below it is sought by its letters, too
_SMALL = frozenset({DICTIONARY, REPLACED, REPLACES, REMOVED})  # read whole in any case
_COMPARED = 16 << 20  # bytes, of the smallest files: 10 ms
_HINT = "build the index again"


class Layer:
    """A generation. `hidden` are the numbers that newer records replace: they are never found."""

    def __init__(self, folder: Path) -> None:
        """Open the files.

        Raises:
            FileNotFoundError: the generation has been replaced meanwhile.
            DamagedIndex: a file is missing, cut short, or broken.
        """
        self.folder = folder
        self.manifest = read_manifest(folder)
        self._check_files(folder)
        dictionary = (folder / DICTIONARY).read_bytes()
        self._records = Blocks(folder, RECORDS, dictionary)
        self._title_keys = Blocks(folder, TITLE_KEYS, b"")
        self._abstracts = Blocks(folder, ABSTRACTS, b"") if self.manifest.abstracts else None
        self._names = Blocks(folder, NAMES, b"")
        self.keys = Keys(folder, KEYS)
        self.row_keys = Keys(folder, ROW_KEYS)
        self.hidden = frozenset(mapped_numbers(folder / REPLACED, "I"))
        self.replaces = frozenset(mapped_numbers(folder / REPLACES, "I"))
        self._titles = Titles(folder)
        removed = (folder / REMOVED).read_bytes()
        self.removed = [removed[start : start + SIZE] for start in range(0, len(removed), SIZE)]

    def __len__(self) -> int:
        """Return the number of records, replaced ones counted too."""
        return len(self._records)

    def exact(self, keys: Sequence[bytes]) -> list[tuple[int, ...]]:
        """Return for each key the numbers of the records that have it."""
        found = self.keys.numbers(keys)
        if not self.hidden:
            return found
        return [tuple(number for number in numbers if number not in self.hidden) for numbers in found]

    def candidates(self, title: str, count: int) -> list[tuple[float, int]]:
        """Return the likeness, in percent, and the number of up to `count` records with the nearest titles."""
        key = title_key(title)
        if not key:
            return []
        scored = self._scored(key, self._titles.by_words(title, _LOOKED_AT))
        if max(scored.values(), default=0.0) < _WEAK:
            scored.update(self._scored(key, self._titles.by_triples(title, _LOOKED_AT)))
        return sorted(((score, number) for number, score in scored.items()), key=lambda one: (-one[0], one[1]))[:count]

    def rows(self, numbers: Sequence[int]) -> list[dict[str, Any]]:
        """Return records as rows; `abstract` is among their fields if the index keeps it."""
        rows = [_object(line, self.folder) for line in self._records.lines(numbers)]
        if self._abstracts is not None:
            for row, abstract in zip(rows, self._abstracts.lines(numbers), strict=True):
                if abstract:
                    row["abstract"] = json.loads(abstract)
        return rows

    def named(self, keys: Sequence[bytes]) -> list[dict[str, Any]]:
        """Return the organisations and series of venues under keys of names."""
        numbers = dict.fromkeys(number for found in self.keys.numbers(keys) for number in found)
        return [_object(line, self.folder) for line in self._names.lines(list(numbers))]

    def all_named(self) -> list[dict[str, Any]]:
        """Return all organisations and series of venues."""
        return [_object(line, self.folder) for line in self._names.lines(range(len(self._names)))]

    def close(self) -> None:
        """Give the files back."""
        self.keys.close()
        self.row_keys.close()

    def _scored(self, key: str, numbers: Iterable[int]) -> dict[int, float]:
        shown = sorted(number for number in numbers if number not in self.hidden)
        lines = zip(shown, self._title_keys.lines(shown), strict=True)
        return likenesses(key, [(number, one) for number, line in lines for one in line.decode().split(" ")])

    def _check_files(self, folder: Path) -> None:
        """Compare all sizes, and the digests of small files: reading large ones takes longer than the look-ups."""
        read = 0
        for name, written in sorted(self.manifest.files.items(), key=lambda one: one[1].size):
            path = folder / name
            if not path.is_file():
                raise DamagedIndex(f"{path}: the file is missing; {_HINT}")
            size = path.stat().st_size
            if size != written.size:
                raise DamagedIndex(f"{path}: {size} bytes, and there were {written.size}; {_HINT}")
            read += size
            if (read <= _COMPARED or name in _SMALL) and state(path) != written:
                raise DamagedIndex(f"{path}: it is not as it was written; {_HINT}")


def open_layer(folder: Path) -> Layer:
    """Open a generation.

    Raises:
        ConfigurationError: it cannot be read.
        DamagedIndex: it is broken, a file is missing, or it is of another format.
    """
    try:
        return Layer(folder)
    except FileNotFoundError as error:
        raise DamagedIndex(f"{error.filename}: the file is missing; {_HINT}") from error
    except OSError as error:
        raise ConfigurationError(f"{folder}: the index cannot be read: {error}; check its permissions") from error


def _object(line: bytes, folder: Path) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise DamagedIndex(f"{folder}: a record is broken; {_HINT}") from error
    if not isinstance(row, dict):
        raise DamagedIndex(f"{folder}: a record is broken; {_HINT}")
    return row
