"""CSL-JSON: the objects inside a work's object that name an author, or give its date in parts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.fields import field_at
from veridical.model import FieldKind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Block, Field, Passage

_YEAR = Pattern(r"(?:1[5-9]|20)\d\d")
_INVERTED = ("family", "given")


def csl_fields(block: Block) -> Iterator[Field]:
    """Yield the author that an object under `author` names, as "Family, Given", or the year under `issued`."""
    labelled = {passage.field: passage for passage in reversed(block.passages) if passage.text.strip()}
    family, parts = labelled.get("family"), labelled.get("date-parts")
    if family is not None and "author" in _steps(family):
        given = labelled.get("given", family)
        stated = field_at(FieldKind.AUTHORS, family, (0, len(family.text)))
        spans = sorted((stated.span, given.span(0, len(given.text))))
        value = ", ".join(labelled[label].text for label in _INVERTED if label in labelled)
        yield replace(stated, value=value, span=replace(spans[0], end=spans[-1].end))
    if parts is not None and "issued" in _steps(parts) and _YEAR.fullmatch(parts.text):
        yield field_at(FieldKind.YEAR, parts, (0, len(parts.text)))


def _steps(passage: Passage) -> list[str]:
    return (passage.pointer or "").split("/")
