"""What is asked of a service, and what came back."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Cost(StrEnum):
    """What kind of request it is: services pace and charge them apart."""

    SINGLE = "single"
    LIST = "list"
    SEARCH = "search"


@dataclass(frozen=True, slots=True)
class Request:
    """A request to a service: its path with the query, below the service's base address.

    `content_types` are the labels of a right answer, without parameters; `answers` are the statuses that are answers:
    200, mostly also 404. `summary` names what is asked, for messages: "doi:10.1/x", "40 arXiv ids".
    """

    service: str
    path: str
    summary: str
    content_types: frozenset[str]
    cost: Cost = Cost.SINGLE
    method: str = "GET"
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None
    answers: frozenset[int] = frozenset({200, 404})


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, whole: `body` is decompressed, `url` where it came from in the end, `at` the ISO time of reading.

    Header names are in lower case.
    """

    status: int
    content_type: str
    body: bytes
    url: str
    at: str
    headers: Mapping[str, str] = field(default_factory=dict)


class HttpError(Exception):
    """No answer, or not a whole one. The message says in a few words why: "timed out", "connection refused"."""


class TimedOut(HttpError):
    """There was no answer in time."""


class TooLarge(HttpError):
    """The answer is larger than asked for."""


class NoConnection(HttpError):
    """No connection came about; another address of the host may be better."""


@dataclass(frozen=True, slots=True)
class RawRequest:
    """A request as it goes out."""

    method: str
    url: str
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)  # there may be a key
    body: bytes | None = None


ATOM = frozenset({"application/atom+xml"})
JSON = frozenset({"application/json"})
MOVED = frozenset({301, 302, 303, 307, 308})
"""The statuses of an answer that says where else to ask."""


def content_type_of(headers: Mapping[str, str]) -> str:
    """Return the content type that headers tell, without its parameters, in lower case."""
    return headers.get("content-type", "").split(";")[0].strip().lower()


@dataclass(frozen=True, slots=True)
class RawReply:
    """An answer as it came; redirects are not followed. Header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    url: str

    @property
    def content_type(self) -> str:
        """The type without its parameters, in lower case; empty where there is none."""
        return content_type_of(self.headers)
