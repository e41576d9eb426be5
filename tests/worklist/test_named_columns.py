"""What `--map` names is found as each form writes it, or refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from veridical.cli import main

if TYPE_CHECKING:
    from pathlib import Path

TITLE, WRONG = "Attention Is All You Need", "ICML 2018"


@pytest.mark.parametrize(
    ("name", "text", "column"),
    [
        ("w.bib", f"@misc{{a, title = {{{TITLE}}}, eprint = {{1706.03762}}, Shown = {{{WRONG}}}}}\n", "Shown"),
        ("w.jsonl", json.dumps({"title": TITLE, "arxiv": "1706.03762", "shown/at": WRONG}) + "\n", "shown/at"),
        ("w.csv", f"title,arxiv,Shown\n{TITLE},1706.03762,{WRONG}\n", "Shown"),
    ],
)
def test_a_column_is_found_as_it_is_written(name: str, text: str, column: str, tmp_path: Path) -> None:
    worklist, out = tmp_path / name, tmp_path / "out.jsonl"
    worklist.write_text(text, "utf-8")
    assert main(["batch", str(worklist), "-o", str(out), "--offline", "-q", "--map", f"{column}=venue"]) == 1
    (citation,) = json.loads(out.read_text("utf-8"))["document"]["citations"]
    assert [(one["stated"], one["verdict"]) for one in citation["claims"] if one["kind"] == "venue"] == [
        (WRONG, "fail")
    ]


def test_a_list_of_paths_has_no_columns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    worklist = tmp_path / "w.txt"
    worklist.write_text("a.md\n", "utf-8")
    assert main(["batch", str(worklist), "-o", str(tmp_path / "out"), "--map", "a=title"]) == 2
    assert "no columns; take it out" in capsys.readouterr().err
