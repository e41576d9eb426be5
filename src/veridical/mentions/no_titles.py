"""Words that stand where a title may and are none: people, places and dates of a work, words that lead to its name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.mentions.names import is_name
from veridical.text.cues import any_of
from veridical.text.dates import MONTHS, find_dates
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.people import find_people

if TYPE_CHECKING:
    from collections.abc import Container

    from veridical.lexicon import Lexicon

# "According to its abstract, FOO", "Read the FOO", "The FOO paper"
_INTRODUCED = SeldomPattern(
    rf"{any_of('title.introduces')}\b[^,:]{{0,80}},\s|{any_of('title.points')}\b|.*\b(?:paper|article|preprint)s?$",
    re.IGNORECASE,
)
_EXAMPLE = SeldomPattern(r"\b(?:such as|e\.g\.,?|notably|namely) \S+\s*$")
_ENDS_PLACE = Pattern(r"[,;.]| and |$")
_AT = Pattern(r"(?:At|In|On)(?: the)? ")
_PLACE_AHEAD = Pattern(r",? (?:of|at|from) (?:the )?[A-Z]|,? (?:are|were|is|was|have|had|all|both|each|who)\b| on ")
_NUMBER = Pattern(r"^[(\[]?\w{1,2}[)\].] ")
_PLACES_BEHIND = Pattern(
    r",? [A-Z][\w.&-]+(?: [A-Z][\w.&-]+)?(?:(?:,|,? and|,? und) [A-Z][\w.&-]+(?: [A-Z][\w.&-]+)?){0,3}"
)
_HEAD = SeldomPattern(r"(?P<name>[^:*_\"]{2,40}?)(?:[*_\"”]{0,3}: ?[*_]{0,3}| (?:to|by|from) )")
_FAMILY = r"(?:[A-Z]\.[ -]?){0,3}(?:(?:van|von|de|der|den|di|el) ){0,2}[A-ZÀ-Þ][\w'’-]+"
# Family names behind which nothing stands but a place of publication.
_FAMILIES = Pattern(
    rf"{_FAMILY}(?:, {_FAMILY})*(?:,? (?:and|&) {_FAMILY}|,? et al\.?)\s*"
    r"(?:[;.(]|$|, (?:[A-Z]{2}|[A-Z][\w ]{2,30}['’]?\d\d|\d{4}|arXiv))"
)
_BEFORE_PLACE = Pattern(rf"{_FAMILY}(?:, {_FAMILY})*(?:,? (?:and|&) {_FAMILY}|,? et al\.?),? (?:\((?=[A-Z]))?")
# "The abstract of Foo", "The Foo paper": something of a work; "We use Foo", "Explain the idea of Foo": sentences
_PART_OF = Pattern(
    rf"{any_of('title.subjects')} [a-z]|{any_of('title.orders')} {any_of('title.ordered')} "
    r"|The (?:[a-z-]+ ){1,3}(?:of|for|behind|in|by|to|from|on) "
    r"|(?:The|An?) (?:[\w-]+ ){1,4}(?:paper|article|preprint)\b"
)
_GROUP = Pattern(r"[A-ZÀ-Þ][\w.-]+(?: [A-ZÀ-Þ][\w.-]+)?['’]s? (?:group|lab|team|students?)\b")  # "Lee's group at Acme"
_OPEN_END = Pattern(rf"\b{any_of('title.open')}$")
_NAMED_BEHIND = Pattern(r": \S+$")
# "In spring of 2019", "Only in 2010 did", "2017 年 4 月"
_TIME = Pattern(
    rf"(?:{any_of('date.time', 'date.posting_lead', 'date.opening', 'title.times')}|did|had|have|when|that|\d{{1,4}}"
    rf"|(?:{'|'.join(MONTHS)})[a-z]*\.?|[年月日底初末春夏秋冬天季,，到早在于直]|\s)+",
    re.IGNORECASE,
)
_FEWEST_PEOPLE = 3  # that a list without more words has


def introduces_work(words: str) -> bool:
    """Tell whether unmarked words lead to a work and are no title: "In its abstract, FOO", "Models such as FOO"."""
    return _INTRODUCED.match(words.strip()) is not None or _EXAMPLE.search(words) is not None or tells_time(words)


def tells_time(words: str) -> bool:
    """Tell whether words say when something was, and no more: "Only in 2010 did", "In the spring of 2019"."""
    return _TIME.fullmatch(words) is not None and bool(find_dates(words))


def leads_to_name(words: str) -> bool:
    """Tell whether unmarked words end in a colon and a name: "By the way, on Foos: BAR"."""
    return _NAMED_BEHIND.search(words) is not None and is_name(words.rpartition(" ")[2])


def leads_on(words: str, lexicon: Lexicon) -> bool:
    """Tell whether unmarked words before people go on with these, or place a work: "FOO appeared at TOFU 2019 with"."""
    return _OPEN_END.search(words) is not None or any(one.venue.year for one in lexicon.venues.find(words))


def is_of_work(words: str) -> bool:
    """Tell whether unmarked words are of a work and not its title: "The abstract of Foo", "Explain the Foo"."""
    return _PART_OF.match(words) is not None or _GROUP.match(words) is not None


def begins_with_people(words: str) -> bool:
    """Tell whether words are people and where or what they are: "Lee and Kim of Harvard", "(c) Lee and Kim on …"."""
    words = _NUMBER.sub("", words, 1)
    people = next(iter(find_people(words)), None)
    if people is None or people.start > 0 or people.count == 1:
        return False
    is_list = people.count >= _FEWEST_PEOPLE and _PLACES_BEHIND.fullmatch(words, people.end) is not None
    return is_list or _PLACE_AHEAD.match(words, people.end) is not None


def lists_people(words: str, names: Container[str]) -> bool:
    """Tell whether words are one of some names and the people behind it: "Foobar: Lee and Kim, TOFU 2019"."""
    head = _HEAD.match(words)
    if head is None or head["name"] not in names:
        return False
    return _FAMILIES.match(words, head.end()) is not None


def tells_facts(words: str, names: Container[str], lexicon: Lexicon) -> bool:
    """Tell whether words are a known name, and who made the work: "Foobar: Lee and Kim", "Foobar: Acme, May 2019"."""
    head, colon, rest = words.partition(": ")
    if not colon or head.strip("*_ ") not in names:
        return False
    people = _BEFORE_PLACE.match(rest)
    places = (rest, rest[people.end() :]) if people else (rest,)
    return any(tells_places(one, lexicon) for one in places) or lists_people(words, names)


def tells_places(words: str, lexicon: Lexicon) -> bool:
    """Tell whether words begin with where a work was made or published, or tell of several who made it.

    "Acme, …", "TOFU 2019 …", "At the TOFU …", "Foo with Acme and Harvard".
    """
    lead = _AT.match(words)
    first = lead.end() if lead else 0
    venues = [one for one in lexicon.venues.find(words) if one.start == first]
    if any(lead or one.venue.year for one in venues):
        return True
    makers = lexicon.organisations.find(words)
    firsts = [*(one.end for one in makers if one.start == 0), *(one.end for one in venues if one.start == 0)]
    joined = [one.end for one in makers if words[: one.start].endswith((" with ", " and "))]
    return len(makers) > 1 or any(_ENDS_PLACE.match(words, end) for end in (*firsts, *joined))
