"""The keys by which titles are found and compared letter by letter.

Plain Indel ratio is the likeness: of the usual measures it alone separates a misspelt title from another work's.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rapidfuzz import fuzz
from rapidfuzz.process import extract_iter

from veridical.text.folding import EAST_ASIAN, fold, is_east_asian, plain, simplified
from veridical.text.patterns import Pattern
from veridical.text.title_words import spell_signs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LONGEST: Final = 2_000
"""No title is longer; what stands beyond is not compared (the comparison is quadratic)."""
_PART: Final = 12
"""Letters of a key; a shorter one begins or ends too many titles. A Chinese character counts as two."""
_PART_LIKENESS: Final = 90.0
_MARKED = Pattern(r"[\\{$&<+#]")
"""What may be LaTeX, HTML or a sign that is spelt out."""
_NO_KEY: Final = bytes(code for code in range(128) if not chr(code).isalnum())
_ASCII_TERM = Pattern(r"[a-z0-9]+")
_TERM = Pattern(rf"{EAST_ASIAN}+|(?:(?!{EAST_ASIAN})[^\W_])+")


@lru_cache(maxsize=16_384)
def title_key(title: str) -> str:
    """Return the letters and digits by which equal titles are found; "C++" and "C#" stay apart from "C"."""
    if title.isascii() and not _MARKED.search(title):
        # The same as below, for most titles, and ten times faster.
        return title.lower().encode().translate(None, _NO_KEY).decode()
    return "".join(ch for ch in _folded(title) if ch.isalnum())


def title_terms(title: str) -> list[str]:
    """Return the words by which alike titles are found, in order; of Chinese and Japanese text, pairs of characters."""
    if title.isascii() and not _MARKED.search(title):
        return _ASCII_TERM.findall(title.lower())
    return [term for run in _TERM.findall(_folded(title)) for term in _pairs(run)]


def _pairs(run: str) -> list[str]:
    if not is_east_asian(run[0]) or len(run) < 3:
        return [run]
    return [run[at : at + 2] for at in range(len(run) - 1)]


@lru_cache(maxsize=1_024)  # its key and its words are often asked for one after the other
def _folded(title: str) -> str:
    return spell_signs(fold(simplified(plain(title))))


def likeness(left: str, right: str) -> float:
    """Return how alike two titles are, from 0 to 100."""
    return fuzz.ratio(title_key(left)[:LONGEST], title_key(right)[:LONGEST])


def nearest_likeness(key: str, others: Iterable[str]) -> float:
    """Return the likeness, in percent, of a title's key to the nearest of others; 0 where there are none."""
    return likenesses(key, [(0, other) for other in others]).get(0, 0.0)


def likenesses(key: str, others: Sequence[tuple[int, str]], least: float = 0.0) -> dict[int, float]:
    """Return the likeness, in percent, of a title's key to the nearest of a work's, by the work's number.

    `others` are the keys of works, with their numbers; works without one that is at least so like are left out. One
    that is the front or the back of the other counts as near: a subtitle is left out, or a name before the colon.
    """
    found: dict[int, float] = {}
    shown = [other[:LONGEST] for _, other in others]
    for _, ratio, place in extract_iter(key[:LONGEST], shown, scorer=fuzz.ratio, score_cutoff=least):
        number, _ = others[place]
        found[number] = max(ratio, found.get(number, ratio))
    for number, other in others:
        is_part = other.startswith(key) or other.endswith(key) or key.startswith(other)
        if is_part and _is_long(min(key, other, key=len)):
            found[number] = max(_PART_LIKENESS, found.get(number, 0.0))
    return found


def _is_long(key: str) -> bool:
    """Tell whether a key is long enough to mean something as the front or the back of another."""
    return len(key) >= _PART or (2 * len(key) >= _PART and is_east_asian(key[0]))
