"""Which addresses a URL that stands in a document may lead to.

A document is written by others: what it links to must not reach the machines of whoever checks it. So a URL is taken
apart here, the addresses of its host are looked up once and weighed, and the connection goes to just these.

Hosts are read as browsers read them (WHATWG URL standard, "host parsing"): `2130706433`, `0x7f.1` and `127.0.0.1` are
one.
"""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

import anyio

from veridical.errors import Unavailable
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    Address = ipaddress.IPv4Address | ipaddress.IPv6Address
    Resolve = Callable[[str, int], Awaitable[Sequence[str]]]

SOURCE = "web"
ALLOW = "set VERIDICAL_ALLOW_PRIVATE_ADDRESSES=1 if that is meant"
_PORTS = {"http": 80, "https": 443}
_LONGEST = 8_000  # characters of a URL
_MOST = 8  # addresses of a host that are tried
_HOST = Pattern(r"[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?")
_NUMBER = Pattern(r"0x[0-9a-f]*|[0-9]+")
_NO_URL = Pattern(r"[\x00-\x20\x7f-\x9f\\]")
# Inside these an IPv4 address is reached: 6to4 (RFC 3056), and NAT64 (RFC 6052), which networks without IPv4 need.
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
# 6to4 and its relays are deprecated (RFC 7526); not every Python says that they are not global.
_SIX_TO_FOUR = (ipaddress.IPv6Network("2002::/16"), ipaddress.IPv4Network("192.88.99.0/24"))


class RefusedAddress(Unavailable):
    """A URL is none that is followed, or leads where a document may not lead."""

    def __init__(self, reason: str) -> None:
        super().__init__(SOURCE, reason)


class NoSuchHost(Unavailable):
    """The name of a host does not exist, as far as whoever was asked for it knows."""

    def __init__(self, host: str) -> None:
        super().__init__(SOURCE, f"{host}: there is no such host")


@dataclass(frozen=True, slots=True)
class Target:
    """A URL taken apart. `host` is in lower-case ASCII, an address in its usual form; `path` begins with a slash."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def url(self) -> str:
        """The URL as it is asked for."""
        return f"{self.scheme}://{self.authority}{self.path}"

    @property
    def authority(self) -> str:
        """Host and port, as in a `Host` header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def address(self) -> Address | None:
        """The address, where the host is one."""
        try:
            return ipaddress.ip_address(self.host)
        except ValueError:
            return None


def read_url(url: str) -> Target:
    """Return a URL taken apart; its fragment is left out.

    Raises:
        RefusedAddress: it is no URL with http or https, or it holds a user name or a password.
    """
    shown = url[:100]
    if len(url) > _LONGEST or _NO_URL.search(url):
        raise RefusedAddress(f"{shown}: it is no URL that can be followed")
    try:
        parts = urlsplit(url)
        if parts.scheme not in _PORTS:
            raise RefusedAddress(f"{shown}: only http and https are followed")
        port = parts.port
        host = _host(parts.hostname or "")
    except ValueError as error:
        raise RefusedAddress(f"{shown}: it is no URL that can be followed: {error}") from None
    if "@" in parts.netloc:
        raise RefusedAddress(f"{parts.scheme}://…@{host}: a URL with a user name or password is not followed")
    path = quote(parts.path or "/", safe="/%:@!$&'()*+,;=~-._")
    query = "?" + quote(parts.query, safe="/%:@!$&'()*+,;=~-._?[]|") if parts.query else ""
    return Target(parts.scheme, host, _PORTS[parts.scheme] if port is None else port, path + query)


def is_public(address: Address) -> bool:
    """Tell whether an address belongs to the public Internet, through all forms that hold another address."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = _inner(address)
        if inner is not None:
            return is_public(inner)
        if address.is_site_local or address.scope_id is not None:
            return False
    if any(address in network for network in _SIX_TO_FOUR):
        return False
    return address.is_global and not (
        address.is_private
        or address.is_multicast
        or address.is_reserved
        or address.is_loopback
        or address.is_link_local
        or address.is_unspecified
    )


async def addresses_of(target: Target, *, may_be_private: bool, resolve: Resolve | None = None) -> tuple[str, ...]:
    """Return the addresses to connect to, in order; the host is looked up once.

    Raises:
        RefusedAddress: one of them is not of the public Internet, and `may_be_private` is false.
        Unavailable: the host has no address.
    """
    if target.address is not None:
        found: Sequence[str] = (target.host,)
    else:
        found = await (resolve or resolved)(target.host, target.port)
    for text in found:
        if not may_be_private and not _is_public(text):
            where = "" if text == target.host else f" ({text})"
            raise RefusedAddress(
                f"{target.scheme}://{target.authority}: leads into a private network{where}, "
                f"where a document may not lead; {ALLOW}"
            )
    if not found:
        raise Unavailable(SOURCE, f"{target.host}: the name has no address")
    return tuple(dict.fromkeys(found))[:_MOST]


async def resolved(host: str, port: int) -> Sequence[str]:
    """Return the addresses of a host, as the system has them.

    Raises:
        NoSuchHost: there is no such name.
        Unavailable: it has none, or the system cannot tell.
    """
    try:
        found = await anyio.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except socket.gaierror as error:
        if error.errno == socket.EAI_NONAME:
            raise NoSuchHost(host) from None
        raise Unavailable(SOURCE, f"{host}: the name cannot be looked up: {error}") from None
    except (OSError, UnicodeError) as error:
        raise Unavailable(SOURCE, f"{host}: the name cannot be looked up: {error}") from None
    return [str(address[0]) for *_, address in found]


def _is_public(text: str) -> bool:
    try:
        return is_public(ipaddress.ip_address(text))
    except ValueError:
        return False


def _inner(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address in _NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return None


def _host(name: str) -> str:
    """Return a host in ASCII, an address in its usual form. Raises ValueError if it is none."""
    if ":" in name:
        return str(ipaddress.IPv6Address(name))
    # Python's codec does IDNA 2003, which also folds wide digits and dots: what they spell is weighed below.
    host = name.encode("idna").decode("ascii").lower().removesuffix(".")
    if not _HOST.fullmatch(host) or ".." in host:
        raise ValueError("it has no host")
    last = host.rpartition(".")[2]
    return str(_ipv4(host)) if _NUMBER.fullmatch(last) else host


def _ipv4(host: str) -> ipaddress.IPv4Address:
    """Return the address of one to four numbers, decimal, octal or hexadecimal. Raises ValueError if it is none."""
    *first, last = (_number(part) for part in host.split("."))
    if len(first) > 3 or any(part > 255 for part in first) or last >= 256 ** (4 - len(first)):
        raise ValueError("its host is no address")
    return ipaddress.IPv4Address(sum(part << 8 * (3 - place) for place, part in enumerate(first)) + last)


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text) or len(text) > 40:
        raise ValueError("its host is no address")
    if text.startswith("0x"):
        return int(text[2:] or "0", 16)
    return int(text, 8) if len(text) > 1 and text.startswith("0") else int(text)
