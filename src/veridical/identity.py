"""Is this record the cited work? Pure: decided once for a citation, before any claim is weighed.

Thresholds: 95 accepts a title alone, 85 with an author's support (measured on 95,085 titles: the nearest other
title reaches 95 in 0 of 1,500 cases, 85 in 1.2 %); below 70 it is another work's title.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.model import INTRODUCED, Agreement, FieldKind
from veridical.same_work import first_family, has_short_title
from veridical.text.definitions import definitions_of
from veridical.text.folding import has_han
from veridical.text.makers import family_key
from veridical.text.meant_forms import is_meant
from veridical.text.names import AuthorsDifference, common_authors, compare_authors, split_authors
from veridical.text.patterns import Pattern
from veridical.text.phrase_names import is_phrase
from veridical.text.title_keys import likeness, nearest_likeness, title_key
from veridical.text.titles import TitleDifference, comparable, compare_titles, main_title, with_head

if TYPE_CHECKING:
    from veridical.model import Citation, Work

SAME = 95.0
NEAR = 85.0
OTHER = 70.0  # with an author and a year that agree; less is another work's title
_MADE_UP = 6  # letters
_FEWEST = 2  # authors
_CELL_YEAR = Pattern(r"\b(?:19|20)\d\d\b")
_REMEMBERED = 8_192  # comparisons: a run compares a citation with a record several times, one soon after the other
_NUMBER = Pattern(r"\d+")
_CAPITALISED = Pattern(r"[A-ZÀ-Þ][^\W\d_]+(?:-[^\W\d_]+)*")
_FIT = {Agreement.AGREES: 2, Agreement.SILENT: 1, Agreement.PARTLY: 1, Agreement.DIFFERS: 0}


class Likeness(StrEnum):
    """How a title stands to a record."""

    EXACT = "exact"
    NEAR = "near"
    PART = "part"
    OTHER = "other"


_SAME_TITLE = (Likeness.EXACT, 100.0)
_ORDER = {likeness: place for place, likeness in enumerate(Likeness)}


@dataclass(frozen=True, slots=True)
class Support:
    """What of a citation speaks for a record and what against it."""

    title: Likeness | None
    score: float
    authors: Agreement
    year: Agreement


def forget() -> None:
    """Let go of what has been compared: the citations and works of the next run are others."""
    support.cache_clear()
    title_support.cache_clear()
    _likeness_of.cache_clear()
    _shared_authors.cache_clear()


@lru_cache(maxsize=_REMEMBERED)
def support(citation: Citation, work: Work) -> Support:
    """Return how far a citation's own words fit a record."""
    return Support(*title_support(citation, work), _authors(citation, work), _year(citation, work))


@lru_cache(maxsize=_REMEMBERED)
def title_support(citation: Citation, work: Work) -> tuple[Likeness | None, float]:
    """Return how the stated title that fits a record best stands to it, and their likeness."""
    # A work that is cited often has each value often.
    titles = {(field.value, field.remark): field.doubtful for field in citation.of(FieldKind.TITLE)}
    likenesses = [(_title_likeness(*title, work), doubtful) for title, doubtful in titles.items()]
    known = [one for one, doubtful in likenesses if one is not None and not (doubtful and one[0] is Likeness.OTHER)]
    return min(known, key=_rank, default=(None, 0.0))


def is_titled(citation: Citation, work: Work) -> bool:
    """Tell whether a work found by title is the one that the citation describes."""
    # Names are compared last: it takes the longest, and title, identifier and year decide most often.
    title, score = title_support(citation, work)
    match title:
        case Likeness.EXACT if not has_short_title(work):
            return True
        case Likeness.NEAR | Likeness.OTHER if _has_other_identifier(citation, work):
            # Another word in the title and another identifier: that is another work.
            return False
        case Likeness.OTHER if score < OTHER:
            return False
        case Likeness.OTHER if (year := _year(citation, work)) is not Agreement.AGREES:
            return year is not Agreement.DIFFERS and _names_all(citation, work)
        case None:
            return False
    return _is_titled_by(support(citation, work), citation, work)


def _names_all(citation: Citation, work: Work) -> bool:
    """Tell whether a citation names all authors of a work, several, and nobody else."""
    authors = work.authors or ()
    if not work.authors_complete or len(authors) < _FEWEST:
        return False
    lists = map(split_authors, citation.values(FieldKind.AUTHORS))
    return any(
        len(one.names) == len(authors)
        and compare_authors(one, authors, complete=True).difference in (AuthorsDifference.NONE, AuthorsDifference.FORM)
        for one in lists
    )


def _is_titled_by(found: Support, citation: Citation, work: Work) -> bool:
    """Tell whether a record with a title like the stated one is the work, where authors and year decide."""
    backed = found.authors is not Agreement.DIFFERS
    named = any(name in work.names for name in citation.values(FieldKind.NAME))
    match found.title:
        case Likeness.EXACT:
            return backed or named or found.year is Agreement.AGREES
        case Likeness.NEAR if has_other_numbers(citation, work):
            # Another year, task or volume: one of a series of works.
            return found.authors is Agreement.AGREES and found.year is not Agreement.DIFFERS
        case Likeness.NEAR:
            return found.authors is Agreement.AGREES or (backed and (found.score >= SAME or _is_headed(citation, work)))
        case Likeness.PART:
            return found.authors is Agreement.AGREES or (backed and (named or found.year is Agreement.AGREES))
        case _:
            return found.authors is Agreement.AGREES and _shares_most(citation, work)


def _shares_most(citation: Citation, work: Work) -> bool:
    """Tell whether at least half of the people listed are authors of a work: one alone has others like it."""
    lists = [split_authors(value).names for value in citation.values(FieldKind.AUTHORS)]
    return any(2 * common_authors(names, work.authors or ()) >= len(names) for names in lists if names)


def _is_headed(citation: Citation, work: Work) -> bool:
    """Tell whether a stated title begins with the short name with which the work's own title begins."""
    head = main_title(work.title or "")
    return head is not None and head in work.names and head in map(main_title, citation.values(FieldKind.TITLE))


def has_other_numbers(citation: Citation, work: Work) -> bool:
    """Tell whether no stated title has the numbers of one of the work's."""
    recorded = [_numbers(title) for title in work.titles]
    return not any(_numbers(value) in recorded for value in citation.values(FieldKind.TITLE))


def _numbers(title: str) -> list[str]:
    return sorted(_NUMBER.findall(title))


def _has_other_identifier(citation: Citation, work: Work) -> bool:
    """Tell whether a citation states another identifier than the work's."""
    return any(work.identifier(identifier.kind) not in (None, identifier) for identifier in citation.identifiers)


def is_owner(citation: Citation, work: Work) -> bool:
    """Tell whether a work found by the citation's identifier is the one it describes.

    Title and authors both speaking against it, or the title alone being far from it, make it another work's identifier
    — unless the authors bear the record out, and the year does not contradict it: then the title is wrong. In a row
    without a title, authors and year do it, the year of the venue too.
    """
    title = title_support(citation, work)[0]
    if title is None and any(passage.field == FieldKind.VENUE for passage in citation.statements):
        outcomes = {_authors(citation, work), _year(citation, work, with_venue=True)}
        return outcomes != {Agreement.DIFFERS}
    if title is not Likeness.OTHER:
        return True
    found = support(citation, work)
    return found.authors is Agreement.AGREES and found.year is not Agreement.DIFFERS


def is_named(citation: Citation, work: Work) -> bool:
    """Tell whether a work known by a stated short name is meant: not if author and year both speak against it.

    A stated title need only be somewhat like its own: the name says the rest.
    """
    found = support(citation, work)
    if found.title is Likeness.OTHER and found.score < OTHER and not _is_spelt_out(citation, work):
        return found.authors is Agreement.AGREES
    is_by_others = found.authors is not Agreement.AGREES or found.year is Agreement.DIFFERS
    if is_by_others and is_named_in_common_words(citation) and not names_first_author(citation, work):
        return Agreement.DIFFERS not in (found.authors, found.year)  # others write about such a thing, too
    return [found.authors, found.year].count(Agreement.DIFFERS) < len((found.authors, found.year))


def names_first_author(citation: Citation, work: Work) -> bool:
    """Tell whether the first of the stated authors is the first of a work, or its sentences name that one."""
    stated = citation.values(FieldKind.AUTHORS)
    names = [next(iter(split_authors(value).names), "") for value in stated]
    words = () if stated else (word for text in citation.contexts for word in _CAPITALISED.findall(text.text))
    first = first_family(work)
    return bool(first) and any(family_key(one) == first for one in (*names, *words))


def is_named_in_common_words(citation: Citation) -> bool:
    """Tell whether common words name the work, and nothing says that it is about the introduction of the thing."""
    names = citation.of(FieldKind.NAME)
    is_common = all(is_phrase(name) or name.islower() or _is_han(name) for name in (one.value for one in names))
    return is_common and all(one.subject != INTRODUCED for one in names)


def _is_han(name: str) -> bool:
    return has_han(name) and not any(map(str.isupper, name))


def _is_spelt_out(citation: Citation, work: Work) -> bool:
    """Tell whether what is given as the title only spells the short name out, much as the work does."""
    names, titles = citation.values(FieldKind.NAME), citation.values(FieldKind.TITLE)
    forms = {name: tuple(one.long for one in definitions_of(name, work)) for name in names}
    return all(any(is_meant(title, name, forms[name]) for name in names) for title in titles)


def fit(citation: Citation, work: Work) -> tuple[float, int, int]:
    """Return how well a work fits: the likeness of its title in percent, then its authors, then its year."""
    found = support(citation, work)
    return score(citation, work), _FIT[found.authors], _FIT[found.year]


def score(citation: Citation, work: Work) -> float:
    """Return the likeness of the nearest stated title in percent."""
    return max(
        (likeness(value, title) for value in citation.values(FieldKind.TITLE) for title in work.titles), default=0.0
    )


def is_near(citation: Citation, work: Work) -> bool:
    """Tell whether the cited work may be this one under another form of its title.

    A stated title is like the recorded one, or its front or back, or shares the part before the colon.
    """
    if score(citation, work) >= NEAR:
        return True
    heads = {title_key(head) for title in work.titles if (head := main_title(title))}
    for value in citation.values(FieldKind.TITLE):
        key = title_key(value)
        if nearest_likeness(key, map(title_key, work.titles)) >= NEAR:
            return True
        if not heads.isdisjoint({key, title_key(main_title(value) or "")} - {""}):
            return True
    return False


def is_title_of(title: str, work: Work) -> bool:
    """Tell whether a title is a work's, or its front."""
    key = title_key(title)
    return any(title_key(own).startswith(key) for own in work.titles)


def _title_likeness(stated: str, remark: int | None, work: Work) -> tuple[Likeness, float] | None:
    best: tuple[Likeness, float] | None = None
    for words in (stated, *([stated[:remark]] if remark else [])):
        for title in work.titles:
            if words != title and not comparable(words, title):
                continue
            one = _likeness_of(words, title, is_name=words in work.names)
            if one == _SAME_TITLE:
                return one  # no other can be nearer
            if best is None or _rank(one) < _rank(best):
                best = one
    return best


def _rank(one: tuple[Likeness, float]) -> tuple[int, float]:
    """Return what puts likenesses in order, the nearest first."""
    return _ORDER[one[0]], -one[1]


@lru_cache(maxsize=_REMEMBERED)
def _likeness_of(words: str, title: str, *, is_name: bool) -> tuple[Likeness, float]:
    """Return how a stated title stands to a recorded one; `is_name`: the work is known by these words."""
    if title_key(words) == title_key(title):
        return _SAME_TITLE
    words = with_head(words, title)
    if title_key(words) == title_key(title):
        return _SAME_TITLE
    ratio = likeness(words, title)
    difference = compare_titles(words, title).difference
    if difference in (TitleDifference.NONE, TitleDifference.TYPOGRAPHY, TitleDifference.ABBREVIATION):
        return Likeness.EXACT, max(ratio, SAME)
    if difference in (TitleDifference.SUBTITLE_MISSING, TitleDifference.SUBTITLE_EXTRA, TitleDifference.HEAD_MISSING):
        return Likeness.PART, ratio
    if is_name:
        return Likeness.PART, ratio
    return (Likeness.NEAR if ratio >= NEAR else Likeness.OTHER), ratio


def _authors(citation: Citation, work: Work) -> Agreement:
    """Agreement of the stated authors with the record: one author in common is enough to agree."""
    outcomes = {
        _shared_authors(value, work.authors or (), complete=work.authors_complete)
        for value in citation.values(FieldKind.AUTHORS)
    }
    return min(outcomes, key=list(Agreement).index, default=Agreement.SILENT)


@lru_cache(maxsize=_REMEMBERED)
def _shared_authors(value: str, authors: tuple[str, ...], *, complete: bool) -> Agreement:
    stated = split_authors(value)
    if not authors or not stated.names:
        return Agreement.SILENT
    outcome = compare_authors(stated, authors, complete=complete)
    match outcome.difference:
        case AuthorsDifference.SILENT:
            return Agreement.SILENT
        case AuthorsDifference.WRONG if len(outcome.wrong) >= len(stated.names):
            return Agreement.DIFFERS
        case _:
            return Agreement.AGREES


def _year(citation: Citation, work: Work, *, with_venue: bool = False) -> Agreement:
    stated = {int(value) for value in citation.values(FieldKind.YEAR) if value.isdigit()}
    if with_venue:
        cells = (passage.text for passage in citation.statements if passage.field == FieldKind.VENUE)
        stated.update(int(year) for cell in cells for year in _CELL_YEAR.findall(cell))
    years = {date.year for date in (work.posted, *(version.posted for version in work.versions)) if date}
    years |= {venue.year for venue in work.venues or () if venue.year} | ({work.year} if work.year else set())
    if work.published:
        years.add(work.published.year)
    if not stated or not years:
        return Agreement.SILENT
    return Agreement.AGREES if stated & years else Agreement.DIFFERS


def is_distinctive(name: str) -> bool:
    """Tell whether a short name is so made up that no other work is likely to bear it: "FooNet", "DeepFoo-2"."""
    return len(name) >= _MADE_UP and name[1:].lower() != name[1:] and not name.isupper()
