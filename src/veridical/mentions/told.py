"""Sentences that name no work, but people with a venue or a year: "Kim and Lee on foos: TOFU 2020".

Which work they tell of, if any, is for the records to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.anchors import Anchor, Tie
from veridical.mentions.clauses import names_another_behind
from veridical.mentions.listed import listed_people
from veridical.text.dates import find_dates
from veridical.text.folding import has_han
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon
    from veridical.mentions.anchors import Reader
    from veridical.model import Passage

_LONGEST = 300  # characters; a longer sentence tells of several things


def told_of(sentence: Passage, lexicon: Lexicon) -> Anchor | None:
    """Return the one list of people in a sentence that says where or when something appeared."""
    text = sentence.text
    if len(text) > _LONGEST or has_han(text):
        return None
    people = list(listed_people(sentence, (), lexicon))
    if len(people) != 1:
        return None
    if not any(not is_preprint(one.venue) for one in lexicon.venues.find(text)) and not any(find_dates(text)):
        return None
    (stated,) = people
    start = text.index(stated.value)
    return Anchor(Tie.AUTHORS, start, start + len(stated.value), stated.value, (stated,))


def clause_apart(sentence: Passage, reader: Reader) -> tuple[int, ...]:
    """Return where the last clause begins, if it tells of people or a work that are not of the work before it."""
    last = sentence.text.rfind("; ")
    if last < 0:
        return ()
    start, anchors = last + 2, reader.anchors(sentence)
    if any(anchor.start >= start for anchor in anchors):
        is_apart = names_another_behind(sentence.text, start, anchors)
    else:
        is_apart = told_of(sentence.cut(start, len(sentence.text)), reader.lexicon) is not None
    return (start,) if is_apart else ()
