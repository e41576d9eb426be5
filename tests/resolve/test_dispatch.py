"""Questions go out in whole requests as they come up; who has all answers is told at once, whoever else still waits."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import anyio
from fakes import FakeSource, cited

from identifying import arxiv
from veridical.documents import read_text
from veridical.model import Answer, ById, ByTitle, Fact, Outcome, Question, Work
from veridical.resolve.dispatch import Asker, Dispatch
from veridical.resolve.inquiry import Inquiry

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

IDS = [ById(arxiv(f"2001.0000{number}")) for number in range(8)]
WALK = Work("2001.00000", "arxiv", "Learning to Walk", (IDS[0].identifier,))


@dataclass(slots=True)
class Gated:
    """A live source that answers a batch when the gate opens; two questions fill a request."""

    name: str = "slow"
    kept: tuple[Question, ...] = ()
    gate: anyio.Event = field(default_factory=anyio.Event)
    inner: FakeSource = field(default_factory=lambda: FakeSource("slow", (WALK,), is_local=False, most=2))
    provides: frozenset[Fact] = frozenset()
    is_local = False

    def can_answer(self, question: Question) -> bool:
        return self.inner.can_answer(question)

    def recall(self, question: Question) -> Answer | None:
        return Answer(question, self.name, Outcome.ABSENT) if question in self.kept else None

    def whole(self, questions: Sequence[Question]) -> Sequence[Sequence[Question]]:
        return self.inner.whole(questions)

    async def answer(self, questions: Sequence[Question]) -> tuple[Answer, ...]:
        await self.gate.wait()
        return await self.inner.answer(questions)


def asker(inquiry: Inquiry, number: int = 0) -> Asker:
    return Asker(read_text("a.md", ""), cited(titles=[f"Title {number}"]), inquiry.part())


def played(
    act: Callable[[Dispatch, Inquiry], Awaitable[None]],
    *sources: FakeSource | Gated,
    known: tuple[FakeSource, ...] = (),
) -> None:
    """Run what a test does with a dispatch."""

    async def run() -> None:
        async with anyio.create_task_group() as group:
            inquiry = Inquiry(known)
            await act(Dispatch(inquiry, sources, group), inquiry)

    anyio.run(run)


def test_who_has_all_answers_is_told_while_another_waits() -> None:
    quick, slow = FakeSource("quick", is_local=False), Gated()

    async def act(dispatch: Dispatch, inquiry: Inquiry) -> None:
        first, second = asker(inquiry, 1), asker(inquiry, 2)
        dispatch.put(first, {"quick": [IDS[0]]})
        dispatch.put(second, {"quick": [IDS[1]], "slow": [IDS[1]]})
        dispatch.send_all()
        assert await dispatch.answered() == [first]
        slow.gate.set()
        assert await dispatch.answered() == [second]
        assert await dispatch.answered() == []

    played(act, quick, slow)


def test_questions_that_fill_a_request_go_out_and_the_others_wait_for_more() -> None:
    source, slow = FakeSource("openalex", is_local=False, most=2), Gated()

    async def act(dispatch: Dispatch, inquiry: Inquiry) -> None:
        dispatch.put(asker(inquiry), {"slow": IDS[:2]})
        dispatch.put(asker(inquiry), {"openalex": IDS[:3]})
        dispatch.send_whole()
        await anyio.wait_all_tasks_blocked()
        assert source.batches == [tuple(IDS[:2])]
        dispatch.put(asker(inquiry), {"openalex": IDS[3:4]})
        dispatch.send_whole()
        await anyio.wait_all_tasks_blocked()
        assert source.batches == [tuple(IDS[:2]), tuple(IDS[2:4])]
        slow.gate.set()

    played(act, source, slow)


def test_what_fills_no_request_goes_out_when_nothing_is_awaited() -> None:
    source = FakeSource("openalex", is_local=False, most=100)

    async def act(dispatch: Dispatch, inquiry: Inquiry) -> None:
        one = asker(inquiry)
        dispatch.put(one, {"openalex": IDS[:3]})
        assert await dispatch.answered() == [one]
        assert source.batches == [tuple(IDS[:3])]

    played(act, source)


def test_a_question_of_two_is_put_once_and_both_hear_the_answer() -> None:
    source = FakeSource("arxiv", (WALK,), is_local=False)

    async def act(dispatch: Dispatch, inquiry: Inquiry) -> None:
        first, second, third = (asker(inquiry, number) for number in range(3))
        dispatch.put(first, {"arxiv": [IDS[0]]})
        dispatch.put(second, {"arxiv": [IDS[0]]})
        assert await dispatch.answered() == [first, second]
        dispatch.put(third, {"arxiv": [IDS[0]]})
        assert await dispatch.answered() == [third]
        assert source.asked == [IDS[0]]
        assert [len(one.inquiry.evidence(IDS[0])) for one in (first, second, third)] == [1, 1, 1]

    played(act, source)


def test_nobody_hears_answers_of_live_sources_that_others_asked_for() -> None:
    """Else what is asked for one would depend on who was answered first, and a second run would ask for more."""
    local, source = FakeSource("local", (WALK,)), FakeSource("arxiv", (WALK,), is_local=False)

    async def act(dispatch: Dispatch, inquiry: Inquiry) -> None:
        first, second = asker(inquiry, 1), asker(inquiry, 2)
        dispatch.put(first, {"arxiv": [IDS[0]]})
        await dispatch.answered()
        await inquiry.ask([IDS[0]])
        names = [{one.source for one in part.inquiry.answers(IDS[0])} for part in (first, second)]
        assert names == [{"arxiv", "local"}, {"local"}]
        assert {one.source for one in inquiry.answers(IDS[0])} == {"arxiv", "local"}

    played(act, source, known=(local,))


def test_what_is_kept_of_an_earlier_run_is_not_sent() -> None:
    slow = Gated(kept=(IDS[0],))

    async def act(dispatch: Dispatch, inquiry: Inquiry) -> None:
        one = asker(inquiry)
        dispatch.put(one, {"slow": [IDS[0]]})
        assert await dispatch.answered() == [one]
        assert not dispatch.is_waiting

    played(act, slow)


def test_ahead_only_what_fills_requests_is_asked_and_never_again() -> None:
    source = FakeSource("arxiv", is_local=False, most=2, kinds=(ById,))

    async def act(dispatch: Dispatch, inquiry: Inquiry) -> None:
        dispatch.ask_ahead("arxiv", [*IDS[:3], ByTitle("Foo")])
        dispatch.ask_ahead("elsewhere", IDS)
        assert dispatch.is_waiting
        one = asker(inquiry)
        dispatch.put(one, {"arxiv": IDS[:4]})
        assert await dispatch.answered() == [one]
        assert source.batches == [tuple(IDS[:2]), tuple(IDS[2:4])]

    played(act, source)


def test_of_a_source_that_many_wait_for_the_rest_is_sent_last() -> None:
    many = [ById(arxiv(f"2002.{number:05}")) for number in range(1, 121)]
    wide, other = FakeSource("wide", is_local=False, most=500), FakeSource("other", is_local=False)

    async def act(dispatch: Dispatch, inquiry: Inquiry) -> None:
        first, second = asker(inquiry, 1), asker(inquiry, 2)
        dispatch.put(first, {"wide": many})
        dispatch.put(second, {"other": IDS[:1]})
        assert await dispatch.answered() == [second]
        dispatch.put(second, {"wide": IDS[:1]})
        assert await dispatch.answered() == [first, second]
        assert [len(batch) for batch in wide.batches] == [121]

    played(act, wide, other)
