from __future__ import annotations

import gzip
import time
from typing import TYPE_CHECKING

import anyio
import pytest
from hypothesis import given
from hypothesis import strategies as st
from loopback import Served, running

from veridical.errors import Unavailable
from veridical.model import PartialDate
from veridical.net.addresses import RefusedAddress
from veridical.net.exchange import NoConnection, RawReply
from veridical.resolve.sources.web import Page, WebPages
from veridical.resolve.webpage import Content, PageDate, decoded, read_page

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from loopback import Asked, Service

pytestmark = pytest.mark.allow_hosts(["127.0.0.1"])

LABEL = {"content-type": "text/html"}
LARGE = 6 << 20
PAPER = """<!DOCTYPE html><html><head><title>Foobar: Small&nbsp;Agents |
 Venue</title><meta property='og:title' content="Foobar: Small Agents"><meta name=citation_date content=2024/05/01>
<script>document.title = "<title>wrong</title>"</script><style>p {}</style>
<script type="application/ld+json">{"@graph": [{"datePublished": "2024-05-02T00:00:00Z", "author": {}}]}</script></head>
<body><!-- <h1>hidden</h1> --><h1>Foobar &amp; co</h1><p>Posted <time datetime="2024-05">in May</time>,
<time>2024-06-07</time><p>a &lt; b < c</body></html>"""


HTML = "text/html; charset=utf-8"
CHANGED = {"Last-Modified": "Wed, 03 Jul 2024 10:00:00 GMT", "Set-Cookie": "a=b; Path=/"}
BOMB = gzip.compress(b"<title>Bomb</title>" + b" " * (LARGE * 10))
PAGES = {
    "/paper": Served(200, PAPER.encode(), HTML, CHANGED),
    "/gone": Served(410, b"<title>Gone</title>", HTML),
    "/gbk": Served(200, "<title>小智能体</title><p>论文的标题".encode("gbk"), "text/html"),
    "/pdf": Served(200, b"%PDF-1.7 <title>no</title>", "application/pdf"),
    "/huge": Served(200, b"<title>Huge</title>" + b"x" * LARGE, HTML),
    "/bomb": Served(200, BOMB, HTML, {"Content-Encoding": "gzip"}),
    "/odd": Served(200, b"(\xb5/\xfd", HTML, {"Content-Encoding": "zstd"}),
    "/broken": Served(200, b"no gzip", HTML, {"Content-Encoding": "gzip"}),
    "/loop": Served(302, b"", None, {"Location": "/pool"}),
    "/pool": Served(302, b"", None, {"Location": "loop"}),
    "/file": Served(302, b"", None, {"Location": "file:///etc/passwd"}),
    "/slow": Served(hangs=True),
}
MISSING = Served(404, b"<title>Not found</title>", HTML)


def page_for(asked: Asked) -> Served:
    """The page at a path; one has moved to another host at the same port."""
    if asked.path == "/moved":
        port = asked.headers["host"].rpartition(":")[2]
        return Served(301, b"", None, {"Location": f"http://second.example:{port}/paper"})
    return PAGES.get(asked.path, MISSING)


@pytest.fixture(scope="module")
def site() -> Iterator[Service]:
    with running(page_for) as service:
        yield service


def seen(site: Service, *paths: str, seconds: float = 20.0) -> list[Page]:
    """Look at pages of the site, which has the name paper.example for the one who looks."""

    async def resolve(host: str, port: int) -> Sequence[str]:
        return ("127.0.0.1",)

    async def look() -> list[Page]:
        async with WebPages(mail="a@example.org", may_be_private=True, seconds=seconds, resolve=resolve) as web:
            return [await web.look(f"http://paper.example:{site.port}{path}") for path in paths]

    site.asked.clear()
    return anyio.run(look)


def test_a_page_is_read_with_its_titles_dates_and_text(site: Service) -> None:
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


def test_the_host_is_asked_by_its_name_at_the_address_that_was_weighed(site: Service) -> None:
    seen(site, "/paper")
    (asked,) = site.asked
    assert asked.headers["host"] == f"paper.example:{site.port}"


def test_no_cookie_goes_back(site: Service) -> None:
    seen(site, "/paper", "/paper")
    assert len(site.asked) == 2
    assert all("cookie" not in asked.headers for asked in site.asked)


def test_a_page_that_is_gone_is_a_page_with_its_status(site: Service) -> None:
    gone, missing = seen(site, "/gone", "/nowhere")
    assert (gone.status, gone.title, missing.status) == (410, "Gone", 404)


def test_a_redirect_is_followed_to_where_it_leads(site: Service) -> None:
    (page,) = seen(site, "/moved")
    assert (page.status, page.url) == (200, f"http://second.example:{site.port}/paper")
    assert site.asked[1].headers["host"].startswith("second.example:")


def test_redirects_in_a_circle_end(site: Service) -> None:
    with pytest.raises(Unavailable, match="in a circle"):
        seen(site, "/loop")
    assert len(site.asked) == 2


def test_a_redirect_to_something_else_than_the_web_is_refused(site: Service) -> None:
    with pytest.raises(RefusedAddress, match="only http and https"):
        seen(site, "/file")


def test_chinese_in_gbk_is_read_without_a_label(site: Service) -> None:
    (page,) = seen(site, "/gbk")
    assert (page.title, page.text) == ("小智能体", "小智能体 论文的标题")


def test_a_pdf_has_no_title(site: Service) -> None:
    (page,) = seen(site, "/pdf")
    assert (page.status, page.content_type, page.title, page.text) == (200, "application/pdf", None, "")


@pytest.mark.parametrize(("path", "title"), [("/huge", "Huge"), ("/bomb", "Bomb")])
def test_of_a_huge_page_the_beginning_is_read(path: str, title: str, site: Service) -> None:
    (page,) = seen(site, path)
    assert (page.title, page.is_cut) == (title, True)
    assert len(page.text) <= 200_000


@pytest.mark.parametrize(("path", "said"), [("/odd", "not asked for"), ("/broken", "compression is broken")])
def test_a_page_that_cannot_be_unpacked_is_unavailable(path: str, said: str, site: Service) -> None:
    with pytest.raises(Unavailable, match=said):
        seen(site, path)


def test_a_page_that_does_not_come_in_time_is_unavailable(site: Service) -> None:
    with pytest.raises(Unavailable, match=r"timed out|no answer within"):
        seen(site, "/slow", seconds=0.2)


def test_a_private_page_is_refused_unasked(site: Service) -> None:
    async def look() -> Page:
        async with WebPages() as web:
            return await web.look(f"http://127.0.0.1:{site.port}/paper")

    site.asked.clear()
    with pytest.raises(RefusedAddress, match="VERIDICAL_ALLOW_PRIVATE_ADDRESSES"):
        anyio.run(look)
    assert site.asked == []


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
        web = WebPages(resolve=resolve)
        web._http = hosts
        return await web.look(url)

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
