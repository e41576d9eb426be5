"""A work as a row of plain values, and back: the form of `data/works.jsonl` and of the records in an index.

`data/README.md` describes the form. A field that is not known is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from veridical.model import (
    Citations,
    Definition,
    Figure,
    Identifier,
    IdentifierKind,
    Level,
    Notice,
    NoticeKind,
    Organisation,
    Origin,
    Page,
    PageDate,
    PartialDate,
    Venue,
    Version,
    Work,
)
from veridical.text.identifiers import url_of
from veridical.text.venues import Series

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Row = dict[str, Any]
Value = TypeVar("Value")


def work_of(row: Row, source: str) -> Work:
    """Return the work that a row describes; a field that the row leaves out is `None`.

    Raises:
        KeyError, TypeError, ValueError, AttributeError: the row has not the form.
    """
    identifiers = tuple(_identifiers(row.get("ids", {})))
    return Work(
        key=row["key"],
        source=source,
        title=row["title"],
        identifiers=identifiers,
        names=tuple(row.get("names", ())),
        origins=tuple(Origin(origin["year"], origin["author"]) for origin in row.get("origins", ())),
        earlier_titles=tuple(earlier["title"] for earlier in row.get("earlier_titles", ())),
        titles_complete=row.get("titles_complete", True),
        authors=_strings(row.get("authors")),
        authors_complete=row.get("authors_complete", True),
        authors_ordered=row.get("authors_ordered", True),
        affiliations=_strings(row.get("affiliations")),
        affiliations_complete=row.get("affiliations_complete", False),
        venues=_venues(row.get("venues")),
        versions=tuple(Version(v["number"], _date(v.get("posted")), v.get("title")) for v in row.get("versions", ())),
        published=_date(row.get("published")),
        updated=_date(row.get("updated")),
        year=row.get("year"),
        categories=_strings(row.get("categories")),
        comment=row.get("comment"),
        journal_reference=row.get("journal_reference"),
        citations=_citations(row.get("citations")),
        notices=_notices(row.get("notices")),
        definitions=_definitions(row.get("definitions")),
        figures=_figures(row.get("figures")),
        abstract=row.get("abstract"),
        page=_page(row.get("page")),
        organisations=tuple(map(organisation_of, row.get("organisations", ()))),
        url=row.get("url") or (url_of(identifiers[0]) if identifiers else None),
    )


def organisation_of(row: Row) -> Organisation:
    """Return the organisation that a row describes. Raises KeyError if it describes none."""
    return Organisation(row["organisation"], tuple(row["aliases"]), row["parent"], tuple(row["related"]), row["kind"])


def row_of_organisation(organisation: Organisation) -> Row:
    """Return an organisation as a row."""
    return {
        "organisation": organisation.name,
        "aliases": organisation.aliases,
        "parent": organisation.parent,
        "related": organisation.related,
        "kind": organisation.kind,
    }


def series_of(row: Row) -> Series:
    """Return the series of venues that a row describes. Raises KeyError if it describes none."""
    return Series(row["series"], row["full_name"], row["kind"], tuple(row["aliases"]))


def row_of(work: Work) -> Row:
    """Return a work as a row; what is not known, and what is as usual, is left out. The source stands elsewhere."""
    row: Row = {
        "key": work.key,
        "title": work.title,
        "ids": _by_kind(work.identifiers),
        "names": work.names,
        "origins": [{"year": origin.year, "author": origin.author} for origin in work.origins],
        "earlier_titles": [{"title": title} for title in work.earlier_titles],
        "versions": [_bare(number=v.number, posted=_shown(v.posted), title=v.title) for v in work.versions],
        "organisations": list(map(row_of_organisation, work.organisations)),
        "url": None if work.identifiers and work.url == url_of(work.identifiers[0]) else work.url,
    }
    row = {field: value for field, value in row.items() if value or field in ("key", "title")}
    if not work.titles_complete:
        row["titles_complete"] = False
    if not work.authors_complete:
        row["authors_complete"] = False
    if not work.authors_ordered:
        row["authors_ordered"] = False
    if work.affiliations_complete:
        row["affiliations_complete"] = True
    row.update((field, value) for field, value in _facts(work).items() if value is not None)
    return row


def _facts(work: Work) -> Row:
    """The fields of which an empty list says that there are none."""
    return {
        "authors": work.authors,
        "affiliations": work.affiliations,
        "venues": _each(work.venues, lambda v: _bare(series=v.series, year=v.year, track=v.track)),
        "published": _shown(work.published),
        "updated": _shown(work.updated),
        "year": work.year,
        "categories": work.categories,
        "comment": work.comment,
        "journal_reference": work.journal_reference,
        "citations": _each(
            work.citations, lambda c: _bare(counter=c.counter, number=c.number, influential=c.influential)
        ),
        "notices": _each(
            work.notices,
            lambda n: _bare(kind=n.kind.value, published=_shown(n.published), doi=n.doi, reasons=n.reasons or None),
        ),
        "definitions": _each(work.definitions, lambda d: {"short": d.short, "long": d.long, "where": d.level.value}),
        "figures": _each(work.figures, lambda f: [f.value, f.unit, f.noun]),
        "abstract": work.abstract,
        "page": _shown_page(work.page),
    }


def _each(values: tuple[Value, ...] | None, form: Callable[[Value], object]) -> list[object] | None:
    return None if values is None else [form(value) for value in values]


def _bare(**fields: object) -> Row:
    return {field: value for field, value in fields.items() if value is not None}


def _shown(date: PartialDate | None) -> str | None:
    return None if date is None else str(date)


def _by_kind(identifiers: tuple[Identifier, ...]) -> Row:
    values: dict[str, list[str]] = {}
    for identifier in identifiers:
        values.setdefault(identifier.kind.value, []).append(identifier.value)
    return {kind: own[0] if len(own) == 1 else own for kind, own in values.items()}


def _identifiers(ids: Row) -> Iterator[Identifier]:
    for kind, value in ids.items():
        for one in value if isinstance(value, list) else (value,):
            yield Identifier(IdentifierKind(kind), one)


def _venues(rows: list[Row] | None) -> tuple[Venue, ...] | None:
    return None if rows is None else tuple(Venue(row["series"], row.get("year"), row.get("track")) for row in rows)


def _citations(rows: list[Row] | None) -> tuple[Citations, ...] | None:
    if rows is None:
        return None
    return tuple(Citations(row["counter"], row["number"], row.get("influential")) for row in rows)


def _notices(rows: list[Row] | None) -> tuple[Notice, ...] | None:
    if rows is None:
        return None
    return tuple(
        Notice(NoticeKind(row["kind"]), _date(row.get("published")), row.get("doi"), tuple(row.get("reasons", ())))
        for row in rows
    )


def _definitions(rows: list[Row] | None) -> tuple[Definition, ...] | None:
    return None if rows is None else tuple(Definition(d["short"], d["long"], _level(d["where"])) for d in rows)


def _figures(rows: list[list[str]] | None) -> tuple[Figure, ...] | None:
    return None if rows is None else tuple(Figure(*row) for row in rows)


def _shown_page(page: Page | None) -> Row | None:
    if page is None:
        return None
    return _bare(
        status=page.status,
        url=page.url,
        content_type=page.content_type,
        titles=page.titles or None,
        dates=[[str(date.value), date.place] for date in page.dates] or None,
        text=page.text or None,
        is_cut=page.is_cut or None,
    )


def _page(row: Row | None) -> Page | None:
    if row is None:
        return None
    dates = tuple(PageDate(_required_date(value), place) for value, place in row.get("dates", ()))
    titles, text = tuple(row.get("titles", ())), row.get("text", "")
    return Page(row.get("status"), row["url"], row["content_type"], titles, dates, text, row.get("is_cut", False))


def _strings(value: list[str] | None) -> tuple[str, ...] | None:
    return None if value is None else tuple(value)


def _date(value: str | None) -> PartialDate | None:
    return None if value is None else _required_date(value)


def _required_date(value: str) -> PartialDate:
    return PartialDate(*(int(part) for part in value.split("-")))


def _level(where: str) -> Level:
    return Level.RECORD if where == "title" else Level(where)
