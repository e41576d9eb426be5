"""Titles: compared word by word, because one changed word at 97 % likeness is another claim."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.checks.check import Example, Rule, agrees, claim_of, differs, partly, silent
from veridical.model import Agreement, Fact, FieldKind, IdentifierKind, Phrase, Work
from veridical.text.citing_titles import are_its_authors, is_end_of, without_authors
from veridical.text.folding import plain
from veridical.text.long_forms import spells_out
from veridical.text.patterns import Pattern
from veridical.text.renaming import may_be_versions
from veridical.text.title_keys import title_key
from veridical.text.title_style import title_in_style
from veridical.text.title_words import is_inflected
from veridical.text.titles import TitleDifference, comparable, compare_titles, main_title, with_head
from veridical.text.venue_differences import VenueDifference, compare_venues

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
_SPELT = "spelt: "
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
        del lexicon
        places = _places_of_publication(citation)
        for field in citation.of(FieldKind.TITLE):
            spelt = next((one.value for one in citation.of(FieldKind.NAME) if spells_out(one.value, field.value)), None)
            subject = places.get(citation.mention_at(field.span)) if spelt is None else _SPELT + spelt
            claim = claim_of(self.rule, field, tentative=field.doubtful)
            yield claim if claim.subject == subject else replace(claim, subject=subject)

    def compare(self, claim: Claim, work: Work, lexicon: Lexicon) -> Comparison:
        """Compare with the latest title, then with earlier ones, then without the writer's own remark."""
        if work.title is None or not comparable(claim.value, work.title):
            return silent()
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
        if claim.tentative and (nearest.difference is TitleDifference.OTHER or is_end_of(claim.value, work.title)):
            return silent()
        if nearest.difference in (TitleDifference.CONTENT_WORD, TitleDifference.OTHER) and (
            _is_defined(claim, work) or are_its_authors(claim.value, work.authors or ())
        ):
            return silent()
        found = _judge_difference(nearest, words, work, of_publication=_is_published_at(claim.subject, work, lexicon))
        return replace(found, fix=_fix(claim.value, words, found.fix))


def _readings(claim: Claim, work: Work) -> Iterator[str]:
    """Yield the stated title, then without what may be the writer's own: a remark, a name before it, authors."""
    yield claim.value
    if claim.remark:
        yield claim.value[: claim.remark]
    yield from _without_name(claim.value, work)
    if titled := without_authors(claim.value, work.title or "", work.authors or ()):
        yield titled


def _fix(stated: str, words: str, fix: str | None) -> str | None:
    """Return the correction of a title, with what is the writer's own behind the compared words."""
    return None if fix is None or not stated.startswith(words) else fix + stated[len(words) :]


def _is_defined(claim: Claim, work: Work) -> bool:
    """Tell whether the work says what the name stands for which the stated title only spells out."""
    spelt = (claim.subject or "").removeprefix(_SPELT) if (claim.subject or "").startswith(_SPELT) else None
    return any(definition.short == spelt for definition in work.definitions or ())


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
    if head is None or title_key(work.title or "").startswith(title_key(head)):
        return
    if title_key(head) in {title_key(name) for name in work.names}:
        yield _JOINT.sub("", stated[len(head) :], count=1)


def _drops_name(work: Work) -> bool:
    """Tell whether the part of the title that is left out is only the work's short name."""
    head = main_title(work.title or "") or ""
    return head in work.names or len(head.split()) == 1


def _places_of_publication(citation: Citation) -> dict[int, str]:
    """Return for each mention the venue that its entry names, but for those that may mean the preprint all the same."""
    places: dict[int, set[str]] = defaultdict(set)
    for one in citation.statements:
        if one.field == FieldKind.VENUE:
            places[citation.mention_at(one.span(0, len(one.text)))].add(one.text.strip())
    for field in citation.of(FieldKind.IDENTIFIER):
        if field.identifier is not None and field.identifier.kind is IdentifierKind.ARXIV:
            places.pop(citation.mention_at(field.span), None)
    return {mention: stated.pop() for mention, stated in places.items() if len(stated) == 1}


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


def _judge_difference(comparison: TitleComparison, stated: str, work: Work, *, of_publication: bool) -> Comparison:
    """A misspelling is one whatever the version; other words may be those of a version that is not recorded."""
    recorded = plain(work.title or "")
    fix = title_in_style(stated, recorded) if _is_sure(comparison) else None
    is_slip = comparison.difference is TitleDifference.TYPO and not all(
        is_inflected(change.stated, change.recorded) for change in comparison.changes
    )
    is_firm = work.titles_complete or is_slip or not may_be_versions(stated, recorded)
    if comparison.difference in _PARTIAL:
        found = partly(recorded, Phrase(_PARTIAL[comparison.difference]), fix=fix)
    else:
        found = differs(recorded, Phrase(_FAULT[comparison.difference]), fix=fix)
    return replace(found, is_firm=is_firm, of_publication=of_publication)


check = TitleCheck()
