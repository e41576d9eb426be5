"""Authors: full lists, "Lee et al.", "Lee 2020", first authors."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_of, differs, partly, silent
from veridical.model import AMONG, LAST, WHOLE, Agreement, Fact, FieldKind, Phrase, Work
from veridical.text.author_style import authors_in_style
from veridical.text.folding import fold, has_han, plain
from veridical.text.names import (
    AuthorList,
    AuthorsDifference,
    common_authors,
    compare_authors,
    family_name,
    may_be_one_person,
    split_authors,
)
from veridical.text.organisations import Relation
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison
    from veridical.text.names import AuthorsComparison

_WORK = Work("lee2020", "curated", authors=("Ann Lee", "Bo van Dyk", "Carla Núñez"))
_LONG = 10
_A_LIST = 3  # names
_BY_CHANCE = 5  # authors; fewer may well stand in alphabetical order by chance
_MOST = 3  # names shown before "et al."
# A list in another order may be that of another version, or the source's.
_HARMLESS = (AuthorsDifference.NONE, AuthorsDifference.FORM, AuthorsDifference.ORDER, AuthorsDifference.LATER_AS_FIRST)
# "A、B 等" names some of the authors.
# "Lee … Kim" and "Lee, Kim (+ Ito in the journal version)" do so, too.
_LEFT_OUT = Pattern(r"\w\.?,?\s?(?:…|\.{3,}|⋯)\s?(?:[,&]|and\b)?\s?\w|[(（]\s?(?:\+|plus\b)")
_AND_OTHERS = Pattern(r"等|\band (?:\w+ )?others\b")
_COPIED = 6  # names: who lists so many has copied them
_MISSING = (AuthorsDifference.TAIL_MISSING, AuthorsDifference.ONE_MISSING)
_IN_PART = (*_MISSING, AuthorsDifference.LATER_AS_FIRST)


class AuthorsCheck:
    """Finds a stated author who did not write the work."""

    rule = Rule(
        "V103",
        "wrong-author",
        "authors",
        "The stated authors are not the authors of the work.",
        "Names are compared as people write them: initials, order of family and given name, accents, particles. "
        "“Lee et al.” and “Lee 2020” name the first author; a list without “et al.” claims to be whole, and so does "
        "one name in a BibTeX entry. A later author named as the first, another order, a missing tail or a misspelt "
        "name is partial; a person who is not an author fails. A list of names that only stands beside the work counts "
        "where at least half of them are authors, and may leave authors out; so may people of whom it is said that "
        "others were with them: “Lee, with Kim”, “Lee, Kim and others”.",
    )
    needs = frozenset({Fact.AUTHORS})
    examples = (
        Example("Lee et al.", _WORK, Agreement.AGREES),
        Example("A. Lee, B. van Dyk and C. Nunez", _WORK, Agreement.AGREES),
        Example("van Dyk et al.", _WORK, Agreement.PARTLY),
        Example("Kim et al.", _WORK, Agreement.DIFFERS),
        Example("Lee et al.", Work("lee2020", "curated"), Agreement.SILENT),
        Example("Núñez", _WORK, Agreement.AGREES, subject=AMONG),
        Example("Kim", _WORK, Agreement.DIFFERS, subject=AMONG),
        Example("Núñez", _WORK, Agreement.AGREES, subject=LAST),
        Example("van Dyk", _WORK, Agreement.PARTLY, subject=LAST),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every author list that stands in the citation's units; one that nothing introduces counts tentatively."""
        del lexicon
        for field in citation.of(FieldKind.AUTHORS):
            yield claim_of(self.rule, field, tentative=field.doubtful)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the recorded list, as far as it goes."""
        stated = _without_places(_without_title(split_authors(claim.value), work), work)
        if not work.authors or not stated.names or _are_of_place(stated.names, work):
            return silent()
        if claim.tentative and not (
            _is_one_of_them(claim, stated.names, work.authors) or _may_be_list(stated.names, work.authors)
        ):
            return silent()
        if claim.subject in (AMONG, LAST):
            return _compare_some(stated.names, work, is_last=claim.subject == LAST)
        if claim.tentative and not _are_of_it(stated.names, work):
            return silent()
        complete, alone = work.authors_complete, claim.subject == WHOLE
        comparison = compare_authors(stated, work.authors, complete=complete, alone=alone)
        may_leave_out = claim.tentative and comparison.difference in _IN_PART
        if may_leave_out or (comparison.difference in _MISSING and _leaves_out(claim.value, stated, comparison)):
            return agrees(_shown(work))
        outcome = _outcome(comparison, stated.names, work)
        if comparison.difference not in _HARMLESS and _is_in_order(work):
            fix = authors_in_style(claim.value, work.authors, complete=complete, alone=alone)
            outcome = replace(outcome, fix=fix)
        is_other = _is_origin(stated.names, work) or _names_place(split_authors(claim.value).names, work, lexicon)
        return outcome if outcome.agreement is Agreement.AGREES or not is_other else silent()


def _leaves_out(value: str, stated: AuthorList, comparison: AuthorsComparison) -> bool:
    """Tell whether a list says that others stand between those that it names, or beside them.

    "Lee, Kim and others" does; a long one that ends in "et al." may leave out one name before its end, too.
    """
    is_one = len(stated.names) >= _COPIED and len(comparison.missing) == 1
    return (stated.truncated and (is_one or _AND_OTHERS.search(value) is not None)) or _LEFT_OUT.search(
        value
    ) is not None


def _without_title(stated: AuthorList, work: Work) -> AuthorList:
    """Return a list of authors without the words of the work's title before it, and of its venue behind it."""
    names, title = stated.names, f" {work.title or ''} ".replace(":", " ")
    if names and any(venue.series.startswith(f"{names[-1]} ") for venue in work.venues or ()):
        names = names[:-1]  # "Ann Lee, Bo Kim, Annals of Foos"
    while names and f" {names[0]} " in title and not common_authors(names[:1], work.authors or ()):
        names = names[1:]
    return stated if len(names) == len(stated.names) else replace(stated, names=names)


def _without_places(stated: AuthorList, work: Work) -> AuthorList:
    """Return a list of authors without the places where they work behind it: "Ann Lee, Bo Kim; Toronto and Acme"."""
    names = stated.names
    while len(names) > 1 and _is_place(names[-1], work) and not common_authors(names[-1:], work.authors or ()):
        names = names[:-1]
    return stated if len(names) == len(stated.names) else replace(stated, names=names)


def _is_place(name: str, work: Work) -> bool:
    """Tell whether a name is part of that of a recorded affiliation."""
    return any(f" {name} " in f" {place} " for place in work.affiliations or ())


def _are_of_it(stated: Sequence[str], work: Work) -> bool:
    """Tell whether people beside a work are its authors: at least half of them are."""
    return 2 * common_authors(stated, work.authors or ()) >= len(stated)


def _are_of_place(stated: Sequence[str], work: Work) -> bool:
    """Tell whether what was read as names is part of where the authors work: "Science and Technology"."""
    places = [f" {place.replace(',', ' ,')} " for place in work.affiliations or ()]
    return any(all(f" {name} " in place for name in stated) for place in places)


def _names_place(stated: Sequence[str], work: Work, lexicon: Lexicon) -> bool:
    """Tell whether one of several words read as names is where the authors work: "Stanford and Buffalo"."""
    table = lexicon.organisations
    places = {name for one in stated for found in table.find(one) for name in found.names} if len(stated) > 1 else ()
    relations = (table.relation(place, recorded) for place in places for recorded in work.affiliations or ())
    return any(one in (Relation.SAME, Relation.PARENT) for one in relations)


def _compare_some(stated: Sequence[str], work: Work, *, is_last: bool) -> Comparison:
    """Compare people who are said to be among the authors, or to be the last of them."""
    authors = work.authors or ()
    strangers = [name for name in stated if not common_authors((name,), authors)]
    if not strangers and is_last and not may_be_one_person(stated[-1], authors[-1]):
        message = Phrase("not the last author, who is {}", (plain(authors[-1]),))
        return partly(_shown(work), message) if work.authors_complete and work.authors_ordered else silent()
    if not strangers:
        return agrees(_shown(work))
    if not work.authors_complete or _is_origin(stated, work):
        return silent()
    return differs(_shown(work), Phrase("{} is not an author; the first author is {}", (strangers[0], _first(work))))


def _outcome(comparison: AuthorsComparison, stated: Sequence[str], work: Work) -> Comparison:
    found = _shown(work)
    match comparison.difference:
        case AuthorsDifference.SILENT:
            return silent()
        case AuthorsDifference.NONE | AuthorsDifference.FORM:
            return agrees(found)
        case AuthorsDifference.WRONG if not _is_slip(stated, comparison.wrong):
            values = (", ".join(comparison.wrong), _first(work))
            return differs(found, Phrase("{} is not an author; the first author is {}", values))
        case AuthorsDifference.ORDER | AuthorsDifference.LATER_AS_FIRST:
            return replace(partly(found, _part(comparison, work)), is_firm=_is_in_order(work))
        case _:
            return partly(found, _part(comparison, work))


def _may_be_list(stated: Sequence[str], recorded: Sequence[str]) -> bool:
    """Tell whether people whom nothing introduces are the authors: one of them is, and two are not only some."""
    known = common_authors(stated, recorded)
    return known > 0 and (len(stated) >= _A_LIST or known < len(stated) or len(recorded) <= len(stated))


def _is_one_of_them(claim: Claim, stated: Sequence[str], recorded: Sequence[str]) -> bool:
    """Tell whether one person is an author; a name in Chinese may be that of too many."""
    is_one = claim.subject == AMONG and len(stated) == 1 and not has_han(stated[0])
    return is_one and common_authors(stated, recorded) > 0


def _is_in_order(work: Work) -> bool:
    """Tell whether a record has the authors in the work's own order: an alphabetical list may be the source's."""
    names = [fold(family_name(name)) for name in work.authors or ()]
    return work.authors_ordered and (len(names) < _BY_CHANCE or names != sorted(names))


def _is_origin(stated: Sequence[str], work: Work) -> bool:
    """Tell whether the first of the stated names is the first author of an earlier paper on the same method."""
    return any(may_be_one_person(stated[0], origin.author) for origin in work.origins)


def _part(comparison: AuthorsComparison, work: Work) -> Phrase:
    """Return what is wrong with a list that is right in part."""
    match comparison.difference:
        case AuthorsDifference.WRONG:
            return Phrase("{} is not recorded as an author", (", ".join(comparison.wrong),))
        case AuthorsDifference.MISSPELT:
            return Phrase("misspelt; recorded as {}", (_shown(work),))
        case AuthorsDifference.LATER_AS_FIRST:
            return Phrase("a later author; the first author is {}", (_first(work),))
        case AuthorsDifference.ORDER:
            return Phrase("the authors stand in another order")
        case _:
            return Phrase("{} is missing", (", ".join(comparison.missing[:_MOST]) or _first(work),))


def _first(work: Work) -> str:
    return plain(work.authors[0]) if work.authors else ""


def _is_slip(stated: Sequence[str], wrong: Sequence[str]) -> bool:
    """Tell whether one name of a long list is not recorded: lists of authors change between versions."""
    return len(stated) >= _LONG and len(wrong) == 1 and stated[0] not in wrong


def _shown(work: Work) -> str:
    names = tuple(map(plain, (work.authors or ())[: _MOST + 1]))
    if len(names) <= _MOST and work.authors_complete:
        return ", ".join(names)
    return f"{', '.join(names[:_MOST])} et al."


check = AuthorsCheck()
