"""`python benchmarks/mutated.py [COUNT] [SOURCE …] [--seed N]`: what the sources make of answers that have gone wrong.

The answers of `cassettes/` are mutated, COUNT (10,000) a source, and each is given to the source that asked. Any of
them must give an outcome: found as before, malformed, unavailable. It is suspect if a work that was there is absent, or
if another identifier's work is found; of titles alone, if the title still stands in the answer and is absent, for works
that are found by title are candidates. What is suspect is listed by kind, with the number of the first, and must be
judged: some mutations say just that. `--only SOURCE:NUMBER` makes one of them again, and shows its body.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import anyio
from mutations import mutated
from vcr.serializers.yamlserializer import deserialize

from veridical.errors import Malformed, Unavailable
from veridical.model import ByTitle, Outcome
from veridical.net.exchange import Reply
from veridical.resolve.live import LiveSource
from veridical.resolve.sources import live_clients
from veridical.text.title_keys import title_key

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
from cassette_scenes import Scene, read_scenes, read_works

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from veridical.model import Answer, Question
    from veridical.net.exchange import Request

_AT = "2026-11-30T12:00:00Z"
_TITLES = {title_key(row["title"]) for row in read_works().values()}
_COLUMNS = ("found", "absent", "malformed", "unavailable")


@dataclass(slots=True)
class Replayed:
    """A network that gives the recorded answers, one of them with another body; as the network does, it weighs them."""

    replies: Mapping[str, Reply]
    at: str = _AT
    wrong: Mapping[str, bytes] = field(default_factory=dict)

    async def reach(self, service: str) -> None:
        """Every service is where it should be."""

    def accept(self, service: str) -> None:
        """No service is left alone."""

    def reject(self, error: Malformed) -> None:
        """No service is left alone."""

    async def ask(self, request: Request) -> Reply:
        """Return the reply. Raises Unavailable or Malformed as the network does."""
        name = unquote(request.path)
        if name not in self.replies:
            raise Unavailable(request.service, f"{name}: not recorded")
        kept = self.replies[name]
        reply = Reply(kept.status, kept.content_type, self.wrong.get(name, kept.body), kept.url, kept.at)
        if reply.status not in request.answers:
            raise Unavailable(request.service, f"HTTP {reply.status} for {request.summary}")
        if reply.status == 200 and not (reply.body.strip() and reply.content_type in request.content_types):
            raise Malformed(request.service, f"{request.summary}: the answer is empty, or of another type")
        return reply


@dataclass(frozen=True, slots=True)
class Case:
    """A scene without a fault, its replies by what was asked, and what it is answered with."""

    scene: Scene
    replies: Mapping[str, Reply]
    answers: Sequence[Answer]


@dataclass(slots=True)
class Tally:
    """What came of one source's mutated answers."""

    outcomes: Counter[str] = field(default_factory=Counter)
    exceptions: int = 0
    suspects: Counter[str] = field(default_factory=Counter)
    firsts: dict[str, int] = field(default_factory=dict)

    def suspect(self, number: int, what: str) -> None:
        """Count what is suspect; the first number of each kind is kept."""
        self.suspects[what] += 1
        self.firsts.setdefault(what, number)


def main(arguments: Sequence[str]) -> int:
    """Print a row a source, then what is suspect; return 1 if there was another exception than a source's."""
    options = read_options(arguments)
    tallies = {}
    print(f"| source | {' | '.join(_COLUMNS)} | other exceptions | suspect |")
    print(f"| --- |{' --: |' * (len(_COLUMNS) + 2)}")
    recorded = {scene.source for scene in read_scenes()}
    for name in options.sources or [name for name in live_clients() if name in recorded]:
        tallies[name] = tally = anyio.run(tally_of, name, options.numbers(name), options.seed)
        cells = [*(tally.outcomes[column] for column in _COLUMNS), tally.exceptions, tally.suspects.total()]
        print(f"| {name} | {' | '.join(f'{cell:,}' for cell in cells)} |", flush=True)
    for name, tally in tallies.items():
        for what, count in tally.suspects.most_common():
            print(f"{count:,} × {what} ({name}:{tally.firsts[what]})")
    return 1 if any(tally.exceptions for tally in tallies.values()) else 0


@dataclass(frozen=True, slots=True)
class Options:
    """Which sources' answers are mutated, and how many or which one."""

    count: int
    sources: Sequence[str]
    seed: int
    only: str | None

    def numbers(self, source: str) -> Sequence[int]:
        """Return the numbers of the answers of a source."""
        name, _, number = (self.only or "").partition(":")
        return [int(number)] if name == source else range(0 if self.only else self.count)


def read_options(arguments: Sequence[str]) -> Options:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", nargs="?", type=int, default=10_000)
    parser.add_argument("sources", nargs="*", metavar="SOURCE")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", metavar="SOURCE:NUMBER")
    given = parser.parse_args(arguments)
    return Options(given.count, given.sources, given.seed, given.only)


async def tally_of(name: str, numbers: Sequence[int], seed: int) -> Tally:
    """Return what comes of a source's mutated answers."""
    cases = [await case_of(scene) for scene in read_scenes() if scene.source == name and scene.fault is None]
    tally = Tally()
    for number in numbers:
        rng = random.Random(f"{seed}:{name}:{number}")  # noqa: S311 - the same mutations every time
        case = rng.choice(cases)
        what, body, network = mutated_case(case, cases, rng)
        mark = f"{case.scene.name} {what}"
        if len(numbers) == 1:
            print(f"{mark}:\n{body.decode(errors='replace')}")
        try:
            answers = await answered(case.scene, network)
        except Exception as error:  # noqa: BLE001 - it is what is looked for
            tally.exceptions += 1
            tally.suspect(number, f"{mark}: {error!r} {getattr(error, 'exceptions', '')}")
            continue
        tally.outcomes.update(answer.outcome.value for answer in answers)
        for why in suspicions(case, answers, body):
            tally.suspect(number, f"{mark}: {why}")
    return tally


def mutated_case(case: Case, cases: Sequence[Case], rng: random.Random) -> tuple[str, bytes, Replayed]:
    """Return what was done to one of a case's replies, its body then, and the network that gives it."""
    name = rng.choice(list(case.replies))
    reply = case.replies[name]
    others = [
        other.body
        for one in cases
        for path, other in one.replies.items()
        if path != name and other.status == reply.status and other.body != reply.body
    ]
    what, body = mutated(reply.body, others, rng)
    return what, body, Replayed(case.replies, wrong={name: body})


async def case_of(scene: Scene) -> Case:
    """Return a scene with its recorded replies and answers."""
    replies = dict(recorded_replies(scene))
    return Case(scene, replies, await answered(scene, Replayed(replies)))


def recorded_replies(scene: Scene) -> Iterator[tuple[str, Reply]]:
    """Yield the recorded replies by the path and query that were asked for."""
    for one in deserialize(scene.path.read_text("utf-8"))["interactions"]:
        url, response = urlsplit(one["request"]["uri"]), one["response"]
        label = response["headers"]["content-type"][0].split(";")[0]
        name = unquote(f"{url.path}?{url.query}" if url.query else url.path)
        body = response["body"]["string"]
        content = body.encode() if isinstance(body, str) else body
        yield name, Reply(response["status"]["code"], label, content, one["request"]["uri"], _AT)


async def answered(scene: Scene, network: Replayed) -> Sequence[Answer]:
    """Put a scene's questions to its source."""
    return await LiveSource(live_clients()[scene.source], network, None).answer(scene.questions)


def suspicions(case: Case, answers: Sequence[Answer], body: bytes) -> Iterator[str]:
    """Yield in words what should not have come of a mutated answer."""
    for asked, before, after in zip(case.scene.ask, case.answers, answers, strict=True):
        is_candidate = isinstance(before.question, ByTitle)
        match before.outcome, after.outcome:
            case Outcome.FOUND, Outcome.ABSENT if not is_said(before.question, before, body):
                yield f"{asked} is there, and absent"
            case Outcome.ABSENT, Outcome.FOUND if not is_candidate:
                yield f"{asked} is absent, and found"
            case Outcome.FOUND, Outcome.FOUND if is_another(before, after) and not is_candidate:
                yield f"{asked} is there, and another work in its place"
            case _:
                pass


def is_said(question: Question, before: Answer, body: bytes) -> bool:
    """Tell whether a body says that a work is not there: no one can see in a list by titles that one was garbled."""
    titles = [one.work.title or "" for one in before.evidence]
    return isinstance(question, ByTitle) and not any(title.encode() in body for title in titles)


def is_another(before: Answer, after: Answer) -> bool:
    """Tell whether an answer has a title that is known, and of another work."""
    titles = [{title_key(one.work.title) for one in answer.evidence if one.work.title} for answer in (before, after)]
    return bool((titles[1] - titles[0]) & _TITLES)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
