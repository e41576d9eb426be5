"""The words by which statements are told from other text, from `data/cues.toml`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from veridical.datafiles import data_path, read_toml
from veridical.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

CUES = "cues.toml"


@cache
def any_of(*names: str) -> str:
    """Return one alternation of the named lists, the entries in their order: the first that fits wins.

    Raises DataError if there is no such list.
    """
    return f"(?:{'|'.join(entry for name in names for entry in entries(name))})"


def entries(name: str) -> tuple[str, ...]:
    """Return the entries of a list, named by section and key: `fact.adverbs_zh`. Raises DataError if there is none."""
    found = cues().get(name)
    if found is None:
        raise DataError(f"{CUES}: no list {name}; reinstall veridical")
    return found


@cache
def cues() -> Mapping[str, tuple[str, ...]]:
    """Return every list by its name. Read once; raises DataError if the file is broken."""
    path = data_path(CUES)
    try:
        return dict(_lists(read_toml(path), ""))
    except ValueError as error:
        raise DataError(f"{path}: {error}; reinstall veridical") from error


def _lists(table: Mapping[str, object], section: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the lists of a table and of the tables in it. Raises ValueError for any other value."""
    for key, value in table.items():
        name = section + key
        if isinstance(value, dict):
            yield from _lists(value, f"{name}.")
        elif isinstance(value, list) and value and all(isinstance(entry, str) for entry in value):
            yield name, tuple(value)
        else:
            raise ValueError(f"{name} must be a list of texts")
