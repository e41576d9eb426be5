"""The organisations and venues that Veridical knows, read from its data files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from veridical.datafiles import Table, data_path, read_rows, read_toml
from veridical.errors import DataError
from veridical.model import Organisation
from veridical.text.definitions import fold_short
from veridical.text.organisations import Organisations
from veridical.text.venues import Series, Venues

if TYPE_CHECKING:
    from pathlib import Path

ORGANISATIONS = "organisations.toml"
VENUES = "venues.toml"
ROWS = ".jsonl"
"""The suffix of the file beside each, with a row for every organisation and venue."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The names that reading and comparing claims needs.

    `long_forms` is what the works at hand say that short forms stand for, by the short form as `fold_short` writes it.
    """

    organisations: Organisations
    venues: Venues
    long_forms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def forms_of(self, short: str) -> tuple[str, ...]:
        """Return what the works at hand say that a short form stands for."""
        return self.long_forms.get(fold_short(short), ())


@cache
def load_lexicon() -> Lexicon:
    """Return the lexicon that ships with Veridical. Raises DataError if a file of it is missing or broken."""
    return Lexicon(read_organisations(data_path(ORGANISATIONS)), read_venues(data_path(VENUES)))


def read_organisations(path: Path) -> Organisations:
    """Return the organisations of a TOML file and of the rows beside it. Raises DataError if one is broken."""
    content = read_toml(path)
    shared = tables(content, "ambiguous", path)
    return Organisations(
        organisation_rows(path.with_suffix(ROWS)),
        ambiguous={_text(table, "alias", path): _texts(table, "organisations", path) for table in shared},
        common_words=_texts(content, "common_words", path),
        surnames=_texts(content, "surnames", path),
        decoys=_texts(content, "decoys", path),
        places=_texts(content, "places", path),
    )


def read_venues(path: Path) -> Venues:
    """Return the venues of a TOML file and of the rows beside it. Raises DataError if one is broken."""
    content = read_toml(path)
    common_words, decoys = _texts(content, "common_words", path), _texts(content, "decoys", path)
    return Venues(venue_rows(path.with_suffix(ROWS)), common_words=common_words, decoys=decoys)


def organisation_rows(path: Path) -> list[Organisation]:
    """Return the organisations of a file of rows, Chinese names among the aliases. Raises DataError if it is broken."""
    return [
        Organisation(
            name=_text(row, "name", path),
            aliases=(*_texts(row, "aliases", path), *_texts(row, "zh", path)),
            parent=_text(row, "parent", path) if "parent" in row else None,
            related=_texts(row, "related", path),
            kind=_text(row, "kind", path),
        )
        for row in read_rows(path)
    ]


def venue_rows(path: Path) -> list[Series]:
    """Return the series of venues of a file of rows. Raises DataError if it is broken."""
    return [
        Series(
            name=_text(row, "series", path),
            full_name=_text(row, "name", path),
            kind=_text(row, "kind", path),
            aliases=_texts(row, "aliases", path),
            common_word=row.get("common_word") is True,
            edition_base=_number(row, "edition_base", path),
            volume_base=_number(row, "volume_base", path),
        )
        for row in read_rows(path)
    ]


def tables(content: Table, name: str, path: Path) -> list[Table]:
    """Return an array of tables; an absent one is empty. Raises DataError if it is something else."""
    value = content.get(name, [])
    if not isinstance(value, list) or not all(isinstance(table, Mapping) for table in value):
        raise DataError(f"{path}: {name} must be an array of tables")
    return value


def _text(table: Table, key: str, path: Path) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value:
        raise DataError(f"{path}: {key} must be a text in {dict(table)}")
    return value


def _texts(table: Table, key: str, path: Path) -> tuple[str, ...]:
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise DataError(f"{path}: {key} must be a list of texts")
    return tuple(value)


def _number(table: Table, key: str, path: Path) -> int | None:
    value = table.get(key)
    if value is not None and not isinstance(value, int):
        raise DataError(f"{path}: {key} must be a number in {dict(table)}")
    return value
