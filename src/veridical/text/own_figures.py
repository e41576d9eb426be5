"""Which figures a sentence states as a work's own, without a word of its abstract: "FOO has 2,000 tasks"."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from veridical.text.cues import any_of
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
_MOST_WORDS: Final = 7


def is_own(sentence: str, start: int, end: int, names: Iterable[str]) -> bool:
    """Tell whether the figure at `[start, end)` of a sentence about a work is stated as that of the work."""
    cuts = [found.end() for found in _CLAUSE.finditer(sentence, 0, start)]
    lead = sentence[cuts[-1] if cuts else 0 : start]
    behind = _BEHIND.match(sentence, end)
    if _OTHERS.search(lead) or (behind and _OTHERS.search(behind[0])):
        return False
    folded = lead.casefold()
    is_named = any(name.casefold() in folded for name in names) or _IT.match(lead) is not None
    is_stated = _STATES.search(lead) is not None or _JOINED.search(lead) is not None
    is_listed = _LISTED.search(lead) is not None
    return (is_stated and (is_named or _has_no_subject(lead))) or (is_listed and (is_named or len(lead.split()) <= 1))


def _has_no_subject(lead: str) -> bool:
    """Tell whether a clause begins with its verb, or with a number: "Ships with 33 tasks"."""
    words = lead.strip(" *_-—–•·").split()
    return len(words) <= _MOST_WORDS and not any(word[:1].isupper() for word in words[1:])


def only_other(stated: Figure, recorded: Sequence[Figure]) -> Figure | None:
    """Return the only recorded figure of a noun, if the stated one may be a slip: near it, or with digits moved."""
    same = {one for one in recorded if one.noun == stated.noun and one.unit == stated.unit}
    if len(same) != 1:
        return None
    only = next(iter(same))
    if not (_is_number(only.value) and _is_number(stated.value)):
        return None
    left, right = Decimal(stated.value), Decimal(only.value)
    low, high = sorted((left, right))
    is_near = low > 0 and high <= _FARTHEST * low
    return only if is_near or (low > 0 and _digits(left) == _digits(right)) else None


def _is_number(value: str) -> bool:
    return value.isascii() and value.replace(".", "", 1).isdigit()


def _digits(value: Decimal) -> list[int]:
    """Return the digits that say something, in order of size: those of 790,000, 97,000 and 970,000 are alike."""
    return sorted(value.normalize().as_tuple().digits)
