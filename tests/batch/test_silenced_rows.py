"""What a row, or the settings, say to pass over counts for nothing in a batch, as in a document."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from veridical.cli import main

if TYPE_CHECKING:
    from pathlib import Path

WRONG = {"title": "Attention Is All You Need", "year": "2015", "arxiv": "1706.03762"}
SAID = "ignore[wrong-year] the year of a talk"


def written(suffix: str, *, silenced: bool) -> str:
    row = {**WRONG, "verify": SAID} if silenced else WRONG
    match suffix:
        case "csv":
            return f"{','.join(row)}\n{','.join(row.values())}\n"
        case "md":
            return f"| {' | '.join(row)} |\n|{' --- |' * len(row)}\n| {' | '.join(row.values())} |\n"
        case "bib":
            fields = "".join(f"  {name} = {{{value}}},\n" for name, value in row.items() if name != "arxiv")
            return f"@misc{{foo,\n{fields}  eprint = {{{row['arxiv']}}},\n}}\n"
        case _:
            return json.dumps(row) + "\n"


@pytest.mark.parametrize("suffix", ["csv", "jsonl", "md", "bib"])
def test_what_a_row_silences_counts_for_nothing(suffix: str, tmp_path: Path) -> None:
    for silenced, code in ((False, 1), (True, 0)):
        worklist, out = tmp_path / f"{silenced}.{suffix}", tmp_path / f"{silenced}.{suffix}.jsonl"
        worklist.write_text(written(suffix, silenced=silenced), "utf-8")
        assert main(["batch", str(worklist), "-o", str(out), "--offline", "-q"]) == code
        (item,) = (json.loads(line) for line in out.read_text("utf-8").splitlines())
        claims = [claim for one in item["document"]["citations"] for claim in one["claims"] if claim["kind"] == "year"]
        assert [(claim["verdict"], "silenced" in claim) for claim in claims] == [("fail", silenced)]


def test_a_comment_in_a_cell_of_text_silences(tmp_path: Path) -> None:
    worklist, out = tmp_path / "w.jsonl", tmp_path / "out.jsonl"
    text = "BERT (Devlin et al., 2015), arXiv 1810.04805. <!-- verify: ignore a remark -->\n"
    worklist.write_text(json.dumps({"id": "a", "text": text}) + "\n", "utf-8")
    assert main(["batch", str(worklist), "-o", str(out), "--offline", "-q"]) == 0
    assert '"silenced"' in out.read_text("utf-8")


def test_what_the_settings_allow_counts_for_nothing(tmp_path: Path) -> None:
    worklist, out, settings = tmp_path / "w.csv", tmp_path / "out.jsonl", tmp_path / "veridical.toml"
    worklist.write_text(written("csv", silenced=False), "utf-8")
    settings.write_text('[[allow]]\nrules = ["wrong-year"]\nreason = "talks"\n', "utf-8")
    assert main(["batch", str(worklist), "-o", str(out), "--offline", "-q", "--config", str(settings)]) == 0
