"""A service on the loopback: it replies as it is told to, remembers what it was asked; for tests and benchmarks."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping


@dataclass(frozen=True)
class Served:
    """A reply. `missing` bytes are promised and do not come; one that `hangs` never comes."""

    status: int = 200
    body: bytes = b'{"a": 1}'
    content_type: str | None = "application/json"
    headers: Mapping[str, str] = field(default_factory=dict)
    missing: int = 0
    hangs: bool = False


@dataclass(frozen=True)
class Asked:
    """A request, its headers' names in small letters."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


@dataclass
class Service:
    """A service that runs at `base`, and what it was asked so far."""

    reply_to: Callable[[Asked], Served]
    base: str = ""
    asked: list[Asked] = field(default_factory=list)
    closing: Event = field(default_factory=Event)

    @property
    def paths(self) -> list[str]:
        """The paths that it was asked for."""
        return [one.path for one in self.asked]

    @property
    def port(self) -> str:
        """The port at which it is."""
        return self.base.rpartition(":")[2]


@contextmanager
def running(reply_to: Callable[[Asked], Served]) -> Iterator[Service]:
    """Run a service that gives each request the reply that a function chooses."""
    service = Service(reply_to)
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
        asked = Asked(self.command, self.path, headers, self.rfile.read(int(headers.get("content-length", 0))))
        service.asked.append(asked)
        served = service.reply_to(asked)
        if served.hangs:
            service.closing.wait()
            return
        self.send_response_only(served.status)
        if served.content_type is not None:
            self.send_header("Content-Type", served.content_type)
        self.send_header("Content-Length", str(len(served.body) + served.missing))
        for name, value in served.headers.items():
            self.send_header(name, value)
        with suppress(OSError):  # whoever asked need not wait for all of it
            self.end_headers()
            self.wfile.write(served.body)

    do_GET = do_POST = _answer  # noqa: N815 - the names that the library calls

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""
