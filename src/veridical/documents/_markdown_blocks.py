"""The blocks of a Markdown text, from the parser's tokens."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import replace
from typing import TYPE_CHECKING

from markdown_it.helpers import parseLinkDestination

from veridical.documents._citation_keys import with_pandoc_citations
from veridical.documents._front_matter import bibliographies_in, listed_references, read_front_matter
from veridical.documents._inline import read_inline
from veridical.documents._located import Located, SourceLines, locate
from veridical.documents._markdown_parser import NESTING, parser
from veridical.documents._outline import Outline, moved
from veridical.documents._passages import PassageBuilder, described, refuse_long_paragraphs
from veridical.documents._pipe_row import cells
from veridical.documents.bibtex import reader as bibtex
from veridical.documents.reader import Reading
from veridical.model import Block, BlockKind, Passage, Phrase, Span
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from markdown_it.token import Token

    Environment = dict[str, dict[str, dict[str, list[int]]]]

_BIBLIOGRAPHY_FENCES = frozenset({"", "bib", "bibtex", "biblatex", "latex", "tex", "text", "txt"})
_CONTENT = frozenset({"inline", "html_block", "fence"})
_TABLE_TAG = Pattern(r"<(/?)table\b[^<>]{0,500}>?", re.IGNORECASE)


def read_blocks(text: str) -> Reading:
    """Return the blocks, and the notices of entries inside fences.

    `@key` cites where the front matter names a bibliography to look keys up in, or lists references itself, and is a
    person's name elsewhere.

    Raises:
        UnreadableDocument: A line or paragraph is longer than a passage may be.
    """
    lines = SourceLines(text)
    refuse_long_paragraphs(lines)
    environment: Environment = {}
    tokens = parser().parse(text, environment)
    walk = _Walk(lines, environment)
    walk.run(tokens)
    blocks, notices = walk.outline.blocks(), tuple(walk.notices)
    bibliographies = tuple(bibliographies_in(blocks[0])) if blocks else ()
    if bibliographies or walk.lists_references:
        blocks = tuple(_with_citations(block, text) for block in blocks)
    return Reading(blocks, notices, bibliographies)


def _with_citations(block: Block, text: str) -> Block:
    return replace(block, passages=tuple(with_pandoc_citations(passage, text) for passage in block.passages))


def _references(defined: Mapping[str, Mapping[str, list[int]]], lines: SourceLines) -> dict[str, tuple[str, Span]]:
    """Return the link targets that labels stand for, each where its definition writes it."""
    found: dict[str, tuple[str, Span]] = {}
    for label, reference in defined.items():
        first, last = reference["map"]
        start, end = lines.starts[first], lines.ends[last - 1]
        at = lines.text.find("]:", start, end) + 2
        while at < end and lines.text[at] in " \t\r\n>":
            at += 1
        destination = parseLinkDestination(lines.text, at, end)
        if destination.ok:
            inside = lines.text.startswith("<", at)
            span = Span(at + inside, destination.pos - inside)
            found[label] = (lines.text[span.start : span.end], span)
    return found


class _Walk:
    """Goes through the tokens once; what a block stands in is a stack of open items, quotes and notes."""

    def __init__(self, lines: SourceLines, environment: Environment) -> None:
        self.lines = lines
        self.environment = environment
        self.references = _references(environment.get("references", {}), lines)
        self.outline = Outline()
        self.notices: list[Phrase] = []
        self.containers: list[tuple[str, int | None]] = []
        self.level = 0
        self.tag = ""
        self.headers: list[str] = []
        self.row: list[Token] = []
        self.row_line = 0
        self.term: Passage | None = None
        self.html_until = 0
        self.is_cut = False
        self.table_ends: dict[int, int] | None = None
        self.lists_references = False

    def run(self, tokens: list[Token]) -> None:
        """Read every block into the outline."""
        for token in tokens:
            step = _STEPS.get(token.type)
            if step is not None and not self._is_inside_html(token):
                step(self, token)

    def _is_inside_html(self, token: Token) -> bool:
        """Return whether a table of HTML that blank lines cut has taken in this content already."""
        return token.type in _CONTENT and token.map is not None and token.map[0] < self.html_until

    @property
    def parent(self) -> int | None:
        """The innermost open item."""
        return next((place for kind, place in reversed(self.containers) if kind == "item"), None)

    def open_container(self, token: Token) -> None:
        """Enter an item, a quote or a footnote."""
        kind = token.type.removesuffix("_open")
        if token.level + 1 == NESTING and not self.is_cut:
            self.is_cut = True
            line = str((token.map or [0])[0] + 1)
            self.notices.append(Phrase("lists and quotes nest too deep in line {0}: their text was left out", (line,)))
        if kind in ("list_item", "dd"):
            place = self.outline.add(BlockKind.ITEM, level=self.level, parent=self.parent)
            self.containers.append(("item", place))
        else:
            label = f"[^{token.meta['label']}]" if "label" in token.meta else ""
            self.containers.append((label or kind, None))

    def close_container(self, _token: Token) -> None:
        """Leave the innermost item, quote or footnote."""
        self.containers.pop()

    def change_level(self, token: Token) -> None:
        """Enter or leave a list."""
        self.level += token.nesting

    def open_text(self, token: Token) -> None:
        """Remember what the next inline content is: a paragraph, or a heading with its level."""
        self.tag = token.tag

    def open_row(self, token: Token) -> None:
        """Begin a table row."""
        self.row = []
        self.row_line = (token.map or [0])[0]

    def read_inline(self, token: Token) -> None:
        """Read the content of a heading, paragraph or cell."""
        if self.tag in ("th", "td"):
            self.row.append(token)
            return
        passage = self._passage(token)
        if not passage.text and not passage.marks:
            return
        if self.tag == "dt":
            self.term = passage
            return
        if self.term is not None and passage.text:
            passage, self.term = described(self.term, passage), None
        kind, place = self.containers[-1] if self.containers else ("", None)
        if self.tag.startswith("h"):
            self.outline.add(BlockKind.HEADING, [passage], level=int(self.tag[1:]), parent=self.parent)
        elif kind == "item" and place is not None:
            self.outline.append(place, passage)
        else:
            field = kind if kind.startswith("[^") else None
            named = Passage(passage.text, passage.segments, passage.marks, field)
            self.outline.add(BlockKind.PARAGRAPH, [named], parent=self.parent)

    def _passage(self, token: Token) -> Passage:
        first, last = token.map or (0, 0)
        last = max(last, first + 1)  # the parser gives a term of a definition list no lines
        located = locate(token.content, self.lines, first, last)
        passage = None if located is None else read_inline(self.lines.text, located, self.environment, self.references)
        return self._plain(first, last) if passage is None else passage

    def _plain(self, first: int, last: int) -> Passage:
        """Return the lines as they stand."""
        builder = PassageBuilder(self.lines.text)
        builder.copy(self.lines.starts[first], self.lines.ends[last - 1])
        return builder.build()

    def close_row(self, _token: Token) -> None:
        """Read a table row: the first gives the fields' names."""
        if not self.row:
            return
        located = cells(self.lines.line(self.row_line), self.lines.starts[self.row_line])
        passages = [self._cell(token, located[i] if i < len(located) else None) for i, token in enumerate(self.row)]
        if self.tag == "th":
            self.headers = [passage.text for passage in passages]
            return
        named = [
            Passage(passage.text, passage.segments, passage.marks, header or None)
            for passage, header in zip(passages, self.headers, strict=False)
        ]
        self.outline.add(BlockKind.ROW, named, parent=self.parent)

    def _cell(self, token: Token, located: Located | None) -> Passage:
        if located is None or not token.content:
            return Passage("", ())
        if located.text.replace("\x00", "\ufffd") == token.content:
            passage = read_inline(self.lines.text, located, self.environment, self.references)
            if passage is not None:
                return passage
        builder = PassageBuilder(self.lines.text)
        for start, end in located.pieces(0, len(located.text)):
            builder.copy(start, end)
        return builder.build()

    def read_html(self, token: Token) -> None:
        """Read a block of HTML; a table goes on over blank lines to its end."""
        first, last = token.map or (0, 0)
        located = locate(token.content.rstrip("\n"), self.lines, first, last)
        end = self._end_of_table(first, last)
        if end > last:
            start = self.lines.starts[first]
            located = Located(self.lines.text[start : self.lines.ends[end - 1]], (0,), (start,))
            self.html_until = end
        if located is not None:
            from veridical.documents._html import HtmlReader  # noqa: PLC0415 - most Markdown has no HTML

            HtmlReader(self.outline, located, self.lines.text, self.parent).read()

    def _end_of_table(self, first: int, last: int) -> int:
        """Return the line after the end of a table that lines `[first, last)` open and leave open."""
        if self.table_ends is None:
            self.table_ends = _table_ends(self.lines.text)
        start, end = self.lines.starts[first], self.lines.ends[last - 1]
        for match in _TABLE_TAG.finditer(self.lines.text, start, end):
            close = self.table_ends.get(match.start(), 0)
            if close > end:
                return bisect_right(self.lines.starts, close - 1)
        return last

    def read_fence(self, token: Token) -> None:
        """Read the entries of a fence that holds BibTeX; other code is left out."""
        language = token.info.strip().lower().split(" ")[0]
        if language not in _BIBLIOGRAPHY_FENCES or not bibtex.recognises(token.content):
            return
        first, last = token.map or (0, 0)
        start, end = self.lines.starts[first + 1], self.lines.starts[max(last - 1, first + 1)]
        reading = bibtex.read(self.lines.text[start:end])
        blocks = [Block(b.kind, tuple(moved(p, start) for p in b.passages)) for b in reading.blocks]
        self.outline.graft(blocks, self.parent)
        self.notices += reading.notices

    def read_front_matter(self, token: Token) -> None:
        """Read the record before the text."""
        first, last = token.map or (0, 0)
        if listed := listed_references(self.lines, first + 1, last - 1):
            self.outline.graft(listed, None)
            self.lists_references = True
        elif passages := read_front_matter(self.lines, first + 1, last - 1):
            self.outline.add(BlockKind.RECORD, passages)


def _table_ends(text: str) -> dict[int, int]:
    """Return where each table of HTML that is closed begins and ends."""
    ends: dict[int, int] = {}
    opened: list[int] = []
    for match in _TABLE_TAG.finditer(text):
        if not match[1]:
            opened.append(match.start())
        elif opened:
            ends[opened.pop()] = match.end()
    return ends


_STEPS: dict[str, Callable[[_Walk, Token], None]] = {
    "inline": _Walk.read_inline,
    "paragraph_open": _Walk.open_text,
    "heading_open": _Walk.open_text,
    "dt_open": _Walk.open_text,
    "dd_open": _Walk.open_container,
    "dd_close": _Walk.close_container,
    "dl_open": _Walk.change_level,
    "dl_close": _Walk.change_level,
    "th_open": _Walk.open_text,
    "td_open": _Walk.open_text,
    "tr_open": _Walk.open_row,
    "tr_close": _Walk.close_row,
    "bullet_list_open": _Walk.change_level,
    "bullet_list_close": _Walk.change_level,
    "ordered_list_open": _Walk.change_level,
    "ordered_list_close": _Walk.change_level,
    "list_item_open": _Walk.open_container,
    "list_item_close": _Walk.close_container,
    "blockquote_open": _Walk.open_container,
    "blockquote_close": _Walk.close_container,
    "footnote_reference_open": _Walk.open_container,
    "footnote_reference_close": _Walk.close_container,
    "html_block": _Walk.read_html,
    "fence": _Walk.read_fence,
    "front_matter": _Walk.read_front_matter,
}
