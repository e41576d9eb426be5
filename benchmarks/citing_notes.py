"""Notes that cite works as people do: by arXiv id, by DOI, by title alone, with what is recorded of each."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

from veridical.index.streams import lines, open_stream

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    Row = dict[str, Any]

_EVERY = 25  # of a large file, one work in so many: the stand-in then starts in a second
_LARGE = 100_000  # works
_SEED = 5
_MIXED = (("arxiv_id", 15), ("doi", 8), ("title", 7))
_LEAST = 25  # letters of a title that is searched for


def read_rows(path: Path) -> list[Row]:
    """Return the works of a file in the upstream's form; of a large one a part, evenly."""
    with open_stream(path) as stream:
        every = list(lines(stream))
    return [json.loads(line) for line in (every[::_EVERY] if len(every) > _LARGE else every)]


def write_rows(rows: Iterable[Row], path: Path) -> None:
    """Write works in the upstream's form."""
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), "utf-8")


def numbered(rows: Sequence[Row], count: int) -> list[Row]:
    """Return works that have an arXiv id and authors, those first of which a venue or affiliations are recorded."""
    known = {row["arxiv_id"]: row for row in rows if row.get("arxiv_id") and row.get("authors")}.values()
    return sorted(known, key=lambda row: -bool(row.get("venue")) - bool(row.get("affiliations")))[:count]


def mixed(rows: Sequence[Row]) -> list[tuple[str, Row]]:
    """Return thirty works, each with how it is cited: half by arXiv id, the others by DOI or title."""
    chance = random.Random(_SEED)  # noqa: S311 - the same works every time
    chosen: list[tuple[str, Row]] = []
    for by, count in _MIXED:
        able = [row for row in rows if row.get(by) and row.get("authors") and len(row["title"]) >= _LEAST]
        chosen += [(by, row) for row in chance.sample(able, min(count, len(able)))]
    return chosen


def as_id(row: Row) -> str:
    """Return a citation by its arXiv id and nothing else."""
    return f"- arXiv:{row['arxiv_id']}"


def as_entry(row: Row, by: str = "arxiv_id", *, is_full: bool = True) -> str:
    """Return a citation as an item of a list of references; a full one with venue and affiliations."""
    authors = row["authors"][0] if len(row["authors"]) == 1 else f"{row['authors'][0]} et al."
    parts = [authors, f"“{row['title']}”"]
    if is_full and row.get("venue"):
        parts.append(row["venue"])
    elif row.get("year"):
        parts.append(str(row["year"]))
    entry = f"- {', '.join(parts)}."
    if is_full and row.get("affiliations") and row["affiliations"][0]:
        entry += f" From {row['affiliations'][0].split('+')[0].split(';')[0]}."
    written = {"arxiv_id": f" arXiv:{row.get('arxiv_id')}", "doi": f" https://doi.org/{row.get('doi')}"}
    return entry + written.get(by, "")


def write_note(entries: Iterable[str], path: Path) -> Path:
    """Write a note with a list of references, and return where it is."""
    path.write_text("# Reading list\n\n" + "\n".join(entries) + "\n", "utf-8")
    return path
