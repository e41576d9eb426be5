"""Regular expressions that are compiled when they are first used.

The program has hundreds, and compiling them all would take longer than reading a short document, which needs few of
them. One that is used is as fast as `re` makes it.
"""

from __future__ import annotations

import re
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from veridical.text.programs import PROGRAMS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


_LIKE_ASCII = frozenset("ıİſ")  # "i" and "s", but not where a text is in lower case


class _Find(Protocol):
    def __call__(self, string: str, pos: int = 0, endpos: int = sys.maxsize) -> re.Match[str] | None: ...


class _FindIter(Protocol):
    def __call__(self, string: str, pos: int = 0, endpos: int = sys.maxsize) -> Iterator[re.Match[str]]: ...


class _FindAll(Protocol):
    def __call__(self, string: str, pos: int = 0, endpos: int = sys.maxsize) -> list[str]: ...


class _Split(Protocol):
    def __call__(self, string: str, maxsplit: int = 0) -> list[str]: ...


class _Sub(Protocol):
    def __call__(self, repl: str | Callable[[re.Match[str]], str], string: str, count: int = 0) -> str: ...


class _Subn(Protocol):
    def __call__(self, repl: str | Callable[[re.Match[str]], str], string: str, count: int = 0) -> tuple[str, int]: ...


class Pattern:
    """What `re.compile` returns for a text, later. A mistake in it raises `re.error` at the first use.

    Each method is looked up once: from then on it is an attribute, the compiled pattern's own method.
    """

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern = pattern
        self._flags = flags

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The compiled pattern."""
        return PROGRAMS.compiled(self.pattern, self._flags)

    @cached_property
    def search(self) -> _Find:
        """As in `re`; so are the others."""
        return self.compiled.search

    @cached_property
    def match(self) -> _Find:  # noqa: D102
        return self.compiled.match

    @cached_property
    def fullmatch(self) -> _Find:  # noqa: D102
        return self.compiled.fullmatch

    @cached_property
    def finditer(self) -> _FindIter:  # noqa: D102
        return self.compiled.finditer

    @cached_property
    def findall(self) -> _FindAll:  # noqa: D102
        return self.compiled.findall

    @cached_property
    def split(self) -> _Split:  # noqa: D102
        return self.compiled.split

    @cached_property
    def sub(self) -> _Sub:  # noqa: D102
        return self.compiled.sub

    @cached_property
    def subn(self) -> _Subn:  # noqa: D102
        return self.compiled.subn


class SeldomPattern(Pattern):
    """A pattern that most texts have nothing of: it is searched for only in those with a word that each match has."""

    @cached_property
    def search(self) -> _Find:  # noqa: D102
        may_be_in = self._may_be_in

        def search(string: str, pos: int = 0, endpos: int = sys.maxsize) -> re.Match[str] | None:
            return self.compiled.search(string, pos, endpos) if may_be_in(string) else None

        return search

    @cached_property
    def match(self) -> _Find:  # noqa: D102
        may_be_in = self._may_be_in

        def match(string: str, pos: int = 0, endpos: int = sys.maxsize) -> re.Match[str] | None:
            return self.compiled.match(string, pos, endpos) if may_be_in(string) else None

        return match

    @cached_property
    def finditer(self) -> _FindIter:  # noqa: D102
        may_be_in = self._may_be_in

        def finditer(string: str, pos: int = 0, endpos: int = sys.maxsize) -> Iterator[re.Match[str]]:
            return self.compiled.finditer(string, pos, endpos) if may_be_in(string) else iter(())

        return finditer

    @cached_property
    def _may_be_in(self) -> Callable[[str], bool]:
        words = PROGRAMS.needed_words(self.pattern) or ("",)  # which all have
        if self._flags & re.IGNORECASE:
            return _finder_in_small([word.lower() for word in words])
        return _finder([word for word in words if word.isascii()], words)


def _finder(in_ascii: Sequence[str], in_any: Sequence[str]) -> Callable[[str], bool]:
    """Return what tells whether one of some words, of fewer in one of ASCII, is in a text."""

    def may_be_in(text: str) -> bool:
        for word in in_ascii if text.isascii() else in_any:  # noqa: SIM110 - twice as fast as `any`
            if word in text:
                return True
        return False

    return may_be_in


def _finder_in_small(words: Sequence[str]) -> Callable[[str], bool]:
    """Return what tells whether one of some words in lower case may be in a text, whatever case that has.

    Letters beyond ASCII are alike in ways of their own, and some are like letters of ASCII.
    """
    are_plain = all(word.isascii() or word.upper() == word for word in words)

    def may_be_in(text: str) -> bool:
        if not text.isascii() and not (are_plain and _LIKE_ASCII.isdisjoint(text)):
            return True
        small = text.lower()
        for word in words:  # noqa: SIM110 - as above
            if word in small:
                return True
        return False

    return may_be_in
