"""JSON and JSON lines: a record after the other, in an array or not."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from veridical.text.patterns import Pattern
from veridical.worklist.row import ROW_LIMIT, Layout, Row, RowKind
from veridical.worklist.source import TOO_LONG, fault_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from veridical.worklist.source import Source

_CHUNK = 1 << 16
_SIGN = Pattern(r'\\.|["\[\]{},\n]', re.DOTALL)
_CUT_SHORT = "broken JSON: the worklist ends inside the record"
_LINES = (".jsonl", ".ndjson")


def read(source: Source, path: Path, columns: tuple[tuple[str, str], ...]) -> Iterator[Row]:
    """Yield the records of a worklist: lines, the members of an array, or values one after the other."""
    layout = Layout(RowKind.RECORD, str(path), str(path.parent), columns)
    if path.suffix.lower() in _LINES:
        for line, text in source.lines():
            if text.strip():
                yield Row(line, text.rstrip("\r\n"), layout, fault_of(text))
        return
    for line, text, error in _Values(iter(lambda: source.text.read(_CHUNK), "")).run():
        yield Row(line, text, layout, error or fault_of(text))


class _Values:
    """Cuts a JSON text into the members of its array, or its values, in one pass; nothing is held but one of them."""

    def __init__(self, chunks: Iterator[str]) -> None:
        self._chunks = chunks
        self._parts: list[str] = []
        self._length = 0
        self._line = self._begun = 1
        self._depth = self._base = 0
        self._in_string = False

    def run(self) -> Iterator[tuple[int, str, str | None]]:
        """Yield the values with their lines, and why one is none."""
        first = next(self._chunks, "").lstrip("\ufeff")
        while first and not first.strip():
            self._line += first.count("\n")
            first = next(self._chunks, "")
        if first.lstrip().startswith("["):
            at = first.index("[")
            self._line += first.count("\n", 0, at)
            self._base = self._depth = 1
            first = first[at + 1 :]
        for chunk in chain([first], self._chunks):
            yield from self._cut(chunk)
        if self._depth or self._in_string:
            self._parts = self._parts or [""]
            yield self._begun if any(self._parts) else self._line, "".join(self._parts).strip(), _CUT_SHORT
        else:
            yield from self._close()

    def _cut(self, chunk: str) -> Iterator[tuple[int, str, str | None]]:
        while chunk.endswith("\\") and (more := next(self._chunks, "")):
            chunk += more  # an escape is not cut in two
        at = 0
        for match in _SIGN.finditer(chunk):
            sign, place = match[0], match.start()
            self._line += sign.endswith("\n")
            if self._in_string:
                # A string ends with its line at the latest: a broken one costs one record.
                self._in_string = sign not in ('"', "\n")
            elif sign == '"':
                self._in_string = True
            elif sign in ("[", "{"):
                self._depth += 1
            elif sign in ("]", "}", ","):
                end = self._end_of_value(sign, place)
                if end is not None:
                    self._keep(chunk[at:end])
                    at = place + 1
                    yield from self._close()
        self._keep(chunk[at:])

    def _end_of_value(self, sign: str, place: int) -> int | None:
        """Return where a value ends, if it does with this sign: before a comma or the array's end, or behind it."""
        if sign == ",":
            return place if self._depth == self._base else None
        self._depth = max(self._depth - 1, 0)
        if self._depth < self._base:
            self._base = 0
            return place
        return place + 1 if self._depth == self._base == 0 else None

    def _keep(self, part: str) -> None:
        if not self._parts:
            bare = part.lstrip()
            if not bare:
                return
            self._begun = self._line - bare.count("\n")
            part = bare
        self._length += len(part)
        if self._length <= ROW_LIMIT:
            self._parts.append(part)

    def _close(self) -> Iterator[tuple[int, str, str | None]]:
        text, length = "".join(self._parts).strip(), self._length
        self._parts, self._length = [], 0
        if text:
            yield self._begun, text, TOO_LONG if length > ROW_LIMIT else None
