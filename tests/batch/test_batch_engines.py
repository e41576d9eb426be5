"""Every engine gives the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import veridical
from veridical.batch.arrow import rows_of, to_batch
from veridical.batch.engines import engine_named, engine_names
from veridical.errors import ConfigurationError
from veridical.worklist import Layout, Row
from veridical.worklist.row import RowKind

EXAMPLE = Path(__file__).parents[2] / "examples" / "worklist.csv"
SOURCE = str(Path(veridical.__file__).parents[1])


def run(out: Path, *options: str) -> bytes:
    """Return the lines of a batch in a process of its own."""
    command = [sys.executable, "-m", "veridical", "batch", str(EXAMPLE), "-o", str(out), "--offline", *options]
    path = os.pathsep.join(filter(None, (SOURCE, os.environ.get("PYTHONPATH"))))
    ran = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, encoding="utf-8", check=False
    )
    assert ran.returncode == 1, ran.stderr
    return out.read_bytes()


def test_worker_processes_write_what_this_process_writes(tmp_path: Path) -> None:
    assert run(tmp_path / "one.jsonl") == run(tmp_path / "two.jsonl", "--jobs", "2")


def test_ray_writes_what_this_process_writes(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="the extra `ray` is not installed; `.ci/run` has it")
    assert run(tmp_path / "one.jsonl") == run(tmp_path / "two.jsonl", "--engine", "ray", "--jobs", "2")


def test_rows_come_through_arrow_as_they_are() -> None:
    pytest.importorskip("pyarrow")
    layout = Layout(RowKind.SEPARATED, "w.csv", ".", headers=("title",))
    rows = [Row(2, "Foo\ud800", layout), Row(3, "中文", layout, "bad"), Row(4, "x", Layout(RowKind.PATH, "w", "."))]
    assert rows_of(to_batch(rows)) == rows


def test_an_engine_that_is_not_there_is_told() -> None:
    assert engine_names() == ("local", "ray")
    with pytest.raises(ConfigurationError, match="local, ray"):
        engine_named("spark")
