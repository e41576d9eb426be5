"""The public result of a look-up, `veridical.resolve/1`: what each source records of one work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from veridical.model import Level, NoticeKind, Outcome, Via
from veridical.report.build import recorded_venue, tool
from veridical.report.models import Tool
from veridical.report.published import Moment, PublicRecord, public, schema_of, told
from veridical.text.folding import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from veridical.model import Answer, Evidence, PartialDate, Work

SCHEMA: Final = "veridical.resolve/1"
_MOST_TELLING = (Outcome.FOUND, Outcome.UNAVAILABLE, Outcome.MALFORMED, Outcome.ABSENT)
SCHEMA_ID = "urn:veridical:resolve:1"


@public
class VersionReport(PublicRecord):
    """One version of a preprint; `title` is set where it bore another title."""

    number: int
    posted: str | None
    title: str | None


@public
class DefinitionReport(PublicRecord):
    """What a short form stands for, in the work's own words."""

    short: str
    long: str
    level: Level


@public
class CountReport(PublicRecord):
    """How often a work is cited as one counter counts."""

    counter: str
    number: int
    influential: int | None


@public
class NoticeReport(PublicRecord):
    """A later notice on a work: a retraction, a correction."""

    kind: NoticeKind
    published: str | None
    doi: str | None
    reasons: tuple[str, ...]


@public
class FigureReport(PublicRecord):
    """A number that the abstract states, with its unit and what it counts; a name with digits has neither."""

    value: str
    unit: str
    noun: str


@public
class RecordReport(PublicRecord):
    """What one source records of a work: null where it is silent, an empty list where it says there is none."""

    title: str | None
    identifiers: tuple[str, ...] = told("Each as `kind:value`.")
    names: tuple[str, ...]
    earlier_titles: tuple[str, ...]
    authors: tuple[str, ...] | None
    authors_complete: bool
    affiliations: tuple[str, ...] | None
    affiliations_complete: bool
    venues: tuple[str, ...] | None
    posted: str | None
    published: str | None
    year: int | None
    versions: tuple[VersionReport, ...]
    categories: tuple[str, ...] | None
    definitions: tuple[DefinitionReport, ...] | None
    updated: str | None = told("When the source last changed the record.")
    citations: tuple[CountReport, ...] | None
    notices: tuple[NoticeReport, ...] | None
    figures: tuple[FigureReport, ...] | None
    abstract: str | None
    url: str | None
    via: Via
    read_at: str
    as_of: str | None
    level: Level


@public
class SourceAnswer(PublicRecord):
    """One source's answer. `complete` says that it would have the work if there were one."""

    name: str
    outcome: Outcome
    complete: bool
    failure: str | None
    records: tuple[RecordReport, ...]


@public
class Resolved(PublicRecord):
    """What the sources record of what was asked for."""

    schema_: Literal["veridical.resolve/1"] = told(key="schema")
    tool: Tool
    generated_at: Moment
    asked: str
    sources: tuple[SourceAnswer, ...]


def build_resolved(text: str, answers: Iterable[Answer], *, generated_at: datetime) -> Resolved:
    """Return the public form of the sources' answers, an entry for each source in the order of its first answer."""
    by_source: dict[str, list[Answer]] = {}
    for answer in answers:
        by_source.setdefault(answer.source, []).append(answer)
    return Resolved(
        schema_=SCHEMA,
        tool=tool(),
        generated_at=generated_at,
        asked=text,
        sources=tuple(_answer(name, given) for name, given in by_source.items()),
    )


def _answer(name: str, answers: Sequence[Answer]) -> SourceAnswer:
    """Return what a source said to all questions: what it found; that it has nothing only if it answered them all."""
    outcomes = {answer.outcome for answer in answers}
    records = {(one.place, one.work): one for answer in answers for one in answer.evidence}
    return SourceAnswer(
        name=name,
        outcome=next(outcome for outcome in _MOST_TELLING if outcome in outcomes),
        complete=all(answer.complete for answer in answers),
        failure=next((answer.failure for answer in answers if answer.failure is not None), None),
        records=tuple(record_report(evidence) for evidence in records.values()),
    )


def resolve_schema() -> dict[str, object]:
    """Return the JSON Schema of a look-up (draft 2020-12)."""
    return schema_of(Resolved, SCHEMA_ID, "Veridical look-up")


def record_report(evidence: Evidence) -> RecordReport:
    """Return the public form of one source's record."""
    work = evidence.work
    return RecordReport(
        title=None if work.title is None else plain(work.title),
        identifiers=tuple(map(str, work.identifiers)),
        names=work.names,
        earlier_titles=tuple(map(plain, work.earlier_titles)),
        authors=None if work.authors is None else tuple(map(plain, work.authors)),
        authors_complete=work.authors_complete,
        affiliations=work.affiliations,
        affiliations_complete=work.affiliations_complete,
        venues=None if work.venues is None else tuple(map(recorded_venue, work.venues)),
        posted=_date(work.posted),
        published=_date(work.published),
        year=work.year,
        versions=_versions(work),
        categories=work.categories,
        definitions=_definitions(work),
        updated=_date(work.updated),
        citations=_counts(work),
        notices=_notices(work),
        figures=_figures(work),
        abstract=work.abstract,
        url=work.url or evidence.url,
        via=evidence.via,
        read_at=evidence.read_at,
        as_of=evidence.as_of,
        level=evidence.level,
    )


def _versions(work: Work) -> tuple[VersionReport, ...]:
    return tuple(
        VersionReport(number=version.number, posted=_date(version.posted), title=version.title)
        for version in work.versions
    )


def _definitions(work: Work) -> tuple[DefinitionReport, ...] | None:
    if work.definitions is None:
        return None
    return tuple(DefinitionReport(short=found.short, long=found.long, level=found.level) for found in work.definitions)


def _date(date: PartialDate | None) -> str | None:
    return None if date is None else str(date)


def _counts(work: Work) -> tuple[CountReport, ...] | None:
    if work.citations is None:
        return None
    return tuple(
        CountReport(counter=count.counter, number=count.number, influential=count.influential)
        for count in work.citations
    )


def _notices(work: Work) -> tuple[NoticeReport, ...] | None:
    if work.notices is None:
        return None
    return tuple(
        NoticeReport(kind=notice.kind, published=_date(notice.published), doi=notice.doi, reasons=notice.reasons)
        for notice in work.notices
    )


def _figures(work: Work) -> tuple[FigureReport, ...] | None:
    if work.figures is None:
        return None
    return tuple(FigureReport(value=figure.value, unit=figure.unit, noun=figure.noun) for figure in work.figures)
