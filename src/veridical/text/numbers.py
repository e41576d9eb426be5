"""Numbers as they are written, in digits, in English words and in Chinese, and their plain decimal value."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOST_DIGITS: Final = 24
_MOST_ZEROS: Final = 24

_UNITS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SMALL_WORDS: Final = {
    **{word: number for number, word in enumerate(_UNITS)},
    **{word: 10 * number for number, word in enumerate(_TENS, 2)},
}
_SCALES: Final = {"hundred": 2, "thousand": 3, "million": 6, "billion": 9, "trillion": 12}
_SUFFIXES: Final = {"k": 3, "m": 6, "b": 9, "t": 12}
_HAN_DIGITS: Final = {digit: number for number, digit in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_HAN_SCALES: Final = {"十": 1, "百": 2, "千": 3, "万": 4, "亿": 8}

_THOUSANDS: Final = r"(?:,|\{,\}|\\,|[\u2009\u202f\u00a0'])"
DIGITS: Final = (
    rf"(?P<digits>[0-9](?<![\w.^\\@#].)(?<!\d[,:].)(?:[0-9]{{0,2}}(?:{_THOUSANDS}[0-9]{{3}})+(?![0-9])|[0-9]*)(?:\.[0-9]+)?)"
    r"(?P<power>\^\s?\{?[-−]?[0-9]{1,2}\}?|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|[eE][-+]?[0-9]{1,2}(?![\w.])"
    r"|\s?(?:\\times|×|x|\\cdot)\s?10(?:\^\{?[-−]?[0-9]{1,2}\}?|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?"
    r"(?P<scale>[kKMBT](?![A-Za-z0-9])|\s?[十百千万亿]+|[ -](?:hundred|thousand|[Mm]illion|[Bb]illion|[Tt]rillion)\b)?"
)
"""A number in digits that begins no later part of a word, a version or an index; compile with `re.ASCII`."""

_WORD: Final = rf"(?:{'|'.join((*SMALL_WORDS, *_SCALES))})"
WORDS = Pattern(rf"{_WORD}(?:(?:[ -]| and ){_WORD}){{0,12}}\b(?!-)", re.IGNORECASE)
HAN = Pattern(
    "(?<![第0-9零〇一二两三四五六七八九十百千万亿点])(?!百分之)[零〇一二两三四五六七八九十百千万亿]+(?:点[零〇一二三四五六七八九]+)?"
)
_IN_DIGITS = Pattern(DIGITS, re.ASCII)
_NUMERALS = Pattern("[零〇一二两三四五六七八九十百千万]+")
_ALL_WORDS: Final = frozenset((*SMALL_WORDS, *_SCALES))
_TELLING_WORDS: Final = _ALL_WORDS - {"zero", "one"}
_APART: Final = {ord(sign): " " for sign in "-(,"}
_NOT_DIGITS = Pattern(r"[^0-9.]")
_NEGATIVE = Pattern(r"[-−⁻]")
_NOT_EXPONENT = Pattern(r"[^0-9]")
_RAISED: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


def canonical(number: Decimal) -> str:
    """Return a number in plain digits, without zeros that say nothing: "1000", "0.853"."""
    plain = f"{number:f}"
    return plain.rstrip("0").rstrip(".") if "." in plain else plain


def value_of_digits(found: re.Match[str]) -> Decimal | None:
    """Return the value of a match of `DIGITS`; `None` when it is too long, or a power of another base than ten."""
    digits = _NOT_DIGITS.sub("", found["digits"])
    zeros = _zeros(found["scale"] or "")
    if len(digits) > _MOST_DIGITS or zeros > _MOST_ZEROS:
        return None
    number = _raised(Decimal(digits), found["power"])
    return None if number is None else number.scaleb(zeros)


def first_number(text: str) -> Decimal | None:
    """Return the value of the first number that a text has in digits, else of the first in Chinese numerals."""
    if found := _IN_DIGITS.search(text):
        return value_of_digits(found)
    numerals = _NUMERALS.search(text)
    return value_of_han(numerals[0]) if numerals else None


def _raised(number: Decimal, power: str | None) -> Decimal | None:
    """Return a number with its power: 10^6, 1e6, 1.5 × 10^6; `None` for a power of another base than ten."""
    if not power:
        return number
    exponent = _exponent(power)
    if "10" in power[:8] and power.lstrip()[0] in "\\×x":
        return number.scaleb(exponent)
    if power[0] in "eE":
        return number.scaleb(exponent)
    return Decimal(1).scaleb(exponent) if number == 10 else None


def _exponent(power: str) -> int:
    plain = power.translate(_RAISED)
    start = plain.find("10") + 2 if power.lstrip()[0] in "\\×x" else 0
    digits = _NOT_EXPONENT.sub("", plain[start:])
    negative = _NEGATIVE.search(power) is not None
    return (-1 if negative else 1) * int(digits or 0)


def _zeros(scale: str) -> int:
    """Return how many zeros a scale adds: "k" 3, " million" 6, "万亿" 12."""
    word = scale.strip(" -").lower()
    if word in _SUFFIXES:
        return _SUFFIXES[word]
    return _SCALES[word] if word in _SCALES else sum(_HAN_SCALES.get(ch, 0) for ch in word)


def starts_of_words(text: str) -> list[int]:
    """Return where English number words begin, in order; none if "one" is all there is."""
    lowered = text.lower()
    words = _ALL_WORDS.intersection(lowered.translate(_APART).split())
    if words.isdisjoint(_TELLING_WORDS) or len(lowered) != len(text):
        return []
    return sorted(start for word in words for start in _places(lowered, word))


def _places(text: str, word: str) -> Iterator[int]:
    start = text.find(word)
    while start >= 0:
        if start == 0 or not text[start - 1].isalnum():
            yield start
        start = text.find(word, start + len(word))


def value_of_words(written: str) -> int | None:
    """Return the value of English number words: "one thousand two hundred"; `None` where they make no number."""
    total, part = 0, 0
    for word in written.lower().replace("-", " ").split():
        if word in SMALL_WORDS:
            if not _may_follow(part % 100, SMALL_WORDS[word]):
                return None
            part += SMALL_WORDS[word]
        elif word == "hundred":
            part *= 100
        elif word in _SCALES:
            total, part = total + part * 10 ** _SCALES[word], 0
        if total + part >= 10**_MOST_ZEROS:
            return None
    return total + part or None


def _may_follow(before: int, number: int) -> bool:
    """May a number word follow one of this value: "twenty-five", no "five six"?"""
    return before == 0 or (before % 10 == 0 and before >= 20 and 0 < number < 10)


def value_of_han(written: str) -> Decimal | None:
    """Return the value of Chinese numerals: 一千, 八十五, 三点五; `None` where they are too long."""
    whole, _, rest = written.partition("点")
    if len(whole) > _MOST_DIGITS or len(rest) > _MOST_DIGITS:
        return None
    number = Decimal(_whole(whole))
    return number + Decimal(f"0.{''.join(str(_HAN_DIGITS[ch]) for ch in rest)}") if rest else number


def _whole(written: str) -> int:
    if all(ch in _HAN_DIGITS for ch in written):
        return int("".join(str(_HAN_DIGITS[ch]) for ch in written))
    total, section, digit = 0, 0, 0
    for ch in written:
        if ch in _HAN_DIGITS:
            digit = _HAN_DIGITS[ch]
        elif ch in "万亿":
            total, section, digit = (total + section + digit or 1) * 10 ** _HAN_SCALES[ch], 0, 0
        else:
            section, digit = section + (digit or 1) * 10 ** _HAN_SCALES[ch], 0
    return total + section + digit
