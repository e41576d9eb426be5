"""`python -m evaluation [FOLDER…] [-v] [--record]`: how well each kind of claim is read and judged."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path

import veridical
from evaluation.labels import labelled_documents, read_labels
from evaluation.scores import Score, score

_HERE = Path(__file__).parent
_DOCUMENTS = _HERE / "documents"
_RECORDED = _HERE / "recorded.json"
_ALL = "all"
_ALONE = veridical.Settings(sources=("none",), indexes=(), use_cache=False)
"""The built-in index alone: what others know today is not measured."""


def main(arguments: list[str]) -> int:
    """Print the table and return 1 if a figure is below the recorded one."""
    folders = [Path(argument) for argument in arguments if not argument.startswith("-")]
    totals = measure(folders or [_DOCUMENTS])
    print(table(totals))
    if "-v" in arguments:
        print("\n".join(["", "Missed:", *totals[_ALL].misses, "", "False alarms:", *totals[_ALL].false]))
    if "--record" in arguments:
        _RECORDED.write_text(json.dumps(figures(totals), indent=2) + "\n", encoding="utf-8")
    worse = [] if folders else list(falls(figures(totals)))
    print("\n".join(worse), file=sys.stderr, end="\n" if worse else "")
    return 1 if worse else 0


def measure(folders: list[Path]) -> dict[str, Score]:
    """Return the scores by kind, and over all kinds."""
    totals: dict[str, Score] = defaultdict(Score)
    for document in (document for folder in folders for document in labelled_documents(folder)):
        report = veridical.verify(document, settings=_ALONE)
        for kind, one in score(report, read_labels(document), document.name).items():
            totals[kind].add(one)
            totals[_ALL].add(one)
    return totals


def table(totals: dict[str, Score]) -> str:
    """Return the scores as a Markdown table, the sum last."""
    kinds = [*sorted(kind for kind in totals if kind != _ALL), _ALL]
    rows = [
        "| kind | statements | read | settled | faults | found | false alarms | precision | recall |",
        "| --- | --: | --: | --: | --: | --: | --: | --: | --: |",
    ]
    return "\n".join([*rows, *(_row(kind, totals[kind]) for kind in kinds)])


def figures(totals: dict[str, Score]) -> dict[str, dict[str, float]]:
    """Return precision and recall by kind, rounded as the table shows them; without those of nothing counted."""
    return {
        kind: {
            name: round(share, 3)
            for name, share in (("precision", one.precision), ("recall", one.recall))
            if share is not None
        }
        for kind, one in sorted(totals.items())
    }


def falls(now: dict[str, dict[str, float]]) -> list[str]:
    """Return a line for each figure that is below the recorded one."""
    recorded = json.loads(_RECORDED.read_text(encoding="utf-8")) if _RECORDED.exists() else {}
    return [
        f"{kind}: {figure} {now.get(kind, {}).get(figure, 0.0):.3f} is below the recorded {least:.3f}"
        for kind, least_of in recorded.items()
        for figure, least in least_of.items()
        if now.get(kind, {}).get(figure, 0.0) < least
    ]


def _row(kind: str, one: Score) -> str:
    cells = [one.labels, one.read, one.settled, one.faults, one.found, one.alarms]
    return f"| {kind} | {' | '.join(map(str, cells))} | {_share(one.precision)} | {_share(one.recall)} |"


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
