"""The direction of imports is what `pyproject.toml` says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_import_goes_in_the_direction_of_the_layers() -> None:
    command = Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)

    assert result.returncode == 0, result.stdout


def test_every_check_is_named_in_the_contract_of_independence() -> None:
    contract = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    checks = {path.stem for path in (ROOT / "src/veridical/checks").glob("*.py")} - {"__init__", "check"}

    assert {name for name in checks if f'"veridical.checks.{name}"' not in contract} == set()
