"""What the record of a work says that its short names stand for: what it defines, and what its title spells out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.model.work import Definition, Level
from veridical.text.alignment import align, is_plausible
from veridical.text.long_forms import run_of_initials
from veridical.text.patterns import Pattern
from veridical.text.titles import main_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Work


_PARTS = Pattern(r"[A-Za-z]+")
_FEWEST = 3  # letters
_PAIR = 2


def definitions_of(short: str, work: Work) -> tuple[Definition, ...]:
    """Return what a work says that a short form stands for: what its title spells out where it does not define it."""
    recorded = tuple(one for one in all_definitions(work) if fold_short(one.short) == fold_short(short))
    return recorded or tuple(_by_title(short, work))


def all_definitions(work: Work) -> tuple[Definition, ...]:
    """Return what a work defines, and what it so says of parts of its short forms."""
    recorded = work.definitions or ()
    return (*recorded, *(part for one in recorded for part in _of_parts(one)))


def shorts_of(work: Work) -> tuple[str, ...]:
    """Return the short forms that a work may define: those for which it says so, its names, the head of its title."""
    shorts = (*(one.short for one in all_definitions(work)), *work.names, main_title(work.title or "") or "")
    return tuple(short for short in dict.fromkeys(shorts) if short)


def _of_parts(whole: Definition) -> Iterator[Definition]:
    """Yield what the part of a short form stands for whose other part stands in the long form: "FOO-BAZ", "… BAZ"."""
    parts = _PARTS.findall(whole.short)
    if len(parts) != _PAIR:
        return
    words = list(_PARTS.finditer(whole.long))
    for part, other, run, rest in (
        (parts[0], parts[1], words[: len(parts[0])], words[len(parts[0]) :]),
        (parts[1], parts[0], words[-len(parts[1]) :], words[: -len(parts[1])]),
    ):
        initials = "".join(word[0][0] for word in run)
        begins = rest and rest[0][0].casefold() == other.casefold()
        if len(part) >= _FEWEST and begins and initials.casefold() == part.casefold() and part.isupper():
            yield Definition(part, whole.long[run[0].start() : run[-1].end()], whole.level)


def fold_short(short: str) -> str:
    """Return a short form without what may be written otherwise: letter case, a plural, hyphens, spaces."""
    return short.removesuffix("s").replace("-", "").replace(" ", "").casefold() if len(short) > 2 else short


def _by_title(short: str, work: Work) -> Iterator[Definition]:
    """Yield what a title spells out: behind the short name and a colon, or in words that begin with its letters."""
    run = run_of_initials(short, work.title or "") if short in work.names else None
    if run is not None:
        yield Definition(short, run, Level.RECORD)
    head = main_title(work.title or "")
    if run is None and work.title and head and fold_short(head) == fold_short(short):
        long = work.title[len(head) :].strip(" :")
        alignment = align(short, long)
        if alignment is not None and alignment.first and alignment.cover == 1 and is_plausible(short, long):
            yield Definition(short, long, Level.RECORD)
