"""A web page's bytes -> what the page says of itself: its titles, its dates, its text. No script is run."""

from __future__ import annotations

import codecs
import json
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from html import unescape
from typing import TYPE_CHECKING

from veridical.index.formats.reading import calendar_date
from veridical.model import PageDate, PartialDate
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HTML = frozenset({"text/html", "application/xhtml+xml", ""})
READ = HTML | {"text/plain"}
"""The content types that are read; "" is what has no label."""
MOST_TEXT = 50_000
"""Characters of a page that are kept."""

_MOST_NAME = 1_000  # characters of a title
_MOST_DATES = 50
_MOST_DATA = 500_000  # characters of one piece of JSON-LD
_SNIFFED = 4_096  # bytes in which a page names its encoding
_DEEP = 20  # levels of JSON-LD

# Bounded, so that a page full of opening brackets and quotes is read in linear time.
_TAG = Pattern(
    r"<(?P<close>/?)(?P<name>[a-zA-Z][a-zA-Z0-9:-]{0,30})"
    r"(?P<attributes>(?:[^<>\"']{1,500}+|\"[^\"]{0,8000}\"|'[^']{0,8000}'){0,80}+)>"
)
_ATTRIBUTE = Pattern(
    r"(?P<name>[a-zA-Z][\w:.-]{0,60})\s{0,20}=\s{0,20}(?:\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)'|(?P<bare>[^\s\"'>]+))"
)
_SPACE = Pattern(r"\s+")
_CHARSET = Pattern(r"(?i)charset\s{0,9}=\s{0,9}[\"']?\s{0,9}([\w.:-]{1,40})")
# Encodings of the WHATWG standard; Python also has codecs that are no encodings of text.
_ENCODING = Pattern(
    r"(?i)utf-?8|utf-16(?:le|be)?|gbk?|gb2312|gb18030|big5(?:-hkscs)?|euc-(?:jp|kr)|shift_jis|iso-2022-jp|koi8-[ru]|macintosh"
    r"|(?:iso-?8859-?|windows-|cp)\d{1,4}|us-ascii|ascii|latin-?1"
)
_WIDER = {
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "gb": "gb18030",
    "ascii": "cp1252",
    "us-ascii": "cp1252",
} | dict.fromkeys(("latin1", "latin-1", "iso-8859-1", "iso8859-1"), "cp1252")
_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_DATE = Pattern(r"\s*(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?!\d))?)?(?!\d)")
_TITLES = ("og:title", "citation_title", "dc.title", "twitter:title")
_DATED = Pattern(
    r"(?:[\w.:-]*[.:_-])?(?:date|datepublished|datemodified|publication_date|online_date|[a-z]+_time|pubdate|issued|created|modified)"
)
_DATA_DATES = ("datePublished", "dateModified", "dateCreated", "uploadDate")
_BREAKING = frozenset({"p", "br", "div", "li", "tr", "td", "th", "section", "article", "title", "option", "dt", "dd"})
_HIDDEN = frozenset({"script", "style", "template", "noscript", "iframe", "textarea", "svg"})


@dataclass(frozen=True, slots=True)
class Content:
    """What a page says. `titles` are in the order of how much they say: its own, those for machines, its headings."""

    titles: tuple[str, ...] = ()
    dates: tuple[PageDate, ...] = ()
    text: str = ""


def read_page(body: bytes, headers: Mapping[str, str]) -> Content:
    """Return what a page says; header names are in lower case. What is no text says nothing but when it was changed."""
    label, _, parameters = headers.get("content-type", "").partition(";")
    label = label.strip().lower()
    changed = tuple(_last_modified(headers))
    if label not in READ or (not label and b"\x00" in body[:_SNIFFED]) or body.startswith(b"%PDF-"):
        return Content(dates=changed)
    text = decoded(body, parameters)
    if label not in HTML:
        return Content(dates=changed, text=_SPACE.sub(" ", text[:MOST_TEXT]).strip())
    reader = _Reader(text)
    reader.read()
    titles = dict.fromkeys(one for one in (reader.title, *reader.named.values(), *reader.headings) if one)
    return Content(tuple(titles), (*dict.fromkeys(reader.dates), *changed), _joined(reader.words)[:MOST_TEXT])


def decoded(body: bytes, parameters: str = "") -> str:
    """Return a page's text: by its byte order mark, its label, what it says itself, else UTF-8, GB18030 or Latin-1."""
    for mark, encoding in _MARKS:
        if body.startswith(mark):
            return body[len(mark) :].decode(encoding, "replace")
    for said in (parameters, body[:_SNIFFED].decode("latin-1")):
        match = _CHARSET.search(said)
        if match is not None and _ENCODING.fullmatch(match[1]):
            name = match[1].lower()
            try:
                return body.decode(_WIDER.get(name, name), "replace")
            except LookupError:
                continue
    for encoding in ("utf-8", "gb18030"):
        try:
            # The body may end within a character.
            return codecs.getincrementaldecoder(encoding)().decode(body)
        except UnicodeDecodeError:
            continue
    return body.decode("cp1252", "replace")


@dataclass(slots=True)
class _Reader:
    """Goes through a page once."""

    page: str
    title: str = ""
    named: dict[str, str] = field(default_factory=dict)
    headings: list[str] = field(default_factory=list)
    dates: list[PageDate] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    _length: int = 0
    _heading: int | None = None
    _title: int | None = None

    def read(self) -> None:
        at = 0
        while at < len(self.page) and self._length < MOST_TEXT * 2:
            start = self.page.find("<", at)
            if start < 0:
                break
            self._say(self.page[at:start])
            at = self._markup(start)
        else:
            return
        self._say(self.page[at:])

    def _markup(self, start: int) -> int:
        """Read what begins with a bracket, and return where it ends."""
        if self.page.startswith(("<!", "<?"), start):
            mark = "-->" if self.page.startswith("<!--", start) else ">"
            end = self.page.find(mark, start)
            return len(self.page) if end < 0 else end + len(mark)
        tag = _TAG.match(self.page, start)
        if tag is None:
            self._say("<")
            return start + 1
        name = tag["name"].lower()
        if name in _HIDDEN and not tag["close"] and not tag["attributes"].endswith("/"):
            return self._hidden(name, _attributes(tag["attributes"]), tag.end())
        if name == "time" and not tag["close"]:
            shown = self.page[tag.end() : tag.end() + 20]
            self._date(_attributes(tag["attributes"]).get("datetime") or shown, "time")
        self._tag(name, tag["attributes"], is_end=bool(tag["close"]))
        return tag.end()

    def _hidden(self, name: str, attributes: Mapping[str, str], start: int) -> int:
        """Pass over what is not shown, but for data about the page; unclosed it goes to the end."""
        close = Pattern(rf"(?i)</{name}\b").search(self.page, start)
        end = len(self.page) if close is None else close.start()
        if attributes.get("type", "").lower() == "application/ld+json":
            self.dates.extend(_dates_of_data(self.page[start:end]))
        return end

    def _tag(self, name: str, attributes: str, *, is_end: bool) -> None:
        if name in _BREAKING or name[:1] == "h":
            self._say(" ")
        if name == "title" and not self.title:
            self._title = self._bounded(self._title, is_end=is_end, is_title=True)
        elif name in {"h1", "h2"} and len(self.headings) < 10:
            self._heading = self._bounded(self._heading, is_end=is_end, is_title=False)
        elif name == "meta":
            self._meta(_attributes(attributes))

    def _bounded(self, start: int | None, *, is_end: bool, is_title: bool) -> int | None:
        """Begin a title or heading, or end and keep it."""
        if not is_end:
            return len(self.words)
        if start is not None:
            text = _joined(self.words[start:])[:_MOST_NAME]
            if is_title:
                self.title = text
            else:
                self.headings.append(text)
        return None

    def _meta(self, attributes: Mapping[str, str]) -> None:
        name = (attributes.get("name") or attributes.get("property") or attributes.get("itemprop") or "").lower()
        content = attributes.get("content", "")
        if name in _TITLES:
            self.named.setdefault(name, _joined([content])[:_MOST_NAME])
        elif _DATED.fullmatch(name):
            self._date(content, f"meta {name}")

    def _date(self, text: str, place: str) -> None:
        value = _date(text)
        if value is not None and len(self.dates) < _MOST_DATES:
            self.dates.append(PageDate(value, place))

    def _say(self, text: str) -> None:
        if text:
            self.words.append(unescape(text) if "&" in text else text)
            self._length += len(text)


def _attributes(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for match in _ATTRIBUTE.finditer(text):
        value = match["double"] or match["single"] or match["bare"] or ""
        found.setdefault(match["name"].lower(), unescape(value))
    return found


def _joined(parts: list[str]) -> str:
    return _SPACE.sub(" ", "".join(parts)).strip()


def _date(text: str) -> PartialDate | None:
    match = _DATE.match(text)
    if match is None:
        return None
    year, month, day = (None if part is None else int(part) for part in match.groups())
    return calendar_date(year, month, day) if year is not None and 1900 <= year <= 2100 else None


def _last_modified(headers: Mapping[str, str]) -> Iterator[PageDate]:
    try:
        moment = parsedate_to_datetime(headers.get("last-modified", ""))
    except (ValueError, TypeError, IndexError, OverflowError):
        return
    yield PageDate(PartialDate(moment.year, moment.month, moment.day), "Last-Modified")


def _dates_of_data(text: str) -> Iterator[PageDate]:
    """Yield the dates of a piece of JSON-LD; a broken one has none."""
    if len(text) > _MOST_DATA:
        return
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        return
    yield from list(_dates_within(content, 0))[:_MOST_DATES]


def _dates_within(content: object, depth: int) -> Iterator[PageDate]:
    if depth > _DEEP:
        return
    if isinstance(content, list):
        for part in content:
            yield from _dates_within(part, depth + 1)
    if isinstance(content, dict):
        for name, part in content.items():
            value = _date(part) if name in _DATA_DATES and isinstance(part, str) else None
            if value is not None:
                yield PageDate(value, f"JSON-LD {name}")
            yield from _dates_within(part, depth + 1)
