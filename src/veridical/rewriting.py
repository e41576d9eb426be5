"""Corrected documents -> files: whole or not at all, and only where the file is still the one that was read."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from hashlib import sha256
from itertools import count
from pathlib import Path
from stat import S_IWGRP, S_IWOTH, S_IWUSR

from veridical.errors import Unwritable

_WRITABLE = S_IWUSR | S_IWGRP | S_IWOTH


def rewrite(path: str | Path, content: bytes, *, replacing: str, backup: bool = False) -> Path | None:
    """Write a file anew if its SHA-256 is still that of `replacing`; return where its backup lies, if one was wanted.

    The mode stays, and a symbolic link leads where it led. The old file is there until the new one is complete.

    Raises:
        Unwritable: The file cannot be written, or has been changed. It is then as it was.
    """
    name = os.fspath(path)
    try:
        place = Path(path).resolve(strict=True)
        if not place.stat().st_mode & _WRITABLE or not os.access(place, os.W_OK):
            raise Unwritable(f"{name}: may not be written (read-only)")
        return _replace(name, place, content, replacing, backup=backup)
    except OSError as error:
        raise Unwritable(f"{name}: cannot be written: {error.strerror or error}") from None


def _replace(name: str, place: Path, content: bytes, replacing: str, *, backup: bool) -> Path | None:
    new = place.with_name(f".{place.name}.{os.getpid()}.new")
    kept: Path | None = None
    try:
        with new.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        shutil.copymode(place, new)
        _require_unchanged(name, place, replacing)
        kept = _kept(place) if backup else None
        new.replace(place)
    except BaseException:
        if kept is not None:
            kept.unlink(missing_ok=True)
        raise
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
    return kept


def _require_unchanged(name: str, place: Path, replacing: str) -> None:
    if sha256(place.read_bytes()).hexdigest() != replacing:
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
