"""What the columns of a worklist hold, and how `--map COLUMN=FIELD` gives one another name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.config import unknown
from veridical.errors import ConfigurationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FIELDS = (
    "id",
    "path",
    "text",
    "arxiv",
    "doi",
    "url",
    "title",
    "authors",
    "year",
    "venue",
    "affiliation",
    "categories",
    "citations",
    "expansion",
    "date",
    "version",
)
"""The fields that `--map` gives a column: `data/fields.toml` lists what a column may be called without it."""


def parse_columns(mappings: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the columns and fields of `COLUMN=FIELD`.

    Raises:
        ConfigurationError: One has another form, or there is no such field.
    """
    found: list[tuple[str, str]] = []
    for mapping in mappings:
        column, sign, field = mapping.rpartition("=")
        if not sign or not column.strip():
            raise ConfigurationError(f"--map {mapping}: write it as COLUMN=FIELD, as in --map Paper=title")
        if field.strip() not in FIELDS:
            raise ConfigurationError(f"--map {mapping}: {unknown(field.strip(), FIELDS, 'field')}")
        found.append((column.strip(), field.strip()))
    return tuple(found)


def renamed(headers: Sequence[str], columns: Sequence[tuple[str, str]], width: int = 0) -> tuple[str | None, ...]:
    """Return what the columns of a row of that width count as; they may be mapped by their number from 1, too."""
    chosen = dict(columns)
    names = [*headers, *[""] * (width - len(headers))]
    return tuple(chosen.get(name, chosen.get(str(place), name)) or None for place, name in enumerate(names, start=1))


def require_columns(headers: Sequence[str], columns: Sequence[tuple[str, str]], name: str, width: int) -> None:
    """Refuse a mapping of a column that a worklist of that width has not; it may be mapped by its number.

    Raises:
        ConfigurationError: It has no such column.
    """
    for column, field in columns:
        if column not in headers and not (column.isdecimal() and 0 < int(column) <= width):
            shown = ", ".join(header for header in headers if header) or "columns without names, which count from 1"
            raise ConfigurationError(f"--map {column}={field}: {name} has no such column; it has {shown}")
