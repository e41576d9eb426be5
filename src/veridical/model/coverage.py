"""What a local index is said to have all of, so that absence from it means something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.model.partial_date import PartialDate
from veridical.model.work import IdentifierKind, month_of_number

if TYPE_CHECKING:
    from veridical.model.work import Identifier, Venue

ALL = "all"
ARXIV = "arxiv"
_MAIN = (None, "main", "journal")
"""Tracks of a series that are no track of their own."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """All works of a kind: `ALL`, `ARXIV`, or the name of a series of venues; within the months or years given.

    Of a series it is the main track; `track` is how that is told of one which is nothing but a workshop.
    """

    of: str
    first: PartialDate | None = None
    last: PartialDate | None = None
    track: str | None = None

    def __str__(self) -> str:
        """Return it as it is declared: "arxiv:2023-01..2026-08"."""
        if self.first is None and self.last is None:
            return self.of
        return f"{self.of}:{self.first or ''}..{self.last or ''}"

    def includes_identifier(self, identifier: Identifier) -> bool:
        """Tell whether a work with this identifier would be there."""
        if self.of == ALL:
            return True
        if self.of != ARXIV or identifier.kind is not IdentifierKind.ARXIV:
            return False
        month = month_of_number(identifier.value)
        return month is not None and self._includes(month)

    def includes_venue(self, venue: Venue) -> bool:
        """Tell whether a work published there would be there; `venue` is canonical."""
        if self.of == ALL:
            return True
        if venue.series != self.of or venue.year is None or venue.track not in (*_MAIN, self.track):
            return False
        return self._includes(PartialDate(venue.year))

    def _includes(self, date: PartialDate) -> bool:
        """Tell whether all of a month or year lies within; of a limit that is a year, all months count."""
        if self.first is not None and _ends(date)[0] < _ends(self.first)[0]:
            return False
        return self.last is None or _ends(date)[1] <= _ends(self.last)[1]


def _ends(date: PartialDate) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the first and the last month of a date."""
    return (date.year, date.month or 1), (date.year, date.month or 12)
