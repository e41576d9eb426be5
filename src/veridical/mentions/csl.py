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

_YEAR = Pattern(r"(?:1[5-9]|20)\d\d(?!\d)")
# The types of the CSL schema, without those that other records have too.
_TYPES = frozenset(
    {"article", "article-journal", "article-magazine", "article-newspaper", "book", "chapter", "dataset", "document"}
    | {"entry", "entry-dictionary", "entry-encyclopedia", "manuscript", "paper-conference", "periodical", "post"}
    | {"post-weblog", "report", "review", "review-book", "software", "speech", "standard", "thesis", "webpage"}
)
_DATES = ("date-parts", "raw", "literal")
_INVERTED = ("family", "given")


def csl_fields(block: Block) -> Iterator[Field]:
    """Yield the author or group that an object under `author` names, as "Family, Given", or the year under `issued`."""
    labelled = {passage.field: passage for passage in reversed(block.passages) if passage.text.strip()}
    family = labelled.get("family")
    if (group := labelled.get("literal")) is not None and "author" in _steps(group):
        yield field_at(FieldKind.AUTHORS, group, (0, len(group.text)))  # of one name, or "others"
    parts = next((labelled[name] for name in _DATES if name in labelled), None)
    if family is not None and "author" in _steps(family):
        given = labelled.get("given", family)
        stated = field_at(FieldKind.AUTHORS, family, (0, len(family.text)))
        spans = sorted((stated.span, given.span(0, len(given.text))))
        value = ", ".join(labelled[label].text for label in _INVERTED if label in labelled)
        yield replace(stated, value=value, span=replace(spans[0], end=spans[-1].end))
    year = _YEAR.match(parts.text) if parts is not None and "issued" in _steps(parts) else None
    if parts is not None and year is not None:
        yield field_at(FieldKind.YEAR, parts, year.span())


def is_csl_item(block: Block) -> bool:
    """Tell whether an object is an item of CSL-JSON: its `id`, one of CSL's types, and a title are its own."""
    labelled = {passage.field: passage.text for passage in reversed(block.passages)}
    return labelled.get("type") in _TYPES and "id" in labelled and "title" in labelled


def _steps(passage: Passage) -> list[str]:
    return (passage.pointer or "").split("/")
