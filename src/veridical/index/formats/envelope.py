"""Files that hold their records in one JSON array, alone or as the field `items` of an object."""

from __future__ import annotations

import codecs
import io
import re
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

_HEAD = 1 << 16
_ENVELOPE = re.compile(rb'\s*\{\s*"items"\s*:\s*(?=\[)')


class _Resumed(io.RawIOBase):
    """A stream that begins with bytes which have been read from it already."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self._head = io.BytesIO(head)
        self._rest = rest

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        view = memoryview(buffer)
        read = self._head.read(len(view)) or self._rest.read(len(view))
        view[: len(read)] = read
        return len(read)


def unwrapped(stream: BinaryIO) -> tuple[bool, BinaryIO]:
    """Tell whether a file holds one array, and return the stream from where that begins, else from its beginning."""
    head = stream.read(_HEAD).removeprefix(codecs.BOM_UTF8)
    envelope = _ENVELOPE.match(head)
    is_array = envelope is not None or head.lstrip().startswith(b"[")
    return is_array, io.BufferedReader(_Resumed(head[envelope.end() :] if envelope else head, stream))


def is_enveloped(head: bytes) -> bool:
    """Tell whether the first bytes of a file are those of an object whose first field is `items`."""
    return _ENVELOPE.match(head.removeprefix(codecs.BOM_UTF8)) is not None
