"""Organisations that had no part in a work: its users, places of other people, makers of other works."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.origin_marks import has_made
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from collections.abc import Sequence

# Users, and those who fund, copy or show the work.
_USED_BY = Pattern(
    rf"\b{any_of('affiliation.use')},?\s+(?:\w+ ){{0,2}}(?:by|at|from|to|of|with|on|in)?\s*(?:the )?$"
    rf"|\b(?:which|that|whom)\s+(?:the )?$|{any_of('affiliation.use_zh')}\s*[由自来]?$"
    rf"|{any_of('affiliation.shown_zh')}(?:过|了)?\s?[（(][^（()）]{{0,12}}$",
    re.IGNORECASE,
)
_HELPS = Pattern(
    rf"\s?等?\s?(?:(?:19|20)\d\d\s?年)?(?:的\s?[A-Za-z]{{0,12}}\s?)?(?:合作|联合|共同)?{any_of('affiliation.helping_zh')}"
)
# What is done to a work that is there: "was benchmarked at Acme", "at Acme, students ported it". Any verb but those of
# making, and those of where people are.
_MADE = rf"(?:{any_of('affiliation.verbs')}|{any_of('credit.done')}|{any_of('affiliation.being')})"
_DONE_TO_IT = rf"(?<![\w-])(?!{_MADE}\b)(?:(?:[a-z]+-)?[a-z]{{2,}}ed|{any_of('affiliation.done_to')})\b"
_DONE_AT = Pattern(rf"{_DONE_TO_IT}(?: (?!(?:is|was|are|were|from|of)\b)[\w'’.-]+){{0,6}}? (?:at|in|by) (?:the )?$")
# Where it is in use: "is the default at Acme", "runs at Acme", "At Acme, it has many users".
_NOW = rf"(?: (?:today|now|still|also|even|already))?,? {any_of('affiliation.present')}\b"
_BECOMES = (
    rf"(?:{_MADE}|{any_of('affiliation.people', 'affiliation.nouns', 'affiliation.things', 'credit.creations')}s?"
    r"|roots|origins?|home|birthplace|from|by|of)"
)
_THERE = Pattern(
    rf"(?P<subject>[\w.+-]+)(?: and [\w.+-]+)?{_NOW}(?: in production)?"
    rf"(?:(?! {_BECOMES}\b)[^.;:()])*? (?:at|in|inside|within) (?:the )?$"
)
_ITS_MAKERS = Pattern(rf"\b(?:authors?|those|{any_of('credit.makers')}) (?:of|behind|who \w+) (?:the )?[*_\"“]{{0,3}}$")
_HAS_IT = Pattern(rf",? (?:the )?(?P<subject>[\w.+-]+){_NOW}(?! (?:[a-z]+ )?{_BECOMES}\b)")
_OPENS = Pattern(r"\W*(?:At|In) (?:the )?$")
# "Tested at Acme: FOO", "Translated by Ann Lee (Acme): “A Study of Foos”"
_DONE_HERE = SeldomPattern(
    rf"^\W*(?!(?i:{_MADE})\b)[A-Z][a-z]+ed (?:(?:at|in) (?:the )?|by [A-ZÀ-Þ][^:()（）]{{2,40}}[(（]\s?)$"
)
# "the authors of this note, from Acme,", "笔者来自 Acme"
_WRITERS = Pattern(
    r"\b[Tt]he (?:authors?|writers?|editors?) of (?:this|these|the present|our) (?!(?:papers?|stud(?:y|ies))\b)"
    rf"(?:{any_of('bystander.texts')}|note|page|list|blog|document)\b[^.;]*$"
    r"|(?:笔者|小编|本文的?作者|博主|译者)(?:们)?(?:均|都|全)?(?:来自|出自|在|是|就职于)?\s?$"
)
_PRESENTS_ZH = Pattern(
    r"的?[\u4e00-\u9fff]{2,4}?(?:同学|老师|博士|教授)?(?:来)?(?:报告|分享|讲解|主讲|汇报|领读|解读|介绍)"
)
_DOES_TO_IT = Pattern(rf",? (?!(?:[\w'’-]+ ){{0,4}}{_MADE}\b)(?:[\w'’-]+ ){{0,4}}?{_DONE_TO_IT}")

# Where people came to be: "later at Acme", "now at Acme and Bar", "both by Ann Lee, now Acme"
_LATER_AT = Pattern(
    rf"\b{any_of('affiliation.later')}(?: \w+)?,? {any_of('affiliation.prepositions')} (?:the |der |la |el )?"
    r"(?:[\w.&’'-]+(?: [\w.&’'-]+){0,3}? (?:and|und|et|y|&) (?:the |der |la |el )?)?$"
    r"|\b(?:now|later|today) [^.;()]{0,30}[(,] ?$|\bboth by [^()]{2,40}$|\bworks (?:at|for|in) (?:the )?$"
    r"|[他她](?:们)?(?:现在|目前|如今|后来|已)[在去到]?\s?$",
    re.IGNORECASE,
)
# Where somebody speaks, or what somebody does there; "a friend at Acme"; "; Acme sells it"
_SOMEBODY = Pattern(
    r"(?:^|[.,;:—–(]|\bthat )(?:(?!\bthat )[^.,;:—–(])*"
    r"\b(?:I(?!-)|[Ww]e|he|(?<![a-z] )He|[Ss]he|[Yy]ou|[Mm]y|[Oo]ur|me"
    r"|(?<!comes to )(?<!came to )(?<!reached )(?<!reaches )us)\b"
    r"(?:(?!\bthat )[^.,;:—–(])*$"
)
_SOMEBODY_BEHIND = Pattern(r",? (?:I|we|you|they|he|she|people)\b")
_OWN_NOUN = rf"(?:{any_of('affiliation.people', 'affiliation.nouns', 'affiliation.things', 'credit.creations')}s?)"
# "on Acme's paper pages", "through Acme's servers"
_ON = Pattern(r"\b(?:on|via|through|from|off) (?:the )?$")
_ITS_PLACES = Pattern(
    r"['’]s (?:[\w-]+ ){0,2}"
    r"(?:pages?|hub|site|website|forums?|leaderboards?|blog|servers?|platform|clusters?|cloud|store)\b"
)
_A_NOUN = Pattern(
    rf"\b(?:[Aa]n?|[Ss]ome|[Oo]ne|[Tt]wo|every|any) (?!(?:years?|months?|weeks?) )(?:[a-z-]+ )?"
    rf"(?!(?:{_OWN_NOUN}|is|was|are|were|comes?|came|out|due)\b)[a-z-]+ (?:at|of|from|in) (?:the )?$"
    rf"|\b(?:is|was|remains?) (?:still |now |today )?the (?!{_OWN_NOUN}\b)[a-z-]+ (?:at|in) (?:the )?$"
)
_REACH = 60  # characters before an organisation
_BEHIND_SIGN = Pattern(r"[;:—–-]\s?$")
_VERB = Pattern(r" [a-z]{3,}\b")

# Makers of other works: "Acme FooNet", "Acme Foo 2.5", "Acme built FooNet", "FooNet by Acme"
_PRODUCT = Pattern(
    r" (?P<name>[A-Z][\w-]*[a-z][\w-]*[A-Z0-9][\w+-]*|[A-Z][a-z]+(?= \d))(?![\w+-])(?!\s?(?:项目|产品)?(?:团队|组))"
)
_MAKES = Pattern(rf" {any_of('affiliation.verbs')} (?:(?:the|its|an?) )*(?P<name>[A-Z][\w+-]*)")
_MADE_BY = Pattern(r"(?:[,(—–-] ?|\band |\w (?=[A-Z]\w*[a-z]\w*[A-Z]))(?P<name>[A-Z][\w.+-]*) by $")
# "Foobar in Toronto and foo2bar at Acme"
_AND_ANOTHER = Pattern(
    r"\band (?P<name>(?!Ma?c[A-Z]|De[A-Z]|La[A-Z]|Van[A-Z])(?=\w*[a-z]\w*[A-Z0-9])\w+) (?:by|at|from|in) (?:the )?$"
)
# "Foobar is from Acme, and FooNet from …"
_FROM_BEFORE = Pattern(
    r"(?:\bfrom [^,;]+, (?:and |while )?(?=[\w.+-]+ from)|，而?(?=[A-Z][\w. +-]{1,30} ?[来出]自))"
    r"(?P<name>[\w. +-]+?) ?(?:from (?:the )?|[来出]自 ?)$"
)


def is_outsider(text: str, before: str, end: int, names: Sequence[str]) -> bool:
    """Tell whether what stands around an organisation keeps it from being the origin of the work of these names.

    The organisation ends at `end`, and `before` is what stands before it.
    """
    return (
        _is_user(text, before, end)
        or _is_in_use(text, before, end, names)
        or _is_of_others(text, before, end)
        or _makes_another(text, before, end, names)
    )


def is_of_today(text: str, start: int) -> bool:
    """Tell whether the words before an organisation say that somebody came there later, or is there now."""
    return _LATER_AT.search(text, max(0, start - _REACH), start) is not None


def _is_user(text: str, before: str, end: int) -> bool:
    """Tell whether something is done to a work that is there, or the organisation helps with it."""
    if _USED_BY.search(before) or _HELPS.match(text, end) or _DONE_AT.search(before):
        return True
    return _OPENS.fullmatch(before) is not None and _DOES_TO_IT.match(text, end) is not None


def _is_in_use(text: str, before: str, end: int, names: Sequence[str]) -> bool:
    """Tell whether a sentence says, in the present, how the work fares with an organisation."""
    found = _THERE.search(before) or (_HAS_IT.match(text, end) if _OPENS.fullmatch(before) else None)
    is_work = found is not None and found["subject"] in (*names, "It", "it")
    return found is not None and is_work and _ITS_MAKERS.search(before, 0, found.start("subject")) is None


def _is_of_others(text: str, before: str, end: int) -> bool:
    """Tell whether an organisation is where others are, or the subject of a clause in which the work is not made."""
    if any(one.search(before) for one in (_LATER_AT, _SOMEBODY, _A_NOUN, _DONE_HERE, _WRITERS)):
        return True
    if _PRESENTS_ZH.match(text, end):
        return True
    if _OPENS.fullmatch(before) and _SOMEBODY_BEHIND.match(text, end):
        return True
    is_place = _ON.search(before) and _ITS_PLACES.match(text, end)
    return bool(is_place or (_BEHIND_SIGN.search(before) and _VERB.match(text, end) and not has_made(text, end)))


def _makes_another(text: str, before: str, end: int, names: Sequence[str]) -> bool:
    """Tell whether an organisation is named as the maker of something else: "Acme FooNet", "FooNet by Acme"."""
    for found in (_PRODUCT.match(text, end), _MAKES.match(text, end)):
        if found is not None and not any(name.startswith(found["name"]) for name in names):
            return True
    made = next((found for one in (_FROM_BEFORE, _MADE_BY, _AND_ANOTHER) if (found := one.search(before))), None)
    return made is not None and made["name"] not in names and not made["name"].isupper()
