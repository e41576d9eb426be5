"""Words and signs beside an organisation that make it the origin of a work: "from Acme", "(Acme)", "Acme built it"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.origins_zh import is_marked_in_chinese, is_owner
from veridical.text.patterns import Pattern
from veridical.text.people import find_people

if TYPE_CHECKING:
    from collections.abc import Sequence

_PEOPLE_AT = rf"(?:the )?{any_of('affiliation.people')}\s+(?:at|from|of|in)\s+(?:the )?"
_BEFORE = Pattern(
    rf"(?:\b{any_of('affiliation.before')}\s+(?:the |a |an |{_PEOPLE_AT})?"
    r"|[+(（\[【|·—–:：=→←;；]\s*[\"'“‘]?|^\s*[\"'“‘]?"
    rf"|{any_of('affiliation.before_zh')}\s*[:：]?\s*[\"'“‘「]?)$",
    re.IGNORECASE,
)
_AFTER = Pattern(
    rf"\s*(?:(?:AI )?{any_of('affiliation.nouns')}\b"
    rf"|(?:(?:\w+ly|had|has|have|first|also|then|later|soon) ){{0,2}}{any_of('affiliation.verbs')}\b"
    rf"|(?:的)?(?:研究|科研|算法)?{any_of('affiliation.nouns_zh')}"
    rf"|{any_of('affiliation.adverbs_zh')}?(?:机构|单位)?{any_of('affiliation.verbs_zh')})"
)
_USED_ON = Pattern(r"\b(?:on|for|in|with|using) (?:the )?$")
# "Acme's paper", "Foobar is Acme's"
_POSSESSIVE = Pattern(r"['’]s\s+(?:\w+ ){0,3}?(?P<noun>paper|work|report|article|study|preprint)?")
# "by Acme's robotics group"
_ITS_GROUP = Pattern(
    r"['’]s (?:[\w&-]+ ){0,3}?(?:[Tt]eam|[Gg]roup|[Ll]ab(?:oratory)?|[Ii]nstitute|[Dd]epartment|[Dd]ivision|[Uu]nit|arm"
    r"|researchers|scientists|engineers|Academy|Brain|Research|Center|Centre|School)\b(?!['’]s)"
)
_IS = Pattern(r"(?P<name>[\w.+-]+),? (?:is|was|which is|remains) (?:also )?$")
# "Foobar, an Acme model", "an Acme-led effort"
_APPOSED = Pattern(r"(?:[,(–—:;-]|\b(?:is|was|as|remains)) (?:an?|the|another) $")
_IS_THING = Pattern(rf"(?:-(?:led|based|only|internal))? (?:[a-z-]+ ){{0,2}}?{any_of('affiliation.things')}\b")
# The end of what a bracket, a cell or an item holds.
_END = Pattern(
    r"\s*[\"'”’」]?\s*(?:[)）\]】|·—–;；,，.。、\n]|$|\d{4}\b(?!\s?年\s?(?:用|对|使用|利用|分析|评测|研究)))"
)
_LISTED = Pattern(r"[(（\[|–—][^()（）\[\]|]*[,，]\s*$")
# "Lee et al., TOFU 2019, Acme."
_BEHIND_VENUE = Pattern(r"(?:\b(?:19|20)\d\d|['’]\d\d|\bal\.?)[)\]]?\s*[,.]\s*$")
# "[A Study of Foos](…), Acme, 8 GPUs": right behind the title or a bracket group
_BEHIND_HEAD = Pattern(r"(?:\s{4}|[)\]])[\"”*_]{0,3}, $")
_MADE = Pattern(rf" (?:{any_of('credit.adverbs')} )?{any_of('credit.did')}\b")
_TITLE = 10  # characters; a title is no shorter
_TAIL = 80  # characters of what stands behind it; more is running text


def is_marked(text: str, before: str, end: int, names: Sequence[str]) -> bool:
    """Tell whether words or signs beside an organisation make it the origin of the work of these names.

    The organisation ends at `end`, and `before` is what stands before it.
    """
    if possessive := _POSSESSIVE.match(text, end):
        subject = _IS.search(before)
        if _BEFORE.search(before) and _ITS_GROUP.match(text, end):
            return True
        is_its = subject is not None and before[: subject.end("name")].endswith((*names, "It"))
        names_work = any(text.startswith(name, possessive.end()) for name in names)
        return possessive["noun"] is not None or is_its or names_work or _are_its_makers(text, possessive.end())
    if has_made(text, end):
        return _USED_ON.search(before) is None
    is_thing = _APPOSED.search(before) is not None and _IS_THING.match(text, end) is not None
    if is_thing or is_owner(text, end, names) or (has_han(text) and is_marked_in_chinese(text, before, end)):
        return True
    ends = _END.match(text, end) is not None
    if _BEFORE.search(before):
        return ends or (bool(before.strip()) and not before.rstrip().endswith((";", "；")))
    return ends and (any(one.search(before) for one in (_LISTED, _BEHIND_VENUE, _BEHIND_HEAD)) or _is_fragment(text))


def has_made(text: str, end: int) -> bool:
    """Tell whether words follow an organisation by which it, or people there, made the work."""
    return text[end:].lstrip()[:1].isalnum() and _AFTER.match(text, end) is not None


def _is_fragment(text: str) -> bool:
    """Tell whether a statement is the tail of a list item: its blanked title, then a few short parts."""
    return text[:_TITLE].isspace() and len(text.strip()) <= _TAIL


def _are_its_makers(text: str, start: int) -> bool:
    """Tell whether people who are named behind an organisation made something: "Acme's Lee and Kim introduced FOO"."""
    people = next((one for one in find_people(text) if one.start == start), None)
    return people is not None and people.count > 1 and _MADE.match(text, people.end) is not None
