"""Findings with the corrections that can be taken as they are: certain, and as the document's format writes them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.corrections.certainty import Mentions, is_certain
from veridical.corrections.writing import fix_of

if TYPE_CHECKING:
    from veridical.model import Document, Finding, Judgement


def offered(judgement: Judgement, document: Document) -> Judgement:
    """Return a judgement with the corrections that are certain, each in the syntax of its document."""
    if all(finding.fix is None for finding in judgement.findings):
        return judgement
    mentions = Mentions(judgement)
    return replace(judgement, findings=tuple(_offered(finding, mentions, document) for finding in judgement.findings))


def _offered(finding: Finding, mentions: Mentions, document: Document) -> Finding:
    fix = finding.fix
    if fix is None:
        return finding
    written = fix_of(document, finding.claim, fix.replacement) if is_certain(finding, mentions, document) else None
    return replace(finding, fix=written)
