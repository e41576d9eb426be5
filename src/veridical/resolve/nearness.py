"""Which of the works that a service returns for a title have one like it. Services return what shares some words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.index.keys import titles_of
from veridical.text.title_keys import nearest_likeness, title_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.model import Work

_NEAR = 60.0  # percent, as in the local index
_MOST = 10


def near_works(title: str, works: Iterable[Work]) -> tuple[Work, ...]:
    """Return the works with a title near this one, the nearest first, one of each key."""
    key = title_key(title)
    scored = [
        (nearest_likeness(key, map(title_key, titles_of(work))), work)
        for work in {work.key: work for work in works}.values()
    ]
    scored.sort(key=lambda one: -one[0])
    return tuple(work for score, work in scored if score >= _NEAR)[:_MOST]
