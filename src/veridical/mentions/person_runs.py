"""People who stand where names of works may: "the first author is Ann Lee (Acme)", "Ann Lee (Acme) proposed FOO"."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.han_people import may_be_person
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.people import find_people

if TYPE_CHECKING:
    from veridical.text.sentences import Stretch

_AUTHOR_BEFORE = Pattern(r"(?:一作|作者)[\s是为叫：:，而应实该即乃]{0,60}$")
_BEFORE_PERSON = Pattern(r"\b(?:by|and|with|author(?: (?:is|was|being|of))?|being|is|was)\s$|[,&]\s$")
_FAMILY_BEHIND = Pattern(r" (?:[A-Z]\. )?[A-Z][a-z]+(?=\s?(?:[.,;()，。；、（）]|$|and\b|is\b|was\b|et al))")
_GLOSS = Pattern(r"\s?[（(](?P<name>(?![A-Za-z0-9])\w{2,4})[)）]")
_GIVEN_BEFORE = Pattern(r"[\w.](?<!\band) $")
# "作者是李安、Bo Kim 和 Ann Lee（Acme）"
_ENDS_LIST_ZH = Pattern(r"(?:作者|一作|由)[^，。；\n]{0,80}(?:、|以及|[和与及])\s?$")
_BY = SeldomPattern(
    r"\b(?:by|around|student|professor|colleague|(?:co-?)?authors?) $|\bauthors?\b[^.;()]{0,40}? (?:is|was|being) $"
)
_DOES = Pattern(r"(?<=[a-z]) \([^()]{2,60}\)(?: first| later)? (?:wrote|proposed|invented|(?:co-?)?authored|led)\b")
_DOES_ZH = Pattern(
    rf"\s?[（(][^（()）]{{2,40}}[)）]\s?(?:等人?)?\s?(?:首次|率先|最早|首先|随后|后来)?\s?{any_of('author.making_zh')}"
)
_IS_AUTHOR = Pattern(
    r"\s?(?:也|还|又|正|就|则){0,2}[是为][^，。；]{1,40}?(?:第一作者|一作|作者|[二三四五]作)(?=之一|[，。；、）)]|$)"
)
_LONGEST_LIST = 90  # characters
_REACH = 30  # characters before a name
_FAR = 64


def is_given_name(words: str, text: str, start: int, end: int) -> bool:
    """Tell whether a name is a person's given name here: "its first author being Foo Lee."."""
    if not words.istitle() or _FAMILY_BEHIND.match(text, end) is None:
        return False
    if _is_behind_author(text, start):
        return True
    return "author" in text and _BEFORE_PERSON.search(text, max(0, start - _REACH), start) is not None


def is_called_author(text: str, end: int) -> bool:
    """Tell whether a text goes on about words as an author: "Ann Lee 是 FOO 的作者之一"."""
    return "作" in text and _IS_AUTHOR.match(text, end) is not None


def are_persons(text: str, start: int, end: int, *, is_plain: bool, are_several: bool) -> bool:
    """Tell whether words are people: "Ann Li（李安）", "一作是 Ann Lee（Acme）", "by Lee (", "Ann Lee and Bo Kim [".

    They are `are_several` words, and `is_plain` where none of them has the form of a name of a work.
    """
    does = are_several and (_DOES.match(text, end) or _DOES_ZH.match(text, end)) is not None
    if is_plain and (does or _BY.search(text, max(0, start - _FAR), start)):
        return True
    is_family = are_several or _GIVEN_BEFORE.search(text, max(0, start - 2), start) is not None
    if is_plain and is_family and (_is_in_list(start, text) or _ends_list(text, start)):
        return True
    gloss = _GLOSS.match(text, end)
    return _is_behind_author(text, start) or (gloss is not None and may_be_person(gloss["name"]))


def _is_behind_author(text: str, start: int) -> bool:
    return "作" in text and _AUTHOR_BEFORE.search(text, max(0, start - _FAR), start) is not None


def _ends_list(text: str, start: int) -> bool:
    """Tell whether words are the last of the people of whom a Chinese clause says that they made a work."""
    return _ENDS_LIST_ZH.search(text, max(0, start - _LONGEST_LIST), start) is not None


@lru_cache(maxsize=64)
def _lists_of_people(text: str) -> tuple[Stretch, ...]:
    return tuple((one.start, one.end) for one in find_people(text) if one.count > 1 and one.is_full)


def _is_in_list(at: int, text: str) -> bool:
    """Tell whether a place lies in a list of people."""
    return any(start <= at < end for start, end in _lists_of_people(text))
