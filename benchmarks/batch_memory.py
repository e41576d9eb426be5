"""`python benchmarks/batch_memory.py INDEX WORKS [N]`: the memory of a batch of N rows, which must not grow with them.

INDEX is a local index of WORKS, a works JSONL file. Printed is the resident memory without the pages of the index's
files, which the kernel takes back when it needs them, each time that some rows more are written.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from worklist_rows import write_worklist

ROWS = 1_000_000
FIRST = 10_000
ALLOWED = 50  # MB from what it is after the first rows
_SHOWN = 20  # times


def main(index: str, works: Path, rows: int) -> None:
    """Run a worklist, and print memory and rate as it goes on."""
    with tempfile.TemporaryDirectory() as folder:
        worklist, out = Path(folder, "works.bib"), Path(folder, "out.jsonl")
        write_worklist(worklist, works, rows)
        print(f"{rows:,} rows, {worklist.stat().st_size:,} bytes")
        options = [
            "--offline",
            "--no-cache",
            "--index",
            index,
            "--quiet",
            "--fail-on",
            "never",
            "--summary",
            f"{out}.md",
        ]
        words = [sys.executable, "-m", "veridical", "batch", str(worklist), "-o", str(out), *options]
        begun = time.monotonic()
        with subprocess.Popen(words, env={**os.environ, "VERIDICAL_SOURCE": "none"}) as process:
            seen = watched(process, out, rows, begun)
        after = [used for written, used in seen if written >= FIRST]
        apart = max(after) - min(after) if after else 0
        print(f"{rows:,} rows in {time.monotonic() - begun:,.0f} s: {rows / (time.monotonic() - begun):,.0f}/s")
        print(f"after the first {FIRST:,} rows: {min(after)} to {max(after)} MB, {apart} MB apart")
        sys.exit(process.returncode or apart > 2 * ALLOWED)


def watched(process: subprocess.Popen[bytes], out: Path, rows: int, begun: float) -> list[tuple[int, int]]:
    """Return rows written and megabytes used as a run went on; print some of them."""
    seen: list[tuple[int, int]] = []
    written, size, step = 0, 0, max(rows // _SHOWN, FIRST)
    while process.poll() is None:
        time.sleep(0.5)
        if out.exists() and out.stat().st_size > size:
            with out.open("rb") as file:
                file.seek(size)
                added = file.read()
            written, size = written + added.count(b"\n"), size + len(added)
            used = anonymous(process.pid)
            if used and written:
                if not seen or written // step > seen[-1][0] // step:
                    print(
                        f"  {written:9,} rows  {used:5} MB  {written / (time.monotonic() - begun):6,.0f}/s", flush=True
                    )
                seen.append((written, used))
    return seen


def anonymous(pid: int) -> int:
    """Return the megabytes of a process's own memory; 0 when it has gone."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("RssAnon:")), 0)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else ROWS)
