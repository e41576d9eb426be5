"""Sources that answer from memory and remember what they were asked."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from identifying import arxiv
from veridical.errors import SourceError
from veridical.model import (
    Answer,
    ById,
    ByName,
    ByTitle,
    ByUrl,
    Citation,
    Evidence,
    Fact,
    Field,
    FieldKind,
    Outcome,
    Question,
    Span,
    Via,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Work

_AS_OF = "2026-11-30T00:00:00Z"


def cited(
    *,
    ids: Sequence[str] = (),
    titles: Sequence[str] = (),
    names: Sequence[str] = (),
    authors: Sequence[str] = (),
    years: Sequence[str] = (),
) -> Citation:
    """Return a citation that states these values, one behind the other."""
    rows = [
        *((FieldKind.IDENTIFIER, value) for value in ids),
        *((FieldKind.TITLE, value) for value in titles),
        *((FieldKind.NAME, value) for value in names),
        *((FieldKind.AUTHORS, value) for value in authors),
        *((FieldKind.YEAR, value) for value in years),
    ]
    fields: list[Field] = []
    at = 0
    for kind, value in rows:
        one = Field(kind, value, Span(at, at + len(value)))
        fields.append(replace(one, identifier=arxiv(value)) if kind is FieldKind.IDENTIFIER else one)
        at += len(value) + 1
    return Citation(rows[0][1] if rows else "x", tuple(fields), (), (Span(0, max(at, 1)),))


@dataclass(slots=True)
class FakeSource:
    """Knows some works, by identifier, by exact title and by name; `batches` are the questions put to it."""

    name: str = "fake"
    works: tuple[Work, ...] = ()
    is_local: bool = True
    is_down: bool = False
    complete: bool = False
    kinds: tuple[type, ...] = (ById, ByTitle, ByName)
    provides: frozenset[Fact] = frozenset(Fact)
    near: bool = False
    most: int = 100
    batches: list[tuple[Question, ...]] = field(default_factory=list)

    @property
    def asked(self) -> list[Question]:
        return [question for batch in self.batches for question in batch]

    def can_answer(self, question: Question) -> bool:
        return isinstance(question, self.kinds)

    def recall(self, question: Question) -> None:
        """Nothing is kept."""

    def whole(self, questions: Sequence[Question]) -> Sequence[Sequence[Question]]:
        return [questions[at : at + self.most] for at in range(0, len(questions) - self.most + 1, self.most)]

    async def answer(self, questions: Sequence[Question]) -> tuple[Answer, ...]:
        self.batches.append(tuple(questions))
        if self.is_down:
            raise SourceError(self.name, "HTTP 503")
        return tuple(self._answer(question) for question in questions)

    def _answer(self, question: Question) -> Answer:
        found = tuple(
            Evidence(work, work.url, Via.INDEX if self.is_local else Via.LIVE, _AS_OF, _AS_OF)
            for work in self.works
            if self._fits(question, work)
        )
        outcome = Outcome.FOUND if found else Outcome.ABSENT
        return Answer(question, self.name, outcome, found, complete=self.complete)

    def _fits(self, question: Question, work: Work) -> bool:
        match question:
            case ById(identifier):
                return identifier in work.identifiers
            case ByTitle(title):
                return self.near or title == work.title
            case ByName(name):
                return name in work.names
            case ByUrl(url):
                return url == work.key
