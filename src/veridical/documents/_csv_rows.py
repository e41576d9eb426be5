"""The rows of a CSV text, with the place of every cell: the standard library's reader gives none."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from veridical.documents._outline import Outline
from veridical.documents._passages import PassageBuilder, copied
from veridical.model import BlockKind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.model import Block, Passage

_SEPARATORS = ("\t", ";", ",", "|")
_FIRST_LINE = Pattern(r"[^\r\n]*")
# Spreadsheets announce the separator in a line of its own.
ANNOUNCED = Pattern(r"sep=([\t;,|])[\r\n]+")
# Beyond this a table is no table of works.
COLUMN_LIMIT = 200
_NAME_LENGTH = 40
_DATUM = Pattern(r"[\s\d.,:/%+-]+\Z|.*(?:://|\b10\.\d{4,}/|\b\d{4}\.\d{4,5}\b)")


def read_rows(text: str) -> tuple[Block, ...]:
    """Return a block for each row with content; the first row names the fields unless it is data itself.

    Raises:
        UnreadableDocument: A cell is longer than a passage may be.
    """
    outline = Outline()
    headers: list[str] | None = None
    for row in _rows(text):
        if not any(cell.text for cell in row):
            continue
        if headers is None and is_header(row):
            headers = [cell.text for cell in row]
            continue
        headers = headers or []
        names = [*headers, *[""] * len(row)]
        outline.add(BlockKind.ROW, [replace(c, field=name or None) for c, name in zip(row, names, strict=False)])
    return outline.blocks()


def is_header(row: Sequence[Passage]) -> bool:
    """Return whether the cells of a first row are names: short, and no numbers, addresses or identifiers."""
    return all(len(cell.text) <= _NAME_LENGTH and (not cell.text or not _DATUM.match(cell.text)) for cell in row)


def _rows(text: str) -> Iterator[list[Passage]]:
    announced = ANNOUNCED.match(text)
    at = announced.end() if announced else 0
    separator = announced[1] if announced else separator_of(text)
    row: list[Passage] = []
    for match in cell_pattern(separator).finditer(text, at):
        if len(row) < COLUMN_LIMIT:
            row.append(cell_passage(text, match))
        if match["end"] != separator:
            yield row
            row = []


def separator_of(text: str) -> str:
    """Return the sign that parts most cells of the first line; of equals the one that names contain least."""
    first = _FIRST_LINE.match(text.lstrip())
    line = first.group() if first else ""
    return max(_SEPARATORS, key=lambda sign: (line.count(sign), sign == ","))


@cache
def cell_pattern(separator: str) -> re.Pattern[str]:
    """Return the form of a cell and the sign behind it: `quoted` is what stands in quotes, `bare` any other."""
    sign = re.escape(separator)
    space = "[ ]*+" if separator == "\t" else "[ \t]*+"
    return re.compile(
        rf'(?:{space}"(?P<quoted>[^"]*+(?:""[^"]*+)*+)"{space}(?={sign}|[\r\n]|\Z)|(?P<bare>[^{sign}\r\n]*+))'
        rf"(?P<end>{sign}|\r\n?|\n|\Z)"
    )


def cell_passage(text: str, match: re.Match[str], field: str | None = None) -> Passage:
    """Return what a cell says, its doubled quotes single."""
    if match["quoted"] is None:
        return copied(text, *match.span("bare"), field=field)
    start, end = match.span("quoted")
    builder = PassageBuilder(text)
    at = start
    while (quote := text.find('""', at, end)) >= 0:
        builder.copy(at, quote)
        builder.stand('"', quote, quote + 2)
        at = quote + 2
    builder.copy(at, end)
    return builder.build(field)
