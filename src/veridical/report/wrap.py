"""Styled lines, broken to a width in terminal columns. A Han character takes two, and a line may break beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

# Line breaking after Unicode UAX 14, in short: between ideographs, not before closing nor after opening punctuation.
_OPEN = r"(?:\[-|\{\+|[（《〈【「『])"
_CLOSE = r"(?:-\]|\+\}|[，。、；：！？）》〉】」』％])"
_WIDE = "\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
_UNIT = Pattern(rf"\s*+(?:{_OPEN}*+(?:[{_WIDE}]|[^\s{_WIDE}]++){_CLOSE}*+|{_OPEN}++)")
_NARROW_UNIT = Pattern(r"\s*+(?:(?:\[-|\{\+)*+\S++(?:-\]|\+\})*+|(?:\[-|\{\+)++)")
"""The same, of a text without wide characters."""
_FIRST_WIDE = "\u2e80"
# A dot between parts is needed only within a line.
_LEADING = Pattern(r"(?: |·\Z)*")
_TRAILING = Pattern(r"(?<! )(?: | ·)+\Z")
_UNBROKEN = Pattern(r"\s*https?://")


class Piece(NamedTuple):
    """A stretch of text in one style, a definition as rich reads it ("bold red")."""

    text: str
    style: str = ""


Line = tuple[Piece, ...]


def wrap(pieces: Sequence[Piece], width: int) -> list[Line]:
    """Return the pieces as lines of at most `width` columns; only a URL may be longer."""
    text = "".join(piece.text for piece in pieces)
    return [tuple(_between(pieces, start, end)) for start, end in _lines(text, max(width, 2))]


def width_of(pieces: Sequence[Piece]) -> int:
    """Return the width in columns."""
    return sum(cell_len(piece.text) for piece in pieces)


def clip(text: str, width: int) -> str:
    """Return the text cut to a width in columns, with a sign that it was."""
    if cell_len(text) <= width:
        return text
    kept, used = 0, 1
    for character in text:
        used += cell_len(character)
        if used > width:
            break
        kept += 1
    return text[:kept].rstrip() + "…"


def _lines(text: str, width: int) -> Iterator[tuple[int, int]]:
    start = end = used = 0
    for unit_start, unit_end in _units(text, width):
        columns = cell_len(text[unit_start:unit_end])
        if used and used + columns > width:
            yield start, start + len(_TRAILING.sub("", text[start:end]))
            start, used = end, 0
        if end and start == end:  # nothing stands on the line yet
            start = unit_start + _leading(text[unit_start:unit_end])
            columns = cell_len(text[start:unit_end])
        used += columns
        end = unit_end
    yield start, max(start, end)


def _units(text: str, width: int) -> Iterator[tuple[int, int]]:
    """Yield the stretches that a line is not broken in; what is wider than a line and no URL is cut up."""
    is_narrow = text.isascii() or max(text) < _FIRST_WIDE
    for unit in (_NARROW_UNIT if is_narrow else _UNIT).finditer(text):
        start, end = unit.span()
        if end - start <= width // 2 or _UNBROKEN.match(unit[0]) or cell_len(unit[0]) <= width:
            yield start, end
            continue
        step = width // 2
        yield from ((at, min(at + step, end)) for at in range(start, end, step))


def _leading(unit: str) -> int:
    found = _LEADING.match(unit)
    return found.end() if found else 0


def _between(pieces: Sequence[Piece], start: int, end: int) -> Iterator[Piece]:
    at = 0
    for piece in pieces:
        text = piece.text[max(start - at, 0) : max(end - at, 0)]
        if text:
            yield Piece(text, piece.style)
        at += len(piece.text)
