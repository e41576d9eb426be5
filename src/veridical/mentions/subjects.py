"""Which sentences go on about the work of the sentence before: "It …", "The lead author is …", "Kim wrote it at …"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.mentions.names import is_name
from veridical.model import FieldKind
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.origin_people import SOME_OF_THEM
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from veridical.mentions.mention import Mention

_REMEMBERED = 256  # sentences: several readers ask about each, one after the other
_PRONOUNS = any_of("subject.pronouns")
_CONTINUES = Pattern(
    rf"\W*(?:{_PRONOUNS}\b|{any_of('subject.leads')} (?=[A-Z]))|[\s\-*•·，,]*{any_of('subject.pronouns_zh')}"
)
_ASIDE = Pattern(rf"\W*{any_of('subject.asides')},? ")
_CONTINUES_BEHIND = Pattern(rf"{_ASIDE.pattern}(?i:{_PRONOUNS})\b")
# "方法简单，一作 Lee", "12 pages, first author Lee": clauses without a subject of their own before a word for a fact
_CONTINUES_LATER = Pattern(
    r"(?:(?!后来|之后|随后|同年|次年|另|而|但|其|同|前|后|还有|相比|与|和|比|跟)[^，。；：:、A-Za-z《“\"（(的]{2,12}，){1,2}"
    r"(?=(?:第一作者|一作|来自|出自)(?!的))"
    r"|\W*(?:\d+ [a-z]+|(?:[Aa] )?[A-Z]?[a-z]+(?: [a-z]+){1,3})[,;] "
    r"(?=(?:the )?(?:first|lead) author (?:is |was )?[A-Z])"
)
_LABELLED = Pattern(
    r"\W*(?:(?:[a-z]+ ){0,2}(?:authors?|title|name|venue|institutions?|affiliations?|labs?|year)|published|from|by)"
    r" ?:\s",
    re.IGNORECASE,
)
_PERSON_FIRST = Pattern(
    r"\W*(?:[A-Z][\w.'’-]* ){1,3}(?:is|was) (?:the |its )?(?:first|lead|main|last|senior) author\b"
    r"(?! (?:of|on|behind) (?!it\b|th(?:is|at|e paper|e work)\b))"
    r"|\W*(?:[A-Z][\w.'’-]* ){1,3}(?:comes|is listed|heads|tops) (?:first|the (?:author )?list)\b"
)
_EARLY = 120  # characters; what stands farther from the beginning is about something in the sentence itself
_TOOK_ON = r"(?:took|takes?) it (?:further|farther|on|up|over|beyond|apart|from|to)\b"
_DID_IT = (
    rf"(?!{_TOOK_ON})(?:{any_of('credit.did', 'subject.takes')})"
    r" (?:it|(?:that|this) (?:paper|work|method|model))\b"
)
_ABOUT_IT = Pattern(
    rf"\b{_DID_IT}|\b[Ii]t (?:was|is|has been) (?:\w+ ){{0,2}}{any_of('credit.done')}\b(?! that\b)"
    r"|\b[Ii]t (?:appeared|originated|came out|went to|was at|ran at)\b"
    r"|\b(?:as (?:the|an|its|their) (?:\w+ )?|(?:to|among|in|from) the (?:list of )?)affiliations?\b"
    r"|\bwhere it (?:was|is|comes|came|appeared)\b"
    r"|^\W*[A-Z][^.;:()]{1,60}? (?:(?:are|were|stand|stood) behind it"
    r"|did (?:most of |much of |all )?the work|led the (?:work|project|effort))(?=[.,;]|$)"
)
# "He was at Acme then", "Kim wrote it from Acme": of the people to whom the work before is credited
_WHERE_THEY_WERE = Pattern(
    r"\W*(?:And )?(?:He|She|They|Both|All (?:two|three|four)|(?P<name>[A-ZÀ-Þ][\w'’-]+)(?: and [A-ZÀ-Þ][\w'’-]+)?)"
    r"(?: (?:himself|herself|both|all|then|still|alone))* (?:was|were|wrote|worked|sat)"
    r"(?: (?:it|this|that|so|then|still|both|all|already|back then|at the time))*"
    r" (?:at|in|from|with|for) (?:the )?[A-ZÀ-Þ]"
    rf"|\W*{SOME_OF_THEM} (?:was|were)(?: (?:then|still|both|all))? (?:at|from|with) (?:the )?[A-ZÀ-Þ]"
    r"|(?P<they>[他她]们|[两二三四五六七八]人|几位作者)?(?:当时|那时候?|彼时|[他她]们?(?:写|做|发|投)这[篇个项]?[^，。；]{0,6}时候?)，?[^，。；]{0,6}[在挂]"
)
_THEN = Pattern(r"\b(?:then|back then|at the time|when)\b|时")
_IT = Pattern(r"[Ii]t\b|the work\b|[Aa]ffiliation|th(?:at|is) (?:paper|work|method|model)\b")  # stands in any of them
_FRESH = Pattern(
    rf"\W*(?:{any_of('subject.asides')},? )?"
    rf"(?:(?i:{any_of('subject.fresh')}) (?:(?!by\b|of\b)[\w-]+ ){{0,2}}?{any_of('subject.kinds')}"
    rf"|{any_of('subject.newcomers')}"
    r"|[\w.+-]+[`\"”’*_]* (?:is|was) (?:the|its|their) (?:[a-z]+ )?(?:follow-?up|successor|sequel)(?! (?:to|of))"
    r"|(?:(?i:the|that of the) (?:[\w-]+ ){0,3}[\w-]+['’]s|(?i:ours|mine|theirs)) (?:is|was|came|went|appeared|ran))\b"
)
TURNS_TO = Pattern(r"[^，。；？?\n]{1,30}呢[？?]\s*$")
"""A sentence that only says what the text goes on to, and asks nothing: "那 ACME 呢？"."""
_DEFINED = SeldomPattern(r"\W*(?P<name>[\w+-]{2,24}(?: (?:v?\d[\w.]*|[A-Z][\w+-]*))?)[*_`]*\s?[:：]\s")
_EDITION = Pattern(r"^[A-Z].* v\d")  # "Foo-bar v2"
# "- ACME Two，Lee 等，TOFU 2023"
_BEGUN = Pattern(r"[\s\-*•·]*(?P<name>[A-Za-z][\w.+-]*(?: [A-Z][\w.+-]*){0,3})[*_`]*\s?(?:[，（]|, (?=[A-Z])|——)")
_TITLE_STATEMENT = Pattern(
    r"^\W*(?:(?:The|Its|Their|This) (?:[\w'’]+ ){0,2}(?:title\b|paper is (?:called|titled|entitled)\b)"
    r"|The (?:paper|work|article),? (?:sub|en)?titled\b"
    r"|[\"“][^\"“”]{8,160}[\"”] is (?:what (?:it|the paper) is called|(?:the|its) (?:full )?(?:title|name)\b)"
    r"|(?:论文|它的|其|完整|正式|原)?(?:标题|题目|原题|题名)[就也则便]?(?:是|为|应|：|:|叫|其实|写))",
    re.IGNORECASE,
)
# "The method of Lee and Kim was …", "The Acme team behind FOB presented it", "The paper “Foos” by Lee": of other works
_OF_OTHER = Pattern(
    rf"\W*The (?:[\w-]+ ){{0,3}}(?:paper|work|method|model|system|approach|author|{any_of('credit.makers')})"
    r" (?:of|by|from|behind) (?:the )?[A-Z(]"
    r"|\W*(?:The|This) (?:[\w-]+ ){1,3}[\"“„«]\s?[A-ZÀ-Þ]"
)
_THEY_DID_IT = Pattern(rf"[^.;:()]{{0,60}}? {_DID_IT}")
_MADE_BY = Pattern(
    rf"^\W*(?:[Ii]t|[Tt]h(?:e|is|at) (?:paper|work|method|model|system))\b"
    rf"[^.;()]{{0,30}}?\b{any_of('credit.done')}\b[^.;()]{{0,60}}? by (?:the )?$"
    r"|^\W*(?:[Ii]t|[Tt]h(?:e|is|at) (?:paper|work|method|model|system)) (?:is|was) "
    r"(?:by|due to|from|the work of) (?:the )?$"
    rf"|^\W*(?:The|Its) (?:[a-z]+ )?{any_of('credit.makers')}(?: responsible)?(?:,| are| were) $"
)


@lru_cache(maxsize=_REMEMBERED)
def goes_on(text: str) -> bool:
    """Tell whether a sentence that names no work is about the one before it."""
    if brings_in_another(text):
        return False
    if _OF_OTHER.match(text):
        return False
    begins = (
        _CONTINUES.match(text) or _LABELLED.match(text) or _PERSON_FIRST.match(text) or _CONTINUES_LATER.match(text)
    )
    if begins is None and _ASIDE.match(text) is not None:
        begins = _CONTINUES_BEHIND.match(text)
    return begins is not None or (_IT.search(text) is not None and _ABOUT_IT.search(text, 0, _EARLY) is not None)


def tells_where_they_were(text: str, subject: Mention | None) -> bool:
    """Tell whether a sentence says where the people were to whom the work before it is credited."""
    found = _WHERE_THEY_WERE.match(text)
    if found is None or subject is None:
        return False
    people = [one.value for one in subject.of(FieldKind.AUTHORS)]
    if found["they"] is not None:
        return bool(people)
    if found["name"] is None:
        return bool(people) or _THEN.search(text) is not None
    return any(found["name"] in value for value in people)


@lru_cache(maxsize=_REMEMBERED)
def brings_in_another(text: str) -> bool:
    """Tell whether a sentence begins with words for another work: "A related effort", "Its successor"."""
    return _FRESH.match(text) is not None or TURNS_TO.match(text) is not None


def defines_other(text: str, subject: Mention | None) -> bool:
    """Tell whether a text begins with the name of another work and a colon: "FOB v2: Foo over Bar. Lee; TOFU 2022"."""
    found = _DEFINED.match(text)
    own = _names_of(subject)
    if found is None or found["name"] in own or (has_han(found["name"]) and found["name"].split()[-1] in own):
        return False  # "题目 FOB: Foo over Bar"
    return any(map(is_name, found["name"].split())) or _EDITION.search(found["name"]) is not None


def begins_with_other(text: str, subject: Mention | None) -> bool:
    """Tell whether an item begins with the name of another work, and what follows is of that: "- FOB，Lee 等，2019"."""
    found = _BEGUN.match(text)
    return found is not None and any(map(is_name, found["name"].split())) and found["name"] not in _names_of(subject)


def _names_of(subject: Mention | None) -> list[str]:
    return [one.value for one in subject.of(FieldKind.NAME)] if subject else []


def states_title(text: str) -> bool:
    """Tell whether a sentence says what the title of the work before it is."""
    return _TITLE_STATEMENT.match(text) is not None


def credits_work_before(text: str, start: int, end: int) -> bool:
    """Tell whether the authors at `[start, end)` are said to have made the work of the sentence before."""
    return _THEY_DID_IT.match(text, end) is not None or _MADE_BY.search(text[:start]) is not None
