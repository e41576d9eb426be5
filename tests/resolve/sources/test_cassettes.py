"""Every cassette is played back through the network, the source and its client, and gives its scene's answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import anyio
import pytest
from cassette_scenes import FOLDER, Scene, expected_keys, play, player, read_scenes, read_works
from cassette_scrubbing import LEFT_OUT, LOOPBACK, MAIL, abstracts_of
from vcr.errors import CannotOverwriteExistingCassetteException
from vcr.serializers.yamlserializer import deserialize

from veridical.model import ById, ByOrganisation, ByTitle, NoticeKind, Outcome, PartialDate, Venue
from veridical.net.services import SERVICES
from veridical.resolve.sources import live_clients
from veridical.text.folding import plain
from veridical.text.identifiers import parse_identifier

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Any

    from veridical.model import Answer, Question, Work

SCENES = {scene.name: scene for scene in read_scenes()}
WORKS = read_works()
FILES = sorted(FOLDER.rglob("*.yaml"))
OWN = {row["abstract"] for row in WORKS.values()}
ALL = pytest.mark.parametrize("scene", SCENES.values(), ids=list(SCENES))
EVERY_FILE = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))


def answers_of(name: str) -> tuple[Answer, ...]:
    scene = SCENES[name]
    with player().use_cassette(scene.path) as cassette:
        played = anyio.run(play, scene)
    assert cassette.all_played
    assert played.requests == scene.requests == len(cassette)
    return played.answers


def work_of(name: str, number: int = 0) -> Work:
    (evidence,) = answers_of(name)[number].evidence
    return evidence.work


def is_record_of(work: Work, row: Mapping[str, Any], question: Question) -> bool:
    """Tell whether a record states what the works file does of the same work, as far as it states it."""
    titles = {plain(title).casefold() for title in (row["title"], row.get("published_title", row["title"]))}
    return (
        is_about(work, question)
        and (work.title is None or plain(work.title).casefold() in titles)
        and (work.authors is None or list(work.authors) == row["authors"])
    )


def is_about(work: Work, question: Question) -> bool:
    """Tell whether a record bears the identifier asked for, or what it stands for: arXiv's DOIs are numbers."""
    if not isinstance(question, ById):
        return True
    meant = parse_identifier(question.identifier.value)
    return question.identifier in work.identifiers or (meant is not None and meant.identifier in work.identifiers)


@ALL
def test_a_scene_is_answered_with_the_works_it_is_about(scene: Scene) -> None:
    answers = answers_of(scene.name)

    for question, expected, answer in zip(scene.questions, scene.answers, answers, strict=True):
        works = [evidence.work for evidence in answer.evidence]
        keys = expected_keys(expected)
        assert answer.question == question
        assert answer.outcome is (Outcome.FOUND if keys else Outcome(expected)), answer.failure
        assert bool(answer.failure) == (answer.outcome in {Outcome.MALFORMED, Outcome.UNAVAILABLE})
        assert len(works) == len(keys)
        if isinstance(question, ByOrganisation):
            assert tuple(work.key for work in works) == keys
        else:
            assert all(is_record_of(work, WORKS[key], question) for work, key in zip(works, keys, strict=True))


def test_there_is_one_cassette_for_each_scene_and_none_beside() -> None:
    assert {scene.path for scene in SCENES.values()} == set(FILES)


@pytest.mark.parametrize("kind", [ById, ByTitle, ByOrganisation])
@pytest.mark.parametrize("name", [name for name in live_clients() if name in SERVICES])
def test_every_source_is_asked_for_what_it_has_and_for_what_it_has_not(name: str, kind: type[Question]) -> None:
    questions = [one for scene in SCENES.values() for one in scene.questions if isinstance(one, kind)]
    scenes = [scene for scene in SCENES.values() if scene.source == name]
    pairs = [pair for scene in scenes for pair in zip(scene.questions, scene.answers, strict=True)]
    answers = {answer for question, answer in pairs if isinstance(question, kind)}

    if any(map(live_clients()[name].can_answer, questions)):
        assert "absent" in answers
        assert any(map(expected_keys, answers))
    assert {f"{name}/limit", f"{name}/error-page"} <= {scene.name for scene in scenes}


def test_a_request_without_a_recording_fails() -> None:
    scene = SCENES["doi/by-id"]
    other = Scene("doi/by-id", ("doi:10.1000/another",), ("absent",))

    with player().use_cassette(scene.path), pytest.raises(ExceptionGroup) as caught:
        anyio.run(play, other)

    assert caught.group_contains(CannotOverwriteExistingCassetteException)


def test_a_request_that_goes_out_twice_fails_too() -> None:
    scene = SCENES["doi/by-id"]

    with player().use_cassette(scene.path):
        anyio.run(play, scene)
        with pytest.raises(ExceptionGroup) as caught:
            anyio.run(play, scene)

    assert caught.group_contains(CannotOverwriteExistingCassetteException)


def test_versions_are_told_as_each_source_knows_them() -> None:
    first, second = PartialDate(2018, 10, 11), PartialDate(2019, 5, 24)
    told = [[(one.number, one.posted) for one in work_of("arxiv/by-version", at).versions] for at in (0, 1)]

    assert told == [[(1, first)], [(1, first), (2, second)]]
    assert [one.number for one in work_of("datacite/by-version").versions] == [1, 2, 3]


def test_notices_are_told_as_each_source_knows_them() -> None:
    (retraction,) = work_of("crossref/retracted").notices or ()
    (withdrawal,) = work_of("arxiv/withdrawn").notices or ()

    assert (retraction.kind, retraction.published) == (NoticeKind.RETRACTION, PartialDate(2010, 2, 6))
    assert [notice.kind for notice in work_of("openalex/retracted").notices or ()] == [NoticeKind.RETRACTION]
    assert withdrawal.kind is NoticeKind.WITHDRAWAL


def test_an_acceptance_is_told() -> None:
    assert work_of("openreview/by-id").venues == (Venue("ICLR 2024 oral", 2024),)


def test_the_rest_of_a_batch_is_asked_for_singly_where_a_list_does_not_show_it() -> None:
    requests = deserialize(SCENES["openalex/batch-with-unknown-ids"].path.read_text("utf-8"))["interactions"]

    assert ["filter=" in one["request"]["uri"] for one in requests] == [True, False, False, False]


@EVERY_FILE
def test_a_cassette_holds_no_key_no_mail_address_and_no_loopback_address(path: Path) -> None:
    text = path.read_text("utf-8")
    interactions = deserialize(text)["interactions"]
    sent = {name for one in interactions for name in one["request"]["headers"]}

    assert not MAIL.search(text)
    assert not LOOPBACK.search(text)
    assert sent <= {"content-type"}
    assert not any(word in text.lower() for word in ("api_key", "mailto", "authorization", "x-api-key", "set-cookie"))
    assert {one["request"]["uri"].split("/")[2] for one in interactions} == {
        SERVICES[path.parent.name].base.removeprefix("https://")
    }


@EVERY_FILE
def test_a_cassette_holds_no_abstract_but_of_our_own_words(path: Path) -> None:
    interactions = deserialize(path.read_text("utf-8"))["interactions"]
    bodies = [one["response"]["body"]["string"] for one in interactions]

    assert {abstract for body in bodies for abstract in abstracts_of(body)} <= OWN | {LEFT_OUT}


def test_the_works_file_has_facts_and_one_sentence_of_ours_on_each_work() -> None:
    lines = (FOLDER / "works.jsonl").read_text("utf-8").splitlines()

    assert len(WORKS) == len(lines) >= 20
    assert all(row["title"] and row["authors"] and len(row["abstract"]) < 120 for row in map(json.loads, lines))
