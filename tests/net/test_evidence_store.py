"""What sources answered is found again for as long as it is good; what goes wrong costs the keeping only."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st
from serving import AT, NOW, request

from veridical.model import (
    ById,
    ByName,
    ByTitle,
    ByUrl,
    Citations,
    Figure,
    Identifier,
    IdentifierKind,
    Page,
    PartialDate,
    Venue,
    Version,
    Work,
)
from veridical.net import store as store_module
from veridical.net.exchange import Reply
from veridical.net.store import EvidenceStore

if TYPE_CHECKING:
    from pathlib import Path

    from veridical.model import Question

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
DAY = timedelta(days=1)
ARXIV = Identifier(IdentifierKind.ARXIV, "2501.00001")
WORK = Work(
    "2501.00001",
    "arxiv",
    "On Sheep: Ein Schäfchen",
    identifiers=(ARXIV,),
    authors=("Ann Lee",),
    venues=(Venue("ICML", 2025),),
    versions=(Version(1, PartialDate(2025, 1, 2)),),
    figures=(Figure("42", "%", "sheep"),),
    abstract="Sheep were counted.",
    url="https://arxiv.org/abs/2501.00001",
)
COUNTED = Work("W1", "openalex", "On Sheep", citations=(Citations("openalex", 3),))
QUESTIONS: tuple[Question, ...] = (
    ById(ARXIV),
    ById(ARXIV, 1),
    ById(ARXIV, 2),
    ById(Identifier(IdentifierKind.DOI, "2501.00001")),
    ByTitle("2501.00001"),
    ByName("2501.00001"),
)
FILL = """
import sys
from datetime import datetime, UTC
from pathlib import Path
from veridical.model import ByTitle, Work
from veridical.net.exchange import Reply, Request
from veridical.net.store import EvidenceStore
folder, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
store = EvidenceStore(folder, datetime(2026, 11, 30, 12, tzinfo=UTC))
for number in range(count):
    work = Work(str(number), "openalex", f"{name} {number}", abstract="many words " * 100)
    store.keep("openalex", ByTitle(f"{name} {number}"), [work], "2026-11-30T12:00:00Z")
    request = Request("openalex", f"/works/{number}", "W1", frozenset())
    store.keep_reply(request, Reply(200, "application/json", b"{}" * 500, "", "2026-11-30T12:00:00Z"))
    print(number, flush=True)
print(*store.notes, flush=True)
"""
FULL = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))\n" + FILL


def opened(folder: Path, later: timedelta = timedelta()) -> EvidenceStore:
    return EvidenceStore(folder, NOW + later)


def reply(body: bytes = b"{}", status: int = 200) -> Reply:
    return Reply(status, "application/json", body, "https://x.example/", AT)


def file_of(folder: Path) -> Path:
    return folder / "answers.sqlite"


def is_found(folder: Path, question: Question, later: timedelta, *, any_age: bool = False) -> bool:
    with opened(folder, later) as store:
        return store.find("arxiv", question, any_age=any_age) is not None


def keep(folder: Path, question: Question, *works: Work) -> None:
    with opened(folder) as store:
        store.keep("arxiv", question, works, AT)
        assert store.notes == ()


def fill(folder: Path, name: str, count: int, code: str = FILL) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", code, str(folder), name, str(count)]
    return subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True)


def test_a_record_comes_back_as_it_was_with_its_time(tmp_path: Path) -> None:
    keep(tmp_path, ById(ARXIV), WORK, COUNTED)

    with opened(tmp_path) as store:
        kept = store.find("arxiv", ById(ARXIV), any_age=False)
    assert kept is not None
    assert (kept.works, kept.at) == ((WORK, COUNTED), AT)


def test_each_question_to_each_source_has_its_own_record(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for number, question in enumerate(QUESTIONS):
            store.keep("arxiv", question, [Work(str(number), "arxiv", "On Sheep")], AT)
        found = [store.find("arxiv", question, any_age=False) for question in QUESTIONS]
        assert [kept.works[0].key for kept in found if kept] == [str(number) for number in range(len(QUESTIONS))]
        assert store.find("openalex", ById(ARXIV), any_age=True) is None


def test_a_later_answer_takes_the_place_of_an_earlier_one(tmp_path: Path) -> None:
    keep(tmp_path, ById(ARXIV))
    keep(tmp_path, ById(ARXIV), WORK)

    with opened(tmp_path) as store:
        kept = store.find("arxiv", ById(ARXIV), any_age=False)
    assert kept is not None
    assert kept.works == (WORK,)


@pytest.mark.parametrize("later", [7 * DAY, -7 * DAY])
def test_a_record_is_good_for_a_week(later: timedelta, tmp_path: Path) -> None:
    keep(tmp_path, ById(ARXIV), WORK)

    assert is_found(tmp_path, ById(ARXIV), later)
    assert not is_found(tmp_path, ById(ARXIV), later * 1.01)
    assert is_found(tmp_path, ById(ARXIV), later * 1.01, any_age=True)


def test_a_record_with_citation_counts_is_good_for_a_day(tmp_path: Path) -> None:
    keep(tmp_path, ById(ARXIV), COUNTED)

    assert is_found(tmp_path, ById(ARXIV), DAY)
    assert not is_found(tmp_path, ById(ARXIV), 1.01 * DAY)
    assert is_found(tmp_path, ById(ARXIV), 100 * DAY, any_age=True)


def test_a_page_is_good_for_a_day_and_offline_for_as_long_as_it_was_there(tmp_path: Path) -> None:
    url, gone = ByUrl("https://a.example.org/"), ByUrl("https://a.example.org/gone")
    with EvidenceStore(tmp_path, NOW) as store:
        store.keep("web", url, (Work(url.url, "web", page=Page(200, url.url, "text/html", ("Sheep",))),), AT)
        store.keep("web", gone, (Work(gone.url, "web", page=Page(404, gone.url, "")),), AT)
    with EvidenceStore(tmp_path, NOW + DAY) as store:
        assert store.find("web", url, any_age=False)
        assert store.find("web", gone, any_age=True)
    with EvidenceStore(tmp_path, NOW + 2 * DAY) as store:
        assert store.find("web", url, any_age=False) is None
        assert store.find("web", url, any_age=True)
        assert store.find("web", gone, any_age=True) is None


def test_a_version_of_a_preprint_never_ages(tmp_path: Path) -> None:
    keep(tmp_path, ById(ARXIV, 1), WORK)

    assert is_found(tmp_path, ById(ARXIV, 1), 10_000 * DAY)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("any_age", [False, True])
def test_that_there_is_no_such_work_is_good_for_a_day(question: Question, any_age: bool, tmp_path: Path) -> None:
    keep(tmp_path, question)

    assert is_found(tmp_path, question, DAY, any_age=any_age)
    assert not is_found(tmp_path, question, 1.01 * DAY, any_age=any_age)


def test_records_of_another_parser_are_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, ById(ARXIV), WORK)
    monkeypatch.setattr(store_module, "PARSER", store_module.PARSER + 1)

    assert not is_found(tmp_path, ById(ARXIV), timedelta(), any_age=True)


@given(st.text(st.characters()), st.integers(0) | st.none())
@settings(max_examples=20, deadline=None)
def test_any_question_can_be_kept(tmp_path_factory: pytest.TempPathFactory, text: str, version: int | None) -> None:
    folder = tmp_path_factory.mktemp("any")
    for question in (ByTitle(f"{text}\ud800\0"), ById(Identifier(IdentifierKind.DOI, text), version)):
        keep(folder, question, Work("1", "arxiv", f"{text}\ud800"))
        assert is_found(folder, question, timedelta())


def test_a_reply_is_kept_to_the_byte_with_what_was_asked(tmp_path: Path) -> None:
    body = bytes(range(256)) * 10
    with opened(tmp_path) as store:
        store.keep_reply(request("/works?filter=doi:a"), reply(body, 404))
        ((*asked, status, label, at, kept),) = store._database.rows(
            "SELECT service, method, path, sent, status, content_type, at, body FROM replies"
        )

    assert asked == ["openalex", "GET", "/works?filter=doi:a", None]
    assert (status, label, at) == (404, "application/json", AT)
    assert zstandard.decompress(kept) == body


def test_the_oldest_replies_go_when_there_are_too_many_bytes(tmp_path: Path) -> None:
    with EvidenceStore(tmp_path, NOW, largest=3_500) as store:
        for number in range(6):
            store.keep_reply(request(f"/works/{number}"), reply(os.urandom(1_000)))
        assert store.prune() == 3
        assert store._database.rows("SELECT path FROM replies ORDER BY id") == [
            ("/works/3",),
            ("/works/4",),
            ("/works/5",),
        ]
        assert store.prune() == 0


def test_the_bound_is_kept_without_being_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "_OFTEN", 2_000)
    with EvidenceStore(tmp_path, NOW, largest=3_500) as store:
        for number in range(20):
            store.keep_reply(request(f"/works/{number}"), reply(os.urandom(1_000)))
        assert store.info().reply_bytes < 6_000


def test_pruning_drops_what_will_not_be_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, ByTitle("absent"))
    keep(tmp_path, ByTitle("found"), WORK)
    with opened(tmp_path, 30 * DAY) as store:
        assert store.prune() == 1
        assert store.info().records == (("arxiv", 1),)
    monkeypatch.setattr(store_module, "PARSER", store_module.PARSER + 1)
    with opened(tmp_path) as store:
        assert store.prune() == 1


def test_what_there_is_can_be_told(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.keep("openalex", ByTitle("a"), [WORK], "2026-11-01T00:00:00Z")
        store.keep("arxiv", ByTitle("a"), [WORK], AT)
        store.keep("arxiv", ByTitle("b"), [], AT)
        store.keep_reply(request(), reply())
        there = store.info()

    assert there.path == file_of(tmp_path)
    assert there.file_bytes > 0
    assert there.reply_bytes > 0
    assert (there.replies, there.records) == (1, (("arxiv", 2), ("openalex", 1)))
    assert (there.oldest, there.newest) == ("2026-11-01T00:00:00Z", AT)


def test_looking_makes_no_file(tmp_path: Path) -> None:
    with opened(tmp_path / "none") as store:
        assert store.find("arxiv", ById(ARXIV), any_age=True) is None
        assert store.info().file_bytes == 0

    assert list(tmp_path.iterdir()) == []


def test_nothing_is_left_after_clearing(tmp_path: Path) -> None:
    keep(tmp_path, ById(ARXIV), WORK)
    with opened(tmp_path) as store:
        store.keep_reply(request(), reply())
        store.clear()
        there = store.info()

    assert (there.replies, there.records, store.notes) == (0, (), ())
    keep(tmp_path, ById(ARXIV), WORK)


def test_processes_may_make_and_fill_a_store_together(tmp_path: Path) -> None:
    processes = [fill(tmp_path, name, 30) for name in "abcd"]
    said = [process.communicate()[0].splitlines()[-1] for process in processes]

    assert said == [""] * 4
    with opened(tmp_path) as store:
        assert (store.info().replies, store.info().records) == (120, (("openalex", 120),))


def test_what_was_kept_before_a_kill_is_found_after_it(tmp_path: Path) -> None:
    for round_ in range(3):
        process = fill(tmp_path, f"round {round_}", 1_000_000)
        assert process.stdout is not None
        kept = [process.stdout.readline().strip() for _ in range(20)]
        process.kill()
        process.communicate()
        with opened(tmp_path) as store:
            titles = [ByTitle(f"round {round_} {number}") for number in kept]
            assert [title for title in titles if store.find("openalex", title, any_age=False) is None] == []
            assert store._database.rows("PRAGMA integrity_check") == [("ok",)]
            assert store.notes == ()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits to set")
def test_a_full_disk_costs_the_keeping_only(tmp_path: Path) -> None:
    process = fill(tmp_path, "full", 300, FULL)
    *numbers, note = process.communicate()[0].splitlines()

    assert (process.returncode, len(numbers)) == (0, 300)
    assert note.startswith(f"{file_of(tmp_path)}: answers are not kept: ")
    assert note.endswith("; check the space on the disk and the permissions of the folder")
    with opened(tmp_path) as store:
        assert store.find("openalex", ByTitle("full 0"), any_age=False) is not None


def assert_costs_the_keeping_only(folder: Path, words: str) -> None:
    with opened(folder) as store:
        for _ in range(2):
            assert store.find("arxiv", ById(ARXIV), any_age=True) is None
            store.keep("arxiv", ById(ARXIV), [WORK], AT)
            store.keep_reply(request(), reply())
            assert store.prune() == 0
            assert store.info().replies == 0
        (note,) = store.notes
    assert words in note


def test_a_folder_that_cannot_be_made_costs_the_keeping_only(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    assert_costs_the_keeping_only(tmp_path / "file" / "cache", "check the space on the disk and the permissions")


def test_a_file_that_is_read_only_is_still_read(tmp_path: Path) -> None:
    keep(tmp_path, ById(ARXIV), WORK)
    file_of(tmp_path).chmod(0o400)
    if os.access(file_of(tmp_path), os.W_OK):
        pytest.skip("nothing is read-only to this user")
    with opened(tmp_path) as store:
        store.keep("arxiv", ById(ARXIV, 1), [WORK], AT)
        assert store.find("arxiv", ById(ARXIV), any_age=False) is not None
        assert len(store.notes) == 1


def test_what_can_no_longer_be_written_can_still_be_read(tmp_path: Path) -> None:
    keep(tmp_path, ById(ARXIV), WORK)
    with opened(tmp_path) as store:
        store._database._opened().execute("PRAGMA query_only=1")
        store.keep("arxiv", ById(ARXIV, 1), [WORK], AT)
        assert len(store.notes) == 1
        assert store.find("arxiv", ById(ARXIV), any_age=False) is not None
        assert store.find("arxiv", ById(ARXIV, 1), any_age=False) is None


def test_a_file_that_is_no_database_costs_the_keeping_only_until_it_is_cleared(tmp_path: Path) -> None:
    file_of(tmp_path).write_bytes(b"no database at all" * 1_000)

    assert_costs_the_keeping_only(tmp_path, "file is not a database; `verify cache clear` makes a new one")
    assert file_of(tmp_path).read_bytes().startswith(b"no database")
    with opened(tmp_path) as store:
        store.clear()
        assert store.notes == ()
    keep(tmp_path, ById(ARXIV), WORK)
    assert is_found(tmp_path, ById(ARXIV), timedelta())


def test_a_database_with_broken_pages_raises_nothing_and_can_be_cleared(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for number in range(200):
            store.keep("arxiv", ByTitle(f"On Sheep {number}"), [WORK], AT)
    content = bytearray(file_of(tmp_path).read_bytes())
    content[4_096:] = os.urandom(len(content) - 4_096)
    file_of(tmp_path).write_bytes(content)

    assert_costs_the_keeping_only(tmp_path, "malformed; `verify cache clear` makes a new one")
    with opened(tmp_path) as store:
        store.clear()
        assert store.notes == ()
    keep(tmp_path, ById(ARXIV), WORK)


@pytest.mark.parametrize(
    "works", ["", "{}", "[1]", '[{"source": "arxiv", "row": {}}]', '[{"row": {"key": 1}}]', "null"]
)
def test_a_record_of_another_form_is_not_found(works: str, tmp_path: Path) -> None:
    keep(tmp_path, ById(ARXIV), WORK)
    with opened(tmp_path) as store:
        store._database.write("UPDATE records SET works = ?", (works,))
        assert store.find("arxiv", ById(ARXIV), any_age=False) is None
        store._database.write("UPDATE records SET works = '[]', at = 'yesterday'")
        assert store.find("arxiv", ById(ARXIV), any_age=False) is None
        assert store.notes == ()


def set_schema(folder: Path, version: int) -> None:
    connection = sqlite3.connect(file_of(folder))
    connection.execute(f"PRAGMA user_version={version}")
    connection.execute("CREATE TABLE other (a)")
    connection.commit()
    connection.close()


def test_a_file_of_a_newer_schema_is_left_alone(tmp_path: Path) -> None:
    keep(tmp_path, ById(ARXIV), WORK)
    set_schema(tmp_path, 99)
    before = file_of(tmp_path).read_bytes()

    assert_costs_the_keeping_only(tmp_path, "newer version of this program; update this one, or name another folder")
    with opened(tmp_path) as store:
        store.clear()
        assert len(store.notes) == 1
    assert file_of(tmp_path).read_bytes() == before


def test_a_file_of_an_older_schema_is_emptied(tmp_path: Path) -> None:
    keep(tmp_path, ById(ARXIV), WORK)
    set_schema(tmp_path, 0)

    assert not is_found(tmp_path, ById(ARXIV), timedelta())
    keep(tmp_path, ById(ARXIV), WORK)
    with opened(tmp_path) as store:
        tables = store._database.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    assert tables == [("records",), ("replies",)]
