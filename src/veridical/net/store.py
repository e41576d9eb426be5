"""The answers of all runs, kept in one SQLite file per user: the cache, and the evidence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Question, Work


@dataclass(frozen=True, slots=True)
class Kept:
    """What a source answered: the works it has, none if it has none, and the ISO time of the answer."""

    works: tuple[Work, ...]
    at: str


class Store(Protocol):
    """Keeps what sources answer, one record a question. Failures are never kept."""

    def find(self, source: str, question: Question, *, any_age: bool) -> Kept | None:
        """Return what is kept and still good; with `any_age`, however old."""

    def keep(self, source: str, question: Question, works: Sequence[Work], at: str) -> None:
        """Keep an answer."""
