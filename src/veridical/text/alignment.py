"""How the letters of a short form lie in a long one.

Letters are found in order; one at the start of a word weighs 3, one that follows the last found letter directly 2, one
inside a word 0.5, divided by three times their number. Tried on 22 strings of the field: true long forms reach 0.79 to
1.00, a long form that lacks a word stays below 0.75.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from veridical.text.folding import fold

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PLAUSIBLE: Final = 0.75
_COVERED, _COVERED_SCORE = 0.8, 0.6
_WITHOUT_DIGITS: Final = 0.8
"""What an alignment is worth that leaves the short form's digits out: less than one that explains them."""
_LONGEST: Final = 250
_MOST_LETTERS: Final = 16

_START, _FOLLOWING, _INSIDE = 3.0, 2.0, 0.5
_NOWHERE: Final = float("-inf")
_STOP_WORDS: Final = frozenset(
    ("a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "via", "with")
)
_SOUNDS: Final = {"to": "2", "two": "2", "too": "2", "for": "4", "four": "4"}
_HEARD: Final = frozenset(_SOUNDS.values())


@dataclass(frozen=True, slots=True)
class Alignment:
    """The best way the letters lie: its `score`, the share of content words used, whether the first word is."""

    score: float
    cover: float
    first: bool


@dataclass(frozen=True, slots=True)
class _Letter:
    """A letter of the long form: the signs it can stand for, whether it starts a word, and which word it is in."""

    signs: str
    starts: bool
    word: int


@lru_cache(maxsize=8_192)
def align(short: str, long: str) -> Alignment | None:
    """Return the best alignment; `None` when not all letters of the short form are found in order."""
    variants = [(wanted, worth) for wanted, worth in _variants(short) if _may_lie_in(wanted, long)]
    if not variants:
        return None
    letters = _letters(long[:_LONGEST])
    found = [
        replace(alignment, score=alignment.score * worth)
        for wanted, worth in variants
        if (alignment := _best(wanted, letters))
    ]
    return max(found, key=lambda alignment: (alignment.score, alignment.cover), default=None)


def plausibility(short: str, long: str) -> float:
    """Return how well the letters of the short form lie in the long one, from 0 (not all are found) to 1."""
    alignment = align(short, long)
    return alignment.score if alignment else 0.0


def is_plausible(short: str, long: str) -> bool:
    """May the short form stand for the long one? It may fit and still be a guess."""
    alignment = align(short, long)
    if alignment is None:
        return False
    return alignment.first and (
        alignment.score >= PLAUSIBLE or (alignment.cover >= _COVERED and alignment.score >= _COVERED_SCORE)
    )


def share_of_starts(short: str, long: str) -> float:
    """Return the share of the short form's letters that start words of the long form, in order."""
    starts = [letter.signs[0] for letter in _letters(long[:_LONGEST]) if letter.starts]
    wanted = next((signs for signs, _ in _variants(short)), "")
    lengths = [0] * (len(starts) + 1)
    for sign in wanted:
        before = 0
        for at, start in enumerate(starts, 1):
            before, lengths[at] = lengths[at], before + 1 if sign == start else max(lengths[at], lengths[at - 1])
    return lengths[-1] / len(wanted) if wanted else 0.0


def first_letter(text: str) -> str:
    """Return the first letter or digit, folded."""
    if text[:1].isascii() and text[:1].isalnum():  # as it mostly is
        return text[0].lower()
    return next((sign for sign in fold(text[:20]) if sign.isalnum()), "")


def content_words(long: str) -> list[str]:
    """Return the words that are no articles, prepositions or conjunctions, hyphenated ones in parts."""
    words = "".join(ch if ch.isalnum() else " " for ch in fold(long)).split()
    return [word for word in words if word not in _STOP_WORDS]


def _variants(short: str) -> Iterator[tuple[str, float]]:
    """Yield the letters of a short form and their worth: as they stand, without digits, a digit as "so many times"."""
    if len(short) > 2 and short[-1] == "s" and short[-2].isupper():
        short = short[:-1]
    signs = "".join(sign for sign in fold(short) if sign.isalnum())[:_MOST_LETTERS]
    if not signs:
        return
    yield signs, 1.0
    digits = [at for at, sign in enumerate(signs) if sign.isdigit()]
    if len(digits) < len(signs) and digits:
        yield "".join(sign for sign in signs if not sign.isdigit()), _WITHOUT_DIGITS
    if len(digits) == 1 and digits[0] > 0 and signs[digits[0]] in "23":
        at = digits[0]
        yield signs[:at] + signs[at - 1] * (int(signs[at]) - 1) + signs[at + 1 :], 1.0


def _letters(long: str) -> tuple[_Letter, ...]:
    letters: list[_Letter] = []
    signs = fold(long) if long.isascii() else [fold(ch)[:1] for ch in long]  # one for each character
    word, before = -1, " "
    for at, (ch, sign) in enumerate(zip(long, signs, strict=True)):
        if sign.isalnum():
            starts = not (before.isalnum() or before in "'’") or (ch.isupper() and before.islower())
            word += starts
            sound = _SOUNDS.get(_word_at(long, at), "") if starts else ""
            letters.append(_Letter(sign + sound, starts, word))
        before = ch
    return tuple(letters)


def _word_at(long: str, at: int) -> str:
    end = at
    while end < len(long) and long[end].isalpha() and end - at < 6:
        end += 1
    return long[at:end].lower()


def _best(wanted: str, letters: Sequence[_Letter]) -> Alignment | None:
    """Return the heaviest alignment, by dynamic programming over the letters of both."""
    if not _is_in_order(wanted, letters):
        return None
    weights, origins = [0.0] * len(letters), []
    for number, sign in enumerate(wanted):
        weights, origin = _next_row(sign, letters, weights if number else None)
        origins.append(origin)
    last = max(range(len(letters)), key=weights.__getitem__)
    used = _trace(origins, last)
    content = _content_places(letters)
    cover = len({letters[at].word for at in used} & content) / max(1, len(content))
    first = letters[used[0]].starts and letters[used[0]].word in {0, min(content, default=0)}
    return Alignment(weights[last] / (_START * len(wanted)), cover, first)


def _may_lie_in(wanted: str, long: str) -> bool:
    """Tell whether all signs stand in a text in order; what is no letter of ASCII, or may be heard, is not looked for.

    Most words that are asked about lack one, and are not taken apart for it.
    """
    rest = iter(long.lower())
    return not long.isascii() or all(sign in rest for sign in wanted if sign not in _HEARD)


def _is_in_order(wanted: str, letters: Sequence[_Letter]) -> bool:
    rest = iter(letters)
    return all(any(sign in letter.signs for letter in rest) for sign in wanted)


def _next_row(sign: str, letters: Sequence[_Letter], before: Sequence[float] | None) -> tuple[list[float], list[int]]:
    """Return the weight of the best alignment that ends at each letter with this sign, and where it came from."""
    row, origin = [_NOWHERE] * len(letters), [-1] * len(letters)
    best, best_at = (0.0, -1) if before is None else (_NOWHERE, -1)
    for at, letter in enumerate(letters):
        if before is not None and at and before[at - 1] > best:
            best, best_at = before[at - 1], at - 1
        if sign not in letter.signs:
            continue
        row[at], origin[at] = best + (_START if letter.starts else _INSIDE), best_at
        direct = before[at - 1] + _FOLLOWING if before is not None and at else _NOWHERE
        if not letter.starts and direct > row[at]:
            row[at], origin[at] = direct, at - 1
    return row, origin


def _trace(origins: Sequence[Sequence[int]], last: int) -> list[int]:
    places = [last]
    for origin in reversed(origins[1:]):
        places.append(origin[places[-1]])
    return places[::-1]


def _content_places(letters: Sequence[_Letter]) -> set[int]:
    """Return the numbers of the words that are no articles, prepositions or conjunctions."""
    words: dict[int, str] = {}
    for letter in letters:
        words[letter.word] = words.get(letter.word, "") + letter.signs[0]
    return {number for number, word in words.items() if word not in _STOP_WORDS}
