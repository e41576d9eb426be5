"""The built-in index: exact ids, near titles, names."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import anyio
import pytest

from veridical.errors import DataError
from veridical.model import (
    Answer,
    ById,
    ByName,
    ByTitle,
    Definition,
    Identifier,
    IdentifierKind,
    Level,
    Outcome,
    PartialDate,
    Question,
    Venue,
    Via,
    Work,
)
from veridical.resolve.sources import starter
from veridical.resolve.sources.starter import Starter, load_starter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WALK = Work(
    "lee2020",
    "curated",
    "Zubu: Learning to Walk Home in Large Cities",
    (Identifier(IdentifierKind.ARXIV, "2001.00001"), Identifier(IdentifierKind.DOI, "10.1000/walk.1")),
    names=("WALKER",),
    definitions=(Definition("WALKER", "walking after learned key errands", Level.RECORD),),
    earlier_titles=("Finding a Way Home on Foot",),
)
FISH = Work(
    "doe2019", "curated", "Frying Fish on Open Fires in Winter", (Identifier(IdentifierKind.ARXIV, "1901.00009"),)
)
MORE = tuple(Work(f"w{n}", "curated", f"Counting Sheep in Field {n} of the Valley") for n in range(40))
INDEX = Starter((WALK, FISH, *MORE))


def ask(question: Question, index: Starter = INDEX) -> Answer:
    async def answers() -> tuple[Answer, ...]:
        return await index.answer([question])

    return anyio.run(answers)[0]


def found(question: Question) -> list[str]:
    return [one.work.key for one in ask(question).evidence]


@pytest.mark.parametrize("identifier", WALK.identifiers)
def test_every_identifier_of_a_work_finds_it_alone(identifier: Identifier) -> None:
    assert found(ById(identifier)) == ["lee2020"]


@pytest.mark.parametrize("value", ["2001.00002", "2001.0000", "200100001", ""])
def test_an_identifier_that_is_only_like_one_finds_nothing(value: str) -> None:
    answer = ask(ById(Identifier(IdentifierKind.ARXIV, value)))
    assert answer.outcome is Outcome.ABSENT
    assert answer.evidence == ()


@pytest.mark.parametrize(
    "title",
    [
        "Zubu: Learning to Walk Home in Large Cities",
        "ZUBU — learning to walk home in large cities.",
        "Zubu: Learning to Wlak Home in Large Cities",
        "Zubu: Learning to Run Home in Large Cities",
        "Learning to Walk Home in Large Cities",
        "Zubu: Learning to Walk Home in Large Cities: The Long Version of the Story",
        "Finding a Way Home on Foot",
        "Finding the Way Home on Foot",
    ],
)
def test_a_near_title_an_earlier_one_or_one_without_head_or_subtitle_is_found_first(title: str) -> None:
    assert found(ByTitle(title))[0] == "lee2020"


def test_a_title_without_its_subtitle_is_found() -> None:
    index = Starter(
        (Work("x", "curated", "Counting Every Sheep: A Long Study of Valleys and Hills in the North"), *MORE)
    )
    assert "x" in [one.work.key for one in ask(ByTitle("Counting Every Sheep"), index).evidence]


def test_a_title_of_another_subject_finds_nothing_and_nothing_is_complete() -> None:
    answer = ask(ByTitle("Quantum Gravity for Beginners: Sixty Lectures"))
    assert answer.outcome is Outcome.ABSENT
    assert not answer.complete


def test_a_work_is_listed_once_however_many_of_its_titles_are_near() -> None:
    twice = Work("x", "curated", "Finding a Way Home on Foot", earlier_titles=("Finding the Way Home on Foot",))
    assert [one.work.key for one in ask(ByTitle("Finding a Way Home on Foot"), Starter((twice,))).evidence] == ["x"]


def test_two_works_of_one_title_are_both_found() -> None:
    twins = Starter((Work("a", "curated", "Walking Home"), Work("b", "curated", "Walking Home")))
    assert {one.work.key for one in ask(ByTitle("Walking home"), twins).evidence} == {"a", "b"}


def test_candidates_are_few() -> None:
    assert len(ask(ByTitle("Counting Sheep in Field 3 of the Valley")).evidence) <= 25


@pytest.mark.parametrize("name", ["WALKER", "Zubu", "Walking after learned key errand"])
def test_a_short_name_or_the_head_of_a_title_finds_its_work(name: str) -> None:
    assert found(ByName(name)) == ["lee2020"]


@pytest.mark.parametrize("name", ["", "Walk", "Nobody"])
def test_a_word_that_is_no_name_finds_nothing(name: str) -> None:
    assert found(ByName(name)) == []


@pytest.mark.parametrize("title", ["", " ", "…", "a", "中文题目", "\x00"])
def test_any_title_has_an_answer(title: str) -> None:
    assert ask(ByTitle(title)).outcome in (Outcome.FOUND, Outcome.ABSENT)


def test_questions_are_answered_in_their_order() -> None:
    questions: list[Question] = [ByName("WALKER"), ByTitle("Nothing of the Kind in Here"), ById(FISH.identifiers[0])]

    async def answers() -> tuple[Answer, ...]:
        return await INDEX.answer(questions)

    given = anyio.run(answers)
    assert [answer.question for answer in given] == questions
    assert {answer.source for answer in given} == {"curated"}


def test_evidence_is_of_an_index_and_dated() -> None:
    (one,) = ask(ById(WALK.identifiers[0])).evidence
    assert one.via is Via.INDEX
    assert one.as_of is not None
    assert INDEX.is_local


@pytest.fixture
def data_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "works.jsonl"
    monkeypatch.setattr(starter, "data_path", lambda _name: path)
    load_starter.cache_clear()
    yield path
    load_starter.cache_clear()


ROW = {
    "key": "lee2020",
    "ids": {"arxiv": "2001.00001"},
    "title": "Learning to Walk",
    "authors": ["Ann Lee"],
    "venues": [{"series": "ICML", "year": 2020, "track": "main"}],
    "versions": [{"number": 1, "posted": "2019-11-02"}],
    "published": "2020-07",
    "year": 2020,
    "definitions": [{"short": "LW", "long": "Learning to Walk", "where": "title"}],
}


def test_a_row_is_read_into_a_work(data_file: Path) -> None:
    data_file.write_text(json.dumps(ROW) + "\n", "utf-8")
    (work,) = load_starter().works
    assert work.title == "Learning to Walk"
    assert work.venues == (Venue("ICML", 2020, "main"),)
    assert work.posted == PartialDate(2019, 11, 2)
    assert work.published == PartialDate(2020, 7)
    assert work.definitions is not None
    assert work.definitions[0].level is Level.RECORD
    assert work.affiliations is None
    assert work.categories is None
    assert not work.affiliations_complete
    assert work.url == "https://arxiv.org/abs/2001.00001"


def test_what_a_row_leaves_out_is_silence_and_what_it_leaves_empty_is_none(data_file: Path) -> None:
    bare = {"key": "a", "title": "T", "authors": ["Ann Lee"]}
    data_file.write_text(json.dumps(bare) + "\n" + json.dumps({**bare, "key": "b", "venues": []}) + "\n", "utf-8")
    silent, none = load_starter().works
    assert silent.venues is None
    assert none.venues == ()
    assert silent.definitions is None


def test_a_line_separator_inside_a_title_does_not_end_the_row(data_file: Path) -> None:
    data_file.write_text(json.dumps({**ROW, "title": "Learning\u2028to Walk"}, ensure_ascii=False) + "\n", "utf-8")
    assert len(load_starter().works) == 1


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        "1",
        "null",
        '"x"',
        "{}",
        '{"key": "a", "authors": []}',
        '{"key": "a", "title": "T"}',
        json.dumps({**ROW, "ids": {"nowhere": "1"}}),
        json.dumps({**ROW, "ids": ["2001.00001"]}),
        json.dumps({**ROW, "published": "soon"}),
        json.dumps({**ROW, "published": 2020}),
        json.dumps({**ROW, "versions": [{"posted": "2020"}]}),
        json.dumps({**ROW, "versions": 3}),
        json.dumps({**ROW, "venues": [{"year": 2020}]}),
        json.dumps({**ROW, "definitions": [{"short": "LW", "long": "x", "where": "nowhere"}]}),
        json.dumps({**ROW, "authors": None}),
        json.dumps({**ROW, "published": "2020-07-01-09"}),
    ],
)
def test_a_broken_line_is_an_error_of_ours_that_names_the_line(line: str, data_file: Path) -> None:
    data_file.write_text(f"{json.dumps(ROW)}\n{line}\n", "utf-8")
    with pytest.raises(DataError, match=r"works\.jsonl.*line 2"):
        list(load_starter().works)


def test_bytes_that_are_no_text_are_an_error_of_ours(data_file: Path) -> None:
    data_file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError):
        load_starter()
