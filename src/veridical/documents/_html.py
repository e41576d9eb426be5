"""HTML blocks: tables -> rows, lists -> items, headings, footnotes, and the rest as paragraphs."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from html import unescape
from typing import TYPE_CHECKING

from veridical.documents._passages import PassageBuilder
from veridical.documents._spanning_table import Table
from veridical.documents._tags import ENTITY, MARKUP_OF_TAG, attribute, tag_name, tags
from veridical.model import BlockKind, Markup, Passage, Span
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents._located import Located
    from veridical.documents._outline import Outline

    Target = tuple[str, Span] | None

_HEADING = Pattern(r"h([1-6])\Z")
_BREAKING = frozenset(
    {"address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "div"}
    | {"figcaption", "figure", "footer", "form", "header", "hr", "html", "legend", "main", "p", "pre"}
    | {"section", "summary"}
)
_LISTS = frozenset({"ul", "ol", "dl", "menu"})
_ITEMS = frozenset({"li", "dt"})
_BLOCKS = _BREAKING | _LISTS | _ITEMS
# A cell spans rows up to the end of its group, no further (HTML standard, 4.9.12.1).
_ROW_GROUPS = frozenset({"thead", "tbody", "tfoot"})
# What a page shows around its text, or does not show.
_HIDDEN = frozenset(
    {"script", "style", "title", "template", "noscript", "nav", "svg", "button", "select", "textarea", "iframe"}
    | {"annotation"}
)
# Signs that lead back from a note, edit a section or link to a heading: MediaWiki, Pandoc, Python-Markdown, Sphinx.
_SIGN_CLASS = Pattern(
    r"(?:\A|\s)(?:mw-cite-backlink|mw-editsection|footnote-?back(?:ref|link)?|headerlink|data-footnote-backref)(?:\s|\Z)"
)
_NOTE_LINK = Pattern(r"#(?:user-content-)?(?:fn|footnote|cite_note|note|ref|bib|cite)[\w:.-]*+\Z", re.IGNORECASE)
_NOTE_NAME = Pattern(r"(?:user-content-)?(?:fn|footnote|cite_note|note)[\w:.-]*?(\d{1,4})\Z", re.IGNORECASE)
_NUMBER_AHEAD = Pattern(r"\s*\d{1,4}\s*(?=<)")
_DIGITS = Pattern(r"[0-9]{1,9}\Z")
_SPACE_OR_ENTITY = Pattern(rf"\s++|{ENTITY.pattern}")


@dataclass(slots=True)
class _List:
    """An open list: the item around it, its own open item, and the label of the note that this is."""

    parent: int | None
    item: int | None = None
    is_in_item: bool = False
    is_in_term: bool = False
    note: str | None = None


@dataclass(slots=True)
class _Open:
    """Markup that is open: where it began, where a link leads, whether it is the mark of a note, what it ends with."""

    kind: Markup
    at: int
    target: Target = None
    is_note: bool = False
    closing: str = ""
    is_carried: bool = False


class HtmlReader:
    """Reads one stretch of HTML into the outline. Text between tags of a block is one passage."""

    def __init__(self, outline: Outline, located: Located, source: str, parent: int | None) -> None:
        self._outline = outline
        self._located = located
        self._parent = parent
        self._source = source
        self._builder = PassageBuilder(source)
        self._open: list[_Open] = []
        self._heading = 0
        self._lists: list[_List] = []
        self._tables: list[Table] = []
        self._hidden = ""
        self._depth = 0

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
        while self._tables:
            self._end_table()
        self._end_block()

    def _text(self, start: int, end: int) -> None:
        if self._hidden:
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
        if self._hidden:
            if name == self._hidden:
                self._depth += -1 if tag["close"] else 1
                self._hidden = name if self._depth else ""
        elif name in _HIDDEN or _is_sign(tag):
            self._hidden, self._depth = ("", 0) if _is_empty(tag) else (name, 1)
        elif not (self._tables and self._table_tag(name, tag)):
            self._flow_tag(name, tag)

    def _flow_tag(self, name: str, tag: re.Match[str]) -> None:
        if name == "br":
            self._stand_for("\n", tag)
        elif name == "img":
            self._mark(_Open(Markup.IMAGE, self._builder.at, self._target(tag, "src")))
        elif name in MARKUP_OF_TAG:
            self._markup(MARKUP_OF_TAG[name], tag)
        elif name == "table" and not tag["close"]:
            self._end_block()
            self._tables.append(Table())
        else:
            self._block_tag(name, tag)

    def _block_tag(self, name: str, tag: re.Match[str]) -> None:
        """Follow a tag that begins or ends a block; in a cell it ends a line."""
        heading = _HEADING.match(name)
        if heading is None and name not in _BLOCKS:
            return
        if name == "dt" and tag["close"]:
            return
        if name == "dd" and not tag["close"] and self._is_behind_term():
            self._lists[-1].is_in_term = False
            self._stand_for(": ", tag)
            return
        if self._is_in_cell():
            if not self._builder.ends_in_space():
                self._stand_for("\n", tag)
            return
        if name == "summary":
            self._summary_tag(tag)
        else:
            self._end_block()
        if heading is not None:
            self._heading = 0 if tag["close"] else int(heading[1])
        elif name in _LISTS:
            self._list_tag(tag)
        elif name in _ITEMS:
            self._item_tag(name, tag)

    def _summary_tag(self, tag: re.Match[str]) -> None:
        """Begin or end what heads the text that it opens, which is as if it were in bold."""
        if tag["close"]:
            self._markup(Markup.STRONG, tag)
            self._end_block()
        else:
            self._end_block()
            self._markup(Markup.STRONG, tag)

    def _is_behind_term(self) -> bool:
        """Tell whether a `dt` has been read whose description begins here."""
        innermost = self._lists[-1] if self._lists and not self._is_in_cell() else None
        return innermost is not None and innermost.is_in_term and self._builder.at > 0

    def _stand_for(self, visible: str, tag: re.Match[str]) -> None:
        self._builder.stand(visible, self._located.place(tag.start()), self._located.end_place(tag.end()))

    def _list_tag(self, tag: re.Match[str]) -> None:
        if not tag["close"]:
            around = self._lists[-1] if self._lists else _List(self._parent)
            self._lists.append(_List(around.parent if around.item is None else around.item))
        elif self._lists:
            self._lists.pop()

    def _item_tag(self, name: str, tag: re.Match[str]) -> None:
        """Begin or end an item; what a `dd` says belongs to the `dt` before it."""
        if not self._lists:
            self._lists.append(_List(self._parent))
        innermost = self._lists[-1]
        if not tag["close"]:
            label = attribute(tag, "id")
            number = _NOTE_NAME.match(label.value) if label else None
            innermost.item, innermost.is_in_item, innermost.is_in_term = None, True, name == "dt"
            innermost.note = f"[^{number[1]}]" if number else None
        elif name == "li":
            innermost.is_in_item = False

    def _is_in_cell(self) -> bool:
        return bool(self._tables) and self._tables[-1].cell is not None

    def _end_block(self) -> None:
        passage = self._take()
        if not passage.text and not passage.marks:
            return
        innermost = self._lists[-1] if self._lists else None
        if self._heading:
            self._outline.add(BlockKind.HEADING, [passage], level=self._heading, parent=self._parent)
        elif innermost is None or not innermost.is_in_item:
            self._outline.add(BlockKind.PARAGRAPH, [passage], parent=self._parent)
        elif innermost.note is not None:
            self._outline.add(BlockKind.PARAGRAPH, [replace(passage, field=innermost.note)], parent=self._parent)
        elif innermost.item is None:
            level = len(self._lists)
            innermost.item = self._outline.add(BlockKind.ITEM, [passage], level=level, parent=innermost.parent)
        else:
            self._outline.append(innermost.item, passage)

    def _take(self) -> Passage:
        """Return the text so far; a link around blocks goes on in the next one, other markup ends."""
        around = [one for one in self._open if one.kind is Markup.LINK and one.target is not None and not one.is_note]
        for one in self._open:
            if one not in around or self._builder.at > one.at:
                self._mark(one)
        self._open = [replace(one, at=0, is_carried=True) for one in around[-1:]]
        passage = self._builder.build()
        self._builder = PassageBuilder(self._source)
        return passage

    def _markup(self, kind: Markup, tag: re.Match[str]) -> None:
        place = next((i for i in range(len(self._open) - 1, -1, -1) if self._open[i].kind is kind), None)
        if place is not None and (tag["close"] or kind is Markup.LINK):
            self._close(place, tag)
        if not tag["close"]:
            target = self._target(tag, "href") if kind is Markup.LINK else None
            is_note = target is not None and _NOTE_LINK.match(target[0]) is not None
            is_bare = is_note and _NUMBER_AHEAD.match(self._located.text, tag.end()) is not None
            self._open.append(_Open(kind, self._builder.at, target, is_note, "]" if is_bare else ""))
            self._stand_for("[^" if is_bare else "", tag)

    def _close(self, place: int, tag: re.Match[str]) -> None:
        closed = self._open.pop(place)
        self._stand_for(closed.closing, tag)
        self._mark(closed)

    def _mark(self, one: _Open) -> None:
        if one.is_carried and self._builder.at == one.at:
            return
        if one.is_note:
            self._builder.mark(Markup.SUPERSCRIPT, one.at)
        elif one.target is None:
            self._builder.mark(one.kind, one.at)
        else:
            self._builder.mark(one.kind, one.at, *one.target)

    def _target(self, tag: re.Match[str], name: str) -> Target:
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
                self._take()
                table.open_cell(is_header=name == "th", rows=_number(tag, "rowspan"), columns=_number(tag, "colspan"))
        elif name == "tr":
            self._end_row()
            table.is_in_row = not tag["close"]
        elif name in _ROW_GROUPS:
            self._end_row()
            table.hanging.clear()
        elif name == "table" and tag["close"]:
            self._end_table()
        else:
            return False
        return True

    def _end_cell(self) -> None:
        if self._is_in_cell():
            self._tables[-1].close_cell(self._take())

    def _end_row(self) -> None:
        self._end_cell()
        self._tables[-1].end_row()

    def _end_table(self) -> None:
        self._end_row()
        self._end_block()
        self._tables.pop().write(self._outline, self._parent)


def _is_sign(tag: re.Match[str]) -> bool:
    """Return whether the element is a sign for getting about the page, no text of it."""
    if tag["close"] or "class" not in tag["attributes"].lower():
        return False
    found = attribute(tag, "class")
    return found is not None and _SIGN_CLASS.search(found.value) is not None


def _is_empty(tag: re.Match[str]) -> bool:
    return bool(tag["close"]) or tag["attributes"].endswith("/")


def _number(tag: re.Match[str], name: str) -> int:
    """Return an attribute's number, 1 where it has none."""
    found = attribute(tag, name)
    digits = _DIGITS.match(found.value) if found is not None else None
    return int(digits.group()) if digits else 1
