"""A worklist's file, decoded as it is read: it may be longer than the memory."""

from __future__ import annotations

import codecs
import io
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.documents.encoding import encoding_of
from veridical.errors import MissingInput, UnreadableDocument
from veridical.text.patterns import Pattern
from veridical.worklist.row import ROW_LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO, TextIO

_CHUNK = 1 << 20
_AROUND = 1 << 15
_BROKEN = Pattern("[\udc80-\udcff]")

NOT_TEXT = "the row is not valid in the worklist's encoding: save the worklist as UTF-8"
TOO_LONG = f"the row has more than {ROW_LIMIT:,} characters"


class Source:
    """A worklist that is open: its text, and how far it has been read."""

    def __init__(self, raw: BinaryIO, text: TextIO, size: int) -> None:
        self.text = text
        self._raw = raw
        self._size = size

    @property
    def share(self) -> float:
        """The share of the file that has been read, from 0 to 1."""
        return min(self._raw.tell() / self._size, 1.0) if self._size else 1.0

    def lines(self) -> Iterator[tuple[int, str]]:
        """Yield the lines with their numbers, ends included; one that is over the limit comes cut."""
        number = 1
        while line := self.text.readline(ROW_LIMIT):
            yield number, line
            while not line.endswith(("\n", "\r")) and (line := self.text.readline(ROW_LIMIT)):
                pass
            number += 1


@contextmanager
def open_source(path: Path) -> Iterator[Source]:
    """Give the text of a worklist. A byte that is none in its encoding becomes a lone surrogate: `fault_of` tells.

    Raises:
        MissingInput: There is no readable file at the path.
        UnreadableDocument: It is no text.
    """
    try:
        encoding, skipped = _encoding(path)
        raw = path.open("rb")
    except FileNotFoundError:
        raise MissingInput(f"{path}: there is no such file") from None
    except OSError as error:
        raise MissingInput(f"{path}: cannot be read: {error.strerror or error}") from None
    except UnreadableDocument as error:
        raise UnreadableDocument(f"{path}: {error}") from None
    with raw:
        raw.seek(skipped)
        errors = "replace" if encoding.startswith(("utf-16", "utf-32")) else "surrogateescape"
        text = io.TextIOWrapper(raw, encoding, errors=errors, newline="")
        yield Source(raw, text, path.stat().st_size)


def fault_of(text: str) -> str | None:
    """Return why a row cannot be read as it is; `None` where it can."""
    if len(text) >= ROW_LIMIT:
        return TOO_LONG
    return None if text.isascii() or not _BROKEN.search(text) else NOT_TEXT


def _encoding(path: Path) -> tuple[str, int]:
    """Return the encoding of a file, which is read through for it, and the length of its mark."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    with path.open("rb") as file:
        head = file.read(_CHUNK)
        encoding, skipped = encoding_of(head)
        if encoding != "utf-8" or skipped:
            return encoding, skipped
        chunk, at = head, 0
        while chunk:
            try:
                decoder.decode(chunk)
            except UnicodeDecodeError as error:
                file.seek(max(at + error.start - _AROUND, 0))
                return encoding_of(head, _whole_lines(file.read(2 * _AROUND)))
            at += len(chunk)
            chunk = file.read(_CHUNK)
    return encoding, skipped


def _whole_lines(sample: bytes) -> bytes:
    """Return a sample without the parts of lines at its ends: a character of several bytes may be cut there."""
    start, end = sample.find(b"\n") + 1, sample.rfind(b"\n")
    return sample[start:end] if 0 < start < end else sample
