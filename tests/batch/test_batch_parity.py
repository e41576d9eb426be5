"""The command, the library and a batch's line say the same of the same row."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from veridical import Verifier
from veridical.batch.engines import engine_named
from veridical.batch.run import Job, run_batch
from veridical.cli import main
from veridical.config import Settings
from veridical.report.published import content_of

if TYPE_CHECKING:
    from collections.abc import Iterable

EXAMPLES = Path(__file__).parents[2] / "examples"
SETTINGS = Settings(offline=True, use_cache=False)
_BIB_ENTRY = re.compile(r"^@", re.MULTILINE)

Told = tuple[str, str, str, str | None, str | None, str | None]


def told(document: dict[str, Any]) -> list[list[Told]]:
    """Return what is said of each citation: kind, verdict, stated, found, message and reason of its claims."""
    return [
        [
            (claim["kind"], claim["verdict"], claim["stated"], claim["found"], claim["message"], claim["reason"])
            for claim in citation["claims"]
        ]
        for citation in document["citations"]
    ]


def as_documents(worklist: Path) -> Iterable[tuple[str, str]]:
    """Yield each row as a document of its own, with its name."""
    text = worklist.read_text("utf-8")
    if worklist.suffix == ".bib":
        for entry in _BIB_ENTRY.split(text)[1:]:
            yield "row.bib", f"@{entry}"
        return
    header, *rows = text.splitlines()
    for row in rows:
        yield "row.csv", f"{header}\n{row}\n"


@pytest.mark.parametrize("name", ["worklist.csv", "worklist.zh.csv", "references.bib"])
def test_a_row_is_judged_as_the_same_row_written_as_a_document(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.jsonl"
    run_batch(Job(EXAMPLES / name, out), engine_named("local")(SETTINGS, 0, 1))
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    documents = list(as_documents(EXAMPLES / name))
    assert len(lines) == len(documents)
    verifier = Verifier(SETTINGS)
    for line, (row_name, text) in zip(lines, documents, strict=True):
        report = content_of(verifier.verify(text=text, name=row_name))
        file = tmp_path / row_name
        file.write_text(text, "utf-8")
        main([str(file), "--offline", "--no-cache", "--format", "json", "--fail-on", "never"])
        printed = json.loads(capsys.readouterr().out)
        assert told(line["document"]) == told(report["documents"][0]) == told(printed["documents"][0])
        assert line["verdict"] == report["verdict"] == printed["verdict"]
        assert line["document"]["claim_counts"] == printed["documents"][0]["claim_counts"]
