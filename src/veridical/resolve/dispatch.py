"""When questions go out: in whole requests, while other answers are waited for.

Services are asked at their own pace, and the slowest takes nearly all of a run's time. So whoever has all answers asks
on at once. Questions that fill a request go out; those that fill none wait for more of their kind, until no answer is
awaited that could bring some.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import anyio

from veridical.model import Question

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from anyio.abc import TaskGroup

    from veridical.model import Citation, Document
    from veridical.resolve.inquiry import Inquiry
    from veridical.resolve.source import Source

_MANY = 100  # questions; for fewer, the time that a request takes counts for more than the request
_Put: TypeAlias = tuple[str, Question]


@dataclass(frozen=True, slots=True, eq=False)
class Asker:
    """A citation of a document, for which something is asked, and its own part of the inquiry."""

    document: Document
    citation: Citation
    inquiry: Inquiry


class Dispatch:
    """Puts questions to live sources, each once, in tasks of a group, and tells who has all answers."""

    def __init__(self, inquiry: Inquiry, sources: Sequence[Source], group: TaskGroup) -> None:
        self._inquiry = inquiry
        self._sources = {source.name: source for source in sources}
        self._group = group
        self._waiting: dict[str, dict[Question, None]] = {source.name: {} for source in sources}
        self._answered: set[_Put] = set()
        self._askers: dict[_Put, list[Asker]] = defaultdict(list)
        self._open: dict[Asker, int] = {}
        self._ready: list[Asker] = []
        self._under_way = 0
        self._news = anyio.Event()

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is awaited."""
        return self._under_way > 0

    def ask_ahead(self, source: str, questions: Iterable[Question]) -> None:
        """Put questions for which nobody waits yet, as far as they fill requests."""
        asked = self._sources.get(source)
        if asked is None:
            return
        new = [one for one in questions if asked.can_answer(one) and not self._recall(asked, one)]
        for batch in asked.whole(new):
            self._send(asked, batch)

    def put(self, asker: Asker, questions: Mapping[str, Sequence[Question]]) -> None:
        """Put the questions of one who asks, by the name of the source, and remember whose they are."""
        for name, asked in questions.items():
            asker.inquiry.put(name, asked)
        wanted = [(name, question) for name, asked in questions.items() for question in asked]
        for name, question in wanted:
            if not self._inquiry.is_put(question, name) and not self._recall(self._sources[name], question):
                self._inquiry.put(name, (question,))
                self._waiting[name][question] = None
        awaited = [put for put in wanted if put not in self._answered]
        for put in awaited:
            self._askers[put].append(asker)
        if awaited:
            self._open[asker] = len(awaited)
        else:
            self._ready.append(asker)

    def send_whole(self) -> None:
        """Send what fills requests."""
        for name, waiting in self._waiting.items():
            for batch in self._sources[name].whole(tuple(waiting)) if waiting else ():
                self._send(self._sources[name], batch)

    def send_all(self) -> None:
        """Send all that waits, whether it fills requests or not."""
        self.send_whole()
        self._send_parts([name for name, waiting in self._waiting.items() if waiting])

    async def answered(self) -> Sequence[Asker]:
        """Return who has got all answers, as soon as anybody has; nobody where no answer is awaited any more."""
        self.send_whole()
        while not self._ready:
            if not self._under_way:
                self._send_parts(self._next_names())
            if not self._under_way:
                break
            self._news = anyio.Event()
            await self._news.wait()
        ready, self._ready = self._ready, []
        return ready

    def _recall(self, source: Source, question: Question) -> bool:
        """Answer a question with what is kept, if anything is."""
        kept = source.recall(question)
        if kept is None:
            return False
        self._inquiry.put(source.name, (question,))
        self._inquiry.keep(kept)
        self._answered.add((source.name, question))
        return True

    def _next_names(self) -> Sequence[str]:
        """Return the sources of which all that waits goes out: one that many wait for is last, others may add to it."""
        waiting = {name: len(questions) for name, questions in self._waiting.items() if questions}
        names = sorted(waiting, key=lambda name: waiting[name])
        return names[:-1] if len(names) > 1 and waiting[names[-1]] > _MANY else names

    def _send_parts(self, names: Iterable[str]) -> None:
        for name in names:
            self._send(self._sources[name], tuple(self._waiting[name]))

    def _send(self, source: Source, questions: Sequence[Question]) -> None:
        for question in questions:
            self._waiting[source.name].pop(question, None)
        self._inquiry.put(source.name, questions)
        self._under_way += 1
        self._group.start_soon(self._ask, source, questions)

    async def _ask(self, source: Source, questions: Sequence[Question]) -> None:
        await self._inquiry.send(source, questions)
        self._under_way -= 1
        for put in ((source.name, question) for question in questions):
            self._answered.add(put)
            for asker in self._askers.pop(put, ()):
                self._open[asker] -= 1
                if not self._open[asker]:
                    del self._open[asker]
                    self._ready.append(asker)
        self._news.set()
