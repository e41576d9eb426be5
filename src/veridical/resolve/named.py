"""Which work is meant by a stated short name: where nothing else tells, and against an identifier or a title.

What speaks for the one work and for the other, and how much, is in `clues`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical import identity
from veridical.identity import support
from veridical.model import Agreement, ByName, FieldKind, IdentifierKind
from veridical.resolve.bearing import bears
from veridical.resolve.clues import ENOUGH, Choice, against_id, against_title
from veridical.resolve.records import are_one_work
from veridical.same_work import is_same_work
from veridical.text.slips import SWAPPED, slip_between
from veridical.text.title_keys import title_key
from veridical.text.titles import main_title
from veridical.told_facts import editions_of, is_of_year, is_told_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.model import Citation, Evidence, Identifier, Work
    from veridical.resolve.inquiry import Inquiry

_FAR = 3  # of two slips in an identifier
_MONTH, _YEAR = 4, 2  # digits of an identifier of arXiv that tell them


def names_of_others(citation: Citation, owners: Iterable[Evidence]) -> Iterator[ByName]:
    """Yield what to ask for the works that are known by a stated name which no owner of a stated identifier bears."""
    known = list(owners)
    names = citation.values(FieldKind.NAME)
    yield from (ByName(name) for name in names if not any(bears(owner.work, name) for owner in known))


def named_against_owners(citation: Citation, inquiry: Inquiry, owners: Sequence[Evidence]) -> Evidence | None:
    """Return the work with the stated name, where the identifier is another's and the clues speak against that one.

    A stated title decides before any name.
    """
    names = citation.values(FieldKind.NAME)
    titles = {title_key(field.value) for field in citation.of(FieldKind.TITLE) if not field.doubtful}
    if not owners or not titles <= set(map(title_key, names)):
        return None
    meant = [
        one
        for name, one in _known_as(citation, inquiry)
        if all(against_id(Choice(citation, name, one.work, owner.work)) >= ENOUGH for owner in owners)
    ]
    return meant[0] if are_one_work(meant) else None


def named_against_title(citation: Citation, inquiry: Inquiry, titled: Work) -> Evidence | None:
    """Return the work whose own name is stated, where the title is another's and the clues speak against that one.

    People may write several works with titles much alike; they know which name they gave which, and where it appeared.
    Or the title is told as that of the name, and is another's: "FooNet was introduced in “Bars without Foo”". Or it
    begins with the name and its number, as the other work's does not: "FooNet 2: Bars without Foo".
    """
    meant = [
        one
        for name, one in _known_as(citation, inquiry)
        if name in one.work.names and against_title(Choice(citation, name, one.work, titled)) >= ENOUGH
    ]
    return meant[0] if are_one_work(meant) and not is_same_work(meant[0].work, titled) else None


def known_by_name(citation: Citation, inquiry: Inquiry) -> Sequence[Evidence]:
    """Return the work known by a stated short name, if one alone is, at least of the stated edition or year.

    Another identifier beside the name speaks against it, unless it is a slip away from the work's own or as old, or
    authors or venue tell that the work is meant.
    """
    found = [one for _, one in _known_as(citation, inquiry) if _is_meant(citation, one.work)]
    meant = _told_apart(citation, found)
    if not are_one_work(meant):
        return ()
    work = meant[0].work
    others = [one for one in citation.identifiers if work.identifier(one.kind) not in (None, one)]
    is_told = support(citation, work).authors is Agreement.AGREES or is_told_at(citation, work)
    return meant if not others or is_told or _is_mistaken(citation, others, work) else ()


def heads_of(citation: Citation) -> Iterator[ByName]:
    """Yield what to ask for the works that have the name with which a stated title begins: "Foo: A Study of Bars"."""
    heads = (main_title(title) for title in citation.values(FieldKind.TITLE) if ": " in title)
    yield from (ByName(head) for head in dict.fromkeys(heads) if head and " " not in head)


def known_by_head(citation: Citation, inquiry: Inquiry) -> Sequence[Evidence]:
    """Return the work that has the name with which a stated title begins, if authors and edition or year are its own.

    The rest of the title is another: nobody writes two works of one name with the same people for one place and year.
    """
    found = [
        one
        for question in heads_of(citation)
        for one in inquiry.evidence(question)
        if support(citation, one.work).authors is Agreement.AGREES
        and (is_told_at(citation, one.work) or support(citation, one.work).year is Agreement.AGREES)
    ]
    return found if are_one_work(found) else ()


def _is_meant(citation: Citation, work: Work) -> bool:
    """Tell whether a name means a work; common words with another edition behind them may mean what others wrote."""
    if not identity.is_named(citation, work):
        return False
    is_common = identity.is_named_in_common_words(citation)
    if not is_common or support(citation, work).authors is Agreement.AGREES or not editions_of(citation):
        return True
    series = {venue.series for venue in work.venues or ()}
    return is_of_year(citation, work) or any(edition[0] in series for edition in editions_of(citation))


def _known_as(citation: Citation, inquiry: Inquiry) -> Iterator[tuple[str, Evidence]]:
    """Yield the records that are found by each stated name."""
    for name in citation.values(FieldKind.NAME):
        yield from ((name, one) for one in inquiry.evidence(ByName(name)))


def _told_apart(citation: Citation, named: Sequence[Evidence]) -> Sequence[Evidence]:
    """Return those of several works of a name that the stated authors, else the edition, else the year, leave."""
    if are_one_work(named):
        return named
    fitting = [one for one in named if support(citation, one.work).authors is not Agreement.DIFFERS] or named
    if are_one_work(fitting):
        return fitting
    told = [one for one in fitting if is_told_at(citation, one.work)]
    return told or [one for one in fitting if is_of_year(citation, one.work)]


def _is_mistaken(citation: Citation, stated: Iterable[Identifier], work: Work) -> bool:
    """Tell whether a stated identifier is a slip away from one of a work, or as old: more so if the name is no other's.

    Two works of one name are hardly ever posted in one month.
    """
    is_own = any(map(identity.is_distinctive, citation.values(FieldKind.NAME)))
    most, digits = (_FAR, _YEAR) if is_own else (SWAPPED, _MONTH)
    return any(
        (slip_between(one, own) or most + 1) <= most
        or (one.kind is own.kind is IdentifierKind.ARXIV and _dated(own) and one.value[:digits] == own.value[:digits])
        for one in stated
        for own in work.identifiers
    )


def _dated(identifier: Identifier) -> bool:
    """Tell whether an identifier of arXiv begins with its month."""
    return identifier.value[:_MONTH].isdecimal()
