"""Corrected documents -> files: whole or not at all, and only where the file is still the one that was read."""

from __future__ import annotations

import os
import shutil
from hashlib import sha256
from itertools import count
from pathlib import Path
from stat import S_IWGRP, S_IWOTH, S_IWUSR

from veridical.errors import Unwritable
from veridical.writing import replacing

_WRITABLE = S_IWUSR | S_IWGRP | S_IWOTH


def rewrite(path: str | Path, content: bytes, *, expected: str, backup: bool = False) -> Path | None:
    """Write a file anew if its SHA-256 is still `expected`; return where its backup lies, if one was wanted.

    The mode stays, and a symbolic link leads where it led. The old file is there until the new one is complete.

    Raises:
        Unwritable: The file cannot be written, or has been changed. It is then as it was.
    """
    name = os.fspath(path)
    try:
        place = Path(path).resolve(strict=True)
        if not place.stat().st_mode & _WRITABLE or not os.access(place, os.W_OK):
            raise Unwritable(f"{name}: may not be written (read-only); make it writable, or see the changes by --diff")
        return _replace(name, place, content, expected, backup=backup)
    except OSError as error:
        raise Unwritable(f"{name}: cannot be written: {error.strerror or error}") from None


def _replace(name: str, place: Path, content: bytes, expected: str, *, backup: bool) -> Path | None:
    kept: Path | None = None
    try:
        with replacing(place) as new:
            with new.open("xb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            _require_unchanged(name, place, expected)
            kept = _kept(place) if backup else None
    except BaseException:
        if kept is not None:
            kept.unlink(missing_ok=True)
        raise
    return kept


def _require_unchanged(name: str, place: Path, expected: str) -> None:
    if sha256(place.read_bytes()).hexdigest() != expected:
        raise Unwritable(f"{name}: was changed while it was checked, and is left as it is; run again")


def _kept(place: Path) -> Path:
    """Return a copy beside a file, under a name that nothing had."""
    for number in count(1):
        copy = place.with_name(f"{place.name}.bak{number if number > 1 else ''}")
        try:
            with copy.open("xb") as file:
                file.write(place.read_bytes())
        except FileExistsError:
            continue
        shutil.copystat(place, copy)
        return copy
    raise AssertionError("numbers do not end")
