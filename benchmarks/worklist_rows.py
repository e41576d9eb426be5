"""Worklists that the batch is measured with: rows of works in a file, most true, some with a fault; seeded."""

from __future__ import annotations

import csv
import json
import random
from itertools import chain, repeat
from typing import TYPE_CHECKING

from damaged import mistyped

from veridical.index.streams import lines, open_stream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

SEED = 6
_FAULTY = 0.2  # of the rows
_APART = 3  # years, at least, from which a wrong one is away

Facts = dict[str, str]


def write_worklist(target: Path, works: Path, count: int) -> None:
    """Write so many rows, in BibTeX or CSV as the suffix says, each of another work while there are some."""
    rows = _rows(works, count)
    with target.open("w", encoding="utf-8", newline="\n") as file:
        if target.suffix == ".bib":
            file.writelines(map(_entry, rows))
            return
        table = csv.DictWriter(file, ["id", "title", "authors", "year", "venue", "arxiv", "doi"], lineterminator="\n")
        table.writeheader()
        table.writerows({**row, "authors": row["authors"].replace(" and ", ", ")} for row in rows)


def _rows(works: Path, count: int) -> Iterator[Facts]:
    chance = random.Random(SEED)  # noqa: S311 - the same rows each time
    before: Facts = {"title": "A Made-up Study of Nothing in Particular", "authors": "Ann Nobody", "arxiv": ""}
    for number, facts in zip(range(count), chain.from_iterable(_facts(works) for _ in repeat(None)), strict=False):
        row = _spoilt(facts, before, chance) if chance.random() < _FAULTY else facts
        before = facts
        yield {"id": f"r{number + 1}", **row}


def _facts(works: Path) -> Iterator[Facts]:
    with open_stream(works) as stream:
        for line in lines(stream):
            work = json.loads(line)
            if work.get("title") and work.get("authors"):
                yield {
                    "title": work["title"],
                    "authors": " and ".join(work["authors"]),
                    "year": str(work.get("year") or ""),
                    "venue": work.get("venue") or "",
                    "arxiv": work.get("arxiv_id") or "",
                    "doi": work.get("doi") or "",
                }


def _spoilt(facts: Facts, other: Facts, chance: random.Random) -> Facts:
    """Return the facts of a work with one fault."""
    faults: list[Callable[[], Facts]] = [
        lambda: {"title": mistyped(facts["title"], 2, chance)},
        lambda: {"title": f"{facts['title']} and Beyond"},
        lambda: {"year": str(int(facts["year"] or 2000) - _APART - chance.randrange(5))},
        lambda: {"authors": other["authors"]},
        lambda: {"arxiv": other["arxiv"]} if other["arxiv"] else {"title": other["title"]},
    ]
    return {**facts, **chance.choice(faults)()}


def _entry(row: Facts) -> str:
    names = {
        "title": "title",
        "authors": "author",
        "year": "year",
        "venue": "booktitle",
        "arxiv": "eprint",
        "doi": "doi",
    }
    fields = "".join(f"  {name} = {{{row[fact]}}},\n" for fact, name in names.items() if row[fact])
    return f"@inproceedings{{{row['id']},\n{fields}}}\n\n"
