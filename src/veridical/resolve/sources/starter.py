"""The starter index: a curated set of well-known works that ships with the program.

It covers nothing completely: that a work is not in it says nothing about the work.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from rapidfuzz import fuzz, process

from veridical.datafiles import data_path
from veridical.errors import DataError
from veridical.model import (
    Answer,
    ById,
    ByName,
    ByTitle,
    Definition,
    Evidence,
    Fact,
    Identifier,
    IdentifierKind,
    Level,
    Outcome,
    PartialDate,
    Venue,
    Version,
    Via,
    Work,
)
from veridical.text.identifiers import url_of
from veridical.text.titles import main_title, title_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.model import Question

_FILE = "works.jsonl"
_AS_OF = "2026-11-30T00:00:00Z"
_CANDIDATES = 10
_NEAR = 60.0


@dataclass(slots=True)
class Starter:
    """Answers from `data/works.jsonl`, held in memory."""

    works: tuple[Work, ...]
    name: str = "curated"
    provides: frozenset[Fact] = frozenset(Fact)
    is_local: bool = True
    _by_id: dict[Identifier, Work] = field(default_factory=dict)
    _by_title: dict[str, list[Work]] = field(default_factory=lambda: defaultdict(list))
    _by_front: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    _by_back: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    _by_name: dict[str, list[Work]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        for work in self.works:
            self._by_id.update(dict.fromkeys(work.identifiers, work))
            for name in _names(work):
                self._by_name[name].append(work)

    def can_answer(self, question: Question) -> bool:
        """Every kind of question can be put to it."""
        del question
        return True

    async def answer(self, questions: Sequence[Question]) -> tuple[Answer, ...]:
        """Return the works with the id, the near titles or the short name; absence is never complete."""
        return tuple(self._answer(question) for question in questions)

    def _answer(self, question: Question) -> Answer:
        evidence = tuple(_evidence(work) for work in self._works(question))
        return Answer(question, self.name, Outcome.FOUND if evidence else Outcome.ABSENT, evidence)

    def _works(self, question: Question) -> Sequence[Work]:
        match question:
            case ById(identifier):
                return [self._by_id[identifier]] if identifier in self._by_id else []
            case ByTitle(title):
                return list(self._near(title))
            case ByName(name):
                return self._by_name.get(name, [])

    def _titles(self) -> dict[str, list[Work]]:
        """The works by the keys of their titles, made when a title is first asked for."""
        if not self._by_title:
            for work in self.works:
                for title in (work.title, *work.earlier_titles):
                    if title is not None:
                        self._by_title[title_key(title)].append(work)
            for key in self._by_title:
                self._by_front[key[:_PART]].append(key)
                self._by_back[key[-_PART:]].append(key)
        return self._by_title

    def _near(self, title: str) -> Iterator[Work]:
        """Yield works by the likeness of their titles, also of the part before or behind a subtitle's colon."""
        key = title_key(title)
        keys = list(self._titles())
        seen: set[str] = set()
        found = process.extract(key, keys, scorer=fuzz.ratio, limit=_CANDIDATES, score_cutoff=_NEAR)
        shared = (*self._by_front.get(key[:_PART], ()), *self._by_back.get(key[-_PART:], ())) if len(key) >= _PART else ()
        parts = [one for one in shared if one.startswith(key) or one.endswith(key) or key.startswith(one)]
        for near in (*(one for one, _, _ in found), *parts[:_CANDIDATES]):
            for work in self._by_title[near]:
                if work.key not in seen:
                    seen.add(work.key)
                    yield work


_NAMING = 3  # words: a shorter title is often the name of the thing itself
_PART = 12  # letters; shorter keys begin and end too many titles


@cache
def load_starter() -> Starter:
    """Return the starter index.

    Raises:
        DataError: a line of the data file is broken.
    """
    try:
        text = data_path(_FILE).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{_FILE}: {error}; reinstall veridical") from error
    return Starter(tuple(_read(text)))


def _read(text: str) -> Iterator[Work]:
    for number, line in enumerate(text.rstrip("\n").split("\n"), start=1):
        try:
            yield _work(json.loads(line))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise DataError(f"{_FILE}, line {number}: {error!r}; reinstall, or run tools/check_data.py") from error


def _work(row: dict[str, Any]) -> Work:
    identifiers = tuple(Identifier(IdentifierKind(kind), value) for kind, value in row.get("ids", {}).items())
    return Work(
        key=row["key"],
        source="curated",
        title=row["title"],
        identifiers=identifiers,
        names=tuple(row.get("names", ())),
        earlier_titles=tuple(earlier["title"] for earlier in row.get("earlier_titles", ())),
        authors=tuple(row["authors"]),
        authors_complete=row.get("authors_complete", True),
        affiliations=_strings(row.get("affiliations")),
        affiliations_complete=row.get("affiliations_complete", False),
        venues=None
        if "venues" not in row
        else tuple(Venue(v["series"], v.get("year"), v.get("track")) for v in row["venues"]),
        versions=tuple(Version(v["number"], _date(v.get("posted"))) for v in row.get("versions", ())),
        published=_date(row.get("published")),
        year=row.get("year"),
        categories=_strings(row.get("categories")),
        definitions=_definitions(row.get("definitions")),
        url=row.get("url") or (url_of(identifiers[0]) if identifiers else None),
    )


def _definitions(rows: list[dict[str, str]] | None) -> tuple[Definition, ...] | None:
    return None if rows is None else tuple(Definition(d["short"], d["long"], _level(d["where"])) for d in rows)


def _strings(value: list[str] | None) -> tuple[str, ...] | None:
    return None if value is None else tuple(value)


def _date(value: str | None) -> PartialDate | None:
    return None if value is None else PartialDate(*(int(part) for part in value.split("-")))


def _level(where: str) -> Level:
    return Level.RECORD if where == "title" else Level(where)


def _names(work: Work) -> tuple[str, ...]:
    """The names a work is known by: recorded ones, the head of its title, the short forms that its title defines."""
    head = main_title(work.title) if work.title else None
    title = work.title if work.title and len(work.title.split()) >= _NAMING else None
    return tuple(dict.fromkeys(name for name in (*work.names, head, title) if name))


def _evidence(work: Work) -> Evidence:
    return Evidence(work, work.url, Via.INDEX, read_at=_AS_OF, as_of=_AS_OF)
