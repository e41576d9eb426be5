"""Where results go: standard output or a file; how wide and in which colours."""

from __future__ import annotations

import io
import os
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.errors import ConfigurationError
from veridical.writing import replacing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import TextIO

_WIDTH = 80
_WIDEST = 120


def write_result(text: str, target: str | None) -> None:
    """Write a result to a file, or to standard output, in UTF-8; a reader that has gone away ends it quietly.

    Raises:
        ConfigurationError: The file cannot be written. It is then as it was; of standard output some may be there.
    """
    if target is not None and target != "-":
        _write_file(Path(target), text)
        return
    with _writing():
        _write_stream(sys.stdout, text)


def write_bytes(content: bytes) -> None:
    """Write bytes to standard output as they are; a reader that has gone away ends it quietly.

    Raises:
        ConfigurationError: They cannot be written, as on a full disk.
    """
    with _writing():
        sys.stdout.buffer.write(content)
        sys.stdout.flush()


def require_writable(target: str | None) -> None:
    """Raise ConfigurationError where a result surely could not be written, before the work for it is done."""
    if target is None or target == "-":
        return
    try:
        is_folder, has_folder = Path(target).is_dir(), Path(target).parent.is_dir()
    except (OSError, ValueError) as error:
        raise _unwritable(target, error) from None
    if is_folder:
        raise ConfigurationError(f"{target}: cannot be written: is a folder")
    if not has_folder:
        raise ConfigurationError(f"{target}: cannot be written: there is no folder {Path(target).parent}")


def terminal_width(target: str | None) -> int:
    """Return the width for a result: that of the terminal, up to what is easily read; 80 elsewhere."""
    if target is not None or not sys.stdout.isatty():
        return _WIDTH
    return min(shutil.get_terminal_size((_WIDTH, 24)).columns, _WIDEST)


def is_color_wanted(choice: str, target: str | None, environ: Mapping[str, str]) -> bool:
    """Tell whether to colour a result: when asked, else on a terminal that can.

    NO_COLOR (no-color.org) comes before FORCE_COLOR and CLICOLOR_FORCE, these before what the terminal is.
    """
    if choice != "auto":
        return choice == "always"
    if environ.get("NO_COLOR") or target is not None:
        return False
    if environ.get("FORCE_COLOR") or environ.get("CLICOLOR_FORCE", "0") not in ("", "0"):
        return True
    return environ.get("TERM") != "dumb" and sys.stdout.isatty()


@contextmanager
def _writing() -> Iterator[None]:
    """Write to standard output within; what is left of it goes nowhere once it fails."""
    try:
        yield
    except BrokenPipeError:
        _silence(sys.stdout)
    except OSError as error:
        _silence(sys.stdout)
        raise _unwritable("standard output", error) from None


def _write_stream(stream: TextIO, text: str) -> None:
    if isinstance(stream, io.TextIOWrapper):
        # A terminal shows what it can; everyone else gets UTF-8 and the same line ends everywhere.
        encoding = stream.encoding if stream.isatty() else "utf-8"
        stream.reconfigure(encoding=encoding, errors="backslashreplace", newline="\n")
    stream.write(text)
    stream.flush()


def _silence(stream: TextIO) -> None:
    """Let the interpreter's last flush go nowhere, as Python's manual advises for SIGPIPE."""
    try:
        descriptor = stream.fileno()
    except io.UnsupportedOperation:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


def _write_file(path: Path, text: str) -> None:
    try:
        if path.exists() and not path.is_file():
            # A device or a named pipe is written to, not replaced.
            path.write_text(text, "utf-8", newline="\n")
            return
        with replacing(path) as new, new.open("w", encoding="utf-8", newline="\n", errors="backslashreplace") as file:
            file.write(text)
    except OSError as error:
        raise _unwritable(str(path), error) from None


def _unwritable(name: str, error: OSError | ValueError) -> ConfigurationError:
    reason = error.strerror if isinstance(error, OSError) else None
    return ConfigurationError(f"{name}: cannot be written: {reason or error}")
