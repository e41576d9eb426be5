"""`verify PATH...`: check documents."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.cli import main
from veridical.cli.exit import OK, UNREADABLE, exit_code
from veridical.cli.options import check_parser, check_settings
from veridical.cli.output import is_color_wanted, require_writable, terminal_width, write_result
from veridical.errors import ConfigurationError
from veridical.report.format import Style, format_named

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping, Sequence

    from veridical.api import Verifier
    from veridical.config import Settings
    from veridical.report.models import Report


def run(argv: list[str]) -> int:
    """Check the documents, print the report, and return the exit code."""
    parser = check_parser()
    options = parser.parse_intermixed_args(argv)
    if options.version:
        return main(["--version"])
    if not options.paths:
        parser.error("name a document to check, or `-` for standard input")
    report_format = format_named(options.format)
    settings = check_settings(options)
    require_writable(options.output)
    _require_other(options.output, options.paths)
    # The library comes last: a mistake in the options is told at once.
    from veridical.api import Verifier  # noqa: PLC0415

    verifier = Verifier(settings)
    if settings.dry_run:
        return _rehearse(verifier, options)
    report = verifier.verify_all(options.paths, stdin_name=options.stdin_name)
    write_result(report_format.render(report, _style(options, settings)), options.output)
    _tell(report, options, settings)
    _tell_notes(verifier)
    return exit_code(report, settings.fail_on)


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
    for note in verifier.notes:
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
    if report.verdict is None and not options.quiet and all(document.error is None for document in report.documents):
        missing = "claim of the selected rules" if settings.select or settings.ignore else "citation"
        print(f"verify: nothing to check: no {missing} was found", file=sys.stderr)
