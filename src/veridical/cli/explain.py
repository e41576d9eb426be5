"""`verify explain RULE`: what a rule finds, why that is bad, and examples."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

from veridical.checks import all_checks
from veridical.cli.options import Parser
from veridical.cli.output import terminal_width, write_result
from veridical.config import unknown
from veridical.errors import ConfigurationError
from veridical.model import Agreement, Evidence, Via

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.checks.check import Check, Example
    from veridical.model import Page

_OUTCOMES = {
    Agreement.AGREES: "verified",
    Agreement.PARTLY: "partial",
    Agreement.DIFFERS: "fail",
    Agreement.SILENT: "unverifiable",
}
_GUTTER = 14


def run(argv: list[str]) -> int:
    """Print what a rule is about and return the exit code."""
    options = parser().parse_args(argv)
    write_result(explanation(_check(options.rule), terminal_width(None)), None)
    return 0


def parser() -> Parser:
    """Return the command's parser."""
    made = Parser("verify explain", "verify explain RULE", "Explains a rule, by its name, code or kind of claim.")
    made.add_argument("rule", metavar="RULE")
    return made


def explanation(check: Check, width: int = 80) -> str:
    """Return what a check declares, in paragraphs, with its examples."""
    rule = check.rule
    paragraphs = [f"{rule.code} {rule.name} ({rule.kind})", fill(rule.summary, width)]
    paragraphs += [fill(paragraph, width) for paragraph in rule.help.split("\n\n") if paragraph.strip() != rule.summary]
    if check.examples:
        paragraphs.append("Examples")
    paragraphs += ["\n".join(_example(example, width)) for example in check.examples]
    return "\n\n".join(paragraphs) + "\n"


def _check(name: str) -> Check:
    checks = all_checks()
    for check in checks:
        if name in (check.rule.name, check.rule.code, check.rule.kind):
            return check
    raise ConfigurationError(unknown(name, [check.rule.name for check in checks], "rule"))


def _example(example: Example, width: int) -> Iterator[str]:
    from veridical.report.looked_up import record_report  # noqa: PLC0415
    from veridical.report.side_by_side import facts  # noqa: PLC0415

    yield from _labelled("stated", example.stated, width)
    if example.subject is not None:
        yield from _labelled("of", example.subject, width)
    recorded = list(facts(record_report(Evidence(example.work, None, Via.INDEX, "", None))))
    recorded.extend(() if example.work.page is None else _of_page(example.work.page))
    for fact, value in recorded or [("recorded", "nothing")]:
        yield from _labelled(fact, value, width)
    yield from _labelled("verdict", _OUTCOMES[example.agreement], width)


def _of_page(page: Page) -> Iterator[tuple[str, str]]:
    """Yield what an example's page is, and says."""
    yield "page", "no such host" if page.status is None else f"HTTP {page.status}"
    known = {
        "its title": page.title,
        "its dates": ", ".join(str(date.value) for date in page.dates),
        "its text": page.text,
    }
    yield from ((fact, value) for fact, value in known.items() if value)


def _labelled(label: str, value: str, width: int) -> Iterator[str]:
    indent = " " * (_GUTTER + 4)
    yield fill(value, width, initial_indent=f"  {label:<{_GUTTER + 2}}", subsequent_indent=indent) or f"  {label}"
