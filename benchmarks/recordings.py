"""`python benchmarks/recordings.py FOLDER`: what the sources make of answers that others have recorded from services.

The folder holds the fixtures of `lukasschwab/arxiv.py`, `danielnsilva/semanticscholar` and `mmgeorge/papers`, and
`quoted_429.json`, refusals that were quoted in reports. Each body is served on the loopback to the network, the source
and the client that would get it. Services are asked for other things there than this program asks for, so some bodies
are put in the form of an answer to it, which the column `as` says; what is put in no such form must be malformed.
"""

from __future__ import annotations

import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import anyio
from recorded_bodies import Recorded, read_recordings

from veridical.model import Outcome
from veridical.net.network import Network, NetworkOptions
from veridical.resolve.live import LiveSource
from veridical.resolve.sources import live_clients

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
from loopback import Served, running

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.model import Answer

_NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
_LONGEST = 110  # signs of a reason in the table


def main(arguments: Sequence[str]) -> int:
    """Print one row a recorded answer, and how many there are of each outcome; return 2 if there are no recordings."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("python benchmarks/recordings.py FOLDER: name the folder that holds the recordings", file=sys.stderr)
        return 2
    print("| library | file | status | as | requests | outcomes | titles | why |")
    print("| --- | --- | --: | --- | --: | --- | --: | --- |")
    total: Counter[str] = Counter()
    for recorded in read_recordings(Path(arguments[0])):
        served = Served(recorded.status, recorded.body, recorded.label)
        with running(lambda _, served=served: served) as service:
            requests, answers = anyio.run(ask, recorded, service.base)
        total.update(answer.outcome.value for answer in answers)
        print(row(recorded, requests, answers), flush=True)
    print("\n" + counted(total))
    return 0


async def ask(recorded: Recorded, base: str) -> tuple[int, Sequence[Answer]]:
    """Put the questions to which the body is an answer; return how many requests went out, and what was answered."""
    async with Network(NetworkOptions(_NOW, {recorded.source: base}, scale=0.0001)) as network:
        answers = await LiveSource(live_clients()[recorded.source], network, None).answer(recorded.questions)
        return network.requests[recorded.source], answers


def row(recorded: Recorded, requests: int, answers: Sequence[Answer]) -> str:
    """Return a row of the table."""
    outcomes = counted(Counter(answer.outcome.value for answer in answers))
    works = [one.work for answer in answers if answer.outcome is Outcome.FOUND for one in answer.evidence]
    titles = sum(work.title is not None for work in works)
    why = next((answer.failure for answer in answers if answer.failure), "") or ""
    cells = (
        recorded.library,
        recorded.file,
        recorded.status,
        recorded.form,
        requests,
        outcomes,
        titles,
        why[:_LONGEST],
    )
    return f"| {' | '.join(str(cell).replace('|', '/') for cell in cells)} |"


def counted(outcomes: Counter[str]) -> str:
    """Return how many there are of each outcome, in words."""
    return ", ".join(f"{number} {name}" for name, number in sorted(outcomes.items()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
