"""`verify batch WORKLIST -o OUT.jsonl`: check every row of a worklist, a line of JSON each."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.cli.exit import OK, batch_exit_code
from veridical.cli.options import Parser, add_check_options, add_language, check_settings
from veridical.cli.output import require_writable, write_result
from veridical.errors import ConfigurationError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from veridical.batch.run import Job, Progress
    from veridical.config import Settings

_SUMMARIES = (".md", ".html")


def run(argv: list[str]) -> int:
    """Check the rows, write their lines, and return the exit code."""
    options = parser().parse_intermixed_args(argv)
    settings = check_settings(options)
    _require_summary(options.summary)
    if options.output == "-":
        raise ConfigurationError("-o -: the lines go to a file, so that --resume can go on; name one: -o out.jsonl")
    # The library comes last: a mistake in the options is told at once.
    from veridical.batch.run import Job  # noqa: PLC0415
    from veridical.worklist.columns import parse_columns  # noqa: PLC0415

    job = Job(
        Path(options.worklist),
        Path(options.output),
        parse_columns(options.map),
        resumes=options.resume,
        retries_unchecked=options.retry_unchecked,
        is_summed_up=options.summary is not None,
    )
    _require_apart(job, options.summary)
    if settings.dry_run:
        return _rehearse(job, settings)
    require_writable(options.output)
    progress = _run(job, settings, options, argv)
    if options.summary is not None:
        _write_summary(job, progress, settings, options.summary)
    _tell(job, progress, options)
    return batch_exit_code(progress.tally, settings.fail_on)


def _require_apart(job: Job, summary: str | None) -> None:
    """Refuse to write over what is read, or one result over the other.

    Raises:
        ConfigurationError: Two of worklist, lines and summary are one file.
    """
    if job.output.resolve() == job.worklist.resolve():
        raise ConfigurationError(f"{job.output}: the lines would replace the worklist; name another file with -o")
    if summary is not None and Path(summary).resolve() in (job.output.resolve(), job.worklist.resolve()):
        raise ConfigurationError(f"{summary}: the summary would replace the worklist or its lines; name another file")


def parser() -> Parser:
    """Return the command's parser."""
    made = Parser(
        "verify batch",
        "verify batch [options] WORKLIST -o OUT.jsonl",
        "Checks every row of a worklist: CSV, TSV, JSON, JSON lines, a table in Markdown, BibTeX, or a list of paths.",
    )
    made.add_argument("worklist", metavar="WORKLIST", help="the rows; the suffix tells how they are written")
    group = made.add_argument_group("batch")
    group.add_argument("-o", "--output", required=True, metavar="OUT", help="the file for a line of JSON a row")
    group.add_argument(
        "--map", action="append", default=[], metavar="COLUMN=FIELD", help="what a column holds: Paper=title; repeats"
    )
    group.add_argument("--resume", action="store_true", help="go on after an interruption: check what OUT has not")
    group.add_argument("--retry-unchecked", action="store_true", help="check again what could not be settled")
    group.add_argument("--engine", default="local", metavar="NAME", help="local or ray (default: local)")
    group.add_argument("--jobs", type=_count, default=1, metavar="N", help="worker processes, or actors (default: 1)")
    group.add_argument("--summary", metavar="FILE", help="write the evidence table and a plot there (.md or .html)")
    add_language(group)
    group.add_argument("--no-progress", action="store_true", help="show no progress")
    group.add_argument("-q", "--quiet", action="store_true", help="say nothing but what went wrong")
    add_check_options(made)
    # A baseline is of documents: what is known of a row is written in its column `verify`.
    made.set_defaults(baseline=None, update_baseline=None, fail_on_unused=None)
    return made


def _count(text: str) -> int:
    """Return a number of workers.

    Raises:
        ArgumentTypeError: It is none.
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is no number of workers")
    return int(text)


def _run(job: Job, settings: Settings, options: Namespace, argv: list[str]) -> Progress:
    from veridical.batch.engines import engine_named  # noqa: PLC0415 - as above
    from veridical.batch.run import run_batch  # noqa: PLC0415 - as above

    engine = engine_named(options.engine)(settings, job.shown, options.jobs)
    shows = sys.stderr.isatty() and not options.no_progress
    try:
        return run_batch(job, engine, _show_from(time.monotonic()) if shows else _show_nothing)
    except KeyboardInterrupt:
        again = [word for word in argv if word not in ("--resume", "--retry-unchecked")]
        print(
            f"{_CLEAR if shows else ''}verify: interrupted; what is finished stands in {job.output}; go on with: "
            f"verify batch {shlex.join(again)} --resume",
            file=sys.stderr,
        )
        raise
    finally:
        if shows:
            print(_CLEAR, end="", file=sys.stderr)


_CLEAR = "\r\x1b[K"


def _show_nothing(progress: Progress) -> None:
    del progress


def _show_from(begun: float) -> Callable[[Progress], None]:
    from veridical.batch.progress import progress_line  # noqa: PLC0415 - as above

    def show(progress: Progress) -> None:
        print(f"{_CLEAR}{progress_line(progress, time.monotonic() - begun)}", end="", file=sys.stderr, flush=True)

    return show


def _rehearse(job: Job, settings: Settings) -> int:
    """Print how many requests the windows would make first, and return the exit code."""
    from veridical.batch.run import rehearse_batch  # noqa: PLC0415 - as above
    from veridical.cli.check import requests_listed  # noqa: PLC0415

    write_result(requests_listed(rehearse_batch(job, settings)), None)
    return OK


def _require_summary(name: str | None) -> None:
    if name is None:
        return
    if not name.endswith(_SUMMARIES):
        raise ConfigurationError(f"--summary {name}: the name ends with {' or '.join(_SUMMARIES)}")
    require_writable(name)


def _write_summary(job: Job, progress: Progress, settings: Settings, name: str) -> None:
    from veridical.batch.summary import summary_html, summary_markdown  # noqa: PLC0415 - as above

    write = summary_html if name.endswith(".html") else summary_markdown
    write_result(write(progress.tally, job.worklist.name, settings.language), name)


def _tell(job: Job, progress: Progress, options: Namespace) -> None:
    """Say on standard error what became of the rows, which of them are bad, and what could not be kept."""
    tally = progress.tally
    for line, error in tally.bad:
        print(f"verify: {job.worklist}:{line}: {error}", file=sys.stderr)
    if tally.errors > len(tally.bad):
        rest = tally.errors - len(tally.bad)
        print(f"verify: {rest:,} more rows could not be read; each is a line with an `error`", file=sys.stderr)
    for note in progress.notes:
        print(f"verify: {note}", file=sys.stderr)
    if not tally.count:
        print(f"verify: nothing to check: {job.worklist} has no rows", file=sys.stderr)
    elif not options.quiet:
        counts = ", ".join(f"{number:,} {verdict}" for verdict, number in sorted(tally.items.items()))
        print(f"verify: {tally.count:,} row{'s' * (tally.count != 1)}: {counts}", file=sys.stderr)
