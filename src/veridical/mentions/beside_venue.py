"""Who made a work, where the value of a venue names them beside it: "TOFU 2022，Lee、Kim、Ito", "TOFU 2022, Acme"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.fields import field_at
from veridical.mentions.stance import assert_only
from veridical.model import FieldKind
from veridical.text.han_people import PEOPLE, are_people, names_among
from veridical.text.patterns import Pattern
from veridical.text.people import find_people
from veridical.text.sentences import trim
from veridical.text.stretches import covered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.mentions.mention import Mention
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_PART = Pattern(r"(?:(?! [—–-] )[^，；;|·（）()\[\]\n])+")
_COMMA = Pattern(r"(?:(?! [—–-] )[^，；;|·（）()\[\]\n,])+")
_PEOPLE = Pattern(PEOPLE)
_AROUND = " \t,.;:|(、，；（·*_`—–-"
_MORE = ("等", "等人")
_MOST = 0.8  # of its characters make words the name of an organisation


def read_beside_venue(mention: Mention, passage: Passage, lexicon: Lexicon) -> None:
    """Add the people and the organisations that stand beside the venue in a value labelled as one."""
    venues = [(one.start, one.end) for one in lexicon.venues.find(passage.text) if one.venue.year]
    if not venues:
        return
    rest = assert_only(passage).blank(venues)
    for start, end in _parts(rest.text):
        words = rest.text[start:end]
        if is_place(words, lexicon):
            mention.statements.append(replace(rest.cut(start, end), field=FieldKind.AFFILIATION.value))
        elif not lexicon.organisations.find(words) and not lexicon.venues.find(words) and are_persons(words):
            mention.add([field_at(FieldKind.AUTHORS, rest, (start, end))])


def begins_with_makers_and_venue(text: str, lexicon: Lexicon) -> bool:
    """Tell whether people and organisations are all that stands before a venue: "Lee, Kim (Acme) — TOFU 2022"."""
    venue = next((one for one in lexicon.venues.find(text) if one.venue.year), None)
    if venue is None:
        return False
    parts = [text[slice(*part)] for part in _parts(text[: venue.start])]
    return bool(parts) and all(is_place(part, lexicon) or are_persons(part) for part in parts)


def is_place(words: str, lexicon: Lexicon) -> bool:
    """Tell whether words are organisations and hardly anything else."""
    places = [(one.start, one.end) for one in lexicon.organisations.find(words)]
    return bool(places) and covered(places) >= _MOST * len(words)


def _parts(text: str) -> Iterator[Stretch]:
    """Yield the parts of a value between its signs; where a part is no list of people, those between commas."""
    for found in _PART.finditer(text):
        start, end = _trimmed(text, found.span())
        if "," not in text[start:end] or are_persons(text[start:end]):
            yield from [(start, end)] if end > start else ()
            continue
        for part in _COMMA.finditer(text, start, end):
            left, right = _trimmed(text, part.span())
            yield from [(left, right)] if right > left else ()


def _trimmed(text: str, stretch: Stretch) -> Stretch:
    """Return a stretch without the signs around it; the period of "et al." is its own."""
    start, end = trim(text, stretch, _AROUND, _AROUND)
    return (start, end + 1) if text.endswith(" al", start, end) and text[end : end + 1] == "." else (start, end)


def are_persons(words: str) -> bool:
    """Tell whether words list persons, several or one with more."""
    people = next(iter(find_people(words)), None)
    if people is not None and (people.start, people.end) == (0, len(words)) and (people.count > 1 or people.is_more):
        return True
    if _PEOPLE.fullmatch(words) is None or not are_people(words):
        return False
    return len(names_among(words)) > 1 or words.endswith(_MORE)
