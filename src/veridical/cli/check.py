"""`verify PATH...`: check documents."""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.cli import main
from veridical.cli.exit import OK, UNREADABLE, exit_code
from veridical.cli.options import check_parser, settings_of
from veridical.cli.output import is_color_wanted, require_writable, terminal_width, write_result
from veridical.config import FailOn, Language, Level
from veridical.errors import ConfigurationError
from veridical.report.format import Style, format_named

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from veridical.api import Verifier
    from veridical.config import Settings
    from veridical.report.format import Format
    from veridical.report.models import Report


def run(argv: list[str]) -> int:
    """Check the documents, print the report, and return the exit code."""
    parser = check_parser()
    options = parser.parse_intermixed_args(argv)
    if options.version:
        return main(["--version"])
    if options.backup and not options.fix:
        parser.error("--backup goes with --fix")
    if options.dry_run and (options.fix or options.diff):
        parser.error("--dry-run goes with neither --fix nor --diff")
    if not options.paths:
        parser.error("name a document to check, or `-` for standard input")
    report_format = format_named(options.format)
    settings = _settings(options)
    require_writable(options.output)
    _require_other(options.output, options.paths)
    # The library comes last: a mistake in the options is told at once.
    from veridical.api import Verifier  # noqa: PLC0415

    verifier = Verifier(settings)
    if settings.dry_run:
        return _rehearse(verifier, options)
    if options.fix or options.diff:
        return _correct(verifier, report_format, options)
    report = verifier.verify_all(options.paths, stdin_name=options.stdin_name)
    write_result(report_format.render(report, _style(options, settings)), options.output)
    _tell(report, options, settings)
    _tell_notes(verifier)
    return exit_code(report, settings.fail_on)


def _correct(verifier: Verifier, report_format: Format, options: Namespace) -> int:
    """Apply or show the corrections that are certain, and return the exit code."""
    from veridical.cli.correction import fix, show  # noqa: PLC0415 (most runs correct nothing)

    settings, style = verifier.settings, _style(options, verifier.settings)
    corrected = verifier.correct_all(options.paths, stdin_name=options.stdin_name)
    _tell_notes(verifier)
    if options.diff:
        return show(corrected, options.output, settings.fail_on, color=style.color)
    return fix(
        corrected, partial(report_format.render, style=style), options.output, settings.fail_on, backup=options.backup
    )


def _rehearse(verifier: Verifier, options: Namespace) -> int:
    """Print how many requests a run would make first, and return the exit code."""
    rehearsed = verifier.rehearse_all(options.paths, stdin_name=options.stdin_name)
    lines = [f"{name}: {_requests(count)}" for name, count in sorted(rehearsed.requests.items())]
    total = sum(rehearsed.requests.values())
    lines.append(f"in all: {_requests(total)}; the answers may lead to more" if total else "in all: no request")
    write_result("".join(f"{line}\n" for line in lines), options.output)
    for entry in rehearsed.unreadable:
        print(f"verify: {entry.name}: {entry.error}", file=sys.stderr)
    _tell_notes(verifier)
    return UNREADABLE if rehearsed.unreadable else OK


def _requests(count: int) -> str:
    return f"{count:,} request" if count == 1 else f"{count:,} requests"


def _tell_notes(verifier: Verifier) -> None:
    for note in verifier.notes:
        print(f"verify: {note}", file=sys.stderr)


def _require_other(output: str | None, paths: Sequence[str]) -> None:
    """Refuse to write the report over a document that it is about.

    Raises:
        ConfigurationError: `output` is one of the paths.
    """
    if output is not None and Path(output).resolve() in {Path(path).resolve() for path in paths if path != "-"}:
        raise ConfigurationError(f"{output}: the report would replace the document")


def _settings(options: Namespace) -> Settings:
    return settings_of(
        options,
        select=tuple(options.select),
        ignore=tuple(options.ignore),
        only_marked=options.only_marked,
        language=Language(options.lang) if options.lang else None,
        fail_on=FailOn(options.fail_on) if options.fail_on else None,
        thorough=options.thorough,
        level=Level(options.level) if options.level else None,
        dry_run=options.dry_run,
    )


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
    if report.verdict is None and not options.quiet and all(document.error is None for document in report.documents):
        missing = "claim of the selected rules" if settings.select or settings.ignore else "citation"
        print(f"verify: nothing to check: no {missing} was found", file=sys.stderr)
