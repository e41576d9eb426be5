"""The way of a run: find, claim, ask, identify, judge. This module alone imports all stages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from veridical.checks import all_checks, check_of
from veridical.corrections.offering import offered
from veridical.identity import SAME
from veridical.judge import Bounds, is_settled, judge
from veridical.judge.meant import is_meant, is_tied, on_pages
from veridical.lexicon import Lexicon, load_lexicon
from veridical.lone_authors import owners
from veridical.mentions import find_citations, names_in, titles_in
from veridical.mentions.citations import merge
from veridical.mentions.contradiction import contradict
from veridical.mentions.markers import find_markers, is_marked, without_markers
from veridical.model import ById, ByName, ByTitle, Examination, FieldKind, Level, Span, Verdict
from veridical.resolve.asking import Case, Round, plan_live
from veridical.resolve.inquiry import Inquiry
from veridical.resolve.naming import extended, unknown_organisations
from veridical.resolve.planner import identify, missing_from, plan
from veridical.resolve.works import forget
from veridical.text.identifiers import parse_identifier
from veridical.text.sentences import split_sentences
from veridical.text.title_keys import likeness, title_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from veridical.checks.check import Check
    from veridical.config import Settings
    from veridical.model import (
        Answer,
        Citation,
        Claim,
        Document,
        Finding,
        Judgement,
        Question,
        Resolution,
        SourceUse,
        Venue,
        Work,
    )
    from veridical.resolve.source import Source


_LINK = "link"
_NONE: Mapping[str, int] = MappingProxyType({})
_AHEAD = 1  # years: volumes of the next one appear in this one
_STATEMENT = 10  # characters; less is a name or a rest of markup
_LONG_TITLE = 6  # words; a shorter phrase may describe many works


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
    citations = await _found(documents, inquiry)
    checks = [check for check in all_checks() if settings.selects(check.rule)]
    waiting = citations
    while (planned := _plan_live(documents, waiting, inquiry, live, checks, settings)).questions:
        await inquiry.ask_live(planned.questions, live)
        waiting = _still(waiting, planned)
        await _ask_all([citation for found in waiting for citation in found], inquiry)
    citations = [_one_a_work(found, inquiry) for found in citations]
    examinations: list[Examination] = []
    for document, found in zip(documents, citations, strict=True):
        examinations.append(_examine(document, found, inquiry, checks, settings))
        if finished is not None:
            finished()
    forget()
    return Run(tuple(examinations), inquiry.uses(live, requests))


async def rehearse(documents: Sequence[Document], settings: Settings, sources: Sequence[Source]) -> None:
    """Put to live sources what a run asks them first; their network counts it."""
    live = [source for source in sources if not source.is_local]
    inquiry = Inquiry(tuple(source for source in sources if source.is_local))
    citations = await _found(documents, inquiry)
    checks = [check for check in all_checks() if settings.selects(check.rule)]
    await inquiry.ask_live(_plan_live(documents, citations, inquiry, live, checks, settings).questions, live)


async def _found(documents: Sequence[Document], inquiry: Inquiry) -> list[tuple[Citation, ...]]:
    """Return the citations of each document, with all asked of local sources that they may know."""
    lexicon = load_lexicon()
    citations = [await _citations(document, lexicon, inquiry) for document in documents]
    await _ask_all([citation for found in citations for citation in found], inquiry)
    return citations


async def _citations(document: Document, lexicon: Lexicon, inquiry: Inquiry) -> tuple[Citation, ...]:
    """Return the citations of a document, read with the names and titles in it that local sources know."""
    names = await _known_names(document, lexicon, inquiry)
    return find_citations(document, lexicon, names, await _known_titles(document, inquiry), loose=True)


def _still(citations: Sequence[Sequence[Citation]], planned: Round) -> list[tuple[Citation, ...]]:
    """Return the citations of each document for which something has been asked: the others are as they will be."""
    waiting = {id(citation) for citation in planned.citations}
    return [tuple(citation for citation in found if id(citation) in waiting) for found in citations]


def _plan_live(
    documents: Sequence[Document],
    citations: Sequence[Sequence[Citation]],
    inquiry: Inquiry,
    live: Sequence[Source],
    checks: Sequence[Check],
    settings: Settings,
) -> Round:
    """Return what to ask live sources next, for what is open now in all documents."""
    if not live:
        return Round({})
    cases = [
        case
        for document, found in zip(documents, citations, strict=True)
        for case in _cases(document, found, inquiry, checks, settings)
    ]
    return plan_live(cases, inquiry, live, thorough=settings.thorough)


def _cases(
    document: Document, citations: Sequence[Citation], inquiry: Inquiry, checks: Sequence[Check], settings: Settings
) -> Iterator[Case]:
    """Yield the citations with the facts that their open claims need; a thorough run needs those of all claims."""
    for judgement, resolution in _judged(document, citations, inquiry, checks, settings):
        if is_tied(judgement.citation) or judgement.records or on_pages(judgement):
            still = [finding for finding in judgement.findings if not is_settled(finding)]
            wanted = judgement.findings if settings.thorough else still
            needs = tuple(dict.fromkeys(check_of(finding.claim.kind).needs for finding in wanted))
            wants_versions = any(finding.claim.kind == "title" for finding in still)
            urls = (finding.claim.subject for finding in on_pages(judgement) if finding in wanted)
            pages = tuple(dict.fromkeys(url for url in urls if url is not None))
            yield Case(judgement.citation, resolution, needs, wants_versions, pages, tuple(_doubted(judgement)))


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


def claims_of(citation: Citation, checks: Sequence[Check], lexicon: Lexicon) -> Iterator[Claim]:
    """Yield the claims that a citation makes, each stretch and kind once, in document order."""
    stated = citation.stated()
    found = [claim for check in checks for claim in check.claims(stated, lexicon)]
    yield from {(claim.kind, claim.span): claim for claim in sorted(found, key=lambda claim: claim.span)}.values()


async def _known_names(document: Document, lexicon: Lexicon, inquiry: Inquiry) -> frozenset[str]:
    """Return the words of a document that a local source knows as the short name of a work."""
    names = [name for name in names_in(document) if name not in lexicon.venues]
    await inquiry.ask_locally(ByName(name) for name in names)
    return frozenset(name for name in names if inquiry.evidence(ByName(name)))


async def _known_titles(document: Document, inquiry: Inquiry) -> frozenset[str]:
    """Return the words of a document that a local source knows as a title."""
    found = await inquiry.look_up([ByTitle(title) for title in titles_in(document)])
    return frozenset(
        question.title
        for question, evidence in found.items()
        if isinstance(question, ByTitle) and any(_is_title(question.title, one.work) for one in evidence)
    )


def _is_title(words: str, work: Work) -> bool:
    """Tell whether words are a work's title, or an earlier one of it; long ones may be a letter or two apart."""
    recorded, count = work.title or "", len(words.split())
    if title_key(words) in map(title_key, (recorded, *work.earlier_titles)):
        return True
    return count >= _LONG_TITLE and count == len(recorded.split()) and likeness(words, recorded) >= SAME


async def _ask_all(citations: Sequence[Citation], inquiry: Inquiry) -> None:
    waiting = list(citations)
    while planned := list(plan(waiting, inquiry)):
        await inquiry.ask(question for _, questions in planned for question in questions)
        # The others have all that they ask for: answers to questions of somebody else make no new ones.
        waiting = [citation for citation, _ in planned]


def _one_a_work(citations: Sequence[Citation], inquiry: Inquiry) -> tuple[Citation, ...]:
    """Make citations one that turn out to refer to one work: by its title here, by a name or its authors there.

    Where several works have the title, citations that contradict each other are of different ones.
    """
    if len(citations) == 1:
        return tuple(one for one in citations if not one.is_loose)
    groups: list[list[Citation]] = []
    of_record: dict[tuple[str, Work], list[list[Citation]]] = defaultdict(list)
    of_place: dict[int, list[Citation]] = {}
    works: dict[int, Work] = {}
    for place, citation in enumerate(citations):
        if citation.is_loose:
            continue
        found = identify(citation, inquiry, offline=True)
        records = [(one.place, one.work) for one in found.records]
        candidates = (group for record in records for group in of_record.get(record, ()))
        group = next((one for one in candidates if not (found.rivals and _contradicts(citation, one))), [])
        if not group:
            groups.append(group)
        group.append(citation)
        of_place[place] = group
        works.update((place, work) for _, work in records[:1])
        for record in records:
            if group not in of_record[record]:
                of_record[record].append(group)
    for place, owner in owners(citations, works).items():
        of_place[owner].append(citations[place])
    return tuple(one[0] if len(one) == 1 else merge(sorted(one, key=lambda one: not is_tied(one))) for one in groups)


def _contradicts(citation: Citation, group: Sequence[Citation]) -> bool:
    return any(contradict(citation, other) for other in group)


def _examine(
    document: Document, citations: Sequence[Citation], inquiry: Inquiry, checks: Sequence[Check], settings: Settings
) -> Examination:
    judgements: list[Judgement] = []
    judged = list(_judged(document, citations, inquiry, checks, settings))
    known = sum(any(one.verdict is Verdict.VERIFIED for one in judgement.findings) for judgement, _ in judged)
    unclaimed: list[Span] = []
    for judgement, _ in judged:
        claims = [finding.claim for finding in judgement.findings]
        if settings.only_marked and not claims:
            continue
        if is_tied(judgement.citation) or is_meant(judgement, known):
            judgements.append(offered(judgement, document))
            unclaimed.extend(_unclaimed(judgement.citation, claims))
        elif seen := on_pages(judgement):
            judgements.append(replace(judgement, findings=seen))
    return Examination(document, tuple(judgements), tuple(sorted(dict.fromkeys(unclaimed))), document.notices)


def _judged(
    document: Document, citations: Sequence[Citation], inquiry: Inquiry, checks: Sequence[Check], settings: Settings
) -> Iterator[tuple[Judgement, Resolution]]:
    """Yield the judgement of each citation as things stand, and what it rests on."""
    resolutions = [identify(citation, inquiry, offline=settings.offline) for citation in citations]
    records = [record for found in resolutions for records in (found.records, *found.rivals) for record in records]
    lexicon = extended(load_lexicon(), citations, records, inquiry.sources)
    told = inquiry.organisations()
    registered = Lexicon(lexicon.organisations.extended(told), lexicon.venues) if told else None
    bounds = Bounds(Level(settings.level), settings.now.year + _AHEAD)
    claimed = _claims(document, citations, checks, settings, lexicon)
    for citation, resolution, claims in zip(citations, resolutions, claimed, strict=True):
        found = resolution
        if not resolution.records:
            missing = missing_from(citation, _venues_of(claims, lexicon), inquiry)
            found = replace(resolution, missing_from=missing)
        judgement = judge(citation, claims, found, lexicon, bounds)
        if registered is not None and _misplaced(judgement):
            judgement = _milder(judgement, judge(citation, claims, found, registered, bounds))
        yield judgement, resolution


def _misplaced(judgement: Judgement) -> list[Finding]:
    """Return the findings that call an affiliation wrong, in full or in part."""
    accusing = (Verdict.FAIL, Verdict.PARTIAL)
    return [one for one in judgement.findings if one.claim.kind == "affiliation" and one.verdict in accusing]


def _milder(judgement: Judgement, registered: Judgement) -> Judgement:
    """Return what a registry makes of a judgement, if no finding is graver then: it can only speak for a document."""
    were = {(one.claim.kind, one.claim.span): one.verdict.gravity for one in judgement.findings}
    are = {(one.claim.kind, one.claim.span): one.verdict.gravity for one in registered.findings}
    is_milder = were.keys() == are.keys() and all(are[claim] <= gravity for claim, gravity in were.items())
    return registered if is_milder else judgement


def _doubted(judgement: Judgement) -> Iterator[str]:
    """Yield the names in an affiliation that is called wrong, and in the records, that no table knows."""
    recorded = [text for record in judgement.records for text in record.work.affiliations or ()]
    for finding in _misplaced(judgement):
        yield from unknown_organisations(finding.claim.value, recorded, load_lexicon().organisations)


def _claims(
    document: Document, citations: Sequence[Citation], checks: Sequence[Check], settings: Settings, lexicon: Lexicon
) -> list[list[Claim]]:
    """Return the claims of each citation that are to be checked."""
    markers, text = find_markers(document), document.prose
    wants_links = _wants_links(settings)
    claimed = [
        [
            replace(claim, marked=is_marked(claim.span, markers, text), tentative=False)
            if wants_links and claim.kind == _LINK
            else replace(claim, marked=True)
            if is_marked(claim.span, markers, text)
            else claim
            for claim in claims_of(citation, checks, lexicon)
        ]
        for citation in citations
    ]
    return [[claim for claim in claims if claim.marked or not settings.only_marked] for claims in claimed]


def _wants_links(settings: Settings) -> bool:
    """Tell whether every link is to be looked at, or only those of whose pages something is said."""
    rule = check_of(_LINK).rule
    is_selected = not {rule.name, rule.code, rule.kind}.isdisjoint(settings.select)
    return settings.links or settings.thorough or is_selected


def _venues_of(claims: Sequence[Claim], lexicon: Lexicon) -> tuple[Venue, ...]:
    stated = [lexicon.venues.parse(claim.value) for claim in claims if claim.kind == "venue"]
    return tuple(lexicon.venues.canonical(venue) for venue in stated if venue is not None)


def _unclaimed(citation: Citation, claims: Sequence[Claim]) -> Iterator[Span]:
    """Yield the statements about a work in which no check has found a claim."""
    fields = citation.stated().fields
    stated = (field.span for field in fields if field.kind not in (FieldKind.NAME, FieldKind.LINK))
    spans = [*(claim.span for claim in claims), *stated]
    for statement in citation.statements:
        for start, end in split_sentences(statement.text) if statement.field is None else ():
            span = statement.span(start, end)
            words = without_markers(statement.text[start:end]).strip(" .,;:—–-()[]")
            if len(words) >= _STATEMENT and not any(span.start <= one.start < span.end for one in spans):
                yield span
