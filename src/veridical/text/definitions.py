"""What the record of a work says that its short names stand for: what it defines, and what its title spells out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.model.work import Definition, Level
from veridical.text.alignment import align, is_plausible
from veridical.text.long_forms import run_of_initials
from veridical.text.titles import main_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Work


def definitions_of(short: str, work: Work) -> tuple[Definition, ...]:
    """Return what a work says that a short form stands for: what its title spells out where it does not define it."""
    recorded = tuple(one for one in work.definitions or () if fold_short(one.short) == fold_short(short))
    return recorded or tuple(_by_title(short, work))


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
