"""Given names and their short and familiar forms, from `data/nicknames.toml`."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Final

from veridical.datafiles import data_path, read_toml
from veridical.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAME: Final = "nicknames.toml"


@cache
def given_names() -> Mapping[str, frozenset[str]]:
    """Return for each short form the names it may stand for. Read once; raises `DataError` when the file is broken."""
    path = data_path(_NAME)
    names: dict[str, set[str]] = defaultdict(set)
    try:
        for name, forms in read_toml(path)["nicknames"].items():
            for form in forms:
                names[str(form)].add(str(name))
    except (LookupError, AttributeError, TypeError) as error:
        raise DataError(f"{path}: {error}; reinstall veridical") from error
    return {form: frozenset(stood_for) for form, stood_for in names.items()}


def is_given_name(name: str) -> bool:
    """Tell whether a folded name is in the table, as a name or as a short form of one."""
    return name in given_names() or any(name in stood_for for stood_for in given_names().values())


def may_be_one_given_name(left: str, right: str) -> bool:
    """Tell whether two folded given names are equal, or one is a short form of the other, or both are of a third."""
    return not _names(left).isdisjoint(_names(right))


def _names(name: str) -> frozenset[str]:
    return given_names().get(name, frozenset()) | {name}
