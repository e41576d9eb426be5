"""The answers of all runs, kept in one SQLite file per user: the cache, and the evidence.

Two things are kept. Replies, as they came: what was asked, and what a service sent, to the byte. And records: what a
source says to one question, so that a single question later finds its part of what was asked in a batch.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING

import zstandard

from veridical.index.row import row_of, work_of
from veridical.model import (
    ById,
    ByName,
    ByOrganisation,
    ByPeople,
    BySlip,
    ByTitle,
    ByUrl,
    Identifier,
    IdentifierKind,
)
from veridical.net.database import Database
from veridical.text.dates import iso_time

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from veridical.model import Question, Work
    from veridical.net.exchange import Reply, Request

PARSER = 1
"""Raise it when a source's answers are read differently: records of other parsers are not found."""

_FILE = "answers.sqlite"
_SCHEMA_VERSION = 1
_SCHEMA = (
    """CREATE TABLE replies (
        id INTEGER PRIMARY KEY, service TEXT NOT NULL, method TEXT NOT NULL, path TEXT NOT NULL, sent TEXT,
        status INTEGER NOT NULL, content_type TEXT NOT NULL, at TEXT NOT NULL, size INTEGER NOT NULL, body BLOB NOT NULL
    )""",
    "CREATE INDEX replies_size ON replies (size)",
    """CREATE TABLE records (
        source TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL, version TEXT NOT NULL, parser INTEGER NOT NULL,
        works TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (source, kind, value, version)
    )""",
)
_KEEP_REPLY = """INSERT INTO replies (service, method, path, sent, status, content_type, at, size, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_FIND = "SELECT works, at FROM records WHERE source = ? AND kind = ? AND value = ? AND version = ? AND parser = ?"
_KEEP = "INSERT OR REPLACE INTO records (source, kind, value, version, parser, works, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
_TOO_MANY = "SELECT total(size) > ? FROM replies"
# From the newest to the oldest, the first reply with which the sum is too large goes, and all before it.
_DROP_OLDEST = """DELETE FROM replies WHERE id <= (
        SELECT max(id) FROM (SELECT id, sum(size) OVER (ORDER BY id DESC) AS total FROM replies) WHERE total > ?
    )"""
_LARGEST = 500_000_000  # bytes of all replies, compressed
_OFTEN = 50_000_000  # bytes written between two looks at the sum

_DAY = timedelta(days=1)
_WEEK = timedelta(days=7)
_PRIVATE = re.compile(r"(?<=[?&])(api_?key|mailto|email)=[^&]*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Kept:
    """What a source answered: the works it has, none if it has none, and the ISO time of the answer."""

    works: tuple[Work, ...]
    at: str


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a store holds. `file_bytes` are those on disk, `reply_bytes` those of the replies' compressed bodies.

    `records` are counted by source; `oldest` and `newest` are ISO times, `None` in an empty store.
    """

    path: Path
    file_bytes: int
    replies: int
    reply_bytes: int
    records: tuple[tuple[str, int], ...]
    oldest: str | None
    newest: str | None


class EvidenceStore:
    """The store in a folder, as it is at the time `now`; several processes may share it.

    It never raises: where it cannot read or write, nothing is found or kept, and `notes` say why.
    """

    def __init__(self, folder: Path, now: datetime, largest: int = _LARGEST) -> None:
        self._database = Database(folder / _FILE, _SCHEMA, _SCHEMA_VERSION)
        self._now = now
        self._largest = largest
        self._unlooked = _OFTEN

    @property
    def notes(self) -> tuple[str, ...]:
        """Why something could not be read or kept, and what to do."""
        return tuple(self._database.notes)

    def find(self, source: str, question: Question, *, any_age: bool) -> Kept | None:
        """Return what is kept and still good: citation counts and pages for a day, other records for a week.

        With `any_age` works of any age are good; that there are none, or no page, is good for a day at most, always.
        """
        rows = self._database.rows(_FIND, (source, *_key(question), PARSER))
        kept = _kept(*rows[0]) if rows else None
        if kept is None:
            return None
        life = _life(question, kept.works, any_age=any_age)
        return kept if life is None or _is_within(life, kept.at, self._now) else None

    def keep(self, source: str, question: Question, works: Sequence[Work], at: str) -> None:
        """Keep an answer, in place of an earlier one to the same question."""
        text = json.dumps([{"source": work.source, "row": row_of(work)} for work in works])
        self._database.write(_KEEP, (source, *_key(question), PARSER, text, at))

    def keep_reply(self, request: Request, reply: Reply) -> None:
        """Keep a reply as it came. What was asked is kept without headers, and so without keys and addresses."""
        body = zstandard.compress(reply.body)
        path = _storable(_PRIVATE.sub(r"\1=", request.path))
        sent = None if request.body is None else sha256(request.body).hexdigest()
        asked = (request.service, request.method, path, sent)
        self._database.write(_KEEP_REPLY, (*asked, reply.status, reply.content_type, reply.at, len(body), body))
        self._unlooked += len(body)
        if self._unlooked >= _OFTEN:
            self._unlooked = 0
            self._drop_oldest()

    def prune(self) -> int:
        """Drop what will not be found again and the oldest replies beyond the bound; return how many entries went."""
        yesterday = iso_time(self._now - _DAY)
        dropped = self._database.write(
            "DELETE FROM records WHERE parser <> ? OR (works = '[]' AND at < ?)", (PARSER, yesterday)
        )
        dropped += self._drop_oldest()
        self._database.write("VACUUM")
        return dropped

    def clear(self) -> None:
        """Drop everything; a damaged file is removed. One of a newer program stays."""
        self._database.write("DELETE FROM records")
        self._database.write("DELETE FROM replies")
        self._database.write("VACUUM")
        self._database.remove_damaged()

    def info(self) -> Holdings:
        """Return what is there."""
        replies = self._database.rows("SELECT count(*), total(size), min(at), max(at) FROM replies")
        records = self._database.rows("SELECT source, count(*), min(at), max(at) FROM records GROUP BY source")
        times = [time for row in (*replies, *records) for time in row[2:] if time]
        return Holdings(
            path=self._database.path,
            file_bytes=self._database.size(),
            replies=sum(row[0] for row in replies),
            reply_bytes=sum(int(row[1]) for row in replies),
            records=tuple((row[0], row[1]) for row in records),
            oldest=min(times, default=None),
            newest=max(times, default=None),
        )

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def __enter__(self) -> EvidenceStore:
        """Return the store."""
        return self

    def __exit__(self, *raised: object) -> None:
        """Close the file."""
        self.close()

    def _drop_oldest(self) -> int:
        if self._database.rows(_TOO_MANY, (self._largest,)) != [(1,)]:
            return 0
        return self._database.write(_DROP_OLDEST, (self._largest,))


def _key(question: Question) -> tuple[str, str, str]:
    """Return the kind, the value and the version of a question. Versions may be larger than SQLite's integers."""
    match question:
        case ById(identifier, version):
            return f"id:{identifier.kind}", _storable(identifier.value), "" if version is None else str(version)
        case ByTitle(title):
            return "title", _storable(title), ""
        case ByName(name):
            return "name", _storable(name), ""
        case BySlip(identifier):
            return f"slip:{identifier.kind}", _storable(identifier.value), ""
        case ByPeople(families, is_more):
            return "people:first" if is_more else "people", _storable(",".join(families)), ""
        case ByUrl(url):
            return "url", _storable(url), ""
        case ByOrganisation(name):
            return "organisation", _storable(name), ""


def _storable(text: str) -> str:
    """Return a text without lone surrogates, which SQLite does not take."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _kept(works: str, at: str) -> Kept | None:
    """Return a record as it was kept, or nothing if it has not the form."""
    try:
        entries = json.loads(works)
        if not isinstance(entries, list):
            return None  # an empty object must not pass for “there are none”
        return Kept(tuple(work_of(entry["row"], entry["source"]) for entry in entries), at)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _life(question: Question, works: Sequence[Work], *, any_age: bool) -> timedelta | None:
    """Return how long an answer is good; `None` is for ever."""
    if not works or any(work.page is not None and work.page.is_gone for work in works):
        return _DAY
    if any_age:
        return None
    if any(work.citations or work.page for work in works):
        return _DAY
    match question:
        case ById(Identifier(IdentifierKind.ARXIV), int()):
            return None
        case _:
            return _WEEK


def _is_within(life: timedelta, at: str, now: datetime) -> bool:
    """Tell whether a time is not too long ago, nor as far ahead: a clock that went wrong fixes nothing for ever."""
    try:
        then = datetime.fromisoformat(at)
    except ValueError:
        return False
    return abs(now - (then if then.tzinfo else then.replace(tzinfo=UTC))) <= life
