"""Where a document says what a short form stands for that a cited work defines, wherever in the document that is.

"CIN = …" may stand in a note, in a column or in a sentence that does not name the work which introduced it. The record
tells whose it is: the work that defines it, of several the one that is named last before.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from veridical.model import FieldKind
from veridical.text.definitions import definitions_of, fold_short, shorts_of
from veridical.text.long_forms import share_of_words
from veridical.text.meant_forms import find_borne, find_meant
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from veridical.model import Citation, Field, Passage, Span, Work

_WORD = Pattern(r"(?<![\w-])[^\W_][\w+-]*")
_ALIKE = 0.5  # of its words: a phrase that shares fewer is meant only where the work is named with it
_LONGEST_FORM = 6  # words; what is longer and marked as a title is one, known or not


def with_spellings(
    citations: Sequence[Citation],
    works: Mapping[int, Work],
    passages_with: Callable[[frozenset[str]], Iterable[Passage]],
) -> tuple[Citation, ...]:
    """Return the citations with the passages that spell out what their works define.

    `works` are the records of citations by their places, `passages_with` yields what the document asserts with one of
    some words, as `fold_short` writes them.
    """
    owners = _owners(works)
    found: dict[int, list[Passage]] = defaultdict(list)
    titles = [
        one
        for place, citation in enumerate(citations)
        for one in citation.of(FieldKind.TITLE)
        if not one.doubtful and (place in works or len(one.value.split()) > _LONGEST_FORM)
    ]
    for passage in passages_with(frozenset(owners)) if owners else ():
        for place, told in _told(_without_titles(passage, titles), owners, citations, works):
            found[place].append(told)
    return tuple(
        replace(citation, spellings=tuple(found[place])) if place in found else citation
        for place, citation in enumerate(citations)
    )


def _owners(works: Mapping[int, Work]) -> dict[str, dict[int, tuple[str, ...]]]:
    """Return the places of the works that say what a short form stands for, with the long forms, by the short form."""
    owners: dict[str, dict[int, tuple[str, ...]]] = defaultdict(dict)
    for place, work in works.items():
        for short in shorts_of(work):
            if forms := tuple(one.long for one in definitions_of(short, work)):
                owners[fold_short(short)][place] = forms
    return owners


def _without_titles(passage: Passage, titles: Sequence[Field]) -> Passage:
    """Return a passage without the titles in it: one may hold the long form, and another one nearly."""
    if not passage.text.strip():
        return passage
    whole = passage.span(0, len(passage.text))
    within = (one.value for one in titles if whole.start <= one.span.start and one.span.end <= whole.end)
    places = ((passage.text.find(words), words) for words in dict.fromkeys(within))
    return passage.blank((at, at + len(words)) for at, words in places if at >= 0)


def _told(
    passage: Passage,
    owners: Mapping[str, Mapping[int, tuple[str, ...]]],
    citations: Sequence[Citation],
    works: Mapping[int, Work],
) -> Iterator[tuple[int, Passage]]:
    """Yield the places of the works whose short forms a passage spells out.

    With the passage, in which what the short form stands for in other works is blanked.
    """
    for word in dict.fromkeys(_WORD.findall(passage.text)):
        own = owners.get(fold_short(word), {})
        forms = tuple(form for of_place in own.values() for form in of_place)
        meant = find_meant(passage.text, word, forms) if forms else ()
        if not meant:
            continue
        borne = {place: set(find_borne(passage.text, word, own_forms)) for place, own_forms in own.items()}
        true = {stretch for stretches in borne.values() for stretch in stretches}
        if true:
            yield from ((place, passage.blank(true - own_ones)) for place, own_ones in borne.items() if own_ones)
        elif not any(word in work.names for place, work in works.items() if place not in own):
            whole = passage.span(0, len(passage.text))
            owner = _last_before(whole, list(own), citations)
            is_like = any(share_of_words(passage.text[slice(*one)], form) >= _ALIKE for one in meant for form in forms)
            if is_like or any(whole.start <= span.start < whole.end for span in citations[owner].spans):
                yield owner, passage


def _last_before(span: Span, places: Sequence[int], citations: Sequence[Citation]) -> int:
    """Return the place of the work that is named last before the end of a stretch, or else first."""
    last = {
        place: max((one.start for one in citations[place].spans if one.start < span.end), default=-1)
        for place in places
    }
    return max(places, key=lambda place: last[place])
