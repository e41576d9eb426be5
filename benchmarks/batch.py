"""`python benchmarks/batch.py INDEX WORKS [N]`: references a second, from row to line, and CPU seconds, per engine.

INDEX is a local index of WORKS, a works JSONL file; N the number of rows. Offline; each engine in a process of its own,
which is measured from its start to its end, with its workers; what a few rows need is taken off: so many that each
worker has a window, and has started. The CPU seconds of Ray's actors are not in it: they are no children of that
process.
"""

from __future__ import annotations

import hashlib
import os
import resource
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from worklist_rows import write_worklist

from veridical.batch.run import WINDOW

ROWS = 20_000
ENGINES = {"in process": ("local", "1"), "two processes": ("local", "2"), "Ray, two actors": ("ray", "2")}


def main(index: str, works: Path, count: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for suffix in (".bib", ".csv"):
            worklist = Path(folder, f"worklist{suffix}")
            write_worklist(worklist, works, count)
            measure_all(worklist, works, index, count)


def measure_all(worklist: Path, works: Path, index: str, count: int) -> None:
    """Print what each engine needs for a worklist, without what its start needs; and whether all write the same."""
    print(f"{worklist.suffix}, {count:,} rows")
    digests = set()
    for name, (engine, jobs) in ENGINES.items():
        if engine == "ray" and find_spec("ray") is None:
            print(f"  {name:16} not installed")
            continue
        first = (int(jobs) - 1) * WINDOW + 1
        few = worklist.with_name(f"few{worklist.suffix}")
        write_worklist(few, works, first)
        begin_wall, begin_cpu, _ = measured(few, index, engine, jobs)
        wall, cpu, digest = measured(worklist, index, engine, jobs)
        digests.add(digest)
        rest, rest_wall, rest_cpu = count - first, wall - begin_wall, cpu - begin_cpu
        print(
            f"  {name:16} {rest / rest_wall:7,.0f}/s, {rest / rest_cpu:7,.0f}/CPU s of {rest:,} rows; "
            f"start and {first:,} before {begin_wall:.1f} s, {begin_cpu:.1f} CPU s"
        )
    print(f"  {'the same lines from each' if len(digests) == 1 else 'DIFFERENT LINES'}")


def measured(worklist: Path, index: str, engine: str, jobs: str) -> tuple[float, float, str]:
    """Return seconds on the clock, CPU seconds with those of workers, and the digest of the lines."""
    out = worklist.with_suffix(f".{engine}{jobs}.jsonl")
    command = [sys.executable, "-m", "veridical", "batch", str(worklist), "-o", str(out), "--offline", "--no-cache"]
    command += ["--index", index, "--engine", engine, "--jobs", jobs, "--quiet", "--fail-on", "never"]
    environ = {**os.environ, "VERIDICAL_SOURCE": "none", "SOURCE_DATE_EPOCH": "1796000000"}
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, check=True, env=environ)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    digest = hashlib.sha256(out.read_bytes()).hexdigest()
    out.unlink()
    return time.monotonic() - begun, cpu, digest


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else ROWS)
