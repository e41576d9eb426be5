"""The ACL Anthology: one BibTeX entry a paper, by the identifier that the Anthology gives it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import quote

from veridical.errors import Malformed, Unavailable
from veridical.index.formats.bibtex import format as bibtex
from veridical.model import ById, Fact, IdentifierKind, Work
from veridical.net.exchange import Request
from veridical.resolve.sources._reading import answer_of
from veridical.text.folding import plain
from veridical.text.identifiers import url_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veridical.model import Identifier, Question
    from veridical.net.exchange import Reply
    from veridical.resolve.live import Asks

_NAME = "aclanthology"
_BIBTEX = frozenset({"text/x-bibtex", "application/x-bibtex", "text/plain"})
_SITE = b"acl anthology"


class AclAnthology:
    """Asks the Anthology's site."""

    name = _NAME
    provides = frozenset({Fact.IDENTIFIERS, Fact.TITLE, Fact.AUTHORS, Fact.VENUES, Fact.DATES})

    def can_answer(self, question: Question) -> bool:
        """Its own identifiers alone."""
        return (
            isinstance(question, ById)
            and question.identifier.kind is IdentifierKind.ACL
            and question.version is None
            and bool(question.identifier.value)
        )

    def is_complete(self, question: Question) -> bool:
        """It gives the identifiers: what it does not have has none."""
        return self.can_answer(question)

    def batches(self, questions: Sequence[Question]) -> Iterator[Sequence[Question]]:
        """Each identifier alone."""
        return ((question,) for question in questions)

    def most(self, question: Question) -> int:
        """One."""
        del question
        return 1

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work]]:
        """Return the paper with each identifier.

        Raises:
            Unavailable: there is no answer.
            Malformed: what came is no entry, or that of another paper.
        """
        return {
            question: await _entry(question.identifier, network) for question in batch if isinstance(question, ById)
        }


async def _entry(identifier: Identifier, network: Asks) -> Sequence[Work]:
    summary = str(identifier)
    path = f"/{quote(identifier.value, safe='', errors='replace')}.bib"
    reply = await network.ask(Request(_NAME, path, summary, _BIBTEX))
    if reply.status == 404:
        return _absent(reply, summary)
    with answer_of(_NAME, summary):
        works = [work for work in bibtex.read(reply.body) if isinstance(work, Work)]
    found = [work for work in works if identifier in work.identifiers]
    if not found:
        raise Malformed(_NAME, f"{summary}: the answer is no entry with this identifier")
    return (_recorded(found[0], identifier),)


def _absent(reply: Reply, summary: str) -> tuple[Work, ...]:
    """Return no work, if it is the Anthology's own page that says so."""
    if reply.content_type == "text/html" and _SITE in reply.body.lower():
        return ()
    raise Unavailable(_NAME, f"HTTP 404 for {summary}, and not from the Anthology; is there a proxy?")


def _recorded(work: Work, identifier: Identifier) -> Work:
    """Return the work of an entry as the Anthology's record, its LaTeX read."""
    return replace(
        work,
        key=identifier.value,
        source=_NAME,
        title=None if work.title is None else plain(work.title),
        identifiers=tuple(dict.fromkeys((identifier, *work.identifiers))),
        abstract=None if work.abstract is None else plain(work.abstract),
        url=url_of(identifier),
    )


client = AclAnthology()
