"""Lists of the abbreviated titles of journals, as JabRef publishes them: no heading, two to four columns.

    "Accounting, Business and Finance","Acc., Bus. Finance"
    Journal of Foo;J. Foo;JFoo;M

The third column is a shorter abbreviation; the fourth is how often the journal appears, and is left out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem
from veridical.index.formats.separated import cells
from veridical.index.streams import lines
from veridical.text.venues import Series

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.index.entry import Entry

_SEVERAL = re.compile(r"[. ]")  # "J. Foo", "J Foo", but not "US"
_QUOTED = re.compile(rb'\s*"(?:[^"]++|"")*+"\s*([,;])')
_MOST_COLUMNS = 4
_MOST_LOOKED_AT = 200
_SHARE = 0.8  # of the lines whose second column abbreviates the first; the rest are translations and mistakes


class _Abbreviations:
    """Reads the lists."""

    name = "abbreviations"
    title = "abbreviations of journal titles (JabRef CSV)"
    suffixes = frozenset({".csv"})

    def recognises(self, head: bytes) -> bool:
        """In most lines the second column has letters of the first in their order, and in one it is shorter."""
        listed = head.splitlines()
        whole = listed[:-1] if len(listed) > 1 and not head.endswith((b"\n", b"\r")) else listed
        pairs = [_pair(line) for line in whole[:_MOST_LOOKED_AT] if line.strip()]
        fitting = [pair for pair in pairs if pair is not None and _abbreviates(*pair)]
        is_list = len(fitting) >= _SHARE * len(pairs)
        return is_list and any(len(short) < len(full) and _SEVERAL.search(short) for full, short in fitting)

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One line an item."""
        return lines(stream)

    def read(self, item: bytes) -> Iterable[Entry]:
        """One journal. A title of one word is taken for a word of the language too; a name of a macro is no title."""
        full, *columns = _columns(item)
        if not full or not columns:
            raise BrokenItem("no title with an abbreviation")
        aliases = (alias for alias in columns[:2] if alias not in ("", full) and not alias.startswith("#"))
        return (Series(full, full, "journal", tuple(dict.fromkeys(aliases)), common_word=" " not in full),)


def _columns(item: bytes) -> Sequence[str]:
    """The columns. The sign behind a title in quotation marks separates them; else a semicolon, where one stands."""
    quoted = _QUOTED.match(item)
    separator = quoted[1] if quoted else b";" if b";" in item else b","
    found = cells(item, separator.decode())
    if not 1 <= len(found) <= _MOST_COLUMNS:
        raise BrokenItem(f"not one to {_MOST_COLUMNS} columns")
    return found


def _pair(line: bytes) -> tuple[str, str] | None:
    try:
        found = _columns(line)
    except BrokenItem:
        return None
    return (found[0], found[1]) if len(found) > 1 else None


def _abbreviates(full: str, short: str) -> bool:
    """Tell whether the letters of the short form are letters of the full one, in their order and from its first."""
    letters = iter(filter(str.isalpha, full.lower()))
    wanted = [letter for letter in short.lower() if letter.isalpha()]
    return bool(wanted) and full[:1].lower() == short[:1].lower() and all(letter in letters for letter in wanted)


format = _Abbreviations()
