"""What stands at a URL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veridical.model.partial_date import PartialDate

_GONE = frozenset({404, 410, None})


@dataclass(frozen=True, slots=True)
class PageDate:
    """A date that a page states, and where: "meta citation_date", "JSON-LD datePublished", "time", "Last-Modified"."""

    value: PartialDate
    place: str


@dataclass(frozen=True, slots=True)
class Page:
    """What stands at a URL. `url` is where it was found in the end; `is_cut` tells that only its beginning was read.

    The `status` is that of HTTP, `None` where the name of the host does not exist. A page of a type that is not read,
    such as PDF, has no title. `titles` are all that it calls itself.
    """

    status: int | None
    url: str
    content_type: str
    titles: tuple[str, ...] = ()
    dates: tuple[PageDate, ...] = ()
    text: str = ""
    is_cut: bool = False

    @property
    def title(self) -> str | None:
        """The page's title."""
        return self.titles[0] if self.titles else None

    @property
    def is_gone(self) -> bool:
        """Whether there is no such page, as its host says, or no such host."""
        return self.status in _GONE
