"""Stated against recorded: which words differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from veridical.report.printable import printable
from veridical.text.titles import mark_changes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.report.models import ClaimReport

# In a title a word may differ; in the other kinds the value is one thing.
_WORDED = frozenset({"title", "expansion"})


class Changed(NamedTuple):
    """A stretch of a value. `is_whole` says that nothing of the value is alike."""

    text: str
    differs: bool
    is_whole: bool = False


def changed(claim: ClaimReport) -> tuple[list[Changed], list[Changed]]:
    """Return the stated and the recorded value in stretches, printable; the recorded one is empty if there is none."""
    stated = printable(claim.meant)
    if not claim.found:
        return [Changed(stated, differs=False)], []
    recorded = printable(claim.found)
    if claim.kind not in _WORDED:
        return [Changed(stated, differs=True, is_whole=True)], [Changed(recorded, differs=True, is_whole=True)]
    left, right = mark_changes(stated, recorded)
    return list(_stretches(stated, left)), list(_stretches(recorded, right))


def _stretches(text: str, differing: Iterable[tuple[int, int]]) -> Iterator[Changed]:
    at = 0
    for start, end in differing:
        if at < start:
            yield Changed(text[at:start], differs=False)
        yield Changed(text[start:end], differs=True, is_whole=end - start == len(text))
        at = end
    if at < len(text):
        yield Changed(text[at:], differs=False)
