"""What the page shows of a document: its citations with their claims, each under the name that links lead to."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from veridical.model import FAULTS, WORST_FIRST, Verdict
from veridical.report.changes import Changed, changed
from veridical.report.findings import is_told_by_claims
from veridical.report.order import is_fault, is_faulty, is_marked, worst_claims_first, worst_first
from veridical.report.phrasing import REASONS, evidence_parts, silenced_line
from veridical.report.printable import printable
from veridical.report.words import word
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from veridical.config import Language
    from veridical.report.models import CitationReport, ClaimReport, DocumentReport, SpanReport

SIGNS: Mapping[str, str] = {
    Verdict.FAIL: "✗",
    Verdict.PARTIAL: "≈",
    Verdict.UNCHECKED: "?",
    Verdict.UNVERIFIABLE: "–",
    Verdict.VERIFIED: "✓",
    "silenced": "·",
}
SILENCED: Final = "silenced"
LOOKS = (*(verdict.value for verdict in WORST_FIRST), SILENCED)
"""What claims and citations look like, the worst first."""
_CANDIDATES_SHOWN = 3
_WEB = Pattern(r"(?i)https?://[^\s\\]+")


def safe_url(url: str | None) -> str | None:
    """Return a URL that a link may lead to: of the web, and of no control character."""
    return url if url and _WEB.fullmatch(url) and printable(url, len(url)) == url else None


@dataclass(frozen=True)
class Proof:
    """What one source records, in parts."""

    source: str
    url: str | None
    parts: tuple[str, ...]


@dataclass(frozen=True)
class ClaimView:
    """A claim on the page. `mark` is the name of its place in the text, if the text is there."""

    name: str
    mark: str | None
    claim: ClaimReport
    language: Language

    @property
    def verdict(self) -> str:
        """The verdict's name."""
        return self.claim.verdict.value

    @property
    def look(self) -> str:
        """What it looks like, and is shown by: its verdict, unless that does not count."""
        return self.verdict if self.claim.silenced is None else SILENCED

    @property
    def is_open(self) -> bool:
        """Whether all that belongs to it is shown: it is at fault, or the document asks."""
        return is_fault(self.claim) or (self.claim.marked and self.claim.silenced is None)

    @property
    def silenced(self) -> str:
        """What it is silenced by."""
        return silenced_line(self.claim.silenced, self.language) if self.claim.silenced else ""

    @cached_property
    def values(self) -> tuple[Sequence[Changed], Sequence[Changed]]:
        """The stated and the recorded value in stretches; the recorded one is empty where it says nothing new."""
        if self.claim.verdict in FAULTS:
            return changed(self.claim)
        stated, recorded = printable(self.claim.meant), printable(self.claim.found or "")
        is_new = not recorded.endswith(stated)
        return (Changed(stated, differs=False),), (Changed(recorded, differs=False),) if is_new and recorded else ()

    @property
    def differs(self) -> bool:
        """Whether the differing words are to be marked."""
        return self.claim.verdict in FAULTS and bool(self.values[1])

    @property
    def why(self) -> str:
        """Why the verdict is as it is."""
        if self.claim.message:
            return self.claim.message
        return word(REASONS[self.claim.reason], self.language) if self.claim.reason else ""

    @cached_property
    def proofs(self) -> tuple[Proof, ...]:
        """The evidence."""
        return tuple(
            Proof(one.source, safe_url(one.url), evidence_parts(one, self.claim.found, self.language))
            for one in self.claim.evidence
        )

    @property
    def fix(self) -> str:
        """What the stated value should become."""
        if self.claim.fix is None:
            return ""
        as_recorded = self.claim.fix.replacement == self.claim.found
        return word("as recorded", self.language) if as_recorded else self.claim.fix.replacement


@dataclass(frozen=True)
class CitationView:
    """A citation on the page, its claims worst first."""

    name: str
    mark: str | None
    citation: CitationReport
    claims: tuple[ClaimView, ...]

    @property
    def verdict(self) -> str:
        """The verdict's name."""
        return self.citation.verdict.value

    @property
    def is_open(self) -> bool:
        """Whether it is shown with its claims: there is a fault, or the document asks."""
        return is_faulty(self.citation) or is_marked(self.citation)

    @property
    def look(self) -> str:
        """What it looks like: its verdict, unless that does not count."""
        return self.verdict if self.citation.silenced is None else SILENCED

    def silenced(self, language: Language) -> str:
        """Return what it is silenced by."""
        return silenced_line(self.citation.silenced, language) if self.citation.silenced else ""

    @property
    def is_own(self) -> bool:
        """Whether its verdict is its own, and not that of a claim."""
        return not is_told_by_claims(self.citation)

    @property
    def verdicts(self) -> str:
        """The verdicts that a filter finds it by: its claims' and its own."""
        present = {self.look, *(claim.look for claim in self.claims)}
        return " ".join(f"has-{look}" for look in LOOKS if look in present)

    @property
    def tally(self) -> list[tuple[str, int]]:
        """How many of its claims have each verdict, worst first."""
        looks = [claim.look for claim in self.claims]
        return [(look, looks.count(look)) for look in LOOKS if look in looks]

    @cached_property
    def shared(self) -> tuple[Proof, ...]:
        """The evidence that several of its briefly told claims rest on, to be told once."""
        told = Counter(claim.proofs for claim in self.claims if not claim.is_open and claim.proofs)
        proofs, number = max(told.items(), key=itemgetter(1), default=((), 0))
        return proofs if number > 1 else ()

    @property
    def candidates(self) -> list[tuple[str, str | None, str]]:
        """The nearest works: title, URL, likeness."""
        return [
            (one.title or "?", safe_url(one.url), f"{one.score:.0f} %")
            for one in self.citation.candidates[:_CANDIDATES_SHOWN]
        ]


@dataclass(frozen=True)
class DocumentView:
    """A document on the page."""

    name: str
    document: DocumentReport
    language: Language
    citations: tuple[CitationView, ...]
    marks: Mapping[tuple[int, int], str]

    @property
    def unclaimed(self) -> list[tuple[SpanReport, str | None]]:
        """The statements for a reader to judge, with the names of their places in the text."""
        return [(span, self.marks.get((span.start, span.end))) for span in self.document.unclaimed]

    @property
    def tally(self) -> list[tuple[str, int]]:
        """How many citations have each verdict, worst first."""
        counts: dict[str, int] = asdict(self.document.counts)
        return [(verdict.value, counts[verdict]) for verdict in WORST_FIRST if counts.get(verdict)]


def document_view(document: DocumentReport, number: int, language: Language) -> DocumentView:
    """Return what the page shows of a document; its citations are worst first."""
    marks = _marks(document, f"d{number}m")
    citations = tuple(
        _citation(citation, f"d{number}{citation.id}", marks, language) for citation in worst_first(document.citations)
    )
    return DocumentView(f"d{number}", document, language, citations, marks)


def _marks(document: DocumentReport, prefix: str) -> dict[tuple[int, int], str]:
    """Return the name of each stretch of the text that is marked, in document order."""
    spans = [claim.span for citation in document.citations for claim in citation.claims]
    if document.text is not None:
        spans += [span for citation in document.citations if not is_told_by_claims(citation) for span in citation.spans]
        spans += document.unclaimed
    places = sorted({(span.start, span.end) for span in spans if span.start < span.end})
    return {place: f"{prefix}{number}" for number, place in enumerate(places, start=1)}


def _citation(
    citation: CitationReport, name: str, marks: Mapping[tuple[int, int], str], language: Language
) -> CitationView:
    numbers = {id(claim): number for number, claim in enumerate(citation.claims, start=1)}
    claims = tuple(
        ClaimView(f"{name}-{numbers[id(claim)]}", marks.get((claim.span.start, claim.span.end)), claim, language)
        for claim in worst_claims_first(citation.claims)
    )
    first = citation.spans[0] if citation.spans else None
    mark = None if first is None else marks.get((first.start, first.end))
    return CitationView(name, mark, citation, claims)
