"""Marks of doubt: "[needs-verify]", "TODO: check", 待核实. They make claims urgent; they are no claims themselves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veridical.model import Document, Span

_MARKER = re.compile(
    r"\[\s*(?:needs?[- ]verif\w*|verify|unverified|check|citation needed|to (?:be )?verif\w*|todo[^\]]*|tbd|fixme[^\]]*|\?)\s*\]"
    r"|\b(?:TODO|FIXME)\b(?:\s*[:：(]|\s+(?:check|verify|confirm))|\(\s*(?:\?|needs? verif\w*|unverified|to verify|TBD)\s*\)"
    r"|[【（(\[]\s*(?:待核实|待查证?|待确认|待验证|存疑|需核实|未核实)\s*[】）)\]]|待核实|待查证|待确认",
    re.IGNORECASE,
)
_TALK = re.compile(
    r"(?:remov\w*|dropp?\w*|delet\w*|resolv\w*|clear\w*|no more|\d+|移除|去掉|删除|解决)\s*(?:the\s+|了\s*)?[`\"'“]?$",
    re.IGNORECASE,
)
_TALK_AHEAD = re.compile(r"[`\"'”]?\s*(?:markers?|tags?|标记)", re.IGNORECASE)


def find_markers(document: Document) -> tuple[int, ...]:
    """Return where in the source the document marks something as still to be verified."""
    text = document.text
    return tuple(
        match.start()
        for match in _MARKER.finditer(text)
        if not _TALK.search(text[max(0, match.start() - 24) : match.start()])
        and not _TALK_AHEAD.match(text, match.end())
    )


def is_marked(span: Span, markers: tuple[int, ...], text: str) -> bool:
    """Tell whether a marker stands behind a claim in its own line and sentence, or right before it."""
    for marker in markers:
        if span.end <= marker and marker - span.end < 400 and not _BREAK.search(text, span.end, marker):
            return True
        if marker <= span.start and span.start - marker < 40 and not _BREAK.search(text, marker, span.start):
            return True
    return False


_BREAK = re.compile(r"\n|[。！？]|[.!?]\s+[A-Z]")
