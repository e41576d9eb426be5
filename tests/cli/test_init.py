"""`verify init` writes files to begin with, that are read as they stand, and touches none that is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from veridical.cli import main
from veridical.config import read_settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_settings_are_read_with_and_without_their_comments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["init"]) == 0
    assert capsys.readouterr().out == "veridical.toml: written\n"
    assert read_settings(environ={}, folder=Path()).origins == {}

    text = Path("veridical.toml").read_text("utf-8")
    Path("veridical.toml").write_text(re.sub(r"(?m)^# (?=[a-z-]+ = )", "", text), "utf-8")
    settings = read_settings(environ={}, folder=Path())
    assert (settings.email, settings.offline, settings.select) == (
        ("you@example.org", True, ("wrong-title", "wrong-author"))
    )


def test_the_files_for_others_name_a_hook_and_inputs_that_there_are() -> None:
    assert main(["init", "--pre-commit", "--github", "new"]) == 0

    hooks = yaml.safe_load(Path("new/.pre-commit-config.yaml").read_text("utf-8"))
    known = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert {one["id"] for repo in hooks["repos"] for one in repo["hooks"]} <= {one["id"] for one in known}

    workflow = yaml.safe_load(Path("new/.github/workflows/citations.yml").read_text("utf-8"))
    action = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
    (step,) = (one for one in workflow["jobs"]["verify"]["steps"] if "veridical" in one["uses"])
    assert step["with"].keys() <= action["inputs"].keys()


def test_a_file_that_is_there_is_not_touched(capsys: pytest.CaptureFixture[str]) -> None:
    Path("veridical.toml").write_text("mine", "utf-8")
    assert main(["init", "--github"]) == 2
    assert "veridical.toml: it is there already" in capsys.readouterr().err
    assert Path("veridical.toml").read_text("utf-8") == "mine"
    assert not Path(".github").exists()


def test_a_folder_that_cannot_be_written_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    Path("file").touch()
    assert main(["init", "file"]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_whole_is_not_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    def fill_up(path: Path, mode: str, **more: str) -> object:
        path.touch()
        return open("/dev/full", "w", **more)  # noqa: PTH123 (a disk that is full)

    if not Path("/dev/full").exists():
        pytest.skip("there is no device that is always full")
    monkeypatch.setattr(Path, "open", fill_up)
    assert main(["init"]) == 2
    assert not Path("veridical.toml").exists()
