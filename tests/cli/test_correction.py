"""`--fix`, `--diff`, `--backup`."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from veridical.cli import main

ROOT = Path(__file__).parents[2]
WRONG = "- [Deep Residual Learning for Image Classification](https://arxiv.org/abs/1512.03385), Kaiming He et al.\n"
RIGHT = WRONG.replace("Classification", "Recognition")
OPEN = "- [ReSearch](https://arxiv.org/abs/2503.19470), Kaiming He et al.\n"


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "notes.md"
    path.write_text(WRONG, "utf-8")
    return path


def _contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_examples_are_corrected_once_and_then_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(shutil.copytree(ROOT / "examples", tmp_path / "examples"))
    assert main(["--fix", "-q", str(folder)]) == 1
    first = _contents(folder)
    assert "13 corrections made; 4 claims left that are not right" in capsys.readouterr().err

    assert main(["--fix", "-q", str(folder)]) == 1
    assert _contents(folder) == first
    assert "0 corrections made; 4 claims left" in capsys.readouterr().err


def test_what_was_corrected_is_told_and_the_code_is_that_of_what_is_left(
    notes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--fix", "notes.md"]) == 0
    assert notes.read_text("utf-8") == RIGHT
    out, err = capsys.readouterr()
    told = "corrected in line 1, title: “Deep Residual Learning for Image Classification” is now"
    assert told in " ".join(out.split())
    assert err == "verify: 1 correction made; 0 claims left that are not right\n"


def test_a_right_document_is_not_touched(notes: Path) -> None:
    notes.write_text(RIGHT, "utf-8")
    before = notes.stat()
    assert main(["--fix", "--backup", "notes.md"]) == 0
    assert (notes.stat().st_mtime_ns, notes.stat().st_ino) == (before.st_mtime_ns, before.st_ino)
    assert list(notes.parent.iterdir()) == [notes]


def test_a_backup_is_kept_on_request(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--fix", "--backup", "notes.md"]) == 0
    assert Path("notes.md.bak").read_text("utf-8") == WRONG
    assert "the document as it was:" in capsys.readouterr().err


def test_a_diff_is_shown_and_nothing_written(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--diff", "notes.md"]) == 1
    assert capsys.readouterr().out == f"--- notes.md\n+++ notes.md\n@@ -1 +1 @@\n-{WRONG}+{RIGHT}"
    assert notes.read_text("utf-8") == WRONG

    assert main(["--diff", "--color", "always", "notes.md"]) == 1
    assert f"\033[32m+{RIGHT.rstrip()}\033[0m\n" in capsys.readouterr().out


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
@pytest.mark.parametrize("text", [WRONG, WRONG.rstrip("\n"), f"one\r\n{WRONG}two\r\n"])
def test_a_diff_can_be_applied(text: str, notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    notes.write_bytes(text.encode("utf-8"))
    main(["--diff", "notes.md"])
    patch = capsys.readouterr().out
    command = ["git", "apply", "-p0", "--whitespace=nowarn", "-"]
    subprocess.run(command, input=patch.encode("utf-8"), cwd=notes.parent, check=True)
    assert notes.read_bytes().decode("utf-8") == text.replace("Classification", "Recognition")


def test_of_standard_input_the_corrected_text_goes_to_standard_output(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    text = ("\ufeff" + WRONG.replace("\n", "\r\n")).encode("utf-8")
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text)))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.FileIO(1, "w", closefd=False), "utf-8", write_through=True))
    assert main(["--fix", "-", "--stdin-name", "notes.md"]) == 0
    out, err = capfdbinary.readouterr()
    assert out == text.replace(b"Classification", b"Recognition")
    assert b"corrected in line 1" in err


def test_a_file_that_cannot_be_written_is_told_and_the_others_are_written(
    notes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = notes.with_name("other.md")
    other.write_text(WRONG, "utf-8")
    notes.chmod(0o400)
    assert main(["--fix", "notes.md", "other.md"]) == 4
    assert (notes.read_text("utf-8"), other.read_text("utf-8")) == (WRONG, RIGHT)
    out, err = capsys.readouterr()
    assert "verify: notes.md: may not be written (read-only)" in err
    assert "1 correction made; 1 claim left that is not right" in err
    assert out.count("corrected in line 1") == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--fix", "--diff"], "not allowed with argument"),
        (["--diff", "--backup"], "--backup goes with --fix"),
        (["--fix", "--dry-run"], "--fix and --diff go with none of --dry-run"),
        (["--stdin-name", "a.md"], "--stdin-name goes with -"),
    ],
)
def test_what_does_not_go_together_is_refused(
    options: list[str], message: str, notes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*options, "notes.md"]) == 2
    assert message in capsys.readouterr().err
    assert notes.read_text("utf-8") == WRONG
