"""`verify schema`: the JSON Schema of what the command prints."""

from __future__ import annotations

from veridical.cli.options import Parser
from veridical.cli.output import require_writable, write_result


def run(argv: list[str]) -> int:
    """Print a schema and return the exit code."""
    options = parser().parse_args(argv)
    require_writable(options.output)
    write_result(_schema(options.result), options.output)
    return 0


def parser() -> Parser:
    """Return the command's parser."""
    made = Parser(
        "verify schema",
        "verify schema [report|resolve|item]",
        "Prints the JSON Schema of a report, a look-up, or a batch's line.",
    )
    made.add_argument("result", nargs="?", choices=("report", "resolve", "item"), default="report")
    made.add_argument("-o", "--output", metavar="FILE", help="write there instead of to the screen")
    return made


def _schema(result: str) -> str:
    from veridical.report.looked_up import resolve_schema  # noqa: PLC0415
    from veridical.report.models import report_schema  # noqa: PLC0415
    from veridical.report.published import written  # noqa: PLC0415

    if result == "item":
        from veridical.batch.item import item_schema  # noqa: PLC0415

        return written(item_schema())
    return written(resolve_schema() if result == "resolve" else report_schema())
