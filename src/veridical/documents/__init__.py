"""Stage 1: bytes -> Document. One reader per format; the folder finds its own modules."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import PurePath
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from veridical.documents._bibtex_excerpt import excerpt
from veridical.documents._silences import read_with_silences
from veridical.documents.encoding import decode
from veridical.documents.reader import Reader, Reading
from veridical.errors import UnreadableDocument
from veridical.model import Document, Phrase

if TYPE_CHECKING:
    from collections.abc import Collection

    from veridical.text.patterns import Pattern

__all__ = ["BIBLIOGRAPHY_SUFFIXES", "known_suffixes", "read_bibliography", "read_document", "read_text"]

_PLAIN = "plaintext"
_FORMATTED = ".bbl"
BIBLIOGRAPHY_SUFFIXES = frozenset({".bib", ".bibtex", _FORMATTED})
"""Suffixes of the files in which citation keys are looked up."""


def read_document(name: str, content: bytes) -> Document:
    """Return the document that the bytes are; its `sha256` is that of the bytes.

    Raises:
        UnreadableDocument: The bytes are no document in a form that is read. The message names the document.
    """
    try:
        return _document(name, decode(content), hashlib.sha256(content).hexdigest())
    except UnreadableDocument as error:
        raise UnreadableDocument(f"{_label(name)}: {error}") from error


def read_text(name: str, text: str) -> Document:
    """Return the document that a text is; its `sha256` is that of the text in UTF-8.

    Raises:
        UnreadableDocument: The text is no document in a form that is read. The message names the document.
    """
    digest = hashlib.sha256(text.encode("utf-8", errors="surrogatepass")).hexdigest()
    try:
        return _document(name, text.removeprefix("\ufeff"), digest)
    except UnreadableDocument as error:
        raise UnreadableDocument(f"{_label(name)}: {error}") from error


def read_bibliography(name: str, text: str, keys: Collection[str]) -> Document:
    """Return what a bibliography has under these keys; an entry that is not cited may be left out, or not.

    Raises:
        UnreadableDocument: The text is no bibliography. The message names it.
    """
    is_formatted = PurePath(name).suffix.lower() == _FORMATTED
    return read_text(name, text if is_formatted else excerpt(text, keys))


def known_suffixes() -> frozenset[str]:
    """Return the suffixes, with their dot and in lower case, of files that are documents."""
    return frozenset(suffix for reader in _readers() for suffix in reader.suffixes)


@cache
def _readers() -> tuple[Reader, ...]:
    """Return this folder's readers in the order of their names; `_private` modules have none."""
    names = sorted(found.name for found in iter_modules(__path__) if not found.name.startswith("_"))
    offered = (getattr(import_module(f"{__name__}.{name}"), "reader", None) for name in names)
    return tuple(reader for reader in offered if isinstance(reader, Reader))


def _document(name: str, text: str, digest: str) -> Document:
    reader, reading = _read(name, text)
    return Document(
        name,
        reader.media_type,
        text,
        digest,
        reading.blocks,
        reading.notices,
        reading.bibliographies,
        silences=reading.silences,
    )


def _read(name: str, text: str) -> tuple[Reader, Reading]:
    """Return what the likeliest reader makes of the text; a guess from the content alone may be taken back."""
    notices: tuple[Phrase, ...] = ()
    for reader, is_guess in _candidates(name, text):
        try:
            reading = read_with_silences(text, _comments(reader, is_guess=is_guess), reader.read)
        except UnreadableDocument as error:
            if not is_guess:
                raise
            notices += (Phrase("not read as {0}: {1}", (reader.name, str(error))),)
        else:
            return reader, replace(reading, notices=notices + reading.notices)
    raise UnreadableDocument("no reader is installed: reinstall veridical")


def _comments(reader: Reader, *, is_guess: bool) -> list[Pattern]:
    """Return how comments are written; who writes a note may not know of the format that it is read in."""
    plain = next(one for one in _readers() if one.name == _PLAIN)
    patterns = [reader.comments, *([plain.comments] if is_guess else [])]
    return [pattern for pattern in patterns if pattern is not None]


def _candidates(name: str, text: str) -> list[tuple[Reader, bool]]:
    """Return the readers to try, each with whether only the content speaks for it.

    The suffix decides; where it binds nothing, a text that is unmistakably in another format is read as that.
    """
    suffix = PurePath(name).suffix.lower()
    named = next((reader for reader in _readers() if suffix in reader.suffixes), None)
    plain = next(reader for reader in _readers() if reader.name == _PLAIN)
    settled = named or plain
    if named is not None and (named.is_binding or named.recognises(text)):
        return [(named, False)]
    guesses = [(reader, True) for reader in _readers() if reader is not settled and reader.recognises(text)]
    return [*guesses, (settled, False)]


def _label(name: str) -> str:
    return name or "standard input"
