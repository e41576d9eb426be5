"""An index opened for reading: its base and its delta looked up as one, in batches."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from veridical.errors import ConfigurationError, DamagedIndex
from veridical.index import keys
from veridical.index.coverage import parse_coverage
from veridical.index.layer import open_layer
from veridical.index.row import organisation_of, series_of, work_of
from veridical.index.store import read_current
from veridical.text.title_keys import title_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path
    from typing import Any

    from veridical.index.layer import Layer
    from veridical.model import Coverage, Identifier, Organisation, Work
    from veridical.text.venues import Series, Venues

MOST = 50
"""Records of one title or name that are returned: "Editorial" has hundreds of thousands."""
_REMEMBERED = 2_048  # records, and as many from before: a run finds one by its id, its title and other records
_ATTEMPTS = 5  # openings, when an index is replaced while it is opened


class RecordId(NamedTuple):
    """Where a record is: in which layer, under which number."""

    layer: int
    number: int


@dataclass(frozen=True, slots=True)
class Near:
    """A record with a title like the one sought, and how like it is, in percent."""

    likeness: float
    record: RecordId


class LocalIndex:
    """An index. It reads the generations that were current when it was opened, also after they are replaced."""

    def __init__(self, directory: Path) -> None:
        """Open the index in a directory.

        Raises:
            ConfigurationError: there is none.
            DamagedIndex: it is broken, or of another format.
        """
        self.directory = directory
        self.layers = open_layers(directory)
        self._made: dict[RecordId, Work] = {}
        self._made_before: dict[RecordId, Work] = {}  # full, and looked into until the new one is

    @property
    def created(self) -> str:
        """The ISO time of the newest records."""
        return max(layer.manifest.created for layer in self.layers)

    @property
    def has_names(self) -> bool:
        """Whether it keeps organisations or series of venues."""
        return any(layer.manifest.names for layer in self.layers)

    def coverage(self, venues: Venues) -> tuple[Coverage, ...]:
        """Return what the index is declared to have all of."""
        declared = dict.fromkeys(text for layer in self.layers for text in layer.manifest.coverage)
        return tuple(parse_coverage(text, venues) for text in declared)

    def exact(self, sought: Sequence[bytes]) -> list[tuple[RecordId, ...]]:
        """Return for each key, made by `veridical.index.keys`, the records that have it."""
        found = [layer.exact(sought) for layer in self.layers]
        if len(found) == 1:
            return [tuple([RecordId(0, number) for number in numbers]) for numbers in found[0]]
        return [
            tuple(RecordId(place, number) for place, numbers in enumerate(each) for number in numbers)
            for each in zip(*found, strict=True)
        ]

    def candidates(self, titles: Sequence[str], count: int) -> list[tuple[Near, ...]]:
        """Return for each title up to `count` records with the nearest titles, nearest first."""
        return [self._candidates(title, count) for title in titles]

    def fetch(self, records: Sequence[RecordId]) -> list[Work]:
        """Return the works that records describe.

        Raises:
            DamagedIndex: a record is broken.
        """
        made, before = self._made, self._made_before  # another thread may begin a new one
        known = ((record, made.get(record) or before.get(record)) for record in records)
        works = {record: work for record, work in known if work is not None}
        missing = {record for record in records if record not in works}
        for place, layer in enumerate(self.layers) if missing else ():
            own = sorted(record.number for record in missing if record.layer == place)
            for number, row in zip(own, layer.rows(own), strict=True):
                works[RecordId(place, number)] = _work(row, layer)
        if len(self._made) + len(missing) > _REMEMBERED:
            self._made, self._made_before = {}, self._made
        self._made.update((record, works[record]) for record in islice(missing, _REMEMBERED))
        return [works[record] for record in records]

    def by_identifier(self, identifiers: Sequence[Identifier]) -> list[list[Work]]:
        """Return for each identifier the works that have it."""
        found = self._fetched(self.exact([keys.of_identifier(identifier) for identifier in identifiers]))
        return [
            [work for work in works if identifier in work.identifiers]
            for identifier, works in zip(identifiers, found, strict=True)
        ]

    def by_title(self, titles: Sequence[str]) -> list[list[Work]]:
        """Return for each title up to `MOST` works that have, or had, just this title but for typography."""
        found = self._fetched(self.exact([keys.of_title(title) for title in titles]))
        return [
            [work for work in works if title_key(title) in map(title_key, work.titles)]
            for title, works in zip(titles, found, strict=True)
        ]

    def by_name(self, names: Sequence[str]) -> list[list[Work]]:
        """Return for each short name up to `MOST` works that are known by it."""
        found = self._fetched(self.exact([keys.of_name(name) for name in names]))
        return [
            [work for work in works if name in keys.names_of(work)] for name, works in zip(names, found, strict=True)
        ]

    def sharing(self, sought: Sequence[bytes]) -> list[list[Work]]:
        """Return for each key up to `MOST` works that have it, none where only one does: it is found already."""
        return self._fetched([records if len(records) > 1 else () for records in self.exact(sought)])

    def organisations(self, names: Sequence[str]) -> list[Organisation]:
        """Return the organisations that are known by some of these names."""
        rows = self._named([keys.of_organisation(name) for name in names])
        return [organisation_of(row) for row in rows if "organisation" in row]

    def series(self, names: Sequence[str]) -> list[Series]:
        """Return the series of venues that are spelt in some of these ways."""
        rows = self._named([keys.of_series(name) for name in names])
        return [series_of(row) for row in rows if "series" in row]

    def close(self) -> None:
        """Give the files back."""
        for layer in self.layers:
            layer.close()

    def _candidates(self, title: str, count: int) -> tuple[Near, ...]:
        near = [
            Near(likeness, RecordId(place, number))
            for place, layer in enumerate(self.layers)
            for likeness, number in layer.candidates(title, count)
        ]
        return tuple(sorted(near, key=lambda one: -one.likeness)[:count])

    def _fetched(self, found: Sequence[Sequence[RecordId]]) -> list[list[Work]]:
        records = list(dict.fromkeys(record for each in found for record in each[:MOST]))
        works = dict(zip(records, self.fetch(records), strict=True))
        return [[works[record] for record in each[:MOST]] for each in found]

    def _named(self, sought: Sequence[bytes]) -> Iterator[dict[str, Any]]:
        for layer in self.layers:
            if layer.manifest.names:
                yield from layer.named(sought)


def open_layers(directory: Path) -> tuple[Layer, ...]:
    """Open the current generations; what is replaced between looking and opening is looked for again.

    Raises:
        ConfigurationError: there is no index, or it cannot be read.
        DamagedIndex: it is broken, or of another format.
    """
    for _ in range(_ATTEMPTS):
        current = read_current(directory)
        try:
            layers = tuple(map(open_layer, current.folders))
        except ConfigurationError:
            if read_current(directory) == current:
                raise
        else:
            if len(layers) == 2:
                layers[0].hidden |= layers[1].replaces
            return layers
    raise DamagedIndex(f"{directory}: the index is replaced all the time; try again when no build runs")


def _work(row: Mapping[str, Any], layer: Layer) -> Work:
    try:
        return work_of(dict(row), row["source"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise DamagedIndex(f"{layer.folder}: a record is broken ({error!r}); build the index again") from error
