"""The blocks of a Typst text."""

from __future__ import annotations

from collections import Counter

from veridical.documents._light_inline import DASH, DASHES, constrained, syntax
from veridical.documents._light_walk import LightWalk
from veridical.documents._located import without
from veridical.documents._spanning_table import Table
from veridical.documents._typst_calls import find_code
from veridical.model import BlockKind
from veridical.text.patterns import Pattern

_HEADING = Pattern(r"(?P<signs>={1,10})[ \t]+(?P<title>\S.*?)(?:[ \t]*<[\w:.-]{1,200}>)?\Z")
_GRID = Pattern(r"#(?:table|grid|figure)\b")
_LABEL = Pattern(r"(?<=<)\w[\w:.-]{0,200}(?=>)")
_CONTENT = r"(?:[^\[\]]|\[[^\[\]]{0,2000}\]){1,4000}"


class TypstWalk(LightWalk):
    """Reads Typst; code, comments and settings are left out."""

    inline = syntax(
        rf"#link\(\"(?P<target>[^\"\n]{{1,2000}})\"\)(?:\[(?P<label>{_CONTENT})\])?",
        rf"#footnote\[(?P<note>{_CONTENT})\]",
        rf"#emph\[(?P<emphasis>{_CONTENT})\]|#strong\[(?P<strong>{_CONTENT})\]|#strike\[(?P<struck>{_CONTENT})\]",
        rf"#super\[(?P<superscript>{_CONTENT})\]|#underline\[(?P<underline>{_CONTENT})\]",
        r"(?P<plain>https?://[^\s<>\[\]\"]{1,2000})",
        r"`(?P<code>[^`\n]{1,2000})`",
        r"\$(?P<plain1>[^$\n]{1,1000})\$",
        constrained("*", "strong1"),
        constrained("_", "emphasis1"),
        r"(?P<line>\\[ \t]*\n[ \t]*)",
        r"\\(?P<plain2>[^\s])",
        r"(?P<space>~)",
        r"#cite\(\s?<(?P<textual>[\w:.-]{1,100})>,\s?form:\s?\"prose\"[^()\n]{0,200}\)",
        r"#cite\(\s?<(?P<citation1>[\w:.-]{1,100})>[^()\n]{0,200}\)",
        r"(?P<called>#[a-zA-Z][\w-]*+)(?![(\[]|\.\w)",
        DASH,
        r"(?P<gone1>(?<![\w.@/])@(?:fig|figure|tab|tbl|table|sec|ch|chap|eq|eqt|lst|alg|app|thm|lem|def)[:-][\w:.-]{0,80}\w)",
        r"(?<![\w.@/])(?P<citation>@[a-zA-Z](?:[\w:.-]{0,100}\w)?)(?:\[[^\[\]\n]{0,100}\])?",
        r"(?P<gone>[ \t]?<\w[\w:.-]{0,200}>|#[a-zA-Z][\w.-]*)",
    )
    bullet = Pattern(r"(?P<sign>[-+/]|\d{1,3}\.)[ \t]+(?=\S)")
    begins = Pattern(
        r"[-+/][ \t]+\S|\d{1,3}\.[ \t]+\S|={1,10}[ \t]"
        r"|#(?!(?:link|emph|strong|strike|super|sub|underline|footnote|cite|highlight|smallcaps|text)\b)[a-zA-Z]"
    )

    def __init__(self, source: str) -> None:
        code = find_code(source)
        super().__init__(source, without(source, code.gaps))
        self.replacements = {**DASHES, **code.bound, **{f"@{label}": "" for label in _LABEL.findall(source)}}
        self.bibliographies = code.bibliographies
        self._grids = code.grids
        self._records = code.records

    def read_own(self) -> bool:
        """Read a heading or a table."""
        line = self.line
        if heading := _HEADING.match(line.text):
            start, end = heading.span("title")
            self.add_heading(line.start + start, line.start + end, len(heading["signs"]))
            self.at += 1
            return True
        return self._read_grid() or self._read_records()

    def _read_records(self) -> bool:
        """Read what the call or the statement is given with whose sign the line begins."""
        records = self._records.get(self.located.place(self.line.start)) if self.line.text.startswith("#") else None
        if records is None:
            return False
        self.at += 1
        for arguments in records:
            if any(key for key, _ in arguments):
                self.outline.add(BlockKind.ROW, [self.source_passage(span, field=key) for key, span in arguments])
            else:
                self.outline.add(BlockKind.ITEM, [self.source_passage(*(span for _, span in arguments), joint=", ")])
        return True

    def _read_grid(self) -> bool:
        """Read the table or the figure whose sign the line begins with."""
        grid = self._grids.get(self.located.place(self.line.start)) if _GRID.match(self.line.text) else None
        if grid is None:
            return False
        self.at += 1
        for start, end in grid.captions:
            self.outline.add(BlockKind.PARAGRAPH, [self.source_passage((start, end))])
        table = Table()
        width = grid.columns or len(grid.cells) or 1
        row, room = 0, width
        taken: Counter[int] = Counter()  # columns of a row into which cells reach from above
        for place, cell in enumerate(grid.cells):
            table.open_cell(is_header=place < grid.headers, rows=cell.rows, columns=cell.columns)
            table.close_cell(self.source_passage(cell.span))
            room -= cell.columns
            taken.update(dict.fromkeys(range(row + 1, row + cell.rows), cell.columns))
            if room <= 0:
                table.end_row()
                row, room = row + 1, width - taken[row + 1]
        table.end_row()
        table.write(self.outline, None)
        return True
