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


def main() -> None:
    """Print one row a command: the least, the median and the most of several runs."""
    print("| command | min s | median s | max s |")
    print("| --- | --: | --: | --: |")
    with TemporaryDirectory() as folder:
        environ = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environ["PYTHONPYCACHEPREFIX"] = folder
        environ["VERIDICAL_SOURCE"] = "none"  # how fast others answer is not measured here
        for name, arguments in COMMANDS.items():
            seconds(arguments, environ)
            times = sorted(seconds(arguments, environ) for _ in range(RUNS))
            print(f"| {name} | {times[0]:.3f} | {statistics.median(times):.3f} | {times[-1]:.3f} |")


def seconds(arguments: list[str], environ: dict[str, str]) -> float:
    """Return the wall time of one run, which must succeed."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environ, check=True, capture_output=True)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
