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
    from veridical.api import Verifier, averify, verify
    from veridical.config import FailOn, Language, Settings
    from veridical.errors import (
        ConfigurationError,
        DataError,
        InputError,
        MissingInput,
        SourceError,
        UnreadableDocument,
        VeridicalError,
    )
    from veridical.report.models import Report


__all__ = [
    "Allowance",
    "ConfigurationError",
    "DataError",
    "FailOn",
    "InputError",
    "Language",
    "MissingInput",
    "Report",
    "Settings",
    "SourceError",
    "UnreadableDocument",
    "VeridicalError",
    "Verifier",
    "__version__",
    "averify",
    "verify",
]

_HOMES = {
    "Allowance": "veridical.allowance",
    "Report": "veridical.report.models",
    "Verifier": "veridical.api",
    "averify": "veridical.api",
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
