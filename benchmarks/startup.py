"""`python benchmarks/startup.py`: seconds that `verify --version` and the README's example take, start-up included.

As in an installation, the modules are compiled beforehand, whatever the environment says of that.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
RUNS = 9
COMMANDS = {
    "python -c pass (the floor)": ["-c", "pass"],
    "verify --version": ["-m", "veridical", "--version"],
    "verify examples/agentic-rl-draft.md": ["-m", "veridical", "examples/agentic-rl-draft.md", "--fail-on", "never"],
    "verify examples/reading-note.zh.md": ["-m", "veridical", "examples/reading-note.zh.md", "--fail-on", "never"],
}
FIRST = "verify examples/agentic-rl-draft.md"


def main() -> None:
    """Print one row a command: the least, the median and the most of several runs; one also as if it never ran before.

    Others go on with the expressions that an earlier run has compiled.
    """
    print("| command | min s | median s | max s |")
    print("| --- | --: | --: | --: |")
    with TemporaryDirectory() as folder:
        environ = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environ["PYTHONPYCACHEPREFIX"] = environ["XDG_CACHE_HOME"] = folder
        environ["VERIDICAL_SOURCE"] = "none"  # how fast others answer is not measured here
        for name, arguments in COMMANDS.items():
            seconds(arguments, environ)
            print_row(name, [seconds(arguments, environ) for _ in range(RUNS)])
        print_row(f"{FIRST}, the first run", [first_seconds(COMMANDS[FIRST], environ) for _ in range(RUNS)])


def print_row(name: str, times: list[float]) -> None:
    """Print the row of a command that took so many seconds each time."""
    print(f"| {name} | {min(times):.3f} | {statistics.median(times):.3f} | {max(times):.3f} |")


def first_seconds(arguments: list[str], environ: dict[str, str]) -> float:
    """Return the wall time of one run that finds nothing kept."""
    with TemporaryDirectory() as caches:
        return seconds(arguments, {**environ, "XDG_CACHE_HOME": caches})


def seconds(arguments: list[str], environ: dict[str, str]) -> float:
    """Return the wall time of one run, which must succeed."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environ, check=True, capture_output=True)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
