"""What a document says: fields, citations, claims."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veridical.model.document import Passage, Span
    from veridical.model.work import Identifier


class FieldKind(StrEnum):
    """What the mentions stage reads from a unit, once, for every later stage."""

    IDENTIFIER = "identifier"
    TITLE = "title"
    NAME = "name"
    AUTHORS = "authors"
    YEAR = "year"
    DATE = "date"
    VENUE = "venue"
    AFFILIATION = "affiliation"
    EXPANSION = "expansion"
    LINK = "link"


_TYING = (FieldKind.IDENTIFIER, FieldKind.TITLE, FieldKind.NAME)

POSTING = "posting"
FIRST_POSTING = "first posting"
OF_VERSION = "version "
REVISION = "revision"
BESIDE = "beside"
LISTED = "listed"
SHOWN = "shown"
RECORDED = "recorded"
WHOLE = "whole"
AMONG = "among"
LAST = "last"
ALONE = "alone"
INTRODUCED = "introduced"
CALLED = "called"
SPELLING = (None, FieldKind.EXPANSION)
"""The fields of statements whose text may spell a short name out: running text, and what is labelled as that."""


@dataclass(frozen=True, slots=True)
class Field:
    """One value that a document states of a cited work: visible text, and where it stands.

    `identifier` and `version` are set for identifiers. `remark` says that the words of a title after this many
    characters may be the writer's own. `subject` is POSTING where a date is stated as that of a posting,
    FIRST_POSTING as that of the first, OF_VERSION and a number as that of a later one, REVISION where the year in a
    preprint's entry may be that of its latest version, AMONG where the people are said to be some of the authors, in no
    order, LAST where one is said to be the last of them, WHOLE where the authors are stated to be all, even if it is
    one, BESIDE where a link leads to something beside the work, such as its code, LISTED where it leads to a page that
    is spoken of and may list it, SHOWN where its address stands in the text itself, RECORDED where it is a field of a
    bibliography entry, ALONE where a name is all that stands in its cell, INTRODUCED where the document tells who
    introduced what the name stands for, or when, CALLED where the few words of a link in a sentence may be a title or
    only what the work is called.
    `doubtful` words have the form of a title, but nothing marks them as one: they are a title where a record bears
    it. `is_backing`: not the document says so, but the bibliography in which it looks its keys up, at whose place it
    stands, or it is the year of a venue, or made of other facts; it identifies the work, and is no claim.
    """

    kind: FieldKind
    value: str
    span: Span
    pointer: str | None = None
    identifier: Identifier | None = None
    version: int | None = None
    remark: int | None = None
    subject: str | None = None
    doubtful: bool = False
    is_backing: bool = False


@dataclass(frozen=True, slots=True)
class Citation:
    """The mentions in a document that refer to one work.

    `fields` is what was read; `statements` is the asserted text about the work, everything that belongs to other
    works and everything the document rejects blanked; `spans` are the mentions; `surroundings` are paragraphs
    under the work's own heading, which may be about other things too; `contexts` are the sentences in which the work is
    named, whole, and those that follow them; `spellings` are passages anywhere that may spell out what the work
    defines. `backing` is empty but in what `stated` returns.
    """

    label: str
    fields: tuple[Field, ...]
    statements: tuple[Passage, ...]
    spans: tuple[Span, ...]
    surroundings: tuple[Passage, ...] = ()
    contexts: tuple[Passage, ...] = ()
    spellings: tuple[Passage, ...] = ()
    backing: tuple[Field, ...] = ()
    _by_kind: Mapping[FieldKind, tuple[Field, ...]] = field(init=False, repr=False, compare=False)
    _values: Mapping[FieldKind, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    _identifiers: tuple[Identifier, ...] = field(init=False, repr=False, compare=False)
    _starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # A work that is cited often has many fields, and is compared with many records.
        by_kind: dict[FieldKind, list[Field]] = defaultdict(list)
        for one in self.fields:
            by_kind[one.kind].append(one)
        values = {kind: tuple(dict.fromkeys(one.value for one in found)) for kind, found in by_kind.items()}
        object.__setattr__(self, "_by_kind", {kind: tuple(found) for kind, found in by_kind.items()})
        object.__setattr__(self, "_values", values)
        stated = (one.identifier for one in by_kind[FieldKind.IDENTIFIER])
        object.__setattr__(self, "_identifiers", tuple(dict.fromkeys(one for one in stated if one is not None)))
        object.__setattr__(self, "_starts", tuple(sorted(span.start for span in self.spans)))

    def __hash__(self) -> int:
        """Of what tells citations apart: what is read of one is long, and it is looked up often."""
        return hash((self.label, self.spans))

    def stated(self) -> Citation:
        """Return the citation with what the document itself says of the work; the bibliography's fields stand apart."""
        backing = tuple(one for one in self.fields if one.is_backing)
        if not backing:
            return self
        fields = tuple(one for one in self.fields if not one.is_backing)
        return replace(self, fields=fields, backing=backing)

    @property
    def is_loose(self) -> bool:
        """Whether nothing but authors, and perhaps a year, ties it to a work."""
        return self._by_kind.keys().isdisjoint(_TYING)

    @property
    def identifiers(self) -> tuple[Identifier, ...]:
        """The stated identifiers, each once."""
        return self._identifiers

    def mention_at(self, place: Span) -> int:
        """Return the number of the mention to which a place belongs: of those before it the last; 0 before all."""
        return bisect_right(self._starts, place.start)

    def values(self, kind: FieldKind) -> tuple[str, ...]:
        """Return the stated values of a kind, each once."""
        return self._values.get(kind, ())

    def of(self, kind: FieldKind) -> tuple[Field, ...]:
        """Return the fields of a kind, in document order."""
        return self._by_kind.get(kind, ())


@dataclass(frozen=True, slots=True)
class Claim:
    """One checkable statement about a cited work.

    `value` is what is meant, `span` where it is stated. `subject` is what the value is said of, where the work
    alone does not tell (the acronym of an expansion). A `tentative` claim counts only where a record speaks of it.
    `identifier` is the one that is claimed, whose kind the value alone may not tell.
    """

    kind: str
    value: str
    span: Span
    pointer: str | None = None
    subject: str | None = None
    marked: bool = False
    remark: int | None = None
    tentative: bool = False
    identifier: Identifier | None = None
