"""Requests: tried again where that may help, given up where it does not, and never a failure for an answer."""

from __future__ import annotations

import logging
import time
import traceback
from dataclasses import replace
from typing import TYPE_CHECKING

import anyio
import pytest
from hypothesis import given
from hypothesis import strategies as st
from loopback import Served
from serving import AT, KEY, MAIL, NOW, options, request, serving, zipped

from veridical.errors import Malformed, SourceError, Unavailable
from veridical.net import network
from veridical.net.exchange import Cost, Reply
from veridical.net.network import Network, NetworkOptions
from veridical.net.services import SERVICES
from veridical.net.store import EvidenceStore

if TYPE_CHECKING:
    from pathlib import Path

    from veridical.net.exchange import Request

pytestmark = pytest.mark.allow_hosts(["127.0.0.1"])
DATE = "Mon, 30 Nov 2026 12:00:00 GMT"
LATER = "Tue, 01 Dec 2026 03:00:00 GMT"


def ask(chosen: NetworkOptions, *requests: Request, store: EvidenceStore | None = None) -> list[Reply | SourceError]:
    """Return what came of each request, asked one after the other."""

    async def run() -> list[Reply | SourceError]:
        came: list[Reply | SourceError] = []
        async with Network(chosen, store) as asking:
            for one in requests:
                try:
                    came.append(await asking.ask(one))
                except SourceError as error:
                    came.append(error)
        return came

    return anyio.run(run)


def failure(chosen: NetworkOptions, one: Request | None = None) -> SourceError:
    (came,) = ask(chosen, one or request())
    assert isinstance(came, SourceError)
    return came


def body(came: Reply | SourceError) -> bytes:
    assert isinstance(came, Reply), came
    return came.body


def test_an_answer_comes_whole_with_its_label_and_the_time_of_the_run() -> None:
    with serving(Served(content_type="Application/JSON; charset=utf-8", headers={"X-Left": "3"})) as service:
        (reply,) = ask(options(service.base), request())

    assert isinstance(reply, Reply)
    assert (reply.status, reply.content_type, reply.body, reply.at) == (200, "application/json", b'{"a": 1}', AT)
    assert reply.url == f"{service.base}/works/W1"
    assert reply.headers["x-left"] == "3"


def test_not_found_is_an_answer_of_any_type() -> None:
    with serving(Served(404, b"Resource not found.", "text/plain")) as service:
        (reply,) = ask(options(service.base), request())

    assert isinstance(reply, Reply)
    assert reply.status == 404


@pytest.mark.parametrize(
    "fault",
    [
        Served(500),
        Served(503, headers={"Retry-After": "0"}),
        Served(429),
        Served(429, headers={"Retry-After": "0"}),
        Served(429, headers={"Retry-After": DATE, "Date": DATE}),
        Served(content_type="text/html"),
        Served(body=b" "),
        Served(missing=10),
        Served(headers={"Content-Encoding": "gzip"}),
    ],
)
def test_what_may_pass_is_tried_again(fault: Served) -> None:
    with serving(fault, fault, Served()) as service:
        (reply,) = ask(options(service.base), request())

    assert body(reply) == b'{"a": 1}'
    assert len(service.asked) == 3


@pytest.mark.parametrize(
    ("fault", "kind", "words"),
    [
        (Served(502), Unavailable, "HTTP 502 for W1; try later"),
        (Served(429, headers={"Retry-After": "0"}), Unavailable, "HTTP 429 for W1; retry after 0 s"),
        (Served(content_type="text/html"), Malformed, "W1: the answer is text/html, not application/json"),
        (Served(content_type=None), Malformed, "W1: the answer is of no type, not application/json"),
        (Served(body=b""), Malformed, "W1: the answer is empty"),
        (Served(missing=10), Unavailable, "W1: the answer broke off"),
        (Served(headers={"Content-Encoding": "gzip"}), Unavailable, "W1: the answer's compression is broken"),
    ],
)
def test_after_three_tries_the_last_reason_is_given(fault: Served, kind: type[SourceError], words: str) -> None:
    with serving(fault) as service:
        error = failure(options(service.base))

    assert (type(error), error.reason) == (kind, words)
    assert len(service.asked) == 3


@pytest.mark.parametrize("status", [400, 410, 418, 501])
def test_a_status_that_will_not_change_is_not_tried_again(status: int) -> None:
    with serving(Served(status)) as service:
        error = failure(options(service.base))

    assert error.reason == f"HTTP {status} for W1; try later, or check VERIDICAL_OPENALEX_URL"
    assert len(service.asked) == 1


@pytest.mark.parametrize(
    ("reply", "one"),
    [
        (Served(401), request()),
        (Served(403), request()),
        (Served(429, headers={"Retry-After": "54000"}), request()),
        (Served(429, headers={"Retry-After": LATER, "Date": DATE}), request()),
        (Served(503, headers={"Retry-After": "54000"}), request()),
        (Served(429, headers={"X-RateLimit-Remaining": "5", "X-RateLimit-Credits-Required": "10"}), request()),
        (Served(429, b"Rate exceeded.", "text/plain"), request(service="arxiv")),
    ],
)
def test_a_service_that_refuses_or_asks_to_wait_too_long_is_not_asked_again(reply: Served, one: Request) -> None:
    with serving(reply) as service:
        first, second = ask(options(service.base), one, one)

    assert isinstance(first, Unavailable)
    assert isinstance(second, Unavailable)
    assert second.reason == f"{first.reason.replace(' for W1', '')}; not asked again in this run"
    assert len(service.asked) == 1


def test_a_service_is_closed_alone() -> None:
    with serving(Served(403), Served()) as service:
        first, second = ask(options(service.base), request(), request(service="crossref"))

    assert isinstance(first, Unavailable)
    assert isinstance(second, Reply)


def test_the_words_say_how_long_to_wait_and_which_key_would_help() -> None:
    with serving(Served(429, headers={"Retry-After": "54000"})) as service:
        error = failure(replace(options(service.base), keys={"openalex": " "}))

    assert str(error) == "openalex: HTTP 429 for W1; retry after 54,000 s, or set VERIDICAL_OPENALEX_KEY"


def test_requests_that_stand_in_line_are_not_sent_to_a_service_that_has_been_closed() -> None:
    async def run(chosen: NetworkOptions) -> list[str]:
        reasons = []

        async def one(asking: Network) -> None:
            with pytest.raises(Unavailable) as raised:
                await asking.ask(request(service="arxiv"))
            reasons.append(raised.value.reason)

        async with Network(chosen) as asking, anyio.create_task_group() as group:
            for _ in range(10):
                group.start_soon(one, asking)
        return reasons

    with serving(Served(403)) as service:
        reasons = anyio.run(run, options(service.base))

    assert reasons == ["HTTP 403 for W1; try later", *["HTTP 403; try later; not asked again in this run"] * 9]
    assert len(service.asked) == 1


def test_a_service_is_left_alone_after_three_failures_in_a_row() -> None:
    with serving(Served(400), Served(400), Served(), Served(400)) as service:
        came = ask(options(service.base), *[request()] * 8)

    assert [isinstance(one, Reply) for one in came] == [False, False, True, *[False] * 5]
    closed = "openalex: HTTP 400; try later, or check VERIDICAL_OPENALEX_URL; not asked again in this run"
    assert str(came[-1]) == closed
    assert str(came[-2]) == closed


def test_a_page_for_a_browser_closes_a_service_after_the_last_try() -> None:
    with serving(Served(content_type="text/html")) as service:
        first, second = ask(options(service.base), request(), request("/works/W2"))

    assert str(first) == "openalex: W1: the answer is text/html, not application/json"
    assert str(second) == "openalex: the answer is text/html, not application/json; not asked again in this run"
    assert len(service.asked) == 3


def test_a_service_that_says_nothing_is_asked_twice_and_never_again() -> None:
    with serving(Served(hangs=True)) as service:
        first, second = ask(options(service.base, deadline=2.0), request(), request("/works/W2"))
        assert len(service.asked) == 2

    assert str(first) == "openalex: W1: timed out; try later, or raise VERIDICAL_DEADLINE"
    assert str(second) == "openalex: timed out; try later, or raise VERIDICAL_DEADLINE; not asked again in this run"


def test_requests_in_line_for_a_service_that_says_nothing_are_not_sent() -> None:
    async def run(chosen: NetworkOptions) -> None:
        async def one(asking: Network, number: int) -> None:
            with pytest.raises(Unavailable, match="timed out"):
                await asking.ask(request(f"/works/W{number}", service="crossref"))

        async with Network(chosen) as asking, anyio.create_task_group() as group:
            for number in range(10):
                group.start_soon(one, asking, number)

    with serving(Served(hangs=True)) as service:
        anyio.run(run, options(service.base, deadline=1.0))
        assert len(service.asked) <= 3  # two at once, and one that was let in when the first was given up


def test_a_service_whose_answers_cannot_be_read_is_left_alone() -> None:
    async def run(chosen: NetworkOptions) -> list[str]:
        came = []
        async with Network(chosen) as asking:
            for is_read in (False, False, True, False, False, False, False):
                try:
                    await asking.ask(request())
                except Unavailable as error:
                    came.append(error.reason)
                    continue
                came.append("")
                if is_read:
                    asking.accept("openalex")
                else:
                    asking.reject(Malformed("openalex", "no list"))
        return came

    with serving() as service:
        assert anyio.run(run, options(service.base)) == [""] * 6 + ["no list; not asked again in this run"]
    assert len(service.asked) == 6


def test_after_the_deadline_nothing_is_sent() -> None:
    with serving() as service:
        error = failure(options(service.base, deadline=0.0))

    assert error.reason == "no answer for W1 within the deadline of the run; raise VERIDICAL_DEADLINE"
    assert service.asked == []


def test_a_service_that_does_not_answer_is_waited_for_within_the_deadline() -> None:
    with serving(Served(hangs=True)) as service:
        start = time.monotonic()
        error = failure(options(service.base, deadline=1.0))

    assert isinstance(error, Unavailable)
    assert time.monotonic() - start < 1.0
    assert len(service.asked) == 2


def test_a_redirect_within_the_service_is_followed_with_the_key() -> None:
    with serving(Served(301, headers={"Location": "/works/W2?x=1"}), Served()) as service:
        (reply,) = ask(options(service.base), request())

    assert isinstance(reply, Reply)
    assert reply.url == f"{service.base}/works/W2?x=1"
    assert [one.headers["authorization"] for one in service.asked] == [f"Bearer {KEY}"] * 2


def test_a_redirect_to_another_host_is_refused_before_anything_is_sent_there() -> None:
    with serving() as other, serving(Served(302, headers={"Location": f"{other.base}/login"})) as service:
        error = failure(options(service.base))

    assert error.reason == f"W1: redirected to {other.base}; is there a log-in or a proxy?"
    assert (len(service.asked), len(other.asked)) == (1, 0)


def test_a_redirect_from_https_to_http_is_refused() -> None:
    asking = Network(NetworkOptions(NOW))

    with pytest.raises(Unavailable, match=r"redirected to http://a\.example; is there a log-in or a proxy"):
        asking._followed("https://a.example/1", "http://a.example/2", request())
    assert asking._followed("http://a.example/1", "https://a.example/2", request()) == "https://a.example/2"


def test_a_redirect_to_what_is_no_address_is_told() -> None:
    with serving(Served(302, headers={"Location": "http://[a/"})) as service:
        assert failure(options(service.base)).reason == "W1: redirected to what is no address"


def test_a_circle_of_redirects_ends() -> None:
    with serving(Served(302, headers={"Location": "/works/W1"})) as service:
        assert failure(options(service.base)).reason == "W1: redirected in a circle"

    assert len(service.asked) == 5


def test_a_redirect_takes_a_turn_of_its_own() -> None:
    with serving(Served(301, headers={"Location": "/works/W2"}), Served()) as service:
        error = failure(options(service.base, deadline=1.0, scale=1_000.0), request(service="arxiv"))

    assert error.reason == "no answer for W1 within the deadline of the run; raise VERIDICAL_DEADLINE"
    assert service.paths == ["/works/W1"]


def test_a_redirect_that_is_the_answer_is_not_followed() -> None:
    with serving(Served(302, b"", None, {"Location": "https://a.example/"})) as service:
        (reply,) = ask(options(service.base), replace(request(), answers=frozenset({302, 404})))

    assert isinstance(reply, Reply)
    assert reply.headers["location"] == "https://a.example/"


def test_compression_is_undone() -> None:
    with serving(zipped(b'{"b": 2}')) as service:
        assert [body(one) for one in ask(options(service.base), request())] == [b'{"b": 2}']


@pytest.mark.parametrize("reply", [Served(body=b"1" * 2_000), zipped(b"1" * 2_000)])
def test_an_answer_that_is_too_large_is_not_read_and_not_asked_for_again(
    reply: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "_LARGEST", 1_000)
    with serving(reply) as service:
        error = failure(options(service.base))

    assert isinstance(error, Malformed)
    assert error.reason == "W1: the answer has more than 1,000 bytes"
    assert len(service.asked) == 1


def test_a_service_that_is_not_there_is_told() -> None:
    with serving() as service:
        base = service.base

    assert failure(options(base)).reason == "W1: no connection"


def test_a_service_to_which_no_connection_comes_about_is_left_alone() -> None:
    with serving() as service:
        base = service.base

    _, second = ask(options(base), request(), request())
    assert isinstance(second, Unavailable)
    assert second.reason == "no connection; not asked again in this run"


def test_where_nobody_can_be_reached_there_is_no_network_and_all_are_told_so() -> None:
    with serving() as service:
        base = service.base

    names = ("arxiv", "openalex", "crossref", "semanticscholar")
    came = ask(options(base), *(request(service=name) for name in names), request(service="arxiv"))
    reasons = [one.reason for one in came if isinstance(one, Unavailable)]
    assert reasons[:2] == ["W1: no connection"] * 2
    assert reasons[2:] == ["no connection; is there a network? `--offline` asks nobody"] * 3


def test_after_an_answer_there_is_a_network() -> None:
    with serving() as gone:
        nowhere = gone.base
    with serving() as service:
        bases = {**dict.fromkeys(("arxiv", "crossref", "semanticscholar"), nowhere), "openalex": service.base}
        chosen = replace(options(nowhere), bases=bases)
        came = ask(chosen, *(request(service=name) for name in ("openalex", "arxiv", "crossref", "semanticscholar")))
    assert [isinstance(one, Reply) for one in came] == [True, False, False, False]
    assert {one.reason for one in came if isinstance(one, Unavailable)} == {"W1: no connection"}


def test_the_body_and_the_headers_of_a_request_are_sent() -> None:
    asked = replace(request("/batch?x=1"), method="POST", body=b'{"ids": []}', headers={"content-type": "text/x"})
    with serving() as service:
        ask(options(service.base), asked)

    (one,) = service.asked
    assert (one.method, one.path, one.body, one.headers["content-type"]) == (
        "POST",
        "/batch?x=1",
        b'{"ids": []}',
        "text/x",
    )


@pytest.mark.parametrize(("name", "header"), [("openalex", "authorization"), ("semanticscholar", "x-api-key")])
def test_a_key_goes_to_its_service_alone(name: str, header: str) -> None:
    with serving() as service:
        ask(options(service.base), request(service=name), request(service="crossref"))

    first, second = service.asked
    assert KEY in first.headers[header]
    assert KEY not in str(second.headers)


def test_the_address_stands_in_the_user_agent_and_in_no_url() -> None:
    with serving() as service:
        (reply,) = ask(options(service.base), request(service="crossref"))

    assert isinstance(reply, Reply)
    assert f"(mailto:{MAIL})" in service.asked[0].headers["user-agent"]
    assert "@" not in service.asked[0].path + reply.url


@pytest.mark.parametrize(
    "reply",
    [Served(), Served(401), Served(500), Served(missing=1), Served(302, headers={"Location": "http://a.example"})],
)
def test_a_key_or_an_address_is_in_no_message_log_or_repr(reply: Served, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(reply) as service:
        chosen = options(service.base)
        came = ask(chosen, request(), request(service="semanticscholar"))

    errors = [one for one in came if isinstance(one, SourceError)]
    words = repr([chosen, Network(chosen), *came]) + caplog.text
    words += "".join(line for error in errors for line in traceback.format_exception(error))
    assert KEY in str(service.asked[0].headers)
    assert caplog.records
    assert [secret for secret in (KEY, MAIL) if secret in words] == []


def test_a_key_or_an_address_is_in_no_file(tmp_path: Path) -> None:
    path = f"/works?mailto={MAIL}&x=1&api_key={KEY}"
    with serving() as service, EvidenceStore(tmp_path, NOW) as store:
        ask(options(service.base, folder=tmp_path / "pace"), request(path), store=store)
        kept = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
        assert store._database.rows("SELECT path FROM replies") == [("/works?mailto=&x=1&api_key=",)]

    assert [secret for secret in (KEY, MAIL) if secret.encode() in kept] == []


@pytest.mark.parametrize("key", ["secret\nx: y", "schlüssel-secret"])
def test_a_key_that_cannot_be_sent_is_not_shown(key: str) -> None:
    with serving() as service:
        error = failure(replace(options(service.base), keys={"openalex": key}))

    assert "VERIDICAL_OPENALEX_KEY" in error.reason
    assert "secret" not in str(error)
    assert service.asked == []


def test_space_around_a_key_is_no_part_of_it() -> None:
    with serving() as service:
        ask(replace(options(service.base), keys={"openalex": f" {KEY}\n"}), request())

    assert service.asked[0].headers["authorization"] == f"Bearer {KEY}"


def test_an_address_in_any_script_can_be_sent() -> None:
    with serving() as service:
        ask(replace(options(service.base), mail="józef@例.org"), request())

    assert service.asked[0].headers["user-agent"].isascii()


def test_every_answer_is_kept_and_no_failure(tmp_path: Path) -> None:
    replies = [Served(), Served(404, b"none", "text/plain"), Served(400), Served(403)]
    with serving(*replies) as service, EvidenceStore(tmp_path, NOW) as store:
        ask(options(service.base), *[request()] * 4, store=store)
        assert store._database.rows("SELECT status FROM replies ORDER BY id") == [(200,), (404,)]


def test_requests_are_counted_by_service() -> None:
    async def run(base: str) -> dict[str, int]:
        async with Network(options(base)) as asking:
            await asking.ask(request())
            await asking.ask(request(service="crossref"))
            return dict(asking.requests)

    with serving(Served(500), Served()) as service:
        assert anyio.run(run, service.base) == {"openalex": 2, "crossref": 1}


def test_searches_and_lists_of_a_service_share_a_pace_if_it_counts_them_together() -> None:
    asking = Network(NetworkOptions(NOW, mail=MAIL))
    crossref, openalex = SERVICES["crossref"], SERVICES["openalex"]

    assert asking._pacer(crossref, Cost.LIST) is asking._pacer(crossref, Cost.SEARCH)
    assert asking._pacer(crossref, Cost.LIST) is not asking._pacer(crossref, Cost.SINGLE)
    assert len({id(asking._pacer(openalex, cost)) for cost in Cost}) == 1


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "30"}, 30.0),
        ({"retry-after": "Mon, 30 Nov 2026 12:00:30 GMT"}, 30.0),
        ({"retry-after": "Mon, 30 Nov 2026 13:00:30 GMT", "date": "Mon, 30 Nov 2026 13:00:00 GMT"}, 30.0),
        ({"retry-after": "Mon, 30 Nov 2026 11:00:00 GMT"}, 0.0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "²"}, None),
        ({"retry-after": "-5"}, None),
        ({}, None),
    ],
)
def test_the_seconds_to_wait_are_read(headers: dict[str, str], seconds: float | None) -> None:
    assert network._retry_after(headers, NOW) == seconds


@given(st.text(), st.text())
def test_any_header_is_read_or_passed_over(first: str, second: str) -> None:
    assert (network._retry_after({"retry-after": first, "date": second}, NOW) or 0.0) >= 0.0
    headers = {"x-ratelimit-remaining": first, "x-ratelimit-credits-required": second}
    assert network._is_budget_spent(headers) in (True, False)
