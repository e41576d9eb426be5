"""`python benchmarks/recordings.py [FOLDER]`: what the sources make of answers that others have recorded from services.

The folder holds the fixtures of `lukasschwab/arxiv.py`, `danielnsilva/semanticscholar` and `mmgeorge/papers`, and
`quoted_429.json`, refusals that were quoted in reports. Each body is served on the loopback to the network, the source
and the client that would get it. Services are asked for other things there than this program asks for, so some bodies
are put in the form of an answer to it, which the column `as` says; what is put in no such form must be malformed.
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import anyio
from recorded_bodies import Recorded, read_recordings

from veridical.model import Outcome
from veridical.net.network import Network, NetworkOptions
from veridical.resolve.live import LiveSource
from veridical.resolve.sources import live_clients

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veridical.model import Answer

_USUAL = Path("recordings")
_NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
_LONGEST = 110  # signs of a reason in the table


@dataclass(slots=True)
class _Shelf:
    """What the server gives to whoever asks."""

    recorded: Recorded | None = None


def main(arguments: Sequence[str]) -> int:
    """Print one row a recorded answer, and how many there are of each outcome."""
    folder = Path(arguments[0]) if arguments else _USUAL
    if not folder.is_dir():
        print(f"{folder}: there are no recordings; name the folder that holds them")
        return 0
    print("| library | file | status | as | requests | outcomes | titles | why |")
    print("| --- | --- | --: | --- | --: | --- | --: | --- |")
    total: Counter[str] = Counter()
    shelf = _Shelf()
    with serving(shelf) as base:
        for recorded in read_recordings(folder):
            shelf.recorded = recorded
            requests, answers = anyio.run(ask, recorded, base)
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


@contextmanager
def serving(shelf: _Shelf) -> Iterator[str]:
    """Serve what lies on the shelf to any request; give the address."""

    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            if shelf.recorded is not None:
                self.send_response_only(shelf.recorded.status)
                self.send_header("Content-Type", shelf.recorded.label)
                self.send_header("Content-Length", str(len(shelf.recorded.body)))
                self.end_headers()
                self.wfile.write(shelf.recorded.body)

        def log_message(self, *_: object) -> None:
            """Nothing is logged."""

        do_GET = do_POST = answer  # noqa: N815 - the names that the library calls

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
