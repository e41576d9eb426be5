"""The starter index: a curated set of well-known works that ships with the program.

It covers nothing completely: that a work is not in it says nothing about the work. Rows become works only when they are
found, so that the first answer does not wait for all of them.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, overload

from veridical.datafiles import data_path
from veridical.errors import DataError
from veridical.index.row import Row, work_of
from veridical.model import (
    Answer,
    ById,
    ByName,
    ByPeople,
    BySlip,
    ByTitle,
    Evidence,
    Fact,
    Identifier,
    Outcome,
    Via,
)
from veridical.resolve.nearness import MOST, NEAR
from veridical.text.local_names import local_names
from veridical.text.makers import family_key
from veridical.text.patterns import Pattern
from veridical.text.phrase_names import is_phrase, name_key
from veridical.text.slips import slip_between, slips_of
from veridical.text.title_keys import likenesses, title_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.model import Question, Work

_FILE = "works.jsonl"
_SOURCE = "curated"
_AS_OF = "2026-11-30T00:00:00Z"
_LOOKED_AT = 60  # titles with the most words in common that are compared letter by letter
_SHORT_NAME = (3, 4)  # letters in small letters, and of a name with digits: "t5" may be anything
_LONG_NAME = 5  # letters; a shorter word at the head of a sentence may be any word
_NAMING = 3  # words: a shorter title is often the name of the thing itself
_OF_PEOPLE = 40  # works
_WORD = Pattern(r"\w{2,}")
_BROKEN = (ValueError, KeyError, TypeError, AttributeError)  # what a row without the form raises


@dataclass(frozen=True, slots=True)
class Card:
    """What a work is looked up by: its identifiers as `kind:value`, the names it is known by, titles and authors.

    `spelt` are the long forms of those of the names that the work defines: "foo over bar networks".
    """

    identifiers: tuple[str, ...]
    names: tuple[str, ...]
    titles: tuple[str, ...]
    authors: Sequence[str] = ()
    spelt: tuple[str, ...] = ()


@dataclass(slots=True)
class Starter:
    """Answers from works held in memory. `cards` stand for the works one for one; they are made if not given."""

    works: Sequence[Work]
    cards: Sequence[Card] = ()
    name: str = _SOURCE
    provides: frozenset[Fact] = frozenset(Fact)
    is_local: bool = True
    _by_id: dict[str, int] = field(default_factory=dict)
    _by_form: dict[tuple[str, int], list[str]] = field(default_factory=dict)
    _by_name: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    _by_word: dict[str, list[int]] = field(default_factory=dict)
    _title_keys: dict[int, list[str]] = field(default_factory=dict)
    _by_phrase: dict[str, list[int]] = field(default_factory=dict)
    _by_small: dict[str, list[int]] = field(default_factory=dict)
    _by_family: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.cards = self.cards or [_card_of(work) for work in self.works]
        for place, card in enumerate(self.cards):
            self._by_id.update(dict.fromkeys(card.identifiers, place))
            for name in card.names:
                self._by_name[name].append(place)

    def can_answer(self, question: Question) -> bool:
        """Tell whether it is asked for a work."""
        return isinstance(question, ById | ByTitle | ByName | ByPeople | BySlip)

    def recall(self, question: Question) -> None:
        """Nothing is kept: to ask is as quick."""

    def whole(self, questions: Sequence[Question]) -> Sequence[Sequence[Question]]:
        """All of them: there are no requests."""
        return (questions,)

    async def answer(self, questions: Sequence[Question]) -> tuple[Answer, ...]:
        """Return the works with the id, the near titles, the short name or the authors; absence is never complete."""
        return tuple(self._answer(question) for question in questions)

    def _answer(self, question: Question) -> Answer:
        evidence = tuple(_evidence(self.works[place]) for place in self._places(question))
        return Answer(question, self.name, Outcome.FOUND if evidence else Outcome.ABSENT, evidence)

    def _places(self, question: Question) -> Sequence[int]:
        match question:
            case ById(identifier):
                place = self._by_id.get(str(identifier))
                return () if place is None else (place,)
            case BySlip(identifier):
                return self._next_to(identifier)
            case ByTitle(title):
                return self._near(title)
            case ByName(name):
                phrases = self._phrases() if is_phrase(name) and name not in self._by_name else {}
                return self._by_name.get(name) or phrases.get(name_key(name)) or self._begun_small(name)
            case ByPeople(families, is_more):
                return self._of_people(families, is_more=is_more)
            case _:
                return ()

    def _next_to(self, stated: Identifier) -> list[int]:
        """Return the works with an identifier a slip or two from one that is stated."""
        values = self._values().get((stated.kind, len(stated.value)), ())
        others = (Identifier(stated.kind, value) for value in slips_of(stated.value, values))
        return [self._by_id[str(one)] for one in others if slip_between(stated, one) is not None]

    def _values(self) -> dict[tuple[str, int], list[str]]:
        """The values of identifiers by their kind and length, made when a slip is first looked for."""
        if not self._by_form:
            table: dict[tuple[str, int], list[str]] = defaultdict(list)
            for identifier in self._by_id:
                kind, _, value = identifier.partition(":")
                table[kind, len(value)].append(value)
            self._by_form = dict(table)
        return self._by_form

    def _of_people(self, families: tuple[str, ...], *, is_more: bool) -> list[int]:
        """Return the works that people wrote together, each of them as often as named; of one, what is theirs alone."""
        works = self._families()
        wanted = Counter(families)
        found = [Counter(works.get(family, ())) for family in wanted]
        shared = [
            place
            for place in (found[0] if found else ())
            if all(one[place] >= count for one, count in zip(found, wanted.values(), strict=True))
        ]
        if is_more:
            front = [(place, self.cards[place].authors[: len(families)]) for place in shared]
            shared = [place for place, names in front if tuple(map(family_key, names)) == families]
        elif len(families) == 1:
            shared = [place for place in shared if len(self.cards[place].authors) == 1]
        return sorted(shared)[:_OF_PEOPLE]

    def _families(self) -> dict[str, list[int]]:
        """The works by the family names of their authors, made when people are first asked for."""
        if not self._by_family:
            by_author: dict[str, list[int]] = defaultdict(list)
            for place, card in enumerate(self.cards):
                for author in card.authors:
                    by_author[author].append(place)
            table: dict[str, list[int]] = defaultdict(list)
            for author, places in by_author.items():
                table[family_key(author)].extend(places)
            self._by_family = dict(table)
        return self._by_family

    def _begun_small(self, name: str) -> list[int]:
        """Return the works whose name begins with a small letter, at the head of a sentence or capitalised within.

        And those whose name is written small within.
        """
        if name.isascii() and name.islower() and " " not in name and len(name) >= _SHORT_NAME[not name.isalpha()]:
            long = self._by_name.get(name.capitalize()) if len(name) >= _LONG_NAME else None
            return long or self._by_name.get(name.upper()) or self._small().get(name, [])
        if len(name) < _LONG_NAME or not name.isascii():
            return []
        if not name[0].isupper():
            return []
        return self._by_name.get(name[0].lower() + name[1:]) or self._by_name.get(name.lower(), [])

    def _small(self) -> dict[str, list[int]]:
        """The works by their names of one word with capitals inside, in small letters."""
        if not self._by_small:
            names = ((name, places) for name, places in self._by_name.items() if " " not in name)
            self._by_small = {name.lower(): places for name, places in names if any(map(str.isupper, name[1:]))}
        return self._by_small

    def _phrases(self) -> dict[str, list[int]]:
        """The works by their names of several words, made when such a name is first asked for."""
        if not self._by_phrase:
            table: dict[str, list[int]] = defaultdict(list)
            for place, card in enumerate(self.cards):
                names = (name for name in (*card.names, *card.spelt) if " " in name or "-" in name)
                for key in filter(None, set(map(name_key, names))):
                    table[key].append(place)
            self._by_phrase = dict(table)
        return self._by_phrase

    def _near(self, title: str) -> list[int]:
        """Return the works with the most alike titles, also those that the title is the front or the back of."""
        titled = [(place, key) for place in self._sharing(title) for key in self._keys(place)]
        like = likenesses(title_key(title), titled, NEAR)
        return sorted(like, key=lambda place: (-like[place], place))[:MOST]

    def _sharing(self, title: str) -> Iterable[int]:
        """Return the works whose titles share the most words with a title, all works if none does."""
        words = self._words()
        sought = dict.fromkeys(_WORD.findall(title.lower()))
        shared = Counter(chain.from_iterable(words.get(word, ()) for word in sought))
        # As `most_common` has them, at half the time.
        return sorted(shared, key=shared.__getitem__, reverse=True)[:_LOOKED_AT] or range(len(self.cards))

    def _keys(self, place: int) -> list[str]:
        """The keys of the titles of a work, made when one like it is first asked for."""
        if place not in self._title_keys:
            self._title_keys[place] = list(map(title_key, self.cards[place].titles))
        return self._title_keys[place]

    def _words(self) -> dict[str, list[int]]:
        """The works by the words of their titles, made when a title is first asked for."""
        if not self._by_word:
            table: dict[str, list[int]] = defaultdict(list)
            for place, card in enumerate(self.cards):
                for word in {word for title in card.titles for word in _WORD.findall(title.lower())}:
                    table[word].append(place)
            self._by_word = dict(table)
        return self._by_word


class Rows(Sequence["Work"]):
    """The works of a data file, each made of its row when it is first asked for."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows
        self._made: dict[int, Work] = {}

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self._rows)

    @overload
    def __getitem__(self, place: int) -> Work: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Work]: ...

    def __getitem__(self, place: int | slice) -> Work | Sequence[Work]:
        """Return a work, or several.

        Raises:
            DataError: the row has not the form.
        """
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        if place not in self._made:
            try:
                self._made[place] = work_of(self._rows[place], _SOURCE)
            except _BROKEN as error:
                raise _broken_row(place + 1, error) from error
        return self._made[place]


@cache
def load_starter() -> Starter:
    """Return the starter index.

    Raises:
        DataError: the data file is missing, or a line of it is broken.
    """
    try:
        lines = data_path(_FILE).read_text(encoding="utf-8").rstrip("\n").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{_FILE}: {error}; reinstall veridical") from error
    rows: list[Row] = []
    cards: list[Card] = []
    known = local_names()
    try:
        for line in lines:
            rows.append(json.loads(line))
            if local := known.get(rows[-1]["key"]):
                rows[-1]["names"] = [*rows[-1].get("names", ()), *local]
            cards.append(_card_of_row(rows[-1]))
    except _BROKEN as error:
        raise _broken_row(len(cards) + 1, error) from error
    return Starter(Rows(rows), cards)


def _broken_row(number: int, error: Exception) -> DataError:
    """Return the error that names the line of a row without the form."""
    return DataError(f"{_FILE}, line {number}: {error!r}; reinstall, or run tools/check_data.py")


def _card_of_row(row: Row) -> Card:
    if not isinstance(row["authors"], list):
        raise TypeError("authors must be a list")
    identifiers = tuple(f"{kind}:{value}" for kind, value in row.get("ids", {}).items())
    titles = (row["title"], *(earlier["title"] for earlier in row.get("earlier_titles", ())))
    names = row.get("names", ())
    spelt = tuple(one["long"] for one in row.get("definitions", ()) if one["short"] in names)
    return Card(identifiers, _names(names, row["title"]), titles, row["authors"], spelt)


def _card_of(work: Work) -> Card:
    names = _names(work.names, work.title or "")
    spelt = tuple(one.long for one in work.definitions or () if one.short in work.names)
    return Card(tuple(map(str, work.identifiers)), names, work.titles, work.authors or (), spelt)


def _names(names: Iterable[str], title: str) -> tuple[str, ...]:
    """The names a work is known by: recorded ones, what stands before its title's colon, the title itself."""
    head, colon, _ = title.partition(": ")
    whole = title if len(title.split()) >= _NAMING else ""
    return tuple(name for name in dict.fromkeys((*names, head if colon else "", whole)) if name)


def _evidence(work: Work) -> Evidence:
    return Evidence(work, work.url, Via.INDEX, read_at=_AS_OF, as_of=_AS_OF)
