"""What a caller gives to be checked: documents by their paths, texts by their names; and where each comes from."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.documents import read_text
from veridical.errors import InputError
from veridical.inputs import STDIN, read_file, read_named, unreadable
from veridical.progress import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeAlias

    from veridical.model import Document, Unreadable
    from veridical.progress import Progress

    Tell: TypeAlias = Callable[[Progress], None] | None
    Documents: TypeAlias = Iterable[str | Path | tuple[str, str]] | Mapping[str, str]
    Given: TypeAlias = tuple[Document | Unreadable, Path | None, bytes | None]

_TEXT_NAME = "text"


def one_document(path: str | Path | None, text: str | None, name: str | None, watch: Watch | None = None) -> Document:
    """Return the document at a path, or that a text is.

    Raises:
        InputError: The document cannot be read.
        TypeError: Not exactly one of `path` and `text` is given, or it is of another type.
    """
    if (path is None) == (text is None):
        raise TypeError("give either a path or a text")
    if not isinstance(text, str | None):
        raise TypeError(f"a text is a str, not {type(text).__name__}")
    if not isinstance(path, str | os.PathLike | None):
        raise TypeError(f"a path is a str or a Path, not {type(path).__name__}")
    document = read_file(path) if path is not None else read_text(name or _TEXT_NAME, text or "")
    if watch is not None:
        watch.read()
    return document


def named(documents: Documents) -> list[str | Path | tuple[str, str]]:
    """Return documents as a list of paths, and of pairs of a name and a text.

    Raises:
        TypeError: One path is given in place of several.
    """
    if isinstance(documents, str | Path):
        raise TypeError("give several documents; `verify` takes one")
    return list(documents.items() if isinstance(documents, Mapping) else documents)


def entry_of(given: str | Path | tuple[str, str], watch: Watch) -> Document | Unreadable:
    """Return a document, or why it cannot be read."""
    name = given[0] if isinstance(given, tuple) else os.fspath(given)
    try:
        return read_text(*given) if isinstance(given, tuple) else read_file(given)
    except InputError as error:
        return unreadable(name, error)
    finally:
        watch.read()


def origins(paths: Iterable[str | Path], stdin_name: str | None = None, left_out: Path | None = None) -> list[Given]:
    """Return what paths stand for, each with its path, or with the bytes of standard input."""
    listed = [os.fspath(path) for path in paths]
    stdin = sys.stdin.buffer.read() if STDIN in listed else None
    read = read_named(listed, stdin_name=stdin_name, stdin=stdin, left_out=left_out)
    return [(entry, None, stdin) if path == STDIN else (entry, Path(path), None) for path, entry in read.items()]


def watch_read(entries: Sequence[Document | Unreadable], progress: Tell) -> Watch:
    """Return what watches a run whose documents have all been read."""
    watch = Watch(len(entries), progress)
    for _ in entries:
        watch.read()
    return watch
