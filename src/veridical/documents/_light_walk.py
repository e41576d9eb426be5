"""What light markup languages have in common: lines that are headings, list items, tables and paragraphs.

A language is a subclass: its patterns, and the steps that read what only it has.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from veridical.documents._light_inline import InlineReader
from veridical.documents._located import Located, SourceLines
from veridical.documents._outline import Outline
from veridical.documents._passages import refuse_long_paragraphs
from veridical.documents._plain_lines import Line, lines_of
from veridical.documents.reader import Reading
from veridical.model import BlockKind

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

    from veridical.documents._light_inline import Replacements, Targets
    from veridical.model import Passage, Phrase
    from veridical.text.patterns import Pattern


class LightWalk:
    """Goes over the lines once; each step reads one block and moves on, or returns False."""

    inline: ClassVar[Pattern]
    bullet: ClassVar[Pattern]
    """What an item begins with; its group `sign` tells lists apart where indents do not."""
    begins: ClassVar[Pattern]
    """A line that ends the paragraph before it."""
    term: ClassVar[Pattern | None] = None
    """What stands in the first line of an item between a term and what is said of it."""
    goes_on = True
    """True where the next lines belong to an item, until a blank one."""

    def __init__(self, source: str, located: Located | None = None) -> None:
        refuse_long_paragraphs(SourceLines(source))
        self.source = source
        self.located = located or Located(source, (0,), (0,))
        self.text = self.located.text
        self.lines = lines_of(self.text)
        self.outline = Outline()
        self.notices: list[Phrase] = []
        self.references: Targets = {}
        self.replacements: Replacements = {}
        self.bibliographies: tuple[str, ...] = ()
        self.at = 0
        self.items: list[tuple[int, int]] = []
        self._missing: set[str] = set()

    def run(self) -> Reading:
        """Return the blocks of the text."""
        while self.at < len(self.lines):
            if not (self.skip_blank() or self.read_own() or self.read_item()):
                self.read_paragraph()
        self.finish()
        return Reading(self.outline.blocks(), tuple(self.notices), self.bibliographies)

    @property
    def line(self) -> Line:
        """The line to be read next."""
        return self.lines[self.at]

    def line_at(self, place: int) -> Line:
        """Return the line at a place, a blank one behind the end."""
        return self.lines[place] if 0 <= place < len(self.lines) else Line("", len(self.text), len(self.text), 0)

    def skip_blank(self) -> bool:
        """Skip a blank line."""
        if not self.line.is_blank:
            return False
        self.at += 1
        return True

    def read_own(self) -> bool:
        """Read what only this language has; the step of each language."""
        return False

    def finish(self) -> None:
        """Read what is left behind the last line; nothing in most languages."""

    def rank(self, match: re.Match[str], line: Line) -> int:
        """Return how deep a list item stands: by its indent."""
        del match
        return line.indent

    def passage(self, start: int, end: int, field: str | None = None) -> Passage:
        """Return a stretch as a passage; the footnotes in it are pending, to be added after its block."""
        return self.passages([(start, end)], field)

    def passages(self, spans: Sequence[tuple[int, int]], field: str | None = None, joint: str = " ") -> Passage:
        """Return stretches as one passage, with a joint between them."""
        passage, self.pending = self._read(self.located, spans, field, joint)
        return passage

    def source_passage(self, *spans: tuple[int, int], field: str | None = None, joint: str = " ") -> Passage:
        """Return stretches of the document's own text as one passage, with a joint between them."""
        return self._read(Located(self.source, (0,), (0,)), spans, field, joint)[0]

    def _read(
        self, located: Located, spans: Sequence[tuple[int, int]], field: str | None, joint: str = " "
    ) -> tuple[Passage, list[tuple[int, int]]]:
        reader = InlineReader(self.source, located, self.inline, self.references, self.replacements)
        for start, end in spans:
            words = located.text[start:end]
            first = start + len(words) - len(words.lstrip())
            reader.join(first, joint)
            reader.append(first, start + len(words.rstrip()))
        return reader.build(field), reader.notes

    pending: Sequence[tuple[int, int]] = ()
    """The footnotes of the passage that was read last."""
    note_count = 0

    def add(self, kind: BlockKind, passage: Passage, *, level: int = 0, parent: int | None = None) -> int:
        """Add a block of one passage, and its footnotes after it."""
        notes, self.pending = self.pending, ()
        place = self.outline.add(kind, [passage] if passage.text or passage.marks else [], level=level, parent=parent)
        self.add_notes(notes)
        return place

    def add_notes(self, notes: Sequence[tuple[int, int]]) -> None:
        """Add footnotes that stood inside other text."""
        for start, end in notes:
            self.note_count += 1
            self.outline.add(BlockKind.PARAGRAPH, [self.passage(start, end, f"[^note {self.note_count}]")])
        self.pending = ()

    def add_heading(self, start: int, end: int, level: int) -> None:
        """Add a heading; lists end before it."""
        self.items.clear()
        self.add(BlockKind.HEADING, self.passage(start, end), level=level)

    def add_rows(self, rows: Sequence[Sequence[Passage]], *, has_header: bool) -> None:
        """Add the rows of a table; the first names the fields, where it is a header."""
        self.pending = ()
        headers = [cell.text for cell in rows[0]] if has_header and rows else []
        for row in rows[1:] if headers else rows:
            names = [*headers, *[""] * len(row)]
            cells = [replace(cell, field=name or None) for cell, name in zip(row, names, strict=False)]
            if any(cell.text for cell in cells):
                self.outline.add(BlockKind.ROW, cells)

    def skip_to(self, end: Pattern, limit: int | None = None) -> None:
        """Skip this line, and all up to a line that matches, with it; only this line where none does."""
        stop = len(self.lines) if limit is None else min(len(self.lines), self.at + limit)
        places = range(self.at + 1, stop) if end.pattern not in self._missing else ()
        found = next((place for place in places if end.match(self.lines[place].text)), None)
        if found is None and limit is None:
            self._missing.add(end.pattern)
        self.at = (self.at if found is None else found) + 1

    def skip_indented(self, indent: int) -> None:
        """Skip the lines that are indented more than `indent`, and blank ones."""
        while self.at < len(self.lines) and (self.line.is_blank or self.line.indent > indent):
            self.at += 1

    def read_item(self) -> bool:
        """Read a list item with the lines that go on with it."""
        line = self.line
        match = self.bullet.match(line.text)
        if match is None:
            return False
        rank = self.rank(match, line)
        while self.items and self.items[-1][0] >= rank:
            self.items.pop()
        parent = self.items[-1][1] if self.items else None
        self.at += 1
        while self.goes_on and self.at < len(self.lines) and self.continues(line):
            self.at += 1
        passage = self._described(line, match.end(), self.lines[self.at - 1].end)
        place = self.add(BlockKind.ITEM, passage, level=len(self.items) + 1, parent=parent)
        self.items.append((rank, place))
        return True

    def _described(self, line: Line, first: int, end: int) -> Passage:
        """Return what an item says; a term and its description have a colon between them, as in "Title: A Study"."""
        sign = self.term.search(line.text, first) if self.term else None
        if sign is None:
            return self.passage(line.start + first, end)
        return self.described((line.start + first, line.start + sign.start()), (line.start + sign.end(), end))

    def described(self, term: tuple[int, int], description: tuple[int, int]) -> Passage:
        """Return a term and its description as one passage."""
        spans = [span for span in (term, description) if self.text[slice(*span)].strip()]
        passage, self.pending = self._read(self.located, spans, None, ": ")
        return passage

    def continues(self, opening: Line) -> bool:
        """Return whether the line goes on with the item that another line opened."""
        return not self.line.is_blank and not self.begins.match(self.line.text) and self.line.indent > opening.indent

    def read_paragraph(self) -> None:
        """Read the lines up to a blank one or another block; under an item's text they are the item's."""
        first = self.line
        last = self._end_of_paragraph()
        passage = self.passage(first.start, last.end)
        while self.items and not (self.goes_on and first.indent > self.items[-1][0]):
            self.items.pop()
        if self.items:
            notes = self.pending
            self.outline.append(self.items[-1][1], passage)
            self.add_notes(notes)
        elif passage.text or passage.marks or self.pending:
            self.add(BlockKind.PARAGRAPH, passage)

    def _end_of_paragraph(self) -> Line:
        last = self.line
        self.at += 1
        while self.at < len(self.lines) and not self.line.is_blank and not self.begins.match(self.line.text):
            last = self.line
            self.at += 1
        return last
