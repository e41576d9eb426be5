"""What a sentence sets aside: "Unlike FOO, the older method was published at BAR", "by Lee (who wrote FOO, too)"."""

from __future__ import annotations

import re

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_brackets

_LEAD = Pattern(rf"\W{{0,4}}{any_of('relation.asides')}\b", re.IGNORECASE)
_COMMA = Pattern(r",\s")
# An apposition, a clause about the work that is set aside, or a list of such works.
_GOES_ON = Pattern(rf"{any_of('relation.appositions')}\b|\W", re.IGNORECASE)


# "与 FOO 不同，", "相比 FOO，"
_LEAD_ZH = Pattern(rf"[\s\-*•·]{{0,6}}(?:(?P<open>[与和跟同])|{any_of('relation.asides_zh')})")
_CLOSED_ZH = Pattern(rf"{any_of('relation.closing_asides_zh')}(?:的是)?$")
_REMARK = 4  # characters of one, before the work that it names


def aside_end(text: str) -> int | None:
    """Return where a phrase ends that sets a work aside, and another subject begins; `None` without one."""
    lead = _LEAD.match(text)
    if lead is None:
        return _aside_end_zh(text) if "，" in text else None
    brackets = find_brackets(text)
    commas = (found for found in _COMMA.finditer(text, lead.end()))
    ends = [one.end() for one in commas if not any(left < one.start() < right for left, right in brackets)]
    if ends and _GOES_ON.match(text, ends[0]):
        del ends[0]
    return ends[0] if ends and not _GOES_ON.match(text, ends[0]) else None


def _aside_end_zh(text: str) -> int | None:
    """Return where a Chinese phrase ends that sets a work aside; behind 与 it has to end in 不同 or the like."""
    lead = _LEAD_ZH.match(text)
    if lead is None:
        return None
    brackets = find_brackets(text)
    commas = (place for place, ch in enumerate(text) if ch == "，" and place > lead.end())
    comma = next((one for one in commas if not any(left < one < right for left, right in brackets)), None)
    if comma is None or (lead["open"] and _CLOSED_ZH.search(text, lead.end(), comma) is None):
        return None
    return comma + 1


def is_remarked_on(text: str, start: int, named: int) -> bool:
    """Tell whether a clause from `start` names a work only in a remark: "第一作者是 Lee（就是写 FOO 的那位 Lee）"."""
    return any(
        start < left < named < right and len(text[left + 1 : named].strip(' “"《')) >= _REMARK
        for left, right in find_brackets(text)
    )
