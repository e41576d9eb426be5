"""A live source: what is kept answers first, failures are told and never kept, and offline nothing is asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import anyio
import pytest

from identifying import arxiv
from veridical.errors import Malformed, SourceError, Unavailable
from veridical.model import Answer, ById, Fact, Outcome, Via, Work
from veridical.net.store import EvidenceStore
from veridical.resolve.live import LiveSource

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from veridical.model import Question
    from veridical.net.exchange import Reply, Request

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
AT = "2026-11-30T12:00:00Z"
KNOWN, OTHER, GONE = (ById(arxiv(f"2001.0000{number}")) for number in (1, 2, 3))
WALK = Work("2001.00001", "arxiv", "Learning to Walk", (KNOWN.identifier,), url="https://arxiv.org/abs/2001.00001")


@dataclass(slots=True)
class FakeClient:
    """Gives what is prepared for each question; `asked` are the batches."""

    given: Mapping[Question, Sequence[Work] | SourceError] = field(default_factory=dict)
    error: SourceError | None = None
    size: int = 2
    name: str = "arxiv"
    provides: frozenset[Fact] = frozenset({Fact.TITLE})
    asked: list[tuple[Question, ...]] = field(default_factory=list)

    def can_answer(self, question: Question) -> bool:
        return isinstance(question, ById)

    def is_complete(self, question: Question) -> bool:
        return self.can_answer(question)

    def batches(self, questions: Sequence[Question]) -> Iterable[Sequence[Question]]:
        return [questions[at : at + self.size] for at in range(0, len(questions), self.size)]

    def most(self, question: Question) -> int:
        del question
        return self.size

    async def ask(
        self, batch: Sequence[Question], network: FakeNetwork
    ) -> Mapping[Question, Sequence[Work] | SourceError]:
        del network
        self.asked.append(tuple(batch))
        if self.error is not None:
            raise self.error
        return {one: self.given[one] for one in batch if one in self.given}


@dataclass(slots=True)
class FakeNetwork:
    at: str = AT
    is_there: bool = True
    verdicts: list[str] = field(default_factory=list)

    async def reach(self, service: str) -> None:
        if not self.is_there:
            raise Unavailable(service, "no connection: arxiv.example is not known here; is there a network?")

    async def ask(self, request: Request) -> Reply:
        raise AssertionError(request)

    def accept(self, service: str) -> None:
        self.verdicts.append(f"{service} read")

    def reject(self, error: Malformed) -> None:
        self.verdicts.append(f"{error.source} not read")


def answers(source: LiveSource, *questions: Question) -> list[Answer]:
    return list(anyio.run(source.answer, questions))


def test_questions_go_out_in_the_clients_batches_and_come_back_in_order() -> None:
    client = FakeClient({KNOWN: (WALK,)})

    found = answers(LiveSource(client, FakeNetwork(), None), GONE, KNOWN, OTHER)

    assert client.asked == [(GONE, KNOWN), (OTHER,)]
    assert [one.outcome for one in found] == [Outcome.ABSENT, Outcome.FOUND, Outcome.ABSENT]
    assert [one.complete for one in found] == [True, True, True]
    (evidence,) = found[1].evidence
    assert (evidence.via, evidence.read_at, evidence.url) == (Via.LIVE, AT, WALK.url)


def test_what_is_kept_is_not_asked_again_also_that_there_is_nothing(tmp_path: Path) -> None:
    client = FakeClient({KNOWN: (WALK,)})
    with EvidenceStore(tmp_path, NOW) as store:
        source = LiveSource(client, FakeNetwork(), store)
        answers(source, KNOWN, GONE)
        again = answers(source, KNOWN, GONE, OTHER)

    assert client.asked == [(KNOWN, GONE), (OTHER,)]
    assert [one.outcome for one in again] == [Outcome.FOUND, Outcome.ABSENT, Outcome.ABSENT]
    assert again[0].evidence[0].via is Via.CACHE


def test_to_refresh_is_to_ask_again_and_keep_the_new_answer(tmp_path: Path) -> None:
    with EvidenceStore(tmp_path, NOW) as store:
        answers(LiveSource(FakeClient(), FakeNetwork(), store), KNOWN)
        client = FakeClient({KNOWN: (WALK,)})
        answers(LiveSource(client, FakeNetwork(), store, refresh=True), KNOWN)
        (kept,) = answers(LiveSource(FakeClient(), FakeNetwork(), store), KNOWN)

    assert client.asked == [(KNOWN,)]
    assert kept.outcome is Outcome.FOUND


def test_without_a_cache_every_run_asks() -> None:
    client = FakeClient({KNOWN: (WALK,)})
    source = LiveSource(client, FakeNetwork(), None)
    answers(source, KNOWN)
    answers(source, KNOWN)
    assert client.asked == [(KNOWN,), (KNOWN,)]


@pytest.mark.parametrize("refresh", [False, True])
def test_offline_answers_of_any_age_are_used_and_dated(tmp_path: Path, refresh: bool) -> None:
    with EvidenceStore(tmp_path, NOW) as store:
        answers(LiveSource(FakeClient({KNOWN: (WALK,)}), FakeNetwork(), store), KNOWN)
    client = FakeClient()
    with EvidenceStore(tmp_path, NOW + timedelta(days=900)) as store:
        source = LiveSource(client, None, store, refresh=refresh)
        assert [source.can_answer(one) for one in (KNOWN, OTHER)] == [True, False]
        (found,) = answers(source, KNOWN)

    assert client.asked == []
    assert (found.evidence[0].via, found.evidence[0].as_of, found.as_of) == (Via.CACHE, AT, AT)


def test_offline_without_a_cache_nothing_can_be_answered() -> None:
    assert not LiveSource(FakeClient(), None, None).can_answer(KNOWN)


def test_a_question_that_fails_alone_leaves_the_others_of_its_batch_answered(tmp_path: Path) -> None:
    client = FakeClient({KNOWN: (WALK,), OTHER: Unavailable("arxiv", "HTTP 503 for arxiv:2001.00002; try later")})
    network = FakeNetwork()
    with EvidenceStore(tmp_path, NOW) as store:
        found, failed = answers(LiveSource(client, network, store), KNOWN, OTHER)
        assert store.find("arxiv", OTHER, any_age=True) is None

    assert (found.outcome, failed.outcome) == (Outcome.FOUND, Outcome.UNAVAILABLE)
    assert failed.failure == "HTTP 503 for arxiv:2001.00002; try later"
    assert network.verdicts == ["arxiv read"]


def test_a_batch_that_cannot_be_read_is_malformed_told_to_the_network_and_not_kept(tmp_path: Path) -> None:
    network = FakeNetwork()
    with EvidenceStore(tmp_path, NOW) as store:
        client = FakeClient(error=Malformed("arxiv", "2 arXiv ids: no XML"))
        found = answers(LiveSource(client, network, store), KNOWN, OTHER)
        assert store.find("arxiv", KNOWN, any_age=True) is None

    assert {one.outcome for one in found} == {Outcome.MALFORMED}
    assert {one.failure for one in found} == {"2 arXiv ids: no XML; try later"}
    assert not any(one.complete for one in found)
    assert network.verdicts == ["arxiv not read"]


def test_one_malformed_record_is_no_answer_that_could_be_read() -> None:
    network = FakeNetwork()
    answers(LiveSource(FakeClient({KNOWN: Malformed("arxiv", "about another")}), network, None), KNOWN)
    assert network.verdicts == []


def test_where_there_is_no_network_no_client_is_asked() -> None:
    client = FakeClient()
    (found,) = answers(LiveSource(client, FakeNetwork(is_there=False), None), KNOWN)
    assert client.asked == []
    assert found.failure == "no connection: arxiv.example is not known here; is there a network?"
