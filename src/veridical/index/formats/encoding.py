"""Bytes as text, where a file does not keep to the encoding that it claims."""

from __future__ import annotations

import codecs


def decoded(item: bytes) -> str:
    """Return the text in UTF-8, or what is none in Latin-1, which every bytes are; without a byte order mark."""
    item = item.removeprefix(codecs.BOM_UTF8)
    try:
        return item.decode("utf-8")
    except UnicodeDecodeError:
        return item.decode("latin-1")
