"""Crossref's public data file: works as its REST interface gives them, one a line, or as `items` of one object a file.

What was posted, such as a preprint, has no venue, and its date is that of its first version. The updates that a notice
of retraction names are of other works, and say nothing of the notice; `updated-by` stands with the work itself.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem
from veridical.index.formats.arrays import array_items
from veridical.index.formats.envelope import unwrapped
from veridical.index.formats.reading import (
    arxiv_identifier,
    calendar_date,
    collapsed,
    date_parts_of,
    doi_identifier,
    each_once,
    is_preprint_server,
    json_object,
    number_of,
    object_of,
    objects_of,
    opens_with,
    text_of,
    texts_of,
)
from veridical.index.streams import lines
from veridical.model import Citations, Identifier, IdentifierKind, Notice, NoticeKind, PartialDate, Venue, Version, Work
from veridical.text.identifiers import url_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.index.entry import Entry
    from veridical.index.formats.reading import Row

_MARKS = (b'"is-referenced-by-count"', b'"content-domain"', b'"reference-count"')
# Crossref's types of updates; an addendum, a clarification, a new edition or version changes nothing that is checked.
_UPDATES = {
    "retraction": NoticeKind.RETRACTION,
    "withdrawal": NoticeKind.WITHDRAWAL,
    "removal": NoticeKind.WITHDRAWAL,
    "partial_retraction": NoticeKind.CORRECTION,
    "correction": NoticeKind.CORRECTION,
    "corrigendum": NoticeKind.CORRECTION,
    "erratum": NoticeKind.CORRECTION,
    "expression_of_concern": NoticeKind.CONCERN,
    "reinstatement": NoticeKind.REINSTATEMENT,
}
_MARKED_TITLE = Pattern(
    r"\W*(?:(?P<retracted>retracted)|withdrawn)(?:\s+(?:article|paper|chapter))?\s*:", re.IGNORECASE
)
_HEADING = Pattern(r"<(?:jats:)?title\b[^<>]*>\s*(?:abstract|summary)\s*</(?:jats:)?title>", re.IGNORECASE)
_BLOCK = Pattern(r"</?(?:jats:)?(?:p|title|sec|list|list-item|break|disp-formula)\b[^<>]*>", re.IGNORECASE)
_TAG = Pattern(r"</?[a-z][^<>]*>", re.IGNORECASE)


class _Crossref:
    """Reads the public data file."""

    name = "crossref"
    title = "Crossref public data file (JSON lines, or JSON with items)"
    suffixes = frozenset({".jsonl", ".json", ".ndjson"})

    def recognises(self, head: bytes) -> bool:
        """An object with a DOI and what only Crossref counts."""
        return opens_with(head, b"{") and b'"DOI"' in head and any(mark in head for mark in _MARKS)

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One work an item."""
        is_array, stream = unwrapped(stream)
        return array_items(stream) if is_array else lines(stream)

    def read(self, item: bytes) -> Iterable[Entry]:
        """One work; a DOI of a component or a grant, without a title, is one too."""
        return (crossref_work(json_object(item)),)


def crossref_work(row: Row) -> Work:
    """Return the work that an object of Crossref's REST interface or data file is.

    Raises:
        BrokenItem: it has no DOI, or a field of another type.
    """
    doi = doi_identifier(text_of(row, "DOI"))
    if doi is None:
        raise BrokenItem("DOI is missing")
    is_posted = text_of(row, "type") == "posted-content"
    issued = _date(row, "issued")
    dates = [date for field in ("published-print", "published-online") if (date := _date(row, field))]
    published = min(dates, key=_day, default=issued)
    posted = _date(row, "posted") or published
    title = _title(row)
    people = objects_of(row, "author")
    names = tuple(map(_name, people))
    affiliations = [tuple(_affiliations(person)) for person in people]
    count = number_of(row, "is-referenced-by-count")
    return Work(
        key=doi.value,
        source="crossref",
        title=title,
        identifiers=(doi, *dict.fromkeys(_preprints(row))),
        authors=tuple(name for name in names if name) or None,
        authors_complete=all(names),
        affiliations=each_once(affiliations),
        affiliations_complete=bool(affiliations) and all(affiliations),
        venues=None if is_posted else tuple(_venues(row)) or None,
        versions=(Version(1, posted),) if is_posted and posted else (),
        published=None if is_posted else published,
        year=issued.year if issued and not is_posted else None,
        citations=None if count is None else (Citations("crossref", count),),
        notices=tuple(_notices(row, doi, title)) or None,
        abstract=_abstract(text_of(row, "abstract")),
        url=url_of(doi),
    )


def _date(row: Row, field: str) -> PartialDate | None:
    """The date in {"date-parts": [[2020, 1, 31]]}, as precise as it is."""
    numbers = [part for part in date_parts_of(row, field) if type(part) is int]
    return calendar_date(*numbers) if numbers else None


def _day(date: PartialDate) -> tuple[int, int, int]:
    """The order of dates; the more precise of two that may be the same comes first."""
    return date.year, date.month or 13, date.day or 32


def _title(row: Row) -> str | None:
    title = collapsed(next(iter(texts_of(row, "title") or ()), None))
    subtitle = collapsed(next(iter(texts_of(row, "subtitle") or ()), None))
    if title is None or subtitle is None or subtitle.lower() in title.lower():
        return title
    return f"{title}{' ' if title[-1] in ':?!' else ': '}{subtitle}"


def _name(person: Row) -> str | None:
    parts = (text_of(person, "given"), text_of(person, "family"), text_of(person, "suffix"))
    return collapsed(" ".join(filter(None, parts))) or collapsed(text_of(person, "name"))


def _affiliations(person: Row) -> Iterator[str]:
    for affiliation in objects_of(person, "affiliation"):
        if name := collapsed(text_of(affiliation, "name")):
            yield name


def _venues(row: Row) -> Iterator[Venue]:
    """The names of what holds the work: a journal, or proceedings and the series that these are in."""
    for written in texts_of(row, "container-title") or ():
        name = collapsed(html.unescape(written))
        if name and not is_preprint_server(name):
            yield Venue(name)


def _preprints(row: Row) -> Iterator[Identifier]:
    for preprint in objects_of(object_of(row, "relation") or {}, "has-preprint"):
        written = text_of(preprint, "id")
        kind = text_of(preprint, "id-type")
        found = arxiv_identifier(written) if kind == "arxiv" else doi_identifier(written)
        if found and found.kind is IdentifierKind.ARXIV:
            yield found


def _notices(row: Row, doi: Identifier, title: str | None) -> Iterator[Notice]:
    """One notice for each kind and DOI: the publisher and Retraction Watch may tell the same."""
    found: dict[tuple[NoticeKind, str | None], Notice] = {}
    for notice in (*_updates(row, doi), *_retracting(row)):
        found.setdefault((notice.kind, notice.doi), notice)
    yield from found.values()
    marked = _MARKED_TITLE.match(title or "")
    if marked and not {kind for kind, _ in found} & {NoticeKind.RETRACTION, NoticeKind.WITHDRAWAL}:
        yield Notice(NoticeKind.RETRACTION if marked["retracted"] else NoticeKind.WITHDRAWAL)


def _updates(row: Row, doi: Identifier) -> Iterator[Notice]:
    """What updates the work: other records, or the record itself where a publisher changed it in its place."""
    in_place = [update for update in objects_of(row, "update-to") if doi_identifier(text_of(update, "DOI")) == doi]
    for update in (*objects_of(row, "updated-by"), *in_place):
        kind = _UPDATES.get((text_of(update, "type") or "").lower().replace("-", "_").replace(" ", "_"))
        notice = doi_identifier(text_of(update, "DOI"))
        if kind:
            yield Notice(kind, _date(update, "updated"), notice.value if notice else None)


def _retracting(row: Row) -> Iterator[Notice]:
    relation = object_of(row, "relation") or {}
    for name in ("is-retracted-by", "has-retraction"):
        for notice in objects_of(relation, name):
            doi = doi_identifier(text_of(notice, "id"))
            yield Notice(NoticeKind.RETRACTION, doi=doi.value if doi else None)


def _abstract(written: str | None) -> str | None:
    """The text without JATS; the heading that says that it is an abstract is left out."""
    if written is None or "<" not in written:
        return collapsed(written)
    text = _BLOCK.sub(" ", _HEADING.sub(" ", written, count=1))
    return collapsed(html.unescape(_TAG.sub("", text)))


format = _Crossref()
