"""Where the origin of a work is stated without a word for it: "Lee and Kim, Acme, 2019", "he was at Acme then"."""

from __future__ import annotations

import re

from veridical.text.cues import any_of
from veridical.text.origins_zh import is_stated_in_east_asian
from veridical.text.patterns import Pattern

_LEAD = rf"(?:(?:{any_of('affiliation.leads')}) ){{0,3}}"
_PART_BEFORE = Pattern(rf"(?:^|[,;:(/·|—–。，；：]|[.!?] |->|-- ?|@) ?{_LEAD}$")
_PART_BEHIND = Pattern(
    rf"(?:,? {any_of('affiliation.trails')})?\s?[\"”]?(?:$|\s{{4}}|[.!?](?= |$)|[;:)|—–]| -|,(?= ?(?:[a-z]|\d{{4}})))"
)
"""Behind a part of a sentence that holds organisations alone: a sign, and no further name that they are listed with."""
_VENUE_BEHIND = Pattern(r", ?(?:[A-Z][A-Za-z. ]{2,40} |[A-Z]{3,}s?['’ ])?(?:19|20|['’])\d\d\b")
_SENTENCE = Pattern(r"[.!?] (?=[A-Z])|[;。；！？]\s?")
_OTHER = Pattern(
    rf"\b{any_of('affiliation.use', 'affiliation.beside')}\b|{any_of('affiliation.use_zh', 'affiliation.beside_zh')}",
    re.IGNORECASE,
)
_PERSON = Pattern(r"(?:^|[:;.,—–(]|\band\b|\bby\b) ?(?P<name>[A-ZÀ-Þ][\w.'’-]+(?: [A-ZÀ-Þ][\w.'’-]*){1,2}), ?$")
# "he was at Acme then", "when she was still at Acme"
_THEY = Pattern(
    r"(?:^|[.,;:—–(] ?|\b(?:and|but|when|while|as|that) )"
    r"(?:[Hh]e|[Ss]he|[Tt]hey|[Bb]oth|All (?:two|three|four)|(?P<name>[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?))"
    r"(?: (?:himself|herself|alone|had|all|both|then|still|once))*"
    r" (?:was|were|wrote|worked|sat|did|made|developed|built)"
    r"(?: (?:it|this|that|so|then|still|both|all|already|the work|the paper|back then|at the time))*"
    r" (?:at|in|from|with|for) (?:the )?$"
)
# "Foobar (2019), Acme's first model,"
_OWN = Pattern(
    r"['’]s (?:first|own|new|newest|latest|open|flagship|answer|second|big) (?:[a-z-]+ ){0,3}[a-z-]+(?=[,.;)]| and\b|$)"
)
_BEHIND_WORK = Pattern(r"[)\]\"”],? ?[–—-]? $")
# "at Foo, Acme and Bar", of which not every one is known
_AFTER_ANOTHER = Pattern(
    r"(?:others|authors|people|colleagues|al\.|team|group)(?:, all)? (?:at|from|of) (?:the )?"
    r"[A-Z][\w.&-]+(?: [A-Z][\w.-]+){0,3}(?:, | and )$"
)
_MOVED = Pattern(
    r"(?: \w+){0,2} (?:before|until|later|now|afterwards|today|previously|since|when (?:I|we|you)|(?:19|20)\d\d)\b"
    r"| (?:for|on|as) (?:an?|his|her|their) (?:\w+ )?(?:internship|intern|visit|visitor|sabbatical|talk|year|summer)\b"
)
_THEIR_PLACE = Pattern(
    rf"(?:\b(?:colleagues|co-?authors|others|co\.|company|friends|team|al\.) (?:at|from|of|in)"
    rf"|\b{any_of('affiliation.coming')} (?:{any_of('affiliation.articles')}|aus|al|dal|dalla|chez|bei|presso|en) ?"
    rf"|\b{any_of('affiliation.belonging')}) (?:the )?$"
)


def is_stated_origin(text: str, start: int, end: int) -> bool:
    """Tell whether an organisation stands where a text states the origin of the work that it is about."""
    before = text[_sentence_start(text, start) : start]
    if _OWN.match(text, end) is not None and _BEHIND_WORK.search(before) is not None:
        return True
    if _THEIR_PLACE.search(before) or _AFTER_ANOTHER.search(before):
        return _OTHER.search(before) is None
    if is_stated_in_east_asian(before, text, end, is_beside=_OTHER.search(before) is not None):
        return True
    if _OTHER.search(before) is not None or _PART_BEFORE.search(text, 0, start) is None:
        return False
    return _PART_BEHIND.match(text, end) is not None or _VENUE_BEHIND.match(text, end) is not None


def was_there(text: str, start: int, end: int) -> bool | None:
    """Tell whether an organisation is where the people spoken of were when they made the work: "he was at Acme then".

    `None` where a text says nothing of where people were.
    """
    return _MOVED.match(text, end) is None if _THEY.search(text, 0, start) else None


def person_of(text: str, start: int) -> str | None:
    """Return the one person of whom an organisation is said: "Gerald Lee, Acme", "Lee was at Acme"."""
    found = _PERSON.search(text, 0, start) or _THEY.search(text, 0, start)
    return found["name"] if found is not None else None


def _sentence_start(text: str, start: int) -> int:
    """Return where the sentence begins in which a place stands."""
    return max((found.end() for found in _SENTENCE.finditer(text, 0, start)), default=0)
