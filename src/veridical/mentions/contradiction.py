"""What speaks against two mentions with one title being of one work: "Preface" is the title of very many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from veridical.model import FieldKind
from veridical.text.names import may_be_one_person, split_authors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Field

_YEARS_APART = 3  # of a preprint and its publication


class Stating(Protocol):
    """A mention, or a citation."""

    def of(self, kind: FieldKind) -> Sequence[Field]:
        """Return the fields of a kind."""


def contradict(one: Stating, other: Stating) -> bool:
    """Tell whether two state authors none of whom they share, or years that no one work has.

    Without authors on both sides, any other year may be that of another work.
    """
    names, others = _authors(one), _authors(other)
    if names and others and not any(may_be_one_person(name, another) for name in names for another in others):
        return True
    years, further = _years(one), _years(other)
    if not years or not further or years & further:
        return False
    apart = min(abs(year - another) for year in years for another in further)
    return apart > _YEARS_APART if names and others else True


def _authors(stating: Stating) -> list[str]:
    values = dict.fromkeys(field.value for field in stating.of(FieldKind.AUTHORS))
    return [name for value in values for name in split_authors(value).names]


def _years(stating: Stating) -> set[int]:
    return {int(field.value) for field in stating.of(FieldKind.YEAR) if field.value.isdecimal()}
