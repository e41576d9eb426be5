"""Are two records of one work? By an identifier, or by title, authors and time; sources may name a work differently."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.model import IdentifierKind
from veridical.text.makers import family_key
from veridical.text.names import common_authors
from veridical.text.renaming import may_be_versions
from veridical.text.title_keys import title_key

if TYPE_CHECKING:
    from veridical.model import Work

_COMPARED = 8  # authors of a record that are looked for in another
_YEARS_APART = 3
_ONE_A_WORK = frozenset({IdentifierKind.ARXIV, IdentifierKind.ACL, IdentifierKind.PMID, IdentifierKind.OPENREVIEW})
_FEWEST = 2  # authors; one alone writes several works on one subject
_HALF = 0.5  # of the authors: others write a preface, or an editorial, in the next year
_MOST = 0.75  # of the authors: renamed between versions, a work may gain or lose some
_SHORT_TITLE = (6, 25)  # fewer words and letters: such a title needs an author (hallucinator's and SBMV's rule)


def is_same_work(one: Work, other: Work) -> bool:
    """Tell whether two records are of one work: by an identifier, or by a title, an author and the year.

    Works with one title and different authors are different works; a preprint may be some years older than the print.
    That both have one key says little: two libraries may give it to different works.
    """
    if one is other or not set(one.identifiers).isdisjoint(other.identifiers) or one == other:
        return True
    if _have_different_identifiers(one, other) or not _are_near_in_time(one, other):
        return False
    if not {title_key(title) for title in one.titles} & {title_key(title) for title in other.titles}:
        return _are_renamed(one, other)
    if not one.authors or not other.authors:
        return not has_short_title(one) or (one.source, one.key) == (other.source, other.key)
    fewest = min(len(one.authors), len(other.authors), _COMPARED)
    are_complete = one.authors_complete and other.authors_complete
    return _common_authors(one, other) > (_HALF * fewest if are_complete else 0)


def may_be_same_work(one: Work, other: Work) -> bool:
    """Tell whether nothing speaks against two records being of one work that was renamed; one may have no authors."""
    if is_same_work(one, other):
        return True
    if (one.authors and other.authors) or _have_different_identifiers(one, other):
        return False
    return one.title is not None and other.title is not None and may_be_versions(one.title, other.title)


def first_family(work: Work) -> str:
    """Return what a work's first author is looked up by; empty if none is recorded."""
    return family_key(next(iter(work.authors or ()), ""))


def share_authors(one: Work, other: Work) -> bool:
    """Tell whether two works may have an author in common."""
    return not one.authors or not other.authors or _common_authors(one, other) > 0


def has_short_title(work: Work) -> bool:
    """Tell whether a title is so short that other works may well have it."""
    words, letters = _SHORT_TITLE
    return work.title is not None and len(work.title.split()) < words and len(title_key(work.title)) < letters


def _have_different_identifiers(one: Work, other: Work) -> bool:
    """Tell whether both have an identifier of a kind of which a work has one, and not the same."""
    kinds = {identifier.kind for identifier in one.identifiers} & {identifier.kind for identifier in other.identifiers}
    return not kinds.isdisjoint(_ONE_A_WORK)


def _are_renamed(one: Work, other: Work) -> bool:
    """Tell whether two records with different titles are of one work: of the same authors, about the same thing.

    What two publishers, or one twice, have registered under different titles are two works, and what one source knows
    by different names.
    """
    if one.source == other.source and one.names and other.names and set(one.names).isdisjoint(other.names):
        return False
    registered = [{doi for doi in work.identifiers if doi.kind is IdentifierKind.DOI} for work in (one, other)]
    if all(registered) and not registered[0] & registered[1]:
        return False
    if one.title is None or other.title is None or not may_be_versions(one.title, other.title):
        return False
    fewest = min(len(one.authors or ()), len(other.authors or ()))
    return fewest >= _FEWEST and _common_authors(one, other) >= _MOST * min(fewest, _COMPARED)


def _common_authors(one: Work, other: Work) -> int:
    """Return how many of the first authors of one work are authors of the other."""
    return common_authors((one.authors or ())[:_COMPARED], other.authors or ())


def _are_near_in_time(one: Work, other: Work) -> bool:
    years = [
        {date.year for date in (work.posted, work.published) if date} | {work.year or 0} - {0} for work in (one, other)
    ]
    if not all(years):
        return True
    return min(years[0]) - _YEARS_APART <= max(years[1]) and min(years[1]) - _YEARS_APART <= max(years[0])
