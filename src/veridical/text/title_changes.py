"""The words in which two titles differ, and how grave the difference of each is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rapidfuzz.distance import Levenshtein

from veridical.text.folding import has_han
from veridical.text.title_words import Word, WordKind, expand, join, kind_of_change, slip_length, title_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_NEGATION: Final = frozenset("不非无無没未反否")
_RANKS: Final = {kind: rank for rank, kind in enumerate(WordKind)}


def rank_of(kind: WordKind) -> int:
    """Return how grave a kind of change is, from 0."""
    return _RANKS[kind]


@dataclass(frozen=True, slots=True)
class TitleChange:
    """Words of a stated title for words of a recorded one; either may be none. `kind` is the gravest of them."""

    kind: WordKind
    stated: tuple[Word, ...]
    recorded: tuple[Word, ...]


@lru_cache(maxsize=4_096)
def compared_words(title: str) -> tuple[Word, ...]:
    """Return the words of a displayed title as it is compared."""
    if title.isascii() and title.isupper():
        title = title.lower()  # capitals throughout mark no names
    words = title_words(title)
    for length in range(1, min(4, len(words) // 2) + 1):
        keys = [word.key for word in words[: 2 * length]]
        if keys[:length] == keys[length:] and len(words) > 2 * length:
            return words[length:]  # a linked name, and then the title that starts with it
    return words


@lru_cache(maxsize=4_096)
def expanded_words(title: str) -> tuple[Word, ...]:
    """Return the words of a displayed title with general abbreviations written out."""
    return expand(compared_words(title))


@lru_cache(maxsize=1_024)  # whether the change is grave is asked first, and what it is then
def _joined(left: str, right: str) -> tuple[Sequence[Word], Sequence[Word]]:
    """Return the words of two titles as they are compared."""
    stated, recorded = expanded_words(left), expanded_words(right)
    return join(stated, recorded), join(recorded, stated)


@lru_cache(maxsize=4_096)
def changes_between(left: str, right: str) -> tuple[TitleChange, ...]:
    """Return what stands in the left title for what in the right one, in order."""
    changes: list[TitleChange] = []
    for change in _aligned(*_joined(left, right)):
        if changes and _share_abbreviation(changes[-1], change):
            last = changes.pop()
            changes.append(TitleChange(last.kind, last.stated + change.stated, last.recorded + change.recorded))
        else:
            changes.append(change)
    return tuple(changes)


def _share_abbreviation(first: TitleChange, second: TitleChange) -> bool:
    """Do the changes stand within one abbreviation? "LLMs" for "Large Language Model" equals in two words of three."""
    if not first.kind is second.kind is WordKind.ABBREVIATION:
        return False
    sides = ((first.stated, second.stated), (first.recorded, second.recorded))
    return any(left and right and left[-1].start == right[0].start for left, right in sides)


def _aligned(stated: Sequence[Word], recorded: Sequence[Word]) -> Iterator[TitleChange]:
    """Yield the changed stretches of two lists of words, in order."""
    for left, right, equal in _stretches(stated, recorded):
        is_name = bool(left) and left[0] is stated[0]  # "FOB" before a colon, and what it stands for
        if not is_name and (_abbreviates(left, right) or _abbreviates(right, left)):
            yield TitleChange(WordKind.ABBREVIATION, tuple(left), tuple(right))
        elif left or right:
            yield TitleChange(max(_kinds_of_change(left, right), key=rank_of), tuple(left), tuple(right))
        yield from _abbreviations(*equal)


def _stretches(
    stated: Sequence[Word], recorded: Sequence[Word]
) -> Iterator[tuple[Sequence[Word], Sequence[Word], tuple[Sequence[Word], Sequence[Word]]]]:
    """Yield the words that stand for each other, in order, each time with the equal ones behind them."""
    codes = Levenshtein.opcodes([word.key for word in stated], [word.key for word in recorded])
    left = right = 0
    for block in codes.as_matching_blocks():  # the last one is empty and stands at the ends
        left_end, right_end = block.a + block.size, block.b + block.size
        equal = stated[block.a : left_end], recorded[block.b : right_end]
        yield stated[left : block.a], recorded[right : block.b], equal
        left, right = left_end, right_end


def _abbreviations(stated: Sequence[Word], recorded: Sequence[Word]) -> Iterator[TitleChange]:
    """Yield the stretches of equal words that one side abbreviates and the other writes out."""
    start = 0
    for at in range(len(stated) + 1):
        inside = at < len(stated) and stated[at].expanded != recorded[at].expanded
        if not inside and start < at:
            yield TitleChange(WordKind.ABBREVIATION, tuple(stated[start:at]), tuple(recorded[start:at]))
        start = start if inside else at + 1


def _kinds_of_change(stated: Sequence[Word], recorded: Sequence[Word]) -> Iterator[WordKind]:
    """Yield what kinds of changes make the recorded words the stated ones."""
    left, right = [word.key for word in stated], [word.key for word in recorded]
    if "".join(left) == "".join(right):
        yield WordKind.TYPOGRAPHY
        return
    for step in Levenshtein.editops(left, right):
        kind = kind_of_change(
            stated[step.src_pos] if step.tag != "insert" else None,
            recorded[step.dest_pos] if step.tag != "delete" else None,
        )
        if kind is not None:
            yield kind


def _abbreviates(short: Sequence[Word], long: Sequence[Word]) -> bool:
    """Tell whether one word is the initials of several: "RDS" for "Robust Data Selection"."""
    return len(short) == 1 and len(long) > 1 and short[0].key == "".join(word.key[:1] for word in long)


def gravest(changes: Sequence[TitleChange], title: str) -> int:
    """Return the rank of the gravest change; too many slips are no slips, and one Chinese character may be one."""
    worst = max((rank_of(change.kind) for change in changes), default=0)
    if worst == rank_of(WordKind.TYPO) and _edits(changes) > max(2, min(3, len(title) // 25)):
        return rank_of(WordKind.CONTENT_WORD)
    if worst == rank_of(WordKind.CONTENT_WORD) and has_han(title) and _is_han_slip(changes, title):
        return rank_of(WordKind.TYPO)
    return worst


def _edits(changes: Sequence[TitleChange]) -> int:
    """Return how many letters the slips in the titles change."""
    return sum(
        slip_length(left.key, right.key)
        for change in changes
        if change.kind is WordKind.TYPO
        for left, right in zip(change.stated, change.recorded, strict=False)
    )


def _is_han_slip(changes: Sequence[TitleChange], title: str) -> bool:
    grave = [change for change in changes if change.kind is WordKind.CONTENT_WORD]
    words = {word.key for change in grave for word in (*change.stated, *change.recorded)}
    single = len(grave) == 1 and len(grave[0].stated) <= 1 and len(grave[0].recorded) <= 1
    return single and all(map(has_han, words)) and not words & _NEGATION and len(title_words(title)) >= 12


def is_graver(left: str, right: str, most: WordKind) -> bool:
    """Tell whether the titles differ in more than `most`, which is no graver than a function word."""
    return (not has_han(left) and _have_other_words(left, right)) or (
        gravest(changes_between(left, right), left) > rank_of(most)
    )


def _have_other_words(left: str, right: str) -> bool:
    """Is there a change graver than of a function word? In most titles the first one is, and no other is looked at."""
    return any(
        rank_of(kind) > rank_of(WordKind.FUNCTION_WORD)
        for stated, recorded, _ in _stretches(*_joined(left, right))
        for kind in _kinds_of_change(stated, recorded)
    )
