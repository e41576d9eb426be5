"""The ACL Anthology's own XML, a file for each collection (`data/xml` of its repository).

    <collection id="2024.foo"><volume id="long" type="proceedings"><meta><booktitle>…</booktitle><month>August</month>
    <year>2024</year></meta><paper id="3"><title>A <fixed-case>T</fixed-case>itle</title><author><first>Ada</first>
    <last>Lee</last><affiliation>Foo University</affiliation></author><abstract>…</abstract><doi>…</doi></paper>…

Front matter, revisions and errata are left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem, Omission
from veridical.index.formats.markup import element, shown, utf8
from veridical.index.formats.reading import calendar_date, doi_identifier, each_once, iso_date, month_named
from veridical.index.streams import LONGEST_LINE
from veridical.model import Identifier, IdentifierKind, Notice, NoticeKind, Venue, Work
from veridical.text.dates import MONTHS
from veridical.text.identifiers import url_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from xml.etree.ElementTree import Element

    from veridical.index.entry import Entry
    from veridical.model import PartialDate

_HEAD = re.compile(rb"\s*(?:\xef\xbb\xbf)?(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<collection\s+id=", re.DOTALL)
_MONTH = re.compile(rf"\b(?:{'|'.join(MONTHS)})(?=[a-z.]*\b)", re.IGNORECASE)
_FRONT_MATTER = "0"  # as a paper's number
_NOTICES = {
    "retracted": NoticeKind.RETRACTION,
    "withdrawn": NoticeKind.WITHDRAWAL,
    "removed": NoticeKind.WITHDRAWAL,
}


@dataclass(frozen=True, slots=True)
class _Volume:
    """What the papers of a volume have in common."""

    collection: str
    id: str
    meta: Element


class _Acl:
    """Reads the files."""

    name = "acl"
    title = "ACL Anthology (XML of its repository)"
    suffixes = frozenset({".xml"})

    def recognises(self, head: bytes) -> bool:
        """The root is a collection with an identifier."""
        return _HEAD.match(head) is not None

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One file is one item, for a paper has its year and its venue from the volume around it."""
        item = stream.read(LONGEST_LINE)
        if len(item) == LONGEST_LINE:
            raise BrokenItem(f"a collection is longer than {LONGEST_LINE >> 20} MB")
        yield item

    def read(self, item: bytes) -> Iterable[Entry]:
        """The works of a collection; one without title or number is left out. Editors of a volume are no authors."""
        collection = element(utf8(item))
        key = collection.get("id")
        if collection.tag != "collection" or not key:
            raise BrokenItem("no collection with an id")
        return tuple(_entries(collection, key))


def _entries(collection: Element, key: str) -> Iterator[Entry]:
    for one in collection.iterfind("volume"):
        meta = one.find("meta")
        if meta is None:
            yield Omission("a volume has no meta")
            continue
        volume = _Volume(key, one.get("id", ""), meta)
        papers = [paper for paper in one.iterfind("paper") if paper.get("id") != _FRONT_MATTER]
        yield from (_entry(volume, paper) for paper in papers)


def _entry(volume: _Volume, paper: Element) -> Entry:
    identifier = _identifier(volume, paper.get("id", ""))
    if identifier is None:
        return Omission("a paper has no number")
    title = shown(paper.find("title"))
    return Omission("a paper has no title") if title is None else _work(volume, paper, identifier, title)


def _identifier(volume: _Volume, paper: str) -> Identifier | None:
    """Number a paper as the Anthology does: "2024.foo-long.3" since 2020, before "P19-1424" or "W18-6319".

    The widths are those of `acl_anthology.utils.ids.build_id`.
    """
    collection = volume.collection
    if collection[0].isdigit():
        known = volume.id and paper
        return Identifier(IdentifierKind.ACL, f"{collection}-{volume.id}.{paper}".lower()) if known else None
    if not (_is_number(volume.id) and _is_number(paper)):
        return None
    at, number = int(volume.id), int(paper)
    is_wide = collection.startswith("W") or collection == "C69" or (collection == "D19" and at >= 5)
    return Identifier(
        IdentifierKind.ACL, f"{collection}-{at:02}{number:02}" if is_wide else f"{collection}-{at}{number:03}"
    )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4


def _work(volume: _Volume, paper: Element, identifier: Identifier, title: str) -> Work:
    people = paper.findall("author")
    authors = tuple(name for one in people if (name := _name(one)))
    affiliations = tuple(tuple(map(shown, one.findall("affiliation"))) for one in people)
    doi = doi_identifier(shown(paper.find("doi")))
    published = _published(volume, paper)
    return Work(
        key=identifier.value,
        source="aclanthology",
        title=title,
        identifiers=(identifier,) if doi is None else (identifier, doi),
        authors=authors or None,
        affiliations=each_once(affiliations),
        affiliations_complete=bool(affiliations) and all(any(names) for names in affiliations),
        venues=_venues(volume, published),
        published=published,
        year=None if published is None else published.year,
        notices=tuple(_notices(paper)) or None,
        abstract=shown(paper.find("abstract")),
        url=url_of(identifier),
    )


def _name(person: Element) -> str:
    """The name as it is printed; the same name in another script stands deeper."""
    return " ".join(part for field in ("first", "last") if (part := shown(person.find(field))))


def _venues(volume: _Volume, published: PartialDate | None) -> tuple[Venue, ...] | None:
    """The journal, or the proceedings under their whole title, from which the track can be read."""
    series = shown(volume.meta.find("journal-title")) or shown(volume.meta.find("booktitle"))
    return None if series is None else (Venue(series, None if published is None else published.year),)


def _published(volume: _Volume, paper: Element) -> PartialDate | None:
    """The year, and the month where only one is named: the volume's, or the paper's own."""
    year = shown(paper.find("year")) or shown(volume.meta.find("year")) or ""
    month = shown(paper.find("month")) or shown(volume.meta.find("month")) or ""
    months = set(map(month_named, _MONTH.findall(month)))
    return calendar_date(int(year), months.pop() if len(months) == 1 else None) if _is_number(year) else None


def _notices(paper: Element) -> Iterator[Notice]:
    for field, kind in _NOTICES.items():
        for one in paper.iterfind(field):
            reason = shown(one)
            yield Notice(kind, published=iso_date(one.get("date")), reasons=(reason,) if reason else ())


format = _Acl()
