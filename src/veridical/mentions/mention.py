"""A mention: one place in a document that refers to one work, with what the place says of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from veridical.model import FieldKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.model import Field, Identifier, Passage, Span


TIES = (FieldKind.IDENTIFIER, FieldKind.TITLE, FieldKind.NAME)
"""What ties words to a work."""


@dataclass(slots=True)
class Mention:
    """What one citing unit says of one work, while it is being read.

    `surroundings` are paragraphs under the unit's heading that may be about other things too, `contexts` the sentences
    in which the work is named, whole, and those that follow.
    `references` are numbers of a reference list that the mention points to, `defines` the number or key under which
    the unit itself stands in one.
    """

    fields: list[Field] = field(default_factory=list)
    statements: list[Passage] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    surroundings: list[Passage] = field(default_factory=list)
    contexts: list[Passage] = field(default_factory=list)
    references: list[str] = field(default_factory=list)
    defines: str | None = None

    def add(self, fields: Iterable[Field]) -> None:
        """Add fields that are not there yet, each value of a unit once."""
        added = tuple(fields)
        known = {_key(old) for old in self.fields} if added else set()
        for new in added:
            if (key := _key(new)) not in known or self._is_namesake(new):
                known.add(key)
                self.fields.append(new)

    def _is_namesake(self, new: Field) -> bool:
        """Tell whether a name in an array of authors is that of another person in it: "Lee S" may be two."""
        array, _, place = (new.pointer or "").rpartition("/")
        if new.kind is not FieldKind.AUTHORS or not place.isdecimal():
            return False
        same = [old.pointer or "" for old in self.of(FieldKind.AUTHORS) if old.value == new.value]
        return new.pointer not in same and all(one.rpartition("/")[0] == array for one in same)

    def take(self, other: Mention) -> None:
        """Add what another mention says."""
        self.add(other.fields)
        self.statements.extend(other.statements)

    @property
    def is_tied(self) -> bool:
        """Whether it is of a work for certain: a short name alone may be that of a method or a model."""
        return {one.kind for one in self.fields} != {FieldKind.NAME} or bool(self.references)

    def of(self, kind: FieldKind) -> list[Field]:
        """Return the fields of a kind."""
        return [one for one in self.fields if one.kind is kind]


def _key(one: Field) -> tuple[FieldKind, Identifier | str, int | None]:
    """Return what two fields have in common that say the same."""
    return one.kind, one.identifier or one.value, one.version
