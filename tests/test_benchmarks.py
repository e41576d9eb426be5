"""The benchmarks run; what they measure is not tested."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from veridical.resolve.sources import live_clients

ROOT = Path(__file__).parents[1]
MODULES = sorted(path.stem for path in (ROOT / "benchmarks").glob("*.py"))


def run(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a Python command at the top of the repository."""
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environ}, capture_output=True, encoding="utf-8", check=False
    )


def test_no_module_has_the_name_of_a_library_that_another_imports() -> None:
    ran = run("-c", f"import sys; sys.path.insert(0, 'benchmarks'); import {', '.join(MODULES)}")
    assert (ran.returncode, ran.stderr) == (0, "")


def test_mutated_answers_of_every_source_are_tried() -> None:
    ran = run("benchmarks/mutated.py", "3")
    assert (ran.returncode, ran.stderr) == (0, "")
    recorded = set(live_clients()) - {"web"}  # pages are no service's answers: nobody records them
    assert recorded < {line.split("|")[1].strip() for line in ran.stdout.splitlines() if "|" in line}


def test_recorded_answers_are_read_as_outcomes(tmp_path: Path) -> None:
    refusal = {"api": "semantic_scholar", "status": 429, "body": "Too Many Requests"}
    (tmp_path / "quoted_429.json").write_text(json.dumps([refusal]), "utf-8")
    ran = run("benchmarks/recordings.py", str(tmp_path))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("\n1 unavailable\n")


@pytest.mark.parametrize("script", ["recordings.py", "request_costs.py"])
def test_what_is_not_in_the_repository_must_be_named(script: str, tmp_path: Path) -> None:
    without = run(f"benchmarks/{script}")
    elsewhere = run(f"benchmarks/{script}", str(tmp_path / "none"))
    assert (without.returncode, elsewhere.returncode, without.stdout) == (2, 2, "")
    assert "name the folder that" in without.stderr


def test_the_environment_names_the_stand_in_too(tmp_path: Path) -> None:
    ran = run("benchmarks/request_costs.py", VERIDICAL_BENCH_UPSTREAM=str(tmp_path))
    assert ran.stderr.startswith(f"{tmp_path}: there is no server.py")
