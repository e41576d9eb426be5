"""Marks of doubt: "[needs-verify]", "TODO: check", 待核实. They make claims urgent; they are no claims themselves."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.model import Document, Span
    from veridical.text.sentences import Stretch

_MARKER = Pattern(
    rf"\[\s*{any_of('doubt.tags')}\s*\]|\(\s*{any_of('doubt.remarks')}\s*\)"
    r"|\b(?:TODO|FIXME)\b(?:\s*[:：(]|\s+(?:check|verify|confirm))"
    rf"|[【（(\[]\s*{any_of('doubt.tags_zh')}\s*[】）)\]]|{any_of('doubt.words_zh')}",
    re.IGNORECASE,
)
# Whoever speaks about markers marks nothing.
_TALK = Pattern(rf"{any_of('doubt.settled', 'doubt.settled_zh')}\s*(?:the\s+|了\s*)?[`\"'“]?$", re.IGNORECASE)
_TALK_AHEAD = Pattern(r"[`\"'”]?\s*(?:markers?|tags?|标记)", re.IGNORECASE)
# A marker does not reach beyond its line and sentence, nor far.
_BREAK = Pattern(r"\n|[。！？]|[.!?]\s+[A-Z]")
_ENDS = " \t\n.,;:*_\"“”'’。，；：》】)）]"  # what may stand behind a marker at the end of a title
_FAR_BEHIND, _FAR_BEFORE = 400, 40  # characters from a claim to a marker behind it, and before it


def _found(text: str, start: int = 0, end: int = sys.maxsize) -> Iterable[re.Match[str]]:
    """Return the marks of doubt in a text; one that cannot have any is known at a glance."""
    may_have = not text.isascii() or "(" in text or "[" in text or "todo" in (low := text.lower()) or "fixme" in low
    return _MARKER.finditer(text, start, end) if may_have else ()


def find_markers(document: Document) -> tuple[int, ...]:
    """Return where in the source the document marks something as still to be verified."""
    text = document.prose
    return tuple(
        match.start()
        for match in _found(text)
        if not _TALK.search(text[max(0, match.start() - 24) : match.start()])
        and not _TALK_AHEAD.match(text, match.end())
    )


def is_marked(span: Span, markers: tuple[int, ...], text: str) -> bool:
    """Tell whether a marker stands behind a claim in its own line and sentence, or right before it."""
    for marker in markers:
        if span.end <= marker and marker - span.end < _FAR_BEHIND and not _BREAK.search(text, span.end, marker):
            return True
        if marker <= span.start and span.start - marker < _FAR_BEFORE and not _BREAK.search(text, marker, span.start):
            return True
    return False


def is_marker(text: str) -> bool:
    """Tell whether a text is nothing but a mark of doubt."""
    return _MARKER.fullmatch(text.strip()) is not None


def without_marker_around(text: str, stretch: Stretch) -> Stretch:
    """Return a stretch without marks of doubt at its ends: "A Study of Foos [needs-verify]"."""
    start, end = stretch
    for found in _found(text, start, end):
        if not text[start : found.start()].strip():
            start = found.end()
        elif not text[found.end() : end].strip(_ENDS):
            end = found.start()
            break
    return start, end


def without_markers(text: str) -> str:
    """Return a text without its marks of doubt."""
    return _MARKER.sub("", text)
