"""The order in which a reader wants to see things: what the document asks about first, then the worst."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.model import FAULTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.report.models import CitationReport, ClaimReport, DocumentReport


def worst_first(citations: Iterable[CitationReport]) -> list[CitationReport]:
    """Return citations with a marked claim first, and the worst first among both; then in document order."""
    return sorted(citations, key=lambda citation: (not is_marked(citation), -citation.verdict.gravity))


def worst_claims_first(claims: Iterable[ClaimReport]) -> list[ClaimReport]:
    """Return marked claims first, and the worst first among both; then in document order."""
    return sorted(claims, key=lambda claim: (not claim.marked, -claim.verdict.gravity))


def is_fault(claim: ClaimReport) -> bool:
    """Tell whether a claim is to be corrected: wrong, and not silenced."""
    return claim.verdict in FAULTS and claim.silenced is None


def silenced_in(documents: Iterable[DocumentReport]) -> int:
    """Return how much is silenced: citations, and claims of other citations."""
    citations = (citation for document in documents for citation in document.citations)
    return sum(
        1 if one.silenced is not None else sum(claim.silenced is not None for claim in one.claims) for one in citations
    )


def is_marked(citation: CitationReport) -> bool:
    """Tell whether the document itself asks for verification of a claim."""
    return any(claim.marked and claim.silenced is None for claim in citation.claims)


def is_faulty(citation: CitationReport) -> bool:
    """Tell whether there is something to correct."""
    return (citation.verdict in FAULTS and citation.silenced is None) or any(map(is_fault, citation.claims))
