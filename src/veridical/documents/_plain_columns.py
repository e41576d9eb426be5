"""The cells of a table that lost its bars: columns stand apart by tabs, or by gaps of two spaces and more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.documents._located import Located
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents._plain_lines import Line

_TAB = Pattern(r"\t")
_GAP = Pattern(r" {2,}")
_NAME_LENGTH = 40


def columns(line: Line) -> list[Located]:
    """Return a line's cells: by its tabs, or where it has none, by its gaps."""
    gap = _TAB if "\t" in line.text else _GAP
    cells, begin = [], 0
    for match in gap.finditer(line.text):
        cells.append(stretch(line, begin, match.start()))
        begin = match.end()
    cells.append(stretch(line, begin, len(line.text)))
    return cells


def stretch(line: Line, start: int, end: int) -> Located:
    """Return a stretch of a line, without white space around it."""
    piece = line.text[start:end]
    return Located(piece.strip(), (0,), (line.start + start + len(piece) - len(piece.lstrip()),))


def fits(line: Line, width: int) -> bool:
    """Return whether the line may be a row of so many columns; behind tabs the last cells may be missing."""
    if "\t" in line.text:
        return 2 <= line.text.count("\t") + 1 <= width
    return not line.is_blank and len(columns(line)) == width


def is_header(line: Line) -> bool:
    """Return whether all cells are names, none empty."""
    return not line.is_listed and all(cell.text and len(cell.text) <= _NAME_LENGTH for cell in columns(line))
