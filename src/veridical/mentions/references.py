"""Entries of a reference list written out: authors, title, venue and year in one of the usual orders."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.mentions.anchors import identifier_fields
from veridical.mentions.dates import date_field
from veridical.mentions.fields import field_at
from veridical.mentions.mention import Mention
from veridical.model import FieldKind, Markup
from veridical.text.cues import any_of
from veridical.text.dates import find_dates
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_quotations

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon
    from veridical.model import Field, Passage
    from veridical.text.sentences import Stretch

NUMBERED = Pattern(
    r"\s*(?:\[\^?(?P<number>\d{1,3})\][:：]?\s+|【(?P<han>\d{1,3})】\s*|(?P<plain>\d{1,3})[.)][:：]?\s+)"
)
_PART_END = Pattern(r"(?<=[\w)\]”\"’'?!])[.?!](?=\s|$)|[”\"]\s*[,.]?(?=\s)")
_TRUNCATED = Pattern(r"\bet\.? al$")
_INITIAL = Pattern(rf"(?:^|[\s.(\-])[A-Z]\.?$|\b{any_of('reference.abbreviations')}$")
# "Lee A, Kim B-C, Ito C": a style in which a period behind an initial ends the list (GB/T 7714, Vancouver).
_BARE_INITIALS = Pattern(r"\s*[A-ZÀ-Þ][\w'’-]+ [A-Z](?:[- ]?[A-Z])*(?:, [A-ZÀ-Þ][\w'’-]+ [A-Z](?:[- ]?[A-Z])*)*")
_YEAR = r"(?:19|20)\d{2}[a-z]?"
_YEAR_PART = Pattern(rf"\(?{_YEAR}(?:,\s*\w+)?\)?")
_BRACKETED_YEAR = Pattern(rf"[.,]?\s*\({_YEAR}(?:,[^)]*)?\)[.,:]?\s")
_LAST_YEAR = Pattern(rf"[,.]?\s*\(?{_YEAR}\)?$")
_AUTHORS = Pattern(
    r"et\.? al|and others|等|&|\band\b|[A-Z]\.|^[A-Z][\w'’-]+,\s|^(?:[A-Z][\w.'’-]*\s){1,3}[A-Z][\w'’-]+(?:,|$)"
)
# An entry without a number: "Lee, A., & Kim, B. (2020). ", "Ann Lee, Bo Kim, and Cy Ito. A title of some length. ",
# "Lee, Ann B., and Bo Kim. "A title." "
_INVERTED = r"[A-ZÀ-Þ][\w'’-]+,\s(?:[A-Z]\.[ -]?)+"
_PERSON = r"(?:[A-ZÀ-Þ][\w.'’-]*\s){1,3}[A-ZÀ-Þ][\w'’-]+"
_FORM = Pattern(
    rf"\s*(?:{_INVERTED}(?:,? (?:&|and|\.\.\.|…)? ?(?:& )?{_INVERTED})*(?:,? et al\.)?,?\s\(?{_YEAR}\)?[.,]\s"
    rf"|{_PERSON}(?:,\s(?:and\s)?{_PERSON})+\.\s+[A-Z][^.]{{15,}}\.\s"
    rf"|[A-ZÀ-Þ][\w'’-]+,\s[A-ZÀ-Þ][^\"“”()\d]{{1,200}}[.,]\s(?:\(?{_YEAR}\)?[.,]?\s)?[“\"][A-ZÀ-Þ])"
)
_TYPE_MARK = Pattern(r"\[(?:[CJMDNRSP]|EB/OL|C/OL|J/OL)\]$")  # GB/T 7714
_VENUE_LEAD = Pattern(any_of("reference.venues"))
_FOLLOWING_NUMBER = Pattern(r"\s\[(\d{1,3})\]\s")
_SHORT_QUOTE = 12  # characters; what is longer is a title
_REACH = 8  # characters in which an abbreviation is looked for


def split_references(passage: Passage) -> list[Passage]:
    """Return the entries of a paragraph that holds several numbered ones."""
    number = NUMBERED.match(passage.text)
    if number is None or not number["number"]:
        return [passage]
    starts = [0]
    following = int(number["number"]) + 1
    for found in _FOLLOWING_NUMBER.finditer(passage.text):
        if int(found[1]) == following:
            starts.append(found.start() + 1)
            following += 1
    ends = [*starts[1:], len(passage.text)]
    return [passage.cut(start, end) for start, end in zip(starts, ends, strict=True)]


def is_reference(text: str) -> bool:
    """Tell whether a text without a number is a reference entry: it begins with authors, and a year or a period."""
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
    mention.add([field_at(FieldKind.TITLE, passage, title)])
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
    quoted = [(left, right) for left, right in find_quotations(text) if left >= start and right - left > _SHORT_QUOTE]
    bounds = [start]
    if quoted:
        bounds += [quoted[0][0], quoted[0][1]]
    first_year = _BRACKETED_YEAR.search(text, start)
    if first_year and not quoted:
        bounds += [first_year.start(), first_year.end()]
    for end in _PART_END.finditer(text, start):
        inside = any(left < end.start() < right - 1 for left, right in quoted)
        before = text[max(start, end.start() - _REACH) : end.start()]
        bare = _BARE_INITIALS.fullmatch(text, bounds[-1], end.start()) is not None
        if not inside and (bare or _TRUNCATED.search(before) or not _INITIAL.search(before)):
            bounds.append(end.end())
    bounds = sorted({*bounds, len(text)})
    return [(left, right) for left, right in pairwise(bounds) if text[left:right].strip(" .,;")]


def _title_place(passage: Passage, parts: list[Stretch]) -> int | None:
    """Return which part is the title: the quoted one, or the first behind authors and year."""
    text = passage.text
    for place, (left, right) in enumerate(parts):
        if text[left] in '“"' and right - left > _SHORT_QUOTE:
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
    """Return the first part before the title that holds authors, without a year behind them."""
    for part in parts:
        start, end = _trimmed(passage.text, part)
        year = _LAST_YEAR.search(passage.text[start:end])
        end = start + year.start() if year else end
        if _AUTHORS.search(passage.text[start:end]) and end > start:
            return [field_at(FieldKind.AUTHORS, passage, (start, end))]
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
    """Return a part without punctuation at its ends; the period of "et al." and "Jr." stays."""
    start, end = stretch
    while start < end and text[start] in " \t\n.,;:“\"'*_”":
        start += 1
    while end > start and text[end - 1] in " \t\n,;:”\"'*_“." and not text[start:end].endswith(("al.", " Jr.")):
        end -= 1
    return start, end
