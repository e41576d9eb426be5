"""What speaks against two mentions with one title being of one work: "Preface" is the title of very many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from veridical.model import FieldKind
from veridical.text.names import may_be_one_person, split_authors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Field


class Stating(Protocol):
    """A mention, or a citation."""

    def of(self, kind: FieldKind) -> Sequence[Field]:
        """Return the fields of a kind."""


def contradict(one: Stating, other: Stating) -> bool:
    """Tell whether two state other years, or authors of whom those of one are not all among those of the other.

    Both may be of one work all the same, a preprint and its publication: its record will show it.
    """
    years, further = _years(one), _years(other)
    if years and further and not years & further:
        return True
    fewer, more = sorted((_authors(one), _authors(other)), key=len)
    return bool(fewer) and not all(any(may_be_one_person(name, another) for another in more) for name in fewer)


def _authors(stating: Stating) -> list[str]:
    values = dict.fromkeys(field.value for field in stating.of(FieldKind.AUTHORS))
    return list(dict.fromkeys(name for value in values for name in split_authors(value).names))


def _years(stating: Stating) -> set[int]:
    return {int(field.value) for field in stating.of(FieldKind.YEAR) if field.value.isdecimal()}
