"""What the commands and environments of LaTeX do, as `data/latex.toml` lists them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from veridical.datafiles import data_path, read_toml
from veridical.model import Markup

if TYPE_CHECKING:
    from collections.abc import Mapping

_What = TypeVar("_What")


@dataclass(frozen=True, slots=True)
class Commands:
    """Commands by their names, without backslash and star; environments likewise.

    `left_out` and `led` have the number of arguments of which nothing is text, `environments` that of an
    environment's own.
    """

    marks: Mapping[str, Markup]
    switches: Mapping[str, Markup]
    headings: Mapping[str, int]
    left_out: Mapping[str, int]
    led: Mapping[str, int]
    letters: frozenset[str]
    signs: frozenset[str]
    quotes: Mapping[str, str]
    spaces: Mapping[str, str]
    lists: frozenset[str]
    tables: frozenset[str]
    environments: Mapping[str, int]
    environments_left_out: frozenset[str]


@cache
def commands() -> Commands:
    """Return the commands of the data file. Raises DataError if it is broken."""
    table = read_toml(data_path("latex.toml"))
    environments = table["environments"]
    return Commands(
        marks=_by_name({Markup(kind): names for kind, names in table["marks"].items()}),
        switches=_by_name({Markup(kind): names for kind, names in table["switches"].items()}),
        headings=dict(table["headings"]),
        left_out=_by_name({int(count): names for count, names in table["left_out"].items()}),
        led=_by_name({int(count): names for count, names in table["led"].items()}),
        letters=frozenset(table["symbols"]["letters"]),
        signs=frozenset(table["symbols"]["signs"]),
        quotes=_by_name(table["quotes"]),
        spaces=_by_name(table["spaces"]),
        lists=frozenset(environments["lists"]),
        tables=frozenset(environments["tables"]),
        environments=dict(environments["led"]),
        environments_left_out=frozenset(environments["left_out"]),
    )


def _by_name(names_of: Mapping[_What, list[str]]) -> dict[str, _What]:
    return {name: what for what, names in names_of.items() for name in names}
