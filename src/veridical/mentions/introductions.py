"""Who introduced what a name stands for, and what others made of it: "foobar was proposed by …", "a kind of foobar"."""

from __future__ import annotations

import re

from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern

_REACH = 30  # characters before a name
_INTRODUCED = Pattern(
    rf"[\"”’*_]{{0,3}}(?: \([A-Z][\w-]{{1,8}}\))?,? (?:(?:which|that) )?(?:(?:{any_of('fact.auxiliaries')} )?"
    rf"(?:{any_of('fact.adverbs')} )*{any_of('fact.introduced')}|{any_of('fact.origins')})\b(?! (?:for|to|into|as)\b)"
)
_INTRODUCED_ZH = Pattern(
    rf"\s?(?:[（(][^（）()]{{1,40}}[)）])?(?:这一?{any_of('fact.things_zh')}|{any_of('fact.adverbs_zh')}|[于在]?\s?(?:19|20)\d\d\s?年"
    rf"(?:\s?\d{{1,2}}\s?月)?)*(?:是?由[^，。；]{{1,60}}?{any_of('fact.introduced_zh')}|{any_of('fact.origins_zh')})"
)
# What may stand before such words, which are no longer name then: "the foobar", not "a multi-agent foobar".
_PHRASE_OPENS = Pattern(
    rf"(?:^|[^\w\s-]\s?|\n|(?:^|\W){any_of('fact.phrase_openers')} )[\"“‘'*_(]{{0,3}}$", re.IGNORECASE
)
_QUALIFIED = Pattern(r" with(?:out)? \w")  # "Foobar networks with gates"
_DERIVED = Pattern(rf"\b(?<!first ){any_of('name.derived')} (?:of|on|to) (?:[Tt]he )?(?:original )?[\"“‘'*_]{{0,3}}$")


def is_introduced(text: str, start: int, end: int) -> bool:
    """Tell whether it is told who introduced the thing with this name, or when: of a variant it tells nothing."""
    if has_han(text[start:end]):
        return _INTRODUCED_ZH.match(text, end) is not None
    return tells_introduction(text, end) and opens_phrase(text, start)


def tells_introduction(text: str, at: int) -> bool:
    """Tell whether words at a place tell who introduced the thing named before it, or when."""
    return _INTRODUCED.match(text, at) is not None


def opens_phrase(text: str, start: int) -> bool:
    """Tell whether common words from a place on are a whole name: no word before them makes a longer one of it."""
    return _PHRASE_OPENS.search(text, max(0, start - _REACH), start) is not None


def is_qualified(text: str, at: int) -> bool:
    """Tell whether words behind a name make it another thing: "foobar networks with gates"."""
    return _QUALIFIED.match(text, at) is not None


def is_of_derived(text: str, start: int) -> bool:
    """Tell whether a name is told of what somebody made of the work: "a variant of ACME"."""
    return text[start - 1 : start].isspace() and _DERIVED.search(text, max(0, start - _REACH), start) is not None
