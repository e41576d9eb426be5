"""Bodies of answers made wrong in ways in which answers go wrong: bytes, fields, records, and another answer's body."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Mutation = Callable[[bytes, random.Random], bytes]

_VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1.5,
    10**20,
    "",
    " ",
    "x",
    "\ud800",
    [],
    [None],
    ["x"],
    {},
    {"x": 1},
    [[]],
)
_SIGNS = (b"<", b"&", b'"', b"{", b"}", b"[", b"]", b"null", b"-1", b"\n", b",", b"\\", b"\xff", b"\x00", b"<!--", b"%")
_NAMESPACES = {
    "": "http://www.w3.org/2005/Atom",
    "opensearch": "http://a9.com/-/spec/opensearch/1.1/",
    "arxiv": "http://arxiv.org/schemas/atom",
}


def mutated(body: bytes, others: Sequence[bytes], rng: random.Random) -> tuple[str, bytes]:
    """Return what was done to a body, and the body; `others` are those of other answers."""
    kinds = [*_BYTES, *_forms(body)]
    name = rng.choice([kind.__name__ for kind in kinds] + (["another_answer"] if others else []))
    if name == "another_answer":
        return name, rng.choice(others)
    return name, next(kind for kind in kinds if kind.__name__ == name)(body, rng)


def cut(body: bytes, rng: random.Random) -> bytes:
    """Return the front of a body."""
    return body[: rng.randrange(len(body) + 1)]


def swapped_bytes(body: bytes, rng: random.Random) -> bytes:
    """Return a body with two of its bytes in each other's place."""
    content = bytearray(body)
    for _ in range(rng.randint(1, 3)):
        one, other = rng.randrange(len(content)), rng.randrange(len(content))
        content[one], content[other] = content[other], content[one]
    return bytes(content)


def changed_byte(body: bytes, rng: random.Random) -> bytes:
    """Return a body with another byte at one place: a digit is another digit, and a letter another letter at times."""
    place = rng.randrange(len(body))
    old = body[place : place + 1]
    new = rng.choice([b"%d" % rng.randrange(10)] if old.isdigit() else [bytes([rng.randrange(256)]), *_SIGNS])
    return body[:place] + new + body[place + 1 :]


def changed_stretch(body: bytes, rng: random.Random) -> bytes:
    """Return a body with a stretch left out, twice, or from elsewhere."""
    start = rng.randrange(len(body))
    end = min(len(body), start + rng.randint(1, 80))
    from_ = rng.randrange(len(body))
    new = rng.choice([b"", body[start:end] * 2, body[from_ : from_ + end - start]])
    return body[:start] + new + body[end:]


def changed_lines(body: bytes, rng: random.Random) -> bytes:
    """Return a body with a line left out, twice, or in another's place."""
    lines = body.splitlines(keepends=True)
    place = rng.randrange(len(lines))
    lines[place : place + 1] = rng.choice([[], lines[place : place + 1] * 2, [rng.choice(lines)]])
    return b"".join(lines)


def wrong_type(body: bytes, rng: random.Random) -> bytes:
    """Return a JSON text with a value of another type at one place."""
    return _with_change(body, rng, lambda place, key: place.__setitem__(key, rng.choice(_VALUES)))


def missing_field(body: bytes, rng: random.Random) -> bytes:
    """Return a JSON text without one of its fields or records."""
    return _with_change(body, rng, lambda place, key: place.__delitem__(key))


def duplicated_field(body: bytes, rng: random.Random) -> bytes:
    """Return a JSON text with a field or a record twice; the second field has a value of another."""

    def change(place: Any, key: Any) -> None:
        if isinstance(place, list):
            place.insert(rng.randrange(len(place) + 1), place[key])
        else:
            other = rng.choice(list(place))
            place[_Again(key)] = place[other]

    return _with_change(body, rng, change)


def swapped_records(body: bytes, rng: random.Random) -> bytes:
    """Return a JSON text with two elements of a list in each other's place."""

    def change(place: Any, key: Any) -> None:
        if isinstance(place, list):
            other = rng.randrange(len(place))
            place[key], place[other] = place[other], place[key]

    return _with_change(body, rng, change)


def changed_element(body: bytes, rng: random.Random) -> bytes:
    """Return an XML text with an element left out, twice, empty, with the text of another, or under another name."""
    for prefix, uri in _NAMESPACES.items():
        ElementTree.register_namespace(prefix, uri)
    root = ElementTree.fromstring(body)  # noqa: S314 - our own cassette
    parent = rng.choice([one for one in root.iter() if len(one)])
    child = rng.choice(list(parent))
    match rng.randrange(5):
        case 0:
            parent.remove(child)
        case 1:
            parent.insert(rng.randrange(len(parent) + 1), child)
        case 2:
            child.clear()
        case 3:
            child.text = rng.choice([one.text for one in root.iter()])
        case _:
            child.tag = rng.choice([one.tag for one in root.iter()])
    return ElementTree.tostring(root, "utf-8", xml_declaration=True)


class _Again(str):
    """A name that is another key than an equal text, and written alike."""

    __slots__ = ()

    def __hash__(self) -> int:
        """Return another number than the text's."""
        return super().__hash__() ^ 1

    def __eq__(self, other: object) -> bool:
        """Tell whether it is the same object."""
        return self is other


def _with_change(body: bytes, rng: random.Random, change: Callable[[Any, Any], None]) -> bytes:
    value = [json.loads(body)]
    place, key = rng.choice(list(_places(value)))
    change(place, key)
    return json.dumps(value[0] if value else None).encode()


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each place in a JSON value that holds one: a container and a key or a number."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def _forms(body: bytes) -> tuple[Mutation, ...]:
    """Return the mutations that need the form of a body."""
    if re.match(rb"\s*[\[{]", body):
        return (wrong_type, missing_field, duplicated_field, swapped_records)
    return (changed_element,) * 3 if body.lstrip().startswith(b"<?xml") else ()


_BYTES: tuple[Mutation, ...] = (cut, swapped_bytes, changed_byte, changed_stretch, changed_lines)
