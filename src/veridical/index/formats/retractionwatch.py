"""The Retraction Watch database, as Crossref publishes it (`retraction_watch.csv`): one notice on a work a row.

    Record ID,Title,Subject,Institution,Journal,Publisher,Country,Author,URLS,ArticleType,RetractionDate,RetractionDOI,
    RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason,Paywalled,Notes,

A work may have several rows. What is not known is blank, "unavailable" or 0.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem
from veridical.index.formats.reading import calendar_date, collapsed, doi_identifier
from veridical.index.formats.separated import cells, rows
from veridical.model import Identifier, IdentifierKind, Notice, NoticeKind, Venue, Work
from veridical.text.identifiers import url_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.index.entry import Entry
    from veridical.model import PartialDate

_COLUMNS = [
    *("Record ID", "Title", "Subject", "Institution", "Journal", "Publisher", "Country", "Author", "URLS"),
    *("ArticleType", "RetractionDate", "RetractionDOI", "RetractionPubMedID", "OriginalPaperDate"),
    *("OriginalPaperDOI", "OriginalPaperPubMedID", "RetractionNature", "Reason"),
]
_HEAD = re.compile(rb'(?:\xef\xbb\xbf)?"?Record ID"?,"?Title"?,[\w",]*RetractionNature')
_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?", re.ASCII)
_PMID = re.compile(r"[1-9]\d{0,8}", re.ASCII)
_NATURES = {
    "retraction": NoticeKind.RETRACTION,
    "correction": NoticeKind.CORRECTION,
    "expression of concern": NoticeKind.CONCERN,
    "reinstatement": NoticeKind.REINSTATEMENT,
}


class _RetractionWatch:
    """Reads the database."""

    name = "retractionwatch"
    title = "Retraction Watch (CSV)"
    suffixes = frozenset({".csv"})

    def recognises(self, head: bytes) -> bool:
        """The columns bear its names."""
        return _HEAD.match(head) is not None

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One row an item, without the names of the columns, which must be known and in their usual order."""
        listed = rows(stream)
        if cells(next(listed, b"\n"))[: len(_COLUMNS)] != _COLUMNS:
            raise BrokenItem("the columns are not those of Retraction Watch")
        yield from listed

    def read(self, item: bytes) -> Iterable[Entry]:
        """One work with one notice."""
        values = cells(item)
        if len(values) < len(_COLUMNS):
            raise BrokenItem(f"{len(values)} columns instead of {len(_COLUMNS)} or more")
        row = dict(zip(_COLUMNS, values, strict=False))
        kind = _NATURES.get(row["RetractionNature"].lower())
        if not row["Record ID"] or kind is None:
            raise BrokenItem("no Record ID, or an unknown RetractionNature")
        return (_work(row, kind),)


def _work(row: dict[str, str], kind: NoticeKind) -> Work:
    identifiers = tuple(_identifiers(row))
    journal = collapsed(row["Journal"])
    return Work(
        key=row["Record ID"],
        source="retractionwatch",
        title=collapsed(row["Title"]),
        identifiers=identifiers,
        authors=_listed(row["Author"]) or None,
        venues=None if journal is None else (Venue(journal),),
        published=_day(row["OriginalPaperDate"]),
        notices=(_notice(row, kind),),
        url=url_of(identifiers[0]) if identifiers else None,
    )


def _identifiers(row: dict[str, str]) -> Iterator[Identifier]:
    if doi := doi_identifier(row["OriginalPaperDOI"]):
        yield doi
    if _PMID.fullmatch(row["OriginalPaperPubMedID"]):
        yield Identifier(IdentifierKind.PMID, row["OriginalPaperPubMedID"])


def _notice(row: dict[str, str], kind: NoticeKind) -> Notice:
    doi = doi_identifier(row["RetractionDOI"])
    reasons = (reason.removeprefix("+").strip() for reason in _listed(row["Reason"]))
    return Notice(
        kind,
        published=_day(row["RetractionDate"]),
        doi=doi.value if doi is not None and doi.kind is IdentifierKind.DOI else None,
        reasons=tuple(reason for reason in reasons if reason),
    )


def _listed(written: str) -> tuple[str, ...]:
    return tuple(one for part in written.split(";") if (one := collapsed(part)))


def _day(written: str) -> PartialDate | None:
    """The day of "3/9/2026 0:00", the month first."""
    found = _DATE.fullmatch(written)
    return None if found is None else calendar_date(int(found[3]), int(found[1]), int(found[2]))


format = _RetractionWatch()
