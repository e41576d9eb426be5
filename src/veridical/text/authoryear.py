"""Author–year references as people write them: "Lee et al., 2017", "Kim & Ba (2015)", "Hou 等（2026）"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class AuthorYear:
    """Who, and the year if one is stated; `single` marks a lone name without "et al.", the weakest form."""

    start: int
    end: int
    authors: tuple[int, int]
    year: tuple[int, int] | None
    single: bool = False


_PARTICLE = r"(?:[Vv]an|[Vv]on|[Dd]e|[Dd]er|[Dd]en|[Dd]el|[Dd]os|[Dd]a|[Ll]a|[Ll]e|[Dd]u|[Dd]i|al|el|ten|ter|bin|ibn)"
_LOWER = r"(?:[a-zà-öø-ÿāăąćčęěğíłńňőřśšşțůűžı]|['’](?=[a-zà-öø-ÿ]{2}))"
_CAP = (
    r"(?:(?:[A-Z]\.[ -]?){1,3}|[A-Z]['’])?(?:(?:Mc|Mac|Le|De|Di|La|Du|Van|Von|Fitz|El|Al|Ben|Ter|Fei)(?=[A-Z]))?"
    rf"[A-ZÀ-ÖØ-ÞĀŁŚŠŽČŐ]{_LOWER}+(?:[-‐][A-ZÀ-ÖØ-Þ]?{_LOWER}+)*(?![A-Z0-9])"
)
_INITIALS = r"(?:,? ?(?:[A-Z]\.[ -]?){1,3}(?![a-z]))"
_PERSON = rf"(?:(?:{_PARTICLE} ){{0,2}}{_CAP}(?: (?:[A-Z]\.? ?)?(?:{_PARTICLE} ){{0,2}}{_CAP}){{0,2}})"
_HAN_PERSON = r"(?:(?:(?<![\u4e00-\u9fff])|(?<=[是为由]))[\u4e00-\u9fff]{2,3}(?:、[\u4e00-\u9fff]{2,3})*(?=\s?等人?))"
_MORE = r"(?:,? ?(?:et\.? ?al\b\.?|el al\b\.?|and others\b|and (?:his |her |their )?(?:co-?authors|colleagues|co-?workers)\b|& co\b\.?)|[ ,，]?(?:等人|等(?![级于价待式到效候同])))"
_YEAR = r"(?:19[3-9]\d|20[0-4]\d)"
_YEARED = rf"(?:['’]s)?(?: *[,，] *| *[(（\[] *| +)(?P<{{0}}>{_YEAR})(?:[a-h]\b)?(?!\d|[-–/.]\d)"


def _yeared(group: str) -> str:
    return _YEARED.replace("{0}", group)


# Lists and "et al.": the year is optional. Two or more names without "et al." need one.
_TRUNCATED = re.compile(
    rf"(?P<authors>(?:{_PERSON}(?:(?:, | ?[、，] ?|,? and | ?& ?){_PERSON}){{0,4}}|{_HAN_PERSON}){_MORE})(?:{_yeared('year')})?"
)
_SEVERAL = re.compile(
    rf"(?P<authors>{_PERSON}(?:(?:, | ?[、，] ?){_PERSON}){{0,6}}(?:,? (?:and|&) ?| ?[&、和与] ?){_PERSON}){_yeared('year')}"
)
# "(Kim and Ba, ICLR 2015)", "（Ha 和 Lee）": at the head of a bracket group, two names need no year.
_ENCLOSED = re.compile(
    rf"(?<=[(（])(?P<authors>{_PERSON}(?:, {_PERSON}){{0,4}}(?:,? (?:and|&) | ?[&、和与] ?){_PERSON})(?P<year>(?!))?(?=\s?[,，;；)）])"
)
_SINGLE = re.compile(rf"(?<![\w.-])(?P<authors>(?:(?:{_PARTICLE}) ){{0,2}}{_CAP}){_yeared('year')}")
_HINT = re.compile(rf"{_YEAR}|\bal\b|等|[(（][A-Z][^()（）]{{0,60}}(?: and |&|和|与)|\bothers\b|authors|colleagues|workers|& co")
_MONTHS = frozenset(
    [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
        "Jan",
        "Feb",
        "Mar",
        "Apr",
        "Jun",
        "Jul",
        "Aug",
        "Sep",
        "Sept",
        "Oct",
        "Nov",
        "Dec",
        "Spring",
        "Summer",
        "Fall",
        "Autumn",
        "Winter",
        "In",
        "Since",
        "By",
        "Until",
        "From",
        "Of",
        "Before",
        "After",
        "Around",
        "Circa",
        "During",
        "Year",
        "The",
        "Early",
        "Late",
        "Mid",
        "Updated",
        "Accessed",
        "Published",
        "Released",
        "Submitted",
        "Posted",
        "Preprint",
        "Version",
        "Copyright",
    ]
)
_LEADING = re.compile(
    r"^(?:In|See|By|As|From|Following|Unlike|Like|And|While|When|Both|With|Later|Then|Although|Since|For|The|After|Before|Per|Recently|Inspired|Cf|Also) (?=\S)"
)


def find_author_years(text: str) -> tuple[AuthorYear, ...]:
    """Return the author–year references of a text in order; the fuller form wins where two overlap."""
    if _HINT.search(text) is None:
        return ()
    found: list[AuthorYear] = []
    taken: list[tuple[int, int]] = []
    references = (
        *_matches(_TRUNCATED, text),
        *_matches(_SEVERAL, text),
        *_matches(_ENCLOSED, text),
        *_matches(_SINGLE, text, single=True),
    )
    for reference in references:
        if not any(start < reference.end and reference.start < end for start, end in taken):
            taken.append((reference.start, reference.end))
            found.append(reference)
    return tuple(sorted(found, key=lambda reference: reference.start))


def _matches(pattern: re.Pattern[str], text: str, *, single: bool = False) -> Iterator[AuthorYear]:
    for match in pattern.finditer(text):
        start = match.start("authors")
        while leading := _LEADING.match(text[start : match.end("authors")]):
            start += leading.end()
        authors = text[start : match.end("authors")]
        if authors.split()[0].strip(",") in _MONTHS or (single and authors in _MONTHS):
            continue
        year = match.span("year") if match["year"] else None
        yield AuthorYear(start, match.end(), (start, match.end("authors")), year, single)
