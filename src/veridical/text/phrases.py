"""Known phrases in running text, found in one pass whatever their number."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Generic, TypeVar

from veridical.text.folding import HAN, fold
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Value = TypeVar("Value")

_LATIN = "A-Za-zÀ-ÖØ-öø-ɏ\u0300-\u036fͰ-ϿЀ-ӿ"
_TOKEN = Pattern(f"[{_LATIN}]+|[0-9]+|[{HAN}]")
_TOKEN_SMALL = Pattern("[a-z]+|[0-9]+")  # the same in a text of ASCII in lower case
_NEXT = Pattern(f"([^{_LATIN}0-9{HAN}]{{0,4}})([{_LATIN}]+|[0-9]+|[{HAN}])")
_NEXT_ASCII = Pattern("([^A-Za-z0-9]{0,4})([A-Za-z]+|[0-9]+)")  # the same in a text of ASCII
_LATIN_CHARACTER = Pattern(f"[{_LATIN}0-9]")
_LONGEST_TOKEN = 40
_LINK_WINDOW = 200
_LINK = Pattern(r"://|\bwww\.|[a-z0-9]\.[a-z]{2,}/")
_LINK_BORDERS = str.maketrans(dict.fromkeys("\t\n\r\u3000<>\"'()[]|（）【】「」《》，。；、：", " "))
_SIGNS = str.maketrans({"’": "'", "‘": "'", "–": "-", "‐": "-", "‑": "-", "＆": "&", "，": ","})
# A gap in the text may stand for another one in the phrase: "Foo-Bar" for "Foo Bar", "St Foo" for "St. Foo".
_GAP_STANDS_FOR = {" ": (" ", ",", "-", "."), "-": ("-", " "), ".": (".", " ")}


def phrase_key(text: str) -> str:
    """Return the folded words of a phrase, so that spellings that differ in signs only have one key."""
    return " ".join(_TOKEN.findall(fold(text)))


@dataclass(frozen=True, slots=True)
class Phrase(Generic[Value]):
    """A phrase to be found; `value` is `None` for one that only hides shorter phrases within it."""

    text: str
    value: Value | None
    case_sensitive: bool = False


@dataclass(frozen=True, slots=True)
class PhraseMatch(Generic[Value]):
    """A stretch of text that is a known phrase, with all that it may stand for."""

    start: int
    end: int
    values: tuple[Value, ...]


@dataclass(slots=True)
class _Node(Generic[Value]):
    """The phrases that begin alike: what follows by gap and token, and those that end here."""

    following: dict[tuple[str, str], _Node[Value]] = field(default_factory=dict)
    ending: list[Phrase[Value]] = field(default_factory=list)
    tokens: set[str] = field(default_factory=set)
    """Those that follow, behind whatever gap."""


@lru_cache(maxsize=64)  # texts: what they name is looked for in several tables
def _small_words(text: str) -> tuple[str, list[str]]:
    """Return a text of ASCII in lower case, and its tokens."""
    small = text.lower()
    return small, _TOKEN_SMALL.findall(small)


def _gap(between: str) -> str | None:
    """Return the sign between two tokens, a blank for white space, or `None` where a paragraph ends."""
    if not between or between == " ":
        return between
    if between.count("\n") > 1:
        return None
    return between.translate(_SIGNS).strip() or " "


def _tree(phrases: list[Phrase[Value]]) -> _Node[Value]:
    """Return the tree of phrases that have their first token in common."""
    root: _Node[Value] = _Node()
    for phrase in phrases:
        node = root
        for before, token in pairwise(_TOKEN.finditer(phrase.text)):
            gap, word = _gap(phrase.text[before.end() : token.start()]) or "", fold(token.group())
            node.tokens.add(word)
            node = node.following.setdefault((gap, word), _Node())
        node.ending.append(phrase)
    return root


class PhraseTable(Generic[Value]):
    """A table of phrases.

    Where phrases overlap the first and longest counts. Latin phrases are found as whole words, beside Han characters
    too, but not in hyphenated compounds or links; Han phrases are found anywhere.
    """

    def __init__(self, phrases: Iterable[Phrase[Value]], *, digits_may_follow: bool = False) -> None:
        self._digits_may_follow = digits_may_follow
        # Most phrases of a table never come near a text: the trees below their first tokens grow when they are needed.
        self._by_first: dict[str, list[Phrase[Value]]] = {}
        self._roots: dict[str, _Node[Value]] = {}
        for phrase in phrases:
            first = _TOKEN.search(phrase.text)
            if first is not None:
                self._by_first.setdefault(fold(first.group()), []).append(phrase)

    @cached_property
    def _first(self) -> re.Pattern[str]:
        """The tokens that phrases may begin with, in any text.

        Only Han characters that begin a phrase are looked at: a page of Chinese is a token a character otherwise.
        """
        beginnings = "".join(root for root in self._by_first if not _LATIN_CHARACTER.match(root))
        return re.compile(f"[{_LATIN}]+|[0-9]+" + (f"|[{beginnings}]" if beginnings else ""))

    def _root(self, token: str) -> _Node[Value]:
        """Return the tree of the phrases that begin with a token, of which there are some."""
        if token not in self._roots:
            self._roots[token] = _tree(self._by_first[token])
        return self._roots[token]

    def find(self, text: str) -> Iterator[PhraseMatch[Value]]:
        """Yield the phrases of a text from left to right."""
        resume = 0
        for start, end, root in self._beginnings_ascii(text) if text.isascii() else self._beginnings(text):
            match = self._longest(text, start, end, root) if start >= resume else None
            if match is not None:
                resume = match.end
                if match.values and not in_compound(text, match.start, match.end) and not in_link(text, match.start):
                    yield match

    def _beginnings(self, text: str) -> Iterator[tuple[int, int, _Node[Value]]]:
        """Yield where a token stands with which phrases begin, and their tree."""
        for token in self._first.finditer(text):
            word = token.group()
            word = word.lower() if word.isascii() else fold(word[:_LONGEST_TOKEN])
            if word in self._by_first:
                yield token.start(), token.end(), self._root(word)

    def _beginnings_ascii(self, text: str) -> Iterator[tuple[int, int, _Node[Value]]]:
        """Yield the same in a text of ASCII, but where the next token is none of a phrase that has more than one."""
        small, words = _small_words(text)
        if self._by_first.keys().isdisjoint(words):
            return  # no phrase begins in most texts
        begin = [word in self._by_first and self._goes_on(word, after) for word, after in pairwise((*words, ""))]
        if not any(begin):
            return
        end = 0
        for word, is_first in zip(words, begin, strict=True):
            start = small.index(word, end)  # behind a token, the next one is what first looks like it
            end = start + len(word)
            if is_first:
                yield start, end, self._root(word)

    def _goes_on(self, first: str, second: str) -> bool:
        """Tell whether a phrase is its first token alone, or may go on with the second."""
        root = self._root(first)
        return bool(root.ending) or second in root.tokens

    def _longest(self, text: str, start: int, end: int, root: _Node[Value]) -> PhraseMatch[Value] | None:
        node: _Node[Value] | None = root
        best: PhraseMatch[Value] | None = None
        while node is not None:
            if node.ending and self._is_whole(text, start, end):
                best = _match(text, start, end, node.ending) or best
            node, end = _step(text, end, node) if node.following else (None, end)
        return best

    def _is_whole(self, text: str, start: int, end: int) -> bool:
        """Tell whether no Latin word or number goes on at either border."""
        if start and _is_latin(text[start - 1]) and _is_latin(text[start]):
            return False
        if end == len(text) or not _is_latin(text[end]) or not _is_latin(text[end - 1]):
            return True
        return self._digits_may_follow and text[end].isdigit()


def _is_latin(sign: str) -> bool:
    """Tell whether a sign is a Latin letter or a digit."""
    return sign.isalnum() if sign.isascii() else _LATIN_CHARACTER.match(sign) is not None


def _step(text: str, end: int, node: _Node[Value]) -> tuple[_Node[Value] | None, int]:
    """Return the node behind the next token, and the token's end."""
    match = (_NEXT_ASCII if text.isascii() else _NEXT).match(text, end)
    gap = _gap(match[1]) if match else None
    if match is None or gap is None or len(match[2]) > _LONGEST_TOKEN:
        return None, end
    token = fold(match[2])
    for meant in _GAP_STANDS_FOR.get(gap, (gap,)):
        following = node.following.get((meant, token))
        if following is not None:
            return following, match.end()
    return None, end


def _match(text: str, start: int, end: int, phrases: list[Phrase[Value]]) -> PhraseMatch[Value] | None:
    """Return what the stretch stands for, case considered; no values for a hiding phrase."""
    spelt = (text[start:end], text[max(0, start - 1) : end + 1])  # signs around a phrase may be part of it: "《Foo》"
    fitting = [phrase for phrase in phrases if not phrase.case_sensitive or phrase.text in spelt]
    if not fitting:
        return None
    values = dict.fromkeys(phrase.value for phrase in fitting if phrase.value is not None)
    return PhraseMatch(start, end, tuple(values))


def in_compound(text: str, start: int, end: int) -> bool:
    """Tell whether a hyphen, an underscore or a dot joins the stretch to a word: "Foo-style", "foo.com", "x_foo"."""
    before, after = text[max(0, start - 2) : start], text[end : end + 2]
    if len(after) == 2 and after[0] in "-_" and after[1].isascii() and after[1].isalpha():
        return True
    if len(after) == 2 and after[0] == "." and after[1].isascii() and after[1].islower():
        return True
    if len(before) < 2 or not (before[0].isascii() and before[0].isalnum()):
        return False
    return before[1] in "-_" or (before[1] == "." and text[start].islower())


def in_link(text: str, position: int) -> bool:
    """Tell whether the position lies in a URL or a path that begins with a host name, at most 200 characters back."""
    if position == 0 or text[position - 1] not in "/.=?&#%~:_-+":
        return False
    before = text[max(0, position - _LINK_WINDOW) : position]
    if _LINK.search(before) is None:  # which is the usual case, and quicker than to find where the word begins
        return False
    return _LINK.search(before.translate(_LINK_BORDERS).rpartition(" ")[2]) is not None
