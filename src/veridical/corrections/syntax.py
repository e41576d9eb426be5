"""How the formats write signs: one function per family, `None` where it cannot be said for certain."""

from __future__ import annotations

import json
import unicodedata
from html import escape
from typing import TYPE_CHECKING, Final

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Mapping


_MARKDOWN: Final = Pattern(r"[\\`*\[\]<>|~$]|(?<![^\W_])_|_(?![^\W_])|&(?=#?\w+;)")
_RST: Final = Pattern(r"[\\`*|]|_(?!\w)|(?<!\w)_")
_TYPST: Final = Pattern(r"[\\`*_$#@<>\[\]~]")
_LATEX_SIGNS: Final[Mapping[str, str]] = {sign: f"\\{sign}" for sign in "&%$#_{}"} | {
    "~": r"\textasciitilde{}",
    "“": "``",
    "”": "''",
    "‘": "`",
    "’": "'",
    "–": "--",
    "—": "---",
    "\u00a0": "~",
    "ß": r"{\ss}",
    "ø": r"{\o}",
    "Ø": r"{\O}",
    "ł": r"{\l}",
    "Ł": r"{\L}",
    "æ": r"{\ae}",
    "Æ": r"{\AE}",
    "œ": r"{\oe}",
    "å": r"{\aa}",
    "Å": r"{\AA}",
    "ı": r"{\i}",
}
_ACCENTS: Final[Mapping[str, str]] = {
    "\u0300": "`",
    "\u0301": "'",
    "\u0302": "^",
    "\u0303": "~",
    "\u0304": "=",
    "\u0307": ".",
    "\u0308": '"',
    "\u030a": "r",
    "\u030b": "H",
    "\u030c": "v",
    "\u0327": "c",
    "\u0328": "k",
    "\u0306": "u",
}
_ORDINARY: Final = Pattern(r"[^\W_]|[ .,:;()/'!?+-]")
_NO_MARKUP: Final = Pattern(r"[*_`#+^~\[\]{}<>|=\\&$@]|''|--|//")
# Signs that end a scalar without quotes, or begin something else; commas and brackets do inside brackets.
_YAML_PLAIN: Final = Pattern(r": |:\Z| #|\A[-?:,\[\]{}#&*!|>'\"%@`]|[\[\]{},]|\n")


def plain(words: str) -> str | None:
    """Return words for plain text: as they are, on one line."""
    return None if "\n" in words else words


def markdown(words: str) -> str | None:
    """Return words for Markdown, with a backslash before each sign that would be markup."""
    return None if "\n" in words else _MARKDOWN.sub(lambda sign: "\\" + sign[0], words)


def restructured(words: str) -> str | None:
    """Return words for reStructuredText."""
    return None if "\n" in words else _RST.sub(lambda sign: "\\" + sign[0], words)


def typst(words: str) -> str | None:
    """Return words for Typst."""
    return None if "\n" in words else _TYPST.sub(lambda sign: "\\" + sign[0], words)


def unmarked(words: str) -> str | None:
    """Return words for a format with markup that has no escape for all of it: only words without such signs."""
    return None if _NO_MARKUP.search(words) or "\n" in words else words


def html(words: str) -> str | None:
    """Return words for HTML, with entities."""
    return escape(words, quote=False) if "\n" not in words else None


def latex(words: str) -> str | None:
    """Return words for LaTeX in ASCII: accents are commands."""
    written = [_latex_sign(sign) for sign in words]
    known = [sign for sign in written if sign is not None]
    return "".join(known) if len(known) == len(written) else None


def latex_in_unicode(words: str) -> str | None:
    """Return words for LaTeX in a document that has letters outside ASCII."""
    written = [sign if sign.isalpha() else _latex_sign(sign) for sign in words]
    known = [sign for sign in written if sign is not None]
    return "".join(known) if len(known) == len(written) else None


def _latex_sign(sign: str) -> str | None:
    if sign in _LATEX_SIGNS:
        return _LATEX_SIGNS[sign]
    if sign in '\\^<>"|`\n':
        return None
    if sign.isascii():
        return sign
    parts = unicodedata.normalize("NFD", sign)
    letter, accent = parts[0], _ACCENTS.get(parts[1:])
    if not letter.isascii() or accent is None:
        return None
    return f"{{\\{accent}{{{letter}}}}}" if accent.isalpha() else f"{{\\{accent}{letter}}}"


def verbatim(words: str) -> str | None:
    """Return words for an address, code, or a field that is no LaTeX: only letters, digits and plain signs."""
    return words if len(_ORDINARY.findall(words)) == len(words) else None


def json_string(words: str) -> str | None:
    """Return words for a JSON string in ASCII."""
    return json.dumps(words)[1:-1]


def json_string_in_unicode(words: str) -> str | None:
    """Return words for a JSON string in a document that has letters outside ASCII."""
    return json.dumps(words, ensure_ascii=False)[1:-1]


def yaml_plain(words: str) -> str | None:
    """Return words for a YAML scalar without quotes."""
    return None if _YAML_PLAIN.search(words) else words


def yaml_single(words: str) -> str | None:
    """Return words for a YAML scalar in single quotes."""
    return None if "\n" in words else words.replace("'", "''")


def csv_quoted(words: str) -> str | None:
    """Return words for a cell in quotes."""
    return words.replace('"', '""')
