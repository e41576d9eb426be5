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
_NOTE = r"(?: \([^()]{0,120}\))?"  # a remark in brackets behind the head
_THING = any_of("credit.things")
_MAKERS = any_of("credit.makers")
_DONE = any_of("credit.done")
_DOING = any_of("credit.did")
_FREELY = rf"(?:{any_of('credit.adverbs')} )?"
_IS = r"(?: is| was|:|,)"
_FIRST = r"(?:first|lead|main|principal)"
_LAST = r"(?:last|senior|final)"
_GROUP = r"(?:groups?|labs?|laborator(?:y|ies)|teams?|people|crowd|folks)"

# Before people: they are the authors.
_BEFORE = Pattern(
    rf"(?:{_HEAD}[)\"”]?(?: {_THING})?(?:,|:| [-–—]+| \(| is| was)? ?{_FREELY}by"
    rf"|\b{_DONE}(?: (?:back )?(?:in|at|on|as|for|with|around) (?:[\w'’-]+ ){{0,4}}(?!\w+ed )[\w'’-]+)? {_FREELY}by"
    rf"|\b{any_of('credit.due')}\b[^.;:()]{{0,40}}? to|\bcourtesy of"
    rf"|(?:\b(?:is|was)|{SIGN}{_NOTE},)(?: (?:the|an?))?(?: joint)? {any_of('credit.creations')} (?:of|by)"
    rf"|{_HEAD} {_THING},? (?:of|from)"
    rf"|{_HEAD}(?:['’]s?|,? whose)? {_MAKERS}(?:,|:| \(|,? (?:are|is|were|was))?"
    rf"|\b[Bb]ehind {_HEAD}:? ?(?:stands?|stood|are|is)?"
    rf"|\b{_MAKERS} (?:of|behind) {_HEAD}(?: {_THING})?(?:,|:| are| is| were| was)"
    rf"|\b(?:[Tt]he|[Ii]ts|[Tt]heir)(?: \w+)? authors?(?:,| are| were|:)|[,;] authors?:?) (?:the )?$"
)
# Of the work of the sentence before: "By Lee and Kim."
_BY_ALONE = Pattern(rf"^\W*(?:(?:Is|Was) )?(?:(?i:{_DONE}) )?(?i:by) (?=[A-Z]|$)")
# Before a list of people: a place may have a name of two words too.
_FROM = Pattern(rf"{_HEAD}[)\"”]?(?:,| is| was| comes| came| stems| hails| originates)? (?:from|of) $")
# "Foobar: Lee and Kim;", "Foobar – Acme; Lee and Kim;"
_LISTING = Pattern(rf"^\W*{_HEAD}{_NOTE}(?:(?::| [-–—])|[^.]{{0,80}}[;|·]) $")
_LISTED = Pattern(r"\s*(?:[;|·(]|\.?\s*$|[.,] ?(?:[^.;]{0,40}(?:19|20)\d\d|[^.;]{0,24}['’]\d\d))")
_WHO_DID = Pattern(
    rf"(?:,[^,.;()]{{2,40}},)?(?: (?:themselves|himself|herself)| at [A-Z][\w.]+)?,?"
    rf"(?: who)?(?: {any_of('credit.adverbs')})? {_DOING} "
    rf"(?:(?:(?!and |but |or |to |with |from )[\w'’-]+ ){{0,3}}{_HEAD}"
    r"|(?:it|this|that)(?=[.,;]| (?:at|in|for|while|when)\b|$))"
)
_WHICH = Pattern(
    rf"(?:{_HEAD}(?: {_THING})?{_NOTE}(?:, [^,.;()]{{3,60}})?,? (?:which|that|as)"
    rf"|{_HEAD}{_NOTE},? (?:is|was)(?: (?:the|an?) (?:[\w-]+ ){{1,2}}?(?:that|which)?| what)) $"
)
_A_KIND = Pattern(rf"{_HEAD}{_NOTE},? (?:is|was) (?:the|an?) (?:[\w-]+ ){{1,2}}$")
_DID = Pattern(rf"(?:,? and (?:[\w-]+ ){{1,2}})?(?: {any_of('credit.adverbs')})? (?:{_DOING}|did|made|put out)\b")
_OWN = Pattern(
    rf"(?:['’]s|s['’]) (?:(?!own\b)[\w-]+ ){{0,2}}{SIGNS}(?!{SIGN}| (?:[\w-]+ )?{any_of('credit.beside')}\b)"
)
_ITS_OWN = Pattern(rf"{_HEAD}(?:,[^,;.()]{{2,60}},)? (?:is|was) $")
_OWN_THING = Pattern(rf"['’]s (?:[\w-]+ ){{0,3}}{any_of('credit.creations')}\b")
_ARE_AUTHORS = Pattern(
    rf"(?:,[^,.;()]{{2,40}},)? (?:are|were) (?:the )?"
    rf"(?:{_MAKERS} (?:of|behind) {_HEAD}|{_HEAD} {_MAKERS}|its {_MAKERS})"
)
_ENDS = Pattern(r"\s*(?:[;.,]|$)")
# Around one person: the first author.
_FIRST_OF = Pattern(
    rf"(?:\b(?i:{_FIRST}) author (?:of|on|behind) {_HEAD}(?: {_THING})?{_IS}"
    rf"|(?:['’]s|\b[Ii]ts|\b[Tt]he) {_FIRST} author{_IS})(?: the)? $"
)
_IS_FIRST = Pattern(
    rf"(?:,? (?:is|was|being) (?:also )?(?:the |its )?|, ){_FIRST} author\b| {_FIRST} author\b(?! of\b)"
    r"|,? (?:comes|is listed|is named|stands|heads the|tops the)(?: (?:author )?list)?(?: first)?"
    r"(?: (?:in|on|of) the (?:authors? )?list)?(?=[.,;]|$)"
)
_PLACED = Pattern(r"\b(?:lists|names|puts|has|have|with|and) $")
_PLACED_FIRST = Pattern(rf" (?:first|at the head|in first place)\b|,? as (?:its |the |their )?{_FIRST} author\b")
# Around one person: the last author, or one of them.
_LAST_OF = Pattern(
    rf"\b(?i:{_LAST}) author (?:of|on|behind) {_HEAD}(?: {_THING})?{_IS} $"
    rf"|(?:['’]s|\b[Ii]ts|\b[Tt]he) {_LAST} author{_IS} $"
)
_IS_LAST = Pattern(rf",? (?:is|was|being) (?:also )?(?:the |its )?{_LAST} author\b")
_PLACED_LAST = Pattern(rf" (?:last|at the end|in last place)\b|,? as (?:its |the )?{_LAST} author\b")
_AUTHOR_OF = Pattern(rf"\bauthors? of {_HEAD}(?: {_THING})?{_IS} $")
_INCLUDE = Pattern(r"\bauthors (?:also )?include $|\bamong (?:its|the|their) authors (?:are|is|was|were) $")
_LED_BY = Pattern(
    rf"{SIGN} [^.;()]{{0,40}}?\b(?:{_GROUP} (?:of|around)|(?:led|headed|spearheaded|supervised|directed) by) $"
)
_OWN_GROUP = Pattern(rf"['’]s (?:research )?{_GROUP}\b")
_OUT_OF = Pattern(rf"{SIGN} [^.;()]{{0,30}}?\b(?:from|by|in|at|of) $")
_PART = Pattern(
    rf",? (?:is|was) (?:also )?(?:an? |one of (?:the|its) |the )?"
    r"(?:(?:co-?|corresponding )?(?:authors?|creators?|inventors?|minds?) (?:of|on|behind)"
    rf"|responsible for|behind) {_HEAD}"
    rf"|(?: {any_of('credit.adverbs')})? (?:led|co-?authored|co-?wrote|co-?invented|co-?created|headed|supervised) "
    rf"(?:the )?(?:(?:work|effort|project|team|research|development|paper) (?:on|behind|of) )?{_HEAD}"
)
_NO_CREDIT = Pattern(rf"\b{any_of('credit.never')}\b[^.;,()]{{0,24}}$")
_REACH = 130  # characters beside people
_AHEAD = 400  # a head may be a title


@dataclass(frozen=True, slots=True)
class _Place:
    """Where people stand: the text before them, and the text behind."""

    before: str
    behind: str

    def knows(self) -> bool:
        """Tell whether the work or its authors are spoken of beside the people."""
        if SIGN in self.before or SIGN in self.behind:
            return True
        return "author" in self.before or "author" in self.behind[:40] or self.is_by()

    def is_by(self) -> bool:
        """Tell whether all that stands before the people is "by"."""
        return _BY_ALONE.fullmatch(self.before) is not None


def credit_fields(statement: Passage, heads: Iterable[Stretch], lexicon: Lexicon) -> Iterator[Field]:
    """Yield the people to whom a statement credits its work; `heads` are the words in it for the work itself."""
    text = signed(statement.text, heads)
    if SIGN not in text and "author" not in text and _BY_ALONE.match(text) is None:
        return
    for people in find_people(text):
        place = _Place(text[max(0, people.start - _REACH) : people.start], text[people.end : people.end + _AHEAD])
        if not place.knows():
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
    if _LED_BY.search(place.before) or _INCLUDE.search(place.before):
        return AMONG
    if not _are_authors(place):
        return None
    return AMONG if _OWN.match(place.behind) and not place.before.strip() else ""  # "Kim and Lee's Foobar" has no order


def _are_authors(place: _Place) -> bool:
    """Tell whether several people are said to have made the work."""
    before, behind = place.before, place.behind
    if place.is_by() or _BEFORE.search(before) or _FROM.search(before) or _PLACED_FIRST.match(behind):
        return True
    if any(one.match(behind) for one in (_WHO_DID, _OWN, _ARE_AUTHORS)):
        return True
    if _LISTING.search(before):
        return _LISTED.match(behind) is not None
    if _WHICH.search(before) or _A_KIND.search(before):
        return _DID.match(behind) is not None
    return _ITS_OWN.search(before) is not None and any(one.match(behind) for one in (_OWN_THING, _ENDS))


def _lone_standing(people: People, place: _Place) -> str | None:
    """Return how a lone name stands, as `_standing`: only where it is said to be the first, it is the first."""
    if _is_last(place):
        return LAST
    if _is_first(place):
        return ""
    if _OWN.match(place.behind) and (people.is_full or not place.before.strip()):
        return AMONG
    if not people.is_full or _NO_CREDIT.search(place.before):
        return None
    return AMONG if _is_among(place) else None


def _is_first(place: _Place) -> bool:
    """Tell whether one person is said to be the first author."""
    if _FIRST_OF.search(place.before) or _IS_FIRST.match(place.behind):
        return True
    return _PLACED.search(place.before) is not None and _PLACED_FIRST.match(place.behind) is not None


def _is_last(place: _Place) -> bool:
    """Tell whether one person is said to be the last author."""
    if _LAST_OF.search(place.before) or _IS_LAST.match(place.behind):
        return True
    return _PLACED.search(place.before) is not None and _PLACED_LAST.match(place.behind) is not None


def _is_among(place: _Place) -> bool:
    """Tell whether one person is said to have made the work, alone or with others."""
    before, behind = place.before, place.behind
    if place.is_by() or any(one.search(before) for one in (_BEFORE, _LED_BY, _INCLUDE)) or _AUTHOR_OF.search(before):
        return True
    if _PART.match(behind) or _WHO_DID.match(behind) or (_OUT_OF.search(before) and _OWN_GROUP.match(behind)):
        return True
    if _DID.match(behind) and (_WHICH.search(before) or _A_KIND.search(before)):
        return True
    return _ITS_OWN.search(before) is not None and _OWN_THING.match(behind) is not None


def are_people(words: str, lexicon: Lexicon) -> bool:
    """Tell whether words name no organisation, place or venue."""
    organisations, venues = lexicon.organisations, lexicon.venues
    if organisations.find(words) or venues.find(words):
        return False
    return not any(organisations.find(f"University of {name}") for name in words.split(", "))
