"""Abstracts that a file of their own adds to works: kept on disk by key until the works are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import lmdb

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from veridical.index.entry import Addition

FILE = "additions.lmdb"
_LARGEST = 1 << 40  # bytes of address space
_LONGEST_KEY = 500  # bytes; LMDB takes 511


class Additions:
    """Abstracts by the key of their work, for reading in any process."""

    def __init__(self, path: Path) -> None:
        self._environment = lmdb.open(
            str(path), map_size=_LARGEST, subdir=False, readonly=True, lock=False, create=False
        )

    def abstract(self, key: str) -> str | None:
        """Return the abstract for the work with a key."""
        with self._environment.begin() as transaction:
            value = transaction.get(_key(key))
        return None if value is None else bytes(value).decode()


def write_additions(folder: Path, additions: Iterable[Addition]) -> Path:
    """Write additions into a file of a folder; of several for one key, the last counts.

    Raises:
        OSError: the disk is full.
    """
    path = folder / FILE
    try:
        with lmdb.open(str(path), map_size=_LARGEST, subdir=False, lock=False, sync=False) as environment:
            with environment.begin(write=True) as transaction, transaction.cursor() as cursor:
                pairs = ((_key(one.key), one.abstract.encode("utf-8", "replace")) for one in additions)
                cursor.putmulti(pairs)
            environment.sync(force=True)
    except lmdb.Error as error:
        raise OSError(str(error)) from error
    return path


def _key(key: str) -> bytes:
    return key.encode("utf-8", "replace")[:_LONGEST_KEY] or b"\0"
