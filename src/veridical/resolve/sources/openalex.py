"""OpenAlex, asked live: by identifier a hundred works a request, by title some at once.

`pyalex` writes the requests for lists. A single work is asked for without it: it would encode the colon of `doi:` in
the path, and such a request is billed. A list knows a work only by the DOI it carries, so what is missing there, such
as a preprint that was merged into the published work, is looked up singly, which is free.

Limits from OpenAlex's documentation and code, autumn 2026: 100 values a filter, 100 works a page, 4,094 bytes of URL, a
search of more than five operators is paced apart, ten credits a search of any size.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, quote_plus

import anyio
import anyio.to_thread
from pydantic_core import to_json

from veridical.errors import Malformed, SourceError, Unavailable
from veridical.index.entry import BrokenItem
from veridical.index.formats.openalex import FIELDS, openalex_work
from veridical.index.formats.reading import json_object, number_of, object_of, objects_of
from veridical.model import ById, ByTitle, Fact, IdentifierKind
from veridical.net.exchange import JSON, Cost, Request
from veridical.resolve.nearness import near_works
from veridical.resolve.packing import packed
from veridical.text.folding import plain
from veridical.text.identifiers import ARXIV_DOI, arxiv_number, without_class
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence

    from veridical.model import Identifier, Question, Work
    from veridical.net.exchange import Reply
    from veridical.resolve.live import Asks

_FILTERS = {
    IdentifierKind.DOI: "doi",
    IdentifierKind.ARXIV: "doi",
    IdentifierKind.OPENALEX: "openalex_id",
    IdentifierKind.PMID: "pmid",
}
_SELECT = ",".join(field for field in FIELDS if field != "is_authors_truncated")  # which the interface refuses
_MOST_VALUES = 100
_PAGE = 100
_ROOM = 4_094 - len(quote_plus(_SELECT)) - 150  # bytes of the URL that are left for values
_MOST_TITLES = 6
_LONGEST_TITLE = 300  # letters
_FEWEST_WORDS = 4  # a shorter title stands in so many others that they would fill the page
_SPLITS = Pattern(r"[,|\"!+\s]")  # what a filter takes for its own signs, encoded or not
_INSIDE = "'’."  # a word
# The page of the framework that OpenAlex is built with; proxies and web servers say the same words in other pages.
_ABSENT = Pattern(
    r"\s*<!doctype html[^>]*>\s*(?:<html lang=en>\s*)?<title>404 Not Found</title>\s*<h1>Not Found</h1>", re.IGNORECASE
)
_patching = threading.Lock()  # pyalex has one way to open a session for the whole process


class OpenAlexClient:
    """Asks OpenAlex. It lags behind arXiv and the registries of DOIs, so absence there means nothing."""

    name = "openalex"
    provides = frozenset(
        {
            *(Fact.IDENTIFIERS, Fact.TITLE, Fact.AUTHORS, Fact.AFFILIATIONS, Fact.VENUES, Fact.DATES),
            *(Fact.CITATIONS, Fact.UPDATES, Fact.NOTICES, Fact.FIGURES, Fact.ABSTRACT),
        },
    )

    def can_answer(self, question: Question) -> bool:
        """Tell whether it is asked for an identifier that OpenAlex keeps, or for a title; it knows no versions."""
        match question:
            case ById(identifier, None):
                return identifier.kind in _FILTERS
            case ByTitle(title):
                return bool(_words(title))
            case _:
                return False

    def is_complete(self, question: Question) -> bool:
        """Tell whether the identifier is OpenAlex's own."""
        return isinstance(question, ById) and question.identifier.kind is IdentifierKind.OPENALEX

    def batches(self, questions: Sequence[Question]) -> Iterator[Sequence[Question]]:
        """Yield identifiers of one filter together, and titles; one that no list takes is alone."""
        listed = [one for one in questions if isinstance(one, ById) and _is_listable(one.identifier)]
        for name in dict.fromkeys(_FILTERS.values()):
            same = [one for one in listed if _FILTERS[one.identifier.kind] == name]
            yield from packed(same, _MOST_VALUES, _ROOM, lambda one: _size(_value(one.identifier)))
        crowd = [one for one in questions if isinstance(one, ByTitle) and _is_distinctive(one.title)]
        yield from packed(crowd, _MOST_TITLES, _ROOM, lambda one: _size(_words(one.title)))
        alone = {*questions} - {*listed} - {*crowd}
        yield from ((one,) for one in questions if one in alone)

    def most(self, question: Question) -> int:
        """A hundred identifiers that a filter takes, or few titles that do not stand in many others."""
        match question:
            case ById(identifier) if _is_listable(identifier):
                return _MOST_VALUES
            case ByTitle(title) if _is_distinctive(title):
                return _MOST_TITLES
            case _:
                return 1

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work] | SourceError]:
        """Return the works with the identifiers, or with titles near the ones asked for; a look-up may fail alone.

        Raises:
            Unavailable: OpenAlex could not be asked.
            Malformed: it sent something else than works.
        """
        found: dict[Question, Sequence[Work] | SourceError] = {}
        found.update(await _by_id([one for one in batch if isinstance(one, ById)], network))
        found.update(await _by_title([one for one in batch if isinstance(one, ByTitle)], network))
        return found


async def _by_id(questions: Sequence[ById], network: Asks) -> dict[Question, Sequence[Work] | SourceError]:
    """Return the works with the identifiers: from a list those that it gives, the others singly."""
    works: Sequence[Work] = ()
    if len(questions) > 1:
        name = _FILTERS[questions[0].identifier.kind]
        values = [_value(one.identifier) for one in questions]
        works, _ = await _listed({name: values}, f"{len(values)} identifiers", Cost.LIST, network)
    found: dict[Question, Sequence[Work] | SourceError] = {
        one: [work for work in works if one.identifier in work.identifiers] for one in questions
    }
    found.update(await _singly([one for one in questions if not found[one]], network))
    return found


async def _singly(questions: Sequence[ById], network: Asks) -> dict[Question, Sequence[Work] | SourceError]:
    """Return the work for each identifier, or why it could not be looked up."""
    found: dict[Question, Sequence[Work] | SourceError] = {}

    async def look_up(question: ById) -> None:
        try:
            found[question] = await _single(question.identifier, network)
        except SourceError as error:
            found[question] = error

    async with anyio.create_task_group() as group:
        for question in questions:
            group.start_soon(look_up, question)
    return found


async def _single(identifier: Identifier, network: Asks) -> Sequence[Work]:
    """Return the work that OpenAlex leads to from an identifier; what it leads to has that identifier too.

    But a work that bears another number on arXiv, for the two were merged, is not the one asked for.
    """
    summary = str(identifier)
    request = Request("openalex", f"/works/{_path(identifier)}?select={_SELECT}", summary, JSON)
    reply = await network.ask(request)
    if reply.status == 404:
        if not _ABSENT.match(reply.body.decode(errors="replace")):
            raise Unavailable("openalex", f"HTTP 404 for {summary}, not in OpenAlex's words; is there a proxy?")
        return ()
    try:
        work = openalex_work(json_object(reply.body))
    except BrokenItem as error:
        raise Malformed("openalex", f"{summary}: the answer is no work: {error}") from error
    if identifier in work.identifiers:
        return (work,)
    if _has_another_number(work, identifier):
        return ()
    return (replace(work, identifiers=(*work.identifiers, identifier)),)


def _has_another_number(work: Work, asked: Identifier) -> bool:
    """Tell whether a work is on arXiv under another number than the one asked for: it has only one."""
    own = work.identifier(IdentifierKind.ARXIV)
    if own is None or asked.kind is not IdentifierKind.ARXIV:
        return False
    return (arxiv_number(own.value) or own.value) != (arxiv_number(asked.value) or asked.value)


async def _by_title(questions: Sequence[ByTitle], network: Asks) -> dict[Question, Sequence[Work] | SourceError]:
    """Return the works with near titles; a title that others may have crowded out is searched alone.

    One that is crowded out of a page of its own was not looked for to the end.
    """
    if not questions:
        return {}
    summary = f"{len(questions)} titles" if len(questions) > 1 else "a title"
    values = list(dict.fromkeys(_words(one.title) for one in questions))
    works, count = await _listed({"title.search": values}, summary, Cost.SEARCH, network)
    found: dict[Question, Sequence[Work] | SourceError] = {one: near_works(one.title, works) for one in questions}
    if count > len(works):
        reason = f"a title: {count:,} works have its words, and {len(works)} were seen; give an identifier"
        for question in [one for one in questions if not found[one]]:
            alone = len(questions) == 1
            found.update({question: Unavailable("openalex", reason)} if alone else await _by_title([question], network))
    return found


async def _listed(
    filters: Mapping[str, Sequence[str]], summary: str, cost: Cost, network: Asks
) -> tuple[Sequence[Work], int]:
    """Return the works on the first page of a list, each once, and how many there are in all."""
    rows, count = await anyio.to_thread.run_sync(_page, filters, summary, cost, _checked(network))
    try:
        works = {work.key: work for work in map(openalex_work, rows)}
    except BrokenItem as error:
        raise Malformed("openalex", f"{summary}: a work in the answer is none: {error}") from error
    return tuple(works.values()), count


def _page(
    filters: Mapping[str, Sequence[str]],
    summary: str,
    cost: Cost,
    ask: Callable[[Request], Coroutine[Any, Any, Reply]],
) -> tuple[Sequence[dict[str, Any]], int]:
    """Return the works of a list as `pyalex` gives them, and how many there are in all. Runs in a worker thread."""
    # Imported on first use: with `requests` they take a while to load, and most runs ask nobody.
    from pyalex import Works, api  # noqa: PLC0415

    from veridical.net.seams import openalex_session  # noqa: PLC0415

    query = Works().filter_or(**{name: list(values) for name, values in filters.items()}).select(_SELECT)
    with _patching:
        usual = api._get_requests_session  # noqa: SLF001  # its one way in
        api._get_requests_session = lambda: openalex_session(ask, summary, cost)  # noqa: SLF001
        try:
            pages = query.paginate(method="page", page=1, per_page=_PAGE)  # takes its session here
        finally:
            api._get_requests_session = usual  # noqa: SLF001
    page = next(pages)
    return page, page.meta["count"]


def _checked(network: Asks) -> Callable[[Request], Coroutine[Any, Any, Reply]]:
    """Return what asks for lists alone: `pyalex` would pass over bytes that are no UTF-8, and lists that are none."""

    async def ask(request: Request) -> Reply:
        reply = await network.ask(replace(request, answers=frozenset({200})))
        try:
            return replace(reply, body=_list_body(reply.body))
        except BrokenItem as error:
            raise Malformed("openalex", f"{request.summary}: the answer is no list of works: {error}") from error

    return ask


def _list_body(body: bytes) -> bytes:
    """Return a list of works as `pyalex` reads it.

    Raises:
        BrokenItem: it is none, or holds fewer works than it says.
    """
    listed = json_object(body)
    rows, meta = objects_of(listed, "results"), object_of(listed, "meta") or {}
    count = number_of(meta, "count")
    if not isinstance(listed.get("results"), list) or count is None:
        raise BrokenItem("results or their count are missing")
    if len(rows) < min(count, _PAGE):
        raise BrokenItem(f"{len(rows)} of {count:,} works are there")
    return to_json({"results": rows, "meta": {"count": count, "page": 1}})


def _is_distinctive(title: str) -> bool:
    return len(_words(title).split()) >= _FEWEST_WORDS


def _is_listable(identifier: Identifier) -> bool:
    return identifier.kind in _FILTERS and not _SPLITS.search(_value(identifier))


def _value(identifier: Identifier) -> str:
    """Return an identifier as a filter takes it; that of a paper on arXiv is its DOI."""
    if identifier.kind is IdentifierKind.ARXIV:
        return f"{ARXIV_DOI}{without_class(identifier.value)}"
    return identifier.value


def _path(identifier: Identifier) -> str:
    """Return an identifier as the path of a single work: what stands before the colon is not encoded."""
    name = _FILTERS[identifier.kind]
    prefix = "" if name == "openalex_id" else f"{name}:"
    return prefix + quote(_value(identifier), safe="/:;()", errors="replace").replace("/.", "/%2E")


def _size(value: str) -> int:
    return len(quote_plus(value, errors="replace")) + len("%7C")


def _words(title: str) -> str:
    """Return the words of a title, for a search that has all of them in any order.

    No sign of the search's own language is left: commas, quotes and bars, "?" and "*", and AND, OR and NOT.
    """
    text = unicodedata.normalize("NFC", plain(title)).lower()
    parts = "".join(ch if _is_of_word(ch) else " " for ch in text).split()
    words = " ".join(word for part in parts if (word := part.strip(_INSIDE)))
    if len(words) <= _LONGEST_TITLE:
        return words
    return words[: _LONGEST_TITLE + 1].rpartition(" ")[0] or words[:_LONGEST_TITLE]


def _is_of_word(ch: str) -> bool:
    return ch.isalnum() or ch in _INSIDE or unicodedata.category(ch).startswith("M")


client = OpenAlexClient()
