"""Questions are put once, in batches, and a source that is down is never one that has nothing."""

from __future__ import annotations

import anyio
import pytest
from fakes import FakeSource

from identifying import arxiv
from veridical.model import ById, ByName, ByTitle, Outcome, Question, Work
from veridical.resolve.inquiry import Inquiry

WORK = Work("lee2020", "fake", "Learning to Walk", (arxiv("2001.00001"),), names=("WALKER",))
ID, TITLE, NAME = ById(arxiv("2001.00001")), ByTitle("Learning to Walk"), ByName("WALKER")
UNKNOWN = ById(arxiv("2001.00002"))


def ask(inquiry: Inquiry, questions: list[Question]) -> None:
    anyio.run(inquiry.ask, questions)


def ask_locally(inquiry: Inquiry, questions: list[Question]) -> None:
    anyio.run(inquiry.ask_locally, questions)


def test_all_questions_go_out_in_one_batch_a_source() -> None:
    source = FakeSource(works=(WORK,))
    ask(Inquiry((source,)), [ID, TITLE, NAME, UNKNOWN])
    assert source.batches == [(ID, TITLE, NAME, UNKNOWN)]


def test_nothing_is_asked_twice() -> None:
    source = FakeSource(works=(WORK,))
    inquiry = Inquiry((source,))
    ask(inquiry, [ID, ID, TITLE])
    ask(inquiry, [TITLE, ID, NAME])
    ask(inquiry, [ID, TITLE, NAME])
    assert source.batches == [(ID, TITLE), (NAME,)]


def test_a_source_is_asked_only_what_it_can_answer() -> None:
    source = FakeSource(works=(WORK,), kinds=(ById,))
    inquiry = Inquiry((source,))
    ask(inquiry, [ID, TITLE])
    ask(inquiry, [NAME])
    assert source.batches == [(ID,)]
    assert inquiry.answers(TITLE) == ()


def test_every_source_answers_and_its_evidence_stays_apart() -> None:
    inquiry = Inquiry((FakeSource("first", (WORK,)), FakeSource("second")))
    ask(inquiry, [ID])
    assert [(answer.source, answer.outcome) for answer in inquiry.answers(ID)] == [
        ("first", Outcome.FOUND),
        ("second", Outcome.ABSENT),
    ]
    assert [one.work for one in inquiry.evidence(ID)] == [WORK]


def test_a_source_that_is_down_is_unavailable_and_never_absent() -> None:
    inquiry = Inquiry((FakeSource("down", (WORK,), is_down=True), FakeSource("up", (WORK,))))
    ask(inquiry, [ID, UNKNOWN])
    assert [answer.outcome for answer in inquiry.answers(ID)] == [Outcome.UNAVAILABLE, Outcome.FOUND]
    assert [answer.outcome for answer in inquiry.answers(UNKNOWN)] == [Outcome.UNAVAILABLE, Outcome.ABSENT]
    assert inquiry.answers(ID)[0].failure == "HTTP 503"
    assert not inquiry.answers(UNKNOWN)[0].complete


def test_the_use_of_each_source_is_counted_and_failures_are_told_once() -> None:
    inquiry = Inquiry((FakeSource("down", is_down=True), FakeSource("up", (WORK,))))
    ask(inquiry, [ID, UNKNOWN])
    down, up = inquiry.uses()
    assert (down.name, down.asked, down.found, down.absent, down.failed, down.failures) == (
        "down",
        2,
        0,
        0,
        2,
        ("HTTP 503",),
    )
    assert (up.name, up.asked, up.found, up.absent, up.failed, up.failures) == ("up", 2, 1, 1, 0, ())


def test_a_source_that_was_not_asked_is_listed_with_nothing() -> None:
    (use,) = Inquiry((FakeSource("idle"),)).uses()
    assert (use.asked, use.found, use.absent, use.failed) == (0, 0, 0, 0)


def test_no_question_is_no_request() -> None:
    source = FakeSource()
    ask(Inquiry((source,)), [])
    assert source.batches == []


def test_local_questions_open_no_connection() -> None:
    local, remote = FakeSource("local", (WORK,)), FakeSource("remote", is_local=False)
    inquiry = Inquiry((local, remote))
    ask_locally(inquiry, [NAME, ByName("Unheard")])
    assert remote.batches == []
    assert [one.work for one in inquiry.evidence(NAME)] == [WORK]


def test_what_local_sources_do_not_know_may_still_be_asked_of_all() -> None:
    local, remote = FakeSource("local"), FakeSource("remote", (WORK,), is_local=False)
    inquiry = Inquiry((local, remote))
    ask_locally(inquiry, [NAME])
    assert not inquiry.is_asked(NAME)
    ask(inquiry, [NAME])
    assert [one.work for one in inquiry.evidence(NAME)] == [WORK]


def test_two_local_sources_that_both_know_a_name_are_both_heard() -> None:
    inquiry = Inquiry((FakeSource("first", (WORK,)), FakeSource("second", (WORK,))))
    ask_locally(inquiry, [NAME])
    assert [answer.source for answer in inquiry.answers(NAME)] == ["first", "second"]


def test_a_local_source_is_asked_locally_only_what_it_can_answer() -> None:
    source = FakeSource(works=(WORK,), kinds=(ById,))
    ask_locally(Inquiry((source,)), [NAME])
    assert source.batches in ([], [()])


def test_a_question_that_was_never_put_has_no_answer() -> None:
    inquiry = Inquiry(())
    assert inquiry.answers(ID) == ()
    assert inquiry.evidence(ID) == ()
    assert not inquiry.is_asked(ID)


@pytest.mark.parametrize("question", [ID, TITLE, NAME])
def test_asking_without_sources_gives_no_answer(question: ById | ByTitle | ByName) -> None:
    inquiry = Inquiry(())
    ask(inquiry, [question])
    assert inquiry.is_asked(question)
    assert inquiry.answers(question) == ()


def test_a_local_source_is_not_asked_again_what_it_did_not_know() -> None:
    source = FakeSource("local")
    inquiry = Inquiry((source,))
    ask_locally(inquiry, [NAME])
    ask_locally(inquiry, [NAME])
    ask(inquiry, [NAME])
    assert source.asked == [NAME]
