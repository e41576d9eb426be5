"""The way of a run: find, claim, ask, identify, judge. This module, with `judging.py`, alone imports all stages."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

import anyio
import anyio.lowlevel
import anyio.to_thread

from veridical.attribution import told_of, without_others
from veridical.beside_people import without_bystanders_facts
from veridical.checks import all_checks, check_of
from veridical.corrections.offering import offered
from veridical.identity import forget
from veridical.judge import is_settled, left_with
from veridical.judge.meant import is_meant, is_tied, on_pages
from veridical.judging import Judging, doubted, doubtful_forms, of_others_left_out
from veridical.known_words import known_in
from veridical.lexicon import load_lexicon
from veridical.loops import plainly
from veridical.mentions import find_citations, identifiers_in
from veridical.mentions.markers import without_markers
from veridical.model import ById, ByName, ByPeople, ByTitle, Examination, FieldKind, IdentifierKind, Verdict
from veridical.resolve.asking import Case, plan_live
from veridical.resolve.dispatch import Asker, Dispatch
from veridical.resolve.inquiry import Inquiry
from veridical.resolve.planner import plan
from veridical.resolve.works import is_by_makers
from veridical.text.identifiers import parse_identifier
from veridical.text.sentences import split_sentences
from veridical.works_cited import works_cited

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from veridical.config import Settings
    from veridical.model import (
        Answer,
        Citation,
        Claim,
        Document,
        Judgement,
        Question,
        Resolution,
        SourceUse,
        Span,
        Work,
    )
    from veridical.resolve.source import Source


_NONE: Mapping[str, int] = MappingProxyType({})
_HEAD_START = 1.0  # seconds, at most, that the first request may take to go out
_MOMENT = 0.01  # seconds
_PORTION = 50  # citations that are judged without a pause
_STATEMENT = 10  # characters; less is a name or a rest of markup


@dataclass(frozen=True, slots=True)
class Run:
    """What a run found in each document, in the order given, and how the sources were used."""

    examinations: tuple[Examination, ...]
    sources: tuple[SourceUse, ...]


async def examine(
    documents: Sequence[Document],
    settings: Settings,
    sources: Sequence[Source],
    requests: Mapping[str, int] = _NONE,
    finished: Callable[[], None] | None = None,
) -> Run:
    """Examine documents together, so that they share what is asked of the sources: local ones first.

    `requests` counts what has been sent to each live source; it is read at the end. `finished` is called after each
    document.
    """
    live = [source for source in sources if not source.is_local]
    inquiry = Inquiry(tuple(source for source in sources if source.is_local))
    judging = Judging([check for check in all_checks() if settings.selects(check.rule)], settings)
    with plainly():
        citations = await _asked(documents, inquiry, live, judging, requests)
    citations = [works_cited(document, found, inquiry) for document, found in zip(documents, citations, strict=True)]
    examinations: list[Examination] = []
    for document, found in zip(documents, citations, strict=True):
        judged = list(judging.judged(document, [(citation, inquiry) for citation in found]))
        await inquiry.ask_locally(ByTitle(form) for form in doubtful_forms(judged))
        examinations.append(_examine(document, judged, inquiry, judging))
        if finished is not None:
            finished()
    forget()
    return Run(tuple(examinations), inquiry.uses(live, requests))


async def rehearse(documents: Sequence[Document], settings: Settings, sources: Sequence[Source]) -> None:
    """Put to live sources what a run asks them first; their network counts it."""
    live = [source for source in sources if not source.is_local]
    inquiry = Inquiry(tuple(source for source in sources if source.is_local))
    judging = Judging([check for check in all_checks() if settings.selects(check.rule)], settings)
    with plainly():
        await _asked(documents, inquiry, live, judging, _NONE, asks_on=False)


async def _asked(
    documents: Sequence[Document],
    inquiry: Inquiry,
    live: Sequence[Source],
    judging: Judging,
    requests: Mapping[str, int],
    *,
    asks_on: bool = True,
) -> list[tuple[Citation, ...]]:
    """Return the citations of each document, with all asked of local sources, then of live ones, that may help.

    A citation is judged when it has its answers, while others wait for theirs, and asks on for what is open then.
    """
    async with anyio.create_task_group() as group:
        dispatch = Dispatch(inquiry, live, group)
        if live:
            await _ask_ahead(documents, inquiry, dispatch, requests)
        citations = [await _citations(document, inquiry, dispatch) for document in documents]
        pairs = [(document, one) for document, found in zip(documents, citations, strict=True) for one in found]
        askers = [Asker(document, citation, inquiry.part()) for document, citation in pairs]
        await _ask_locally(askers, inquiry)
        await _ask_live(askers, dispatch, live, judging)
        dispatch.send_all()
        while ready := await dispatch.answered():
            if asks_on:
                await _ask_locally(ready, inquiry)
                await _ask_live(ready, dispatch, live, judging)
    return citations


async def _ask_ahead(
    documents: Sequence[Document], inquiry: Inquiry, dispatch: Dispatch, requests: Mapping[str, int]
) -> None:
    """Ask arXiv, which takes its time, for numbers that stand in long documents, before these are read."""
    stated = dict.fromkeys(one for document in documents for one in identifiers_in(document))
    numbers = [ById(one) for one in stated if one.kind is IdentifierKind.ARXIV]
    known = await inquiry.look_up(numbers)
    dispatch.ask_ahead("arxiv", [one for one in numbers if not known.get(one)])
    with anyio.move_on_after(_HEAD_START):  # reading then takes the processor
        while dispatch.is_waiting and not requests.get("arxiv"):  # noqa: ASYNC110 - nothing tells of a count
            await anyio.sleep(_MOMENT)


async def _citations(document: Document, inquiry: Inquiry, dispatch: Dispatch) -> tuple[Citation, ...]:
    """Return the citations of a document, read with the names and titles in it that local sources know."""
    lexicon = load_lexicon()
    read = partial(find_citations, document, lexicon, await known_in(document, inquiry), loose=True)
    # Reading takes long; what is under way comes in meanwhile.
    return await anyio.to_thread.run_sync(read, abandon_on_cancel=True) if dispatch.is_waiting else read()


async def _ask_live(askers: Sequence[Asker], dispatch: Dispatch, live: Sequence[Source], judging: Judging) -> None:
    """Put to live sources what may help with what is open; where nothing may, a citation is as it will be."""
    for document, together in _portions(askers) if live else ():
        judged = judging.judged(document, [(one.citation, one.inquiry) for one in together])
        for asker, (judgement, resolution) in zip(together, judged, strict=True):
            case = _case(judgement, resolution, judging.settings)
            thorough = judging.settings.thorough
            if case is not None and (questions := plan_live(case, asker.inquiry, live, thorough=thorough)):
                dispatch.put(asker, questions)
        dispatch.send_whole()
        await anyio.lowlevel.checkpoint()  # what is under way goes on


def _portions(askers: Iterable[Asker]) -> Iterator[tuple[Document, Sequence[Asker]]]:
    """Yield who asks, of one document at a time, and not too many: others go on in between."""
    of_document: dict[int, list[Asker]] = defaultdict(list)
    for asker in askers:
        of_document[id(asker.document)].append(asker)
    for together in of_document.values():
        for start in range(0, len(together), _PORTION):
            yield together[0].document, together[start : start + _PORTION]


def _case(judgement: Judgement, resolution: Resolution, settings: Settings) -> Case | None:
    """Return a citation with the facts that its open claims need; a thorough run needs those of all claims."""
    if not (is_tied(judgement.citation) or judgement.records or on_pages(judgement)):
        return None
    still = [finding for finding in judgement.findings if not is_settled(finding)]
    wanted = judgement.findings if settings.thorough else still
    needs = tuple(dict.fromkeys(check_of(finding.claim.kind).needs for finding in wanted))
    wants_versions = any(finding.claim.kind == "title" for finding in still)
    urls = (finding.claim.subject for finding in on_pages(judgement) if finding in wanted)
    pages = tuple(dict.fromkeys(url for url in urls if url is not None))
    return Case(judgement.citation, resolution, needs, wants_versions, pages, tuple(doubted(judgement)))


async def look_up(text: str, sources: Sequence[Source]) -> tuple[Answer, ...]:
    """Return what each source records under an identifier, a title or a short name."""
    live = [source for source in sources if not source.is_local]
    inquiry = Inquiry(tuple(source for source in sources if source.is_local))
    stated = parse_identifier(text)
    questions: list[Question] = [ById(stated.identifier)] if stated else [ByName(text), ByTitle(text)]
    await inquiry.ask(questions)
    able = {source.name: [one for one in questions if source.can_answer(one)] for source in live}
    await inquiry.ask_live(able, live)
    return tuple(answer for question in questions for answer in inquiry.answers(question))


async def _ask_locally(askers: Sequence[Asker], inquiry: Inquiry) -> None:
    """Ask local sources all that they may know, of what they and others have told."""
    waiting = list(askers)
    while planned := [
        (asker, questions) for asker in waiting for _, questions in plan([asker.citation], asker.inquiry)
    ]:
        await inquiry.ask(question for _, questions in planned for question in questions)
        # The others have all that they ask for: answers to questions of somebody else make no new ones.
        waiting = [asker for asker, _ in planned]


def _examine(
    document: Document, found: Sequence[tuple[Judgement, Resolution]], inquiry: Inquiry, judging: Judging
) -> Examination:
    judgements: list[Judgement] = []
    judged = list(of_others_left_out(found, inquiry))
    known = sum(any(one.verdict is Verdict.VERIFIED for one in judgement.findings) for judgement, _ in judged)
    unclaimed: list[Span] = []
    for one, _ in judged:
        own = without_bystanders_facts(without_others(one, partial(_made_by, inquiry)), document)
        judgement = left_with(one, own.findings)
        claims = [finding.claim for finding in judgement.findings]
        if judging.settings.only_marked and not claims:
            continue
        if is_by_makers(judgement.citation, inquiry):
            if told := told_of(judgement):
                judgements.append(offered(left_with(judgement, told), document))
            continue
        if is_tied(judgement.citation) or is_meant(judgement, known):
            judgements.append(offered(judgement, document))
            unclaimed.extend(_unclaimed(judgement.citation, claims))
        elif seen := on_pages(judgement):
            judgements.append(replace(judgement, findings=seen))
    return Examination(document, tuple(judgements), tuple(sorted(dict.fromkeys(unclaimed))), document.notices)


def _made_by(inquiry: Inquiry, families: tuple[str, ...]) -> Iterator[Work]:
    """Yield the works that people made together, as far as they were asked for."""
    return (one.work for one in inquiry.evidence(ByPeople(families)))


def _unclaimed(citation: Citation, claims: Sequence[Claim]) -> Iterator[Span]:
    """Yield the statements about a work in which no check has found a claim."""
    statements = [statement for statement in citation.statements if statement.field is None]
    if not statements:
        return
    fields = citation.stated().fields
    stated = (field.span for field in fields if field.kind not in (FieldKind.NAME, FieldKind.LINK))
    starts = sorted(one.start for one in (*(claim.span for claim in claims), *stated))
    for statement in statements:
        for start, end in split_sentences(statement.text):
            span = statement.span(start, end)
            words = without_markers(statement.text[start:end]).strip(" .,;:—–-()[]")
            if len(words) >= _STATEMENT and bisect_left(starts, span.start) == bisect_left(starts, span.end):
                yield span
