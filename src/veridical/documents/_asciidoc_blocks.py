"""The blocks of an AsciiDoc text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._light_inline import constrained, syntax
from veridical.documents._light_walk import LightWalk
from veridical.documents._tags import ENTITY
from veridical.model import BlockKind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents._plain_lines import Line

_HEADING = Pattern(r"(?P<signs>={1,6}|#{1,6})[ \t]+(?P<title>\S.*)\Z")
_VERBATIM = Pattern(r"(?:-{4,}|\.{4,}|\+{4,}|/{4,}|`{3,}\w*)\Z")
_DELIMITER = Pattern(r"(?:={4,}|\*{4,}|_{4,}|--|\+|<<<|'{3,})\Z")
_ATTRIBUTE = Pattern(
    r":!?[\w-]{1,60}!?:(?:[ \t]|\Z)|//(?!/)|\[[^\[\]\n]{0,500}\]\Z|\[\[[^\[\]\n]{1,200}\]\]\Z|image::|include::|toc::"
)
_OPTIONS = Pattern(r"\[.*(?:%header|options=\"?[^\"\]]*header)", re.IGNORECASE)
_COLUMNS = Pattern(r"cols=(?:\"(?P<list>[^\"]{1,300})\"|(?P<one>[\w*]{1,20}))")
_TABLE = Pattern(r"[|,:!]={3,}\Z")
# A bar, with how its cell is spanned, aligned and styled before it.
_CELL = Pattern(
    r"(?:(?:(?<=\s)|(?<![\s\S]))(?=[\d.<^>a-z])(?:(?:\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})[*+])?[<^>]?(?:\.[<^>])?[adehlmsv]?)?"
    r"(?<!\\)\|"
)
_REPEATED = Pattern(r"(\d{1,2})\*")


# Attributes that stand for characters (docs.asciidoctor.org, "Character Replacement Attributes").
_CHARACTERS = {
    "--": "—",
    "{blank}": "",
    "{empty}": "",
    "{zwsp}": "",
    "{wj}": "",
    "{sp}": " ",
    "{nbsp}": "\u00a0",
    "{apos}": "'",
    "{quot}": '"',
    "{lsquo}": "‘",
    "{rsquo}": "’",
    "{ldquo}": "“",
    "{rdquo}": "”",
    "{plus}": "+",
    "{vbar}": "|",
    "{amp}": "&",
    "{lt}": "<",
    "{gt}": ">",
    "{startsb}": "[",
    "{endsb}": "]",
    "{caret}": "^",
    "{asterisk}": "*",
    "{tilde}": "~",
    "{backslash}": "\\",
    "{backtick}": "`",
    "{two-colons}": "::",
    "{cpp}": "C++",
}
_SET_ATTRIBUTE = Pattern(r"^:(?P<name>[a-z][\w-]{0,40}):[ \t]+(?P<words>\S[^\n{}]{0,300})$", re.MULTILINE)


class AsciidocWalk(LightWalk):
    """Reads AsciiDoc; listings, attributes and comments are left out."""

    inline = syntax(
        r"\+\+(?P<plain4>[^+\n]{1,200})\+\+(?!\+)",
        r"\+\+\+(?P<plain>[^+]{1,2000})\+\+\+|pass:[a-z]{0,5}\[(?P<plain1>[^\[\]]{0,2000})\]|stem:\[(?P<plain2>[^\[\]]{0,2000})\]",
        r"footnote:[\w-]{0,40}\[(?P<note>[^\[\]]{1,4000})\]",
        r"(?:link:)?(?P<target>https?://[^\s\[\]<>]{1,2000})\[(?P<label>[^\[\]]{0,2000})\]",
        r"(?:link|xref|mailto):(?P<target1>[^\s\[\]]{1,2000})\[(?P<label1>[^\[\]]{0,2000})\]",
        r"(?P<plain3>https?://[^\s\[\]<>]{1,2000})",
        r"<<[^<>,\n]{1,200},(?P<text>[^<>\n]{1,500})>>",
        r"(?P<gone><<[^<>\n]{1,200}>>|\[\[\[?[^\[\]\n]{1,200}\]?\]\]|(?:image|icon|indexterm2?):[^\s\[\]]{0,500}\[[^\[\]]{0,500}\])",
        r"\*\*(?P<strong>[^*]{1,2000})\*\*|__(?P<emphasis>[^_]{1,2000})__|``(?P<code>[^`]{1,2000})``",
        constrained("*", "strong1"),
        constrained("_", "emphasis1"),
        constrained("`", "code1"),
        r"(?<![\w#])(?:\[\.?(?:line-through|strike)\]#(?P<struck>[^#\n]{1,2000})#|(?:\[[^\[\]\n]{0,60}\])?#(?P<text1>[^\s#](?:[^#\n]{0,2000}[^\s#])?)#)(?!\w)",
        r"\^(?P<superscript>[^\s^]{1,100})\^|~(?P<text2>[^\s~]{1,100})~",
        rf"(?P<entity>{ENTITY.pattern})",
        r"(?P<replaced>\{[a-z][\w-]{0,40}\}|(?<=\s)--(?=\s)|(?<=\w)--(?=\w))",
        r"(?P<line>[ \t]\+[ \t]*\n[ \t]*)",
    )
    bullet = Pattern(
        r"(?P<sign>\*{1,5}|-|\.{1,5}|\d{1,3}\.|<\d{1,2}>|<\.>)[ \t]+(?:\[[ xX*]\][ \t]+)?(?=\S)"
        r"|(?=\S.{0,200}?(?P<term>:{2,4}|;;)(?:[ \t]|\Z))"
    )
    term = Pattern(r"(?<=\S)(?::{2,4}|;;)(?=[ \t]|\Z)")
    begins = Pattern(
        r"(?:\*{1,5}|-|\.{1,5}|\d{1,3}\.)[ \t]+\S|[|,:!]={3,}\Z|\[[^\[\]\n]{0,500}\]\Z|//"
        r"|(?:-{4,}|\.{4,}|={4,}|\*{4,}|_{4,}|\+{1,9}|--)\Z"
    )

    def __init__(self, source: str) -> None:
        super().__init__(source)
        told = {f"{{{match['name']}}}": match["words"].strip() for match in _SET_ATTRIBUTE.finditer(source)}
        self.replacements = {**told, **_CHARACTERS}
        self._signs: list[str] = []
        self._options = ""

    def read_own(self) -> bool:
        """Read a heading or a table, or skip what claims nothing."""
        text = self.line.text
        if _VERBATIM.match(text):
            self.skip_to(Pattern(re.escape(text.rstrip("abcdefghijklmnopqrstuvwxyz")) + r"\Z"))
        elif _TABLE.match(text):
            self._read_table()
        elif heading := _HEADING.match(text):
            self._read_heading(heading)
        elif _DELIMITER.match(text):
            self.at += 1
        elif _ATTRIBUTE.match(text):
            self._options = text if text.startswith("[") else self._options
            self._signs.clear()
            self.at += 1
        elif text.startswith(".") and text[1:2].isalnum():
            line = self.line
            self.add(BlockKind.PARAGRAPH, self.passage(line.start + 1, line.end))
            self.at += 1
        else:
            return False
        return True

    def _read_heading(self, heading: re.Match[str]) -> None:
        """Read a heading; the lines directly under the document's title name its own author and version."""
        line = self.line
        start, end = heading.span("title")
        level = len(heading["signs"])
        is_title = level == 1 and not len(self.outline)
        self.add_heading(line.start + start, line.start + end, level)
        self._signs.clear()
        self.at += 1
        while is_title and self.at < len(self.lines) and self._is_of_header(self.line):
            self.at += 1

    def _is_of_header(self, line: Line) -> bool:
        """Tell whether a line under the document's title may be of its header: no blank one, and none of a block."""
        return line.text.startswith("//") or not (line.is_blank or self.begins.match(line.text))

    def rank(self, match: re.Match[str], line: Line) -> int:
        """Return how deep the item stands: a sign that is new nests in the list that is open."""
        sign = match["sign"] or match["term"]
        sign = "1." if sign[0].isdigit() else sign
        if not self.items or self.lines[self.at - 1].text.startswith("["):
            self._signs.clear()
        if sign in self._signs:
            del self._signs[self._signs.index(sign) + 1 :]
        else:
            self._signs.append(sign)
        return len(self._signs)

    def continues(self, opening: Line) -> bool:
        """Return whether the line goes on with an item: every line does that is no block of its own."""
        return not (self.line.is_blank or self.begins.match(self.line.text) or self._is_term())

    def _is_term(self) -> bool:
        """Tell whether the line begins with a term that is described."""
        match = self.bullet.match(self.line.text)
        return match is not None and match["term"] is not None

    def _read_table(self) -> None:
        """Read a table: its first line is the header where it is said to be, or a blank line follows it."""
        first = self.at + 1
        self.skip_to(Pattern(re.escape(self.line.text) + r"\Z"))
        lines = self.lines[first : max(self.at - 1, first)]
        options, self._options = self._options, ""
        cells = [self.passages(cell) for cell in _cells(lines)]
        width = _column_count(options) or next((count for line in lines if (count := len(_bars(line)))), 1)
        rows = [cells[at : at + width] for at in range(0, len(cells), width)]
        has_blank = len(lines) > 1 and not lines[0].is_blank and lines[1].is_blank
        self.add_rows(rows, has_header=has_blank or _OPTIONS.match(options) is not None)


def _bars(line: Line) -> list[re.Match[str]]:
    return list(_CELL.finditer(line.text))


def _cells(lines: list[Line]) -> list[list[tuple[int, int]]]:
    """Return the cells, each as the spans of its lines; text before the first bar goes on with the cell before."""
    cells: list[list[tuple[int, int]]] = []
    for line in lines:
        bars = _bars(line)
        edges = [*(bar.start() for bar in bars), len(line.text)]
        if cells and edges[0] > 0:
            cells[-1].append((line.start, line.start + edges[0]))
        cells += [[(line.start + bar.end(), line.start + end)] for bar, end in zip(bars, edges[1:], strict=True)]
    return cells


def _column_count(options: str) -> int:
    """Return how many columns a table is said to have; 0 where it is not said."""
    found = _COLUMNS.search(options)
    parts = (found["list"] or found["one"]).replace(";", ",").split(",") if found else []
    repeated = [_REPEATED.match(part.strip()) for part in parts]
    return sum(int(match[1]) if match else 1 for match in repeated)
