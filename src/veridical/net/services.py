"""The services: where they are, how fast each may be asked, and what a key changes.

Paces and budgets from the services' own pages and code, autumn 2026: arXiv's terms of use; OpenAlex's proxy; Semantic
Scholar's API licence; Crossref's announcement of 2025-11-05; DataCite's rate limits; ROR's terms.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from veridical.net.exchange import Cost

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast requests of a kind may follow each other: seconds between two starts, and how many at once."""

    seconds: float
    at_once: int = 1


@dataclass(frozen=True, slots=True)
class Service:
    """A service. `paces` are by kind of request; a kind without one shares that of lists, and lists that of singles.

    `with_key` and `polite` are the paces with a key, or with the mail address of whoever asks.
    """

    name: str
    base: str
    paces: Mapping[Cost, Pace]
    with_key: Mapping[Cost, Pace] = field(default_factory=dict)
    polite: Mapping[Cost, Pace] = field(default_factory=dict)
    key_header: str | None = None
    key_form: str = "{}"


SERVICES: Mapping[str, Service] = {
    service.name: service
    for service in (
        Service("arxiv", "https://export.arxiv.org", {Cost.SINGLE: Pace(3.0)}),
        Service(
            "openalex",
            "https://api.openalex.org",
            {Cost.SINGLE: Pace(0.1, 4)},
            with_key={Cost.SINGLE: Pace(1 / 30, 8)},
            key_header="authorization",
            key_form="Bearer {}",
        ),
        Service(
            "semanticscholar",
            "https://api.semanticscholar.org",
            {Cost.SINGLE: Pace(1.0)},
            key_header="x-api-key",
        ),
        Service(
            "crossref",
            "https://api.crossref.org",
            {Cost.SINGLE: Pace(1.0)},  # 5 singles and 1 list a second, but one at once of all
            polite={Cost.SINGLE: Pace(0.1, 2), Cost.LIST: Pace(1 / 3)},  # three at once of all
        ),
        Service(
            "datacite",
            "https://api.datacite.org",
            {Cost.SINGLE: Pace(0.6, 2)},
            polite={Cost.SINGLE: Pace(0.3, 2)},
        ),
        Service(
            "ror",
            "https://api.ror.org",
            {Cost.SINGLE: Pace(6.0)},  # 50 in five minutes
            with_key={Cost.SINGLE: Pace(0.15, 2)},  # 2,000 in five minutes
            key_header="client-id",
        ),
        Service("doi", "https://doi.org", {Cost.SINGLE: Pace(0.2, 2)}),
        Service("dblp", "https://dblp.org", {Cost.SINGLE: Pace(1.0)}),
        Service("openreview", "https://api2.openreview.net", {Cost.SINGLE: Pace(20.0)}),
        Service("aclanthology", "https://aclanthology.org", {Cost.SINGLE: Pace(0.5, 2)}),
    )
}
