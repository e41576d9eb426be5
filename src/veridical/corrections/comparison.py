"""What a corrected document is found to state, beside what it stated before."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from veridical.model import Span, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.corrections.application import Correction
    from veridical.model import Examination, Finding


def disturbing(before: Examination, after: Examination, corrections: Sequence[Correction]) -> tuple[Correction, ...]:
    """Return the corrections that did not come out right, or made something else the document states come out worse."""
    moved, now = _Moved(corrections), list(_findings(after))
    return tuple(
        dict.fromkeys(
            (
                *(one for one in corrections if not _is_verified(one.finding, moved.span(one.finding.claim.span), now)),
                *worsening(before, after, corrections),
            )
        )
    )


def worsening(before: Examination, after: Examination, corrections: Sequence[Correction]) -> tuple[Correction, ...]:
    """Return the corrections that made something else the document states come out worse."""
    moved, now = _Moved(corrections), list(_findings(after))
    wrong: list[Correction] = []
    corrected = {id(one.finding) for one in corrections}
    for judgement in before.judgements:
        own = [one for one in corrections if one.citation is judgement.citation]
        for finding in judgement.findings:
            place = moved.span(finding.claim.span)
            if id(finding) not in corrected and _is_worse(finding, place, now):
                wrong += own or corrections
    return tuple(dict.fromkeys(wrong))


def _findings(examination: Examination) -> Iterator[Finding]:
    for judgement in examination.judgements:
        yield from judgement.findings


def _is_verified(finding: Finding, place: Span, now: Sequence[Finding]) -> bool:
    """Tell whether a corrected claim is found again, and is right."""
    same = [one for one in now if one.claim.kind == finding.claim.kind and one.claim.span.overlaps(place)]
    return bool(same) and all(one.verdict is Verdict.VERIFIED for one in same)


def _is_worse(finding: Finding, place: Span, now: Sequence[Finding]) -> bool:
    """Tell whether a claim that was not corrected is found again with a graver verdict, or a right one not at all."""
    same = [one for one in now if one.claim.kind == finding.claim.kind and one.claim.span.overlaps(place)]
    if not same:
        return finding.verdict is Verdict.VERIFIED
    return min(one.verdict.gravity for one in same) > finding.verdict.gravity


class _Moved:
    """Where the stretches of a text are after its corrections."""

    def __init__(self, corrections: Sequence[Correction]) -> None:
        edits = sorted((edit for one in corrections for edit in one.edits), key=lambda edit: edit.span)
        self._starts = [edit.span.start for edit in edits]
        self._edits = edits
        self._shifts = [0]
        for edit in edits:
            self._shifts.append(self._shifts[-1] + len(edit.replacement) - (edit.span.end - edit.span.start))

    def span(self, span: Span) -> Span:
        """Return where a stretch is now; one that was corrected is where its correction is."""
        start, end = self._moved(span.start, is_end=False), self._moved(span.end, is_end=True)
        return Span(start, max(start, end))

    def _moved(self, at: int, *, is_end: bool) -> int:
        place = bisect_right(self._starts, at - is_end)
        if place:
            edit = self._edits[place - 1]
            if at - is_end < edit.span.end:
                begin = edit.span.start + self._shifts[place - 1]
                return begin + len(edit.replacement) if is_end else begin
        return at + self._shifts[place]
