"""Which corrections are certain: the cited work is known by something else than what would be corrected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from veridical.authority import keeps_publications
from veridical.model import FieldKind, IdentifierKind, Verdict
from veridical.text.patterns import Pattern
from veridical.text.title_keys import likeness, title_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Document, Finding, Judgement

_TIES: Final = frozenset({"identifier", "title", "authors", "expansion"})
_TITLE: Final = "title"
_IDENTIFIER: Final = "identifier"
_AUTHORS: Final = "authors"
_NAME: Final = "name"
_WORD = Pattern(r"[^\W\d_]{4,}")
_WORDS: Final = 4  # a title with fewer may be that of several works
_NEAR: Final = 70.0  # below this ratio two titles are different titles (as in `text.titles`)


def is_certain(finding: Finding, judgement: Judgement, document: Document) -> bool:
    """Tell whether a correction is certain.

    A wrong value may also mean that another work is cited, or another version. So what is wrong altogether is corrected
    where two things tie the work to the citation, or a title that is no other's; what is wrong in part, where one does.
    """
    if not judgement.records or finding.claim.tentative or finding.verdict not in (Verdict.FAIL, Verdict.PARTIAL):
        return False
    if not _is_of_cited_version(finding, judgement) or _is_used_elsewhere(finding, judgement, document):
        return False
    doubts = {one.claim.kind for one in judgement.findings if one.verdict is Verdict.FAIL} - {finding.claim.kind}
    ties = frozenset(_ties(finding, judgement)) - {finding.claim.kind}
    if finding.claim.kind == _IDENTIFIER:
        return {_TITLE, _AUTHORS} <= ties and doubts.isdisjoint(_TIES)
    if _IDENTIFIER in doubts:
        return False
    if finding.claim.kind == _TITLE and _has_right_title(finding, judgement):
        return False
    if finding.verdict is Verdict.PARTIAL or _is_near(finding):
        return len(ties) > len(doubts & _TIES)
    if finding.claim.kind == _TITLE:
        return {_IDENTIFIER, _AUTHORS} <= ties
    return len(ties) > 1 or (_TITLE in ties and doubts.isdisjoint(_TIES) and _has_long_title(judgement))


def _ties(finding: Finding, judgement: Judgement) -> Iterator[str]:
    """Yield the kinds of what is stated of the work and right; of a repeated kind, none may be wrong."""
    wrong = {one.claim.kind for one in judgement.findings if one.verdict in (Verdict.FAIL, Verdict.PARTIAL)}
    for one in judgement.findings:
        if one.verdict is Verdict.VERIFIED and one.claim.kind in _TIES - wrong:
            yield one.claim.kind
    work = judgement.records[0].work
    names = {title_key(name) for name in (*work.names, (work.title or "").split(":")[0])}
    if finding.claim.kind != _TITLE and names & {title_key(name) for name in judgement.citation.values(FieldKind.NAME)}:
        yield _NAME


def _is_of_cited_version(finding: Finding, judgement: Judgement) -> bool:
    """Tell whether title and authors are contradicted by records of what is cited: of a preprint, not its publication."""
    citation, claim = judgement.citation, finding.claim
    mention = citation.mention_at(claim.span)
    fields = (one for one in citation.of(FieldKind.IDENTIFIER) if citation.mention_at(one.span) == mention)
    is_preprint = any(one.identifier and one.identifier.kind is IdentifierKind.ARXIV for one in fields)
    if claim.kind not in (_TITLE, _AUTHORS) or not is_preprint:
        return True
    sources = {evidence.source for evidence, _ in finding.evidence}
    return len(sources) > 1 or not any(map(keeps_publications, sources))


def _is_used_elsewhere(finding: Finding, judgement: Judgement, document: Document) -> bool:
    """Tell whether a word that is recorded otherwise is one that the document uses: then the record has the slip."""
    if finding.verdict is not Verdict.PARTIAL or finding.fix is None:
        return False
    gone = set(_WORD.findall(finding.claim.value)) - set(_WORD.findall(finding.fix.replacement))
    same = [one.claim.span for one in judgement.findings if one.claim.kind == finding.claim.kind]
    return any(
        not any(span.start <= found.start() < span.end for span in same)
        for word in gone
        for found in re.finditer(rf"\b{re.escape(word)}\b", document.text, re.IGNORECASE)
    )


def _is_near(finding: Finding) -> bool:
    """Tell whether a title has another word or number than the recorded one, and is not another title."""
    if finding.claim.kind != _TITLE or finding.found is None:
        return False
    return likeness(finding.claim.value, finding.found) >= _NEAR


def _has_right_title(finding: Finding, judgement: Judgement) -> bool:
    """Tell whether the work's title stands there, too: then the other one is that of something else."""
    mention = judgement.citation.mention_at(finding.claim.span)
    right = (one.claim for one in judgement.findings if one.claim.kind == _TITLE and one.verdict is Verdict.VERIFIED)
    return any(judgement.citation.mention_at(claim.span) == mention for claim in right)


def _has_long_title(judgement: Judgement) -> bool:
    return any(len((record.work.title or "").split()) >= _WORDS for record in judgement.records)
