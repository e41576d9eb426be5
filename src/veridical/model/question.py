"""Questions to the sources, and what came of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from veridical.model.work import Evidence, Identifier


class Reason(StrEnum):
    """Why something is unchecked."""

    OFFLINE = "offline"
    UNAVAILABLE = "unavailable"
    NOT_FOUND = "not-found"


@dataclass(frozen=True, slots=True)
class ById:
    """Which work has this identifier? With a `version`, what is recorded of that version of a preprint."""

    identifier: Identifier
    version: int | None = None


@dataclass(frozen=True, slots=True)
class ByTitle:
    """Which works have a title near this one?"""

    title: str


@dataclass(frozen=True, slots=True)
class ByName:
    """Which works are known by this short name?"""

    name: str


@dataclass(frozen=True, slots=True)
class BySlip:
    """Which works have an identifier for which this one, that is nobody's, may be misspelt?"""

    identifier: Identifier


@dataclass(frozen=True, slots=True)
class ByPeople:
    """Which works did these people write together, or one alone? They are told by their family names, folded.

    `is_more`: with others, these as the first authors.
    """

    families: tuple[str, ...]
    is_more: bool = False


@dataclass(frozen=True, slots=True)
class ByUrl:
    """What stands at this URL?"""

    url: str


@dataclass(frozen=True, slots=True)
class ByOrganisation:
    """Which organisation is meant by this name?"""

    name: str


Question: TypeAlias = ById | ByTitle | ByName | ByPeople | BySlip | ByUrl | ByOrganisation


class Outcome(StrEnum):
    """What became of a question. Only `ABSENT` says that a source has no such work."""

    FOUND = "found"
    ABSENT = "absent"
    UNAVAILABLE = "unavailable"
    MALFORMED = "malformed"


UNANSWERED = frozenset((Outcome.UNAVAILABLE, Outcome.MALFORMED))
"""What becomes of a question that could not be answered; it says nothing of the work."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One source's answer to one question.

    `complete` says that the source's declared coverage includes what was asked, so that absence means something;
    `as_of` is the ISO time of its state.
    """

    question: Question
    source: str
    outcome: Outcome
    evidence: tuple[Evidence, ...] = ()
    complete: bool = False
    as_of: str | None = None
    failure: str | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """A work that might be the cited one, with the likeness of its title in percent."""

    evidence: Evidence
    score: float


@dataclass(frozen=True, slots=True)
class Resolution:
    """What the sources gave for a citation: the records of the cited work, and the runners-up.

    `owners` are the works that the stated identifiers belong to, `absent` the identifiers their authority lacks.
    `reason` says why what remains open could not be settled. `missing_from` are the sources, with their dates, that
    would have the work if there were one, and `absent_from` those that would have the absent identifiers, if they are
    indexes and no authority.
    `pages` are what stands at the URLs that the citation links to; `unread` are the URLs that were asked for in vain,
    and why.
    `rivals` are the records of each other work that has the stated title as well; `borrowed` are stated titles which
    are another work's but for the name before the colon, with its record.
    """

    records: tuple[Evidence, ...] = ()
    owners: tuple[tuple[Identifier, Evidence], ...] = ()
    absent: tuple[Identifier, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    reason: Reason | None = None
    missing_from: tuple[str, ...] = ()
    rivals: tuple[tuple[Evidence, ...], ...] = ()
    borrowed: tuple[tuple[str, Evidence], ...] = ()
    absent_from: tuple[str, ...] = ()
    pages: tuple[Evidence, ...] = ()
    unread: tuple[tuple[str, str], ...] = ()
