"""The blocks of an Org text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._light_inline import DASH, DASHES, constrained, syntax
from veridical.documents._light_walk import LightWalk
from veridical.documents._pipe_row import cells
from veridical.model import BlockKind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents._located import Located
    from veridical.model import Passage

_HEADING = Pattern(
    r"(?P<stars>\*{1,20})[ \t]+(?:(?:TODO|DONE|NEXT|WAITING|CANCELLED)[ \t]+)?(?:\[#[A-Z]\][ \t]+)?"
    r"(?P<title>\S(?:[^\n]*?\S)?)(?:[ \t]+:[\w@#%:]+:)?\Z"
)
_CODE = Pattern(r"#\+begin_(?:src|example|export|comment)\b", re.IGNORECASE)
_CODE_END = Pattern(r"#\+end_(?:src|example|export|comment)\b", re.IGNORECASE)
_PROPERTIES = Pattern(r":properties:\Z", re.IGNORECASE)
_PROPERTY = Pattern(r":(?P<key>[^\W\d_][\w-]{0,24}):[ \t]+\S")
# What Org keeps for itself.
_OWN_PROPERTY = Pattern(
    r"(?:(?:custom_)?id|created|effort|category|ordered|style|columns|header-args|archive|last_repeat|\w+_all|(?:export|roam|noter|anki|attach)\w*)\Z",
    re.IGNORECASE,
)
_DRAWER = Pattern(r":(?:logbook|drawer):\Z", re.IGNORECASE)
_MOST_PROPERTIES = 200  # lines
_DRAWER_END = Pattern(r":end:\Z", re.IGNORECASE)
_CAPTION = Pattern(r"#\+caption(?:\[[^\[\]]{0,300}\])?:[ \t]+(?=\S)", re.IGNORECASE)
_KEYWORD = Pattern(r"#\+\w|#(?:[ \t]|\Z)|-{5,}\Z|(?:SCHEDULED|DEADLINE|CLOSED):")
_BIBLIOGRAPHY = Pattern(
    r"^[ \t]*#\+bibliography:[ \t]*(?P<file>[^\s\"][^\n\"]{0,300}?\.bib)\b", re.IGNORECASE | re.MULTILINE
)
_NOTE = Pattern(r"\[fn:(?P<label>[\w-]{1,40})\][ \t]*")
_RULE = Pattern(r"\|[-+|]+\Z")


class OrgWalk(LightWalk):
    """Reads Org; code, keywords, comments and drawers but for a heading's properties are left out."""

    inline = syntax(
        r"\[\[(?P<target>[^\[\]\n]{1,2000})\](?:\[(?P<label>[^\[\]]{1,2000})\])?\]",
        r"\[fn:(?P<noteref>[\w-]{1,40})\]",
        r"\[fn:[\w-]{0,40}:(?P<note>[^\[\]]{1,2000})\]",
        r"<(?P<target1>https?://[^<>\s]{1,2000})>",
        r"(?P<plain>https?://[^\s\[\]<>]{1,2000})",
        r"\[cite(?:/[\w/-]{0,20})?:(?P<citation>[^\[\]]{1,1000})\]",
        constrained("=", "code1"),
        constrained("~", "code2"),
        constrained("*", "strong"),
        constrained("/", "emphasis"),
        constrained("_", "underline"),
        constrained("+", "struck"),
        DASH,
        r"(?P<gone>@@[a-z]{1,20}:[^@\n]{0,500}@@|<<<?[^<>\n]{1,200}>>>?)",
        r"(?P<line>\\\\[ \t]*\n[ \t]*)",
    )
    bullet = Pattern(r"(?P<sign>[-+]|\d{1,3}[.)]|(?<!^)\*)[ \t]+(?:\[@\d+\][ \t]*)?(?:\[[ xX-]\][ \t]+)?")
    term = Pattern(r"[ \t]+::(?=[ \t]|\Z)")
    begins = Pattern(r"(?:[-+]|\d{1,3}[.)])[ \t]|\*+[ \t]|\||#\+|#[ \t]|\[fn:[\w-]{1,40}\]|:\w+:\Z")

    def __init__(self, source: str) -> None:
        super().__init__(source)
        self.replacements = DASHES
        self.bibliographies = tuple(match["file"] for match in _BIBLIOGRAPHY.finditer(source))

    def read_own(self) -> bool:
        """Read a heading, a table, a footnote, or skip what claims nothing."""
        line = self.line
        if _CODE.match(line.text):
            self.skip_to(_CODE_END)
        elif _PROPERTIES.match(line.text):
            self._read_properties()
        elif _DRAWER.match(line.text):
            self.skip_to(_DRAWER_END, _MOST_PROPERTIES)
        elif caption := _CAPTION.match(line.text):
            self.add(BlockKind.PARAGRAPH, self.passage(line.start + caption.end(), line.end))
            self.at += 1
        elif _KEYWORD.match(line.text):
            self.at += 1
        elif line.indent == 0 and (heading := _HEADING.match(line.text)):
            start, end = heading.span("title")
            self.add_heading(line.start + start, line.start + end, len(heading["stars"]))
            self.at += 1
        elif line.text.startswith("|"):
            self._read_table()
        elif line.indent == 0 and (note := _NOTE.match(line.text)):
            self.items.clear()
            end = self._end_of_paragraph().end
            self.add(BlockKind.PARAGRAPH, self.passage(line.start + note.end(), end, f"[^{note['label']}]"))
        else:
            return False
        return True

    def _read_properties(self) -> None:
        """Read the properties of a heading as lines of a key and a value: ":VENUE: X" says "VENUE: X"."""
        begin = self.at + 1
        self.skip_to(_DRAWER_END, _MOST_PROPERTIES)
        spans = []
        for line in self.lines[begin : self.at]:
            stated = _PROPERTY.match(line.text)
            if stated is not None and not _OWN_PROPERTY.match(stated["key"]):
                spans.append((line.start + 1, line.start + len(line.text)))
        if spans:
            self.add(BlockKind.PARAGRAPH, self.passages(spans, joint="\n"))

    def _read_table(self) -> None:
        """Read the rows; what stands over the first rule is the header."""
        rows: list[list[Passage]] = []
        rules: list[int] = []
        while self.at < len(self.lines) and self.line.text.startswith("|"):
            line = self.line
            if _RULE.match(line.text):
                rules.append(len(rows))
            else:
                rows.append([self._cell(cell) for cell in cells(line.text, line.start)])
            self.at += 1
        self.add_rows(rows, has_header=1 in rules)

    def _cell(self, cell: Located) -> Passage:
        return self.passage(cell.place(0), cell.end_place(len(cell.text)))
