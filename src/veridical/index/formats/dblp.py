"""DBLP as one XML file (`dblp.xml`): where and when a publication of computer science appeared.

    <inproceedings key="conf/foo/Lee21" mdate="2021-01-21"><author>Ada Lee 0001</author><title>A Title.</title>
    <year>2021</year><booktitle>Foo</booktitle><ee type="oa">https://doi.org/10.1/foo</ee></inproceedings>

Pages of persons and data sets are no works. A thesis, a book and a volume of proceedings have no venue here.
"""

from __future__ import annotations

import re
from html.entities import name2codepoint
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import unquote

from veridical.index.entry import BrokenItem
from veridical.index.formats.encoding import decoded
from veridical.index.formats.markup import element, elements, shown
from veridical.index.formats.reading import doi_identifier, is_preprint_server
from veridical.model import IdentifierKind, Notice, NoticeKind, Venue, Work
from veridical.text.identifiers import find_identifiers, parse_identifier

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from veridical.index.entry import Entry
    from veridical.model import Identifier

_KINDS = ("article", "inproceedings", "proceedings", "book", "incollection", "phdthesis", "mastersthesis")
_PLACED = frozenset({"article", "inproceedings", "incollection"})
_HEAD = re.compile(rb"\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE dblp[^>]*>\s*)?<dblp[\s>]")
_ENTITY = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)([A-Za-z]+\d?);")
_HOMONYM = re.compile(r" \d{4}$")
_DOI = re.compile(r"https?://[^/]*\bdoi\b[^/]*/(10\.\d{4,9}/.+)", re.DOTALL)
_CORR = "CoRR"
_KEPT_HERE = ("arxiv.org", "aclanthology.org", "aclweb.org", "openreview.net")
_LINKED = (IdentifierKind.ARXIV, IdentifierKind.ACL, IdentifierKind.OPENREVIEW)


class _Dblp:
    """Reads the file."""

    name = "dblp"
    title = "DBLP (dblp.xml)"
    suffixes = frozenset({".xml"})

    def recognises(self, head: bytes) -> bool:
        """The root is dblp."""
        return _HEAD.match(head) is not None

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One publication an item."""
        return elements(stream, _KINDS, "dblp")

    def read(self, item: bytes) -> Iterable[Entry]:
        """One work. Editors are no authors."""
        record = element(_without_names(decoded(item)))
        key = record.get("key")
        fields: dict[str, list[str]] = {}
        for child in record:
            if text := shown(child):
                fields.setdefault(child.tag, []).append(text)
        if record.tag not in _KINDS or not key or "title" not in fields:
            raise BrokenItem("no publication with a key and a title")
        is_withdrawn = "withdrawn" in record.get("publtype", "").split()
        return (publication_work(key, fields, is_placed=record.tag in _PLACED, is_withdrawn=is_withdrawn),)


def _without_names(text: str) -> str:
    """Return the text with the entities that DBLP's document type names as the characters that they are."""
    return _ENTITY.sub(_character, text) if "&" in text else text


def _character(entity: re.Match[str]) -> str:
    code = name2codepoint.get(entity[1])
    return entity[0] if code is None else chr(code)


def publication_work(
    key: str, fields: Mapping[str, Sequence[str]], *, is_placed: bool, is_withdrawn: bool = False
) -> Work:
    """Return the work that the fields of a publication describe, a title among them, each without markup.

    Only what `is_placed` in proceedings, a journal or a collection has a venue.
    """
    written = fields.get("year", [""])[0]
    year = int(written) if len(written) == 4 and written.isascii() and written.isdigit() else None
    return Work(
        key=key,
        source="dblp",
        title=_title(fields["title"][0]),
        identifiers=tuple(dict.fromkeys(_identifiers(fields))),
        authors=tuple(_HOMONYM.sub("", name) for name in fields.get("author", ())) or None,
        venues=_venues(fields, year) if is_placed else None,
        year=year,
        notices=(Notice(NoticeKind.WITHDRAWAL),) if is_withdrawn else None,
        url=f"https://dblp.org/rec/{key}",
    )


def _title(written: str) -> str:
    """The title without the full stop that DBLP ends it with."""
    return written[:-1] if written.endswith(".") and not written.endswith("..") and len(written) > 1 else written


def _venues(fields: Mapping[str, Sequence[str]], year: int | None) -> tuple[Venue, ...] | None:
    """The proceedings or the journal in DBLP's own spelling; a preprint server is no venue."""
    series = next((fields[field][0] for field in ("booktitle", "journal") if field in fields), None)
    return None if series is None or is_preprint_server(series) else (Venue(series, year),)


def _identifiers(fields: Mapping[str, Sequence[str]]) -> Iterator[Identifier]:
    if _CORR in fields.get("journal", ()):
        for volume in fields.get("volume", ()):
            found = parse_identifier(volume.removeprefix("abs/"))
            if found is not None and found.identifier.kind is IdentifierKind.ARXIV:
                yield found.identifier
    for link in fields.get("ee", ()):
        if (doi := _DOI.match(link)) and (identifier := doi_identifier(unquote(doi[1]))):
            yield identifier
        elif any(host in link for host in _KEPT_HERE):
            yield from (one.identifier for one in find_identifiers(link) if one.identifier.kind in _LINKED)


format = _Dblp()
