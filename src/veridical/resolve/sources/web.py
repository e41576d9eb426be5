"""Web pages: what stands at a URL of a document. Nobody keeps records of works there; a page speaks for itself."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import anyio
import anyio.to_thread

from veridical.errors import Unavailable
from veridical.net.addresses import SOURCE, addresses_of, read_url
from veridical.net.exchange import MOVED, HttpError, NoConnection
from veridical.net.http import Http
from veridical.resolve.webpage import READ, PageDate, read_page
from veridical.version import __version__

if TYPE_CHECKING:
    from types import TracebackType

    from veridical.net.addresses import Resolve, Target
    from veridical.net.exchange import RawReply

_LARGEST = 5 << 20  # bytes of a page that are read
_SECONDS = 20.0  # for a page, all redirects included
_REDIRECTS = 8
_AT_ONCE = 8  # pages; of one host, one


@dataclass(frozen=True, slots=True)
class Page:
    """What stands at a URL. `url` is where it was found in the end; `is_cut` tells that only its beginning was read.

    A page of a type that is not read, such as PDF, has no title. `titles` are all that it calls itself.
    """

    status: int
    url: str
    content_type: str
    titles: tuple[str, ...] = ()
    dates: tuple[PageDate, ...] = ()
    text: str = ""
    is_cut: bool = False

    @property
    def title(self) -> str | None:
        """The page's title."""
        return self.titles[0] if self.titles else None


class WebPages:
    """Looks at pages that documents link to. Where a URL leads is weighed at every redirect.

    `resolve` returns the addresses of a host; left out, the system's.
    """

    def __init__(
        self,
        *,
        mail: str | None = None,
        may_be_private: bool = False,
        seconds: float = _SECONDS,
        resolve: Resolve | None = None,
    ) -> None:
        said = f"; mailto:{mail}" if mail else ""
        self._http = Http(f"Mozilla/5.0 (compatible; veridical/{__version__}{said})", keep_alive=False)
        self._may_be_private = may_be_private
        self._seconds = seconds
        self._resolve = resolve
        self._pages = anyio.CapacityLimiter(_AT_ONCE)
        self._hosts: defaultdict[str, anyio.Lock] = defaultdict(anyio.Lock)

    async def look(self, url: str) -> Page:
        """Return the page at a URL, whatever its status.

        Raises:
            RefusedAddress: the URL, or where it redirects to, is none that is followed.
            Unavailable: there was no answer, or it broke off, or it redirects without end.
        """
        target = read_url(url)
        async with self._pages:
            with anyio.move_on_after(self._seconds) as scope:
                return await self._followed(target)
        if scope.cancelled_caught:
            raise Unavailable(SOURCE, f"{target.url}: no answer within {self._seconds:g} s; try later")
        raise AssertionError("what is not cancelled returns or raises")

    async def __aenter__(self) -> WebPages:
        """Return the pages."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close all connections."""
        await self._http.__aexit__(kind, error, trace)

    async def _followed(self, target: Target) -> Page:
        seen: set[Target] = set()
        first = target
        while target not in seen and len(seen) <= _REDIRECTS:
            seen.add(target)
            async with self._hosts[target.host]:
                raw = await self._fetched(target)
            place = raw.headers.get("location")
            if raw.status not in MOVED or place is None:
                return await anyio.to_thread.run_sync(_page, raw)
            target = read_url(urljoin(target.url, place.strip()))
        raise Unavailable(SOURCE, f"{first.url}: redirected in a circle, or too often")

    async def _fetched(self, target: Target) -> RawReply:
        """Return the answer of the first address of the host that can be reached."""
        addresses = await addresses_of(target, may_be_private=self._may_be_private, resolve=self._resolve)
        failure: HttpError | None = None
        for address in addresses:
            try:
                return await self._http.fetch(
                    target.url, address, types=READ, seconds=self._seconds / 2, largest=_LARGEST
                )
            except NoConnection as error:
                failure = error
            except HttpError as error:
                raise Unavailable(SOURCE, f"{target.url}: {error}; try later") from error
        raise Unavailable(SOURCE, f"{target.url}: {failure}; try later") from failure


def _page(raw: RawReply) -> Page:
    content = read_page(raw.body, raw.headers)
    is_cut = len(raw.body) >= _LARGEST
    return Page(raw.status, raw.url, raw.content_type, content.titles, content.dates, content.text, is_cut)
