"""Whose word counts first for a fact, read from `data/authority.toml`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from veridical.datafiles import data_path, read_toml
from veridical.model import Fact

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


_PUBLICATIONS = "publications"


@cache
def load_authority() -> Mapping[Fact, tuple[str, ...]]:
    """Return for each fact the sources in order of authority."""
    table = read_toml(data_path("authority.toml"))
    return {Fact(fact): tuple(sources) for fact, sources in table.items() if fact != _PUBLICATIONS}


def rank(source: str, facts: Iterable[Fact]) -> int:
    """Return the place of a source in the order for the best of some facts; an unlisted source comes last."""
    table = load_authority()
    places = [table[fact].index(source) for fact in facts if source in table.get(fact, ())]
    return min(places, default=1000)


def keeps_publications(source: str) -> bool:
    """Tell whether a source's records are of works as they were published, and not of their preprints."""
    return source in read_toml(data_path("authority.toml"))[_PUBLICATIONS]
