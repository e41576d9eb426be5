"""Inline Markdown -> visible text with marks, each piece with its way back to the source."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markdown_it.common.utils import normalizeReference
from markdown_it.helpers import parseLinkDestination

from veridical.documents._located import begins_line_apart
from veridical.documents._markdown_parser import inline_tokens, parser
from veridical.documents._passages import Misplaced, PassageBuilder
from veridical.documents._tags import MARKUP_OF_TAG, TAG, attribute, tag_name
from veridical.model import Markup, Span
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from markdown_it.token import Token
    from markdown_it.utils import EnvType

    from veridical.documents._located import Located
    from veridical.model import Passage

    Target = tuple[str, Span] | None

_MARKUP_SIGN = Pattern(r"[!&$*<>\[\\\]_`~]")
_SPACE_AT_BREAK = Pattern(r"\n(?:(?<!\S\n)|(?!\S))")
_OPENS = {
    "strong_open": Markup.STRONG,
    "em_open": Markup.EMPHASIS,
    "s_open": Markup.STRUCK,
    "link_open": Markup.LINK,
}
_CLOSES = {name.replace("open", "close"): kind for name, kind in _OPENS.items()}
_SPACES = Pattern(r"[ \t]*\n[ \t]*")


def read_inline(
    source: str, located: Located, environment: EnvType, references: Mapping[str, tuple[str, Span]]
) -> Passage | None:
    """Return located content as a passage with marks, None when its tokens do not follow the source."""
    builder = PassageBuilder(source)
    reader = _InlineReader(builder, located, references)
    if not _MARKUP_SIGN.search(located.text) and not _SPACE_AT_BREAK.search(located.text):
        reader.read_lines()
        return builder.build()
    tokens = inline_tokens(parser(), located.text, environment)
    if not tokens:
        return None
    try:
        reader.read(tokens)
    except Misplaced:
        return None
    return builder.build()


class _InlineReader:
    """Appends the tokens of one block's content to a passage."""

    def __init__(self, builder: PassageBuilder, located: Located, references: Mapping[str, tuple[str, Span]]) -> None:
        self._builder = builder
        self._located = located
        self._references = references
        self._open: list[tuple[Markup, int, Token | None, Target]] = []
        self._skipped_until = 0

    def read(self, tokens: Sequence[Token]) -> None:
        """Append all tokens; markup left open counts for nothing.

        Raises:
            Misplaced: The tokens do not come in the order of the source.
        """
        for token in tokens:
            step = _STEPS.get(token.type)
            if step is not None:
                step(self, token)

    def read_lines(self) -> None:
        """Append all content, which has no markup, and no white space where its lines break."""
        text, at = self._located.text, 0
        while (end := text.find("\n", at)) >= 0:
            self._copy(at, end)
            self._stand_for_break("\n" if begins_line_apart(text, end + 1) else " ", end, end + 1)
            at = end + 1
        self._copy(at, len(text))

    def add_text(self, token: Token) -> None:
        start, _ = _map(token)
        if start >= self._skipped_until:
            self._copy(start, start + len(token.content))

    def _copy(self, start: int, end: int) -> None:
        for first, last in self._located.pieces(start, end):
            self._builder.copy(first, last)

    def add_special(self, token: Token) -> None:
        start, _ = _map(token)
        end = start + len(token.markup)
        if token.info == "escape":
            self._copy(end - len(token.content), end)
        else:
            self._builder.stand(token.content, self._located.place(start), self._located.end_place(end))

    def add_code(self, token: Token) -> None:
        start, _ = _map(token)
        first = start + len(token.markup)
        if self._located.text[first : first + len(token.content)].replace("\n", " ") != token.content:
            first += 1  # one space on each side belongs to the marker
        opened = self._builder.at
        self._copy_over_lines(first, first + len(token.content))
        self._builder.mark(Markup.CODE, opened)

    def add_math(self, token: Token) -> None:
        start, _ = _map(token)
        width = len(token.markup)
        self._copy_over_lines(start, start + 2 * width + len(token.content))

    def _copy_over_lines(self, start: int, end: int) -> None:
        at = start
        for match in _SPACES.finditer(self._located.text, start, end):
            self._copy(at, match.start())
            self._stand_for_break(" ", match.start(), match.end())
            at = match.end()
        self._copy(at, end)

    def add_break(self, token: Token) -> None:
        text = self._located.text
        at = text.find("\n", _map(token)[0])
        match = _SPACES.match(text, at) if at >= 0 else None
        if match is None or self._builder.ends_in_space():
            return
        while at and text[at - 1] in " \t":
            at -= 1
        is_hard = token.type == "hardbreak" or begins_line_apart(self._located.text, match.end())
        self._stand_for_break("\n" if is_hard else " ", at, match.end())

    def _stand_for_break(self, visible: str, start: int, end: int) -> None:
        line_end = self._located.place(self._located.text.index("\n", start, end))
        self._builder.stand(visible, min(self._located.end_place(start), line_end), self._located.place(end))

    def open_mark(self, token: Token) -> None:
        self._open.append((_OPENS[token.type], self._builder.at, token, None))
        if token.markup == "autolink":
            start, end = _map(token)
            self._copy(start + 1, end - 1)
            self._skipped_until = end

    def close_mark(self, token: Token) -> None:
        kind = _CLOSES[token.type]
        place = self._innermost(kind)
        if place is None:
            return
        _, at, opener, _ = self._open.pop(place)
        target: Target = None
        if kind is Markup.LINK and opener is not None:
            start, end = _map(opener)
            is_auto = opener.markup == "autolink"
            target = self._stretch(start + 1, end - 1) if is_auto else self._target(_map(token)[0], start + 1, end)
        self._mark(kind, at, target)

    def _innermost(self, kind: Markup) -> int | None:
        return next((place for place in range(len(self._open) - 1, -1, -1) if self._open[place][0] is kind), None)

    def _mark(self, kind: Markup, at: int, target: Target) -> None:
        if target is None:
            self._builder.mark(kind, at)
        else:
            self._builder.mark(kind, at, *target)

    def add_image(self, token: Token) -> None:
        start, end = _map(token)
        label = start + 2
        self._mark(Markup.IMAGE, self._builder.at, self._target(label + len(token.content), label, end))

    def _target(self, label_end: int, label_start: int, end: int) -> Target:
        """Return the destination of `[label](destination)`, or that of the reference it names."""
        content = self._located.text
        if content.startswith("](", label_end) and content[end - 1] == ")":
            at = label_end + 2
            while content[at].isspace():
                at += 1
            found = parseLinkDestination(content, at, end)
            if not found.ok:
                return None
            is_bracketed = content[at] == "<"
            return self._stretch(at + is_bracketed, found.pos - is_bracketed)
        label = content[label_end + 2 : end - 1] or content[label_start:label_end]
        return self._references.get(normalizeReference(label))

    def _stretch(self, start: int, end: int) -> Target:
        if end <= start:
            return None
        span = Span(self._located.place(start), self._located.end_place(end))
        return self._builder.source[span.start : span.end], span

    def add_footnote(self, token: Token) -> None:
        start, _ = _map(token)
        opened = self._builder.at
        self._copy(start, self._located.text.index("]", start) + 1)
        self._builder.mark(Markup.SUPERSCRIPT, opened)

    def add_tag(self, token: Token) -> None:
        start, _ = _map(token)
        tag = TAG.match(self._located.text, start)
        if tag is None:
            return
        name = tag_name(tag)
        kind = MARKUP_OF_TAG.get(name)
        if name == "br":
            self._builder.stand("\n", self._located.place(start), self._located.end_place(tag.end()))
        elif name == "img":
            self._mark(Markup.IMAGE, self._builder.at, self._attribute(tag, "src"))
        elif kind is not None and tag["close"]:
            self._close_tag(kind)
        elif kind is not None:
            target = self._attribute(tag, "href") if kind is Markup.LINK else None
            self._open.append((kind, self._builder.at, None, target))

    def _attribute(self, tag: re.Match[str], name: str) -> Target:
        found = attribute(tag, name)
        return None if found is None else self._stretch(found.start, found.end)

    def _close_tag(self, kind: Markup) -> None:
        place = self._innermost(kind)
        if place is not None:
            _, at, _, target = self._open.pop(place)
            self._mark(kind, at, target)


def _map(token: Token) -> tuple[int, int]:
    start, end = token.map or (0, 0)
    return start, end


_STEPS: dict[str, Callable[[_InlineReader, Token], None]] = {
    "text": _InlineReader.add_text,
    "text_special": _InlineReader.add_special,
    "code_inline": _InlineReader.add_code,
    "math_inline": _InlineReader.add_math,
    "softbreak": _InlineReader.add_break,
    "hardbreak": _InlineReader.add_break,
    "image": _InlineReader.add_image,
    "footnote_ref": _InlineReader.add_footnote,
    "html_inline": _InlineReader.add_tag,
    **dict.fromkeys(_OPENS, _InlineReader.open_mark),
    **dict.fromkeys(_CLOSES, _InlineReader.close_mark),
}
