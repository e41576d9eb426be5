"""The labels of a document: every checkable statement in it, with the verdict that a careful reader would give."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

SUFFIX = ".labels.jsonl"
FLAGGED = frozenset({"partial", "fail"})


@dataclass(frozen=True, slots=True)
class Label:
    """One statement: its kind, where it stands (code points of the decoded text), and its verdict."""

    work: str
    kind: str
    stated: str
    start: int
    end: int
    verdict: str

    @property
    def is_fault(self) -> bool:
        """Whether the statement is wrong, in part or whole."""
        return self.verdict in FLAGGED


def labelled_documents(folder: Path) -> list[Path]:
    """Return the documents below a folder that have labels beside them."""
    return sorted(path.with_name(path.name.removesuffix(SUFFIX)) for path in folder.rglob(f"*{SUFFIX}"))


def read_labels(document: Path) -> list[Label]:
    """Return the labels of a document.

    Raises:
        ValueError: a statement does not stand in the document as often as its label says.
    """
    text = document.read_bytes().decode("utf-8")
    rows = document.with_name(document.name + SUFFIX).read_text(encoding="utf-8").splitlines()
    return [_label(json.loads(row), text, document.name) for row in rows if row.strip()]


def _label(row: dict[str, str | int], text: str, name: str) -> Label:
    stated = str(row["stated"])
    start = -1
    for _ in range(int(row.get("occurrence", 1))):
        start = text.find(stated, start + 1)
        if start < 0:
            raise ValueError(f"{name}: {stated!r} does not stand there so often")
    return Label(str(row["work"]), str(row["kind"]), stated, start, start + len(stated), str(row["verdict"]))
