"""HTML blocks: tables -> rows, lists -> items, headings, and the rest as paragraphs."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from html import unescape
from typing import TYPE_CHECKING

from veridical.documents._passages import PassageBuilder
from veridical.documents._tags import ENTITY, MARKUP_OF_TAG, attribute, tag_name, tags
from veridical.model import BlockKind, Markup, Passage, Span
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents._located import Located
    from veridical.documents._outline import Outline

_HEADING = Pattern(r"h([1-6])\Z")
_BREAKING = frozenset(
    {"address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "div", "dl", "dt"}
    | {"figcaption", "figure", "footer", "form", "header", "hr", "html", "legend", "main", "nav", "ol", "p", "pre"}
    | {"section", "summary", "tbody", "tfoot", "thead", "ul"}
)
# A cell spans rows up to the end of its group, no further (HTML standard, 4.9.12.1).
_ROW_GROUPS = frozenset({"thead", "tbody", "tfoot"})
_HIDDEN = frozenset({"script", "style", "head"})
_SPACE_OR_ENTITY = Pattern(rf"\s++|{ENTITY.pattern}")
_SPAN_LIMIT = 1_000
# Beyond this a table is no table of works; spans multiply cells.
_COLUMN_LIMIT = 100


@dataclass(slots=True)
class _Cell:
    passage: Passage
    is_header: bool
    rows: int
    columns: int


@dataclass(slots=True)
class _Table:
    """A table being read: its header's words, and cells that reach into later rows."""

    headers: list[str] | None = None
    row: list[_Cell] = field(default_factory=list)
    hanging: dict[int, tuple[_Cell, int]] = field(default_factory=dict)
    cell: tuple[bool, int, int] | None = None
    is_in_row: bool = False


class HtmlReader:
    """Reads one stretch of HTML into the outline. Text between tags of a block is one passage."""

    def __init__(self, outline: Outline, located: Located, source: str, parent: int | None) -> None:
        self._outline = outline
        self._located = located
        self._parent = parent
        self._source = source
        self._builder = PassageBuilder(source)
        self._open: list[tuple[Markup, int, tuple[str, Span] | None]] = []
        self._kind = BlockKind.PARAGRAPH
        self._level = 0
        self._tables: list[_Table] = []
        self._hidden: str | None = None

    def read(self) -> None:
        """Read all of it; what is left open at the end is closed."""
        at = 0
        text = self._located.text
        for start, end, tag in tags(text):
            self._text(at, start)
            if tag is not None:
                self._tag(tag)
            at = end
        self._text(at, len(text))
        self._end_block()
        self._end_row()

    def _text(self, start: int, end: int) -> None:
        if self._hidden is not None:
            return
        at = start
        for match in _SPACE_OR_ENTITY.finditer(self._located.text, start, end):
            self._copy(at, match.start())
            self._stand(match)
            at = match.end()
        self._copy(at, end)

    def _stand(self, match: re.Match[str]) -> None:
        """Append the character of an entity, or one space for a run of white space."""
        start, end = self._located.place(match.start()), self._located.end_place(match.end())
        if "\n" in match.group():
            # White space that a tab at the start of the next line was expanded to stands nowhere in the source.
            end = max(start + 1, self._located.place(match.end()))
        if not match.group().isspace():
            self._builder.stand(unescape(match.group()), start, end)
        elif not self._builder.ends_in_space():
            self._builder.space(start, end)

    def _copy(self, start: int, end: int) -> None:
        for first, last in self._located.pieces(start, end):
            self._builder.copy(first, last)

    def _tag(self, tag: re.Match[str]) -> None:
        name = tag_name(tag)
        if name in _HIDDEN:
            self._hidden = None if tag["close"] else name
        elif self._hidden is None and not (self._tables and self._table_tag(name, tag)):
            self._flow_tag(name, tag)

    def _flow_tag(self, name: str, tag: re.Match[str]) -> None:
        heading = _HEADING.match(name)
        if name == "br":
            self._builder.stand("\n", self._located.place(tag.start()), self._located.end_place(tag.end()))
        elif name == "img":
            self._mark(Markup.IMAGE, self._builder.at, self._target(tag, "src"))
        elif name in MARKUP_OF_TAG:
            self._markup(MARKUP_OF_TAG[name], tag)
        elif name == "table" and not tag["close"]:
            self._end_block()
            self._tables.append(_Table())
        elif heading is not None or name == "li":
            self._begin_block(tag, BlockKind.HEADING if heading else BlockKind.ITEM, int(heading[1]) if heading else 1)
        elif name in _BREAKING and self._is_outside_cells():
            self._end_block()

    def _begin_block(self, tag: re.Match[str], kind: BlockKind, level: int) -> None:
        if not self._is_outside_cells():
            return
        self._end_block()
        if not tag["close"]:
            self._kind, self._level = kind, level

    def _is_outside_cells(self) -> bool:
        return not self._tables or self._tables[-1].cell is None

    def _end_block(self) -> None:
        passage = self._take()
        if passage.text or passage.marks:
            self._outline.add(self._kind, [passage], level=self._level, parent=self._parent)
        self._kind, self._level = BlockKind.PARAGRAPH, 0

    def _take(self) -> Passage:
        while self._open:
            self._close(len(self._open) - 1)
        passage = self._builder.build()
        self._builder = PassageBuilder(self._source)
        return passage

    def _markup(self, kind: Markup, tag: re.Match[str]) -> None:
        if not tag["close"]:
            self._open.append((kind, self._builder.at, self._target(tag, "href") if kind is Markup.LINK else None))
            return
        place = next((i for i in range(len(self._open) - 1, -1, -1) if self._open[i][0] is kind), None)
        if place is not None:
            self._close(place)

    def _close(self, place: int) -> None:
        kind, at, target = self._open.pop(place)
        self._mark(kind, at, target)

    def _mark(self, kind: Markup, at: int, target: tuple[str, Span] | None) -> None:
        if target is None:
            self._builder.mark(kind, at)
        else:
            self._builder.mark(kind, at, *target)

    def _target(self, tag: re.Match[str], name: str) -> tuple[str, Span] | None:
        found = attribute(tag, name)
        if found is None or found.end <= found.start:
            return None
        span = Span(self._located.place(found.start), self._located.end_place(found.end))
        return self._source[span.start : span.end], span

    def _table_tag(self, name: str, tag: re.Match[str]) -> bool:
        """Follow a tag that shapes the innermost table; return whether it is one."""
        table = self._tables[-1]
        if name in ("td", "th"):
            self._end_cell()
            if not tag["close"]:
                table.is_in_row = True
                self._take()
                table.cell = (name == "th", _number(tag, "rowspan"), _number(tag, "colspan"))
        elif name == "tr":
            self._end_row()
            table.is_in_row = not tag["close"]
        elif name in _ROW_GROUPS:
            self._end_row()
            table.hanging.clear()
        elif name == "table" and tag["close"]:
            self._end_row()
            self._tables.pop()
        else:
            return False
        return True

    def _end_cell(self) -> None:
        table = self._tables[-1] if self._tables else None
        if table is None or table.cell is None:
            return
        is_header, rows, columns = table.cell
        table.cell = None
        table.row.append(_Cell(self._take(), is_header, rows, columns))

    def _end_row(self) -> None:
        if not self._tables:
            return
        self._end_cell()
        table = self._tables[-1]
        row, table.row = table.row, []
        was_in_row, table.is_in_row = table.is_in_row, False
        laid = _laid_out(row, table.hanging) if was_in_row else []
        if not row:
            return
        if table.headers is None or all(cell.is_header for cell in row):
            table.headers = [cell.passage.text for cell in laid]
        else:
            self._outline.add(BlockKind.ROW, _named(laid, table.headers), parent=self._parent)


def _laid_out(row: list[_Cell], hanging: dict[int, tuple[_Cell, int]]) -> list[_Cell]:
    """Return the cells by column; one that spans rows stands again in each of them."""
    laid: list[_Cell] = []
    waiting = deque(row)
    while (waiting or len(laid) in hanging) and len(laid) < _COLUMN_LIMIT:
        column = len(laid)
        if column in hanging:
            cell, left = hanging.pop(column)
            laid.append(cell)
            if left > 1:
                hanging[column] = (cell, left - 1)
            continue
        cell = waiting.popleft()
        laid.append(cell)
        if cell.rows > 1:
            hanging[column] = (cell, cell.rows - 1)
        laid += [_Cell(Passage("", ()), cell.is_header, 1, 1) for _ in range(min(cell.columns, _COLUMN_LIMIT) - 1)]
    return laid


def _named(cells: list[_Cell], headers: list[str]) -> list[Passage]:
    names = [*headers, *[""] * len(cells)]
    return [
        Passage(cell.passage.text, cell.passage.segments, cell.passage.marks, name or None)
        for cell, name in zip(cells, names, strict=False)
    ]


def _number(tag: re.Match[str], name: str) -> int:
    found = attribute(tag, name)
    return (
        min(int(found.value), _SPAN_LIMIT)
        if found is not None and found.value.isascii() and found.value.isdigit()
        else 1
    )
