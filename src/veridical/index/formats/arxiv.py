"""arXiv's metadata snapshot, as Kaggle keeps it (`Cornell-University/arxiv`): one paper a line, with all its versions.

    {"id": "2101.00001", "title": "…", "categories": "cs.DS cs.MS", "authors_parsed": [["Lee", "Ada", ""]],
     "versions": [{"version": "v1", "created": "Mon, 11 Jan 2021 20:31:27 GMT"}], …}

`update_date` is left out: it is the day on which the record was edited, not the paper.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem
from veridical.index.formats.reading import (
    arxiv_identifier,
    calendar_date,
    collapsed,
    doi_identifiers,
    each_once,
    json_object,
    month_named,
    objects_of,
    opens_with,
    text_of,
    withdrawal_of,
    without_others,
)
from veridical.index.streams import lines
from veridical.model import Version, Work
from veridical.text.identifiers import url_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.index.entry import Entry
    from veridical.index.formats.reading import Row
    from veridical.model import Identifier, PartialDate

_POSTED = Pattern(r"(?:[A-Z][a-z]{2}, )?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})\b", re.ASCII)  # RFC 822
_NUMBER = Pattern(r"v([1-9]\d{0,2})", re.ASCII)


class _ArXiv:
    """Reads the snapshot."""

    name = "arxiv"
    title = "arXiv metadata snapshot (Kaggle JSON lines)"
    suffixes = frozenset({".json", ".jsonl"})

    def recognises(self, head: bytes) -> bool:
        """An object that has its authors in parts and its versions."""
        return opens_with(head, b"{") and b'"authors_parsed"' in head and b'"versions"' in head

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One line an item."""
        return lines(stream)

    def read(self, item: bytes) -> Iterable[Entry]:
        """One work."""
        row = json_object(item)
        key = text_of(row, "id")
        arxiv = arxiv_identifier(key)
        if key is None or arxiv is None:
            raise BrokenItem("id is missing")
        return (_work(row, key, arxiv),)


def _work(row: Row, key: str, arxiv: Identifier) -> Work:
    names, affiliations = _authors(row)
    authors, is_whole = without_others(names)
    versions = tuple(_versions(row))
    abstract = text_of(row, "abstract")
    comment = collapsed(text_of(row, "comments"))
    return Work(
        key=key,
        source="arxiv",
        title=collapsed(text_of(row, "title")),
        identifiers=(arxiv, *doi_identifiers(text_of(row, "doi"))),
        authors=authors or None,
        authors_complete=is_whole,
        affiliations=each_once(affiliations),
        affiliations_complete=bool(affiliations) and all(affiliations),
        versions=versions,
        updated=versions[-1].posted if versions else None,
        categories=tuple((text_of(row, "categories") or "").split()) or None,
        comment=comment,
        journal_reference=collapsed(text_of(row, "journal-ref")),
        notices=withdrawal_of(comment),
        abstract=abstract.replace("\n", " ") if abstract else None,
        url=url_of(arxiv),
    )


def _authors(row: Row) -> tuple[list[str], list[tuple[str, ...]]]:
    """The names as they are read, collaborations among them, and beside each the organisations that it bears."""
    names: list[str] = []
    affiliations: list[tuple[str, ...]] = []
    for parts in _parsed(row):
        try:
            name = " ".join(" ".join([*parts[1:2], *parts[:1], *parts[2:3]]).split())
            organisations = tuple(" ".join(part.split()) for part in parts[3:]) if len(parts) > 3 else ()
        except (TypeError, AttributeError) as error:
            raise BrokenItem("authors_parsed must be lists of texts") from error
        if name:
            names.append(name)
            affiliations.append(tuple(filter(None, organisations)))
    return names, affiliations


def _parsed(row: Row) -> list[list[str]]:
    parsed = row.get("authors_parsed") or []
    if not isinstance(parsed, list) or any(type(parts) is not list for parts in parsed):
        raise BrokenItem("authors_parsed must be a list of lists")
    return parsed


def _versions(row: Row) -> Iterator[Version]:
    for version in objects_of(row, "versions"):
        if number := _NUMBER.fullmatch(text_of(version, "version") or ""):
            yield Version(int(number[1]), _posted(text_of(version, "created")))


def _posted(written: str | None) -> PartialDate | None:
    found = _POSTED.match(written) if written else None
    month = month_named(found[2]) if found else None
    return calendar_date(int(found[3]), month, int(found[1])) if found and month else None


format = _ArXiv()
