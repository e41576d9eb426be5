"""Dates in text, each as precise as it is written.

General date parsers make a day out of "July 2026" and read neither "2026年7月" nor "v1, 2026-07-08"; these patterns do
neither. A number is a date only where nothing around it makes it part of an identifier, a version or a quantity.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from veridical.model import PartialDate
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

_WIDE: Final = {ord(wide): narrow for wide, narrow in zip("０１２３４５６７８９／．－", "0123456789/.-", strict=True)}
_HAN_YEAR = Pattern(r"[〇○零一二三四五六七八九]{4}(?=\s?年)")
_HAN_DIGITS: Final = {ord(han): digit for han, digit in zip("〇○零一二三四五六七八九", "000123456789", strict=True)}
_DASHES: Final = dict.fromkeys(map(ord, "‐‑−"), "-")
_FOLDED: Final = _WIDE | _DASHES
_URL_SIGNS: Final = ("://", "www.")
_URL = Pattern(r"(?i:https?://|www\.)[^\s<>\"\u3000-\u9fff\uff00-\uffef]+")

_YEAR: Final = r"(?:19\d\d|20\d\d|2100)"
MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
"""The first three letters of the months' English names."""
_MONTH: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_OPEN: Final = r"(?<![A-Za-z0-9_/\\@#$¥€£%&=.+-])"
_CLOSE: Final = r"(?![A-Za-z0-9_]|[/.-]\d|[-/][A-Za-z]|\.[a-z])"
_TIME: Final = r"(?=[T\s]\d\d:\d\d)"

_DATE = Pattern(
    rf"{_OPEN}(?=[0-9adfjmnos])(?:"
    rf"(?P<y1>{_YEAR})(?P<s1>\s?[-/.]\s?)(?P<m1>\d{{1,2}})(?P=s1)(?P<d1>\d{{1,2}})(?:{_TIME}|{_CLOSE})"
    rf"|(?P<y2>{_YEAR}|\d\d(?=\s?年\s?\d{{1,2}}\s?月))\s?年(?:\s?(?P<m2>\d{{1,2}})\s?月(?:\s?(?P<d2>\d{{1,2}})\s?[日号])?)?(?!代)"
    rf"|(?P<d3>\d{{1,2}})(?:st|nd|rd|th)?(?:\s|-|\s?of\s)(?P<m3>{_MONTH})(?:,?\s?|-)(?P<y3>{_YEAR}){_CLOSE}"
    rf"|(?P<m4>{_MONTH})\s?(?P<d4>\d{{1,2}})(?:st|nd|rd|th)?(?:,\s?|\s)(?P<y4>{_YEAR}){_CLOSE}"
    rf"|(?P<m5>{_MONTH})(?:,?\s?|-|['’]\s?)(?P<y5>{_YEAR}){_CLOSE}"
    rf"|(?P<y6>{_YEAR})[\s,]\s?(?=(?-i:[A-Z]))(?P<m6>{_MONTH})(?:\s(?P<d6>\d{{1,2}})(?:st|nd|rd|th)?{_CLOSE})?"
    rf"|(?P<a7>\d{{1,2}})(?P<s7>[-/.])(?P<b7>\d{{1,2}})(?P=s7)(?P<y7>{_YEAR}){_CLOSE}"
    rf"|(?P<y8>{_YEAR})[-/.](?P<m8>\d{{1,2}}){_CLOSE}"
    rf"|(?P<m9>\d{{1,2}})/(?P<y9>{_YEAR}){_CLOSE}"
    rf"|(?P<y0>{_YEAR})(?!\s?年代)(?=[a-d]?(?![A-Za-z0-9_])){_CLOSE.replace('A-Za-z0-9_', '0-9_')}"
    rf")",
    re.IGNORECASE | re.ASCII,
)
_DIGIT = Pattern("[0-9]")
_LONGEST_MONTH: Final = len("September., ")  # what stands before the first digit of a date
_VERSION_BEFORE = Pattern(
    r"(?:\b(?:v|ver|version|release|rtx|gtx|atari|cve|http|iso|port|page|pp?\.|no\.|seed)|[<>=~×≈])\s?$", re.IGNORECASE
)
_RANGE_BEFORE = Pattern(r"\d[,–—]$")
_RANGE_AFTER = Pattern(r",\d{3}(?!\d)|\s?[–—]\s?\d|-\d")
# "2013–2017 年", "从 2013 到 2017 年"
_YEARS_BEFORE = Pattern(r"\b(?:19|20)\d\d\s?年?\s?[-–—~～至到]\s?$")
_YEARS_AFTER = Pattern(r"\s?[-–—~～至到]\s?(?:19|20)\d\d(?!\d|[-–]\d)")
_QUANTITY_AFTER = Pattern(
    r"\s?(?:[×%]|x\s?\d|\*\s?\d|ti\b|k\b|px\b|ms\b|gb\b|mb\b)|[-\s](?:steps?|tokens?|gpus?|episodes?|samples?|examples?|tasks?|iterations?"
    r"|epochs?|frames?|games?|hours?|users?|images?|questions?|problems?|dims?|dimensional|words?|pages?|bits?|nodes?)\b"
    r"|\s?(?:步|个|次|条|张|篇|道|维|帧|轮|倍|万|亿|余|多|名|位|token)",
    re.IGNORECASE,
)
_IS_YEAR = Pattern(r"\d{4}\s?年?")
_AROUND = Pattern(r"[\W_]*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)?[\W_]*", re.IGNORECASE)
_CLOCK = Pattern(r"[T\s]*\d\d:\d\d(?::\d\d)?(?:\.\d+)?\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)?\W*|[a-d]?\W*")


@dataclass(frozen=True, slots=True)
class DateSpan:
    """A date at `[start, end)` of a text, and how it is written."""

    start: int
    end: int
    date: PartialDate
    text: str


@lru_cache(maxsize=16_384)  # texts: several readers ask about each, and a document is read twice
def find_dates(text: str) -> tuple[DateSpan, ...]:
    """Return the dates in a text, in order. Of an ambiguous 07/08/2026 only the year is known."""
    return tuple(_spans(text))


def parse_date(text: str) -> PartialDate | None:
    """Return the date that the whole text is; `None` when it is none or says more."""
    spans = find_dates(text[:100])
    if len(spans) != 1 or len(text) > 100:
        return None
    before, after = text[: spans[0].start], text[spans[0].end :]
    alone = _AROUND.fullmatch(before) and (_AROUND.fullmatch(after) or _CLOCK.fullmatch(after))
    return spans[0].date if alone else None


def dates_agree(stated: PartialDate, recorded: PartialDate) -> bool:
    """Are the dates the same, as far as both are known?"""
    pairs = ((stated.year, recorded.year), (stated.month, recorded.month), (stated.day, recorded.day))
    for left, right in pairs:
        if left is None or right is None:
            return True
        if left != right:
            return False
    return True


def _spans(text: str) -> Iterator[DateSpan]:
    # Every step keeps the length, so that offsets are those of the text.
    masked = text if text.isascii() else text.translate(_FOLDED)
    if any(map(masked.lower().__contains__, _URL_SIGNS)):
        masked = _URL.sub(lambda url: "x" * len(url[0]), masked)
    if "年" in masked:
        masked = _HAN_YEAR.sub(lambda year: year[0].translate(_HAN_DIGITS), masked)
    digit = _DIGIT.search(masked)
    for found in _DATE.finditer(masked, max(0, digit.start() - _LONGEST_MONTH)) if digit else ():
        read = _read(found)
        if read and not _is_other_number(masked, found):
            yield DateSpan(found.start(), found.end(), read, text[found.start() : found.end()])


def _is_other_number(text: str, found: re.Match[str]) -> bool:
    """Is the number a quantity, a version, a range's end?"""
    before = text[max(0, found.start() - 12) : found.start()]
    if _IS_YEAR.fullmatch(found[0]) and (_YEARS_BEFORE.search(before) or _YEARS_AFTER.match(text, found.end())):
        return True
    if not any(found[group] for group in ("y0", "y8")):
        return False
    if _VERSION_BEFORE.search(before) or _RANGE_BEFORE.search(before) or _QUANTITY_AFTER.match(text, found.end()):
        return True
    return found["y0"] is not None and _RANGE_AFTER.match(text, found.end()) is not None


def _read(found: re.Match[str]) -> PartialDate | None:
    """Return the date of a match; `None` when the calendar has no such day."""
    if found["y0"] is not None:
        return PartialDate(int(found["y0"]))
    groups = {name: value for name, value in found.groupdict().items() if value is not None}
    if "y7" in groups:
        return _day_or_year(int(groups["y7"]), int(groups["a7"]), int(groups["b7"]))
    year, month, day = (next((v for k, v in groups.items() if k[0] == part), None) for part in "ymd")
    if year is None:
        return None
    full_year = int(year) if len(year) == 4 else 2000 + int(year)
    return _valid(full_year, _month(month), int(day) if day else None)


def _month(written: str | None) -> int | None:
    if written is None:
        return None
    return int(written) if written.isdigit() else MONTHS.index(written[:3].lower()) + 1


def iso_time(moment: datetime) -> str:
    """Return a moment of UTC to the second, as it stands in reports and indexes: "2026-11-30T12:00:00Z"."""
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def _day_or_year(year: int, first: int, second: int) -> PartialDate | None:
    """Read 24/04/2025 by the number that can be no month; where both can be one, only the year is known."""
    if first <= 12 and second <= 12 and first != second:
        return PartialDate(year)
    day, month = (first, second) if first > 12 else (second, first)
    return _valid(year, month, day)


def _valid(year: int, month: int | None, day: int | None) -> PartialDate | None:
    if month == 0 or day == 0:
        return None
    try:
        date(year, month or 1, day or 1)
    except ValueError:
        return None
    return PartialDate(year, month, day)
