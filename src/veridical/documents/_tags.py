"""HTML tags inside text: their names and attributes, with places."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.model import Markup
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

# Bounded by the next bracket, so that text full of opening brackets and quotes is read in linear time.
TAG = Pattern(
    r"<!--|<[!?][A-Za-z\[][^<>]{0,1000}>|<(?P<close>/?)(?P<name>[a-zA-Z][a-zA-Z0-9-]{0,30})"
    r"(?P<attributes>(?:[^<>\"']{1,500}+|\"[^\"<]*+\"|'[^'<]*+'){0,60}+)>",
    re.DOTALL,
)
ENTITY = Pattern(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_ATTRIBUTE = Pattern(
    r"(?P<name>[a-zA-Z][a-zA-Z0-9_:-]{0,60})\s{0,20}=\s{0,20}(?:\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)'|(?P<bare>[^\s\"'>]+))"
)

# Elements whose content is no markup (HTML standard, 13.1.2): it reaches to their own closing tag.
_RAW_TEXT = {name: Pattern(rf"</{name}\b", re.IGNORECASE) for name in ("script", "style", "textarea", "title")}

MARKUP_OF_TAG = {
    "b": Markup.STRONG,
    "strong": Markup.STRONG,
    "i": Markup.EMPHASIS,
    "em": Markup.EMPHASIS,
    "cite": Markup.EMPHASIS,
    "u": Markup.UNDERLINE,
    "ins": Markup.UNDERLINE,
    "s": Markup.STRUCK,
    "del": Markup.STRUCK,
    "strike": Markup.STRUCK,
    "sup": Markup.SUPERSCRIPT,
    "code": Markup.CODE,
    "tt": Markup.CODE,
    "a": Markup.LINK,
}


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute's value as written, and where it stands in the text that the tag was found in."""

    value: str
    start: int
    end: int


def tags(text: str) -> Iterator[tuple[int, int, re.Match[str] | None]]:
    """Yield where each tag begins and ends, and the tag; None for a comment or a declaration.

    An unclosed comment is text. What a script or a style holds is no tag.
    """
    at = 0
    has_comments = True
    while (tag := TAG.search(text, at)) is not None:
        at = tag.end()
        if tag_name(tag):
            yield tag.start(), at, tag
            at = _content_end(tag)
        elif tag.group() != "<!--":
            yield tag.start(), at, None
        elif has_comments:
            end = text.find("-->", at)
            has_comments = end >= 0
            at = end + 3 if has_comments else at
            if has_comments:
                yield tag.start(), at, None


def _content_end(tag: re.Match[str]) -> int:
    """Return where the next tag may begin: behind the tag, or where the raw text that it opens ends."""
    closing = None if tag["close"] else _RAW_TEXT.get(tag_name(tag))
    if closing is None or tag["attributes"].endswith("/"):
        return tag.end()
    end = closing.search(tag.string, tag.end())
    return end.start() if end else len(tag.string)


def attribute(tag: re.Match[str], name: str) -> Attribute | None:
    """Return the attribute of a tag found by `TAG`."""
    for match in _ATTRIBUTE.finditer(tag.string, *tag.span("attributes")):
        if match["name"].lower() == name:
            group = match.lastgroup or "bare"
            return Attribute(match[group], *match.span(group))
    return None


def tag_name(tag: re.Match[str]) -> str:
    """Return the tag's name in lower case, empty for a comment."""
    return (tag["name"] or "").lower()
