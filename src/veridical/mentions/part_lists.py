"""Lists of people in running text that name only some of the authors, as what stands around them says.

"… wrote FOO with Kim and Ito", "FOO is by Lee of Acme, together with Kim", "by Kim, Ito and himself": nobody is missing
from such a list, and its first name need not be the first author's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.fields import field_at
from veridical.model import AMONG, FieldKind
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from veridical.model import Field, Passage
    from veridical.text.sentences import Stretch

_NAME = r"[A-ZÀ-Þ][\w.'’-]+"
_BEFORE = Pattern(
    rf"(?:\b(?:team|group|people|crew) around|\b(?:with|plus)(?: {_NAME},){{0,8}}"
    rf"|\b(?:{any_of('author.among')}|{any_of('author.remaining')}) authors?,? (?:is|are|was|were)"
    rf"|\b(?:[Hh]e|[Ss]he|[Tt]hey|I|[Ww]e)(?:,| and)|\bwhose {any_of('author.pupils')}) $"
)
_ADVISED = SeldomPattern(rf"\b{any_of('author.advised')} by $")
_OTHERS = (
    rf"(?:many |several |the )?(?:others?|rest)\b|an? (?:[\w-]+ )?{any_of('author.crowds')}\b"
    rf"|{any_of('author.company')}\b|(?:[Hh]is|[Hh]er|[Tt]heir) [a-z]"
)
_PLACE = rf"(?:, (?:both|all))? (?:of|at|from) {_NAME}(?:(?: and)? {_NAME}){{0,3}}"
_TOGETHER = rf"(?:and )?(?:(?:together|along|jointly) )?with {_NAME}"
_ELSEWHERE = rf"(?:and )?{_NAME}(?: {_NAME}){{0,2}} (?:of|at|from) {_NAME}"
_BEHIND = Pattern(rf",? and (?:(?:him|her|them)sel(?:f|ves)\b|{_OTHERS})|{_PLACE},? (?:{_TOGETHER}|{_ELSEWHERE})")
_NEXT = Pattern(r"\s?(?:、|[,，]?\s?(?:…|\.\.\.|(?:and so (?:on|forth)|etc)\b))")
_MORE_SIGNS = ("…", "...")
_REACH = 40  # characters before a list


def authors_at(passage: Passage, stretch: Stretch) -> Field:
    """Return the people at a stretch of a passage as authors of its work, or as some of them."""
    stated = field_at(FieldKind.AUTHORS, passage, stretch)
    return replace(stated, subject=AMONG) if _are_some(passage.text, *stretch) else stated


def _are_some(text: str, start: int, end: int) -> bool:
    before = _BEFORE.search(text, max(0, start - _REACH), start)
    is_open = has_more_behind(text, end) or text.endswith(_MORE_SIGNS, start, end)
    return before is not None or is_open or _BEHIND.match(text, end) is not None


def are_advisers(text: str, start: int) -> bool:
    """Tell whether people are only said to have taught an author: "Lee, advised by Kim and Ito, wrote FOO"."""
    return _ADVISED.search(text, max(0, start - _REACH), start) is not None


def has_more_behind(text: str, end: int) -> bool:
    """Tell whether a list of names that was read to here has more of them, in a form that was not."""
    return _NEXT.match(text, end) is not None
