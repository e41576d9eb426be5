"""Requests to pages that documents link to, wherever those are; in the place of `Network`, which asks services.

Where a URL leads is weighed at every redirect, and the connection goes to the addresses that were weighed. Of the
links to one host one is followed at a time. Nothing is asked for twice: a page that refuses is not pressed.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import anyio

from veridical.errors import Unavailable
from veridical.net.addresses import SOURCE, NoSuchHost, addresses_of, read_url, resolved
from veridical.net.exchange import MOVED, HttpError, NoConnection, Reply
from veridical.version import __version__

if TYPE_CHECKING:
    from types import TracebackType

    from veridical.errors import Malformed
    from veridical.net.addresses import Resolve, Target
    from veridical.net.exchange import RawReply, Request
    from veridical.net.http import Http
    from veridical.net.store import EvidenceStore

LARGEST = 5 << 20
"""Bytes of a page that are read."""

_REDIRECTS = 8
_AT_ONCE = 16  # pages; of one host, one
_SHARE = 0.9  # of the deadline; the rest is for judging
_GONE = frozenset({404, 410})
_ALWAYS_THERE = "example.com"  # a name that is reserved (RFC 6761), and kept up by IANA
# Names of private networks (RFC 6761, RFC 6762, RFC 8375, ICANN 2024): elsewhere nobody knows them.
_NOT_PUBLIC = frozenset(
    {"arpa", "corp", "example", "home", "internal", "intranet", "invalid", "lan", "local", "localhost", "test"}
)


@dataclass(frozen=True, slots=True)
class VisitOptions:
    """Who visits, and when: `at` is the ISO time of the run.

    `seconds` are for one page with all its redirects, `deadline` is in seconds for all visits of the run.
    """

    at: str
    mail: str | None = field(default=None, repr=False)
    may_be_private: bool = False
    seconds: float = 20.0
    deadline: float = 120.0


class Visits:
    """Asks for pages; the path of a request is the whole URL. A store keeps every answer as it came.

    `resolve` returns the addresses of a host; left out, the system's. `requests` counts what goes out.
    """

    def __init__(
        self,
        options: VisitOptions,
        *,
        resolve: Resolve | None = None,
        requests: Counter[str] | None = None,
        store: EvidenceStore | None = None,
    ) -> None:
        self.requests: Counter[str] = Counter() if requests is None else requests
        self._options = options
        self._http: Http | None = None
        self._end = time.monotonic() + options.deadline * _SHARE
        self._resolve = resolve or resolved
        self._store = store
        self._pages = anyio.CapacityLimiter(_AT_ONCE)
        self._hosts: defaultdict[str, anyio.Lock] = defaultdict(anyio.Lock)
        self._has_names: bool | None = None

    @property
    def at(self) -> str:
        """The ISO time of the run."""
        return self._options.at

    async def ask(self, request: Request) -> Reply:
        """Return the answer to a request for a page: the page, or that there is none.

        Raises:
            RefusedAddress: the URL, or where it redirects to, is none that is followed.
            NoSuchHost: the name of its host does not exist.
            Unavailable: there was no answer, or it broke off, or it redirects without end, or it tells nothing.
        """
        target = read_url(request.path)
        with anyio.move_on_after(max(0.0, self._end - time.monotonic())):
            raw = await self._visited(target, request)
            reply = Reply(raw.status, raw.content_type, raw.body, raw.url, self.at, raw.headers)
            if self._store is not None:
                self._store.keep_reply(request, reply)
            return reply
        reason = f"{target.url}: no answer within the deadline of the run; raise VERIDICAL_DEADLINE"
        raise Unavailable(SOURCE, reason)

    async def reach(self, service: str) -> None:
        """Pages are everywhere."""

    def accept(self, service: str) -> None:
        """Each page speaks for itself alone."""

    def reject(self, error: Malformed) -> None:
        """Each page speaks for itself alone."""

    async def __aenter__(self) -> Visits:
        """Return the visits."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close all connections."""
        if self._http is not None:
            await self._http.__aexit__(kind, error, trace)

    def _connections(self) -> Http:
        """Return the pool of connections, which is made for the first page."""
        if self._http is None:
            # Imported here: most runs visit no page, and the library takes time to load.
            from veridical.net.http import Http  # noqa: PLC0415

            said = f"; mailto:{self._options.mail}" if self._options.mail else ""
            agent = f"Mozilla/5.0 (compatible; veridical/{__version__}{said})"
            self._http = Http(agent, keep_alive=False)
        return self._http

    async def _visited(self, target: Target, request: Request) -> RawReply:
        """Return what a visit ends with, if that tells whether there is such a page."""
        # What waits for its host takes no place from others, and its time has not begun.
        async with self._hosts[target.host], self._pages:
            with anyio.move_on_after(self._options.seconds):
                return _weighed(target, await self._followed(target, request))
        raise Unavailable(SOURCE, f"{target.url}: no answer within {self._options.seconds:g} s; try later")

    async def _followed(self, target: Target, request: Request) -> RawReply:
        seen: set[Target] = set()
        first = target
        while target not in seen and len(seen) <= _REDIRECTS:
            seen.add(target)
            raw = await self._fetched(target, request)
            place = raw.headers.get("location")
            if raw.status not in MOVED or place is None:
                return raw
            target = read_url(urljoin(target.url, place.strip()))
        raise Unavailable(SOURCE, f"{first.url}: redirected in a circle, or too often")

    async def _fetched(self, target: Target, request: Request) -> RawReply:
        """Return the answer of the first address of the host that can be reached."""
        failure: HttpError | None = None
        for address in await self._addresses(target):
            self.requests[SOURCE] += 1
            try:
                return await self._connections().fetch(
                    target.url, address, types=request.content_types, seconds=self._options.seconds / 2, largest=LARGEST
                )
            except NoConnection as error:
                failure = error
            except HttpError as error:
                raise Unavailable(SOURCE, f"{target.url}: {error}; try later") from error
        raise Unavailable(SOURCE, f"{target.url}: {failure}; try later") from failure

    async def _addresses(self, target: Target) -> tuple[str, ...]:
        """Return the addresses of a host; that there is no such name counts only where names are known at all."""
        try:
            return await addresses_of(target, may_be_private=self._options.may_be_private, resolve=self._resolve)
        except NoSuchHost as error:
            if target.host.rpartition(".")[2] in _NOT_PUBLIC or "." not in target.host:
                raise Unavailable(SOURCE, f"{target.host}: a name of some private network") from error
            if not await self._knows_names():
                raise Unavailable(SOURCE, f"{target.host}: the name is not known here; is there a network?") from error
            raise

    async def _knows_names(self) -> bool:
        """Tell, once a run, whether names can be looked up here."""
        if self._has_names is None:
            try:
                self._has_names = bool(await self._resolve(_ALWAYS_THERE, 443))
            except Unavailable:
                self._has_names = False
        return self._has_names


def _weighed(asked: Target, raw: RawReply) -> RawReply:
    """Return an answer that tells whether there is such a page. Raises Unavailable for any other."""
    if 200 <= raw.status < 300:
        return raw
    said = f"{asked.url}: HTTP {raw.status}"
    if raw.status not in _GONE:
        raise Unavailable(SOURCE, f"{said}, which does not tell whether the page is there; try later, or look yourself")
    host = read_url(raw.url).host
    if host.removeprefix("www.") != asked.host.removeprefix("www."):
        raise Unavailable(SOURCE, f"{said} from {host}, where it redirects to; look yourself")
    return raw
