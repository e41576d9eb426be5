"""Where people of a work are today, as Chinese texts tell: "某人是某公司的联合创始人", "（…，现在某大学）"."""

from __future__ import annotations

from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.han_people import ONE_PERSON, PEOPLE, are_people
from veridical.text.patterns import Pattern

_REACH = 60  # characters before an organisation
_COPULA = r"(?:现在?|如今|目前|同时|后来|[也还又]){0,2}\s?(?:[是为任]|担任|出任)了?\s?$"
_END = r"(?:之一)?(?=[，。；、）兼和与及]|\s|$)"
_LEADER = Pattern(rf"\s?的?\s?{any_of('affiliation.leaders_zh')}{_END}")
_EMPLOYEE = Pattern(rf"\s?的?\s?{any_of('affiliation.employees_zh')}{_END}")
# "由某公司创始人李安等人提出"
_HEAD_OF = Pattern(
    rf"\s?(?:的|现任|的现任)?{any_of('affiliation.heads_zh')}(?:兼\s?\w{{2,8}}?)?\s?(?P<people>{ONE_PERSON})"
)
_PERSON_IS = Pattern(rf"(?:(?:作者|[一二三四]作)(?:之一)?\s?)?(?P<people>{PEOPLE})\s?{_COPULA}")
_AUTHOR_IS = Pattern(rf"作者(?:之一)?\s?(?P<people>{PEOPLE})\s?{_COPULA}")
# "是某公司的首席科学家，也是某大学的教授", "现任某大学助理教授，同时是某所的研究员"
_SECOND = Pattern(
    rf"(?:{any_of('affiliation.leaders_zh')}|(?:现任|现为|现在|如今|目前)[^，、。；]{{1,40}})[，、兼和]\s?"
    r"(?:同时|[也还兼]){0,2}(?:[是为任]|担任)?\s?$"
)
_NOW = Pattern(
    r"(?:^|[，,；;、（(）)\s]|[他她](?:们)?|本人|[一二]作|作者)(?:现|现在|现已|已经?(?=[是任])|如今|目前|今|后来|后(?=[在去到转加任]))[都均]?"
    r"(?:[在是为任]|担任|任职[于於]|就职[于於]|供职[于於]|加入|转[到去投]|[去到]了?)?\s?$"
)
# "后来李安在某大学", "Lee 去了某大学"
_AT = r"(?:任职[于於]|就职[于於]|供职[于於]|[在是为任])"
_TO = r"(?:加入|入职|跳槽[到去]|转[到去投]|[去到])了?"
_WENT = Pattern(
    rf"(?:^|[，,；;、（(）)\s])(?:但|而|不过)?(?P<later>(?:后来|之后|随后|此后|现在|如今|目前)\s?)?(?P<people>{PEOPLE})\s?"
    rf"[也则又都]?(?:{_TO}|(?(later){_AT}|(?!)))\s?$"
)
_ONCE_THERE = Pattern(r"\s?(?:之?后|以后|期间|时|的时候)")
_THEN = Pattern(r"当时|当年|那时|彼时|时任|写[^，。；]{0,12}时")


def is_later_post(text: str, start: int, end: int) -> bool:
    """Tell whether an organisation is where somebody has a post today, which says nothing of where a work was made.

    A leader's post is; that of an employee is where the work was made, unless an author of a name holds it.
    """
    if not has_han(text):
        return False
    before = text[max(0, start - _REACH) : start]
    clause = before[max(before.rfind(sign) for sign in "，。；") + 1 :]
    if _THEN.search(clause):
        return False
    if _NOW.search(before) or _has_gone(before, text, end):
        return True
    if (head := _HEAD_OF.match(text, end)) is not None and are_people(head["people"]):
        return True
    is_leader = _LEADER.match(text, end) is not None
    if not is_leader and _EMPLOYEE.match(text, end) is None:
        return False
    found = (_PERSON_IS if is_leader else _AUTHOR_IS).search(clause)
    return _SECOND.search(before) is not None or (found is not None and are_people(found["people"]))


def _has_gone(before: str, text: str, end: int) -> bool:
    """Tell whether a person who is named went to an organisation, and nothing was done there."""
    went = _WENT.search(before)
    return went is not None and are_people(went["people"]) and _ONCE_THERE.match(text, end) is None
