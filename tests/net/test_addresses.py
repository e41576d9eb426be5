from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING

import anyio
import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.errors import Unavailable
from veridical.net.addresses import RefusedAddress, addresses_of, is_public, read_url

if TYPE_CHECKING:
    from collections.abc import Sequence

IPV4 = st.ip_addresses(v=4)
IPV6 = st.ip_addresses(v=6)


def looked_up(url: str, found: Sequence[str] = (), *, may_be_private: bool = False) -> tuple[str, ...]:
    """Return the addresses that a URL leads to, where its host has those found."""

    async def resolve(host: str, port: int) -> Sequence[str]:
        return found

    async def look() -> tuple[str, ...]:
        return await addresses_of(read_url(url), may_be_private=may_be_private, resolve=resolve)

    return anyio.run(look)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.1",
        "127.0.0.1.",
        "2130706433",
        "0x7f000001",
        "0x7F.0.0.0x1",
        "017700000001",
        "0177.0.0.01",
        "0",
        "0.0.0.0",  # noqa: S104 - a host to be refused
        "10.1.2.3",
        "172.16.0.1",
        "192.168.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.0.1",
        "192.0.2.1",
        "192.88.99.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "１２７.０.０.１",
        "①②⑦.⓪.⓪.①",
        "127。0。0。1",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[0:0:0:0:0:ffff:10.0.0.1]",
        "[::127.0.0.1]",
        "[64:ff9b::127.0.0.1]",
        "[64:ff9b:1::1]",
        "[2002:7f00:1::]",
        "[2001:0:7f00:1::]",
        "[fe80::1]",
        "[fe80::1%25eth0]",
        "[fec0::1]",
        "[fc00::1]",
        "[ff02::1]",
        "[2001:db8::1]",
    ],
)
def test_an_address_that_is_not_of_the_public_internet_is_refused_however_written(host: str) -> None:
    with pytest.raises(RefusedAddress):
        looked_up(f"http://{host}/")


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("8.8.8.8", "8.8.8.8"),
        ("134744072", "8.8.8.8"),
        ("[2606:4700::6810:1]", "2606:4700::6810:1"),
        ("[64:ff9b::808:808]", "64:ff9b::808:808"),
        ("[::ffff:8.8.8.8]", "::ffff:808:808"),
    ],
)
def test_a_public_address_is_connected_to(host: str, address: str) -> None:
    (found,) = looked_up(f"https://{host}/x")
    assert ipaddress.ip_address(found) == ipaddress.ip_address(address)


def test_a_name_with_one_private_address_is_refused_and_the_message_says_what_to_do() -> None:
    with pytest.raises(RefusedAddress) as raised:
        looked_up("http://rebind.example:8080/secret", ("8.8.8.8", "10.0.0.5"))
    assert str(raised.value) == (
        "web: http://rebind.example:8080: leads into a private network (10.0.0.5), where a document may not lead; "
        "set VERIDICAL_ALLOW_PRIVATE_ADDRESSES=1 if that is meant"
    )


def test_private_addresses_are_found_where_they_are_allowed() -> None:
    assert looked_up("http://intranet/", ("10.0.0.5", "10.0.0.5"), may_be_private=True) == ("10.0.0.5",)
    assert looked_up("http://[::1]:81/", may_be_private=True) == ("::1",)


def test_a_name_without_an_address_is_unavailable() -> None:
    with pytest.raises(Unavailable, match=r"nowhere\.example: the name has no address"):
        looked_up("http://nowhere.example/")


def test_what_a_resolver_says_that_is_no_address_is_refused() -> None:
    with pytest.raises(RefusedAddress):
        looked_up("http://odd.example/", ("fe80::1%eth0",))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "example.org",
        "//example.org/",
        "file:///etc/passwd",
        "ftp://example.org/",
        "gopher://example.org/",
        "javascript:alert(1)",
        "data:text/html,x",
        "http://",
        "http:///x",
        "http:/example.org",
        "http://user@example.org/",
        "http://user:secret@example.org/",
        "http://@example.org/",
        "http://example.org:99999/",
        "http://example.org:x/",
        "http://example.org\\@127.0.0.1/",
        "http://exa mple.org/",
        "http://example.org/\r\nX: y",
        "http://127.0.0.1%00.example.org/",
        "http://%31%32%37.0.0.1/",
        "http://a..b/",
        "http://-/",
        "http://256.256.256.256/",
        "http://1.2.3.4.5/",
        "http://0x100000000/",
        "http://09.0.0.1/",
        "http://a.1/",
        "http://[::1/",
        "http://[nonsense]/",
        f"http://{'a' * 64}.org/",
        f"http://example.org/{'a' * 9000}",
    ],
)
def test_what_is_no_plain_url_is_refused(url: str) -> None:
    with pytest.raises(RefusedAddress):
        read_url(url)


def test_a_refusal_shows_no_password() -> None:
    with pytest.raises(RefusedAddress) as raised:
        read_url("https://me:hidden@example.org/")
    assert "hidden" not in str(raised.value)


@pytest.mark.parametrize(
    ("url", "asked"),
    [
        ("HTTP://Example.ORG", "http://example.org/"),
        ("https://example.org:443/a?b=c#d", "https://example.org/a?b=c"),
        ("http://example.org:8080/ä b".replace(" ", "%20"), "http://example.org:8080/%C3%A4%20b"),
        ("https://bücher.example/", "https://xn--bcher-kva.example/"),
        ("https://例子.测试/论文?q=论文", "https://xn--fsqu00a.xn--0zwm56d/%E8%AE%BA%E6%96%87?q=%E8%AE%BA%E6%96%87"),
        ("http://[2606:4700::0001]:81/", "http://[2606:4700::1]:81/"),
        ("http://0x08.8.8.8/", "http://8.8.8.8/"),
        ("https://openreview.net/forum?id=a_b-c", "https://openreview.net/forum?id=a_b-c"),
    ],
)
def test_a_url_is_asked_for_in_its_usual_form(url: str, asked: str) -> None:
    assert read_url(url).url == asked


@given(IPV4, st.sampled_from(["{}", "0x{:x}", "0{:o}"]))
def test_every_way_to_write_a_number_is_the_same_address(address: ipaddress.IPv4Address, form: str) -> None:
    whole = form.format(int(address))
    parts = ".".join(form.format(part) for part in address.packed)
    first, rest = address.packed[0], int(address) & 0xFFFFFF
    short = f"{form.format(first)}.{form.format(rest)}"
    assert {read_url(f"http://{host}/").host for host in (whole, parts, short)} == {str(address)}


@given(IPV4)
def test_an_address_inside_another_is_as_public_as_it_is_itself(address: ipaddress.IPv4Address) -> None:
    forms = (0xFFFF << 32, 0x0064FF9B << 96)
    nested = [ipaddress.IPv6Address(base | int(address)) for base in forms]
    assert {is_public(one) for one in nested} == {is_public(address)}


@given(IPV4)
def test_no_address_of_6to4_is_public(address: ipaddress.IPv4Address) -> None:
    assert not is_public(ipaddress.IPv6Address((0x2002 << 112) | int(address) << 80))


@given(st.one_of(IPV4, IPV6))
def test_no_address_is_public_that_is_not_global(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> None:
    if address.is_private or address.is_loopback or address.is_link_local or address.is_multicast:
        mapped = isinstance(address, ipaddress.IPv6Address) and address in ipaddress.IPv6Network("::ffff:0:0/96")
        assert mapped or not is_public(address)


@given(st.one_of(st.text(), st.text().map("http://{}".format), st.text().map("http://example.org/{}".format)))
def test_any_text_is_a_url_or_refused(text: str) -> None:
    try:
        target = read_url(text)
    except RefusedAddress:
        return
    assert target.url.isascii()
    assert read_url(target.url) == target
