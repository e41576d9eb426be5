"""The visible text of a BibTeX value: braces and quotes stripped, LaTeX turned into Unicode, macros resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.documents._latex_text import unicode_of
from veridical.documents._passages import PassageBuilder, copied
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veridical.model import Passage

MONTHS = {
    "jan": "January",
    "feb": "February",
    "mar": "March",
    "apr": "April",
    "may": "May",
    "jun": "June",
    "jul": "July",
    "aug": "August",
    "sep": "September",
    "oct": "October",
    "nov": "November",
    "dec": "December",
}
# Values that are no LaTeX: only their escapes are dropped.
_VERBATIM_FIELDS = frozenset({"url", "doi", "eprint", "file", "howpublished", "pdf", "link", "ee"})
LONGEST_MACRO = 2_000
"""Characters of a macro; a longer text takes in no further ones, so that macros of macros stay short."""
# LaTeX of real entries is short; pylatexenc is slow and recursive.
_LATEX_LENGTH = 20_000
_LATEX_DEPTH = 40

_NEEDS_LATEX = Pattern(r"[\\$~]|--|``|''")
_NOT_PLAIN = ("\\", "$", "~", "{", "}", "--", "``", "''", "  ")
_PIECE = Pattern(r"\s++|[{}]")
_ESCAPED = Pattern(r"\\([%&_#${}~^])")
_WORD_SIGN = Pattern(r"\\[^A-Za-z]|[{}$]|\s++")
_CONTROL_WORD = Pattern(r"\\[A-Za-z]+\Z")
_PART_SIGN = Pattern(r'(?<!\\)[{}"#]')


def value_passage(source: str, span: tuple[int, int], field: str, macros: Mapping[str, str]) -> Passage:
    """Return the visible text of the value that stands in `span`."""
    start, end = span
    if end - start > 1 and source[start] == "{" and source[end - 1] == "}" and _is_plain(source[start + 1 : end - 1]):
        return copied(source, start + 1, end - 1, field=field)  # the same as below, for most values
    builder = PassageBuilder(source)
    append_value(builder, span, field, macros)
    return builder.build(field)


def _is_plain(words: str) -> bool:
    """Tell whether the words of a value stand for themselves: no LaTeX, no braces, no white space but single spaces."""
    return words.isprintable() and not any(map(words.__contains__, _NOT_PLAIN))


def append_value(builder: PassageBuilder, span: tuple[int, int], field: str, macros: Mapping[str, str]) -> None:
    """Append the visible text of the value that stands in `span`, its parts joined."""
    source = builder.source
    for start, end in _parts(source, *span):
        written = source[start:end]
        if written[:1] in ('"', "{") and len(written) > 1:
            _append_text(builder, (start + 1, end - 1), is_verbatim=field in _VERBATIM_FIELDS)
        elif written.lower() in macros and builder.at < LONGEST_MACRO:
            builder.stand(macros[written.lower()], start, end)
        else:
            builder.copy(start, end)


def _parts(source: str, start: int, end: int) -> list[tuple[int, int]]:
    """Return the spans that `#` joins, without white space around them."""
    cuts = [start]
    depth, quoted = 0, False
    for match in _PART_SIGN.finditer(source, start, end):
        sign = match.group()
        if sign == "{":
            depth += 1
        elif sign == "}":
            depth -= 1
        elif sign == '"' and depth == 0:
            quoted = not quoted
        elif sign == "#" and depth == 0 and not quoted:
            cuts += [match.start(), match.end()]
    cuts.append(end)
    spans = zip(cuts[::2], cuts[1::2], strict=True)
    return [trimmed for a, b in spans if (trimmed := _trim(source, a, b))[0] < trimmed[1]]


def _trim(source: str, start: int, end: int) -> tuple[int, int]:
    piece = source[start:end]
    return start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip())


def _append_text(builder: PassageBuilder, span: tuple[int, int], *, is_verbatim: bool) -> None:
    source = builder.source
    for start, end in _words(source, *span):
        written = source[start:end]
        if written.isspace():
            builder.space(start, end)
        elif is_verbatim:
            _append_unescaped(builder, start, end)
        elif _NEEDS_LATEX.search(written):
            _append_latex(builder, start, end)
        else:
            _append_braceless(builder, start, end)


def _words(source: str, start: int, end: int) -> list[tuple[int, int]]:
    """Return the runs of text between white space outside braces and math, and the white space.

    White space after a control word ends its name, and stays with it.
    """
    spans: list[tuple[int, int]] = []
    depth, in_math, begin = 0, False, start
    for match in _WORD_SIGN.finditer(source, start, end):
        sign = match.group()
        if sign in ("{", "}"):
            depth = max(depth + (1 if sign == "{" else -1), 0)
        elif sign == "$":
            in_math = not in_math
        elif sign.isspace() and depth == 0 and not in_math:
            at = match.start()
            if not _CONTROL_WORD.search(source[max(begin, at - 40) : at]):
                spans += [(begin, at), (at, match.end())]
                begin = match.end()
    spans.append((begin, end))
    return [(a, b) for a, b in spans if a < b]


def _append_braceless(builder: PassageBuilder, start: int, end: int) -> None:
    at = start
    for match in _PIECE.finditer(builder.source, start, end):
        builder.copy(at, match.start())
        if match.group().isspace():
            builder.space(match.start(), match.end())
        at = match.end()
    builder.copy(at, end)


def _append_unescaped(builder: PassageBuilder, start: int, end: int) -> None:
    at = start
    for match in _ESCAPED.finditer(builder.source, start, end):
        builder.copy(at, match.start())
        at = match.start(1)
    builder.copy(at, end)


def _append_latex(builder: PassageBuilder, start: int, end: int) -> None:
    written = builder.source[start:end]
    if len(written) > _LATEX_LENGTH or written.count("{") > _LATEX_DEPTH:
        _append_braceless(builder, start, end)
        return
    text = unicode_of(written)
    if text == written:
        builder.copy(start, end)
    else:
        builder.stand(text, start, end)
