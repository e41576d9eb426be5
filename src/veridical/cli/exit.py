"""Exit codes, the first that applies.

130 interrupted, 2 usage or configuration, 4 unreadable input, 1 faults, 3 unchecked, 0 otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.config import FailOn
from veridical.errors import ConfigurationError, InputError, VeridicalError
from veridical.model import Reason, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.report.models import CitationReport, ClaimReport, Report

OK = 0
FAULTS = 1
USAGE = 2
UNCHECKED = 3
UNREADABLE = 4

_FAILING = {
    FailOn.FAIL: frozenset({Verdict.FAIL}),
    FailOn.PARTIAL: frozenset({Verdict.FAIL, Verdict.PARTIAL}),
    FailOn.UNCHECKED: frozenset({Verdict.FAIL, Verdict.PARTIAL, Verdict.UNCHECKED}),
    FailOn.NEVER: frozenset[Verdict](),
}
# Offline does not count: a hook without network lets pass what it cannot know.
_OPEN_REASONS = frozenset({Reason.UNAVAILABLE, Reason.NOT_FOUND})


def exit_code(report: Report, fail_on: FailOn, *, is_unused: bool = False) -> int:
    """Return the exit code that a report amounts to; what `is_unused`, though it should silence, is a fault."""
    if any(document.error is not None for document in report.documents):
        return UNREADABLE
    judged = list(_judged(report))
    if any(one.verdict in _FAILING[fail_on] for one in judged):
        return FAULTS
    if is_unused and fail_on is not FailOn.NEVER:
        return FAULTS
    if fail_on is not FailOn.NEVER and any(_is_open(one) for one in judged):
        return UNCHECKED
    return OK


def error_code(error: VeridicalError) -> int:
    """Return the exit code of a run that an error ended."""
    match error:
        case InputError():
            return UNREADABLE
        case ConfigurationError():
            return USAGE
        case _:
            return UNCHECKED


def _judged(report: Report) -> Iterator[CitationReport | ClaimReport]:
    for document in report.documents:
        for citation in document.citations:
            if citation.silenced is None:
                yield citation
            yield from (claim for claim in citation.claims if claim.silenced is None)


def _is_open(one: CitationReport | ClaimReport) -> bool:
    return one.verdict is Verdict.UNCHECKED and one.reason in _OPEN_REASONS
