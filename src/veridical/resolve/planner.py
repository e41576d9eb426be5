"""What to ask next, and what the answers make of a citation: ids first, then names, titles last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical import identity
from veridical.identity import Likeness, support
from veridical.model import (
    Agreement,
    ById,
    ByName,
    ByTitle,
    Candidate,
    FieldKind,
    Outcome,
    Reason,
    Resolution,
)
from veridical.resolve.source import Registry
from veridical.text.acronyms import spells
from veridical.text.renaming import is_closely_named
from veridical.text.titles import main_title

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.model import Answer, Citation, Evidence, Identifier, Question, Venue
    from veridical.resolve.inquiry import Inquiry

_SHOWN = 3  # candidates that a report lists
_CANDIDATE = 60.0
_AGREEING = 2  # sources that have to lack a thing before it is said not to exist
_WIDE = frozenset({"openalex", "semanticscholar", "crossref", "dblp"})


def plan(citations: Iterable[Citation], inquiry: Inquiry) -> tuple[Question, ...]:
    """Return the questions to put next; none when everything that can be settled is."""
    planned = dict.fromkeys(question for citation in citations for question in _next(citation, inquiry))
    return tuple(question for question in planned if not inquiry.is_asked(question))


def identify(citation: Citation, inquiry: Inquiry, *, offline: bool) -> Resolution:
    """Return the records of the cited work, and whose the stated identifiers are; else the nearest works."""
    owners = tuple(_owners(citation, inquiry))
    records = _with_linked(_records(citation, inquiry, [evidence for _, evidence in owners]), inquiry)
    absent = tuple(identifier for identifier in citation.identifiers if _is_absent(identifier, inquiry))
    reason = _reason(citation, records, inquiry, offline=offline)
    return Resolution(records, owners, absent, () if records else _candidates(citation, inquiry), reason)


def missing_from(citation: Citation, venues: Sequence[Venue], inquiry: Inquiry) -> tuple[str, ...]:
    """Return the sources, with their dates, that would have the cited work if there were one; none if it is known.

    They have answered that they have no such identifier or title, and are declared to have all works that could have
    it, or all of the stated `venues`.
    """
    titled = [answer for title in _titles(citation) for answer in inquiry.answers(ByTitle(title))]
    asked = [answer for identifier in citation.identifiers for answer in inquiry.answers(ById(identifier))]
    if any(answer.evidence for answer in asked) or _is_near(citation, titled):
        return ()
    covering = {
        source.name
        for source in inquiry.sources
        if isinstance(source, Registry) and any(source.covers(venue) for venue in venues)
    }
    complete = [answer for answer in (*asked, *titled) if answer.complete and answer.outcome is Outcome.ABSENT]
    complete.extend(answer for answer in titled if answer.source in covering)
    complete.extend(_wide_answers(citation, titled))
    return tuple(dict.fromkeys(f"{answer.source} ({(answer.as_of or '')[:10]})" for answer in complete))


def _wide_answers(citation: Citation, titled: Sequence[Answer]) -> list[Answer]:
    """Return the answers of the wide sources, if two have been asked for a work of a kind and an age that they list."""
    wide = [answer for answer in titled if answer.source in _WIDE and answer.outcome in (Outcome.FOUND, Outcome.ABSENT)]
    years = [int(year) for year in citation.values(FieldKind.YEAR) if year.isdigit()]
    if len({answer.source for answer in wide}) < _AGREEING or not citation.values(FieldKind.AUTHORS) or not years:
        return []
    is_settled = all(year < int((answer.as_of or "0")[:4]) for year in years for answer in wide)
    return wide if is_settled else []


def _is_near(citation: Citation, answers: Sequence[Answer]) -> bool:
    found = [evidence for answer in answers for evidence in answer.evidence]
    return any(identity.score(citation, evidence.work) >= identity.NEAR for evidence in found)


def _next(citation: Citation, inquiry: Inquiry) -> Iterator[Question]:
    identifiers = citation.identifiers
    yield from (ById(identifier) for identifier in identifiers)
    if not all(inquiry.is_asked(ById(identifier)) for identifier in identifiers):
        return
    owners = [evidence for _, evidence in _owners(citation, inquiry)]
    titled = [evidence.work for evidence in owners if evidence.work.title is not None]  # doi.org tells no title
    if any(support(citation, work).title in (None, Likeness.EXACT, Likeness.PART) for work in titled):
        return
    yield from (ByTitle(title) for title in _titles(citation))
    if all(inquiry.is_asked(ByTitle(title)) for title in _titles(citation)) and not _records(citation, inquiry, owners):
        yield from (ByName(name) for name in citation.values(FieldKind.NAME))
    yield from _links(_records(citation, inquiry, owners))


def _links(records: Iterable[Evidence]) -> Iterator[Question]:
    """The identifiers of a work that is known: other sources may keep it under them."""
    yield from (ById(identifier) for record in records for identifier in record.work.identifiers)


def _with_linked(records: Sequence[Evidence], inquiry: Inquiry) -> tuple[Evidence, ...]:
    """Return the records of a work with those that other sources keep under its identifiers."""
    linked = [evidence for question in _links(records) for evidence in inquiry.evidence(question)]
    return _one_work([*records, *linked]) if records else ()


def _titles(citation: Citation) -> list[str]:
    """The stated titles, also without the words behind them that may be the writer's own."""
    fields = citation.of(FieldKind.TITLE)
    shorter = [field.value[: field.remark] for field in fields if field.remark]
    return list(dict.fromkeys([*(field.value for field in fields), *shorter]))


def _found(citation: Citation, inquiry: Inquiry) -> list[Evidence]:
    """Return what was found for the stated titles, each record once: spelt in many ways, a title finds it often."""
    found = (evidence for title in _titles(citation) for evidence in inquiry.evidence(ByTitle(title)))
    unique: dict[tuple[str, str], Evidence] = {}
    for evidence in found:
        unique.setdefault((evidence.source, evidence.work.key), evidence)
    return list(unique.values())


def _owners(citation: Citation, inquiry: Inquiry) -> Iterator[tuple[Identifier, Evidence]]:
    for identifier in citation.identifiers:
        for evidence in inquiry.evidence(ById(identifier)):
            yield identifier, evidence


def _records(citation: Citation, inquiry: Inquiry, owners: Sequence[Evidence]) -> tuple[Evidence, ...]:
    """Return the records of the cited work: id against title is decided here (DESIGN §1)."""
    described = [
        evidence for evidence in owners if support(citation, evidence.work).title in (Likeness.EXACT, Likeness.PART)
    ]
    titled = [one for one in _found(citation, inquiry) if identity.is_titled(citation, one.work)]
    owned = [evidence for evidence in owners if identity.is_owner(citation, evidence.work)]
    if described:
        return _one_work(described)
    if (headed := _headed(citation, inquiry, owners)) is not None:
        return _one_work([headed])
    best = _best_titled(citation, titled)
    if best is not None and not any(_speaks_more_for(citation, evidence, best) for evidence in owned):
        return _one_work([best, *titled, *owners])
    if owned:
        return _one_work(owned)
    if owners and not _are_versions(citation, owners) and (near := _near_titled(citation, inquiry)) is not None:
        return _one_work([near])
    if owners and not any(support(citation, evidence.work).authors is Agreement.DIFFERS for evidence in owners):
        return _one_work(owners)
    return _named(citation, inquiry)


def _headed(citation: Citation, inquiry: Inquiry, owners: Sequence[Evidence]) -> Evidence | None:
    """Return the work whose title begins with the stated name, where the identifier's owner does not know it.

    A method may be named beside another work that uses it; but a name before a title's colon is that work's own.
    """
    if not owners or _titles(citation):
        return None
    names = citation.values(FieldKind.NAME)
    if any(_bears(evidence, name) for evidence in owners for name in names):
        return None
    found = [evidence for name in names for evidence in inquiry.evidence(ByName(name)) if _heads(evidence, name)]
    meant = [evidence for evidence in found if support(citation, evidence.work).authors is not Agreement.DIFFERS]
    return meant[0] if len({evidence.work.key for evidence in meant}) == 1 else None


def _bears(evidence: Evidence, name: str) -> bool:
    """Tell whether a record knows a name: as its own, in its title, spelt out there, or as a thing that it defines."""
    work = evidence.work
    title = work.title or ""
    defined = [definition.short for definition in work.definitions or ()]
    return name in (*work.names, *defined) or name.casefold() in title.casefold() or spells(title, name)


def _heads(evidence: Evidence, name: str) -> bool:
    return main_title(evidence.work.title or "") == name


def _best_titled(citation: Citation, titled: Sequence[Evidence]) -> Evidence | None:
    return max(titled, key=lambda evidence: identity.score(citation, evidence.work), default=None)


def _speaks_more_for(citation: Citation, owner: Evidence, titled: Evidence) -> bool:
    """Tell whether the authors speak for an identifier's owner, and not as much for the work with the stated title."""
    of_owner, of_titled = support(citation, owner.work).authors, support(citation, titled.work).authors
    return of_owner is Agreement.AGREES and of_titled is not Agreement.AGREES


def _are_versions(citation: Citation, owners: Sequence[Evidence]) -> bool:
    """Tell whether a stated title may be another version's title of the work that the identifier belongs to."""
    return any(
        evidence.work.title and is_closely_named(title, evidence.work.title)
        for title in _titles(citation)
        for evidence in owners
    )


def _near_titled(citation: Citation, inquiry: Inquiry) -> Evidence | None:
    """Return the known work whose title is near the stated one: without authors, it makes the identifier wrong."""
    found = _found(citation, inquiry)
    near = [
        evidence
        for evidence in found
        if (fit := support(citation, evidence.work)).title is Likeness.NEAR and fit.authors is not Agreement.DIFFERS
    ]
    return max(near, key=lambda evidence: identity.score(citation, evidence.work), default=None)


def _named(citation: Citation, inquiry: Inquiry) -> tuple[Evidence, ...]:
    """Return the work known by a stated short name, if one alone is, at least of the stated year."""
    found = [evidence for name in citation.values(FieldKind.NAME) for evidence in inquiry.evidence(ByName(name))]
    meant = [evidence for evidence in found if identity.is_named(citation, evidence.work)]
    if len({evidence.work.key for evidence in meant}) > 1:
        meant = [one for one in meant if support(citation, one.work).year is Agreement.AGREES]
    if len({evidence.work.key for evidence in meant}) != 1:
        return ()
    known = meant[0].work
    stated = [
        identifier for identifier in citation.identifiers if known.identifier(identifier.kind) not in (None, identifier)
    ]
    if stated and support(citation, known).authors is not Agreement.AGREES:
        return ()
    return _one_work(meant)


def _one_work(evidence: Sequence[Evidence]) -> tuple[Evidence, ...]:
    """Return the first record and the other ones of the same work."""
    first = evidence[0]
    same = [one for one in evidence if identity.is_same_work(one.work, first.work)]
    return tuple({(one.source, one.work.key): one for one in same}.values())


def _candidates(citation: Citation, inquiry: Inquiry) -> tuple[Candidate, ...]:
    found = _found(citation, inquiry)
    scored = [Candidate(evidence, round(identity.score(citation, evidence.work), 1)) for evidence in found]
    near = [candidate for candidate in scored if candidate.score >= _CANDIDATE]
    return tuple(sorted(near, key=lambda candidate: (-candidate.score, candidate.evidence.work.key))[:_SHOWN])


def _is_absent(identifier: Identifier, inquiry: Inquiry) -> bool:
    """Tell whether an identifier does not exist.

    An index that covers it has it not; or an authority has it not and a second source neither, since an empty answer
    may be a failure. Where live sources were asked and none could answer, an index alone does not accuse.
    """
    answers = inquiry.answers(ById(identifier))
    if any(answer.evidence for answer in answers):
        return False
    local = {source.name for source in inquiry.sources}
    live = [answer for answer in answers if answer.source not in local]
    lacking = [answer for answer in live or answers if answer.outcome is Outcome.ABSENT]
    if not any(answer.complete for answer in lacking):
        return False
    return not live or len({answer.source for answer in lacking}) >= _AGREEING


def _reason(citation: Citation, records: Iterable[Evidence], inquiry: Inquiry, *, offline: bool) -> Reason:
    questions: list[Question] = [ById(identifier) for identifier in citation.identifiers]
    questions.extend(ByTitle(title) for title in _titles(citation))
    questions.extend(ByName(name) for name in citation.values(FieldKind.NAME))
    questions.extend(_links(records))
    outcomes = {answer.outcome for question in questions for answer in inquiry.answers(question)}
    if outcomes & {Outcome.UNAVAILABLE, Outcome.MALFORMED}:
        return Reason.UNAVAILABLE
    return Reason.OFFLINE if offline else Reason.NOT_FOUND
