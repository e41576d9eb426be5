from __future__ import annotations

import gzip
import threading
import time
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import anyio
import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.errors import Unavailable
from veridical.index.row import row_of, work_of
from veridical.model import ByUrl, Page, PageDate, PartialDate, Work
from veridical.net.addresses import NoSuchHost, RefusedAddress
from veridical.net.exchange import NoConnection, RawReply
from veridical.net.visits import VisitOptions, Visits
from veridical.resolve.sources.web import client, looked_at
from veridical.resolve.webpage import Content, decoded, read_page

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

pytestmark = pytest.mark.allow_hosts(["127.0.0.1"])

AT = "2026-11-30T12:00:00Z"
LABEL = {"content-type": "text/html"}
LARGE = 6 << 20
PAPER = """<!DOCTYPE html><html><head><title>Foobar: Small&nbsp;Agents |
 Venue</title><meta property='og:title' content="Foobar: Small Agents"><meta name=citation_date content=2024/05/01>
<script>document.title = "<title>wrong</title>"</script><style>p {}</style>
<script type="application/ld+json">{"@graph": [{"datePublished": "2024-05-02T00:00:00Z", "author": {}}]}</script></head>
<body><!-- <h1>hidden</h1> --><h1>Foobar &amp; co</h1><p>Posted <time datetime="2024-05">in May</time>,
<time>2024-06-07</time><p>a &lt; b < c</body></html>"""


class Site(BaseHTTPRequestHandler):
    """The pages of the tests."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.server.asked.append((self.path, dict(self.headers)))
        status, headers, body = PAGES.get(self.path, MISSING)
        if self.path == "/slow":
            self.server.released.wait(10)
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value.format(port=self.server.server_address[1]))
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            self.close_connection = True

    def log_message(self, *args: object) -> None:
        """Say nothing."""


HTML = {"Content-Type": "text/html; charset=utf-8"}
CHANGED = {"Last-Modified": "Wed, 03 Jul 2024 10:00:00 GMT", "Set-Cookie": "a=b; Path=/"}
BOMB = gzip.compress(b"<title>Bomb</title>" + b" " * (LARGE * 10))
PAGES: dict[str, tuple[int, dict[str, str], bytes]] = {
    "/paper": (200, HTML | CHANGED, PAPER.encode()),
    "/gone": (410, HTML, b"<title>Gone</title>"),
    "/gbk": (200, {"Content-Type": "text/html"}, "<title>小智能体</title><p>论文的标题".encode("gbk")),
    "/pdf": (200, {"Content-Type": "application/pdf"}, b"%PDF-1.7 <title>no</title>"),
    "/huge": (200, HTML, b"<title>Huge</title>" + b"x" * LARGE),
    "/bomb": (200, HTML | {"Content-Encoding": "gzip"}, BOMB),
    "/odd": (200, HTML | {"Content-Encoding": "zstd"}, b"(\xb5/\xfd"),
    "/broken": (200, HTML | {"Content-Encoding": "gzip"}, b"no gzip"),
    "/refused": (403, HTML, b"<title>Forbidden</title>"),
    "/busy": (429, HTML, b""),
    "/broken-inside": (500, HTML, b"<title>Oops</title>"),
    "/check": (200, HTML, b"<title>Just a moment...</title><p>Checking your browser"),
    "/soft": (200, HTML, b"<title>404 - Page not found</title>"),
    "/behind": (302, {"Location": "/login?next=/behind"}, b""),
    "/login?next=/behind": (200, HTML, b"<title>Welcome</title>"),
    "/lost": (302, {"Location": "/"}, b""),
    "/": (200, HTML, b"<title>Home</title>"),
    "/elsewhere": (302, {"Location": "http://second.example:{port}/nowhere"}, b""),
    "/loop": (302, {"Location": "/pool"}, b""),
    "/pool": (302, {"Location": "loop"}, b""),
    "/moved": (301, {"Location": "http://second.example:{port}/paper"}, b""),
    "/file": (302, {"Location": "file:///etc/passwd"}, b""),
}
MISSING = (404, HTML, b"<title>Not found</title>")


@contextmanager
def running() -> Iterator[ThreadingHTTPServer]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    server.daemon_threads = True
    server.asked = []
    server.released = threading.Event()
    thread = threading.Thread(target=partial(server.serve_forever, poll_interval=0.01))
    thread.start()
    yield server
    server.released.set()
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def site() -> Iterator[ThreadingHTTPServer]:
    with running() as server:
        yield server


def seen(site: ThreadingHTTPServer, *paths: str, seconds: float = 20.0) -> list[Page]:
    """Look at pages of the site, which has the name paper.example for the one who looks."""

    async def resolve(host: str, port: int) -> Sequence[str]:
        return ("127.0.0.1",)

    async def look() -> list[Page]:
        options = VisitOptions(AT, "a@example.org", may_be_private=True, seconds=seconds)
        async with Visits(options, resolve=resolve) as web:
            return [await looked_at(f"http://paper.example:{site.server_address[1]}{path}", web) for path in paths]

    site.asked.clear()
    return anyio.run(look)


def test_a_page_is_read_with_its_titles_dates_and_text(site: ThreadingHTTPServer) -> None:
    (page,) = seen(site, "/paper")
    assert (page.status, page.content_type, page.title) == (200, "text/html", "Foobar: Small Agents | Venue")
    assert page.titles[1:] == ("Foobar: Small Agents", "Foobar & co")
    assert [(str(date.value), date.place) for date in page.dates] == [
        ("2024-05-01", "meta citation_date"),
        ("2024-05-02", "JSON-LD datePublished"),
        ("2024-05", "time"),
        ("2024-06-07", "time"),
        ("2024-07-03", "Last-Modified"),
    ]
    assert page.text == "Foobar: Small Agents | Venue Foobar & co Posted in May, 2024-06-07 a < b < c"


def test_the_host_is_asked_by_its_name_at_the_address_that_was_weighed(site: ThreadingHTTPServer) -> None:
    seen(site, "/paper")
    ((_, headers),) = site.asked
    assert headers["host"] == f"paper.example:{site.server_address[1]}"


def test_no_cookie_goes_back(site: ThreadingHTTPServer) -> None:
    seen(site, "/paper", "/paper")
    assert len(site.asked) == 2
    assert all("cookie" not in {name.lower() for name in headers} for _, headers in site.asked)


def test_a_page_that_is_gone_is_a_page_with_its_status(site: ThreadingHTTPServer) -> None:
    gone, missing = seen(site, "/gone", "/nowhere")
    assert (gone.status, gone.title, missing.status) == (410, "Gone", 404)


def test_a_redirect_is_followed_to_where_it_leads(site: ThreadingHTTPServer) -> None:
    (page,) = seen(site, "/moved")
    assert (page.status, page.url) == (200, f"http://second.example:{site.server_address[1]}/paper")
    assert site.asked[1][1]["host"].startswith("second.example:")


def test_redirects_in_a_circle_end(site: ThreadingHTTPServer) -> None:
    with pytest.raises(Unavailable, match="in a circle"):
        seen(site, "/loop")
    assert len(site.asked) == 2


def test_a_redirect_to_something_else_than_the_web_is_refused(site: ThreadingHTTPServer) -> None:
    with pytest.raises(RefusedAddress, match="only http and https"):
        seen(site, "/file")


def test_chinese_in_gbk_is_read_without_a_label(site: ThreadingHTTPServer) -> None:
    (page,) = seen(site, "/gbk")
    assert (page.title, page.text) == ("小智能体", "小智能体 论文的标题")


def test_a_pdf_has_no_title(site: ThreadingHTTPServer) -> None:
    (page,) = seen(site, "/pdf")
    assert (page.status, page.content_type, page.title, page.text) == (200, "application/pdf", None, "")


@pytest.mark.parametrize(("path", "title"), [("/huge", "Huge"), ("/bomb", "Bomb")])
def test_of_a_huge_page_the_beginning_is_read(path: str, title: str, site: ThreadingHTTPServer) -> None:
    (page,) = seen(site, path)
    assert (page.title, page.is_cut) == (title, True)
    assert len(page.text) <= 200_000


@pytest.mark.parametrize(("path", "said"), [("/odd", "not asked for"), ("/broken", "compression is broken")])
def test_a_page_that_cannot_be_unpacked_is_unavailable(path: str, said: str, site: ThreadingHTTPServer) -> None:
    with pytest.raises(Unavailable, match=said):
        seen(site, path)


def test_a_page_that_does_not_come_in_time_is_unavailable(site: ThreadingHTTPServer) -> None:
    with pytest.raises(Unavailable, match=r"timed out|no answer within"):
        seen(site, "/slow", seconds=0.2)


def test_a_private_page_is_refused_unasked(site: ThreadingHTTPServer) -> None:
    async def look() -> Page:
        async with Visits(VisitOptions(AT)) as web:
            return await looked_at(f"http://127.0.0.1:{site.server_address[1]}/paper", web)

    site.asked.clear()
    with pytest.raises(RefusedAddress, match="VERIDICAL_ALLOW_PRIVATE_ADDRESSES"):
        anyio.run(look)
    assert site.asked == []


@pytest.mark.parametrize("path", ["/refused", "/busy", "/broken-inside"])
def test_a_refusal_or_a_failure_does_not_tell_whether_there_is_a_page(path: str, site: ThreadingHTTPServer) -> None:
    with pytest.raises(Unavailable, match=r"HTTP (403|429|500), which does not tell"):
        seen(site, path)
    assert len(site.asked) == 1


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/check", "a check or a log-in came instead"),
        ("/soft", "calls itself “404"),
        ("/behind", "redirected to a log-in"),
        ("/lost", "redirected to the first page"),
        ("/elsewhere", "HTTP 404 from second.example"),
    ],
)
def test_what_stands_in_the_place_of_a_page_tells_nothing_of_it(
    path: str, said: str, site: ThreadingHTTPServer
) -> None:
    with pytest.raises(Unavailable, match=said):
        seen(site, path)


def test_many_links_to_one_host_are_followed_one_at_a_time(site: ThreadingHTTPServer) -> None:
    async def resolve(host: str, port: int) -> Sequence[str]:
        return ("127.0.0.1",)

    async def look() -> None:
        web = Visits(VisitOptions(AT, may_be_private=True, seconds=5), resolve=resolve)
        async with web, anyio.create_task_group() as group:
            for _ in range(30):
                group.start_soon(looked_at, f"http://paper.example:{site.server_address[1]}/paper", web)

    site.asked.clear()
    anyio.run(look)
    assert len(site.asked) == 30


def test_a_run_without_time_left_asks_nothing(site: ThreadingHTTPServer) -> None:
    async def look() -> Page:
        async with Visits(VisitOptions(AT, may_be_private=True, deadline=0)) as web:
            return await looked_at(f"http://127.0.0.1:{site.server_address[1]}/paper", web)

    site.asked.clear()
    with pytest.raises(Unavailable, match="VERIDICAL_DEADLINE"):
        anyio.run(look)
    assert site.asked == []


def missing(*known: str) -> Visits:
    """Return visits where only these names are known."""

    async def resolve(host: str, port: int) -> Sequence[str]:
        if host not in known:
            raise NoSuchHost(host)
        return ("8.8.8.8",)

    return Visits(VisitOptions(AT), resolve=resolve)


def test_a_name_that_does_not_exist_where_names_are_known_is_a_page_that_is_gone() -> None:
    page = anyio.run(looked_at, "https://no-such-name.org/post", missing("example.com"))
    assert (page.status, page.is_gone) == (None, True)


@pytest.mark.parametrize(
    ("url", "known", "said"),
    [
        ("https://no-such-name.org/post", (), "is there a network"),
        ("https://wiki.internal/post", ("example.com",), "private network"),
        ("https://intranet/post", ("example.com",), "private network"),
    ],
)
def test_a_name_that_may_exist_elsewhere_accuses_nobody(url: str, known: tuple[str, ...], said: str) -> None:
    with pytest.raises(Unavailable, match=said):
        anyio.run(looked_at, url, missing(*known))


def test_a_page_becomes_a_work_under_the_url_that_was_asked_for(site: ThreadingHTTPServer) -> None:
    url = f"http://127.0.0.1:{site.server_address[1]}/gone"

    async def ask() -> Work:
        async with Visits(VisitOptions(AT, may_be_private=True)) as web:
            return (await client.ask([ByUrl(url)], web))[ByUrl(url)][0]

    work = anyio.run(ask)
    assert (work.key, work.source, work.page.status) == (url, "web", 410)
    assert work_of(row_of(work), "web") == work


class Hosts:
    """In place of connections: what each address answers. One without an answer has no connection."""

    def __init__(self, answers: Mapping[str, RawReply]) -> None:
        self.answers = answers
        self.asked: list[tuple[str, str]] = []

    async def fetch(self, url: str, address: str, **options: object) -> RawReply:
        self.asked.append((url, address))
        if address not in self.answers:
            raise NoConnection("no connection")
        return self.answers[address]


def looked(url: str, found: Mapping[str, Sequence[Sequence[str]]], hosts: Hosts) -> Page:
    """Look at a page where a host has in turn each of the addresses found."""
    turns = {host: iter(each) for host, each in found.items()}

    async def resolve(host: str, port: int) -> Sequence[str]:
        return next(turns[host])

    async def look() -> Page:
        web = Visits(VisitOptions(AT), resolve=resolve)
        web._http = hosts
        return await looked_at(url, web)

    return anyio.run(look)


def moved(place: str) -> RawReply:
    return RawReply(302, {"location": place}, b"", "http://a.example/")


@pytest.mark.parametrize("place", ["http://169.254.169.254/latest", "//localhost.example/", "http://0x7f.1/"])
def test_a_redirect_into_a_private_network_is_refused_unasked(place: str) -> None:
    hosts = Hosts({"8.8.8.8": moved(place)})
    with pytest.raises(RefusedAddress, match="private network"):
        looked("http://a.example/", {"a.example": [["8.8.8.8"]], "localhost.example": [["127.0.0.1"]]}, hosts)
    assert hosts.asked == [("http://a.example/", "8.8.8.8")]


def test_a_name_that_changes_its_address_between_redirects_is_weighed_again() -> None:
    hosts = Hosts({"8.8.8.8": moved("/next")})
    with pytest.raises(RefusedAddress, match="private network"):
        looked("http://a.example/", {"a.example": [["8.8.8.8"], ["10.0.0.1"]]}, hosts)
    assert [address for _, address in hosts.asked] == ["8.8.8.8"]


def test_the_next_address_is_tried_where_one_has_no_connection() -> None:
    hosts = Hosts({"8.8.8.8": RawReply(200, {}, b"<title>x</title>", "http://a.example/")})
    assert looked("http://a.example/", {"a.example": [["2606:4700::1", "8.8.8.8"]]}, hosts).title == "x"
    with pytest.raises(Unavailable, match=r"http://b\.example/: no connection"):
        looked("http://b.example/", {"b.example": [["1.1.1.1"]]}, hosts)


@pytest.mark.parametrize(
    ("body", "label", "text"),
    [
        ("论文".encode(), "", "论文"),
        ("论文".encode("utf-16"), "", "论文"),
        ("论文".encode("gbk"), "charset=GB2312", "论文"),
        (b"<meta charset='big5'>" + "論文".encode("big5"), "", "<meta charset='big5'>論文"),
        ("論文".encode("euc-jp"), "charset=euc-jp", "論文"),
        ("café".encode("latin-1"), "charset=iso-8859-1", "café"),
        ("café".encode(), "charset=unicode_escape", "café"),
        ("café".encode(), "charset=windows-9999", "café"),
        ("论文".encode()[:-1], "", "论"),
    ],
)
def test_the_encoding_is_that_of_mark_label_page_or_letters(body: bytes, label: str, text: str) -> None:
    assert decoded(body, label) == text


@pytest.mark.parametrize(
    ("page", "title"),
    [
        ("<title>a<!-- x --> b</title>", "a b"),
        ("<svg><title>icon</title></svg><title>page</title>", "page"),
        ("<TITLE\n>x</TITLE ><title>y</title>", "x"),
        ("<script>if (a < b) {'</title>'}</script><title>x</title>", "x"),
        ("<h1>first</h1>", "first"),
        ("<meta name='citation_title' content='A &quot;b&quot;'>", 'A "b"'),
        ("<title></title><h1>x</h1>", "x"),
        ("<title>never closed", None),
        ("<script><title>x</title>", None),
        ("<!-- <title>x</title>", None),
    ],
)
def test_the_title_is_what_a_browser_shows(page: str, title: str | None) -> None:
    assert next(iter(read_page(page.encode(), LABEL).titles), None) == title


@pytest.mark.parametrize("date", ["2024-13-01", "0001-01-01", "today", "20240501", "-2024"])
def test_what_is_no_date_is_none(date: str) -> None:
    assert read_page(f"<time datetime='{date}'>".encode(), LABEL).dates == ()


def test_plain_text_has_no_title_and_no_label_means_html() -> None:
    assert read_page(b"<title>x</title>", {"content-type": "text/plain"}) == Content(text="<title>x</title>")
    assert read_page(b"<title>x</title>", {}).titles == ("x",)
    changed = {"last-modified": "Wed, 03 Jul 2024 10:00:00 GMT", "content-type": "image/png"}
    assert read_page(b"", changed) == Content(dates=(PageDate(PartialDate(2024, 7, 3), "Last-Modified"),))


HOSTILE = ["<", "<a ", '<a "', "<a '\"", "<!", "<!--", "<title>", "<h1>", "<meta name=date content='", "&", "&#"]
HOSTILE += ["<script>", "</", "<time>2024", '<script type="application/ld+json">[', "<p>", "<a b=c "]


@pytest.mark.parametrize("part", HOSTILE)
def test_a_hostile_page_is_read_in_linear_time(part: str) -> None:
    body = part.encode() * (2_000_000 // len(part))
    start = time.perf_counter()
    read_page(body, LABEL)
    assert time.perf_counter() - start < 5


@given(
    st.one_of(st.binary(), st.text().map(str.encode)),
    st.dictionaries(st.sampled_from(["content-type", "last-modified"]), st.text()),
)
def test_any_bytes_are_read(body: bytes, headers: dict[str, str]) -> None:
    assert isinstance(read_page(body, headers), Content)


TAGS = [
    "<title>",
    "</title>",
    "<h1>",
    "</h1>",
    "<script type='application/ld+json'>",
    "</script>",
    "<time>",
    "2024-05",
    "x",
]
TAGS += ["<meta name='date' content='2024'>", "<!--", "-->", '{"datePublished":"2024"}', "<svg/>", "&amp;", "<", '"']


@given(st.lists(st.sampled_from(TAGS)).map("".join))
def test_any_order_of_tags_is_read(page: str) -> None:
    content = read_page(page.encode(), LABEL)
    assert all(title == " ".join(title.split()) != "" for title in content.titles)
