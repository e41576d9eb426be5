"""The parts of a labelled value that tell of more than its label: "Lee、Kim，某大学", "TOFU 2020，预印本是 2019 年"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.mentions.fragments import is_fragment
from veridical.mentions.labels import field_kind
from veridical.mentions.listed import people_and_places
from veridical.model import FieldKind
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_brackets, find_quotations
from veridical.text.stretches import covered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_SIGN = Pattern(r"\s?[，；]\s?|[,;]\s")
_BRACKET = Pattern(r"\s?[（(](?P<within>[^（()）]*)[)）]\s*$")
_MOST = 0.8  # of its characters make words the names of organisations
_SEVERAL = (FieldKind.VENUE, FieldKind.DATE, FieldKind.YEAR, FieldKind.IDENTIFIER, FieldKind.EXPANSION)
"""What labels name that other facts may stand behind."""


@dataclass(frozen=True, slots=True)
class Parts:
    """A labelled value: what its label names, the organisation of the people whom it names, and what stands behind."""

    fact: Passage
    place: Passage | None = None
    rest: Passage | None = None


def parts_of(value: Passage, kind: FieldKind | None, lexicon: Lexicon) -> Parts:
    """Return the parts of a labelled value."""
    if kind is FieldKind.AUTHORS:
        people, rest = _people_and_rest(value, lexicon)
        return Parts(*people_and_places(people, lexicon), rest)
    fact, rest = _fact_and_rest(value, kind, lexicon)
    return Parts(fact, None, rest)


def parts_of_cell(cell: Passage, lexicon: Lexicon) -> Parts:
    """Return the parts of a cell in Chinese, or with people; organisations alone behind people are theirs."""
    if not has_han(cell.text) and field_kind(cell.field) is not FieldKind.AUTHORS:
        return Parts(cell)
    parts = parts_of(cell, field_kind(cell.field), lexicon)
    if parts.rest is not None and parts.place is None and _are_places(parts.rest.text, lexicon):
        return Parts(parts.fact, parts.rest)
    return parts


def _people_and_rest(value: Passage, lexicon: Lexicon) -> tuple[Passage, Passage | None]:
    """Return the people whom a value names, and the facts behind them: "Lee、Kim，某大学", "Lee 等，TOFU 2020"."""
    signs = list(_signs(value.text))
    at = len(signs)
    while at and _tells_fact(value.text[signs[at - 1][1] :], lexicon):
        at -= 1
    if at == len(signs):
        return value, None
    start, end = signs[at]
    return value.cut(0, start), value.cut(end, len(value.text))


def _fact_and_rest(value: Passage, kind: FieldKind | None, lexicon: Lexicon) -> tuple[Passage, Passage | None]:
    """Return the fact that a Chinese label names, and what its value says behind it: "TOFU 2020，预印本是 2019 年"."""
    if kind not in _SEVERAL or not has_han(value.text + (value.field or "")):
        return value, None
    first = next(_signs(value.text), None)
    bracket = _BRACKET.search(value.text)
    if first is None and bracket is not None and kind is not FieldKind.EXPANSION:
        first = (bracket.start(), bracket.start("within"))
    if first is None:
        return value, None
    rest = value.cut(first[1], len(value.text) - (1 if bracket and first[1] == bracket.start("within") else 0))
    if kind is FieldKind.VENUE:
        rest = rest.blank((one.start, one.end) for one in lexicon.venues.find(rest.text))
    fact = value.cut(0, first[0]) if kind is FieldKind.EXPANSION else value  # its words are all that it is
    return fact, rest if any(map(str.isalnum, rest.text)) else None


def _signs(text: str) -> Iterator[Stretch]:
    """Yield the commas and semicolons between the parts of a value: none in brackets or quotation marks."""
    atoms = [*find_brackets(text), *find_quotations(text)]
    for sign in _SIGN.finditer(text):
        if not any(left < sign.start() < right for left, right in atoms):
            yield sign.span()


def _tells_fact(words: str, lexicon: Lexicon) -> bool:
    """Tell whether words are organisations, or hold nothing but where and when a work appeared."""
    if _are_places(words, lexicon):
        return True
    venues = [(one.start, one.end) for one in lexicon.venues.find(words) if one.venue.year]
    is_venue = covered(venues) >= _MOST * len(words.strip()) > 0
    return is_venue or (has_han(words) and is_fragment(words, lexicon, people=False))


def _are_places(words: str, lexicon: Lexicon) -> bool:
    """Tell whether words are organisations and hardly anything else."""
    places = [(one.start, one.end) for one in lexicon.organisations.find(words)]
    return bool(places) and covered(places) >= _MOST * len(words.strip())
