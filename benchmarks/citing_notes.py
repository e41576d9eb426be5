"""Notes that cite works as people do: by arXiv id, by DOI, by title alone, with what is recorded of each."""

from __future__ import annotations

import json
import random
import re
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
_TITLE = re.compile(r"[A-Za-z0-9 :,?-]+")
_VENUE = re.compile(r"[A-Z][A-Za-z]+ \d{4}")
_NAME = re.compile(r"[A-Z][a-z]+(?: [A-Z]\.)?(?: [A-Z][a-z]+)+")
_ORGANISATION = re.compile(r"[A-Z][a-z]+ University|University of [A-Z][a-z]+")


def read_rows(path: Path) -> list[Row]:
    """Return the works of a file in the upstream's form; of a large one a part, evenly."""
    with open_stream(path) as stream:
        every = list(lines(stream))
    return [json.loads(line) for line in (every[::_EVERY] if len(every) > _LARGE else every)]


def write_rows(rows: Iterable[Row], path: Path) -> Path:
    """Write works in the upstream's form, and return where they are."""
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), "utf-8")
    return path


def numbered(rows: Iterable[Row], count: int) -> list[Row]:
    """Return works that have an arXiv id and plain names, first those of which venue and affiliations are known."""
    known = {row["arxiv_id"]: row for row in rows if row.get("arxiv_id") and _is_plain(row)}.values()
    return sorted(known, key=lambda row: -bool(_venue(row)) - bool(_affiliation(row)))[:count]


def mixed(rows: Iterable[Row]) -> list[tuple[str, Row]]:
    """Return thirty works, each with how it is cited: half by arXiv id, the others by DOI or title."""
    chance = random.Random(_SEED)  # noqa: S311 - the same works every time
    plain = [row for row in rows if _is_plain(row) and len(row["title"]) >= _LEAST]
    chosen: list[tuple[str, Row]] = []
    for by, count in _MIXED:
        able = [row for row in plain if row.get(by) and (by != "doi" or _venue(row))]
        chosen += [(by, row) for row in chance.sample(able, min(count, len(able)))]
    return chosen


def as_id(row: Row) -> str:
    """Return a citation by its arXiv id and nothing else."""
    return f"- arXiv:{row['arxiv_id']}"


def as_entry(row: Row, by: str = "arxiv_id", *, is_full: bool = True) -> str:
    """Return a citation as an item of a list of references; a full one with venue and affiliation, if recorded."""
    author = row["authors"][0]
    authors = author if len(row["authors"]) == 1 else f"{author} et al."
    if is_full and (organisation := _affiliation(row)):
        authors += f" ({organisation})"
    when = (is_full and _venue(row)) or str(row.get("year") or "n.d.")
    written = {"arxiv_id": f" arXiv:{row.get('arxiv_id')}", "doi": f" https://doi.org/{row.get('doi')}"}
    return f"- {authors}, “{row['title']}”, {when}.{written.get(by, '')}"


def write_note(entries: Iterable[str], path: Path) -> Path:
    """Write a note with a list of references, and return where it is."""
    path.write_text("# Reading list\n\n" + "\n".join(entries) + "\n", "utf-8")
    return path


def _is_plain(row: Row) -> bool:
    """Tell whether reading the citation is no feat: requests are measured here, not reading."""
    authors: Sequence[str] = row.get("authors") or ()
    return bool(authors) and all(map(_NAME.fullmatch, authors)) and bool(_TITLE.fullmatch(row["title"]))


def _venue(row: Row) -> str | None:
    venue = row.get("venue") or ""
    return venue if _VENUE.fullmatch(venue) else None


def _affiliation(row: Row) -> str | None:
    found = _ORGANISATION.search((row.get("affiliations") or [""])[0])
    return found[0] if found else None
