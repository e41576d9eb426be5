"""DBLP's search for publications by title.

Since autumn 2026 it may answer programs with a page that only a browser gets past. That is no answer, and not to be got
around: an index of `dblp.xml` says the same, offline.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING
from urllib.parse import quote_plus

from veridical.errors import SourceError, Unavailable
from veridical.index.entry import BrokenItem
from veridical.index.formats.dblp import publication_work
from veridical.index.formats.reading import json_object, number_of, object_of, text_of
from veridical.model import ByTitle, Fact
from veridical.net.exchange import JSON, Cost, Request
from veridical.resolve.sources._reading import answer_of, has_words, shown_title

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veridical.index.formats.reading import Row
    from veridical.model import Question, Work
    from veridical.net.exchange import Reply
    from veridical.resolve.live import Asks

_NAME = "dblp"
_MOST = 20  # publications of an answer
_WORD = re.compile(r"\w+")
_ADVICE = "an index of dblp.xml knows the same: verify index build DIR --from dblp:dblp.xml.gz"
_BOOKTITLE = frozenset({"Conference and Workshop Papers", "Parts in Books or Collections"})
_JOURNAL = frozenset({"Journal Articles", "Informal and Other Publications", "Informal Publications"})
_EDITED = "Editorship"
_NO_WORK = frozenset({"Data and Artifacts", "Withdrawn Items"})


class Dblp:
    """Asks DBLP for titles."""

    name = _NAME
    provides = frozenset({Fact.IDENTIFIERS, Fact.TITLE, Fact.AUTHORS, Fact.VENUES, Fact.DATES})

    def can_answer(self, question: Question) -> bool:
        """Titles alone."""
        return isinstance(question, ByTitle) and has_words(question.title)

    def is_complete(self, question: Question) -> bool:
        """Never: all words must occur, so that one that is misspelt finds nothing."""
        del question
        return False

    def batches(self, questions: Sequence[Question]) -> Iterator[Sequence[Question]]:
        """Each title alone."""
        return ((question,) for question in questions)

    def most(self, question: Question) -> int:
        """One."""
        del question
        return 1

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work]]:
        """Return the publications in whose records all words of a title occur.

        Raises:
            Unavailable: there is no answer; the reason says what else answers.
            Malformed: it has not the form of one.
        """
        return {question: await _titled(question.title, network) for question in batch if isinstance(question, ByTitle)}


async def _titled(title: str, network: Asks) -> Sequence[Work]:
    summary = shown_title(title)
    # Signs between the words would be operators: "|" means or, "author:" is a field.
    query = quote_plus(" ".join(_WORD.findall(title)), errors="replace")
    path = f"/search/publ/api?q={query}&format=json&h={_MOST}"
    reply = await _reply(Request(_NAME, path, summary, JSON, Cost.SEARCH, answers=frozenset({200})), network)
    with answer_of(_NAME, summary):
        works = [work for record in _records(json_object(reply.body)) for work in _works(record)]
    return tuple({work.key: work for work in works}.values())


async def _reply(request: Request, network: Asks) -> Reply:
    """Return the reply.

    Raises:
        Unavailable: there is none, or it is a page for a browser.
    """
    try:
        reply = await network.ask(request)
    except SourceError as error:
        raise Unavailable(_NAME, f"{error.reason}; {_ADVICE}") from error
    if reply.content_type not in JSON or reply.status != 200:
        raise Unavailable(_NAME, f"{request.summary}: the answer is a page for a browser; {_ADVICE}")
    return reply


def _records(answer: Row) -> Iterator[Row]:
    """Yield what the answer says of each publication; `hit` is missing where there are none.

    Raises:
        BrokenItem: it says that it has some, and has none.
    """
    hits = object_of(object_of(answer, "result") or {}, "hits") or {}
    total = number_of(hits, "@total")
    if total is None:
        raise BrokenItem("no number of publications")
    found = hits.get("hit", [])
    found = [found] if isinstance(found, dict) else found
    if not isinstance(found, list) or bool(total) != bool(found):
        raise BrokenItem(f"{total} publications, and no list of them")
    for one in found:
        if not isinstance(one, dict) or not (record := object_of(one, "info")):
            raise BrokenItem("no description of a publication")
        yield record


def _works(record: Row) -> Iterator[Work]:
    """Yield the work that a record describes; none for a data set."""
    key, title, kind = text_of(record, "key"), _texts(record, "title"), text_of(record, "type")
    if key is None or not title:
        raise BrokenItem("no publication with a key and a title")
    if kind in _NO_WORK:
        return
    people = object_of(record, "authors") or {} if not isinstance(record.get("authors"), str) else {}
    venue = _texts(record, "venue")
    fields = {
        "title": title,
        "author": [] if kind == _EDITED else _texts(people, "author"),
        "year": _texts(record, "year"),
        "booktitle": venue if kind in _BOOKTITLE else [],
        "journal": venue if kind in _JOURNAL else [],
        "volume": _texts(record, "volume"),
        "ee": [*(f"https://doi.org/{doi}" for doi in _texts(record, "doi")), *_texts(record, "ee")],
    }
    known = {name: values for name, values in fields.items() if values}
    yield publication_work(key, known, is_placed=kind in _BOOKTITLE | _JOURNAL)


def _texts(row: Row, field: str) -> list[str]:
    """Return the texts of a field: one may stand for itself, in an object with its number, or in a list of such."""
    value = row.get(field)
    values = value if isinstance(value, list) else [] if value is None else [value]
    lines: list[str] = []
    for one in values:
        text = one.get("text") if isinstance(one, dict) else one
        if not isinstance(text, str):
            raise BrokenItem(f"{field} must be a text, or a list of texts")
        if line := " ".join(html.unescape(text).split()):
            lines.append(line)
    return lines


client = Dblp()
