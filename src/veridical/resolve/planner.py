"""What to ask next, and what the answers make of a citation: ids first, then names, titles last."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical import identity
from veridical.identity import Likeness, title_support
from veridical.model import (
    UNANSWERED,
    ById,
    ByName,
    BySlip,
    ByTitle,
    ByUrl,
    Candidate,
    FieldKind,
    Outcome,
    Reason,
    Resolution,
)
from veridical.resolve.named import heads_of, names_of_others
from veridical.resolve.records import each_once, one_work
from veridical.resolve.source import as_registry
from veridical.resolve.works import (
    behind_names,
    borrowed_titles,
    is_borne_out,
    is_by_makers,
    made_by,
    records_of,
    rivals_of,
    stated_titles,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.model import Answer, Citation, Evidence, Identifier, Question, Venue
    from veridical.resolve.inquiry import Inquiry

_SHOWN = 3  # candidates that a report lists
_CANDIDATE = 60.0
_AGREEING = 2  # sources that have to lack a thing before it is said not to exist
_WIDE = frozenset({"openalex", "semanticscholar", "crossref", "dblp"})
_LATE = frozenset({"openalex"})  # lists what others register, and lags behind: it confirms no absence


def plan(citations: Iterable[Citation], inquiry: Inquiry) -> Iterator[tuple[Citation, tuple[Question, ...]]]:
    """Yield the citations for which there is something to ask, with the questions to put next."""
    for citation in citations:
        questions = tuple(one for one in dict.fromkeys(_next(citation, inquiry)) if not inquiry.is_asked(one))
        if questions:
            yield citation, questions


def identify(citation: Citation, inquiry: Inquiry, *, offline: bool) -> Resolution:
    """Return the records of the cited work, and whose the stated identifiers are; else the nearest works."""
    owners = tuple(_owners(citation, inquiry))
    found = records_of(citation, inquiry, [evidence for _, evidence in owners])
    records = _with_linked(found, inquiry)
    absent = tuple(one for one in citation.stated().identifiers if _is_absent(one, inquiry))
    reason = _reason(citation, records, inquiry, offline=offline)
    candidates = () if records else _candidates(citation, inquiry)
    rivals = () if owners else tuple(rivals_of(citation, records, inquiry))
    borrowed = tuple(borrowed_titles(citation, records, inquiry)) if owners else ()
    absent_from = tuple(dict.fromkeys(name for one in absent for name in _lacking_indexes(one, inquiry)))
    return Resolution(
        records,
        owners,
        absent,
        candidates,
        reason,
        rivals=rivals,
        borrowed=borrowed,
        absent_from=absent_from,
        pages=tuple(page for url in citation.values(FieldKind.LINK) for page in inquiry.evidence(ByUrl(url))),
        unread=tuple(_unread(citation, inquiry)),
    )


def _unread(citation: Citation, inquiry: Inquiry) -> Iterator[tuple[str, str]]:
    """Yield the URLs of a citation that were asked for in vain, and why."""
    for url in citation.values(FieldKind.LINK):
        yield from ((url, answer.failure) for answer in inquiry.answers(ByUrl(url)) if answer.failure is not None)


def missing_from(citation: Citation, venues: Sequence[Venue], inquiry: Inquiry) -> tuple[str, ...]:
    """Return the sources, with their dates, that would have the cited work if there were one; none if it is known.

    They have answered that they have no such identifier or title, and are declared to have all works that could have
    it, or all of the stated `venues`.
    """
    firm = replace(citation, fields=tuple(field for field in citation.fields if not field.doubtful))
    titled = [answer for title in stated_titles(firm) for answer in inquiry.answers(ByTitle(title))]
    asked = [answer for identifier in citation.identifiers for answer in inquiry.answers(ById(identifier))]
    named = [answer for name in citation.values(FieldKind.NAME) for answer in inquiry.answers(ByName(name))]
    if any(answer.evidence for answer in asked) or _is_near(citation, (*titled, *named)):
        return ()
    covering = {
        source.name
        for source in inquiry.sources
        if (known := as_registry(source)) is not None and any(known.covers(venue) for venue in venues)
    }
    complete = [answer for answer in titled if answer.complete and answer.outcome is Outcome.ABSENT]
    complete[:0] = _confirmations(citation, inquiry)
    complete.extend(answer for answer in titled if answer.source in covering)
    complete.extend(_wide_answers(citation, titled))
    return tuple(dict.fromkeys(map(_dated, complete)))


def _dated(answer: Answer) -> str:
    return f"{answer.source} ({(answer.as_of or '')[:10]})"


def _lacking_indexes(identifier: Identifier, inquiry: Inquiry) -> Iterator[str]:
    """Yield the indexes that would have an identifier and lack it, unless services were asked as well."""
    local = {source.name for source in inquiry.sources}
    answers = inquiry.answers(ById(identifier))
    if all(answer.source in local for answer in answers):
        yield from (_dated(answer) for answer in answers if answer.complete and answer.outcome is Outcome.ABSENT)


def _confirmations(citation: Citation, inquiry: Inquiry) -> list[Answer]:
    """Return the answers that together say of a stated identifier that it does not exist."""
    local = {source.name for source in inquiry.sources}
    gone = [identifier for identifier in citation.stated().identifiers if _is_absent(identifier, inquiry)]
    answers = [answer for identifier in gone for answer in inquiry.answers(ById(identifier))]
    lacking = [answer for answer in answers if answer.outcome is Outcome.ABSENT and answer.source not in _LATE]
    return [answer for answer in lacking if answer.complete or answer.source not in local]


def _wide_answers(citation: Citation, titled: Sequence[Answer]) -> list[Answer]:
    """Return the answers of the wide sources, if two have been asked for a work of a kind and an age that they list."""
    wide = [answer for answer in titled if answer.source in _WIDE and answer.outcome in (Outcome.FOUND, Outcome.ABSENT)]
    years = [int(year) for year in citation.values(FieldKind.YEAR) if year.isdigit()]
    if len({answer.source for answer in wide}) < _AGREEING or not citation.values(FieldKind.AUTHORS) or not years:
        return []
    is_settled = all(year < int((answer.as_of or "0")[:4]) for year in years for answer in wide)
    return wide if is_settled else []


def _is_near(citation: Citation, answers: Sequence[Answer]) -> bool:
    return any(identity.is_near(citation, evidence.work) for answer in answers for evidence in answer.evidence)


def _next(citation: Citation, inquiry: Inquiry) -> Iterator[Question]:
    identifiers = citation.identifiers
    stated = [ById(identifier) for identifier in identifiers]
    if not all(map(inquiry.is_asked, stated)):
        yield from stated
        return
    if is_by_makers(citation, inquiry):
        yield from made_by(citation)
    owners = [evidence for _, evidence in _owners(citation, inquiry)]
    titled = [evidence.work for evidence in owners if evidence.work.title is not None]  # doi.org tells no title
    if any(title_support(citation, work)[0] in (None, Likeness.EXACT, Likeness.PART) for work in titled):
        yield from names_of_others(citation, owners)
        return
    yield from (ByTitle(title) for title in stated_titles(citation))
    is_asked = all(inquiry.is_asked(ByTitle(title)) for title in stated_titles(citation))
    records = records_of(citation, inquiry, owners)
    if is_asked and titled:
        yield from (ByTitle(rest) for _, rest in behind_names(citation, records))
    if is_asked and not records:
        yield from (ByName(name) for name in citation.values(FieldKind.NAME))
        yield from heads_of(citation)
        yield from (BySlip(identifier) for identifier in identifiers if not owners)
    yield from _links(records)


def _links(records: Iterable[Evidence]) -> Iterator[Question]:
    """The identifiers of a work that is known: other sources may keep it under them."""
    yield from (ById(identifier) for record in records for identifier in record.work.identifiers)


def _with_linked(records: Sequence[Evidence], inquiry: Inquiry) -> tuple[Evidence, ...]:
    """Return the records of a work with those that other sources keep under its identifiers."""
    linked = [evidence for question in _links(records) for evidence in inquiry.evidence(question)]
    return one_work([*records, *linked]) if records else ()


def _owners(citation: Citation, inquiry: Inquiry) -> Iterator[tuple[Identifier, Evidence]]:
    stated = citation.stated().identifiers
    for identifier in citation.identifiers:
        for evidence in inquiry.evidence(ById(identifier)):
            if identifier in stated or is_borne_out(citation, evidence.work):
                yield identifier, evidence


def _candidates(citation: Citation, inquiry: Inquiry) -> tuple[Candidate, ...]:
    questions: list[Question] = [ByTitle(title) for title in stated_titles(citation)]
    questions.extend(ByName(name) for name in citation.values(FieldKind.NAME) if stated_titles(citation))
    found = [evidence for question in questions for evidence in inquiry.evidence(question)]
    scored = [Candidate(evidence, round(identity.score(citation, evidence.work), 1)) for evidence in each_once(found)]
    near = [
        candidate
        for candidate in scored
        if candidate.score >= _CANDIDATE or identity.is_near(citation, candidate.evidence.work)
    ]
    return tuple(sorted(near, key=lambda candidate: (-candidate.score, candidate.evidence.work.key))[:_SHOWN])


def _is_absent(identifier: Identifier, inquiry: Inquiry) -> bool:
    """Tell whether an identifier does not exist.

    An index that covers it has it not; or an authority has it not and a second one neither, since an empty answer may
    be a failure. Where live sources were asked and none could answer, an index alone does not accuse.
    """
    answers = inquiry.answers(ById(identifier))
    if any(answer.evidence for answer in answers):
        return False
    local = {source.name for source in inquiry.sources}
    live = [answer for answer in answers if answer.source not in local]
    lacking = [answer for answer in live or answers if answer.outcome is Outcome.ABSENT]
    if not any(answer.complete for answer in lacking):
        return False
    return not live or len({answer.source for answer in lacking} - _LATE) >= _AGREEING


def _reason(citation: Citation, records: Iterable[Evidence], inquiry: Inquiry, *, offline: bool) -> Reason:
    if not inquiry.has_failed:
        return Reason.OFFLINE if offline else Reason.NOT_FOUND
    questions: list[Question] = [ById(identifier) for identifier in citation.identifiers]
    questions.extend(ByTitle(title) for title in stated_titles(citation))
    questions.extend(ByName(name) for name in citation.values(FieldKind.NAME))
    questions.extend(_links(records))
    answers = (answer for question in questions for answer in inquiry.answers(question))
    if any(answer.outcome in UNANSWERED for answer in answers):
        return Reason.UNAVAILABLE
    return Reason.OFFLINE if offline else Reason.NOT_FOUND
