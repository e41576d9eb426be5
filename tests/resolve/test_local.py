"""A local index as a source: records of one work come together, and absence counts inside what is covered."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import anyio
import pytest

from veridical.config import Settings
from veridical.errors import ConfigurationError
from veridical.index.build import Order, build_index
from veridical.index.coverage import parse_coverage
from veridical.lexicon import load_lexicon
from veridical.model import (
    Answer,
    ById,
    ByName,
    BySlip,
    ByTitle,
    Identifier,
    IdentifierKind,
    Outcome,
    Question,
    Venue,
    Via,
)
from veridical.resolve.sources import open_sources
from veridical.resolve.sources.starter import Starter
from veridical.text.identifiers import parse_identifier

if TYPE_CHECKING:
    from pathlib import Path

    from veridical.resolve.source import Source

CREATED = "2026-11-30T12:00:00Z"
AUTHORS = ["Ann Lee", "Bo Chen"]
PREPRINT = {"key": "1", "source": "arxiv", "arxiv_id": "2001.00001", "title": "Counting Sheep", "authors": AUTHORS}
PRINT = {
    "key": "a",
    "source": "dblp",
    "arxiv_id": "2001.00001",
    "doi": "10.1000/walk.1",
    "title": "Counting Sheep: A Study",
    "authors": AUTHORS,
    "venue": "Advances in Neural Information Processing Systems",
    "year": 2020,
}
CATALOGUED = {"key": "W5", "source": "openalex", "openalex_id": "W5", "doi": "10.1000/walk.1", "title": "On Sheep"}
TWIN = {"key": "b", "source": "dblp", "doi": "10.1000/twin", "title": "Counting Sheep", "authors": ["Cy Dow"]}
SAME = {"key": "c", "source": "openreview", "title": "COUNTING SHEEP", "authors": ["A. Lee", "B. Chen"]}
NAMED = {"key": "d", "source": "arxiv", "arxiv_id": "2001.00002", "title": "SheepNet: Goats and Other Animals"}
OTHER = {"key": "e", "source": "arxiv", "arxiv_id": "2001.00003", "title": "GoatNet: Frying Fish in the Winter Months"}
RIVAL = {"key": "f", "source": "arxiv", "arxiv_id": "2001.00004", "title": "GoatNet: Boiling Water on High Mountains"}
ROWS = (PREPRINT, PRINT, CATALOGUED, TWIN, SAME, NAMED, OTHER, RIVAL)


def make(directory: Path, rows: tuple[dict[str, object], ...] = ROWS, coverage: tuple[str, ...] = ()) -> Path:
    """Build an index."""
    file = directory.with_suffix(".jsonl")
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    declared = tuple(parse_coverage(text, load_lexicon().venues) for text in coverage)
    build_index(directory, Order((str(file),), CREATED, declared))
    return directory


def opened(*directories: Path) -> tuple[Source, ...]:
    return open_sources(Settings(indexes=(*map(str, directories), "none")))


def ask(source: Source, *questions: Question) -> tuple[Answer, ...]:
    async def answers() -> tuple[Answer, ...]:
        return await source.answer(questions)

    return anyio.run(answers)


def keys(answer: Answer) -> set[str]:
    return {one.work.key for one in answer.evidence}


def by(kind: IdentifierKind, value: str) -> ById:
    return ById(Identifier(kind, value))


ARXIV, DOI, OPENALEX = IdentifierKind.ARXIV, IdentifierKind.DOI, IdentifierKind.OPENALEX


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Source:
    return opened(make(tmp_path_factory.mktemp("made") / "index"))[0]


@pytest.mark.parametrize(
    "question",
    [
        by(ARXIV, "2001.00001"),
        by(DOI, "10.1000/walk.1"),
        by(OPENALEX, "W5"),
        ByTitle("Counting sheep: a study"),
        ByTitle("On Sheep"),
    ],
)
def test_whoever_finds_one_record_of_a_work_finds_all(question: Question, source: Source) -> None:
    (answer,) = ask(source, question)
    assert keys(answer) == {"1", "a", "W5", "c"}
    assert len(answer.evidence) == 4


def test_records_stay_apart_each_with_its_source_and_its_own_words(source: Source) -> None:
    (answer,) = ask(source, by(DOI, "10.1000/walk.1"))
    assert {one.source: one.work.title for one in answer.evidence} == {
        "arxiv": "Counting Sheep",
        "dblp": "Counting Sheep: A Study",
        "openalex": "On Sheep",
        "openreview": "COUNTING SHEEP",
    }


def test_works_of_one_title_and_other_authors_are_not_linked(source: Source) -> None:
    by_id, by_title = ask(source, by(DOI, "10.1000/twin"), ByTitle("Counting Sheep"))
    assert keys(by_id) == {"b"}
    assert keys(by_title) == {"1", "a", "W5", "b", "c"}


def test_a_name_that_one_work_bears_finds_it_and_one_that_several_bear_finds_none(source: Source) -> None:
    one, several, none = ask(source, ByName("SheepNet"), ByName("GoatNet"), ByName("Nobody"))
    assert keys(one) == {"d"}
    assert (several.outcome, none.outcome) == (Outcome.ABSENT, Outcome.ABSENT)


def test_works_are_found_by_an_identifier_with_swapped_digits(source: Source) -> None:
    (answer,) = ask(source, BySlip(Identifier(IdentifierKind.ARXIV, "2001.00010")))
    assert keys(answer) == {"1", "a"}


def test_near_titles_are_found_where_there_is_none_of_just_that_kind(source: Source) -> None:
    misspelt, other = ask(
        source, ByTitle("GoatNet: Frying Fsh in the Wintr Months"), ByTitle("Quantum Gravity: Lectures")
    )
    assert "e" in keys(misspelt)
    assert other.outcome is Outcome.ABSENT


def test_questions_are_answered_in_their_order_also_twice_the_same(source: Source) -> None:
    questions: list[Question] = [ByName("SheepNet"), by(DOI, "10.1000/twin"), ByTitle("x"), ByName("SheepNet")]
    assert [answer.question for answer in ask(source, *questions)] == questions
    assert ask(source) == ()


def test_evidence_is_of_an_index_and_bears_its_date(source: Source) -> None:
    (answer,) = ask(source, by(DOI, "10.1000/twin"))
    (one,) = answer.evidence
    assert (one.via, one.as_of, one.read_at, answer.as_of) == (Via.INDEX, CREATED, CREATED, CREATED)
    assert source.is_local


def test_venues_have_their_usual_names(source: Source) -> None:
    (answer,) = ask(source, by(DOI, "10.1000/walk.1"))
    assert [one.work.venues for one in answer.evidence if one.source == "dblp"] == [(Venue("NeurIPS", 2020),)]


@pytest.mark.parametrize("title", ["", " ", "…", "a", "中", "\x00", "\ud800", "$x^2$", "x" * 10_000])
def test_any_title_and_name_has_an_answer(title: str, source: Source) -> None:
    assert len(ask(source, ByTitle(title), ByName(title))) == 2


@pytest.mark.parametrize(
    ("coverage", "is_complete"),
    [
        ((), (False, False, False, False)),
        (("all",), (True, True, True, True)),
        (("arxiv:2020-01..2020-06",), (True, False, False, False)),
        (("arxiv:2020-02..",), (False, True, False, False)),
        (("NeurIPS:2019..2021",), (False, False, False, False)),
    ],
)
def test_absence_counts_inside_the_coverage(
    coverage: tuple[str, ...], is_complete: tuple[bool, ...], tmp_path: Path
) -> None:
    (source,) = opened(make(tmp_path / "index", coverage=coverage))
    absent = ask(source, by(ARXIV, "2001.99999"), by(ARXIV, "2101.99999"), by(DOI, "10.1000/no"), ByTitle("Lost Works"))
    assert {answer.outcome for answer in absent} == {Outcome.ABSENT}
    assert tuple(answer.complete for answer in absent) == is_complete


def test_a_venue_is_covered_year_by_year(tmp_path: Path) -> None:
    (source,) = opened(make(tmp_path / "index", coverage=("NeurIPS:2019..2021", "ICML:2020")))
    covered = [Venue("NeurIPS", 2019), Venue("NeurIPS", 2021), Venue("ICML", 2020)]
    assert [source.covers(venue) for venue in covered] == [True, True, True]
    outside = [
        Venue("NeurIPS", 2018),
        Venue("NeurIPS", 2022),
        Venue("ICML", 2021),
        Venue("ICLR", 2020),
        Venue("NeurIPS"),
    ]
    assert not any(source.covers(venue) for venue in outside)


def test_a_title_that_very_many_works_bear_is_answered_with_some_and_never_completely(tmp_path: Path) -> None:
    rows = tuple({"key": f"k{n}", "title": "Editorial", "authors": [f"Ann Lee{n}"]} for n in range(300))
    (source,) = opened(make(tmp_path / "index", rows, coverage=("all",)))
    (answer,) = ask(source, ByTitle("Editorial"))
    assert 10 <= len(answer.evidence) < 300
    assert not answer.complete


def test_several_indexes_stack_in_the_order_in_which_they_are_named(tmp_path: Path) -> None:
    one, other = make(tmp_path / "a", (PREPRINT,)), make(tmp_path / "b", (TWIN,), coverage=("all",))
    sources = opened(one, other)
    assert [[keys(answer) for answer in ask(source, ByTitle("Counting Sheep"))] for source in sources] == [
        [{"1"}],
        [{"b"}],
    ]
    assert [ask(source, ByTitle("Lost Works"))[0].complete for source in sources] == [False, True]


def test_the_starter_comes_last_unless_it_is_left_out(tmp_path: Path) -> None:
    index = str(make(tmp_path / "a", (PREPRINT,)))
    assert [isinstance(source, Starter) for source in open_sources(Settings(indexes=(index,)))] == [False, True]
    assert len(open_sources(Settings(indexes=("none", index)))) == 1


def test_an_index_that_is_named_and_not_there_is_a_wrong_setting(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="no index is there"):
        open_sources(Settings(indexes=(str(tmp_path / "missing"),)))


@pytest.mark.parametrize("recorded", ["math/0309136", "math.GT/0309136"])
@pytest.mark.parametrize("asked", ["math/0309136", "math.GT/0309136"])
def test_the_class_of_a_subject_makes_no_work_absent(asked: str, recorded: str, tmp_path: Path) -> None:
    row = {"key": "1", "source": "arxiv", "arxiv_id": recorded, "title": "Counting Sheep"}
    (source,) = opened(make(tmp_path / "index", (row,), coverage=("all",)))
    span = parse_identifier(asked)
    assert span is not None

    (answer,) = ask(source, ById(span.identifier))

    assert answer.outcome is Outcome.FOUND


def test_a_name_that_no_work_or_several_bear_says_nothing_of_absence(tmp_path: Path) -> None:
    (source,) = opened(make(tmp_path / "index", coverage=("all",)))

    answers = ask(source, ByName("GoatNet"), ByName("Nobody"), ByTitle("Quantum Gravity: Lectures"))

    assert [(answer.outcome, answer.complete) for answer in answers] == [
        (Outcome.ABSENT, False),
        (Outcome.ABSENT, False),
        (Outcome.ABSENT, True),
    ]
