"""The ties of a place in a text to a work, and those that stand there in so many signs: identifiers, numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from veridical.mentions.labels import is_other_link
from veridical.model import Field, FieldKind, Markup
from veridical.text.identifiers import find_identifiers
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Mark, Passage

_REFERENCE = Pattern(
    r"\[(?P<numbers>\^#?[A-Za-z][\w-]{0,30}|\^?\d{1,3}(?:\s*[,，、–-]\s*\d{1,3})*)\]|【(?P<han>\d{1,3})】"
)
_LEADING_NUMBER = Pattern(r"\s*(?:\[\^?\d{1,3}\]|【\d{1,3}】)")


class Tie(StrEnum):
    """How an anchor is tied to its work, the strongest first."""

    IDENTIFIER = "identifier"
    TITLE = "title"
    REFERENCE = "reference"
    AUTHORS = "authors"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place that refers to a work. Two anchors with one tie and different keys are two works.

    The key of a reference is its number, or a citation key behind `@`.
    """

    tie: Tie
    start: int
    end: int
    key: str
    fields: tuple[Field, ...]


def identifier_fields(passage: Passage) -> tuple[Field, ...]:
    """Return the identifiers of a passage: in its text, and in the targets of the links that lead to works."""
    return tuple(stated for anchor in find_identifier_ties(passage) for stated in anchor.fields)


def find_identifier_ties(passage: Passage) -> Iterator[Anchor]:
    """Yield the identifiers of a passage: in its text, and in the targets of its links and images."""
    for found in find_identifiers(passage.text):
        stated = Field(
            FieldKind.IDENTIFIER,
            passage.text[found.start : found.end],
            passage.span(found.start, found.end),
            pointer=passage.pointer,
            identifier=found.identifier,
            version=found.version,
        )
        yield Anchor(Tie.IDENTIFIER, found.start, found.end, str(found.identifier), (stated,))
    for mark in passage.marks:
        is_link = mark.kind in (Markup.LINK, Markup.IMAGE)
        if is_link and mark.target and not is_other_link(passage.text[mark.start : mark.end]):
            yield from _target(passage, mark)


def _target(passage: Passage, mark: Mark) -> Iterator[Anchor]:
    """Yield the identifier in a link's target; the anchor stands where the link's words end."""
    if mark.target is None or mark.target_span is None:
        return
    for found in find_identifiers(mark.target):
        start = mark.target_span.start + found.start
        value = mark.target[found.start : found.end]
        span = replace(mark.target_span, start=start, end=start + found.end - found.start)
        stated = Field(
            FieldKind.IDENTIFIER,
            value,
            span,
            pointer=passage.pointer,
            identifier=found.identifier,
            version=found.version,
        )
        yield Anchor(Tie.IDENTIFIER, mark.end, mark.end, str(found.identifier), (stated,))


def find_reference_ties(passage: Passage) -> Iterator[Anchor]:
    """Yield the reference numbers and citation keys of a passage."""
    for mark in passage.marks:
        if mark.kind is Markup.CITATION and mark.target:
            yield Anchor(Tie.REFERENCE, mark.start, mark.end, f"@{mark.target}", ())
    if "[" not in passage.text and "【" not in passage.text:
        return
    links = [(mark.start, mark.end) for mark in passage.marks if mark.kind is Markup.LINK]
    for match in _REFERENCE.finditer(passage.text):
        numbers = match["numbers"] or match["han"]
        linked = any(start <= match.start() and match.end() <= end for start, end in links)
        if not linked and not _LEADING_NUMBER.fullmatch(passage.text, 0, match.end()):
            yield Anchor(Tie.REFERENCE, match.start(), match.end(), numbers.lstrip("^#"), ())
