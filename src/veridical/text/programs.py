"""What regular expressions are compiled to, so that a process can go on with what an earlier one has compiled.

The command has hundreds of expressions, and compiling those that one short document needs takes a quarter of its run.
Python keeps what it compiles of modules, not of expressions: their programs are an affair of CPython's `re`, which
checks them before it takes them. In a Python where that is made otherwise nothing is kept, and all is as without this.
"""

from __future__ import annotations

import marshal
import re
import sys
import zlib
from array import array
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from veridical.text.needed_words import needed_words
from veridical.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable

_Program: TypeAlias = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
"""The flags, the code in machine words, the number of groups, that of each named one, and the name of each, if any."""

_CODE = "I"
_CHECKSUM = 4  # bytes


class Programs:
    """The programs of expressions, and the words that each match of one has."""

    def __init__(self) -> None:
        """Keep nothing."""
        self._is_keeping = False
        self._earlier: Callable[[], bytes] = bytes
        self._has_new = False
        self._programs: dict[tuple[str, int], _Program] = {}
        self._words: dict[str, tuple[str, ...]] = {}

    def go_on_from(self, earlier: Callable[[], bytes]) -> None:
        """Keep what is compiled from here on, beside what an earlier process has: asked for at the first expression."""
        self._is_keeping, self._earlier = True, earlier

    def compiled(self, pattern: str, flags: int = 0) -> re.Pattern[str]:
        """Return what `re.compile` does.

        Raises:
            re.error: There is a mistake in the pattern.
        """
        if not self._is_keeping:
            return re.compile(pattern, flags)
        self._take_earlier()
        known = self._programs.get((pattern, int(flags)))
        try:
            program = known or _program(pattern, int(flags))
            made = _assembled(pattern, program)
        except (ImportError, AttributeError, TypeError, ValueError, OverflowError, RuntimeError):  # another Python's
            return re.compile(pattern, flags)
        if known is None:
            self._programs[pattern, int(flags)] = program
            self._has_new = True
        return made

    def needed_words(self, pattern: str) -> tuple[str, ...]:
        """Return what the function of this name does."""
        self._take_earlier()
        words = self._words.get(pattern)
        if words is None:
            words = self._words[pattern] = needed_words(pattern)
            self._has_new = True
        return words

    def to_keep(self) -> bytes | None:
        """Return all that is known, for a later process; None where that would learn nothing."""
        if not self._is_keeping or not self._has_new:
            return None
        told = marshal.dumps((_maker(), self._programs, self._words))
        return _checksum(told) + told

    def _take_earlier(self) -> None:
        data, self._earlier = self._earlier(), bytes
        told = data[_CHECKSUM:]
        if not told or _checksum(told) != data[:_CHECKSUM]:
            return
        maker, programs, words = marshal.loads(told)  # noqa: S302 - what this wrote, in the user's own folder
        if maker == _maker():
            self._programs, self._words = programs, words


def _maker() -> tuple[str, ...]:
    """Return what a program holds for: another version of Python or of this package starts anew."""
    return sys.version, __version__


def _checksum(told: bytes) -> bytes:
    return zlib.crc32(told).to_bytes(_CHECKSUM, "big")


def _program(pattern: str, flags: int) -> _Program:
    """Return what `re.compile` makes of an expression, step by step as `re._compiler.compile` goes."""
    parsed: Any = import_module("re._parser").parse(pattern, flags)
    code = import_module("re._compiler")._code(parsed, flags)  # noqa: SLF001 - there is no other way to it
    numbers = parsed.state.groupdict
    names = dict(map(reversed, numbers.items()))
    count = parsed.state.groups
    return (
        int(flags | parsed.state.flags),
        array(_CODE, code).tobytes(),
        count - 1,
        dict(numbers),
        tuple(names.get(number) for number in range(count)),
    )


def _assembled(pattern: str, program: _Program) -> re.Pattern[str]:
    flags, code, groups, numbers, names = program
    made: re.Pattern[str] = import_module("_sre").compile(
        pattern, flags, array(_CODE, code).tolist(), groups, numbers, names
    )
    return made


PROGRAMS = Programs()
"""Those of this process."""
