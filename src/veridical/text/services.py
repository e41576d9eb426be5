"""The services that keep records of works, as documents name them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

SERVICES: Final = {
    "semanticscholar": Pattern(
        rf"\b{any_of('counter.semanticscholar')}(?![A-Za-z])|{any_of('counter.semanticscholar_zh')}", re.IGNORECASE
    ),
    "openalex": Pattern(any_of("counter.openalex"), re.IGNORECASE),
    "crossref": Pattern(rf"\b{any_of('counter.crossref')}", re.IGNORECASE),
}
"""How services are named, by the name of the source."""
_BREAK = Pattern(r"[;；。]|\.\s")


def clause_start(text: str, at: int) -> int:
    """Return where the part of a sentence begins in which a position lies."""
    return max((found.end() for found in _BREAK.finditer(text, 0, at)), default=0)


def named_last(text: str, start: int, end: int, names: Mapping[str, Pattern]) -> str | None:
    """Return whose name stands last in `[start, end)`; `None` if there is none."""
    places = [(found.start(), source) for source, name in names.items() for found in name.finditer(text, start, end)]
    return max(places)[1] if places else None
