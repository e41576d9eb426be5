"""Files of bytes and of numbers, mapped into memory: what is looked at is read, and stays readable when deleted."""

from __future__ import annotations

import mmap
import sys
from typing import TYPE_CHECKING, Literal

from veridical.errors import DamagedIndex

if TYPE_CHECKING:
    from pathlib import Path


def mapped(path: Path) -> mmap.mmap | bytes:
    """Return the bytes of a file without reading them yet; an empty file cannot be mapped."""
    with path.open("rb") as file:
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if path.stat().st_size else b""


def mapped_numbers(path: Path, form: Literal["I", "Q"]) -> memoryview[int]:
    """Return the unsigned numbers in a file, of four ("I") or eight bytes ("Q"), little end first.

    Raises:
        DamagedIndex: it holds something else.
    """
    content = memoryview(mapped(path))
    if len(content) % (8 if form == "Q" else 4) or sys.byteorder != "little":
        raise DamagedIndex(f"{path}: the numbers in it are broken; build the index again")
    return content.cast(form)
