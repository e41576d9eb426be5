"""Answers of arXiv's OAI-PMH service with `metadataPrefix=arXivRaw`: every version of a paper with its date.

    <record><header><identifier>oai:arXiv.org:2101.00001</identifier>…</header><metadata><arXivRaw><id>2101.00001</id>
    <version version="v1"><date>Mon, 11 Jan 2021 20:31:27 GMT</date>…</version><title>…</title>
    <authors>A. Lee (Foo Lab), B. Dyk and C. Bar</authors><categories>cs.DS cs.MS</categories>…</arXivRaw>…

The header's date is left out: it is the day on which the record was edited, not the paper.
"""

from __future__ import annotations

import re
from email.utils import parsedate
from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem, Removal
from veridical.index.formats._bylines import read_byline
from veridical.index.formats.markup import element, elements, local_name, shown, utf8
from veridical.index.formats.reading import arxiv_identifier, calendar_date, doi_identifiers, withdrawal_of
from veridical.model import Version, Work
from veridical.text.identifiers import url_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from xml.etree.ElementTree import Element

    from veridical.index.entry import Entry
    from veridical.model import Identifier, PartialDate

_RAW = re.compile(rb"<(?:\w+:)?arXivRaw[\s>]|metadataPrefix=[\"']arXivRaw[\"']")
_POSTED = re.compile(r"(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4}(?: [\d:]{5,8}(?: GMT)?)?", re.ASCII)
_NUMBER = re.compile(r"v([1-9]\d{0,2})", re.ASCII)
# The root of the answer declares this prefix, and the records use it.
_AROUND = '<record xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">{}</record>'


class _ArXivRaw:
    """Reads the answers."""

    name = "arxivraw"
    title = "arXiv OAI-PMH answers in arXivRaw (XML)"
    suffixes = frozenset({".xml"})

    def recognises(self, head: bytes) -> bool:
        """An OAI-PMH answer that names the form."""
        return b"<OAI-PMH" in head and _RAW.search(head) is not None

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One record an item."""
        return elements(stream, ("record",), "OAI-PMH")

    def read(self, item: bytes) -> Iterable[Entry]:
        """One work, or the removal of one that arXiv deleted."""
        record = element(_AROUND.format(utf8(item)))
        fields: dict[str, Element] = {}
        for one in record.iter():
            fields.setdefault(local_name(one), one)
        header = fields.get("header")
        if header is not None and header.get("status") == "deleted":
            return (Removal("arxiv", _deleted(fields.get("identifier"))),)
        key = shown(fields.get("id"))
        arxiv = arxiv_identifier(key)
        if "arXivRaw" not in fields or key is None or arxiv is None:
            raise BrokenItem("no arXivRaw with an id")
        return (_work(key, arxiv, fields, tuple(_versions(record))),)


def _deleted(identifier: Element | None) -> str:
    """The number in "oai:arXiv.org:0804.2273"."""
    key = (shown(identifier) or "").rpartition(":")[2]
    if not key:
        raise BrokenItem("a deleted record has no identifier")
    return key


def _work(key: str, arxiv: Identifier, fields: dict[str, Element], versions: tuple[Version, ...]) -> Work:
    byline = read_byline(shown(fields.get("authors")) or "")
    comment = shown(fields.get("comments"))
    return Work(
        key=key,
        source="arxiv",
        title=shown(fields.get("title")),
        identifiers=(arxiv, *doi_identifiers(shown(fields.get("doi")))),
        authors=byline.authors or None,
        authors_complete=not byline.truncated,
        affiliations=byline.affiliations or None,
        versions=versions,
        updated=versions[-1].posted if versions else None,
        categories=tuple((shown(fields.get("categories")) or "").split()) or None,
        comment=comment,
        journal_reference=shown(fields.get("journal-ref")),
        notices=withdrawal_of(comment),
        abstract=shown(fields.get("abstract")),
        url=url_of(arxiv),
    )


def _versions(record: Element) -> Iterator[Version]:
    for one in record.iter():
        if local_name(one) == "version" and (number := _NUMBER.fullmatch(one.get("version", ""))):
            dated = next((child for child in one if local_name(child) == "date"), None)
            yield Version(int(number[1]), _posted(shown(dated) or ""))


def _posted(written: str) -> PartialDate | None:
    """The day of "Mon, 28 Apr 2008 12:00:00 GMT"."""
    found = parsedate(written) if _POSTED.fullmatch(written) else None
    return None if found is None else calendar_date(*found[:3])


format = _ArXivRaw()
