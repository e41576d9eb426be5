"""A row of a pipe table, cut into cells as located text."""

from __future__ import annotations

from itertools import pairwise

from veridical.documents._located import Located
from veridical.text.patterns import Pattern

_BAR = Pattern(r"\|")
_EDGE = Pattern(r"[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*[\s>]*\Z")
_SEPARATOR = Pattern(r"\s*+\|?[\s:|-]*-[\s:|-]*\|?\s*+\Z")


def cells(line: str, offset: int) -> list[Located]:
    r"""Return the cells of a line that begins at `offset`; `\|` is a bar inside a cell.

    What stands before the first bar is a cell unless it is white space or a list or quote marker.
    """
    bars = [m.start() for m in _BAR.finditer(line) if m.start() == 0 or line[m.start() - 1] != "\\"]
    edges = [-1, *bars, len(line)]
    spans = [(a + 1, b) for a, b in pairwise(edges)]
    if len(spans) > 1 and _EDGE.match(line[slice(*spans[0])]):
        spans = spans[1:]
    if len(spans) > 1 and not line[slice(*spans[-1])].strip():
        spans = spans[:-1]
    return [_cell(line, start, end, offset) for start, end in spans]


def _cell(line: str, start: int, end: int, offset: int) -> Located:
    raw = line[start:end]
    start += len(raw) - len(raw.lstrip())
    pieces = raw.strip().split("\\|")
    at, ats, places = 0, [], []
    source = offset + start
    for number, piece in enumerate(pieces):
        # The bar of each escape begins the next piece; its backslash is left out.
        length = len(piece) + (number > 0)
        ats.append(at)
        places.append(source)
        at += length
        source += length + 1
    return Located("|".join(pieces), tuple(ats), tuple(places))


def is_separator(line: str) -> bool:
    """Return whether the line is the rule between a table's header and its rows."""
    return "|" in line and _SEPARATOR.match(line) is not None
