"""A service on the loopback that gives the replies it was told to, in order, and remembers what it was asked."""

from __future__ import annotations

import gzip
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import TYPE_CHECKING

from veridical.net.exchange import Cost, Request
from veridical.net.network import NetworkOptions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
AT = "2026-11-30T12:00:00Z"
JSON = frozenset({"application/json"})
KEY = "secret-key-0123"
MAIL = "someone+x@example.org"


@dataclass(frozen=True)
class Served:
    """A reply. `missing` bytes are promised and do not come; one that `hangs` comes when the service closes."""

    status: int = 200
    body: bytes = b'{"a": 1}'
    content_type: str | None = "application/json"
    headers: Mapping[str, str] = field(default_factory=dict)
    missing: int = 0
    hangs: bool = False


@dataclass(frozen=True)
class Asked:
    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


@dataclass
class Service:
    replies: list[Served]
    base: str = ""
    asked: list[Asked] = field(default_factory=list)
    closing: Event = field(default_factory=Event)

    @property
    def paths(self) -> list[str]:
        return [one.path for one in self.asked]

    def next_reply(self) -> Served:
        """The next reply; the last one is given again and again."""
        return self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]


@contextmanager
def serving(*replies: Served) -> Iterator[Service]:
    """Run a service."""
    service = Service(list(replies) or [Served()])
    server = _Server(service)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield service
    finally:
        service.closing.set()
        server.shutdown()
        thread.join()
        server.server_close()


class _Server(ThreadingHTTPServer):
    def __init__(self, service: Service) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.service = service
        service.base = f"http://127.0.0.1:{self.server_port}"


class _Handler(BaseHTTPRequestHandler):
    server: _Server

    def _answer(self) -> None:
        service = self.server.service
        headers = {name.lower(): value for name, value in self.headers.items()}
        body = self.rfile.read(int(headers.get("content-length", 0)))
        service.asked.append(Asked(self.command, self.path, headers, body))
        served = service.next_reply()
        if served.hangs:
            service.closing.wait()
            return
        self.send_response_only(served.status)
        if served.content_type is not None:
            self.send_header("Content-Type", served.content_type)
        self.send_header("Content-Length", str(len(served.body) + served.missing))
        for name, value in served.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(served.body)

    do_GET = do_POST = _answer  # noqa: N815 - the names that the library calls

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""


def zipped(body: bytes) -> Served:
    return Served(body=gzip.compress(body), headers={"Content-Encoding": "gzip"})


def request(path: str = "/works/W1", service: str = "openalex", cost: Cost = Cost.SINGLE) -> Request:
    return Request(service, path, "W1", JSON, cost)


def options(base: str, *, folder: Path | None = None, deadline: float = 60.0, scale: float = 0.001) -> NetworkOptions:
    """Return options for a service that is all services, whose key is known to the caller."""
    names = ("arxiv", "openalex", "semanticscholar", "crossref")
    keys = {"openalex": KEY, "semanticscholar": KEY}
    return NetworkOptions(NOW, dict.fromkeys(names, base), keys, MAIL, deadline, scale, folder)
