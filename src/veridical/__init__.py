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
    from veridical.api import Verifier, averify, corrected, verify
    from veridical.config import FailOn, Language, Settings
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
    from veridical.report.models import Report


__all__ = [
    "ConfigurationError",
    "CorrectedDocument",
    "DataError",
    "FailOn",
    "InputError",
    "Language",
    "MissingInput",
    "Report",
    "Settings",
    "SourceError",
    "UnreadableDocument",
    "Unwritable",
    "VeridicalError",
    "Verifier",
    "__version__",
    "averify",
    "corrected",
    "verify",
]

_HOMES = {
    "Report": "veridical.report.models",
    "Verifier": "veridical.api",
    "averify": "veridical.api",
    "corrected": "veridical.api",
    "CorrectedDocument": "veridical.corrected_documents",
    "verify": "veridical.api",
    "FailOn": "veridical.config",
    "Language": "veridical.config",
    "Settings": "veridical.config",
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
