"""The GitHub Action's scripts run here as they stand, and the hooks of pre-commit name commands that there are."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

import veridical
from veridical.cli import main
from veridical.report.format import format_names

ROOT = Path(__file__).parents[1]
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
STEPS: list[dict[str, Any]] = ACTION["runs"]["steps"]
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
FALSE = "RAGEN (arXiv 2504.20073) is of 2019.\n"
TRUE = "RAGEN (arXiv 2504.20073) is of 2025.\n"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the scripts are for bash")


def step(name: str) -> dict[str, Any]:
    return next(one for one in STEPS if one.get("id") == name)


def ran(name: str, where: Path, **inputs: str) -> tuple[int, str, dict[str, str], str]:
    """Run a step's script as GitHub does; return its code, what it prints, its outputs and the summary."""
    outputs, summary = where / "outputs", where / "summary"
    outputs.write_text("", "utf-8")
    summary.write_text("", "utf-8")
    environ = {
        **os.environ,
        "PYTHONPATH": str(Path(veridical.__file__).parents[1]),
        "GITHUB_OUTPUT": str(outputs),
        "GITHUB_STEP_SUMMARY": str(summary),
        "RUNNER_TEMP": str(where / "temp"),
        "PYTHON": sys.executable,
        "FOLDER": str(where / "made here"),
        **dict.fromkeys(("ARGS", "WANTS_SARIF", "WANTS_ANNOTATIONS", "WANTS_SUMMARY"), ""),
        **dict.fromkeys(("VERIDICAL_EMAIL", "VERIDICAL_OPENALEX_KEY", "VERIDICAL_SEMANTICSCHOLAR_KEY"), ""),
        "FAIL_ON": "partial",
        **inputs,
    }
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step(name)["run"]]
    done = subprocess.run(command, cwd=where, env=environ, capture_output=True, encoding="utf-8", check=False)
    told = dict(line.split("=", 1) for line in outputs.read_text("utf-8").splitlines())
    return done.returncode, done.stdout + done.stderr, told, summary.read_text("utf-8")


def test_a_fault_fails_the_job_and_stands_in_the_summary(tmp_path: Path) -> None:
    (tmp_path / "a note.md").write_text(FALSE, "utf-8")

    code, _, outputs, summary = ran("check", tmp_path, PATHS="a note.md\n", WANTS_SUMMARY="true")

    assert (code, outputs["exit-code"], outputs["verdict"]) == (1, "1", "partial")
    assert "2019" in summary
    assert json.loads(Path(outputs["report"]).read_text("utf-8"))["documents"][0]["name"] == "a note.md"


def test_options_and_paths_are_a_word_a_line(tmp_path: Path) -> None:
    (tmp_path / "-a.md").write_text(FALSE, "utf-8")
    (tmp_path / "b.md").write_text(TRUE, "utf-8")

    code, said, outputs, _ = ran("check", tmp_path, PATHS="-a.md\nb.md", ARGS="--offline\n--ignore\nwrong-year\n")

    assert (code, outputs["verdict"]) == (0, "verified"), said


def test_what_the_user_writes_is_no_script(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(TRUE, "utf-8")
    evil = '$(touch owned); `touch owned` "; touch owned; "'

    code, _, outputs, _ = ran("check", tmp_path, PATHS=f"{evil}\na.md", ARGS=f"--ignore\n{evil}", FAIL_ON=evil)

    assert code == 2
    assert outputs == {"exit-code": "2"}
    assert not (tmp_path / "owned").exists()


def test_a_module_in_the_checked_repository_is_not_run(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(TRUE, "utf-8")
    for name in ("veridical", "json", "pathlib"):
        (tmp_path / f"{name}.py").write_text("open('owned', 'w')", "utf-8")
    assert ran("check", tmp_path, PATHS="a.md")[0] == 0
    assert not (tmp_path / "owned").exists()


@pytest.mark.parametrize("form", [form for form in ("github", "sarif") if form in format_names()])
def test_the_other_formats_are_made_of_the_same_run(form: str, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(FALSE, "utf-8")
    code, said, outputs, _ = ran("check", tmp_path, PATHS="a.md", WANTS_SARIF="true", WANTS_ANNOTATIONS="true")
    made = Path(outputs["sarif"]).read_text("utf-8") if form == "sarif" else said
    assert code == 1
    assert "a.md" in made


def test_the_week_is_a_key_for_the_cache(tmp_path: Path) -> None:
    code, _, outputs, _ = ran("week", tmp_path)
    assert code == 0
    assert re.fullmatch(r"\d{4}-\d\d", outputs["week"])


def test_no_expression_stands_in_a_script() -> None:
    assert [one["run"] for one in STEPS if EXPRESSION.search(one.get("run", ""))] == []


def test_every_input_and_output_is_described_used_and_documented() -> None:
    page = (ROOT / "docs/github-action.md").read_text("utf-8")
    used = {name for name in ACTION["inputs"] if f"inputs.{name}" in (ROOT / "action.yml").read_text("utf-8")}
    assert used == set(ACTION["inputs"])
    for name, about in (ACTION["inputs"] | ACTION["outputs"]).items():
        assert about["description"]
        assert f"`{name}`" in page


def test_a_hook_is_offline_unless_it_is_asked_for_by_hand() -> None:
    offline, online = HOOKS
    assert "--offline" in offline["entry"].split()
    assert "stages" not in offline
    assert online["stages"] == ["manual"]


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: str(hook["id"]))
def test_the_command_of_a_hook_checks_the_files_it_is_given(
    hook: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.md").write_text(TRUE, "utf-8")
    name, *words = hook["entry"].split()
    assert name == "verify"
    assert main([*words, str(tmp_path / "a.md")]) == 0
    assert "1 citation: 1 verified" in capsys.readouterr().out
