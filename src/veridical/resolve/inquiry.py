"""The questions of a run and their answers: each question is put once to each source that can answer it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

import anyio

from veridical.errors import SourceError
from veridical.model import UNANSWERED, Answer, ByOrganisation, Outcome, SourceUse

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from veridical.model import Evidence, Organisation, Question
    from veridical.resolve.source import Source


_NONE: Mapping[str, int] = MappingProxyType({})


@dataclass(slots=True)
class Inquiry:
    """Puts questions to sources in batches and keeps what they answered.

    A `part` of it hears of what live sources say only the answers to what has been put through it.
    """

    sources: tuple[Source, ...]
    _answers: dict[Question, list[Answer]] = field(default_factory=lambda: defaultdict(list))
    _asked: set[Question] = field(default_factory=set)
    _put: set[tuple[Question, str]] = field(default_factory=set)
    _asked_locally: set[Question] = field(default_factory=set)
    _of_organisations: dict[Question, None] = field(default_factory=dict)
    _failed: set[Question] = field(default_factory=set)
    _hears_all: bool = True

    async def ask(self, questions: Iterable[Question]) -> None:
        """Ask what has not been asked yet, every source once for all questions that it can answer."""
        new = [question for question in dict.fromkeys(questions) if question not in self._asked]
        self._asked.update(new)
        for source in self.sources:
            told = self._asked_locally if source.is_local else frozenset()
            batch = [question for question in new if source.can_answer(question) and question not in told]
            if batch:
                for answer in await _put(source, batch):
                    self.keep(answer)

    async def ask_locally(self, questions: Iterable[Question]) -> None:
        """Ask only the sources that open no connection; what they do not know may still be asked of all."""
        new = [
            question
            for question in dict.fromkeys(questions)
            if question not in self._asked and question not in self._asked_locally
        ]
        self._asked_locally.update(new)
        for source in self.sources if new else ():
            batch = [question for question in new if source.is_local and source.can_answer(question)]
            for answer in await _put(source, batch) if batch else ():
                if answer.outcome is Outcome.FOUND:
                    self.keep(answer)
                    self._asked.add(answer.question)

    async def look_up(self, questions: Sequence[Question]) -> dict[Question, tuple[Evidence, ...]]:
        """Return what the sources that open no connection find for questions that count as not put."""
        found: dict[Question, tuple[Evidence, ...]] = {}
        for source in self.sources:
            batch = [question for question in questions if source.is_local and source.can_answer(question)]
            for answer in await _put(source, batch) if batch else ():
                found[answer.question] = (*found.get(answer.question, ()), *answer.evidence)
        return found

    async def ask_live(self, planned: Mapping[str, Sequence[Question]], sources: Sequence[Source]) -> None:
        """Put questions to live sources, each those planned for it, all sources at once."""
        async with anyio.create_task_group() as group:
            for source in sources:
                if planned.get(source.name):
                    group.start_soon(self._ask_one, source, planned[source.name])

    async def _ask_one(self, source: Source, questions: Sequence[Question]) -> None:
        self.put(source.name, questions)
        await self.send(source, questions)

    async def send(self, source: Source, questions: Sequence[Question]) -> None:
        """Ask a source, and keep what it answers; a failure is an answer, too."""
        for answer in await _put(source, questions):
            self.keep(answer)

    def part(self) -> Inquiry:
        """Return the inquiry of one who has put nothing to live sources yet, with what local ones have said to all.

        What is asked for one then depends on nobody else, nor on who was answered first.
        """
        return Inquiry(
            self.sources,
            self._answers,
            self._asked,
            set(),
            self._asked_locally,
            self._of_organisations,
            self._failed,
            _hears_all=False,
        )

    def put(self, source: str, questions: Iterable[Question]) -> None:
        """Take note that questions have been put to a live source."""
        self._put.update((question, source) for question in questions)

    def keep(self, answer: Answer) -> None:
        """Keep an answer."""
        self._answers[answer.question].append(answer)
        if answer.outcome in UNANSWERED:
            self._failed.add(answer.question)
        if isinstance(answer.question, ByOrganisation):
            self._of_organisations[answer.question] = None

    @property
    def has_failed(self) -> bool:
        """Whether any source could not answer a question, whoever has put it."""
        return bool(self._failed)

    def is_put(self, question: Question, source: str) -> bool:
        """Tell whether a question has been put to a live source."""
        return (question, source) in self._put

    def is_asked(self, question: Question) -> bool:
        """Tell whether a question has been put."""
        return question in self._asked

    def answers(self, question: Question) -> tuple[Answer, ...]:
        """Return the answers to a question, one a source."""
        given = self._answers.get(question, ())
        if self._hears_all or not given:
            return tuple(given)
        local = {source.name for source in self.sources}
        return tuple(one for one in given if one.source in local or self.is_put(question, one.source))

    def evidence(self, question: Question) -> tuple[Evidence, ...]:
        """Return what the sources found for a question."""
        return tuple(evidence for answer in self.answers(question) for evidence in answer.evidence)

    def organisations(self) -> tuple[Organisation, ...]:
        """Return the organisations that registries told of."""
        records = (evidence.work for question in self._of_organisations for evidence in self.evidence(question))
        return tuple(dict.fromkeys(one for record in records for one in record.organisations))

    def uses(self, live: Sequence[Source] = (), requests: Mapping[str, int] = _NONE) -> tuple[SourceUse, ...]:
        """Return how each source was used, local ones first; live ones only if they were, with their requests."""
        given = [answer for answers in self._answers.values() for answer in answers]
        by_source = {
            source.name: [answer for answer in given if answer.source == source.name]
            for source in (*self.sources, *live)
        }
        used = [source.name for source in self.sources]
        used.extend(source.name for source in live if by_source[source.name])
        return tuple(_use(name, by_source[name], requests.get(name, 0)) for name in dict.fromkeys(used))


async def _put(source: Source, batch: Sequence[Question]) -> Sequence[Answer]:
    try:
        return await source.answer(batch)
    except SourceError as error:
        return [Answer(question, source.name, Outcome.UNAVAILABLE, failure=error.reason) for question in batch]


def _use(name: str, answers: Sequence[Answer], requests: int) -> SourceUse:
    outcomes = [answer.outcome for answer in answers]
    failures = dict.fromkeys(answer.failure for answer in answers if answer.failure is not None)
    return SourceUse(
        name,
        asked=len(outcomes),
        found=outcomes.count(Outcome.FOUND),
        absent=outcomes.count(Outcome.ABSENT),
        failed=sum(map(outcomes.count, UNANSWERED)),
        requests=requests,
        failures=tuple(failures),
    )
