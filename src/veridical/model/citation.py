"""What a document says: fields, citations, claims."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
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


POSTING = "posting"
REVISION = "revision"
AMONG = "among"
LAST = "last"


@dataclass(frozen=True, slots=True)
class Field:
    """One value that a document states of a cited work: visible text, and where it stands.

    `identifier` and `version` are set for identifiers. `remark` says that the words of a title after this many
    characters may be the writer's own. `subject` is POSTING where a date is stated as that of the
    posting, REVISION where the year in a preprint's entry may be that of its latest version, AMONG where the people
    are said to be some of the authors, in no order, LAST where one is said to be the last of them.
    """

    kind: FieldKind
    value: str
    span: Span
    pointer: str | None = None
    identifier: Identifier | None = None
    version: int | None = None
    remark: int | None = None
    subject: str | None = None


@dataclass(frozen=True, slots=True)
class Citation:
    """The mentions in a document that refer to one work.

    `fields` is what was read; `statements` is the asserted text about the work, everything that belongs to other
    works and everything the document rejects blanked; `spans` are the mentions; `marked` are the stretches that the
    document itself marks as still to be verified; `surroundings` are paragraphs under the work's own heading, which
    may be about other things too.
    """

    label: str
    fields: tuple[Field, ...]
    statements: tuple[Passage, ...]
    spans: tuple[Span, ...]
    marked: tuple[Span, ...] = ()
    surroundings: tuple[Passage, ...] = ()
    _by_kind: Mapping[FieldKind, tuple[Field, ...]] = field(init=False, repr=False, compare=False)
    _values: Mapping[FieldKind, tuple[str, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # A work that is cited often has many fields, and is compared with many records.
        by_kind: dict[FieldKind, list[Field]] = defaultdict(list)
        for one in self.fields:
            by_kind[one.kind].append(one)
        values = {kind: tuple(dict.fromkeys(one.value for one in found)) for kind, found in by_kind.items()}
        object.__setattr__(self, "_by_kind", {kind: tuple(found) for kind, found in by_kind.items()})
        object.__setattr__(self, "_values", values)

    @property
    def identifiers(self) -> tuple[Identifier, ...]:
        """The stated identifiers, each once."""
        stated = (field.identifier for field in self.of(FieldKind.IDENTIFIER))
        return tuple(dict.fromkeys(identifier for identifier in stated if identifier is not None))

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
    """

    kind: str
    value: str
    span: Span
    pointer: str | None = None
    subject: str | None = None
    marked: bool = False
    remark: int | None = None
    tentative: bool = False
