"""`python benchmarks/request_costs.py [UPSTREAM [WORKS]]`: what notes cost at each service, and faults.

The services are stood in for by the server in the folder UPSTREAM (or VERIDICAL_BENCH_UPSTREAM), on a part of WORKS (or
VERIDICAL_BENCH_WORKS), a works JSONL file, without one on the server's own sample. Neither is in the repository.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import tempfile
import time
from collections import Counter
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from citing_notes import as_entry, as_id, mixed, numbered, read_rows, write_note, write_rows
from upstream import Ran, Upstream, running, verify_at_once

from veridical import Verifier
from veridical.cli.exit import exit_code
from veridical.config import read_settings

if TYPE_CHECKING:
    from collections.abc import Sequence

_SCALE = 0.1
_IDS = 1_000
_AT_ONCE = 4
_INTERVALS = {"arxiv": 3.0, "openalex": 0.1, "semanticscholar": 1.0, "crossref": 0.1, "datacite": 0.3, "dblp": 1.0}
_DEADLINE = "15"
_KINDS = (
    *("429", "429=1", "429=15h", "400", "401", "403", "404", "500", "502", "503", "503=1", "504"),
    *("timeout", "slow=1", "drip=1", "reset", "reset-body", "truncated", "cut", "malformed", "html-200", "botcheck"),
    *("botcheck-500", "wrong-type", "empty", "no-results", "duplicate", "gzip", "gzip-bad", "503:0.3"),
)
_WHERE = {
    "arXiv": ("arxiv", ()),
    "OpenAlex": ("openalex", ()),
    "Semantic Scholar": ("semanticscholar", ()),
    "Crossref": ("crossref", ()),
    "DataCite": ("datacite", ("arxiv:503",)),
    "doi.org": ("doi", ("crossref:503",)),
    "all": ("*", ()),
}


def main(arguments: Sequence[str]) -> int:
    """Print both tables; return 2 without a server."""
    upstream, works = given(arguments)
    if upstream is None or not (upstream / "server.py").is_file():
        print(f"{upstream or 'UPSTREAM'}: there is no server.py; name the folder that has it", file=sys.stderr)
        return 2
    rows = read_rows(works or upstream / "sample.jsonl")
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        with running(upstream, write_rows(rows, place / "works.jsonl")) as server:
            bench = Bench(server, place)
            ids = numbered(rows, _IDS)
            thirty = write_note([as_entry(row, by) for by, row in mixed(rows)], place / "thirty.md")
            bench.print_requests(ids, thirty)
            bench.print_faults(thirty)
    return 0


def given(arguments: Sequence[str]) -> tuple[Path | None, Path | None]:
    """Return the folder of the server and the file of works, as the command line or else the environment names them."""
    named = dict(zip(("UPSTREAM", "WORKS"), arguments, strict=False))
    upstream, works = (named.get(one) or os.environ.get(f"VERIDICAL_BENCH_{one}") for one in ("UPSTREAM", "WORKS"))
    return Path(upstream) if upstream else None, Path(works) if works else None


class Bench:
    """Runs `verify` on notes against a stand-in, each time with an empty cache unless it is given one."""

    def __init__(self, upstream: Upstream, place: Path) -> None:
        self.upstream = upstream
        self.place = place
        self.caches = (place / f"cache-{number}" for number in count())

    def print_requests(self, ids: Sequence[dict[str, object]], thirty: Path) -> None:
        """Print the requests of each note, cold and warm, and of four processes at once."""
        print("| note | arXiv | OpenAlex | Semantic Scholar | Crossref | all | too fast | s | waiting | CPU | exit |")
        print("| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |")
        bare = write_note(map(as_id, ids), self.place / "bare.md")
        full = write_note(map(as_entry, ids), self.place / "full.md")
        for name, note in (
            (f"{len(ids):,} arXiv ids", bare),
            (f"{len(ids):,} with title, author, venue, affiliation", full),
            ("30 citations by id, DOI or title", thirty),
        ):
            cache = next(self.caches)
            self.print_row(f"{name}, cold", [note], cache)
            self.print_row("… warm", [note], cache)
        quarter = len(ids) // _AT_ONCE
        notes = [
            write_note(map(as_entry, ids[at * quarter : (at + 1) * quarter]), self.place / f"quarter-{at}.md")
            for at in range(_AT_ONCE)
        ]
        self.print_row(f"{_AT_ONCE} processes at once, {quarter} each", notes, next(self.caches))
        for name, some in (
            (f"{len(ids):,} arXiv ids, unscaled", [bare]),
            (f"{len(ids):,} with title, author, venue, affiliation, unscaled", [full]),
            (f"{_AT_ONCE} processes at once, {quarter} each, unscaled", notes),
        ):
            self.print_row(name, some, next(self.caches), "real", 1.0)

    def print_row(
        self, name: str, notes: Sequence[Path], cache: Path, limits: str = f"scaled:{_SCALE}", scale: float = _SCALE
    ) -> None:
        """Run, and print what the services counted."""
        self.upstream.reset(limits=limits)
        before = _cpu_seconds()
        ran = verify_at_once(notes, self.upstream.environ(cache, scale))
        cpu = _cpu_seconds() - before
        stats = self.upstream.stats()
        services = {name: one for name, one in stats.get("services", stats).items() if isinstance(one, dict)}
        sent = Counter({name: one.get("requests", 0) for name, one in services.items()})
        singles = sum("/works/" in one["path"] for one in self.upstream.log() if one["service"] == "openalex")
        openalex = f"{sent['openalex'] - singles} + {singles} single" if singles else str(sent["openalex"])
        fast = sum(sum(one.get("limit_violations", {}).values()) for one in services.values())
        waiting = max((max(0, sent[name] - 1) * seconds * scale for name, seconds in _INTERVALS.items()), default=0.0)
        cells = (str(sent["arxiv"]), openalex, str(sent["semanticscholar"]), str(sent["crossref"]), str(sent.total()))
        seconds = max(one.seconds for one in ran)
        codes = ", ".join(dict.fromkeys(str(one.code) for one in ran))
        print(
            f"| {name} | {' | '.join(cells)} | {fast} | {seconds:.1f} | {waiting:.1f} | {cpu:.1f} | {codes} |",
            flush=True,
        )

    def print_faults(self, note: Path) -> None:
        """Print what becomes of a note under each fault of each service."""
        self.run(note, ())  # start-up is not measured here
        usual = self.run(note, ())
        print(f"\n| fault ({told(usual)} without any) | {' | '.join(_WHERE)} |")
        print(f"| --- | {' | '.join('--:' for _ in _WHERE)} |")
        wrong = late = 0
        for kind in _KINDS:
            ran = [self.run(note, (*before, f"{name}:{kind}")) for name, before in _WHERE.values()]
            wrong += sum(len(accused(one) - accused(usual)) for one in ran)
            late += sum(one.seconds > float(_DEADLINE) for one in ran)
            print(f"| `{kind}` | {' | '.join(map(told, ran))} |", flush=True)
        print(f"\nClaims that failed, or works said not to be found, for a fault: {wrong}.")
        print(f"Runs of more than {_DEADLINE} s, their deadline: {late}.")

    def run(self, note: Path, faults: Sequence[str]) -> Ran:
        """Return what a run with an empty cache came to under some faults, without limits; in this process."""
        self.upstream.reset(faults)
        environ = {**self.upstream.environ(next(self.caches), 0.01), "VERIDICAL_DEADLINE": _DEADLINE}
        settings = read_settings(environ=environ)
        start = time.perf_counter()
        with Verifier(settings) as verifier:
            report = verifier.verify(note)
        seconds = time.perf_counter() - start
        return Ran(exit_code(report, settings.fail_on), json.loads(report.render("json")), "", seconds)


def _cpu_seconds() -> float:
    """Return what processor time the runs have taken that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def told(ran: Ran) -> str:
    """Return "89 + 1, 3, 1.4 s": claims that are settled and unchecked, the exit code, the seconds."""
    verdicts = Counter(claim["verdict"] for one in citations(ran) for claim in one["claims"])
    unchecked = verdicts.pop("unchecked", 0)
    return f"{verdicts.total()} + {unchecked}, {ran.code}, {ran.seconds:.1f} s"


def accused(ran: Ran) -> set[tuple[str, str]]:
    """Return what failed: claims, and citations whose work is said not to be found."""
    claims = {
        (one["label"], claim["stated"])
        for one in citations(ran)
        for claim in one["claims"]
        if claim["verdict"] in {"fail", "partial"}
    }
    return claims | {(one["label"], "") for one in citations(ran) if one["verdict"] == "fail"}


def citations(ran: Ran) -> list[dict[str, object]]:
    """Return the citations of a run's report.

    Raises:
        ValueError: there is no report.
    """
    if ran.report is None:
        raise ValueError(f"no report, exit code {ran.code}: {ran.said}")
    return [one for document in ran.report["documents"] for one in document["citations"]]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
