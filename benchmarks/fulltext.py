"""The baseline of `index.py`: SQLite's FTS5 over the same words of the same titles, as other checkers use it."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from veridical.text.title_keys import nearest_likeness, title_key, title_terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

_RAREST = 6


class FullText:
    """Finds titles by their six rarest words, ranked by bm25, and compares ten of them letter by letter."""

    def __init__(self, path: Path, titles: Iterable[str]) -> None:
        self._connection = sqlite3.connect(path)
        self._connection.execute("CREATE VIRTUAL TABLE titles USING fts5(words, key UNINDEXED)")
        self._connection.execute("CREATE VIRTUAL TABLE frequencies USING fts5vocab(titles, row)")
        rows = ((" ".join(title_terms(title)), title_key(title)) for title in titles)
        self._connection.executemany("INSERT INTO titles VALUES (?, ?)", rows)
        self._connection.commit()

    def candidates(self, titles: Sequence[str], count: int) -> list[list[str]]:
        """Return for each title the keys of up to `count` near titles, nearest first."""
        return [self._candidates(title, count) for title in titles]

    def close(self) -> None:
        """Give the file back."""
        self._connection.close()

    def _candidates(self, title: str, count: int) -> list[str]:
        known = sorted(
            (frequency, term) for term in set(title_terms(title)) if (frequency := self._frequency(term)) is not None
        )
        words = " OR ".join(f'"{term}"' for _, term in known[:_RAREST])
        if not words:
            return []
        query = "SELECT key FROM titles WHERE titles MATCH ? ORDER BY rank LIMIT ?"
        found = [key for (key,) in self._connection.execute(query, (words, count))]
        sought = title_key(title)
        return sorted(found, key=lambda key: -nearest_likeness(sought, [key]))

    def _frequency(self, term: str) -> int | None:
        row = self._connection.execute("SELECT doc FROM frequencies WHERE term = ?", (term,)).fetchone()
        return None if row is None else int(row[0])
