"""A network of prepared replies, and what clients make of them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import parse_qs, urlsplit

import anyio

from veridical.errors import Malformed, SourceError, Unavailable
from veridical.model import Work
from veridical.net.exchange import Reply

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from veridical.model import Question
    from veridical.net.exchange import Request
    from veridical.resolve.live import Client

    Given: TypeAlias = Reply | SourceError | tuple[int, bytes]

AT = "2026-11-30T00:00:00Z"
HTML = "text/html"
ANUBIS = (
    b"<!doctype html><html><head><title>Making sure you&#39;re not a bot!</title></head><body>Loading...</body></html>"
)

Row = dict[str, Any]


def reply(body: object, status: int = 200, label: str = "application/json") -> Reply:
    """Return a reply; a body that is neither bytes nor a text is written as JSON."""
    text = body if isinstance(body, bytes | str) else json.dumps(body)
    return Reply(status, label, text.encode() if isinstance(text, str) else text, "https://service.example/", AT)


@dataclass(slots=True)
class Answering:
    """Gives what is prepared, as the network does, and remembers the requests.

    That is the same for every request, or one of a list after the other, or made of each request. A status and a body
    are a reply of the type that is asked for.
    """

    prepared: Given | list[Given] | Callable[[Request], Given]
    at: str = AT
    requests: list[Request] = field(default_factory=list)

    async def reach(self, service: str) -> None:
        """There is a network."""

    def accept(self, service: str) -> None:
        """Nothing is closed here."""

    def reject(self, error: Malformed) -> None:
        """Nothing is closed here."""

    async def ask(self, request: Request) -> Reply:
        self.requests.append(request)
        given = self._next(request)
        if isinstance(given, SourceError):
            raise given
        if isinstance(given, tuple):
            status, body = given
            given = Reply(status, min(request.content_types), body, f"https://service.example{request.path}", self.at)
        if given.status not in request.answers:
            raise Unavailable(request.service, f"HTTP {given.status} for {request.summary}")
        return given

    @property
    def paths(self) -> list[str]:
        return [request.path for request in self.requests]

    def _next(self, request: Request) -> Given:
        if isinstance(self.prepared, list):
            return self.prepared.pop(0)
        return self.prepared(request) if callable(self.prepared) else self.prepared


def ask(client: Client, network: Answering, *questions: Question) -> Mapping[Question, Sequence[Work]]:
    """Put questions in the client's batches, one after the other; an error of one question alone is raised."""
    found: dict[Question, Sequence[Work]] = {}
    for question, given in told(client, network, *questions).items():
        if isinstance(given, SourceError):
            raise given
        found[question] = given
    return found


def told(client: Client, network: Answering, *questions: Question) -> Mapping[Question, Sequence[Work] | SourceError]:
    """Put questions in the client's batches, one after the other."""

    async def ask_all() -> dict[Question, Sequence[Work] | SourceError]:
        found: dict[Question, Sequence[Work] | SourceError] = {}
        for batch in client.batches(questions):
            found.update(await client.ask(batch, network))
        return found

    return anyio.run(ask_all)


def found(client: Client, question: Question, *replies: Given) -> Sequence[Work]:
    """Return what a question finds; nothing where the client leaves it out."""
    return ask(client, Answering(list(replies)), question).get(question, ())


def is_read_or_refused(
    client: Client, given: Given, *questions: Question, errors: type[SourceError] = SourceError
) -> bool:
    """Tell whether any answer makes works for what was asked, nothing, or such an error; another exception passes."""
    try:
        made = ask(client, Answering(given), *questions)
    except errors:
        return True
    works = [work for each in made.values() for work in each]
    for work in works:
        assert isinstance(work, Work)
        assert "".join((work.key, work.title or "", work.abstract or "", *(work.authors or ()))).encode() is not None
    return set(made) <= set(questions) and all(work.source == client.name for work in works)


def is_malformed(client: Client, given: Given, *questions: Question) -> bool:
    try:
        ask(client, Answering(given), *questions)
    except Malformed:
        return True
    return False


def query(request: Request) -> dict[str, str]:
    asked = parse_qs(urlsplit(request.path).query, keep_blank_values=True)
    return {name: values[0] for name, values in asked.items()}


def keys(found: Mapping[Question, Sequence[Work]], question: Question) -> list[str]:
    return [work.key for work in found.get(question, ())]
