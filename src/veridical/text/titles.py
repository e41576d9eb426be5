"""Titles: the key they are looked up by, how alike two are, and in what kind of words they differ.

Plain Indel ratio is the likeness: of the usual measures it alone separates a misspelt title from another work's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from rapidfuzz import fuzz

from veridical.text.folding import has_han, is_han, plain, simplified
from veridical.text.glosses import is_foreign_title
from veridical.text.patterns import Pattern
from veridical.text.title_changes import changes_between, compared_words, expanded_words, gravest, is_graver, rank_of
from veridical.text.title_keys import LONGEST, likeness
from veridical.text.title_words import WordKind, title_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.text.title_changes import TitleChange
    from veridical.text.title_words import Word

_MOST_PARTS: Final = 4
_HEAD: Final = 2
"""Words of a short name before a colon."""
_NEAR: Final = 70.0
"""Below this ratio two titles are different titles (decision rule of the title comparison)."""

_SEPARATOR = Pattern(r"\s*(?::\s|：|\s—\s|——|\s–\s|\s-\s|\s\|\s)\s*|(?<=[?!])\s+|(?<=[？！])\s*")
# The sign in or before each separator. A pattern that begins with a class of characters is sought ten times as fast.
_SEPARATES = Pattern(r"[:：—–|?!？！-](?:(?<=:)\s|(?<=：)|(?<=—)—|(?<=\s[—–|-])\s|(?<=[?!])\s|(?<=[？！]))")
_ASKING: Final = ("?", "!", "？", "！")
_GLOSS = Pattern(r"[（(【\[]([^（(【\[）)】\]]{1,200})[）)】\]]")
_ELISION = Pattern(r"\s*[\[(]?(?:…|\.{3,})[\])]?\s*")
_FEWEST_SAID: Final = 3  # where it says that some are left out
_ENOUGH_WORDS: Final = 4
_ENOUGH_LETTERS: Final = 30
_REMARK = Pattern(
    r"\s*(?:[（(\[【]\s*(?:(?:section|sec\.?|chapter|appendix|§|第)\s*[\w.]+\s*[节章]?|[^\W\d]+(?:[\s-][^\W\d]+)?)\s*[）)\]】]"
    r"|[:：–—-]\s*(?:a\s+note|(?:(?:reading|paper)\s+)?notes?))[\s.*†‡]*$",
    re.IGNORECASE,
)
_LATIN_WORD = Pattern(r"[A-Za-z][\w'’-]*")
_FEWEST_WORDS = 3  # in Latin letters, without which Chinese words around them are a remark: "见 ACME 一文"
_ACRONYM_BEHIND = Pattern(r"\s*\((?=(?:[^A-Z()]*[A-Z]){3})[\w-]{3,12}\)$")
_OTHER_EDITION = Pattern(r"abstract|extended|demo|reply|comment|correct|errat|part|retract|withdrawn", re.IGNORECASE)


class TitleDifference(StrEnum):
    """In what a stated title differs from a recorded one."""

    NONE = "none"
    TYPOGRAPHY = "typography"
    ABBREVIATION = "abbreviation"
    TYPO = "typo"
    FUNCTION_WORD = "function-word"
    SUBTITLE_MISSING = "subtitle-missing"
    SUBTITLE_EXTRA = "subtitle-extra"
    HEAD_MISSING = "head-missing"
    CONTENT_WORD = "content-word"
    NUMBER = "number"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class WordChange:
    """What stands in the stated title for what stands in the recorded one; either may be empty."""

    stated: str
    recorded: str


@dataclass(frozen=True, slots=True)
class TitleComparison:
    """How a stated title differs from a recorded one, in which words, and their likeness in percent.

    Of another work's title, the words are not told.
    """

    difference: TitleDifference
    changes: tuple[WordChange, ...]
    likeness: float


@lru_cache(maxsize=4_096)
def main_title(title: str) -> str | None:
    """Return the title without its subtitle; `None` when it has none."""
    shown = _display(title)
    return next((shown[:end] for end, _ in _joints(shown)), None)


def with_head(stated: str, recorded: str) -> str:
    """Return a stated title with the recorded one's short name and colon before it, if that makes them more alike.

    "A Study of Bars" for "FOO: A Study of Foos" lacks the name and has another word; the word is the difference.
    """
    head = main_title(recorded)
    if head is None or len(head.split()) > _HEAD or stated.startswith(head):
        return stated
    whole = f"{head}: {stated}"
    return whole if likeness(whole, recorded) > max(likeness(stated, recorded), _NEAR) else stated


def comparable(stated: str, recorded: str) -> bool:
    """Are both titles in one language? A Chinese title says nothing about an English one, nor does a German one."""
    if stated == recorded:
        return True
    left, right = _display(stated), _display(recorded)
    if is_foreign_title(left) != is_foreign_title(right):
        return False
    if has_han(left) == has_han(right):
        return True
    mixed, other = (left, right) if has_han(left) else (right, left)
    han, latin = _letters(mixed)
    words = _LATIN_WORD.findall(mixed) if has_han(mixed) else ()
    return not any(ch.isalpha() for ch in other) or (latin >= max(4, han) and len(words) >= _FEWEST_WORDS)


@lru_cache(maxsize=8_192)
def compare_titles(stated: str, recorded: str) -> TitleComparison:
    """Return in what kind of words the titles differ, the gravest kind first; symmetric but for what is missing."""
    if stated == recorded:
        return TitleComparison(TitleDifference.NONE, (), 100.0)
    left, right = simplified(_display(stated)), simplified(_display(recorded))
    if left == right:
        return TitleComparison(TitleDifference.NONE, (), 100.0)
    if left in _without_short_name(right) or right in _without_short_name(left):
        return TitleComparison(TitleDifference.TYPOGRAPHY, (), 100.0)
    if not left or not right or not comparable(left, right):
        return TitleComparison(TitleDifference.OTHER, (), 0.0)
    left, right = _in_one_script(left, right)
    ratio = _best_likeness(left, right)
    if ratio < _NEAR and _are_unrelated(left, right):
        return TitleComparison(TitleDifference.OTHER, (), ratio)
    changes = changes_between(left, right)
    kind = gravest(changes, left)
    if kind < rank_of(WordKind.TYPO):
        return _comparison(_DIFFERENCES[kind], changes, ratio)
    relation = _relation(left, right)
    if relation:
        return _comparison(*relation, ratio)
    return _comparison(_DIFFERENCES[kind], changes, ratio)


def mark_changes(stated: str, recorded: str) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Return the stretches of differing words in each string as given; differences of typography are not marked."""
    left, right = _display(stated), _display(recorded)
    if not comparable(left, right):
        return (), ()
    changes = [c for c in changes_between(*_in_one_script(left, right)) if c.kind is not WordKind.TYPOGRAPHY]
    return (
        _locate(stated, left, [change.stated for change in changes]),
        _locate(recorded, right, [change.recorded for change in changes]),
    )


def _without_short_name(title: str) -> tuple[str, ...]:
    """Return a title without the short name behind it, which many leave out: "Testing of Foos (TOF)"."""
    found = _ACRONYM_BEHIND.search(title)
    return (title[: found.start()],) if found else ()


@lru_cache(maxsize=4_096)
def _display(title: str) -> str:
    return plain(title[:LONGEST])


def _letters(text: str) -> tuple[int, int]:
    """Return how many Chinese characters and how many other letters there are."""
    han = sum(map(is_han, text))
    return han, sum(ch.isalpha() for ch in text) - han


def _in_one_script(left: str, right: str) -> tuple[str, str]:
    """Return the titles with the translation that one of them carries blanked, at equal length."""
    if has_han(left) != has_han(right):
        return _without_han(left), _without_han(right)
    if has_han(left):
        latin = [_letters(_GLOSS.sub("", title))[1] for title in (left, right)]
        if 0 in latin:
            return _without_gloss(left, han=False), _without_gloss(right, han=False)
    return left, right


def _without_han(title: str) -> str:
    return "".join(" " if is_han(ch) else ch for ch in _without_gloss(title, han=True))


def _without_gloss(title: str, *, han: bool) -> str:
    return _GLOSS.sub(lambda found: " " * len(found[0]) if has_han(found[1]) is han else found[0], title)


def _joints(title: str) -> Iterator[tuple[int, int]]:
    """Yield where a main title ends and its subtitle starts. After "?" or "!", one or two words are no subtitle."""
    for found in _separators(title):
        tail = title[found.end() :]
        asked = title[: found.start()].endswith(_ASKING)
        if found.start() and tail and not (asked and len(title_words(tail)) < 3):
            yield found.start(), found.end()


def _separators(title: str) -> Iterator[re.Match[str]]:
    """Yield what `_SEPARATOR` finds, which is sought where a sign is: from the space before it, or behind "?"."""
    end = 0
    while sign := _SEPARATES.search(title, end):
        first = sign.start() + 1 if sign[0].startswith(_ASKING) else len(title[: sign.start()].rstrip())
        found = _SEPARATOR.search(title, max(first, end))
        if found is None:
            return
        yield found
        end = max(found.end(), sign.end())


_DIFFERENCES: Final = (
    TitleDifference.TYPOGRAPHY,
    TitleDifference.ABBREVIATION,
    TitleDifference.TYPO,
    TitleDifference.FUNCTION_WORD,
    TitleDifference.NUMBER,
    TitleDifference.CONTENT_WORD,
)
"""By the rank of the gravest word change."""


def _relation(left: str, right: str) -> tuple[TitleDifference, Sequence[TitleChange]] | None:
    """Return how one title is a part of the other, if it is."""
    remark = _REMARK.search(left)
    if remark and not _OTHER_EDITION.search(remark[0]) and _differs_little(left[: remark.start()], right):
        return TitleDifference.TYPOGRAPHY, ()
    if _ELISION.search(left) and _is_elided(left, right):
        return TitleDifference.TYPOGRAPHY, ()
    for end, start in islice(_joints(right), _MOST_PARTS):
        if _differs_little(left, right[:end], WordKind.FUNCTION_WORD):
            return TitleDifference.SUBTITLE_MISSING, changes_between(left, right)
        if _differs_little(left, right[start:], WordKind.FUNCTION_WORD):
            return TitleDifference.HEAD_MISSING, changes_between(left, right)
    for end, _ in islice(_joints(left), _MOST_PARTS):
        if _differs_little(left[:end], right, WordKind.FUNCTION_WORD):
            return TitleDifference.SUBTITLE_EXTRA, changes_between(left, right)
    return None


def _are_unrelated(left: str, right: str) -> bool:
    """Are the titles those of two works, of which the one is no part of the other?"""
    return (
        is_graver(left, right, WordKind.FUNCTION_WORD)
        and _relation(left, right) is None
        and not _is_rearranged(left, right)
    )


def _differs_little(left: str, right: str, most: WordKind = WordKind.ABBREVIATION) -> bool:
    return bool(compared_words(left)) and not is_graver(left, right, most)


def _is_rearranged(left: str, right: str) -> bool:
    """Is one title the front part of the other, or made of the same words?"""
    keys = [sorted(word.key for word in compared_words(title)) for title in (left, right)]
    return keys[0] == keys[1] or _is_front(left, right)


def _is_elided(left: str, right: str) -> bool:
    """Is a title the other one without words, where it says so: "A Study of […] Bars", "A Study of Foos…"?"""
    parts = [tuple(word.key for word in expanded_words(part)) for part in _ELISION.split(left)]
    whole = tuple(word.key for word in expanded_words(right))
    place, said = 0, [key for part in parts for key in part]
    for part in parts:
        starts = range(place, len(whole) - len(part) + 1)
        found = next((start for start in starts if whole[start : start + len(part)] == part), None)
        if found is None or (part is parts[0] and found):
            return False
        place = found + len(part)
    is_closed = not parts[-1] or whole[-len(parts[-1]) :] == parts[-1]
    return is_closed and (len(said) >= _FEWEST_SAID or len("".join(said)) >= _ENOUGH_LETTERS)


def _is_front(left: str, right: str) -> bool:
    """Is one title, abbreviations written out, the front part of the other, and long enough to mean something?"""
    keys = sorted((tuple(word.key for word in expanded_words(title)) for title in (left, right)), key=len)
    short, long = keys
    return long[: len(short)] == short and (len(short) >= _ENOUGH_WORDS or len("".join(short)) >= _ENOUGH_LETTERS)


def _best_likeness(left: str, right: str) -> float:
    """Return the likeness of the titles as they stand or with abbreviations written out, whichever is greater."""
    keys = ("".join(word.key for word in expanded_words(title)) for title in (left, right))
    return max(likeness(left, right), fuzz.ratio(*keys))


def _comparison(difference: TitleDifference, changes: Sequence[TitleChange], ratio: float) -> TitleComparison:
    shown = tuple(
        WordChange(_written(change.stated), _written(change.recorded))
        for change in changes
        if change.kind is not WordKind.TYPOGRAPHY
    )
    return TitleComparison(difference, shown, ratio)


def _written(words: Sequence[Word]) -> str:
    """Return the words as they stand, an abbreviation once."""
    places = dict.fromkeys((word.start, word.written) for word in words)
    return ("" if all(map(has_han, (written for _, written in places))) else " ").join(w for _, w in places)


def _locate(source: str, shown: str, groups: Sequence[Sequence[Word]]) -> tuple[tuple[int, int], ...]:
    """Return where in the source the groups of words stand; markup between source and display is stepped over."""
    if source == shown:
        return tuple((words[0].start, words[-1].end) for words in groups if words)
    spans = []
    cursor = 0
    for words in filter(None, groups):
        first = source.find(shown[words[0].start : words[0].end], cursor)
        last = source.find(shown[words[-1].start : words[-1].end], max(first, cursor))
        if first >= 0 and last >= first:
            cursor = last + words[-1].end - words[-1].start
            spans.append((first, cursor))
    return tuple(spans)
