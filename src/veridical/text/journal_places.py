"""Where in a journal an article stands: "Phys. Rev. Lett. 77, 3865 (1996)", and the DOI that some make of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.text.venues import Venues

# A journal's name, volume, page or article number, year.
_PLACE = Pattern(
    r"(?P<journal>(?:(?:[A-Z][\w.&]*|of|the|and|in|[(][A-Z]\w+\.?[)])[ \u00a0]){0,8}[A-Z][\w.]*),?[ \u00a0]"
    r"(?P<volume>\d{1,4})(?:\s?\(\d+\))?,[ \u00a0](?:pp?\.\s?|no\.\s?\d+,\s)?(?P<page>[A-Z]?\d+)"
    r"(?:[-–]+[A-Z]?\d+)?,?[ \u00a0]\((?P<year>(?:18|19|20)\d{2})\)"
)
# The American Physical Society makes the DOI of an article of journal, volume and page.
_APS: Final = {
    "PRL": "physrevlett",
    "PRX": "physrevx",
    "PRX Quantum": "prxquantum",
    "Physical Review": "physrev",
    "Physical Review A": "physreva",
    "Physical Review B": "physrevb",
    "Physical Review C": "physrevc",
    "Physical Review D": "physrevd",
    "Physical Review E": "physreve",
    "Physical Review Research": "physrevresearch",
    "Reviews of Modern Physics": "revmodphys",
}


@dataclass(frozen=True, slots=True)
class JournalPlace:
    """A place in a journal: `[start, end)` is all of it, `[year, end - 1)` the year in brackets."""

    start: int
    end: int
    year: int
    journal: str
    volume: str
    page: str


def find_place(text: str, at: int = 0) -> JournalPlace | None:
    """Return the first place in a journal that a text names."""
    found = _PLACE.search(text, at)
    if found is None:
        return None
    return JournalPlace(*found.span(), found.start("year"), found["journal"], found["volume"], found["page"])


def doi_of_place(place: JournalPlace, venues: Venues) -> str | None:
    """Return the DOI of the article at a place, in lower case, if its publisher makes it of nothing else."""
    journal = venues.parse(place.journal)
    code = _APS.get(journal.series) if journal is not None else None
    return f"10.1103/{code}.{place.volume}.{place.page}".lower() if code else None
