"""What a source is: who keeps records of works, which facts they hold, and how it answers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol, TypeGuard, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Answer, Fact, Organisation, Question, Venue
    from veridical.text.venues import Series


class Source(Protocol):
    """Somebody who keeps records. It never judges: it returns what it has, near or not."""

    @property
    def name(self) -> str:
        """The name under which the report lists the source."""

    @property
    def provides(self) -> frozenset[Fact]:
        """The facts that its records hold."""

    @property
    def is_local(self) -> bool:
        """Whether asking it opens no connection."""

    def can_answer(self, question: Question) -> bool:
        """Tell whether this kind of question can be put to it."""

    def recall(self, question: Question) -> Answer | None:
        """Return the answer that is kept of an earlier run, if there is one."""

    def whole(self, questions: Sequence[Question]) -> Sequence[Sequence[Question]]:
        """Return those of the questions that fill requests, as they go out together: the others may wait for more."""

    async def answer(self, questions: Sequence[Question]) -> tuple[Answer, ...]:
        """Return one answer for each question, in order; raises SourceError where it could not be asked at all."""


@runtime_checkable
class Registry(Protocol):
    """A source that also knows what it has all of, and what the names of organisations and venues mean."""

    def covers(self, venue: Venue) -> bool:
        """Tell whether it is declared to have all works that were published at a venue, which is canonical."""

    def knows_names(self) -> bool:
        """Tell whether it knows any organisations or series; most know none, and need not be asked."""

    def organisations(self, names: Sequence[str]) -> Sequence[Organisation]:
        """Return the organisations that it knows by some of these names."""

    def series(self, names: Sequence[str]) -> Sequence[Series]:
        """Return the series of venues that it knows by some of these names."""


@runtime_checkable
class Closable(Protocol):
    """A source that holds files open."""

    def close(self) -> None:
        """Give the files back; nothing can be asked any more."""


def as_registry(source: Source) -> Registry | None:
    """Return a source that is a registry. This is asked for every citation, and a protocol is slow to look for."""
    return source if _is_registry(source) else None


def _is_registry(source: Source) -> TypeGuard[Registry]:
    return _makes_registries(type(source))


@cache
def _makes_registries(kind: type[Source]) -> bool:
    return issubclass(kind, Registry)
