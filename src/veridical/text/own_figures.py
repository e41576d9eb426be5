"""Which figures a sentence states as a work's own, without a word of its abstract: "FOO has 2,000 tasks"."""

from __future__ import annotations

import re
from decimal import Decimal
from operator import ne
from typing import TYPE_CHECKING, Final

from veridical.text.cues import any_of
from veridical.text.figures import are_alike
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from veridical.model import Figure

_CLAUSE = Pattern(rf"[;；。！？!?|·]|\.\s|\b{any_of('figure.clauses')}\b|{any_of('figure.clauses_zh')}")
_OTHERS = Pattern(rf"\b{any_of('figure.others')}\b|{any_of('figure.others_zh')}")
_STATES = Pattern(
    rf"(?:\b{any_of('figure.states')}|{any_of('figure.states_zh')})"
    r"(?:\s?(?:a|an|the|its|their|all|only|total|just|in total|of)\s){0,3}[\s（(「“\"*]*$",
    re.IGNORECASE,
)
_JOINED = Pattern(r"[\d%BMKTkx×][\w%-]*(?: [a-z-]+){0,4}(?:,| and|,? plus|，|、|和|与) ?(?:a |an |the )?$")
_LISTED = Pattern(r"(?:^|[:：,，·—–(（]\s?)[\s*_-]*$")
_IT = Pattern(r"^\W*(?:(?:[Ii]ts?|[Tt]he (?:model|data ?set|benchmark|suite|paper|system|corpus))\b|[该它其共全])")
_BEHIND = Pattern(r"[^;；。,，.:：]{0,60}")
_FARTHEST: Final = 3  # times a recorded value, in which a slip lies
_CLOSE: Final = Decimal("1.1")
_FARTHEST_SHIFT: Final = 2  # zeros
_FEWEST_DIGITS: Final = 3  # of numbers that are alike but for one digit
_DIGIT = Pattern(r"\d", re.ASCII)
_LATIN = Pattern(r"[A-Za-z][\w-]*")
_HAN_WORDS = Pattern(r"[\u4e00-\u9fff]")
_NUMBER = Pattern(
    r"\W*[\d.,\s]*(?:[KMBT]\b|[ -]?(?:hundred|thousand|(?:m|b|tr)illion)\b|[十百千万亿]+)?", re.IGNORECASE
)
_KIND_BEHIND = Pattern(r"\s(?:of|for|from|with|in|that|which|where|whose|to|by)\b|\s?的")
_MOST_HAN: Final = 3  # signs: a measure word and a noun
# "FOO-Large has", "FOO Mini has": a sibling of the work that is called FOO
_SIBLING = Pattern(r"\s?[-–‐]\s?\w|\s[A-Z][\w-]*\s(?!al\b)|\sv?\d")
_MOST_WORDS: Final = 7


def is_own(sentence: str, start: int, end: int, names: Iterable[str]) -> bool:
    """Tell whether the figure at `[start, end)` of a sentence about a work is stated as that of the work."""
    digit = _DIGIT.search(sentence, start, end)  # what is counted may stand before its number
    cuts = [found.end() for found in _CLAUSE.finditer(sentence, 0, start)]
    lead = sentence[cuts[-1] if cuts else 0 : digit.start() if digit else start]
    behind = _BEHIND.match(sentence, end)
    if any(_OTHERS.search(part) for part in (lead, sentence[start:end], behind[0] if behind else "")):
        return False
    places = [(at, at + len(name)) for name in names if (at := lead.casefold().find(name.casefold())) >= 0]
    if places and _SIBLING.match(lead, max(end for _, end in places)):
        return False
    is_named = bool(places) or _IT.match(lead) is not None
    is_stated = _STATES.search(lead) is not None or _JOINED.search(lead) is not None
    is_listed = _LISTED.search(lead) is not None
    return (is_stated and (is_named or _has_no_subject(lead))) or (is_listed and (is_named or len(lead.split()) <= 1))


def _has_no_subject(lead: str) -> bool:
    """Tell whether a clause begins with its verb, or with a number: "Ships with 33 tasks"."""
    words = lead.strip(" *_-—–•·").split()
    return len(words) <= _MOST_WORDS and not any(word[:1].isupper() for word in words[1:])


def only_other(stated: Figure, recorded: Sequence[Figure], *, of_all: bool) -> Figure | None:
    """Return the only recorded figure of a noun, if the stated one may be a slip of it.

    It has its digits; or lies near it, if it is `of_all` of the things, and too far to be another count of them.
    """
    same = {one for one in recorded if one.noun == stated.noun and one.unit == stated.unit}
    only = next(iter(same)) if len(same) == 1 else None
    if only is None or is_slip(stated, only):
        return only
    return only if of_all and _is_near(stated, only) else None


def slip_of_alike(stated: Figure, recorded: Sequence[Figure]) -> Figure | None:
    """Return the only figure of which the stated one is a slip, where the record calls the things otherwise."""
    slips = {one for one in recorded if one.noun and are_alike(stated.noun, one.noun) and is_slip(stated, one)}
    return next(iter(slips)) if len(slips) == 1 else None


def is_slip(stated: Figure, recorded: Figure) -> bool:
    """Tell whether two numbers have the same digits, moved or shifted, or all but one of several in common."""
    if is_moved(stated, recorded):
        return True
    left, right = _decimal(stated), _decimal(recorded)
    if left is None or right is None or left.adjusted() != right.adjusted():
        return False
    mine, its = left.as_tuple().digits, right.as_tuple().digits
    return len(mine) == len(its) >= _FEWEST_DIGITS and sum(map(ne, mine, its)) == 1


def is_moved(stated: Figure, recorded: Figure, fewest: int = 1) -> bool:
    """Tell whether two numbers have the same digits, at least so many, in another order or place."""
    left, right = _decimal(stated), _decimal(recorded)
    if left is None or right is None or left == right:
        return False
    shift = abs(left.adjusted() - right.adjusted())
    mine, its = left.as_tuple().digits, right.as_tuple().digits
    is_same = sorted(mine) == sorted(its) or sorted(stated.value) == sorted(recorded.value)
    return is_same and shift <= _FARTHEST_SHIFT and len(mine) >= fewest


def _decimal(figure: Figure) -> Decimal | None:
    """Return a number without zeros that say nothing; `None` of a name, and of zero."""
    is_number = figure.value.isascii() and figure.value.replace(".", "", 1).isdigit()
    return (Decimal(figure.value).normalize() or None) if is_number else None


def _is_near(stated: Figure, recorded: Figure) -> bool:
    """Tell whether one of two numbers is at most a few times the other, and no other count of the same things."""
    left, right = _decimal(stated), _decimal(recorded)
    return left is not None and right is not None and _CLOSE <= max(left, right) / min(left, right) <= _FARTHEST


def is_of_all(sentence: str, start: int, end: int) -> bool:
    """Tell whether the figure at `[start, end)` says nothing of what kind its things are: "6,524 algebra problems"."""
    written = sentence[start:end]
    number = _NUMBER.match(written)
    rest = written[number.end() :] if number else written
    is_plain = len(_LATIN.findall(rest)) <= 1 and len(_HAN_WORDS.findall(rest)) <= _MOST_HAN
    return is_plain and _KIND_BEHIND.match(sentence, end) is None
