from __future__ import annotations

import pytest

from veridical.documents import read_document
from veridical.documents.encoding import SIZE_LIMIT, decode
from veridical.errors import UnreadableDocument

CHINESE = "一种新的方法。\n我们提出了一个强化学习的框架，它在一些任务上很好。\n"
WESTERN = "A short note on ACME, which was accepted at ICML.\nMüller & Šimek wrote it — “well”.\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "gb18030"])
@pytest.mark.parametrize("text", [CHINESE, CHINESE + "See ACME (Foo 2025).\n"])
def test_chinese_is_read_in_every_known_encoding(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding)) == text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_western_text_is_read_in_every_known_encoding(encoding: str) -> None:
    assert decode(WESTERN.encode(encoding)) == WESTERN


def test_big_endian_utf16_with_a_mark_is_read() -> None:
    assert decode(b"\xfe\xff" + CHINESE.encode("utf-16-be")) == CHINESE


def test_line_ends_stay_as_they_are() -> None:
    assert decode(b"a\r\nb\rc\n") == "a\r\nb\rc\n"


def test_latin_1_is_read_where_windows_has_no_sign() -> None:
    assert decode("un caf\xe9 tr\xe8s bon et assez grand".encode("latin-1")) == "un café très bon et assez grand"


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"%PDF-1.7\n", "PDF"),
        (b"PK\x03\x04\x14\x00", "ZIP"),
        (b"\x89PNG\r\n\x1a\n", "PNG"),
        (b"\x1f\x8b\x08\x00", "gzip"),
    ],
)
def test_a_known_binary_format_is_named(content: bytes, named: str) -> None:
    with pytest.raises(UnreadableDocument, match=named):
        read_document("paper.md", content)


def test_a_nul_byte_is_refused_with_its_place() -> None:
    with pytest.raises(UnreadableDocument, match="byte offset 4"):
        decode(b"text\x00text!")


@pytest.mark.parametrize("content", [b"\x00" * 64, b"\x01\x00\x02\x00", b"\x00\x01\xff\xfe\x00\xd8"])
def test_binary_data_is_no_text(content: bytes) -> None:
    with pytest.raises(UnreadableDocument, match="binary"):
        decode(content)


def test_damaged_utf8_is_refused_with_the_offset_of_the_first_bad_byte() -> None:
    good = CHINESE.encode()
    with pytest.raises(UnreadableDocument, match=f"byte offset {len(good)}"):
        decode(good + b"\xff" + good)


def test_half_a_utf16_unit_is_refused() -> None:
    with pytest.raises(UnreadableDocument, match="UTF-16-LE at byte offset 4"):
        decode(b"\xff\xfea\x00b")


def test_a_document_over_the_limit_is_refused_before_it_is_decoded() -> None:
    with pytest.raises(UnreadableDocument, match="split it"):
        decode(b"a" * (SIZE_LIMIT + 1))


def test_the_message_names_the_document_in_one_line() -> None:
    with pytest.raises(UnreadableDocument) as caught:
        read_document("a/b.md", b"%PDF-")
    assert str(caught.value).startswith("a/b.md: ")
    assert "\n" not in str(caught.value)
