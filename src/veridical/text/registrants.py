"""Who registers DOIs: the prefixes of `data/doi_registrants.toml`."""

from __future__ import annotations

from functools import cache
from typing import Final

from veridical.datafiles import data_path, read_toml
from veridical.errors import DataError

_NAME: Final = "doi_registrants.toml"


def is_known_registrant(doi: str) -> bool:
    """Tell whether a DOI is of a registrant in the table; most registrants are not, and theirs are no worse."""
    return doi.split("/", maxsplit=1)[0] in _prefixes()


@cache
def _prefixes() -> frozenset[str]:
    """Return all prefixes. Read once; raises `DataError` when the file is broken."""
    path = data_path(_NAME)
    try:
        return frozenset(str(prefix) for prefixes in read_toml(path).values() for prefix in prefixes)
    except TypeError as error:
        raise DataError(f"{path}: {error}; reinstall veridical") from error
