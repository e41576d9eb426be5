"""British and American spelling: one word, whichever it is written in."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from veridical.text.patterns import Pattern

_BRITISH: Final = (
    (Pattern(r"is(?=(?:e|ed|es|ing|er|ers|ation|ations)$)"), "iz"),
    (Pattern(r"ys(?=(?:e|ed|es|ing|er|ers)$)"), "yz"),
    (Pattern(r"our(?=(?:s|ed|ing|al|ally|able|ite|ful)?$)"), "or"),
    (Pattern(r"(?<=[a-z]{3})ll(?=(?:ed|ing|er|ers)$)"), "l"),
    (Pattern(r"(?<=[a-z]{2}[bt])re(?=s?$)"), "er"),
    (Pattern(r"ogue(?=s?$)"), "og"),
    (Pattern(r"ence(?=s?$)"), "ense"),
    (Pattern(r"mme(?=s?$)"), "m"),
)
_HINT = Pattern(r"[iy]s[aei]|our|ll[ei]|[bt]re|ogue|ence|mme")  # most words have nothing of it


@lru_cache(maxsize=8_192)
def american(word: str) -> str:
    """Return a word in American spelling, for comparing: some that are spelt alike ("noise") change too."""
    if _HINT.search(word) is not None:
        for pattern, ending in _BRITISH:
            word = pattern.sub(ending, word)
    return word
