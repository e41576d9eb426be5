"""Works that a text goes on to call by their authors alone: "Kim and colleagues worked at Acme then".

No identifier, title or name ties such words to a work. They are about the work named right behind them, if they tell
its year and its topic; else about the one named last before them, or one nearby of which two of the named people are
authors. In each case its record has these authors in front.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.identity import support
from veridical.model import Agreement, FieldKind
from veridical.text.names import NameMatch, common_authors, compare_names, split_authors
from veridical.text.patterns import Pattern
from veridical.told_facts import is_told_of, people_ahead_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from veridical.model import Citation, Work

_REACH = 1_000  # characters from the last mention of a work
_REACH_AHEAD = 300  # characters to the next one
_PAIR = 2
_SOLE = Pattern(
    r"\b(?:[Ss]ingle|[Ss]ole|[Ll]one|[Oo]ne|[Oo]nly one) author\b|\b[Ss]ole-authored|唯一(?:的)?作者|独立?作者|一人独作"
)


def owners(citations: Sequence[Citation], works: Mapping[int, Work]) -> dict[int, int]:
    """Return for each citation by its authors alone the one that it goes on about, by their places.

    `works` are the records of citations by their places.
    """
    mentions = sorted((span.start, place) for place in works for span in citations[place].spans)
    found = ((place, _owner(one, citations, works, mentions)) for place, one in enumerate(citations) if one.is_loose)
    return {place: owner for place, owner in found if owner is not None}


def _owner(
    loose: Citation, citations: Sequence[Citation], works: Mapping[int, Work], mentions: Sequence[tuple[int, int]]
) -> int | None:
    ahead = _ahead(loose, citations, works, mentions)
    return _behind(loose, works, mentions) if ahead is None else ahead


def _behind(loose: Citation, works: Mapping[int, Work], mentions: Sequence[tuple[int, int]]) -> int | None:
    """Return the one work of these people that was named not long before, last of all or by two of them."""
    at = loose.spans[0].start
    near = [place for start, place in mentions if at - _REACH <= start < at]
    own = dict.fromkeys(place for place in near if _are_of(loose, works[place]))
    if len(own) != 1:
        return None
    (place,) = own
    people = _people(loose)
    if len(people) >= _PAIR and common_authors(people, works[place].authors or ()) < _PAIR:
        return None
    return place if near[-1] == place or len(people) >= _PAIR else None


def _ahead(
    loose: Citation, citations: Sequence[Citation], works: Mapping[int, Work], mentions: Sequence[tuple[int, int]]
) -> int | None:
    """Return the work that the next sentence names, with no authors, if the sentence with the people is about it."""
    at = loose.spans[0].start
    end = max((one.span(0, len(one.text)).end for one in loose.statements if one.text), default=at)
    following = next((one for one in mentions if at < one[0] <= at + _REACH_AHEAD), None)
    if following is None or following[0] < end or len(loose.of(FieldKind.AUTHORS)) > 1:
        return None
    place = following[1]
    if citations[place].of(FieldKind.AUTHORS) or citations[place].spans[0].start < at:
        return None
    return place if _are_of(loose, works[place]) and is_told_of(loose, works[place]) else None


def _are_of(loose: Citation, work: Work) -> bool:
    """Tell whether the named people are authors of a work, the first of them its first."""
    people, found = _people(loose), support(loose, work)
    is_other = found.year is Agreement.DIFFERS and _is_reference(loose)
    if not people or not work.authors or found.authors is not Agreement.AGREES or is_other:
        return False
    if len(people) >= _PAIR and not _is_cut_short(loose) and len(people) != len(work.authors):
        return False
    is_one = len(people) < _PAIR <= len(work.authors) and not _is_cut_short(loose)
    if is_one and any(_SOLE.search(one.text) for one in loose.statements):
        return False
    return compare_names(people[0], work.authors[0]) is not NameMatch.DIFFERENT


def _is_reference(loose: Citation) -> bool:
    """Tell whether a year stands right behind the people, which makes it part of what they are called by."""
    return any(people_ahead_of(year.span, loose) is not None for year in loose.of(FieldKind.YEAR))


def _is_cut_short(loose: Citation) -> bool:
    """Tell whether the people are said to be some of the authors: "Lee, Kim et al."."""
    return split_authors(loose.values(FieldKind.AUTHORS)[0]).truncated


def _people(loose: Citation) -> tuple[str, ...]:
    return tuple(split_authors(loose.values(FieldKind.AUTHORS)[0]).names)
