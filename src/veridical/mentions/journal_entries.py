"""Entries of reference lists as physicists write them: "A. Lee, B. Kim, and C. Ito, Title, Phys. Rev. 1, 2 (1965)"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.mentions.dates import date_field
from veridical.mentions.fields import field_at
from veridical.mentions.links import link_fields
from veridical.mentions.mention import Mention
from veridical.mentions.ties import identifier_fields
from veridical.model import WHOLE, Field, FieldKind, Identifier, IdentifierKind
from veridical.text.cues import any_of
from veridical.text.dates import parse_date
from veridical.text.journal_places import doi_of_place, find_place
from veridical.text.patterns import Pattern
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from veridical.lexicon import Lexicon
    from veridical.model import Passage
    from veridical.text.journal_places import JournalPlace
    from veridical.text.sentences import Stretch

_FAMILY = rf"(?:{any_of('author.particles')} ){{0,2}}[A-ZÀ-ÞĀ-Ž][\w'’-]+(?: [A-ZÀ-ÞĀ-Ž][\w'’-]+){{0,2}}"
_PERSON = rf"(?:[A-ZÀ-ÞĀ-Ž]\.[ -]?){{1,4}} ?{_FAMILY}"
_GAP = r"(?:,\s(?:…|\.{3}|\[…\]|\[\.{3}\]))?"  # "A. Lee, …, C. Ito"
_PEOPLE = Pattern(
    rf"\s*(?P<people>(?>{_PERSON}(?:{_GAP},\s{_PERSON})*(?:,?\s(?:and|&)\s{_PERSON})?(?:,?\set al\.?)?))"
    r"(?:\s\([^()]{0,60}(?:Collaborations?|Consortium|Team|Group)\))?(?P<comma>,\s|:\s)(?!and\b|et al)"
)
_SEVERAL = Pattern(r",| and | & |et al")
_BEFORE_VENUE = Pattern(r"(?:[,.”\"]|\b[Ii]n|\b[Pp]roc\.)[ \u00a0]$")
_IN = Pattern(r"[,.”\"]?\s[Ii]n:?\s*$")
_YEAR = 4  # digits
_BEFORE = " \t\n,;.“\"'"


def people_before_colon(text: str, start: int) -> int | None:
    """Return where the people end with whom an entry begins and a colon: "A. Lee, B. Kim: Title."."""
    people = _PEOPLE.match(text, start)
    return people.end() if people and people["comma"].startswith(":") else None


def read_journal_entry(passage: Passage, start: int, lexicon: Lexicon) -> Mention | None:
    """Return the mention of an entry with its people in front and its place in a journal; `None` for other entries."""
    people = _PEOPLE.match(passage.text, start)
    if people is None:
        return None
    place = find_place(passage.text, people.end("people"))
    end = place.start if place else _venue_behind(passage.text, people.end("people"), lexicon)
    if end is None:
        return None
    mention = Mention(spans=[passage.span(start, len(passage.text.rstrip()))])
    authors = field_at(FieldKind.AUTHORS, passage, people.span("people"))
    is_one = _SEVERAL.search(authors.value) is None
    mention.add([replace(authors, subject=WHOLE) if is_one else authors])
    if (title := _title(passage, (people.end(), end))) is not None:
        mention.add([field_at(FieldKind.TITLE, passage, title)])
    mention.add(_of_place(passage, place, lexicon) if place else [])
    mention.add(identifier_fields(passage))
    mention.add(link_fields(passage))
    mention.statements.append(passage.blank([(0, end)]))
    return mention


def _venue_behind(text: str, at: int, lexicon: Lexicon) -> int | None:
    """Return where a venue with its year stands behind people and a title, or behind people alone: ", TOFU 2020"."""
    venues = (
        one for one in lexicon.venues.find(text) if one.start >= at and one.venue.year and not is_preprint(one.venue)
    )
    found = next(venues, None)
    return found.start if found is not None and _BEFORE_VENUE.search(text, at, found.start) else None


def _of_place(passage: Passage, place: JournalPlace, lexicon: Lexicon) -> list[Field]:
    """Return what the place in a journal tells: a year that no known journal claims, and the DOI that is made of it."""
    year = parse_date(passage.text[place.year : place.year + _YEAR])
    if year is not None and not any(one.start <= place.year < one.end for one in lexicon.venues.find(passage.text)):
        return [date_field(passage, place.year, place.year + _YEAR, year), *_built(passage, place, lexicon)]
    return _built(passage, place, lexicon)


def _title(passage: Passage, stretch: Stretch) -> Stretch | None:
    """Return what stands between the people and the journal, without quotation marks; `None` where that is nothing."""
    start, end = stretch
    while start < end and passage.text[start] in _BEFORE:
        start += 1
    lead = _IN.search(passage.text, start, end)
    end = lead.start() if lead else end
    while end > start and passage.text[end - 1] in f"{_BEFORE}”":
        end -= 1
    return (start, end) if " " in passage.text[start:end] else None


def _built(passage: Passage, place: JournalPlace, lexicon: Lexicon) -> list[Field]:
    """Return the DOI that the place in the journal makes: it tells which work is meant, and nobody states it."""
    doi = doi_of_place(place, lexicon.venues)
    if doi is None:
        return []
    built = field_at(FieldKind.IDENTIFIER, passage, (place.start, place.end))
    return [replace(built, identifier=Identifier(IdentifierKind.DOI, doi), is_backing=True)]
