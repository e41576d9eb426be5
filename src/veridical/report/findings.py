"""The report as programs list it: each claim, and each citation that its claims do not tell, in document order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.config import Language
from veridical.model import FAULTS, Verdict
from veridical.report.fingerprints import UNKNOWN_WORK, fingerprints
from veridical.report.order import is_fault
from veridical.report.phrasing import REASONS, colon
from veridical.report.printable import printable
from veridical.report.words import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Reason
    from veridical.report.models import CitationReport, ClaimReport, DocumentReport, SilencedReport, SpanReport


@dataclass(frozen=True, slots=True)
class Entry:
    """A claim of a citation, or with `None` the citation itself."""

    document: DocumentReport
    citation: CitationReport
    claim: ClaimReport | None
    fingerprint: str

    @property
    def rule(self) -> str:
        """The rule that a fault breaks."""
        return UNKNOWN_WORK if self.claim is None else self.claim.rule

    @property
    def verdict(self) -> Verdict:
        """The claim's verdict, or the citation's."""
        return self.citation.verdict if self.claim is None else self.claim.verdict

    @property
    def silenced(self) -> SilencedReport | None:
        """Why it does not count, if it does not."""
        return self.citation.silenced if self.claim is None else self.claim.silenced

    @property
    def is_fault(self) -> bool:
        """Whether there is something to correct: it is wrong, and not silenced."""
        return self.verdict in FAULTS and self.silenced is None

    @property
    def is_asked(self) -> bool:
        """Whether the document asks about it, and it is not settled."""
        is_marked = self.claim is not None and self.claim.marked
        return is_marked and self.silenced is None and self.verdict is not Verdict.VERIFIED

    @property
    def reason(self) -> Reason | None:
        """Why it is unchecked."""
        return self.citation.reason if self.claim is None else self.claim.reason

    @property
    def span(self) -> SpanReport | None:
        """Where it stands; a citation, where it stands first."""
        if self.claim is not None:
            return self.claim.span
        return self.citation.spans[0] if self.citation.spans else None

    @property
    def stated(self) -> str:
        """The source text of the place, where it is known."""
        if self.claim is not None:
            return self.claim.stated
        span, text = self.span, self.document.text
        return text[span.start : span.end] if span is not None and text is not None else ""


def entries(document: DocumentReport) -> Iterator[Entry]:
    """Yield all that a document's report has a verdict on, once."""
    for fingerprint, citation, claim in fingerprints(document):
        if claim is not None or not is_told_by_claims(citation):
            yield Entry(document, citation, claim, fingerprint)


def is_told_by_claims(citation: CitationReport) -> bool:
    """Tell whether the claims of a citation show what its verdict is."""
    if citation.verdict is Verdict.FAIL:
        return any(map(is_fault, citation.claims))
    return bool(citation.claims)


def heading(entry: Entry, language: Language) -> str:
    """Return "Foobar: title", or "Barbaz: fail" of a citation."""
    about = entry.verdict.value if entry.claim is None else entry.claim.kind
    return f"{printable(entry.citation.label)}{colon(language)}{word(about, language)}"


def sentence(entry: Entry, language: Language) -> str:
    """Return what is stated, what is recorded, and why the verdict is as it is, in one line."""
    claim, citation = entry.claim, entry.citation
    if claim is not None:
        why = _why(claim.message, claim.reason, language)
        # Most messages name what is recorded.
        found = claim.found if claim.found and claim.found not in why else None
        parts = [("stated", claim.meant), ("recorded", found), ("why", why), ("note", claim.note)]
    else:
        nearest = citation.candidates[0].title if citation.candidates else None
        parts = [("why", _why(citation.message, citation.reason, language)), ("nearest", nearest)]
    said = [f"{word(name, language)}{colon(language)}{printable(value)}" for name, value in parts if value]
    return ("；" if language is Language.ZH else "; ").join(said) or word(entry.verdict.value, language)


def _why(message: str | None, reason: Reason | None, language: Language) -> str:
    return message or (word(REASONS[reason], language) if reason else "")
