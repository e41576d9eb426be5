"""What to ask next, and what the answers make of a citation: ids first, then names, titles last."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from veridical import identity
from veridical.identity import Likeness
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
from veridical.text.title_keys import title_key
from veridical.text.titles import main_title

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.model import Answer, Citation, Evidence, Identifier, Question, Venue, Work
    from veridical.resolve.inquiry import Inquiry

support = lru_cache(maxsize=4_096)(identity.support)  # which is asked again after each round
_SHOWN = 3  # candidates that a report lists
_CANDIDATE = 60.0
_NAME_WORDS = 2
_LONG_TITLE = 30  # letters; a shorter one may be the title of several works
_AGREEING = 2  # sources that have to lack a thing before it is said not to exist
_WIDE = frozenset({"openalex", "semanticscholar", "crossref", "dblp"})
_LATE = frozenset({"openalex"})  # lists what others register, and lags behind: it confirms no absence


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
    candidates = () if records else _candidates(citation, inquiry)
    rivals = () if owners else tuple(_rivals(citation, records, inquiry))
    borrowed = tuple(_borrowed(citation, records, inquiry)) if owners else ()
    absent_from = tuple(dict.fromkeys(name for one in absent for name in _lacking_indexes(one, inquiry)))
    return Resolution(
        records, owners, absent, candidates, reason, rivals=rivals, borrowed=borrowed, absent_from=absent_from
    )


def missing_from(citation: Citation, venues: Sequence[Venue], inquiry: Inquiry) -> tuple[str, ...]:
    """Return the sources, with their dates, that would have the cited work if there were one; none if it is known.

    They have answered that they have no such identifier or title, and are declared to have all works that could have
    it, or all of the stated `venues`.
    """
    titled = [answer for title in _titles(citation) for answer in inquiry.answers(ByTitle(title))]
    asked = [answer for identifier in citation.identifiers for answer in inquiry.answers(ById(identifier))]
    named = [answer for name in citation.values(FieldKind.NAME) for answer in inquiry.answers(ByName(name))]
    if any(answer.evidence for answer in asked) or _is_near(citation, (*titled, *named)):
        return ()
    covering = {
        source.name
        for source in inquiry.sources
        if isinstance(source, Registry) and any(source.covers(venue) for venue in venues)
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
    gone = [identifier for identifier in citation.identifiers if _is_absent(identifier, inquiry)]
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
    yield from (ById(identifier) for identifier in identifiers)
    if not all(inquiry.is_asked(ById(identifier)) for identifier in identifiers):
        return
    owners = [evidence for _, evidence in _owners(citation, inquiry)]
    titled = [evidence.work for evidence in owners if evidence.work.title is not None]  # doi.org tells no title
    if any(support(citation, work).title in (None, Likeness.EXACT, Likeness.PART) for work in titled):
        return
    yield from (ByTitle(title) for title in _titles(citation))
    yield from (ByTitle(rest) for title in _titles(citation) if titled and (rest := _behind_name(title)))
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
    return list(_each_once(found for title in _titles(citation) for found in inquiry.evidence(ByTitle(title))))


def _owners(citation: Citation, inquiry: Inquiry) -> Iterator[tuple[Identifier, Evidence]]:
    for identifier in citation.identifiers:
        for evidence in inquiry.evidence(ById(identifier)):
            yield identifier, evidence


def _records(citation: Citation, inquiry: Inquiry, owners: Sequence[Evidence]) -> tuple[Evidence, ...]:
    """Return the records of the cited work: id against title is decided here (DESIGN §1)."""
    described = [
        evidence for evidence in owners if support(citation, evidence.work).title in (Likeness.EXACT, Likeness.PART)
    ]
    if described:
        return _one_work(described)
    titled = list(_titled(citation, inquiry))
    owned = [evidence for evidence in owners if identity.is_owner(citation, evidence.work)]
    if (headed := _headed(citation, inquiry, owners)) is not None:
        return _one_work([headed])
    best = _best_titled(citation, titled)
    if best is not None and not any(_speaks_more_for(citation, evidence, best) for evidence in owned):
        nearest = sorted(titled, key=lambda one: -identity.score(citation, one.work))  # else in the sources' order
        return _one_work([*nearest, *owners], best)
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
    return meant[0] if meant and _are_one_work(meant) else None


def _bears(evidence: Evidence, name: str) -> bool:
    """Tell whether a record knows a name: as its own, in its title, spelt out there, or as a thing that it defines."""
    work = evidence.work
    title = work.title or ""
    defined = [definition.short for definition in work.definitions or ()]
    return name in (*work.names, *defined) or name.casefold() in title.casefold() or spells(title, name)


def _heads(evidence: Evidence, name: str) -> bool:
    return main_title(evidence.work.title or "") == name


def _titled(citation: Citation, inquiry: Inquiry) -> Iterator[Evidence]:
    """Yield the records with a stated title that fit the citation otherwise."""
    yield from (found for found in _found(citation, inquiry) if identity.is_titled(citation, found.work))


def _best_titled(citation: Citation, titled: Sequence[Evidence]) -> Evidence | None:
    """Return the record with the nearest title; of several with one title, that whose authors and year fit best."""
    return max(titled, key=lambda evidence: identity.fit(citation, evidence.work), default=None)


def _rivals(citation: Citation, records: Sequence[Evidence], inquiry: Inquiry) -> Iterator[tuple[Evidence, ...]]:
    """Yield the records of each other work that has the stated title: authors, year and venue tell which is meant."""
    if not any(support(citation, one.work).title is Likeness.EXACT for one in records):
        return
    known = list(records)
    for found in _titled(citation, inquiry):
        is_known = any(identity.is_same_work(found.work, one.work) for one in known)
        if not is_known and support(citation, found.work).title is Likeness.EXACT:
            rival = _one_work([found, *_titled(citation, inquiry)])
            known.extend(rival)
            yield rival


def _speaks_more_for(citation: Citation, owner: Evidence, titled: Evidence) -> bool:
    """Tell whether the authors speak for an identifier's owner, and not as much for the work with the stated title."""
    of_owner, of_titled = support(citation, owner.work).authors, support(citation, titled.work).authors
    return of_owner is Agreement.AGREES and of_titled is not Agreement.AGREES


def _borrowed(citation: Citation, records: Sequence[Evidence], inquiry: Inquiry) -> Iterator[tuple[str, Evidence]]:
    """Yield the stated titles that are, behind their short name, the title of a work by others."""
    works = [one.work for one in records]
    if not works or any(support(citation, work).title is not Likeness.OTHER for work in works):
        return
    for title in _titles(citation):
        rest = _behind_name(title)
        for found in inquiry.evidence(ByTitle(rest)) if rest else ():
            if identity.is_title_of(rest, found.work) and not any(identity.share_authors(found.work, w) for w in works):
                yield title, found


def _behind_name(title: str) -> str:
    """Return the part of a title behind a short name and a colon, if it is long enough to be no one else's."""
    head = main_title(title)
    rest = title[len(head) :].lstrip(" :：—–-") if head and title.startswith(head) else ""
    return rest if head and len(head.split()) <= _NAME_WORDS and len(title_key(rest)) >= _LONG_TITLE else ""


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
        if (fit := support(citation, evidence.work)).title is Likeness.NEAR
        and fit.authors is not Agreement.DIFFERS
        and not identity.has_other_numbers(citation, evidence.work)
    ]
    return max(near, key=lambda evidence: identity.score(citation, evidence.work), default=None)


def _named(citation: Citation, inquiry: Inquiry) -> tuple[Evidence, ...]:
    """Return the work known by a stated short name, if one alone is, at least of the stated year."""
    found = [evidence for name in citation.values(FieldKind.NAME) for evidence in inquiry.evidence(ByName(name))]
    meant = [evidence for evidence in found if identity.is_named(citation, evidence.work)]
    if not _are_one_work(meant):
        meant = [one for one in meant if support(citation, one.work).authors is not Agreement.DIFFERS] or meant
    if not _are_one_work(meant):
        meant = [one for one in meant if support(citation, one.work).year is Agreement.AGREES]
    if not meant or not _are_one_work(meant):
        return ()
    known = meant[0].work
    stated = [
        identifier for identifier in citation.identifiers if known.identifier(identifier.kind) not in (None, identifier)
    ]
    if stated and support(citation, known).authors is not Agreement.AGREES:
        return ()
    return _one_work(meant)


def _one_work(evidence: Sequence[Evidence], meant: Evidence | None = None) -> tuple[Evidence, ...]:
    """Return the records of one work: the meant one's, else the first one's, and what has an identifier of these."""
    first = meant or evidence[0]
    same = [one for one in evidence if identity.is_same_work(one.work, first.work)]
    others = [one for one in evidence if one not in same]
    while linked := [one for one in others if _share_identifiers(one, same)]:
        same += linked
        others = [one for one in others if one not in linked]
    return _each_once(one for one in evidence if one in same)


def _share_identifiers(one: Evidence, others: Iterable[Evidence]) -> bool:
    return any(not set(one.work.identifiers).isdisjoint(other.work.identifiers) for other in others)


def _are_one_work(evidence: Sequence[Evidence]) -> bool:
    return all(identity.is_same_work(one.work, evidence[0].work) for one in evidence[1:])


def _each_once(evidence: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """Return each record once, in the order in which the sources gave them."""
    unique: dict[tuple[str, Work], Evidence] = {}
    for one in evidence:
        unique.setdefault((one.place, one.work), one)
    return tuple(unique.values())


def _candidates(citation: Citation, inquiry: Inquiry) -> tuple[Candidate, ...]:
    questions: list[Question] = [ByTitle(title) for title in _titles(citation)]
    questions.extend(ByName(name) for name in citation.values(FieldKind.NAME) if _titles(citation))
    found = [evidence for question in questions for evidence in inquiry.evidence(question)]
    scored = [Candidate(evidence, round(identity.score(citation, evidence.work), 1)) for evidence in _each_once(found)]
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
    questions: list[Question] = [ById(identifier) for identifier in citation.identifiers]
    questions.extend(ByTitle(title) for title in _titles(citation))
    questions.extend(ByName(name) for name in citation.values(FieldKind.NAME))
    questions.extend(_links(records))
    outcomes = {answer.outcome for question in questions for answer in inquiry.answers(question)}
    if outcomes & {Outcome.UNAVAILABLE, Outcome.MALFORMED}:
        return Reason.UNAVAILABLE
    return Reason.OFFLINE if offline else Reason.NOT_FOUND
