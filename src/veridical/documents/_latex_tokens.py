"""The tokens of a LaTeX text, and which braces and brackets belong together."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator


class Kind(StrEnum):
    """What a token is; `LEFT_OUT` is a stretch of which nothing is text."""

    COMMENT = "comment"
    ACCENT = "accent"
    LETTER = "letter"
    COMMAND = "command"
    ESCAPE = "escape"
    OPEN = "open"
    CLOSE = "close"
    BRACKET = "bracket"
    FORMULA = "formula"
    CELL = "cell"
    TIE = "tie"
    DASH = "dash"
    QUOTE = "quote"
    SPACE = "space"
    BLANK = "blank"
    TEXT = "text"
    ADDRESS = "address"
    LEFT_OUT = "left_out"


@dataclass(frozen=True, slots=True)
class Token:
    """A stretch `[start, end)` of the source; `name` is that of a command, without its backslash and star."""

    kind: Kind
    start: int
    end: int
    name: str = ""


_ACCENT = r"\\(?:['\"`^~=.][ \t]*|[cvHukrdbt](?![A-Za-z@])[ \t]*)(?:\{\\?[A-Za-z]{0,2}\}|\\[ij](?![A-Za-z])|[A-Za-z])"
_LETTER = r"\{\\(?:ss|[ao]e|[AO]E|aa|AA|[dt]h|[DT]H|dj|DJ|[oOlLij])[ \t]*\}"
# Not possessive as a whole: before 3.11.5, Python gets possessive groups wrong that hold alternatives with lookaheads.
_WORD = r"(?:[^\\{}\[\]$&~%`'\"<>\s-]++|-(?!-)|'(?!')|\"(?![`'])|<(?!<)|>(?!>))+"
_TOKEN = Pattern(
    r"(?P<comment>%[^\r\n]*(?:\r\n?|\n)?[ \t]*|\\penalty[ ]?-?\d{1,5}[ ]?)"
    rf"|(?P<letter>{_LETTER})"
    rf"|(?P<accent>\{{{_ACCENT}\}}|{_ACCENT})"
    r"|(?P<command>\\(?P<name>[A-Za-z@]+)\*?)"
    r"|(?P<escape>\\[\s\S]?)|(?P<open>\{)|(?P<close>\})|(?P<bracket>[\[\]])|(?P<formula>\$\$?)|(?P<cell>&)|(?P<tie>~)"
    r"|(?P<dash>---?)|(?P<quote>``|''|\"`|\"'|<<|>>|`)|(?P<space>\s+)"
    rf"|(?P<text>{_WORD}(?: {_WORD})*)"
)
_ENVIRONMENT = Pattern(r"[ \t]*\{(?P<name>[A-Za-z]+)\*?\}")
_ADDRESS = Pattern(r"[ \t]*\{(?P<address>(?:[^{}\r\n]|\{[^{}\r\n]*\}){0,2000})\}")
_VERB = Pattern(r"([^\sA-Za-z*{])[^\r\n]*?\1|\{[^{}\r\n]*\}")
LINKS = frozenset({"url", "href", "path", "nolinkurl"})
_VERBATIM = frozenset({"verb", "lstinline", "mintinline"})
_LINE_END = Pattern(r"\r\n?|\n")


def tokens_of(text: str, left_out: frozenset[str]) -> list[Token]:
    """Return the tokens of a text in order, each character in one; environments of these names are one each."""
    tokens: list[Token] = []
    endless: set[str] = set()
    at = 0
    while (match := _TOKEN.match(text, at)) is not None:
        token = Token(Kind(match.lastgroup or ""), *match.span(), match["name"] or "")
        if token.kind is Kind.COMMAND:
            tokens.extend(_whole(text, token, left_out, endless))
        elif token.kind is Kind.SPACE and _ends_paragraph(text, token, tokens):
            tokens.append(Token(Kind.BLANK, token.start, token.end))
        else:
            tokens.append(token)
        at = tokens[-1].end
    return tokens


def _ends_paragraph(text: str, space: Token, before: list[Token]) -> bool:
    """Tell whether white space has an empty line; the end of a comment's line is in the comment already."""
    breaks = len(_LINE_END.findall(text[space.start : space.end]))
    return breaks > 1 or (breaks == 1 and bool(before) and before[-1].kind is Kind.COMMENT)


def _whole(text: str, command: Token, left_out: frozenset[str], endless: set[str]) -> Iterator[Token]:
    """Yield a command, and with it what has rules of its own: an address, verbatim text, an environment left out."""
    if command.name in LINKS and (found := _ADDRESS.match(text, command.end)):
        yield command
        yield Token(Kind.ADDRESS, command.end, found.end(), "address")
    elif command.name in _VERBATIM and (found := _VERB.match(text, command.end)):
        yield Token(Kind.LEFT_OUT, command.start, found.end())
    elif command.name == "begin" and (found := _ENVIRONMENT.match(text, command.end)):
        name = found["name"]
        end = _end_of(text, found.end(), name, endless) if name in left_out else None
        yield command if end is None else Token(Kind.LEFT_OUT, command.start, end, name)
    else:
        yield command


def _end_of(text: str, at: int, name: str, endless: set[str]) -> int | None:
    """Return where an environment ends; what is once looked for in vain is not looked for again."""
    if name in endless:
        return None
    match = re.compile(rf"\\end[ \t]*\{{{name}\*?\}}").search(text, at)
    if match is None:
        endless.add(name)
    return match.end() if match else None


def pairs_of(text: str, tokens: list[Token]) -> dict[int, int]:
    """Return for the place of each opening brace or bracket that is closed the place of its closing one.

    Braces that belong together are closed whatever stands between them, brackets only in the same paragraph and group.
    """
    pairs: dict[int, int] = {}
    groups: list[int] = []
    brackets: list[list[int]] = [[]]
    for place, token in enumerate(tokens):
        match token.kind:
            case Kind.OPEN:
                groups.append(place)
                brackets.append([])
            case Kind.CLOSE if groups:
                pairs[groups.pop()] = place
                brackets.pop()
            case Kind.BRACKET if text[token.start] == "[":
                brackets[-1].append(place)
            case Kind.BRACKET if brackets[-1]:
                pairs[brackets[-1].pop()] = place
            case Kind.BLANK:
                brackets[-1].clear()
            case _:
                pass
    return pairs
