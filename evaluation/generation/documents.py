"""Made documents with their labels: the same ones in every run."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from evaluation.generation.facts import known_works
from evaluation.generation.styles import STYLES, Draft
from evaluation.generation.variants import Writer
from evaluation.labels import Label

if TYPE_CHECKING:
    from collections.abc import Iterator

    from evaluation.generation.facts import Facts
    from evaluation.generation.styles import Style
    from evaluation.generation.variants import Stated

_ENTRIES = 24  # in a document
_DOCUMENTS = 2  # of each style
_SHARE = 0.6  # of the entries with a fault


@dataclass(frozen=True, slots=True)
class Made:
    """A made document. `name` has the suffix of its format."""

    name: str
    language: str
    text: str
    labels: tuple[Label, ...]


def made_documents() -> Iterator[Made]:
    """Yield documents in each style, each with works of its own as far as they go round."""
    works = list(known_works())
    Random(len(works)).shuffle(works)  # noqa: S311 -- the same order in every run is what is wanted
    for place in range(_DOCUMENTS * len(STYLES)):
        style = STYLES[place % len(STYLES)]
        chosen = [works[(place * _ENTRIES + count) % len(works)] for count in range(_ENTRIES)]
        yield _made(f"{style.name}-{place // len(STYLES) + 1}{style.suffix}", style, chosen)


def _made(name: str, style: Style, works: list[Facts]) -> Made:
    random = Random(name)  # noqa: S311
    draft, labels = Draft(style.head), []
    for place, facts in enumerate(works):
        other = next(
            one for one in works[place - 1 :] + works if one.authors[0].split()[-1] != facts.authors[0].split()[-1]
        )
        fault = random.choice(style.faults) if random.random() < _SHARE else None
        before = len(draft.stated)
        style.entry(draft, Writer(facts, other, fault, random), place)
        draft.write(style.between)
        labels.extend(_label(facts, *stated) for stated in draft.stated[before:])
    draft.write(style.foot)
    return Made(name, style.language, draft.text, tuple(labels))


def _label(facts: Facts, one: Stated, start: int) -> Label:
    return Label(facts.name, one.kind, one.words, start, start + len(one.words), "fail" if one.is_wrong else "verified")
