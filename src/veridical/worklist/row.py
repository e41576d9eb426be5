"""What a worklist is cut into: rows as written, which a worker reads."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veridical.model import Document

ROW_LIMIT = 4_000_000
"""Characters of one row: more is no row that anybody keeps, and is refused before it fills the memory."""


class RowKind(StrEnum):
    """How a row is written."""

    SEPARATED = "separated"
    RECORD = "record"
    PIPED = "piped"
    ENTRY = "entry"
    PATH = "path"


@dataclass(frozen=True, slots=True)
class Layout:
    """What the rows of a worklist have in common.

    `headers` name the columns, which `separator` parts; `columns` gives some of them another name (`--map`). `rule` is
    the header of a Markdown table and the line below it, `macros` the strings of a bibliography. Paths are relative to
    `folder`.
    """

    kind: RowKind
    name: str
    folder: str
    columns: tuple[tuple[str, str], ...] = ()
    headers: tuple[str, ...] = ()
    separator: str = ","
    rule: str = ""
    macros: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A row as written, from its line on, which counts from 1; `error` says why it cannot be read."""

    line: int
    text: str
    layout: Layout
    error: str | None = None

    @property
    def digest(self) -> str:
        """The SHA-256 of the row as written."""
        return hashlib.sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True)
class Entry:
    """What a row is to be called, and its document, or why there is none."""

    key: str
    document: Document | None
    error: str | None = None
