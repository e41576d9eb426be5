"""A recorded title in the style of a document: its signs, its capitals, and the words that it has right."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

from veridical.text.folding import fold, has_han
from veridical.text.patterns import Pattern
from veridical.text.titles import TitleDifference, compare_titles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_WORD = Pattern(r"[^\W_]+(?:['’`´][^\W_]+)*")
_CAPITALISED = Pattern(r"[A-Z][a-z]+")
_QUOTES: Final = frozenset('"“”„«»')
_ENDS: Final = frozenset("?!？！")
_SHORT: Final = 3  # letters; words up to that are small in titles whose other words begin with capitals
_SMALL: Final = 4  # letters of a word that may be small in place of a small one
_FEWEST: Final = 3  # words that show a style
_HARMLESS: Final = (TitleDifference.NONE, TitleDifference.TYPOGRAPHY)


@dataclass(frozen=True, slots=True)
class _Word:
    """A word, and what stands between it and the one before."""

    text: str
    gap: str
    key: str


def title_in_style(stated: str, recorded: str) -> str | None:
    """Return the recorded title as the stated one is written; `None` where that is not surely the recorded title.

    Words that agree stay as they are written, and the signs between them; new ones follow the document's capitals.
    Quotation marks within a title are not put into one that may stand in such marks itself.
    """
    if has_han(stated) != has_han(recorded) or (_QUOTES & set(recorded) and not _QUOTES & set(stated)):
        return None
    made = _merged(stated, recorded)
    for title in (made, recorded):
        if compare_titles(title, recorded).difference in _HARMLESS:
            return title
    return None


def _merged(stated: str, recorded: str) -> str:
    left, right = list(_words(stated)), list(_words(recorded))
    if not left or not right:
        return recorded
    style = _style(left)
    parts: list[str] = []
    matcher = SequenceMatcher(None, [one.key for one in left], [one.key for one in right], autojunk=False)
    before = ""
    for tag, start, end, first, last in matcher.get_opcodes():
        gap = _gap(left[start : start + 1], right[first : first + 1], keeps=tag == "replace" or before != "insert")
        if tag == "equal":
            parts += [gap, left[start].text]
            parts += [part for one in left[start + 1 : end] for part in (one.gap, one.text)]
        elif tag != "delete":
            pairs = left[start:end] if end - start == last - first else ()
            words = list(_styled(right[first:last], pairs, style))
            parts += [gap, words[0]]
            rest = zip(right[first + 1 : last], words[1:], strict=True)
            parts += [part for one, word in rest for part in (one.gap, word)]
        before = tag
    return _opening(stated) + "".join(parts[1:]) + _ending(stated, recorded)


def _gap(stated: Sequence[_Word], recorded: Sequence[_Word], *, keeps: bool) -> str:
    """Return what stands before a word: as stated where that can be kept, but a hyphen only where one is recorded."""
    if not stated or not recorded:
        return (*stated, *recorded)[0].gap if stated or recorded else ""
    own, other = stated[0].gap, recorded[0].gap
    return own if keeps and ("-" in own) == ("-" in other) else other


def _words(title: str) -> Iterator[_Word]:
    at = 0
    for found in _WORD.finditer(title):
        yield _Word(found[0], title[at : found.start()], fold(found[0]))
        at = found.end()


def _opening(stated: str) -> str:
    found = _WORD.search(stated)
    return stated[: found.start()] if found else ""


def _ending(stated: str, recorded: str) -> str:
    """Return what stands behind the last word: as stated, but for a question or an exclamation that is recorded."""
    ends = [title[[found.end() for found in _WORD.finditer(title)][-1] :] for title in (stated, recorded)]
    return ends[1] if not ends[0] and set(ends[1]) <= _ENDS else ends[0]


def _style(words: Sequence[_Word]) -> str:
    """Return how the words behind the first begin: "upper", "title", "sentence", or "" where it cannot be told."""
    whole = "".join(one.text for one in words)
    if len(words) >= _FEWEST and whole.isupper():
        return "upper"
    shown = [one.text for one in words[1:] if one.text.isalpha() and len(one.text) > _SHORT and ":" not in one.gap]
    if len(shown) < _FEWEST - 1:
        return ""
    small = sum(word.islower() for word in shown)
    if small == 0:
        return "title"
    return "sentence" if small * 2 > len(shown) else ""


def _styled(words: Sequence[_Word], instead_of: Sequence[_Word], style: str) -> Iterator[str]:
    """Yield new words with the capitals of the words that they replace, or of the title."""
    for number, word in enumerate(words):
        text = word.text
        old = instead_of[number].text if instead_of else ""
        begins_small = old.islower() and (style == "sentence" or len(text) <= _SMALL)
        if style == "upper":
            yield text.upper()
        elif style == "title" and text.islower() and len(text) > _SHORT:
            yield text.capitalize()
        elif style and begins_small and _CAPITALISED.fullmatch(text):
            yield text.lower()
        else:
            yield text
