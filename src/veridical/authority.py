"""Whose word counts first for a fact, read from `data/authority.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING

from veridical.datafiles import data_path
from veridical.model import Fact

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@cache
def load_authority() -> Mapping[Fact, tuple[str, ...]]:
    """Return for each fact the sources in order of authority."""
    with data_path("authority.toml").open("rb") as file:
        return {Fact(fact): tuple(sources) for fact, sources in tomllib.load(file).items()}


def rank(source: str, facts: Iterable[Fact]) -> int:
    """Return the place of a source in the order for the best of some facts; an unlisted source comes last."""
    table = load_authority()
    places = [table[fact].index(source) for fact in facts if source in table.get(fact, ())]
    return min(places, default=1000)
