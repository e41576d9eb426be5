"""How citations stand by what has been answered so far: asked again and again, it judges only what has changed.

This belongs to `pipeline.py`, and claims, identifies and judges for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import TYPE_CHECKING

from veridical.checks import check_of
from veridical.judge import Bounds, judge, left_with
from veridical.lexicon import Lexicon, load_lexicon
from veridical.mentions.markers import find_markers, is_marked
from veridical.model import FAULTS, ByName, ByOrganisation, ByTitle, Level, Phrase, Verdict
from veridical.resolve.naming import extended, short_forms, unknown_organisations
from veridical.resolve.planner import identify, missing_from
from veridical.text.definitions import definitions_of
from veridical.text.meant_forms import is_inflected

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.checks.check import Check
    from veridical.config import Settings
    from veridical.model import Citation, Claim, Document, Finding, Judgement, Resolution, Span, Venue
    from veridical.resolve.inquiry import Inquiry

_LINK, _EXPANSION = "link", "expansion"
_MOST = 0.7  # of words that may be a title make these a long form
_BY_PLACE = attrgetter("span.start", "span.end")
_AHEAD = 1  # years: volumes of the next one appear in this one


@dataclass(slots=True)
class _Known:
    """What was made out of a citation: its short forms, and claims and judgement with the names that they rest on."""

    citation: Citation
    shorts: frozenset[str]
    claimed: tuple[Lexicon, list[Claim]] | None = None
    judged: tuple[Lexicon, Resolution, Judgement] | None = None


@dataclass(slots=True)
class Judging:
    """Judges citations as often as they are asked about, with the same checks and settings."""

    checks: Sequence[Check]
    settings: Settings
    _markers: dict[int, tuple[Document, tuple[int, ...]]] = field(default_factory=dict)
    _known: dict[int, _Known] = field(default_factory=dict)

    def judged(
        self, document: Document, citations: Sequence[tuple[Citation, Inquiry]]
    ) -> Iterator[tuple[Judgement, Resolution]]:
        """Yield the judgement of each citation of a document, by what its inquiry has heard, and what it rests on."""
        resolutions = [identify(one, inquiry, offline=self.settings.offline) for one, inquiry in citations]
        records = [record for found in resolutions for records in (found.records, *found.rivals) for record in records]
        sources = citations[0][1].sources if citations else ()
        owns = [self._known_of(citation) for citation, _ in citations]
        shorts = frozenset().union(*(own.shorts for own in owns))
        known = extended(load_lexicon(), [citation for citation, _ in citations], records, sources, shorts)
        for (citation, inquiry), own, resolution in zip(citations, owns, resolutions, strict=True):
            lexicon = _concerning(own, known)
            claims = self._claims(document, own, lexicon)
            missing = missing_from(citation, _venues_of(claims, lexicon), inquiry) if not resolution.records else ()
            found = replace(resolution, missing_from=missing) if missing else resolution
            judgement = self._judgement(own, claims, found, lexicon)
            if misplaced(judgement) and (told := inquiry.organisations()):
                registered = replace(lexicon, organisations=lexicon.organisations.extended(told))
                judgement = milder(judgement, judge(citation, claims, found, registered, self._bounds))
            yield _noted(judgement, inquiry), resolution

    def _known_of(self, citation: Citation) -> _Known:
        """Return what is known of a citation, which it holds: no other gets its id."""
        if id(citation) not in self._known:
            self._known[id(citation)] = _Known(citation, short_forms(citation))
        return self._known[id(citation)]

    @property
    def _bounds(self) -> Bounds:
        return Bounds(Level(self.settings.level), self.settings.now.year + _AHEAD)

    def _judgement(self, own: _Known, claims: Sequence[Claim], resolution: Resolution, lexicon: Lexicon) -> Judgement:
        """Return the judgement, which is made once for the same records and names."""
        if own.judged is None or own.judged[:2] != (lexicon, resolution):
            own.judged = lexicon, resolution, judge(own.citation, claims, resolution, lexicon, self._bounds)
        return own.judged[2]

    def _claims(self, document: Document, own: _Known, lexicon: Lexicon) -> list[Claim]:
        """Return the claims of a citation that are to be checked, which are read once with the same names."""
        if own.claimed is None or own.claimed[0] != lexicon:
            own.claimed = lexicon, list(self._to_check(document, claims_of(own.citation, self.checks, lexicon)))
        return own.claimed[1]

    def _markers_of(self, document: Document) -> tuple[int, ...]:
        if id(document) not in self._markers:
            self._markers[id(document)] = (document, find_markers(document))
        return self._markers[id(document)][1]

    def _to_check(self, document: Document, claims: Iterator[Claim]) -> Iterator[Claim]:
        """Yield claims with their marks; links are claimed outright where all are to be looked at."""
        markers = self._markers_of(document)
        for claim in claims:
            marked = bool(markers) and is_marked(claim.span, markers, document.prose)
            tentative = claim.tentative and not (claim.kind == _LINK and _wants_links(self.settings))
            if marked or not self.settings.only_marked:
                is_as_it_was = (marked, tentative) == (claim.marked, claim.tentative)
                yield claim if is_as_it_was else replace(claim, marked=marked, tentative=tentative)


def _concerning(own: _Known, known: Lexicon) -> Lexicon:
    """Return the names known with those long forms alone that concern a citation: others change nothing about it."""
    if not known.long_forms:
        return known
    shorts = own.shorts & known.long_forms.keys()
    return replace(known, long_forms={short: known.long_forms[short] for short in sorted(shorts)})


def claims_of(citation: Citation, checks: Sequence[Check], lexicon: Lexicon) -> Iterator[Claim]:
    """Yield the claims that a citation makes, each stretch and kind once, in document order."""
    stated = citation.stated()
    found = sorted((claim for check in checks for claim in check.claims(stated, lexicon)), key=_BY_PLACE)
    spelt = [claim.span for claim in found if claim.kind == _EXPANSION]
    claims = {(claim.kind, claim.span): claim for claim in found}
    yield from (claim for claim in claims.values() if claim.kind == _EXPANSION or not _is_spelt(claim, spelt))


def _is_spelt(claim: Claim, spelt: Sequence[Span]) -> bool:
    """Tell whether words that may be a title or people are what a name stands for."""
    if claim.kind == "authors" and any(one.start <= claim.span.start and claim.span.end <= one.end for one in spelt):
        return True
    least = _MOST * (claim.span.end - claim.span.start)
    return claim.tentative and any(claim.span.overlaps(one) and one.end - one.start > least for one in spelt)


def misplaced(judgement: Judgement) -> list[Finding]:
    """Return the findings that call an affiliation wrong, in full or in part."""
    return [one for one in judgement.findings if one.claim.kind == "affiliation" and one.verdict in FAULTS]


def milder(judgement: Judgement, registered: Judgement) -> Judgement:
    """Return what a registry makes of a judgement, if no finding is graver then: it can only speak for a document."""
    were = {(one.claim.kind, one.claim.span): one.verdict.gravity for one in judgement.findings}
    are = {(one.claim.kind, one.claim.span): one.verdict.gravity for one in registered.findings}
    is_milder = were.keys() == are.keys() and all(are[claim] <= gravity for claim, gravity in were.items())
    return registered if is_milder else judgement


def of_others_left_out(
    judged: Sequence[tuple[Judgement, Resolution]], inquiry: Inquiry
) -> Iterator[tuple[Judgement, Resolution]]:
    """Yield judgements without long forms that may not be meant as theirs, and are those of another work.

    Of another one here, or of one that a source knows by the same short form.
    """
    true = {
        _place(finding.claim)
        for judgement, _ in judged
        for finding in judgement.findings
        if finding.claim.kind == _EXPANSION and finding.verdict is Verdict.VERIFIED and finding.note is None
    }
    for judgement, resolution in judged:
        kept = tuple(
            one
            for one in judgement.findings
            if not (_is_doubtful(one) and (_place(one.claim) in true or _is_of_namesake(one, inquiry)))
        )
        yield (judgement if len(kept) == len(judgement.findings) else left_with(judgement, kept)), resolution


def doubtful_forms(judged: Sequence[tuple[Judgement, Resolution]]) -> tuple[str, ...]:
    """Return the long forms that are called wrong and may not be meant as those of their works."""
    found = (one.claim.value for judgement, _ in judged for one in judgement.findings if _is_doubtful(one))
    return tuple(dict.fromkeys(found))


def _place(claim: Claim) -> tuple[Span, str | None]:
    return claim.span, claim.subject


def _is_of_namesake(finding: Finding, inquiry: Inquiry) -> bool:
    """Tell whether another work, known by the short form or by the long one in its title, says what is called wrong."""
    short, stated, own = finding.claim.subject or "", finding.claim.value, finding.found or ""
    questions = (ByName(short), ByTitle(stated))
    works = (one.work for question in questions for one in inquiry.evidence(question))
    forms = (form.long for work in works for form in definitions_of(short, work))
    return any(is_inflected(stated, form) and not is_inflected(own, form) for form in forms)


def _is_doubtful(finding: Finding) -> bool:
    """Tell whether a finding calls a long form wrong that may not be meant as one."""
    return finding.claim.kind == _EXPANSION and finding.claim.tentative and finding.verdict in FAULTS


def doubted(judgement: Judgement) -> Iterator[str]:
    """Yield the names in an affiliation that is called wrong, and in the records, that no table knows."""
    recorded = [text for record in judgement.records for text in record.work.affiliations or ()]
    for finding in misplaced(judgement):
        yield from unknown_organisations(finding.claim.value, recorded, load_lexicon().organisations)


def _noted(judgement: Judgement, inquiry: Inquiry) -> Judgement:
    """Return a judgement that says where a registry was asked in vain which might have spoken for an affiliation."""
    asked = {name: inquiry.answers(ByOrganisation(name)) for name in doubted(judgement)}
    silent = {name: one.source for name, answers in asked.items() for one in answers if one.failure is not None}
    if not silent:
        return judgement
    note = Phrase(
        "{} did not answer who {} is; run again later", (", ".join(dict.fromkeys(silent.values())), ", ".join(silent))
    )
    wrong = misplaced(judgement)
    noted = (replace(one, note=note) if one in wrong and one.note is None else one for one in judgement.findings)
    return replace(judgement, findings=tuple(noted))


def _wants_links(settings: Settings) -> bool:
    """Tell whether every link is to be looked at, or only those of whose pages something is said."""
    rule = check_of(_LINK).rule
    is_selected = not {rule.name, rule.code, rule.kind}.isdisjoint(settings.select)
    return settings.links or settings.thorough or is_selected


def _venues_of(claims: Sequence[Claim], lexicon: Lexicon) -> tuple[Venue, ...]:
    stated = [lexicon.venues.parse(claim.value) for claim in claims if claim.kind == "venue"]
    return tuple(lexicon.venues.canonical(venue) for venue in stated if venue is not None)
