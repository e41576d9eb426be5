"""CSL-JSON: a library as Zotero and other reference managers export it, an array or an object with `items`."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem, Omission
from veridical.index.formats.arrays import array_items
from veridical.index.formats.envelope import is_enveloped, unwrapped
from veridical.index.formats.library import LibraryItem, library_work
from veridical.index.formats.reading import (
    calendar_date,
    collapsed,
    date_parts_of,
    iso_date,
    json_object,
    number_of,
    object_of,
    objects_of,
    opens_with,
    text_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.index.entry import Entry
    from veridical.index.formats.reading import Row
    from veridical.model import PartialDate

_FIELDS = (b'"id"', b'"type"', b'"title"')
_NAME = ("given", "dropping-particle", "non-dropping-particle", "family", "suffix")
_LINKS = ("URL", "number", "archive_location", "archive-location", "note")


class _Csl:
    """Reads CSL-JSON."""

    name = "csl"
    title = "CSL-JSON (Zotero and others)"
    suffixes = frozenset({".json"})

    def recognises(self, head: bytes) -> bool:
        """An array of items that have an id, a type and a title, as Crossref's have not."""
        is_array = opens_with(head, b"[") or is_enveloped(head)
        return is_array and all(field in head for field in _FIELDS) and b'"reference-count"' not in head

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One item of the library an item."""
        return array_items(unwrapped(stream)[1])

    def read(self, item: bytes) -> Iterable[Entry]:
        """One work; none for an item that has neither a title nor an identifier."""
        row = json_object(item)
        names = tuple(map(_name, objects_of(row, "author")))
        work = library_work(
            LibraryItem(
                key=_key(row),
                title=collapsed(text_of(row, "title")),
                authors=tuple(name for name in names if name) or None,
                authors_complete=all(names),
                container=collapsed(text_of(row, "container-title")),
                published=_issued(row),
                doi=text_of(row, "DOI"),
                eprint=_written(row, "number"),
                pmid=_written(row, "PMID"),
                pmcid=_written(row, "PMCID"),
                links=tuple(text for field in _LINKS if (text := _written(row, field))),
                abstract=collapsed(text_of(row, "abstract")),
                url=text_of(row, "URL"),
            )
        )
        return (work if work.title or work.identifiers else Omission(),)


def _key(row: Row) -> str:
    key = _written(row, "citation-key") or _written(row, "id")
    if key is None:
        raise BrokenItem("id is missing")
    return key


def _written(row: Row, field: str) -> str | None:
    """A text, or a number as one: CSL allows either."""
    return str(number_of(row, field)) if isinstance(row.get(field), int) else text_of(row, field)


def _name(person: Row) -> str | None:
    parts = (text_of(person, part) for part in _NAME)
    return collapsed(" ".join(filter(None, parts))) or collapsed(text_of(person, "literal"))


def _issued(row: Row) -> PartialDate | None:
    """The date in parts, of which each may be a text; else the text of the date, where that is one."""
    parts = map(str, date_parts_of(row, "issued"))
    numbers = [int(part) for part in parts if part.isdecimal() and len(part) <= 4]
    if numbers:
        return calendar_date(*numbers) or calendar_date(numbers[0])
    issued = object_of(row, "issued") or {}
    return iso_date(text_of(issued, "raw") or text_of(issued, "literal"))


format = _Csl()
