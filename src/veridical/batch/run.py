"""The way of a run: rows -> windows -> an engine -> OUT, in input order, written as each window is finished."""

from __future__ import annotations

import json
from collections import Counter, deque
from contextlib import closing
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import TYPE_CHECKING

from veridical.batch.output import Output, held, lines_of, standing, unwritable
from veridical.batch.tally import MOST_SHOWN, Tally
from veridical.errors import ConfigurationError
from veridical.model import SourceUse
from veridical.worklist import open_worklist

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from contextlib import AbstractContextManager
    from pathlib import Path

    from veridical.batch.engines import Engine
    from veridical.batch.output import Line
    from veridical.batch.tally import Checked
    from veridical.config import Settings
    from veridical.worklist import Row, Worklist

WINDOW = 1_000
"""Rows that are asked about together; a line is written when those of its window are finished."""
_MOST_FAILURES = 20  # that are told of a source


@dataclass(frozen=True, slots=True)
class Job:
    """A worklist, where its lines go, and whether what stands there is gone on with, or what is unchecked asked again.

    `is_summed_up` keeps the citations that a summary shows.
    """

    worklist: Path
    output: Path
    columns: tuple[tuple[str, str], ...] = ()
    resumes: bool = False
    retries_unchecked: bool = False
    is_summed_up: bool = False

    @property
    def shown(self) -> int:
        """The number of citations that are kept for a summary."""
        return MOST_SHOWN if self.is_summed_up else 0


@dataclass(slots=True)
class Progress:
    """How far a run is: rows done, those of them that stood already, the share of the worklist, and what was asked."""

    tally: Tally
    done: int = 0
    kept: int = 0
    share: float = 0.0
    sources: dict[str, SourceUse] = field(default_factory=dict)
    notes: dict[str, None] = field(default_factory=dict)

    def add(self, checked: Checked) -> None:
        """Count how a window has used the sources."""
        self.notes.update(dict.fromkeys(checked.notes))
        for use in checked.sources:
            self.sources[use.name] = _sum(self.sources[use.name], use) if use.name in self.sources else use


@dataclass(slots=True)
class _Step:
    """A window: the rows to check, and its lines: as they stand in OUT, or at their places among what was checked."""

    rows: Sequence[Row]
    lines: Sequence[bytes | int]
    count: int
    share: float


def run_batch(
    job: Job, engine: AbstractContextManager[Engine], tell: Callable[[Progress], None] = lambda progress: None
) -> Progress:
    """Check a worklist and write its lines; return what they amount to, with those that stood already.

    Raises:
        ConfigurationError: OUT exists and is not to be gone on with, holds something else, cannot be written, or is
            written by another run.
        InputError: The worklist cannot be read.
        WorkerLost: A worker has ended before its time.
    """
    with held(job.output):
        return _run_alone(job, engine, tell)


def _run_alone(job: Job, engine: AbstractContextManager[Engine], tell: Callable[[Progress], None]) -> Progress:
    if job.output.exists() and not (job.resumes or job.retries_unchecked):
        raise ConfigurationError(f"{job.output}: exists already; go on with it by --resume, or name another file")
    progress = Progress(Tally(job.shown))
    if job.output.exists():
        with open_worklist(job.worklist, job.columns) as opened:
            found = standing(job.output, opened.rows, Tally(job.shown))
        if not found.is_prefix or job.retries_unchecked:
            return _rewrite(job, engine, progress, tell)
        progress = Progress(found.tally, found.rows, found.rows)
        size = found.size
    else:
        size = 0
    with open_worklist(job.worklist, job.columns) as opened, engine as opened_engine:
        steps = iter(_after(opened, progress.kept))
        first = list(islice(steps, 1))  # a worklist that cannot be read leaves no OUT
        with closing(Output(job.output, size)) as output:
            _run(chain(first, steps), opened_engine, output, progress, tell)
    return progress


def _rewrite(
    job: Job, engine: AbstractContextManager[Engine], progress: Progress, tell: Callable[[Progress], None]
) -> Progress:
    """Write OUT anew beside itself, with the lines that stand: all of them, also when a run ends early."""
    new = job.output.with_name(f".{job.output.name}.new")
    output = Output(new)
    old = lines_of(job.output)
    try:
        with open_worklist(job.worklist, job.columns) as opened, engine as opened_engine:
            steps = _among(opened, old, job)
            _run(steps, opened_engine, output, progress, tell)
    except BaseException:
        _keep_rest(job, output)
        raise
    finally:
        output.close()
    _replace(new, job.output)
    return progress


def _keep_rest(job: Job, output: Output) -> None:
    """Put the lines of OUT behind those that the new file has, which then takes its place."""
    last = max((line.item["line"] for line in lines_of(output.path)), default=0)
    for line in lines_of(job.output):
        if line.item["line"] > last:
            output.append(line.written)
    _replace(output.path, job.output)


def _replace(new: Path, old: Path) -> None:
    try:
        new.replace(old)
    except OSError as error:
        raise unwritable(old, error) from None


def _run(
    steps: Iterator[_Step], engine: Engine, output: Output, progress: Progress, tell: Callable[[Progress], None]
) -> None:
    """Write the lines of windows in their order, those with nothing to check without the engine."""
    ahead: deque[_Step] = deque()

    def windows() -> Iterator[Sequence[Row]]:
        for step in steps:
            ahead.append(step)
            if step.rows:
                yield step.rows

    for checked in engine.check_all(windows()):
        while not ahead[0].rows:
            _write(ahead.popleft(), None, output, progress)
        _write(ahead.popleft(), checked, output, progress)
        tell(progress)
    for step in ahead:
        _write(step, None, output, progress)
    progress.share = 1.0
    tell(progress)


def _write(step: _Step, checked: Checked | None, output: Output, progress: Progress) -> None:
    lines = checked.lines if checked is not None else ()
    written = [lines[line] if isinstance(line, int) else line for line in step.lines]
    output.append(b"".join(written))
    if checked is not None:
        progress.add(checked)
    if checked is not None and len(written) == len(lines):
        progress.tally.merge(checked.tally)
    else:
        for line in written:
            progress.tally.add(json.loads(line))
    progress.done += step.count
    progress.share = step.share


def _windows(rows: Iterable[Row]) -> Iterator[list[Row]]:
    ahead = iter(rows)
    while window := list(islice(ahead, WINDOW)):
        yield window


def _after(worklist: Worklist, kept: int) -> Iterator[_Step]:
    """Yield the windows behind the rows whose lines stand; one that stands in part is checked whole, as it was."""
    at = 0
    for window in _windows(worklist.rows):
        first = min(max(kept - at, 0), len(window))
        at += len(window)
        if first < len(window):
            yield _Step(window, range(first, len(window)), len(window) - first, worklist.source.share)


def _among(worklist: Worklist, old: Iterator[Line], job: Job) -> Iterator[_Step]:
    """Yield the windows with the lines that stand for their rows; the others are checked."""
    line = next(old, None)
    for window in _windows(worklist.rows):
        rows: list[Row] = []
        lines: list[bytes | int] = []
        for row in window:
            while line is not None and line.item["line"] < row.line:
                line = next(old, None)
            if line is not None and line.is_of(row) and not (job.retries_unchecked and line.is_unchecked):
                lines.append(line.written)
            else:
                lines.append(len(rows))
                rows.append(row)
        yield _Step(rows, lines, len(window), worklist.source.share)


def _sum(one: SourceUse, other: SourceUse) -> SourceUse:
    return SourceUse(
        one.name,
        asked=one.asked + other.asked,
        found=one.found + other.found,
        absent=one.absent + other.absent,
        failed=one.failed + other.failed,
        requests=one.requests + other.requests,
        failures=tuple(dict.fromkeys((*one.failures, *other.failures)))[:_MOST_FAILURES],
    )


def rehearse_batch(job: Job, settings: Settings) -> dict[str, int]:
    """Return how many requests the windows of a worklist would make first of each service; nothing is sent."""
    # A run need not load in this process what its workers load.
    from veridical.batch.checker import Checker  # noqa: PLC0415

    checker = Checker(settings)
    total: Counter[str] = Counter()
    with open_worklist(job.worklist, job.columns) as opened:
        for window in _windows(opened.rows):
            total.update(checker.rehearse(window))
    return dict(total)
