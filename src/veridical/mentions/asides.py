"""What a sentence sets aside: "Unlike FOO, the older method was published at BAR", "by Lee (who wrote FOO, too)"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.mentions.ties import Tie
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_brackets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.mentions.groups import Group
    from veridical.text.sentences import Stretch

_LEAD = Pattern(rf"\W{{0,4}}{any_of('relation.asides')}\b", re.IGNORECASE)
_COMMA = Pattern(r",\s")
# An apposition, a clause about the work that is set aside, or a list of such works.
_GOES_ON = Pattern(rf"{any_of('relation.appositions')}\b|\W", re.IGNORECASE)


# "与 FOO 不同，", "相比 FOO，"
_LEAD_ZH = Pattern(rf"[\s\-*•·]{{0,6}}(?:(?P<open>[与和跟同])|{any_of('relation.asides_zh')})")
_CLOSED_ZH = Pattern(rf"{any_of('relation.closing_asides_zh')}(?:的是)?$")
# What a remark begins with, before the work that it names, and is no word before another name of the one spoken of.
_REMARK = Pattern(r"\s*(?:[^\x00-\x7f][^；]*[^为是叫称即见；\x00-\x7f]|[^;,\x80-\uffff]{4,})[\s“\"《]*")


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


def named_in(text: str, clause: Stretch, groups: Sequence[Group]) -> list[int]:
    """Return the places of the works that a clause names, but for those that only a remark in it names."""
    named = (place for place, one in enumerate(groups) if one.is_in(*clause))
    return [place for place in named if not _is_in_remark(text, clause[0], groups[place])]


def _is_in_remark(text: str, start: int, group: Group) -> bool:
    """Tell whether a clause from `start` names a work only in a remark: "第一作者是 Lee（就是写 FOO 的那位 Lee）"."""
    return group.anchors[0].tie is Tie.NAME and any(
        start < left < group.start < right and _REMARK.fullmatch(text, left + 1, group.start) is not None
        for left, right in find_brackets(text)
    )
