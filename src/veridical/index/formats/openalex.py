"""OpenAlex works, one JSON object a line: `data/jsonl/works/updated_date=…/part_0000.gz` of its snapshot.

What a repository keeps is no publication: such a location gives no venue. The date of a paper on arXiv alone is left
out, for arXiv knows it better, and a year here would read as one of publication. The first of January is a whole year.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem
from veridical.index.formats.reading import (
    arxiv_identifier,
    collapsed,
    doi_identifier,
    each_once,
    is_posted_only,
    is_preprint_server,
    iso_date,
    json_object,
    number_of,
    object_of,
    objects_of,
    opens_with,
    text_of,
    texts_of,
    year_of,
)
from veridical.index.streams import lines
from veridical.model import Citations, Identifier, IdentifierKind, Notice, NoticeKind, PartialDate, Venue, Work
from veridical.text.identifiers import url_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.index.entry import Entry
    from veridical.index.formats.reading import Row

FIELDS = (
    "id",
    "ids",
    "doi",
    "title",
    "display_name",
    "type",
    "publication_date",
    "publication_year",
    "authorships",
    "is_authors_truncated",
    "primary_location",
    "locations",
    "cited_by_count",
    "is_retracted",
    "updated_date",
    "abstract_inverted_index",
)

_KEY = Pattern(r"(?:https?://openalex\.org/(?:works/)?)?(W\d{1,15})", re.IGNORECASE | re.ASCII)
_ARXIV = Pattern(
    r"arxiv\.org[:/](?:(?:abs|pdf)/)?(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?/\d{7})(?!\d)", re.IGNORECASE | re.ASCII
)
_DIGITS = Pattern(r"(?:PMC)?(\d{1,10})/?\Z", re.IGNORECASE | re.ASCII)
_HEAD = re.compile(rb'"id":\s*"https://openalex\.org/W\d')
_MOST_AUTHORSHIPS = 100  # the list of a work ends there, as OpenAlex documents


class _OpenAlex:
    """Reads the works of the snapshot."""

    name = "openalex"
    title = "OpenAlex works (JSON lines of the snapshot)"
    suffixes = frozenset({".jsonl", ".json", ".ndjson", ""})

    def recognises(self, head: bytes) -> bool:
        """An object with the id of a work, and authorships."""
        return opens_with(head, b"{") and b'"authorships"' in head and _HEAD.search(head) is not None

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One line an item."""
        return lines(stream)

    def read(self, item: bytes) -> Iterable[Entry]:
        """One work."""
        return (openalex_work(json_object(item)),)


def openalex_work(row: Row) -> Work:
    """Return the work that an object of OpenAlex's API or snapshot is.

    Raises:
        BrokenItem: it has no id of a work, or a field of another type.
    """
    found = _KEY.fullmatch(text_of(row, "id") or "")
    if found is None:
        raise BrokenItem("id is no work's")
    key = found[1].upper()
    locations = [*_primary(row), *objects_of(row, "locations")]
    identifiers = (Identifier(IdentifierKind.OPENALEX, key), *dict.fromkeys(_identifiers(row, locations)))
    authorships = objects_of(row, "authorships")
    authors = [_name(authorship) for authorship in authorships]
    affiliations = [tuple(_affiliations(authorship)) for authorship in authorships]
    is_whole = len(authorships) < _MOST_AUTHORSHIPS and not row.get("is_authors_truncated")
    venue = None if text_of(row, "type") == "preprint" else next(_venues(locations), None)
    is_dated = not is_posted_only(identifiers, venue)
    count = number_of(row, "cited_by_count")
    return Work(
        key=key,
        source="openalex",
        title=collapsed(text_of(row, "title") or text_of(row, "display_name")),
        identifiers=identifiers,
        authors=tuple(name for name in authors if name) or None,
        authors_complete=is_whole and all(authors),
        affiliations=each_once(affiliations),
        affiliations_complete=bool(authorships) and is_whole and all(affiliations),
        venues=(Venue(venue),) if venue else None,
        published=_published(row) if is_dated else None,
        updated=iso_date(text_of(row, "updated_date")),
        year=year_of(row, "publication_year") if is_dated else None,
        citations=None if count is None else (Citations("openalex", count),),
        notices=_notices(row),
        abstract=_abstract(row),
        url=url_of(identifiers[0]),
    )


def _primary(row: Row) -> Iterator[Row]:
    if location := object_of(row, "primary_location"):
        yield location


def _identifiers(row: Row, locations: list[Row]) -> Iterator[Identifier]:
    ids = object_of(row, "ids") or {}
    for written in (text_of(row, "doi"), text_of(ids, "doi")):
        if identifier := doi_identifier(written):
            yield identifier
    for location in locations:
        for field in ("landing_page_url", "pdf_url", "id"):
            found = _ARXIV.search(text_of(location, field) or "")
            if found and (identifier := arxiv_identifier(found[1])):
                yield identifier
    if pmid := _DIGITS.search(text_of(ids, "pmid") or ""):
        yield Identifier(IdentifierKind.PMID, pmid[1])
    if pmcid := _DIGITS.search(text_of(ids, "pmcid") or ""):
        yield Identifier(IdentifierKind.PMCID, f"PMC{pmcid[1]}")


def _name(authorship: Row) -> str | None:
    """The name as the work prints it; OpenAlex's own is that of whom it takes the author to be."""
    return collapsed(text_of(authorship, "raw_author_name")) or collapsed(
        text_of(object_of(authorship, "author") or {}, "display_name")
    )


def _affiliations(authorship: Row) -> Iterator[str]:
    for written in texts_of(authorship, "raw_affiliation_strings") or ():
        if name := collapsed(written):
            yield name


def _venues(locations: list[Row]) -> Iterator[str]:
    """The names of the sources that publish, the primary one's first; a source without a record has a raw name."""
    for location in locations:
        source = object_of(location, "source")
        if text_of(location, "version") == "submittedVersion" or (source and text_of(source, "type") == "repository"):
            continue
        name = text_of(source, "display_name") if source else _raw_source(location)
        if name and not is_preprint_server(name):
            yield " ".join(name.split())


def _raw_source(location: Row) -> str | None:
    return text_of(location, "raw_source_name") if text_of(location, "version") == "publishedVersion" else None


def _notices(row: Row) -> tuple[Notice, ...] | None:
    """Return that a work was retracted, or that it was not; OpenAlex has it from Retraction Watch."""
    match row.get("is_retracted"):
        case True:
            return (Notice(NoticeKind.RETRACTION),)
        case False:
            return ()
        case _:
            return None


def _published(row: Row) -> PartialDate | None:
    date = iso_date(text_of(row, "publication_date"))
    return PartialDate(date.year) if date and (date.month, date.day) == (1, 1) else date


def _abstract(row: Row) -> str | None:
    """The words in the order of their positions, however far apart those are."""
    index = object_of(row, "abstract_inverted_index") or {}
    try:
        placed = [(position, word) for word, positions in index.items() for position in positions]
    except TypeError as error:
        raise BrokenItem("abstract_inverted_index must give positions") from error
    if {type(position) for position, _ in placed} - {int}:
        raise BrokenItem("abstract_inverted_index must give positions")
    return " ".join([word for _, word in sorted(placed)]).strip() or None


format = _OpenAlex()
