"""Which of the records found are of the cited work: id against title, names, rivals (DESIGN §1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical import attribution, identity
from veridical.identity import Likeness, support, title_support
from veridical.model import ALONE, Agreement, ByName, ByPeople, ByTitle, FieldKind, PartialDate
from veridical.resolve.slips import misspelt
from veridical.text.acronyms import spells
from veridical.text.makers import all_but_one
from veridical.text.renaming import is_closely_named
from veridical.text.slips import SWAPPED, slip_between
from veridical.text.title_keys import title_key
from veridical.text.titles import main_title

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.model import Citation, Evidence, Work
    from veridical.resolve.inquiry import Inquiry

_NAME_WORDS = 2
_SEVERAL = 2
_FEW_LETTERS = 4
_FAR = 3  # of two slips in an identifier
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
    """Return the records of the cited work: id against title is decided here (DESIGN §1)."""
    described = [
        evidence for evidence in owners if title_support(citation, evidence.work)[0] in (Likeness.EXACT, Likeness.PART)
    ]
    if described:
        return one_work(described)
    titled = list(_titled(citation, inquiry))
    owned = [evidence for evidence in owners if identity.is_owner(citation, evidence.work)]
    best = _best_titled(citation, titled)
    named = _headed(citation, inquiry, owners) or (_named_at(citation, inquiry, best.work) if best else None)
    if named is not None:
        return one_work([named])
    if best is not None and not any(_speaks_more_for(citation, evidence, best) for evidence in owned):
        nearest = sorted(titled, key=lambda one: -identity.score(citation, one.work))  # else in the sources' order
        return one_work([*nearest, *owners], best)
    if owned:
        return one_work(owned)
    if owners and not _are_versions(citation, owners) and (near := _near_titled(citation, inquiry)) is not None:
        return one_work([near])
    if owners and not any(support(citation, evidence.work).authors is Agreement.DIFFERS for evidence in owners):
        return one_work(owners)
    if is_by_makers(citation, inquiry):
        return _made(citation, inquiry)
    return _named(citation, inquiry) or (() if owners else _misspelt(citation, inquiry))


def _misspelt(citation: Citation, inquiry: Inquiry) -> tuple[Evidence, ...]:
    """Return the one work whose identifier is the stated one but for a slip, if all else that is stated fits it."""
    found = misspelt(citation, inquiry)
    return one_work(found) if found and _are_one_work(found) else ()


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


def _headed(citation: Citation, inquiry: Inquiry, owners: Sequence[Evidence]) -> Evidence | None:
    """Return the work whose title begins with the stated name, where the identifier's owner does not know it.

    A method may be named beside another work that uses it; but a name before a title's colon is that work's own, and so
    is one that is made up. Where a name is all that a table calls a work, one with another name, and no younger, is
    none that uses it. Stated authors may tell, also where the owner has the name of what it goes on from in its title,
    and where and when it appeared.
    """
    names = citation.values(FieldKind.NAME)
    if not owners or not set(map(title_key, stated_titles(citation))) <= set(map(title_key, names)):
        return None
    others = all(support(citation, owner.work).authors is Agreement.DIFFERS for owner in owners)
    is_borne = any(_bears(evidence, name) for evidence in owners for name in names)
    if is_borne and not others:
        return None
    alone = {field.value for field in citation.of(FieldKind.NAME) if field.subject == ALONE}
    found = [
        evidence
        for name in names
        for evidence in inquiry.evidence(ByName(name))
        if _is_its_own(evidence, name)
        or (others and support(citation, evidence.work).authors is Agreement.AGREES)
        or (name in alone and all(_is_of_its_time(owner.work, evidence.work) for owner in owners))
        or _is_told_rather(citation, evidence.work, owners)
    ]
    fitting = (Agreement.AGREES,) if is_borne else (Agreement.AGREES, Agreement.SILENT, Agreement.PARTLY)
    meant = [evidence for evidence in found if support(citation, evidence.work).authors in fitting]
    return meant[0] if meant and _are_one_work(meant) else None


def _is_told_rather(citation: Citation, named: Work, owners: Sequence[Evidence]) -> bool:
    """Tell whether a citation says where and when the named work appeared, and not where the owners did.

    Of an owner that has appeared nowhere yet the same may be true: then the named work's authors are to be stated.
    """
    authors = support(citation, named).authors
    if not attribution.is_told_at(citation, named) or authors is Agreement.DIFFERS:
        return False
    if any(attribution.is_told_at(citation, owner.work) for owner in owners):
        return False
    return authors is Agreement.AGREES or all(owner.work.venues for owner in owners)


def names_of_others(citation: Citation, owners: Iterable[Evidence]) -> Iterator[ByName]:
    """Yield what to ask for the works that are known by a stated name which no owner of a stated identifier bears."""
    known = list(owners)
    yield from (
        ByName(one) for one in citation.values(FieldKind.NAME) if not any(_bears(owner, one) for owner in known)
    )


def _named_at(citation: Citation, inquiry: Inquiry, titled: Work) -> Evidence | None:
    """Return the work whose own name is stated, with its authors and its venue, where the title is another's.

    People may write several works with titles much alike; they know which name they gave which, and where it appeared.
    """
    names = citation.values(FieldKind.NAME)
    found = [one for name in names for one in inquiry.evidence(ByName(name)) if name in one.work.names]
    meant = [
        one
        for one in found
        if support(citation, one.work).authors is Agreement.AGREES and attribution.is_told_at(citation, one.work)
    ]
    if not meant or not _are_one_work(meant) or attribution.is_told_at(citation, titled):
        return None
    is_others = identity.is_same_work(meant[0].work, titled) or any(_bears(meant[0], one) for one in titled.names)
    return None if is_others else meant[0]


def _bears(evidence: Evidence, name: str) -> bool:
    """Tell whether a record knows a name: as its own, in its title, spelt out there, or as a thing that it defines."""
    work = evidence.work
    title = work.title or ""
    defined = [definition.short for definition in work.definitions or ()]
    written = name.casefold()
    if name in defined or _begins_word(written, title.casefold()) or spells(title, name):
        return True
    names = [one.casefold() for one in work.names]
    if any(_begins_word(written, one) or _begins_word(one, written) for one in names):
        return True  # "FooNet-2" is a FooNet, "xFooNet" another work
    heads = (*names, (main_title(title) or "").casefold())
    return not any(map(str.isdigit, written)) and any(_letters(one) == _letters(written) for one in heads)


def _begins_word(name: str, text: str) -> bool:
    """Tell whether a name stands in a text, and not as the end of a longer word."""
    at = text.find(name)
    while at > 0 and text[at - 1].isalnum():
        at = text.find(name, at + 1)
    return at >= 0


def _letters(name: str) -> str:
    """Return the letters of a name, or all of a name of few: "Foo²-Net" is a Foo-Net, too."""
    letters = "".join(filter(str.isalpha, name))
    return letters if len(letters) >= _FEW_LETTERS else name


def _is_of_its_time(owner: Work, named: Work) -> bool:
    """Tell whether an identifier's owner has a name of its own, and is no younger than the work with the stated one.

    Who refers to a younger work by an older name refers to what it uses.
    """
    years = [work.posted or (PartialDate(work.year) if work.year else None) for work in (owner, named)]
    return bool(owner.names) and years[0] is not None and years[1] is not None and years[0].year <= years[1].year


def _is_its_own(evidence: Evidence, name: str) -> bool:
    """Tell whether a name heads a work's title, or is so made up that it is the recorded name of no other work."""
    title = evidence.work.title or ""
    return name in (main_title(title), title) or (name in evidence.work.names and identity.is_distinctive(name))


def _titled(citation: Citation, inquiry: Inquiry) -> Iterator[Evidence]:
    """Yield the records with a stated title that fit the citation otherwise."""
    yield from (found for found in found_by_title(citation, inquiry) if identity.is_titled(citation, found.work))


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
        is_known = any(identity.is_same_work(found.work, one.work) for one in known)
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
    is_named = any(_bears(evidence, name.value) for name in names)
    return outcomes.count(Agreement.AGREES) - outcomes.count(Agreement.DIFFERS) + is_named


def borrowed_titles(
    citation: Citation, records: Sequence[Evidence], inquiry: Inquiry
) -> Iterator[tuple[str, Evidence]]:
    """Yield the stated titles that are, behind their short name, the title of a work by others."""
    works = [one.work for one in records]
    if not works or any(title_support(citation, work)[0] is not Likeness.OTHER for work in works):
        return
    for title in stated_titles(citation):
        rest = behind_name(title)
        for found in inquiry.evidence(ByTitle(rest)) if rest else ():
            if identity.is_title_of(rest, found.work) and not any(identity.share_authors(found.work, w) for w in works):
                yield title, found


def behind_name(title: str) -> str:
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


def _named(citation: Citation, inquiry: Inquiry) -> tuple[Evidence, ...]:
    """Return the work known by a stated short name, if one alone is, at least of the stated edition or year."""
    found = [evidence for name in citation.values(FieldKind.NAME) for evidence in inquiry.evidence(ByName(name))]
    meant = [evidence for evidence in found if identity.is_named(citation, evidence.work)]
    if not _are_one_work(meant):
        meant = [one for one in meant if support(citation, one.work).authors is not Agreement.DIFFERS] or meant
    if not _are_one_work(meant):
        told = [one for one in meant if attribution.is_told_at(citation, one.work)]
        meant = told or [one for one in meant if attribution.is_of_year(citation, one.work)]
    if not meant or not _are_one_work(meant):
        return ()
    known = meant[0].work
    stated = [
        identifier for identifier in citation.identifiers if known.identifier(identifier.kind) not in (None, identifier)
    ]
    is_sure = attribution.is_told_at(citation, known)
    is_sure = is_sure or any(map(identity.is_distinctive, citation.values(FieldKind.NAME)))
    most = _FAR if is_sure else SWAPPED
    is_slip = any((slip_between(one, own) or most + 1) <= most for one in stated for own in known.identifiers)
    is_told = support(citation, known).authors is Agreement.AGREES or attribution.is_told_at(citation, known)
    if stated and not is_slip and not is_told:
        return ()
    return one_work(meant)


def one_work(evidence: Sequence[Evidence], meant: Evidence | None = None) -> tuple[Evidence, ...]:
    """Return the records of one work: the meant one's, else the first one's, and what has an identifier of these."""
    first = meant or evidence[0]
    same = [one for one in evidence if identity.is_same_work(one.work, first.work)]
    others = [one for one in evidence if one not in same]
    while linked := [one for one in others if _share_identifiers(one, same)]:
        same += linked
        others = [one for one in others if one not in linked]
    return each_once(one for one in evidence if one in same)


def _share_identifiers(one: Evidence, others: Iterable[Evidence]) -> bool:
    return any(not set(one.work.identifiers).isdisjoint(other.work.identifiers) for other in others)


def _are_one_work(evidence: Sequence[Evidence]) -> bool:
    return all(identity.is_same_work(one.work, evidence[0].work) for one in evidence[1:])


def each_once(evidence: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """Return each record once, in the order in which the sources gave them."""
    unique: dict[tuple[str, Work], Evidence] = {}
    for one in evidence:
        unique.setdefault((one.place, one.work), one)
    return tuple(unique.values())
