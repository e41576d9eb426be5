"""A live source: what is kept of earlier runs answers first, the service the rest, in the largest batches it allows.

A client says how a service is asked and what it says; everything else is the same for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

import anyio

from veridical.errors import Malformed, SourceError
from veridical.model import Answer, Evidence, Fact, Outcome, Via
from veridical.progress import Watch
from veridical.text.abstracts import explained

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from veridical.model import Question, Work
    from veridical.net.exchange import Reply, Request
    from veridical.net.store import EvidenceStore, Kept


class Asks(Protocol):
    """Whoever sends requests: the network, or in a dry run who counts them."""

    @property
    def at(self) -> str:
        """The ISO time of the run."""

    async def reach(self, service: str) -> None:
        """Find out where a service is; raises Unavailable where there is no network. It sends nothing."""

    async def ask(self, request: Request) -> Reply:
        """Return the answer. Raises Unavailable or Malformed."""

    def accept(self, service: str) -> None:
        """Take note that what a service answered could be read."""

    def reject(self, error: Malformed) -> None:
        """Take note that what a service answered was none."""


@runtime_checkable
class Client(Protocol):
    """How one service is asked, and what its answers say. It keeps nothing."""

    @property
    def name(self) -> str:
        """The source whose records they are."""

    @property
    def provides(self) -> frozenset[Fact]:
        """The facts that its records hold."""

    def can_answer(self, question: Question) -> bool:
        """Tell whether this question can be put to it."""

    def is_complete(self, question: Question) -> bool:
        """Tell whether it is the authority for what is asked, so that absence there means something."""

    def batches(self, questions: Sequence[Question]) -> Iterable[Sequence[Question]]:
        """Return the questions as they go out together."""

    def most(self, question: Question) -> int:
        """Return how many questions like this go out together, at most."""

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work] | SourceError]:
        """Return the works for each question of a batch; one that the service does not have is left out, or has none.

        A question that fails alone has its error; the others keep their works.

        Raises:
            Unavailable: the service could not be asked.
            Malformed: it sent something else than an answer to this.
        """


class LiveSource:
    """A service as a source. Without a network it answers what is kept, of any age, and nothing else."""

    is_local = False

    def __init__(
        self,
        client: Client,
        network: Asks | None,
        store: EvidenceStore | None,
        *,
        refresh: bool = False,
        watch: Watch | None = None,
    ) -> None:
        self._watch = watch or Watch()
        self._client = client
        self._network = network
        self._store = store
        self._refresh = refresh

    @property
    def name(self) -> str:
        """The service's name."""
        return self._client.name

    @property
    def provides(self) -> frozenset[Fact]:
        """The facts that the service's records hold."""
        return self._client.provides

    def can_answer(self, question: Question) -> bool:
        """Tell whether the question can be put to the service, or without a network, whether the answer is kept."""
        if not self._client.can_answer(question):
            return False
        return self._network is not None or self._kept(question) is not None

    def recall(self, question: Question) -> Answer | None:
        """Return the answer that is kept, if it is good."""
        kept = self._kept(question)
        if kept is None:
            return None
        self._watch.asked(self.name, 1)
        self._watch.answered(self.name, 1)
        return self._from_store(question, kept)

    def whole(self, questions: Sequence[Question]) -> Sequence[Sequence[Question]]:
        """Return the batches in which no more questions have room."""
        return [batch for batch in self._client.batches(questions) if len(batch) >= self._client.most(batch[0])]

    async def answer(self, questions: Sequence[Question]) -> tuple[Answer, ...]:
        """Return one answer for each question, in order."""
        self._watch.asked(self.name, len(questions))
        answers = {
            question: self._from_store(question, kept)
            for question in questions
            if (kept := self._kept(question)) is not None
        }
        self._watch.answered(self.name, len(answers))
        missing = [question for question in questions if question not in answers]
        if self._network is not None and missing:
            async with anyio.create_task_group() as group:
                for batch in self._client.batches(missing):
                    group.start_soon(self._ask, tuple(batch), self._network, answers)
        return tuple(answers[question] for question in questions)

    async def _ask(self, batch: Sequence[Question], network: Asks, answers: dict[Question, Answer]) -> None:
        """Ask a batch, and put the answers where they belong."""
        await self._ask_service(batch, network, answers)
        self._watch.answered(self.name, len(batch))

    async def _ask_service(self, batch: Sequence[Question], network: Asks, answers: dict[Question, Answer]) -> None:
        try:
            await network.reach(self.name)  # before a client's library is loaded, which takes time
            found = await self._client.ask(batch, network)
        except SourceError as error:
            if isinstance(error, Malformed):
                network.reject(error)
            answers.update((one, self._failed(one, error)) for one in batch)
            return
        if not any(isinstance(one, Malformed) for one in found.values()):
            network.accept(self.name)
        for question in batch:
            answers[question] = self._heard(question, found.get(question, ()), network.at)

    def _heard(self, question: Question, given: Sequence[Work] | SourceError, at: str) -> Answer:
        """Return what was said to one question; works, or that there are none, are kept."""
        if isinstance(given, SourceError):
            return self._failed(question, given)
        works = tuple(map(explained, given))
        if self._store is not None:
            self._store.keep(self.name, question, works, at)
        return self._answer(question, works, Via.LIVE, at)

    def _failed(self, question: Question, error: SourceError) -> Answer:
        """Return that there is no answer, why, and what to do."""
        outcome = Outcome.MALFORMED if isinstance(error, Malformed) else Outcome.UNAVAILABLE
        return Answer(question, self.name, outcome, failure=error.advised)

    def _kept(self, question: Question) -> Kept | None:
        if self._store is None or (self._refresh and self._network is not None):
            return None
        return self._store.find(self.name, question, any_age=self._network is None)

    def _from_store(self, question: Question, kept: Kept) -> Answer:
        return self._answer(question, kept.works, Via.CACHE, kept.at)

    def _answer(self, question: Question, works: Sequence[Work], via: Via, at: str) -> Answer:
        evidence = tuple(Evidence(work, work.url, via, read_at=at, as_of=at) for work in works)
        outcome = Outcome.FOUND if evidence else Outcome.ABSENT
        return Answer(question, self.name, outcome, evidence, self._client.is_complete(question), as_of=at)
