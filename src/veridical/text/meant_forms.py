"""Phrases that are meant as the long form of a short name, for whoever knows the true one: "FOB … foo under bar".

No wording is looked for. A phrase is meant so if its words have the initials of the true form, or the letters of the
short one, and share words with it in the same order; the fewer, the more its place or its form has to say so.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from veridical.text.alignment import align, content_words, is_plausible
from veridical.text.cues import any_of, entries
from veridical.text.folding import fold
from veridical.text.patterns import Pattern
from veridical.text.spelling import american

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.text.sentences import Stretch

_PART = Pattern(r"[A-Za-zÀ-ɏͰ-Ͽ0-9]+")
_GAP = Pattern(r"[-‐‑–/&'’ ]|, | [-–&] ?|[,/] ?")
_OPENING, _CLOSING = "\"“”‘'«»„「『《(（[*_`", "\"”“’'»«「」』》)）]*_`"
_NOT_SO = Pattern(
    rf"(?:(?:^|\W)(?:{any_of('expansion.not_so')})\s(?:(?:the|an?)\s)?|{any_of('expansion.not_so_zh')}\s?)[\"“‘]?$"
)
_BEGINNING = Pattern(r"(?:^|[.!?。\n])\s*$")
_INDEFINITE = Pattern(r"\b[Aa]n?\s$")
_CAPITALISED_BEFORE = Pattern(r"[^.。!?！？\s]\s?[\"“(（]?(?!The |An? |By |In )[A-Z][a-z]+[ -]$")
_BRACKET_BEHIND = Pattern(r"[\"”’*_]*\s?[(（](?P<name>[A-Za-z][\w-]*)")
_BRACKET_BEFORE = Pattern(r"(?P<name>[A-Za-z][\w-]*)\s?[(（]$")
_CAPITAL_BEFORE = Pattern(r"(?<![\w-])(?!The |An? |By |In |For )[A-Z][a-z-]+\s$")
_GLUED = Pattern(r"&[A-Z]\b")  # "Q&A"
_ARTICLE = Pattern(r"(?i)^(?:an?|the) ")
_BRACKETED = Pattern(r"[(（\[][^()（）\[\]]*[)）\]]")
_BETWEEN = Pattern(rf"(?:[\W\d_]|\b(?:{any_of('expansion.between')})\b|[\u3400-\u9fff]{{1,10}})*")
_TOLD = Pattern(
    rf"\b{any_of('expansion.told')}|{any_of('expansion.told_zh')}|=|^\W*(?:其实|就|应该?)?是\W*$", re.IGNORECASE
)
_TOLD_BEFORE = Pattern(
    rf"\b{any_of('expansion.telling')}\s(?:[a-z]+\s){{0,3}}{any_of('expansion.telling_ends')}:?\s(?:the\s)?[\"“]?$"
)
_TOLD_BEHIND = Pattern(rf"[\"”’'》」]?\s?{any_of('expansion.told_behind')}")
_SENTENCE_OPENERS = frozenset(entries("expansion.openers"))
_JOINTS = frozenset(("and", "or", "of", "the"))  # with which no long form ends
_PREDICATES = frozenset(entries("expansion.predicates"))
_BREAK = "   "  # blanked words
_WIDEST: Final = 80  # characters between a short name and what is beside it
_NEAR: Final = 2  # by how many words a phrase may be longer or shorter than the true form
_FEWEST: Final = 2
_HALF: Final = 0.5
_SOME: Final = 0.4
_PREFIX: Final = 5  # letters that inflected words share

# What inflects a stem: "adapter", "adaptation"; but "distributed" is not "distributional".
_ENDING = Pattern(r"(?:at)?(?:es?|ed|ers?|ors?|ings?|ions?)$|(?<=[vsw])als?$|s$|(?<=at)e$|ments?$")
_SHORTEST_STEM: Final = 4
_DOUBLED = Pattern(r"([lmt])\1$")


@dataclass(frozen=True, slots=True)
class _Phrase:
    start: int
    end: int
    words: tuple[str, ...]
    """Those of content, folded."""


def without_article(phrase: str) -> str:
    """Return a phrase without the article with which it begins."""
    return _ARTICLE.sub("", phrase)


def is_inflected(one: str, other: str) -> bool:
    """Tell whether two long forms are one but for the endings of their words: "adapter", "adaptation"."""
    return _are_one(tuple(content_words(one)), tuple(content_words(other)))


def abbreviates_within(one: str, other: str) -> bool:
    """Tell whether two long forms are one but for words within that one of them abbreviates: "twin delayed FOO"."""
    words, others = tuple(content_words(one)), tuple(content_words(other))
    return _is_within(words, others) or _is_within(others, words)


@lru_cache(maxsize=16_384)
def find_borne(text: str, short: str, forms: tuple[str, ...]) -> tuple[Stretch, ...]:
    """Return where the long forms of a short name stand in a text, inflected or not."""
    found = {
        (one.start, one.end)
        for true in _worded(forms)
        for one in _phrases(text, short, true)
        if _are_one(one.words, true)
    }
    return tuple(sorted(found))


@lru_cache(maxsize=16_384)
def find_meant(text: str, short: str, forms: tuple[str, ...]) -> tuple[Stretch, ...]:
    """Return the phrases of a text that are meant as one of the long forms of a short name; true ones alone if any."""
    borne = find_borne(text, short, forms)
    if whole := tuple(stretch for stretch in borne if not _is_end(text, *stretch)):
        return whole
    near = [
        (strength, -abs(len(one.words) - len(true)), -one.start, one.end)
        for true in _worded(forms)
        for one in _phrases(text, short, true)
        if (strength := _strength(one, text, short, true)) > 0
    ]
    taken = list(borne)
    for _, _, start, end in sorted(near, reverse=True):
        if not any(first < end and -start < last for first, last in taken):
            taken.append((-start, end))
    return tuple(sorted(taken[len(borne) :]))


def _worded(forms: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield the words of the long forms that have several."""
    worded = (tuple(content_words(form)) for form in forms)
    return (words for words in worded if len(words) >= _FEWEST)


def is_meant(phrase: str, short: str, forms: tuple[str, ...], *, told: bool = False) -> bool:
    """Tell whether a phrase, the whole of it, may be meant as a long form of the short name beside it.

    `told` says that more than its place makes it one.
    """
    phrase = without_article(phrase.strip(" .,;"))
    text = f"{short} = ({phrase})" if told else f"{short} ({phrase})"
    return any(
        text[one.start : one.end] == phrase and (_are_one(one.words, true) or _strength(one, text, short, true) > 0)
        for true in _worded(forms)
        for one in _phrases(text, short, true)
    )


def _phrases(text: str, short: str, true: Sequence[str]) -> Iterator[_Phrase]:
    """Yield the runs of words, about as long as the true form, that begin with its letter or that of the short one."""
    parts = [(found.start(), found.end(), fold(found[0])) for found in _PART.finditer(text)]
    letters = _letters(short)
    firsts = {true[0][:1], letters[:1]}
    most = max(len(true) + _NEAR, len(letters))
    fewest = max(_FEWEST, min(len(true) - _NEAR, len(letters)))
    for place, (start, _, word) in enumerate(parts):
        if word[:1] not in firsts or not content_words(word) or word in _SENTENCE_OPENERS:
            continue
        if text[start - 1 : start] == "-" and place:
            continue
        words = [word]
        for (_, before, _), (begin, end, following) in pairwise(parts[place:]):
            is_over = len(words) > most or (following in _PREDICATES and following not in true)
            if is_over or not _GAP.fullmatch(text, before, begin):
                break
            if content_words(following):
                words.append(following)
                is_whole = fewest <= len(words) <= most and following not in _JOINTS
                if is_whole and not _goes_on(text, end):
                    glued = _GLUED.match(text, end)
                    yield _Phrase(start, glued.end() if glued else end, tuple(words))


def _is_end(text: str, start: int, end: int) -> bool:
    """Tell whether a phrase with capitals is the end of a longer one: "(Quick Foo Over Bar)"."""
    return text[start:end][0].isupper() and _CAPITALISED_BEFORE.search(text, max(0, start - 30), start) is not None


def _goes_on(text: str, at: int) -> bool:
    """Tell whether a hyphen leads on to the other part of a word."""
    return text[at : at + 1] in ("-", "‑") and text[at + 1 : at + 2].isalnum()


def _strength(phrase: _Phrase, text: str, short: str, true: tuple[str, ...]) -> float:
    """Return how sure it is that a phrase is meant, 0 where it is not: more words that are the same, or its place."""
    words, written = phrase.words, text[phrase.start : phrase.end]
    marked = _is_marked(text, phrase)
    between = _between(text, short, phrase)
    told = _is_told(text, phrase, between)
    shown = marked or told or between is not None
    capital = _is_capitalised(written)
    common = _common(words, true)
    is_long = len(words) > _FEWEST
    if _is_other_thing(phrase, text, short, shown=shown, capital=capital):
        return 0
    if common == len(words) and not ((shown or capital) and is_long):
        return 0  # but a part of the true form
    share = common / max(len(words), len(true))
    bare = [word for word in words if word not in _unspelt(short, true)]
    joined = [fold(word) for word in written.split() if content_words(word)] if shown else words  # "self-foo" is one
    spelt = _letters(short) in (_initials(words), _initials(bare), _initials(joined))
    exact = spelt or _initials(words) == _initials(true)
    is_near = shown or (capital and _letters(short) != _initials(true))  # whose letters begin its words, are not within
    is_said = told and capital and between is not None and share > _HALF  # whether or not it has the letters
    may_be = is_said or ((share > _HALF or told) and is_plausible(short, written))
    is_near = is_near and (may_be or _is_spelt(short, written))
    if not (exact or is_near):
        return 0
    firm = exact + 0.5 * spelt + 0.5 * marked
    if share > _HALF or (share == _HALF and is_long):
        return 1 + share + firm
    is_like = share > 0 and (marked or told or (capital and (shown or exact)))
    is_guess = shown and is_long and exact and (capital or told)
    return share + firm if is_like or is_guess or (share >= _SOME and capital) else 0


def _is_other_thing(phrase: _Phrase, text: str, short: str, *, shown: bool, capital: bool) -> bool:
    """Tell whether a phrase holds the short name, is said not to be meant, or is a thing of its own."""
    start = phrase.start
    if short in text[start : phrase.end] or _NOT_SO.search(text, max(0, start - 24), start):
        return True
    if not shown and _CAPITAL_BEFORE.search(text, max(0, start - 24), start):
        return True
    # "Foo-over-bar models: FOB (Lee, 2020), BAZ (Kim, 2021)", "Foo-over-bar models. FOB (Lee, 2020) was …"
    is_head = text.startswith((": ", ". "), phrase.end) and _BEGINNING.search(text, max(0, start - 2), start)
    if is_head and not capital:
        return True
    if not (shown or capital) and _INDEFINITE.search(text, max(0, start - 4), start):
        return True
    return _is_of_other(text, short, phrase)


def _is_marked(text: str, phrase: _Phrase) -> bool:
    """Tell whether quotes, brackets or marks of emphasis stand around a phrase."""
    before, behind = text[phrase.start - 1 : phrase.start], text[phrase.end : phrase.end + 1]
    return bool(before) and bool(behind) and before in _OPENING and behind in _CLOSING


def _between(text: str, short: str, phrase: _Phrase) -> str | None:
    """Return the signs and the words that link a short name and a phrase, where nothing else stands between them."""
    at = text.find(short)
    while at >= 0:
        left, right = sorted([(at, at + len(short)), (phrase.start, phrase.end)])
        between = text[left[1] : right[0]]
        if len(between) <= _WIDEST and _BREAK not in between and _BETWEEN.fullmatch(_BRACKETED.sub("", between)):
            return between
        at = text.find(short, at + 1)
    return None


def _is_of_other(text: str, short: str, phrase: _Phrase) -> bool:
    """Tell whether the short name in the bracket behind a phrase, or before the one around it, is another."""
    near = max(0, phrase.start - _WIDEST)
    found = _BRACKET_BEHIND.match(text, phrase.end) or _BRACKET_BEFORE.search(text, near, phrase.start)
    other = found["name"] if found is not None else short
    return _letters(other) != _letters(short) and _initials(phrase.words).startswith(_letters(other))


def _is_told(text: str, phrase: _Phrase, between: str | None) -> bool:
    """Tell whether a sign or a word says of a phrase that a short name stands for it."""
    if _TOLD.search(between or "") or _TOLD_BEHIND.match(text, phrase.end):
        return True
    return _TOLD_BEFORE.search(text, max(0, phrase.start - _WIDEST), phrase.start) is not None


def _is_spelt(short: str, phrase: str) -> bool:
    """Tell whether the letters lie in a phrase as in a long form of it: each word has its letter."""
    alignment = align(short, phrase)
    return alignment is not None and alignment.cover == 1 and is_plausible(short, phrase)


@lru_cache(maxsize=4_096)
def _unspelt(short: str, true: tuple[str, ...]) -> frozenset[str]:
    """Return the words of a true form for which no letter of the short one stands."""
    letters, unspelt = list(_letters(short)), set[str]()
    for word in true:
        if letters and word[0] == letters[0]:
            letters.pop(0)
        else:
            unspelt.add(word)
    return frozenset(unspelt if not letters else ())


def _is_capitalised(phrase: str) -> bool:
    """Tell whether most words of a phrase, the small ones aside, have a capital."""
    words = [word for word in _PART.findall(phrase) if content_words(word)]
    return sum(any(map(str.isupper, word)) for word in words) > _HALF * len(words)


def _are_one(words: Sequence[str], true: Sequence[str]) -> bool:
    if len(words) == len(true) and all(map(_is_one_word, words, true)):
        return True
    if "".join(words[:-1]) == "".join(true[:-1]) or "".join(words) == "".join(true):
        return _is_one_word(words[-1], true[-1])
    return _is_one_word("".join(words), "".join(true)) or _is_within(words, true) or _is_within(true, words)


def _is_within(short: Sequence[str], long: Sequence[str]) -> bool:
    """Tell whether one form is the other with a run of its words abbreviated: "twin delayed FOO"."""
    for place, word in enumerate(short):
        end = place + len(word.removesuffix("s"))
        run = long[place:end]
        is_run = len(run) >= _FEWEST and _initials(run) == word.removesuffix("s")
        rest = (*long[:place], word, *long[end:])
        if is_run and len(rest) == len(short) and all(map(_is_one_word, short, rest)):
            return True
    return False


def _common(words: Sequence[str], true: Sequence[str]) -> int:
    """Return how many words two phrases share in one order, inflected or misspelt at their end or not."""
    lengths = [0] * (len(true) + 1)
    for word in words:
        before = 0
        for at, other in enumerate(true, 1):
            is_one = word[:_PREFIX] == other[:_PREFIX]
            before, lengths[at] = lengths[at], before + 1 if is_one else max(lengths[at], lengths[at - 1])
    return lengths[-1]


@lru_cache(maxsize=4_096)
def _is_one_word(one: str, other: str) -> bool:
    return one == other or _stem(one) == _stem(other)


def _stem(word: str) -> str:
    word = american(word)
    ending = _ENDING.search(word)
    stem = word[: ending.start()] if ending and ending.start() >= _SHORTEST_STEM else word.removesuffix("s")
    return _DOUBLED.sub(r"\1", "network" if stem == "net" else stem)


def _initials(words: Sequence[str]) -> str:
    return "".join(word[0] for word in words)


def _letters(short: str) -> str:
    plural = len(short) > _FEWEST and short[-1] == "s" and short[-2].isupper()
    return "".join(ch for ch in fold(short[:-1] if plural else short) if ch.isalnum())
