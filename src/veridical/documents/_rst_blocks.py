"""The blocks of a reStructuredText."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents import _rst_tables as tables
from veridical.documents._csv_rows import read_rows
from veridical.documents._light_inline import constrained, label_of, syntax
from veridical.documents._light_walk import LightWalk
from veridical.documents._outline import moved
from veridical.model import BlockKind, Span
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents._plain_lines import Line

_ADORNMENT = Pattern(r"([=\-~^\"'`#*+.:_<>])\1{2,}\Z")
_SHORT_ADORNMENT = Pattern(r"([=\-~^\"'`#*+.:_<>])\1*\Z")
_MARKUP = Pattern(r"\.\.(?:[ \t]+|\Z)")
_NOTE = Pattern(r"\[(?P<label>#?[\w-]{0,40}|\*)\][ \t]*")
_TARGET = Pattern(r"^[ \t]*\.\. _(?P<label>[^:\n`]{1,200}|`[^`\n]{1,200}`):[ \t]+(?P<target>\S{1,2000})[ \t]*$", 8)
_SUBSTITUTION = Pattern(
    r"^\.\. \|(?P<name>[^\s|](?:[^|\n]{0,100}[^\s|])?)\|[ \t]+replace::[ \t]*"
    r"(?P<words>\S[^\n]{0,500}(?:\n[ \t]+\S[^\n]{0,500}){0,5})",
    re.MULTILINE,
)
_BIBLIOGRAPHY = Pattern(r"^\.\. bibliography::[ \t]+(?P<files>[^\n]{1,500})", re.MULTILINE)
_DIRECTIVE = Pattern(r"(?P<name>[\w:.-]{1,60})::(?:[ \t]+(?P<argument>.*))?\Z")
_FIELD = Pattern(r":(?P<name>[^:\s][^:\n]{0,60}):(?:[ \t]+|\Z)")
# Directives whose content is text; what others hold is code, data or the tool's.
_TEXTUAL = frozenset(
    {"note", "warning", "tip", "hint", "important", "attention", "caution", "danger", "error", "admonition", "seealso"}
    | {"epigraph", "highlights", "pull-quote", "topic", "sidebar", "rubric", "container", "compound", "centered"}
    | {"versionadded", "versionchanged", "deprecated", "parsed-literal", "line-block", "class", "table"}
)
_TITLED = frozenset({"admonition", "topic", "sidebar", "rubric", "centered"})
# Those whose first words stand behind their name.
_SPOKEN = frozenset(
    {"note", "tip", "warning", "important", "hint", "attention", "caution", "danger", "error", "seealso"}
    | {"versionadded", "versionchanged", "deprecated"}
)
_LINE_OF_BLOCK = Pattern(r"\|[ \t]+(?=\S)(?![^\n]*\|\Z)")


class RstWalk(LightWalk):
    """Reads reStructuredText; code, comments and what directives are told are left out."""

    inline = syntax(
        r"``(?P<code>[^`\n](?:[^`]{0,2000}[^`\n])?)``",
        r"(?<![\w*])\*\*(?P<strong>[^\s*](?:[^*]{0,2000}[^\s*])?)\*\*(?![\w*])",
        r"`(?P<label>[^`<>]{1,2000}?)[ \n]+<(?P<target>[^`<>\n]{1,2000})>`__?",
        r"`(?P<ref>[^`<>\n]{1,300})`__?(?!\w)",
        r":cite(?::p|:ps|:cts|p)?:`(?P<citation>[^`\n]{1,500})`|:(?:cite:(?:t|ts|ct|author)|citet):`(?P<textual>[^`\n]{1,500})`",
        r":(?P<named>arxiv|doi|pmid):`(?P<plain2>[^`<>\s]{4,200})`",
        r"(?P<replaced>\|[^\s|](?:[^|\n]{0,100}[^\s|])?\|)_{0,2}",
        r"(?P<gone1>:[a-zA-Z][\w.+:-]{0,40}:)(?=`[^`\n])",
        r"`(?P<text>[^`\s<>](?:[^`<>]{0,2000}[^`\s])?)(?:[ \n]*<[^`<>]{0,500}>)?`",
        r"\[(?P<noteref>\d{1,4}|#[\w-]{0,40}|\*|[A-Za-z][\w-]{0,40})\]_(?!\w)",
        r"(?P<plain>https?://[^\s<>`]{1,2000})",
        constrained("*", "emphasis"),
        r"(?<![\w-])(?P<ref1>[A-Za-z0-9](?:[\w.-]{0,60}[A-Za-z0-9])?)__?(?![\w-])",
        r"(?P<gone2>\\[ \n])",
        r"\\(?P<plain1>[^\s\w])",
    )
    bullet = Pattern(r"(?P<sign>[-*+•‣]|(?:\d{1,3}|#|[a-zA-Z])[.)]|\((?:\d{1,3}|#|[a-zA-Z])\))[ \t]+(?=\S)")
    begins = Pattern(r"\.\.(?:[ \t]|\Z)|[-*+•‣][ \t]+\S|(?:\d{1,3}|#)[.)][ \t]+\S")

    def __init__(self, source: str) -> None:
        super().__init__(source)
        self.references = {
            label_of(match["label"].strip("`")): (match["target"], Span(*match.span("target")))
            for match in _TARGET.finditer(source)
        }
        self.replacements = {
            f"|{match['name']}|": " ".join(match["words"].split()) for match in _SUBSTITUTION.finditer(source)
        }
        self.bibliographies = tuple(name for match in _BIBLIOGRAPHY.finditer(source) for name in match["files"].split())
        self._levels: list[str] = []
        self._has_text = False

    def read_own(self) -> bool:
        """Read a heading, a table, a directive or a footnote, or skip what claims nothing."""
        is_own = (
            self._read_heading()
            or self._read_table()
            or self._read_markup()
            or self._skip_fields()
            or self._read_line_block()
            or self._skip_adornment()
        )
        self._has_text = self._has_text or not (is_own or self.line.is_blank)
        return is_own

    def _read_heading(self) -> bool:
        line, after = self.line, self.line_at(self.at + 1)
        over = _ADORNMENT.match(line.text)
        if over and not after.is_blank and self.line_at(self.at + 2).text == line.text:
            self._add_heading(after, over[1] * 2)
            self.at += 3
            return True
        under = _SHORT_ADORNMENT.match(after.text) if line.indent == 0 and not over else None
        if under is None or after.indent or len(after.text) * 2 < len(line.text) or len(after.text) < 2:
            return False
        self._add_heading(line, under[1])
        self.at += 2
        return True

    def _add_heading(self, line: Line, style: str) -> None:
        """Add a heading; its level is how many styles came before its own."""
        if style not in self._levels:
            self._levels.append(style)
        self.add_heading(line.start, line.end, self._levels.index(style) + 1)

    def _skip_adornment(self) -> bool:
        if _ADORNMENT.match(self.line.text) is None:
            return False
        self.at += 1
        return True

    def _read_line_block(self) -> bool:
        """Read lines behind bars, which stay lines."""
        spans = []
        while (bar := _LINE_OF_BLOCK.match(self.line_at(self.at).text)) is not None:
            spans.append((self.line.start + bar.end(), self.line.end))
            self.at += 1
        if spans:
            self.items.clear()
            self.add(BlockKind.PARAGRAPH, self.passages(spans, joint="\n"))
        return bool(spans)

    def _skip_fields(self) -> bool:
        """Skip the fields with which a document describes itself; others are read as lines of text."""
        field = _FIELD.match(self.line.text)
        if field is None or self._has_text or len(self.outline) > 1:
            return False
        indent = self.line.indent
        self.at += 1
        while self.at < len(self.lines) and not self.line.is_blank and self.line.indent > indent:
            self.at += 1
        return True

    def read_paragraph(self) -> None:
        """Read a paragraph; a field is a line of its own, and text that ends in `::` stands before literal text."""
        line = self.line
        field = _FIELD.match(line.text)
        if field is not None and line.text.count(":") > 1:
            self.at += 1
            while self.at < len(self.lines) and not self.line.is_blank and self.line.indent > line.indent:
                self.at += 1
            while self.items and line.indent <= self.items[-1][0]:
                self.items.pop()
            parent = self.items[-1][1] if self.items else None  # "1. FOO", and its fields below
            self.add(BlockKind.PARAGRAPH, self.passage(line.start + 1, self.lines[self.at - 1].end), parent=parent)
            return
        after = self.line_at(self.at + 1)
        if not after.is_blank and after.indent > line.indent and not (self.items or line.text.endswith("::")):
            self._read_description(line)
            return
        super().read_paragraph()
        last = self.lines[self.at - 1]
        if last.text.endswith("::"):
            self.skip_indented(line.indent)

    def _read_description(self, term: Line) -> None:
        """Read a term and what is said of it in the indented lines below."""
        self.at += 1
        first = self.line
        while self.at < len(self.lines) and not self.line.is_blank and self.line.indent > term.indent:
            self.at += 1
        described = self.described((term.start, term.end), (first.start, self.lines[self.at - 1].end))
        self.add(BlockKind.ITEM, described, level=1)

    def _read_markup(self) -> bool:
        """Read an explicit markup block: a footnote, a directive; a comment or a target is skipped."""
        line = self.line
        mark = _MARKUP.match(line.text)
        if mark is None:
            return False
        self.at += 1
        note = _NOTE.match(line.text, mark.end())
        directive = _DIRECTIVE.match(line.text, mark.end())
        if note is not None:
            end = line.end
            while self.at < len(self.lines) and not self.line.is_blank and self.line.indent > line.indent:
                end = self.line.end
                self.at += 1
            field = f"[^{note['label'].lstrip('#')}]"
            self.add(BlockKind.PARAGRAPH, self.passage(line.start + note.end(), end, field))
        elif directive is not None:
            self._read_directive(line, directive)
        else:
            self.skip_indented(line.indent)
        return True

    def _read_directive(self, line: Line, directive: re.Match[str]) -> None:
        name = directive["name"]
        if name in _TITLED and directive["argument"]:
            start, end = directive.span("argument")
            self.add(BlockKind.PARAGRAPH, self.passage(line.start + start, line.start + end))
        if name in _SPOKEN and directive["argument"]:
            while self.at < len(self.lines) and not self.line.is_blank and self.line.indent > line.indent:
                if _FIELD.match(self.line.text) or self.begins.match(self.line.text):
                    break
                self.at += 1
            first = line.start + directive.start("argument")
            self.add(BlockKind.PARAGRAPH, self.passage(first, self.lines[self.at - 1].end))
        header: Line | None = None
        while self.at < len(self.lines) and self.line.indent > line.indent and _FIELD.match(self.line.text):
            header = self.line if self.line.text.startswith(":header:") else header
            self.at += 1
        if name in _TEXTUAL:
            return
        first = self.at
        self.skip_indented(line.indent)
        if name == "list-table":
            self._read_list_table(self.lines[first : self.at])
        elif name in ("csv-table", "csv"):
            self._read_csv(self.lines[first : self.at], header)

    def _read_list_table(self, lines: list[Line]) -> None:
        rows = [[self.passages(cell) for cell in row] for row in tables.listed_rows(lines)]
        self.add_rows(rows, has_header=len(rows) > 1)

    def _read_csv(self, lines: list[Line], header: Line | None) -> None:
        full = [line for line in lines if not line.is_blank]
        if full:
            start, end = full[0].start, full[-1].end
            rows = self.text[start:end]
            if header is not None:
                named = header.start + len(":header:")
                rows = self.text[named : header.end] + "\n" * (start - header.end) + rows
                start = named
            for block in read_rows(rows):
                self.outline.add(BlockKind.ROW, [moved(passage, start) for passage in block.passages])

    def _read_table(self) -> bool:
        """Read a grid table or a simple table."""
        if tables.GRID.match(self.line.text):
            rows, count = tables.grid_rows(self.lines, self.at)
        elif tables.SIMPLE.match(self.line.text):
            rows, count = tables.simple_rows(self.lines, self.at)
        else:
            return False
        if not rows:
            return False
        has_header = any(tables.HEADER_END.match(line.text) for line in self.lines[self.at + 1 : self.at + count - 1])
        self.add_rows([[self.passages(cell) for cell in row] for row in rows], has_header=has_header)
        self.at += count
        return True
