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
from rapidfuzz.distance import Levenshtein

from veridical.text.folding import has_han, is_han, plain, simplified
from veridical.text.glosses import is_foreign_title
from veridical.text.patterns import Pattern
from veridical.text.title_keys import LONGEST, likeness
from veridical.text.title_words import (
    Word,
    WordKind,
    expand,
    join,
    kind_of_change,
    slip_length,
    title_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_MOST_PARTS: Final = 4
_HEAD: Final = 2
"""Words of a short name before a colon."""
_NEAR: Final = 70.0
"""Below this ratio two titles are different titles (decision rule of the title comparison)."""

_SEPARATOR = Pattern(r"\s*(?::\s|：|\s—\s|——|\s–\s|\s-\s|\s\|\s)\s*|(?<=[?!])\s+|(?<=[？！])\s*")
# The sign in or before each separator. A pattern that begins with a class of characters is sought ten times as fast.
_SEPARATES = Pattern(r"[:：—–|?!？！-](?:(?<=:)\s|(?<=：)|(?<=—)—|(?<=\s[—–|-])\s|(?<=[?!])\s|(?<=[？！]))")
_GLOSS = Pattern(r"[（(【\[]([^（(【\[）)】\]]{1,200})[）)】\]]")
_REMARK = Pattern(
    r"\s*(?:[（(\[【]\s*(?:(?:section|sec\.?|chapter|appendix|§|第)\s*[\w.]+\s*[节章]?|[^\W\d]+(?:[\s-][^\W\d]+)?)\s*[）)\]】]"
    r"|[:：–—-]\s*(?:a\s+note|(?:(?:reading|paper)\s+)?notes?))[\s.*†‡]*$",
    re.IGNORECASE,
)
_LATIN_WORD = Pattern(r"[A-Za-z][\w'’-]*")
_FEWEST_WORDS = 3  # in Latin letters, without which Chinese words around them are a remark: "见 ACME 一文"
_ACRONYM_BEHIND = Pattern(r"\s*\((?=(?:[^A-Z()]*[A-Z]){3})[\w-]{3,12}\)$")
_OTHER_EDITION = Pattern(r"abstract|extended|demo|reply|comment|correct|errat|part|retract|withdrawn", re.IGNORECASE)
_NEGATION: Final = frozenset("不非无無没未反否")


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
    """How a stated title differs from a recorded one, in which words, and their likeness in percent."""

    difference: TitleDifference
    changes: tuple[WordChange, ...]
    likeness: float


@dataclass(frozen=True, slots=True)
class _Change:
    kind: WordKind
    stated: tuple[Word, ...]
    recorded: tuple[Word, ...]


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
    changes = _changes(left, right)
    kind = _gravest(changes, left)
    if kind < _rank(WordKind.TYPO):
        return _comparison(_DIFFERENCES[kind], changes, ratio)
    relation = _relation(left, right)
    if relation:
        return _comparison(*relation, ratio)
    if ratio < _NEAR and kind > _rank(WordKind.FUNCTION_WORD) and not _is_rearranged(left, right):
        return _comparison(TitleDifference.OTHER, changes, ratio)
    return _comparison(_DIFFERENCES[kind], changes, ratio)


def mark_changes(stated: str, recorded: str) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Return the stretches of differing words in each string as given; differences of typography are not marked."""
    left, right = _display(stated), _display(recorded)
    if not comparable(left, right):
        return (), ()
    changes = [c for c in _changes(*_in_one_script(left, right)) if c.kind is not WordKind.TYPOGRAPHY]
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
    sign = _SEPARATES.search(title)
    for found in _SEPARATOR.finditer(title, len(title[: sign.start()].rstrip())) if sign else ():
        tail = title[found.end() :]
        asked = title[: found.start()].endswith(("?", "!", "？", "！"))
        if found.start() and tail and not (asked and len(title_words(tail)) < 3):
            yield found.start(), found.end()


@lru_cache(maxsize=4_096)
def _words(title: str) -> tuple[Word, ...]:
    if title.isascii() and title.isupper():
        title = title.lower()  # capitals throughout mark no names
    words = title_words(title)
    for length in range(1, min(4, len(words) // 2) + 1):
        keys = [word.key for word in words[: 2 * length]]
        if keys[:length] == keys[length:] and len(words) > 2 * length:
            return words[length:]  # a linked name, and then the title that starts with it
    return words


@lru_cache(maxsize=4_096)
def _changes(left: str, right: str) -> tuple[_Change, ...]:
    stated, recorded = expand(_words(left)), expand(_words(right))
    stated, recorded = join(stated, recorded), join(recorded, stated)
    changes: list[_Change] = []
    for change in _aligned(stated, recorded):
        if changes and _share_abbreviation(changes[-1], change):
            last = changes.pop()
            changes.append(_Change(last.kind, last.stated + change.stated, last.recorded + change.recorded))
        else:
            changes.append(change)
    return tuple(changes)


def _share_abbreviation(first: _Change, second: _Change) -> bool:
    """Do the changes stand within one abbreviation? "LLMs" for "Large Language Model" equals in two words of three."""
    if not first.kind is second.kind is WordKind.ABBREVIATION:
        return False
    sides = ((first.stated, second.stated), (first.recorded, second.recorded))
    return any(left and right and left[-1].start == right[0].start for left, right in sides)


def _aligned(stated: Sequence[Word], recorded: Sequence[Word]) -> Iterator[_Change]:
    """Yield the changed stretches of two lists of words, in order."""
    codes = Levenshtein.opcodes([word.key for word in stated], [word.key for word in recorded])
    left = right = 0
    for block in codes.as_matching_blocks():  # the last one is empty and stands at the ends
        if left < block.a or right < block.b:
            yield _change(tuple(stated[left : block.a]), tuple(recorded[right : block.b]))
        left, right = block.a + block.size, block.b + block.size
        yield from _abbreviations(stated[block.a : left], recorded[block.b : right])


def _abbreviations(stated: Sequence[Word], recorded: Sequence[Word]) -> Iterator[_Change]:
    """Yield the stretches of equal words that one side abbreviates and the other writes out."""
    start = 0
    for at in range(len(stated) + 1):
        inside = at < len(stated) and stated[at].expanded != recorded[at].expanded
        if not inside and start < at:
            yield _Change(WordKind.ABBREVIATION, tuple(stated[start:at]), tuple(recorded[start:at]))
        start = start if inside else at + 1


def _change(stated: tuple[Word, ...], recorded: tuple[Word, ...]) -> _Change:
    left, right = ("".join(word.key for word in words) for words in (stated, recorded))
    if left == right:
        return _Change(WordKind.TYPOGRAPHY, stated, recorded)
    kinds = [
        kind_of_change(
            stated[step.src_pos] if step.tag != "insert" else None,
            recorded[step.dest_pos] if step.tag != "delete" else None,
        )
        for step in Levenshtein.editops([word.key for word in stated], [word.key for word in recorded])
    ]
    return _Change(max((kind for kind in kinds if kind), key=_rank), stated, recorded)


_RANKS: Final = {kind: rank for rank, kind in enumerate(WordKind)}


def _rank(kind: WordKind) -> int:
    return _RANKS[kind]


_DIFFERENCES: Final = (
    TitleDifference.TYPOGRAPHY,
    TitleDifference.ABBREVIATION,
    TitleDifference.TYPO,
    TitleDifference.FUNCTION_WORD,
    TitleDifference.NUMBER,
    TitleDifference.CONTENT_WORD,
)
"""By the rank of the gravest word change."""


def _gravest(changes: Sequence[_Change], title: str) -> int:
    """Return the rank of the gravest change; too many slips are no slips, and one Chinese character may be one."""
    worst = max((_rank(change.kind) for change in changes), default=0)
    if worst == _rank(WordKind.TYPO) and _edits(changes) > max(2, min(3, len(title) // 25)):
        return _rank(WordKind.CONTENT_WORD)
    if worst == _rank(WordKind.CONTENT_WORD) and has_han(title) and _is_han_slip(changes, title):
        return _rank(WordKind.TYPO)
    return worst


def _edits(changes: Sequence[_Change]) -> int:
    """Return how many letters the slips in the titles change."""
    return sum(
        slip_length(left.key, right.key)
        for change in changes
        if change.kind is WordKind.TYPO
        for left, right in zip(change.stated, change.recorded, strict=False)
    )


def _is_han_slip(changes: Sequence[_Change], title: str) -> bool:
    grave = [change for change in changes if change.kind is WordKind.CONTENT_WORD]
    words = {word.key for change in grave for word in (*change.stated, *change.recorded)}
    single = len(grave) == 1 and len(grave[0].stated) <= 1 and len(grave[0].recorded) <= 1
    return single and all(map(has_han, words)) and not words & _NEGATION and len(title_words(title)) >= 12


def _relation(left: str, right: str) -> tuple[TitleDifference, Sequence[_Change]] | None:
    """Return how one title is a part of the other, if it is."""
    remark = _REMARK.search(left)
    if remark and not _OTHER_EDITION.search(remark[0]) and _differs_little(left[: remark.start()], right):
        return TitleDifference.TYPOGRAPHY, ()
    if left.endswith(("…", "...")) and _is_front(left, right):
        return TitleDifference.TYPOGRAPHY, ()
    for end, start in islice(_joints(right), _MOST_PARTS):
        if _differs_little(left, right[:end], WordKind.FUNCTION_WORD):
            return TitleDifference.SUBTITLE_MISSING, _changes(left, right)
        if _differs_little(left, right[start:], WordKind.FUNCTION_WORD):
            return TitleDifference.HEAD_MISSING, _changes(left, right)
    for end, _ in islice(_joints(left), _MOST_PARTS):
        if _differs_little(left[:end], right, WordKind.FUNCTION_WORD):
            return TitleDifference.SUBTITLE_EXTRA, _changes(left, right)
    return None


def _differs_little(left: str, right: str, most: WordKind = WordKind.ABBREVIATION) -> bool:
    return _gravest(_changes(left, right), left) <= _rank(most) and bool(_words(left))


def _is_rearranged(left: str, right: str) -> bool:
    """Is one title the front part of the other, or made of the same words?"""
    keys = [sorted(word.key for word in _words(title)) for title in (left, right)]
    return keys[0] == keys[1] or _is_front(left, right)


def _is_front(left: str, right: str) -> bool:
    """Is one title the front part of the other, and long enough for that to mean something?"""
    keys = sorted((tuple(word.key for word in _words(title)) for title in (left, right)), key=len)
    short, long = keys
    return long[: len(short)] == short and (len(short) >= 4 or len("".join(short)) >= 30)


def _best_likeness(left: str, right: str) -> float:
    """Return the likeness of the titles as they stand or with abbreviations written out, whichever is greater."""
    keys = ("".join(word.key for word in expand(_words(title))) for title in (left, right))
    return max(likeness(left, right), fuzz.ratio(*keys))


def _comparison(difference: TitleDifference, changes: Sequence[_Change], ratio: float) -> TitleComparison:
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
