"""What files hold that should hold something else, and what a format makes of a file."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from veridical.index.entry import BrokenItem

if TYPE_CHECKING:
    from veridical.index.entry import Entry
    from veridical.index.formats.format import Format

_ENTITIES = b'<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">]>'
HOSTILE_XML = {
    "entities that grow": _ENTITIES + b"<a>&d;</a>",
    "an entity from outside": b'<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    "a document type hidden in UTF-16": (_ENTITIES + b"<a>&d;</a>").decode().encode("utf-16"),
    "an entity that nobody declared": b"<a>&nothing;</a>",
    "UTF-16": "<a>Ä</a>".encode("utf-16"),
    "an encoding that does not exist": b'<?xml version="1.0" encoding="foo"?><a/>',
    "another root": b"<a><b/></a>",
    "HTML": b"<!DOCTYPE html><html><body><p>Making sure you are not a bot!<br></body></html>",
    "deep nesting": b"<a>" * 10_000 + b"</a>" * 10_000,
    "half an element": b"<a><b>foo",
    "a sign that XML forbids": b"<a>\x00\x01</a>",
    "nothing": b"",
}


def read_file(form: Format, text: bytes) -> tuple[list[Entry], int, type[Exception] | None]:
    """Return the entries of a file, how many of its items are broken, and what ended the reading too early."""
    entries: list[Entry] = []
    broken = 0
    try:
        for item in form.split(io.BytesIO(text)):
            try:
                entries.extend(form.read(item))
            except BrokenItem:
                broken += 1
    except (BrokenItem, OSError, EOFError, ValueError) as error:
        return entries, broken, type(error)
    return entries, broken, None
