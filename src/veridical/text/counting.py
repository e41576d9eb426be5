"""What a number counts or measures, from the words around it.

A noun or a unit is read only where it is certain; everything else stays unknown.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from veridical.model import Figure
from veridical.text.nouns import alternation, chinese_noun, english_noun, noun_lists
from veridical.text.numbers import canonical
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

_BEFORE: Final = 24
_FEWEST_STEPS: Final = 10
_LABEL_SIGNS: Final = ("第", "表", "图", "节", "章", "#", "§")
_ABOUT_SIGNS: Final = (
    *(
        "~",
        "≈",
        "≥",
        ">",
        "≤",
        "<",
        "∼",
        "+",
        "\\sim",
        "\\approx",
        "\\geq",
        "\\leq",
        "\\ge",
        "\\le",
        "约",
        "近",
        "超",
        "超过",
        "逾",
    ),
    *("至少", "至多", "不到", "不足", "多达", "高达", "接近", "前", "另外", "其他", "其余", "每"),
)
_JOINING: Final = frozenset({"to", "or", "and"})
_NUMBER_END = Pattern(r"(?:[\d%x×BMkK]|two|three|four|five|\b(?:up|close))$", re.ASCII)
_RANGE_BEFORE = Pattern(r"\d\s?[-–—]$")
_MORE = Pattern(r"\s?(?:\+(?![\w+])|\+(?=[ \u4e00-\u9fff])|or\s(?:more|less|fewer)\b|多(?!模|语|轮|任|步|智)|余|以上)")
_PER = Pattern(r"(?:\s\w+){1,3}\s(?:per|each|every|apiece)\b|\s\w+/")
_LEFT_OUT = Pattern(
    r"[A-Za-z_^]|[-–][A-Za-z0-9]|/[0-9A-Za-z]|[.,:][0-9]|\s?[年月日号期章节届]|\s?(?:[x×]|\\times)\s?\d|\]|[-–]\s?[A-Z]"
)
_SIDES = Pattern(r"\s?(?:[x×]|\\times)\s?[0-9]")
_SIDE_BEFORE = Pattern(r"[0-9]\s?(?:[x×]|\\times)\s?$")
_BRACKET_BEFORE = Pattern(r"[\[{/]$|[A-Za-z)}\]][-–]$|[=_^]\s?$")
_CAPITAL_BEFORE = Pattern(r"[A-Za-z]*[A-Z][\w-]*\s$", re.ASCII)
_PROPER_BEFORE = Pattern(r"(?<![.!?:;]\s)(?<!^)\b[A-Z][A-Za-z]*\s$", re.ASCII)
_YEAR = Pattern(r"(?:19[5-9]\d|20[0-4]\d)")
_COUNTED_YEAR = Pattern(
    r"(?:^|\b(?:of|with|on|over|than|to|for|least|contains|comprises|collect\w*|train\w*|includes)\s|[\u4e00-\u9fff]\s?)$"
)

_PARAMETERS = Pattern(
    r"[ -](?:total |trainable |learnable )?(?:parameters?|params?)\b"
    r"|[ -](?:models?|llms?|vlms?|mllms?|lms?|moe)(?![\w-])|\stotal\b(?=\s?[,;)])",
    re.IGNORECASE,
)
_ACTIVE = Pattern(r"[ -](?:(?:is|are|get|being) )?(?:activated?|active)\b", re.IGNORECASE)
_TOKENS = Pattern(r"-tokens?\b", re.IGNORECASE)
_PARAMETERS_BEFORE = Pattern(r"(?:总参数?量?|参数量|参数规模)\s?(?:为|达到?|是|：|:)?\s?$")
_FASTER_BEFORE = Pattern(r"(?:加速比?|提速|\b[Ss]peed-?ups? of)\s?(?:最[高多大]|达到?|可达|是|为|：|:)?\s?$")
_ACTIVE_BEFORE = Pattern(
    r"(?:激活(?:参数)?量?\s?(?:为|达到?|是|：|:|了)?|\bactivat\w+\s(?:only\s)?)\s?$", re.IGNORECASE
)
_SIZES: Final = frozenset(
    {"B", "M", "T", "billion", "million", "trillion", "亿", "万", "百万", "十亿", "百亿", "千亿", "万亿"}
)

_TIMES = Pattern(
    r"\s{1,2}times\s(?:faster|more|less|larger|smaller|higher|lower|as|the|fewer|better|greater|longer|cheaper|slower|bigger"
    r"|lighter|reduction|improvement|increase|speedup|speed-up|compression)\b"
)
_FACTOR_BEFORE = SeldomPattern(r"\bfactors?\sof\s{1,2}$")
_FASTER = Pattern(
    r"[\s-]{1,2}(?:(?:training|inference|wall-clock|end-to-end|average|overall)\s)?(?:speed-?ups?|faster|加速|提速)(?![\w-])"
)
_IMPROVEMENT = Pattern(r"\s(?:improvement|gain|increase|drop|reduction|decrease|loss|boost|points)")
_FOLDS = Pattern(r"\s(?:cross|cv)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Number:
    """A number at `[start, end)`. `bare` if it is an integer without separators; `spelt` if it is in words."""

    start: int
    end: int
    value: Decimal
    scale: str = ""
    bare: bool = False
    spelt: bool = False


def read_figure(text: str, number: Number) -> tuple[int, Figure] | None:
    """Return the figure that a number makes, and where it ends with its unit; `None` when it is no figure."""
    before = text[max(0, number.start - _BEFORE) : number.start]
    if _is_label(before) or _SIDE_BEFORE.search(before) or _SIDES.match(text, number.end):
        return None
    value = canonical(number.value)
    measured = _measured(text, number, before)
    if measured is not None:
        end, unit, noun = measured
        return end, Figure(value, unit, noun)
    size = _size(text, number, before)
    if size is not None:
        return number.end, Figure(value, "", size)
    if _LEFT_OUT.match(text, number.end) and not _MORE.match(text, number.end) and not number.spelt:
        return None
    return _counted(text, number, before, value)


def _measured(text: str, number: Number, before: str) -> tuple[int, str, str] | None:
    """Return where a number's unit ends, the unit, and what is measured in it."""
    if _FACTOR_BEFORE.search(before):
        return number.end, "x", ""
    if before.endswith("$"):
        return number.end, "$", ""
    if before.rstrip().endswith("百分之"):
        return number.end, "%", ""
    if (times := _TIMES.match(text, number.end)) is not None:
        return number.end + len(times[0]) - len(times[0].lstrip()) + len("times"), "x", ""
    found = _unit().match(text, number.end)
    if found is None:
        return None
    unit = units()[found["unit"].lower()]
    if (unit == "x" and _FOLDS.match(text, found.end())) or (unit == "point" and number.spelt):
        return None
    return found.end(), unit, _measure(text, found.end(), unit, before)


def _measure(text: str, end: int, unit: str, before: str) -> str:
    """Return what a percentage or a multiple is of: "accuracy", "speedup"; only right beside it."""
    if unit == "x":
        return "speedup" if _FASTER.match(text, end) or _FASTER_BEFORE.search(before) else ""
    if unit != "%" or _is_about(before):
        return ""
    behind = _metric_behind().match(text, end)
    if behind is not None and not _IMPROVEMENT.match(text, behind.end()):
        return metrics()[behind["metric"].lower()]
    ahead = _metric_before().search(before)
    return metrics()[ahead["metric"].lower()] if ahead else ""


def _size(text: str, number: Number, before: str) -> str | None:
    """Return which parameters a model's size counts; `None` when it is no model's size."""
    if number.scale.strip(" -") not in _SIZES:
        return None
    if _ACTIVE.match(text, number.end) or _ACTIVE_BEFORE.search(before):
        return "active parameter"
    if _PARAMETERS.match(text, number.end) or _PARAMETERS_BEFORE.search(before):
        return "" if _is_about(before) else "parameter"
    return None


def _counted(text: str, number: Number, before: str, value: str) -> tuple[int, Figure] | None:
    """Return the figure of a number without a unit, if a known noun follows it or it is no everyday number."""
    if number.scale and (tokens := _TOKENS.match(text, number.end)):
        return tokens.start(), Figure(value, "", "token")
    more = _MORE.match(text, number.end)
    noun, first = _noun(text, more.end() if more else number.end)
    if _is_year(number, value, before):
        return None
    if (noun and _is_numbered(number, before)) or not (noun or _stands_alone(number, before)):
        return None
    partial = more or first in _words("further") or _is_about(before) or _PER.match(text, number.end)
    return number.end, Figure(value, "", "" if partial or not _is_whole(number, noun) else noun)


def _is_numbered(number: Number, before: str) -> bool:
    """Is a small number behind a name a part of it: "Landsat 8 images"?"""
    return number.bare and number.value < 100 and _PROPER_BEFORE.search(before) is not None


def _is_whole(number: Number, noun: str) -> bool:
    """Can the number count the noun? Few steps are those of a method; "4K images" tells a resolution."""
    if noun == "step" and number.value < _FEWEST_STEPS:
        return False
    if number.scale in {"k", "K"} and number.value <= 8000 and noun in {"image", "video", "frame"}:
        return False
    return number.value == number.value.to_integral_value() or noun in {
        "second",
        "minute",
        "hour",
        "day",
        "week",
        "year",
    }


def _noun(text: str, at: int) -> tuple[str, str]:
    behind = text[at : at + 3].lstrip()[:1]
    if behind >= "\u4e00":
        return chinese_noun(text, at), behind
    return english_noun(text, at)


def _is_year(number: Number, value: str, before: str) -> bool:
    """Is a bare number from 1950 to 2049 a year? It counts something only behind a word that says so."""
    return number.bare and _YEAR.fullmatch(value) is not None and not _COUNTED_YEAR.search(before)


def _stands_alone(number: Number, before: str) -> bool:
    """Is a number without unit and noun worth keeping: a decimal, a large number, no version and no index?"""
    if number.spelt:
        return number.value >= 100
    if _BRACKET_BEFORE.search(before) or (number.value >= 1 and _CAPITAL_BEFORE.search(before)):
        return False
    return number.value >= 100 if number.bare else True


def _is_label(before: str) -> bool:
    """Does the number belong to a label: a section, a version, a day, a p-value, the rest of "6. 21"?"""
    bare = before.rstrip()
    if bare.endswith(_LABEL_SIGNS) or (before[-2:] == ". " and before[-3:-2].isdigit()):
        return True
    if bare.endswith(("<", "=", "≤")):
        return bare[:-1].rstrip()[-2:].strip(" (") == "p"
    return _last_word(bare) in _words("labels")


def _is_about(before: str) -> bool:
    """Is the number a bound, an estimate, an end of a range or a part?"""
    bare = before.rstrip(" $")
    if bare.endswith(_ABOUT_SIGNS):
        return True
    last = _last_word(bare)
    if last in _JOINING:
        return _NUMBER_END.search(bare[: -len(last)].rstrip()) is not None
    return last in _words("about") or _RANGE_BEFORE.search(bare) is not None


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(noun_lists("reading")[name])


def _last_word(before: str) -> str:
    return before[before.rfind(" ") + 1 :].lstrip("([").lower()


@cache
def units() -> Mapping[str, str]:
    """Return the unit of each spelling."""
    return {spelling: unit for unit, spellings in noun_lists("unit").items() for spelling in spellings}


@cache
def metrics() -> Mapping[str, str]:
    """Return the metric of each spelling."""
    return {spelling: metric for metric, spellings in noun_lists("metric").items() for spelling in spellings}


@cache
def _unit() -> Pattern:
    return Pattern(rf"\s{{0,2}}-?(?P<unit>{alternation(tuple(units()))})(?![A-Za-z0-9])(?!\s?[0-9])", re.IGNORECASE)


@cache
def _metric_behind() -> Pattern:
    kinds = "top-1|top-5|test|classification|overall|average|mean|macro|micro|task"
    return Pattern(rf"(?:\s(?:{kinds}))?\s(?P<metric>{alternation(tuple(metrics()))})(?![\w-])", re.IGNORECASE)


@cache
def _metric_before() -> Pattern:
    link = r"(?:\s(?:of|is|was|reaches|reached)\s|\s?(?:为|达到?了?|是|：|:)\s?|(?<=[\u4e00-\u9fff])\s?)"
    return Pattern(rf"(?P<metric>{alternation(tuple(metrics()))}){link}$", re.IGNORECASE)
