"""`python benchmarks/batch_kills.py INDEX WORKS [N [KILLS]]`: a batch is killed -9 at random moments, and gone on with.

INDEX is a local index of WORKS, a works JSONL file; N the rows, each of another work. The lines of the run that was
killed that often must be, byte for byte, those of one that nobody disturbed.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from worklist_rows import write_worklist

ROWS, KILLS = 10_000, 20
SEED = 20


def main(index: str, works: Path, rows: int, kills: int) -> None:
    """Run a worklist once undisturbed and once with kills, and compare the lines."""
    chance = random.Random(SEED)  # noqa: S311 - the same moments each time, as far as the machine goes
    with tempfile.TemporaryDirectory() as folder:
        worklist, whole, broken = (Path(folder, name) for name in ("works.bib", "whole.jsonl", "broken.jsonl"))
        write_worklist(worklist, works, rows)
        begun = time.monotonic()
        subprocess.run(command(worklist, whole, index), check=True, env=environ())
        span = time.monotonic() - begun
        print(f"undisturbed: {rows:,} rows in {span:.1f} s, {whole.stat().st_size:,} bytes")
        done = 0
        while done < kills:
            at = chance.uniform(0.2, max(span / kills * 3, 3.0))
            if not killed(command(worklist, broken, index), at):
                print(f"  a run of {at:.1f} s or less ended by itself after {done} kills; it begins anew")
                if whole.read_bytes() != broken.read_bytes():
                    break
                broken.unlink()
                continue
            done += 1
            if chance.random() < 0.25 and broken.exists():
                tear(broken, chance)
            lines = broken.read_bytes().count(b"\n") if broken.exists() else 0
            print(f"  kill {done}: after {at:.1f} s, {lines:,} whole lines")
        subprocess.run(command(worklist, broken, index), check=True, env=environ())
        is_same = whole.read_bytes() == broken.read_bytes()
        print(f"after {done} kills: {'the same bytes' if is_same else 'OTHER BYTES'}")
        sys.exit(not is_same)


def tear(out: Path, chance: random.Random) -> None:
    """Cut a file somewhere in its last lines, as a loss of power may."""
    size = out.stat().st_size
    os.truncate(out, max(size - chance.randrange(5_000), 0))


def command(worklist: Path, out: Path, index: str) -> list[str]:
    """Return the command of a run, which goes on with what there is."""
    options = ["--resume", "--offline", "--no-cache", "--index", index, "--quiet", "--fail-on", "never"]
    return [sys.executable, "-m", "veridical", "batch", str(worklist), "-o", str(out), *options]


def environ() -> dict[str, str]:
    return {**os.environ, "VERIDICAL_SOURCE": "none"}


def killed(words: list[str], after: float) -> bool:
    """Kill a run after some seconds; return False where it had ended before."""
    with subprocess.Popen(words, env=environ()) as process:
        try:
            process.wait(after)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            return True
    return False


if __name__ == "__main__":
    main(
        sys.argv[1],
        Path(sys.argv[2]),
        int(sys.argv[3]) if len(sys.argv) > 3 else ROWS,
        int(sys.argv[4]) if len(sys.argv) > 4 else KILLS,
    )
