"""OpenReview: what was submitted where, and what was decided.

Asked is the second version of its API; what was submitted before 2023 may be known to the first alone. A place without
a decision is no venue, and one that turned the work down says that it has none there.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote, quote_plus

from veridical.errors import Malformed, Unavailable
from veridical.index.entry import BrokenItem
from veridical.index.formats.reading import collapsed, is_preprint_server, json_object, objects_of, text_of
from veridical.model import ById, ByTitle, Fact, Identifier, IdentifierKind, Venue, Work
from veridical.net.exchange import JSON, Cost, Request
from veridical.resolve.sources._reading import answer_of, has_words, shown_title
from veridical.text.identifiers import url_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veridical.index.formats.reading import Row
    from veridical.model import Question
    from veridical.net.exchange import Reply
    from veridical.resolve.live import Asks

_NAME = "openreview"
_MOST = 10  # submissions of an answer
_NOT_FOUND = "NotFoundError"
_TURNED_DOWN = re.compile(r"reject|withdrawn|retracted", re.IGNORECASE)
_OPEN = re.compile(r"submission|submitted|under_?review|pending|^$", re.IGNORECASE)
_SUBMITTED = re.compile(r"submitted to\b", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_ANONYMOUS = re.compile(r"anonymous(?: authors?)?", re.IGNORECASE)


class OpenReview:
    """Asks OpenReview."""

    name = _NAME
    provides = frozenset({Fact.IDENTIFIERS, Fact.TITLE, Fact.AUTHORS, Fact.VENUES, Fact.DATES})

    def can_answer(self, question: Question) -> bool:
        """Its own identifiers, and titles."""
        match question:
            case ById(identifier, version):
                return identifier.kind is IdentifierKind.OPENREVIEW and version is None
            case ByTitle(title):
                return has_words(title)
            case _:
                return False

    def is_complete(self, question: Question) -> bool:
        """Never: older submissions are not in this version of the API, others are not public."""
        del question
        return False

    def batches(self, questions: Sequence[Question]) -> Iterator[Sequence[Question]]:
        """Each question alone."""
        return ((question,) for question in questions)

    def most(self, question: Question) -> int:
        """One."""
        del question
        return 1

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work]]:
        """Return the submission with an identifier, or those with near titles.

        Raises:
            Unavailable: there is no answer, or the submission is not public.
            Malformed: what came is no answer, or one about another submission.
        """
        found: dict[Question, Sequence[Work]] = {}
        for question in batch:
            match question:
                case ById(identifier):
                    found[question] = await _identified(identifier, network)
                case ByTitle(title):
                    found[question] = await _titled(title, network)
                case _:
                    continue
        return found


async def _identified(identifier: Identifier, network: Asks) -> Sequence[Work]:
    summary = str(identifier)
    path = f"/notes?forum={quote(identifier.value, safe='', errors='replace')}"
    # A refusal may be of this submission alone, so that others and titles can still be asked for.
    request = Request(_NAME, path, summary, JSON, answers=frozenset({200, 403, 404}))
    reply = await network.ask(request)
    if reply.status == 404 and _error_name(reply) == _NOT_FOUND:
        return ()
    if reply.status != 200:
        raise Unavailable(_NAME, f"HTTP {reply.status} for {summary}; it may not be public: see {url_of(identifier)}")
    with answer_of(_NAME, summary):
        notes = _notes(reply)
        strangers = [note for note in notes if text_of(note, "forum") != identifier.value]
        works = _works(notes)
    if strangers:
        raise Malformed(_NAME, f"{summary}: the answer is about another submission")
    if notes and not works:
        raise Unavailable(_NAME, f"{summary}: the submission is not public; see {url_of(identifier)}")
    return works


async def _titled(title: str, network: Asks) -> Sequence[Work]:
    summary = shown_title(title)
    term = quote_plus(" ".join(title.split()), errors="replace")
    path = f"/notes/search?term={term}&content=title&source=forum&limit={_MOST}"
    reply = await network.ask(Request(_NAME, path, summary, JSON, Cost.SEARCH, answers=frozenset({200})))
    with answer_of(_NAME, summary):
        return _works(_notes(reply))


def _error_name(reply: Reply) -> str | None:
    try:
        return text_of(json_object(reply.body), "name")
    except BrokenItem:
        return None


def _notes(reply: Reply) -> list[Row]:
    answer = json_object(reply.body)
    if not isinstance(answer.get("notes"), list):
        raise BrokenItem("no list of notes")
    return objects_of(answer, "notes")


def _works(notes: Sequence[Row]) -> tuple[Work, ...]:
    """The works of the notes that open a forum; the others are reviews and comments."""
    works = [work for note in notes for work in _opening(note)]
    return tuple({work.key: work for work in works}.values())


def _opening(note: Row) -> Iterator[Work]:
    key, content = text_of(note, "id"), note.get("content")
    if key is None or not isinstance(content, dict):
        raise BrokenItem("no note with an id and a content")
    fields = {name: _value(value) for name, value in content.items()}
    title = collapsed(text_of(fields, "title"))
    is_opening = text_of(note, "forum") == key
    if not is_opening and text_of(note, "replyto") is None:
        raise BrokenItem("a note opens no forum, and replies to none")
    if not is_opening or title is None:
        return
    identifier = Identifier(IdentifierKind.OPENREVIEW, key)
    venues = _venues(text_of(fields, "venueid") or "", collapsed(text_of(fields, "venue")))
    yield Work(
        key=key,
        source=_NAME,
        title=title,
        identifiers=(identifier,),
        authors=_authors(fields),
        venues=venues,
        year=venues[0].year if venues else None,
        abstract=collapsed(text_of(fields, "abstract")),
        url=url_of(identifier),
    )


def _value(field: object) -> object:
    """The value of a field, which the second version of the API wraps and the first does not."""
    return field.get("value") if isinstance(field, dict) else field


def _authors(fields: Row) -> tuple[str, ...] | None:
    """The authors in order, each a name or an object with one; `None` while they are anonymous."""
    people = fields.get("authors")
    if people is None:
        return None
    if not isinstance(people, list):
        raise BrokenItem("authors must be a list")
    names = [one.get("fullname") if isinstance(one, dict) else one for one in people]
    if not all(isinstance(name, str) for name in names):
        raise BrokenItem("authors must be a list of names")
    shown = tuple(name for name in map(collapsed, names) if name)
    return None if not shown or any(map(_ANONYMOUS.fullmatch, shown)) else shown


def _venues(place: str, written: str | None) -> tuple[Venue, ...] | None:
    """The venue that accepted the work, none if one turned it down, `None` where nothing is decided.

    `place` is the state: "ICLR.cc/2025/Conference", with "/Submission", "/Rejected_Submission", "/Withdrawn_Submission"
    behind it while it is not accepted. `written` is for people: "ICLR 2025 Oral", "Submitted to ICLR 2025".
    """
    if _TURNED_DOWN.search(place):
        return ()
    if _OPEN.search(place) or written is None or _SUBMITTED.match(written):
        return None
    if is_preprint_server(_YEAR.sub("", written).strip()):
        return None  # a preprint that was taken over from DBLP
    year = _YEAR.search(written) or _YEAR.search(place)
    return (Venue(written, int(year[0]) if year else None),)


client = OpenReview()
