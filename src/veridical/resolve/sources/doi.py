"""doi.org: whether a DOI exists, whoever registered it.

    {"responseCode": 1, "handle": "10.1000/182", "values": […]}   HTTP 200: it exists
    {"responseCode": 100, "handle": "10.1000/183"}                HTTP 404: there is no such handle

It does not tell what the DOI identifies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from veridical.errors import Malformed
from veridical.index.entry import BrokenItem
from veridical.index.formats.reading import json_object, number_of, text_of
from veridical.model import ById, Fact, IdentifierKind, Work
from veridical.net.exchange import JSON, Request
from veridical.text.identifiers import url_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from veridical.model import Identifier, Question
    from veridical.net.exchange import Reply
    from veridical.resolve.live import Asks

_FORM = Pattern(r"10\.\d{2,9}(?:\.\d+)*/.+")
_THERE = frozenset({1, 200})  # with the values asked for, and without: the handle exists
_NOT_THERE = 100


class DoiClient:
    """Asks doi.org, the authority for what is a DOI."""

    name = "doi"
    provides = frozenset({Fact.IDENTIFIERS})

    def can_answer(self, question: Question) -> bool:
        """DOIs, whosever they are."""
        return isinstance(question, ById) and question.identifier.kind is IdentifierKind.DOI

    def is_complete(self, question: Question) -> bool:
        """All DOIs are there."""
        return self.can_answer(question)

    def batches(self, questions: Sequence[Question]) -> Iterable[Sequence[Question]]:
        """Return each DOI for itself: there is no asking for several."""
        return [[question] for question in questions]

    def most(self, question: Question) -> int:
        """One."""
        del question
        return 1

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work]]:
        """Return for each DOI that exists a work of which nothing else is known.

        Raises:
            Unavailable: doi.org could not be asked.
            Malformed: what came is no answer to this.
        """
        works: dict[Question, Sequence[Work]] = {}
        for question in batch:
            if isinstance(question, ById) and await _exists(question.identifier, network):
                works[question] = (_work(question.identifier),)
        return works


async def _exists(doi: Identifier, network: Asks) -> bool:
    """Tell whether there is such a DOI; what has not the form of one is not asked for."""
    if not _FORM.fullmatch(doi.value):
        return False
    path = f"/api/handles/{quote(doi.value, safe='/', errors='replace')}"
    reply = await network.ask(Request("doi", path, str(doi), JSON))
    try:
        return _tells_existence(reply, doi.value)
    except BrokenItem as error:
        raise Malformed("doi", f"HTTP {reply.status} for {doi}: {error}") from error


def _tells_existence(reply: Reply, value: str) -> bool:
    """Tell what an answer says. Raises BrokenItem where it is about another handle, or says neither."""
    row = json_object(reply.body)
    handle, code = text_of(row, "handle"), number_of(row, "responseCode")
    if handle is None or handle.lower() != value.lower():
        raise BrokenItem("the answer is about another DOI")
    if reply.status == 200 and code in _THERE:
        return True
    if code == _NOT_THERE:
        return False
    raise BrokenItem(f"the answer has the code {code}, and does not tell whether the DOI exists")


def _work(doi: Identifier) -> Work:
    return Work(key=doi.value, source="doi", identifiers=(doi,), titles_complete=False, url=url_of(doi))


client = DoiClient()
