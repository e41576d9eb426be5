"""`--watch` checks again after each change, and only then."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import veridical
from veridical.cli import main
from veridical.cli.watch import watch

if TYPE_CHECKING:
    from collections.abc import Callable

TRUE, FALSE = "RAGEN (arXiv 2504.20073) is of 2025.\n", "RAGEN (arXiv 2504.20073) is of 2019.\n"


@pytest.fixture(autouse=True)
def _notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes").mkdir()
    Path("notes/a.md").write_text(TRUE, "utf-8")


def checks_made(paths: list[str], *changes: Callable[[], object] | None, besides: str | None = None) -> int:
    """Return how often documents are checked while these changes happen, one a look."""
    left = list(changes)
    count = 0

    def check() -> None:
        nonlocal count
        count += 1

    def sleep(seconds: float) -> None:
        if not left:
            raise KeyboardInterrupt
        if change := left.pop(0):
            change()

    with pytest.raises(KeyboardInterrupt):
        watch(paths, check, besides, sleep)
    return count


def written(path: str, text: str) -> Callable[[], object]:
    return lambda: Path(path).write_text(text, "utf-8")


@pytest.mark.parametrize(
    "change",
    [
        written("notes/a.md", TRUE + TRUE),
        written("notes/new.md", TRUE),
        written("notes/refs.bib", ""),
        lambda: Path("notes/a.md").unlink(),
    ],
)
def test_a_change_has_the_documents_checked_again(change: Callable[[], object]) -> None:
    assert checks_made(["notes"], None, change, None, None) == 2


def test_without_a_change_they_are_checked_once() -> None:
    assert checks_made(["notes"], None, None, None) == 1


def test_changes_that_follow_each_other_are_one() -> None:
    texts = (written("notes/a.md", TRUE * count) for count in range(2, 5))
    assert checks_made(["notes"], *texts, None, None) == 2


def test_what_is_taken_back_is_no_change() -> None:
    def back() -> None:
        Path("notes/b.md").unlink()

    assert checks_made(["notes"], written("notes/b.md", ""), back, None, None) == 1


def test_the_report_is_no_change() -> None:
    assert checks_made(["notes"], written("notes/report.md", "x"), None, None, besides="notes/report.md") == 1


def test_standard_input_cannot_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--watch", "-"]) == 2
    assert "standard input does not change" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl-C cannot be sent to another process alone")
def test_the_command_reports_again_and_ctrl_c_ends_it_with_130() -> None:
    environ = {**os.environ, "PYTHONPATH": str(Path(veridical.__file__).parents[1])}
    command = [sys.executable, "-u", "-m", "veridical", "--watch", "notes/a.md"]
    with subprocess.Popen(
        command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert "watching 1 file;" in running.stderr.readline()
        assert "RAGEN" in running.stdout.readline()
        Path("notes/a.md").write_text(FALSE, "utf-8")
        assert "notes/a.md: changed" in running.stderr.readline()
        while "PARTIAL" not in running.stdout.readline():
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        running.communicate(timeout=30)
    assert running.returncode == 130
