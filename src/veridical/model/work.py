"""Works as sources record them, and the evidence they make."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from veridical.model.partial_date import PartialDate

if TYPE_CHECKING:
    from veridical.model.organisation import Organisation
    from veridical.model.page import Page

_NUMBER = re.compile(r"(?:[a-z.-]+/)?(?P<year>\d{2})(?P<month>\d{2})")
_LAST_YEAR = 90  # arXiv began in 1991


class IdentifierKind(StrEnum):
    """Whose identifier it is."""

    ARXIV = "arxiv"
    DOI = "doi"
    OPENALEX = "openalex"
    SEMANTICSCHOLAR = "semanticscholar"
    CORPUSID = "corpusid"
    PMID = "pmid"
    PMCID = "pmcid"
    ACL = "acl"
    OPENREVIEW = "openreview"


@dataclass(frozen=True, slots=True)
class Identifier:
    """An identifier in its canonical form, without the version."""

    kind: IdentifierKind
    value: str

    def __str__(self) -> str:
        """Return `kind:value`."""
        return f"{self.kind}:{self.value}"


@dataclass(frozen=True, slots=True)
class Version:
    """One version of a preprint. `title` is set where the version bore another title."""

    number: int
    posted: PartialDate | None = None
    title: str | None = None


@dataclass(frozen=True, slots=True)
class Venue:
    """A place of formal publication: the series' usual short name, the edition's year, the track."""

    series: str
    year: int | None = None
    track: str | None = None


@dataclass(frozen=True, slots=True)
class Definition:
    """What a short form stands for, in the work's own words, and how deep in the work that stands."""

    short: str
    long: str
    level: Level


@dataclass(frozen=True, slots=True)
class Origin:
    """An earlier paper that first described what a work is known for: its year and its first author."""

    year: int
    author: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that a work's abstract states, in plain digits, with its unit and the noun it counts.

    A name with digits that the abstract mentions, such as a benchmark's or a model's size, is a value without a noun.
    """

    value: str
    unit: str = ""
    noun: str = ""


@dataclass(frozen=True, slots=True)
class Citations:
    """How often a work is cited as one counter counts: "openalex", "semanticscholar", "crossref"."""

    counter: str
    number: int
    influential: int | None = None


class NoticeKind(StrEnum):
    """What a later notice says of a work."""

    RETRACTION = "retraction"
    WITHDRAWAL = "withdrawal"
    CORRECTION = "correction"
    CONCERN = "concern"
    REINSTATEMENT = "reinstatement"


@dataclass(frozen=True, slots=True)
class Notice:
    """A later notice on a work: when, under which DOI, and the reasons as the source words them."""

    kind: NoticeKind
    published: PartialDate | None = None
    doi: str | None = None
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Work:
    """One source's record of a work.

    `authors` cover the work only if `authors_complete`, and stand in its order only if `authors_ordered`;
    `affiliations` cover it only if `affiliations_complete`.
    `names` are the short names by which the work is known; what they stand for may have earlier `origins`.
    `earlier_titles` are titles of earlier versions: all of them if `titles_complete`.
    A venue's series may be as the source writes it.
    `comment` and `journal_reference` are the authors' own words about the work's publication.
    `page` is set where the work is a web page; its key is the URL under which it was looked for.
    """

    key: str
    source: str
    title: str | None = None
    identifiers: tuple[Identifier, ...] = ()
    names: tuple[str, ...] = ()
    origins: tuple[Origin, ...] = ()
    earlier_titles: tuple[str, ...] = ()
    titles_complete: bool = True
    authors: tuple[str, ...] | None = None
    authors_complete: bool = True
    authors_ordered: bool = True
    affiliations: tuple[str, ...] | None = None
    affiliations_complete: bool = False
    venues: tuple[Venue, ...] | None = None
    versions: tuple[Version, ...] = ()
    published: PartialDate | None = None
    updated: PartialDate | None = None
    year: int | None = None
    categories: tuple[str, ...] | None = None
    comment: str | None = None
    journal_reference: str | None = None
    citations: tuple[Citations, ...] | None = None
    notices: tuple[Notice, ...] | None = None
    definitions: tuple[Definition, ...] | None = None
    figures: tuple[Figure, ...] | None = None
    abstract: str | None = None
    url: str | None = None
    page: Page | None = None
    organisations: tuple[Organisation, ...] = ()

    def __hash__(self) -> int:
        """Of what tells works apart: a run looks records up often, and most have long lists."""
        return hash((self.source, self.key, self.title))

    def identifier(self, kind: IdentifierKind) -> Identifier | None:
        """Return the work's identifier of a kind, if it has one."""
        return next((identifier for identifier in self.identifiers if identifier.kind is kind), None)

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles of all its versions, the present one first."""
        return self.earlier_titles if self.title is None else (self.title, *self.earlier_titles)

    @property
    def posted(self) -> PartialDate | None:
        """The day of first posting, or at least the month, which an arXiv number tells."""
        if self.versions and self.versions[0].posted:
            return self.versions[0].posted
        arxiv = self.identifier(IdentifierKind.ARXIV)
        return month_of_number(arxiv.value) if arxiv else None


@lru_cache(maxsize=1_024)  # a record is compared with several claims, one soon after the other
def month_of_number(number: str) -> PartialDate | None:
    """Return the month in an arXiv number: "2001.00001", "cs/0112017"."""
    found = _NUMBER.match(number)
    if found is None:
        return None
    year = int(found["year"])
    return PartialDate(year + (1900 if year > _LAST_YEAR else 2000), int(found["month"]))


class Fact(StrEnum):
    """What a record can tell of a work; a check needs some, a source provides some."""

    IDENTIFIERS = "identifiers"
    TITLE = "title"
    AUTHORS = "authors"
    AFFILIATIONS = "affiliations"
    VENUES = "venues"
    DATES = "dates"
    VERSIONS = "versions"
    CATEGORIES = "categories"
    DEFINITIONS = "definitions"
    CITATIONS = "citations"
    UPDATES = "updates"
    NOTICES = "notices"
    FIGURES = "figures"
    ABSTRACT = "abstract"
    PAGE = "page"


class Level(StrEnum):
    """How deep the evidence goes."""

    IDENTIFIER = "identifier"
    RECORD = "record"
    ABSTRACT = "abstract"
    FULLTEXT = "fulltext"

    @cached_property
    def depth(self) -> int:
        """0 for an identifier alone, up to 3 for the full text."""
        return _DEPTHS[self]


_DEPTHS = {level: depth for depth, level in enumerate(Level)}


class Via(StrEnum):
    """How evidence was come by."""

    LIVE = "live"
    CACHE = "cache"
    INDEX = "index"


@dataclass(frozen=True, slots=True)
class Evidence:
    """A work as one source gave it. `read_at` and `as_of` are ISO times: of reading, and of the source's state.

    `place` is the directory of the local index that holds the record, else empty: keys of somebody's own records tell
    them apart within one index, not across several.
    """

    work: Work
    url: str | None
    via: Via
    read_at: str
    as_of: str | None
    level: Level = Level.RECORD
    place: str = ""

    @property
    def source(self) -> str:
        """The source that keeps the record."""
        return self.work.source
