"""Which facts of a work a citation's own words tell, read as fields or not: when, where, about what."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from veridical.identity import OTHER, Likeness, has_other_numbers, names_first_author, support, title_support
from veridical.lexicon import load_lexicon
from veridical.model import Agreement, FieldKind
from veridical.same_work import first_family
from veridical.text.cues import entries
from veridical.text.folding import fold
from veridical.text.makers import family_key
from veridical.text.names import split_authors
from veridical.text.organisations import Relation
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.model import Citation, Field, Span, Work

_SEVERAL = 3  # words
_RUN = 4  # words
_JOINT = 4  # characters between people and their year
_LONG_WORD = 6  # letters
_SHORT_NAME = 3  # letters of a name in which case counts
_WORD = Pattern(r"[^\W_]{3,}")
_TERMS = frozenset(word.lower().removesuffix("s") for word in (*entries("author.terms"), *entries("topic.common")))
_STOP = frozenset(("and", "the", "for", "with", "from", "via", "are", "how", "all", "can", "its", "into", "using"))


class Topic(IntEnum):
    """What tells a work's topic, in points: a long word of its title, two words of it in turn, or a name of the work.

    Four words of the title in turn, or twice two, are as good as a name.
    """

    NOTHING = 0
    WORD = 2
    PHRASE = 4
    NAME = 6


def is_told_of(citation: Citation, work: Work) -> bool:
    """Tell whether a citation states a year of a work, and a word or a name that tells what it is about."""
    return is_of_year(citation, work) and topic_of(citation, work) is not Topic.NOTHING


def is_of_year(citation: Citation, work: Work) -> bool:
    """Tell whether a year that a citation states, alone or behind a venue, is a work's."""
    years = {year for _, year in editions_of(citation)}
    return support(citation, work).year is Agreement.AGREES or not years.isdisjoint(years_of(work))


def is_told_at(citation: Citation, work: Work) -> bool:
    """Tell whether a citation's own words name a venue with its year at which a work was published."""
    editions = {(venue.series, venue.year) for venue in work.venues or () if venue.year}
    return not editions.isdisjoint(editions_of(citation))


@lru_cache(maxsize=64)  # a few citations, each beside several works
def editions_of(citation: Citation) -> frozenset[tuple[str, int | None]]:
    """Return the venues that a citation's own words name, with their years."""
    venues = load_lexicon().venues
    found = (one.venue for passage in citation.statements for one in venues.find(passage.text))
    return frozenset((one.series, one.year) for one in map(venues.canonical, found))


def is_told_from(citation: Citation, work: Work) -> bool:
    """Tell whether a citation's own words name an organisation of a work, or one that stands above it."""
    table = load_lexicon().organisations
    stated = {name for passage in citation.statements for one in table.find(passage.text) for name in one.names}
    relations = (table.relation(name, recorded) for name in stated for recorded in work.affiliations or ())
    return any(one in (Relation.SAME, Relation.PARENT) for one in relations)


def is_told_with_author(citation: Citation, work: Work) -> bool:
    """Tell whether a title like a work's is told with its year, and its first author in the sentence.

    "Lee's answer came in 1978: *Foo over Bars*": nobody is stated to be the author, and the title may be wrong. Where
    authors are stated, the first is to be the work's, and the venue with its year.
    """
    title, score = title_support(citation, work)
    is_like = title is Likeness.NEAR or (title is Likeness.OTHER and score >= OTHER)
    if not is_like or citation.identifiers or has_other_numbers(citation, work):
        return False
    if people := citation.values(FieldKind.AUTHORS):
        firsts = {family_key(name) for one in people for name in split_authors(one).names[:1]}
        return firsts == {first_family(work)} and is_told_at(citation, work)
    return names_first_author(citation, work) and is_of_year(citation, work)


def people_ahead_of(year: Span, citation: Citation) -> Field | None:
    """Return the people right behind whom a year stands: together they may be what a work is called by."""
    people = citation.of(FieldKind.AUTHORS)
    return next((one for one in people if 0 <= year.start - one.span.end <= _JOINT), None)


def years_of(work: Work) -> set[int]:
    """Return the years in which anything of a work appeared, as far as it is recorded."""
    dates = (work.posted, work.published)
    years = {one.year for one in dates if one} | {one.year for one in work.venues or () if one.year}
    return years | ({work.year} if work.year else set())


def topic_of(citation: Citation, work: Work) -> Topic:
    """Return how far a citation's own words, and those around it, tell what a work is about."""
    people = {family_key(name) for name in work.authors or ()}
    texts = [passage.text for passage in (*citation.contexts, *citation.statements)]
    names = [name for name in work.names if not people.issuperset(_words(name))]
    if any(_has_name(text, name) for text in texts for name in (*names, *_parts_of(work.title or ""))):
        return Topic.NAME
    said = [_words(text) for text in texts]
    title = [word for word in _words(work.title or "") if word not in _STOP]
    told = [[word for word in words if word not in _STOP] for words in said]
    if any(not _runs(title).isdisjoint(_runs(words)) for words in told):
        return Topic.NAME
    pairs = {pair for words in told for pair in pairwise(words)}
    own = [pair for pair in pairwise(title) if _TERMS.isdisjoint(pair) and pair in pairs]
    if any(set(one).isdisjoint(other) for one in own for other in own):
        return Topic.NAME
    if own:
        return Topic.PHRASE
    rare = {word for word in title if len(word) >= _LONG_WORD and word not in _TERMS and word not in people}
    return Topic.WORD if any(not rare.isdisjoint(words) for words in said) else Topic.NOTHING


def _runs(words: Sequence[str]) -> set[tuple[str, ...]]:
    """Return the words by `_RUN` in turn: so many of a title stand in no other."""
    return {tuple(words[at : at + _RUN]) for at in range(len(words) - _RUN + 1)}


def _parts_of(title: str) -> Iterator[str]:
    """Yield a title's parts before and behind its colon that are long enough to name nothing else."""
    for part in title.partition(": ")[::2]:
        words = [word for word in _words(part) if word not in _STOP]
        if len(words) >= _SEVERAL and not _TERMS.issuperset(words):
            yield part.strip(" .").removeprefix("A ").removeprefix("An ").removeprefix("The ")


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.removesuffix("s") for word in _WORD.findall(fold(text)))


def _has_name(text: str, name: str) -> bool:
    """Tell whether a text has a name of a work as words of its own, in any case if it is not short."""
    if len(name) > _SHORT_NAME:
        text, name = text.casefold(), name.casefold()
    at = text.find(name) if len(name) >= _SHORT_NAME else -1
    while at >= 0:
        around = text[at - 1 : at] + text[at + len(name) : at + len(name) + 1]
        if not any(sign.isascii() and sign.isalnum() for sign in around) or not name.isascii():
            return True
        at = text.find(name, at + 1)
    return False
