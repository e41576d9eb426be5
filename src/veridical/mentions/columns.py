"""Tables whose labels do not say what their cells hold: columns known by their cells, a column for each work."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from veridical.mentions.labels import field_name, is_of_others, stance_of
from veridical.mentions.names import is_name
from veridical.model import BlockKind, FieldKind, Passage, Segment
from veridical.text.stretches import covered

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Block, Document
    from veridical.text.organisations import Organisations
    from veridical.text.venues import Venues

_MOST = 0.6  # of the cells of a column
_WHOLE = 0.8  # of the characters of a cell
_FEWEST = 2  # cells, or columns
_LABEL_ENDS = " *_:："


def with_columns(document: Document, lexicon: Lexicon, known: Collection[str]) -> Document:
    """Return a document in whose tables each column has the label of what it holds, and each row is about one work.

    `known` are the short names of works.
    """
    if not any(block.kind is BlockKind.ROW for block in document.blocks):
        return document
    found: list[Block] = []
    for labels, run in groupby(document.blocks, _labels):
        rows = list(run)
        found.extend(rows if labels is None else _table(rows, labels, document.text, lexicon, known))
    blocks = tuple(found)
    return document if blocks == document.blocks else replace(document, blocks=blocks)


def _labels(block: Block) -> tuple[str | None, ...] | None:
    """Return the labels of a row's cells, which are the same throughout a table; `None` for other blocks."""
    return tuple(cell.field for cell in block.passages) if block.kind is BlockKind.ROW else None


def _table(
    rows: list[Block], labels: Sequence[str | None], source: str, lexicon: Lexicon, known: Collection[str]
) -> Iterator[Block]:
    if _is_turned(rows, labels, known):
        yield from _turned(rows, labels)
        return
    if len(labels) == 2 and all(field_name(one) for one in (labels[0], *(row.passages[0].text for row in rows))):
        yield from _head_row(rows[0], labels, source)  # a label and its value in each row, the first included
        yield from (replace(row, passages=tuple(replace(cell, field=None) for cell in row.passages)) for row in rows)
        return
    named = any(field_name(label) in ("name", "title", "title_or_name") for label in labels)
    given = [_given(place, rows, label, lexicon, known, named=named) for place, label in enumerate(labels)]
    for row in rows if any(given) else ():
        cells = [replace(cell, field=kind) if kind else cell for cell, kind in zip(row.passages, given, strict=True)]
        yield replace(row, passages=tuple(cells))
    if not any(given):
        yield from rows


def _given(
    place: int, rows: Sequence[Block], label: str | None, lexicon: Lexicon, known: Collection[str], *, named: bool
) -> str | None:
    """Return the label that the cells of a column give it, whose own says nothing; `None` where they give none."""
    if not label or field_name(label) or stance_of(label) or is_of_others(label):
        return None
    cells = [text for row in rows if (text := row.passages[place].text.strip(" *_"))]
    tests: list[tuple[FieldKind, Callable[[str], bool]]] = [
        (FieldKind.VENUE, lambda text: _is_named(text, lexicon.venues)),
        (FieldKind.AFFILIATION, lambda text: _is_named(text, lexicon.organisations)),
    ]
    if not named:
        tests.insert(0, (FieldKind.NAME, lambda text: text in known))
    for kind, holds in tests:
        if len(cells) >= _FEWEST and sum(map(holds, cells)) >= _MOST * len(cells):
            return kind.value
    return None


def _is_named(text: str, names: Organisations | Venues) -> bool:
    """Tell whether names that a lexicon has are all of a cell but for signs and the words that join them."""
    return covered((one.start, one.end) for one in names.find(text)) >= _WHOLE * len(text)


def _is_turned(rows: Sequence[Block], labels: Sequence[str | None], known: Collection[str]) -> bool:
    """Tell whether a table has a column for each work: its first cells are labels, and its labels names."""
    works = [label.strip(_LABEL_ENDS) for label in labels[1:] if label]
    if len(works) < _FEWEST or len(works) < len(labels) - 1 or any(map(field_name, works)):
        return False
    if not any(work in known for work in works) or not all(work in known or is_name(work) for work in works):
        return False
    named = [row for row in rows if field_name(row.passages[0].text.strip(_LABEL_ENDS))]
    return 2 * len(named) >= len(rows)


def _turned(rows: Sequence[Block], labels: Sequence[str | None]) -> Iterator[Block]:
    """Yield a row for each work of a table that has a column for it."""
    for place, label in enumerate(labels):
        if place and label:
            cells = [replace(row.passages[place], field=row.passages[0].text.strip(_LABEL_ENDS)) for row in rows]
            filled = [cell for cell in cells if cell.text.strip()]
            if filled:
                name = _standing_at(filled[0], label.strip(_LABEL_ENDS))
                yield replace(rows[0], passages=(replace(name, field=FieldKind.NAME.value), *filled))


def _head_row(row: Block, labels: Sequence[str | None], source: str) -> Iterator[Block]:
    """Yield the head of a table as a row, where its words stand in the source as they are read."""
    end, found = row.passages[0].span(0, 1).start if row.passages[0].text else 0, []
    for label in reversed(labels):
        end = source.rfind(label, 0, end) if label else -1
        if end < 0 or label is None:
            return
        found.append(Passage(label, (Segment(0, len(label), end, end + len(label)),)))
    yield replace(row, passages=tuple(reversed(found)))


def _standing_at(cell: Passage, name: str) -> Passage:
    """Return words of a table's head, where a cell under them stands: a label has no place of its own."""
    span = cell.span(0, len(cell.text))
    return Passage(name, (Segment(0, len(name), span.start, span.end),))
