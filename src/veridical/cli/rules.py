"""`verify rules`: what is checked, made from what the checks declare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.checks import all_checks
from veridical.cli.options import Parser, add_output
from veridical.cli.output import require_writable, terminal_width, write_result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.checks.check import Rule

_FORMATS = ("text", "markdown", "json")
_SCHEMA = "veridical.rules/1"


def run(argv: list[str]) -> int:
    """Print the rules and return the exit code."""
    options = parser().parse_args(argv)
    require_writable(options.output)
    write_result(rule_table(options.format, terminal_width(options.output)), options.output)
    return 0


def parser() -> Parser:
    """Return the command's parser."""
    made = Parser("verify rules", "verify rules [options]", "Lists what is checked.")
    add_output(made, _FORMATS)
    return made


def rule_table(form: str, width: int = 80) -> str:
    """Return the rules as text, Markdown or JSON, by code."""
    rules = [check.rule for check in all_checks()]
    match form:
        case "json":
            return _json(rules)
        case "markdown":
            return _markdown(rules)
        case _:
            return _text(rules, width)


def _json(rules: Sequence[Rule]) -> str:
    from veridical.report.published import written  # noqa: PLC0415

    names = ("code", "name", "kind", "summary", "help")
    return written({"schema": _SCHEMA, "rules": [{name: getattr(rule, name) for name in names} for rule in rules]})


def _markdown(rules: Sequence[Rule]) -> str:
    lines = ["| Code | Rule | Kind of claim | What it finds |", "| --- | --- | --- | --- |"]
    lines += [
        f"| {rule.code} | `{rule.name}` | {rule.kind} | {rule.summary.replace('|', chr(92) + '|')} |" for rule in rules
    ]
    return "\n".join(lines) + "\n"


def _text(rules: Sequence[Rule], width: int) -> str:
    from textwrap import wrap  # noqa: PLC0415

    gutter = max((len(rule.name) for rule in rules), default=0) + 2
    indent = max((len(rule.code) for rule in rules), default=0) + 2
    lines = []
    for rule in rules:
        head = f"{rule.code:<{indent}}{rule.name:<{gutter}}"
        first, *rest = wrap(rule.summary, max(width - len(head), 20)) or [""]
        lines += [head + first, *(" " * len(head) + line for line in rest)]
    return "\n".join(lines) + "\n"
