"""`python benchmarks/index.py [WORKS]`: what the local index can do, next to what is asked of it, and SQLite's FTS5.

WORKS (or VERIDICAL_BENCH_WORKS) is a works JSONL file, with its abstracts beside it; without one the works are made up.
Look-ups and searches are timed in seconds of one core, so that other work on the machine matters little.
As in an installation, the modules are compiled beforehand.
"""

from __future__ import annotations

import gc
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from corpus import make_corpus, read_corpus, unique, write_without
from searching import judging, looking_up, searching

from veridical.index.local import LocalIndex

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from corpus import Cited, Corpus

Row = tuple[str, str, str]

_LEFT_OUT = 1_000  # works that are not in the second index
_CITATIONS = 20
_RUNS = 7  # of a command
_POLLED = 0.05  # seconds between looks at the memory

_OPEN = """
import sys, time
from pathlib import Path
start = time.perf_counter()
from veridical.index.local import LocalIndex
imported = time.perf_counter()
LocalIndex(Path(sys.argv[1]))
print(imported - start, time.perf_counter() - imported)
"""


@dataclass(frozen=True, slots=True)
class Built:
    """What building took: seconds, seconds of all cores, the most bytes of memory, bytes on disk."""

    records: int
    seconds: float
    cpu: float
    memory: int
    size: int

    def __str__(self) -> str:
        """Return the speed, and what it is on all cores."""
        return f"{self.records / self.seconds:,.0f} works/s ({self.cpu / self.records * 1e6:.0f} µs of one core a work)"


def main(arguments: list[str]) -> None:
    """Print one row a measure: what is measured, what is asked, what comes out."""
    works = arguments[0] if arguments else os.environ.get("VERIDICAL_BENCH_WORKS")
    print("| | asked | measured |\n| --- | --: | --: |")
    with tempfile.TemporaryDirectory() as name:
        for cells in measure(Path(name), Path(works) if works else None):
            print(f"| {' | '.join(cells)} |", flush=True)


def measure(folder: Path, given: Path | None) -> Iterator[Row]:
    """Yield the rows, in a folder for what is built."""
    chance = random.Random(7)  # noqa: S311 - a sample needs no secrets
    path = given or make_corpus(folder, chance)
    corpus = read_corpus(path)
    chance.shuffle(corpus.works)
    left_out = [work for work in unique(corpus.works) if work.author][:_LEFT_OUT]
    without = folder / "without.jsonl"
    write_without(corpus, {work.key for work in left_out}, without)
    gc.freeze()  # the program does not hold the corpus, and need not look through it for what is no longer used
    whole, partial = folder / "whole", folder / "partial"
    run(["-c", "import veridical.index.build"], folder)
    yield from building(whole, partial, corpus, without)
    index = LocalIndex(whole)
    yield from looking_up(index, corpus.works)
    yield from searching(index, corpus.works, folder / "fulltext.db", chance)
    yield from judging(LocalIndex(partial), corpus.works, left_out, chance)
    yield from opening(whole, corpus.works, folder / "note.md")


def building(whole: Path, partial: Path, corpus: Corpus, without: Path) -> Iterator[Row]:
    """Build an index of the whole corpus, and one with abstracts of that without some works."""
    built = build(whole, [corpus.path])
    yield f"build: {built.records:,} works of {corpus.path.name}", "20,000/s", str(built)
    yield "… memory of all processes, at most", "1,000 MB", f"{built.memory / 1e6:,.0f} MB"
    yield "… on disk", "350 bytes a work", f"{built.size / built.records:,.0f} bytes a work"
    inputs = [without] if corpus.abstracts is None else [without, corpus.abstracts]
    yield f"build with {corpus.abstracts_count:,} abstracts kept", "5,000/s", str(build(partial, inputs, "--abstracts"))


def opening(directory: Path, works: Sequence[Cited], note: Path) -> Iterator[Row]:
    """Open the index in fresh processes, and check a note against it."""
    command = ["-c", _OPEN, str(directory)]
    parts = [tuple(map(float, run(command, note.parent).split())) for _ in range(_RUNS)]
    imported, opened = (1000 * min(times) for times in zip(*parts, strict=True))
    yield "open in a fresh process", "50 ms", f"{opened:.0f} ms ({imported:.0f} ms more to import the engines)"
    note.write_text("# References\n\n" + "".join(f"{work.listed()}\n" for work in works[:_CITATIONS]), "utf-8")
    command = ["-m", "veridical", str(note), "--offline", "--fail-on", "never", "--index"]
    with_index, without = (
        min(elapsed([*command, index], note.parent) for _ in range(_RUNS)) for index in (str(directory), "none")
    )
    yield (
        f"`verify` a note of {_CITATIONS} citations",
        "0.7 s",
        f"{with_index:.2f} s ({without:.2f} s without an index)",
    )


def elapsed(arguments: Sequence[str], folder: Path) -> float:
    """Return the seconds that a command takes."""
    start = time.perf_counter()
    run(arguments, folder)
    return time.perf_counter() - start


def run(arguments: Sequence[str], folder: Path) -> str:
    """Return what a Python command prints."""
    return subprocess.check_output([sys.executable, *arguments], env=compiled(folder), text=True)


def compiled(folder: Path) -> dict[str, str]:
    """Return an environment in which modules are compiled into a folder."""
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**environ, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}


def build(directory: Path, inputs: Sequence[Path], *options: str) -> Built:
    """Build an index by the command."""
    command = [sys.executable, "-m", "veridical", "index", "build", str(directory), "--quiet", *options]
    command += [part for path in inputs for part in ("--from", f"works:{path}")]
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    most = 0
    with subprocess.Popen(command, env=compiled(directory.parent)) as process:
        while process.poll() is None:
            most = max(most, sum(map(resident, family(process.pid))))
            time.sleep(_POLLED)
    seconds, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode:
        raise SystemExit(process.returncode)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    size = sum(path.stat().st_size for path in directory.rglob("*") if path.is_file())
    records = sum(layer.manifest.records for layer in LocalIndex(directory).layers)
    return Built(records, seconds, cpu, most, size)


def family(process: int) -> Iterator[int]:
    """Yield a process and those that it has started, on Linux."""
    yield process
    try:
        started = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
    except OSError:
        return
    for child in started:
        yield from family(int(child))


def resident(process: int) -> int:
    """Return the bytes of memory that a process takes, on Linux."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1]) * resource.getpagesize()
    except (OSError, IndexError):
        return 0


if __name__ == "__main__":
    main(sys.argv[1:])
