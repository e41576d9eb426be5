"""Works JSONL: one work a line, in the program's own exchange form. `docs/works-format.md` describes it.

    {"key": "w1", "source": "arxiv", "arxiv_id": "2401.00001", "title": "…", "authors": ["…"], "year": 2024}

A line may also be a row as in `data/works.jsonl`, which has `ids` and no `source`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, BinaryIO

from veridical.index.entry import Addition, BrokenItem
from veridical.index.formats.reading import (
    arxiv_identifier,
    doi_identifier,
    iso_date,
    json_object,
    number_of,
    object_of,
    text_of,
    texts_of,
)
from veridical.index.row import work_of
from veridical.index.streams import lines
from veridical.model import Citations, Identifier, IdentifierKind, Notice, NoticeKind, PartialDate, Venue, Version, Work
from veridical.model.work import month_of_number
from veridical.text.identifiers import url_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.index.entry import Entry

_OWN_SOURCE = "curated"
_HEAD = re.compile(rb'\s*\{"key":')
_COUNTERS = {"semantic_scholar": "semanticscholar", "google_scholar(paperlists)": "google_scholar"}
_IDENTIFIERS = {
    "arxiv_id": IdentifierKind.ARXIV,
    "doi": IdentifierKind.DOI,
    "acl_id": IdentifierKind.ACL,
    "openalex_id": IdentifierKind.OPENALEX,
    "openreview_id": IdentifierKind.OPENREVIEW,
    "pmid": IdentifierKind.PMID,
}

_NOTICES = {"retracted": NoticeKind.RETRACTION, "withdrawn": NoticeKind.WITHDRAWAL}


class _Works:
    """Reads works JSONL."""

    name = "works"
    title = "works, one JSON object a line (docs/works-format.md)"
    suffixes = frozenset({".jsonl", ".ndjson"})

    def recognises(self, head: bytes) -> bool:
        """A line begins with the key."""
        return _HEAD.match(head) is not None

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One line an item."""
        return lines(stream)

    def read(self, item: bytes) -> Iterable[Entry]:
        """One work; a row that has nothing but a key, identifiers and an abstract adds it to the work with that key."""
        row = json_object(item)
        if "ids" in row or "names" in row:
            return (_own_row(row),)
        key = text_of(row, "key")
        if key is None:
            raise BrokenItem("key is missing")
        title, abstract = text_of(row, "title"), text_of(row, "abstract")
        if title is None:
            if abstract is None:
                raise BrokenItem("title is missing")
            return (Addition(key, abstract),)
        return (_work(row, key, title, abstract),)


def _own_row(row: dict[str, Any]) -> Work:
    try:
        return work_of(row, _OWN_SOURCE)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BrokenItem(f"not a row of works: {error!r}") from error


def _work(row: dict[str, Any], key: str, title: str, abstract: str | None) -> Work:
    flags = object_of(row, "flags") or {}
    identifiers = tuple(dict.fromkeys(_identifiers(row)))
    affiliations = texts_of(row, "affiliations")
    authors = texts_of(row, "authors")
    venue = text_of(row, "venue")
    arxiv = next((one for one in identifiers if one.kind is IdentifierKind.ARXIV), None)
    published = iso_date(text_of(row, "published"))
    posted = published if arxiv and published and _is_posting(published, arxiv) else None
    return Work(
        key=key,
        source=text_of(row, "source") or "works",
        title=title,
        identifiers=identifiers,
        earlier_titles=texts_of(row, "title_variants") or (),
        authors=authors,
        authors_ordered="authors" not in flags,
        affiliations=affiliations,
        affiliations_complete=_is_one_an_author(authors, affiliations) and "affiliations" not in flags,
        venues=None if venue is None else (Venue(venue, number_of(row, "year")),),
        versions=() if posted is None else (Version(1, posted),),
        published=None if posted else published,
        updated=iso_date(text_of(row, "updated")),
        year=number_of(row, "year") if venue or not arxiv else None,
        categories=texts_of(row, "categories"),
        comment=text_of(row, "comment"),
        citations=_citations(row),
        notices=_notices(flags),
        abstract=abstract,
        url=text_of(row, "url") or (url_of(identifiers[0]) if identifiers else None),
    )


def _identifiers(row: dict[str, Any]) -> Iterator[Identifier]:
    for field, kind in _IDENTIFIERS.items():
        if field in row and (value := text_of(row, field)):
            yield from _identifier(kind, value)


def _identifier(kind: IdentifierKind, value: str) -> Iterator[Identifier]:
    match kind:
        case IdentifierKind.ARXIV:
            found = arxiv_identifier(value)
        case IdentifierKind.DOI:
            found = doi_identifier(value)
        case _:
            found = Identifier(kind, value)
    if found is not None:
        yield found


def _is_one_an_author(authors: tuple[str, ...] | None, affiliations: tuple[str, ...] | None) -> bool:
    return bool(authors and affiliations and len(authors) == len(affiliations) and all(affiliations))


def _is_posting(date: PartialDate, arxiv: Identifier) -> bool:
    """Tell whether a date is that of an arXiv number: then the preprint was posted, not a paper published."""
    month = month_of_number(arxiv.value)
    return month is not None and (date.year, date.month) == (month.year, month.month)


def _citations(row: dict[str, Any]) -> tuple[Citations, ...] | None:
    counts = object_of(row, "cited_by")
    if counts is None:
        return None
    return tuple(
        Citations(_COUNTERS.get(counter, counter), number)
        for counter in counts
        if (number := number_of(counts, counter)) is not None
    )


def _notices(flags: dict[str, Any]) -> tuple[Notice, ...] | None:
    return tuple(Notice(kind) for flag, kind in _NOTICES.items() if flags.get(flag)) or None


format = _Works()
