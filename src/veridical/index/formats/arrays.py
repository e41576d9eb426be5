"""JSON arrays of any length, item by item, in bounded memory."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem
from veridical.index.streams import LONGEST_LINE

if TYPE_CHECKING:
    from collections.abc import Iterator

_CHUNK = 1 << 20
# From where no string has begun to the next bracket outside of strings.
_TO_BRACKET = re.compile(rb'(?:[^"\[\]{}]++|"(?:[^"\\]++|\\.)*+")*+([\[\]{}])', re.DOTALL)
_BETWEEN = b" \t\r\n,"


def array_items(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the objects (and arrays) in the JSON array that a file is, as they are written.

    Only brackets and strings are looked at: whether an item is JSON is for its reader to say.

    Raises:
        BrokenItem: the file is no array, numbers or texts stand in it, or an item is longer than a record can be.
        EOFError: the file ends before the array does.
    """
    buffer = stream.read(_CHUNK).removeprefix(codecs.BOM_UTF8).lstrip()
    if not buffer.startswith(b"["):
        raise BrokenItem("no JSON array")
    depth, start, position = 0, 1, 1
    while True:
        found = _TO_BRACKET.match(buffer, position)
        if found is None:
            position -= start
            buffer, start = _longer(buffer[start:], stream), 0
            continue
        position = found.end()
        if found[1] in b"[{":
            start = start if depth else _past_comma(buffer, start, position - 1)
            depth += 1
        elif depth == 0:
            _past_comma(buffer, start, position - 1)
            return
        else:
            depth -= 1
            if depth == 0:
                yield buffer[start:position]
                start = position


def _longer(rest: bytes, stream: BinaryIO) -> bytes:
    """Return what is not used up and as much again, at least a chunk, so that a long item is not searched too often."""
    if len(rest) > LONGEST_LINE:
        raise BrokenItem(f"an item of the array is longer than {LONGEST_LINE >> 20} MB")
    more = stream.read(max(_CHUNK, len(rest)))
    if not more:
        raise EOFError("the array is not closed")
    return rest + more


def _past_comma(buffer: bytes, start: int, end: int) -> int:
    if buffer[start:end].strip(_BETWEEN):
        raise BrokenItem("something else than objects stands in the array")
    return end
