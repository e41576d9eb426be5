"""Bulk files -> the index in a directory. Memory is bounded whatever the size of the input."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING

from veridical.errors import ConfigurationError, DamagedIndex, InputError
from veridical.index.additions import write_additions
from veridical.index.blocks import train
from veridical.index.bulk import Batch, BulkFile, additions_of, batches, find_files, holds_additions
from veridical.index.generation import GenerationWriter, Written
from veridical.index.layer import Layer, open_layer
from veridical.index.manifest import Input, Manifest, read_manifest, states, write_manifest
from veridical.index.packing import STORED, Recipe, lines_of
from veridical.index.store import building, is_index, publish, read_current
from veridical.index.workers import pack_all
from veridical.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from veridical.index.packing import Packed
    from veridical.model import Coverage

_FEWER = 0.5  # of a source's records: below it a replacement is refused
_MOST_REJECTED = 0.5  # of a file's items: above it the file is of another form
_STORED_BATCH = 1_000  # records
_AMID_WORKS = "an abstract for another work, in a file that does not begin with one; put them into a file of their own"


@dataclass(frozen=True, slots=True)
class Order:
    """What to build: the inputs as "FORMAT:PATH", what they cover, whether abstracts are kept, the time of the run.

    `may_shrink` lets a build replace an index that has far more records.
    """

    inputs: tuple[str, ...]
    created: str
    coverage: tuple[Coverage, ...] = ()
    keep_abstracts: bool = False
    may_shrink: bool = False


@dataclass(slots=True)
class _Account:
    """What came of one input. From one that `adds`, the abstracts for works were collected beforehand."""

    file: BulkFile
    adds: bool = False
    items: int = 0
    rejected: int = 0
    reasons: tuple[str, ...] = ()
    untitled: int = 0
    added: int = 0

    def add(self, packed: Packed) -> None:
        lost = 0 if self.adds else packed.added
        self.items += packed.items
        self.rejected += packed.rejected + lost
        self.untitled += packed.untitled
        self.added += packed.added
        self.reasons = (*self.reasons, *packed.reasons, *((_AMID_WORKS,) if lost else ()))[:3]

    def input(self) -> Input:
        """Return what the manifest tells of it."""
        size = self.file.path.stat().st_size
        return Input(
            self.file.path.name, self.file.format, size, self.items, self.rejected, self.reasons, self.untitled
        )

    def check(self) -> None:
        """Raises InputError if most of the file is of another form."""
        if self.rejected > self.items * _MOST_REJECTED:
            raise InputError(
                f"{self.file.path}: {self.rejected:,} of {self.items:,} items are not of the format "
                f"{self.file.format} (the first: {self.reasons[0]}); is it what it should be?"
            )


def build_index(directory: Path, order: Order, progress: Callable[[int], None] = lambda _: None) -> Manifest:
    """Build an index of the inputs in a directory, in place of one that is there, and return its manifest.

    `progress` is told how many records are done. Until the last moment the old index stays as it is.

    Raises:
        ConfigurationError: an input or the directory is wrong, the disk is full, a worker process was killed, or the
            index would lose far too many records.
        InputError: an input cannot be read, or is of another form.
    """
    with building(directory) as folder:
        manifest = _Build(folder, order).write(progress)
        old = _replaced(directory)
        if old is not None and not order.may_shrink:
            _check_shrinking(old, manifest)
        publish(directory, folder, as_delta=False)
    return manifest


def add_to_index(directory: Path, order: Order, progress: Callable[[int], None] = lambda _: None) -> Manifest:
    """Put the inputs beside the index in a directory, in place of its records of the same works; return the manifest.

    Raises:
        ConfigurationError, InputError: as `build_index` does; or there is no index yet.
        DamagedIndex: the index is broken.
    """
    with building(directory) as folder:
        current = read_current(directory)
        base = open_layer(current.base)
        older = None if current.delta is None else open_layer(current.delta)
        manifest = _Build(folder, order, base, older).write(progress)
        publish(directory, folder, as_delta=True)
    return manifest


class _Build:
    """One run: reads the inputs into a folder. A delta lies on `base` and takes over what an `older` delta has."""

    def __init__(self, folder: Path, order: Order, base: Layer | None = None, older: Layer | None = None) -> None:
        self._folder, self._order, self._base, self._older = folder, order, base, older
        self._accounts: dict[BulkFile, _Account] = {}
        self._keep_abstracts = base.manifest.abstracts if base is not None else order.keep_abstracts

    def write(self, progress: Callable[[int], None]) -> Manifest:
        """Write the generation and return its manifest, which is written too."""
        files = [file for given in self._order.inputs for file in find_files(given)]
        adding = [file for file in files if holds_additions(file)]
        additions = write_additions(self._folder, additions_of(adding)) if adding else None
        files.sort(key=lambda file: file in adding)  # the dictionary is trained on works
        read = chain(_stored(self._older), *map(batches, files))
        first = list(islice(read, 1))
        recipe = Recipe(_dictionary(first), self._keep_abstracts, additions)
        with (
            GenerationWriter(self._folder, recipe.dictionary, keep_abstracts=self._keep_abstracts) as writer,
            closing(pack_all(chain(first, read), recipe)) as packing,
        ):
            writer.remove(self._older.removed if self._older is not None else ())
            for file, packed in packing:
                writer.append(packed)
                self._accounts.setdefault(file, _Account(file, file in adding)).add(packed)
                progress(writer.count)
            written = writer.finish(self._base)
        if additions is not None:
            additions.unlink()
        self._check(written)
        manifest = self._manifest(written)
        write_manifest(self._folder, manifest)
        return manifest

    def _check(self, written: Written) -> None:
        for account in self._accounts.values():
            account.check()
        inputs, given = ", ".join(self._order.inputs), self._accounts.values()
        if given and all(account.added == account.items for account in given):
            raise InputError(f"{inputs}: only abstracts are in what was given; give the file of their works with them")
        if self._base is None and not (written.records or written.names):
            raise InputError(f"{inputs}: no record is in what was given")

    def _manifest(self, written: Written) -> Manifest:
        coverage = (*(self._base.manifest.coverage if self._base is not None else ()), *map(str, self._order.coverage))
        return Manifest(
            created=self._order.created,
            tool=__version__,
            records=written.records - written.replaced,
            sources=written.sources,
            keys=written.keys,
            names=written.names,
            abstracts=self._keep_abstracts,
            coverage=tuple(dict.fromkeys(coverage)),
            inputs=(*(self._older.manifest.inputs if self._older is not None else ()), *self._inputs()),
            files=states(self._folder),
            replaced=written.replaced,
        )

    def _inputs(self) -> Iterator[Input]:
        return (account.input() for account in self._accounts.values() if account.file.format != STORED)


def _dictionary(first: Sequence[Batch]) -> bytes:
    """Return the compressor's dictionary, trained on the records of the first batch."""
    return train([line for batch in first for line in lines_of(batch.file.format, batch.items)])


def _stored(older: Layer | None) -> Iterator[Batch]:
    """Yield the records and the names of an older delta, to be taken over."""
    if older is None:
        return
    numbers = [number for number in range(len(older)) if number not in older.hidden]
    rows = chain.from_iterable(
        older.rows(numbers[start : start + _STORED_BATCH]) for start in range(0, len(numbers), _STORED_BATCH)
    )
    items = (json.dumps(row).encode() for row in chain(rows, older.all_named()))
    while batch := list(islice(items, _STORED_BATCH)):
        yield Batch(BulkFile(older.folder, STORED), batch)


def _replaced(directory: Path) -> Manifest | None:
    """Return the manifest of the index that a build replaces; of a broken one it is not known."""
    try:
        return read_manifest(read_current(directory).base) if is_index(directory) else None
    except (DamagedIndex, FileNotFoundError):
        return None


def _check_shrinking(old: Manifest, new: Manifest) -> None:
    """Raises ConfigurationError if a source would lose most of its records: a download once held an error page."""
    for source, count in old.sources.items():
        left = new.sources.get(source, 0)
        if left < count * _FEWER:
            raise ConfigurationError(
                f"the new index would have {left:,} records of {source}, the one in place has {count:,}; "
                "it stays; give --force to replace it all the same"
            )
