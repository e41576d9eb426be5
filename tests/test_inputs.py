from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from veridical.inputs import read_inputs
from veridical.model import Unreadable


@pytest.fixture(autouse=True)
def _folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("b.md", "a.md", "sub/c.md", "sub/photo.png", ".hidden/d.md", ".e.md", "a/z.md", "drafts/f.md"):
        path = Path("docs", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, "utf-8")


def names(*paths: str | Path) -> list[str]:
    return [entry.name for entry in read_inputs(paths)]


def error(*paths: str) -> str:
    (entry,) = read_inputs(paths)
    assert isinstance(entry, Unreadable)
    return entry.error


def test_documents_come_in_argument_order() -> None:
    assert names("docs/b.md", Path("docs/a.md")) == ["docs/b.md", "docs/a.md"]


def test_a_folder_stands_for_its_documents_sorted_and_without_hidden_ones() -> None:
    assert names("docs") == ["docs/a/z.md", "docs/a.md", "docs/b.md", "docs/drafts/f.md", "docs/sub/c.md"]


def test_a_hidden_file_that_is_named_is_read() -> None:
    assert names("docs/.e.md") == ["docs/.e.md"]


def test_a_file_is_read_once() -> None:
    assert names("docs/b.md", "docs", "docs/b.md")[0] == "docs/b.md"
    assert len(names("docs/b.md", "docs")) == 5
    assert names("./docs/b.md", "docs/b.md", "docs/../docs/b.md") == ["./docs/b.md"]


def test_a_pattern_stands_for_what_it_matches() -> None:
    assert names("docs/*.md") == ["docs/a.md", "docs/b.md"]
    assert names("docs/**/c.md") == ["docs/sub/c.md"]
    assert names("docs/s*") == ["docs/sub/c.md"]


def test_a_file_whose_name_looks_like_a_pattern_is_the_file() -> None:
    Path("[1].md").write_text("x", "utf-8")
    assert names("[1].md") == ["[1].md"]


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_git_ignored_files_are_left_out_of_a_folder_but_not_where_they_are_named() -> None:
    subprocess.run(["git", "init", "-q"], check=True)
    Path(".gitignore").write_text("drafts/\nb.md\n", "utf-8")
    assert names("docs") == ["docs/a/z.md", "docs/a.md", "docs/sub/c.md"]
    assert names("docs/b.md") == ["docs/b.md"]
    assert names("docs/drafts") == ["docs/drafts/f.md"]


def test_standard_input_is_read_under_its_name() -> None:
    (entry,) = read_inputs(["-"], stdin_name="x.md", stdin=b"text")
    assert entry.name == "x.md"
    (entry,) = read_inputs(["-"], stdin=b"text")
    assert entry.name == "stdin"


def test_standard_input_that_is_closed_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert error("-").startswith("standard input is closed")


def test_an_empty_path_is_not_the_current_folder() -> None:
    assert error("").startswith("a path is empty")


def test_a_missing_file_says_so() -> None:
    assert error("missing.md") == "there is no such file"
    assert error("none/*.md") == "there is no such file"
    assert error("x" * 300).startswith("cannot be read")
    assert error("a\x00b.md").startswith("cannot be read")


def test_a_folder_without_documents_says_so() -> None:
    Path("empty").mkdir()
    assert error("empty") == "there is no document in this folder"


def test_a_file_that_may_not_be_read_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert error("docs/a.md") == "may not be read (no permission)"


def test_a_named_pipe_is_not_waited_for() -> None:
    os.mkfifo("docs/sub/pipe.md")
    assert error("docs/sub/pipe.md") == "is a pipe or a device; give what it holds to standard input, `verify -`"
    assert names("docs/sub") == ["docs/sub/c.md", "docs/sub/pipe.md"]


def test_what_a_shell_has_opened_for_the_process_is_read() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"# A note")
    os.close(writing)
    (entry,) = read_inputs([f"/dev/fd/{reading}"])
    os.close(reading)
    assert not isinstance(entry, Unreadable)
    assert entry.text == "# A note"


def test_an_error_does_not_repeat_the_name() -> None:
    Path("bad.json").write_text('{"a": ', "utf-8")
    assert not error("bad.json").startswith("bad.json")
