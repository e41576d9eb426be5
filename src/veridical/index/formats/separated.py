"""Rows of separated values, as RFC 4180 has them."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem
from veridical.index.formats.encoding import decoded

if TYPE_CHECKING:
    from collections.abc import Iterator

_CHUNK = 1 << 20
_LONGEST_ROW = 1 << 20  # bytes; a longer one is a quotation mark without its partner
# A field in quotation marks may hold separators and line breaks; within another field such a mark is one of its signs.
_FIELD = rb'(?:"(?:[^"]++|"")*+"[^,\r\n]*+|[^",\r\n][^,\r\n]*+)?+'
_ROW = re.compile(rb"(?:%b,)*+%b(?:\r\n?|\n)" % (_FIELD, _FIELD))


def rows(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the rows that are not blank, each with the line breaks in it and the one behind it, if there is one.

    Raises:
        BrokenItem: a row is longer than a megabyte.
    """
    buffer, position = stream.read(_CHUNK), 0
    while True:
        found = _ROW.match(buffer, position)
        if found is not None and (found.end() < len(buffer) or not buffer.endswith(b"\r")):
            position = found.end()
            if not found[0].isspace():
                yield found[0]
            continue
        buffer, position = buffer[position:], 0
        if len(buffer) > _LONGEST_ROW:
            raise BrokenItem("a row is longer than 1 MB")
        if not (more := stream.read(_CHUNK)):
            break
        buffer += more
    if buffer.strip():
        yield buffer


def cells(item: bytes, delimiter: str = ",") -> list[str]:
    """Return the values of one row, without white space around them.

    Raises:
        BrokenItem: it is none, or several.
    """
    try:
        found = list(csv.reader(io.StringIO(decoded(item), newline=""), delimiter=delimiter))
    except csv.Error as error:
        raise BrokenItem("no row of separated values") from error
    if len(found) != 1:
        raise BrokenItem("not one row")
    return [cell.strip() for cell in found[0]]
