"""`verify PATH...`: check documents."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.cli import main
from veridical.cli.exit import OK, UNREADABLE, exit_code
from veridical.cli.options import check_parser, check_settings
from veridical.cli.output import is_color_wanted, require_writable, terminal_width, write_result
from veridical.cli.settings import require_format, show_settings
from veridical.config import NO_LIVE_SOURCES
from veridical.errors import ConfigurationError
from veridical.report.format import Style, format_named

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping, Sequence

    from veridical.api import Verifier
    from veridical.cli.options import Parser
    from veridical.config import Settings
    from veridical.report.models import Report


def run(argv: list[str]) -> int:
    """Check the documents, print the report, and return the exit code."""
    parser = check_parser()
    options = parser.parse_intermixed_args(argv)
    if options.version:
        return main(["--version"])
    _require_fitting(parser, options)
    if not options.paths and not options.show_settings:
        parser.error("name a document to check, or `-` for standard input")
    format_named(options.format)
    settings = check_settings(options)
    require_writable(options.output)
    if options.show_settings:
        return show_settings(settings, options.format, options.output)
    if options.statistics:
        require_format(options.format, "--statistics")
    _require_other(options.output, options.paths)
    # The library comes last: a mistake in the options is told at once.
    from veridical.api import Verifier  # noqa: PLC0415

    verifier = Verifier(settings)
    if settings.dry_run:
        return _rehearse(verifier, options)
    if options.fix or options.diff:
        return _correct(verifier, options)
    if not options.watch:
        return _check(verifier, options, settings)
    from veridical.cli.watch import watch  # noqa: PLC0415

    return watch(options.paths, lambda: _check(verifier, options, settings), options.output)


def _require_fitting(parser: Parser, options: Namespace) -> None:
    """End with a message about the use where options exclude each other."""
    corrects = options.fix or options.diff
    if options.backup and not options.fix:
        parser.error("--backup goes with --fix")
    if corrects and (options.dry_run or options.watch or options.statistics or options.update_baseline):
        parser.error("--fix and --diff go with none of --dry-run, --watch, --statistics, --update-baseline")
    if options.stdin_name is not None and "-" not in options.paths:
        parser.error("--stdin-name goes with -")
    if options.watch and "-" in options.paths:
        parser.error("--watch: standard input does not change")


def _check(verifier: Verifier, options: Namespace, settings: Settings) -> int:
    """Check the documents, print the report, and return the exit code."""
    try:
        report = verifier.verify_all(options.paths, stdin_name=options.stdin_name)
    except KeyboardInterrupt:
        _tell_interrupted(settings)
        raise
    write_result(_result(report, options, settings), options.output)
    _tell(report, options, settings)
    _tell_notes(verifier)
    is_unused = bool(verifier.unused) or any(document.idle_comments for document in report.documents)
    return exit_code(report, settings.fail_on, is_unused=settings.fail_on_unused and is_unused)


def _tell_interrupted(settings: Settings) -> None:
    is_kept = settings.use_cache and not settings.offline and NO_LIVE_SOURCES not in settings.sources
    kept = "; what has been answered is kept, and the next run does not ask for it again" if is_kept else ""
    print(f"verify: interrupted, nothing is reported{kept}", file=sys.stderr)


def _result(report: Report, options: Namespace, settings: Settings) -> str:
    if options.statistics:
        from veridical.cli.statistics import statistics_of  # noqa: PLC0415 - most runs have none

        return statistics_of(report, options.format)
    return format_named(options.format).render(report, _style(options, settings))


def _correct(verifier: Verifier, options: Namespace) -> int:
    """Apply or show the corrections that are certain, and return the exit code."""
    from veridical.cli.correction import fix, show  # noqa: PLC0415 (most runs correct nothing)

    settings, style = verifier.settings, _style(options, verifier.settings)
    corrected = verifier.correct_all(options.paths, stdin_name=options.stdin_name)
    _tell_notes(verifier)
    if options.diff:
        return show(corrected, options.output, settings.fail_on, color=style.color)
    render = partial(format_named(options.format).render, style=style)
    return fix(corrected, render, options.output, settings.fail_on, backup=options.backup)


def _rehearse(verifier: Verifier, options: Namespace) -> int:
    """Print how many requests a run would make first, and return the exit code."""
    rehearsed = verifier.rehearse_all(options.paths, stdin_name=options.stdin_name)
    write_result(requests_listed(rehearsed.requests), options.output)
    for entry in rehearsed.unreadable:
        print(f"verify: {entry.name}: {entry.error}", file=sys.stderr)
    _tell_notes(verifier)
    return UNREADABLE if rehearsed.unreadable else OK


def requests_listed(requests: Mapping[str, int]) -> str:
    """Return how many requests would go to each service, a line each."""
    lines = [f"{name}: {_requests(count)}" for name, count in sorted(requests.items())]
    total = sum(requests.values())
    lines.append(f"in all: {_requests(total)}; the answers may lead to more" if total else "in all: no request")
    return "".join(f"{line}\n" for line in lines)


def _requests(count: int) -> str:
    return f"{count:,} request" if count == 1 else f"{count:,} requests"


def _tell_notes(verifier: Verifier) -> None:
    for note in (*verifier.notes, *verifier.unused):
        print(f"verify: {note}", file=sys.stderr)


def _require_other(output: str | None, paths: Sequence[str]) -> None:
    """Refuse to write the report over a document that it is about.

    Raises:
        ConfigurationError: `output` is one of the paths.
    """
    if output is not None and Path(output).resolve() in {Path(path).resolve() for path in paths if path != "-"}:
        raise ConfigurationError(f"{output}: the report would replace the document")


def _style(options: Namespace, settings: Settings) -> Style:
    return Style(
        width=terminal_width(options.output),
        color=is_color_wanted(options.color, options.output, os.environ),
        language=settings.language,
        verbosity=options.verbose - options.quiet,
    )


def _tell(report: Report, options: Namespace, settings: Settings) -> None:
    """Say on standard error what a reader of the result alone may miss."""
    is_in_sight = options.format == "text" and options.output is None
    for document in report.documents:
        if document.error is not None and not is_in_sight:
            print(f"verify: {document.name}: {document.error}", file=sys.stderr)
    is_empty = not any(document.error is not None or document.citations for document in report.documents)
    if is_empty and not options.quiet:
        missing = "claim of the selected rules" if settings.select or settings.ignore else "citation"
        print(f"verify: nothing to check: no {missing} was found", file=sys.stderr)
