"""A document's text in lines, with the stretches marked of which the report speaks; marks may nest and overlap."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_LINE_END = Pattern(r"\r\n?|\n")


@dataclass(frozen=True, slots=True)
class Mark:
    """A stretch of the text: what it is called, where it leads, how it looks, and what is said of it in a line."""

    start: int
    end: int
    name: str
    target: str
    look: str
    about: str


class Stretch(NamedTuple):
    """A part of a line under the same marks, the longest first."""

    start: int
    text: str
    marks: tuple[Mark, ...]


class Line(NamedTuple):
    """A line without its end; lines count from 1."""

    number: int
    text: str
    stretches: tuple[Stretch, ...]


def marked_lines(text: str, marks: Iterable[Mark]) -> Iterator[Line]:
    """Yield the lines of a text. Their stretches are all of it, but for the line ends."""
    waiting = deque(sorted(marks, key=lambda mark: (mark.start, -mark.end)))
    active: list[Mark] = []
    for number, (start, end) in enumerate(_lines(text), start=1):
        stretches: list[Stretch] = []
        at = start
        while at < end:
            while waiting and waiting[0].start <= at:
                active.append(waiting.popleft())
            active = [mark for mark in active if mark.end > at]
            stop = min(end, *(mark.end for mark in active), waiting[0].start if waiting else end)
            stretches.append(Stretch(at, text[at:stop], tuple(sorted(active, key=_longest_first))))
            at = stop
        yield Line(number, text[start:end], tuple(stretches))


def _longest_first(mark: Mark) -> tuple[int, int]:
    return mark.start - mark.end, mark.start


def _lines(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for found in _LINE_END.finditer(text):
        yield start, found.start()
        start = found.end()
    if start < len(text) or not start:
        yield start, len(text)
