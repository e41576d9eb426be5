"""Acronyms: where a text says what one stands for, and whether the letters fit.

Plausible is not true: a guess fits the letters too. So a long form that is merely bracketed must nearly fit, and one
that the text expressly gives ("stands for", 全称) is taken as it stands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from veridical.text.alignment import (
    PLAUSIBLE,
    align,
    content_words,
    first_letter,
    is_plausible,
    plausibility,
    share_of_starts,
)
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["DefinitionSpan", "find_definitions", "is_plausible", "plausibility"]

_NEARLY: Final = 0.6
"""Enough for a long form before its bracketed short form: the place says the rest."""
_WINDOW: Final = 160
"""How far before a short form its long form may start."""

_NARROW: Final = {
    ord(wide): narrow
    for wide, narrow in zip("（）［］【】：；＝“”＂「」『』　\u00a0‐‑", '()[][]:;="""""""  --', strict=True)
} | {code: chr(code - 0xFEE0) for code in (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))}
_HAN: Final = "\u3400-\u9fff"
_NO_NAME_BEFORE: Final = r"(?<![A-Za-z0-9_.+/-])"
_NAME_ITSELF: Final = r"[A-Za-z0-9\u0370-\u03ff]{1,20}+(?:[-+./][A-Za-z0-9]{1,12}+){0,3}+\+{0,2}+(?![A-Za-z0-9])"
_NAME: Final = _NO_NAME_BEFORE + _NAME_ITSELF
_LONG: Final = rf"[A-Za-z0-9][^，。;!?！？()\n|\"{_HAN}]{{2,160}}"
_IS: Final = r"(?:\s?(?:为|是|即|叫|作|:|应为|写作|应该是))*\s?"

_LINE_END = Pattern(r"(?<!\n)\n(?![ \t]{0,8}\n)")
_BRACKET = Pattern(r"\(([^()\n]{2,200})\)")
_INITIAL_WORDS = Pattern(r"[A-Za-z]+")
_ONE_NAME = Pattern(_NAME)
_SHORT_BEHIND = Pattern(rf"({_NAME})(?:['’]s)?[\"*]?\s?$")
_SHORT_ASKED_BEHIND = Pattern(rf"({_NAME})\s?(?:的)?(?:英文)?(?:全称|展开|缩写|定义)(?:错误?)?{_IS}$")
_LEAD = Pattern(
    rf"\s*[\"]?(?:(?:i\.e\.|=|abbr(?:eviated|\.)?(?:\s(?:as|to))?|stands?\sfor|short\sfor|or|aka|a\.k\.a\.|hereafter|henceforth|termed"
    rf"|dubbed|(?:that(?:['’]s|\sis)|it['’]s|which\sis)(?:\sthe)?|denoted(?:\s(?:as|by))?|called|以下简称|简称|简写|缩写|全称|英文(?:名|全称|缩写)?|即|是|不是|记为|称为){_IS}[,，]?\s?)*[\"]?",
    re.IGNORECASE,
)
_EXPRESS_LEAD = Pattern(r"stands?\sfor|short\sfor|全称|英文全称|^\s*是", re.IGNORECASE)
_EXPRESS_WORDS = (
    *("stand for", "stands for", "standing for", "are for", "short for", "abbreviat", "acronym", "xpand", "initialism"),
    *("contraction", "shorthand", "pelled", "pelt ", "pell ", "pells ", "ritten out", "n full", " means"),
    *("全", "名称", "个", "意思", "含义", "展开", "缩写", "简称", "简写", "首字母"),
)
"""One of these stands in whatever `_EXPRESS` matches; so for the patterns below, which are slow to find nothing."""
_LONGEST_NAME: Final = 65  # characters, with what stands between a name and a sign behind it
_SIGNS = (":", "=", "即", "就是", "指", "也就是", "展开为", "代表", "意为")
_AHEAD_WORDS = (", or", ",or", "abbreviated", "known", "referred to", "for short", "简称", "缩写", "简写", "下称")
_NOUN: Final = r"(?:abbreviation|acronym|initialism|contraction|shorthand|short\sform)"
_SPELL: Final = r"(?:spell(?:s|ed)?|spelt|writes?|written|wrote|expand(?:s|ed)?)"
_EXPRESS = (
    Pattern(
        rf"(?P<short>{_NAME})[\"*)]?(?:['’]s\s(?:\w+\s)?(?:name|acronym|letters))?,?\s(?:(?:which|that|and)\s)?(?:stands?\sfor(?!\s(?:is|was)\b)"
        rf"|standing\sfor|(?:is\s|was\s|being\s)?short\sfor|(?:is|was)?,?\s?(?:an?|the|its)\s{_NOUN}\s(?:for|of)|abbreviates(?!\s(?:is|was)\b)"
        rf"|expands\s(?:to|into|as)|(?:is\s|was\s|gets\s|(?:[a-z]+\s){{1,3}}){_SPELL}\s(?:it\s)?(?:out\s)?(?:as|to)|in\sfull,?|spelled\sout,?)"
        rf"\s(?:the\s)?(?P<quote>\"?)(?P<long>{_LONG})",
    ),
    Pattern(
        rf"(?:\b(?:[Ss]pelled|[Ss]pelt|[Ww]ritten)\sout|\b[Ii]n\sfull|\b[Ee]xpanded),?\s(?P<short>{_NAME})[\"*]?\s(?:is|was|reads|becomes|means)"
        rf"\s(?:the\s)?(?P<quote>\"?)(?P<long>{_LONG})",
    ),
    Pattern(
        rf"\b[Ww]hat\s(?P<short>{_NAME})[\"*]?\s(?:stands\sfor|abbreviates|means),?\s(?:is|was):?\s(?:the\s)?(?P<quote>\"?)(?P<long>{_LONG})",
    ),
    Pattern(
        rf"(?:\bletters\s(?:of|in)\s|\b[Ii]n\s)(?P<short>{_NAME}),?(?:\sthe\s(?:\w+\s)?(?:letters|acronym|name))?\s(?:stands?|are)\sfor"
        rf"\s(?:the\s)?(?P<quote>\"?)(?P<long>{_LONG})",
    ),
    Pattern(
        rf"(?P<short>{_NAME})[\"*》]?\s?[,，(]?\s?(?:的)?(?:英文|完整)?(?:[一两二三四五]个\s?[A-Z]{{1,2}}\s?(?=是|指|即|代表)|全称|全名|名称|展开式?|全拼|意思|含义){_IS}[{_HAN}]{{0,16}}\s?\(?"
        rf"(?P<quote>\"?)(?P<long>{_LONG})"
    ),
    Pattern(
        rf"(?P<short>{_NAME})[\"*》]?\s?(?:\([^()\n]{{0,60}}\))?\s?(?:是|为|即|[取来出源]自于?|源于)\s?(?P<quote>\"?)(?P<long>{_LONG})(?=\"?\s?的(?:英文)?(?:首字母|(?:首字母)?(?:缩写|简称|简写)))"
    ),
)
_LOOSE = Pattern(
    rf"{_NO_NAME_BEFORE}(?P<short>(?=[^\W_]{{2}}){_NAME_ITSELF})[\"*》]?\s?(?P<sign>:|=|[,，]?\s?即|就是|指的?是?|[,，]?\s?也就是|展开为|代表|意为)\s?(?P<quote>\"?)(?P<long>{_LONG})"
)
_SHORT_AHEAD = Pattern(
    rf"\"?\s?(?:,\s?(?:or\s)|,?\s?(?:(?:hereafter|commonly|often|usually)\s)?(?:abbreviated|known|referred\sto)\s(?:as|to|by)\s"
    rf"|[,，]?\s?(?:以下)?(?:简称|缩写|简写|下称){_IS}|,\s(?=[^\s]+\sfor\sshort))\s?[\"]?(?P<short>{_NAME})"
)
_CLAUSE_END = Pattern(r"[.!?，。！？;:()\n\"|]")
_CLAUSE_END_ZH = Pattern(rf"[.!?，。！？;:()\n\"|{_HAN}]")
_LONG_END = Pattern(
    r"[.:]\s|[.:,]?\s*$|\s[-–—]\s|,\sby\s|\s(?:and\s(?:is|are|was)|which|that|where|is|are|was|were|has|have)\s"
)
_HAN_BEHIND = Pattern(rf"[，。]|[{_HAN}]")
_WORD = Pattern(r"[^\s,]+")
_CAPITALISED = Pattern(
    r"[A-Z0-9][\w'’-]*(?:,?\s(?:(?:and|of|for|the|in|with|to|by|from|on|via|a|an|as)\s){0,2}[A-Z0-9][\w'’-]*)*"
)
_CAPITAL_WORD = Pattern(r"(?<![^\W_])[A-ZÀ-Þ]")
_PHRASE = Pattern(r"[^\W\d_][\w'’-]*(?:[\s,/-]{1,2}[\w'’-]+){1,14}")
_NO_PHRASE = Pattern(
    r"(?:^|\s)(?:19|20)\d\d\b|\bet\sal\b|\d{4}\.\d|^\d|\b(?:conference|proceedings|workshop|journal|transactions|findings|track|oral|spotlight"
    r"|poster|university|institute|college|group|labs?|team|inc|research\slab|arxiv|figure|table|section|appendix|see|e\.g|i\.e|our|we)\b",
    re.IGNORECASE,
)
# Most texts have no word with two capitals or a digit, or no bracket, sign or word of definition.
_SHORT_HINT = Pattern(r"[A-Z][\w-]{0,30}?[A-Z0-9]")
_HINT_SIGNS = ("(", "（", "[", ":", "：", "=")
_WORD_HINT = SeldomPattern(
    r"stand|short|abbreviat|known as|called|acronym|, or |pel[lt]|xpand|i\.e\."
    r"|that is|n full|mean|reads|from|letters|ritten out"
    r"| (?:–|—|-)[–—-]? |[A-Z]{2}(?:, (?:the |an? )?[A-Za-z]| (?:is|was) [A-Z])"
    r"|即|个\s?[A-Z]{1,2}\s?[是指代]|全[称名拼]|名称|缩写|简[称写]|代表|意[为思]|含义|展开|指|就是|首字母"
)
_DIGIT_WITHIN = Pattern(r"[a-z]\d[a-z]")
_SIZE_OR_YEAR = Pattern(r"\d+(?:\.\d+)?[KMBT]?|.*\d{4}|[IVX]+|.*\d[KMBT]", re.ASCII)


@dataclass(frozen=True, slots=True)
class DefinitionSpan:
    """A short form and its long form as written, with their offsets in the text."""

    short: str
    long: str
    short_start: int
    short_end: int
    long_start: int
    long_end: int


_Pair = tuple[int, int, int, int]
"""Start and end of the short form, start and end of the long form."""


_OPEN_ENDS = (" and", " or", " of")  # "FOO: Lee and colleagues" has no long form


@lru_cache(maxsize=16_384)  # texts: a document is read twice
def find_definitions(text: str) -> tuple[DefinitionSpan, ...]:
    """Return what a text says its acronyms stand for, in the order of the short forms; no Chinese long forms."""
    if _SHORT_HINT.search(text) is None or not (_has_one(text, _HINT_SIGNS) or _WORD_HINT.search(text)):
        return ()
    # One character for one: offsets are those of the text. A line may end within a long form, a paragraph may not.
    narrow = text if text.isascii() else text.translate(_NARROW)
    narrow = _LINE_END.sub(" ", narrow) if "\n" in narrow else narrow
    readers = (_in_brackets, _by_express_words, _by_signs, _by_following_names)
    found = (pair for reader in readers for pair in reader(narrow))
    pairs = {pair for pair in found if not narrow.endswith(_OPEN_ENDS, *pair[2:])}
    longest: dict[tuple[int, int], _Pair] = {}
    for pair in sorted(pairs, key=lambda one: one[3] - one[2]):
        longest[pair[:2]] = pair
    return tuple(
        DefinitionSpan(text[short:short_end], text[long:long_end], short, short_end, long, long_end)
        for short, short_end, long, long_end in sorted(longest.values())
    )


def spells(words: str, short: str) -> bool:
    """Do the initials of words that follow each other make a short form of three letters or more?"""
    initials = "".join(word[0] for word in _INITIAL_WORDS.findall(words)).lower()
    return len(short) >= 3 and short.isalpha() and short.lower() in initials


def _in_brackets(text: str) -> Iterator[_Pair]:
    """Yield "long (SHORT)", "SHORT (long)" and "name (long, SHORT)"."""
    for bracket in _BRACKET.finditer(text):
        parts = list(_parts(text, bracket.start(1), bracket.end(1)))
        shorts = [part for part in parts if _is_short(text[slice(*part)])]
        longs = [part for part in parts if part not in shorts and _PHRASE.fullmatch(text, *part)]
        inside = [
            (*short, *long) for short in shorts for long in longs if _fits(text[slice(*short)], text[slice(*long)])
        ]
        if inside:
            yield inside[0]
        elif shorts:
            yield from _before(text, bracket.start(), shorts[0])
        elif longs:
            yield from _after_short(text, bracket, longs[0])


def _parts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the comma-separated parts of a bracket without the words that lead them in."""
    at = start
    for part in re.split(r"[,，;:]", text[start:end]):
        lead = _LEAD.match(text, at, at + len(part))
        left = lead.end() if lead else at
        right = at + len(part)
        words = text[left:right].lstrip(" \"*'")
        left = right - len(words)
        if words := words.rstrip(" \"*'."):
            yield left, left + len(words)
        at += len(part) + 1


@lru_cache(maxsize=4_096)  # years, venues, names: those of a text recur
def _is_short(token: str) -> bool:
    """Does a token look like an acronym: two capitals, or one within? Sizes, years and numerals are none."""
    if not _ONE_NAME.fullmatch(token) or _SIZE_OR_YEAR.fullmatch(token):
        return False
    letters = sum(ch.isalpha() for ch in token)
    capitals = sum(ch.isupper() for ch in token)
    if not letters + (letters < len(token)) >= 2 or letters > 14:
        return False
    inner = any(map(str.isupper, token[1:]))
    return inner or (capitals > 0 and any(map(str.isdigit, token))) or _DIGIT_WITHIN.search(token) is not None


def _fits(short: str, long: str) -> bool:
    """May a bracketed phrase be meant as the long form? Guesses fit nearly; other remarks do not."""
    if not _PHRASE.fullmatch(long) or len(long.split()) + long.count("-") < 2:
        return False
    if is_plausible(short, long):
        return True
    if _NO_PHRASE.search(long):
        return False
    words = content_words(long)
    capitals = len(_CAPITAL_WORD.findall(long))
    if capitals < 0.6 * len(words) or len(words) > sum(map(str.isalnum, short)) + 1:
        return False
    share = share_of_starts(short, long)
    return share >= 0.66 or (share >= 0.5 and first_letter(short) == first_letter(long))


def _before(text: str, end: int, short: tuple[int, int]) -> Iterator[_Pair]:
    """Yield the short form with the words before a place that it abbreviates: the fewest that align best."""
    name = text[slice(*short)]
    left = max(0, end - _WINDOW)
    right = left + len(text[left:end].rstrip(' "*'))
    ends = _CLAUSE_END_ZH if has_han(text) else _CLAUSE_END
    cut = max((found.end() for found in ends.finditer(text, left, right)), default=left)
    comma = text.rfind(",", cut, right) + 1
    for opening in dict.fromkeys((max(cut, comma), cut)):
        start = _best_start(name, text, opening, right)
        if start is not None:
            yield (*short, start, right)
            return


def _best_start(short: str, text: str, left: int, right: int) -> int | None:
    letters, first = sum(map(str.isalnum, short)), first_letter(short)
    starts = [word.start() for word in _WORD.finditer(text, left, right)][-2 * letters - 2 :]
    best, best_score = None, _NEARLY - 0.001
    for start in reversed(starts):
        long = text[start:right]
        if first_letter(long) == first and (" " in long or "-" in long):
            alignment = align(short, long)
            if alignment and alignment.score > best_score:
                best, best_score = start, alignment.score
            if short.isalpha() and alignment and alignment.score >= PLAUSIBLE and alignment.cover == 1:
                break  # every word has its letter
    return best


def _after_short(text: str, bracket: re.Match[str], long: tuple[int, int]) -> Iterator[_Pair]:
    """Yield the short form that stands before a bracket with the phrase inside it."""
    before = text[max(0, bracket.start() - 48) : bracket.start()]
    asked = _SHORT_ASKED_BEHIND.search(before)
    found = asked or _SHORT_BEHIND.search(before)
    if not found:
        return
    shift = bracket.start() - len(before)
    express = asked or _EXPRESS_LEAD.search(text, bracket.start(1), long[0])
    if (express and _is_name(found[1])) or (_is_short(found[1]) and _fits(found[1], text[slice(*long)])):
        yield (shift + found.start(1), shift + found.end(1), *long)


def _by_express_words(text: str) -> Iterator[_Pair]:
    """Yield what a text expressly says an acronym stands for, whether or not the letters fit."""
    if not _has_one(text, _EXPRESS_WORDS):
        return
    for pattern in _EXPRESS:
        for found in pattern.finditer(text):
            if _is_name(found["short"]):
                end = _end_of_long(found["short"], text, found, express=True)
                if end is not None:
                    yield (*found.span("short"), found.start("long"), end)


def _by_signs(text: str) -> Iterator[_Pair]:
    """Yield "SHORT: long", "SHORT = long", "SHORT 即 long" where the letters fit well."""
    signs = [at for sign in _SIGNS if (at := text.find(sign)) >= 0]
    for found in _LOOSE.finditer(text, max(0, min(signs) - _LONGEST_NAME)) if signs else ():
        if _is_short(found["short"]):
            end = _end_of_long(found["short"], text, found, express=found["sign"] == "=")
            if end is None:
                continue
            alignment = align(found["short"], text[found.start("long") : end])
            if alignment and (found["sign"] != ":" or alignment.cover >= 0.8):
                yield (*found.span("short"), found.start("long"), end)


def _by_following_names(text: str) -> Iterator[_Pair]:
    """Yield "long, abbreviated as SHORT", "long，简称 SHORT", "long, or SHORT"."""
    for found in _SHORT_AHEAD.finditer(text) if _has_one(text, _AHEAD_WORDS) else ():
        if _is_short(found["short"]) and not text.endswith((", is", ", was"), 0, found.start()):
            yield from _before(text, found.start(), found.span("short"))


def _has_one(text: str, words: Iterable[str]) -> bool:
    return any(map(text.__contains__, words))


def _is_name(token: str) -> bool:
    return len(token) > 1 and any(ch.isupper() or ch.isdigit() for ch in token) and not _SIZE_OR_YEAR.fullmatch(token)


def _end_of_long(short: str, text: str, found: re.Match[str], *, express: bool) -> int | None:
    """Return where a long form ends: at its quote, with its capitals, or with the last word that the letters need."""
    start, limit = found.span("long")
    if found["quote"] and limit < len(text) and text[limit] == '"':
        return limit
    if express and _HAN_BEHIND.match(text, limit):
        return start + len(text[start:limit].rstrip(' "'))
    clause_end = _LONG_END.search(text, start, limit)
    limit = clause_end.start() if clause_end else limit
    capitalised = _CAPITALISED.match(text, start, limit)
    comma = text.find(",", start, limit)
    if express and comma > 0 and " " in text[start:comma] and not is_plausible(short, text[start:limit]):
        limit = comma  # "FOB = Foo over Bar, Lee, Kim"
        capitalised = _CAPITALISED.match(text, start, limit)
    if capitalised and capitalised.end() == limit and express:
        return limit
    end, score = _fewest_words(short, text, start, limit)
    if score >= PLAUSIBLE:
        return end
    if not express:
        return None
    if capitalised and " " in capitalised[0]:
        return capitalised.end()
    comma = text.find(",", start, limit)
    return start + len(text[start : limit if comma < 0 else comma].rstrip())


def _fewest_words(short: str, text: str, start: int, limit: int) -> tuple[int, float]:
    """Return the end and the score of the front part that aligns best; of equal ones the shortest."""
    best_end, best_score = limit, 0.0
    if align(short, text[start:limit]) is None:  # then no front part has all letters
        return best_end, best_score
    for word in list(_WORD.finditer(text, start, limit))[: 2 * len(short) + 2]:
        alignment = align(short, text[start : word.end()])
        if alignment and alignment.first and alignment.score > best_score:
            best_end, best_score = word.end(), alignment.score
    return best_end, best_score
