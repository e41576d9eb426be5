"""How each format writes a comment, as far as it silences: `verify: ignore[wrong-year] reason`.

A pattern finds what a comment says behind `verify:` as one of the groups in `SAID`, or steps over code and strings, in
which the sign of a comment is none; what is never closed goes to the end, so that nothing is searched twice.
"""

from __future__ import annotations

import re

from veridical.text.patterns import Pattern

SAID = ("said", "inside", "line")
"""The groups that hold what a comment says; of each match one."""

_CALL = r"(?i:verify)[ \t]{0,3}[:：][ \t]*"
_WORD = r"(?i:ignore)(?![a-zA-Z0-9_]|-(?!(?i:file)\b))"


def _within(opening: str, closing: str, inner: str, group: str = "said") -> str:
    """Return a pattern for a comment that is closed."""
    return rf"{opening}\s{{0,20}}{_CALL}(?P<{group}>{_WORD}(?:{inner}){{0,2000}}?)\s{{0,20}}{closing}"


def _line(sign: str, group: str = "line") -> str:
    """Return a pattern for a comment that goes to the end of its line."""
    return rf"{sign}[ \t]*{_CALL}(?P<{group}>{_WORD}[^\r\n]*+)"


def _elements(*names: str) -> str:
    """Return a pattern for elements in which nothing is a comment."""
    return rf"<(?P<element>(?i:{'|'.join(names)}))\b[^<>]{{0,500}}>(?s:.*?)(?:</(?P=element)\s*>|\Z)"


_HTML = _within("<!--", "-->", r"(?s:.)")
_FENCE = r"^[ \t>]*(?P<fence>`{3,}|~{3,})(?s:.*?)(?:^[ \t>]*(?P=fence)|\Z)"
_CODE = r"(?<!`)(?P<ticks>`{1,2})(?!`)[^`\n]{0,500}(?P=ticks)(?!`)"
_STRING = r"\"(?:[^\"\\\n]|\\.)*+\""
_BRACKETS = _within("[【（(]", "[】）)]", r"[^】）)\r\n]", "inside")
_VERBATIM = r"\{(?P<name>[vV]erbatim|lstlisting|minted|alltt)\*?\}"

MARKDOWN = Pattern(rf"{_FENCE}|{_CODE}|{_HTML}", re.MULTILINE)
HTML = Pattern(rf"{_elements('script', 'style', 'textarea')}|{_HTML}")
MEDIAWIKI = Pattern(rf"{_elements('nowiki', 'pre', 'syntaxhighlight', 'source')}|{_HTML}")
LATEX = Pattern(
    rf"\\begin[ \t]*{_VERBATIM}(?s:.*?)(?:\\end[ \t]*\{{(?P=name)\*?\}}|\Z)"
    rf"|\\verb\*?(?P<bound>[^\sA-Za-z*{{])[^\r\n]*?(?P=bound)|\\[\s\S]|{_line('%+')}|%[^\r\n]*+"
)
BIBTEX = Pattern(rf"\\[\s\S]|{_line('%+')}")
TYPST = Pattern(
    rf"`{{3,}}(?s:.*?)(?:`{{3,}}|\Z)|`[^`\n]*+`|{_STRING}|{_line('(?<!:)//+')}"
    rf"|{_within('/[*]', '[*]/', '(?s:.)', 'inside')}"
)
JSON = Pattern(rf"{_STRING}|{_line('//+')}")
ASCIIDOC = Pattern(
    rf"^(?P<bound>-{{4,}}|\.{{4,}}|\+{{4,}}|/{{4,}}|`{{3,}})[^\n]*$(?s:.*?)(?:^(?P=bound)|\Z)|{_line('^[ ]*//')}",
    re.MULTILINE,
)
ORG = Pattern(
    r"^[ \t]*#\+(?i:begin)_(?P<name>(?i:src|example|export))\b(?s:.*?)(?:^[ \t]*#\+(?i:end)_(?P=name)|\Z)"
    rf"|{_line('^[ ]*#')}|{_within('@@comment:', '@@', '[^@]', 'inside')}",
    re.MULTILINE,
)
RST = Pattern(
    rf"^(?P<indent>[ \t]*)\.\.[ \t]+{_CALL}(?P<said>{_WORD}[^\r\n]*(?:\r?\n(?P=indent)[ \t]+\S[^\r\n]*)*)", re.MULTILINE
)
# A quote opens a string only where a value begins; elsewhere it is an apostrophe.
YAML = Pattern(rf"(?<![^\s\[{{,]){_STRING}|(?<![^\s\[{{,])'(?:[^'\n]|'')*+'|{_line('(?:^|(?<=[ ]))#+')}", re.MULTILINE)
# Nobody has a syntax for it here: a line of its own, with or without a sign; behind a sign; or in brackets.
PLAIN = Pattern(
    rf"{_HTML}|{_BRACKETS}|{_line('(?:^[ 　]*(?:[-*•][ ]|[#%;]+|//+)?|(?<=[ 　])(?:#+|//+))')}",
    re.MULTILINE,
)
