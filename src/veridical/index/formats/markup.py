"""XML files: cut into elements without a parser, and the elements parsed so that no entity can grow or reach out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, BinaryIO
from xml.etree import ElementTree as ET

from veridical.index.entry import BrokenItem
from veridical.index.streams import LONGEST_LINE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_CHUNK = 1 << 20
_LONGEST_TAG = 32  # bytes at the end of a chunk in which a tag may have begun


def elements(stream: BinaryIO, names: Sequence[str], root: str) -> Iterator[bytes]:
    """Yield the elements of these names, none inside another of its name, as they are written.

    Raises:
        BrokenItem: the root does not begin in the first megabyte, or an element is longer than a record can be.
        EOFError: the file ends before the root does.
    """
    buffer = stream.read(_CHUNK)
    if f"<{root}".encode() not in buffer:
        raise BrokenItem(f"no XML with the root {root}")
    opening = re.compile(f"<({'|'.join(names)})(?=[\\s>])".encode())
    position = 0
    while True:
        found = opening.search(buffer, position)
        closing = b"" if found is None else b"</" + found[1] + b">"
        end = -1 if found is None else buffer.find(closing, found.end())
        if found is not None and end >= 0:
            position = end + len(closing)
            yield buffer[found.start() : position]
            continue
        kept = max(position, len(buffer) - _LONGEST_TAG) if found is None else found.start()
        if not (more := _more(stream, len(buffer) - kept)):
            break
        buffer, position = buffer[kept:] + more, 0
    if f"</{root}>".encode() not in buffer[position:]:
        raise EOFError(f"{root} is not closed")


def _more(stream: BinaryIO, waiting: int) -> bytes:
    """Return as much as waits for its end, at least a chunk, so that a long element is not searched too often."""
    if waiting > LONGEST_LINE:
        raise BrokenItem(f"an element is longer than {LONGEST_LINE >> 20} MB")
    return stream.read(max(_CHUNK, waiting))


def utf8(item: bytes) -> str:
    """Return the text of an item.

    Raises:
        BrokenItem: it is not in UTF-8.
    """
    try:
        return item.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BrokenItem("not in UTF-8") from error


def element(text: str) -> ET.Element:
    """Return the element that a text is; an encoding that it declares counts for nothing.

    Raises:
        BrokenItem: it is no XML, or it declares a document type, and with it may declare entities.
    """
    if "<!DOCTYPE" in text:
        raise BrokenItem("a document type is declared")
    try:
        return ET.fromstring(text)  # noqa: S314 - without a document type there are no entities but XML's own five
    except (ET.ParseError, ValueError) as error:
        raise BrokenItem("no XML") from error


def shown(one: ET.Element | None) -> str | None:
    """Return the text of an element without its markup, in one line; `None` for a blank one and for none."""
    if one is None:
        return None
    text = "".join(one.itertext()) if len(one) else one.text or ""
    return " ".join(text.split()) or None


def local_name(one: ET.Element) -> str:
    """Return the name of an element without its namespace."""
    return one.tag.rpartition("}")[2]
