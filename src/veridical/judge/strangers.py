"""Claims that one sentence makes of a work beside a true one of their kind: they may well be of another work."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from veridical.identity import is_distinctive
from veridical.model import AMONG, FAULTS, LAST, FieldKind, Verdict
from veridical.text.names import may_be_one_person, split_authors
from veridical.text.surnames import spellings

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Citation, Finding, Passage

_KINDS = frozenset({"venue", "authors", "year"})
"""Of these a work has one, or all that it has are stated together."""
_OTHERS = frozenset({"title", "venue"})


def without_strangers(citation: Citation, findings: Sequence[Finding], lexicon: Lexicon) -> tuple[Finding, ...]:
    """Return the findings without the faults in running text beside which the same sentence states the right value.

    "ACME is of TOFU 2019, its sequel of TOFU 2020": whose fact the other one is, is not clear, so it is no claim. That
    a work was at TOFU first, in another year than stated, and in a journal then, is.
    """
    if not any(_may_be_strange(finding) for finding in findings):
        return tuple(findings)
    findings = _without_other_works(citation, findings)
    sentences = [one for one in citation.statements if one.field is None]
    verified = [one for one in findings if one.verdict is Verdict.VERIFIED]
    right = [one for one in verified if one.claim.subject not in (AMONG, LAST)]  # another may well be the first
    titled = {citation.mention_at(one.claim.span) for one in verified if one.claim.kind == "title"}
    return tuple(
        one
        for one in findings
        if not (_may_be_strange(one) and (_is_in(one, titled, citation) or _stands_beside(one, right, sentences)))
        or _is_at_another(one, right, lexicon)
    )


def _is_at_another(finding: Finding, right: Iterable[Finding], lexicon: Lexicon) -> bool:
    """Tell whether a wrong venue is another year of one where the work was, and not of one that is stated rightly."""
    if finding.claim.kind != "venue" or (stated := lexicon.venues.parse(finding.claim.value)) is None:
        return False
    told = (lexicon.venues.parse(one.claim.value) for one in right if one.claim.kind == "venue")
    recorded = {venue.series for evidence, _ in finding.evidence for venue in evidence.work.venues or ()}
    return stated.year is not None and stated.series in recorded - {one.series for one in told if one is not None}


def _is_in(finding: Finding, titled: Container[int], citation: Citation) -> bool:
    """Tell whether words that may be a title stand in a mention that gives the true one."""
    return finding.claim.kind == "title" and citation.mention_at(finding.claim.span) in titled


def has_first_author(citation: Citation, finding: Finding) -> bool:
    """Tell whether a wrong list of several authors begins with the recorded first author: the work is meant.

    A family name that many people have does not show it, unless the work's own name is made up.
    """
    stated = split_authors(finding.claim.value).names if finding.claim.kind == "authors" else ()
    if len(stated) <= 1:
        return False
    if stated[0].lower() in spellings() and not any(map(is_distinctive, citation.values(FieldKind.NAME))):
        return False
    recorded = [evidence.work.authors for evidence, _ in finding.evidence]
    return any(authors and may_be_one_person(stated[0], authors[0]) for authors in recorded)


def _may_be_strange(finding: Finding) -> bool:
    """Tell whether a fault is of a kind of which a work has one; who is said to be the last author is said of it."""
    claim = finding.claim
    may_be = claim.kind in _KINDS or (claim.kind == "title" and claim.tentative)
    return finding.verdict in FAULTS and may_be and claim.subject not in (AMONG, LAST)


def _stands_beside(finding: Finding, right: Iterable[Finding], sentences: Iterable[Passage]) -> bool:
    """Tell whether a sentence holds a finding and a true one of its kind."""
    same = [one.claim.span.start for one in right if one.claim.kind == finding.claim.kind]
    spans = [one.span(0, len(one.text)) for one in sentences if one.text] if same else []
    at = finding.claim.span.start
    return any(span.start <= at < span.end and any(span.start <= start < span.end for start in same) for span in spans)


def _without_other_works(citation: Citation, findings: Sequence[Finding]) -> list[Finding]:
    """Return the findings without those of mentions that contradict the work in its authors and more, and fit nowhere.

    Such a mention refers to another work, which has the name of this one or stands beside it.
    """
    by_mention: dict[int, list[Finding]] = defaultdict(list)
    for finding in findings:
        by_mention[citation.mention_at(finding.claim.span)].append(finding)
    others = [found for found in by_mention.values() if _is_of_another(citation, found)]
    dropped = {id(one) for found in others for one in found if one.claim.kind != "identifier"}
    return [one for one in findings if id(one) not in dropped]


def _is_of_another(citation: Citation, findings: Sequence[Finding]) -> bool:
    """Tell whether the authors are others, and so is the title or the venue, and nothing fits."""
    wrong = {one.claim.kind for one in findings if one.verdict is Verdict.FAIL}
    fits = any(one.verdict is Verdict.VERIFIED or has_first_author(citation, one) for one in findings)
    return "authors" in wrong and not wrong.isdisjoint(_OTHERS) and not fits
