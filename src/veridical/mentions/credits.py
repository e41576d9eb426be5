"""People to whom running text credits a work: "credit for it goes to …", "Lee's Foobar", "Foobar, which Kim proposed".

The words about the work itself stand as one sign, so that what is around people tells who made it. "Kim's Foobar" and
"Kim led the work" say that Kim is among the authors, not that Kim is the first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical.mentions.fields import field_at
from veridical.mentions.signs import SIGN, SIGNS, signed
from veridical.model import AMONG, LAST, FieldKind
from veridical.text.cues import any_of
from veridical.text.patterns import Pattern
from veridical.text.people import find_people

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Field, Passage
    from veridical.text.people import People
    from veridical.text.sentences import Stretch

_HEAD = rf"(?:(?:the |an? )?[\"“'‘*]?{SIGNS}[\"”'’*]?)"
_THING = any_of("credit.things")
_MAKERS = any_of("credit.makers")
_DONE = any_of("credit.done")
_DID = any_of("credit.did")
_FREELY = any_of("credit.adverbs")
_SPACE = rf"(?:{_FREELY} )?"

# Before people: they are the authors.
_BEFORE = Pattern(
    rf"(?:{_HEAD}[)\"”]?(?: {_THING})?(?:,|:| [-–—]+| \(| is| was)? ?{_SPACE}by"
    rf"|\b{_DONE}(?: (?:back )?(?:in|at|on|as|for|with|around) (?:[\w'’-]+ ){{0,4}}(?!\w+ed )[\w'’-]+)? {_SPACE}by"
    rf"|\b{any_of('credit.due')}\b[^.;:()]{{0,40}}? to|\bcourtesy of"
    rf"|\b(?:is|was) (?:the |a )?(?:joint )?{any_of('credit.creations')} (?:of|by)"
    rf"|{_HEAD} {_THING},? (?:of|from)"
    rf"|{_HEAD}(?:['’]s?)? {_MAKERS}(?:,|:| \(|,? (?:are|is|were|was))?|\b[Bb]ehind {_HEAD}:? ?(?:stands?|stood|are|is)?"
    rf"|\b{_MAKERS} (?:of|behind) {_HEAD}(?: {_THING})?(?:,|:| are| is| were| was)"
    rf"|\b(?:[Tt]he|[Ii]ts|[Tt]heir)(?: \w+)? authors?(?:,| are| were|:)) (?:the )?$"
)
# Before a list of people: a place may have a name of two words too.
_FROM = Pattern(rf"{_HEAD}[)\"”]?(?:,| is| was| comes| came| stems| hails| originates)? (?:from|of) $")
_FIRST = Pattern(r",? (?:is|was|being) (?:also )?(?:the |its )?(?:first|lead|main|principal) author\b")
_FIRST_OF = Pattern(
    rf"\b(?:[Ff]irst|[Ll]ead|[Mm]ain|[Pp]rincipal) author (?:of|on|behind) {_HEAD}(?: {_THING})?(?: is| was|:|,) (?:the )?$"
)
_AUTHOR_OF = Pattern(rf"\bauthors? of {_HEAD}(?: {_THING})?(?: is| was|:|,) $")
_LISTED = Pattern(r"\b(?:lists|names|puts|has|with|and) $")
_FIRST_BEHIND = Pattern(r" (?:first|at the head|in first place)\b|,? as (?:its |the )?(?:first|lead|main|principal) author\b")
_LAST_BEHIND = Pattern(
    r" (?:last|at the end|in last place)\b|,? (?:is|was|as|being) (?:also )?(?:the |its )?(?:last|senior|final) author\b"
)
_LAST_OF = Pattern(
    rf"\b(?:[Ll]ast|[Ss]enior|[Ff]inal) author (?:of|on|behind) {_HEAD}(?: {_THING})?(?: is| was|:|,) $"
    rf"|(?:['’]s|\b[Ii]ts|\b[Tt]he) (?:last|senior|final) author(?: is| was|:|,) $"
)
_GROUP_OF = Pattern(rf"{SIGN} [^.;()]{{0,30}}?\b(?:groups?|labs?|laborator(?:y|ies)|teams?) (?:of|around|led by|under|headed by) $")
_OWN_GROUP = Pattern(r"['’]s (?:research )?(?:group|lab|laboratory|team)\b")
_OUT_OF = Pattern(rf"{SIGN} [^.;()]{{0,30}}?\b(?:from|by|in|at|of) $")
_DID_IT = Pattern(
    rf"(?: (?:themselves|himself|herself)| at [A-Z][\w.]+)?,?(?: who)?(?: {_FREELY})? {_DID} "
    rf"(?:(?!and |but |or |to |with |from )[\w'’-]+ ){{0,3}}{_HEAD}"
)
_WHICH = Pattern(rf"{_HEAD}(?: {_THING})?,? (?:which|that|as) $")
_DID = Pattern(rf"(?:,? and (?:[\w-]+ ){{1,2}})?(?: {_FREELY})? {any_of('credit.did')}\b")
_OWN = Pattern(rf"(?:['’]s|s['’]) (?:(?!own\b)[\w-]+ ){{0,2}}{SIGNS}(?! (?:[\w-]+ )?{any_of('credit.beside')})")
_ITS_OWN = Pattern(rf"{_HEAD} (?:is|was) $")
_OWN_THING = Pattern(rf"['’]s (?:[\w-]+ )?{any_of('credit.creations')}\b")
_PART = Pattern(
    rf",? (?:is|was) (?:an? |one of (?:the|its) |the )?(?:co-?|last |senior |corresponding )?authors? (?:of|on) {_HEAD}"
    rf"|(?: {_FREELY})? (?:led|co-?authored|co-?wrote|co-?invented|co-?created|headed|supervised) "
    rf"(?:the )?(?:(?:work|effort|project|team|research|development|paper) (?:on|behind|of) )?{_HEAD}"
)
_NO_CREDIT = Pattern(rf"\b{any_of('credit.never')}\b[^.;,()]{{0,24}}$", )
_REACH = 110  # characters beside people
_AHEAD = 400  # a head may be a title


@dataclass(frozen=True, slots=True)
class _Place:
    """Where people stand: the text before them, and the text behind."""

    before: str
    behind: str


def credit_fields(statement: Passage, heads: Iterable[Stretch], lexicon: Lexicon) -> Iterator[Field]:
    """Yield the people to whom a statement credits its work; `heads` are the words in it for the work itself."""
    text = signed(statement.text, heads)
    if SIGN not in text and "author" not in text:
        return
    for people in find_people(text):
        place = _Place(text[max(0, people.start - _REACH) : people.start], text[people.end : people.end + _AHEAD])
        if SIGN not in place.before + place.behind and "author" not in place.before:
            continue
        standing = _standing(people, place)
        if standing is not None and are_people(text[people.start : people.end], lexicon):
            stated = field_at(FieldKind.AUTHORS, statement, (people.start, people.end))
            yield replace(stated, subject=standing or None)


def _standing(people: People, place: _Place) -> str | None:
    """Return "" for people who are credited as the authors, AMONG or LAST for some of them, `None` for others."""
    if people.count == 1 and not people.is_more:
        return _lone_standing(people, place)
    if _NO_CREDIT.search(place.before):
        return None
    if _BEFORE.search(place.before) or _FROM.search(place.before):
        return ""
    if _WHICH.search(place.before) and _DID.match(place.behind):
        return ""
    if _DID_IT.match(place.behind) or _OWN.match(place.behind):
        return ""
    if _ITS_OWN.search(place.before) and _OWN_THING.match(place.behind):
        return ""
    return None


def _lone_standing(people: People, place: _Place) -> str | None:
    """Return how a lone name stands, as `_standing`: only where it is said to be the first, it is the first."""
    listed = _LISTED.search(place.before) is not None
    if _LAST_OF.search(place.before) or (_LAST_BEHIND.match(place.behind) and (listed or "author" in place.behind)):
        return LAST
    if _FIRST_OF.search(place.before) or _FIRST.match(place.behind):
        return ""
    if listed and _FIRST_BEHIND.match(place.behind):
        return ""
    if _OWN.match(place.behind) and (people.is_full or not place.before.strip()):
        return AMONG
    if not people.is_full or _NO_CREDIT.search(place.before):
        return None
    if _AUTHOR_OF.search(place.before) or _PART.match(place.behind) or _DID_IT.match(place.behind) or _BEFORE.search(place.before):
        return AMONG
    if _WHICH.search(place.before) and _DID.match(place.behind):
        return AMONG
    if _GROUP_OF.search(place.before) or (_OUT_OF.search(place.before) and _OWN_GROUP.match(place.behind)):
        return AMONG
    return AMONG if _ITS_OWN.search(place.before) and _OWN_THING.match(place.behind) else None


def are_people(words: str, lexicon: Lexicon) -> bool:
    """Tell whether words name no organisation, place or venue."""
    organisations, venues = lexicon.organisations, lexicon.venues
    if organisations.find(words) or venues.find(words):
        return False
    return not any(organisations.find(f"University of {name}") for name in words.split(", "))
