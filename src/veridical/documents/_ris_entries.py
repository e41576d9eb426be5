"""The entries of a RIS text: a tag a line, each value under the name that BibTeX has for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.documents._located import SourceLines
from veridical.documents._outline import Outline
from veridical.documents._passages import PassageBuilder
from veridical.documents.reader import Reading
from veridical.model import BlockKind, Phrase
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Passage

# Tags of the RIS specification (Research Information Systems, 2011), and those that exports use beside it.
_FIELDS = {
    "TY": "ENTRYTYPE",
    "ID": "ENTRYKEY",
    "TI": "title",
    "T1": "title",
    "CT": "title",
    "AU": "author",
    "A1": "author",
    "PY": "year",
    "Y1": "year",
    "DA": "date",
    "JO": "journal",
    "JF": "journal",
    "JA": "journal",
    "J1": "journal",
    "J2": "journal",
    "T2": "journal",
    "BT": "booktitle",
    "C3": "booktitle",
    "DO": "doi",
    "UR": "url",
    "L1": "url",
    "L2": "url",
    "LK": "url",
    "PB": "publisher",
    "N1": "note",
}
# In these kinds of entry a title of the second order is that of a series, and `BT` is the work's own.
_BOOKS = frozenset({"BOOK", "EBOOK", "EDBOOK", "SER", "THES", "RPRT"})
_OF_BOOKS = {"T2": None, "BT": "title", "C3": None}
_LINE = Pattern(r"[ \t]*(?:\d{1,6}\.[ \t]*)?(?P<tag>[A-Z][A-Z0-9])  ?-(?:[ \t]+(?P<value>.*))?\Z")
_YEAR = Pattern(r"\s*(?:1[5-9]|20)\d\d(?!\d)")
_DAY = Pattern(r"\s*(?:1[5-9]|20)\d\d(?:[/-]\d{1,2}){0,2}")


class _Entry:
    """An entry being read: its tags with the spans of their lines."""

    def __init__(self) -> None:
        self.values: list[tuple[str, list[tuple[int, int]]]] = []

    def kind(self, text: str) -> str:
        """Return the entry's type as written."""
        return next((text[slice(*spans[0])].strip().upper() for tag, spans in self.values if tag == "TY"), "")


def read_entries(text: str) -> Reading:
    """Return one block for each entry, and a notice of text before the first.

    Raises:
        UnreadableDocument: A value is longer than a passage may be.
    """
    outline = Outline()
    entries, stray = _entries(SourceLines(text))
    for entry in entries:
        passages = [passage for passage in _passages(text, entry) if passage.text]
        if passages:
            outline.add(BlockKind.ENTRY, passages)
    notices = (Phrase("line {0} belongs to no entry and was left out", (str(stray),)),) if stray else ()
    return Reading(outline.blocks(), notices)


def _entries(lines: SourceLines) -> tuple[list[_Entry], int]:
    """Return the entries, and the number of the first line that is in none; 0 without such."""
    entries: list[_Entry] = []
    is_open, stray = False, 0
    for number in range(len(lines)):
        start, line = lines.starts[number], lines.line(number)
        match = _LINE.match(line)
        tag = match["tag"] if match else ""
        if tag == "ER":
            is_open = False
            continue
        if tag == "TY" or (match and not is_open):
            entries.append(_Entry())
            is_open = True
        if match and match["value"] is not None:
            entries[-1].values.append((tag, [(start + match.start("value"), start + match.end("value"))]))
        elif not match and is_open and entries[-1].values and line.strip():
            entries[-1].values[-1][1].append((start, lines.ends[number]))
        elif not match and line.strip():
            stray = stray or number + 1
    return entries, stray


def _passages(text: str, entry: _Entry) -> Iterator[Passage]:
    is_book = entry.kind(text) in _BOOKS
    for tag, spans in entry.values:
        name = _OF_BOOKS.get(tag, _FIELDS.get(tag)) if is_book else _FIELDS.get(tag)
        if name == "year":
            spans = _matched(text, spans, _YEAR)  # noqa: PLW2901 - PY may have a month and a day behind slashes
        elif name == "date":
            spans = _matched(text, spans, _DAY)  # noqa: PLW2901 - slashes part what is empty, too
        if name is not None:
            yield _joined(text, spans).build(name)


def _matched(text: str, spans: list[tuple[int, int]], pattern: Pattern) -> list[tuple[int, int]]:
    found = pattern.match(text, *spans[0])
    return [found.span()] if found else []


def _joined(text: str, spans: list[tuple[int, int]]) -> PassageBuilder:
    """Return the lines of a value with a space between them."""
    builder = PassageBuilder(text)
    for start, end in spans:
        piece = text[start:end]
        first, last = start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip())
        if builder.at and first < last:
            builder.stand(" ", builder.reached, first)
        builder.copy(first, last)
    return builder
