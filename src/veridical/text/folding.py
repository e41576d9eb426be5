"""The one normaliser: how text is displayed, and how it is compared.

Nothing here keeps offsets. The order of the steps is that of reference matchers in libraries: markup, then
compatibility forms, then case, then accents.
"""

from __future__ import annotations

import html
import logging
import re
import unicodedata
from functools import cache, lru_cache
from typing import Final, Protocol

from anyascii import anyascii

from veridical.text.patterns import Pattern

_LONGEST_LATEX: Final = 2_000
"""No title or name is longer; the LaTeX parser reads about 100 kB a second and recurses into braces."""
_DEEPEST_LATEX: Final = 40

_CHANGED_BY_LATEX = Pattern(r"[\\{}$~]|--|``|''|[?!]`")
_WORD_AND_NEXT = Pattern(r"\S*\s*\S*\s*\S*")
_MONEY = Pattern(r"(?<!\\)\$(?=\d[\d.,]*(?:[kKmMbB]|\s|$))")
_SPECIAL = Pattern(r"(?<!\\)[%&#]")
_POWER = Pattern(r"\^(\d)")
_TELETYPE = Pattern(r"\\(?:texttt|verb)(?![A-Za-z])")  # pylatexenc 2.11 loses what these hold
_LEFT_OUT = Pattern(
    r"\\(?:href\s*(?:\{[^{}]*\})?|(?:footnote(?:mark|text)?|url)(?![A-Za-z])|cite\w*\s*(?:\{[^{}]*\})?)"
)
_COMMAND = Pattern(r"\\[A-Za-z]+\s*|[\\{}$]")
_TAG = Pattern(
    r"</?(?:sup|sub|inf|i|b|u|em|strong|italic|bold|span|scp|sc|tt|code|br|p|a|font|small|title|mml:\w+|jats:\w+)"
    r"(?:\s[^<>]{0,500})?/?>",
    re.IGNORECASE,
)
HAN: Final = "\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Han characters, for a class of characters in a pattern."""
_HAN = Pattern(f"[{HAN}]")
_NOT_WESTERN = Pattern("[^\x00-\u2fff]")  # is compiled four times as fast
EAST_ASIAN: Final = (
    "[\u1100-\u11ff\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f"
    "\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]"
)
"""A class of characters in a pattern: those of Chinese, Japanese and Korean."""


def _ranges(characters: str) -> tuple[tuple[str, str], ...]:
    """Return the first and last character of each range of a class; a look there spares compiling the class."""
    parts = re.findall(r"(?s)(.)(?:-(.))?", characters)
    return tuple((first, last or first) for first, last in parts)


_HAN_RANGES: Final = _ranges(HAN)
_EAST_ASIAN_RANGES: Final = _ranges(EAST_ASIAN.strip("[]"))
_GREEK = Pattern("[\u0370-\u03ff\u1f00-\u1fff]")
_SINGLE_QUOTES = frozenset("'`´‘’‚‛′‹›ʹʻʼʽˈˊˋ")
_DOUBLE_QUOTES = frozenset('"“”„‟″«»「」『』〝〞')
_MINUS = "\u2212"


def plain(text: str) -> str:
    """Return the text as a reader sees it: LaTeX and HTML turned into Unicode, white space collapsed."""
    if "\\" in text or "{" in text or "$" in text:
        text = _without_latex(text)
    if "&" in text:
        text = html.unescape(html.unescape(text))
    if "<" in text:
        text = _TAG.sub("", text)
    return " ".join(text.split())


_SURROGATE = Pattern(r"[\ud800-\udfff]")


class _Converter(Protocol):
    def convert(self, text: str) -> str: ...


def simplified(text: str) -> str:
    """Return Chinese text in simplified characters, one for one; other text as it is."""
    return _converter().convert(text) if has_han(text) and not _SURROGATE.search(text) else text


@cache
def _converter() -> _Converter:
    # Loading the dictionaries takes 30 ms, which only texts with Chinese titles need to pay.
    from opencc import OpenCC  # noqa: PLC0415

    converter: _Converter = OpenCC("t2s")
    return converter


def fold(text: str) -> str:
    """Return the text without differences of form: case, accents, width, ligatures, kinds of dash and quote.

    Greek and CJK letters stay; other letters become ASCII. Punctuation and spacing stay.
    """
    if text.isascii():
        return text.lower().replace("`", "'")
    return unicodedata.normalize("NFKC", text).casefold().translate(_FOLDED)


def value_key(text: str) -> str:
    """Return what stated values are told apart by: letter case, width and spaces do not count, accents do.

    Fingerprints that are kept for years are made of it: it must not change.
    """
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def is_han(ch: str) -> bool:
    """Is this one character a Chinese character?"""
    return any(first <= ch <= last for first, last in _HAN_RANGES)


def is_east_asian(ch: str) -> bool:
    """Is this one character Chinese, Japanese or Korean?"""
    return not ch.isascii() and any(first <= ch <= last for first, last in _EAST_ASIAN_RANGES)


def has_han(text: str) -> bool:
    """Is there a Chinese character in the text?"""
    return not text.isascii() and _NOT_WESTERN.search(text) is not None and _HAN.search(text) is not None


class _Folded(dict[int, str]):
    """Folds a code point on first sight, for `str.translate`."""

    def __missing__(self, code: int) -> str:
        self[code] = folded = _fold_character(chr(code))
        return folded


def _fold_character(ch: str) -> str:
    category = unicodedata.category(ch)
    if category in {"Cf", "Mn", "Me"}:  # soft hyphen, zero width, bidi controls; accents and variation selectors
        return ""
    if category == "Pd" or ch == _MINUS:
        return "-"
    if ch in _SINGLE_QUOTES:
        return "'"
    if ch in _DOUBLE_QUOTES:
        return '"'
    if not ch.isalpha() or is_east_asian(ch):
        return ch
    bare = "".join(part for part in unicodedata.normalize("NFKD", ch) if not unicodedata.combining(part))
    if bare.isascii() or _GREEK.match(bare):
        return bare
    return anyascii(bare).lower()


_FOLDED: Final = _Folded()


@lru_cache(maxsize=1_024)  # a title is compared, and then shown; no text is dearer to read
def _without_latex(text: str) -> str:
    if len(text) > _LONGEST_LATEX or text.count("{") + text.count("[") + text.count("$") > _DEEPEST_LATEX:
        return text
    if not _CHANGED_BY_LATEX.search(_MONEY.sub("", text)):
        return text  # "a $1 million foo" is no LaTeX, and the reader need not be loaded for it
    # In metadata these signs stand for themselves; to LaTeX they would be a comment, a tab stop and a parameter.
    escaped = _SPECIAL.sub(r"\\\g<0>", _MONEY.sub(r"\\$", _LEFT_OUT.sub("", _TELETYPE.sub(r"\\textrm", text))))
    start, end = _latex_stretch(escaped)
    try:
        read = _latex_reader().latex_to_text(escaped[start:end], latex_context=_latex_commands())
    except (LookupError, TypeError, ValueError, AttributeError):
        # pylatexenc 2.11 trips in these ways over a command whose argument is missing ("\\sqrt" alone).
        return _COMMAND.sub("", text)
    read = _POWER.sub(lambda power: "⁰¹²³⁴⁵⁶⁷⁸⁹"[int(power[1])], read)
    return escaped[:start] + read + escaped[end:]


def _latex_stretch(text: str) -> tuple[int, int]:
    """Return where what the LaTeX reader changes begins and ends: it takes 2 µs a letter, and leaves most of a title.

    The words that it begins and ends in belong to it, and the next two, which may be arguments.
    """
    places = [found.start() for found in _CHANGED_BY_LATEX.finditer(text)]
    if not places:
        return 0, 0
    ending = _WORD_AND_NEXT.match(text, places[-1])
    return text.rfind(" ", 0, places[0]) + 1, ending.end() if ending else len(text)


class _LatexReader(Protocol):
    def latex_to_text(self, latex: str, *, latex_context: object) -> str: ...


@cache
def _latex_commands() -> object:
    # Without it, the reader would make it for each text anew, which takes longer than reading a title.
    from pylatexenc.latexwalker import get_default_latex_context_db  # noqa: PLC0415

    commands: object = get_default_latex_context_db()
    return commands


@cache
def _latex_reader() -> _LatexReader:
    # Imported on first use: it costs a tenth of a second, and most documents have no LaTeX.
    from pylatexenc.latex2text import LatexNodes2Text  # noqa: PLC0415

    logging.getLogger("pylatexenc").setLevel(logging.CRITICAL)  # it warns of every command it does not know
    reader: _LatexReader = LatexNodes2Text(strict_latex_spaces=False)
    return reader
