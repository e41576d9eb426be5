"""An SQLite file that several processes share. Where it fails there is one note, and never an exception."""

from __future__ import annotations

import sqlite3
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    Values = Sequence[str | bytes | int | None]

_PATIENCE = 5.0  # seconds to wait for other processes; all transactions are short
_ENDINGS = ("-wal", "-shm", "")  # of the names of the files that are one database


class _Newer(Exception):
    """The file is that of a newer program."""


class Database:
    """A file with a schema, opened when it is first needed. One of an older schema is emptied, of a newer left alone.

    `notes` say why something could not be read or written; from then on this object does not try again.
    """

    def __init__(self, path: Path, schema: Sequence[str], version: int) -> None:
        self.path = path
        self.notes: list[str] = []
        self._schema = schema
        self._version = version
        self._connection: sqlite3.Connection | None = None
        self._is_readable = self._is_writable = True
        self._is_damaged = False
        self._lock = Lock()

    def rows(self, query: str, values: Values = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query: none if there is no file, or if it cannot be read."""
        with self._lock:
            try:
                if not self._is_readable or not self.path.exists():
                    return []
                return self._opened().execute(query, values).fetchall()
            except (sqlite3.Error, OSError, _Newer) as error:
                self._is_readable = False
                self._give_up(error)
                return []

    def write(self, statement: str, values: Values = ()) -> int:
        """Run a statement as a transaction of its own; return how many rows it changed, 0 if it could not be run."""
        with self._lock:
            if not self._is_writable:
                return 0
            try:
                return max(0, self._opened().execute(statement, values).rowcount)
            except (sqlite3.Error, OSError, _Newer) as error:
                self._give_up(error)
                return 0

    def remove_damaged(self) -> None:
        """Remove the file if it turned out to be damaged, or none of SQLite's."""
        if not self._is_damaged:
            return
        self.close()
        self.notes.clear()
        try:
            for ending in _ENDINGS:
                self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        except OSError as error:
            self._give_up(error)

    def size(self) -> int:
        """Return the bytes on disk."""
        files = [self.path.with_name(self.path.name + ending) for ending in _ENDINGS]
        try:
            return sum(file.stat().st_size for file in files if file.exists())
        except OSError:
            return 0

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
            self._connection = None

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            connection = sqlite3.connect(self.path, _PATIENCE, isolation_level=None, check_same_thread=False)
            try:
                self._prepare(connection)
            except BaseException:
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        is_current = self._is_current(connection)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=NORMAL")
        if is_current:
            return
        connection.execute("BEGIN IMMEDIATE")
        if not self._is_current(connection):  # another process may have been quicker
            for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                connection.execute(f'drop table "{table}"')
            for statement in self._schema:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version={self._version}")
        connection.execute("COMMIT")

    def _is_current(self, connection: sqlite3.Connection) -> bool:
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        if found > self._version:
            raise _Newer
        return bool(found == self._version)

    def _give_up(self, error: Exception) -> None:
        self._is_writable = False
        match error:
            case _Newer():
                advice = "it is that of a newer version of this program; update this one, or name another folder"
            case sqlite3.OperationalError() | OSError():
                advice = f"{error}; check the space on the disk and the permissions of the folder"
            case _:
                self._is_damaged = True
                advice = f"{error}; `verify cache clear` makes a new one"
        if not self.notes:
            self.notes.append(f"{self.path}: answers are not kept: {advice}")
