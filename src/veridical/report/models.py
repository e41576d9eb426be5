"""The public report, `veridical.report/1`: what `--format json` prints, and what every format is made from.

These models are apart from the records inside, so that those can change while the report stays as it is.
`null` means that nothing is known; an empty list means that there is none. Three are left out where they would say
nothing: `value` of a claim, where the written form does not hide the meant one, `message` of a citation, `silenced` of
both.
"""

from __future__ import annotations

import json
from typing import Annotated, Final, Literal, Self

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
    WithJsonSchema,
)
from pydantic.json_schema import SkipJsonSchema

from veridical.config import Language
from veridical.model import IdentifierKind, Level, Reason, Verdict, Via
from veridical.report.format import Style, format_named

SCHEMA: Final = "veridical.report/1"
SCHEMA_ID = "urn:veridical:report:1"
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def _not_unverifiable(verdict: Verdict) -> Verdict:
    if verdict is Verdict.UNVERIFIABLE:
        raise ValueError("only a claim is unverifiable")
    return verdict


CitationVerdict = Annotated[
    Verdict,
    AfterValidator(_not_unverifiable),
    WithJsonSchema({"type": "string", "enum": ["verified", "partial", "fail", "unchecked"]}),
]
Offset = Annotated[int, Field(ge=0, description="Code points of the decoded source text before this place.")]
Count = Annotated[int, Field(ge=0)]
_LEFT_OUT_IF_NONE = Field(exclude_if=lambda value: value is None)


class PublicModel(BaseModel):
    """What the models of the public JSON have in common: they cannot be changed, and know every key."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, serialize_by_alias=True)


class Tool(PublicModel):
    """The program that made the report."""

    name: str
    version: str


class Counts(PublicModel):
    """How many citations have each verdict."""

    verified: Count
    partial: Count
    fail: Count
    unchecked: Count


class ClaimCounts(PublicModel):
    """How many claims have each verdict."""

    verified: Count
    partial: Count
    fail: Count
    unverifiable: Count
    unchecked: Count


class SpanReport(PublicModel):
    """A place in a document. Line and column count from 1; a line ends with LF, CR LF or CR."""

    start: Offset
    end: Annotated[int, Field(ge=0, description="The offset after the last code point.")]
    line: Annotated[int, Field(ge=1)]
    column: Annotated[int, Field(ge=1, description="In code points.")]
    pointer: Annotated[str | None, Field(description="The JSON Pointer (RFC 6901) of the place, in a JSON document.")]


class EvidenceReport(PublicModel):
    """What one source records on the matter of a claim."""

    source: str
    value: Annotated[str, Field(description="The recorded value.")]
    url: str | None
    via: Annotated[Via, Field(description="Whether the source was asked, an earlier answer used, or a local index.")]
    read_at: Annotated[str, Field(description="When the record was read (ISO 8601).")]
    as_of: Annotated[str | None, Field(description="The state of the source that the record shows (ISO 8601).")]
    level: Level


class FixReport(PublicModel):
    """A correction that is certain: the source text from `start` to `end` becomes `replacement`."""

    start: Offset
    end: Offset
    replacement: str


class SilencedReport(PublicModel):
    """What a claim or citation is passed over by. It counts for nothing: no verdict, no count, no exit code."""

    by: Annotated[
        Literal["comment", "allow", "baseline"],
        Field(description="A comment in the document, the list `allow` of the settings, or a baseline."),
    ]
    reason: Annotated[str | None, Field(description="Why, as written there.")]
    place: Annotated[str, Field(description="Where that stands.")]


class ClaimReport(PublicModel):
    """One statement about a cited work, and what became of it."""

    kind: Annotated[str, Field(description="What is stated: title, authors, year, venue …")]
    rule: Annotated[str, Field(description="The rule that the claim was checked by; `verify explain RULE` tells more.")]
    verdict: Verdict
    stated: Annotated[str, Field(description="The source text of the claim's span, as written.")]
    value: Annotated[
        str | None,
        Field(description="What is meant, where escapes or markup hide it in `stated`; else left out."),
        _LEFT_OUT_IF_NONE,
    ] = None
    found: Annotated[str | None, Field(description="What the sources record.")]
    message: Annotated[str | None, Field(description="Why the verdict is as it is, for a reader.")]
    note: Annotated[str | None, Field(description="What a reader should know besides.")]
    reason: Annotated[Reason | None, Field(description="Why the claim is unchecked.")]
    level: Annotated[Level | None, Field(description="How deep the evidence goes.")]
    marked: Annotated[bool, Field(description="Whether the document itself asks for verification here.")]
    span: SpanReport
    evidence: tuple[EvidenceReport, ...]
    fix: FixReport | None
    silenced: Annotated[
        SilencedReport | None, Field(description="Why it does not count; else left out."), _LEFT_OUT_IF_NONE
    ] = None

    @property
    def meant(self) -> str:
        """What is meant: `value` where it is given, else `stated`."""
        return self.stated if self.value is None else self.value


class WorkReport(PublicModel):
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


class CandidateReport(PublicModel):
    """A work that might be meant, with the likeness of its title in percent."""

    title: str | None
    arxiv: str | None
    doi: str | None
    openalex: str | None
    semanticscholar: str | None
    url: str | None
    score: Annotated[float, Field(ge=0, le=100)]


class CitationReport(PublicModel):
    """All mentions of one work in a document, and what the document says about it, in document order."""

    id: Annotated[str, Field(description="Unique in its document: c1, c2 … in the order of first mention.")]
    label: Annotated[
        str, Field(description="What the document calls the work, or what it is.", json_schema_extra={"minLength": 1})
    ]
    verdict: CitationVerdict
    reason: Annotated[Reason | None, Field(description="Why the work could not be identified.")]
    message: Annotated[
        str | None,
        Field(description="Why the verdict is as it is, for a reader; left out if empty."),
        _LEFT_OUT_IF_NONE,
    ] = None
    level: Annotated[Level | None, Field(description="How deep the evidence goes.")]
    work: Annotated[WorkReport | None, Field(description="Null when no work was identified.")]
    candidates: Annotated[
        tuple[CandidateReport, ...], Field(description="The nearest works, when none was identified.")
    ]
    spans: tuple[SpanReport, ...]
    claims: tuple[ClaimReport, ...]
    silenced: Annotated[
        SilencedReport | None, Field(description="Why it does not count; else left out."), _LEFT_OUT_IF_NONE
    ] = None


class DocumentReport(PublicModel):
    """What was found in one document, or why it could not be read.

    `language` is the language of its messages, `text` the decoded source text that the spans count in, for formats that
    show it, `idle_comments` how many of its silencing comments silence nothing or not what they say. None of them is a
    part of the JSON, so a report that is read back has no text.
    """

    name: str
    media_type: Annotated[str | None, Field(description="Null when the document could not be read.")]
    sha256: Annotated[str | None, Field(description="Of the document's bytes; null when it could not be read.")]
    verdict: Annotated[CitationVerdict | None, Field(description="The worst verdict of its citations.")]
    counts: Counts
    claim_counts: ClaimCounts
    notices: tuple[str, ...]
    error: Annotated[str | None, Field(description="Why the document could not be read.")]
    citations: tuple[CitationReport, ...]
    unclaimed: Annotated[tuple[SpanReport, ...], Field(description="Statements that no check understands.")]
    language: Annotated[Language, SkipJsonSchema()] = Field(default=Language.EN, exclude=True)
    text: Annotated[SkipJsonSchema[str | None], Field(exclude=True, repr=False)] = None
    idle_comments: Annotated[int, SkipJsonSchema()] = Field(default=0, exclude=True)

    def claims(self, *verdicts: str) -> tuple[ClaimReport, ...]:
        """Return the claims of all citations; those with one of the verdicts and not silenced, where some are named."""
        found = (claim for citation in self.citations for claim in citation.claims)
        return tuple(claim for claim in found if not verdicts or (claim.verdict in verdicts and claim.silenced is None))


class SourceReport(PublicModel):
    """How often a source was asked, and what came of it. A failure to ask says nothing about the works."""

    name: str
    asked: Count
    found: Count
    absent: Count
    failed: Count
    requests: Count
    failures: tuple[str, ...]


class Report(PublicModel):
    """The report on one or more documents. `verdict` is the worst of all."""

    schema_: Annotated[Literal["veridical.report/1"], Field(alias="schema")]
    tool: Tool
    generated_at: AwareDatetime
    verdict: Annotated[CitationVerdict | None, Field(description="The worst verdict; null when nothing is cited.")]
    counts: Counts
    documents: tuple[DocumentReport, ...]
    sources: tuple[SourceReport, ...]

    def citations(self, *verdicts: str) -> tuple[CitationReport, ...]:
        """Return the citations of all documents; those with one of the verdicts, where some are named."""
        found = (citation for document in self.documents for citation in document.citations)
        return tuple(citation for citation in found if not verdicts or citation.verdict in verdicts)

    def claims(self, *verdicts: str) -> tuple[ClaimReport, ...]:
        """Return the claims of all documents; those with one of the verdicts and not silenced, where some are named."""
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
            ValueError: It is none.
        """
        return cls.model_validate(json.loads(text))


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
    return published_schema(Report, SCHEMA_ID, "Veridical report")


def published_schema(model: type[PublicModel], identifier: str, title: str) -> dict[str, object]:
    """Return the JSON Schema of a public model under its identifier."""
    body: dict[str, object] = model.model_json_schema(by_alias=True)
    return {"$schema": _DIALECT, "$id": identifier, **body, "title": title}
