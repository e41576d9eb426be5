"""The people of whom an organisation is said: "Ann Lee, Acme", "Ann Lee (Acme)", "he was at Acme then"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.text.han_people import are_people
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.people import is_one_person

if TYPE_CHECKING:
    import re

OF = "of "  # before the name of a person who wrote a work at the organisation, not of one who may be there today
_REACH = 60  # characters before an organisation
# "Ann Lee of Acme", "Ann Lee (Acme)", "一作李安（某大学）"
_BEFORE = Pattern(
    r"(?P<name>[A-ZÀ-Þ][\w.'’-]+(?: [A-ZÀ-Þ][\w.'’-]*){1,3}|[\u4e00-\u9fff]{2,12})"
    r"(?:\s?[(（](?:now )?(?:at )?|(?P<of>,? (?:of|at|from) ))(?:the )?$"
)
# "Gerald Lee, Acme"
_LISTED = SeldomPattern(r"(?:^|[:;.,—–(]|\band\b|\bby\b) ?(?P<name>[A-ZÀ-Þ][\w.'’-]+(?: [A-ZÀ-Þ][\w.'’-]*){1,2}), ?$")
# "ACME（李安，某大学）"
_IN_BRACKET = Pattern(r"[（(]\s?(?P<name>[A-ZÀ-Þ][\w.'’-]+(?: [A-ZÀ-Þ][\w.'’-]*){1,2}|[\u4e00-\u9fff]{2,4})，\s?$")
# "he was at Acme then", "when she was still at Acme"
_THEY = Pattern(
    r"(?:^|[.,;:—–(] ?|\b(?:and|but|when|while|as|that) )"
    r"(?:[Hh]e|[Ss]he|[Tt]hey|[Bb]oth|All (?:two|three|four)|(?P<name>[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?))"
    r"(?: (?:himself|herself|alone|had|all|both|then|still|once))*"
    r" (?:was|were|wrote|worked|sat|did|made|developed|built)"
    r"(?: (?:it|this|that|so|then|still|both|all|already|the work|the paper|back then|at the time))*"
    r" (?:at|in|from|with|for) (?:the )?$"
)
# "the first was at Acme, the other two at Bar": of the authors that are listed before
SOME_OF_THEM = (
    r"[Tt]he (?:(?:first|second|third|last)(?: (?:author|one|of (?:them|these|the (?:two|three|four))))?"
    r"|other(?:s| (?:author|one|two|three|four))?|rest)"
)
_SOME_WERE = Pattern(
    rf"(?:^\W*|[.,;:—–(] ?|\b(?:and|but|while|whereas) ){SOME_OF_THEM}(?:,? (?:was|were)(?: (?:then|still|both|all))?)?"
    r" (?:at|from|with) (?:the )?$"
)
# "Ann Lee, then a student at Acme, wrote it"
_THEN_AT = Pattern(
    r"(?P<name>[A-ZÀ-Þ][\w.'’-]+(?: [A-ZÀ-Þ][\w.'’-]*){1,2})(?:, | [(])(?:who (?:was|were) )?"
    r"(?:then|at the time|still|back then)"
    r"(?: (?:an?|still|himself|herself))*(?: [\w-]+){0,2} (?:student|intern|postdoc|researcher|professor|engineer)"
    r" (?:at|with|in) (?:the )?$"
)
# "Acme's Ann Lee wrote it"
_ITS_PERSON = Pattern(
    r"['’]s (?P<name>[A-ZÀ-Þ][\w.'’-]+(?: [A-ZÀ-Þ][\w.'’-]*){1,2})(?: and [^,;.()]{3,40}?)?"
    r" (?:wrote|led|proposed|introduced|published|presented|invented|devised|developed|built|created)\b"
)
_MOVED = Pattern(
    r"(?: \w+){0,2} (?:before|until|later|now|afterwards|today|previously|since|when (?:I|we|you)|(?:19|20)\d\d)\b"
    r"| (?:for|on|as) (?:an?|his|her|their) (?:\w+ )?(?:internship|intern|visit|visitor|sabbatical|talk|year|summer)\b"
)


def was_there(text: str, start: int, end: int) -> bool | None:
    """Tell whether an organisation is where the people spoken of were when they made the work: "he was at Acme then".

    `None` where a text says nothing of where people were.
    """
    is_theirs = _THEY.search(text, 0, start) or _SOME_WERE.search(text, 0, start) or _told_of(text, start, end)
    return _MOVED.match(text, end) is None if is_theirs else None


def person_beside(text: str, start: int, end: int) -> str | None:
    """Return the name of the one person of whom an organisation is said, behind `OF` where it is that of the work.

    In front of a bracket that begins with the organisation stands who works there, perhaps today.
    """
    if (told := _told_of(text, start, end)) is not None:
        return f"{OF}{told['name']}"
    found = _BEFORE.search(text, max(0, start - _REACH), start)
    if found is not None and found["of"] is None:
        return found["name"]
    if found is not None and is_one_person(found["name"]):
        return f"{OF}{found['name']}"
    person = _LISTED.search(text, 0, start) or _THEY.search(text, 0, start) or _in_bracket(text, start)
    return f"{OF}{person['name']}" if person is not None and person["name"] else None


def _in_bracket(text: str, start: int) -> re.Match[str] | None:
    """Return the one person who stands before an organisation in wide brackets or behind a wide comma."""
    found = _IN_BRACKET.search(text, max(0, start - _REACH), start)
    return found if found is not None and are_people(found["name"]) else None


def _told_of(text: str, start: int, end: int) -> re.Match[str] | None:
    """Return the person who is said to have been at an organisation when the work was made."""
    return _THEN_AT.search(text, max(0, start - 2 * _REACH), start) or _ITS_PERSON.match(text, end)
