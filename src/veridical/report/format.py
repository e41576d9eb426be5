"""What a format is: the way from the public report to text. The folder `formats/` finds its own modules."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Protocol

from veridical.config import Language
from veridical.errors import no_format
from veridical.report import formats

if TYPE_CHECKING:
    from veridical.report.models import Report


@dataclass(frozen=True, slots=True)
class Style:
    """How a report is to look.

    `width` is in columns. `verbosity` is -1 for faults only, 0 for the usual, 1 for every claim and all evidence.
    """

    width: int = 80
    color: bool = False
    language: Language = Language.AUTO
    verbosity: int = 0


class Format(Protocol):
    """One way to write a report."""

    @property
    def name(self) -> str:
        """What `--format` calls it."""

    def render(self, report: Report, style: Style) -> str:
        """Return the report as text, with a newline at its end."""


def format_names() -> tuple[str, ...]:
    """Return the names of the formats there are; none is imported for it."""
    return tuple(sorted(module.name for module in iter_modules(formats.__path__)))


def format_named(name: str) -> Format:
    """Return the format of a name.

    Raises:
        ConfigurationError: There is no such format.
    """
    names = format_names()
    if name not in names:
        raise no_format(name, names)
    found: Format = import_module(f"{formats.__name__}.{name}").report_format
    return found
