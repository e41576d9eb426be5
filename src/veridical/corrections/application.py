"""Corrections -> the corrected text. Only the stretches of the corrections change."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.model import Fix, Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.model import Block, Citation, Document, Examination, Finding

_IDENTIFIER = "identifier"


@dataclass(frozen=True, slots=True)
class Correction:
    """A finding, the citation it is of, and the edits that correct it: the first is that of the claim itself."""

    finding: Finding
    citation: Citation
    edits: tuple[Fix, ...]

    @property
    def size(self) -> int:
        """How much of the text it replaces."""
        return sum(edit.span.end - edit.span.start for edit in self.edits)


def proposed(examination: Examination) -> tuple[Correction, ...]:
    """Return the corrections of a document, in its order; some may overlap."""
    corrections = [
        Correction(finding, judgement.citation, (finding.fix, *_elsewhere(finding, examination.document)))
        for judgement in examination.judgements
        for finding in judgement.findings
        if finding.fix is not None
    ]
    return tuple(sorted(corrections, key=lambda one: one.edits[0].span))


def chosen(corrections: Sequence[Correction]) -> tuple[Correction, ...]:
    """Return corrections of which none overlaps another: of two that do the wider, else the first."""
    kept: list[Correction] = []
    for one in sorted(corrections, key=lambda one: (-one.size, one.edits[0].span)):
        if not any(edit.span.overlaps(other.span) for edit in one.edits for held in kept for other in held.edits):
            kept.append(one)
    return tuple(sorted(kept, key=lambda one: one.edits[0].span))


def applied(text: str, corrections: Sequence[Correction]) -> str:
    """Return the text with corrections that do not overlap."""
    parts: list[str] = []
    at = 0
    for edit in sorted((edit for one in corrections for edit in one.edits), key=lambda edit: edit.span):
        parts += (text[at : edit.span.start], edit.replacement)
        at = edit.span.end
    return "".join((*parts, text[at:]))


def _elsewhere(finding: Finding, document: Document) -> Iterator[Fix]:
    """Yield the edits for a wrong identifier where its block has it again, as in a link's words and its address."""
    fix, claim = finding.fix, finding.claim
    written = document.text[claim.span.start : claim.span.end]
    if claim.kind != _IDENTIFIER or fix is None or written != claim.value:
        return
    again = re.compile(rf"(?<![\w.]){re.escape(written)}(?!\w|\.\d)")
    for extent in (_extent(block) for block in document.blocks):
        if extent.start <= claim.span.start and claim.span.end <= extent.end:
            for found in again.finditer(document.text, extent.start, extent.end):
                place = Span(*found.span())
                if not place.overlaps(claim.span):
                    yield Fix(place, fix.value or fix.replacement)
            return


def _extent(block: Block) -> Span:
    """Return the stretch of the source from a block's first sign to its last, addresses of links among them."""
    shown = [
        span for passage in block.passages for segment in passage.segments for span in (segment.start, segment.end)
    ]
    marks = [mark.target_span for passage in block.passages for mark in passage.marks if mark.target_span is not None]
    ends = [*shown, *(end for span in marks for end in (span.start, span.end))]
    return Span(min(ends, default=0), max(ends, default=0))
