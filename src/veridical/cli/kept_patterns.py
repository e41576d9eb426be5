"""What the command compiles of regular expressions, kept in a file, as Python keeps what it compiles of modules."""

from __future__ import annotations

import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.config import default_cache
from veridical.text.programs import PROGRAMS
from veridical.writing import replacing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@contextmanager
def kept_patterns(environ: Mapping[str, str]) -> Iterator[None]:
    """Go on with the expressions that earlier runs have compiled, and keep what this one does.

    They are kept beside the answers of services. A file that cannot be read or written is done without; nothing is
    written where Python is told to write nothing of its own (`PYTHONDONTWRITEBYTECODE`).
    """
    folder = Path(environ.get("VERIDICAL_CACHE_DIR") or default_cache(environ))
    file = folder / f"patterns.{sys.implementation.cache_tag}.bin"

    def earlier() -> bytes:
        try:
            return file.read_bytes()
        except OSError:
            return b""

    PROGRAMS.go_on_from(earlier)
    try:
        yield
    finally:
        data = None if sys.dont_write_bytecode else PROGRAMS.to_keep()
        if data is not None:
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                with replacing(file) as new:
                    new.write_bytes(data)
