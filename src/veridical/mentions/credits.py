"""People to whom running text credits a work: "credit for it goes to …", "Lee's Foobar", "Foobar, which Kim proposed".

The words about the work itself stand as one sign, so that what is around people tells who made it. "Kim's Foobar" and
"Kim led the work" say that Kim is among the authors, not that Kim is the first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical.mentions.part_lists import are_advisers, authors_at
from veridical.mentions.signs import SIGN, SIGNS, signed
from veridical.model import AMONG, LAST, WHOLE
from veridical.text.cues import any_of
from veridical.text.makers import family_key
from veridical.text.patterns import Pattern, SeldomPattern
from veridical.text.people import find_people
from veridical.text.stretches import covered

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from veridical.lexicon import Lexicon
    from veridical.model import Field, Passage
    from veridical.text.people import People
    from veridical.text.sentences import Stretch

_HEAD = rf"(?:(?:the |an? )?[\"“'‘*]?{SIGNS}[\"”'’*]?)"
_NOTE = r"(?: \([^()]{0,120}\))?"  # a remark in brackets behind the head
_THING = any_of("credit.things")
_MAKERS = any_of("credit.makers")
_DONE = any_of("credit.done")
_SHOWN = r"(?i:present|describ)"  # what people also do with the works of others
_DOING = rf"(?:(?!{_SHOWN}){any_of('credit.did')})"
_GROUP = r"(?:groups?|labs?|laborator(?:y|ies)|teams?|people|crowd|folks)"

# Before people: they are the authors.
_BEFORE = SeldomPattern(
    rf"(?:\b{any_of('credit.due')}\b[^.;:()]{{0,40}}? to|\bcourtesy of"
    rf"|(?:\b(?:is|was)|{SIGN}{_NOTE},)(?: (?:the|an?))?(?: joint)? {any_of('credit.creations')} of"
    rf"|{_HEAD} {_THING},? (?:of|from)"
    rf"|{_HEAD}(?:['’]s?|,? whose)? {_MAKERS}(?:,|:| \(|,? (?:are|is|were|was))?"
    r"|\b(?:list of authors|author list|byline)(?: (?:should|must|ought|to|is|be|now|then)){0,3}(?: reads?)?(?:,|:)?"
    rf"|\b[Bb]ehind {_HEAD}:? ?(?:stands?|stood|are|is)?"
    rf"|\b{_MAKERS} (?:of|behind) {_HEAD}(?: {_THING})?(?:,|:| are| is| were| was)"
    rf"|\b(?:[Tt]he|[Ii]ts|[Tt]heir)(?: \w+)? authors?(?:,| are| were|:)|[,;] authors?:?) (?:the )?$"
)
# Of the work of the sentence before: "By Lee and Kim."
_BY_ALONE = Pattern(rf"^\W*(?:(?:Is|Was) )?(?:(?i:{_DONE}) )?(?i:by) (?=[A-Z]|$)")
# Before a list of people: a place may have a name of two words too.
_FROM = Pattern(rf"{_HEAD}[)\"”]?(?:,| is| was| comes| came| stems| hails| originates)? (?:from|of) $")
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
_NOT_OWNED = rf"(?:own|is|was|are|were|has|had|to|from|on|about|with|{any_of('credit.beside')})"
_OWN = Pattern(
    rf"(?:['’]s|s['’]) (?:(?!{_NOT_OWNED}\b)[\w-]+ ){{0,4}}[(\[]?(?i:arxiv[: ]\s?)?{SIGNS}"
    rf"(?!{SIGN}| (?:[\w-]+ )?{any_of('credit.beside')}\b)"
)
_ITS_OWN = Pattern(rf"{_HEAD}(?:,[^,;.()]{{2,60}},)? (?:is|was) $")
_APPOSED = Pattern(rf"{_HEAD}(?: \([^()]*\))?, $")  # "FOO, Lee's paper of 2019"
_OWN_THING = Pattern(rf"['’]s (?:[\w-]+ ){{0,3}}{any_of('credit.creations')}\b")
_ARE_AUTHORS = Pattern(
    rf"(?:,[^,.;()]{{2,40}},)? (?:are|were) (?:the )?"
    rf"(?:{_MAKERS} (?:of|behind) {_HEAD}|{_HEAD} {_MAKERS}|its {_MAKERS})"
)
_ENDS = Pattern(r"\s*(?:[;.,]|$)")
# "ACME's authors Lee and Kim left Acme", "Lee and Kim, two of the authors of ACME, left"
_CALLED_AUTHORS = Pattern(rf"{_HEAD}(?:['’]s?)? {_MAKERS} $")
_GOES_ON = Pattern(r" (?!and\b|et\b)[a-z]")
_SOME_OF = Pattern(
    rf",? (?:(?:who )?(?:is|are|was|were) )?(?:both )?(?:among|(?:one|two|three|four|some|several) of) (?:the )?"
    rf"(?:[a-z]+ )?(?:{_MAKERS} (?:of|behind) {_HEAD}|{_HEAD}(?:['’]s?)? {_MAKERS})"
)
# "Lee and Kim co-authored ACME", "Lee and Kim wrote ACME together with others"
_SOME = Pattern(
    r"[^.;()]{0,40}?(?: \w+ly| also)? co-?(?:authored|wrote|written|invented|created|developed|designed)\b"
    r"|[^.;()]{0,80}?\b(?:with|among) (?:[\w-]+ ){0,2}(?:others|people|colleagues|co-?authors|co-?workers|students)\b"
)
# Around people: their place among the authors, as the first, the last, or another.
_ORDINALS = {
    "": r"(?:first|1st|lead|leading|main|principal)(?: and [\w-]+)?",
    LAST: r"(?:last|senior|final)(?: and [\w-]+)?",
    AMONG: any_of("author.among"),
}
_JOINED = (
    rf"(?:[\s:,(–—*_-]|{SIGN}|\b(?:is|was|are|were|being|of|on|behind|here|the|this|that|its|it|both|all|one"
    rf"|named|called|listed|includes?|also|again|in order|{_THING})\b)*$"
)
_BEING = (
    rf"(?:[\s,(–—*_-]|{SIGN}|\b(?:who|is|was|are|were|being|be|as|again|also|its|the|an?|listed|named|credited|given"
    rf"|comes|came|appears|stands|led|wrote|did|has|it|this|that|of|one|all|{_THING})\b)*"
)
_AUTHOR = r"[ -]?author(?:s|ship)?\b"
_AUTHOR_BEFORE = {place: Pattern(rf"\b(?i:{word}){_AUTHOR}{_JOINED}") for place, word in _ORDINALS.items()}
_AUTHOR_BEHIND = {
    place: Pattern(rf"{_BEING}(?<![\w-])(?i:{word}){_AUTHOR}(?! of (?!{SIGN}|the\b|it\b|this\b)|['’]s)")
    for place, word in _ORDINALS.items()
}
_STANDS = (
    r",? (?:who )?(?:(?:is|was|being|comes|came|stands|appears|goes|sits|listed|named|placed|put) )+(?:also |again )?"
)
_LIST = r"(?: [\w’']+){0,2} (?:author|byline|names?|list)"
_PLACES = {
    "": Pattern(
        rf"{_STANDS}(?:first\b(?! (?:to|of|person|one|who|time|\w+ed)\b)|at the (?:head|top|front)\b)"
        rf"|,? (?:who )?(?:heads|leads|opens|tops|headed|topped|opened){_LIST}"
    ),
    LAST: Pattern(
        rf"{_STANDS}(?:last\b(?! (?:to|of|person|one|who|year|week|month)\b)|at the (?:end|bottom)\b)"
        rf"|,? (?:who )?(?:closes|ends|closed){_LIST}"
    ),
}
# "Foobar, TOFU 2020; Ann Lee first, Bo Kim last."
_APART, _AT = Pattern(r"(?:^|[;,:(—–.])\s*$"), Pattern(r" (first|last)(?=\s?[,.;)]|$)")
_BEGINNING = {
    "": Pattern(r"\b(?:author|byline|list)[^.;()]{0,40}\b(?:opens?|starts?|begins?|is headed|is led) (?:with|by) $"),
    LAST: Pattern(r"\b(?:author|byline|list)[^.;()]{0,60}\b(?:closes?|ends?) with $"),
}
_PLACING = SeldomPattern(r"\b(?:lists|counts|names|puts|has|have|with) $")
_WITHIN = Pattern(r" (?:among|as one of) (?:its|the|their) (?:[a-z-]+ )?authors\b")
_PLACED = {
    "": Pattern(r" (?:first|at the head|in first place)\b"),
    LAST: Pattern(r" (?:last|at the end|in last place)\b"),
}
_INCLUDE = Pattern(
    r"\bauthors (?:of [^.;:()]{1,60} )?(?:also )?includ(?:e|ed) $"
    r"|\b(?i:among|one of|two of|three of|four of|some of|several of) (?:its|the|their)(?: \w+)? authors"
    r"(?: of [^.;:()]{1,60}?)? (?:are|is|was|were) $"
    r"|\b(?i:seniors|juniors|students|interns|veterans) behind [^.;:()]{1,60} (?:are|were|include) $"
)
# "by Ann Lee", "by the Acme student Ann Lee"
_BY = Pattern(r"(?:^|\W)[Bb]y (?:(?!by\b)[\w'’-]+ ){0,4}$")
_MADE = Pattern(rf"{SIGN}|\b(?!{_SHOWN})(?i:{_DONE}|{_THING}|{any_of('credit.creations')})\b")
_UNMADE = Pattern(rf"[.;]|\b(?:{any_of('credit.never', 'credit.beside')}|\w+ed)\b")
_EFFORT = r"(?:team|group|efforts?|project|work|paper|collaboration|consortium|authors|researchers|study)"
_GROUP_OF = Pattern(rf"{SIGN} [^.;()]{{0,40}}?\b{_GROUP} (?:of|around) $")
_LED = Pattern(
    rf"(?:{SIGN}[)\]\"”]?,? (?:which )?(?:was |is )?|\b{_EFFORT}\)?,? |^\W*)"
    r"(?:[Ll]ed|headed|spearheaded|supervised|directed) by $"
)
_JOINED_BY = Pattern(rf"{SIGN} (?:[\w-]+ ){{0,4}}by [^;.()]{{2,80}}?,? (?:together|along|jointly) with $")
_OWN_GROUP = Pattern(rf"['’]s (?:research )?{_GROUP}\b")
_OUT_OF = Pattern(rf"{SIGN} [^.;()]{{0,30}}?\b(?:from|by|in|at|of) $")
_PART = Pattern(
    rf",? (?:is|was) (?:also )?(?:an? |one of (?:the|its) |the )?"
    r"(?:(?:co-?|corresponding )?(?:authors?|creators?|inventors?|minds?) (?:of|on|behind)"
    rf"|responsible for|behind) {_HEAD}"
    rf"|(?: {any_of('credit.adverbs')})? (?:led|co-?authored|co-?wrote|co-?invented|co-?created|headed|supervised) "
    rf"(?:the )?(?:(?:work|effort|project|team|research|development|paper) (?:on|behind|of) )?{_HEAD}"
    r"| led the (?:work|effort|project)(?=[.,;]|$)"
)
_NO_CREDIT = Pattern(rf"\b{any_of('credit.never')}\b[^.;,()]{{0,24}}$")
_NEXT_TO = (_LED, _GROUP_OF, _INCLUDE, _JOINED_BY)  # some of the authors
_BY_THEMSELVES = Pattern(r" (?:alone|(?:all )?by (?:him|her|them)sel(?:f|ves)|single-handedly)\b")
_WORKS_AT = Pattern(
    r" \((?P<place>[^()]{2,60})\)(?= )"
    r"| (?:of|at|from) (?P<at>[A-Z][\w.&'’-]*(?: (?:of |the )?[A-Z][\w.&'’-]*){0,4})(?= [a-z])"
)
_MOST = 0.6  # of the characters that should name places are names of organisations
_REACH = 130  # characters beside people
_AHEAD = 400  # a head may be a title


@dataclass(frozen=True, slots=True)
class _Place:
    """Where people stand: the text before them, and the text behind them and where they are said to work."""

    before: str
    behind: str

    def is_by(self) -> bool:
        """Tell whether all that stands before the people is "by"."""
        return _BY_ALONE.fullmatch(self.before) is not None


def credit_fields(
    statement: Passage, heads: Iterable[Stretch], lexicon: Lexicon, firsts: Container[str] = ()
) -> Iterator[Field]:
    """Yield the people to whom a statement credits its work; `heads` are the words in it for the work itself.

    A word alone is a person where it is one of `firsts`, as `family_key` writes them.
    """
    text = signed(statement.text, heads)
    for found in find_people(text):
        is_known = found.count == 1 and family_key(text[found.start : found.end]) in firsts
        people = replace(found, is_full=True) if is_known else found
        behind = _behind_place(text, people.end, lexicon)
        before = text[max(0, people.start - _REACH) : people.start]
        place = _Place(before, text[behind : people.end + _AHEAD])
        standing = _standing(people, place)
        is_beside = standing is None or are_advisers(text, people.start)
        if not is_beside and are_people(text[people.start : people.end], lexicon):
            stated = authors_at(statement, (people.start, people.end))
            yield replace(stated, subject=standing) if standing else stated


def _behind_place(text: str, end: int, lexicon: Lexicon) -> int:
    """Return where a text goes on behind people, and behind where they work: "Lee (Acme) proposed", "Lee of Acme"."""
    if (place := _WORKS_AT.match(text, end)) is None:
        return end
    words = place["place"] or place["at"]
    named = [(one.start, one.end) for one in lexicon.organisations.find(words)]
    return place.end() if covered(named) >= _MOST * len(words) else end


def _standing(people: People, place: _Place) -> str | None:
    """Return "" for people who are credited as the authors, AMONG or LAST for some of them, `None` for others.

    WHOLE is of those of whom it is said that nobody else was with them.
    """
    if _BY_THEMSELVES.match(place.behind) and (_are_authors(place) or _is_among(place)):
        return WHOLE
    if people.count == 1 and not people.is_more:
        return _lone_standing(people, place)
    if _NO_CREDIT.search(place.before):
        return None
    if any(one.search(place.before) for one in _NEXT_TO):
        return AMONG
    if _placed(place) is not None or _names_some(place):
        return AMONG
    if not _are_authors(place):
        return None
    is_owner = _OWN.match(place.behind) and not place.before.strip()  # "Kim and Lee's Foobar" has no order
    return AMONG if is_owner or _OWN_GROUP.match(place.behind) or _SOME.match(place.behind) else ""


def _names_some(place: _Place) -> bool:
    """Tell whether a sentence that says something else calls several people authors, and need not name all."""
    if _SOME_OF.match(place.behind) or _is_listed_within(place):
        return True
    if _CALLED_AUTHORS.search(place.before):
        return _GOES_ON.match(place.behind) is not None
    return _WHICH.search(place.before) is not None and _DID.match(place.behind) is not None


def _is_listed_within(place: _Place) -> bool:
    """Tell whether a work is said to count people among its authors."""
    return _PLACING.search(place.before) is not None and _WITHIN.match(place.behind) is not None


def _are_authors(place: _Place) -> bool:
    """Tell whether several people are said to have made the work."""
    before, behind = place.before, place.behind
    if place.is_by() or _is_by(before) or _BEFORE.search(before) or _FROM.search(before):
        return True
    if any(one.match(behind) for one in (_WHO_DID, _OWN, _ARE_AUTHORS)):
        return True
    if _WHICH.search(before) or _A_KIND.search(before):
        return _DID.match(behind) is not None
    return _ITS_OWN.search(before) is not None and any(one.match(behind) for one in (_OWN_THING, _ENDS))


def _is_by(before: str) -> bool:
    """Tell whether people stand behind "by", and nothing was done by them but to make the work."""
    by = _BY.search(before)
    if by is None:
        return False
    last = max((found.end() for found in _MADE.finditer(before, 0, by.start() + 1)), default=0)
    return last > 0 and _UNMADE.search(before, last, by.start() + 1) is None


def _placed(place: _Place) -> str | None:
    """Return which of the authors people are said to be; `None` where nothing says it."""
    for standing in ("", LAST):
        placed = _PLACING.search(place.before) is not None and _PLACED[standing].match(place.behind)
        if placed or _PLACES[standing].match(place.behind) or _BEGINNING[standing].search(place.before):
            return standing
    if "author" in place.before or "author" in place.behind:
        for standing in ("", LAST, AMONG):
            if _AUTHOR_BEFORE[standing].search(place.before) or _AUTHOR_BEHIND[standing].match(place.behind):
                return standing
    return None


def _lone_standing(people: People, place: _Place) -> str | None:
    """Return how a lone name stands, as `_standing`: only where it is said to be the first, it is the first."""
    if (placed := _placed(place)) is not None:
        return placed
    if people.is_full and _APART.search(place.before) and (at := _AT.match(place.behind)) is not None:
        return LAST if at[1] == "last" else ""
    if (people.is_full or not place.before.strip()) and _OWN.match(place.behind):
        return AMONG
    if not people.is_full or _NO_CREDIT.search(place.before):
        return None
    return AMONG if _is_among(place) else None


def _is_among(place: _Place) -> bool:
    """Tell whether one person is said to have made the work, alone or with others."""
    before, behind = place.before, place.behind
    if place.is_by() or _is_by(before) or any(one.search(before) for one in (_BEFORE, *_NEXT_TO)):
        return True
    if (
        _is_listed_within(place)
        or _PART.match(behind)
        or _SOME_OF.match(behind)
        or _WHO_DID.match(behind)
        or (_OUT_OF.search(before) and _OWN_GROUP.match(behind))
    ):
        return True
    if _DID.match(behind) and (_WHICH.search(before) or _A_KIND.search(before)):
        return True
    is_its = _ITS_OWN.search(before) is not None or _APPOSED.search(before) is not None
    return is_its and _OWN_THING.match(behind) is not None


def are_people(words: str, lexicon: Lexicon) -> bool:
    """Tell whether words name no organisation, place or venue."""
    organisations, venues = lexicon.organisations, lexicon.venues
    if organisations.find(words) or venues.find(words):
        return False
    return not any(map(organisations.has_university_at, words.split(", ")))
