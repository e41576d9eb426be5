"""Dates as precise as they are known."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class PartialDate:
    """A day, a month or a year; what is unknown is `None`."""

    year: int
    month: int | None = None
    day: int | None = None

    def __str__(self) -> str:
        """Return the date in ISO form, as precise as it is."""
        parts = [f"{self.year:04}", *(f"{part:02}" for part in (self.month, self.day) if part is not None)]
        return "-".join(parts)
