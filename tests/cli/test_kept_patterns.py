"""The command keeps what it compiles, where it can."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from veridical.cli import kept_patterns as kept_patterns_module
from veridical.cli.kept_patterns import kept_patterns
from veridical.text import patterns
from veridical.text.patterns import Pattern
from veridical.text.programs import Programs

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _of_this_test_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    begin(monkeypatch)


def begin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Know as little as a process that begins."""
    programs = Programs()
    for module in (kept_patterns_module, patterns):
        monkeypatch.setattr(module, "PROGRAMS", programs)


def kept(folder: Path) -> list[Path]:
    return sorted(folder.glob("**/patterns.*.bin"))


def test_what_a_run_compiles_is_kept_for_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with kept_patterns({"XDG_CACHE_HOME": str(tmp_path)}):
        Pattern("a test of its own").search("")
    (file,) = kept(tmp_path)
    before = file.stat().st_mtime_ns
    begin(monkeypatch)
    with kept_patterns({"VERIDICAL_CACHE_DIR": str(file.parent)}):
        Pattern("a test of its own").search("")
    assert file.stat().st_mtime_ns == before


def test_it_is_kept_also_where_the_run_fails(tmp_path: Path) -> None:
    with pytest.raises(re.error), kept_patterns({"XDG_CACHE_HOME": str(tmp_path)}):
        [Pattern(one).search("") for one in ("no mistake", "(")]
    assert kept(tmp_path)


def test_nothing_is_written_where_python_is_to_write_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    with kept_patterns({"XDG_CACHE_HOME": str(tmp_path)}):
        Pattern("another test").search("")
    assert not kept(tmp_path)


def test_a_place_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    with kept_patterns({"VERIDICAL_CACHE_DIR": str(tmp_path / "file")}):
        assert Pattern("one more test").search("one more test") is not None
    assert (tmp_path / "file").read_text(encoding="utf-8") == "no folder"


def test_runs_with_and_without_say_the_same(tmp_path: Path) -> None:
    document = tmp_path / "note.md"
    document.write_text("BERT was published by Facebook.\n", encoding="utf-8")
    environ = {"XDG_CACHE_HOME": str(tmp_path), "VERIDICAL_SOURCE": "none", "PYTHONPATH": ":".join(sys.path)}
    command = [sys.executable, "-m", "veridical", str(document)]
    first, second = (subprocess.run(command, env=environ, capture_output=True, check=False) for _ in range(2))
    assert (first.returncode, first.stdout, first.stderr) == (1, second.stdout, second.stderr)
    (file,) = kept(tmp_path)
    file.write_bytes(file.read_bytes()[:1_000])
    third = subprocess.run(command, env=environ, capture_output=True, check=False)
    assert (third.returncode, third.stdout) == (1, first.stdout)
    assert len(file.read_bytes()) > 1_000
