"""Works that came of what people did, in Chinese: "某大学的 Lee 和 Kim 改造了编码器，得到 FOO"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.han_people import PEOPLE, are_people
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

    from veridical.text.sentences import Stretch

_BEFORE_WORK = Pattern(rf"，\s?{any_of('author.results_zh')}$")
_BEHIND_WORK = Pattern(r"[》”\"]?\s?(?:[（(，。；,：:]|——|$)")
# who did something in a clause, and what
_DEED = (
    rf"(?P<people>{PEOPLE})(?<!的)\s?(?:[则就又也便还]\s?)?"
    r"(?=[^，。；：、（(\s的是等和与])(?P<deed>[^，。；：（(]{2,60})"
)
_SUBJECT = Pattern(rf"(?:^|[，。；：:;的]|随后|后来|接着|而)\s?{_DEED}$")
_BEHIND_PLACE = Pattern(rf"\s?(?:团队)?的?\s?{_DEED}，\s?{any_of('author.results_zh')}(?=[A-Z《“\"]|\s)")
_NO_MAKER = Pattern(any_of("author.no_makers_zh"))
_STATED = Pattern(rf"(?:\d{{4}}|{any_of('author.making_zh')})[^，。；]*$")  # in a clause that tells of its own work
_REACH = 120  # characters before a work


def deed_before(text: str, work: int) -> tuple[Stretch, ...]:
    """Return the clause in which people do what the work at `work` came of; none where no such clause is before it."""
    result = _BEFORE_WORK.search(text, max(0, work - _REACH), work) if "，" in text else None
    if result is None or _STATED.search(text, max(0, result.start() - _REACH), result.start()) is not None:
        return ()
    return ((max(text.rfind(sign, 0, result.start()) for sign in "，。；") + 1, result.start() + 1),)


def who_made(text: str, heads: Sequence[Stretch]) -> Iterator[Stretch]:
    """Yield the people who are the subject of the clause before the one that begins with the making of the work."""
    for start, end in heads if "，" in text else ():
        result = _BEFORE_WORK.search(text, max(0, start - _REACH), start)
        if result is None or _BEHIND_WORK.match(text, end) is None:
            continue
        found = _SUBJECT.search(text, max(0, result.start() - _REACH), result.start())
        if found is not None and _are_makers(found):
            yield found.span("people")


def is_place_of_makers(text: str, end: int) -> bool:
    """Tell whether behind an organisation stand those whose deed a work came of."""
    found = _BEHIND_PLACE.match(text, end) if "，" in text else None
    return found is not None and _are_makers(found)


def _are_makers(found: re.Match[str]) -> bool:
    return are_people(found["people"]) and not _NO_MAKER.search(found["deed"])
