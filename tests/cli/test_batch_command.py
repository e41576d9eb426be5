"""`verify batch`, as a user meets it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import veridical
from veridical.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"
WORKLIST = str(EXAMPLES / "worklist.csv")
ENVIRON = {**os.environ, "PYTHONPATH": str(Path(veridical.__file__).parents[1])}


def test_exit_codes_are_those_of_the_items(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.csv", tmp_path / "bad.csv"
    good.write_text("title,arxiv\nHindsight Experience Replay,1707.01495\n", "utf-8")
    bad.write_text("title,arxiv\nHindsight, Experience Replay,1707.01495\n", "utf-8")
    assert main(["batch", str(good), "-o", str(tmp_path / "a"), "--offline"]) == 0
    assert main(["batch", WORKLIST, "-o", str(tmp_path / "b"), "--offline"]) == 1
    assert main(["batch", WORKLIST, "-o", str(tmp_path / "c"), "--offline", "--fail-on", "fail"]) == 1
    assert main(["batch", WORKLIST, "-o", str(tmp_path / "d"), "--offline", "--fail-on", "never"]) == 0
    assert main(["batch", WORKLIST, "-o", str(tmp_path / "d"), "--offline"]) == 2
    assert main(["batch", str(bad), "-o", str(tmp_path / "e"), "--offline"]) == 4
    assert main(["batch", str(tmp_path / "none.csv"), "-o", str(tmp_path / "f"), "--offline"]) == 4
    told = capsys.readouterr().err
    assert "4 rows: 2 partial, 2 verified" in told
    assert f"{bad}:2: 3 cells in a table of 2 columns" in told


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--summary", "x.pdf"], ".md or .html"),
        (["--map", "x"], "COLUMN=FIELD"),
        (["--jobs", "0"], "no number of workers"),
        (["--engine", "spark"], "local, ray"),
    ],
)
def test_wrong_options_are_told(
    options: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["batch", WORKLIST, "-o", str(tmp_path / "out"), *options]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_column_that_is_not_there_leaves_no_lines_behind(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    assert main(["batch", WORKLIST, "-o", str(out), "--offline", "--map", "Foo=title"]) == 2
    assert not out.exists()


def test_the_worklist_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    worklist = tmp_path / "w.jsonl"
    worklist.write_text('{"title": "Foo"}\n', "utf-8")
    assert main(["batch", str(worklist), "-o", str(worklist), "--resume"]) == 2
    assert worklist.read_text("utf-8") == '{"title": "Foo"}\n'
    assert "would replace the worklist" in capsys.readouterr().err


def test_a_summary_replaces_neither_worklist_nor_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    worklist = tmp_path / "w.md"
    worklist.write_text("| title |\n| --- |\n| Foo |\n", "utf-8")
    for out, summary in (("o.jsonl", worklist), ("o.md", tmp_path / "o.md")):
        assert main(["batch", str(worklist), "-o", str(tmp_path / out), "--summary", str(summary)]) == 2
        assert "name another file" in capsys.readouterr().err
    assert worklist.read_text("utf-8").startswith("| title")
    assert not (tmp_path / "o.md").exists()


def test_lines_do_not_go_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["batch", WORKLIST, "-o", "-"]) == 2
    assert "name one" in capsys.readouterr().err


def test_a_worklist_without_rows_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    worklist = tmp_path / "w.csv"
    worklist.write_text("title,year\n", "utf-8")
    assert main(["batch", str(worklist), "-o", str(tmp_path / "out")]) == 0
    assert "nothing to check" in capsys.readouterr().err


@pytest.mark.parametrize("suffix", [".md", ".html"])
def test_a_summary_has_counts_plot_and_evidence(suffix: str, tmp_path: Path) -> None:
    summary = tmp_path / f"summary{suffix}"
    out = str(tmp_path / "out")
    main(["batch", WORKLIST, "-o", out, "--offline", "--quiet", "--summary", str(summary), "--lang", "zh"])
    text = summary.read_text("utf-8")
    assert text.count("<svg") == text.count("</svg>") == 1
    assert all(label in text for label in ("RAGEN", "arxiv:2504.20073", "证据级别", "属实"))


def test_a_rehearsal_counts_requests_and_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    options = ["--dry-run", "--source", "arxiv", "--no-cache", "--index", "none"]
    assert main(["batch", WORKLIST, "-o", str(out), *options]) == 0
    assert "arxiv: 1 request" in capsys.readouterr().out
    assert not out.exists()


def test_the_schema_of_a_line_is_published(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "item"]) == 0
    assert json.loads(capsys.readouterr().out)["$id"] == "urn:veridical:item:1"


@pytest.mark.skipif(sys.platform == "win32", reason="there, no process is sent a signal")
def test_an_interrupted_batch_says_how_to_go_on(tmp_path: Path) -> None:
    worklist, out = tmp_path / "w.jsonl", tmp_path / "out.jsonl"
    row = {"title": "Hindsight Experience Replay", "year": 2017}
    worklist.write_text("".join(json.dumps({"id": n, **row}) + "\n" for n in range(40_000)), "utf-8")
    command = [sys.executable, "-m", "veridical", "batch", str(worklist), "-o", str(out), "--offline"]
    with subprocess.Popen(command, env=ENVIRON, stderr=subprocess.PIPE, encoding="utf-8") as process:
        while not (out.exists() and out.stat().st_size) and process.poll() is None:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"-o {out} --offline --resume" in told
    lines = out.read_bytes().splitlines(keepends=True)
    assert len(lines) % 1_000 == 0
    assert all(line.endswith(b"\n") for line in lines)
