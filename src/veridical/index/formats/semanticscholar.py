"""The datasets `papers` and `abstracts` of Semantic Scholar, one JSON object a line.

A venue "arXiv.org" says that nothing is known of a publication. The date of a paper on arXiv alone is left out, for
arXiv knows it better, and a year here would read as one of publication.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import Addition, BrokenItem
from veridical.index.formats.reading import (
    arxiv_identifier,
    collapsed,
    doi_identifier,
    is_posted_only,
    is_preprint_server,
    iso_date,
    json_object,
    number_of,
    object_of,
    objects_of,
    opens_with,
    text_of,
    year_of,
)
from veridical.index.streams import lines
from veridical.model import Citations, Identifier, IdentifierKind, Venue, Work
from veridical.text.identifiers import url_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.index.entry import Entry
    from veridical.index.formats.reading import Row

_PAPER = Pattern(r"semanticscholar\.org/paper/([0-9a-f]{40})(?![0-9a-f])")


class _SemanticScholar:
    """Reads both datasets."""

    name = "semanticscholar"
    title = "Semantic Scholar datasets: papers, abstracts (JSON lines)"
    suffixes = frozenset({".jsonl", ".json", ".ndjson", ""})

    def recognises(self, head: bytes) -> bool:
        """An object with a corpus id, and with identifiers or an abstract."""
        is_either = b'"externalids"' in head or b'"abstract"' in head
        return opens_with(head, b"{") and b'"corpusid"' in head and is_either

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One line an item."""
        return lines(stream)

    def read(self, item: bytes) -> Iterable[Entry]:
        """One work, or the abstract of one."""
        row = json_object(item)
        number = number_of(row, "corpusid")
        if number is None or number < 1:
            raise BrokenItem("corpusid is missing")
        if "title" in row:
            return (paper_work(row, Identifier(IdentifierKind.CORPUSID, str(number))),)
        if "abstract" not in row:
            raise BrokenItem("neither title nor abstract")
        abstract = text_of(row, "abstract")
        return (Addition(str(number), abstract),) if abstract else ()


def paper_work(row: Row, key: Identifier) -> Work:
    """Return the work that a row describes, known at Semantic Scholar by `key`. Field names are in lower case.

    Raises:
        BrokenItem: a field is of the wrong type.
    """
    identifiers = tuple(dict.fromkeys((key, *_identifiers(row))))
    written = collapsed(text_of(row, "venue"))
    venue = None if written is None or is_preprint_server(written) else written
    is_dated = not is_posted_only(identifiers, venue)
    count = number_of(row, "citationcount")
    names = tuple(collapsed(text_of(author, "name")) for author in objects_of(row, "authors"))
    return Work(
        key=key.value,
        source="semanticscholar",
        title=collapsed(text_of(row, "title")),
        identifiers=identifiers,
        authors=tuple(name for name in names if name) or None,
        authors_complete=all(names),
        venues=(Venue(venue),) if venue else None,
        published=iso_date(text_of(row, "publicationdate")) if is_dated else None,
        year=year_of(row, "year") if is_dated else None,
        citations=None
        if count is None
        else (Citations("semanticscholar", count, number_of(row, "influentialcitationcount")),),
        url=url_of(identifiers[0]),
    )


def _identifiers(row: Row) -> Iterator[Identifier]:
    ids = object_of(row, "externalids") or {}
    arxiv, doi = arxiv_identifier(text_of(ids, "ArXiv")), doi_identifier(text_of(ids, "DOI"))
    yield from dict.fromkeys(identifier for identifier in (arxiv, doi) if identifier)
    if acl := text_of(ids, "ACL"):
        yield Identifier(IdentifierKind.ACL, acl.upper() if acl[0].isalpha() else acl.lower())
    if pmid := text_of(ids, "PubMed"):
        yield Identifier(IdentifierKind.PMID, pmid)
    if pmcid := text_of(ids, "PubMedCentral"):
        yield Identifier(IdentifierKind.PMCID, "PMC" + pmcid.upper().removeprefix("PMC"))
    if paper := _PAPER.search(text_of(row, "url") or ""):
        yield Identifier(IdentifierKind.SEMANTICSCHOLAR, paper[1])


format = _SemanticScholar()
