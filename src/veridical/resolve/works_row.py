"""One row of `data/works.jsonl` as a work. The form of a row stands in `data/README.md`."""

from __future__ import annotations

from typing import Any

from veridical.model import Definition, Identifier, IdentifierKind, Level, Origin, PartialDate, Venue, Version, Work
from veridical.text.identifiers import url_of

Row = dict[str, Any]


def work_of(row: Row, source: str) -> Work:
    """Return the work that a row describes; a field that the row leaves out is `None`.

    Raises:
        KeyError, TypeError, ValueError, AttributeError: the row has not the form.
    """
    identifiers = tuple(Identifier(IdentifierKind(kind), value) for kind, value in row.get("ids", {}).items())
    return Work(
        key=row["key"],
        source=source,
        title=row["title"],
        identifiers=identifiers,
        names=tuple(row.get("names", ())),
        origins=tuple(Origin(origin["year"], origin["author"]) for origin in row.get("origins", ())),
        earlier_titles=tuple(earlier["title"] for earlier in row.get("earlier_titles", ())),
        authors=tuple(row["authors"]),
        authors_complete=row.get("authors_complete", True),
        affiliations=_strings(row.get("affiliations")),
        affiliations_complete=row.get("affiliations_complete", False),
        venues=_venues(row.get("venues")),
        versions=tuple(Version(v["number"], _date(v.get("posted"))) for v in row.get("versions", ())),
        published=_date(row.get("published")),
        year=row.get("year"),
        categories=_strings(row.get("categories")),
        definitions=_definitions(row.get("definitions")),
        url=row.get("url") or (url_of(identifiers[0]) if identifiers else None),
    )


def _venues(rows: list[Row] | None) -> tuple[Venue, ...] | None:
    return None if rows is None else tuple(Venue(row["series"], row.get("year"), row.get("track")) for row in rows)


def _definitions(rows: list[Row] | None) -> tuple[Definition, ...] | None:
    return None if rows is None else tuple(Definition(d["short"], d["long"], _level(d["where"])) for d in rows)


def _strings(value: list[str] | None) -> tuple[str, ...] | None:
    return None if value is None else tuple(value)


def _date(value: str | None) -> PartialDate | None:
    return None if value is None else PartialDate(*(int(part) for part in value.split("-")))


def _level(where: str) -> Level:
    return Level.RECORD if where == "title" else Level(where)
