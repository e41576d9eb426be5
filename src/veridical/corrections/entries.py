"""What a BibTeX entry lacks, written as the entry writes its fields."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.corrections.writers import latex_for
from veridical.model import ENTRY_KEY, Fix, IdentifierKind, Span
from veridical.text.patterns import Pattern
from veridical.text.venues import is_preprint

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.lexicon import Lexicon
    from veridical.model import Block, Document, Evidence, Passage

_FIELD = Pattern(r"(?P<indent>[ \t]*)(?P<name>[\w-]+)(?P<before>[ \t]*)=(?P<after>[ \t]*)(?P<open>[{\"]*)\Z")
_CLOSERS = {"{": "}", '"': '"'}
# One field of these says the same.
_SAME = {
    "year": ("year", "date"),
    "booktitle": ("booktitle", "journal", "journaltitle", "howpublished", "school", "institution", "publisher"),
    "journal": ("journal", "journaltitle", "booktitle"),
    "eprint": ("eprint", "arxiv", "arxivid"),
    "author": ("author", "editor"),
}
_CONFERENCES = ("inproceedings", "conference")


@dataclass(frozen=True, slots=True)
class _Style:
    """How an entry writes a field: what stands before its name, how wide that is, and what is around the value."""

    indent: str
    width: int
    before: str
    after: str
    open: str

    def written(self, name: str, value: str) -> str:
        """Return a field."""
        opener = self.open or "{"
        closer = "".join(_CLOSERS[sign] for sign in reversed(opener))
        return f"{self.indent}{name.ljust(self.width)}{self.before}={self.after}{opener}{value}{closer}"


def completed(
    document: Document, block: Block, records: Sequence[Evidence], lexicon: Lexicon, skipped: Sequence[Passage] = ()
) -> Fix | None:
    """Return the edit that adds what an entry lacks and its records have; nothing that it has is changed.

    `None` where nothing is lacking, or the entry is not written in a form that can be gone on with. What is `skipped`
    is changed otherwise.
    """
    fields = {(passage.field or "").lower(): passage for passage in block.passages if passage.text}
    kind = fields["entrytype"].text.lower() if "entrytype" in fields else ""
    found = [(name, value) for name, value in _recorded(kind, records, lexicon) if not _has(fields, name)]
    named = [one for one in block.passages if _is_stated(one, skipped)]
    if not found or not named:
        return None
    last = max(named, key=lambda passage: passage.segments[-1].end)
    place = _end_of(document.text, last)
    if place is None:
        return None
    style, end, has_comma = place
    write = latex_for(document)
    lines = [(name, value if name in ("doi", "eprint") else write(value)) for name, value in found]
    added = [style.written(name, value) for name, value in lines if value is not None]
    joined = ",".join(added)
    start = end - 1
    sign = "" if has_comma else ","
    return Fix(Span(start, end), f"{document.text[start]}{sign}{joined}{',' if has_comma else ''}") if added else None


def _is_stated(passage: Passage, skipped: Sequence[Passage]) -> bool:
    return passage.field not in ("ENTRYTYPE", ENTRY_KEY) and bool(passage.segments) and passage not in skipped


def _has(fields: dict[str, Passage], name: str) -> bool:
    return any(one in fields for one in _SAME.get(name, (name,)))


def _end_of(text: str, last: Passage) -> tuple[_Style, int, bool] | None:
    """Return the style of an entry's last field, where it ends, and whether a comma follows, which then counts."""
    start, end = last.segments[0].start, last.segments[-1].end
    line = text.rfind("\n", 0, start) + 1
    begin = max(line, text.rfind(",", line, start) + 1)
    found = _FIELD.match(text, begin, start)
    if found is None:
        return None
    for sign in reversed(found["open"]):
        if text[end : end + 1] != _CLOSERS[sign]:
            return None
        end += 1
    comma = re.compile(r"\s*,").match(text, end)
    newline = "\r\n" if text[line - 2 : line] == "\r\n" else "\n"
    is_own_line = begin == line and line > 0
    indent = newline + found["indent"] if is_own_line else " "
    is_padded = len(found["before"]) > 1
    width = len(found["name"] + found["before"]) - 1 if is_padded else 0
    style = _Style(indent, width, " " if is_padded else found["before"], found["after"], found["open"])
    return style, comma.end() if comma else end, comma is not None


def _recorded(kind: str, records: Sequence[Evidence], lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the fields that an entry of a kind should have, with what the first record that knows has."""
    works = [record.work for record in records]
    authors = next((work.authors for work in works if work.authors and work.authors_complete), None)
    if authors is not None:
        yield "author", " and ".join(authors)
    year = next((work.year for work in works if work.year), None)
    if year is not None:
        yield "year", str(year)
    formal = {lexicon.venues.canonical(venue) for work in works for venue in work.venues or ()}
    formal = {venue for venue in formal if not is_preprint(venue)}
    if len({venue.series for venue in formal}) == 1:
        venue = next(iter(formal))
        names = lexicon.venues.spellings(venue.series)[:2]
        if kind in _CONFERENCES and venue.track in (None, "main"):
            yield "booktitle", max(names, key=len, default=venue.series)
        elif kind == "article" and venue.track == "journal":
            yield "journal", max(names, key=len, default=venue.series)
    for name, wanted in (("doi", IdentifierKind.DOI), ("eprint", IdentifierKind.ARXIV)):
        values = {str(one.value) for work in works if (one := work.identifier(wanted)) is not None}
        if len(values) == 1:
            yield name, values.pop()
            if name == "eprint":
                yield "archiveprefix", "arXiv"
