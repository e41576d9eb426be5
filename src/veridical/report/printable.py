"""Text from documents and sources, made safe to print."""

from __future__ import annotations

import re

from veridical.text.patterns import Pattern

VALUE_LIMIT = 500
"""Characters of a value that a reader is shown."""

# What a terminal obeys (ECMA-48), what turns the direction of writing (Unicode TR 36), and what is no character.
_UNSAFE = Pattern("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def printable(text: str, limit: int = VALUE_LIMIT) -> str:
    """Return the text in one line, its controls as escapes, and cut off after so many characters."""
    cut = text[: limit + 1]
    line = " ".join(_UNSAFE.sub(_escape, cut.replace("\r", " ").replace("\f", " ")).split())
    return line if len(cut) <= limit else line[:limit].rstrip() + "…"


def visible(text: str) -> str:
    """Return the text with its controls as escapes, but for tabs and line ends."""
    return _UNSAFE.sub(lambda match: match[0] if match[0] in "\r\n" else _escape(match), text)


def _escape(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
