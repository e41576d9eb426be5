"""Names of findings that stay while the document around them changes: no place, no line, no file goes into them."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

from veridical.text.folding import value_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.report.models import CitationReport, ClaimReport, DocumentReport

UNKNOWN_WORK: Final = "unknown-work"
"""What stands in the place of a rule where the fault is the citation's own: no such work is known."""
_DIGITS: Final = 32


class Named(NamedTuple):
    """A claim, or with `None` the citation itself, under its fingerprint."""

    fingerprint: str
    citation: CitationReport
    claim: ClaimReport | None


def fingerprint(claim: ClaimReport | None, citation: CitationReport, ordinal: int = 1) -> str:
    """Return the fingerprint of a claim of a citation, or of the citation itself; the same on every machine.

    It is made of the rule, what is stated, the work, and the ordinal, from 1, among the document's claims that are
    alike in these. Letter case, spaces and line breaks do not count, nor do verdict and evidence.
    """
    rule, stated = (UNKNOWN_WORK, "") if claim is None else (claim.rule, claim.meant)
    parts = (rule, value_key(stated), _work(citation), str(ordinal))
    return sha256("\0".join(parts).encode("utf-8", "backslashreplace")).hexdigest()[:_DIGITS]


def fingerprints(document: DocumentReport) -> Iterator[Named]:
    """Yield each citation of a document and then its claims, in document order; no fingerprint comes twice."""
    ordinals: Counter[str] = Counter()
    for citation in document.citations:
        for claim in (None, *citation.claims):
            first = fingerprint(claim, citation)
            ordinals[first] += 1
            yield Named(fingerprint(claim, citation, ordinals[first]), citation, claim)


def _work(citation: CitationReport) -> str:
    """Return what the work is called: as recorded, so that another name in the document does not count."""
    title = citation.work.title if citation.work is not None else None
    return value_key(title or citation.label)
