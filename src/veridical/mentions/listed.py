"""Lists of people beside a work, of whom nothing is said: "Foobar — Lee, Kim and Ito, TOFU 2020".

Their form alone does not tell authors from others. So they are doubtful: a claim where a record has some of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.credits import are_people
from veridical.mentions.fields import field_at
from veridical.mentions.part_lists import are_advisers, authors_at
from veridical.mentions.signs import signed
from veridical.model import AMONG, FieldKind
from veridical.text.cues import any_of
from veridical.text.makers import family_key
from veridical.text.patterns import Pattern
from veridical.text.people import MORE, find_people

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Field, Passage
    from veridical.text.sentences import Stretch

_OTHERS = Pattern(rf"(?:\b(?i:{any_of('author.others')})|\b{any_of('credit.never')})\b[^.;:()]{{0,12}}$")
_PLACE = Pattern(r"(?:\s*[(（]|,? (?:(?:all|both|then|now) )?(?:at|from|of) )(?P<place>[^()（）]{2,60}?)[)）]?$")
_FROM, _FIRST = Pattern(r"\b(?:from|at|in|aus|bei|near|out of) (?:the )?$"), Pattern(r"[^\W\d_]+, ")
_LONE = Pattern(
    r"[^\w'’-]*(?P<name>[A-ZÀ-Þ][a-zà-ÿ]+(?:[-'’][A-ZÀ-Þ]?[a-zà-ÿ]+)*)\s?[,，;；·|]\s?(?P<behind>\S.{0,80})"
)
_MORE = Pattern(MORE)
_REACH = 40  # characters before a list
_PAIR = 2


def listed_people(statement: Passage, taken: Iterable[Stretch], lexicon: Lexicon) -> Iterator[Field]:
    """Yield the lists of two people or more outside of what is taken, each doubtful."""
    text = signed(statement.text, taken)
    for people in find_people(text):
        if any(one.start < people.end and people.start < one.end for one in lexicon.venues.find(text)):
            continue
        start, end = _behind_place(text, people.start), _without_places(text, people.start, people.end, lexicon)
        words = text[start:end]
        if people.count - (start > people.start) < _PAIR or not ("," in words or " and " in words or "&" in words):
            continue
        if _OTHERS.search(text, max(0, start - _REACH), start) or are_advisers(text, start):
            continue
        if are_people(words, lexicon):
            yield replace(authors_at(statement, (start, end)), doubtful=True)


def lone_people(
    statement: Passage, brackets: Iterable[Stretch], lexicon: Lexicon, firsts: frozenset[str]
) -> Iterator[Field]:
    """Yield the one of `firsts` before a place with which a bracket group or a fragment begins: "(Lee, TOFU 2020)"."""
    for start, end in brackets if firsts else ():
        found = _LONE.match(statement.text, max(start, 0), end)
        if found is None or family_key(found["name"]) not in firsts or not are_people(found["name"], lexicon):
            continue
        starts = [one.start for one in lexicon.venues.find(found["behind"])]
        starts.extend(one.start for one in lexicon.organisations.find(found["behind"]))
        if 0 in starts:
            yield replace(field_at(FieldKind.AUTHORS, statement, found.span("name")), subject=AMONG)


def _behind_place(text: str, start: int) -> int:
    """Return where a list begins behind the place where it was made: "Foobar is from Acme, Lee and Kim, TOFU 2020"."""
    place = _FIRST.match(text, start) if _FROM.search(text, max(0, start - _REACH), start) else None
    return place.end() if place else start


def people_and_places(value: Passage, lexicon: Lexicon) -> tuple[Passage, Passage | None]:
    """Return who a labelled value names, and the organisation behind them: "Lee, Kim, Harvard", "Lee, Kim (Acme)"."""
    text = value.text.rstrip()
    place = _PLACE.search(text)
    if place is not None and lexicon.organisations.find(place["place"]):
        return value.cut(0, place.start()), value.cut(*place.span("place"))
    end = _without_places(text, 0, len(text), lexicon)
    return (value.cut(0, end), value.cut(end + 2, len(text))) if end < len(text) else (value, None)


def _without_places(text: str, start: int, end: int, lexicon: Lexicon) -> int:
    """Return where a list ends before the places and venues behind it: "Lee, Kim, Harvard"."""
    more = next(_MORE.finditer(text, start, end), None)
    if more is not None and more.end() == end:  # "Lee, Kim and Ito, among others"
        return end
    comma = text.rfind(", ", start, end)
    while comma > 0 and not are_people(text[comma + 2 : end], lexicon):
        end = comma
        comma = text.rfind(", ", start, end)
    return end
