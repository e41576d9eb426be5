"""Stage 6: what was found -> Report."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING, TypedDict

from veridical.checks import check_of
from veridical.model import Level, Span, Unreadable, Verdict
from veridical.report.models import (
    IDENTIFIERS_SHOWN,
    SCHEMA,
    CandidateReport,
    CitationReport,
    ClaimCounts,
    ClaimReport,
    Counts,
    DocumentReport,
    EvidenceReport,
    FixReport,
    Report,
    SourceReport,
    Tool,
    WorkReport,
)
from veridical.report.places import Places
from veridical.report.silencing import NOTHING, Silencing, silence
from veridical.report.words import language_of, translate
from veridical.text.folding import plain
from veridical.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from veridical.config import Language
    from veridical.model import (
        Candidate,
        Document,
        Evidence,
        Examination,
        Finding,
        Fix,
        Identifier,
        Judgement,
        Phrase,
        SourceUse,
        Venue,
        Work,
    )

WORST_FIRST = (Verdict.FAIL, Verdict.PARTIAL, Verdict.UNCHECKED, Verdict.VERIFIED)
"""The verdicts that a citation, a document and a report can have."""
_BY_PLACE = attrgetter("claim.span.start", "claim.span.end")


def build_report(
    entries: Sequence[Examination | Unreadable],
    sources: Sequence[SourceUse],
    *,
    generated_at: datetime,
    language: Language,
    silencing: Silencing = NOTHING,
) -> Report:
    """Return the report on examined and unreadable documents, in their order."""
    documents = tuple(
        build_unreadable(entry) if isinstance(entry, Unreadable) else build_document(entry, language, silencing)
        for entry in entries
    )
    return Report(
        schema_=SCHEMA,
        tool=tool(),
        generated_at=generated_at,
        verdict=_worst(document.verdict for document in documents),
        counts=_total(document.counts for document in documents),
        documents=documents,
        sources=tuple(_source(source) for source in sources),
    )


def tool() -> Tool:
    """Return this program."""
    return Tool(name="veridical", version=__version__)


def build_document(examination: Examination, wanted: Language, silencing: Silencing = NOTHING) -> DocumentReport:
    """Return the report on one document."""
    document = examination.document
    writer = _Writer(document, language_of(document.prose, wanted))
    judgements = examination.judgements
    if len(judgements) > 1:  # not those of a worklist's rows
        judgements = tuple(sorted(judgements, key=_first_mention))
    citations = tuple(writer.citation(f"c{number}", found) for number, found in enumerate(judgements, start=1))
    draft = DocumentReport(
        name=document.name,
        media_type=document.media_type,
        sha256=document.sha256,
        **_weighed(citations),
        notices=tuple(dict.fromkeys(writer.say(notice) for notice in (*document.notices, *examination.notices))),
        error=None,
        citations=citations,
        unclaimed=tuple(writer.places.place(span) for span in sorted(examination.unclaimed)),
        language=writer.language,
        text=document.text,
    )
    silenced = silence(draft, judgements, document, writer.places, silencing)
    if silenced is None:
        return draft
    return replace(
        draft,
        citations=silenced.citations,
        notices=(*draft.notices, *map(writer.say, silenced.notices)),
        idle_comments=len(silenced.notices),
        **_weighed(silenced.citations),
    )


class _Weight(TypedDict):
    verdict: Verdict | None
    counts: Counts
    claim_counts: ClaimCounts


def _weighed(citations: Sequence[CitationReport]) -> _Weight:
    """Return the verdict over citations, and the counts, of what is not silenced."""
    verdicts = [citation.verdict for citation in citations if citation.silenced is None]
    claims = [claim.verdict for citation in citations for claim in citation.claims if claim.silenced is None]
    return {"verdict": _worst(verdicts), "counts": _counts(verdicts), "claim_counts": _claim_counts(claims)}


def build_unreadable(entry: Unreadable) -> DocumentReport:
    """Return the report on a document that could not be read."""
    return DocumentReport(
        name=entry.name,
        media_type=None,
        sha256=None,
        **_weighed(()),
        notices=(),
        error=entry.error,
        citations=(),
        unclaimed=(),
    )


class _Writer:
    """Writes the citations of one document in one language."""

    def __init__(self, document: Document, language: Language) -> None:
        self.text = document.text
        self.places = Places(document)
        self.language = language

    def say(self, phrase: Phrase) -> str:
        """Return a sentence in the document's language."""
        return translate(phrase, self.language)

    def say_if(self, phrase: Phrase | None) -> str | None:
        """Return a sentence, if there is one."""
        return None if phrase is None else self.say(phrase)

    def citation(self, name: str, judgement: Judgement) -> CitationReport:
        """Return a judged citation, its claims in document order."""
        citation = judgement.citation
        findings = sorted(judgement.findings, key=_BY_PLACE)
        return CitationReport(
            id=name,
            label=_label(judgement),
            verdict=judgement.verdict,
            reason=judgement.reason,
            message=self.say_if(judgement.message),
            level=_deepest(judgement),
            work=_work(judgement.records) if judgement.records else None,
            candidates=tuple(_candidate(candidate) for candidate in judgement.candidates),
            spans=tuple(self.places.place(span) for span in sorted(citation.spans)),
            claims=tuple(self.claim(finding) for finding in findings),
        )

    def claim(self, finding: Finding) -> ClaimReport:
        """Return a claim and its verdict."""
        claim = finding.claim
        stated = self.text[claim.span.start : claim.span.end]
        return ClaimReport(
            kind=claim.kind,
            rule=check_of(claim.kind).rule.name,
            verdict=finding.verdict,
            stated=stated,
            value=_hidden_value(stated, claim.value),
            found=finding.found,
            message=self.say_if(finding.message),
            note=self.say_if(finding.note),
            reason=finding.reason,
            level=finding.level,
            marked=claim.marked,
            span=self.places.place(claim.span, claim.pointer),
            evidence=tuple(_evidence(evidence, value, finding.level) for evidence, value in finding.evidence),
            fix=self.fix(finding.fix),
        )

    def fix(self, fix: Fix | None) -> FixReport | None:
        """Return a correction, where there is one."""
        if fix is None:
            return None
        offset = self.places.offset(fix.span)
        return FixReport(start=fix.span.start - offset, end=fix.span.end - offset, replacement=fix.replacement)


def _hidden_value(stated: str, value: str) -> str | None:
    """Return the meant value where the written form hides it; a line break for a space hides nothing."""
    return value if value and stated != value and stated.split() != value.split() else None


def _label(judgement: Judgement) -> str:
    """Return what to call a citation: as the document does, else by its work, else by what was read of it."""
    citation = judgement.citation
    titles = (plain(evidence.work.title or "") for evidence in judgement.records)
    names = chain((citation.label,), titles, (field.value for field in citation.fields))
    return next((label for name in names if name and (label := " ".join(name.split()))), "?")


def _first_mention(judgement: Judgement) -> Span:
    spans = [*judgement.citation.spans, *(finding.claim.span for finding in judgement.findings)]
    return min(spans, default=Span(0, 0))


def _deepest(judgement: Judgement) -> Level | None:
    levels = {evidence.level for evidence in judgement.records}
    levels.update(finding.level for finding in judgement.findings if finding.level is not None)
    return max(levels, key=lambda level: level.depth, default=None)


def _work(records: Sequence[Evidence]) -> WorkReport:
    works = [evidence.work for evidence in records]
    return WorkReport(
        **_identifiers(identifier for work in works for identifier in work.identifiers),
        title=next((plain(work.title) for work in works if work.title), None),
        authors=next((tuple(map(plain, work.authors)) for work in works if work.authors is not None), None),
        year=next((year for work in works if (year := _year(work)) is not None), None),
        venue=next((recorded_venue(work.venues[0]) for work in works if work.venues), None),
        url=next((url for evidence in records if (url := evidence.work.url or evidence.url)), None),
    )


def _identifiers(identifiers: Iterable[Identifier]) -> dict[str, str | None]:
    """Return the first identifier of each kind that is shown."""
    found: dict[str, str] = {}
    for identifier in identifiers:
        found.setdefault(identifier.kind, identifier.value)
    return {name: found.get(name) for name in IDENTIFIERS_SHOWN}


def _year(work: Work) -> int | None:
    return work.year or next((date.year for date in (work.published, work.posted) if date is not None), None)


def recorded_venue(venue: Venue) -> str:
    """Return a venue as it is shown: series, year, track."""
    year = f" {venue.year}" if venue.year else ""
    track = f" ({venue.track})" if venue.track else ""
    return f"{venue.series}{year}{track}"


def _candidate(candidate: Candidate) -> CandidateReport:
    work = candidate.evidence.work
    return CandidateReport(
        title=None if work.title is None else plain(work.title),
        **_identifiers(work.identifiers),
        url=work.url or candidate.evidence.url,
        score=min(max(round(candidate.score, 1), 0.0), 100.0),
    )


def _evidence(evidence: Evidence, value: str, settled: Level | None) -> EvidenceReport:
    """Return the evidence of a claim; what the abstract alone has settled is of its level, whatever kept it."""
    return EvidenceReport(
        source=evidence.source,
        value=value,
        url=evidence.url or evidence.work.url,
        via=evidence.via,
        read_at=evidence.read_at,
        as_of=evidence.as_of,
        level=settled if settled is not None and settled.depth > evidence.level.depth else evidence.level,
    )


def _source(source: SourceUse) -> SourceReport:
    return SourceReport(
        name=source.name,
        asked=source.asked,
        found=source.found,
        absent=source.absent,
        failed=source.failed,
        requests=source.requests,
        failures=source.failures,
    )


def _worst(verdicts: Iterable[Verdict | None]) -> Verdict | None:
    present = set(verdicts)
    return next((verdict for verdict in WORST_FIRST if verdict in present), None)


def _counts(verdicts: Sequence[Verdict]) -> Counts:
    return Counts(
        verified=verdicts.count(Verdict.VERIFIED),
        partial=verdicts.count(Verdict.PARTIAL),
        fail=verdicts.count(Verdict.FAIL),
        unchecked=verdicts.count(Verdict.UNCHECKED),
    )


def _claim_counts(verdicts: Sequence[Verdict]) -> ClaimCounts:
    return ClaimCounts(
        verified=verdicts.count(Verdict.VERIFIED),
        partial=verdicts.count(Verdict.PARTIAL),
        fail=verdicts.count(Verdict.FAIL),
        unverifiable=verdicts.count(Verdict.UNVERIFIABLE),
        unchecked=verdicts.count(Verdict.UNCHECKED),
    )


def _total(counts: Iterable[Counts]) -> Counts:
    every = tuple(counts)
    return Counts(
        verified=sum(count.verified for count in every),
        partial=sum(count.partial for count in every),
        fail=sum(count.fail for count in every),
        unchecked=sum(count.unchecked for count in every),
    )
