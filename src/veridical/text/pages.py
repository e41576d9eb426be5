"""What documents say of a page: that it answers with a status, or that it is gone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.text.cues import any_of, entries
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_STATUS = Pattern(any_of("link.status"), re.IGNORECASE)
_DEAD = Pattern(any_of("link.dead", "link.dead_zh"), re.IGNORECASE)
_HINTS = entries("link.hints")
_LENGTH = 3  # digits of a status


@dataclass(frozen=True, slots=True)
class PageStatus:
    """What is said of a page at `[start, end)` of a text; `code` is `None` where it is only said to be gone."""

    start: int
    end: int
    code: int | None


def find_statuses(text: str) -> Iterator[PageStatus]:
    """Yield what a text says of pages: first the statuses, then that they are gone."""
    lowered = text.lower()
    if not any(word in lowered for word in _HINTS):
        return
    for found in _STATUS.finditer(text):
        yield PageStatus(found.start(), found.end(), int(found[0][-_LENGTH:]))
    for found in _DEAD.finditer(text):
        yield PageStatus(found.start(), found.end(), None)


def parse_status(text: str) -> PageStatus | None:
    """Return what the whole text says of a page; `None` where it says something else."""
    return next((one for one in find_statuses(text) if (one.start, one.end) == (0, len(text))), None)


def tells_of_page(text: str) -> bool:
    """Tell whether a text says that a page answers, or is gone."""
    return next(find_statuses(text), None) is not None
