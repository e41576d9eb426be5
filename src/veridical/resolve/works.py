"""Which of the records found are of the cited work (DESIGN §1): the order of the rules is that of `records_of`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical import attribution, identity
from veridical.identity import Likeness, support, title_support
from veridical.model import Agreement, ByName, ByPeople, ByTitle, FieldKind
from veridical.resolve.bearing import bears
from veridical.resolve.named import (
    known_by_head,
    known_by_name,
    named_against_owners,
    named_against_title,
)
from veridical.resolve.records import are_one_work, each_once, one_work
from veridical.resolve.slips import misspelt
from veridical.same_work import is_same_work, share_authors
from veridical.text.makers import all_but_one
from veridical.text.renaming import is_closely_named
from veridical.text.title_keys import title_key
from veridical.text.titles import main_title
from veridical.told_facts import is_told_with_author

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.model import Citation, Evidence, Work
    from veridical.resolve.inquiry import Inquiry

_NAME_WORDS = 2
_SEVERAL = 2
_LONG_TITLE = 30  # letters; a shorter one may be the title of several works


def stated_titles(citation: Citation) -> list[str]:
    """The stated titles, also without the words behind them that may be the writer's own."""
    fields = citation.of(FieldKind.TITLE)
    shorter = [field.value[: field.remark] for field in fields if field.remark]
    return list(dict.fromkeys([*(field.value for field in fields), *shorter]))


def found_by_title(citation: Citation, inquiry: Inquiry) -> list[Evidence]:
    """Return what was found for the stated titles, each record once: spelt in many ways, a title finds it often."""
    return list(each_once(found for title in stated_titles(citation) for found in inquiry.evidence(ByTitle(title))))


def records_of(citation: Citation, inquiry: Inquiry, owners: Sequence[Evidence]) -> tuple[Evidence, ...]:
    """Return the records of the cited work: the first of these rules that finds any decides (DESIGN §1).

    `owners` are the records with a stated identifier.
    """
    owners = _named_owners(citation, owners)
    described = [one for one in owners if title_support(citation, one.work)[0] in (Likeness.EXACT, Likeness.PART)]
    if described:  # 1. the owner of the identifier has the stated title
        return one_work(described)
    titled = list(_titled(citation, inquiry))
    best = _best_titled(citation, titled)
    named = named_against_owners(citation, inquiry, owners)
    if named is None and best is not None:
        named = named_against_title(citation, inquiry, best.work)
    if named is not None:  # 2. a name that neither the owner nor the work with the title bears
        return one_work([named])
    owned = [one for one in owners if identity.is_owner(citation, one.work)]
    if best is not None and not any(_speaks_more_for(citation, one, best) for one in owned):  # 3. the title
        nearest = sorted(titled, key=lambda one: -identity.score(citation, one.work))  # else in the sources' order
        return one_work([*nearest, *owners], best)
    if owned:  # 4. the identifier, if not all else is against it
        return one_work(owned)
    near = _near_titled(citation, inquiry) if owners and not _are_versions(citation, owners) else None
    if near is not None:  # 5. a title that is near, and far from the owner's
        return one_work([near])
    if owners and not any(support(citation, one.work).authors is Agreement.DIFFERS for one in owners):
        return one_work(owners)  # 6. the identifier, if the authors are not against it
    return _by_makers_or_name(citation, inquiry) or (() if owners else _by_slip(citation, inquiry))


def _named_owners(citation: Citation, owners: Sequence[Evidence]) -> Sequence[Evidence]:
    """Return of the owners of several identifiers those with just a stated name, if there are any.

    `bears` would do for what stands within a name or a title, too: for each of two works that name one another.
    """
    if are_one_work(owners):
        return owners
    names = citation.values(FieldKind.NAME)
    return [one for one in owners if any(name in one.work.names for name in names)] or owners


def _by_makers_or_name(citation: Citation, inquiry: Inquiry) -> tuple[Evidence, ...]:
    """Return the work that people made or that a name is known for, where identifier and title tell none."""
    if is_by_makers(citation, inquiry):  # 7. who made it
        return _made(citation, inquiry)
    known = known_by_name(citation, inquiry) or known_by_head(citation, inquiry)
    return one_work(known) if known else ()  # 8. the name


def _by_slip(citation: Citation, inquiry: Inquiry) -> tuple[Evidence, ...]:
    """Return the one work whose identifier is the stated one but for a slip, if all else that is stated fits it."""
    found = misspelt(citation, inquiry)  # 9. an identifier of nobody
    return one_work(found) if are_one_work(found) else ()


def is_borne_out(citation: Citation, work: Work) -> bool:
    """Tell whether authors or title agree with the owner of an identifier that is made of other facts, not stated."""
    found = support(citation, work)
    return found.authors is Agreement.AGREES or found.title not in (None, Likeness.OTHER)


def is_by_makers(citation: Citation, inquiry: Inquiry) -> bool:
    """Tell whether nothing but its makers ties a citation to a work: no source knows a name in it."""
    if attribution.makers_of(citation) is None:
        return citation.is_loose
    names = [ByName(name) for name in citation.values(FieldKind.NAME)]
    return all(inquiry.is_asked(name) and not inquiry.evidence(name) for name in names)


def made_by(citation: Citation) -> Iterator[ByPeople]:
    """Yield what to ask for the works of the people who are all that ties a citation to one; of several one may err."""
    makers = attribution.makers_of(citation)
    if makers is not None:
        yield makers
        yield from map(ByPeople, all_but_one(makers.families) if not makers.is_more else ())


def _made(citation: Citation, inquiry: Inquiry) -> tuple[Evidence, ...]:
    """Return the work of the people that a citation names for which what else is said of it speaks, if one alone is."""
    found = each_once(one for question in made_by(citation) for one in inquiry.evidence(question))
    work = attribution.meant(citation, [one.work for one in found])
    return one_work(found, next(one for one in found if one.work is work)) if work is not None else ()


def _titled(citation: Citation, inquiry: Inquiry) -> Iterator[Evidence]:
    """Yield the records with a stated title that fit the citation otherwise."""
    for found in found_by_title(citation, inquiry):
        if identity.is_titled(citation, found.work) or is_told_with_author(citation, found.work):
            yield found


def _best_titled(citation: Citation, titled: Sequence[Evidence]) -> Evidence | None:
    """Return the record with the nearest title; of several with one title, that whose authors and year fit best."""
    if len(titled) < _SEVERAL:
        return next(iter(titled), None)
    return max(titled, key=lambda evidence: identity.fit(citation, evidence.work))


def rivals_of(citation: Citation, records: Sequence[Evidence], inquiry: Inquiry) -> Iterator[tuple[Evidence, ...]]:
    """Yield the records of each other work that has the stated title: authors, year and venue tell which is meant."""
    if not any(title_support(citation, one.work)[0] is Likeness.EXACT for one in records):
        return
    known = list(records)
    for found in _titled(citation, inquiry):
        is_known = any(is_same_work(found.work, one.work) for one in known)
        if not is_known and title_support(citation, found.work)[0] is Likeness.EXACT:
            rival = one_work([found, *_titled(citation, inquiry)])
            known.extend(rival)
            yield rival


def _speaks_more_for(citation: Citation, owner: Evidence, titled: Evidence) -> bool:
    """Tell whether authors, year and name speak for an identifier's owner rather than for the work with the title."""
    of_owner, of_titled = support(citation, owner.work), support(citation, titled.work)
    if of_owner.authors is Agreement.AGREES and of_titled.authors is not Agreement.AGREES:
        return True
    return of_owner.authors is not Agreement.DIFFERS and _votes(citation, owner) > _votes(citation, titled)


def _votes(citation: Citation, evidence: Evidence) -> int:
    """Return how many of the stated facts beside title and identifier are a work's, less those that are not."""
    found = support(citation, evidence.work)
    outcomes = [found.authors, found.year]
    titles = [title.span for title in citation.of(FieldKind.TITLE)]
    names = [name for name in citation.of(FieldKind.NAME) if not any(map(name.span.overlaps, titles))]
    is_named = any(bears(evidence.work, name.value) for name in names)
    return outcomes.count(Agreement.AGREES) - outcomes.count(Agreement.DIFFERS) + is_named


def borrowed_titles(
    citation: Citation, records: Sequence[Evidence], inquiry: Inquiry
) -> Iterator[tuple[str, Evidence]]:
    """Yield the stated titles that are, behind their short name, the title of a work by others."""
    for title, rest in behind_names(citation, records):
        for found in inquiry.evidence(ByTitle(rest)):
            if identity.is_title_of(rest, found.work) and not any(share_authors(found.work, w.work) for w in records):
                yield title, found


def behind_names(citation: Citation, records: Sequence[Evidence]) -> Iterator[tuple[str, str]]:
    """Yield the stated titles with what stands behind their short name, where the cited work has no title like them."""
    if records and all(title_support(citation, one.work)[0] is Likeness.OTHER for one in records):
        yield from ((title, rest) for title in stated_titles(citation) if (rest := _behind_name(title)))


def _behind_name(title: str) -> str:
    """Return the part of a title behind a short name and a colon, if it is long enough to be no one else's."""
    head = main_title(title)
    rest = title[len(head) :].lstrip(" :：—–-") if head and title.startswith(head) else ""
    return rest if head and len(head.split()) <= _NAME_WORDS and len(title_key(rest)) >= _LONG_TITLE else ""


def _are_versions(citation: Citation, owners: Sequence[Evidence]) -> bool:
    """Tell whether a stated title may be another version's title of the work that the identifier belongs to."""
    return any(
        evidence.work.title and is_closely_named(title, evidence.work.title)
        for title in stated_titles(citation)
        for evidence in owners
    )


def _near_titled(citation: Citation, inquiry: Inquiry) -> Evidence | None:
    """Return the known work whose title is near the stated one: without authors, it makes the identifier wrong."""
    found = found_by_title(citation, inquiry)
    near = [
        evidence
        for evidence in found
        if title_support(citation, evidence.work)[0] is Likeness.NEAR
        and support(citation, evidence.work).authors is not Agreement.DIFFERS
        and not identity.has_other_numbers(citation, evidence.work)
    ]
    return max(near, key=lambda evidence: identity.score(citation, evidence.work), default=None)
