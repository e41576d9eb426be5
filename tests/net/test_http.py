"""HTTP as it is: no redirects, no cookies, no more time or bytes than were given."""

from __future__ import annotations

from typing import TYPE_CHECKING

import anyio
import pytest
from loopback import Served
from serving import serving

from veridical.net.exchange import HttpError, RawRequest, TooLarge
from veridical.net.http import Http

if TYPE_CHECKING:
    from veridical.net.http import RawReply

pytestmark = pytest.mark.allow_hosts(["127.0.0.1"])


def send(*urls: str, seconds: float = 10.0, largest: int = 1_000, headers: dict[str, str] | None = None) -> RawReply:
    """Return the answer to the last of some requests."""

    async def run() -> RawReply:
        async with Http("tester/1") as http:
            for url in urls[:-1]:
                await http.send(RawRequest("GET", url), seconds=seconds, largest=largest)
            last = RawRequest("GET", urls[-1], headers or {})
            return await http.send(last, seconds=seconds, largest=largest)

    return anyio.run(run)


def test_an_answer_comes_as_it_is_with_header_names_in_lower_case() -> None:
    with serving(Served(404, b"none", "text/plain", {"X-Some": "Thing"})) as service:
        reply = send(f"{service.base}/a?b=c")

    assert (reply.status, reply.body, reply.headers["x-some"]) == (404, b"none", "Thing")
    assert reply.url == f"{service.base}/a?b=c"
    assert service.asked[0].headers["user-agent"] == "tester/1"


@pytest.mark.parametrize("body", [None, b"", b"12345"])
def test_it_is_told_once_when_a_request_has_left(body: bytes | None) -> None:
    left: list[int] = []

    async def run(base: str) -> None:
        async with Http("tester/1") as http:
            raw = RawRequest("POST", base, body=body)
            await http.send(raw, seconds=10.0, largest=1_000, has_left=lambda: left.append(1))

    with serving() as service:
        anyio.run(run, service.base)

    assert left == [1]


def test_headers_are_not_shown() -> None:
    assert "secret" not in repr(RawRequest("GET", "http://x.example/", {"x-api-key": "secret"}))


def test_a_redirect_is_an_answer() -> None:
    with serving(Served(302, headers={"Location": "/b"})) as service:
        assert send(f"{service.base}/a").status == 302

    assert service.paths == ["/a"]


def test_a_cookie_is_not_sent_back() -> None:
    with serving(Served(headers={"Set-Cookie": "a=b; Path=/"})) as service:
        send(f"{service.base}/a", f"{service.base}/b")

    assert [one.headers.get("cookie") for one in service.asked] == [None, None]


def test_an_answer_that_does_not_come_is_waited_for_no_longer_than_given() -> None:
    with serving(Served(hangs=True)) as service, pytest.raises(HttpError, match=r"^timed out$"):
        send(service.base, seconds=0.1)


def test_an_answer_of_exactly_the_largest_size_is_read() -> None:
    with serving(Served(body=b"1" * 1_000)) as service:
        assert len(send(service.base).body) == 1_000


def test_a_larger_answer_is_given_up() -> None:
    with serving(Served(body=b"1" * 1_001)) as service, pytest.raises(TooLarge, match="more than 1,000 bytes"):
        send(service.base)


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        (Served(missing=1), "the answer broke off"),
        (Served(headers={"Content-Encoding": "gzip"}), "the answer's compression is broken"),
    ],
)
def test_an_answer_that_is_not_whole_is_none(reply: Served, words: str) -> None:
    with serving(reply) as service, pytest.raises(HttpError, match=words):
        send(service.base)


@pytest.mark.parametrize("url", ["http://[a", "gopher://a.example/"])
def test_a_url_that_cannot_be_asked_is_no_other_error(url: str) -> None:
    with pytest.raises(HttpError):
        send(url)


@pytest.mark.parametrize("value", ["secret\nx: y", "schlüssel-secret"])
def test_a_header_that_cannot_be_sent_is_not_quoted(value: str) -> None:
    with serving() as service, pytest.raises(HttpError, match=r"^the request has a header that cannot be sent$"):
        send(service.base, headers={"x-api-key": value})
