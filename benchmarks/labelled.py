"""What the benchmarks of labelled entries share: which works an index has, BibTeX of entries, and their verdicts.

Whether an index has a work is decided here by its true identifier or title, with a key of these benchmarks' own, and
not by what the program makes of the entry.
"""

from __future__ import annotations

import re
import tempfile
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.api import Verifier
from veridical.config import NO_STARTER_INDEX, Settings
from veridical.index.local import LocalIndex, RecordId

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veridical.model import Work
    from veridical.report.models import CitationReport, DocumentReport

_BLOCK = 5_000  # records read at once
_ARXIV = re.compile(r"(?:arxiv[:./]|abs/)(\d{4}\.\d{4,5})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class KnownWorks:
    """The titles, as keys, and the identifiers of all works of an index, and of those whose venue or authors it has."""

    titles: frozenset[str]
    identifiers: frozenset[str]
    with_venue: frozenset[str]
    with_authors: frozenset[str]

    def has_title(self, title: str) -> bool:
        """Tell whether a work has, or had, this title but for typography."""
        return key_of(title) in self.titles

    def has_identifier(self, text: str) -> bool:
        """Tell whether a work has the arXiv identifier or DOI in a text."""
        return identifier_of(text) in self.identifiers


def known_works(directory: Path) -> KnownWorks:
    """Return the works of an index."""
    titles: set[str] = set()
    identifiers: set[str] = set()
    with_venue: set[str] = set()
    with_authors: set[str] = set()
    for work in _works(LocalIndex(directory)):
        own = {key_of(title) for title in (work.title, *work.earlier_titles) if title}
        titles |= own
        identifiers.update(identifier_of(identifier.value) for identifier in work.identifiers)
        with_venue |= own if work.venues else set()
        with_authors |= own if work.authors else set()
    return KnownWorks(*map(frozenset, (titles, identifiers, with_venue, with_authors)))


def _works(index: LocalIndex) -> Iterator[Work]:
    for place, layer in enumerate(index.layers):
        for start in range(0, len(layer), _BLOCK):
            numbers = range(start, min(start + _BLOCK, len(layer)))
            yield from index.fetch([RecordId(place, number) for number in numbers])


def key_of(title: str) -> str:
    """Return the letters and digits of a title, without case and accents."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKD", title).casefold()))


def identifier_of(text: str) -> str:
    """Return an arXiv identifier without its version, or a DOI, as one spelling."""
    found = _ARXIV.search(text)
    return found[1] if found else text.casefold().removeprefix("https://doi.org/")


def bibtex(kind: str, fields: Mapping[str, str]) -> str:
    """Return an entry as a `.bib` file has it. A value that was cut within braces gets them closed."""
    closed = {name: value + "}" * (value.count("{") - value.count("}")) for name, value in fields.items()}
    lines = "".join(f"  {name} = {{{value}}},\n" for name, value in closed.items())
    return f"@{kind}{{entry,\n{lines}}}\n"


def verdicts_of(entries: Sequence[str], index: Path) -> list[DocumentReport]:
    """Return the report on each entry, checked as a file of its own against the index alone."""
    settings = Settings(offline=True, indexes=(str(index), NO_STARTER_INDEX))
    with tempfile.TemporaryDirectory() as name:
        paths = [Path(name) / f"{number:06}.bib" for number in range(len(entries))]
        for path, entry in zip(paths, entries, strict=True):
            path.write_text(entry, "utf-8")
        return list(Verifier(settings).verify_all(paths).documents)


def faults_of(citation: CitationReport) -> list[str]:
    """Return what is told of each fault of a citation, and of what could not be checked."""
    shown = (claim for claim in citation.claims if claim.verdict != "verified")
    return [f"{claim.kind} {claim.verdict}: {claim.stated!r} {claim.message or claim.note or ''}" for claim in shown]
