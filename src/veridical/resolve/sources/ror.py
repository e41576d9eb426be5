"""ROR, the registry of research organisations: which organisation a name means, and its kin.

It is asked only about organisations for which a claim would be wrong; see `resolve/naming.py`. The service matches a
name, or a whole affiliation, with its records, and says of at most a few that they are meant (`chosen`); the others are
guesses, which its documentation warns of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from veridical.index.entry import BrokenItem
from veridical.index.formats.reading import json_object, objects_of, text_of
from veridical.index.formats.ror import kin_in, organisation_in
from veridical.model import ByOrganisation, Fact, Work
from veridical.net.exchange import JSON, Request
from veridical.resolve.sources._reading import answer_of, has_words, shown_title

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veridical.index.formats.reading import Row
    from veridical.model import Question
    from veridical.net.exchange import Reply
    from veridical.resolve.live import Asks

_NAME = "ror"
_LONGEST = 300  # characters; a longer text is no name


class RorClient:
    """Asks ROR."""

    name = _NAME
    provides: frozenset[Fact] = frozenset()

    def can_answer(self, question: Question) -> bool:
        """Names of organisations alone."""
        return isinstance(question, ByOrganisation) and has_words(question.name) and len(question.name) <= _LONGEST

    def is_complete(self, question: Question) -> bool:
        """Never: many organisations are in no registry."""
        del question
        return False

    def batches(self, questions: Sequence[Question]) -> Iterator[Sequence[Question]]:
        """Each name alone."""
        return ((question,) for question in questions)

    def most(self, question: Question) -> int:
        """One."""
        del question
        return 1

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work]]:
        """Return for each name a record of the organisation that it means; none where the service is not sure.

        Raises:
            Unavailable: there is no answer.
            Malformed: what came is no answer.
        """
        found: dict[Question, Sequence[Work]] = {}
        for question in batch:
            if isinstance(question, ByOrganisation):
                summary = shown_title(question.name)
                term = quote(" ".join(question.name.split()), safe="", errors="replace")
                path = f"/v2/organizations?affiliation={term}"
                reply = await network.ask(Request(_NAME, path, summary, JSON, answers=frozenset({200})))
                with answer_of(_NAME, summary):
                    found[question] = _chosen(reply)
        return found


def _chosen(reply: Reply) -> list[Work]:
    """Return the records that the service says are meant."""
    body = json_object(reply.body)
    if not isinstance(body.get("number_of_results"), int) or not isinstance(body.get("items"), list):
        raise BrokenItem("it counts no results")
    rows = [item for item in objects_of(body, "items") if item.get("chosen") is True]
    works = map(_record, rows)
    return [work for work in works if work is not None]


def _record(item: Row) -> Work | None:
    """Return the registry's record in a result; `None` for an organisation that is no more."""
    row = item.get("organization")
    if not isinstance(row, dict):
        raise BrokenItem("a result has no organization")
    identifier, organisation = text_of(row, "id"), organisation_in(row)
    if identifier is None:
        raise BrokenItem("an organization has no id")
    if organisation is None:
        return None
    told = (organisation, *kin_in(row, organisation))
    return Work(identifier, _NAME, organisation.name, url=identifier, organisations=told)


client = RorClient()
