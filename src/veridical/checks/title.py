"""Titles: compared word by word, because one changed word at 97 % likeness is another claim."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_at, claim_of, differs, partly, silent
from veridical.model import CALLED, Agreement, Fact, FieldKind, IdentifierKind, Phrase, Work
from veridical.text.citing_titles import are_its_authors, is_end_of, without_authors
from veridical.text.folding import plain
from veridical.text.long_forms import spells_out
from veridical.text.meant_forms import is_meant
from veridical.text.patterns import Pattern
from veridical.text.renaming import may_be_versions
from veridical.text.title_keys import title_key
from veridical.text.title_phrases import find_title_phrases, meant_as
from veridical.text.title_style import title_in_style
from veridical.text.title_words import are_forms_of_one
from veridical.text.titles import TitleDifference, comparable, compare_titles, main_title, with_head
from veridical.text.venue_differences import VenueDifference, compare_venues
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Claim, Comparison
    from veridical.text.titles import TitleComparison

_JOINT = Pattern(r"\s*[:：—–|-]+\s*")
_WORK = Work(
    "lee2020",
    "curated",
    "Foobar: Learning to Walk in Reinforcement Learning",
    earlier_titles=("Walking with Foobar Agents",),
    names=("FB",),
)
_LONGEST_ENTRY = 1_000  # characters of an entry of a list of references
_EDITIONS = Pattern(r"[A-Z][\w&-]* (?:19|20)\d\d['’]s ")  # "TOFU 2020's FOO is by Lee"
_SPELT = "spelt: "
_MORE = 2  # words around those that are meant as the title
_OTHER_EDITION = Pattern(
    r"\b(?:abstract|extended|demo|reply|comments?|correct\w*|errat\w+|part|retract\w*|withdrawn)\b", re.IGNORECASE
)
_PHRASE, _MARKED_PHRASE = "phrase", "marked phrase"
_PREPOSITION = Pattern(r"(?:with|without|for|from|via|by|using|through|in|on|under|towards?)\b", re.IGNORECASE)
_CALLED = 4  # words before the colon of a title, by which a text calls the work
_HARMLESS = (TitleDifference.NONE, TitleDifference.TYPOGRAPHY, TitleDifference.ABBREVIATION)
_PARTIAL = {
    TitleDifference.TYPO: "the title is misspelt",
    TitleDifference.FUNCTION_WORD: "the title has another function word",
    TitleDifference.SUBTITLE_MISSING: "the title lacks its subtitle",
    TitleDifference.SUBTITLE_EXTRA: "the title has words that the recorded one has not",
    TitleDifference.HEAD_MISSING: "the title lacks its first part",
}
_FAULT = {
    TitleDifference.NUMBER: "a number in the title is not the recorded one",
    TitleDifference.CONTENT_WORD: "the title differs in words that matter",
    TitleDifference.OTHER: "the work has another title",
}


class TitleCheck:
    """Finds a title that is not the work's."""

    rule = Rule(
        "V102",
        "wrong-title",
        "title",
        "The stated title is not the title of the work.",
        "The stated title is compared with the recorded one, and with the titles of earlier versions, word by "
        "word. Letter case, punctuation, accents, and general terms written out or abbreviated (RL, LLM) are no "
        "fault. A typo, another function word or a dropped subtitle is partial; a changed content word or number "
        "fails, and so does another work's title.",
    )
    needs = frozenset({Fact.TITLE})
    examples = (
        Example("Foobar: learning to walk in reinforcement learning.", _WORK, Agreement.AGREES),
        Example("Foobar: Learning to Walk in RL", _WORK, Agreement.AGREES),
        Example("Walking with Foobar Agents", _WORK, Agreement.AGREES),
        Example("FB: Walking with Foobar Agents", _WORK, Agreement.AGREES),
        Example("Foobar: Learning to Walk for Reinforcement Learning", _WORK, Agreement.PARTLY),
        Example("Foobar: Learning to Fly in Reinforcement Learning", _WORK, Agreement.DIFFERS),
        Example("Foobar: Learning to Walk", Work("lee2020", "curated"), Agreement.SILENT),
    )

    def claims(self, citation: Citation, lexicon: Lexicon) -> Iterator[Claim]:
        """Every title that stands in the citation's units."""
        places = _places_of_publication(citation, lexicon)
        for field in citation.of(FieldKind.TITLE):
            spelt = next((one.value for one in citation.of(FieldKind.NAME) if spells_out(one.value, field.value)), None)
            subject = places.get(citation.mention_at(field.span)) if spelt is None else _SPELT + spelt
            is_gloss = any(f"{spelt} ({field.value}" in one.text for one in citation.contexts) if spelt else False
            subject = CALLED if field.subject == CALLED or is_gloss else subject
            claim = claim_of(self.rule, field, tentative=field.doubtful)
            yield claim if claim.subject == subject else replace(claim, subject=subject)
        stated = [field.span for field in citation.of(FieldKind.TITLE)]
        for statement in citation.statements:
            for stretch, is_marked in find_title_phrases(statement) if statement.field is None else ():
                claim = claim_at(self.rule, statement, *stretch, subject=_MARKED_PHRASE if is_marked else _PHRASE)
                is_of_venue = _EDITIONS.match(claim.value) is not None
                if not is_of_venue and not any(claim.span.overlaps(span) for span in stated):
                    yield replace(claim, tentative=True)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the latest title, then with earlier ones, then without the writer's own remark."""
        if work.title is None or not comparable(claim.value, work.title) or work.title.startswith(f"{claim.value},"):
            return silent()  # where a title has commas, it is not clear where the stated one ends
        if (loose := _compare_loose(claim, work)) is not None:
            return loose
        shown = plain(work.title)
        stated: list[str] = []
        for words in _readings(claim, work):
            stated.append(words)
            latest = compare_titles(words, work.title)
            if latest.difference in _HARMLESS:
                return agrees(shown, _harmless_note(latest, words, claim.value))
            if latest.difference is TitleDifference.HEAD_MISSING and _drops_name(work):
                return agrees(shown, Phrase("without the short name before the colon"))
            if any(
                compare_titles(with_head(words, earlier), earlier).difference in _HARMLESS
                for earlier in work.earlier_titles
            ):
                return agrees(shown, Phrase("title of an earlier version; now “{}”", (shown,)))
        compared = [(words, compare_titles(with_head(words, work.title), work.title)) for words in stated]
        words, nearest = min(compared, key=lambda one: list(TitleDifference).index(one[1].difference))
        if nearest.difference in _HARMLESS:
            return agrees(shown, Phrase("without the short name before the colon"))
        if _lacks_end(nearest, words, shown):
            nearest = replace(nearest, difference=TitleDifference.SUBTITLE_MISSING)
        if (other := _compare_other(claim, nearest.difference, work)) is not None:
            return other
        found = _judge_difference(nearest, words, work, of_publication=_is_published_at(claim.subject, work, lexicon))
        return replace(found, fix=_fix(claim.value, words, found.fix))


def _compare_loose(claim: Claim, work: Work) -> Comparison | None:
    """Compare what need not be meant as the title; `None` where it is to be compared as one."""
    if claim.subject in (_PHRASE, _MARKED_PHRASE):
        return _compare_phrase(claim, work)
    key = title_key(claim.value)
    is_earlier = any(title_key(title) == key for title in work.earlier_titles)
    is_name = not is_earlier and any(title_key(name) == key for name in work.names)  # of several words: not read as one
    is_called = claim.subject == CALLED if _is_front(claim.value, work) else is_name
    return agrees(plain(work.title or ""), Phrase("what the work is called")) if is_called else None


def _is_front(stated: str, work: Work) -> bool:
    """Tell whether words are the first ones of a work's title: "Foo Bar 2" for "Foo Bar 2: A Study"."""
    title, front = ((work.title or "").casefold().replace("-", " "), stated.casefold().replace("-", " "))
    return title.startswith(front) and not title[len(front) :][:1].isalnum()


def _lacks_end(found: TitleComparison, stated: str, title: str) -> bool:
    """Tell whether a title only stops short of the last phrase: "A Study of Large Foos" for "… with Many Bars"."""
    is_front = len(found.changes) == 1 and title.casefold().startswith(f"{stated.casefold()} ")
    return is_front and len(stated.split()) >= _CALLED and _PREPOSITION.match(title, len(stated) + 1) is not None


def _readings(claim: Claim, work: Work) -> Iterator[str]:
    """Yield the stated title, then without what may be the writer's own: a remark, a name before it, authors."""
    yield claim.value
    if claim.remark:
        yield claim.value[: claim.remark]
    yield from _without_name(claim.value, work)
    if titled := without_authors(claim.value, work.title or "", work.authors or ()):
        yield titled


def _compare_other(claim: Claim, difference: TitleDifference, work: Work) -> Comparison | None:
    """Compare what may be no title of the work at all, or hold it; `None` where it is a title that differs."""
    is_other = difference in (TitleDifference.CONTENT_WORD, TitleDifference.OTHER)
    if is_other and (within := _title_within(claim.value, work)) is not None:
        return within
    if claim.tentative and (difference is TitleDifference.OTHER or is_end_of(claim.value, work.title or "")):
        return silent()
    if claim.tentative and difference is TitleDifference.SUBTITLE_MISSING and len(claim.value.split()) <= _CALLED:
        return silent()
    if is_other and (_is_defined(claim, work) or are_its_authors(claim.value, work.authors or ())):
        return silent()
    return silent() if difference is TitleDifference.OTHER and _is_long_form(claim.value, work) else None


def _title_within(stated: str, work: Work) -> Comparison | None:
    """Compare the words in a title of guessed ends that are meant as it: "As in Lee's A Study of Foos"."""
    meant = meant_as(stated, work.title or "", marked=False, whole=True)
    if meant is None or stated.startswith(meant[0]) or _OTHER_EDITION.search(stated):
        return None
    if len(meant[0].split()) + _MORE > len(stated.split()):
        return None
    comparison = compare_titles(*meant)
    if comparison.difference in _HARMLESS:
        return agrees(plain(work.title or ""), Phrase("the words around the title are the writer's own"))
    return replace(_judge_difference(comparison, meant[0], work, of_publication=False), fix=None)


def _compare_phrase(claim: Claim, work: Work) -> Comparison:
    """Compare a phrase that nothing says to be the title: only what shares most words with it is meant as it."""
    is_marked = claim.subject == _MARKED_PHRASE
    meant = [meant_as(claim.value, title, marked=is_marked) for title in (work.title or "", *work.earlier_titles)]
    compared = [compare_titles(*one) if one else None for one in meant]
    if any(one is not None and one.difference in _HARMLESS for one in compared):
        return agrees(plain(work.title or ""))
    if meant[0] is None or compared[0] is None or compared[0].difference is TitleDifference.OTHER:
        return silent()
    found = _judge_difference(compared[0], meant[0][0], work, meant[0][1], of_publication=False)
    return replace(found, fix=found.fix if meant[0] == (claim.value, work.title) else None)


def _fix(stated: str, words: str, fix: str | None) -> str | None:
    """Return the correction of a title, with what is the writer's own behind the compared words."""
    return None if fix is None or not stated.startswith(words) else fix + stated[len(words) :]


def _is_defined(claim: Claim, work: Work) -> bool:
    """Tell whether the work says what the name stands for which the stated title only spells out, or says just this."""
    spelt = (claim.subject or "").removeprefix(_SPELT) if (claim.subject or "").startswith(_SPELT) else None
    said = {title_key(claim.value), title_key(claim.value.partition(": ")[2])}
    return any(one.short == spelt or title_key(one.long) in said for one in work.definitions or ())


def _is_long_form(stated: str, work: Work) -> bool:
    """Tell whether what is given as a title is meant as what a short name stands for: "FOB, *Foo under Bar*"."""
    return any(is_meant(stated, one.short, (one.long,)) for one in work.definitions or ())


def _harmless_note(comparison: TitleComparison, words: str, stated: str) -> Phrase | None:
    if len(words) < len(stated) and not stated.startswith(words):
        return Phrase("the short name before the title is the writer's own")
    if len(words) < len(stated):
        return Phrase("the words behind the title are the writer's own")
    if comparison.difference is TitleDifference.ABBREVIATION:
        return Phrase(
            "abbreviated; recorded as “{}”",
            (", ".join(change.recorded for change in comparison.changes if change.recorded),),
        )
    return None


def _without_name(stated: str, work: Work) -> Iterator[str]:
    """Yield a title without the work's short name that a writer sets before it: "FOO: A Study of Bars"."""
    head = main_title(stated)
    rest = _JOINT.sub("", stated[len(head or "") :], count=1)
    own = main_title(work.title or "")
    if head is None or (own and title_key(own) == title_key(head) and not title_key(rest).startswith(title_key(head))):
        return
    if title_key(head) in {title_key(name) for name in work.names}:
        yield rest


def _drops_name(work: Work) -> bool:
    """Tell whether the part of the title that is left out is only the work's short name."""
    head = main_title(work.title or "") or ""
    return head in work.names or len(head.split()) == 1


def _places_of_publication(citation: Citation, lexicon: Lexicon) -> dict[int, str]:
    """Return for each mention the venue that its entry names, but for those that may mean the preprint all the same."""
    posted = {
        citation.mention_at(field.span)
        for field in citation.of(FieldKind.IDENTIFIER)
        if field.identifier is not None and field.identifier.kind is IdentifierKind.ARXIV
    }
    if all(citation.mention_at(title.span) in posted for title in citation.of(FieldKind.TITLE)):
        return {}
    places: dict[int, set[str]] = defaultdict(set)
    for one in citation.statements:
        if one.field == FieldKind.VENUE:
            places[citation.mention_at(one.span(0, len(one.text)))].add(one.text.strip())
        elif one.field is None and len(one.text) <= _LONGEST_ENTRY:
            for found in lexicon.venues.find(one.text):
                if not is_preprint(found.venue):
                    place = one.span(found.start, found.end)
                    places[citation.mention_at(place)].add(one.text[found.start : found.end])
    return {mention: stated.pop() for mention, stated in places.items() if len(stated) == 1 and mention not in posted}


def _is_published_at(place: str | None, work: Work, lexicon: Lexicon) -> bool:
    """Tell whether a work was published where the entry says."""
    stated = lexicon.venues.parse(place) if place else None
    if stated is None or not work.venues:
        return False
    recorded = [lexicon.venues.canonical(venue) for venue in work.venues]
    return compare_venues(stated, recorded)[0] in (VenueDifference.NONE, VenueDifference.YEAR_FREE)


def _is_sure(comparison: TitleComparison) -> bool:
    """Tell whether the recorded title is meant: words too many may be the writer's, two slips another version's."""
    if comparison.difference is TitleDifference.TYPO:
        return len(comparison.changes) == 1
    return comparison.difference is not TitleDifference.SUBTITLE_EXTRA


def _judge_difference(
    comparison: TitleComparison, stated: str, work: Work, part: str | None = None, *, of_publication: bool
) -> Comparison:
    """A misspelling is one whatever the version; other words may be those of a version that is not recorded.

    `part` is that of the title which was compared, if it was not all of it.
    """
    recorded = plain(work.title or "")
    fix = title_in_style(stated, recorded) if _is_sure(comparison) else None
    is_slip = comparison.difference is TitleDifference.TYPO and not all(
        are_forms_of_one(change.stated, change.recorded) for change in comparison.changes
    )
    is_firm = work.titles_complete or is_slip or not may_be_versions(stated, part or recorded)
    if comparison.difference in _PARTIAL:
        found = partly(recorded, Phrase(_PARTIAL[comparison.difference]), fix=fix)
    else:
        found = differs(recorded, Phrase(_FAULT[comparison.difference]), fix=fix)
    return replace(found, is_firm=is_firm, of_publication=of_publication)


check = TitleCheck()
