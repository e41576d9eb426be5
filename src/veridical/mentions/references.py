"""Entries of a reference list written out: authors, title, venue and year in one of the usual orders."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.mentions.anchors import identifier_fields
from veridical.mentions.dates import date_field
from veridical.mentions.mention import Mention
from veridical.model import Field, FieldKind, Markup
from veridical.text.dates import find_dates
from veridical.text.sentences import find_quotations

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

NUMBERED = re.compile(r"\s*(?:\[\^?(?P<number>\d{1,3})\][:：]?\s+|【(?P<han>\d{1,3})】\s*|(?P<plain>\d{1,3})[.)][:：]?\s+)")
_PART_END = re.compile(r"(?<=[\w)\]”\"’'?!])[.?!](?=\s|$)|[”\"]\s*[,.]?(?=\s)")
_TRUNCATED = re.compile(r"\bet\.? al$")
_INITIAL = re.compile(r"(?:^|[\s.(\-])[A-Z]\.?$|\b(?:Jr|Sr|St|vs|Proc|Conf|Int|Adv|vol|no|pp|ed|eds|et)$")
# "Lee A, Kim B-C, Ito C": the style without periods, where a period behind an initial ends the list (GB/T 7714, Vancouver).
_BARE_INITIALS = re.compile(r"\s*[A-ZÀ-Þ][\w'’-]+ [A-Z](?:[- ]?[A-Z])*(?:, [A-ZÀ-Þ][\w'’-]+ [A-Z](?:[- ]?[A-Z])*)*")
_YEAR_PART = re.compile(r"\(?(?P<year>(?:19|20)\d{2})[a-z]?(?:,\s*\w+)?\)?")
_AUTHORS = re.compile(
    r"(?:et\.? al|and others|等|&|\band\b|[A-Z]\.|^[A-Z][\w'’-]+,\s|^(?:[A-Z][\w.'’-]*\s){1,3}[A-Z][\w'’-]+(?:,|$))"
)
_FORM = re.compile(
    r"\s*(?:[A-ZÀ-Þ][\w'’-]+,\s(?:[A-Z]\.[ -]?)+(?:,? (?:&|and|\.\.\.|…)? ?(?:& )?[A-ZÀ-Þ][\w'’-]+,\s(?:[A-Z]\.[ -]?)+)*(?:,? et al\.)?,?\s\(?(?:19|20)\d{2}[a-z]?\)?[.,]\s"
    r"|(?:[A-ZÀ-Þ][\w.'’-]*\s){1,3}[A-ZÀ-Þ][\w'’-]+(?:,\s(?:and\s)?(?:[A-ZÀ-Þ][\w.'’-]*\s){1,3}[A-ZÀ-Þ][\w'’-]+)+\.\s+[A-Z][^.]{15,}\.\s)"
)
_TYPE_MARK = re.compile(r"\[(?:[CJMDNRSP]|EB/OL|C/OL|J/OL)\]$")  # GB/T 7714
_VENUE_LEAD = re.compile(r"^(?:In:?\s|arXiv|Proc|CoRR|Advances|\*|IEEE|ACM|Journal|Nature|Science)")


def split_references(passage: Passage) -> list[Passage]:
    """Return the entries of a paragraph that holds several numbered ones."""
    number = NUMBERED.match(passage.text)
    if number is None or not number["number"]:
        return [passage]
    starts = [0]
    following = int(number["number"]) + 1
    for found in re.finditer(r"\s\[(\d{1,3})\]\s", passage.text):
        if int(found[1]) == following:
            starts.append(found.start() + 1)
            following += 1
    ends = [*starts[1:], len(passage.text)]
    return [passage.cut(start, end) for start, end in zip(starts, ends, strict=True)]


def is_reference(text: str) -> bool:
    """Tell whether a text without a number has the form of a reference entry: it begins with authors and a year or a period."""
    return _FORM.match(text) is not None


def read_reference(passage: Passage, lexicon: Lexicon) -> Mention | None:
    """Return the mention that a reference entry makes; `None` where the text has not the form of one."""
    number = NUMBERED.match(passage.text)
    start = number.end() if number else 0
    parts = _parts(passage.text, start)
    place = _title_place(passage, parts)
    if place is None:
        return None
    mention = Mention(defines=_number(passage, number))
    title = _trimmed(passage.text, parts[place])
    mark = _TYPE_MARK.search(passage.text, *title)
    title = (title[0], mark.start()) if mark else title
    mention.spans.append(passage.span(start, len(passage.text.rstrip())))
    mention.add([_field(FieldKind.TITLE, passage, title)])
    mention.add(_authors(passage, parts[:place]))
    venues = [(venue.start, venue.end) for venue in lexicon.venues.find(passage.text)]
    mention.add(_year(passage, parts, place, venues))
    mention.add(identifier_fields(passage))
    mention.statements.append(passage.blank([(0, parts[place][1])]))
    return mention


def _number(passage: Passage, number: re.Match[str] | None) -> str | None:
    """Return the number under which an entry, or a footnote, is cited."""
    if number is not None:
        return number["number"] or number["han"] or number["plain"]
    return passage.field.strip("[^]") if passage.field and passage.field.startswith("[^") else None


def _parts(text: str, start: int) -> list[Stretch]:
    """Split at sentence periods, and around a quoted title and a year in brackets."""
    quoted = [(left, right) for left, right in find_quotations(text) if left >= start and right - left > 12]
    bounds = [start]
    if quoted:
        bounds += [quoted[0][0], quoted[0][1]]
    first_year = re.compile(r"[.,]?\s*\((?:19|20)\d{2}[a-z]?(?:,[^)]*)?\)[.,:]?\s").search(text, start)
    if first_year and not quoted:
        bounds += [first_year.start(), first_year.end()]
    for end in _PART_END.finditer(text, start):
        inside = any(left < end.start() < right - 1 for left, right in quoted)
        before = text[max(start, end.start() - 8) : end.start()]
        bare = _BARE_INITIALS.fullmatch(text, bounds[-1], end.start()) is not None
        if not inside and (bare or _TRUNCATED.search(before) or not _INITIAL.search(before)):
            bounds.append(end.end())
    bounds = sorted({*bounds, len(text)})
    return [(left, right) for left, right in zip(bounds, bounds[1:], strict=False) if text[left:right].strip(" .,;")]


def _title_place(passage: Passage, parts: list[Stretch]) -> int | None:
    text = passage.text
    for place, (left, right) in enumerate(parts):
        if text[left] in '“"' and right - left > 12:
            return place
    if len(parts) < 2 or not _AUTHORS.search(text[slice(*parts[0])]):
        return None
    for place, (left, right) in enumerate(parts[1:], start=1):
        words = text[left:right].strip(" .,")
        if _YEAR_PART.fullmatch(words):
            continue
        return place if len(words.split()) >= 2 and not _VENUE_LEAD.match(words) and "http" not in words else None
    return None


def _authors(passage: Passage, parts: list[Stretch]) -> list[Field]:
    for part in parts:
        start, end = _trimmed(passage.text, part)
        year = re.search(r"[,.]?\s*\(?(?:19|20)\d{2}[a-z]?\)?$", passage.text[start:end])
        end = start + year.start() if year else end
        if _AUTHORS.search(passage.text[start:end]) and end > start:
            return [_field(FieldKind.AUTHORS, passage, (start, end))]
    return []


def _year(passage: Passage, parts: list[Stretch], place: int, venues: list[Stretch]) -> list[Field]:
    """The year between authors and title is the work's; behind the title it belongs to the venue, if one is named."""
    text = passage.text
    end = parts[place][0]
    dates = [date for date in find_dates(text[:end]) if date.date.month is None]
    if not dates:
        links = [(mark.start, mark.end) for mark in passage.marks if mark.kind is Markup.LINK]
        behind = [date for date in find_dates(text) if date.start >= parts[place][1]]
        rest = [date for date in behind if not any(left <= date.start < right for left, right in venues)]
        dates = [d for d in rest if not any(left <= d.start < right for left, right in links[1:])][-1:]
    return [date_field(passage, dates[0].start, dates[0].end, dates[0].date)] if dates else []


def _trimmed(text: str, stretch: Stretch) -> Stretch:
    start, end = stretch
    while start < end and text[start] in " \t\n.,;:“\"'*_”":
        start += 1
    while end > start and text[end - 1] in " \t\n,;:”\"'*_“." and not text[start:end].endswith(("al.", " Jr.")):
        end -= 1
    return start, end


def _field(kind: FieldKind, passage: Passage, stretch: Stretch) -> Field:
    return Field(kind, passage.text[slice(*stretch)], passage.span(*stretch), pointer=passage.pointer)
