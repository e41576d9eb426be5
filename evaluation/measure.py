"""What is measured: the sets of documents, and the scores of each by kind, language and format."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import veridical
from evaluation.generation.documents import made_documents
from evaluation.labels import labelled_documents, read_labels
from evaluation.scores import Score, score

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DOCUMENTS = Path(__file__).parent / "documents"
ALL = "all"
HELD_OUT, WRITTEN, GUARDS, MADE = "held out", "written", "guards", "made"
_SETS = {"heldout": HELD_OUT, "trials": GUARDS, "checks": GUARDS}
_LANGUAGES = {"en": "English", "zh": "Chinese", "other": "other languages"}
_ALONE = veridical.Settings(sources=("none",), indexes=(), use_cache=False)
"""The built-in index alone: what others know today is not measured."""


@dataclass(frozen=True, slots=True)
class Group:
    """Statements that are counted together."""

    set_name: str
    kind: str
    language: str
    form: str


Scores = dict[Group, Score]


def measure(folders: Iterable[Path] = ()) -> Scores:
    """Return the scores of the labelled documents below some folders; without folders, of all sets.

    Raises:
        ValueError: A label does not fit its document.
    """
    scores: Scores = defaultdict(Score)
    for group, one in _of_files(list(folders) or [DOCUMENTS]):
        scores[group].add(one)
    for group, one in () if folders else _of_made():
        scores[group].add(one)
    return scores


def total(scores: Scores, set_name: str, part: str) -> dict[str, Score]:
    """Return the scores of one set by a part of its groups, `kind`, `language` or `form`, and over all of it."""
    sums: dict[str, Score] = defaultdict(Score)
    for group, one in scores.items():
        if group.set_name == set_name:
            sums[getattr(group, part)].add(one)
            sums[ALL].add(one)
    return {name: sums[name] for name in (*sorted(sums.keys() - {ALL}), ALL) if name in sums}


def figures(scores: Scores) -> dict[str, dict[str, dict[str, float]]]:
    """Return precision and recall by set and kind, rounded as in the tables; without those of nothing counted."""
    sets = dict.fromkeys(group.set_name for group in scores)
    return {name: {kind: _shares(one) for kind, one in total(scores, name, "kind").items()} for name in sorted(sets)}


def falls(now: dict[str, dict[str, dict[str, float]]], recorded: Path) -> list[str]:
    """Return a line for each figure that is below the recorded one."""
    before = json.loads(recorded.read_text(encoding="utf-8")) if recorded.exists() else {}
    return [
        f"{set_name}, {kind}: {figure} {now.get(set_name, {}).get(kind, {}).get(figure, 0.0):.3f} "
        f"is below the recorded {least:.3f}"
        for set_name, kinds in before.items()
        for kind, shares in kinds.items()
        for figure, least in shares.items()
        if now.get(set_name, {}).get(kind, {}).get(figure, 0.0) < least
    ]


def _shares(one: Score) -> dict[str, float]:
    shares = {"precision": one.precision, "recall": one.recall}
    return {name: round(share, 3) for name, share in shares.items() if share is not None}


def _of_files(folders: Iterable[Path]) -> Iterator[tuple[Group, Score]]:
    for document in (document for folder in folders for document in labelled_documents(folder)):
        report = veridical.verify(document, settings=_ALONE)
        set_name = next((_SETS[part] for part in document.parts if part in _SETS), WRITTEN)
        language = next((_LANGUAGES[part] for part in reversed(document.parts) if part in _LANGUAGES), _LANGUAGES["en"])
        for kind, one in score(report, read_labels(document), document.name).items():
            yield Group(set_name, kind, language, document.suffix.lstrip(".")), one


def _of_made() -> Iterator[tuple[Group, Score]]:
    for made in made_documents():
        report = veridical.verify(text=made.text, name=made.name, settings=_ALONE)
        for kind, one in score(report, made.labels, made.name).items():
            yield Group(MADE, kind, _LANGUAGES[made.language], made.name.rpartition(".")[2]), one
