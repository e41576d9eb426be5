"""A directory of generations: which of them are current, and how a new one takes their place in one step.

    DIR/current.json      {"format": …, "base": "generation-7", "delta": "generation-9" or null}
    DIR/generation-7/     immutable
    DIR/building/         what is being built; a killed build leaves it, the next one removes it
    DIR/lock              held by whoever builds

A generation is complete on disk before `current.json` names it, and removed only after it no longer does. Who has it
open keeps its files.
"""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.errors import ConfigurationError, DamagedIndex
from veridical.index.manifest import FORMAT, read_json, write_json

if TYPE_CHECKING:
    from collections.abc import Iterator

_CURRENT = "current.json"
_LOCK = "lock"
_BUILDING = "building"
_GENERATION = "generation-"


@dataclass(frozen=True, slots=True)
class Current:
    """The generations that make up an index: a base, and what has been added since."""

    base: Path
    delta: Path | None = None

    @property
    def folders(self) -> tuple[Path, ...]:
        """The generations, oldest first."""
        return (self.base,) if self.delta is None else (self.base, self.delta)


def is_index(directory: Path) -> bool:
    """Tell whether there is an index at a place."""
    return (directory / _CURRENT).is_file()


def read_current(directory: Path) -> Current:
    """Return the current generations.

    Raises:
        ConfigurationError: there is no index.
        DamagedIndex: it is broken, or of another format.
    """
    if directory.is_file():
        raise ConfigurationError(
            f"{directory}: it is a file, and an index is a directory; make one of it with: "
            f"verify index build DIR --from {directory}"
        )
    try:
        content = read_json(directory / _CURRENT)
    except FileNotFoundError as error:
        raise ConfigurationError(
            f"{directory}: no index is there; build one with: verify index build {directory} --from PATH"
        ) from error
    base, delta = content.get("base"), content.get("delta")
    if not _is_name(base) or not (delta is None or _is_name(delta)):
        raise DamagedIndex(f"{directory / _CURRENT}: it is broken; build the index again")
    return Current(directory / str(base), None if delta is None else directory / str(delta))


@contextmanager
def building(directory: Path) -> Iterator[Path]:
    """Give an empty folder to build in, to one process at a time; it is removed in the end, if not published.

    Raises:
        ConfigurationError: another process is building there, or the directory cannot be written.
    """
    # Imported on first use: it takes as long as opening an index, and who only reads one needs no lock.
    from filelock import FileLock, Timeout  # noqa: PLC0415

    try:
        directory.mkdir(parents=True, exist_ok=True)
        if any(directory.iterdir()) and not is_index(directory) and not (directory / _LOCK).is_file():
            raise ConfigurationError(f"{directory}: the folder holds other files; name a new one")
        lock = FileLock(directory / _LOCK)  # the system releases it when the process ends, however it does
        with lock.acquire(timeout=0):
            _remove_strays(directory)
            folder = directory / _BUILDING
            folder.mkdir()
            try:
                yield folder
            finally:
                _remove_strays(directory)
    except Timeout as error:
        raise ConfigurationError(f"{directory}: another process is building there; wait for it") from error
    except OSError as error:
        raise ConfigurationError(f"{directory}: the index cannot be written, and is as it was: {error}") from error


def publish(directory: Path, folder: Path, *, as_delta: bool) -> None:
    """Make what was built in a folder the current base, or the current delta.

    Raises:
        OSError: the disk is full; what was current still is.
        DamagedIndex: there is no base for a delta.
    """
    _write_out(folder)
    generation = directory / f"{_GENERATION}{_next_number(directory)}"
    folder.rename(generation)
    base = read_current(directory).base.name if as_delta else generation.name
    content = {"format": FORMAT, "base": base, "delta": generation.name if as_delta else None}
    new = directory / f"{_CURRENT}.new"
    write_json(new, content)
    new.replace(directory / _CURRENT)
    _sync_folder(directory)


def _remove_strays(directory: Path) -> None:
    """Remove what no index is made of: generations that were replaced, and what a killed build has left.

    Which generations those are nobody can tell of a broken index, or one of another format: all stay.
    """
    shutil.rmtree(directory / _BUILDING, ignore_errors=True)
    (directory / f"{_CURRENT}.new").unlink(missing_ok=True)
    try:
        kept = read_current(directory).folders if is_index(directory) else ()
    except DamagedIndex:
        return
    for path in directory.glob(f"{_GENERATION}*"):
        if path not in kept:
            shutil.rmtree(path, ignore_errors=True)


def _next_number(directory: Path) -> int:
    numbers = [path.name.removeprefix(_GENERATION) for path in directory.glob(f"{_GENERATION}*")]
    return max((int(number) for number in numbers if number.isdigit()), default=0) + 1


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value.startswith(_GENERATION) and Path(value).name == value


def _write_out(folder: Path) -> None:
    """Make sure that every file is on the disk."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            with path.open("rb") as file:
                os.fsync(file.fileno())
        else:
            _sync_folder(path)
    _sync_folder(folder)


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
