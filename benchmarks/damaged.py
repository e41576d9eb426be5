"""Titles as people misquote them, in seven kinds, and titles of works that there are not."""

from __future__ import annotations

import re
import string
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

_SUBTITLE = re.compile(r"[:?!.] | [-–—] ")
_SEAM = re.compile(
    r" (?=(?:for|of|in|with|on|via|by|from|to|through|using|under|towards?|without|against|over|at) )|(?<=:) "
)
_LEAST = 12  # letters of a half, and of what is left of a title


def mistyped(title: str, count: int, chance: random.Random) -> str:
    """Return a title with so many letters replaced, left out, put in, or swapped with the next."""
    letters = list(title)
    for place in sorted(chance.sample(range(len(letters) - 1), min(count, len(letters) - 1)), reverse=True):
        match chance.randrange(4):
            case 0:
                letters[place] = chance.choice(string.ascii_lowercase)
            case 1:
                del letters[place]
            case 2:
                letters.insert(place, chance.choice(string.ascii_lowercase))
            case _:
                letters[place], letters[place + 1] = letters[place + 1], letters[place]
    return "".join(letters)


def without_subtitle(title: str, chance: random.Random) -> str:
    """Return the front of a title: what is before its subtitle, or two thirds of its words."""
    del chance
    found = _SUBTITLE.search(title)
    if found and found.start() >= _LEAST:
        return title[: found.start()]
    words = title.split()
    return " ".join(words[: max(2, len(words) * 2 // 3)])


def with_swapped_words(title: str, chance: random.Random) -> str:
    """Return a title with two neighbouring words in the other order."""
    words = title.split()
    if len(words) > 1:
        place = chance.randrange(len(words) - 1)
        words[place], words[place + 1] = words[place + 1], words[place]
    return " ".join(words)


def with_joined_words(title: str, chance: random.Random) -> str:
    """Return a title that has lost the space between words at three places."""
    words = title.split()
    for _ in range(min(3, len(words) - 1)):
        place = chance.randrange(len(words) - 1)
        words[place : place + 2] = [words[place] + words[place + 1]]
    return " ".join(words)


KINDS: dict[str, Callable[[str, random.Random], str]] = {
    "1 typo": lambda title, chance: mistyped(title, 1, chance),
    "2 typos": lambda title, chance: mistyped(title, 2, chance),
    "3 typos": lambda title, chance: mistyped(title, 3, chance),
    "dropped subtitle": without_subtitle,
    "swapped words": with_swapped_words,
    "joined words": with_joined_words,
    "mixed": lambda title, chance: mistyped(with_swapped_words(title, chance), 3, chance),
}
"""Each kind of damage, and what does it."""


def invented(front: str, back: str, chance: random.Random) -> str | None:
    """Return the front of one title and the back of another, cut at a preposition or a colon; `None` without a seam."""
    fronts = [found.start() for found in _SEAM.finditer(front) if found.start() >= _LEAST]
    backs = [found.start() for found in _SEAM.finditer(back) if len(back) - found.start() > _LEAST]
    if not fronts or not backs:
        return None
    return front[: chance.choice(fronts)] + back[chance.choice(backs) :]
