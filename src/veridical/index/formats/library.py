"""What the formats of personal libraries share: one item of a library as a work."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.index.formats.reading import doi_identifier, is_posted_only, is_preprint_server
from veridical.index.keys import LIBRARY
from veridical.model import Identifier, IdentifierKind, Venue, Work
from veridical.text.folding import plain
from veridical.text.identifiers import find_identifiers, parse_identifier, url_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import PartialDate

_NUMBER = Pattern(r"(?:PMC)?(\d{1,10})", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class LibraryItem:
    """One item as its owner keeps it. `eprint` is a number on arXiv; `links` are texts that may hold identifiers."""

    key: str
    title: str | None
    authors: tuple[str, ...] | None
    authors_complete: bool = True
    container: str | None = None
    published: PartialDate | None = None
    doi: str | None = None
    eprint: str | None = None
    pmid: str | None = None
    pmcid: str | None = None
    links: tuple[str, ...] = ()
    abstract: str | None = None
    url: str | None = None


def library_work(item: LibraryItem) -> Work:
    """Return the work; a preprint server is no venue, and the year of a paper on arXiv alone none of publication."""
    identifiers = tuple(dict.fromkeys(_identifiers(item)))
    container = plain(item.container) if item.container else ""
    venue = container if container and not is_preprint_server(container) else None
    published = None if is_posted_only(identifiers, venue) else item.published
    year = published.year if published else None
    return Work(
        key=item.key,
        source=LIBRARY,
        title=item.title,
        identifiers=identifiers,
        authors=item.authors,
        authors_complete=item.authors_complete,
        venues=(Venue(venue, year),) if venue else None,
        published=published,
        year=year,
        abstract=item.abstract,
        url=item.url or (url_of(identifiers[0]) if identifiers else None),
    )


def _identifiers(item: LibraryItem) -> Iterator[Identifier]:
    if doi := doi_identifier(item.doi):
        yield doi
    if (span := parse_identifier(item.eprint or "")) and span.identifier.kind is IdentifierKind.ARXIV:
        yield span.identifier
    if number := _NUMBER.fullmatch(item.pmid or ""):
        yield Identifier(IdentifierKind.PMID, number[1])
    if number := _NUMBER.fullmatch(item.pmcid or ""):
        yield Identifier(IdentifierKind.PMCID, f"PMC{number[1]}")
    for link in (item.container or "", *item.links):
        yield from (span.identifier for span in find_identifiers(link))
