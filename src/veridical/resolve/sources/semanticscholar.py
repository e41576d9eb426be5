"""Semantic Scholar: up to 500 identifiers a request, and the one paper with the nearest title.

The library writes the requests and holds the records; the answers are checked before it sees them, for it drops the
nulls that say which papers are not there, and takes what is no answer for an empty one.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import quote_plus

from veridical.errors import Malformed, SourceError, Unavailable
from veridical.index.entry import BrokenItem
from veridical.index.formats.reading import iso_date, json_value, number_of, object_of, text_of
from veridical.index.formats.semanticscholar import paper_work
from veridical.model import ById, ByTitle, Fact, Identifier, IdentifierKind
from veridical.net.exchange import Cost
from veridical.resolve.sources._reading import answer_of, has_words, shown_title

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veridical.index.formats.reading import Row
    from veridical.model import Question, Work
    from veridical.net.exchange import Reply
    from veridical.resolve.live import Asks

_NAME = "semanticscholar"
_MOST = 500  # identifiers of a request
_FIELDS = [
    "paperId",
    "corpusId",
    "externalIds",
    "title",
    "authors",
    "venue",
    "year",
    "publicationDate",
    "citationCount",
    "influentialCitationCount",
]
_PREFIXES = {
    IdentifierKind.ARXIV: "ARXIV:",
    IdentifierKind.DOI: "DOI:",
    IdentifierKind.ACL: "ACL:",
    IdentifierKind.PMID: "PMID:",
    IdentifierKind.PMCID: "PMCID:",
    IdentifierKind.CORPUSID: "CorpusId:",
    IdentifierKind.SEMANTICSCHOLAR: "",
}
_OWN = (IdentifierKind.CORPUSID, IdentifierKind.SEMANTICSCHOLAR)
# Records are merged, and of these kinds one identifier is kept and shown; the others lead to it. The dataset
# `paper-ids` has two numbers a paper and more.
_MERGED = (*_OWN, IdentifierKind.DOI)
_NO_MATCH = "Title match not found"
_BREAKS_LIBRARY = (AttributeError, TypeError, ValueError)

# The library logs each identifier that is not found.
logging.getLogger("semanticscholar").addHandler(logging.NullHandler())


class SemanticScholar:
    """Asks Semantic Scholar."""

    name = _NAME
    provides = frozenset({Fact.IDENTIFIERS, Fact.TITLE, Fact.AUTHORS, Fact.VENUES, Fact.DATES, Fact.CITATIONS})

    def can_answer(self, question: Question) -> bool:
        """Identifiers of papers, not of their versions, and titles."""
        match question:
            case ById(identifier, version):
                return identifier.kind in _PREFIXES and version is None
            case ByTitle(title):
                return has_words(title)
            case _:
                return False

    def is_complete(self, question: Question) -> bool:
        """Only for its own identifiers: new papers are missing for weeks."""
        return isinstance(question, ById) and question.identifier.kind in _OWN

    def batches(self, questions: Sequence[Question]) -> Iterator[Sequence[Question]]:
        """Up to 500 identifiers together; each title alone."""
        identified = [question for question in questions if isinstance(question, ById)]
        for start in range(0, len(identified), _MOST):
            yield identified[start : start + _MOST]
        for question in questions:
            if isinstance(question, ByTitle):
                yield (question,)

    def most(self, question: Question) -> int:
        """500 identifiers."""
        return _MOST if isinstance(question, ById) else 1

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work] | SourceError]:
        """Return the paper with each identifier, or the paper with the nearest title, however near that is.

        An identifier to which the answer is about another paper has an error; the others have their papers.

        Raises:
            Unavailable: there is no answer.
            Malformed: what came is no answer, or one about other papers.
        """
        identified = [question for question in batch if isinstance(question, ById)]
        found = await _identified(identified, network) if identified else {}
        for question in batch:
            if isinstance(question, ByTitle):
                found[question] = await _titled(question.title, network)
        return found


async def _identified(questions: Sequence[ById], network: Asks) -> dict[Question, Sequence[Work] | SourceError]:
    asked = [question.identifier for question in questions]
    summary = str(asked[0]) if len(asked) == 1 else f"{len(asked)} identifiers"
    requester = _Requester(network, summary, Cost.LIST, size=len(asked))
    with answer_of(_NAME, summary):
        papers = iter(await _papers(requester, [_written(identifier) for identifier in asked]))
        works = [None if row is None else _work(next(papers).raw_data) for row in requester.rows]
    placed = dict(zip(asked, works, strict=True))
    return {
        question: _bearing(question.identifier, work, placed)
        for question, work in zip(questions, works, strict=True)
        if work is not None
    }


async def _titled(title: str, network: Asks) -> Sequence[Work]:
    requester = _Requester(network, shown_title(title), Cost.SEARCH)
    with answer_of(_NAME, requester.summary):
        papers = await _matches(requester, quote_plus(title, errors="replace"))
        works = [_work(paper.raw_data) for paper in papers]
    return tuple({work.key: work for work in works}.values())


async def _papers(requester: _Requester, written: list[str]) -> Sequence[Any]:
    """Return the library's papers for what is not null, in order."""
    try:
        papers: Sequence[Any] = await _library(requester).get_papers(written, _FIELDS)
    except _BREAKS_LIBRARY as error:
        raise BrokenItem(f"{type(error).__name__} in a field") from error
    return papers


async def _matches(requester: _Requester, query: str) -> Sequence[Any]:
    """Return the library's paper with the nearest title to a query that is quoted for a URL; none for no match."""
    try:
        return (await _library(requester).search_paper(query, fields=_FIELDS, match_title=True),)
    except IndexError:
        return ()
    except _BREAKS_LIBRARY as error:
        raise BrokenItem(f"{type(error).__name__} in a field") from error


def _library(requester: _Requester) -> Any:
    """Return the library's client, with our requester as its own."""
    # Imported on first use: it takes 0.3 s.
    from semanticscholar import AsyncSemanticScholar  # noqa: PLC0415

    # Its own `debug` is a property that sets up the logging of the whole program.
    client: Any = type("Client", (AsyncSemanticScholar,), {"debug": False})()
    client._requester = requester  # noqa: SLF001 - it takes no other
    return client


@dataclass(slots=True)
class _Requester:
    """The library's requester. `rows` are the records that came, null for each that is not there.

    With a `size`, so many are expected, in order; else the matches of a title.
    """

    network: Asks
    summary: str
    cost: Cost
    size: int | None = None
    rows: list[Row | None] = field(default_factory=list)

    async def get_data_async(
        self, url: str, parameters: str, headers: Mapping[str, str], payload: Mapping[str, object] | None = None
    ) -> object:
        """Return the records in the form that the library reads.

        Raises:
            Unavailable: there is none.
            Malformed: it is no answer.
        """
        # Imported on first use: the seams bring the libraries of all services.
        from veridical.net.seams import SemanticScholarRequester  # noqa: PLC0415

        seam = SemanticScholarRequester(self.network.ask, self._read, self.summary, self.cost)
        return await seam.get_data_async(url, parameters, headers, payload)

    def _read(self, reply: Reply) -> object:
        """Keep the records of a reply in `rows`: here "not found" and an empty answer can be told apart."""
        if reply.status != 404:
            with answer_of(_NAME, self.summary):
                self.rows = self._rows_of(json_value(reply.body))
        elif self.size is not None or not _says_no_match(reply.body):
            raise Unavailable(_NAME, f"HTTP 404 for {self.summary}; try later")
        return {"data": self.rows} if self.size is None else self.rows

    def _rows_of(self, answer: object) -> list[Row | None]:
        if self.size is not None:
            rows = _row_list(answer)
            if len(rows) != self.size:
                raise BrokenItem(f"{len(rows)} records for {self.size} identifiers")
            return rows
        rows = _row_list(answer.get("data")) if isinstance(answer, dict) else []
        if not rows or None in rows:
            raise BrokenItem("no list of matches; where there are none, it says so")
        return rows


def _says_no_match(body: bytes) -> bool:
    try:
        value = json_value(body)
    except BrokenItem:
        return False
    return isinstance(value, dict) and value.get("error") == _NO_MATCH


def _row_list(value: object) -> list[Row | None]:
    """Return a list of records, each with the fields that were asked for alone."""
    if not isinstance(value, list) or not all(row is None or isinstance(row, dict) for row in value):
        raise BrokenItem("no list of records")
    return [None if row is None else _readable(row) for row in value]


def _readable(row: Row) -> Row:
    """Return a record without a date that the library would break at: it reads whole days only."""
    kept = {name: row[name] for name in _FIELDS if name in row}
    date = iso_date(text_of(row, "publicationDate"))
    return kept | {"publicationDate": None if date is None or date.day is None else str(date)}


def _work(row: Row) -> Work:
    """Return the work of a record: the API has the fields of the datasets in camel case."""
    paper, number = text_of(row, "paperId"), number_of(row, "corpusId")
    if number is None:
        number = number_of(object_of(row, "externalIds") or {}, "CorpusId")
    if paper is None:
        raise BrokenItem("paperId is missing")
    own = Identifier(IdentifierKind.SEMANTICSCHOLAR, paper)
    key = own if number is None else Identifier(IdentifierKind.CORPUSID, str(number))
    work = paper_work({name.lower(): value for name, value in row.items()}, key)
    return replace(work, identifiers=tuple(dict.fromkeys((*work.identifiers, own))))


def _written(identifier: Identifier) -> str:
    value = identifier.value
    return _PREFIXES[identifier.kind] + (value[3:] if identifier.kind is IdentifierKind.PMCID else value)


def _bearing(asked: Identifier, work: Work, placed: Mapping[Identifier, Work | None]) -> Sequence[Work] | SourceError:
    """Return a work that bears the identifier that it was asked by.

    It is an error where it is another work: it stands in another's place, or bears another such identifier.
    """
    if asked in work.identifiers:
        return (work,)
    owners = [placed[other] for other in work.identifiers if other in placed]
    if asked.kind not in _MERGED or any(owner is None or owner.key != work.key for owner in owners):
        return Malformed(_NAME, f"the answer to {asked} is about {work.identifiers[0]}; try later")
    return (replace(work, identifiers=(asked, *work.identifiers)),)


client = SemanticScholar()
