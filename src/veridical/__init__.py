"""Checks whether what a document says about the works it cites is true.

>>> import veridical
>>> report = veridical.verify("notes.md")

What is named here is imported when it is first used, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from veridical.version import __version__

if TYPE_CHECKING:
    from veridical.allowance import Allowance
    from veridical.api import (
        Rehearsed,
        Verifier,
        aresolve_work,
        averify,
        averify_many,
        corrected,
        resolve_work,
        verify,
        verify_many,
    )
    from veridical.config import FailOn, Language, Level, Settings, read_settings
    from veridical.corrected_documents import CorrectedDocument
    from veridical.errors import (
        ConfigurationError,
        DataError,
        InputError,
        MissingInput,
        SourceError,
        UnreadableDocument,
        Unwritable,
        VeridicalError,
    )
    from veridical.model import Reason, Verdict, Via
    from veridical.progress import Progress
    from veridical.report.looked_up import Resolved
    from veridical.report.models import (
        CandidateReport,
        CitationReport,
        ClaimCounts,
        ClaimReport,
        Counts,
        DocumentReport,
        EvidenceReport,
        FixReport,
        Report,
        SourceReport,
        SpanReport,
        WorkReport,
    )


__all__ = [
    "Allowance",
    "CandidateReport",
    "CitationReport",
    "ClaimCounts",
    "ClaimReport",
    "ConfigurationError",
    "CorrectedDocument",
    "Counts",
    "DataError",
    "DocumentReport",
    "EvidenceReport",
    "FailOn",
    "FixReport",
    "InputError",
    "Language",
    "Level",
    "MissingInput",
    "Progress",
    "Reason",
    "Rehearsed",
    "Report",
    "Resolved",
    "Settings",
    "SourceError",
    "SourceReport",
    "SpanReport",
    "UnreadableDocument",
    "Unwritable",
    "Verdict",
    "VeridicalError",
    "Verifier",
    "Via",
    "WorkReport",
    "__version__",
    "aresolve_work",
    "averify",
    "averify_many",
    "corrected",
    "read_settings",
    "resolve_work",
    "verify",
    "verify_many",
]

_HOMES = {
    "Allowance": "veridical.allowance",
    "Rehearsed": "veridical.api",
    "Verifier": "veridical.api",
    "aresolve_work": "veridical.api",
    "averify": "veridical.api",
    "averify_many": "veridical.api",
    "corrected": "veridical.api",
    "resolve_work": "veridical.api",
    "CorrectedDocument": "veridical.corrected_documents",
    "verify": "veridical.api",
    "verify_many": "veridical.api",
    "FailOn": "veridical.config",
    "Language": "veridical.config",
    "Settings": "veridical.config",
    "read_settings": "veridical.config",
    "Level": "veridical.config",
    "Reason": "veridical.model",
    "Verdict": "veridical.model",
    "Via": "veridical.model",
    "Progress": "veridical.progress",
    "Resolved": "veridical.report.looked_up",
    "CandidateReport": "veridical.report.models",
    "CitationReport": "veridical.report.models",
    "ClaimCounts": "veridical.report.models",
    "ClaimReport": "veridical.report.models",
    "Counts": "veridical.report.models",
    "DocumentReport": "veridical.report.models",
    "EvidenceReport": "veridical.report.models",
    "FixReport": "veridical.report.models",
    "Report": "veridical.report.models",
    "SourceReport": "veridical.report.models",
    "SpanReport": "veridical.report.models",
    "WorkReport": "veridical.report.models",
}


def __getattr__(name: str) -> object:
    """Return a public name from the module that defines it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(_HOMES.get(name, "veridical.errors")), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)
