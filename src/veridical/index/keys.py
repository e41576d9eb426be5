"""The exact keys under which an index finds a record: 64-bit digests of its identifiers, titles, names and row.

Two keys in 300 million have the same digest with a probability of 0.2 %; who looks up a key compares what it finds.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from veridical.text.patterns import Pattern
from veridical.text.title_keys import title_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.model import Identifier, Work

SIZE = 8  # bytes of a key
LIBRARY = "library"
"""The source of records that somebody keeps for their own use."""

_HEAD = Pattern(r"(?P<name>[A-Za-z][\w.+-]{1,29})\s?:\s")
_MADE_UP = Pattern(r".[^\W_]*[A-Z0-9]")


def of_identifier(identifier: Identifier) -> bytes:
    """Return the key of an identifier."""
    return _digest("id", f"{identifier.kind.value}:{identifier.value}")


def of_title(title: str) -> bytes:
    """Return the key of a title: equal for titles that differ in typography alone."""
    return _digest("title", title_key(title))


def of_name(name: str) -> bytes:
    """Return the key of a short name, as it is written."""
    return _digest("name", name)


def of_row(source: str, key: str) -> bytes:
    """Return the key of a source's record, by which a newer one replaces it."""
    return _digest("row", f"{source}:{key}")


def of_record(work: Work) -> bytes:
    """Return the key of a record's row."""
    return of_row(*told_apart(work))


def told_apart(work: Work) -> tuple[str, str]:
    """Return source and key of a record. In libraries a key is somebody's own, and only with the title tells a work."""
    if work.source != LIBRARY:
        return work.source, work.key
    title = title_key(work.title or "") or ",".join(map(str, work.identifiers))
    return work.source, f"{work.key}\0{title}"


def of_organisation(name: str) -> bytes:
    """Return the key of an organisation's name or alias."""
    return _digest("organisation", title_key(name))


def of_series(name: str) -> bytes:
    """Return the key of a spelling of a series of venues."""
    return _digest("series", title_key(name))


def keys_of(work: Work) -> Iterator[bytes]:
    """Yield every key under which a work is found, some perhaps twice."""
    yield from map(of_identifier, work.identifiers)
    titles = {title_key(title) for title in work.titles}
    yield from (_digest("title", title) for title in titles if title)
    yield from map(of_name, names_of(work))


def linking_keys(work: Work) -> Iterator[bytes]:
    """Yield the keys that other records of the same work may have, too: of its identifiers and titles."""
    yield from map(of_identifier, work.identifiers)
    yield from map(of_title, work.titles)


def names_of(work: Work) -> tuple[str, ...]:
    """Return the short names of a work: recorded ones, and a made-up word before its title's colon."""
    head = _HEAD.match(work.title or "")
    if head is None or not _MADE_UP.match(head["name"]):
        return work.names
    return tuple(dict.fromkeys((*work.names, head["name"])))


def _digest(kind: str, value: str) -> bytes:
    return blake2b(f"{kind}\0{value}".encode("utf-8", "surrogatepass"), digest_size=SIZE).digest()
