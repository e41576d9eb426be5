"""A network of prepared replies, and questions."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import anyio

from veridical.errors import Malformed, SourceError, Unavailable
from veridical.model import ById, Identifier, IdentifierKind, Work
from veridical.net.exchange import Reply

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from veridical.model import Question
    from veridical.net.exchange import Request
    from veridical.resolve.live import Client

AT = "2026-11-30T00:00:00Z"


def reply(body: object, status: int = 200, label: str = "application/json") -> Reply:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return Reply(status, label, content, "https://service.example/", AT)


@dataclass(slots=True)
class Answering:
    """Gives the reply prepared for a request, as the network does; remembers the requests."""

    prepared: Callable[[Request], Reply | SourceError]
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
        given = self.prepared(request)
        if isinstance(given, SourceError):
            raise given
        if given.status not in request.answers:
            raise Unavailable(request.service, f"HTTP {given.status} for {request.summary}")
        return given

    @property
    def paths(self) -> list[str]:
        return [request.path for request in self.requests]


def asked(client: Client, network: Answering, *questions: Question) -> Mapping[Question, Sequence[Work]]:
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


def is_answered_or_refused(client: Client, body: bytes, *questions: Question) -> bool:
    """Tell whether any body makes works, absence or an error of the source; another exception passes."""
    try:
        found = asked(client, Answering(lambda _: reply(body)), *questions)
    except SourceError:
        return True
    return all(isinstance(work, Work) for works in found.values() for work in works)


def query(request: Request) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(request.path).query).items()}


def by_id(kind: IdentifierKind, value: str) -> ById:
    return ById(Identifier(kind, value))


def keys(found: Mapping[Question, Sequence[Work]], question: Question) -> list[str]:
    return [work.key for work in found.get(question, ())]


Row = dict[str, Any]
