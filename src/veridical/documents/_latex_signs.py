"""The signs of LaTeX that stand for characters: accents, escapes, dashes, quotation marks, short mathematics."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from veridical.documents._latex_text import unicode_of
from veridical.documents._latex_tokens import Kind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents._latex_source import LatexSource
    from veridical.documents._latex_tokens import Token
    from veridical.documents._passages import PassageBuilder

_COMBINING = {
    "'": "\u0301",
    "`": "\u0300",
    '"': "\u0308",
    "^": "\u0302",
    "~": "\u0303",
    "=": "\u0304",
    ".": "\u0307",
    "c": "\u0327",
    "v": "\u030c",
    "H": "\u030b",
    "u": "\u0306",
    "k": "\u0328",
    "r": "\u030a",
    "d": "\u0323",
    "b": "\u0331",
    "t": "\u0361",
}
_LETTERS = Pattern(r"[A-Za-z]*")
_SETS = {"``": "“", "''": "”", "`": "‘", '"`': "„", "\"'": "“", "<<": "«", ">>": "»", "--": "–", "---": "—", "~": " "}
_SPACES = frozenset(" ,;:>\t\r\n")
_CHARACTERS = frozenset("%&_#${}")
_PLAIN_MATH = Pattern(r"[\d.,\s]+")
_LONGEST_MATH = 40  # characters; more is no part of a name or a number
_DEEPEST_MATH = 5


def append_sign(builder: PassageBuilder, source: LatexSource, token: Token) -> None:
    """Append what a token that is no command and no brace sets."""
    written = source.text[token.start : token.end]
    match token.kind:
        case Kind.SPACE | Kind.BLANK:
            if not builder.ends_in_space():
                builder.space(token.start, token.end)
        case Kind.ACCENT:
            builder.stand(_accented(written), token.start, token.end)
        case Kind.LETTER:
            builder.stand(unicode_of(written).strip(), token.start, token.end)
        case Kind.ESCAPE:
            _append_escaped(builder, written, token)
        case Kind.TIE | Kind.DASH | Kind.QUOTE:
            builder.stand(_SETS[written], token.start, token.end)
        case _:
            builder.copy(token.start, token.end)


def append_gap(builder: PassageBuilder, token: Token, sign: str = " ") -> None:
    """Append white space for a token, unless some stands there."""
    if not builder.ends_in_space():
        builder.stand(sign, token.start, token.end)


def _accented(written: str) -> str:
    """Return the letter with its accent, in one character where there is one."""
    inner = written.removeprefix("{")[1:]
    letters = "".join(_LETTERS.findall(inner[1:]))
    return unicodedata.normalize("NFC", letters[:1] + _COMBINING[inner[0]] + letters[1:])


def _append_escaped(builder: PassageBuilder, written: str, token: Token) -> None:
    sign = written[1:]
    if sign in _CHARACTERS and sign:
        builder.copy(token.start + 1, token.end)
    elif sign in _SPACES and sign:
        append_gap(builder, token)


def end_of_math(source: LatexSource, place: int) -> int | None:
    """Return the place of the sign that closes the mathematics which opens here, in the same paragraph."""
    opener = source.written(place)
    closer = {"\\(": "\\)", "\\[": "\\]"}.get(opener, opener)
    at = place + 1
    while at < len(source.tokens) and source.kind(at) not in (Kind.BLANK, Kind.CLOSE):
        if source.written(at) == closer:
            return at
        if source.written(at) == opener:
            return None
        at = source.pairs.get(at, at) + 1
    return None


def append_math(builder: PassageBuilder, source: LatexSource, first: int, last: int, *, affordable: int) -> int:
    """Append inline mathematics that is short; return how many characters had to be converted.

    What is longer is left out, and so is all that goes beyond what is affordable.
    """
    start, end = source.tokens[first].end, source.tokens[last].start
    words = source.text[start:end]
    if _PLAIN_MATH.fullmatch(words):
        builder.copy(start, end)
    elif len(words) <= min(_LONGEST_MATH, affordable) and words.count("{") <= _DEEPEST_MATH:
        builder.stand(unicode_of(f"${words}$").strip(), source.tokens[first].start, source.tokens[last].end)
        return len(words)
    return 0
