"""A worklist, opened: its suffix tells how it is written."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.worklist.source import Source, open_source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.worklist.row import Row

_FORMS = {
    ".csv": "separated",
    ".tsv": "separated",
    ".tab": "separated",
    ".jsonl": "records",
    ".ndjson": "records",
    ".json": "records",
    ".md": "piped",
    ".markdown": "piped",
    ".bib": "entries",
    ".bibtex": "entries",
}
_LIST = "paths"


@dataclass(frozen=True, slots=True)
class Worklist:
    """A worklist that is open: its rows, once, and how far it has been read."""

    rows: Iterator[Row]
    source: Source


@contextmanager
def open_worklist(path: Path, columns: tuple[tuple[str, str], ...] = ()) -> Iterator[Worklist]:
    """Give the rows of a worklist in its order; a bad one among them has an `error`. Nothing is held but a row.

    Raises:
        InputError: It cannot be read, or nothing in it is a row.
        ConfigurationError: `columns` names one that it has not, where its head tells which it has.
    """
    form = import_module(f"{__package__}.{_FORMS.get(path.suffix.lower(), _LIST)}")
    with open_source(path) as source:
        rows: Iterator[Row] = form.read(source, path, columns)
        yield Worklist(rows, source)
