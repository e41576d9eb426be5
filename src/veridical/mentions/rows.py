"""Rows of tables: the labelled cells of one are about one work."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.head_cells import parts_of_head
from veridical.mentions.keys import row_key, without_keys
from veridical.mentions.labelled import lone_names, read_meant, with_label
from veridical.mentions.labels import field_kind, field_name, is_of_others, is_work_link, stance_of
from veridical.mentions.links import link_fields
from veridical.mentions.mention import TIES, Mention
from veridical.mentions.stance import assert_only
from veridical.mentions.ties import Tie, identifier_fields
from veridical.mentions.value_parts import parts_of_cell
from veridical.model import BESIDE, FieldKind
from veridical.text.pages import tells_of_page
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.mentions.anchors import Reader
    from veridical.model import Block, Passage

_MOST_NAME_WORDS = 4  # of a first cell without a header
_ADDRESS = Pattern(r"https?://\S*$")  # which an identifier ends
_NOTE = Pattern(r"(?<=\S)\s?(?P<label>\[\^[^\]\s]+\])\W*$")
# Of labels: who speaks of a work, and when.
_SPEAKS = Pattern(r"(?i)present|speak|lectur|discuss|read|heard|assign|讲|汇报|报告|分享|读|负责")
_TOLD = (None, "note", "categories")  # what is running text under a label


def read_row(block: Block, reader: Reader) -> tuple[Mention, list[Passage]]:
    """Return what the labelled cells of a row say of its work, and the cells that are running text about it.

    The first cell is a name if it has no label, or if a source knows it. Where no label tells the work, the cell that
    begins with a known name does.
    """
    mention = Mention()
    remarks: list[Passage] = []
    cells = list(_of_work(block))
    for place, cell in enumerate(cells):
        if not cell.text.strip() or _read_cell(mention, cell, remarks, reader):
            continue
        if cell.field and field_name(cell.field) in _TOLD and not _is_about_others(cell):
            remarks.append(cell)
        if not _names_other(cell, mention):
            mention.add(identifier_fields(assert_only(cell)))
        mention.add(replace(link, subject=BESIDE) for link in link_fields(cell))
        if tells_of_page(cell.text):
            mention.statements.append(replace(assert_only(cell), field=FieldKind.LINK))
        is_known = cell.text.strip(" *_") in reader.known.names
        if place == 0 and (is_known or not cell.field) and len(cell.text.split()) <= _MOST_NAME_WORDS:
            mention.add(lone_names(cell))
    if not _is_tied(mention):
        _add_head(mention, remarks, reader)
    if not _is_tied(mention) and mention.of(FieldKind.AUTHORS):
        mention.statements.extend(map(assert_only, remarks))  # what the work is about
    mention.references.extend(row_key(mention, block.passages, reader.entries))
    filled = [cell for cell in cells if cell.text.strip()]
    if filled and (mention.fields or mention.statements):
        # A cell that spans rows stands in an earlier one, in whatever column it is.
        first, last = sorted(cell.span(0, len(cell.text)) for cell in (filled[0], filled[-1]))
        mention.spans.append(replace(first, end=last.end))
    return mention, remarks if _is_tied(mention) else []


def _of_work(block: Block) -> Iterator[Passage]:
    """Yield the cells of a row, but for those of who speaks of the work, and when: "Presenter", "Date"."""
    is_own = [names_speaker(cell.field) for cell in block.passages]
    for cell, own in zip(block.passages, is_own, strict=True):
        if not own and not (any(is_own) and field_kind(cell.field) is FieldKind.DATE):
            yield without_keys(cell)


def names_speaker(label: str | None) -> bool:
    """Tell whether a label is of who speaks of a work, has read it or is to: "Presenter", "主讲"."""
    return stance_of(label) == "own" and _SPEAKS.search(label or "") is not None


def note_labels(cells: Sequence[Passage]) -> list[str]:
    """Return the labels of the notes that are put to the work of a row: behind its name or title."""
    own = (cell for place, cell in enumerate(cells) if place == 0 or field_kind(cell.field) in TIES)
    return [found["label"] for cell in own for found in _NOTE.finditer(cell.text)]


def _read_cell(mention: Mention, cell: Passage, remarks: list[Passage], reader: Reader) -> bool:
    """Add a labelled cell's value to a mention, and what stands behind it to the remarks; `False` where it is none."""
    cell, around = parts_of_head(cell, reader.lexicon)
    for part in around:
        if part.field is None:
            remarks.append(part)
        else:
            read_meant(mention, part, reader.lexicon)
    parts = parts_of_cell(cell, reader.lexicon)
    if not read_meant(mention, parts.fact, reader.lexicon):
        return False
    remarks.extend([parts.rest] if parts.rest is not None else ())
    if parts.place is not None:
        mention.statements.append(replace(assert_only(parts.place), field=FieldKind.AFFILIATION.value))
    return True


def _names_other(cell: Passage, mention: Mention) -> bool:
    """Tell whether a cell has an identifier behind words of its own, where the row has one already: "FOO (2001.1)"."""
    found = identifier_fields(cell)
    if not found or not mention.of(FieldKind.IDENTIFIER):
        return False
    before = _ADDRESS.sub("", cell.text[: max(0, cell.text.find(found[0].value))]).strip(" :：([（")
    return any(map(str.isalpha, before)) and not is_work_link(before)


def _is_about_others(cell: Passage) -> bool:
    """Tell whether a cell is of who uses the work, and the like; how often it is cited is told of the work."""
    return is_of_others(cell.field or "") and with_label(cell) is cell


def _is_tied(mention: Mention) -> bool:
    return any(one.kind in TIES for one in mention.fields)


def _add_head(mention: Mention, remarks: list[Passage], reader: Reader) -> None:
    """Add the name with which the one cell of running text begins that begins with a known one."""
    heads = [
        anchor
        for cell in remarks
        for anchor in reader.anchors(cell)[:1]
        if anchor.tie is Tie.NAME and anchor.key in reader.bound and not cell.text[: anchor.start].strip(" *_")
    ]
    if len(heads) == 1:
        mention.add(heads[0].fields)
