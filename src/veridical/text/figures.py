"""Figures that a text states: numbers with their unit and noun, and names of benchmarks and models.

Precise before complete: a noun that is not certain is left unknown, because a figure is called wrong by its noun.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from veridical.model import Figure
from veridical.text.counting import Number, read_figure
from veridical.text.figure_names import find_names
from veridical.text.nouns import noun_lists
from veridical.text.numbers import (
    DIGITS,
    HAN,
    WORDS,
    canonical,
    starts_of_words,
    value_of_digits,
    value_of_han,
    value_of_words,
)
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_NARROW: Final = {
    code: code - 0xFEE0 for code in (0xFF05, 0xFF0B, 0xFF0E, *range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF5B))
}
_WIDE = Pattern("[％＋．０-９Ａ-Ｚａ-ｚ]")
_URL = Pattern(r"(?:https?://|www\.)[^\s<>\"\u3000-\u9fff\uff00-\uffef]+")
_FORMULA = Pattern(r"(?<!\\)\$([^$\n]{1,120})(?<!\\)\$")
_PLAIN_FORMULA = Pattern(r"(?:[\d\s.,%{}^+~<>×/-]|\\(?:times|sim|approx|leq?|geq?|cdot)(?![a-z])|\\[%,])+")
_LONGEST_FORMULA_WORDS: Final = 8
_NUMBER = Pattern(DIGITS, re.ASCII)
_ACTIVE_SIZE = Pattern(r"-A(?P<digits>\d{1,4}(?:\.\d{1,3})?)(?P<scale>[BM])(?![A-Za-z0-9])", re.ASCII)
_ARXIV_NUMBER = Pattern(r"[0-9]{4}\.[0-9]{4,5}")
_NAME_PART = Pattern(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+(?:\.\d+)*")
_FEWEST_SHARED: Final = 3  # letters
_KINDS: Final = frozenset(
    {"bench", "benchmark", "eval", "test", "verified", "lite", "hard", "pro", "mini", "answer", "data"}
)
_YEAR_OF_NAME = Pattern(r"(?<=[a-z])20(?=[0-9]{2}$)")
_ZEROS: Final = {"B": 9, "M": 6}
_INDEFINITE: Final = frozenset("数几上成好若每")


@dataclass(frozen=True, slots=True)
class FigureSpan:
    """A figure at `[start, end)` of a text: the number with its unit, or the name; the noun may stand apart."""

    start: int
    end: int
    figure: Figure


@lru_cache(maxsize=1_024)  # a venue with its year stands in many rows, a sentence is read for several claims
def find_figures(text: str) -> tuple[FigureSpan, ...]:
    """Return the figures of a text, in order, none inside another.

    An approximate or partial number ("over 500 tasks", "the first 10 layers") is given without its noun: another
    value of the noun is then no contradiction. A number inside a name is part of the name.
    """
    read = _readable(text)
    names = [FigureSpan(start, end, Figure(name)) for start, end, name in find_names(read)]
    numbers = [*_digits(read), *_words(read), *_han(read)]
    kept: list[FigureSpan] = []
    for span in sorted((*names, *numbers), key=lambda span: (span.start, -span.end)):
        if not kept or span.start >= kept[-1].end:
            kept.append(span)
    return tuple(kept)


def _readable(text: str) -> str:
    """Return the text, as long as it was: narrow digits and letters, no formulas with letters, no URLs."""
    if not text.isascii() and _WIDE.search(text):
        text = text.translate(_NARROW)
    if "://" in text or "www." in text:
        text = _URL.sub(lambda url: "§" * len(url[0]), text)
    if "$" in text:
        text = _FORMULA.sub(_formula, text)
    return text.replace("\\%", " %") if "\\" in text else text


def _formula(found: re.Match[str]) -> str:
    """Return a formula of figures without its signs, one with letters blanked; what two prices enclose stays."""
    if _PLAIN_FORMULA.fullmatch(found[1]):
        return f" {found[1]} "
    return found[0] if found[1].count(" ") > _LONGEST_FORMULA_WORDS else "§" * len(found[0])


def _digits(text: str) -> Iterator[FigureSpan]:
    for found in _NUMBER.finditer(text):
        if _ARXIV_NUMBER.fullmatch(found[0]) or (value := value_of_digits(found)) is None:
            continue
        start, end = found.span()
        if found["scale"] in _ZEROS and (active := _ACTIVE_SIZE.match(text, end)):
            yield from _sizes(start, value, active)
            continue
        scale = (found["scale"] or "").strip(" -")
        bare = found["digits"].isdigit() and not scale and not found["power"]
        yield from _span(text, Number(start, end, value, scale, bare))


def _sizes(start: int, total: Decimal, active: re.Match[str]) -> Iterator[FigureSpan]:
    """Yield the two figures of "750B-A40B"."""
    yield FigureSpan(start, active.start(), Figure(canonical(total), "", "parameter"))
    size = canonical(Decimal(active["digits"]).scaleb(_ZEROS[active["scale"]]))
    yield FigureSpan(active.start("digits") - 1, active.end(), Figure(size, "", "active parameter"))


def _words(text: str) -> Iterator[FigureSpan]:
    """Yield the figures whose numbers are English words."""
    end = 0
    for start in starts_of_words(text):
        found = WORDS.match(text, start) if start >= end else None
        if found is None:
            continue
        end = found.end()
        value = value_of_words(found[0])
        if value is not None and value > 1:
            yield from _span(text, Number(start, end, Decimal(value), spelt=True))


def _han(text: str) -> Iterator[FigureSpan]:
    """Yield the figures whose numbers are Chinese numerals."""
    if text.isascii():
        return
    for found in HAN.finditer(text):
        value = value_of_han(found[0])
        indefinite = text[max(0, found.start() - 1) : found.start()] in _INDEFINITE
        if value is not None and value > 1 and not indefinite:
            yield from _span(text, Number(found.start(), found.end(), value, spelt=True))


def _span(text: str, number: Number) -> Iterator[FigureSpan]:
    read = read_figure(text, number)
    if read is not None:
        yield FigureSpan(number.start, read[0], read[1])


class FigureAgreement(StrEnum):
    """How a stated figure stands to those of a record."""

    SAME = "same"
    OTHER_VALUE = "other-value"
    ELSEWHERE = "elsewhere"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class FigureMatch:
    """How a stated figure stands to those of a record, and to which of them; `None` when it is absent."""

    agreement: FigureAgreement
    recorded: Figure | None = None


def compare_figures(stated: Figure, recorded: Sequence[Figure]) -> FigureMatch:
    """Return the best match: the figure itself, its value with another noun or unit, another value of its noun.

    Another value of a name is the name of a sibling: another version of a model, another part of a benchmark.

    Another value is found only where nothing explains the difference: no rounding, no sum of what the record counts.
    A value with another noun explains it too, except for active parameters, whose number is confused with the total.
    """
    if _number(stated) is None:
        same = next((figure for figure in recorded if _name_key(figure) == _name_key(stated)), None)
        sibling = (
            None if same else next((figure for figure in recorded if _are_siblings(stated.value, figure.value)), None)
        )
        agreement = FigureAgreement.OTHER_VALUE if sibling else FigureAgreement.ABSENT
        return FigureMatch(FigureAgreement.SAME, same) if same else FigureMatch(agreement, sibling)
    equal = [figure for figure in recorded if _has_value(stated, figure)]
    for figure in equal:
        if _units_agree(stated, figure) and are_alike(stated.noun, figure.noun):
            return FigureMatch(FigureAgreement.SAME, figure)
    other = _other_value(stated, recorded)
    if equal and (stated.noun != _ACTIVE or other is None):
        return FigureMatch(FigureAgreement.ELSEWHERE, equal[0])
    return FigureMatch(FigureAgreement.OTHER_VALUE if other else FigureAgreement.ABSENT, other)


def are_alike(noun: str, other: str) -> bool:
    """Tell whether two nouns may be of the same things: one is unknown, or both are what benchmarks are made of."""
    items = _items()
    return noun == other or not (noun and other) or (noun in items and other in items)


@cache
def _items() -> frozenset[str]:
    return frozenset(noun_lists("reading")["items"])


def _other_value(stated: Figure, recorded: Sequence[Figure]) -> Figure | None:
    """Return a figure of the same known noun and unit whose value contradicts the stated one."""
    if not stated.noun:
        return None
    rivals = [figure for figure in recorded if figure.noun == stated.noun and figure.unit == stated.unit]
    numbers = {number for figure in rivals if (number := _number(figure)) is not None}
    value = _number(stated)
    sums = {sum(numbers), *map(sum, combinations(sorted(numbers)[:_MOST_SUMMANDS], 2))}
    if value is None or value in sums or any(_is_near(value, number) for number in numbers):
        return None
    return next(iter(rivals), None)


_MOST_SUMMANDS: Final = 20
_LEAST_ROUND: Final = 100
_NEAR: Final = Decimal("0.05")
_ACTIVE: Final = "active parameter"


def _number(figure: Figure) -> Decimal | None:
    plain = figure.value.replace(".", "", 1)
    return Decimal(figure.value) if plain.isascii() and plain.isdigit() else None


def _has_value(stated: Figure, figure: Figure) -> bool:
    """Is the figure's value the stated one, or does it round to it?"""
    left, right = _number(stated), _number(figure)
    return left is not None and right is not None and (left == right or _rounds_to(right, left))


def _rounds_to(exact: Decimal, rounded: Decimal) -> bool:
    """Does a number round to another of fewer digits, of which at least two say something?"""
    digits = rounded.normalize()
    exponent = digits.as_tuple().exponent
    if rounded >= 100 and rounded < 1000 and exponent != 0 and exact == exact.to_integral_value():
        return False  # so small a count is not rounded
    if len(digits.as_tuple().digits) < 2 or not isinstance(exponent, int) or abs(exact - rounded) > rounded:
        return False
    return abs(exact - rounded) * 2 <= Decimal(1).scaleb(exponent)


def _is_near(stated: Decimal, recorded: Decimal) -> bool:
    """Is one of the numbers a rounding of the other, or a rounder number close by ("1000" for 1,024)?"""
    if _rounds_to(stated, recorded) or _rounds_to(recorded, stated):
        return True
    digits = [len(number.normalize().as_tuple().digits) for number in (stated, recorded)]
    is_rounder = digits[0] != digits[1] and min(stated, recorded) >= _LEAST_ROUND
    return is_rounder and abs(stated - recorded) <= _NEAR * max(stated, recorded)


def _units_agree(stated: Figure, figure: Figure) -> bool:
    """Are the units the same, or is one unknown? A count has no unit; points may be percentage points."""
    if stated.unit == figure.unit or {stated.unit, figure.unit} == {"pp", "point"}:
        return True
    return any(not one.unit and not one.noun for one in (stated, figure))


def _are_siblings(left: str, right: str) -> bool:
    """Have two names a part in common that is no kind of thing: "Foo-2.1" and "Foo-3", "FooBench" and "Foo 2025"?"""
    mine, other = ({part.casefold() for part in _NAME_PART.findall(name)} for name in (left, right))
    is_shorter = mine <= other or other <= mine  # "Foo" may stand for "Foo-7B"
    shared = (part for part in mine & other if len(part) >= _FEWEST_SHARED and part.isalpha() and part not in _KINDS)
    return not is_shorter and any(True for _ in shared)


def _name_key(figure: Figure) -> str:
    """Return what names are compared by: letters, digits and signs that tell them apart; of a year two digits."""
    key = "".join(ch for ch in figure.value.casefold() if ch.isalnum() or ch in ".+")
    return _YEAR_OF_NAME.sub("", key)
