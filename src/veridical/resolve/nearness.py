"""Which of the works that share words with a title have one like it; for local sources and services alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.text.title_keys import nearest_likeness, title_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.model import Work

NEAR = 60.0
"""Percent of likeness; a work with a less like title is not returned."""
MOST = 10
"""Works that are returned for a title."""


def near_works(title: str, works: Iterable[Work]) -> tuple[Work, ...]:
    """Return the works with a title near this one, the nearest first, one of each key."""
    key = title_key(title)
    scored = [
        (nearest_likeness(key, map(title_key, work.titles)), work)
        for work in {work.key: work for work in works}.values()
    ]
    scored.sort(key=lambda one: -one[0])
    return tuple(work for score, work in scored if score >= NEAR)[:MOST]
