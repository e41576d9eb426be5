"""arXiv's query API, through the library `arxiv`: papers by their numbers, a hundred a request, and by their titles.

    <feed …><opensearch:totalResults>1</opensearch:totalResults>…<entry><id>http://arxiv.org/abs/2101.00001v2</id>
    <title>…</title><updated>2021-01-30T23:57:29Z</updated><published>2021-01-11T20:31:27Z</published>…</entry></feed>

The library reads what is left of a broken feed, and an HTML page as a feed without entries. So each answer is checked
before it reads it, and it gets one answer only: it would ask for the rest of what is cut. Entries come in an order of
arXiv's own; unknown numbers are left out; one number of a wrong form makes it refuse all. `published` is the date of
the first version, `updated` that of the version in the entry, and no others are told.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, quote_plus, urlsplit

import anyio.to_thread

from veridical.errors import Malformed, SourceError, Unavailable
from veridical.index.entry import BrokenItem
from veridical.index.formats.markup import element, shown, utf8
from veridical.index.formats.reading import collapsed, doi_identifiers, each_once, withdrawal_of, without_others
from veridical.model import ById, ByTitle, Fact, Identifier, IdentifierKind, PartialDate, Version, Work
from veridical.resolve.nearness import near_works
from veridical.resolve.packing import packed
from veridical.text.folding import plain
from veridical.text.identifiers import arxiv_number, url_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import datetime
    from xml.etree.ElementTree import Element

    from veridical.model import Question
    from veridical.net.seams import ArxivSession, SessionReply
    from veridical.resolve.live import Asks

_PAGE = 100  # entries of an answer, and numbers of a question: 1.5 kB of URL, well below the 8 kB that arXiv takes
_MOST_REQUESTS = 32  # for one batch of which arXiv refuses numbers, one at a time
_TITLES = 10  # in one request
_LONGEST_QUERY = 1_850  # letters as they are sent; the rest of the URL has about 130
_OR = " OR "
_CROWDED = Unavailable("arxiv", f"a title: {_PAGE} works have its words, and no more were seen; give an identifier")

_ATOM = "{http://www.w3.org/2005/Atom}"
_TOTAL = "{http://a9.com/-/spec/opensearch/1.1/}totalResults"
_ENTRY = Pattern(r"https?://arxiv\.org/abs/(?P<number>\S+)v(?P<version>[1-9]\d{0,2})")
_REFUSAL = Pattern(r"https?://arxiv\.org/api/errors#incorrect_id_format_for_(?P<number>.*)")
_TOLD = Pattern(r"\bid_list=([^&]*)")  # in the title of a feed, which repeats the question
_WORD = Pattern(r"[^\W_]+(?:['’][^\W_]+)*")

# The library logs each entry that it skips; here a feed with such entries is malformed, which says it once.
logging.getLogger("arxiv").addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class _Entry:
    """A paper in one of its versions; of the work, what the entry says of the paper if that is the latest."""

    number: str
    version: int
    work: Work


class ArxivClient:
    """Asks arXiv, the authority for its numbers."""

    name = "arxiv"
    provides = frozenset(
        {
            *(Fact.IDENTIFIERS, Fact.TITLE, Fact.AUTHORS, Fact.AFFILIATIONS, Fact.DATES, Fact.VERSIONS),
            *(Fact.CATEGORIES, Fact.UPDATES, Fact.NOTICES, Fact.FIGURES, Fact.ABSTRACT),
        }
    )

    def can_answer(self, question: Question) -> bool:
        """ArXiv's own numbers, and titles that have a word."""
        match question:
            case ById(identifier):
                return identifier.kind is IdentifierKind.ARXIV
            case ByTitle(title):
                return bool(_phrase(title))
            case _:
                return False

    def is_complete(self, question: Question) -> bool:
        """A number that arXiv does not have is none; titles it finds only word by word."""
        return isinstance(question, ById)

    def batches(self, questions: Sequence[Question]) -> Iterable[Sequence[Question]]:
        """Return a hundred numbers a batch, what is no number apart, and few titles."""
        numbered = [question for question in questions if isinstance(question, ById)]
        sent = [question for question in numbered if _sent(question)]
        yield from (sent[at : at + _PAGE] for at in range(0, len(sent), _PAGE))
        if unsent := [question for question in numbered if not _sent(question)]:
            yield unsent
        titled = [question for question in questions if isinstance(question, ByTitle)]
        yield from packed(titled, _TITLES, _LONGEST_QUERY, lambda one: len(quote_plus(_phrase(one.title) + _OR)))

    def most(self, question: Question) -> int:
        """A hundred numbers, or few titles."""
        return _PAGE if isinstance(question, ById) else _TITLES

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work] | SourceError]:
        """Return the papers with the numbers, and those with near titles.

        Raises:
            Unavailable: arXiv could not be asked.
            Malformed: what came is no whole feed about this.
        """
        numbered = {question: sent for question in batch if isinstance(question, ById) and (sent := _sent(question))}
        titled = [question for question in batch if isinstance(question, ByTitle)]
        works: dict[Question, Sequence[Work] | SourceError] = {}
        if numbered:
            works.update(_given(numbered, await _numbered(list(dict.fromkeys(numbered.values())), network)))
        if titled:
            works.update(await _titled(titled, network))
        return works


def _sent(question: ById) -> str | None:
    """Return what is asked as arXiv writes it, "2001.00001v2"; `None` for what has not the form of a number."""
    number = arxiv_number(question.identifier.value)
    if number is None or question.version is None:
        return number
    return f"{number}v{question.version}" if 0 < question.version < 1_000 else None


async def _numbered(numbers: Sequence[str], network: Asks) -> list[_Entry]:
    """Return the entries for numbers; what arXiv says is no number has none, and costs the others nothing.

    Raises:
        Malformed: it refused a number that was not asked for: the answer is to another question.
    """
    left = numbers
    for _ in range(_MOST_REQUESTS):
        if not left:
            return []
        summary = f"arxiv:{left[0]}" if len(left) == 1 else f"{len(left)} arXiv ids"
        try:
            return _confirmed(await _entries(_Query(id_list=tuple(left)), summary, network), left)
        except _Refused as refused:
            if refused.number not in left:
                reason = f"{summary}: it refused {refused.number}, which was not asked for; try later"
                raise Malformed("arxiv", reason) from refused
            left = [number for number in left if number != refused.number]
    raise Unavailable("arxiv", f"HTTP 400 again and again for {len(numbers)} arXiv ids; ask for fewer at once")


def _confirmed(entries: list[_Entry], numbers: Sequence[str]) -> list[_Entry]:
    """Return entries, of which some are about other papers only if none is missing.

    Raises:
        Malformed: there are other papers in the places of some that were asked for.
    """
    asked = set(numbers)
    names = [{entry.number, f"{entry.number}v{entry.version}"} & asked for entry in entries]
    if not all(names) and asked - {name for found in names for name in found}:
        raise Malformed("arxiv", f"{len(numbers)} arXiv ids: the answer is about other papers")
    return entries


def _given(numbered: Mapping[ById, str], entries: Iterable[_Entry]) -> Iterator[tuple[Question, Sequence[Work]]]:
    """Give each question the entry of its number: of the version asked for, or the latest that there is."""
    found: dict[str, Work] = {}
    for entry in sorted(entries, key=lambda entry: entry.version):
        found[entry.number] = entry.work
        found[f"{entry.number}v{entry.version}"] = _as_version(entry)
    for question, sent in numbered.items():
        if sent in found:
            yield question, (found[sent],)


def _as_version(entry: _Entry) -> Work:
    """Return a paper as one version records it; whether there are later ones is not known."""
    *before, last = entry.work.versions
    versions = (*before, replace(last, title=entry.work.title))
    return replace(entry.work, versions=versions, updated=None, titles_complete=False)


async def _titled(questions: Sequence[ByTitle], network: Asks) -> dict[Question, Sequence[Work] | SourceError]:
    """Return the papers whose titles are near; a title that many others may have crowded out is asked for alone.

    One that is crowded out of a page of its own was not looked for to the end.
    """
    summary = "a title" if len(questions) == 1 else f"{len(questions)} titles"
    phrases = dict.fromkeys(_phrase(question.title) for question in questions)
    try:
        entries = await _entries(_Query(text=_OR.join(phrases)), summary, network)
    except _Refused as error:
        raise Malformed("arxiv", f"HTTP 400 for {summary}: it took a title for an id") from error
    works = [entry.work for entry in entries]
    found: dict[Question, Sequence[Work] | SourceError] = {one: near_works(one.title, works) for one in questions}
    if len(entries) == _PAGE:
        for question in [one for one in questions if not found[one]]:
            found.update(await _titled([question], network) if len(phrases) > 1 else {question: _CROWDED})
    return found


def _phrase(title: str) -> str:
    """Return the words of a title as a phrase to look for, as many as a URL holds; an empty text where it has none."""
    words: list[str] = []
    left = _LONGEST_QUERY - len(quote_plus('ti:""' + _OR))
    for word in _WORD.findall(plain(title)):
        left -= len(quote_plus(word)) + 1
        if left < 0:
            break
        words.append(word)
    return f'ti:"{" ".join(words)}"' if words else ""


@dataclass(frozen=True, slots=True)
class _Query:
    """A search of the library: words in its language, or numbers."""

    text: str = ""
    id_list: tuple[str, ...] = ()


class _Refused(Exception):
    """ArXiv took something for a number of a wrong form, and refused all."""

    def __init__(self, number: str) -> None:
        super().__init__(number)
        self.number = number


@dataclass(slots=True)
class _CheckedSession:
    """The session that the library gets: it shows one answer, and only one that is whole. `size` counts its entries."""

    session: ArxivSession
    size: int = 0

    def get(self, url: str, headers: Mapping[str, str] | None = None) -> SessionReply:
        """Return a whole feed. Raises Unavailable, Malformed or _Refused."""
        summary = self.session.summary
        if self.session.last is not None:
            raise Malformed("arxiv", f"{summary}: the answer has entries that cannot be read")
        reply = self.session.get(url, headers)
        try:
            feed = element(utf8(reply.content))
            if reply.status_code != 200:
                raise _refusal(feed, summary)
            self.size = _size(feed)
            _compare_question(feed, url)
        except BrokenItem as error:
            said = "" if reply.status_code == 200 else f"HTTP {reply.status_code} for "
            raise Malformed("arxiv", f"{said}{summary}: {error}") from error
        return reply


def _size(feed: Element) -> int:
    """Return how many entries a feed has.

    Raises:
        BrokenItem: it is no feed of results, or has fewer or more entries than it says, or one twice.
    """
    total = shown(feed.find(_TOTAL)) or ""
    if feed.tag != f"{_ATOM}feed" or not (total.isascii() and total.isdigit() and len(total) < 10):
        raise BrokenItem("the answer is no feed of results")
    names = [shown(one.find(f"{_ATOM}id")) for one in feed.iterfind(f"{_ATOM}entry")]
    if len(names) != min(int(total), _PAGE):
        raise BrokenItem(f"the answer has {len(names)} entries and says that there are {int(total)}")
    if len(set(names)) != len(names):
        raise BrokenItem("the answer has an entry twice")
    return len(names)


def _compare_question(feed: Element, url: str) -> None:
    """Compare the numbers that a feed says it was asked for, if it does, with those that it was.

    Raises:
        BrokenItem: none of them is among those: without entries it would say that they are not there.
    """
    asked = parse_qs(urlsplit(url).query).get("id_list", [""])[0]
    told = _TOLD.search(shown(feed.find(f"{_ATOM}title")) or "")
    if asked and told and set(asked.split(",")).isdisjoint(map(str.strip, told[1].split(","))):
        raise BrokenItem("it is the answer to another question")


def _refusal(feed: Element, summary: str) -> _Refused | Unavailable:
    """Return what the feed of an error says: a number of a wrong form, or something else. Raises BrokenItem."""
    entry = feed.find(f"{_ATOM}entry")
    if entry is None:
        raise BrokenItem("the answer does not say what is wrong")
    if found := _REFUSAL.fullmatch(shown(entry.find(f"{_ATOM}id")) or ""):
        return _Refused(found["number"])
    return Unavailable("arxiv", f"HTTP 400 for {summary}: {(shown(entry.find(f'{_ATOM}summary')) or '')[:100]}")


async def _entries(query: _Query, summary: str, network: Asks) -> list[_Entry]:
    """Return the entries of one answer. Raises Unavailable, Malformed or _Refused."""
    # Imported on first use: the seams bring the libraries of all services.
    from veridical.net.seams import ArxivSession  # noqa: PLC0415

    session = _CheckedSession(ArxivSession(network.ask, summary))
    return await anyio.to_thread.run_sync(_read, query, session)


def _read(query: _Query, session: _CheckedSession) -> list[_Entry]:
    """Search in the library; runs in a worker thread."""
    import arxiv  # noqa: PLC0415 - it takes half a second to load

    search = arxiv.Search(query.text, list(query.id_list), max_results=None if query.id_list else _PAGE)
    client = arxiv.Client(page_size=_PAGE, delay_seconds=0, num_retries=0)
    client._session = session  # noqa: SLF001 - it has no other place for one
    try:
        entries = [_entry(result) for result in client.results(search)]
    except (ValueError, OverflowError, arxiv.ArxivError) as error:
        raise Malformed("arxiv", f"{session.session.summary}: an entry cannot be read ({error})") from error
    if len(entries) != session.size:
        raise Malformed("arxiv", f"{session.session.summary}: the answer has entries that cannot be read")
    return entries


def _entry(result: Any) -> _Entry:
    """Return what the library's result says. Raises BrokenItem."""
    named = _ENTRY.fullmatch(result.entry_id.strip())
    number = arxiv_number(named["number"]) if named else None
    if named is None or number is None:
        raise BrokenItem("an id is none of a paper")
    version = int(named["version"])
    posted, updated = _day(result.published), _day(result.updated)
    versions = (Version(1, posted),) if version == 1 else (Version(1, posted), Version(version, updated))
    return _Entry(number, version, _work(number, versions, result))


def _work(number: str, versions: tuple[Version, ...], result: Any) -> Work:
    identifier = Identifier(IdentifierKind.ARXIV, number)
    names = [name for author in result.authors if _WORD.search(name := collapsed(author.name) or "")]
    authors, is_whole = without_others(names)
    comment = collapsed(result.comment)
    return Work(
        key=number,
        source="arxiv",
        title=collapsed(result.title),
        identifiers=tuple(dict.fromkeys((identifier, *doi_identifiers(result.doi)))),
        titles_complete=versions[-1].number == 1,
        authors=authors or None,
        authors_complete=is_whole,
        affiliations=each_once(map(collapsed, author.affiliation) for author in result.authors),
        versions=versions,
        updated=versions[-1].posted,
        categories=tuple(name for name in dict.fromkeys((result.primary_category, *result.categories)) if name) or None,
        comment=comment,
        journal_reference=collapsed(result.journal_ref),
        notices=withdrawal_of(comment),
        abstract=collapsed(result.summary),
        url=url_of(identifier),
    )


def _day(moment: datetime) -> PartialDate:
    return PartialDate(moment.year, moment.month, moment.day)


client = ArxivClient()
