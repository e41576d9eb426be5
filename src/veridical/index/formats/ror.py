"""ROR's registry of research organisations: one JSON array, schema 2.0 and 2.1 (`…_schema_v2.json`).

    [{"id": "https://ror.org/…", "status": "active", "types": ["education"],
      "names": [{"value": "Foo University", "types": ["ror_display", "label"], "lang": "en"}, …],
      "relationships": [{"type": "parent", "id": "https://ror.org/…", "label": "Foo System"}, …]}, …]

Who followed whom, and what belongs to an organisation, is left out: a part names its parent itself.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem
from veridical.index.formats.arrays import array_items
from veridical.index.formats.reading import json_object, objects_of, text_of, texts_of
from veridical.model import Organisation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.index.entry import Entry
    from veridical.index.formats.reading import Row

_HEAD = re.compile(rb"(?:\xef\xbb\xbf)?\s*\[\s*\{")
_DISPLAYED = "ror_display"
_FEWEST_LETTERS = 3  # of an acronym: two letters mean anything
# The first of a record's types that stands here counts; what is only a funder is what it is beside.
_KINDS = {
    "education": "university",
    "company": "company",
    "government": "government",
    "nonprofit": "nonprofit",
    "facility": "institute",
    "healthcare": "institute",
    "archive": "institute",
}
_OTHER_KIND = "institute"


class _Ror:
    """Reads the registry."""

    name = "ror"
    title = "ROR data dump (JSON, schema 2)"
    suffixes = frozenset({".json"})

    def recognises(self, head: bytes) -> bool:
        """An array of objects that have a ROR identifier and the names of schema 2."""
        return _HEAD.match(head) is not None and b"https://ror.org/" in head and b'"ror_display"' in head

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """One organisation an item."""
        return array_items(stream)

    def read(self, item: bytes) -> Iterable[Entry]:
        """One organisation; nothing for one that is inactive or withdrawn."""
        organisation = organisation_in(json_object(item))
        return () if organisation is None else (organisation,)


def organisation_in(row: Row) -> Organisation | None:
    """Return the organisation that a record describes, `None` for one that is inactive or withdrawn.

    Raises:
        BrokenItem: it is no record.
    """
    names = [(text_of(name, "value"), texts_of(name, "types") or ()) for name in objects_of(row, "names")]
    displayed = next((value for value, types in names if value and _DISPLAYED in types), None)
    if displayed is None:
        raise BrokenItem("names has none that is displayed")
    if text_of(row, "status") != "active":
        return None
    aliases = (value for value, types in names if value and value != displayed and _tells_apart(value, types))
    return Organisation(
        displayed,
        aliases=tuple(dict.fromkeys(aliases)),
        parent=next(_related(row, "parent"), None),
        related=tuple(dict.fromkeys(_related(row, "related"))),
        kind=_kind(row),
    )


def kin_in(row: Row, own: Organisation) -> tuple[Organisation, ...]:
    """Return the organisations that a record names beside its own: what belongs to it, what it belongs to, and others.

    Of these the record tells no more than the name.
    """
    parts = [Organisation(name, parent=own.name, kind=_OTHER_KIND) for name in dict.fromkeys(_related(row, "child"))]
    others = [name for name in (own.parent, *own.related) if name is not None]
    return (*parts, *(Organisation(name, kind=_OTHER_KIND) for name in dict.fromkeys(others)))


def _tells_apart(value: str, types: tuple[str, ...]) -> bool:
    return "acronym" not in types or sum(map(str.isalpha, value)) >= _FEWEST_LETTERS


def _related(row: Row, relation: str) -> Iterator[str]:
    for relationship in objects_of(row, "relationships"):
        label = text_of(relationship, "label")
        if label and (text_of(relationship, "type") or "").lower() == relation:
            yield label


def _kind(row: Row) -> str:
    types = (type_.lower() for type_ in texts_of(row, "types") or ())
    return next((_KINDS[type_] for type_ in types if type_ in _KINDS), _OTHER_KIND)


format = _Ror()
