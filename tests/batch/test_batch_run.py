"""A batch may end at any moment, and goes on with what stands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from veridical.batch import run as run_module
from veridical.batch.engines import engine_named
from veridical.batch.item import ItemReport, item_schema
from veridical.batch.output import held
from veridical.batch.run import Job, Progress, run_batch
from veridical.batch.tally import Tally
from veridical.config import Settings
from veridical.errors import ConfigurationError
from veridical.report.models import Tool
from veridical.report.published import as_line, content_of, read

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TITLES = (
    "ToolRL: Reward is All Tool Learning Needs",
    "Hindsight Experience Replay",
    "A Made-up Study of Nothing in Particular",
    "ReAct: Synergizing Reasoning and Acting in Language Models",
    "ToolRL: Reward is All Tool Learning Wants",
)
SETTINGS = Settings(offline=True, use_cache=False)


@pytest.fixture(autouse=True)
def _small_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_module, "WINDOW", 3)


@pytest.fixture
def worklist(tmp_path: Path) -> Path:
    path = tmp_path / "work.jsonl"
    rows = [
        {"id": f"r{number}", "title": TITLES[number % len(TITLES)], "year": 2020 + number % 7} for number in range(10)
    ]
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), "utf-8")
    return path


def batch(
    worklist: Path, out: Path, *, tell: Callable[[Progress], None] = lambda progress: None, jobs: int = 1, **more: Any
) -> Progress:
    job = Job(worklist, out, **more)
    return run_batch(job, engine_named("local")(SETTINGS, job.shown, jobs), tell)


def items(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.read_text("utf-8").splitlines()]


def test_each_row_is_a_line_of_the_published_form_in_input_order(worklist: Path, tmp_path: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    progress = batch(worklist, tmp_path / "out.jsonl")
    found = items(tmp_path / "out.jsonl")
    assert [item["key"] for item in found] == [f"r{number}" for number in range(10)]
    assert [item["line"] for item in found] == list(range(1, 11))
    for line, item in zip((tmp_path / "out.jsonl").read_text("utf-8").splitlines(), found, strict=True):
        jsonschema.validate(item, item_schema())
        assert content_of(read(ItemReport, json.loads(line))) == item
    assert progress.tally.count == progress.done == 10
    assert {item["document"]["citations"][0]["claims"][0]["span"]["pointer"] for item in found} == {"/title"}


def test_out_that_exists_is_refused_without_resume(worklist: Path, tmp_path: Path) -> None:
    (tmp_path / "out.jsonl").touch()
    with pytest.raises(ConfigurationError, match="--resume"):
        batch(worklist, tmp_path / "out.jsonl")


@pytest.mark.parametrize("cut", [0, 1, 500, 5_000, -1, -2, -700])
def test_a_file_that_is_cut_anywhere_becomes_the_same_again(worklist: Path, tmp_path: Path, cut: int) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    told = batch(worklist, whole)
    broken.write_bytes(whole.read_bytes()[:cut])
    again = batch(worklist, broken, resumes=True)
    assert broken.read_bytes() == whole.read_bytes()
    assert (again.tally.items, again.tally.claims) == (told.tally.items, told.tally.claims)
    assert again.kept == broken.read_bytes()[: len(whole.read_bytes()[:cut])].count(b"\n")


def test_zeros_at_the_end_as_a_loss_of_power_leaves_them_are_dropped(worklist: Path, tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    batch(worklist, whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    broken.write_bytes(b"".join(lines[:4]) + b"\0" * 3_000)
    batch(worklist, broken, resumes=True)
    assert broken.read_bytes() == whole.read_bytes()


def test_what_stands_is_not_checked_again(worklist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out.jsonl"
    batch(worklist, out)
    monkeypatch.setattr("veridical.batch.checker.Checker.check", lambda *_: pytest.fail("checked again"))
    assert batch(worklist, out, resumes=True).kept == 10


def test_a_changed_row_is_checked_again_and_the_others_stand(worklist: Path, tmp_path: Path) -> None:
    out, fresh = tmp_path / "out.jsonl", tmp_path / "fresh.jsonl"
    batch(worklist, out)
    worklist.write_text(worklist.read_text("utf-8").replace('"year": 2022', '"year": 2018'), "utf-8")
    batch(worklist, out, resumes=True)
    batch(worklist, fresh)
    assert out.read_bytes() == fresh.read_bytes()
    assert not out.with_name(".out.jsonl.new").exists()


def test_what_is_unchecked_is_asked_again(worklist: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    batch(worklist, out)
    unchecked = [item["key"] for item in items(out) if '"verdict": "unchecked"' in json.dumps(item)]
    seen: list[str] = []
    with engine_named("local")(SETTINGS, 0, 1) as engine:

        class Seeing:
            def check_all(self, windows: Any) -> Any:
                for window in windows:
                    seen.extend(json.loads(row.text)["id"] for row in window)
                    yield from engine.check_all(iter([window]))

        class Opened:
            def __enter__(self) -> Seeing:
                return Seeing()

            def __exit__(self, *_: object) -> None:
                return None

        before = out.read_bytes()
        run_batch(Job(worklist, out, retries_unchecked=True), Opened())
    assert unchecked
    assert seen == unchecked
    assert out.read_bytes() == before


def test_an_interruption_leaves_whole_windows_and_loses_no_line_of_a_second_run(worklist: Path, tmp_path: Path) -> None:
    out, whole = tmp_path / "out.jsonl", tmp_path / "whole.jsonl"
    batch(worklist, whole)

    def stop(progress: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        batch(worklist, out, tell=stop)
    assert out.read_bytes() == b"".join(whole.read_bytes().splitlines(keepends=True)[:3])
    batch(worklist, out, resumes=True)
    assert out.read_bytes() == whole.read_bytes()
    with pytest.raises(KeyboardInterrupt):
        batch(worklist, out, tell=stop, retries_unchecked=True)
    assert out.read_bytes() == whole.read_bytes()


def test_a_file_of_something_else_is_not_touched(worklist: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    out.write_text("dear diary\n", "utf-8")
    with pytest.raises(ConfigurationError, match="no line of a batch"):
        batch(worklist, out, resumes=True)
    assert out.read_text("utf-8") == "dear diary\n"


def test_a_disk_that_is_full_leaves_whole_windows(
    worklist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, whole = tmp_path / "out.jsonl", tmp_path / "whole.jsonl"
    batch(worklist, whole)
    import os

    real, left = os.write, [len(b"".join(whole.read_bytes().splitlines(keepends=True)[:7]))]

    def write(descriptor: int, content: bytes) -> int:
        count = real(descriptor, content[: left[0]])
        left[0] -= count
        if not count:
            raise OSError(28, "No space left on device")
        return count

    with monkeypatch.context() as patch:
        patch.setattr("veridical.batch.output.os.write", write)
        with pytest.raises(ConfigurationError, match=r"No space left on device.*--resume"):
            batch(worklist, out)
    assert out.read_bytes() == b"".join(whole.read_bytes().splitlines(keepends=True)[:6])
    batch(worklist, out, resumes=True)
    assert out.read_bytes() == whole.read_bytes()


def test_an_alias_never_crosses_rows(tmp_path: Path) -> None:
    worklist = tmp_path / "work.csv"
    worklist.write_text(
        "id,title,text\na,ToolRL: Reward is All Tool Learning Needs,\nb,,ToolRL was published at ICLR 2019.\n", "utf-8"
    )
    batch(worklist, tmp_path / "out.jsonl")
    first, second = items(tmp_path / "out.jsonl")
    assert [citation["label"] for citation in first["document"]["citations"]] == ["ToolRL"]
    assert first["document"]["claim_counts"]["fail"] == 0
    assert [len(item["document"]["citations"]) for item in (first, second)] == [1, 1]
    assert [claim["kind"] for claim in first["document"]["citations"][0]["claims"]] == ["title"]


def test_two_runs_do_not_write_to_one_file(worklist: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    with held(out), pytest.raises(ConfigurationError, match="another run writes to it"):
        batch(worklist, out)
    assert not out.exists()
    batch(worklist, out)
    assert {one.name for one in tmp_path.iterdir() if "lock" in one.name} == set()


def test_a_lone_surrogate_is_written_as_an_escape() -> None:
    assert as_line(Tool(name="é\ud800", version="1")) == b'{"name":"\xc3\xa9\\ud800","version":"1"}\n'


def test_what_is_counted_as_it_is_written_is_what_is_counted_of_the_lines(worklist: Path, tmp_path: Path) -> None:
    written = batch(worklist, tmp_path / "out.jsonl", is_summed_up=True).tally
    read = Tally(written.most)
    for item in items(tmp_path / "out.jsonl"):
        read.add(item)
    assert read == written
    assert written.first
    assert written.claims
