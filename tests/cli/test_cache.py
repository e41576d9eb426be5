"""`verify cache`: what it prints, and which exit code it ends with."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from veridical.cli import main
from veridical.model import ByTitle, Work
from veridical.net.store import EvidenceStore

if TYPE_CHECKING:
    from pathlib import Path

COMMANDS = ("info", "prune", "clear")
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the default folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(int(NOW.timestamp())))
    return tmp_path / "veridical"


def fill(folder: Path) -> None:
    with EvidenceStore(folder, NOW) as store:
        store.keep("arxiv", ByTitle("On Sheep"), [Work("1", "arxiv", "On Sheep")], "2026-11-30T12:00:00Z")
        store.keep("arxiv", ByTitle("On Goats"), [], "2026-11-28T12:00:00Z")


@pytest.mark.parametrize("command", COMMANDS)
def test_where_nothing_is_kept_that_is_said_and_nothing_made(
    command: str, cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cache", command]) == 0
    assert capsys.readouterr().out == f"{cache}: nothing is kept\n"
    assert not cache.exists()


def test_what_is_kept_is_shown(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(cache)

    assert main(["cache", "info"]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == str(cache / "answers.sqlite")
    assert "  replies   0 (0.0 MB)" in lines
    assert "    arxiv           2" in lines
    assert "  kept from 2026-11-28T12:00:00Z to 2026-11-30T12:00:00Z" in lines


def test_what_is_of_no_more_use_is_dropped(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(cache)

    assert main(["cache", "prune"]) == 0
    assert "entries dropped: 1; " in capsys.readouterr().out
    with EvidenceStore(cache, NOW) as store:
        assert store.info().records == (("arxiv", 1),)


def test_everything_is_dropped_in_the_folder_that_is_named(
    cache: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(cache)
    fill(tmp_path / "other")

    assert main(["cache", "clear", "--cache-dir", str(tmp_path / "other")]) == 0
    assert "emptied" in capsys.readouterr().out
    with EvidenceStore(tmp_path / "other", NOW) as emptied, EvidenceStore(cache, NOW) as kept:
        assert (emptied.info().records, kept.info().records) == ((), (("arxiv", 2),))


@pytest.mark.parametrize(("command", "code"), [("info", 2), ("prune", 2), ("clear", 0), ("info", 0)])
def test_a_damaged_file_is_told_and_can_be_cleared(
    command: str, code: int, cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cache.mkdir()
    if (command, code) != ("info", 0):
        (cache / "answers.sqlite").write_bytes(b"no database at all" * 100)

    assert main(["cache", command]) == code
    assert ("`verify cache clear` makes a new one" in capsys.readouterr().err) == (code == 2)


@pytest.mark.parametrize("words", [[], ["burn"], ["info", "more"], ["info", "--cache-dir"]])
def test_wrong_options_are_told(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cache", *words]) == 2
    assert "(see verify cache --help)" in capsys.readouterr().err


def test_the_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cache", "--help"]) == 0
    shown = capsys.readouterr().out
    assert [command for command in COMMANDS if f"verify cache {command}" not in shown] == []
    assert main(["--help"]) == 0
    assert "verify cache …" in capsys.readouterr().out


def test_the_folder_is_that_of_the_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("VERIDICAL_CACHE_DIR", str(tmp_path / "elsewhere"))
    fill(tmp_path / "elsewhere")

    assert main(["cache", "info"]) == 0
    assert str(tmp_path / "elsewhere") in capsys.readouterr().out
