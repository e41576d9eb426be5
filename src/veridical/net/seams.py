"""Our network in the places where client libraries have theirs.

`arxiv` takes a session, `pyalex` a `requests` session with an adapter, `semanticscholar` a requester. The first two are
synchronous: they run in a thread of their own, and their requests come back here.
"""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import anyio.from_thread
import requests
from requests.adapters import BaseAdapter
from requests.structures import CaseInsensitiveDict

from veridical.net.exchange import ATOM, JSON, Cost, Request

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping

    from veridical.net.exchange import Reply

    Ask = Callable[[Request], Coroutine[Any, Any, Reply]]


@dataclass(frozen=True, slots=True)
class SessionReply:
    """What `arxiv` looks at of a response."""

    status_code: int
    content: bytes


@dataclass(slots=True)
class ArxivSession:
    """The session of an `arxiv.Client`. `last` is the answer as it came, for checking what the library passes over."""

    ask: Ask
    summary: str
    last: Reply | None = None

    def get(self, url: str, headers: Mapping[str, str] | None = None) -> SessionReply:
        """Return the answer; raises Unavailable or Malformed. Runs in a worker thread."""
        del headers  # the network says who asks
        request = Request("arxiv", _path(url), self.summary, ATOM, Cost.LIST, answers=frozenset({200, 400}))
        self.last = anyio.from_thread.run(self.ask, request)
        return SessionReply(self.last.status, self.last.body)


class OpenAlexAdapter(BaseAdapter):
    """The transport of a `requests` session for `pyalex`."""

    def __init__(self, ask: Ask, summary: str, cost: Cost) -> None:
        super().__init__()
        self._ask, self._summary, self._cost = ask, summary, cost

    def send(self, request: requests.PreparedRequest, *args: object, **options: object) -> requests.Response:
        """Return the answer; raises Unavailable or Malformed. Runs in a worker thread."""
        del args, options
        asked = Request("openalex", _path(request.url or ""), self._summary, JSON, self._cost)
        reply = anyio.from_thread.run(self._ask, asked)
        response = requests.Response()
        response.status_code = reply.status
        response.headers = CaseInsensitiveDict(reply.headers)
        response.raw = io.BytesIO(reply.body)
        response.url = reply.url
        response.request = request
        response.encoding = "utf-8"
        return response

    def close(self) -> None:
        """Nothing is held."""


def openalex_session(ask: Ask, summary: str, cost: Cost) -> requests.Session:
    """Return a session for `pyalex` whose requests go out through our network."""
    session = requests.Session()
    session.trust_env = False
    session.adapters.clear()
    session.mount("https://", OpenAlexAdapter(ask, summary, cost))
    return session


@dataclass(slots=True)
class SemanticScholarRequester:
    """The requester of `semanticscholar`. `read` makes of an answer what the library is given."""

    ask: Ask
    read: Callable[[Reply], object]
    summary: str
    cost: Cost = Cost.LIST
    timeout: int = 30
    retry: bool = False

    async def get_data_async(
        self, url: str, parameters: str, headers: Mapping[str, str], payload: Mapping[str, object] | None = None
    ) -> object:
        """Return what was read of the answer.

        Raises:
            Unavailable, Malformed: as the network and `read` do.
        """
        del headers  # the key is the network's to add
        query = parameters.lstrip("&")
        path = _path(f"{url}?{query}" if query else url)
        body = None if payload is None else json.dumps(payload).encode()
        request = Request(
            "semanticscholar",
            path,
            self.summary,
            JSON,
            self.cost,
            "GET" if body is None else "POST",
            {} if body is None else {"content-type": "application/json"},
            body,
        )
        return self.read(await self.ask(request))


def _path(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path
