"""Whoever is asked gives prepared replies, and remembers what was asked."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import anyio
from hypothesis import strategies as st

from veridical.errors import Malformed, SourceError
from veridical.model import Work
from veridical.net.exchange import Reply

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from veridical.model import Question
    from veridical.net.exchange import Request
    from veridical.resolve.live import Client

AT = "2026-11-30T00:00:00Z"
HTML = "text/html"
ANUBIS = (
    b"<!doctype html><html><head><title>Making sure you&#39;re not a bot!</title></head><body>Loading...</body></html>"
)
_SIGNS = [
    b"<",
    b'"',
    b"{",
    b"[",
    b"null",
    b"-1",
    b"true",
    b"99999999999999999999",
    b"\n",
    b",",
    b"\\ud800",
    b"\xff",
    b"}",
]


@dataclass(slots=True)
class Prepared:
    """Gives its replies one after the other, or raises one that is an error."""

    replies: list[Reply | SourceError]
    asked: list[Request] = field(default_factory=list)
    at: str = AT

    async def reach(self, service: str) -> None:
        """There is a network."""

    def accept(self, service: str) -> None:
        """Nothing is closed here."""

    def reject(self, error: Malformed) -> None:
        """Nothing is closed here."""

    async def ask(self, request: Request) -> Reply:
        self.asked.append(request)
        reply = self.replies.pop(0)
        if isinstance(reply, SourceError):
            raise reply
        return reply


def reply(body: object, status: int = 200, label: str = "application/json") -> Reply:
    """Return a reply; a body that is neither bytes nor a text is written as JSON."""
    text = body if isinstance(body, bytes | str) else json.dumps(body)
    return Reply(status, label, text.encode() if isinstance(text, str) else text, "https://example.org/", AT)


def ask(client: Client, network: Prepared, *questions: Question) -> Mapping[Question, Sequence[Work]]:
    """Return what questions find; an error of one question alone is raised."""
    works: dict[Question, Sequence[Work]] = {}
    for question, given in told(client, network, *questions).items():
        if isinstance(given, SourceError):
            raise given
        works[question] = given
    return works


def told(client: Client, network: Prepared, *questions: Question) -> Mapping[Question, Sequence[Work] | SourceError]:
    return anyio.run(client.ask, questions, network)


def found(client: Client, question: Question, *replies: Reply | SourceError) -> Sequence[Work]:
    """Return what a question finds; nothing where the client leaves it out."""
    return ask(client, Prepared(list(replies)), question).get(question, ())


def is_read_or_refused(client: Client, answer: Reply, *questions: Question) -> bool:
    """Tell whether an answer gives works, absence, or an error of the source; another exception passes."""
    try:
        works = ask(client, Prepared([answer]), *questions)
    except SourceError:
        return True
    for work in (work for some in works.values() for work in some):
        assert isinstance(work, Work)
        assert "".join((work.key, work.title or "", work.abstract or "", *(work.authors or ()))).encode() is not None
    return works.keys() <= set(questions)


def is_malformed(client: Client, answer: Reply, *questions: Question) -> bool:
    try:
        ask(client, Prepared([answer]), *questions)
    except Malformed:
        return True
    return False


def mangled(body: bytes) -> st.SearchStrategy[bytes]:
    """The body cut, with a stretch of it replaced, with two stretches swapped, and any bytes."""
    place = st.integers(0, len(body))
    replaced = st.tuples(place, st.integers(0, 30), st.binary(max_size=8) | st.sampled_from(_SIGNS)).map(
        lambda cut: body[: cut[0]] + cut[2] + body[cut[0] + cut[1] :]
    )
    swapped = (
        st.tuples(place, place, place)
        .map(sorted)
        .map(lambda cuts: body[: cuts[0]] + body[cuts[1] : cuts[2]] + body[cuts[0] : cuts[1]] + body[cuts[2] :])
    )
    return st.binary() | place.map(lambda end: body[:end]) | replaced | swapped


def retyped(value: object) -> st.SearchStrategy[object]:
    """The JSON value with one of the values in it replaced by another of any type."""
    places = list(_places(value))
    other = (
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | st.text(max_size=5)
        | st.sampled_from([[], {}, [1], {"a": 1}, [None]])
    )
    return st.tuples(st.sampled_from(places), other).map(lambda change: _with(value, *change))


def _places(value: object, place: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place, *(deeper for key, one in inner for deeper in _places(one, (*place, key)))]


def _with(value: object, place: tuple[str | int, ...], other: object) -> object:
    if not place:
        return other
    if isinstance(value, dict):
        return value | {place[0]: _with(value[place[0]], place[1:], other)}
    assert isinstance(value, list)
    return [_with(one, place[1:], other) if key == place[0] else one for key, one in enumerate(value)]
