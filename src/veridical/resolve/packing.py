"""How questions are put together into requests."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

T = TypeVar("T")


def packed(items: Iterable[T], most: int, room: int, size: Callable[[T], int]) -> Iterator[Sequence[T]]:
    """Yield the items in order in packs of at most `most`, whose sizes come to at most `room`.

    One that has no room is a pack of its own.
    """
    pack: list[T] = []
    left = room
    for item in items:
        if pack and (len(pack) == most or size(item) > left):
            yield tuple(pack)
            pack, left = [], room
        pack.append(item)
        left -= size(item)
    if pack:
        yield tuple(pack)
