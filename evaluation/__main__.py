"""`python -m evaluation [FOLDER] [-v]`: precision and recall of each kind of claim on the labelled documents."""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

import veridical
from evaluation.labels import labelled_documents, read_labels
from evaluation.scores import Score, score

_HERE = Path(__file__).parent / "documents"


def main(arguments: list[str]) -> int:
    """Print the table; with -v also every miss and every false alarm."""
    folders = [Path(argument) for argument in arguments if not argument.startswith("-")] or [_HERE]
    totals: dict[str, Score] = defaultdict(Score)
    for document in (document for folder in folders for document in labelled_documents(folder)):
        for kind, one in score(veridical.verify(document), read_labels(document), document.name).items():
            totals[kind].add(one)
    overall = Score()
    for one in totals.values():
        overall.add(one)
    print("| kind | statements | read | settled | faults | found | false alarms | precision | recall |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: | --: |")
    for kind in sorted(totals):
        print(_row(kind, totals[kind]))
    print(_row("all", overall))
    if "-v" in arguments:
        print("\n".join(["", "Missed:", *overall.misses, "", "False alarms:", *overall.false]))
    return 0


def _row(kind: str, one: Score) -> str:
    cells = [one.labels, one.read, one.settled, one.faults, one.found, one.alarms]
    return f"| {kind} | {' | '.join(map(str, cells))} | {one.precision:.3f} | {one.recall:.3f} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
