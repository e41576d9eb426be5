"""The order in which a reader wants to see things: what the document asks about first, then the worst."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.report.models import CitationReport, ClaimReport

WORST_FIRST = (Verdict.FAIL, Verdict.PARTIAL, Verdict.UNCHECKED, Verdict.UNVERIFIABLE, Verdict.VERIFIED)
FAULTS = frozenset({Verdict.FAIL, Verdict.PARTIAL})


def worst_first(citations: Iterable[CitationReport]) -> list[CitationReport]:
    """Return citations with a marked claim first, and the worst first among both; then in document order."""
    return sorted(citations, key=lambda citation: (not is_marked(citation), WORST_FIRST.index(citation.verdict)))


def worst_claims_first(claims: Iterable[ClaimReport]) -> list[ClaimReport]:
    """Return marked claims first, and the worst first among both; then in document order."""
    return sorted(claims, key=lambda claim: (not claim.marked, WORST_FIRST.index(claim.verdict)))


def is_marked(citation: CitationReport) -> bool:
    """Tell whether the document itself asks for verification of a claim."""
    return any(claim.marked for claim in citation.claims)


def is_faulty(citation: CitationReport) -> bool:
    """Tell whether there is something to correct."""
    return citation.verdict in FAULTS or any(claim.verdict in FAULTS for claim in citation.claims)
