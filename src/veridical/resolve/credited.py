"""Works that a citation tells of by their authors: with what they are about, and where or when they appeared.

No identifier, title or known name ties such words to a work: "Kim and Lee on foos, TOFU 2020". A record is the meant
one if it has these authors and no others, is about what is spoken of, and bears out where or when it appeared. One of
the statements may be wrong, as long as the others leave no doubt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.identity import is_same_work
from veridical.lexicon import load_lexicon
from veridical.model import AMONG, Agreement, ByAuthors, FieldKind
from veridical.text.cues import entries
from veridical.text.folding import fold
from veridical.text.names import AuthorsDifference, compare_authors, split_authors
from veridical.text.patterns import Pattern
from veridical.text.stretches import blanked
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from veridical.model import Citation, Evidence, Work
    from veridical.resolve.inquiry import Inquiry
    from veridical.text.names import AuthorList

_PAIR = 2  # authors; one alone writes several works on one subject
_FEW_WORDS, _MANY_WORDS = 2, 3  # of a title: they tell what it is about; that none of the authors' other works is meant
_GROUP = 4  # authors who hardly wrote another work together
_NAME = 6  # letters; a shorter name is that of many things
_WORD = Pattern(r"[^\W\d_]{4,}")
_STEM = 6  # letters: of another form or language, words begin alike
_OF_ANYTHING = frozenset(word[:_STEM] for word in entries("credited.anything"))
_RIGHT = (AuthorsDifference.NONE, AuthorsDifference.FORM)
_NEARLY = (AuthorsDifference.ORDER, AuthorsDifference.LATER_AS_FIRST, AuthorsDifference.MISSPELT)


def question_of(citation: Citation) -> ByAuthors | None:
    """Return the question for the works of a citation's authors; `None` where other things tell which is meant."""
    people = _people(citation)
    return ByAuthors(people.names) if people is not None else None


def credited(citation: Citation, inquiry: Inquiry) -> tuple[Evidence, ...]:
    """Return the record of the one work that is told of; none where it could be several."""
    people = _people(citation)
    found = inquiry.evidence(ByAuthors(people.names)) if people is not None else ()
    meant = [one for one in found if people is not None and _is_meant(citation, people, one.work)]
    return tuple(meant) if all(is_same_work(meant[0].work, other.work) for other in meant) else ()


def _people(citation: Citation) -> AuthorList | None:
    """Return the authors that are stated first, if they are two at least; `None` for a work that is tied otherwise."""
    stated = citation.of(FieldKind.AUTHORS)
    if citation.of(FieldKind.IDENTIFIER) or citation.of(FieldKind.TITLE) or not stated:
        return None
    people = split_authors(stated[0].value)
    return people if len(people.names) >= _PAIR and stated[0].subject != AMONG and not people.truncated else None


def _is_meant(citation: Citation, people: AuthorList, work: Work) -> bool:
    """Tell whether a work has the authors and is about what is spoken of, where and when it is said to have appeared.

    Of the same authors' works on one subject, the year tells which is meant, and where it appeared tells less.
    """
    if len(work.authors or ()) != len(people.names) or not work.authors_complete:
        return False
    found = compare_authors(people, work.authors or (), complete=True)
    is_one_wrong = len(people.names) > _PAIR and len(found.wrong) == 1
    if found.difference not in (*_RIGHT, *_NEARLY) and not is_one_wrong:
        return False
    venue, year = _venue_and_year(citation, work)
    subject, title = _subject(citation), _words(work.title or "")
    is_whole = _is_called_so(citation, work) or (len(title) >= _FEW_WORDS and title <= subject)
    about = _MANY_WORDS if is_whole else len(subject & title)
    match (found.difference in _RIGHT, venue, year):
        case (_, Agreement.AGREES, Agreement.AGREES) if is_one_wrong:
            return about >= _MANY_WORDS
        case (_, Agreement.AGREES, Agreement.AGREES) | (True, Agreement.SILENT, Agreement.AGREES):
            return about >= _FEW_WORDS
        case (True, Agreement.DIFFERS, Agreement.AGREES):
            return about >= _FEW_WORDS and (is_whole or subject <= title)
        case (True, Agreement.AGREES, _):
            return about >= (_FEW_WORDS if len(people.names) >= _GROUP else _MANY_WORDS)
        case _:
            return False


def _is_called_so(citation: Citation, work: Work) -> bool:
    """Tell whether a citation calls a work by one of its names, or by the most of one: "the Foo–Bar" test.

    That it names the authors, of whom the work has its name, tells nothing.
    """
    names = [f" {_key(name)} " for name in work.names]
    called = [f" {key} " for key in map(_key, citation.values(FieldKind.NAME)) if len(key) >= _NAME]
    people = citation.values(FieldKind.AUTHORS)[0]
    spoken = " ".join(f" {_key(passage.text.replace(people, ' '))} " for passage in citation.statements)
    return any(name in spoken and len(name) > _NAME for name in names) or any(
        one in name for one in called for name in names
    )


def _subject(citation: Citation) -> set[str]:
    """Return the words that tell what a citation is about: those that are no people's, and no venue's."""
    venues = load_lexicon().venues
    told = (blanked(one.text, [(at.start, at.end) for at in venues.find(one.text)]) for one in citation.statements)
    words = _words(" ".join((*told, *citation.values(FieldKind.NAME))))
    return words - _words(" ".join(citation.values(FieldKind.AUTHORS)))


def _venue_and_year(citation: Citation, work: Work) -> tuple[Agreement, Agreement]:
    """Return whether a work appeared at one of the stated venues, and in one of the stated years."""
    venues = load_lexicon().venues
    found = [one.venue for passage in citation.statements for one in venues.find(passage.text)]
    whole = [venues.parse(passage.text) for passage in citation.statements if passage.field == FieldKind.VENUE]
    found.extend(one for one in whole if one is not None)
    stated = [venues.canonical(venue) for venue in found if not is_preprint(venue)]
    recorded = {venues.canonical(venue).series for venue in work.venues or ()}
    years = {venue.year for venue in stated} | {int(one) for one in citation.values(FieldKind.YEAR) if one.isdigit()}
    known = {work.year, *(venue.year for venue in work.venues or ())}
    return _agreement({venue.series for venue in stated}, recorded), _agreement(years - {None}, known - {None})


def _agreement(stated: AbstractSet[object], recorded: AbstractSet[object]) -> Agreement:
    if not stated or not recorded:
        return Agreement.SILENT
    return Agreement.AGREES if stated & recorded else Agreement.DIFFERS


def _key(words: str) -> str:
    return " ".join(_WORD.findall(fold(words)))


def _words(text: str) -> set[str]:
    """Return how the long words of a text begin, but for those that titles of all kinds have."""
    return {word[:_STEM] for word in _WORD.findall(fold(text))} - _OF_ANYTHING
