"""Web pages: what stands at a URL of a document. Nobody keeps records of works there; a page speaks for itself.

That there is no page is an answer as well, and becomes a work with a page that is gone. Whatever else may come in the
place of a page, such as a log-in or a check for programs, tells nothing of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import anyio.to_thread

from veridical.errors import Unavailable
from veridical.model import ByUrl, Fact, Page, Work
from veridical.net.addresses import SOURCE, NoSuchHost
from veridical.net.exchange import Request
from veridical.net.visits import LARGEST
from veridical.resolve.stand_ins import stands_in
from veridical.resolve.webpage import MOST_TEXT, READ, read_page

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from veridical.model import Question
    from veridical.net.exchange import Reply
    from veridical.resolve.live import Asks


class WebClient:
    """Looks at pages."""

    name = SOURCE
    provides = frozenset({Fact.PAGE})

    def can_answer(self, question: Question) -> bool:
        """URLs alone."""
        return isinstance(question, ByUrl)

    def is_complete(self, question: Question) -> bool:
        """Whatever a page says of works, others may know more."""
        del question
        return False

    def batches(self, questions: Sequence[Question]) -> Iterable[Sequence[Question]]:
        """Return each URL for itself."""
        return [[question] for question in questions]

    def most(self, question: Question) -> int:
        """One."""
        del question
        return 1

    async def ask(self, batch: Sequence[Question], network: Asks) -> Mapping[Question, Sequence[Work]]:
        """Return for each URL a work with its page, which may be gone.

        Raises:
            Unavailable: nobody could say whether the page is there.
        """
        works: dict[Question, Sequence[Work]] = {}
        for question in batch:
            if isinstance(question, ByUrl):
                page = await looked_at(question.url, network)
                works[question] = (Work(question.url, self.name, page.title, url=page.url, page=page),)
        return works


async def looked_at(url: str, network: Asks) -> Page:
    """Return the page at a URL.

    Raises:
        Unavailable: nobody could say whether it is there.
    """
    try:
        reply = await network.ask(Request(SOURCE, url, url, READ))
    except NoSuchHost:
        return Page(None, url, "")
    page = await anyio.to_thread.run_sync(_page, reply)
    if not page.is_gone and (why := stands_in(page, url)) is not None:
        raise Unavailable(SOURCE, f"{url}: {why}; look yourself")
    return page


def _page(reply: Reply) -> Page:
    content = read_page(reply.body, reply.headers)
    is_cut = len(reply.body) >= LARGEST or len(content.text) >= MOST_TEXT
    return Page(reply.status, reply.url, reply.content_type, content.titles, content.dates, content.text, is_cut)


client = WebClient()
