"""`python benchmarks/recipes.py`: what the README's recipes for an index take, on made files of the true forms.

A row says how many works a second were built and how many bytes they take, and what that comes to for the real file.
"""

from __future__ import annotations

import json
import random
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from made_text import make_title

from veridical.index.build import Order, build_index

if TYPE_CHECKING:
    from collections.abc import Iterator

_SEED = 7
_MADE = 60_000  # works
_PAPERS = 200  # of a volume of the Anthology
_SENTENCE = "We study how {} behave when what they are told changes, and report what 12 runs of 1,000 steps show. "
_REAL = {"bibtex": 1_000, "acl": 110_000, "arxiv": 3_000_000}


def main() -> None:
    """Print one row a recipe."""
    print("| recipe | works/s | bytes a work | the real file | minutes | MB |")
    print("| --- | --: | --: | --- | --: | --: |")
    with tempfile.TemporaryDirectory() as folder:
        for name, write in (("bibtex", write_bibtex), ("acl", write_anthology), ("arxiv", write_snapshot)):
            source = Path(folder, name)
            source.mkdir()
            measure(name, source, write(source, random.Random(_SEED)))  # noqa: S311 - the same works every time


def measure(name: str, source: Path, count: int) -> None:
    """Build an index of made works, and print the row."""
    start = time.perf_counter()
    manifest = build_index(source.parent / f"{name}-index", Order((f"{name}:{source}",), "2026-01-01T00:00:00Z"))
    rate = count / (time.perf_counter() - start)
    size = sum(state.size for state in manifest.files.values()) / manifest.records
    real = _REAL[name]
    cells = (f"{rate:,.0f}", f"{size:,.0f}", f"{real:,} works", f"{real / rate / 60:.1f}", f"{real * size / 1e6:,.0f}")
    print(f"| {name} | {' | '.join(cells)} |", flush=True)


def write_bibtex(folder: Path, rng: random.Random) -> int:
    """Write a personal library."""
    entries = (
        f"@article{{key{number},\n  title = {{{title}}},\n  author = {{{' and '.join(names)}}},\n  year = {{2024}},\n"
        f"  journal = {{Journal of Made Works}},\n  doi = {{10.1000/{number}}}\n}}\n"
        for number, title, names in works(rng, 1_000)
    )
    (folder / "library.bib").write_text("".join(entries), "utf-8")
    return 1_000


def write_anthology(folder: Path, rng: random.Random) -> int:
    """Write the volumes of an anthology, with abstracts."""
    made = list(works(rng, _MADE // 2))
    for start in range(0, len(made), _PAPERS):
        papers = "".join(paper(number - start, title, names) for number, title, names in made[start : start + _PAPERS])
        (folder / f"2024.made{start}.xml").write_text(
            f'<?xml version="1.0" encoding="UTF-8"?>\n<collection id="2024.made{start}"><volume id="1"><meta>'
            "<booktitle>Proceedings of the Made Conference</booktitle><year>2024</year></meta>\n"
            f"{papers}</volume></collection>\n",
            "utf-8",
        )
    return len(made)


def paper(number: int, title: str, names: list[str]) -> str:
    """Return one paper of a volume."""
    authors = "".join(
        f"<author><first>{name.split()[0]}</first><last>{name.split()[1]}</last></author>" for name in names
    )
    return (
        f'<paper id="{number + 1}"><title>{title}</title>{authors}<abstract>{abstract(title)}</abstract>'
        f"<bibkey>made-{number}</bibkey></paper>\n"
    )


def write_snapshot(folder: Path, rng: random.Random) -> int:
    """Write a snapshot of arXiv's metadata, with abstracts."""
    with (folder / "snapshot.json").open("w", encoding="utf-8") as file:
        for number, title, names in works(rng, _MADE):
            row = {
                "id": f"24{1 + number // 30_000:02}.{number % 30_000:05}",
                "authors": ", ".join(names),
                "title": title,
                "comments": "12 pages",
                "journal-ref": None,
                "doi": None,
                "categories": "cs.LG cs.AI",
                "abstract": abstract(title),
                "versions": [{"version": "v1", "created": "Mon, 1 Jan 2024 10:00:00 GMT"}],
                "update_date": "2024-01-02",
                "authors_parsed": [[*reversed(name.split()), ""] for name in names],
            }
            file.write(json.dumps(row) + "\n")
    return _MADE


def works(rng: random.Random, count: int) -> Iterator[tuple[int, str, list[str]]]:
    """Yield number, title and authors of made works."""
    for number in range(count):
        names = [f"Ann{rng.randrange(500)} Name{rng.randrange(9_000)}" for _ in range(rng.randint(1, 8))]
        yield number, f"{make_title(rng)} {number}", names


def abstract(title: str) -> str:
    """Return a made abstract of about 1,200 characters."""
    return (_SENTENCE.format(title) * 8)[:1_200]


if __name__ == "__main__":
    main()
