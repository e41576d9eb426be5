"""A service on the loopback that gives the replies it was told to, in order, and requests to it."""

from __future__ import annotations

import gzip
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib import import_module
from typing import TYPE_CHECKING

from loopback import Served, running

from veridical.net.exchange import Cost, Request
from veridical.net.network import NetworkOptions

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from loopback import Service

import_module("veridical.net.http")  # before a deadline runs: at the first request it takes a part of it
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
AT = "2026-11-30T12:00:00Z"
JSON = frozenset({"application/json"})
KEY = "secret-key-0123"
MAIL = "someone+x@example.org"


@contextmanager
def serving(*replies: Served) -> Iterator[Service]:
    """Run a service that gives these replies in order, and the last one again and again."""
    left = list(replies) or [Served()]
    with running(lambda _: left.pop(0) if len(left) > 1 else left[0]) as service:
        yield service


def zipped(body: bytes) -> Served:
    return Served(body=gzip.compress(body), headers={"Content-Encoding": "gzip"})


def request(path: str = "/works/W1", service: str = "openalex", cost: Cost = Cost.SINGLE) -> Request:
    return Request(service, path, "W1", JSON, cost)


def options(base: str, *, folder: Path | None = None, deadline: float = 60.0, scale: float = 0.001) -> NetworkOptions:
    """Return options for a service that is all services, whose key is known to the caller."""
    names = ("arxiv", "openalex", "semanticscholar", "crossref")
    keys = {"openalex": KEY, "semanticscholar": KEY}
    return NetworkOptions(NOW, dict.fromkeys(names, base), keys, MAIL, deadline, scale, folder)
