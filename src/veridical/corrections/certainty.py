"""Which corrections are certain: the cited work is known by something else than what would be corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veridical.model import FieldKind, Verdict
from veridical.text.title_keys import likeness, title_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Finding, Judgement

_TIES: Final = frozenset({"identifier", "title", "authors", "expansion"})
_TITLE: Final = "title"
_IDENTIFIER: Final = "identifier"
_NAME: Final = "name"
_WORDS: Final = 4  # a title with fewer may be that of several works
_NEAR: Final = 70.0  # below this ratio two titles are different titles (as in `text.titles`)


def is_certain(finding: Finding, judgement: Judgement) -> bool:
    """Tell whether a correction is certain.

    A wrong value may also mean that another work is cited. So what is wrong altogether is corrected where two things tie
    the work to the citation, or a title that is no other's; what is wrong in part, where one does.
    """
    if not judgement.records or finding.claim.tentative or finding.verdict not in (Verdict.FAIL, Verdict.PARTIAL):
        return False
    others = [one for one in judgement.findings if one.claim.kind != finding.claim.kind]
    doubts = {one.claim.kind for one in others if one.verdict is Verdict.FAIL}
    ties = frozenset(_ties(finding, judgement)) - {finding.claim.kind}
    if finding.claim.kind == _IDENTIFIER:
        return {_TITLE, "authors"} <= ties and doubts.isdisjoint(_TIES)
    if _IDENTIFIER in doubts:
        return False
    if finding.verdict is Verdict.PARTIAL or _is_near(finding):
        return bool(ties)
    return len(ties) > 1 or (_TITLE in ties and _has_long_title(judgement))


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


def _is_near(finding: Finding) -> bool:
    """Tell whether a title has another word or number than the recorded one, and is not another title."""
    if finding.claim.kind != _TITLE or finding.found is None:
        return False
    return likeness(finding.claim.value, finding.found) >= _NEAR


def _has_long_title(judgement: Judgement) -> bool:
    return any(len((record.work.title or "").split()) >= _WORDS for record in judgement.records)
