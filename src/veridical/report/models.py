"""The public report, `veridical.report/1`: what `--format json` prints, and what every format is made from.

These records are apart from those inside, so that those can change while the report stays as it is. `null` means that
nothing is known; an empty list means that there is none. Three are left out where they would say nothing: `value` of a
claim, where the written form does not hide the meant one, `message` of a citation, `silenced` of both.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, Literal, Self

from veridical.config import Language, unknown
from veridical.errors import ConfigurationError, UnreadableDocument
from veridical.model import IdentifierKind, Level, Reason, Verdict, Via
from veridical.report.format import Style, format_named
from veridical.report.published import CitationVerdict, Moment, PublicRecord, is_none, public, read, schema_of, told

if TYPE_CHECKING:
    from collections.abc import Sequence

SCHEMA: Final = "veridical.report/1"
SCHEMA_ID = "urn:veridical:report:1"
_OFFSET = "Code points of the decoded source text before this place."


@public
class Tool(PublicRecord):
    """The program that made the report."""

    name: str
    version: str


@public
class Counts(PublicRecord):
    """How many citations have each verdict."""

    verified: int = told(ge=0)
    partial: int = told(ge=0)
    fail: int = told(ge=0)
    unchecked: int = told(ge=0)


@public
class ClaimCounts(PublicRecord):
    """How many claims have each verdict."""

    verified: int = told(ge=0)
    partial: int = told(ge=0)
    fail: int = told(ge=0)
    unverifiable: int = told(ge=0)
    unchecked: int = told(ge=0)


@public
class SpanReport(PublicRecord):
    """A place in a document. Line and column count from 1; a line ends with LF, CR LF or CR."""

    start: int = told(_OFFSET, ge=0)
    end: int = told("The offset after the last code point.", ge=0)
    line: int = told(ge=1)
    column: int = told("In code points.", ge=1)
    pointer: str | None = told("The JSON Pointer (RFC 6901) of the place, in a JSON document.")


@public
class EvidenceReport(PublicRecord):
    """What one source records on the matter of a claim."""

    source: str
    value: str = told("The recorded value.")
    url: str | None
    via: Via = told("Whether the source was asked, an earlier answer used, or a local index.")
    read_at: str = told("When the record was read (ISO 8601).")
    as_of: str | None = told("The state of the source that the record shows (ISO 8601).")
    level: Level


@public
class FixReport(PublicRecord):
    """A correction that is certain: the source text from `start` to `end` becomes `replacement`."""

    start: int = told(_OFFSET, ge=0)
    end: int = told(_OFFSET, ge=0)
    replacement: str


@public
class SilencedReport(PublicRecord):
    """What a claim or citation is passed over by. It counts for nothing: no verdict, no count, no exit code."""

    by: Literal["comment", "allow", "baseline"] = told(
        "A comment in the document, the list `allow` of the settings, or a baseline."
    )
    reason: str | None = told("Why, as written there.")
    place: str = told("Where that stands.")


@public
class ClaimReport(PublicRecord):
    """One statement about a cited work, and what became of it."""

    kind: str = told("What is stated: title, authors, year, venue …")
    rule: str = told("The rule that the claim was checked by; `verify explain RULE` tells more.")
    verdict: Verdict
    stated: str = told("The source text of the claim's span, as written.")
    value: str | None = told(
        "What is meant, where escapes or markup hide it in `stated`; else left out.", default=None, exclude_if=is_none
    )
    found: str | None = told("What the sources record.")
    message: str | None = told("Why the verdict is as it is, for a reader.")
    note: str | None = told("What a reader should know besides.")
    reason: Reason | None = told("Why the claim is unchecked.")
    level: Level | None = told("How deep the evidence goes.")
    marked: bool = told("Whether the document itself asks for verification here.")
    span: SpanReport
    evidence: tuple[EvidenceReport, ...]
    fix: FixReport | None
    silenced: SilencedReport | None = told("Why it does not count; else left out.", default=None, exclude_if=is_none)

    @property
    def meant(self) -> str:
        """What is meant: `value` where it is given, else `stated`."""
        return self.stated if self.value is None else self.value


@public
class WorkReport(PublicRecord):
    """The cited work. Its facts are those of the first source that has them, its identifiers those of all sources."""

    arxiv: str | None
    doi: str | None
    openalex: str | None
    semanticscholar: str | None
    title: str | None
    authors: tuple[str, ...] | None
    year: int | None
    venue: str | None
    url: str | None


@public
class CandidateReport(PublicRecord):
    """A work that might be meant, with the likeness of its title in percent."""

    title: str | None
    arxiv: str | None
    doi: str | None
    openalex: str | None
    semanticscholar: str | None
    url: str | None
    score: float = told(ge=0, le=100)


@public
class CitationReport(PublicRecord):
    """All mentions of one work in a document, and what the document says about it, in document order."""

    id: str = told("Unique in its document: c1, c2 … in the order of first mention.")
    label: str = told("What the document calls the work, or what it is.", json_schema_extra={"minLength": 1})
    verdict: CitationVerdict
    reason: Reason | None = told("Why the work could not be identified.")
    message: str | None = told(
        "Why the verdict is as it is, for a reader; left out if empty.", default=None, exclude_if=is_none
    )
    level: Level | None = told("How deep the evidence goes.")
    work: WorkReport | None = told("Null when no work was identified.")
    candidates: tuple[CandidateReport, ...] = told("The nearest works, when none was identified.")
    spans: tuple[SpanReport, ...]
    claims: tuple[ClaimReport, ...]
    silenced: SilencedReport | None = told("Why it does not count; else left out.", default=None, exclude_if=is_none)


@public
class DocumentReport(PublicRecord):
    """What was found in one document, or why it could not be read.

    `language` is the language of its messages, `text` the decoded source text that the spans count in, for formats that
    show it, `idle_comments` how many of its silencing comments silence nothing or not what they say. None of them is a
    part of the JSON, so a report that is read back has no text.
    """

    name: str
    media_type: str | None = told("Null when the document could not be read.")
    sha256: str | None = told("Of the document's bytes; null when it could not be read.")
    verdict: CitationVerdict | None = told("The worst verdict of its citations.")
    counts: Counts
    claim_counts: ClaimCounts
    notices: tuple[str, ...]
    error: str | None = told("Why the document could not be read.")
    citations: tuple[CitationReport, ...]
    unclaimed: tuple[SpanReport, ...] = told("Statements that no check understands.")
    language: Language = told(default=Language.EN, exclude=True)
    text: str | None = told(default=None, is_shown=False, exclude=True)
    idle_comments: int = told(default=0, exclude=True)

    def claims(self, *verdicts: str) -> tuple[ClaimReport, ...]:
        """Return the claims of all citations; those with one of the verdicts and not silenced, where some are named.

        Raises:
            ConfigurationError: There is no such verdict.
        """
        _require(verdicts)
        found = (claim for citation in self.citations for claim in citation.claims)
        return tuple(claim for claim in found if not verdicts or (claim.verdict in verdicts and claim.silenced is None))


@public
class SourceReport(PublicRecord):
    """How often a source was asked, and what came of it. A failure to ask says nothing about the works."""

    name: str
    asked: int = told(ge=0)
    found: int = told(ge=0)
    absent: int = told(ge=0)
    failed: int = told(ge=0)
    requests: int = told(ge=0)
    failures: tuple[str, ...]


@public
class Report(PublicRecord):
    """The report on one or more documents. `verdict` is the worst of all."""

    schema_: Literal["veridical.report/1"] = told(key="schema")
    tool: Tool
    generated_at: Moment
    verdict: CitationVerdict | None = told("The worst verdict; null when nothing is cited.")
    counts: Counts
    documents: tuple[DocumentReport, ...]
    sources: tuple[SourceReport, ...]

    def citations(self, *verdicts: str) -> tuple[CitationReport, ...]:
        """Return the citations of all documents; those with one of the verdicts, where some are named.

        Raises:
            ConfigurationError: There is no such verdict.
        """
        _require(verdicts)
        found = (citation for document in self.documents for citation in document.citations)
        return tuple(citation for citation in found if not verdicts or citation.verdict in verdicts)

    def claims(self, *verdicts: str) -> tuple[ClaimReport, ...]:
        """Return the claims of all documents; those with one of the verdicts and not silenced, where some are named.

        Raises:
            ConfigurationError: There is no such verdict.
        """
        return tuple(claim for document in self.documents for claim in document.claims(*verdicts))

    def render(
        self,
        form: str = "text",
        *,
        language: Language = Language.AUTO,
        width: int = 80,
        color: bool = False,
        verbosity: int = 0,
    ) -> str:
        """Return the report in one of the command's formats; `verbosity` is -1 for faults only, 1 for all evidence.

        Raises:
            ConfigurationError: There is no such format.
        """
        return format_named(form).render(self, Style(width, color, language, verbosity))

    def to_json(self) -> str:
        """Return the report as the command's JSON."""
        return self.render("json")

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Return the report that JSON is; its messages have the language in which they were written.

        Raises:
            UnreadableDocument: It is none.
        """
        try:
            return read(cls, json.loads(text))
        except ValueError as error:
            raise UnreadableDocument(f"no report of the form {SCHEMA}: {error}") from error


def _require(verdicts: Sequence[str]) -> None:
    for verdict in verdicts:
        if verdict not in set(Verdict):
            raise ConfigurationError(unknown(verdict, Verdict, "verdict"))


IDENTIFIERS_SHOWN = tuple(
    kind.value
    for kind in (
        IdentifierKind.ARXIV,
        IdentifierKind.DOI,
        IdentifierKind.OPENALEX,
        IdentifierKind.SEMANTICSCHOLAR,
    )
)
"""The identifiers that a work and a candidate have in the public JSON, by the names of their fields."""


def report_schema() -> dict[str, object]:
    """Return the JSON Schema of the report (draft 2020-12)."""
    return schema_of(Report, SCHEMA_ID, "Veridical report")
