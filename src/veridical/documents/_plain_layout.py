"""The blocks of a plain text, from how its lines follow each other."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.documents import _plain_lines as shape
from veridical.documents._located import Located
from veridical.documents._outline import Outline, moved
from veridical.documents._passages import PassageBuilder, too_long
from veridical.documents._pipe_row import cells, is_separator
from veridical.documents._plain_columns import columns, fits, is_header, stretch
from veridical.documents._plain_lines import Line, first_word_width, heading_depth, lines_of, wrap_width
from veridical.documents._plain_ruled import ruled_rows
from veridical.documents.bibtex import reader as bibtex
from veridical.documents.reader import PASSAGE_LIMIT, Reading
from veridical.model import Block, BlockKind, Passage, Phrase
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_MARKUP = Pattern(r"\]\(\S|\*\*[^*\s]|~~\S|<(?:u|sup|br|s|del|b|a)\b", re.IGNORECASE)
# A heading that speaks of the whole document ends the chapter before it.
_OF_THE_WHOLE = Pattern(r"汇总|参考文献|附录|References\b|Bibliography\b|Appendix\b", re.IGNORECASE)
_QUOTED = Pattern(r"(?:>[ \t]?){1,10}")  # how an answer quotes a letter
_NOTED = Pattern(r"[a-z][\w+-]{1,15} (?:=|[-=]>) ")  # "foobar = …": the next note
_TABLE_LINES = 3


def read_layout(text: str) -> Reading:
    """Return the blocks of the text.

    Raises:
        UnreadableDocument: A line or paragraph is longer than a passage may be.
    """
    layout = _Layout(text)
    layout.run()
    return Reading(layout.outline.blocks(), tuple(layout.notices))


class _Layout:
    """Goes over the lines once; each step reads one block and moves on."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = lines_of(text, _QUOTED)
        self.outline = Outline()
        self.notices: list[Phrase] = []
        self.at = 0
        self.wrap = wrap_width(self.lines)
        self.has_markup = _MARKUP.search(text) is not None
        self.items: list[tuple[int, int]] = []
        self.numbered_depth = 0
        self.has_chapters = False

    def run(self) -> None:
        """Read every line."""
        steps = (
            self._read_ruled_table,
            self._skip_blank,
            self._skip_fence,
            self._read_entry,
            self._read_pipe_table,
            self._read_columns,
            self._read_heading,
            self._read_item,
        )
        while self.at < len(self.lines):
            if not any(step() for step in steps):
                self._read_paragraphs()

    def _line(self, place: int) -> Line | None:
        return self.lines[place] if 0 <= place < len(self.lines) else None

    def _is_blank(self, place: int) -> bool:
        line = self._line(place)
        return line is None or line.is_blank

    def _skip_blank(self) -> bool:
        line = self.lines[self.at]
        if line.is_blank or shape.RULE.match(line.text):
            self.at += 1
            return True
        return False

    def _skip_fence(self) -> bool:
        """Leave out code between fences; an unclosed fence is one line."""
        fence = shape.FENCE.match(self.lines[self.at].text)
        if fence is None:
            return False
        self.at += 1
        for place in range(self.at, min(len(self.lines), self.at + 2_000)):
            if self.lines[place].text.startswith(fence.group()):
                inside, self.at = range(self.at, place), place + 1
                self._read_entries(inside.start, inside.stop)
                break
        return True

    def _read_entry(self) -> bool:
        """Read BibTeX in the text: from an entry's opening line to the line that closes its last brace."""
        if not self.lines[self.at].text.startswith("@"):
            return False
        depth, end = 0, self.at
        while end < len(self.lines) and (depth > 0 or end == self.at):
            depth += self.lines[end].text.count("{") - self.lines[end].text.count("}")
            end += 1
        if depth != 0 or not self._read_entries(self.at, end):
            return False
        self.at = end
        return True

    def _read_entries(self, first: int, last: int) -> bool:
        if first >= last:
            return False
        start, end = self.lines[first].start, self.lines[last - 1].end
        if not bibtex.recognises(self.text[start:end]):
            return False
        reading = bibtex.read(self.text[start:end])
        self.outline.graft((Block(b.kind, tuple(moved(p, start) for p in b.passages)) for b in reading.blocks), None)
        self.notices += reading.notices
        return True

    def _read_pipe_table(self) -> bool:
        """Read lines with bars: the first names the columns."""
        first, second = self.lines[self.at], self._line(self.at + 1)
        if second is None or "|" not in first.text:
            return False
        has_rule = is_separator(second.text)
        if not has_rule and not (first.is_row and second.is_row):
            return False
        end = self.at
        while end < len(self.lines) and "|" in self.lines[end].text and (has_rule or self.lines[end].is_row):
            end += 1
        rows = [
            [self._passage(cell) for cell in cells(line.text, line.start)]
            for line in self.lines[self.at : end]
            if not is_separator(line.text)
        ]
        self._add_rows(rows)
        self.at = end
        return True

    def _read_ruled_table(self) -> bool:
        """Read a table with rules, or a grid: its first row names the columns."""
        rows, count = ruled_rows(self.text, self.lines, self.at)
        if count:
            self._add_rows(rows)
        self.at += count
        return count > 0

    def _read_columns(self) -> bool:
        """Read a table that lost its bars: lines whose gaps give the same number of columns, the first their names."""
        width = len(columns(self.lines[self.at]))
        if width < 2:
            return False
        end = self.at
        while end < len(self.lines) and fits(self.lines[end], width):
            end += 1
        if end - self.at < _TABLE_LINES or not is_header(self.lines[self.at]):
            return False
        self._add_rows([[self._passage(c) for c in columns(line)] for line in self.lines[self.at : end]])
        self.at = end
        return True

    def _add_rows(self, rows: Sequence[Sequence[Passage]]) -> None:
        self.items.clear()
        if not rows:
            return
        headers = [passage.text for passage in rows[0]]
        for row in rows[1:]:
            padded = [*row, *[Passage("", ())] * (len(headers) - len(row))]
            names = [*headers, *[""] * len(row)]
            named = [Passage(p.text, p.segments, p.marks, n or None) for p, n in zip(padded, names, strict=False)]
            self.outline.add(BlockKind.ROW, named)

    def _passage(self, located: Located) -> Passage:
        """Return a stretch of a line as a passage."""
        passage = self._marked(located)
        if passage is not None:
            return passage
        builder = PassageBuilder(self.text)
        for start, end in located.pieces(0, len(located.text)):
            builder.copy(start, end)
        return builder.build()

    def _marked(self, located: Located) -> Passage | None:
        """Return located text with its inline Markdown read, where the document has some."""
        if not self.has_markup:
            return None
        from veridical.documents._inline import read_inline  # noqa: PLC0415 - the parser takes 90 ms to import

        return read_inline(self.text, located, {}, {})

    def _read_heading(self) -> bool:
        line = self.lines[self.at]
        after = self._line(self.at + 1)
        depth, lines = self._depth(line), 1
        if depth is None and after is not None and _is_underline(line, after) and self._is_blank(self.at - 1):
            depth, lines = (1 if after.text.startswith("=") else 2), 2
        if depth is not None:
            self.numbered_depth = depth
        elif self._is_title(self.at):
            depth = 1 if _OF_THE_WHOLE.search(line.text) else self.numbered_depth + 1
        else:
            return False
        self.items.clear()
        first = len(line.text) - len(line.text.lstrip("#"))
        passage = self._passage(stretch(line, first, len(line.text)))
        self.outline.add(BlockKind.HEADING, [passage], level=depth)
        self.at += lines
        return True

    def _depth(self, line: Line) -> int | None:
        """Return the depth of a numbered heading; `1.` is one where no list goes on under it."""
        depth = heading_depth(line)
        if depth is not None:
            self.has_chapters = self.has_chapters or depth == 1
            return depth
        if shape.NUMBERED.match(line.text) and self._stands_over_a_section(line):
            return 2 if self.has_chapters else 1
        return None

    def _stands_over_a_section(self, line: Line) -> bool:
        number = shape.NUMBERED.match(line.text)
        title = Line(line.text[number.end() :], line.start, line.end, line.indent) if number else line
        after = self._line(self.at + 1)
        if after is None or not title.text or title.width > shape.HEADING_WIDTH or "。" in title.text:
            return False
        if after.is_keyed_bullet and after.indent <= line.indent + 1:
            return True
        if not title.is_phrase or title.width > shape.TITLE_WIDTH:
            return False
        following = self._next_text(self.at + 1)
        return following is not None and self._is_prose(following) and (after.is_blank or self.wrap is None)

    def _is_prose(self, line: Line) -> bool:
        return not line.is_listed and heading_depth(line) is None and line.width > shape.TITLE_WIDTH

    def _next_text(self, place: int) -> Line | None:
        """Return the next line that is not blank, within three."""
        return next((line for line in self.lines[place : place + 3] if not line.is_blank), None)

    def _is_title(self, place: int) -> bool:
        """Return whether a short line without an end mark stands over what follows, by itself."""
        line, after, following = self.lines[place], self._line(place + 1), self._next_text(place + 1)
        if following is None or line.indent > 1 or line.is_listed:
            return False
        if line.is_titled_name and self._is_blank(place - 1) and self._is_blank(place + 1):
            return following.is_listed or self._is_prose(following) or following.is_sentence
        if line.width > shape.TITLE_WIDTH or not line.is_phrase:
            return False
        if after is not None and not after.is_blank:
            is_over_text = (
                self.wrap is None and after.width > shape.LONG_WIDTH and shape.MEMBER.match(line.text) is None
            )
            return after.is_listed or (is_over_text and not after.text.startswith(line.text))
        is_alone = self._is_blank(place - 1) or self.lines[place - 1].is_listed
        if not is_alone or line.has_year:
            return line.is_capitals and is_alone
        return (
            line.is_capitals
            or following.is_listed
            or heading_depth(following) is not None
            or self._is_prose(following)
            or following.is_sentence
        )

    def _read_item(self) -> bool:
        """Read a list item or numbered reference with the lines that continue it."""
        line = self.lines[self.at]
        bullet = shape.BULLET.match(line.text)
        is_reference = bullet is None and shape.REFERENCE.match(line.text) is not None
        if bullet is None and not is_reference:
            return False
        while self.items and self.items[-1][0] >= line.indent:
            self.items.pop()
        parent = self.items[-1][1] if self.items else None
        first = Line(line.text, line.start + (bullet.end() if bullet else 0), line.end, line.indent)
        self.at += 1
        run = [first, *self._continuation(line, is_reference=is_reference)]
        place = self.outline.add(BlockKind.ITEM, [self._joined(run)], level=len(self.items) + 1, parent=parent)
        self.items.append((line.indent, place))
        self._read_further_paragraphs(line, place)
        return True

    def _continuation(self, opening: Line, *, is_reference: bool) -> list[Line]:
        """Return the lines that go on with an item: indented, or wrapped."""
        run: list[Line] = []
        last = opening
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if line.is_blank or self._begins_block(self.at):
                break
            if not (line.indent > opening.indent or self._is_wrapped(last, line) or is_reference):
                break
            run.append(line)
            last = line
            self.at += 1
        return run

    def _read_further_paragraphs(self, opening: Line, place: int) -> None:
        """Give the item the indented paragraphs after blank lines."""
        while self.at + 1 < len(self.lines) and self.lines[self.at].is_blank:
            line = self.lines[self.at + 1]
            if line.is_blank or line.indent <= opening.indent + 1 or self._begins_block(self.at + 1):
                return
            self.at += 1
            run = []
            while self.at < len(self.lines) and self.lines[self.at].indent > opening.indent + 1:
                if self.lines[self.at].is_blank or self._begins_block(self.at):
                    break
                run.append(self.lines[self.at])
                self.at += 1
            self.outline.append(place, self._joined(run))

    def _begins_block(self, place: int) -> bool:
        line = self.lines[place]
        if line.is_listed or shape.RULE.match(line.text) or shape.FENCE.match(line.text):
            return True
        return heading_depth(line) is not None or self._is_title(place)

    def _read_paragraphs(self) -> None:
        """Read the lines to the next blank line or other block as paragraphs."""
        self.items.clear()
        run = [self.lines[self.at]]
        self.at += 1
        while self.at < len(self.lines) and not self._is_blank(self.at) and not self._begins_block(self.at):
            line = self.lines[self.at]
            if self._parts(run[-1], line):
                self.outline.add(BlockKind.PARAGRAPH, [self._joined(run)])
                run = []
            run.append(line)
            self.at += 1
            if line.end - run[0].start > PASSAGE_LIMIT:
                raise too_long(self.text, run[0].start, line.end - run[0].start)
        self.outline.add(BlockKind.PARAGRAPH, [self._joined(run)])

    def _parts(self, line: Line, after: Line) -> bool:
        """Return whether a new paragraph begins: Chinese text, and text without wrapping, has one a line."""
        if self._is_wrapped(line, after):
            return False
        return line.ends_paragraph or line.width > shape.LONG_WIDTH or after.width > shape.LONG_WIDTH

    def _is_wrapped(self, line: Line, after: Line) -> bool:
        """Return whether the line was broken for width: the next word would not have fitted, or a word goes on."""
        if after.is_keyed or _NOTED.match(after.text):
            return False
        if (line.is_long and after.text[:1].islower()) or shape.is_open(line, after):
            return True
        if self.wrap is None:
            return False
        full = line.indent + line.width + 1 + first_word_width(after)
        return full > self.wrap - 8 and line.indent + line.width <= self.wrap + 10

    def _joint(self, line: Line, after: Line) -> str:
        if not self._is_wrapped(line, after):
            return "\n"
        return "" if shape.HYPHEN.search(line.text) and after.text[:1].islower() else " "

    def _joined(self, run: Sequence[Line]) -> Passage:
        """Return the lines as one passage: a wrapped line goes on after a space, another after a line end."""
        joints = [self._joint(a, b) for a, b in pairwise(run)]
        passage = self._marked(_stitched(self.text, run, joints)) if self.has_markup else None
        if passage is not None:
            return passage
        builder = PassageBuilder(self.text)
        for place, line in enumerate(run):
            if place and joints[place - 1]:
                builder.stand(joints[place - 1], run[place - 1].end, line.start)
            builder.copy(line.start, line.end)
        return builder.build()


def _stitched(text: str, run: Sequence[Line], joints: Sequence[str]) -> Located:
    """Return the lines as Markdown content; two spaces before a line end make it a hard break."""
    parts: list[str] = []
    at, ats, places = 0, [], []
    for place, line in enumerate(run):
        joint = "" if place == len(joints) else ("  \n" if joints[place] == "\n" else "\n")
        parts += [text[line.start : line.end], joint]
        ats.append(at)
        places.append(line.start)
        at += len(parts[-2])
        if joint:
            ats.append(at + len(joint) - 1)
            places.append(line.end)
            at += len(joint)
    return Located("".join(parts), tuple(ats), tuple(places))


def _is_underline(line: Line, after: Line) -> bool:
    """Return whether the second line underlines the first, as long as that or nearly."""
    if not re.fullmatch(r"=+|-+|~+", after.text) or len(after.text) < 3 or line.width > shape.HEADING_WIDTH:
        return False
    return after.text.startswith("=") or len(after.text) * 2 >= line.width
