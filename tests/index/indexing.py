"""Small works files, and indexes made of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from veridical.index.build import Order, add_to_index, build_index
from veridical.index.coverage import parse_coverage
from veridical.index.local import LocalIndex
from veridical.lexicon import load_lexicon
from veridical.model import Identifier, IdentifierKind

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from veridical.index.manifest import Manifest
    from veridical.model import Coverage

CREATED = "2026-11-30T12:00:00Z"
LATER = "2026-12-01T12:00:00Z"
ABSTRACT = "We present Word Grafting (WG), which needs 1,200 steps on 8 GPUs."

Row = dict[str, object]


def row(number: int, title: str | None = None, **more: object) -> Row:
    """Return a work that differs from the others in everything."""
    return {
        "key": f"w{number}",
        "source": "arxiv",
        "arxiv_id": f"2401.{number:05}",
        "doi": f"10.1000/w.{number}",
        "title": title or f"{spelt(number)} Sheep Counted in the Valleys of {spelt(number + 1)} Rivers",
        "authors": ["Ann Lee", "Bo Chen"],
        **more,
    }


def spelt(number: int) -> str:
    """Return a made-up word for a number."""
    syllables = ("ba", "ko", "lu", "me", "ni", "ra", "so", "tu", "wi", "ze")
    return "".join(syllables[int(digit)] for digit in str(number)).capitalize()


def write(path: Path, rows: Iterable[Row]) -> str:
    """Write rows into a file and return its name."""
    path.write_text("".join(json.dumps(one) + "\n" for one in rows), "utf-8")
    return str(path)


def build(
    directory: Path, *inputs: str, coverage: tuple[str, ...] = (), abstracts: bool = False, force: bool = False
) -> Manifest:
    """Build an index."""
    declared = declare(coverage)
    return build_index(directory, Order(inputs, CREATED, declared, keep_abstracts=abstracts, may_shrink=force))


def declare(texts: Iterable[str]) -> tuple[Coverage, ...]:
    """Return what texts declare to be covered."""
    venues = load_lexicon().venues
    return tuple(parse_coverage(text, venues) for text in texts)


def add(directory: Path, *inputs: str) -> Manifest:
    """Add to an index."""
    return add_to_index(directory, Order(inputs, LATER))


def doi(number: int) -> Identifier:
    return Identifier(IdentifierKind.DOI, f"10.1000/w.{number}")


def titles(directory: Path, number: int) -> list[str | None]:
    """Return the titles of the records with a work's DOI."""
    (works,) = LocalIndex(directory).by_identifier([doi(number)])
    return [work.title for work in works]
