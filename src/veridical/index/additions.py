"""Abstracts that a file of their own adds to works: kept on disk by key until the works are read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from veridical.index.entry import Addition

FILE = "additions.sqlite"


class Additions:
    """Abstracts by the key of their work, for reading in any process."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)

    def abstract(self, key: str) -> str | None:
        """Return the abstract for the work with a key."""
        found = self._connection.execute("SELECT abstract FROM additions WHERE key = ?", (_clean(key),)).fetchone()
        return None if found is None else str(found[0])


def write_additions(folder: Path, additions: Iterable[Addition]) -> Path:
    """Write additions into a file of a folder; of several for one key, the last counts.

    Raises:
        OSError: the disk is full.
    """
    path = folder / FILE
    rows = ((_clean(one.key), _clean(one.abstract)) for one in additions)
    try:
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("PRAGMA journal_mode = OFF")  # a killed build is begun anew
            connection.execute("CREATE TABLE additions (key TEXT PRIMARY KEY, abstract TEXT NOT NULL) WITHOUT ROWID")
            connection.executemany("INSERT OR REPLACE INTO additions VALUES (?, ?)", rows)
    except sqlite3.Error as error:
        raise OSError(f"additions: {error}") from error
    return path


def _clean(text: str) -> str:
    """Return a text without lone halves of surrogate pairs, which no encoding has."""
    return text.encode("utf-8", "replace").decode()
