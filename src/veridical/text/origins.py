"""Where a text states the origin of a work: "Acme released it", "Lee and Kim, Acme, 2019", "he was at Acme then"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.origin_clauses import is_told_by_clause
from veridical.text.origin_marks import is_marked
from veridical.text.origin_people import was_there
from veridical.text.origins_zh import is_stated_in_east_asian
from veridical.text.outsiders import is_outsider
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_REACH = 60  # characters before an organisation
_RELATIVE = Pattern(r"[*_\"”)]?,? (?:which|that) (?:the )?$")  # "Foobar, which Acme released"
_BRACKET = Pattern(r"\s?\([^()]*\)?$")  # "Foobar (Lee, 2019), which Acme released"
_RELEASES = Pattern(rf" (?:\w+ly |first |later )?{any_of('affiliation.verbs')}\b")
# Around a part of a sentence that holds organisations alone: behind it a sign, and no further name in the same list.
_LEAD = rf"(?:(?:{any_of('affiliation.leads')}) ){{0,3}}"
_PART_BEFORE = Pattern(rf"(?:^|[,;:(/·|—–。，；：]|[.!?] |->|-- ?|@) ?{_LEAD}$")
_PART_BEHIND = Pattern(
    rf"(?:,? {any_of('affiliation.trails')})?\s?[\"”]?(?:$|\s{{4}}|[.!?](?= |$)|[;:)|—–]| -|,(?= ?(?:[a-z]|\d{{4}})))"
)
_VENUE_BEHIND = Pattern(r"(?:, ?| \()(?:[A-Z][A-Za-z. ]{2,40} |[A-Z]{3,}s?['’ ])?(?:19|20|['’])\d\d\b")
_SENTENCE = Pattern(r"[.!?] (?=[A-Z])|[;。；！？]\s?")
# What else the sentence speaks of.
_OTHER = Pattern(
    rf"\b{any_of('affiliation.use', 'affiliation.beside')}\b|{any_of('affiliation.use_zh', 'affiliation.beside_zh')}",
    re.IGNORECASE,
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
_THEIR_PLACE = Pattern(
    rf"(?:\b(?:colleagues|co-?authors|others|co\.|company|friends|team|al\.) (?:at|from|of|in)"
    rf"|\b{any_of('affiliation.coming')} (?:{any_of('affiliation.articles')}|aus|al|dal|dalla|chez|bei|presso|en) ?"
    rf"|\b{any_of('affiliation.belonging')}) (?:the )?$"
)


def is_origin(text: str, start: int, end: int, names: Sequence[str]) -> bool:
    """Tell whether an organisation stands where a text states the origin of the work of these names."""
    if (there := was_there(text, start, end)) is not None:
        return there
    before = text[max(0, start - _REACH) : start]
    relative = _RELATIVE.search(before)
    if relative is not None and _BRACKET.sub("", before[: relative.start()]).endswith(tuple(names)):
        return _RELEASES.match(text, end) is not None
    if is_outsider(text, before, end, names):
        return False
    return (
        is_marked(text, before, end, names)
        or _is_stated(text, start, end)
        or is_told_by_clause(text, start, end, names)
    )


def _is_stated(text: str, start: int, end: int) -> bool:
    """Tell whether a sentence states its work's origin by where an organisation stands in it."""
    before = text[_sentence_start(text, start) : start]
    if _OWN.match(text, end) is not None and _BEHIND_WORK.search(before) is not None:
        return True
    if is_stated_in_east_asian(before, text, end):
        return True
    if _OTHER.search(before):
        return False
    if _THEIR_PLACE.search(before) or _AFTER_ANOTHER.search(before):
        return True
    if _PART_BEFORE.search(text, 0, start) is None:
        return False
    return _PART_BEHIND.match(text, end) is not None or _VENUE_BEHIND.match(text, end) is not None


def _sentence_start(text: str, start: int) -> int:
    """Return where the sentence begins in which a place stands."""
    return max((found.end() for found in _SENTENCE.finditer(text, 0, start)), default=0)
