"""Names of works that are common words: "batch normalization", "the lottery ticket hypothesis", "neural ODEs"."""

from __future__ import annotations

from functools import lru_cache

from veridical.text.patterns import Pattern
from veridical.text.spelling import american

_WORD = Pattern(r"[^\W_]+")
_LETTER = Pattern(r"\b[A-Z]-")
_LETTERS = 10  # without spaces; a shorter phrase is the name of many things
_PLURAL = 4  # letters of a word whose "s" may be that of the plural


@lru_cache(maxsize=16_384)
def name_key(name: str) -> str:
    """Return the words of a name in lower case, singular and American spelling; "" where it is no phrase."""
    words = _WORD.findall(name)
    if len(words) < 2 or sum(map(len, words)) < _LETTERS or not any(map(str.isalpha, words)):
        return ""
    return " ".join(map(_word_key, words))


def is_phrase(name: str) -> bool:
    """Tell whether a name is written as common words are: "masked autoencoders", "Layer foo", "deep Q-foo"."""
    return " " in name and _LETTER.sub("", name[1:]).islower() and not any(map(str.isdigit, name))


@lru_cache(maxsize=8_192)
def _word_key(word: str) -> str:
    word = word.lower()
    is_plural = word.endswith("s") and len(word) > _PLURAL and not word.endswith(("ss", "us", "is"))
    return american(word[:-1] if is_plural else word)
