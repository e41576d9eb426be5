"""A list of documents: a path a line, relative to the list's folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.errors import ConfigurationError
from veridical.worklist.row import Layout, Row, RowKind
from veridical.worklist.source import fault_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from veridical.worklist.source import Source


def read(source: Source, path: Path, columns: tuple[tuple[str, str], ...]) -> Iterator[Row]:
    """Yield the lines that are not empty.

    Raises:
        ConfigurationError: `columns` are named, which a list of paths has not.
    """
    if columns:
        raise ConfigurationError(f"--map: {path} is a list of paths and has no columns; take it out")
    layout = Layout(RowKind.PATH, str(path), str(path.parent), columns)
    for line, text in source.lines():
        if text.strip():
            yield Row(line, text.strip(), layout, fault_of(text))
