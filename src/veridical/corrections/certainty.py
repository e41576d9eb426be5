"""Which corrections are certain: the cited work is known by something else than what would be corrected."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from veridical.authority import keeps_publications
from veridical.corrections.places import place_of
from veridical.model import BlockKind, FieldKind, IdentifierKind, Markup, Verdict
from veridical.text.identifiers import find_identifiers
from veridical.text.names import split_authors
from veridical.text.patterns import Pattern
from veridical.text.title_keys import likeness, title_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from veridical.model import Document, Finding, Judgement

_TIES: Final = frozenset({"identifier", "title", "authors", "expansion"})
_TITLE: Final = "title"
_IDENTIFIER: Final = "identifier"
_AUTHORS: Final = "authors"
_EXPANSION: Final = "expansion"
_VENUE: Final = "venue"
_STRUCTURED: Final = (BlockKind.ROW, BlockKind.ENTRY, BlockKind.RECORD)
_NAME: Final = "name"
_WORD = Pattern(r"[^\W\d_]{4,}")
_WORDS: Final = 4  # a title with fewer may be that of several works
_NEAR: Final = 70.0  # below this ratio two titles are different titles (as in `text.titles`)


class Mentions:
    """A judgement by the mentions of its work: each correction is weighed by what stands in its own."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.failed = frozenset(one.claim.kind for one in judgement.findings if one.verdict is Verdict.FAIL)
        self._findings: dict[int, list[Finding]] = defaultdict(list)
        for finding in judgement.findings:
            self._findings[judgement.citation.mention_at(finding.claim.span)].append(finding)
        self._names: dict[int, set[str]] = defaultdict(set)
        for name in judgement.citation.of(FieldKind.NAME):
            self._names[judgement.citation.mention_at(name.span)].add(title_key(name.value))

    def beside(self, finding: Finding) -> Sequence[Finding]:
        """Return what was found in the mention of a finding; of an acronym, in all."""
        if finding.claim.kind == _EXPANSION:
            return self.judgement.findings
        return self._findings[self.judgement.citation.mention_at(finding.claim.span)]

    def names(self, finding: Finding) -> AbstractSet[str]:
        """Return the keys of the names in the mention of a finding; of an acronym, in all."""
        if finding.claim.kind == _EXPANSION:
            return frozenset().union(*self._names.values())
        return self._names[self.judgement.citation.mention_at(finding.claim.span)]


def is_certain(finding: Finding, mentions: Mentions, document: Document) -> bool:
    """Tell whether a correction is certain.

    A wrong value may also mean that another work is cited, or another version. So what is wrong altogether is corrected
    where two things tie the work to the citation, or a title that is no other's; what is wrong in part, where one does.
    """
    judgement = mentions.judgement
    if not judgement.records or finding.claim.tentative or finding.verdict not in (Verdict.FAIL, Verdict.PARTIAL):
        return False
    speaks_against = (
        not _is_of_cited_version(finding, judgement)
        or _is_used_elsewhere(finding, judgement, document)
        or _is_loose(finding, document)
        or (finding.claim.kind == _TITLE and _is_of_other(finding, mentions, document))
    )
    return not speaks_against and _is_tied(finding, mentions, document)


def _is_tied(finding: Finding, mentions: Mentions, document: Document) -> bool:
    """Tell whether enough ties the work to the citation, beside what is wrong."""
    kind = finding.claim.kind
    doubts = mentions.failed & _TIES - {kind}
    ties = frozenset(_ties(finding, mentions)) - {kind}
    if kind == _IDENTIFIER:
        return {_TITLE, _AUTHORS} <= ties and not doubts
    if _IDENTIFIER in doubts:
        return False
    if finding.verdict is Verdict.PARTIAL or _is_near(finding):
        return len(ties) > len(doubts)
    if kind == _TITLE:
        return {_IDENTIFIER, _AUTHORS} <= ties and (_NAME in ties or _is_list_right(finding, mentions))
    if kind == _EXPANSION:
        return bool(ties) and not _knows_expansion(finding, document)
    return len(ties) > 1 or (_TITLE in ties and not doubts and _has_long_title(mentions.judgement))


def _ties(finding: Finding, mentions: Mentions) -> Iterator[str]:
    """Yield the kinds of what is right where the finding is; of a repeated kind, none may be wrong.

    An acronym ties by itself, since the work defines it: what is right elsewhere in the document counts as well. The
    key of a bibliography's entry ties as a title does.
    """
    near = mentions.beside(finding)
    wrong = {one.claim.kind for one in near if one.verdict in (Verdict.FAIL, Verdict.PARTIAL)}
    for one in near:
        if one.verdict is Verdict.VERIFIED and one.claim.kind in _TIES - wrong:
            yield one.claim.kind
    judgement = mentions.judgement
    titles = (one for kind in (FieldKind.TITLE, FieldKind.IDENTIFIER) for one in judgement.citation.of(kind))
    if any(one.is_backing for one in titles):
        yield _TITLE
    work = judgement.records[0].work
    if not mentions.names(finding).isdisjoint(map(title_key, (*work.names, (work.title or "").split(":")[0]))):
        yield _NAME


def _is_list_right(finding: Finding, mentions: Mentions) -> bool:
    """Tell whether several authors are stated beside a title, and right: one name may be left from another citation."""
    return any(
        one.claim.kind == _AUTHORS and one.verdict is Verdict.VERIFIED and len(split_authors(one.claim.value).names) > 1
        for one in mentions.beside(finding)
    )


def _knows_expansion(finding: Finding, document: Document) -> bool:
    """Tell whether the document has the right long form elsewhere, so that it may speak of another acronym here."""
    return finding.found is not None and finding.found.casefold() in document.text.casefold()


def _is_of_cited_version(finding: Finding, judgement: Judgement) -> bool:
    """Tell whether the records that contradict title or authors are of what is cited, be it a preprint."""
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


def _is_loose(finding: Finding, document: Document) -> bool:
    """Tell whether a venue without a year stands in running text, which may speak of it for another reason."""
    claim = finding.claim
    if claim.kind != _VENUE or any(sign.isdigit() for sign in claim.value):
        return False
    place = place_of(document, claim.span, claim.value)
    return place is None or place.block not in _STRUCTURED


def _is_near(finding: Finding) -> bool:
    """Tell whether a title has another word or number than the recorded one, and is not another title."""
    if finding.claim.kind != _TITLE or finding.found is None:
        return False
    return likeness(finding.claim.value, finding.found) >= _NEAR


def _is_of_other(finding: Finding, mentions: Mentions, document: Document) -> bool:
    """Tell whether a title is that of something beside the work: it leads elsewhere, or the right one stands there."""
    return _leads_elsewhere(finding, document) or _has_right_title(finding, mentions)


def _leads_elsewhere(finding: Finding, document: Document) -> bool:
    """Tell whether a wrong title is a link to a page that is no work's."""
    place = place_of(document, finding.claim.span, finding.claim.value)
    if finding.verdict is not Verdict.FAIL or place is None or place.passage is None:
        return False
    around = [mark for mark in place.passage.marks if mark.kind is Markup.LINK and mark.start <= place.start < mark.end]
    return any(mark.target and not find_identifiers(mark.target) for mark in around)


def _has_right_title(finding: Finding, mentions: Mentions) -> bool:
    """Tell whether the work's title stands in the same mention, too."""
    beside = mentions.beside(finding)
    return any(one.claim.kind == _TITLE and one.verdict is Verdict.VERIFIED for one in beside)


def _has_long_title(judgement: Judgement) -> bool:
    return any(len((record.work.title or "").split()) >= _WORDS for record in judgement.records)
