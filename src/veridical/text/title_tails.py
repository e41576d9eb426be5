"""Where the people begin behind a title that nothing marks: "A Study of Large Foo Bars, Ann Lee, Bo Kim et al.".

The last words of a title in title case have the form of a name. What gives them away is that they go on from the words
before them, that they are not written as the names behind them are, or that "and" stands before them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.text.cues import entries
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_ITEM = Pattern(r",\s(?!(?:and|&|among)\s)")
_INNER_AND = Pattern(r"\s(?:and|&)\s(?=[^,]*,\s(?!(?:and|&|among)\s))")
_TAIL = Pattern(r",?\s(?:et\.? ?al|el al|and [a-z]|& [a-z]|among others).*$", re.DOTALL)
_JOINED = Pattern(r",?\s(?:and|&)\s|,\s")
_INITIAL = Pattern(r"[A-Z]\. ")
_BEFORE = Pattern(r"(?P<run>(?:(?!-\s)[^\s,;.()\[\]|—–]+\s)*)$")  # words up to the people, without a sign between them
_REACH = 120  # characters before the people
_FULL_NAME = 2  # words
_FEWEST = 3  # words of a title that may begin as a sentence does
_MINOR = frozenset(entries("title.minor"))
_TERMS = frozenset(entries("author.terms"))
_OPENERS = frozenset((*entries("author.openers"), *entries("author.never"), *entries("name.never")))
_ARTICLES = frozenset(("The", "A", "An"))


def behind_title(text: str, start: int, end: int) -> int:
    """Return where the people begin in what was read as a list of them, behind the last words of a title."""
    words = text[start:end]
    if ", " not in words:
        return start
    inner = [found.end() for found in _INNER_AND.finditer(words)]
    if inner:  # "Foos and Bars, Ann Lee et al.": no list of people goes on behind its "and"
        return _behind_comma(text, start + inner[-1], end)
    run = _BEFORE.search(text, max(0, start - _REACH), start)
    before = run["run"].split() if run else []
    if not before or _begins_line(text, start, words) or not _ends_title(before, _items(words)):
        return start
    last, start = start, _behind_comma(text, start, end)
    while last < start and _is_of_other_style(_items(text[start:end])):  # "… in Foos, Bars, Ann Lee et al."
        last, start = start, _behind_comma(text, start, end)
    return start


def _begins_line(text: str, start: int, words: str) -> bool:
    """Tell whether people stand on a line of their own below a title: the first is no term, and has several words."""
    first = _items(words)[0].split()
    return text[:start].rstrip(" \t*_").endswith("\n") and len(first) >= _FULL_NAME and _TERMS.isdisjoint(first)


def _behind_comma(text: str, start: int, end: int) -> int:
    comma = _ITEM.search(text, start, end)
    return comma.end() if comma else start


def _items(words: str) -> list[str]:
    """Return the people of a list, without what says that there are more."""
    return _JOINED.split(_TAIL.sub("", words))


def _ends_title(before: Sequence[str], items: Sequence[str]) -> bool:
    """Tell whether the first of some people is the end of the words before."""
    if before[-1] in ("by", "By") or before[-1].lower().startswith("author"):
        return False
    if before[-1].endswith(":") and _is_full_name(items[0]):
        return False  # "Foobar: A. Lee, B. Kim et al.", "Foobar: Ann Lee, Bo Kim et al."
    if before[-1] in _ARTICLES:
        return " " in items[0]
    if _is_of_other_style(items):
        return before[-1] not in _OPENERS
    if not _TERMS.isdisjoint(items[0].split()):
        return True
    return " " in items[0] and _is_title_case(before)


def _is_full_name(item: str) -> bool:
    """Tell whether words may be one person's whole name: an initial and more, or two words of which none is a term."""
    words = item.split()
    return _INITIAL.match(item) is not None or (len(words) == _FULL_NAME and _TERMS.isdisjoint(words))


def _is_of_other_style(items: Sequence[str]) -> bool:
    """Tell whether the first of some people has one name where all others have two, or two where they have one."""
    others = {" " in other for other in items[1:]}
    return len(others) == 1 and (" " in items[0]) not in others


def _is_title_case(words: Sequence[str]) -> bool:
    """Tell whether the words before people are those of a title in title case, not the beginning of a sentence."""
    major = [word for word in words if word not in _MINOR]
    if not major or any(word[0].islower() for word in major) or words[-1].endswith(("'s", "’s")):
        return False
    return len(words) >= _FEWEST or words[0] not in _OPENERS
