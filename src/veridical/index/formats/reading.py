"""What every format needs to read one record: typed fields of JSON objects, dates, identifiers."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import TYPE_CHECKING, Any

from pydantic_core import from_json

from veridical.index.entry import BrokenItem
from veridical.model import Identifier, IdentifierKind, Notice, NoticeKind, PartialDate
from veridical.text.dates import MONTHS
from veridical.text.identifiers import ARXIV_DOI, doi_value, without_class
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Row = dict[str, Any]

_ISO_DATE = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?!\d)")
_DOI = Pattern(r"10\.\d.*", re.DOTALL)
_VERSION = re.compile(r"v\d+$")
_OTHERS = frozenset({"et al", "et al.", "others", "and others"})
_PREPRINT_SERVER = Pattern(
    r".*rxiv\b.*|corr(?:\b.*abs/.*)?|computing research repository.*|ssrn\b.*|social science research network.*"
    r"|research square.*|preprints(?:\.org)?|openreview(?:\.net)?|.*\beprint archive\b.*",
    re.IGNORECASE | re.DOTALL,
)
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")
_LARGEST = 2**53  # no count is larger, and JSON elsewhere holds no larger number exactly

# arXiv has no field for it: the comment of the last version says so, in the words of the form that withdraws a paper
# ("This paper has been withdrawn by the author due to …") or of the administrators. A withdrawal from a meeting, and
# of a part of the paper, is none.
_WITHDRAWN = Pattern(
    r"(?:^|[.;!:(\[]\s*)(?:arxiv admin note:\s*)?"
    r"(?:(?:this|the|our)\s+(?:arxiv\s+)?(?:paper|article|submission|manuscript|preprint|work|note)\s+"
    r"(?:(?:has|had)\s+(?:now\s+|since\s+)?been|is|was)\s+(?:temporarily\s+|now\s+|being\s+)?withdrawn\b"
    r"|this\s+version\s+(?:(?:has\s+been|is|was)\s+)?withdrawn\s+by\s+arxiv\b"
    r"|(?:paper\s+|article\s+|submission\s+)?withdrawn(?=\s*(?:$|[.,;:!)\]-]|(?:by|due|because|since|as)\b)))"
    r"(?P<rest>[^.;!]*)",
    re.IGNORECASE,
)
_ELSEWHERE = Pattern(r"\bfrom\s+(?!(?:the\s+)?arxiv\b)|\bby\s+mistake\b|\breinstated\b|\brestored\b", re.IGNORECASE)
_REASON = Pattern(r"\b(?:due\s+to|because(?:\s+of)?|owing\s+to)\s+(?P<reason>.{3,200})", re.IGNORECASE | re.DOTALL)


def opens_with(head: bytes, sign: bytes) -> bool:
    """Tell whether a file begins with a sign, after a byte order mark and white space."""
    return head.removeprefix(_BYTE_ORDER_MARK).lstrip().startswith(sign)


def json_object(item: bytes) -> Row:
    """Return the JSON object that an item is, as `json_value` does.

    Raises:
        BrokenItem: it is something else, or no JSON, or not in UTF-8.
    """
    row = json_value(item)
    if not isinstance(row, dict):
        raise BrokenItem("no JSON object")
    return row


def json_value(item: bytes) -> object:
    """Return what a JSON text says. Every text in it can be written in UTF-8: half a surrogate pair becomes "?".

    Raises:
        BrokenItem: it is no JSON, or not in UTF-8.
    """
    try:
        value: object = from_json(item)
    except ValueError:
        return _lenient_json_value(item)
    return value


def _lenient_json_value(item: bytes) -> object:
    """Return what a JSON text says that has a byte order mark, or half a surrogate pair, in it."""
    try:
        value: object = json.loads(item.removeprefix(_BYTE_ORDER_MARK).decode())
        if _SURROGATE.search(item):
            value = json.loads(json.dumps(value, ensure_ascii=False).encode(errors="replace"))
    except json.JSONDecodeError as error:
        is_cut = error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated")
        raise BrokenItem("no JSON: the line breaks off" if is_cut else "no JSON") from error
    except (ValueError, RecursionError) as error:
        raise BrokenItem("no JSON") from error
    return value


def text_of(row: Row, field: str) -> str | None:
    """Return a text without white space around it; `None` for one that is absent, null or empty."""
    value = row.get(field)
    if value is None:
        return None
    if not isinstance(value, str):
        raise BrokenItem(f"{field} must be a text")
    return value.strip() or None


def texts_of(row: Row, field: str) -> tuple[str, ...] | None:
    """Return a list of texts; `None` for one that is absent or null."""
    value = row.get(field)
    if value is None:
        return None
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise BrokenItem(f"{field} must be a list of texts")
    return tuple(value)


def number_of(row: Row, field: str) -> int | None:
    """Return a whole number, also one written as a text; `None` for one that is absent or null."""
    value = row.get(field)
    if value is None or value == "":
        return None
    if isinstance(value, str) and value.isdecimal() and len(value) < 20:
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > _LARGEST:
        raise BrokenItem(f"{field} must be a whole number")
    return value


def year_of(row: Row, field: str) -> int | None:
    """Return a year; `None` for one that is absent, null, or in no calendar."""
    year = number_of(row, field)
    return year if year is not None and calendar_date(year) else None


def object_of(row: Row, field: str) -> Row | None:
    """Return an object; `None` for one that is absent or null."""
    value = row.get(field)
    if value is not None and not isinstance(value, dict):
        raise BrokenItem(f"{field} must be an object")
    return value


def objects_of(row: Row, field: str) -> list[Row]:
    """Return a list of objects; an empty one for what is absent or null."""
    value = row.get(field) or []
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise BrokenItem(f"{field} must be a list of objects")
    return value


def iso_date(text: str | None) -> PartialDate | None:
    """Return the date at the start of a text in ISO form, as precise as it is; `None` for none."""
    found = _ISO_DATE.match(text) if text else None
    if found is None:
        return None
    year, month, day = found.groups()
    return calendar_date(int(year), int(month) if month else None, int(day) if day else None)


def calendar_date(year: int, month: int | None = None, day: int | None = None) -> PartialDate | None:
    """Return a date as precise as it is; `None` for one that no calendar has."""
    try:
        date(year, 1 if month is None else month, 1 if month is None or day is None else day)
    except (ValueError, OverflowError):
        return None
    return PartialDate(year, month, None if month is None else day)


def collapsed(text: str | None) -> str | None:
    """Return a text in one line, with single spaces; `None` for none and for a blank one."""
    return " ".join(text.split()) or None if text else None


def arxiv_identifier(value: str | None) -> Identifier | None:
    """Return an arXiv identifier without its version, from the number alone or with "arXiv:" before it."""
    if not value:
        return None
    number = without_class(value.strip().lower().removeprefix("arxiv:"))
    return Identifier(IdentifierKind.ARXIV, _VERSION.sub("", number))


def doi_identifier(value: str | None) -> Identifier | None:
    """Return what a DOI or its URL identifies, as a text that cites it does: arXiv's own are arXiv identifiers."""
    found = _DOI.search(value.strip()) if value else None
    doi = doi_value(found[0]) if found else ""
    if doi.startswith(ARXIV_DOI):
        return arxiv_identifier(doi.removeprefix(ARXIV_DOI))
    return Identifier(IdentifierKind.DOI, doi) if doi else None


def doi_identifiers(written: str | None) -> Iterator[Identifier]:
    """Yield what the DOIs in a field identify: arXiv's holds several at times, and what is no DOI."""
    for word in (written or "").split():
        if doi := doi_identifier(word):
            yield doi


def date_parts_of(row: Row, field: str) -> list[Any]:
    """Return year, month and day as they stand in {"date-parts": [[2020, 1, 31]]}, as many as there are."""
    parts = (object_of(row, field) or {}).get("date-parts") or [[]]
    if not isinstance(parts, list) or not isinstance(parts[0], list):
        raise BrokenItem(f"{field} must have date-parts")
    return parts[0][:3]


def month_named(name: str) -> int | None:
    """Return the number of a month by its English name or the first three letters of that; `None` for none."""
    written = name[:3].lower()
    return MONTHS.index(written) + 1 if written in MONTHS else None


def without_others(names: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """Return the names of authors, without a last one that says that there are more, and whether all are there."""
    is_cut = bool(names) and names[-1].lower() in _OTHERS
    return tuple(names[:-1] if is_cut else names), not is_cut


def each_once(names: Iterable[Iterable[str | None]]) -> tuple[str, ...] | None:
    """Return the names that each author bears, such as organisations, each once, in order; `None` where none is."""
    return tuple(dict.fromkeys(name for each in names for name in each if name)) or None


def is_preprint_server(venue: str) -> bool:
    """Tell whether what stands where a venue stands is a preprint server, and so no venue."""
    return _PREPRINT_SERVER.fullmatch(venue) is not None


def is_posted_only(identifiers: tuple[Identifier, ...], venue: str | None) -> bool:
    """Tell whether all that a record knows of is a paper on arXiv: its year is not one of publication then."""
    kinds = {identifier.kind for identifier in identifiers}
    return venue is None and IdentifierKind.ARXIV in kinds and IdentifierKind.DOI not in kinds


def withdrawal_of(comment: str | None) -> tuple[Notice, ...] | None:
    """Return the withdrawal that the comment on an arXiv paper tells, with its reason; `None` where it tells none."""
    found = _WITHDRAWN.search(comment) if comment and "withdraw" in comment.lower() else None
    if comment is None or found is None or _ELSEWHERE.search(found["rest"]):
        return None
    reason = _REASON.search(found["rest"])
    reasons = (" ".join(reason["reason"].split()),) if reason else ()
    return (Notice(NoticeKind.WITHDRAWAL, reasons=reasons),)
