"""The organisations and venues that a document and its works name, as far as a local index knows more of them.

The lexicon that ships has what is common; an index may hold a registry (ROR) and lists of abbreviations. Only the names
that are compared are looked up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.lexicon import Lexicon
from veridical.model import FieldKind
from veridical.resolve.source import as_registry
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.model import Citation, Evidence, Passage, Work
    from veridical.resolve.source import Source

_PARTS = Pattern(r"\s*[,;；，+/&、]\s*|\s+(?:and|和|与)\s+")
_YEAR = Pattern(r"\b(?:19|20)\d\d\b")
_BRACKETED = Pattern(r"[()（）]")


def extended(
    lexicon: Lexicon, citations: Iterable[Citation], records: Iterable[Evidence], sources: Sequence[Source]
) -> Lexicon:
    """Return the lexicon with what sources know of the organisations and venues that citations and records name."""
    works = {id(one.work): one.work for one in records}.values()
    statements = [statement for citation in citations for statement in citation.statements]
    affiliations = [*_labelled(statements, FieldKind.AFFILIATION), *_affiliations(works)]
    venues = [*_labelled(statements, FieldKind.VENUE), *(venue.series for work in works for venue in work.venues or ())]
    names = list(dict.fromkeys(_YEAR.sub("", venue).strip(" ,.;") for venue in venues))
    registries = [known for source in sources if (known := as_registry(source)) is not None]
    organisations = [one for registry in registries for one in registry.organisations(_pieces(affiliations))]
    series = [one for registry in registries for one in registry.series(names)]
    if not organisations and not series:
        return lexicon
    return Lexicon(
        lexicon.organisations.extended(organisations) if organisations else lexicon.organisations,
        lexicon.venues.extended(series) if series else lexicon.venues,
    )


def _labelled(statements: Iterable[Passage], field: FieldKind) -> Iterator[str]:
    return (statement.text for statement in statements if statement.field == field)


def _affiliations(works: Iterable[Work]) -> Iterator[str]:
    return (affiliation for work in works for affiliation in work.affiliations or ())


def _pieces(texts: Iterable[str]) -> list[str]:
    """Return what may be the names of organisations in texts: each whole, and its parts."""
    pieces: dict[str, None] = {}
    for text in dict.fromkeys(texts):
        pieces.update(dict.fromkeys((text, *_PARTS.split(_BRACKETED.sub(",", text)))))
    return [piece for piece in pieces if piece]
