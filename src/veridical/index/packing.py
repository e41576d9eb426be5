"""Items of a bulk file -> what a generation stores of them. Runs in any process."""

from __future__ import annotations

import json
from array import array
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pydantic_core import to_json

from veridical.index import keys
from veridical.index.additions import Additions
from veridical.index.blocks import Compressor
from veridical.index.entry import Addition, BrokenItem, Omission, Removal
from veridical.index.formats import format_named
from veridical.index.row import organisation_of, row_of, row_of_organisation, series_of, work_of
from veridical.index.titles import indexed_words
from veridical.model import Organisation, Work
from veridical.text.abstracts import explained
from veridical.text.title_keys import title_key
from veridical.text.venues import Series

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from veridical.index.entry import Entry

STORED = "stored"
"""The format of records taken over from an older generation: their rows, with the abstract."""
_REASONS = 3  # rejections of a file that are told
_ALL_VERSIONS = frozenset({"arxiv", "arxivraw"})  # formats that list every version of a work


@dataclass(frozen=True, slots=True)
class Recipe:
    """How items are packed: the dictionary of records, whether abstracts are kept, where abstracts to add lie."""

    dictionary: bytes = b""
    keep_abstracts: bool = False
    additions: Path | None = None


@dataclass(slots=True)
class Packed:
    """What a batch of items comes to. Numbers count the batch's own records from 0.

    An item with several entries counts as that many; `untitled` are the works without a title, `added` the abstracts
    for other works.

    `keys` are digests of eight bytes one after another, `owners` the record of each; `rows` are the keys of the
    records themselves, in order; `titles` are (record, words, key); `named` are organisations and series of venues,
    each with its keys.
    """

    items: int = 0
    records: list[tuple[int, bytes]] = field(default_factory=list)
    title_keys: list[tuple[int, bytes]] = field(default_factory=list)
    abstracts: list[tuple[int, bytes]] = field(default_factory=list)
    keys: bytes = b""
    owners: array[int] = field(default_factory=lambda: array("I"))
    rows: bytes = b""
    titles: list[tuple[int, str, str]] = field(default_factory=list)
    named: list[tuple[bytes, tuple[bytes, ...]]] = field(default_factory=list)
    removals: list[bytes] = field(default_factory=list)
    sources: dict[str, int] = field(default_factory=dict)
    rejected: int = 0
    reasons: list[str] = field(default_factory=list)
    untitled: int = 0
    added: int = 0

    def reject(self, reason: str) -> None:
        """Count an item, or a part of one, that is no record."""
        self.rejected += 1
        if len(self.reasons) < _REASONS:
            self.reasons.append(reason)


class Packer:
    """Packs batches of items, one recipe for all."""

    def __init__(self, recipe: Recipe) -> None:
        self._recipe = recipe
        self._compressor = Compressor(recipe.dictionary)
        self._bare = Compressor(b"")
        self._additions = None if recipe.additions is None else Additions(recipe.additions)

    def pack(self, format_name: str, items: Sequence[bytes]) -> Packed:
        """Return what items of a format come to; broken ones are counted."""
        packed = Packed()
        lines: list[bytes] = []
        title_lines: list[bytes] = []
        abstracts: list[bytes] = []
        rows: list[bytes] = []
        found: list[bytes] = []
        for work in self.works(format_name, items, packed):
            number = len(lines)
            rows.append(keys.of_record(work))
            own = dict.fromkeys(keys.keys_of(work))
            found.extend(own)
            packed.owners.extend([number] * len(own))
            titles = dict.fromkeys(work.titles)
            packed.titles.extend((number, indexed_words(title), title_key(title)) for title in titles)
            title_lines.append(" ".join(map(title_key, titles)).encode())
            packed.sources[work.source] = packed.sources.get(work.source, 0) + 1
            abstracts.append(_json(work.abstract) if work.abstract and self._recipe.keep_abstracts else b"")
            lines.append(line_of(work, format_name))
        packed.rows, packed.keys = b"".join(rows), b"".join(found)
        packed.records = self._compressor.blocks(lines)
        packed.title_keys = self._bare.blocks(title_lines)
        packed.abstracts = self._bare.blocks(abstracts) if self._recipe.keep_abstracts else []
        return packed

    def works(self, format_name: str, items: Sequence[bytes], packed: Packed) -> Iterable[Work]:
        """Yield the works of items, with what their abstracts define; set aside what is no work."""
        read = _read_stored if format_name == STORED else format_named(format_name).read
        for item in items:
            for entry in _read(read, item, packed):
                match entry:
                    case Work():
                        packed.untitled += entry.title is None
                        yield entry if format_name == STORED else self._explained(entry)
                    case Removal(source, key):
                        packed.removals.append(keys.of_row(source, key))
                    case Organisation() | Series():
                        packed.named.append(_named(entry))
                    case Omission(None):
                        packed.untitled += 1
                    case Omission(str(reason)):
                        packed.reject(reason)
                    case Addition():
                        packed.added += 1  # collected before, see `additions.py`

    def _explained(self, work: Work) -> Work:
        """Return a work with the abstract that another file adds, and what an abstract defines and counts."""
        abstract = work.abstract or (self._additions.abstract(work.key) if self._additions else None)
        return explained(work if abstract is None else replace(work, abstract=abstract))


def lines_of(format_name: str, items: Sequence[bytes]) -> list[bytes]:
    """Return the stored form of the works in items."""
    packer = Packer(Recipe())
    return [line_of(work, format_name) for work in packer.works(format_name, items, Packed())]


def line_of(work: Work, format_name: str) -> bytes:
    """Return the stored form of a record: a row with its source, without the abstract.

    A bulk file has the title of one day; a preprint's may change with every version, and again when it is published. So
    its titles are complete only if all versions are listed, and there is one.
    """
    row = {"source": work.source, **row_of(work)}
    row.pop("abstract", None)
    if format_name != STORED and not (format_name in _ALL_VERSIONS and len(work.versions) == 1):
        row["titles_complete"] = False
    return _json(row)


def _read_stored(item: bytes) -> Iterable[Entry]:
    row = json.loads(item)
    if "source" in row:
        return (work_of(row, row["source"]),)
    return (organisation_of(row) if "organisation" in row else series_of(row),)


def _read(read: Callable[[bytes], Iterable[Entry]], item: bytes, packed: Packed) -> Iterable[Entry]:
    try:
        entries = tuple(read(item))
    except BrokenItem as error:
        packed.items += 1
        packed.reject(str(error))
        return ()
    packed.items += max(1, len(entries))
    return entries


def _named(entry: Organisation | Series) -> tuple[bytes, tuple[bytes, ...]]:
    if isinstance(entry, Organisation):
        names = dict.fromkeys((entry.name, *entry.aliases))
        return _json(row_of_organisation(entry)), tuple(map(keys.of_organisation, names))
    spellings = dict.fromkeys(entry.spellings)
    row = {"series": entry.name, "full_name": entry.full_name, "kind": entry.kind, "aliases": entry.aliases}
    return _json(row), tuple(map(keys.of_series, spellings))


def _json(value: object) -> bytes:
    try:
        return to_json(value)
    except ValueError:  # a lone half of a surrogate pair
        return json.dumps(value, separators=(",", ":")).encode()
