"""`verify resolve ID|TITLE`: what each source records of a work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.cli.exit import FAULTS, OK, UNCHECKED
from veridical.cli.options import Parser, add_output, add_sources, settings_of
from veridical.cli.output import require_writable, terminal_width, write_result
from veridical.model import UNANSWERED

if TYPE_CHECKING:
    from veridical.report.looked_up import Resolved

_FORMATS = ("text", "json")
_EPILOG = "exit codes: 0 some source has the work; 1 none has; 3 none has, and some did not answer; 2 usage"


def run(argv: list[str]) -> int:
    """Look a work up, print what the sources record, and return the exit code."""
    options = parser().parse_intermixed_args(argv)
    require_writable(options.output)
    from veridical.api import resolve_work  # noqa: PLC0415

    settings = settings_of(options)
    resolved = resolve_work(" ".join(options.work), settings)
    write_result(_rendered(resolved, options.format, terminal_width(options.output)), options.output)
    return _exit_code(resolved)


def parser() -> Parser:
    """Return the command's parser."""
    made = Parser(
        "verify resolve",
        "verify resolve [options] ID|TITLE",
        "Shows what each source records of a work, side by side.",
        _EPILOG,
    )
    made.add_argument("work", nargs="+", metavar="ID|TITLE", help="an identifier, its URL, or a title")
    add_output(made, _FORMATS)
    add_sources(made)
    return made


def _rendered(resolved: Resolved, form: str, width: int) -> str:
    from veridical.report.published import as_json  # noqa: PLC0415
    from veridical.report.side_by_side import side_by_side  # noqa: PLC0415

    return as_json(resolved) if form == "json" else side_by_side(resolved, width)


def _exit_code(resolved: Resolved) -> int:
    if any(source.records for source in resolved.sources):
        return OK
    return UNCHECKED if any(source.outcome in UNANSWERED for source in resolved.sources) else FAULTS
