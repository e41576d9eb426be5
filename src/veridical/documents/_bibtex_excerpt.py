"""The part of a BibTeX text that certain entries need: bibliographies are long, and documents cite little of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Collection

_ENTRY = Pattern(r"^[ \t]*@[ \t]*(?P<type>[A-Za-z]+)[ \t]*[{(]\s*(?P<key>[^\s{}()=,]*)", re.MULTILINE)


def excerpt(text: str, keys: Collection[str]) -> str:
    """Return the entries with these keys, and the macros. An entry begins a line, and ends where the next begins."""
    found = list(_ENTRY.finditer(text))
    ends = [*(match.start() for match in found[1:]), len(text)]
    kept = (
        text[match.start() : end]
        for match, end in zip(found, ends, strict=True)
        if match["key"] in keys or match["type"].lower() == "string"
    )
    return "".join(kept)
