"""What `index.py` measures of an opened index: look-ups, searches, and what is taken for a work."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import anyio
from damaged import KINDS, invented
from fulltext import FullText

from veridical.identity import is_titled, score
from veridical.index import keys
from veridical.lexicon import load_lexicon
from veridical.model import ByTitle, Citation, Field, FieldKind, Span
from veridical.resolve.sources.local import IndexSource
from veridical.text.title_keys import title_key

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from corpus import Cited

    from veridical.index.local import LocalIndex, RecordId
    from veridical.model import Work

_REPEATS = 3
_BATCH = 1_000  # titles whose keys are looked up at once
_EXACT = 100_000  # titles looked up
_FETCHED = 20_000  # records
_DAMAGED = 500  # titles of each kind, in each of the repeats
_SAMPLED = 40  # of them, in the first repeat, that the baseline searches, too
_JUDGED = 1_000  # invented titles, true titles
_SHOWN = 10  # candidates

Row = tuple[str, str, str]
Given = ParamSpec("Given")
Made = TypeVar("Made")


def looking_up(index: LocalIndex, works: Sequence[Cited]) -> Iterator[Row]:
    """Turn titles into record ids, and those into records."""
    titles = [work.title for work in works[:_EXACT]]
    seconds = min(_timed(_ids, index, titles)[0] for _ in range(_REPEATS))
    yield f"exact titles to record ids, {_BATCH:,} at once", "100,000/s", f"{len(titles) / seconds:,.0f}/s"
    records = [found[0] for found in _ids(index, titles[:_FETCHED])]
    seconds = min(_timed(index.fetch, records)[0] for _ in range(_REPEATS))
    yield "records fetched", "–", f"{len(records) / seconds:,.0f}/s"


def searching(index: LocalIndex, works: Sequence[Cited], path: Path, chance: random.Random) -> Iterator[Row]:
    """Search damaged titles, each time others; a sample by the baseline, too."""
    titles = iter([work.title for work in works])
    times = [0.0] * _REPEATS
    found: dict[str, list[bool]] = {kind: [] for kind in KINDS}
    sample: list[tuple[str, str]] = []
    sampled: list[bool] = []
    for repeat in range(_REPEATS):
        for kind, damage in KINDS.items():
            true = [next(titles) for _ in range(_DAMAGED)]
            sought = [damage(title, chance) for title in true]
            seconds, near = _timed(index.candidates, sought, _SHOWN)
            times[repeat] += seconds
            ids = index.exact([keys.of_title(title) for title in true])
            right = [any(one.record in own for one in each) for own, each in zip(ids, near, strict=True)]
            found[kind].extend(right)
            if repeat == 0:
                sample.extend(list(zip(true, sought, strict=True))[:_SAMPLED])
                sampled.extend(right[:_SAMPLED])
    speed = len(KINDS) * _DAMAGED / min(times)
    yield "search for damaged titles, on one core", "500/s", f"{speed:,.0f}/s"
    yield "… recall among ten", "98 %", _share([one for each in found.values() for one in each])
    yield from ((f"… {kind}", "–", _share(right)) for kind, right in found.items())
    yield from _baseline(FullText(path, (work.title for work in works)), sample, sampled, speed)


def _baseline(
    baseline: FullText, sample: Sequence[tuple[str, str]], sampled: Sequence[bool], speed: float
) -> Iterator[Row]:
    seconds, near = _timed(baseline.candidates, [sought for _, sought in sample], _SHOWN)
    right = [title_key(title) in each for (title, _), each in zip(sample, near, strict=True)]
    baseline.close()
    slow = len(sample) / seconds
    yield "SQLite FTS5, the six rarest words", "–", f"{slow:,.1f}/s, recall {_share(right)}"
    ratio = f"{speed / slow:,.0f} times, recall {_share(sampled)}"
    yield f"… the index on the same {len(sample)} titles", "50 times, 0.5 points", ratio


def judging(
    index: LocalIndex, works: Sequence[Cited], left_out: Sequence[Cited], chance: random.Random
) -> Iterator[Row]:
    """Ask for titles that are in no record, and for true ones; count what the program takes for the cited work."""
    source = IndexSource(index, load_lexicon().venues)
    made = (invented(one.title, other.title, chance) for one, other in pairwise(works))
    missing = (title for title in made if title and not index.exact([keys.of_title(title)])[0])
    wrong = _accepted(source, [_citation(title) for title, _ in zip(missing, range(_JUDGED), strict=False)])
    yield f"{len(wrong):,} invented titles, taken for a work", "0.2 %", _share([bool(taken) for taken in wrong])
    taken = _accepted(source, [_citation(work.title) for work in left_out])
    others = [
        any(work.author not in (own.authors or ()) for own in each) for work, each in zip(left_out, taken, strict=True)
    ]
    yield f"{len(others):,} titles of works left out, taken for one of other authors", "0.2 %", _share(others)
    hidden = {work.key for work in left_out}
    true = [work for work in works if work.author and work.key not in hidden][:_JUDGED]
    taken = _accepted(source, [_citation(work.title, work.author) for work in true])
    right = [any(own.key == work.key for own in each) for work, each in zip(true, taken, strict=True)]
    yield f"{len(true):,} true titles with the first author, found", "99.5 %", _share(right)


def _accepted(source: IndexSource, citations: Sequence[Citation]) -> list[list[Work]]:
    """Return for each citation the works that the program takes for the cited one, with the title most like it."""
    questions = [ByTitle(citation.values(FieldKind.TITLE)[0]) for citation in citations]
    accepted = []
    for citation, answer in zip(citations, anyio.run(source.answer, questions), strict=True):
        taken = [one.work for one in answer.evidence if is_titled(citation, one.work)]
        best = max((score(citation, work) for work in taken), default=0.0)
        accepted.append([work for work in taken if score(citation, work) == best])
    return accepted


def _citation(title: str, author: str | None = None) -> Citation:
    nowhere = Span(0, 0)
    fields = [Field(FieldKind.TITLE, title, nowhere)]
    if author:
        fields.append(Field(FieldKind.AUTHORS, f"{author} et al.", nowhere))
    return Citation(title, tuple(fields), (), ())


def _ids(index: LocalIndex, titles: Sequence[str]) -> list[tuple[RecordId, ...]]:
    """Return the ids of the records with each title, as if no title had been looked up before."""
    title_key.cache_clear()
    found: list[tuple[RecordId, ...]] = []
    for start in range(0, len(titles), _BATCH):
        found.extend(index.exact([keys.of_title(title) for title in titles[start : start + _BATCH]]))
    return found


def _timed(call: Callable[Given, Made], *given: Given.args, **named: Given.kwargs) -> tuple[float, Made]:
    """Return the seconds of one core that a call takes, and what it returns."""
    start = time.process_time()
    made = call(*given, **named)
    return time.process_time() - start, made


def _share(right: Sequence[bool]) -> str:
    return f"{sum(right) / len(right):.2%}"
