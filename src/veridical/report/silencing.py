"""What is passed over in a report: by comments in the document, the list `allow`, and a baseline of known findings.

What is silenced stays in the report and says by what, but counts for nothing: no verdict, no count, no exit code.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Literal

from veridical.checks import all_checks
from veridical.model import FAULTS, Phrase, Reason, Silence, Span, Verdict
from veridical.report.fingerprints import UNKNOWN_WORK, fingerprints
from veridical.report.models import SilencedReport
from veridical.report.words import chinese

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.allowance import Allowance
    from veridical.model import Document, Finding, Identifier, Judgement
    from veridical.report.models import CitationReport, ClaimReport, DocumentReport
    from veridical.report.places import Places

SILENCEABLE = frozenset({Verdict.FAIL, Verdict.PARTIAL, Verdict.UNCHECKED})
"""The verdicts that a run can fail for; the others count for nothing anyway."""
_SHOWN = 60  # characters of a comment in a message


@dataclass(frozen=True, slots=True)
class Silencing:
    """What a run passes over besides what documents say in comments.

    `known` are fingerprints by the name of their document, of the baseline that is called `baseline`. `checked` are the
    kinds of claims that were looked for, `None` where all were; `is_whole` is false where only some of these were
    judged, so that nobody can tell which comment has become idle.
    """

    allowances: tuple[Allowance, ...] = ()
    known: Mapping[str, frozenset[str]] = field(default_factory=dict)
    baseline: str = ""
    checked: frozenset[str] | None = None
    is_whole: bool = True


NOTHING = Silencing()


@dataclass(frozen=True, slots=True)
class Silenced:
    """Citations with what silences them; what is to be told of comments that do nothing, or not what they say."""

    citations: tuple[CitationReport, ...]
    notices: tuple[Phrase, ...] = ()


def silence(
    draft: DocumentReport, judgements: Sequence[Judgement], document: Document, places: Places, silencing: Silencing
) -> Silenced | None:
    """Return the citations of a report, made of these judgements, with what silences them; `None` if nothing may."""
    known = silencing.known.get(document.name, frozenset[str]())
    allowances = tuple(one for one in silencing.allowances if one.is_for(document.name))
    if not (document.silences or known or allowances):
        return None
    comments = tuple(_Comment(silence, _named(silence.rules)) for silence in document.silences)
    found = {
        (id(one.citation), id(one.claim)) for one in (fingerprints(draft) if known else ()) if one.fingerprint in known
    }
    silencer = _Silencer(document.name, places, comments, allowances, silencing, found, _Covers(comments))
    citations = tuple(silencer.citation(one, found) for one, found in zip(draft.citations, judgements, strict=True))
    return Silenced(citations, tuple(silencer.notices()))


def is_own_fault(citation: CitationReport) -> bool:
    """Tell whether a citation's verdict is its own, whatever is claimed: no such work is known."""
    return citation.work is None and citation.verdict in SILENCEABLE


@cache
def rule_names() -> Mapping[str, str]:
    """Return the kind of claims that each name of a rule is of: its name, code, and kind in both languages."""
    rules = [check.rule for check in all_checks()]
    names = {name.lower(): rule.kind for rule in rules for name in (rule.name, rule.code, rule.kind)}
    names |= {chinese()[rule.kind]: rule.kind for rule in rules if rule.kind in chinese()}
    return {**names, UNKNOWN_WORK: UNKNOWN_WORK}


def near_names(name: str) -> list[str]:
    """Return the names of rules that somebody may have meant by a name that is none."""
    return get_close_matches(name.lower(), rule_names(), n=2, cutoff=0.6)


@dataclass(frozen=True, slots=True)
class _Comment:
    """A comment, and the kinds of claims that it names; `None` where it names none and means all."""

    silence: Silence
    kinds: frozenset[str] | None

    def silences(self, kind: str) -> bool:
        return self.kinds is None or kind in self.kinds

    @property
    def reach(self) -> int:
        """How much it is about; of several comments that silence a claim the narrowest is told."""
        covers = self.silence.covers
        return sum(span.end - span.start for span in covers) if covers is not None else 1 << 60


class _Covers:
    """Which comments are about a place: the stretches in order, each with the farthest end up to it."""

    def __init__(self, comments: Sequence[_Comment]) -> None:
        understood = [(place, one.silence) for place, one in enumerate(comments) if one.silence.is_understood]
        self._everywhere = frozenset(place for place, one in understood if one.covers is None)
        self._stretches = sorted((span, place) for place, one in understood for span in one.covers or ())
        self._starts = [span.start for span, _ in self._stretches]
        self._ends = list(accumulate((span.end for span, _ in self._stretches), max))

    def at(self, spans: Iterable[Span]) -> set[int]:
        """Return the numbers of the comments that are about one of these places."""
        found = set(self._everywhere)
        for span in spans:
            at = bisect_left(self._starts, span.end)
            while at and self._ends[at - 1] > span.start:
                at -= 1
                cover, place = self._stretches[at]
                if cover.end > span.start:
                    found.add(place)
        return found


def _named(rules: Iterable[str]) -> frozenset[str] | None:
    names = [rule.lower() for rule in rules]
    return frozenset(rule_names()[name] for name in names if name in rule_names()) if names else None


@dataclass(slots=True)
class _Silencer:
    """Goes through the citations of one document once, and keeps which comments did something."""

    name: str
    places: Places
    comments: Sequence[_Comment]
    allowances: Sequence[Allowance]
    silencing: Silencing
    known: set[tuple[int, int]]
    covers: _Covers
    used: set[int] = field(default_factory=set)
    touched: set[int] = field(default_factory=set)

    def citation(self, citation: CitationReport, judgement: Judgement) -> CitationReport:
        """Return a citation with what silences it and its claims, under the verdict that is left."""
        works = {one for evidence in judgement.records for one in evidence.work.identifiers}
        works |= set(judgement.citation.identifiers)
        findings = sorted(judgement.findings, key=lambda finding: finding.claim.span)
        claims = tuple(
            self._claim(claim, finding, citation, works)
            for claim, finding in zip(citation.claims, findings, strict=True)
        )
        verdict, reason = _left(citation, claims)
        left = replace(citation, claims=claims, verdict=verdict, reason=reason)
        about = self._about(judgement.citation.spans)
        if not is_own_fault(left):
            return left
        silenced = (
            self._by_comment(UNKNOWN_WORK, about)
            or self._by_allowance(UNKNOWN_WORK, works, citation.label)
            or self._by_baseline(citation, None)
        )
        return replace(left, silenced=silenced)

    def _claim(
        self, claim: ClaimReport, finding: Finding, citation: CitationReport, works: set[Identifier]
    ) -> ClaimReport:
        about = self._about((finding.claim.span,))
        if claim.verdict is Verdict.VERIFIED:
            return claim
        silenced = (
            self._by_comment(claim.kind, about)
            or self._by_allowance(claim.kind, works, claim.stated, claim.meant)
            or self._by_baseline(citation, claim)
        )
        if silenced is None or claim.verdict not in SILENCEABLE:
            return claim
        return replace(claim, silenced=silenced, fix=None)

    def _about(self, spans: Iterable[Span]) -> set[int]:
        found = self.covers.at(spans)
        self.touched |= found
        return found

    def _by_comment(self, kind: str, about: Iterable[int]) -> SilencedReport | None:
        matching = sorted(place for place in about if self.comments[place].silences(kind))
        self.used.update(matching)
        if not matching:
            return None
        found = min((self.comments[place] for place in matching), key=lambda one: one.reach).silence
        at = self.places.place(found.span)
        return _silenced("comment", found.reason, f"{self.name}:{at.line}:{at.column}")

    def _by_allowance(self, kind: str, works: set[Identifier], *stated: str) -> SilencedReport | None:
        found = next((one for one in self.allowances if _allows(one, kind, works, stated)), None)
        return None if found is None else _silenced("allow", found.reason, found.place or "allow")

    def _by_baseline(self, citation: CitationReport, claim: ClaimReport | None) -> SilencedReport | None:
        is_known = (id(citation), id(claim)) in self.known
        return _silenced("baseline", "", self.silencing.baseline) if is_known else None

    def notices(self) -> Iterator[Phrase]:
        """Yield what is wrong with comments: not understood, naming no rule, or silencing nothing."""
        for place, comment in enumerate(self.comments):
            written = self.places.text[comment.silence.span.start : comment.silence.span.end]
            shown = " ".join(written.split())
            shown = shown if len(shown) <= _SHOWN else shown[: _SHOWN - 1] + "…"
            line = str(self.places.place(comment.silence.span).line)
            if not comment.silence.is_understood:
                yield Phrase("line {0}: “{1}” is not understood; write verify: ignore[rule] reason", (line, shown))
                continue
            unknown = [name for name in comment.silence.rules if name.lower() not in rule_names()]
            yield from (_unknown(name, line) for name in unknown)
            if place not in self.used and not unknown and self._may_be_told_idle(place):
                yield Phrase("line {0}: “{1}” silences nothing", (line, shown))

    def _may_be_told_idle(self, place: int) -> bool:
        """Tell whether all was checked that a comment may be about."""
        if not self.silencing.is_whole:
            return False
        checked, kinds = self.silencing.checked, self.comments[place].kinds
        return place not in self.touched or checked is None or (kinds is not None and kinds <= checked | {UNKNOWN_WORK})


def _silenced(by: Literal["comment", "allow", "baseline"], reason: str, place: str) -> SilencedReport:
    return SilencedReport(by=by, reason=reason or None, place=place)


def _allows(allowance: Allowance, kind: str, works: set[Identifier], stated: Sequence[str]) -> bool:
    kinds = _named(allowance.rules)
    return (kinds is None or kind in kinds) and allowance.is_of(works) and allowance.is_on(*stated)


def _unknown(name: str, line: str) -> Phrase:
    near = near_names(name)
    if near:
        return Phrase("line {0}: no rule is called “{1}”; did you mean {2}?", (line, name, " / ".join(near)))
    return Phrase("line {0}: no rule is called “{1}”", (line, name))


def _left(citation: CitationReport, claims: Sequence[ClaimReport]) -> tuple[Verdict, Reason | None]:
    """Return the verdict of a citation, and why it is open, without its silenced claims: as the judge gives it."""
    counted = [claim for claim in claims if claim.silenced is None]
    if len(counted) == len(claims):
        return citation.verdict, citation.reason
    failed = {claim.kind for claim in counted if claim.verdict is Verdict.FAIL}
    if "identifier" in failed or (citation.work is None and "link" in failed):
        return Verdict.FAIL, None
    if citation.work is None:
        is_told_by_claims = citation.verdict is Verdict.FAIL and citation.message is None
        return (Verdict.UNCHECKED, Reason.NOT_FOUND) if is_told_by_claims else (citation.verdict, citation.reason)
    if any(claim.verdict in FAULTS for claim in counted):
        return Verdict.PARTIAL, None
    doubtful = (claim for claim in counted if claim.kind == "identifier" and claim.verdict is Verdict.UNCHECKED)
    open_for = next((claim.reason for claim in doubtful), None)
    return (Verdict.VERIFIED, None) if open_for is None else (Verdict.UNCHECKED, open_for)
