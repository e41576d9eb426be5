"""Whether a corrected text reads back as it was meant: only what was corrected reads otherwise, and as it should."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from veridical.corrections.places import Place, place_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from veridical.corrections.application import Correction
    from veridical.model import Document, Passage

    Reread = Callable[[Sequence[Correction]], Document | None]


def readable(before: Document, corrections: Sequence[Correction], reread: Reread) -> tuple[Correction, ...]:
    """Return the corrections after which the document reads as meant; `reread` reads it with some of them."""
    kept = tuple(corrections)
    if not kept or _reads(before, kept, reread):
        return kept
    if len(kept) == 1:
        return ()
    middle = len(kept) // 2
    halves = (*readable(before, kept[:middle], reread), *readable(before, kept[middle:], reread))
    return halves if _reads(before, halves, reread) else ()


def _reads(before: Document, corrections: Sequence[Correction], reread: Reread) -> bool:
    after = reread(corrections)
    return after is not None and reads_as_meant(before, after, corrections)


def reads_as_meant(before: Document, after: Document, corrections: Sequence[Correction]) -> bool:
    """Tell whether all that was not corrected reads as before, and what was as it should."""
    if after.media_type != before.media_type or _shapes(before) != _shapes(after):
        return False
    places: dict[int, list[tuple[Place, str]]] = defaultdict(list)
    for place, value in _new_values(before, corrections):
        places[id(place.passage)].append((place, value))
    pairs = zip(_passages(before), _passages(after), strict=True)
    return all(_expected(old, places[id(old)]).split() == new.text.split() for old, new in pairs)


def _new_values(before: Document, corrections: Sequence[Correction]) -> list[tuple[Place, str]]:
    """Return the places in visible text that were corrected, each with what it should say."""
    found: list[tuple[Place, str]] = []
    for one in corrections:
        claim = one.finding.claim
        for edit in one.edits:
            is_claim = edit is one.edits[0]
            span, stated = (
                (claim.span, claim.value) if is_claim else (edit.span, _text(before, edit.span.start, edit.span.end))
            )
            place = place_of(before, span, stated)
            if place is not None and place.passage is not None:
                found.append((place, edit.replacement if edit.value is None else edit.value))
    return found


def _text(document: Document, start: int, end: int) -> str:
    return document.text[start:end]


def _expected(passage: Passage, changes: Sequence[tuple[Place, str]]) -> str:
    text = passage.text
    for place, value in sorted(changes, key=lambda change: change[0].start, reverse=True):
        text = text[: place.start] + value + text[place.start + len(place.text) :]
    return text


def _passages(document: Document) -> list[Passage]:
    return [passage for block in document.blocks for passage in block.passages]


def _shapes(document: Document) -> list[tuple[object, ...]]:
    """Return what a document is made of, its words apart."""
    return [
        (block.kind, block.level, block.section, block.parent, [_shape(passage) for passage in block.passages])
        for block in document.blocks
    ]


def _shape(passage: Passage) -> tuple[object, ...]:
    return passage.field, passage.pointer, [mark.kind for mark in passage.marks]
