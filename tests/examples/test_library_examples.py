"""The examples of library use run as they stand, and the library's page is made of them and of the docstrings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from write_library import GROUPS

import veridical

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples/library"
SAID = {
    "one_document": "Deep Residual Learning for Image Classification -> Deep Residual Learning for Image Recognition",
    "many_with_progress": "examples/references.bib: fail",
    "service": "422 record.json: broken JSON",
    "look_up": "curated: RAGEN: Understanding Self-Evolution",
    "json_report": "veridical.report/1",
}
"""A part of what each example prints."""


def ran(*words: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "PYTHONPATH": str(Path(veridical.__file__).parents[1])}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("name", SAID)
def test_an_example_runs(name: str) -> None:
    done = ran(f"examples/library/{name}.py")
    assert done.returncode == 0, done.stderr
    assert SAID[name] in done.stdout


def test_the_example_of_a_test_passes() -> None:
    done = ran("-m", "pytest", "-q", "-p", "no:cacheprovider", "examples/library/test_citations.py")
    assert "2 passed" in done.stdout


def test_every_example_is_run() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == {*SAID, "test_citations"}


def test_the_page_is_current() -> None:
    done = ran("tools/write_library.py", "--check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_every_public_name_is_on_the_page() -> None:
    assert sorted(name for names in GROUPS.values() for name in names) == sorted({*veridical.__all__} - {"__version__"})
