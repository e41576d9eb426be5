"""The way of a run: find, claim, ask, identify, judge. This module alone imports all stages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical.checks import all_checks
from veridical.judge import judge
from veridical.lexicon import load_lexicon
from veridical.mentions import find_citations
from veridical.mentions.markers import find_markers, is_marked
from veridical.model import ById, ByName, ByTitle, Examination, FieldKind, Span
from veridical.resolve.inquiry import Inquiry
from veridical.resolve.planner import identify, plan
from veridical.resolve.sources.starter import load_starter
from veridical.text.identifiers import parse_identifier
from veridical.text.sentences import split_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.checks.check import Check
    from veridical.config import Settings
    from veridical.lexicon import Lexicon
    from veridical.model import Answer, Citation, Claim, Document, Judgement, SourceUse
    from veridical.resolve.source import Source

_NO_STARTER = "none"


@dataclass(frozen=True, slots=True)
class Run:
    """What a run found in each document, in the order given, and how the sources were used."""

    examinations: tuple[Examination, ...]
    sources: tuple[SourceUse, ...]


async def examine(documents: Sequence[Document], settings: Settings) -> Run:
    """Examine documents together, so that they share what is asked."""
    lexicon = load_lexicon()
    inquiry = Inquiry(_sources(settings))
    citations = [find_citations(document, lexicon) for document in documents]
    await _ask_all([citation for found in citations for citation in found], inquiry)
    checks = [check for check in all_checks() if _is_selected(check, settings)]
    examinations = [
        _examine(document, found, inquiry, checks, settings) for document, found in zip(documents, citations, strict=True)
    ]
    return Run(tuple(examinations), inquiry.uses())


async def look_up(text: str, settings: Settings) -> tuple[Answer, ...]:
    """Return what each source records under an identifier, a title or a short name."""
    inquiry = Inquiry(_sources(settings))
    stated = parse_identifier(text)
    questions = [ById(stated.identifier)] if stated else [ByName(text), ByTitle(text)]
    await inquiry.ask(questions)
    return tuple(answer for question in questions for answer in inquiry.answers(question))


def claims_of(citation: Citation, checks: Sequence[Check], lexicon: Lexicon) -> Iterator[Claim]:
    """Yield the claims that a citation makes, each stretch and kind once, in document order."""
    found = [claim for check in checks for claim in check.claims(citation, lexicon)]
    yield from {(claim.kind, claim.span): claim for claim in sorted(found, key=lambda claim: claim.span)}.values()


def _sources(settings: Settings) -> tuple[Source, ...]:
    return () if _NO_STARTER in settings.indexes else (load_starter(),)


async def _ask_all(citations: Sequence[Citation], inquiry: Inquiry) -> None:
    while questions := plan(citations, inquiry):
        await inquiry.ask(questions)


def _examine(
    document: Document, citations: Sequence[Citation], inquiry: Inquiry, checks: Sequence[Check], settings: Settings
) -> Examination:
    lexicon = load_lexicon()
    markers = find_markers(document)
    judgements: list[Judgement] = []
    unclaimed: list[Span] = []
    for citation in citations:
        resolution = identify(citation, inquiry, offline=settings.offline)
        claims = [
            replace(claim, marked=is_marked(claim.span, markers, document.text))
            for claim in claims_of(citation, checks, lexicon)
        ]
        if settings.only_marked:
            claims = [claim for claim in claims if claim.marked]
        if not (resolution.records or _is_tied(citation)) or (settings.only_marked and not claims):
            continue
        judgements.append(judge(citation, claims, resolution, lexicon))
        unclaimed.extend(_unclaimed(citation, claims))
    return Examination(document, tuple(judgements), tuple(sorted(dict.fromkeys(unclaimed))), document.notices)


def _is_tied(citation: Citation) -> bool:
    """Tell whether an identifier or a title ties a citation to a work; a bare name that nobody knows is none."""
    return bool(citation.of(FieldKind.IDENTIFIER) or citation.of(FieldKind.TITLE))


def _is_selected(check: Check, settings: Settings) -> bool:
    names = {check.rule.code, check.rule.name, check.rule.kind}
    return (not settings.select or bool(names & set(settings.select))) and not names & set(settings.ignore)


def _unclaimed(citation: Citation, claims: Sequence[Claim]) -> Iterator[Span]:
    """Yield the statements about a work in which no check has found a claim."""
    spans = [*(claim.span for claim in claims), *(field.span for field in citation.fields)]
    for statement in citation.statements:
        for start, end in split_sentences(statement.text) if statement.field is None else ():
            span = statement.span(start, end)
            if len(statement.text[start:end].split()) > 2 and not any(span.start <= one.start < span.end for one in spans):
                yield span
