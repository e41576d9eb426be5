"""Requests to services: paced, tried again where that may help, within one deadline for the whole run.

A service that refuses, or fails again and again, is left alone for the rest of the run. Whatever is not an answer is an
`Unavailable` or a `Malformed` that says what happened and what to do; it is never an empty answer.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING
from urllib.parse import quote, urljoin, urlsplit

import anyio

from veridical.errors import Malformed, Unavailable
from veridical.net.exchange import MOVED, Cost, HttpError, NoConnection, RawRequest, Reply, TimedOut, TooLarge
from veridical.net.pacing import Pacer
from veridical.net.services import SERVICES
from veridical.text.dates import iso_time
from veridical.version import __version__

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from pathlib import Path
    from types import TracebackType

    from veridical.net.exchange import RawReply, Request
    from veridical.net.http import Http
    from veridical.net.services import Pace, Service
    from veridical.net.store import EvidenceStore

_TRIES = 3
_SILENCES = 2  # in a row; then a service is left alone: others have to be asked within the deadline, too
_REFUSALS = 3  # of a connection, in a row, for whichever requests
_SHARE = 0.2  # of the deadline, which one request may take
_FAILURES = 3  # requests in a row that fail for good, or answers that are none; then the service is left alone
_NOBODY = 3  # services to which no connection comes about, before there was any to another: there is no network
_NO_NETWORK = "no connection; is there a network? `--offline` asks nobody"
_BACKOFF = 1.0  # seconds before the second try; doubled before the third
_LEFT = 2.0  # seconds of the deadline, at least, that no request may take
_SECONDS = 30.0  # that one request may take
_LARGEST = 64 << 20  # bytes of an answer
_REDIRECTS = 5
_SHARED = {
    Cost.SINGLE: (Cost.SINGLE,),
    Cost.LIST: (Cost.LIST, Cost.SINGLE),
    Cost.SEARCH: (Cost.SEARCH, Cost.LIST, Cost.SINGLE),
}
_REFUSED = frozenset({401, 403})
_PAGES = frozenset({"text/html", "application/xhtml+xml"})
_TRY_AGAIN = frozenset({408, 425, 500, 502, 503, 504})


@dataclass(frozen=True, slots=True)
class NetworkOptions:
    """Where the services are, and who asks. `bases` and `keys` are by service; `deadline` is in seconds.

    `scale` stretches the services' intervals: for a mirror of one's own. `folder` is where processes agree on the pace.
    """

    now: datetime
    bases: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict, repr=False)
    mail: str | None = field(default=None, repr=False)
    deadline: float = 120.0
    scale: float = 1.0
    folder: Path | None = None


class Network:
    """Sends requests; counts them by service in `requests`. A store keeps every answer as it came."""

    def __init__(self, options: NetworkOptions, store: EvidenceStore | None = None) -> None:
        self.options = options
        self._store = store
        self.requests: Counter[str] = Counter()
        self._http: Http | None = None
        # What is left of the deadline is for reading the documents and judging.
        self._end = time.monotonic() + options.deadline - min(options.deadline / 2, max(_LEFT, options.deadline / 10))
        self._pacers: dict[tuple[str, Cost], Pacer] = {}
        self._failures: Counter[str] = Counter()
        self._rejected: Counter[str] = Counter()
        self._silences: Counter[str] = Counter()
        self._closed: dict[str, str] = {}
        self._reached: set[str] = set()
        self._unconnected: set[str] = set()
        self._is_connected = False
        self._reaching = anyio.Lock()

    def _connections(self) -> Http:
        """Return the pool of connections, which is made for the first request."""
        if self._http is None:
            # Imported here: without a network there is no request, and the library takes time to load.
            from veridical.net.http import Http  # noqa: PLC0415

            self._http = Http(_user_agent(self.options.mail))
        return self._http

    @property
    def at(self) -> str:
        """The ISO time of the run."""
        return iso_time(self.options.now)

    async def reach(self, service: str) -> None:
        """Find out where a service is, once a run; it sends nothing.

        Raises:
            Unavailable: its name is not known here: there is no network; or it is left alone for the rest of the run.
        """
        base = urlsplit(self.options.bases.get(service, SERVICES[service].base))
        async with self._reaching:
            if self._is_cut_off:
                raise Unavailable(service, _NO_NETWORK)
            if service in self._closed:
                raise Unavailable(service, self._closed[service])
            if service in self._reached:
                return
            try:
                await anyio.getaddrinfo(base.hostname or "", base.port or 443)
            except OSError as error:
                self._unconnected.add(service)
                is_wrong = service in self.options.bases or self._is_connected
                here = f"no connection: {base.hostname} is not known here; is there a network?"
                self._closed[service] = here if is_wrong and not self._is_cut_off else _NO_NETWORK
                raise Unavailable(service, self._closed[service]) from error
            self._reached.add(service)

    @property
    def _is_cut_off(self) -> bool:
        """Whether there is no network, as far as is known."""
        return not self._is_connected and len(self._unconnected) >= _NOBODY

    async def ask(self, request: Request) -> Reply:
        """Return the answer to a request.

        Raises:
            Unavailable: there is none, and the reason.
            Malformed: what came is of another form than an answer has.
        """
        service = SERVICES[request.service]
        try:
            reply = await self._tried(request, service)
        except (Unavailable, Malformed) as error:
            self._failures[service.name] += 1
            if self._failures[service.name] >= _FAILURES:
                self._close(error, request.summary)
            raise
        self._failures[service.name] = self._silences[service.name] = 0
        if self._store is not None:
            self._store.keep_reply(request, reply)
        return reply

    def accept(self, service: str) -> None:
        """Take note that what a service answered could be read."""
        self._rejected[service] = 0

    def reject(self, error: Malformed) -> None:
        """Take note that what a service answered was none: after some in a row it is left alone."""
        self._rejected[error.source] += 1
        if self._rejected[error.source] >= _FAILURES:
            self._close(error)

    async def __aenter__(self) -> Network:
        """Return the network."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close all connections."""
        if self._http is not None:
            await self._http.__aexit__(kind, error, trace)

    async def _tried(self, request: Request, service: Service) -> Reply:
        """Try until there is an answer, or a reason why there will be none."""
        for number in range(1, _TRIES + 1):
            try:
                return await self._once(request, service)
            except _Later as later:
                if number == _TRIES:
                    if later.is_for_all:
                        self._close(later.error, request.summary)
                    raise later.error from later
                await self._pause(later, number, request)
        raise AssertionError("the last try returns or raises")

    async def _pause(self, later: _Later, number: int, request: Request) -> None:
        """Wait as long as the service asks for, if that is within the deadline."""
        seconds = later.seconds if later.seconds is not None else _BACKOFF * self.options.scale * 2 ** (number - 1)
        if seconds > self._left():
            self._close(later.error, request.summary)
            raise later.error from later
        await anyio.sleep(seconds)

    def _close(self, error: Unavailable | Malformed, summary: str | None = None) -> None:
        """Leave a service alone for the rest of the run; what it failed at first is named in that error alone."""
        bare = error.reason
        if summary is not None:
            bare = bare.replace(f" for {summary}", "", 1).removeprefix(f"{summary}: ")
        self._closed.setdefault(error.source, f"{bare}; not asked again in this run")

    async def _once(self, request: Request, service: Service) -> Reply:
        """Send a request in its turn, follow it where the service itself leads, and weigh what comes."""
        with anyio.move_on_after(self._left()):
            return self._weighed(await self._sent(request, service), request, service)
        reason = f"no answer for {request.summary} within the deadline of the run; raise VERIDICAL_DEADLINE"
        raise Unavailable(service.name, reason)

    async def _sent(self, request: Request, service: Service) -> RawReply:
        base = self.options.bases.get(service.name, service.base).rstrip("/")
        url = base + request.path
        for _ in range(_REDIRECTS):
            raw = await self._got(request, service, url)
            target = raw.headers.get("location")
            if raw.status not in MOVED or target is None or raw.status in request.answers:
                return raw
            url = self._followed(url, target, request)
        raise Unavailable(service.name, f"{request.summary}: redirected in a circle")

    def _followed(self, url: str, target: str, request: Request) -> str:
        """Return where a redirect leads, if that is the service itself: it gets the key, too."""
        try:
            there, here = urlsplit(urljoin(url, target)), urlsplit(url)
        except ValueError as error:
            raise Unavailable(request.service, f"{request.summary}: redirected to what is no address") from error
        if there.netloc != here.netloc or there.scheme not in (here.scheme, "https"):
            raise Unavailable(
                request.service,
                f"{request.summary}: redirected to {there.scheme}://{there.netloc}; is there a log-in or a proxy?",
            )
        return there.geturl()

    async def _got(self, request: Request, service: Service, url: str) -> RawReply:
        """Send a request in its turn, unless the service has been closed until then."""
        async with self._pacer(service, request.cost).turn() as has_left:
            if self._is_cut_off:
                raise Unavailable(service.name, _NO_NETWORK)
            if service.name in self._closed:
                raise Unavailable(service.name, self._closed[service.name])
            headers = {**request.headers, **self._key_header(service)}
            self.requests[service.name] += 1
            try:
                raw = await self._connections().send(
                    RawRequest(request.method, url, headers, request.body),
                    seconds=max(0.1, min(_SECONDS, self.options.deadline * _SHARE, self._left())),
                    largest=_LARGEST,
                    has_left=has_left,
                )
            except TooLarge as error:
                raise Malformed(service.name, f"{request.summary}: {error}") from error
            except (TimedOut, NoConnection) as error:
                raise self._silent(request, error) from error
            except HttpError as error:
                raise _Later(Unavailable(service.name, f"{request.summary}: {error}")) from error
            self._is_connected = True
            return raw

    def _silent(self, request: Request, error: TimedOut | NoConnection) -> Exception:
        """Return what to raise where there was no answer in time, or not even a connection."""
        reason, most = f"{request.summary}: {error}; try later, or raise VERIDICAL_DEADLINE", _SILENCES
        if isinstance(error, NoConnection):
            self._unconnected.add(request.service)
            reason, most = f"{request.summary}: {error}", _REFUSALS
        self._silences[request.service] += 1
        if self._silences[request.service] < most:
            return _Later(Unavailable(request.service, reason))
        self._close(Unavailable(request.service, reason), request.summary)
        return Unavailable(request.service, reason)

    def _weighed(self, raw: RawReply, request: Request, service: Service) -> Reply:
        """Return an answer; raise what is none."""
        said = f"HTTP {raw.status} for {request.summary}"
        if raw.status in request.answers:
            return self._reply(raw, request, service)
        if raw.status in _REFUSED:
            key = f"check VERIDICAL_{service.name.upper()}_KEY" if service.key_header else "try later"
            error = Unavailable(service.name, f"{said}; {key}")
            self._close(error, request.summary)
            raise error
        if raw.status == 429:
            raise self._throttled(raw, said, request, service)
        if raw.status in _TRY_AGAIN:
            raise _Later(Unavailable(service.name, f"{said}; try later"), _retry_after(raw.headers, self.options.now))
        is_moved = service.name in self.options.bases
        advice = f"check VERIDICAL_{service.name.upper()}_URL" if is_moved else "look for a newer veridical"
        raise Unavailable(service.name, f"{said}; try later, or {advice}")

    def _throttled(self, raw: RawReply, said: str, request: Request, service: Service) -> Exception:
        """Return what to raise where a limit or a budget is spent."""
        seconds = _retry_after(raw.headers, self.options.now)
        wait = "" if seconds is None else f"; retry after {seconds:,.0f} s"
        key = f", or set VERIDICAL_{service.name.upper()}_KEY" if service.key_header and not self._key(service) else ""
        error = Unavailable(service.name, f"{said}{wait or '; try later'}{key}")
        if service.name == "arxiv" or _is_budget_spent(raw.headers):
            self._close(error, request.summary)
            return error
        return _Later(error, seconds)

    def _reply(self, raw: RawReply, request: Request, service: Service) -> Reply:
        label = raw.content_type
        if raw.status == 200 and label not in request.content_types:
            said = f"{request.summary}: the answer is {label or 'of no type'}, not {' or '.join(request.content_types)}"
            # A page for a browser, such as a check for programs, would meet every request.
            raise _Later(Malformed(service.name, said), is_for_all=label in _PAGES)
        if raw.status == 200 and not raw.body.strip():
            raise _Later(Malformed(service.name, f"{request.summary}: the answer is empty"))
        return Reply(raw.status, label, raw.body, raw.url, self.at, raw.headers)

    def _pacer(self, service: Service, cost: Cost) -> Pacer:
        paces = self._paces(service)
        kind = next(kind for kind in _SHARED[cost] if kind in paces)
        if (service.name, kind) not in self._pacers:
            name = f"{service.name}-{kind.value}"
            self._pacers[service.name, kind] = Pacer(name, paces[kind], self.options.folder, self.options.scale)
        return self._pacers[service.name, kind]

    def _paces(self, service: Service) -> Mapping[Cost, Pace]:
        if service.with_key and self._key(service):
            return service.with_key
        return service.polite if service.polite and self.options.mail else service.paces

    def _key(self, service: Service) -> str | None:
        return self.options.keys.get(service.name, "").strip() or None

    def _key_header(self, service: Service) -> Mapping[str, str]:
        key = self._key(service)
        if key is None or service.key_header is None:
            return {}
        if not (key.isascii() and key.isprintable()):
            name = f"VERIDICAL_{service.name.upper()}_KEY"
            raise Unavailable(service.name, f"{name} has signs that no key has: a line break, or one beyond ASCII")
        return {service.key_header: service.key_form.format(key)}

    def _left(self) -> float:
        return self._end - time.monotonic()


class _Later(Exception):
    """Another try may help, after some seconds if the service says how many.

    After the last try the request is given up, or if `is_for_all`, the service.
    """

    def __init__(
        self, error: Unavailable | Malformed, seconds: float | None = None, *, is_for_all: bool = False
    ) -> None:
        super().__init__(str(error))
        self.error = error
        self.seconds = seconds
        self.is_for_all = is_for_all


def _retry_after(headers: Mapping[str, str], now: datetime) -> float | None:
    """Return the seconds that a service asks to wait: a number, or a date, which its own clock makes a number."""
    text = headers.get("retry-after", "").strip()
    if text.isdecimal():
        return float(text)
    until = _date(text)
    if until is None:
        return None
    return max(0.0, (until - (_date(headers.get("date", "")) or now)).total_seconds())


def _date(text: str) -> datetime | None:
    """Return the time that a header states, if it states one with its zone."""
    try:
        date = parsedate_to_datetime(text)
    except (ValueError, TypeError, OverflowError):
        return None
    return date if date.tzinfo else None


def _is_budget_spent(headers: Mapping[str, str]) -> bool:
    """Tell whether a day's budget is spent (OpenAlex): then waiting a second does not help."""
    left, required = headers.get("x-ratelimit-remaining", ""), headers.get("x-ratelimit-credits-required", "")
    return left.isdecimal() and required.isdecimal() and float(left) < float(required)


def _user_agent(mail: str | None) -> str:
    """Return who asks; the address stands here, and so in no URL."""
    return f"veridical/{__version__} (mailto:{quote(mail, safe='@+')})" if mail else f"veridical/{__version__}"
