"""Words that state nothing but facts of a work: "Lee and Kim, Acme, TOFU 2020 (oral)", "from Acme", "2020"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.text.cues import any_of
from veridical.text.dates import find_dates
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.people import find_people

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon

_LONGEST = 200  # characters
_REST = Pattern(rf"(?:\W|\d|\b{any_of('fragment.words')}\b|{any_of('fragment.words_zh')})*", re.IGNORECASE)
_LABELLED = Pattern(rf"\W*{any_of('fragment.labels', 'fragment.labels_zh')}")
_TOLD = Pattern(rf"\b{any_of('fragment.others')}\b|[?？]|{any_of('fragment.others_zh')}")


def is_fragment(text: str, lexicon: Lexicon, *, people: bool = True) -> bool:
    """Tell whether words hold people, organisations, venues or dates, and else only what joins these to a work.

    Without `people`, words that have but the form of names are no people: "Segment Everything" may be a title.
    """
    if len(text) > _LONGEST or not text.strip() or _TOLD.search(text):
        return False
    if _LABELLED.match(text):
        return True
    dates = [(one.start, one.end) for one in find_dates(text)]
    facts = [(one.start, one.end) for one in (*lexicon.venues.find(text), *lexicon.organisations.find(text))]
    if people and not has_han(text):
        facts.extend((one.start, one.end) for one in find_people(text) if one.is_full or one.is_more or one.count > 1)
    rest = text
    for start, end in (*facts, *dates):
        rest = f"{rest[:start]}{' ' * (end - start)}{rest[end:]}"
    says_more = bool(facts) or (bool(dates) and any(map(str.isalpha, rest)))  # a year alone may be that of anything
    return says_more and _REST.fullmatch(rest) is not None
