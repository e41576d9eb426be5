"""Files are written all or nothing."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give the path of a new file that takes a file's place at the end; if anything goes wrong, that stays as it was.

    A link is followed, and the mode kept.

    Raises:
        OSError: It cannot be written.
    """
    place = path.resolve()
    new = place.with_name(f".{place.name}.{os.getpid()}.new")
    try:
        yield new
        if place.exists():
            shutil.copymode(place, new)
        new.replace(place)
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
