"""The stand-in for the services that a folder holds: started on some works, told what to do, and read out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ROOT = Path(__file__).resolve().parents[1]
NOW = "2026-11-30"
EPOCH = "1796040000"  # noon of that day
MAIL = "benchmark@example.org"
KEY = "benchmark"


@dataclass(frozen=True, slots=True)
class Upstream:
    """A running stand-in: where each service is, and where it is told what to do."""

    urls: Mapping[str, str]
    control: str

    def reset(self, faults: Sequence[str] = (), limits: str = "none") -> None:
        """Forget all counts; from now on these limits hold, and these faults are shown."""
        self._send("PUT", "/faults", list(faults))
        self._send("PUT", "/limits", {"limits": limits})
        self._send("POST", "/reset", {})

    def stats(self) -> dict[str, Any]:
        """Return what was counted since, by service."""
        with urlopen(f"{self.control}/stats") as answer:  # noqa: S310 - of the loopback
            counted: dict[str, Any] = json.load(answer)
        return counted

    def log(self) -> list[dict[str, Any]]:
        """Return the last requests, oldest first."""
        with urlopen(f"{self.control}/log?n=5000") as answer:  # noqa: S310 - of the loopback
            requests: list[dict[str, Any]] = json.load(answer)
        return requests

    def environ(self, cache: Path, scale: float) -> dict[str, str]:
        """Return the environment in which `verify` asks this stand-in, and nobody else."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("VERIDICAL_")}
        bases = {f"VERIDICAL_{name.upper()}_URL": url for name, url in self.urls.items()}
        # Services that there is no stand-in for.
        nowhere = {f"VERIDICAL_{name}_URL": self.urls["web"] for name in ("OPENREVIEW", "ACLANTHOLOGY", "ROR")}
        return {
            **kept,
            **nowhere,
            **bases,
            "VERIDICAL_INDEX": "none",
            "VERIDICAL_EMAIL": MAIL,
            "VERIDICAL_SEMANTICSCHOLAR_KEY": KEY,
            "VERIDICAL_PACE": str(scale),
            "VERIDICAL_CACHE_DIR": str(cache),
            "SOURCE_DATE_EPOCH": EPOCH,
        }

    def _send(self, method: str, path: str, value: object) -> None:
        body = json.dumps(value).encode()
        urlopen(Request(self.control + path, body, {"content-type": "application/json"}, method=method)).close()  # noqa: S310


@contextmanager
def running(folder: Path, works: Path) -> Iterator[Upstream]:
    """Start the stand-in in a folder on a file of works, and end it."""
    command = [sys.executable, str(folder / "server.py"), "--works", str(works), "--now", NOW]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            ready = json.loads(server.stdout.readline() if server.stdout else "")
            yield Upstream(ready["urls"], ready["control"])
        finally:
            server.terminate()


@dataclass(frozen=True, slots=True)
class Ran:
    """A run of `verify`: its exit code, its report, its messages, and the seconds that it took."""

    code: int
    report: Any
    said: str
    seconds: float


def verify_at_once(notes: Sequence[Path], environ: Mapping[str, str], *options: str) -> list[Ran]:
    """Return what runs on notes came to that began at the same time, a process a note."""
    start = time.perf_counter()
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "veridical", str(note), "--format", "json", *options],
            cwd=ROOT,
            env=environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for note in notes
    ]
    ran = []
    for process in processes:
        out, said = process.communicate()
        report = json.loads(out) if out.startswith("{") else None
        ran.append(Ran(process.returncode, report, said, time.perf_counter() - start))
    return ran
