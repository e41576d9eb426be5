"""`python benchmarks/kills.py [N]`: N kills -9 of builds, additions and their publishing, at random moments.

After each, the index must open, be whole, and answer as before or as after, not in between; and no process may be left.
"""

from __future__ import annotations

import json
import random
import select
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from veridical.index.build import Order, add_to_index, build_index
from veridical.index.describe import describe
from veridical.index.local import LocalIndex
from veridical.model import Identifier, IdentifierKind

CREATED = "2026-11-30T12:00:00Z"
SIZES = (300, 4_500)  # works; the more go through several processes
MOMENTS = {"build": 1.2, "add": 1.2, "publish": 0.1}  # seconds up to which a kill comes, the start or the end being 0
PATIENCE = 20.0  # seconds in which all processes must have ended
SEED = 8

State = dict[int, int]
"""The version in which each work is there."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run of `build` or `add` that is killed some seconds after its start or, to hit its end, its last sign."""

    command: str
    works: range
    version: int
    is_late: bool
    delay: float


def main(count: int) -> None:
    """Kill that many runs and print what came of them."""
    chance = random.Random(SEED)  # noqa: S311 - the same runs each time
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        index, file = Path(folder, "index"), Path(folder, "works.jsonl")
        state = after({}, Run("build", range(SIZES[0]), 0, is_late=False, delay=0))
        write(file, state)
        build_index(index, Order((str(file),), CREATED))
        while seen["kills"] < count:
            run = chosen(chance, sum(seen.values()) + 1)
            write(file, dict.fromkeys(run.works, run.version))
            is_killed, is_left = killed(run, index, file)
            became = found(index)
            seen["kills"] += is_killed
            seen["processes left behind"] += is_left
            seen[outcome(run, state, became) + ("" if is_killed else ", ended before the kill")] += 1
            state = became
        build_index(index, Order((str(file),), CREATED, may_shrink=True))
        seen[f"a last build: {'whole' if describe(index).is_whole else 'BROKEN'}"] += 1
    for what, times in sorted(seen.items()):
        print(f"{times:5}  {what}")
    sys.exit(any("BROKEN" in what for what in seen) or bool(seen["processes left behind"]))


def outcome(run: Run, state: State, became: State) -> str:
    """Return which of the two states an index is in."""
    states = {"as before": state, "as after": after(state, run)}
    told = next((name for name, one in states.items() if one == became), "BROKEN")
    return f"{'publish' if run.is_late else run.command}: {told}"


def chosen(chance: random.Random, version: int) -> Run:
    """Return the next run."""
    command, is_late, size = chance.choice(("build", "add")), chance.random() < 0.4, chance.choice(SIZES)
    works = range(size) if command == "build" else range(0, size, 2)
    most = MOMENTS["publish" if is_late else command]
    return Run(command, works, version, is_late, chance.uniform(0, most))


def after(state: State, run: Run) -> State:
    """Return what an index holds after a run."""
    return (state if run.command == "add" else {}) | dict.fromkeys(run.works, run.version)


def killed(run: Run, index: Path, file: Path) -> tuple[bool, bool]:
    """Start a run and kill it; tell whether it was not over by then, and whether any of its processes goes on."""
    words = [sys.executable, __file__, run.command, str(index), str(file)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
    if process.stdout is None:
        raise AssertionError
    last = len(run.works) if run.is_late else 0
    while (line := process.stdout.readline()) and int(line) < last:
        pass
    waited(process, run.delay)
    process.kill()
    process.wait()
    # Its processes share its output, which ends when the last of them does.
    ended = False
    while select.select([process.stdout], [], [], PATIENCE)[0] and not ended:
        ended = not process.stdout.read(1 << 16)
    process.stdout.close()
    return process.returncode < 0, not ended


def waited(process: subprocess.Popen[bytes], seconds: float) -> None:
    """Wait, unless the process ends before."""
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return


def found(index: Path) -> State:
    """Return what an index holds; raises if it cannot be opened or is not whole."""
    if not describe(index).is_whole:
        raise AssertionError(index)
    numbers = range(max(SIZES))
    works = LocalIndex(index).by_identifier([Identifier(IdentifierKind.DOI, f"10.1000/w.{n}") for n in numbers])
    return {n: int((one.title or "").split()[-1]) for n, each in zip(numbers, works, strict=True) for one in each}


def write(file: Path, state: State) -> None:
    """Write works in their versions."""
    rows = (
        {"key": f"w{n}", "source": "arxiv", "doi": f"10.1000/w.{n}", "title": f"Counting Sheep in Valley {n}: Part {v}"}
        for n, v in state.items()
    )
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def start(command: str, index: str, file: str) -> None:
    """Run one command and show how far it is."""
    run: Callable[..., object] = {"build": build_index, "add": add_to_index}[command]
    print(0, flush=True)
    run(Path(index), Order((file,), CREATED, may_shrink=True), lambda count: print(count, flush=True))


if __name__ == "__main__":
    if sys.argv[1:2] and not sys.argv[1].isdigit():
        start(*sys.argv[1:])
    else:
        main(int(sys.argv[1]) if sys.argv[1:] else 200)
