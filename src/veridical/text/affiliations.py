"""Affiliations as they are written: lists of organisations, and names that no table knows."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.phrases import phrase_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from veridical.text.sentences import Stretch

# Between organisations that made a work together; a comma may stand before an address, too.
_SIGN_OR_WORD = rf"(?:[+＋&/、;×–-]|\b{any_of('affiliation.joints')}\b|{any_of('affiliation.joints_zh')})"
_LEAD = rf"(?:the |researchers (?:at|from) |from |at |来自|{any_of('affiliation.articles')} ?)?"
_TOGETHER = Pattern(rf"\s*{_SIGN_OR_WORD}+\s*{_LEAD}\s*", re.IGNORECASE)
_ACTS_ZH = Pattern(r"\s?(?:用|拿|把|将|则|也|又|还|后来|随后|随即|基于|继续|接着|很快|跟进|同年|次年|一年后)")
_JOINT = Pattern(rf"\s*(?:[,，]|{_SIGN_OR_WORD})+\s*{_LEAD}\s*", re.IGNORECASE)
_PROPER = r"(?P<name>[A-Z][\w.&'’-]+(?: (?:of |for )?(?:the )?[A-Z][\w.&'’-]+){0,4})"
_AMONG = Pattern(rf"\s*(?:,|\band\b)\s+{_PROPER}(?:,|,? and|,? &)\s+{_LEAD}")
_LAST = Pattern(rf",? (?:and|&) (?:the )?{_PROPER}(?=[.,;:)]|$| \(| (?:in|at|for|who|and|is|was)\b)")
_SCHOOL_NAME = Pattern(
    r"(?:[A-Z][\w.&'’-]+ ){1,4}(?:University|College|Institute|Polytechnic|Academy)"
    r"(?: of (?:the )?[A-Z]\w+(?: [A-Z]\w+)?)?"
    r"|(?:University|Institute|College) (?:of|for) (?:the )?[A-Z]\w+(?: [A-Z]\w+)?"
)
_WITHIN = Pattern(r"\s*(?:at|of|in)\b\s*(?:the )?\s*", re.IGNORECASE)  # "the Walking Group at Foo"

_SEPARATOR = Pattern(r"[+＋/、，,；;×|&＆()（）\[\]]|(?<=\s)(?:and|x)(?=\s)|以及|联[合手]|携手|[与和及]")
_OPENING, _CLOSING = "(（[", ")）]"
_TRIMMED = "*_`\"'“”.。:：†‡§¶"
# What follows "and" inside one name: "Institute of Foo and Technology".
_SUBJECT = Pattern(
    r"\s*(?:technolog|engineering|telecom|science|econom|arts?\b|mechanic|informatic|information|mathemat|statistic|"
    r"research|development|medic|electr|computer|computing|communicat|law\b|human|business|management|education|"
    r"design|intelligent|systems?\b|software|policy|astronaut|space|data\b|cybernetic|physic|chemi|bio|health|"
    r"技术|工程|系统|科学|信息|电子|计算机|经济|管理|医学|通信|智能|数据|应用|软件)",
    re.IGNORECASE,
)
_HAN_ENDING = Pattern(r"(?:大学|学院|研究院|研究所|科学院|公司|实验室|团队|集团|中心|[\x00-\x7f）】])\s*\Z")
_UNIT = Pattern(
    r"\s*(?:the\s+)?(?:dep(?:artmen)?t\b|department|school|faculty|college|division|graduate school|"
    r"key lab|state key lab|laboratory|lab|institute|cent(?:er|re))\b",
    re.IGNORECASE,
)
_SCHOOL = Pattern(r"universi|college|institut|academy|polytechni|école|大学|学院|科学院", re.IGNORECASE)
_GENERIC = Pattern(
    r"\b(?:Universit\w+|Institut\w*|College|Academy|Polytechni\w+|École|Ecole|Laborator(?:y|ies)|Labs?|Inc|Ltd|LLC|GmbH|"
    r"Corp|Corporation|Company|Group|Foundation|Hospital|Technologies|Research|Center|Centre)\b|"
    r"大学|学院|研究院|研究所|科学院|公司|实验室|集团|医院"
)
_POSTCODE = Pattern(r"(?:[A-Z]{2}\s+)?[\dA-Z]{0,4}[\s-]?\d{2,6}|[A-Z]{2}")
_GENERIC_WORDS = frozenset(
    [
        *("university", "univ", "universitat", "universite", "universita", "universidad", "institute", "inst"),
        *("institut", "lab", "labs", "laboratory", "laboratories", "inc", "ltd", "llc", "co", "corp"),
        *("corporation", "company", "gmbh", "limited", "group", "team", "research", "ai", "the", "of", "for"),
        *("at", "and", "in", "de", "department", "dept", "school", "faculty", "college", "academy"),
    ]
)
_GENERIC_HAN = Pattern("大学|学院|研究院|研究所|科学院|公司|实验室|团队|集团|有限|股份")
_NAME_BORDER = Pattern(r"[,，;；/()（）]")
_UNATTACHED = Pattern(r"\b(?:independent|individual|anonymous|unaffiliated|freelance)\b|独立", re.IGNORECASE)
_LONGEST_NAME = 120
_SAME_RATIO = 96  # from ROR's single search, which chooses at 96 and skips names of fewer than 5 characters
_SAME_LENGTH = 5
_DISTINCT_RATIO = 60  # below it no two spellings of one organisation in the table lie, acronyms apart


@dataclass(frozen=True, slots=True)
class _Piece:
    """A stretch between separators. `known`: a known organisation stands in it; `comma`: a comma stands before it."""

    start: int
    end: int
    comma: bool
    known: bool
    place: bool


def named_together(text: str, mentions: Sequence[Stretch], is_place: Callable[[str], bool]) -> Iterator[Stretch]:
    """Yield the stretches of a running text that hold one known name, or several that made a work together.

    `is_place` tells whether a word is a place, which may stand for its university among others.
    """
    start, end = -1, -1
    for begin, stop in mentions:
        is_list = start >= 0 and _are_joined(text, end, begin, is_place)
        if start >= 0 and (not is_list or _begins_clause(text, end, begin, stop)):
            yield start, _end_of_list(text, end)
            start = begin
        start, end = (begin if start < 0 else start), stop
    if start >= 0:
        yield start, _end_of_list(text, end)


def _are_joined(text: str, end: int, begin: int, is_place: Callable[[str], bool]) -> bool:
    """Tell whether what stands between two names joins them: "Acme and Bar", "Acme, Foo City and Bar"."""
    if any(one.fullmatch(text, end, begin) for one in (_JOINT, _WITHIN)):
        return True
    between = _AMONG.fullmatch(text, end, begin)
    return between is not None and (is_place(between["name"]) or _SCHOOL_NAME.fullmatch(between["name"]) is not None)


def _begins_clause(text: str, end: int, begin: int, stop: int) -> bool:
    """Tell whether a name behind a Chinese comma is the subject of a clause: "出自 Acme，Bar 用它做了……"."""
    return text[end:begin].strip() == "，" and _ACTS_ZH.match(text, stop) is not None


def _end_of_list(text: str, end: int) -> int:
    """Return where a list of organisations ends, of which the last one may be a school that no table knows."""
    last = _LAST.match(text, end)
    return last.end() if last is not None and _SCHOOL_NAME.fullmatch(last["name"]) is not None else end


def parted(text: str, mentions: Sequence[Stretch]) -> Iterator[Stretch]:
    """Yield the stretches of a text that a joint parts between known names: "Acme together with Foo", "Acme–Foo"."""
    begin = 0
    for (_, end), (start, _) in pairwise(mentions):
        if _TOGETHER.fullmatch(text, end, start):
            yield begin, end
            begin = start
    yield begin, len(text)


def split(text: str, mentions: Sequence[Stretch], places: frozenset[str]) -> tuple[Stretch, ...]:
    """Return the stretches of a list; `mentions` are known names in it, which are not split.

    `places` are keys of cities, countries and states, which belong to the organisation before them.
    """
    begin, end = _unbracketed(text, *_trim(text, 0, len(text)))
    separators = _separators(text, begin, end, mentions)
    starts = [begin, *(separator.end() for separator in separators)]
    ends = [*(separator.start() for separator in separators), end]
    commas = [False, *(separator.group() in ",，" for separator in separators)]
    beginnings = [start for start, _ in mentions]
    pieces: list[_Piece] = []
    for raw_start, raw_end, comma in zip(starts, ends, commas, strict=True):
        start, stop = _trim(text, raw_start, raw_end)
        known = bisect_left(beginnings, start) < bisect_left(beginnings, stop)
        if start < stop:
            pieces.append(_Piece(start, stop, comma, known, not known and _is_place(text[start:stop], places)))
    return _joined(text, pieces)


def _separators(text: str, begin: int, end: int, mentions: Sequence[Stretch]) -> list[re.Match[str]]:
    """Return the separators outside brackets and outside known names."""
    found, depth, index = [], 0, 0
    for match in _SEPARATOR.finditer(text, begin, end):
        while index < len(mentions) and mentions[index][1] <= match.start():
            index += 1
        if match.group() in _OPENING:
            depth += 1
        elif match.group() in _CLOSING:
            depth = max(0, depth - 1)
        elif depth == 0 and not (index < len(mentions) and mentions[index][0] < match.start()):
            before = index > 0 and not text[mentions[index - 1][1] : match.start()].strip()
            after = index < len(mentions) and not text[match.end() : mentions[index][0]].strip()
            if _separates(text, match, before=before, after=after):
                found.append(match)
    return found


def _separates(text: str, match: re.Match[str], *, before: bool, after: bool) -> bool:
    """Tell whether a sign or a word stands between two names; `before` and `after`: a known name touches it."""
    sign = match.group()
    if sign in "&＆" and not (before and after):
        return _is_list_ampersand(text, match)
    if sign == "and" or has_han(sign):
        touches = before or _HAN_ENDING.search(text[max(0, match.start() - 4) : match.start()]) is not None
        return after or (touches and not _SUBJECT.match(text, match.end()))
    return sign != "/" or not text[match.start() - 1 : match.start()].isdigit()


def _is_list_ampersand(text: str, match: re.Match[str]) -> bool:
    """Tell "A & B" and "Foo&Bar" from "X&Y" and "A&M", which are names."""
    left, right = text[: match.start()][-3:], text[match.end() : match.end() + 3]
    if left.endswith(" ") or right.startswith(" "):
        return not _SUBJECT.match(text, match.end())
    return len(left) == len(right) == 3 and left.isalpha() and right.isalpha()


def _joined(text: str, pieces: list[_Piece]) -> tuple[Stretch, ...]:
    """Return the stretches, with departments and addresses joined to the organisation they belong to."""
    joined: list[Stretch] = []
    for index, piece in enumerate(pieces):
        city = index + 1 < len(pieces) and pieces[index + 1].comma and pieces[index + 1].place
        if joined and piece.comma and _belongs(text, joined[-1], piece, before_place=city):
            joined[-1] = (joined[-1][0], piece.end)
        else:
            joined.append((piece.start, piece.end))
    return tuple(joined)


def _belongs(text: str, before: Stretch, piece: _Piece, *, before_place: bool) -> bool:
    """Tell whether a piece after a comma goes on with the organisation before it."""
    said = text[piece.start : piece.end]
    if (
        piece.place
        or f" {phrase_key(said[:_LONGEST_NAME])} " in f" {phrase_key(text[before[0] : before[1]][:_LONGEST_NAME])} "
    ):
        return True
    if _UNIT.match(text, before[0], before[1]) and (piece.known or _SCHOOL.search(said)):
        return True
    return before_place and not piece.known and _GENERIC.search(said) is None


def _is_place(said: str, places: frozenset[str]) -> bool:
    return len(said) <= _LONGEST_NAME and (phrase_key(said) in places or _POSTCODE.fullmatch(said) is not None)


def _unbracketed(text: str, start: int, end: int) -> Stretch:
    """Return the stretch within the brackets, if one pair of them is around it all."""
    inner = text[start + 1 : end - 1]
    if text[start:end][:1] not in tuple(_OPENING) or text[end - 1] not in _CLOSING:
        return start, end
    return (start, end) if any(sign in inner for sign in _OPENING + _CLOSING) else _trim(text, start + 1, end - 1)


def _trim(text: str, start: int, end: int) -> Stretch:
    """Return the stretch without white space, marks and stops at its ends."""
    while start < end and _is_trimmed(text[start]):
        start += 1
    while end > start and _is_trimmed(text[end - 1]):
        end -= 1
    return start, end


def _is_trimmed(character: str) -> bool:
    return character.isspace() or character in _TRIMMED


def parse_generic(text: str) -> str | None:
    """Return the text, trimmed, if it looks like an organisation's name: a capitalised phrase with "University"."""
    start, end = _trim(text, 0, min(len(text), _LONGEST_NAME + 1))
    name = text[start:end]
    if not name or len(text) > _LONGEST_NAME or not _GENERIC.search(name):
        return None
    words = name.split()
    looks_like_name = has_han(name) or (name[0].isupper() and len(words) > 1 and _mostly_capitalised(words))
    return name if looks_like_name else None


def _mostly_capitalised(words: list[str]) -> bool:
    content = [word for word in words if word.lower() not in _GENERIC_WORDS or word[0].isupper()]
    return sum(word[0].isupper() or not word[0].isalpha() for word in content) >= 0.8 * len(content)


def is_same_name(stated: str, recorded: str, places: frozenset[str]) -> bool:
    """Tell whether two names are one without their generic words, or all but equal, or one is a part of the other.

    A single word that is a place is part of too many names to count.
    """
    left, right = _core(stated), _core(recorded)
    if left and left in (right, *(_core(part) for part in _NAME_BORDER.split(recorded))):
        return True
    if left and right and (left <= right or right <= left):
        shorter = min(left, right, key=len)
        return len(shorter) > 1 or not shorter <= places
    one, other = phrase_key(stated), phrase_key(recorded)
    return min(len(one), len(other)) >= _SAME_LENGTH and fuzz.ratio(one, other) >= _SAME_RATIO


def _core(name: str) -> frozenset[str]:
    """Return the words of a name that are its own."""
    if has_han(name):
        bare = _GENERIC_HAN.sub("", name)
        return frozenset({phrase_key(bare)}) - {""}
    return frozenset(phrase_key(name).split()) - _GENERIC_WORDS


def are_distinct(stated: str, recorded: str) -> bool:
    """Tell whether two names share nothing, in one script, neither being an acronym."""
    if has_han(stated) != has_han(recorded) or _is_acronym(stated) or _is_acronym(recorded):
        return False
    if _UNATTACHED.search(stated) or _UNATTACHED.search(recorded):
        return False
    left, right = _core(stated), _core(recorded)
    one, other = " ".join(sorted(left)), " ".join(sorted(right))
    if min(len(one), len(other)) < (2 if has_han(stated) else _SAME_LENGTH):
        return False
    return not left & right and fuzz.ratio(one, other) < _DISTINCT_RATIO


def _is_acronym(name: str) -> bool:
    letters = [character for character in name if character.isalpha()]
    return len(letters) <= 6 and sum(letter.isupper() for letter in letters) > 1
