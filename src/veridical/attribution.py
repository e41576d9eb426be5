"""Which work is meant where a text tells only who made it, and perhaps when, where and about what.

One of these facts may be wrong, and the work that is meant may be one that nobody here knows: its makers have most
likely made others, often about the same thing. So facts are counted, and few are not enough.

In the order of a run: `makers_of` says whom to ask for, `meant` picks one of the works found by what speaks for it
(`signs`), `told_of` and `without_others` leave of what was found wrong what is said of that work.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical.lexicon import load_lexicon
from veridical.model import FAULTS, ByPeople, FieldKind, Verdict
from veridical.same_work import first_family, is_same_work
from veridical.text.makers import family_key
from veridical.text.names import split_authors
from veridical.text.surnames import spellings
from veridical.told_facts import Topic, editions_of, is_of_year, people_ahead_of, topic_of, years_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from veridical.model import Citation, Finding, Judgement, Span, Work

_FACT = 2  # points: a year, a venue, one person, a word of the title
_KNOWN = 6  # points that show which work is meant
_FAULTY = 8  # the same, where something else that is said of it is wrong
_MOST = 12  # points of makers
_AHEAD = 2  # points before any other work
_THREE = 6  # points of makers: three such persons
_TEAM = 10  # points of makers: five persons of whose families there are not many
_ORDER, _STATUS, _JOURNAL = "order", "status", "journal"
_SHORTLY = 2  # years
_SEVERAL = 3  # people


@dataclass(frozen=True, slots=True)
class Signs:
    """What of a citation speaks for a work, in points: its makers, its year, its venue, what it is about.

    `missing` is how many of the makers are not the work's; `in_journal` says that a journal published it,
    `is_first` that the first of them is its first author: what order the others have depends on the source.
    """

    makers: int
    year: int
    venue: int
    topic: Topic
    missing: int = 0
    in_journal: bool = False
    is_first: bool = True

    @property
    def total(self) -> int:
        """The points together."""
        return self.makers + self.year + self.venue + self.topic


def makers_of(citation: Citation) -> ByPeople | None:
    """Return what to ask for the work of people, where a citation tells it neither by an identifier nor by a title.

    `None` where none or several lists of them are given.
    """
    values = citation.values(FieldKind.AUTHORS)
    if citation.of(FieldKind.IDENTIFIER) or citation.of(FieldKind.TITLE) or len(values) != 1:
        return None
    listed = split_authors(values[0])
    families = tuple(filter(None, map(family_key, listed.names)))
    return ByPeople(families, listed.truncated) if len(families) == len(listed.names) and families else None


def signs(citation: Citation, work: Work) -> Signs | None:
    """Return what of a citation speaks for a work; `None` if its makers may not be the work's."""
    makers = makers_of(citation)
    of_makers, missing = _of_makers(makers, work) if makers is not None else (0, 0)
    if makers is None or not of_makers:
        return None
    editions = editions_of(citation)
    series = {venue.series for venue in work.venues or ()}
    of_venue = _FACT * len({edition for edition in editions if edition[0] in series})
    in_journal = any(venue.track == _JOURNAL for venue in work.venues or ())
    topic = topic_of(citation, work)
    is_first = makers.families[0] == first_family(work)
    of_year = _FACT * is_of_year(citation, work)
    return Signs(of_makers, of_year, of_venue, topic, missing, in_journal, is_first)


def _of_makers(makers: ByPeople, work: Work) -> tuple[int, int]:
    """Return the points of the makers, and how many are not the work's: none, one of several, or none with "et al."."""
    recorded = [family_key(name) for name in work.authors or ()]
    shared = Counter(makers.families) & Counter(recorded)
    count = min(sum(map(_weight, shared.elements())), _MOST)
    missing = len(makers.families) - shared.total()
    if makers.is_more:
        is_front = tuple(recorded[: len(makers.families)]) == makers.families
        own = count if len(makers.families) > 1 else 1
        is_longer = len(recorded) > len(makers.families) or not work.authors_complete
        return (own, 0) if is_front and is_longer else (0, 0)
    if missing > (len(makers.families) >= _SEVERAL) or not work.authors_complete:
        return 0, missing
    return (count, missing) if len(recorded) == len(makers.families) else (0, missing)


def _weight(family: str) -> int:
    return 1 if family in spellings() else _FACT


def meant(citation: Citation, works: Sequence[Work]) -> Work | None:
    """Return the one of some works for which clearly more speaks than for any other, if it is enough."""
    found = [(told.total, work) for work in works if (told := signs(citation, work)) is not None]
    best = max(found, key=lambda one: one[0], default=None)
    if best is None or best[0] < _KNOWN:
        return None
    others = [total for total, work in found if not is_same_work(work, best[1])]
    return best[1] if all(best[0] >= total + _AHEAD for total in others) else None


def told_of(judgement: Judgement) -> tuple[Finding, ...]:
    """Return what was found of a citation by its makers, if the work found is the one meant; else nothing.

    One fact may be wrong, and the order of the makers. A work of the same makers, of another year or venue, is another
    work: where one of these is wrong, the other is right, or the words tell what the work is about. That it was
    withdrawn nobody has asked.
    """
    told = signs(judgement.citation, judgement.records[0].work) if judgement.records else None
    if told is None:
        return ()
    is_ordered = bool(told.year) and not told.is_first
    found = [one for one in judgement.findings if one.claim.kind != _STATUS and (is_ordered or _fact(one) != _ORDER)]
    wrong = {_fact(one) for one in found if one.verdict in FAULTS}
    if ("year" in wrong and told.year) or ("venue" in wrong and told.venue):
        return ()  # of two that are stated one is right: they are of two works
    if "authors" in wrong and not told.missing:
        return ()  # what was read as names is more than names
    return tuple(found) if _is_meant(told, wrong, judgement) else ()


def _is_meant(told: Signs, wrong: set[str], judgement: Judgement) -> bool:
    """Tell whether enough speaks for a work of which some facts are stated wrongly.

    Where conferences take hundreds of works a year, the same makers have several there and elsewhere, about one thing,
    in any order and with others: only the name of a work tells it then. Journals take fewer.
    """
    if not wrong:
        return told.total >= _KNOWN
    is_named, is_about = told.topic is Topic.NAME, told.topic >= Topic.PHRASE
    if told.total < _FAULTY or len(wrong - ({_ORDER} if is_about else set())) > 1:
        return False
    if "venue" in wrong:
        in_journals = told.in_journal and _in_journals(judgement)
        return bool(told.year) and (is_named or (in_journals and (is_about or told.makers >= _TEAM)))
    if "year" in wrong:
        return is_named and bool(told.venue) and _may_be_slip(judgement)
    is_placed = bool(told.year and told.venue) and (is_named or told.in_journal)
    return is_placed and (is_about or not told.missing or told.makers >= _THREE or told.venue > _FACT)


def _fact(finding: Finding) -> str:
    """Return which fact a finding is about: that of a venue in another year is about the year."""
    kind = finding.claim.kind
    if kind == "authors":
        return _ORDER if finding.verdict is Verdict.PARTIAL else kind
    if kind == "venue":
        series = {venue.series for evidence, _ in finding.evidence for venue in evidence.work.venues or ()}
        stated = load_lexicon().venues.parse(finding.claim.value)
        return "year" if stated is not None and stated.series in series else kind
    return "year" if kind == "date" else kind


def _in_journals(judgement: Judgement) -> bool:
    """Tell whether all venues that are stated wrongly are journals."""
    venues = load_lexicon().venues
    wrong = [one.claim.value for one in judgement.findings if one.verdict in FAULTS and one.claim.kind == "venue"]
    return all((venue := venues.parse(value)) is not None and venue.track == _JOURNAL for value in wrong)


def _may_be_slip(judgement: Judgement) -> bool:
    """Tell whether all stated years may be slips: before the work, little after it, or with its digits exchanged.

    What its makers wrote about the same thing in between, or looking back, came later.
    """
    years = years_of(judgement.records[0].work)
    stated = {int(value) for value in judgement.citation.values(FieldKind.YEAR) if value.isdecimal()}
    stated |= {year for _, year in editions_of(judgement.citation) if year}
    digits = {"".join(sorted(str(year))) for year in years}
    return bool(stated and years) and all(
        year <= max(years) + _SHORTLY or "".join(sorted(str(year))) in digits for year in stated
    )


def without_others(judgement: Judgement, works: Callable[[tuple[str, ...]], Iterable[Work]]) -> Judgement:
    """Return a judgement without the wrong years behind people who made another work in that very year.

    `works` gives the works that people made together, by their family names.
    """
    dropped: set[Span] = set()
    for fault in judgement.findings:
        if fault.claim.kind != "year" or fault.verdict not in FAULTS:
            continue
        year = fault.claim.span
        ahead = people_ahead_of(year, judgement.citation)
        if ahead is not None and int(fault.claim.value) in _years_of_makers(ahead.value, works):
            dropped |= {ahead.span, year}
    if not dropped:
        return judgement
    return replace(judgement, findings=tuple(one for one in judgement.findings if one.claim.span not in dropped))


def _years_of_makers(people: str, works: Callable[[tuple[str, ...]], Iterable[Work]]) -> set[int]:
    """Return the years of the works that the listed people made, and nobody else."""
    families = tuple(map(family_key, split_authors(people).names))
    made = works(families) if all(families) else ()
    return {year for work in made if len(work.authors or ()) == len(families) for year in years_of(work)}
