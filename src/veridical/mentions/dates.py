"""The dates that a statement gives a work: in its bracket group, or with a verb of publication."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.model import POSTING, Field, FieldKind
from veridical.text.dates import find_dates
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import PartialDate, Passage
    from veridical.text.sentences import Stretch

_VERB_BEHIND = re.compile(
    r"(?:\b(?:introduc|propos|publish|present|releas|appear|post|submi|invent|develop|dat|writ|announc|creat|came|c?omes?|wrote)\w*\b(?:[^.;()（）]|\bal\.|\b[A-Z]\.){0,60}?\b(?:in|on|from|back to|of|since)"
    r"|[\w)]\s*,\s*from|\b(?:is|was|but) (?:from|of)|\b(?:v1|first version|preprint|paper)\b[^.;()（）]{0,20}?(?:,|:|：|，|in|from|of|dated)"
    r"|(?:首发|发布|发表|提交|首次提交)|(?:发表|发布|提出|公开|提交|首发|出版|推出|上线|问世|v1|首版|预印本)[^。；()（）]{0,12}?(?:于|在|是|时间|:|：|,|，))\s*$",
    re.IGNORECASE,
)
_VERB_AHEAD = re.compile(
    r"(?:\s?年)?(?:\s?\d{1,2}\s?月)?(?:\s?\d{1,2}\s?日)?\s?(?:的)?(?:首次|就|才|正式|底|初|由[^，。；]{1,20}|在[^，。；]{1,20}|[^，。；\s]{0,12})?(?:提出|发表|发布|推出|公开|提交|问世|出版|论文|工作)"
    r"|\s(?:paper|work|article|preprint)\b"
)
_PREPRINT = re.compile(r"\bPreprint(?:,? (?P<long>20\d{2})|\s?['’]\s?(?P<short>\d{2}))(?!\d)", re.IGNORECASE)
_POSTED = re.compile(r"(?:\bv1\b|\bposted\b|\bsubmitted\b|\bpreprint\b|arXiv|首发|提交|预印本|挂出)[^.;。；]{0,24}$", re.IGNORECASE)
_FOREIGN = re.compile(
    r"(?:accessed|retrieved|检索|updated?|last revised|revised|visited|访问|更新|阅读|读于|核查|截至|as of|until|距今|数据)[^,，。;；]{0,12}$",
    re.IGNORECASE,
)


def date_fields(
    statement: Passage, own: Iterable[Stretch], taken: Iterable[Stretch], lexicon: Lexicon
) -> Iterator[Field]:
    """Yield the dates stated of a work.

    `own` are bracket groups that belong to the work, where a bare date is enough; what overlaps `taken` (author–year
    references, titles) is another fact's. A venue's year is the venue's, but that of a preprint server is the work's.
    """
    text = statement.text
    venues = lexicon.venues.find(text)
    brackets = [*own, *((venue.start - 1, venue.end + 1) for venue in venues if is_preprint(venue.venue))]
    others = [*taken, *((venue.start, venue.end) for venue in venues if not is_preprint(venue.venue))]
    for preprint in _PREPRINT.finditer(text):
        group = "long" if preprint["long"] else "short"
        span = statement.span(*preprint.span(group))
        yield Field(FieldKind.YEAR, f"20{preprint[group][-2:]}", span, pointer=statement.pointer)
    for found in find_dates(text):
        if any(start < found.end and found.start < end for start, end in others):
            continue
        enclosed = any(start < found.start and found.end < end for start, end in brackets)
        if _FOREIGN.search(text, max(0, found.start - 30), found.start):
            continue
        if (
            enclosed
            or _VERB_BEHIND.search(text[max(0, found.start - 90) : found.start])
            or _VERB_AHEAD.match(text, found.end)
        ):
            posting = _POSTED.search(text, max(0, found.start - 40), found.start) is not None
            yield replace(date_field(statement, found.start, found.end, found.date), subject=POSTING if posting else None)


def date_field(passage: Passage, start: int, end: int, date: PartialDate) -> Field:
    """Return the year or date that stands at `[start, end)`."""
    kind = FieldKind.YEAR if date.month is None else FieldKind.DATE
    if kind is FieldKind.YEAR and (year := re.search(r"\d{4}", passage.text[start:end])):
        start, end = start + year.start(), start + year.end()
    return Field(kind, passage.text[start:end], passage.span(start, end), pointer=passage.pointer)
