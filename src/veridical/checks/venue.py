"""Venues: series, year and track, each for itself. Submission is not acceptance; "no formal venue" is a claim too."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, differs, partly, silent
from veridical.model import ANY_TIME, Agreement, Comparison, Fact, FieldKind, IdentifierKind, Phrase, Venue, Work
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.venue_differences import VenueDifference, compare_venues
from veridical.text.venue_names import is_other_venue
from veridical.text.venue_style import venue_in_style
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Passage
    from veridical.text.venue_names import is_other_venue
from veridical.text.venues import VenueMention

# Before a series without a year that is a set of tasks: "the numbers on TOFU", "trained with TOFU data".
_OF_TASKS = Pattern(r"\b(?:on|with|than|like|using|over|from)(?: the)?\s*$", re.IGNORECASE)
# Before a series without a year that is the place of publication.
_BEFORE = Pattern(
    rf"(?:\b{any_of('venue.before')}\b\s*(?:the |in |at )?\s*[\"“*_]?|(?:[(（\[|｜,，;；·—–:：+]|//)\s*[\"“*_]?"
    rf"|{any_of('venue.before_zh')}\s*[:：]?\s*[《\"“]?|^\s*)$",
    re.IGNORECASE,
)
# Around a venue where something else happens than publication.
_NOT_PUBLICATION = SeldomPattern(
    rf"\b{any_of('venue.other')}\s+(?:\w+ ){{0,4}}(?:at|for|in|of|the)?\s*$"
    rf"|{any_of('venue.other_zh')}[^，。；]{{0,4}}$",
    re.IGNORECASE,
)
# "I first heard about ACME from Kim at TOFU 2020", "At TOFU 2020 we saw a tutorial on ACME"
_SEEN_AT = SeldomPattern(
    rf"\b(?:I|[Ww]e|[Tt]hey|[Hh]e|[Ss]he|[Yy]ou) (?:\w+ )?{any_of('venue.seen')}\b(?:[^.;()]|(?<=\b[A-Z])\.|\.(?=\w))*$"
)
# "Ann Lee praised ACME at TOFU 2016"
_SAID_AT = SeldomPattern(
    rf"\b[A-Z][\w.’'-]+ {any_of('venue.told')} (?:[^.;()]|(?<=\b[A-Z])\.|\.(?=\w))*$"
    r"|\breviewed (?:an?|the|two|three|several|some|many) (?:\w+ )?(?:papers?|submissions?) (?:for|at) $"
)
_SEEN_BEHIND = Pattern(
    rf"[),]{{0,2}} (?:(?:I|we|they|he|she|you) (?:\w+ )?{any_of('venue.seen')}\b"
    r"|(?:nobody|no one|everybody|everyone|people|most of us|half) )"
)
_NOT_PUBLICATION_AHEAD = Pattern(rf"\s*{any_of('venue.behind', 'venue.behind_zh')}", re.IGNORECASE)
_TAKES_IT = Pattern(
    rf"\s(?:only |then |finally )?{any_of('venue.takes')}"
    r"(?: (?:it|the (?:paper|work|article))\b| in (?:19|20)\d\d\b|[.,;])"
)
_REACH = 60  # characters before a venue
_WAY_TO_JOURNAL = range(2, 6)  # years from a conference to its full version; a preprint goes straight to a journal
# "no formal venue", 未正式发表; for ever, not only until something happened.
_ABSENCE = SeldomPattern(rf"(?<![\w-]){any_of('absence.words')}(?![\w-])|{any_of('absence.words_zh')}", re.IGNORECASE)
_FOR_A_TIME = Pattern(rf"\b{any_of('absence.until')}\b|{any_of('absence.until_zh')}", re.IGNORECASE)
_OTHERS_ABSENCE = Pattern(
    rf"\b{any_of('absence.others')}\b[^,.;]{{0,16}}$|{any_of('absence.others_zh')}[^，。；]{{0,6}}$", re.IGNORECASE
)
_NONE, _JOURNAL = "none", "journal"
_INFORMAL = frozenset({"workshop", "blogpost", "tiny", "demo"})
_TRACKS = {"datasets-and-benchmarks": "Datasets and Benchmarks", "findings": "Findings", "workshop": "Workshop"}
_WORK = Work("lee2020", "curated", venues=(Venue("NeurIPS", 2020, "main"),))


class VenueCheck:
    """Finds a place of publication that never happened."""

    rule = Rule(
        "V107",
        "wrong-venue",
        "venue",
        "The stated venue is not where the work was published.",
        "The series, the year and the track are compared with the recorded venues, whatever the spelling (NIPS, "
        "Advances in …). A work may have two venues; any of them is right. Another track of the right edition is "
        "partial; another series or year fails. A preprint server is no venue, and a submission is no acceptance. "
        "That a work has no formal venue is a claim as well: a recorded one contradicts it in part, since it may be "
        "later than the document; a workshop does not. That none is recorded proves it only where the source says so.",
    )
    needs = frozenset({Fact.VENUES})
    examples = (
        Example("NeurIPS 2020", _WORK, Agreement.AGREES),
        Example("NIPS'20", _WORK, Agreement.AGREES),
        Example("NeurIPS 2020 Workshop", _WORK, Agreement.PARTLY),
        Example("NeurIPS 2021", _WORK, Agreement.DIFFERS),
        Example("ICLR 2021", _WORK, Agreement.DIFFERS),
        Example("ICLR 2021", Work("lee2020", "curated"), Agreement.SILENT),
        Example("no formal venue", Work("lee2020", "curated", venues=()), Agreement.AGREES, subject=_NONE),
        Example("preprint only", _WORK, Agreement.PARTLY, subject=_NONE),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every venue that a statement gives the work, and every statement that it has none.

        Words that are the name of the work are no venue: a method may be called as a symposium is.
        """
        if not citation.statements:
            return  # as in many entries of a bibliography
        names = {field.span for field in citation.of(FieldKind.NAME)}
        called = citation.values(FieldKind.NAME)
        publications = _publications(citation)
        for statement in citation.statements:
            if statement.field in (FieldKind.AFFILIATION, FieldKind.EXPANSION):
                continue
            labelled = statement.field == FieldKind.VENUE
            is_short = labelled and lexicon.venues.is_abbreviation(statement.text)
            found = () if is_short else lexicon.venues.find(statement.text)
            subject = publications.get(citation.mention_at(statement.span(0, 1))) if labelled else None
            for mention in found:
                is_called = mention.venue.year is None and statement.text[mention.start : mention.end] in called
                is_name = not labelled and (is_called or statement.span(mention.start, mention.end) in names)
                if is_name or is_preprint(mention.venue):
                    continue
                if labelled or _is_publication(statement.text, mention):
                    yield claim_at(self.rule, statement, mention.start, mention.end, subject)
            if labelled and not found and statement.text.strip():
                start = len(statement.text) - len(statement.text.lstrip())
                claim = claim_at(self.rule, statement, start, len(statement.text.rstrip()), subject)
                yield replace(claim, tentative=lexicon.venues.parse(statement.text) is None)
            if all(is_preprint(mention.venue) for mention in found):
                yield from self._absences(statement)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the nearest recorded venue; one of a later year than the record is for the judge to weigh."""
        if claim.subject == _NONE:
            return _compare_absence(work, lexicon)
        if claim.value in work.names:
            return silent()  # what a document does not bind as a name, since a symposium is called so
        stated = lexicon.venues.parse(claim.value)
        if work.venues is None:
            return silent(happened=stated.year if stated else None)
        recorded = [lexicon.venues.canonical(venue) for venue in work.venues]
        if stated is None:
            return _compare_unknown(claim, recorded, work, lexicon)
        if recorded and not any(venue.series in lexicon.venues for venue in recorded):
            return silent()  # under a name that nobody here knows it may be the stated one
        found = _compare_known(stated, recorded, is_its=_is_its(claim.subject, work))
        if found.agreement not in (Agreement.PARTLY, Agreement.DIFFERS):
            return found
        return replace(found, fix=_fix(claim.value, stated, recorded, lexicon))

    def _absences(self, statement: Passage) -> Iterator[Claim]:
        """Yield what says that the work has no venue, nor had one later."""
        for absence in _ABSENCE.finditer(statement.text):
            before = statement.text[max(0, absence.start() - _REACH) : absence.start()]
            is_for_a_time = _FOR_A_TIME.search(before) or _FOR_A_TIME.search(statement.text, absence.end())
            if not is_for_a_time and not _OTHERS_ABSENCE.search(before):
                yield claim_at(self.rule, statement, *absence.span(), subject=_NONE)


def _publications(citation: Citation) -> dict[int, str]:
    """Return for each mention by what it tells its publication apart from others of the work: a DOI, else the year."""
    dois: dict[int, set[str]] = defaultdict(set)
    years: dict[int, set[str]] = defaultdict(set)
    for field in citation.of(FieldKind.IDENTIFIER):
        if field.identifier is not None and field.identifier.kind is IdentifierKind.DOI:
            dois[citation.mention_at(field.span)].add(str(field.identifier))
    for field in citation.of(FieldKind.YEAR):
        years[citation.mention_at(field.span)].add(field.value)
    return {mention: stated.pop() for mention, stated in (years | dois).items() if len(stated) == 1}


def _is_its(publication: str | None, work: Work) -> bool:
    """Tell whether the cited publication is the recorded one, by its DOI."""
    doi = work.identifier(IdentifierKind.DOI)
    return doi is not None and str(doi) == publication


def _may_precede(stated: Venue, recorded: Sequence[Venue]) -> bool:
    """Tell whether a conference is stated and only journals of years later are recorded, as of the full version."""
    if stated.track == _JOURNAL or not stated.year or not recorded:
        return False
    years = [venue.year for venue in recorded if venue.track == _JOURNAL and venue.year]
    return len(years) == len(recorded) and min(years) - stated.year in _WAY_TO_JOURNAL


def _may_follow(stated: Venue, recorded: Sequence[Venue]) -> bool:
    """Tell whether a journal is stated and only conferences are recorded: journals print conference papers again."""
    return stated.track == "journal" and bool(recorded) and all(venue.track != "journal" for venue in recorded)


def _compare_known(stated: Venue, recorded: Sequence[Venue], *, is_its: bool) -> Comparison:
    """Compare a venue with the nearest recorded one. `is_its`: the recorded publication itself is cited."""
    difference, nearest = compare_venues(stated, recorded)
    found = _shown(nearest) if nearest else ""
    match difference:
        case VenueDifference.SILENT:
            return silent()
        case VenueDifference.NONE | VenueDifference.YEAR_FREE:
            return agrees(found)
        case VenueDifference.TRACK:
            return partly(found, Phrase("another track: recorded as {}", (found,)))
        case VenueDifference.SERIES if stated.track == "workshop" and not is_its:
            return silent()
        case VenueDifference.YEAR if stated.track == "workshop" and nearest and nearest.track != "workshop":
            return silent()  # there it was shown before
        case VenueDifference.YEAR | VenueDifference.SERIES:
            # Without a year it may be later than any record.
            since = stated.year if stated.year or found else ANY_TIME
            contradiction = differs(found or None, _message(found, recorded), happened=since)
            may_be_version = _may_follow(stated, recorded) or _may_precede(stated, recorded)
            is_another = difference is VenueDifference.YEAR or is_its or not may_be_version
            return replace(contradiction, is_firm=is_another)


def _fix(written: str, stated: Venue, recorded: Sequence[Venue], lexicon: Lexicon) -> str | None:
    """Return the correction of a venue: it is certain only where one is recorded of its kind, journal or conference."""
    is_journal = stated.track == _JOURNAL
    formal = [venue for venue in recorded if not is_preprint(venue) and (venue.track == _JOURNAL) == is_journal]
    return venue_in_style(written, stated, formal[0], lexicon.venues) if len(set(formal)) == 1 else None


def _compare_unknown(claim: Claim, recorded: Sequence[Venue], work: Work, lexicon: Lexicon) -> Comparison:
    """Compare a name that is in no table: it contradicts where the same publication, or one that year, is recorded."""
    is_its = _is_its(claim.subject, work)
    formal = [venue for venue in recorded if not is_preprint(venue) and venue.track not in _INFORMAL]
    rivals = [venue for venue in formal if is_its or str(venue.year) == claim.subject]
    spelt = [lexicon.venues.spellings(venue.series) for venue in formal]
    others = all(names and is_other_venue(claim.value, names, workshops=is_its) for names in spelt)
    if not rivals or not others:
        return silent()
    found = _shown(rivals[0])
    return differs(found, _message(found, formal))


def _compare_absence(work: Work, lexicon: Lexicon) -> Comparison:
    """Compare with the formal venues of a work; where the record is silent on them, it stays open."""
    if work.venues is None:
        note = Phrase("no source is complete for venues")
        return Comparison(Agreement.DIFFERS, note=note, happened=ANY_TIME, is_firm=False)
    recorded = [lexicon.venues.canonical(venue) for venue in work.venues]
    formal = [venue for venue in recorded if not is_preprint(venue) and venue.track not in _INFORMAL]
    if not formal:
        return agrees("none")
    known = [_shown(venue) for venue in formal if venue.series in lexicon.venues]
    return partly(", ".join(known), _message(known[0], formal)) if known else silent()


def _message(found: str, recorded: Sequence[Venue]) -> Phrase:
    if not found:
        return Phrase("no formal venue is recorded")
    return Phrase("published at {}", (", ".join(dict.fromkeys([found, *map(_shown, recorded)])),))


def _is_publication(text: str, mention: VenueMention) -> bool:
    """Tell whether a venue stands where a place of publication is stated."""
    before = text[max(0, mention.start - _REACH) : mention.start]
    seen = any(one.search(text, max(0, mention.start - 2 * _REACH), mention.start) for one in (_SEEN_AT, _SAID_AT))
    if seen or _SEEN_BEHIND.match(text, mention.end):
        return False
    is_last = not text[mention.end :].strip(" .")
    if _NOT_PUBLICATION.search(before) or (not is_last and _NOT_PUBLICATION_AHEAD.match(text, mention.end)):
        return False
    if mention.venue.year is not None or _BEFORE.search(before) is not None:
        return True
    if not mention.common_word and not _OF_TASKS.search(before):
        return True
    return _TAKES_IT.match(text, mention.end) is not None


def _shown(venue: Venue) -> str:
    track = _TRACKS.get(venue.track or "")
    return " ".join(part for part in (venue.series, str(venue.year) if venue.year else None, track) if part)


check = VenueCheck()
