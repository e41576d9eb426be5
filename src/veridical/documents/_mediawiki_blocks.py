"""The blocks of a wikitext."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._light_inline import syntax
from veridical.documents._light_walk import LightWalk
from veridical.documents._located import without
from veridical.documents._mediawiki_citations import OTHERS, is_citation, named_spans
from veridical.documents._mediawiki_parts import Template, find_parts
from veridical.documents._passages import PassageBuilder
from veridical.documents._spanning_table import Table
from veridical.documents._tags import ENTITY
from veridical.model import BlockKind
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents._plain_lines import Line
    from veridical.model import Passage

_HEADING = Pattern(r"(?P<signs>={1,6})[ \t]*(?P<title>[^=\s](?:.*?[^=\s])?)[ \t]*(?P=signs)\Z")
_NOTHING = Pattern(r"-{4,}|#(?:redirect|重定向)|__[A-Z]{3,20}__\Z", re.IGNORECASE)
_TABLE = Pattern(r":*\{\|")
_CELL = Pattern(r"\|\||!!")
_ATTRIBUTES = Pattern(r"(?:[\w-]{1,30}\s?=\s?(?:\"[^\"\n]{0,300}\"|'[^'\n]{0,300}'|[\w%#-]{1,60})\s*)+\|(?!\|)")
_SPAN = Pattern(r"(?P<name>row|col)span\s?=\s?[\"']?(?P<number>\d{1,4})", re.IGNORECASE)


class MediawikiWalk(LightWalk):
    """Reads wikitext: its lines without templates and notes, which follow the block that they stand in."""

    inline = syntax(
        r"<nowiki>(?P<plain>[^<]{0,2000})</nowiki>",
        r"\{\{\s?(?P<named>(?i:arxiv|doi|pmid|pmc))\s?\|\s?(?:\w{1,6}=\s?)?(?P<plain2>[\w./:()<>;-]{4,200})\s?(?:\|[^{}]{0,200})?\}\}",
        r"(?P<gone>\[\[(?:File|Image|Category|文件|檔案|分类|分類|图像|Datei|Kategorie|Fichier|Catégorie|Archivo|Categoría|ファイル|파일):"
        r"[^\[\]]{0,2000}(?:\[\[[^\[\]]{0,500}\]\][^\[\]]{0,2000}){0,20}\]\]|\{\{[^{}]{0,2000}\}\}|__[A-Z]{3,20}__)",
        r"\[\[(?P<target>[^\[\]|\n]{1,300})(?:\|(?P<label>[^\[\]\n]{0,1000}))?\]\]",
        r"\[(?P<target1>https?://[^\s\[\]<>]{1,2000})(?:[ \t]+(?P<label1>[^\[\]\n]{0,1000}))?\]",
        r"(?P<plain1>https?://[^\s\[\]<>|{}]{1,2000})",
        r"'''''(?P<strong1>(?:[^'\n]|'(?!'')){1,2000})'''''",
        r"'''(?P<strong>(?:[^'\n]|'(?!'')){1,2000})'''",
        r"''(?P<emphasis>(?:[^'\n]|'(?!')){1,2000})''",
        r"<(?:s|del|strike)>(?P<struck>[^<\n]{1,2000})</(?:s|del|strike)>",
        r"<sup>(?P<superscript>[^<\n]{1,300})</sup>|<(?:code|tt)>(?P<code>[^<\n]{1,2000})</(?:code|tt)>",
        r"(?P<line><br\s?/?>)",
        r"(?P<gone1></?[a-zA-Z][^<>\n]{0,300}>)",
        rf"(?P<entity>{ENTITY.pattern})",
    )
    bullet = Pattern(r"(?P<sign>[*#:;]+)[ \t]*")
    begins = Pattern(r"[*#:;]|={1,6}[^=].*=\Z|\{\||----")
    goes_on = False

    def __init__(self, source: str) -> None:
        parts = find_parts(source)
        super().__init__(source, without(source, parts.gaps))
        self._cited = [one for one in parts.templates if is_citation(one.name(source))]
        apart: list[tuple[int, Template | tuple[int, int]]] = [
            *((one.start, one) for one in self._cited),
            *((start, (start, end)) for start, end in parts.notes),
        ]
        self._apart = sorted(apart, key=lambda one: one[0])
        self._next = 0

    def finish(self) -> None:
        """Read what stood apart in the last lines."""
        self._read_apart(len(self.source) + 1)

    def skip_blank(self) -> bool:
        """Skip a blank line; before it goes on, what stood apart in the lines before is read."""
        self._read_apart(self.located.place(self.line.start))
        return super().skip_blank()

    def _read_apart(self, before: int) -> None:
        """Add the citations and the notes that stand before an offset of the source."""
        while self._next < len(self._apart) and self._apart[self._next][0] < before:
            part = self._apart[self._next][1]
            self._next += 1
            if isinstance(part, Template):
                passages = [self._value(name, spans) for name, spans in named_spans(self.source, part)]
                self.outline.add(BlockKind.ENTRY, [passage for passage in passages if passage.text])
            elif not any(part[0] <= one.start < part[1] for one in self._cited):
                self.add_notes_of_source(part)

    def _value(self, name: str, spans: list[tuple[int, int]]) -> Passage:
        """Return a value of a citation; that there are more authors is said as BibTeX says it."""
        if name != OTHERS:
            return self.source_passage(*spans, field=name, joint=", ")
        builder = PassageBuilder(self.source)
        builder.stand("others", *spans[0])
        return builder.build("author")

    def add_notes_of_source(self, span: tuple[int, int]) -> None:
        """Add a note that is written out, without a template."""
        self.note_count += 1
        passage = self.source_passage(span, field=f"[^note {self.note_count}]")
        if passage.text:
            self.outline.add(BlockKind.PARAGRAPH, [passage])

    def rank(self, match: re.Match[str], line: Line) -> int:
        """Return how deep the item stands: by the number of its signs."""
        del line
        return len(match["sign"])

    def read_item(self) -> bool:
        """Read an item; a term goes with the description in the next line."""
        line, after = self.line, self.line_at(self.at + 1)
        if not (line.text.startswith(";") and after.text.startswith(":") and ":" not in line.text):
            return super().read_item()
        self.items.clear()
        self.at += 2
        self.add(BlockKind.ITEM, self.described((line.start + 1, line.end), (after.start + 1, after.end)), level=1)
        return True

    def read_own(self) -> bool:
        """Read a heading or a table, or skip what claims nothing."""
        line = self.line
        if heading := _HEADING.match(line.text):
            start, end = heading.span("title")
            self.add_heading(line.start + start, line.start + end, len(heading["signs"]))
            self.at += 1
        elif _TABLE.match(line.text):
            self._read_table()
        elif _NOTHING.match(line.text):
            self.at += 1
        else:
            return False
        return True

    def _read_table(self) -> None:
        """Read a table to its end; one inside it is read as its text."""
        table = Table()
        spans: list[tuple[int, int]] = []
        self.at += 1
        while self.at < len(self.lines) and not self.line.text.startswith("|}"):
            line = self.line
            self.at += 1
            if line.text.startswith("|+"):
                self.add(BlockKind.PARAGRAPH, self.passage(line.start + len("|+"), line.end))
                continue
            if line.text.startswith("|-"):
                self._close_cell(table, spans)
                table.end_row()
            elif line.text[:1] in ("|", "!"):
                self._read_cells(table, line, spans)
            elif not line.is_blank:
                spans.append((line.start, line.end))
        self.at += 1
        self._close_cell(table, spans)
        table.end_row()
        table.write(self.outline, None)

    def _close_cell(self, table: Table, spans: list[tuple[int, int]]) -> None:
        table.close_cell(self.passages(spans))
        spans.clear()

    def _read_cells(self, table: Table, line: Line, spans: list[tuple[int, int]]) -> None:
        """Read the cells that begin in a line; the last one may go on in the next lines."""
        is_header = line.text.startswith("!")
        bars = [match.span() for match in _CELL.finditer(line.text, 1) if is_header or match.group() == "||"]
        edges = [(0, 1), *bars, (len(line.text), 0)]
        for place, (_, start) in enumerate(edges[:-1]):
            self._close_cell(table, spans)
            end = edges[place + 1][0]
            attributes = _ATTRIBUTES.match(line.text, _first(line.text, start), end)
            if attributes is not None:
                start = attributes.end()  # noqa: PLW2901 - attributes stand before the cell's text
            said = {
                one["name"].lower(): int(one["number"])
                for one in _SPAN.finditer(attributes.group() if attributes else "")
            }
            table.open_cell(is_header=is_header, rows=said.get("row", 1), columns=said.get("col", 1))
            spans.append((line.start + start, line.start + end))


def _first(text: str, at: int) -> int:
    while text[at : at + 1] in (" ", "\t"):
        at += 1
    return at
