"""HTTP, through httpx. This module alone imports it, so that its successor can take its place."""

from __future__ import annotations

import zlib
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import TYPE_CHECKING

import anyio
import httpx

from veridical.net.exchange import HttpError, NoConnection, RawReply, TimedOut, TooLarge, content_type_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from types import TracebackType

    from veridical.net.exchange import RawRequest


class Http:
    """A pool of connections. No cookies, no redirects, no proxies or keys from the environment.

    Without `keep_alive` each request has a connection of its own, as `fetch` needs.
    """

    def __init__(self, user_agent: str, *, keep_alive: bool = True) -> None:
        self._client = httpx.AsyncClient(
            headers={"user-agent": user_agent},
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=())),
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=20 if keep_alive else 0),
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
            HttpError: there was none, or it broke off, or its compression is broken.
            NoConnection: no connection came about.
            TimedOut: there was none within `seconds`.
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
        except (httpx.TimeoutException, TimeoutError) as error:
            raise TimedOut(_reason(error)) from error
        except httpx.ConnectError as error:
            raise NoConnection(_reason(error)) from error
        except (httpx.HTTPError, httpx.InvalidURL, UnicodeEncodeError) as error:
            raise HttpError(_reason(error)) from error
        return RawReply(response.status_code, dict(response.headers.items()), content, str(response.url))

    async def fetch(self, url: str, address: str, *, types: frozenset[str], seconds: float, largest: int) -> RawReply:
        """Return the answer to a GET that goes to an address of the host, and to no other.

        The host's name stands in `Host`, in the TLS handshake, and in what its certificate is checked against. The body
        ends after `largest` bytes, and is not read where its type is none of `types`; "" is one without a label.

        Raises:
            NoConnection: none came about.
            HttpError: there was no answer, or it broke off, or its compression is broken.
        """
        named = httpx.URL(url)
        request = self._client.build_request(
            "GET",
            named.copy_with(host=address),
            headers={"host": named.netloc.decode("ascii"), "accept-encoding": "gzip"},
            timeout=seconds,
            extensions={"sni_hostname": named.host},
        )
        try:
            response = await self._client.send(request, stream=True)
            try:
                is_wanted = content_type_of(response.headers) in types
                content = await _read_start(response, largest) if is_wanted else b""
            finally:
                await response.aclose()
        except (httpx.ConnectError, httpx.ConnectTimeout) as error:
            raise NoConnection(_reason(error)) from error
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise HttpError(_reason(error)) from error
        return RawReply(response.status_code, dict(response.headers.items()), content, url)

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


async def _read_start(response: httpx.Response, largest: int) -> bytes:
    """Return the first bytes of a body, unpacked: what is small when packed may be of any size."""
    encoding = response.headers.get("content-encoding", "identity").strip().lower()
    if encoding not in {"identity", "gzip", "x-gzip", "deflate", ""}:
        raise HttpError(f"the answer is packed in a way that was not asked for ({encoding[:40]})")
    unpacker = None if encoding in {"identity", ""} else zlib.decompressobj(wbits=47)  # of either header
    content = bytearray()
    async for part in response.aiter_raw():
        content += part if unpacker is None else _unpacked(unpacker, part, largest - len(content))
        if len(content) >= largest:
            break
    return bytes(content[:largest])


def _unpacked(unpacker: zlib._Decompress, part: bytes, most: int) -> bytes:
    try:
        return unpacker.decompress(part, most)
    except zlib.error as error:
        raise HttpError("the answer's compression is broken") from error


def _watching(has_left: Callable[[], None]) -> Callable[[str, object], Awaitable[None]]:
    """Return what httpx tells of each step of a request."""

    async def trace(step: str, _: object) -> None:
        if step.endswith("send_request_body.complete"):
            has_left()

    return trace


def _reason(error: Exception) -> str:
    if isinstance(error, httpx.TimeoutException | TimeoutError):
        return "timed out"
    if "CERTIFICATE_VERIFY_FAILED" in str(error):
        return "its certificate is not valid"
    if isinstance(error, httpx.ConnectError):
        return "no connection"
    if isinstance(error, httpx.RemoteProtocolError | httpx.ReadError):
        return "the answer broke off"
    if isinstance(error, httpx.DecodingError):
        return "the answer's compression is broken"
    if isinstance(error, httpx.LocalProtocolError | UnicodeEncodeError):  # their words quote the header
        return "the request has a header that cannot be sent"
    return str(error) or type(error).__name__
