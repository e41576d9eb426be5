"""The organisations and venues that a document and its works name, as far as a local index knows more of them.

The lexicon that ships has what is common; an index may hold a registry (ROR) and lists of abbreviations. Only the names
that are compared are looked up.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from veridical.lexicon import Lexicon
from veridical.model import SPELLING, FieldKind
from veridical.resolve.source import as_registry
from veridical.text.definitions import definitions_of, fold_short, shorts_of
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from veridical.model import Citation, Evidence, Passage, Work
    from veridical.resolve.source import Source
    from veridical.text.organisations import Organisations

_PARTS = Pattern(r"\s*[,;；，+/&、]\s*|\s+(?:and|和|与)\s+")
_STATED = 2  # names of a claim that a registry is asked for
_RECORDED = 2  # that are asked for, unless there are more: then the stated ones have to do
_YEAR = Pattern(r"\b(?:19|20)\d\d\b")
_WORD = Pattern(r"[^\W_][\w+-]*")
_BRACKETED = Pattern(r"[()（）]")


def extended(
    lexicon: Lexicon,
    citations: Iterable[Citation],
    records: Iterable[Evidence],
    sources: Sequence[Source],
    shorts: Collection[str] = (),
) -> Lexicon:
    """Return the lexicon with what sources know of the organisations and venues that citations and records name.

    And with what the records say that the short forms stand for, written by `fold_short`, which the citations use.
    """
    registries = [known for source in sources if (known := as_registry(source)) is not None and known.knows_names()]
    if not registries and not shorts:
        return lexicon
    works = {id(one.work): one.work for one in records}.values()
    statements = [statement for citation in citations for statement in citation.statements]
    affiliations = [*_labelled(statements, FieldKind.AFFILIATION), *_affiliations(works)]
    venues = [*_labelled(statements, FieldKind.VENUE), *(venue.series for work in works for venue in work.venues or ())]
    names = list(dict.fromkeys(_YEAR.sub("", venue).strip(" ,.;") for venue in venues))
    pieces = _pieces(affiliations)
    organisations = [one for registry in registries if pieces for one in registry.organisations(pieces)]
    series = [one for registry in registries for one in registry.series(names)]
    forms = _long_forms(works, shorts) if shorts else {}
    if not organisations and not series and not forms:
        return lexicon
    return Lexicon(
        lexicon.organisations.extended(organisations) if organisations else lexicon.organisations,
        lexicon.venues.extended(series) if series else lexicon.venues,
        forms,
    )


def short_forms(citation: Citation) -> frozenset[str]:
    """Return the words of a citation that may be short forms, as `fold_short` writes them, and its names.

    There are none where it has labelled values alone, in which no name is spelt out.
    """
    passages = (*citation.contexts, *citation.statements, *citation.surroundings, *citation.spellings)
    if not (citation.contexts or citation.spellings) and all(passage.field not in SPELLING for passage in passages):
        return frozenset()
    words = {word for passage in passages for word in _WORD.findall(passage.text)}
    return frozenset(map(fold_short, words.union(citation.values(FieldKind.NAME))))


def unknown_organisations(stated: str, recorded: Iterable[str], known: Organisations) -> tuple[str, ...]:
    """Return what a registry may be asked of a stated affiliation and the recorded ones: the few names no table has."""
    parts = [stated[start:end] for start, end in known.split(stated)] or [stated]
    new = [part.strip() for part in parts if known.parse_unknown(part) is not None][:_STATED]
    others = [one for one in dict.fromkeys(recorded) if not known.find(one)]
    return tuple(dict.fromkeys([*new, *(others if len(others) <= _RECORDED else ())]))


def _labelled(statements: Iterable[Passage], field: FieldKind) -> Iterator[str]:
    return (statement.text for statement in statements if statement.field == field)


def _long_forms(works: Iterable[Work], sought: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return what works say that the short forms sought stand for, each once."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for work in works:
        for short in shorts_of(work):
            if (folded := fold_short(short)) in sought:
                found[folded].update(dict.fromkeys(one.long for one in definitions_of(short, work)))
    return {short: tuple(forms) for short, forms in found.items()}


def _affiliations(works: Iterable[Work]) -> Iterator[str]:
    return (affiliation for work in works for affiliation in work.affiliations or ())


def _pieces(texts: Iterable[str]) -> list[str]:
    """Return what may be the names of organisations in texts: each whole, and its parts."""
    pieces: dict[str, None] = {}
    for text in dict.fromkeys(texts):
        pieces.update(dict.fromkeys((text, *_PARTS.split(_BRACKETED.sub(",", text)))))
    return [piece for piece in pieces if piece]
