"""A rehearsal: requests are counted instead of sent."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from veridical.errors import Unavailable

if TYPE_CHECKING:
    from veridical.errors import Malformed
    from veridical.net.exchange import Reply, Request


@dataclass(slots=True)
class Rehearsal:
    """In the place of the network: counts requests by service in `requests`, and answers none of them."""

    at: str
    requests: Counter[str] = field(default_factory=Counter)

    async def reach(self, service: str) -> None:
        """Nothing is looked up."""

    async def ask(self, request: Request) -> Reply:
        """Count a request; always raises Unavailable."""
        self.requests[request.service] += 1
        raise Unavailable(request.service, "not asked: a rehearsal")

    def accept(self, service: str) -> None:
        """There are no answers."""

    def reject(self, error: Malformed) -> None:
        """There are no answers."""
