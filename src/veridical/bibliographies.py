"""The bibliographies in which a document looks its citation keys up: files that it names, relative to its folder."""

from __future__ import annotations

import stat
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.documents import BIBLIOGRAPHY_SUFFIXES, read_bibliography
from veridical.documents.encoding import decode
from veridical.errors import InputError, MissingInput, UnreadableDocument
from veridical.model import Document, Phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_BYTES = 64_000_000
"""A larger file is no bibliography that anybody keeps by hand."""

_LATEX = "application/x-latex"
_FORMATTED = ".bbl"
_SHOWN = 5  # keys that a notice lists
_FEW = 50  # files: no document names more


def with_bibliographies(document: Document, path: str) -> Document:
    """Return the document at a path with what the bibliographies that it names say under its keys.

    What cannot be read is a notice, and so are keys that stand nowhere. A LaTeX document without any of them is looked
    up in the `.bbl` beside it, as LaTeX does.
    """
    keys = frozenset(document.cited_keys)
    if not keys:
        return document
    found: list[Document] = []
    notices: list[Phrase] = []
    for name in document.bibliography_names[:_FEW]:
        try:
            found.append(_read(_place(name, path), name, keys))
        except InputError as error:
            notices.append(Phrase("the bibliography {0} was not read: {1}", (name, str(error))))
    if document.media_type == _LATEX and not found and not document.defined_keys:
        found.extend(_formatted(path, keys))
    missing = keys - document.defined_keys.union(*(one.defined_keys for one in found))
    notices.extend(_tell_missing([key for key in document.cited_keys if key in missing]))
    return replace(document, bibliographies=tuple(found), notices=(*document.notices, *notices))


def _place(name: str, path: str) -> Path:
    beside = Path(path)
    return beside.parent / name.replace("\\jobname", beside.stem)


def _formatted(path: str, keys: frozenset[str]) -> Iterator[Document]:
    """Yield the `.bbl` beside a LaTeX document, if there is one."""
    place = Path(path).with_suffix(_FORMATTED)
    try:
        if place != Path(path):
            yield _read(place, place.name, keys)
    except InputError:
        return


def _read(place: Path, name: str, keys: frozenset[str]) -> Document:
    """Return what a file has under the keys.

    Raises:
        InputError: It is no regular file, too large, or no bibliography. The message does not name it.
    """
    if place.suffix.lower() not in BIBLIOGRAPHY_SUFFIXES:
        raise UnreadableDocument(f"only {', '.join(sorted(BIBLIOGRAPHY_SUFFIXES))} are read")
    try:
        status = place.stat()
        if not stat.S_ISREG(status.st_mode):
            raise MissingInput("it is no regular file")
        if status.st_size > MOST_BYTES:
            raise UnreadableDocument(f"it has more than {MOST_BYTES // 1_000_000} MB")
        return read_bibliography(name, _text(place, status.st_mtime_ns, status.st_size), keys)
    except FileNotFoundError:
        raise MissingInput("there is no such file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise MissingInput(reason or str(error)) from None


@lru_cache(maxsize=2)
def _text(place: Path, _changed: int, _size: int) -> str:
    """Return the text of a file as it is now: the chapters of a book share one bibliography."""
    return decode(place.read_bytes())


def _tell_missing(keys: list[str]) -> Iterator[Phrase]:
    if keys:
        shown = ", ".join(keys[:_SHOWN]) + (", …" if len(keys) > _SHOWN else "")
        yield Phrase("cited, but in no bibliography that was read: {0}", (shown,))
