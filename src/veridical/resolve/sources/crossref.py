"""Crossref, asked live: fifty DOIs a request, and titles one by one.

It registers many DOIs, but not arXiv's (DataCite does), and most proceedings in machine learning have none here: a DOI
that is absent may be registered elsewhere. A search always returns something; only what is near the title is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote, quote_plus

from veridical.errors import Malformed, Unavailable
from veridical.index.entry import BrokenItem
from veridical.index.formats.crossref import crossref_work
from veridical.index.formats.reading import json_object, number_of, object_of, objects_of, text_of, texts_of
from veridical.model import ById, ByTitle, Fact, IdentifierKind
from veridical.net.exchange import JSON, Cost, Request
from veridical.resolve.nearness import near_works
from veridical.resolve.packing import packed
from veridical.text.folding import plain
from veridical.text.identifiers import ARXIV_DOI

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veridical.index.formats.reading import Row
    from veridical.model import Question, Work
    from veridical.resolve.live import Asks

_MOST = 50
_ROOM = 4_000  # bytes of the URL for DOIs; about fifty fit, as Crossref's users report
_FEW = 2  # DOIs that are asked for one by one: such requests are paced less
_ROWS = 5
_LONGEST_TITLE = 300  # letters
_ABSENT = b"Resource not found."


class CrossrefClient:
    """Asks Crossref. It is not complete even for DOIs, for others register them too."""

    name = "crossref"
    provides = frozenset(
        {
            *(Fact.IDENTIFIERS, Fact.TITLE, Fact.AUTHORS, Fact.AFFILIATIONS, Fact.VENUES, Fact.DATES),
            *(Fact.CITATIONS, Fact.NOTICES, Fact.FIGURES, Fact.ABSTRACT),
        },
    )

    def can_answer(self, question: Question) -> bool:
        """Tell whether it is asked for a DOI that is not arXiv's, or for a title."""
        match question:
            case ById(identifier, None):
                return identifier.kind is IdentifierKind.DOI and not identifier.value.startswith(ARXIV_DOI)
            case ByTitle(title):
                return bool(_words(title))
            case _:
                return False

    def is_complete(self, question: Question) -> bool:
        """Nothing is certain to be here."""
        del question
        return False

    def batches(self, questions: Sequence[Question]) -> Iterator[Sequence[Question]]:
        """Yield DOIs together, unless they are few; a title is alone, and a DOI that a filter would split."""
        listed = [one for one in questions if isinstance(one, ById) and "," not in one.identifier.value]
        if len(listed) <= _FEW:
            listed = []
        yield from packed(listed, _MOST, _ROOM, lambda one: len(_filter(one)) + 1)
        alone = {*questions} - {*listed}
        yield from ((one,) for one in questions if one in alone)

    def most(self, question: Question) -> int:
        """Fifty DOIs that a filter takes."""
        return _MOST if isinstance(question, ById) and "," not in question.identifier.value else 1

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work]]:
        """Return the works with the DOIs, or with titles near the one asked for.

        Raises:
            Unavailable: Crossref could not be asked.
            Malformed: it sent something else than works.
        """
        match tuple(batch):
            case (ByTitle() as question,):
                return {question: await _titled(question, network)}
            case (ById() as question,):
                return {question: await _single(question, network)}
            case _:
                return {**await _listed([one for one in batch if isinstance(one, ById)], network)}


async def _single(question: ById, network: Asks) -> Sequence[Work]:
    doi = question.identifier.value
    path = f"/v1/works/{quote(doi, safe='', errors='replace')}"
    reply = await network.ask(Request("crossref", path, str(question.identifier), JSON))
    if reply.status == 404:
        if reply.body.strip() != _ABSENT:
            raise Unavailable("crossref", f"HTTP 404 for doi:{doi}, not in Crossref's words; is there a proxy?")
        return ()
    try:
        row = _message(reply.body, "work")
        work, aliases = crossref_work(row), texts_of(row, "aliases") or ()
    except BrokenItem as error:
        raise Malformed("crossref", f"doi:{doi}: the answer is no work: {error}") from error
    if doi not in (work.key, *(alias.lower() for alias in aliases)):
        raise Malformed("crossref", f"doi:{doi}: the answer is about another DOI, {work.key}")
    return (work,)


async def _listed(questions: Sequence[ById], network: Asks) -> dict[Question, Sequence[Work]]:
    filters = ",".join(map(_filter, questions))
    path = f"/v1/works?filter={filters}&rows={len(questions)}"
    works = await _works(path, f"{len(questions)} DOIs", Cost.LIST, len(questions), network)
    by_doi = {work.key: work for work in works}
    found: dict[Question, Sequence[Work]] = {
        one: (by_doi.pop(one.identifier.value),) for one in questions if one.identifier.value in by_doi
    }
    if by_doi:
        raise Malformed("crossref", f"{len(questions)} DOIs: the answer is about another DOI, {next(iter(by_doi))}")
    return found


async def _titled(question: ByTitle, network: Asks) -> Sequence[Work]:
    path = f"/v1/works?query.bibliographic={quote_plus(_words(question.title), errors='replace')}&rows={_ROWS}"
    return near_works(question.title, await _works(path, "a title", Cost.SEARCH, _ROWS, network))


async def _works(path: str, summary: str, cost: Cost, rows: int, network: Asks) -> Sequence[Work]:
    """Return the works of a list, of which `rows` were asked for."""
    request = Request("crossref", path, summary, JSON, cost, answers=frozenset({200}))
    reply = await network.ask(request)
    try:
        return [crossref_work(row) for row in _items(reply.body, rows)]
    except BrokenItem as error:
        raise Malformed("crossref", f"{summary}: the answer is no list of works: {error}") from error


def _items(body: bytes, rows: int) -> Sequence[Row]:
    message = _message(body, "work-list")
    items, count = objects_of(message, "items"), number_of(message, "total-results")
    if not isinstance(message.get("items"), list) or count is None:
        raise BrokenItem("items or their number are missing")
    if len(items) < min(count, rows):
        raise BrokenItem(f"{len(items)} of {min(count, rows)} works are there")
    return items


def _message(body: bytes, kind: str) -> Row:
    """Return what an answer holds.

    Raises:
        BrokenItem: it is no answer of this kind.
    """
    answer = json_object(body)
    message = object_of(answer, "message")
    if text_of(answer, "status") != "ok" or text_of(answer, "message-type") != kind or message is None:
        raise BrokenItem(f"it holds no {kind}")
    return message


def _filter(question: ById) -> str:
    return f"doi:{quote(question.identifier.value, safe='/:;()', errors='replace')}"


def _words(title: str) -> str:
    """Return a title in one line as a reader sees it."""
    return plain(title)[:_LONGEST_TITLE].strip()


client = CrossrefClient()
