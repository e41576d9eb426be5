"""The parts of a labelled value that tell of more than its label: "Lee、Kim，某大学", "TOFU 2020，预印本是 2019 年"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical.mentions.fragments import is_fragment
from veridical.mentions.labels import field_kind, field_name
from veridical.mentions.listed import people_and_places
from veridical.mentions.titles import looks_like_title
from veridical.model import FieldKind, Markup
from veridical.text.authoryear import find_author_years
from veridical.text.folding import has_han
from veridical.text.names import split_authors
from veridical.text.patterns import Pattern
from veridical.text.people import find_people
from veridical.text.sentences import find_brackets, find_quotations
from veridical.text.stretches import covered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_SIGN = Pattern(r"\s?[，；]\s?|[,;]\s")
_BEFORE_PEOPLE = Pattern(r"\s?[,，;；:：—–]\s?$")
_BRACKET = Pattern(r"\s?[（(](?P<within>[^（()）]*)[)）]\s*$")
# Between people and the title of their work: "Lee et al.: *…*", "A. Lee, B. Kim (2020). “…”", "李安等（2020）：《…》"
_INTO_TITLE = Pattern(
    r"\s?(?:[(（,，]?\s?(?P<year>(?:19|20)\d\d)[a-z]?\s?[)）]?)?(?:\s?[.,:：，。、;]|\s[–—-](?=\s))?\s*(?=\S)"
)
_INITIAL = Pattern(r"\b[A-Z]\.")
_QUOTES = '“”"《》「」'
_MARKED = (Markup.EMPHASIS, Markup.STRONG, Markup.LINK)
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


def people_behind(cell: Passage) -> tuple[Passage, Passage | None]:
    """Return the name or the title in a cell, and the people who made the work behind it: "FOO, Lee et al."."""
    if field_kind(cell.field) not in (FieldKind.NAME, FieldKind.TITLE):
        return cell, None
    text = cell.text.rstrip()
    cited = next((one for one in find_author_years(text) if one.end == len(text) and one.year is None), None)
    sign = _BEFORE_PEOPLE.search(text, 0, cited.authors[0]) if cited else None
    if sign is None or cited is None or not sign.start():
        return cell, None
    return cell.cut(0, sign.start()), replace(cell.cut(*cited.authors), field=FieldKind.AUTHORS.value)


def people_before(cell: Passage) -> tuple[Passage, list[Passage]]:
    """Return the title in a cell, and what stands around it: the people before it, their year, and what is behind.

    "Lee et al. (2020): *A Study of Foos*, TOFU". Words that are not marked must be a title's; one name before them may
    be the title's own: "Van Foo: A Study of Bars".
    """
    if field_kind(cell.field) not in (FieldKind.NAME, FieldKind.TITLE):
        return cell, []
    text = cell.text.rstrip()
    cited = next((one for one in find_author_years(text) if one.authors[0] == 0), None)
    people = next((one for one in find_people(text) if one.start == 0), None)
    end = cited.authors[1] if cited is not None else people.end if people is not None else 0
    into = _INTO_TITLE.match(text, end) if end else None
    if into is None or into.end() == end:
        return cell, []
    title = _title_from(cell, into.end(), are_people=cited is not None or _are_people(text[:end]))
    if title is None:
        return cell, []
    around = [replace(cell.cut(0, end), field=FieldKind.AUTHORS.value)]
    if into["year"]:
        around.append(replace(cell.cut(*into.span("year")), field=FieldKind.YEAR.value))
    if any(map(str.isalnum, text[title[1] :])):
        around.append(replace(cell.cut(title[1], len(text)), field=None))
    return replace(cell.cut(*title), field=FieldKind.TITLE.value), around


def _are_people(words: str) -> bool:
    """Tell whether words are several names, or one with an initial."""
    return len(split_authors(words).names) > 1 or _INITIAL.search(words) is not None


def _title_from(cell: Passage, at: int, *, are_people: bool) -> Stretch | None:
    """Return the title that begins there: what is marked or quoted, else all behind what can only be people."""
    text = cell.text.rstrip()
    marked = [(mark.start, mark.end) for mark in cell.marks if mark.kind in _MARKED]
    title = next((one for one in (*find_quotations(text), *marked) if one[0] == at), None)
    if title is not None:
        return title if are_people or looks_like_title(text[slice(*title)].strip(_QUOTES)) else None
    is_title = are_people and field_name(cell.field) != "title" and looks_like_title(text[at:])
    return (at, len(text)) if is_title else None


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
