"""Names of works that are common words: "batch normalization", "the lottery ticket hypothesis", "neural ODEs"."""

from __future__ import annotations

from functools import lru_cache

from veridical.text.patterns import Pattern
from veridical.text.spelling import american

_WORD = Pattern(r"[^\W_]+")
_LETTERS = 10  # without spaces; a shorter phrase is the name of many things
_PLURAL = 4  # letters of a word whose "s" may be that of the plural


@lru_cache(maxsize=16_384)
def name_key(name: str) -> str:
    """Return the words of a name in lower case, singular and American spelling; "" where it is no phrase."""
    words = _WORD.findall(name)
    if len(words) < 2 or sum(map(len, words)) < _LETTERS or not any(map(str.isalpha, words)):
        return ""
    singular = [_singular(word.lower()) for word in words]
    return " ".join(map(american, singular))


@lru_cache(maxsize=16_384)
def word_count(name: str) -> int:
    """Return how many words a name has; its key has as many."""
    return len(_WORD.findall(name))


def is_phrase(name: str) -> bool:
    """Tell whether a name is written as common words are: "masked autoencoders", "Layer normalization"."""
    return " " in name and name[1:].islower() and not any(map(str.isdigit, name))


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") and len(word) > _PLURAL and not word.endswith(("ss", "us", "is")) else word
