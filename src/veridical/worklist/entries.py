"""BibTeX: an entry begins a line, and ends where the next begins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.documents._bibtex_entries import macros_of
from veridical.text.patterns import Pattern
from veridical.worklist.row import ROW_LIMIT, Layout, Row, RowKind
from veridical.worklist.source import TOO_LONG, fault_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from veridical.worklist.source import Source

_BEGIN = Pattern(r"[ \t]*@[ \t]*(?P<type>[A-Za-z]+)[ \t]*[{(]")
_NO_ENTRY = frozenset({"comment", "preamble"})


def read(source: Source, path: Path, columns: tuple[tuple[str, str], ...]) -> Iterator[Row]:
    """Yield the entries; what stands between them is a comment, and a macro counts for those behind it."""
    layout = Layout(RowKind.ENTRY, str(path), str(path.parent), columns)
    for line, kind, text, error in _parts(source.lines()):
        if kind == "string":
            layout = replace(
                layout, macros=tuple({**dict(layout.macros), **macros_of(text, dict(layout.macros))}.items())
            )
        elif kind not in _NO_ENTRY:
            yield Row(line, text.rstrip(), layout, error or fault_of(text))


def _parts(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str, str, str | None]]:
    """Yield what begins with `@`, with its line and type, and why it cannot be read."""
    parts: list[str] = []
    begun, kind, length = 0, "", 0
    for number, line in lines:
        if "@" in line and (found := _BEGIN.match(line)):
            if parts:
                yield begun, kind, "".join(parts), TOO_LONG if length > ROW_LIMIT else None
            parts, begun, kind, length = [], number, found["type"].lower(), 0
        if kind:
            length += len(line)
            if length <= ROW_LIMIT:
                parts.append(line)
    if parts:
        yield begun, kind, "".join(parts), TOO_LONG if length > ROW_LIMIT else None
