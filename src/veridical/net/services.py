"""The services: where they are, how fast each may be asked, and what a key changes.

Paces and budgets from the services' own pages and code, autumn 2026: arXiv's terms of use; OpenAlex's proxy; Semantic
Scholar's API licence; Crossref's announcement of 2025-11-05; DataCite's rate limits.
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
    """A service. `paces` are by kind of request; a kind without one has that of `Cost.SINGLE`.

    `shares_pace` says that all kinds count together. `with_key` and `polite` are the paces with a key, or with the mail
    address of whoever asks.
    """

    name: str
    base: str
    paces: Mapping[Cost, Pace]
    with_key: Mapping[Cost, Pace] = field(default_factory=dict)
    polite: Mapping[Cost, Pace] = field(default_factory=dict)
    shares_pace: bool = False
    key_header: str | None = None
    key_form: str = "{}"
    mail_parameter: str | None = None


SERVICES: Mapping[str, Service] = {
    service.name: service
    for service in (
        Service("arxiv", "https://export.arxiv.org", {Cost.SINGLE: Pace(3.0)}, shares_pace=True),
        Service(
            "openalex",
            "https://api.openalex.org",
            {Cost.SINGLE: Pace(0.1, 4)},
            with_key={Cost.SINGLE: Pace(1 / 30, 8)},
            shares_pace=True,
            key_header="authorization",
            key_form="Bearer {}",
        ),
        Service(
            "semanticscholar",
            "https://api.semanticscholar.org",
            {Cost.SINGLE: Pace(1.0)},
            shares_pace=True,
            key_header="x-api-key",
        ),
        Service(
            "crossref",
            "https://api.crossref.org",
            {Cost.SINGLE: Pace(0.2), Cost.LIST: Pace(1.0), Cost.SEARCH: Pace(1.0)},
            polite={Cost.SINGLE: Pace(0.1, 3), Cost.LIST: Pace(1 / 3, 3), Cost.SEARCH: Pace(1 / 3, 3)},
            mail_parameter="mailto",
        ),
        Service(
            "datacite",
            "https://api.datacite.org",
            {Cost.SINGLE: Pace(0.6, 2)},
            polite={Cost.SINGLE: Pace(0.3, 2)},
            shares_pace=True,
            mail_parameter="mailto",
        ),
        Service("doi", "https://doi.org", {Cost.SINGLE: Pace(0.2, 2)}, shares_pace=True),
        Service("dblp", "https://dblp.org", {Cost.SINGLE: Pace(1.0)}, shares_pace=True),
        Service("openreview", "https://api2.openreview.net", {Cost.SINGLE: Pace(20.0)}, shares_pace=True),
        Service("aclanthology", "https://aclanthology.org", {Cost.SINGLE: Pace(0.5, 2)}, shares_pace=True),
        Service("ror", "https://api.ror.org", {Cost.SINGLE: Pace(6.0)}, shares_pace=True),
    )
}
