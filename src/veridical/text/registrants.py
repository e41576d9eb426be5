"""Who registers DOIs: the prefixes of `data/doi_registrants.toml`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from veridical.datafiles import data_path, read_toml
from veridical.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAME: Final = "doi_registrants.toml"


def is_known_registrant(doi: str) -> bool:
    """Tell whether a DOI is of a registrant in the table; most registrants are not, and theirs are no worse."""
    return doi.split("/", maxsplit=1)[0] in _prefixes()


def is_publisher(doi: str) -> bool:
    """Tell whether a DOI is of a publisher in the table; servers and archives give one to each version of a work."""
    return doi.split("/", maxsplit=1)[0] in _kinds().get("publishers", ())


@cache
def _prefixes() -> frozenset[str]:
    """Return all prefixes."""
    return frozenset(prefix for prefixes in _kinds().values() for prefix in prefixes)


@cache
def _kinds() -> Mapping[str, frozenset[str]]:
    """Return the prefixes by kind of registrant. Read once; raises `DataError` when the file is broken."""
    path = data_path(_NAME)
    try:
        return {kind: frozenset(map(str, prefixes)) for kind, prefixes in read_toml(path).items()}
    except TypeError as error:
        raise DataError(f"{path}: {error}; reinstall veridical") from error
