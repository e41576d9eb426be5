"""The works that `index.py` measures with: those of a file, or made-up ones; the same seed gives the same."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from veridical.index.streams import lines, open_stream
from veridical.text.title_keys import title_key

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

_LEAST = 20  # letters of a title that is damaged or cut
_MADE = 50_000  # works
_ABSTRACTS = 5_000
_SMALL = ("for", "of", "in", "with", "on", "via", "by", "the", "and", "a")


@dataclass(frozen=True, slots=True)
class Cited:
    """What of a work is cited."""

    key: str
    title: str
    author: str | None
    year: int | None
    arxiv: str | None

    def listed(self) -> str:
        """Return the work as an item of a list of references."""
        author = f"{self.author} et al., " if self.author else ""
        identifier = f" arXiv:{self.arxiv}" if self.arxiv else ""
        return f'- {author}"{self.title}", {self.year or "n.d."}.{identifier}'


@dataclass(frozen=True, slots=True)
class Corpus:
    """A file of works and one of abstracts, if there is one, and the works that are long enough to be damaged."""

    path: Path
    abstracts: Path | None
    abstracts_count: int
    works: list[Cited]


def read_corpus(path: Path) -> Corpus:
    """Return the works in a file; the abstracts lie beside it."""
    works = []
    with open_stream(path) as stream:
        for line in lines(stream):
            row = json.loads(line)
            authors = row.get("authors") or [None]
            works.append(Cited(row["key"], row["title"], authors[0], row.get("year"), row.get("arxiv_id")))
    beside = path.with_name(path.name.replace("works", "abstracts"))
    abstracts = beside if beside != path and beside.is_file() else None
    return Corpus(path, abstracts, _count(abstracts), [work for work in works if len(work.title) >= _LEAST])


def _count(path: Path | None) -> int:
    if path is None:
        return 0
    with open_stream(path) as stream:
        return sum(1 for _ in lines(stream))


def write_without(corpus: Corpus, keys: Collection[str], path: Path) -> None:
    """Write a corpus without the works with some keys."""
    with open_stream(corpus.path) as stream, path.open("wb") as file:
        file.writelines(line + b"\n" for line in lines(stream) if json.loads(line)["key"] not in keys)


def unique(works: list[Cited]) -> list[Cited]:
    """Return the works whose title no other has."""
    counts: dict[str, int] = {}
    for work in works:
        counts[title_key(work.title)] = counts.get(title_key(work.title), 0) + 1
    return [work for work in works if counts[title_key(work.title)] == 1]


def make_corpus(folder: Path, chance: random.Random) -> Path:
    """Write works with made-up titles into a folder, and the abstracts of some; return where the works are."""
    words = sorted({_word(chance) for _ in range(20_000)})
    chance.shuffle(words)
    weights = list(accumulate(1 / (rank + 10) for rank in range(len(words))))
    path = folder / "works.jsonl"
    rows = [_row(number, words, weights, chance) for number in range(_MADE)]
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), "utf-8")
    abstracts = [
        {"key": row["key"], "abstract": f"{' '.join(chance.choices(words, cum_weights=weights, k=150))}."}
        for row in rows[:_ABSTRACTS]
    ]
    (folder / "abstracts.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in abstracts), "utf-8")
    return path


def _row(number: int, words: list[str], weights: list[float], chance: random.Random) -> dict[str, object]:
    chosen = chance.choices(words, cum_weights=weights, k=chance.randint(6, 12))
    for place in range(2, len(chosen), 3):
        chosen[place] = chance.choice(_SMALL)
    authors = [f"{_word(chance).title()} {_word(chance).title()}" for _ in range(chance.randint(1, 5))]
    title = " ".join(chosen).capitalize()
    return {"key": f"m{number}", "source": "made", "title": title, "authors": authors, "year": 2000 + number % 26}


def _word(chance: random.Random) -> str:
    syllables = (f"{chance.choice('bcdfghklmnprstvz')}{chance.choice('aeiou')}" for _ in range(chance.randint(2, 4)))
    return "".join(syllables) + chance.choice(("", "n", "r", "s", "ng"))
