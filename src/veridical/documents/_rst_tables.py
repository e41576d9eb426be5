"""The tables of reStructuredText: where the cells of a grid, a simple table or a nested list stand."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.documents._plain_lines import seen_places
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.documents._plain_lines import Line

    Cell = list[tuple[int, int]]
    Rows = list[list[Cell]]

GRID = Pattern(r"\+-[-+]*-\+\Z")
SIMPLE = Pattern(r"=+(?:[ \t]+=+)+\Z")
HEADER_END = Pattern(r"\+=[=+]*=\+\Z|=+(?:[ \t]+=+)+\Z")
_GRID_RULE = Pattern(r"\+[-=+]*\+\Z")
_GRID_LINE = Pattern(r"[+|].*[+|]\Z")
_SIMPLE_RULE = Pattern(r"[=-]+(?:[ \t]+[=-]+)*\Z")
_ROW = Pattern(r"\*[ \t]+")
_CELL = Pattern(r"-(?:[ \t]+|\Z)")
_COLUMN = Pattern(r"=+")


def grid_rows(lines: Sequence[Line], at: int) -> tuple[Rows, int]:
    """Return the rows of the grid table that begins at a line, and how many lines it takes.

    A cell is the spans of its lines. A cell that spans columns stands in its first one.
    """
    edges = [place for place, sign in enumerate(lines[at].text) if sign == "+"]
    rows: Rows = []
    row: list[Cell] = []
    count = 0
    while at + count < len(lines) and _GRID_LINE.match(lines[at + count].text):
        line = lines[at + count]
        count += 1
        if _GRID_RULE.match(line.text):
            rows += [row] if row else []
            row = []
            continue
        row = row or [[] for _ in range(len(edges) - 1)]
        _add(row, line, _grid_pieces(line, edges))
    return rows, count


def _grid_pieces(line: Line, edges: Sequence[int]) -> list[tuple[int, int]]:
    """Return where the cells of a line stand in its text; a column without its bar goes on from the one before.

    A line with a bar for each edge is cut at them, whether or not they stand in their columns.
    """
    bars = [place for place, sign in enumerate(line.text) if sign in "|+"]
    places = bars if len(bars) == len(edges) else seen_places(line, edges)
    pieces: list[tuple[int, int]] = []
    for start, end in pairwise(places):
        if pieces and line.text[start : start + 1] not in ("|", "+"):
            pieces[-1] = (pieces[-1][0], end)
            pieces.append((end, end))
            continue
        pieces.append((start + 1, end))
    return pieces


def simple_rows(lines: Sequence[Line], at: int) -> tuple[Rows, int]:
    """Return the rows of the simple table that begins at a line, and how many lines it takes; none if it has no end."""
    edges = [match.start() for match in _COLUMN.finditer(lines[at].text)]
    offset = lines[at].indent
    rows: Rows = []
    rules, count = 1, 1
    while at + count < len(lines):
        line = lines[at + count]
        if line.is_blank and rules >= 2 and _SIMPLE_RULE.match(lines[at + count - 1].text):
            return rows, count
        if not line.is_blank and _SIMPLE_RULE.match(line.text):
            rules += line.text.startswith("=")
        elif not line.is_blank:
            shift = line.indent - offset
            places = [*seen_places(line, [max(edge - shift, 0) for edge in edges]), len(line.text)]
            if shift <= 0 or not rows:
                rows.append([[] for _ in edges])
            _add(rows[-1], line, list(pairwise(places)))
        count += 1
    return (rows, count) if rules >= 2 else ([], 0)


def listed_rows(lines: Sequence[Line]) -> Rows:
    """Return the rows of a table written as a list of lists."""
    rows: Rows = []
    for line in lines:
        start = line.start
        row = _ROW.match(line.text)
        if row is not None:
            rows.append([])
            start += row.end()
        cell = _CELL.match(line.text, start - line.start)
        if cell is not None and rows:
            rows[-1].append([])
            start = line.start + cell.end()
        if rows and rows[-1] and start < line.end:
            rows[-1][-1].append((start, line.end))
    return rows


def _add(row: list[Cell], line: Line, pieces: Sequence[tuple[int, int]]) -> None:
    for cell, (start, end) in zip(row, pieces, strict=False):
        text = line.text[start:end]
        if text.strip():
            first = line.start + start + len(text) - len(text.lstrip())
            cell.append((first, first + len(text.strip())))
