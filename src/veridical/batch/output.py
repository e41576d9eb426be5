"""OUT: it grows by whole windows, and what of it stands after an interruption is known again."""

from __future__ import annotations

import json
import os
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filelock import FileLock, Timeout

from veridical.batch.item import SCHEMA
from veridical.batch.tally import Tally
from veridical.errors import ConfigurationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.worklist import Row


_MARK = f'{{"schema":"{SCHEMA}"'.encode()
"""With what a line begins."""


@dataclass(frozen=True, slots=True)
class Line:
    """A whole line of OUT, its end included, and what it says."""

    written: bytes
    item: dict[str, Any]

    def is_of(self, row: Row) -> bool:
        """Tell whether it is the line of a row."""
        return bool(self.item["line"] == row.line and self.item["digest"] == row.digest)

    @property
    def is_unchecked(self) -> bool:
        """Whether asking again may tell more: something was unchecked, or the row could not be read."""
        document = self.item["document"]
        if document is None:
            return True
        return bool(
            document["counts"]["unchecked"] or document["claim_counts"]["unchecked"] or document["error"] is not None
        )


def lines_of(path: Path) -> Iterator[Line]:
    """Yield the lines of OUT as far as they are whole; a torn one at its end is left out.

    Raises:
        ConfigurationError: The file holds something else.
    """
    number = 0
    with path.open("rb") as file:
        for written in file:
            number += 1
            line = _parsed(written)
            if line is None:
                break
            yield line
        else:
            return
        # A torn line is the last one, and zeros may stand in its place.
        is_other = (number == 1 and not _MARK.startswith(written[: len(_MARK)].strip(b"\0\n"))) or any(
            map(_parsed, file)
        )
    if is_other:
        raise ConfigurationError(f"{path}, line {number}: is no line of a batch; name another file with -o")


def _parsed(written: bytes) -> Line | None:
    if not written.endswith(b"\n"):
        return None
    try:
        item = json.loads(written)
    except ValueError:
        return None
    is_item = isinstance(item, dict) and item.get("schema") == SCHEMA and "digest" in item
    return Line(written, item) if is_item else None


@dataclass(slots=True)
class Standing:
    """What of OUT stands: so many rows from the first on, their bytes and their tally; `is_prefix` if that is all."""

    tally: Tally
    rows: int = 0
    size: int = 0
    is_prefix: bool = True


def standing(path: Path, rows: Iterable[Row], tally: Tally) -> Standing:
    """Return how far OUT holds the lines of the first rows of a worklist."""
    found = Standing(tally)
    ahead = iter(rows)
    for line in lines_of(path):
        row = next(ahead, None)
        if row is None or not line.is_of(row):
            found.is_prefix = False
            break
        found.tally.add(line.item)
        found.rows += 1
        found.size += len(line.written)
    return found


@dataclass(slots=True)
class Output:
    """A file to which whole windows are appended, each safe on the disk before the next."""

    path: Path
    size: int = 0
    _descriptor: int = field(init=False)

    def __post_init__(self) -> None:
        try:
            self._descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
            os.ftruncate(self._descriptor, self.size)
            os.lseek(self._descriptor, self.size, os.SEEK_SET)
        except OSError as error:
            raise unwritable(self.path, error) from None

    def append(self, content: bytes) -> None:
        """Append whole lines.

        Raises:
            ConfigurationError: They could not be written; the file then ends with the last whole window.
        """
        try:
            left = memoryview(content)
            while left:
                left = left[os.write(self._descriptor, left) :]
            os.fsync(self._descriptor)
        except BaseException as error:
            os.ftruncate(self._descriptor, self.size)
            if isinstance(error, OSError):
                raise unwritable(self.path, error) from None
            raise
        self.size += len(content)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._descriptor)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep other runs from writing to a file, by a lock beside it that the system lets go of when the process ends.

    Raises:
        ConfigurationError: Another run writes to it, or nothing can be written there.
    """
    lock = FileLock(path.with_name(f".{path.name}.lock"))
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise ConfigurationError(
            f"{path}: another run writes to it; wait for its end, or name another file with -o"
        ) from None
    except OSError as error:
        raise unwritable(path, error) from None
    try:
        yield
    finally:
        with suppress(OSError):  # Windows removes no file that is open; one that is left is no lock
            Path(lock.lock_file).unlink()
        lock.release()


def unwritable(path: Path, error: OSError) -> ConfigurationError:
    """Return the error that OUT cannot be written, and what to do."""
    reason = f"{path}: cannot be written: {error.strerror or error}"
    if not path.exists():
        return ConfigurationError(reason)
    return ConfigurationError(f"{reason}; what stands in it is whole: make room, and go on with --resume")
