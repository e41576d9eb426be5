"""Identifiers that nobody has, but for a slip: the work whose identifier is next to it is meant if all else says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.identity import Likeness, is_distinctive
from veridical.identity import support as support_of
from veridical.model import Agreement, BySlip, FieldKind
from veridical.text.folding import fold
from veridical.text.name_readings import family_name
from veridical.text.patterns import Pattern
from veridical.text.slips import SWAPPED, are_together, slip_between

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Citation, Evidence, Identifier, Passage, Work
    from veridical.resolve.inquiry import Inquiry

_MARK = 3  # points: the work's own name, or a title like its own
_MANY = 3  # points of authors at most
_DESCRIBED = 2  # points
_SHARE = 0.6  # of the words of a title
_WORD = Pattern(r"[^\W\d_]{3,}")  # "Li" and "Wu" stand in many texts
_LONG_WORD = Pattern(r"[^\W\d_]{4,}")
_GROUPS = frozenset({"collaboration", "consortium", "team", "group", "the"})  # words that say nothing of whose it is
_LOOKED_AT = 10  # authors


def misspelt(citation: Citation, inquiry: Inquiry) -> tuple[Evidence, ...]:
    """Return the records of works for whose identifiers the stated ones, of nobody known, are likely misspelt.

    Of several the nearest: digits are swapped more often than others are written.
    """
    found = [
        (slip, evidence)
        for stated in citation.identifiers
        for evidence in inquiry.evidence(BySlip(stated))
        for own in evidence.work.identifiers
        if (slip := slip_between(stated, own)) is not None and _is_meant(citation, evidence.work, stated, own, slip)
    ]
    nearest = min((slip for slip, _ in found), default=0)
    return tuple(evidence for slip, evidence in found if slip == nearest)


def _is_meant(citation: Citation, work: Work, stated: Identifier, own: Identifier, slip: int) -> bool:
    """Tell whether a work is meant by an identifier next to its own: the farther they are apart, the more must say so.

    Companions by the same authors have numbers next to each other, too: their names and titles tell them apart, and
    both are cited together.
    """
    beside = citation.contexts if slip == SWAPPED else ()
    if any(own.value in passage.text.lower() for passage in citation.contexts):
        return False
    may_be_companion = slip != SWAPPED and are_together(stated, own)
    return _speaks_for(citation, work, beside, with_authors=not may_be_companion) >= slip


def _speaks_for(citation: Citation, work: Work, beside: Sequence[Passage], *, with_authors: bool) -> int:
    """Return how much of what a citation says beside its identifier speaks for a work: names, authors, title."""
    found = support_of(citation, work)
    if found.authors is Agreement.DIFFERS or (found.title is Likeness.OTHER and found.authors is not Agreement.AGREES):
        return 0
    words = _words(citation, beside)
    known = {frozenset(_WORD.findall(fold(family_name(one)))) - _GROUPS for one in (work.authors or ())[:_LOOKED_AT]}
    people = sum(bool(name) and name <= words for name in known)
    points = min(max(people, found.authors is Agreement.AGREES), _MANY) if with_authors else 0
    names = {name for name in citation.values(FieldKind.NAME) if is_distinctive(name)}
    if not names.isdisjoint(work.names) or found.title not in (None, Likeness.OTHER):
        points += _MARK
    elif _is_described(work, words):
        points += _DESCRIBED
    return points - (found.year is Agreement.DIFFERS)


def _words(citation: Citation, beside: Sequence[Passage]) -> frozenset[str]:
    """Return the words in which a citation speaks of its work, and those of passages beside it."""
    texts = [*(one.text for one in (*citation.statements, *beside)), *(field.value for field in citation.fields)]
    words = {fold(word) for text in texts for word in _WORD.findall(text)}
    return frozenset(words | {word.removesuffix("s") for word in words})  # "Lees Arbeit"


def _is_described(work: Work, words: frozenset[str]) -> bool:
    """Tell whether most words of a work's title stand there."""
    own = {fold(word) for word in _LONG_WORD.findall(work.title or "")}
    return len(own) > 1 and len(own & words) >= _SHARE * len(own)
