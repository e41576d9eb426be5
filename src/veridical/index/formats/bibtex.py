"""BibTeX and BibLaTeX: somebody's library, or the `anthology.bib` of the ACL.

An item is some entries, with the `@string` definitions that their words may mean. Titles keep their LaTeX; what
`crossref` inherits is not looked up.
"""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, BinaryIO

from veridical.index.entry import BrokenItem, Omission
from veridical.index.formats.encoding import decoded
from veridical.index.formats.library import LibraryItem, library_work
from veridical.index.formats.reading import calendar_date, iso_date, month_named, without_others
from veridical.index.streams import LONGEST_LINE
from veridical.text.dates import MONTHS
from veridical.text.folding import plain
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from bibtexparser.model import Entry as Record

    from veridical.index.entry import Entry
    from veridical.model import PartialDate, Work

_GROUP = 50  # entries of an item
_CHUNK = 1 << 20  # bytes of a line that are read at once, and of an item after which no entry joins it
_OPENING = re.compile(rb"[ \t]*@[ \t]*([A-Za-z]+)[ \t]*[{(]")
_STRING_NAME = re.compile(rb"@[ \t]*string[ \t]*[{(]\s*([^\s={}()\"#,]+)", re.IGNORECASE)
_HEAD = re.compile(rb"^[ \t]*@[ \t]*[A-Za-z]+[ \t]*[{(][^\n=]{0,200}[,=\n]", re.MULTILINE)
_WORD = re.compile(rb"[^\s={}()\"#,]+")
_PART_SIGN = Pattern(r'(?<!\\)[{}"#]')
_AND = Pattern(r"[{}]| and(?= )", re.IGNORECASE)
_YEAR = Pattern(r"\d{4}", re.ASCII)
_DAY = Pattern(r"\d{1,2}", re.ASCII)
_CONTAINERS = ("journal", "journaltitle", "booktitle")

# The parser logs each broken entry; what is left out is counted where items are read.
logging.getLogger("bibtexparser").addHandler(logging.NullHandler())


class _BibTeX:
    """Reads BibTeX files."""

    name = "bibtex"
    title = "BibTeX or BibLaTeX"
    suffixes = frozenset({".bib", ".bibtex"})

    def recognises(self, head: bytes) -> bool:
        """A line opens an entry, and the file is neither JSON nor XML."""
        return not head.lstrip().startswith((b"{", b"[", b"<")) and _HEAD.search(head) is not None

    def split(self, stream: BinaryIO) -> Iterator[bytes]:
        """Some entries an item, with the definitions before them that they may need."""
        macros: dict[bytes, bytes] = {}
        group: list[bytes] = []
        for entry in _entries(stream):
            if names := _STRING_NAME.findall(entry) if _STRING_NAME.match(entry.lstrip()) else []:
                macros.update(dict.fromkeys((name.lower() for name in names), entry))
                continue
            group.append(entry)
            if len(group) == _GROUP or sum(map(len, group)) > _CHUNK:
                yield _with_macros(b"".join(group), macros)
                group = []
        if group:
            yield _with_macros(b"".join(group), macros)

    def read(self, item: bytes) -> Iterable[Entry]:
        """The works of the entries that are whole; an item without one is broken."""
        entries, says_more = _read_entries(decoded(item))
        if says_more and all(isinstance(entry, Omission) and entry.reason for entry in entries):
            raise BrokenItem("no whole entry")
        return entries


def _entries(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the stretches from one line that opens an entry to the next; what stands before the first is none."""
    lines: list[bytes] = []
    size, begins_line, is_empty = 0, True, True
    while line := stream.readline(_CHUNK):
        is_empty = is_empty and not line.strip()
        if begins_line and _OPENING.match(line):
            if lines:
                yield b"".join(lines)
            lines, size = [line], len(line)
        elif lines:
            lines.append(line)
            size += len(line)
        if size > LONGEST_LINE:
            raise BrokenItem(f"an entry is longer than {LONGEST_LINE >> 20} MB")
        begins_line = line.endswith(b"\n")
    if lines:
        yield b"".join(lines)
    elif not is_empty:
        raise BrokenItem("no BibTeX: no line opens an entry")


def _with_macros(entries: bytes, macros: Mapping[bytes, bytes]) -> bytes:
    """Return entries with the definitions of their words before them, and of the words of those."""
    needed: dict[bytes, bytes] = {}
    waiting = [entries] if macros else []
    while waiting:
        words = {word.lower() for word in _WORD.findall(waiting.pop())}
        found = {word: macros[word] for word in words & macros.keys() if word not in needed}
        needed = found | needed
        waiting += found.values()
    return b"".join(dict.fromkeys(macros[name] for name in macros if name in needed)) + entries


def _read_entries(text: str) -> tuple[list[Entry], bool]:
    """The works of the entries, and whether the text says anything but comments and definitions."""
    from bibtexparser.model import Entry as Record  # noqa: PLC0415 - the parser takes 40 ms to import
    from bibtexparser.model import ExplicitComment, ParsingFailedBlock, Preamble, String  # noqa: PLC0415
    from bibtexparser.splitter import Splitter  # noqa: PLC0415

    entries: list[Entry] = []
    macros = dict(zip(MONTHS, MONTHS, strict=True))
    says_more = False
    for block in Splitter(text).split().blocks:
        inner = block.ignore_error_block if isinstance(block, ParsingFailedBlock) else block
        if isinstance(inner, String):
            macros[inner.key.lower()] = _value(inner.value, macros)
        elif isinstance(inner, Record):
            entries.append(_work(inner, macros))
        elif isinstance(block, ParsingFailedBlock):
            entries.append(Omission("an entry is broken"))
        says_more = says_more or not isinstance(block, ExplicitComment | Preamble | String)
    return entries, says_more


def _work(record: Record, macros: Mapping[str, str]) -> Work | Omission:
    """One work; none for an entry that has neither a title nor an identifier."""
    fields: dict[str, str] = {}
    for field in record.fields:
        if value := " ".join(_value(field.value, macros).split()):
            fields.setdefault(field.key.lower(), value)
    authors = [turned for name in _names(fields.get("author", "")) if (turned := _turned(name))]
    named, is_whole = without_others(authors)
    work = library_work(
        LibraryItem(
            key=" ".join(record.key.split()),
            title=_title(fields),
            authors=named or None,
            authors_complete=is_whole,
            container=next((fields[name] for name in _CONTAINERS if name in fields), None),
            published=_published(fields),
            doi=fields.get("doi"),
            eprint=fields.get("eprint") if _is_of_arxiv(fields) else None,
            pmid=fields.get("pmid"),
            pmcid=fields.get("pmcid"),
            links=tuple(fields[name] for name in ("url", "howpublished", "note") if name in fields),
            abstract=fields.get("abstract"),
            url=fields.get("url"),
        )
    )
    if not work.key:
        return Omission("an entry has no key")
    return work if work.title or work.identifiers else Omission()


def _value(written: str, macros: Mapping[str, str]) -> str:
    """The text of a value, its parts joined: what stands in braces or quotes, numbers, and what macros stand for."""
    parts: list[str] = []
    for part in _parts(written):
        if part[:1] in ("{", '"') and len(part) > 1:
            parts.append(part[1:-1])
        else:
            parts.append(macros.get(part.lower(), part))
    return "".join(parts)


def _parts(written: str) -> Iterator[str]:
    """Yield what `#` joins outside of braces and quotes."""
    start, depth, is_quoted = 0, 0, False
    for match in _PART_SIGN.finditer(written) if "#" in written else ():
        sign = match[0]
        if sign == '"':
            is_quoted = is_quoted != (depth == 0)
        elif sign == "#" and depth == 0 and not is_quoted:
            yield written[start : match.start()].strip()
            start = match.end()
        elif sign in "{}":
            depth += 1 if sign == "{" else -1
    yield written[start:].strip()


def _title(fields: Mapping[str, str]) -> str | None:
    title, subtitle = fields.get("title"), fields.get("subtitle")
    return f"{title}: {subtitle}" if title and subtitle else title


def _names(written: str) -> Iterator[str]:
    """Yield the names between each "and" outside of braces."""
    start = depth = 0
    for match in _AND.finditer(written):
        if match[0] in "{}":
            depth += 1 if match[0] == "{" else -1
        elif depth == 0:
            yield written[start : match.start()].strip()
            start = match.end()
    yield written[start:].strip()


def _turned(name: str) -> str:
    """A name in the order of reading: "Family, Given" and "Family, Jr., Given" turned; one in braces stays in them."""
    if name.startswith("{") and name.endswith("}") and name.count("{") == 1:
        return name
    family, *rest = (part.strip() for part in plain(name).split(","))
    given, suffixes = (rest[-1], rest[:-1]) if rest else ("", [])
    return " ".join(filter(None, (given, family, *suffixes)))


def _published(fields: Mapping[str, str]) -> PartialDate | None:
    date = iso_date(fields.get("date"))
    year, month, day = (fields.get(name, "") for name in ("year", "month", "day"))
    if date is not None or not _YEAR.fullmatch(year):
        return date
    return calendar_date(int(year), month_named(month) or _small(month), _small(day)) or calendar_date(int(year))


def _small(number: str) -> int | None:
    return int(number) if _DAY.fullmatch(number) else None


def _is_of_arxiv(fields: Mapping[str, str]) -> bool:
    """Tell whether `eprint` is a number on arXiv; without a type it may be."""
    archive = fields.get("archiveprefix") or fields.get("eprinttype") or "arxiv"
    return archive.lower() == "arxiv"


format = _BibTeX()
