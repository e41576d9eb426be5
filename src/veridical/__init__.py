"""Checks whether what a document says about the works it cites is true.

>>> import veridical
>>> report = veridical.verify("notes.md")

What is named here is imported when it is first used, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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

    __version__: str

__all__ = [
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
    found = _version() if name == "__version__" else _public(name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)


def _public(name: str) -> object:
    found: object = getattr(import_module(_HOMES.get(name, "veridical.errors")), name)
    return found


def _version() -> str:
    # importlib.metadata takes longer to import than the rest of `verify --version`.
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

    try:
        return version("veridical")
    except PackageNotFoundError:
        return _source_tree_version()


def _source_tree_version() -> str:
    import tomllib  # noqa: PLC0415
    from pathlib import Path  # noqa: PLC0415

    try:
        project = tomllib.loads(Path(__file__).parents[2].joinpath("pyproject.toml").read_text("utf-8"))
    except OSError:
        return "0"
    return str(project["project"]["version"])
