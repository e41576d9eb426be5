"""The pages of docs/ are complete and current, and what names a version names this one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import veridical
from veridical.cli import COMMANDS

ROOT = Path(__file__).parents[1]
SOURCE = Path(veridical.__file__).parent
PAGES = {path.name: path.read_text("utf-8") for path in (ROOT / "docs").iterdir()}


def test_every_page_is_in_the_list_of_pages() -> None:
    assert [name for name in PAGES if name != "README.md" and f"({name})" not in PAGES["README.md"]] == []


def test_every_module_that_reads_mentions_has_its_place_in_the_overview() -> None:
    modules = {path.stem for path in (SOURCE / "mentions").glob("*.py")} - {"__init__"}
    assert {name for name in modules if f"`{name}`" not in PAGES["architecture.md"]} == set()


def test_every_part_of_the_program_is_in_the_overview() -> None:
    parts = {f"{path.name}/" for path in SOURCE.iterdir() if (path / "__init__.py").is_file()}
    named = {part for part in parts if f"`{part}" not in PAGES["architecture.md"]}
    assert named == set()


def test_the_manual_page_is_current() -> None:
    command = [sys.executable, "tools/write_manual.py", "--check"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_the_manual_page_has_every_command(command: str) -> None:
    assert f".SS verify {command}\n" in PAGES["verify.1"]


def test_the_citation_file_names_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert (cited["cff-version"], cited["version"]) == ("1.2.0", veridical.__version__)
