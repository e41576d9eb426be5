"""A local index as a source: it answers for all sources whose records it holds.

Records of one work from several sources come together: whoever finds one by an identifier or a title finds the others,
as far as they share an identifier, or a title and an author, with it or with one that does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical.index.keys import linking_keys, told_apart
from veridical.index.local import MOST
from veridical.model import (
    Answer,
    ById,
    ByName,
    BySlip,
    ByTitle,
    Evidence,
    Fact,
    Identifier,
    Organisation,
    Outcome,
    Via,
)
from veridical.model.coverage import ALL
from veridical.resolve import nearness
from veridical.same_work import is_same_work
from veridical.text.slips import swapped
from veridical.text.titles import main_title

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from veridical.index.local import LocalIndex
    from veridical.model import Coverage, Question, Venue, Work
    from veridical.text.venues import Series, Venues

    _Record = tuple[str, str]


@dataclass(frozen=True, slots=True)
class IndexSource:
    """Answers from a local index, of which `coverage` says what it has all of."""

    index: LocalIndex
    venues: Venues
    coverage: tuple[Coverage, ...] = ()
    name: str = "index"
    provides: frozenset[Fact] = frozenset(Fact)
    is_local: bool = True

    def can_answer(self, question: Question) -> bool:
        """Tell whether it is asked for a work."""
        return isinstance(question, ById | ByTitle | ByName | BySlip)

    def covers(self, venue: Venue) -> bool:
        """Tell whether all works published there are in the index."""
        return any(one.includes_venue(venue) for one in self.coverage)

    def knows_names(self) -> bool:
        """Tell whether the index keeps a registry, or lists of venues."""
        return self.index.has_names

    def organisations(self, names: Sequence[str]) -> Sequence[Organisation]:
        """Return the organisations that the index knows by some of these names."""
        return self.index.organisations(names)

    def series(self, names: Sequence[str]) -> Sequence[Series]:
        """Return the series of venues that the index knows by some of these names."""
        return self.index.series(names)

    def close(self) -> None:
        """Give the index's files back."""
        self.index.close()

    def recall(self, question: Question) -> None:
        """Nothing is kept: to ask is as quick."""

    def whole(self, questions: Sequence[Question]) -> Sequence[Sequence[Question]]:
        """All of them: there are no requests."""
        return (questions,)

    async def answer(self, questions: Sequence[Question]) -> tuple[Answer, ...]:
        """Return the works with the id, the near titles or the short name; absence counts inside the coverage."""
        works: dict[Question, Sequence[Work]] = {}
        by_id = [question for question in questions if isinstance(question, ById)]
        works.update(zip(by_id, self.index.by_identifier([one.identifier for one in by_id]), strict=True))
        by_title = [question for question in questions if isinstance(question, ByTitle)]
        works.update(zip(by_title, self._titled([one.title for one in by_title]), strict=True))
        by_name = [question for question in questions if isinstance(question, ByName)]
        works.update(zip(by_name, self._named([one.name for one in by_name]), strict=True))
        linked = self._linked([work for found in works.values() for work in found])
        # Of these few are meant; whose records are wanted is asked for by its own identifiers then.
        by_slip = [question for question in questions if isinstance(question, BySlip)]
        works.update(zip(by_slip, self._misspelt([one.identifier for one in by_slip]), strict=True))
        return tuple(self._answer(question, works[question], linked) for question in questions)

    def _answer(self, question: Question, found: Sequence[Work], linked: Mapping[_Record, Sequence[Work]]) -> Answer:
        works = {told_apart(work): work for work in found}
        ahead = list(works)
        while ahead:
            new = {told_apart(work): work for work in linked.get(ahead.pop(0), ()) if told_apart(work) not in works}
            works.update(new)
            ahead.extend(new)
        created, place = self.index.created, str(self.index.directory)
        evidence = tuple(
            Evidence(self._named_usually(work), work.url, Via.INDEX, created, created, place=place)
            for work in works.values()
        )
        outcome = Outcome.FOUND if evidence else Outcome.ABSENT
        is_complete = self._is_complete(question) and len(found) < MOST
        return Answer(question, self.name, outcome, evidence, complete=is_complete, as_of=created)

    def _named_usually(self, work: Work) -> Work:
        """Return a work with its venues under their usual names, as far as they are known."""
        usual = tuple(map(self.venues.canonical, work.venues)) if work.venues else work.venues
        return work if usual == work.venues else replace(work, venues=usual)

    def _is_complete(self, question: Question) -> bool:
        """Tell whether a work that is not found would be there. Of a name nobody knows all works that bear it."""
        match question:
            case ById(identifier):
                return any(one.includes_identifier(identifier) for one in self.coverage)
            case ByTitle():
                return any(one.of == ALL for one in self.coverage)
            case _:
                return False

    def _titled(self, titles: Sequence[str]) -> list[Sequence[Work]]:
        """Return the works with just the title, else those with near ones or with the name before its colon."""
        found: list[Sequence[Work]] = list(self.index.by_title(titles))
        missing = [place for place, works in enumerate(found) if not works]
        wanted = [titles[place] for place in missing]
        named = self.index.by_name([main_title(title) or title for title in wanted])
        for place, near, of_name in zip(missing, self.index.candidates(wanted, nearness.MOST), named, strict=True):
            works = self.index.fetch([one.record for one in near if one.likeness >= nearness.NEAR])
            found[place] = list(dict.fromkeys([*works, *of_name[: nearness.MOST]]))
        return found

    def _named(self, names: Sequence[str]) -> list[Sequence[Work]]:
        """Return the works known by a name; one that several works bear means none of them."""
        return [
            works if all(is_same_work(works[0], other) for other in works[1:]) else ()
            for works in self.index.by_name(names)
        ]

    def _misspelt(self, stated: Sequence[Identifier]) -> list[Sequence[Work]]:
        """Return for each identifier the works with one of which two digits are swapped in it.

        Another digit may stand in too many places: of a large index such works would be many, and few of them meant.
        """
        near = [[Identifier(one.kind, value) for value in swapped(one)] for one in stated]
        found = iter(self.index.by_identifier([one for each in near for one in each]))
        return [list(dict.fromkeys(work for _ in each for work in next(found))) for each in near]

    def _linked(self, works: Sequence[Work]) -> dict[_Record, list[Work]]:
        """Return the records that are of one work with each of these, and with each of those, and so on."""
        linked: dict[_Record, list[Work]] = {}
        ahead = {told_apart(work): work for work in works}
        while ahead:
            linked.update(self._next_to(list(ahead.values())))
            ahead = {
                told_apart(other): other for row in ahead for other in linked[row] if told_apart(other) not in linked
            }
        return linked

    def _next_to(self, works: Sequence[Work]) -> dict[_Record, list[Work]]:
        """Return for each record the records of its work that have an identifier or a title of its own."""
        linked: dict[_Record, list[Work]] = {told_apart(work): [] for work in works}
        sought = [(work, key) for work in works for key in linking_keys(work)]
        for (work, _), found in zip(sought, self.index.sharing([key for _, key in sought]), strict=True):
            linked[told_apart(work)].extend(other for other in found if is_same_work(work, other))
        return linked
