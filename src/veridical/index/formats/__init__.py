"""The bulk formats, one module each; the folder finds its own modules."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from veridical.errors import no_format

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veridical.index.formats.format import Format

__all__ = ["format_named", "formats", "recognise"]


@cache
def formats() -> Mapping[str, Format]:
    """Return the formats by name, in the order of their names."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    offered: list[Format] = [module.format for module in modules if hasattr(module, "format")]
    return {one.name: one for one in sorted(offered, key=lambda one: one.name)}


def format_named(name: str) -> Format:
    """Return the format with a name. Raises ConfigurationError if there is none."""
    if name not in formats():
        raise no_format(name, formats())
    return formats()[name]


def recognise(head: bytes) -> Format | None:
    """Return the one format that the first bytes of a file are of; `None` where none or several are."""
    found = [one for one in formats().values() if one.recognises(head)]
    return found[0] if len(found) == 1 else None
