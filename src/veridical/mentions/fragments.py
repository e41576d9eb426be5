"""Words that state nothing but facts of a work: "Lee and Kim, Acme, TOFU 2020 (oral)", "from Acme", "2020"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.model import FieldKind
from veridical.text.cues import any_of
from veridical.text.dates import find_dates
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.people import find_people
from veridical.text.stretches import blanked, gaps_between

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_BETWEEN = Pattern(r"^\W*[:：]\s|[;；|。·]|\s[—–-]{1,2}\s|——|(?<![A-Z])(?<!\bal)\.(?=\s)")
_COMMA, _STOP = Pattern(", "), Pattern(r"[;.](?:\s|$)")
FACTS = "facts"
"""The field of a statement in which all organisations are those of the work."""
_LONGEST = 200  # characters
_REST = Pattern(rf"(?:\W|\d|\b{any_of('fragment.words')}\b|{any_of('fragment.words_zh')})*", re.IGNORECASE)
_LABELLED = Pattern(rf"\W*{any_of('fragment.labels', 'fragment.labels_zh')}")
_CLAUSE_END = Pattern("[，；。]")
_TOLD = SeldomPattern(rf"\b{any_of('fragment.others')}\b|[?？]|{any_of('fragment.others_zh')}")


def fragments_of(text: str, lexicon: Lexicon) -> list[Stretch]:
    """Return the parts of a text, between its dashes, bars, semicolons and periods, that are fragments."""
    return _parts_of_facts(text, _BETWEEN.finditer(text), lexicon)


def fragment_behind(text: str, start: int, lexicon: Lexicon) -> list[Stretch]:
    """Return the fragment between commas that stands right behind a place: "…, Acme, TOFU 2020"; none without one."""
    if text[start : start + 2] != ", ":
        return []
    stop = _STOP.search(text, start)
    ends = [at.start() for at in _COMMA.finditer(text, start + 2, stop.start() if stop else len(text))]
    for end in (stop.start() if stop else len(text), *reversed(ends)):
        if _is_made_of_facts(text[start + 2 : end], lexicon):
            return [(start, end)]
    return []


def clauses_of_facts(text: str, lexicon: Lexicon) -> list[Stretch]:
    """Return the clauses of a Chinese sentence that hold nothing but facts: "FOO 试图……，TOFU 2020，…"."""
    return _parts_of_facts(text, _CLAUSE_END.finditer(text), lexicon) if has_han(text) else []


def _parts_of_facts(text: str, signs: Iterable[re.Match[str]], lexicon: Lexicon) -> list[Stretch]:
    """Return the parts of a text between signs that hold nothing but facts."""
    bounds = [0, *(at for sign in signs for at in sign.span()), len(text)]
    parts = zip(bounds[::2], bounds[1::2], strict=True)
    return [one for one in parts if _is_made_of_facts(text[slice(*one)], lexicon)]


def fact_statements(statement: Passage, fragments: Sequence[Stretch], lexicon: Lexicon) -> Iterator[Passage]:
    """Yield the venues in the fragments of a statement, and the other words there: organisations in them made it."""
    if not fragments:
        return
    gaps = gaps_between(fragments, len(statement.text))
    stated = statement.blank(gaps)
    venues = [(one.start, one.end) for one in lexicon.venues.find(stated.text)]
    yield from (replace(stated.cut(*venue), field=FieldKind.VENUE.value) for venue in venues)
    yield replace(stated.blank(venues), field=FACTS)


def is_fragment(text: str, lexicon: Lexicon, *, people: bool = True) -> bool:
    """Tell whether words hold people, organisations, venues or dates, and else only what joins these to a work.

    Without `people`, words that have but the form of names are no people: "Segment Everything" may be a title.
    """
    return len(text) <= _LONGEST and (
        _LABELLED.match(text) is not None or _is_made_of_facts(text, lexicon, people=people)
    )


def _is_made_of_facts(text: str, lexicon: Lexicon, *, people: bool = True) -> bool:
    if len(text) > _LONGEST or not text.strip() or _TOLD.search(text):
        return False
    dates = [(one.start, one.end) for one in find_dates(text)]
    facts = [(one.start, one.end) for one in lexicon.venues.find(text)]
    facts.extend((one.start, one.end) for one in lexicon.organisations.find(text))
    if people and not has_han(text):
        facts.extend((one.start, one.end) for one in find_people(text) if one.is_full or one.is_more or one.count > 1)
    rest = blanked(text, (*facts, *dates))
    says_more = bool(facts) or (bool(dates) and any(map(str.isalpha, rest)))  # a year alone may be that of anything
    return says_more and _REST.fullmatch(rest) is not None
