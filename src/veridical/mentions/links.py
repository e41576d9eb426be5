"""Links: the URLs of a passage, in its text and behind its words, whether or not they hold an identifier."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.labels import is_other_link
from veridical.model import BESIDE, LISTED, SHOWN, Field, FieldKind, Markup, Span
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.mentions.mention import Mention
    from veridical.model import Mark, Passage

# Without the fragment, which is no part of what is asked for.
_URL = Pattern(r"https?://[^\s#<>\"“”'‘’，。；、（）《》「」【】|\\^`{}]{3,2000}")
_LABEL = Pattern(r"(?P<label>[\w ]{2,20})\s?[:：]\s?$")
_CODE_HOST = Pattern(rf"https?://(?:www\.)?{any_of('label.code_hosts')}")
_BEHIND = ".,;:!?*_~"  # what a sentence puts behind a URL
_PAIRS = {")": "(", "]": "["}
_REACH = 24  # characters before a URL in which its label may stand


def link_fields(passage: Passage, *, are_own: bool = False) -> Iterator[Field]:
    """Yield the URLs of a passage as fields; BESIDE is the subject of those that lead to something beside the work.

    Those of a passage that is labelled to hold the work's own links `are_own`.
    """
    for mark in passage.marks:
        if mark.kind is Markup.LINK and (found := _target(mark)) is not None:
            url, span = found
            words = passage.text[mark.start : mark.end]
            shown = SHOWN if words.strip().startswith(url) else None
            subject = shown if are_own or not _is_beside(url, words) else BESIDE
            yield Field(FieldKind.LINK, url, span, passage.pointer, subject=subject)
    for match in _URL.finditer(passage.text) if "://" in passage.text else ():
        url = _trimmed(match[0])
        label = _LABEL.search(passage.text, max(0, match.start() - _REACH), match.start())
        subject = SHOWN if are_own or not _is_beside(url, label["label"] if label else "") else BESIDE
        span = passage.span(match.start(), match.start() + len(url))
        yield Field(FieldKind.LINK, url, span, passage.pointer, subject=subject)


def _is_beside(url: str, words: str) -> bool:
    """Tell whether a link leads to something beside the work, by its words or by where that is."""
    return is_other_link(words.strip()) or is_code_host(url)


def is_code_host(url: str) -> bool:
    """Tell whether a URL is of a site that holds code, models or talks."""
    return _CODE_HOST.match(url) is not None


def listing_links(page: Mention) -> Iterator[Field]:
    """Yield the links of a page that a text is about, for the works that the text says it lists."""
    if not page.of(FieldKind.IDENTIFIER):
        for link in page.of(FieldKind.LINK):
            if link.subject in (None, SHOWN):
                yield replace(link, subject=LISTED)


def _target(mark: Mark) -> tuple[str, Span] | None:
    """Return the URL of a link, and where it stands in the source."""
    found = _URL.match((mark.target or "").strip())
    if found is None or mark.target is None or mark.target_span is None:
        return None
    start = mark.target_span.start + mark.target.index(found[0])
    return found[0], Span(start, min(start + len(found[0]), mark.target_span.end))


def _trimmed(url: str) -> str:
    """Drop what a sentence puts behind a URL; brackets stay while they are balanced."""
    while url and (url[-1] in _BEHIND or _is_unbalanced(url)):
        url = url[:-1]
    return url


def _is_unbalanced(url: str) -> bool:
    opening = _PAIRS.get(url[-1])
    return opening is not None and url.count(url[-1]) > url.count(opening)
