"""`python -m evaluation [FOLDER…] [-v | --brief] [--record]`: how well each kind of claim is read and judged."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from evaluation.measure import ALL, GUARDS, HELD_OUT, MADE, WRITTEN, falls, figures, measure, total

if TYPE_CHECKING:
    from collections.abc import Iterator

    from evaluation.measure import Scores
    from evaluation.scores import Score

_RECORDED = Path(__file__).parent / "recorded.json"
_HEADS = {
    HELD_OUT: "Held out: written by somebody who had not seen the program",
    WRITTEN: "Written by hand, known to those who wrote the rules",
    GUARDS: "Guards: single statements that were once judged wrongly, or that a rule was made for",
    MADE: "Made from facts, styles, faults and harmless variants",
}
_IN_PARTS = (HELD_OUT, WRITTEN)


def main(arguments: list[str]) -> int:
    """Print the tables and return 1 if a figure is below the recorded one."""
    folders = [Path(argument) for argument in arguments if not argument.startswith("-")]
    scores = measure(folders)
    print(brief(scores) if "--brief" in arguments else "\n\n".join(_tables(scores)))
    if "-v" in arguments:
        print("\n".join(_details(scores, folders)))
    if "--record" in arguments:
        _RECORDED.write_text(json.dumps(figures(scores), indent=2) + "\n", encoding="utf-8")
    worse = [] if folders else falls(figures(scores), _RECORDED)
    print("\n".join(worse), file=sys.stderr, end="\n" if worse else "")
    return 1 if worse else 0


def _tables(scores: Scores) -> Iterator[str]:
    """Yield the table of each set, and of those that people wrote also by language and format."""
    for name, head in _HEADS.items():
        by_kind = total(scores, name, "kind")
        if not by_kind:
            continue
        yield f"{head}:"
        yield table("kind", by_kind)
        if name in _IN_PARTS:
            parts = {**total(scores, name, "language"), **total(scores, name, "form")}
            del parts[ALL]
            yield table("language, format", parts)


def brief(scores: Scores) -> str:
    """Return the held-out and the known documents side by side, by kind and by language, as one Markdown table."""
    rows = [
        "| | held out: statements | recall | alarms/true | known: statements | recall | alarms/true |",
        "| --- | --: | --: | --: | --: | --: | --: |",
    ]
    for part in ("kind", "language"):
        unknown, known = (total(scores, name, part) for name in _IN_PARTS)
        for name in unknown if part == "kind" else [one for one in unknown if one != ALL]:
            cells = " | ".join(_brief(one.get(name)) for one in (unknown, known))
            rows.append(f"| {name} | {cells} |")
    return "\n".join(rows)


def _brief(score: Score | None) -> str:
    if score is None:
        return "0 | – | –"
    return f"{score.labels} | {_share(score.recall)} | {_share(score.alarm_rate)}"


def table(head: str, totals: dict[str, Score]) -> str:
    """Return scores as a Markdown table."""
    rows = [
        f"| {head} | statements | read | settled | faults | found | false alarms | precision | recall | alarms/true |",
        "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |",
    ]
    return "\n".join([*rows, *(_row(name, one) for name, one in totals.items())])


def _row(name: str, one: Score) -> str:
    cells = [one.labels, one.read, one.settled, one.faults, one.found, one.alarms]
    shares = " | ".join(_share(share) for share in (one.precision, one.recall, one.alarm_rate))
    return f"| {name} | {' | '.join(map(str, cells))} | {shares} |"


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


def _details(scores: Scores, folders: list[Path]) -> Iterator[str]:
    """Yield every miss and false alarm; of held-out documents only where they are asked for by their folder.

    Who mends by what they show has no held-out documents any more.
    """
    shown = {group: one for group, one in scores.items() if folders or group.set_name != HELD_OUT}
    yield from ("", "Missed:", *(line for one in shown.values() for line in one.misses))
    yield from ("", "False alarms:", *(line for one in shown.values() for line in one.false))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
