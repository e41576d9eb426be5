"""Bytes -> text. The encoding is recognised or the bytes are refused; nothing is replaced."""

from __future__ import annotations

import codecs
import re

from veridical.errors import UnreadableDocument
from veridical.text.patterns import Pattern

SIZE_LIMIT = 64 * 1024 * 1024
_SAMPLE = 65_536

# Signatures from the formats' own specifications.
_BINARY = (
    (b"%PDF-", "a PDF"),
    (b"PK\x03\x04", "a ZIP archive (DOCX, ODT and EPUB are such)"),
    (b"PK\x05\x06", "an empty ZIP archive"),
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"\x1f\x8b", "a gzip file"),
    (b"\xfd7zXZ\x00", "an xz file"),
    (b"\x28\xb5\x2f\xfd", "a Zstandard file"),
    (b"BZh", "a bzip2 file"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Office file"),
    (b"SQLite format 3\x00", "a SQLite database"),
    (b"\x7fELF", "a program"),
)
_MARKED = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CONTROLS = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_HAN = Pattern(r"[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef]")
_COMMON_HAN = Pattern(
    r"[的一是不了在有人我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里论文作者，。、：；（）《》“”]"
)
_CONTROL_SIGN = Pattern(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]")
_KNOWN_SCRIPT = Pattern(r"[\t-\r\x1b -\u052f\u2000-\u24ff\u2e80-\u9fff\uac00-\ud7a3\uff00-\uffef]")
_ORDINARY = Pattern(r"[\n -~，。]")
_ODD_LATIN = Pattern(r"[\x80-\x9f]|[\u00a1-\u00bf\u2030-\u2039¤¦¬¯]{2}")


def decode(content: bytes) -> str:
    """Return the text without its byte order mark.

    Raises:
        UnreadableDocument: The bytes are too many, binary, or in no encoding that is read.
    """
    return _decoded(content)[0]


def encode_like(content: bytes, text: str) -> bytes | None:
    """Return a text in the encoding of a document's bytes, with their byte order mark.

    `None` where the encoding has not all of its characters, or does not give the document's own text back as it is.

    Raises:
        UnreadableDocument: The bytes are no document.
    """
    own, encoding, mark = _decoded(content)
    try:
        return mark + text.encode(encoding) if mark + own.encode(encoding) == content else None
    except UnicodeEncodeError:
        return None


def _decoded(content: bytes) -> tuple[str, str, bytes]:
    """Return the text, its encoding and its byte order mark."""
    if len(content) > SIZE_LIMIT:
        raise UnreadableDocument(
            f"the document has {len(content):,} bytes; up to {SIZE_LIMIT:,} are read: split it into parts"
        )
    _refuse_known_binary(content)
    for mark, encoding in _MARKED:
        if content.startswith(mark):
            return _decode_strictly(content[len(mark) :], encoding, len(mark)), encoding, mark
    wide = _unmarked_utf16(content)
    if wide is not None:
        return _decode_strictly(content, wide, 0), wide, b""
    return *_decode_unmarked(content), b""


def encoding_of(head: bytes, damage: bytes = b"") -> tuple[str, int]:
    """Return the encoding of a text too long to be held at once, and how many bytes its mark has.

    `head` is how it begins, and `damage` what stands around the first bytes that are no UTF-8, in whole lines, if any.

    Raises:
        UnreadableDocument: It is binary, or in no encoding that is read.
    """
    _refuse_known_binary(head)
    for mark, encoding in _MARKED:
        if head.startswith(mark):
            return encoding, len(mark)
    wide = _unmarked_utf16(head[: len(head) // 2 * 2])
    if wide is not None:
        return wide, 0
    if b"\x00" in head:
        raise UnreadableDocument("looks like binary data (a NUL byte), which is not read: give a text file")
    if not damage or _is_mostly_utf8(damage) or _CONTROLS.search(damage):
        return "utf-8", 0
    if _as_gb18030(damage) is not None:
        return "gb18030", 0
    return ("cp1252" if _as_western(damage) is not None else "utf-8"), 0


def _refuse_known_binary(content: bytes) -> None:
    for signature, name in _BINARY:
        if content.startswith(signature):
            raise UnreadableDocument(f"looks like {name}, which is not read: save it as text or Markdown first")


def _decode_strictly(content: bytes, encoding: str, skipped: int) -> str:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        offset = error.start + skipped
        raise UnreadableDocument(
            f"not valid {encoding.upper()} at byte offset {offset}: save the document as UTF-8"
        ) from error


def _unmarked_utf16(content: bytes) -> str | None:
    """Return the byte order that makes the bytes plausible text, where zeros show that a character takes two."""
    sample = content[:_SAMPLE]
    if len(content) % 2 or b"\x00" not in sample:
        return None
    orders = ("utf-16-le", "utf-16-be")
    return next((order for order in orders if _is_prose(sample.decode(order, errors="replace"))), None)


def _is_prose(text: str) -> bool:
    """Return whether the text is in scripts that are read, and its Chinese has common characters."""
    if _CONTROL_SIGN.search(text) or len(_KNOWN_SCRIPT.findall(text)) * 100 < len(text) * 95:
        return False
    return _has_common_han(text) and _ORDINARY.search(text) is not None


def _has_common_han(text: str) -> bool:
    """Return whether one Chinese sign in twelve is of the commonest: in prose every eighth is, in misread text none."""
    return len(_COMMON_HAN.findall(text)) * 12 >= len(_HAN.findall(text))


def _decode_unmarked(content: bytes) -> tuple[str, str]:
    nul = content.find(b"\x00")
    if nul >= 0:
        raise UnreadableDocument(
            f"looks like binary data (a NUL byte at byte offset {nul}), which is not read: give a text file"
        )
    try:
        return content.decode("utf-8"), "utf-8"
    except UnicodeDecodeError as error:
        text = _legacy(content)
        if text is None:
            raise UnreadableDocument(
                f"not valid UTF-8 at byte offset {error.start}, and no other known encoding: save the document as UTF-8"
            ) from error
        return text


def _legacy(content: bytes) -> tuple[str, str] | None:
    if _CONTROLS.search(content) or _is_mostly_utf8(content):
        return None
    return _as_gb18030(content) or _as_western(content)


def _is_mostly_utf8(content: bytes) -> bool:
    """Return whether more multi-byte sequences are good UTF-8 than bytes are bad: then the file is damaged UTF-8."""
    repaired = content[:_SAMPLE].decode("utf-8", errors="replace")
    bad = repaired.count("\ufffd")
    good = sum(1 for sign in repaired if sign > "\x7f") - bad
    return good > bad


def _as_gb18030(content: bytes) -> tuple[str, str] | None:
    try:
        text = content.decode("gb18030")
    except UnicodeDecodeError:
        return None
    sample = text[:_SAMPLE]
    foreign = sum(1 for sign in sample if sign > "\x7f")
    is_chinese = len(_HAN.findall(sample)) > 0.8 * foreign and _has_common_han(sample)
    return (text, "gb18030") if is_chinese else None


def _as_western(content: bytes) -> tuple[str, str] | None:
    try:
        text, encoding = content.decode("cp1252"), "cp1252"
    except UnicodeDecodeError:
        text, encoding = content.decode("latin-1"), "latin-1"
    foreign = sum(1 for sign in text[:_SAMPLE] if sign > "\x7f")
    is_plausible = foreign * 4 <= min(len(text), _SAMPLE) and not _ODD_LATIN.search(text[:_SAMPLE])
    return (text, encoding) if is_plausible else None
