"""HTTP, through httpx. This module alone imports it, so that its successor can take its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import TYPE_CHECKING

import anyio
import httpx

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from types import TracebackType


class HttpError(Exception):
    """No answer, or not a whole one. The message says in a few words why: "timed out", "connection refused"."""


class TooLarge(HttpError):
    """The answer is larger than asked for."""


@dataclass(frozen=True, slots=True)
class RawRequest:
    """A request as it goes out."""

    method: str
    url: str
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)  # there may be a key
    body: bytes | None = None


@dataclass(frozen=True, slots=True)
class RawReply:
    """An answer as it came; redirects are not followed. Header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    url: str


class Http:
    """A pool of connections. No cookies, no redirects, no proxies or keys from the environment."""

    def __init__(self, user_agent: str) -> None:
        self._client = httpx.AsyncClient(
            headers={"user-agent": user_agent},
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=())),
            follow_redirects=False,
            trust_env=False,
        )

    async def send(
        self,
        raw: RawRequest,
        *,
        seconds: float,
        largest: int,
        has_left: Callable[[], None] = lambda: None,
    ) -> RawReply:
        """Return the answer to a request; `has_left` is called when all of it has been sent.

        Raises:
            HttpError: there was none within `seconds`, or it broke off, or its compression is broken.
            TooLarge: it has more than `largest` bytes.
        """
        try:
            request = self._client.build_request(
                raw.method,
                raw.url,
                headers=dict(raw.headers),
                content=raw.body,
                timeout=seconds,
                extensions={"trace": _watching(has_left)},
            )
            with anyio.fail_after(seconds):
                response = await self._client.send(request, stream=True)
                try:
                    content = await _read(response, largest)
                finally:
                    await response.aclose()
        except (httpx.HTTPError, httpx.InvalidURL, TimeoutError, UnicodeEncodeError) as error:
            raise HttpError(_reason(error)) from error
        return RawReply(response.status_code, dict(response.headers.items()), content, str(response.url))

    async def __aenter__(self) -> Http:
        """Return the pool."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close all connections."""
        await self._client.aclose()


async def _read(response: httpx.Response, largest: int) -> bytes:
    parts: list[bytes] = []
    size = 0
    async for part in response.aiter_bytes():
        size += len(part)
        if size > largest:
            raise TooLarge(f"the answer has more than {largest:,} bytes")
        parts.append(part)
    return b"".join(parts)


def _watching(has_left: Callable[[], None]) -> Callable[[str, object], Awaitable[None]]:
    """Return what httpx tells of each step of a request."""

    async def trace(step: str, _: object) -> None:
        if step.endswith("send_request_body.complete"):
            has_left()

    return trace


def _reason(error: Exception) -> str:
    if isinstance(error, httpx.TimeoutException | TimeoutError):
        return "timed out"
    if isinstance(error, httpx.ConnectError):
        return "no connection"
    if isinstance(error, httpx.RemoteProtocolError | httpx.ReadError):
        return "the answer broke off"
    if isinstance(error, httpx.DecodingError):
        return "the answer's compression is broken"
    if isinstance(error, httpx.LocalProtocolError | UnicodeEncodeError):  # their words quote the header
        return "the request has a header that cannot be sent"
    return str(error) or type(error).__name__
