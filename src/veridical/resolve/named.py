"""Which work is meant by a stated short name: where nothing else tells, and against an identifier or a title.

Whether a record knows a name at all is decided once, in `bears`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical import identity
from veridical.identity import support
from veridical.model import ALONE, Agreement, ByName, FieldKind, IdentifierKind
from veridical.resolve.records import are_one_work
from veridical.same_work import first_family, is_same_work
from veridical.text.acronyms import spells
from veridical.text.makers import family_key
from veridical.text.named_titles import Tie, title_tie
from veridical.text.names import split_authors
from veridical.text.patterns import Pattern
from veridical.text.slips import SWAPPED, slip_between
from veridical.text.title_keys import title_key
from veridical.text.titles import main_title
from veridical.told_facts import editions_of, is_of_year, is_told_at, is_told_from, years_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.identity import Support
    from veridical.model import Citation, Evidence, Identifier, Work
    from veridical.resolve.inquiry import Inquiry

_FEW_LETTERS = 4
_FAR = 3  # of two slips in an identifier
_MONTH, _YEAR = 4, 2  # digits of an identifier of arXiv that tell them
_GOES_ON = Pattern(r"(?<=\d)(?:\.?\d)")
_NO_NUMBER = str.maketrans("", "", "0123456789. -")
_RIGHT_BEHIND = 32  # characters: "](https://arxiv.org/abs/"
_NEARBY = 60  # characters between a name and its title


def names_of_others(citation: Citation, owners: Iterable[Evidence]) -> Iterator[ByName]:
    """Yield what to ask for the works that are known by a stated name which no owner of a stated identifier bears."""
    known = list(owners)
    names = citation.values(FieldKind.NAME)
    yield from (ByName(name) for name in names if not any(bears(owner.work, name) for owner in known))


def named_against_owners(citation: Citation, inquiry: Inquiry, owners: Sequence[Evidence]) -> Evidence | None:
    """Return the work with the stated name, where the identifier is another's who does not know the name.

    An owner that goes on from the named work may have the name in its title, too: there the stated authors decide, if
    they are not the owner's. A stated title decides before any name.
    """
    names = citation.values(FieldKind.NAME)
    titles = {title_key(field.value) for field in citation.of(FieldKind.TITLE) if not field.doubtful}
    if not owners or not titles <= set(map(title_key, names)):
        return None
    is_others = all(support(citation, owner.work).authors is Agreement.DIFFERS for owner in owners)
    successors = {name for name, one in _known_as(citation, inquiry) if name in one.work.names}
    is_borne = any(
        bears(owner.work, name) and not (name in successors and _is_numbered(name, owner.work))
        for owner in owners
        for name in names
    )
    if is_borne and not is_others:
        return None
    fitting = (Agreement.AGREES,) if is_borne else (Agreement.AGREES, Agreement.SILENT, Agreement.PARTLY)
    meant = [
        one
        for name, one in _known_as(citation, inquiry)
        if support(citation, one.work).authors in fitting
        and (
            _is_its_own(one.work, name)
            or all(_is_numbered_otherwise(name, owner.work) for owner in owners)
            or (_is_right_before_id(citation, name) and all(_is_older(owner.work, one.work) for owner in owners))
            or (is_others and support(citation, one.work).authors is Agreement.AGREES)
            or _is_all_that_is_said(citation, name, one.work, owners)
            or _is_told_at_rather(citation, one.work, owners)
            or _is_told_from_rather(citation, one.work, owners)
        )
    ]
    return meant[0] if are_one_work(meant) else None


def _is_numbered(name: str, work: Work) -> bool:
    """Tell whether a name is one of a work's with a number behind it: that of a successor, if one is known by it."""
    rests = (name.removeprefix(own) for own in work.names if name.startswith(own))
    return name not in work.names and any(rest.strip(" -v.").isdigit() for rest in rests)


def _is_numbered_otherwise(name: str, work: Work) -> bool:
    """Tell whether a name is that of another work of a series: "Foo-3" beside a "Foo-4", and beside no "Foo-3"."""
    series = name.translate(_NO_NUMBER).casefold()
    others = [one for one in work.names if one.translate(_NO_NUMBER).casefold() == series]
    is_numbered = any(map(str.isdigit, name)) and len(series) > 1
    return is_numbered and bool(others) and not bears(work, name) and all(any(map(str.isdigit, one)) for one in others)


def named_against_title(citation: Citation, inquiry: Inquiry, titled: Work) -> Evidence | None:
    """Return the work whose own name is stated, with its authors and its venue, where the title is another's.

    People may write several works with titles much alike; they know which name they gave which, and where it appeared.
    Or the title is told as that of the name, and is another's: "FooNet was introduced in “Bars without Foo”". Or it
    begins with the name and its number, as the other work's does not: "FooNet 2: Bars without Foo".
    """
    meant = [
        one
        for name, one in _known_as(citation, inquiry)
        if name in one.work.names
        and (
            _is_told_beside(citation, one.work, titled)
            or _is_of_series(citation, name, one.work, titled)
            or _has_title_of(citation, name, one.work, titled)
        )
    ]
    if not are_one_work(meant) or is_told_at(citation, titled) or is_same_work(meant[0].work, titled):
        return None
    return meant[0]


def _wrote(citation: Citation, work: Work) -> bool:
    """Tell whether all the people that a citation names as authors may be among those of a work."""
    known = {family_key(author) for author in work.authors or ()}
    stated = (name for value in citation.values(FieldKind.AUTHORS) for name in split_authors(value).names)
    return not work.authors_complete or all(family_key(name) in known for name in stated)


def _is_of_series(citation: Citation, name: str, named: Work, titled: Work) -> bool:
    """Tell whether a title begins with a name, has other numbers than another work's, and the named work's authors."""
    heads = [main_title(title) for title in citation.values(FieldKind.TITLE)]
    is_other = name in heads and identity.has_other_numbers(citation, titled)
    return is_other and support(citation, named).authors is Agreement.AGREES


def _is_told_beside(citation: Citation, named: Work, titled: Work) -> bool:
    """Tell whether a named work's authors and edition are told, and it has no name of the work with the title.

    Or not all authors told are the other's.
    """
    is_told = support(citation, named).authors is Agreement.AGREES and is_told_at(citation, named)
    is_others = not _wrote(citation, titled)
    return is_told and (is_others or not any(bears(named, one) for one in titled.names))


def _has_title_of(citation: Citation, name: str, named: Work, titled: Work) -> bool:
    """Tell whether a title that is another work's is told as that of a name, and neither authors nor year are its own.

    Where the title only follows the name, this may be the topic of an entry, or what people call several works of
    theirs: there it must be so made up that it is one work's alone, and the other work the first of whose authors is
    another person must have a name of its own.
    """
    ties = {title_tie(between) for between in _between(citation, name, titled)}
    if not titled.names or name in titled.names or not ties - {None}:
        return False
    if Tie.TOLD in ties:
        is_others = not _has_word_from(name.casefold(), (titled.title or "").casefold())
    else:
        is_made_up = identity.is_distinctive(name) or any(map(str.isdigit, name))
        is_near = bears(titled, name) or any(bears(named, one) for one in titled.names)
        is_others = is_made_up and not is_near and not _begin_alike(named, titled)
    if not is_others:
        return False
    of_named, of_titled = support(citation, named), support(citation, titled)
    return _speaks_for(of_titled) <= _speaks_for(of_named)


def _between(citation: Citation, name: str, titled: Work) -> Iterator[str]:
    """Yield what stands between a name and a work's title behind it, in the sentences of a citation."""
    titles = [title for title in citation.values(FieldKind.TITLE) if identity.is_title_of(title, titled)]
    for text in {one.text for one in (*citation.contexts, *citation.statements) if name in one.text}:
        start = text.index(name) + len(name)
        ends = (text.find(title, start, start + _NEARBY + len(title)) for title in titles)
        yield from (text[start:end] for end in ends if end >= 0)


def _begin_alike(one: Work, other: Work) -> bool:
    """Tell whether two works have the same first author."""
    return first_family(one) == first_family(other)


def _speaks_for(found: Support) -> int:
    return [found.authors, found.year].count(Agreement.AGREES) - [found.authors, found.year].count(Agreement.DIFFERS)


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


def bears(work: Work, name: str) -> bool:
    """Tell whether a record knows a name: as its own, in its title, spelt out there, or as a thing that it defines."""
    title = work.title or ""
    written = name.casefold()
    if _has_word_from(written, title.casefold()) or spells(title, name):
        return True
    if any(name == definition.short for definition in work.definitions or ()):
        return True
    names = [one.casefold() for one in work.names]
    if any(_has_word_from(written, one) or _has_word_from(one, written) for one in names):
        return True  # "FooNet-2" is a FooNet, "xFooNet" another work
    heads = (*names, (main_title(title) or "").casefold())
    return not any(map(str.isdigit, written)) and any(_letters(one) == _letters(written) for one in heads)


def _known_as(citation: Citation, inquiry: Inquiry) -> Iterator[tuple[str, Evidence]]:
    """Yield the records that are found by each stated name."""
    for name in citation.values(FieldKind.NAME):
        yield from ((name, one) for one in inquiry.evidence(ByName(name)))


def _is_its_own(work: Work, name: str) -> bool:
    """Tell whether a name heads a work's title, or is so made up that it is the recorded name of no other work.

    A method may be named beside another work that uses it; but such a name is the work's own.
    """
    title = work.title or ""
    return name in (main_title(title), title) or (name in work.names and identity.is_distinctive(name))


def _is_all_that_is_said(citation: Citation, name: str, named: Work, owners: Iterable[Evidence]) -> bool:
    """Tell whether a name is all that a table calls a work, and no owner of the identifier may use the named work.

    An owner has another name then, and is no younger.
    """
    is_alone = any(field.value == name and field.subject == ALONE for field in citation.of(FieldKind.NAME))
    return is_alone and all(owner.work.names and _is_no_younger(owner.work, named) for owner in owners)


def _is_no_younger(work: Work, other: Work) -> bool:
    """Tell whether a work appeared in the same year as another or before; `False` where a year is not known."""
    own, others = (min(years_of(one), default=None) for one in (work, other))
    return own is not None and others is not None and own <= others


def _is_right_before_id(citation: Citation, name: str) -> bool:
    """Tell whether an identifier stands right behind a name, as in "FOO (arXiv:2001.00001)", or is that of its link."""
    ends = [one.span.end for one in citation.of(FieldKind.NAME) if one.value == name]
    starts = [one.span.start for one in citation.of(FieldKind.IDENTIFIER)]
    return any(0 <= start - end <= _RIGHT_BEHIND for start in starts for end in ends)


def _is_older(work: Work, other: Work) -> bool:
    """Tell whether a work appeared in an earlier year than another: it is not about that one."""
    return _is_no_younger(work, other) and not _is_no_younger(other, work)


def _is_told_at_rather(citation: Citation, named: Work, owners: Sequence[Evidence]) -> bool:
    """Tell whether a citation says where and when the named work appeared, and not where the owners did.

    Of an owner that has appeared nowhere yet the same may be true: then the named work's authors are to be stated.
    """
    if not is_told_at(citation, named) or any(is_told_at(citation, owner.work) for owner in owners):
        return False
    authors = support(citation, named).authors
    return authors is Agreement.AGREES or all(owner.work.venues for owner in owners)


def _is_told_from_rather(citation: Citation, named: Work, owners: Sequence[Evidence]) -> bool:
    """Tell whether a citation names an organisation of the named work, and its edition if any, but none of the owners'.

    All organisations of the owners must be known.
    """
    if not is_told_from(citation, named) or (editions_of(citation) and not is_told_at(citation, named)):
        return False
    return all(owner.work.affiliations_complete and not is_told_from(citation, owner.work) for owner in owners)


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


def _has_word_from(name: str, text: str) -> bool:
    """Tell whether a name stands in a text where a word begins, and no number goes on: "foo-1" is none of "foo-1.5"."""
    at = text.find(name)
    while at >= 0 and ((at and text[at - 1].isalnum()) or _GOES_ON.match(text, at + len(name))):
        at = text.find(name, at + 1)
    return at >= 0


def _letters(name: str) -> str:
    """Return the letters of a name, or all of a name of few: "Foo²-Net" is a Foo-Net, too."""
    letters = "".join(filter(str.isalpha, name))
    return letters if len(letters) >= _FEW_LETTERS else name
