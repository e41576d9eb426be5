"""A network that gives prepared replies and remembers the requests."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import anyio

from veridical.errors import Malformed, SourceError
from veridical.model import ById, Identifier, IdentifierKind
from veridical.net.exchange import Reply

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from veridical.model import Question, Work
    from veridical.net.exchange import Request
    from veridical.resolve.live import Client

    Answering = Callable[[Request], tuple[int, bytes]]


@dataclass(slots=True)
class Prepared:
    """Answers with a status and a body, always the same or made from the request."""

    reply: tuple[int, bytes] | Answering
    at: str = "2026-11-30T00:00:00Z"
    requests: list[Request] = field(default_factory=list)

    async def reach(self, service: str) -> None:
        """There is a network."""

    def accept(self, service: str) -> None:
        """Nothing is closed here."""

    def reject(self, error: Malformed) -> None:
        """Nothing is closed here."""

    async def ask(self, request: Request) -> Reply:
        self.requests.append(request)
        status, body = self.reply(request) if callable(self.reply) else self.reply
        assert status in request.answers
        return Reply(status, min(request.content_types), body, f"https://example.org{request.path}", self.at)

    def parameters(self, number: int = 0) -> dict[str, str]:
        """Return the query of a request."""
        query = parse_qs(urlsplit(self.requests[number].path).query, keep_blank_values=True)
        return {name: values[0] for name, values in query.items()}


def ask(client: Client, network: Prepared, *questions: Question) -> Mapping[Question, Sequence[Work]]:
    """Return what questions find; an error of one question alone is raised."""
    works: dict[Question, Sequence[Work]] = {}
    for question, given in anyio.run(client.ask, questions, network).items():
        if isinstance(given, SourceError):
            raise given
        works[question] = given
    return works


def arxiv(value: str, version: int | None = None) -> ById:
    return ById(Identifier(IdentifierKind.ARXIV, value), version)


def doi(value: str) -> ById:
    return ById(Identifier(IdentifierKind.DOI, value))


def is_answered_or_malformed(client: Client, network: Prepared, *questions: Question) -> bool:
    """Tell whether a client makes works for what was asked, or nothing, or `Malformed`, and no other exception."""
    try:
        found = ask(client, network, *questions)
    except Malformed:
        return True
    return set(found) <= set(questions) and all(
        work.source == client.name for works in found.values() for work in works
    )
