"""Author–year references as people write them: "Lee et al., 2017", "Kim & Ba (2015)", "Hou 等（2026）"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from string import ascii_letters
from typing import TYPE_CHECKING

from veridical.model import CITED
from veridical.text.cues import any_of, entries
from veridical.text.patterns import Pattern
from veridical.text.people import BEGINS_NAME, MORE, MORE_BEGINS, begins_with_given
from veridical.text.stretches import Stretches
from veridical.text.title_tails import behind_title

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


_PARTICLE = any_of("author.particles")
_LOWER = r"(?:[a-zà-öø-ÿāăąćčęěğíłńňőřśšşțůűžı]|['’](?=[a-zà-öø-ÿ]{2}))"
_CAP = (
    rf"(?:(?:[A-Z]\.[ -]?){{1,3}}|[A-Z]['’])?(?:{any_of('author.prefixes')}(?=[A-Z]))?"
    rf"[A-ZÀ-ÖØ-ÞĀŁŚŠŽČŐ]{_LOWER}+(?:[-‐][A-ZÀ-ÖØ-Þ]?{_LOWER}+)*(?![A-Z0-9])"
)
_PERSON = rf"(?:(?:{_PARTICLE} ){{0,2}}{_CAP}(?: (?:[A-Z]\.? ?)?(?:{_PARTICLE} ){{0,2}}{_CAP}){{0,3}})"
_FAMILY = rf"(?:(?:{_PARTICLE} ){{0,2}}{_CAP})"
_HAN_PERSON = (
    r"(?:(?=[\u4e00-\u9fff])(?:(?<![\u4e00-\u9fff、])|(?<=[是为由自据]))(?![是为由自据的])[\u4e00-\u9fff]{2,3}(?:、[\u4e00-\u9fff]{2,3})*"
    r"(?:\s?[（(][A-Z][A-Za-z .-]{2,24}[)）])?"
    r"(?=\s?等人?))"
)
_MORE = rf"(?:{MORE}|[ ,，]?(?:等人|等(?![级价待式到效候同]|于(?!\s?[A-Z\d]))))"
_YEAR = r"(?:19[3-9]\d|20[0-4]\d)"
_YEARED = rf"(?:['’]s)?(?: *[,，] *| *[(（\[] *| +)(?P<year>{_YEAR})(?:[a-h]\b)?(?!\d|[-–/.]\d|\s?年\s?\d{{1,2}}\s?月)"

# Lists and "et al.": the year is optional. Two or more names without "et al." need one.
_TRUNCATED = Pattern(
    rf"(?P<authors>(?:{BEGINS_NAME}(?<![A-Za-zÀ-ÿ0-9-]){_PERSON}"
    rf"(?:(?: ?、 ?{_PERSON}){{1,4}} ?(?:以及|[和与及]) ?{_PERSON}|(?:(?:, | ?[、，] ?|,? and | ?& ?){_PERSON}){{0,4}})"
    rf"|{_HAN_PERSON})"
    rf"{_MORE})(?:{_YEARED})?"
)
_SEVERAL = Pattern(
    rf"{BEGINS_NAME}(?<![A-Za-z0-9])(?P<authors>{_PERSON}(?:(?:, | ?[、，] ?){_PERSON}){{0,6}}"
    rf"(?:,? (?:and|&) ?| ?[&、和与] ?){_PERSON}){_YEARED}"
)
# "(Kim and Ba, ICLR 2015)", "（Ha 和 Lee）": at the head of a bracket group, two names need no year.
_ENCLOSED = Pattern(
    rf"(?<=[(（])(?P<authors>{_PERSON}(?:, {_PERSON}){{0,4}}(?:,? (?:and|&) | ?[&、和与] ?){_PERSON})(?P<year>(?!))?"
    r"(?=\s?[,，;；)）])"
)
# "(fear, anger and joy)" in title case is a list of anything.
_WORDS_ALONE = Pattern(r"[A-Z][a-z]+(?:, [A-Z][a-z]+)+,? (?:and|&) [A-Z][a-z]+\s?[)）]")
# "by Kim, Lee and Ba (ICLR 2015)": behind "by" they need no year either.
_BY = Pattern(
    rf"(?<=\bby )(?P<authors>{_FAMILY}(?:, {_FAMILY}){{0,6}},? (?:and|&) {_FAMILY})(?P<year>(?!))?"
    r"(?=\s?[(（,.;]|$|\s(?:was|is|in|at|from)\b)"
)
# "Kim, Lee and Ba [4]", "Kim and Ba \\cite{key}", "Kim and Ba (TOFU 2015)": before the number or the key of an entry,
# or a venue in brackets, they need no year.
_CITATION = rf"\s?\[(?:{CITED}|\d{{1,3}}\])|\s\((?:[A-Z][\w/-]*,? ){{1,3}}['’]?(?:{_YEAR}|\d\d)\b"
_CITING = Pattern(
    rf"{BEGINS_NAME}(?<![\w.-])(?P<authors>{_FAMILY}(?:, {_FAMILY}){{0,6}},? (?:and|&) {_FAMILY})(?P<year>(?!))?"
    rf"(?=(?:['’]s)?(?:{_CITATION}))"
)
_SINGLE = Pattern(rf"{BEGINS_NAME}(?<![\w.-])(?P<authors>(?:{_PARTICLE} ){{0,2}}{_CAP}){_YEARED}")
_COMPANY = r"(?:[a-z]+ ){0,2}?(?:co-?authors|colleagues|co-?workers|collaborators|others|friends|team|group|co\b)"
_YEAR_SIGNS = ("19", "20")
_HINTED_FORMS = (
    (
        ("al", "等", "and ", "& ", "among "),
        Pattern(rf"al\b(?<!\w..)|等|and (?<!\w....){_COMPANY}|& {_COMPANY}|among others"),
        _TRUNCATED,
    ),
    (
        _YEAR_SIGNS,
        Pattern(rf"(?: and|[&、和与])(?= ?(?:[A-Za-z]{{2,3}} ){{0,2}}[^\Wa-z])[^\n]{{0,120}}?{_YEAR}"),
        _SEVERAL,
    ),
    (("(", "（"), Pattern(r"[(（][^()（）\n]{0,200}?(?: and|[&、和与])"), _ENCLOSED),
    (("by ",), Pattern(r"by [^\n]{1,160}?(?: and|&) "), _BY),
    (("and ", "& "), Pattern(rf"(?:and|&) [^\n]{{0,40}}?[^\W\d_](?:['’]s)?(?:{_CITATION})"), _CITING),
    (_YEAR_SIGNS, Pattern(_YEAR), _SINGLE),
)
"""The forms, the fullest first. Each stands behind what a text must have to hold one: one of some signs, which is seen
at once, and a pattern that is quick to compile and to try."""
# What ends a reference of a form, and what may stand between it and the beginning, in a text of ASCII.
_ENDINGS = {_TRUNCATED: Pattern(MORE_BEGINS), _SEVERAL: Pattern(_YEAR), _SINGLE: Pattern(_YEAR)}
_WITHIN = f"{ascii_letters} ,.&'-(["
_NO_AUTHORS = frozenset(entries("author.never"))
_TERMS = frozenset(entries("author.terms"))
# "Going Deeper with Foos, Lee et al.": the first of the names is the last word of a title.
_TITLE_BEFORE = Pattern(r"[A-Z][a-z]+ (?:with|of|for|in|via|to|through|on|using|from|and) $")
_REACH = 30  # characters before a reference
_CLAUSE_BEFORE = Pattern(r"[》”\"*）)，：]\s?[，：]?\s?$")
_FULL_NAMES = Pattern(r"[^\s，]+ [^，]+，\s?[^\s，]+ \S")
_OWNED = Pattern(r"\b[Tt]he (?=[\w-]*[a-z-][A-Z]|[A-Z]{2})[\w.+-]+ of $")  # "The FooNet of Lee, Kim and Ito"
_OPENER = Pattern(rf"{any_of('author.openers')} (?=\S)")


@lru_cache(maxsize=4_096)  # a text is read as an item, as a sentence, as a statement
def find_author_years(text: str) -> tuple[AuthorYear, ...]:
    """Return the author–year references of a text in order; the fuller form wins where two overlap."""
    taken = Stretches()
    references = (
        reference
        for signs, hint, form in _HINTED_FORMS
        if any(map(text.__contains__, signs)) and hint.search(text) is not None
        for reference in _matches(form, text, single=form is _SINGLE)
    )
    found = (reference for reference in references if taken.take(reference.start, reference.end))
    return tuple(sorted(found, key=lambda reference: reference.start))


def _behind_terms(text: str, start: int, end: int) -> int:
    """Return where a list of authors begins if its first item is a term before a Chinese comma: "A Foo Net，Lee 等"."""
    comma = text.find("，", start, end)
    if comma < 0 or _TERMS.isdisjoint(text[start:comma].split()):
        return start
    return comma + 1 + (text[comma + 1 : comma + 2] == " ")


def _is_pair(text: str, start: int, end: int) -> bool:
    """Tell whether full names stand on both sides of a Chinese comma behind a title: "》，Ann Lee，Bo Kim 等"."""
    return _CLAUSE_BEFORE.search(text, 0, start) is not None and _FULL_NAMES.match(text, start, end) is not None


def _first_place(pattern: Pattern, text: str) -> int:
    """Return a place before which no reference of a form begins: to try each word before it takes long."""
    ending = _ENDINGS.get(pattern)
    if ending is None or not text.isascii():
        return 0
    found = ending.search(text)
    return len(text[: found.start()].rstrip(_WITHIN)) if found else len(text)


def _matches(pattern: Pattern, text: str, *, single: bool = False) -> Iterator[AuthorYear]:
    """Yield the references of one form, without words before the first author that begin the sentence."""
    for match in pattern.finditer(text, _first_place(pattern, text)):
        start = match.start("authors")
        while leading := _OPENER.match(text[start : match.end("authors")]):
            start += leading.end()
        if pattern is not _BY:
            start = behind_title(text, start, match.end("authors"))
        before = max(0, start - _REACH)
        in_title = (
            pattern is not _BY and _TITLE_BEFORE.search(text, before, start) and not _OWNED.search(text, before, start)
        )
        if in_title and ", " in text[start : match.end("authors")]:
            start = text.index(", ", start) + 2
        start = _behind_terms(text, start, match.end("authors"))
        # Of more they are the joints of a list.
        if text.count("，", start, match.end("authors")) == 1 and not _is_pair(text, start, match.end("authors")):
            start = text.index("，", start) + 1
        authors = text[start : match.end("authors")]
        words = authors.split()
        is_none = words[0].strip(",") in _NO_AUTHORS and not begins_with_given(words)
        if is_none or (single and (authors in _NO_AUTHORS or authors in _TERMS)):
            continue
        if pattern is _ENCLOSED and _WORDS_ALONE.match(text, start):
            continue
        year = match.span("year") if match["year"] else None
        yield AuthorYear(start, match.end(), (start, match.end("authors")), year, single)
