"""CSV and TSV: a record after the other; one in quotes may take several lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.documents._csv_rows import ANNOUNCED, cell_passage, cell_pattern, is_header, separator_of
from veridical.errors import UnreadableDocument
from veridical.mentions.labels import field_name, worklist_column
from veridical.text.patterns import Pattern
from veridical.worklist.columns import require_columns
from veridical.worklist.row import Layout, Row, RowKind
from veridical.worklist.source import fault_of

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from veridical.worklist.source import Source

_MOST_LINES = 1_000  # of one record: a quote that is never closed would take the rest of the worklist
_OPEN_CELL = Pattern(r'(?:\A|[\t;,|])[ \t]*"')
_UNNAMED = "no column has a name that is known; say what they hold by name or number, as in --map 1=title"
_UNCLOSED = "a quote is not closed"
# What a column without a known name may hold and still say which work is meant: an address, an identifier, or a text.
_TELLING = Pattern(r"://|\b10\.\d{4,}/|\b\d{4}\.\d{4,5}\b|[a-z-]+/\d{7}\b|[^\t;,|]{80}")


def read(source: Source, path: Path, columns: tuple[tuple[str, str], ...]) -> Iterator[Row]:
    """Yield the records of a table; the first one names the columns, unless it is one of them itself.

    Raises:
        UnreadableDocument: No column has a name that is known, and its first record says not which work is meant.
        ConfigurationError: `columns` names one that it has not.
    """
    layout: Layout | None = None
    separator = ""
    is_named = True
    for line, text, error in _records(source.lines()):
        if not separator:
            if announced := ANNOUNCED.match(text):
                separator = announced[1]
                continue
            separator = separator_of(text)
        if layout is None:
            cells = [cell_passage(text, match) for match in cells_of(text, separator)]
            headers = tuple(cell.text for cell in cells) if is_header(cells) else ()
            require_columns(headers, columns, str(path), len(cells))
            is_named = bool(columns) or any(field_name(name) or worklist_column(name) for name in headers)
            layout = Layout(RowKind.SEPARATED, str(path), str(path.parent), columns, headers, separator)
            if headers:
                continue
        if not is_named and not _TELLING.search(text):
            raise UnreadableDocument(f"{path}: {_UNNAMED}")
        is_named = True
        yield Row(line, text.rstrip("\r\n"), layout, error or fault_of(text))


def cells_of(text: str, separator: str) -> list[re.Match[str]]:
    """Return the cells of a record."""
    found: list[re.Match[str]] = []
    for match in cell_pattern(separator).finditer(text):
        found.append(match)
        if match["end"] != separator:
            break
    return found


def _records(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str, str | None]]:
    """Yield each record with the number of its first line; where a quote is not closed, its first line as a bad one."""
    ahead = iter(lines)
    held: list[tuple[int, str]] = []
    while True:
        first = held.pop(0) if held else next(ahead, None)
        if first is None:
            return
        number, text = first
        if not text.strip():
            continue
        if not _is_open(text):
            yield number, text, None
            continue
        taken: list[tuple[int, str]] = []
        is_odd = True
        while is_odd and len(taken) < _MOST_LINES:
            more = held.pop(0) if held else next(ahead, None)
            if more is None:
                break
            taken.append(more)
            is_odd ^= more[1].count('"') % 2 == 1
        if is_odd:
            held = taken + held
            yield number, text, _UNCLOSED
        else:
            yield number, text + "".join(line for _, line in taken), None


def _is_open(text: str) -> bool:
    """Tell whether a cell in quotes goes on in the next line."""
    return text.count('"') % 2 == 1 and _OPEN_CELL.search(text) is not None
