"""Bold words at the head of a paragraph that run into its text: "**A Study of Foos.** Lee and Kim …"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.titles import PERSON
from veridical.model import Markup
from veridical.text.dates import find_dates
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.model import Mark, Passage

_PROSE = (
    r"[A-ZÀ-Þ](?:[^\s]*\s){0,10}?[a-zà-ÿ]{2,}\s(?:[^\s]+\s){0,4}?[a-zà-ÿ]{2,}"
    r"|(?<=。)[\u4e00-\u9fff]{2}|[\u4e00-\u9fff]{4}"
)
_SENTENCE_BEHIND = Pattern(rf"(?:(?<=[.:?。：？])|[.:。：])(?P<blanked>\s{{6,}},?)?\s*(?={_PROSE})\S")
_PEOPLE_AHEAD = Pattern(rf"(?:{PERSON}|[A-Z][\w'’-]+)(?:,\s[A-Z]|\s(?:and|&|et al))|{PERSON}\.\s")
_PEOPLE_BEHIND = Pattern(rf"(?:(?<=\.)|\.)[*_]*\s+(?={_PEOPLE_AHEAD.pattern}|{PERSON}[,;(])")


def is_run_in(passage: Passage, start: int) -> bool:
    """Tell whether a title that begins here may be the heading of the paragraph: see `run_in_head`."""
    head = run_in_head(passage)
    return head is not None and head.start <= start < head.end


def run_in_head(passage: Passage) -> Mark | None:
    """Return the bold words at the head of a paragraph that a sentence follows, and nothing that cites."""
    mark = _bold_start(passage)
    if mark is None:
        return None
    behind = _SENTENCE_BEHIND.match(passage.text, mark.end)
    if behind is None:
        return None
    is_blanked = behind["blanked"] is not None  # the sentence begins with a clause that the document rejects
    if not is_blanked and _PEOPLE_AHEAD.match(passage.text, behind.end() - 1):
        return None
    reach = behind.end() - mark.end
    is_next = any(0 <= other.start - mark.end <= reach for other in passage.marks if other is not mark)
    return None if is_next else mark


def without_dated_head(passage: Passage) -> Passage:
    """Return a text without the mark of its head, where that is a date in Chinese: "**2019 年 4 月**：ACME，…"."""
    mark = _bold_start(passage)
    if mark is None or "年" not in passage.text[mark.start : mark.end]:
        return passage
    words = passage.text[mark.start : mark.end].strip(" *：:，,")
    if not any((one.start, one.end) == (0, len(words)) for one in find_dates(words)):
        return passage
    return replace(passage, marks=tuple(other for other in passage.marks if other is not mark))


def named_head(passage: Passage) -> Mark | None:
    """Return the bold words at the head of a text that are a sentence of their own, and before people."""
    mark = _bold_start(passage)
    return mark if mark is not None and _PEOPLE_BEHIND.match(passage.text, mark.end) else None


def _bold_start(passage: Passage) -> Mark | None:
    """Return the bold words with which a text begins, behind a bullet or a number."""
    mark = next((mark for mark in passage.marks if mark.kind is Markup.STRONG), None)
    return mark if mark is not None and not passage.text[: mark.start].strip(" -*•·0123456789.") else None
