"""Tables of plain text whose columns are ruled: `----  ----` under their names, or a grid of `+---+` and bars."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.documents import _rst_tables as grids
from veridical.documents._passages import PassageBuilder
from veridical.documents._plain_lines import seen_places
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.documents._plain_lines import Line
    from veridical.model import Passage

    Spans = list[tuple[int, int]]

_COLUMNS = Pattern(r"(?:-{2,}|={2,}|─{2,})(?:[ \t]+(?:-{2,}|={2,}|─{2,}))+\Z")
_RULE = Pattern(r"(?:-{3,}|={3,}|─{3,})\Z")
_COLUMN = Pattern(r"[-=─]+")
_MOST_HEADER_LINES = 6
_MOST_LINES = 5_000


def ruled_rows(text: str, lines: Sequence[Line], at: int) -> tuple[list[list[Passage]], int]:
    """Return the rows of the table that begins at a line, its header first, and how many lines it takes.

    None and 0 where no table begins there.
    """
    if grids.GRID.match(lines[at].text):
        rows, count = grids.grid_rows(lines, at)
    else:
        rows, count = _under_rules(lines, at)
    return [[_passage(text, cell) for cell in row] for row in rows], count if rows else 0


def _under_rules(lines: Sequence[Line], at: int) -> tuple[list[list[Spans]], int]:
    """Return the rows of a table whose columns a line of rules tells; rows of several lines have blank ones between."""
    is_framed = _RULE.match(lines[at].text) is not None or _COLUMNS.match(lines[at].text) is not None
    first = at + is_framed
    rule = next(
        (n for n in range(first, min(first + _MOST_HEADER_LINES, len(lines))) if _COLUMNS.match(lines[n].text)), None
    )
    if rule is None or rule == first or (rule > first + 1 and not is_framed):
        return [], 0
    edges = [lines[rule].indent + column.start() for column in _COLUMN.finditer(lines[rule].text)]
    header, body = lines[first:rule], _body(lines, rule + 1, is_framed=is_framed)
    has_gaps = is_framed and any(line.is_blank for line in body[:-1])
    rows: list[list[Spans]] = [[[] for _ in edges]]
    for line in header:
        _add(rows[0], line, edges)
    is_new = True
    for line in body:
        if line.is_blank:
            is_new = True
        else:
            if is_new or not has_gaps:
                rows.append([[] for _ in edges])
            if not _add(rows[-1], line, edges):
                return [], 0
            is_new = False
    end = rule + 1 + len(body)
    is_closed = end < len(lines) and not lines[end].is_blank
    return (rows, end + is_closed - at) if len(rows) > 1 else ([], 0)


def _body(lines: Sequence[Line], start: int, *, is_framed: bool) -> Sequence[Line]:
    """Return the lines up to the closing rule, or to a blank one, where no rule closes the table."""
    stop = min(len(lines), start + _MOST_LINES)
    rules = (n for n in range(start, stop) if _RULE.match(lines[n].text) or _COLUMNS.match(lines[n].text))
    blank = next((n for n in range(start, stop) if lines[n].is_blank), stop)
    closing = next(rules, None)
    if closing is not None and (is_framed or closing < blank):
        return lines[start:closing]
    return lines[start:blank]


def _add(row: list[Spans], line: Line, edges: Sequence[int]) -> bool:
    """Add a line to the cells of its columns; False where a word stands over the edge of one."""
    places = [*seen_places(line, [max(edge - line.indent, 0) for edge in edges]), len(line.text)]
    for cell, (start, end) in zip(row, pairwise(places), strict=True):
        piece = line.text[start:end]
        if start and piece[:1].strip() and line.text[start - 1].strip():
            return False
        if piece.strip():
            first = line.start + start + len(piece) - len(piece.lstrip())
            cell.append((first, first + len(piece.strip())))
    return True


def _passage(text: str, spans: Spans) -> Passage:
    builder = PassageBuilder(text)
    for place, (start, end) in enumerate(spans):
        if place:
            builder.stand(" ", spans[place - 1][1], start)
        builder.copy(start, end)
    return builder.build()
