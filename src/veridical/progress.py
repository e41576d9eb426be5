"""How far a run is, for whoever waits for it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is.

    Of `documents` so many have been `read` and `finished`. `asked` are the questions put so far to each live source,
    and `left` those of them that have no answer yet; what the answers are may lead to more.
    """

    documents: int
    read: int
    finished: int
    asked: Mapping[str, int]
    left: Mapping[str, int]


class Watch:
    """Counts what a run does, and tells it at every step, on the run's own thread."""

    def __init__(self, documents: int = 0, tell: Callable[[Progress], None] | None = None) -> None:
        self._tell = tell
        self._documents = documents
        self._read = self._finished = 0
        self._asked: Counter[str] = Counter()
        self._answered: Counter[str] = Counter()

    def read(self) -> None:
        """Count a document that has been read, or cannot be."""
        self._read += 1
        self._step()

    def finished(self) -> None:
        """Count a document about which all is known."""
        self._finished += 1
        self._step()

    def asked(self, source: str, questions: int) -> None:
        """Count questions that go to a live source."""
        self._asked[source] += questions
        self._step()

    def answered(self, source: str, questions: int) -> None:
        """Count questions that have an answer, or will not get one."""
        self._answered[source] += questions
        self._step()

    def _step(self) -> None:
        if self._tell is not None:
            left = {name: count - self._answered[name] for name, count in self._asked.items()}
            asked = MappingProxyType(dict(self._asked))
            self._tell(Progress(self._documents, self._read, self._finished, asked, MappingProxyType(left)))
