"""The works that made documents are about: those of the built-in index of which most is known."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_WORKS = Path(__file__).parents[2] / "data" / "works.jsonl"
_FEWEST_AUTHORS = 2
_LONGEST_TITLE = 110  # characters


@dataclass(frozen=True, slots=True)
class Facts:
    """What is recorded of one work. `years` are all that may be called its year, that of its venue first."""

    name: str
    title: str
    authors: tuple[str, ...]
    arxiv: str
    series: str
    years: tuple[int, ...]
    affiliations: tuple[str, ...]
    expansion: str | None


@cache
def known_works() -> tuple[Facts, ...]:
    """Return the works with a short name, an arXiv id, all authors and a venue, in the order of the file."""
    with _WORKS.open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return tuple(facts for row in rows if (facts := _facts(row)) is not None)


def _facts(row: dict[str, Any]) -> Facts | None:
    names = [name for name in row.get("names", ()) if name.isascii() and " " not in name and len(name) > 2]
    venues = [venue for venue in row.get("venues", ()) if venue.get("track") == "main" and venue.get("year")]
    arxiv = row.get("ids", {}).get("arxiv")
    is_whole = row.get("authors_complete", True) and len(row["authors"]) >= _FEWEST_AUTHORS
    is_short = len(row["title"]) <= _LONGEST_TITLE and "$" not in row["title"]
    if not (names and venues and arxiv and is_whole and is_short and len(row.get("venues", ())) == 1):
        return None
    posted = [int(version["posted"][:4]) for version in row.get("versions", ())]
    years = (
        venues[0]["year"],
        *posted,
        row["year"],
        *(int(str(row["published"])[:4]) for _ in row.get("published", "")[:1]),
    )
    return Facts(
        name=names[0],
        title=row["title"],
        authors=tuple(row["authors"]),
        arxiv=arxiv,
        series=venues[0]["series"],
        years=tuple(dict.fromkeys(years)),
        affiliations=tuple(row.get("affiliations", ())) if row.get("affiliations_complete") else (),
        expansion=next((one["long"] for one in row.get("definitions", ()) if one["short"] == names[0]), None),
    )
