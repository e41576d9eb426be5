"""Short ways to ask a check what it makes of a statement, and what a text claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.checks import check_of
from veridical.documents import read_text
from veridical.lexicon import load_lexicon
from veridical.mentions import Known, find_citations
from veridical.model import Claim, Span

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.model import Comparison, Work


def compare(kind: str, stated: str, work: Work, subject: str | None = None, remark: int | None = None) -> Comparison:
    """Return how a stated value stands to a record."""
    claim = Claim(kind, stated, Span(0, max(1, len(stated))), subject=subject, remark=remark)
    return check_of(kind).compare(claim, work, load_lexicon())


def values(kind: str, text: str, known: Iterable[str] = (), name: str = "note.md") -> list[str]:
    """Return the values that a text claims in one kind, in document order."""
    check, lexicon = check_of(kind), load_lexicon()
    citations = find_citations(read_text(name, text), lexicon, Known(dict.fromkeys(known, frozenset())))
    found = {claim.span: claim.value for citation in citations for claim in check.claims(citation, lexicon)}
    return [" ".join(value.split()) for _, value in sorted(found.items())]


def subjects(text: str, known: Iterable[str]) -> set[str | None]:
    """Return whose the figures of a text are said to be."""
    check, lexicon = check_of("figure"), load_lexicon()
    citations = find_citations(read_text("note.md", text), lexicon, Known(dict.fromkeys(known, frozenset())))
    return {claim.subject for citation in citations for claim in check.claims(citation, lexicon)}
