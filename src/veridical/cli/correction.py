"""`verify --fix` and `verify --diff`: correct documents, or show how they would be corrected."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from veridical.cli.exit import UNREADABLE, exit_code
from veridical.cli.output import write_bytes, write_result

if TYPE_CHECKING:
    from collections.abc import Callable

    from veridical.config import FailOn
    from veridical.corrected_documents import Corrected
    from veridical.report.models import Report

_COLORS = (("---", "1"), ("+++", "1"), ("@@", "36"), ("+", "32"), ("-", "31"))


def show(corrected: Corrected, output: str | None, fail_on: FailOn, *, color: bool) -> int:
    """Print what would be corrected as a diff, and return the exit code of the documents as they are."""
    show_changes(corrected, output, color=color)
    count = sum(len(document.changes) for document in corrected.documents)
    report = corrected.report_before
    print(f"verify: {_counted(count)} would be made; {_left(corrected.report)}", file=sys.stderr)
    tell_unread(report)
    return exit_code(report, fail_on)


def show_changes(corrected: Corrected, output: str | None, *, color: bool) -> None:
    """Print what changes in documents as a diff."""
    diff = "".join(document.diff() for document in corrected.documents)
    lines = [f"{line}\n" for line in diff.split("\n")[:-1]]
    write_result("".join(map(_colored, lines)) if color else diff, output)


def fix(
    corrected: Corrected, render: Callable[[Report], str], output: str | None, fail_on: FailOn, *, backup: bool
) -> int:
    """Write the corrected documents, report on them, and return the exit code of what is left.

    Of standard input the corrected text goes to standard output, and the report to standard error, or where `output`
    says.
    """
    written = corrected.write(backup=backup)
    report = written.corrected.report
    piped = [document for document in written.corrected.documents if document.path is None]
    for document in piped:
        write_bytes(document.content or b"")
    if piped and output is None:
        sys.stderr.write(render(report))
    else:
        write_result(render(report), output)
    count = sum(len(document.changes) for document in written.corrected.documents)
    print(f"verify: {_counted(count)} made; {_left(report)}", file=sys.stderr)
    for copy in written.backups:
        print(f"verify: the document as it was: {copy}", file=sys.stderr)
    for failure in written.failures:
        print(f"verify: {failure}", file=sys.stderr)
    tell_unread(report)
    return UNREADABLE if written.failures else exit_code(report, fail_on)


def _counted(count: int) -> str:
    return "1 correction" if count == 1 else f"{count:,} corrections"


def _left(report: Report) -> str:
    count = sum(document.claim_counts.fail + document.claim_counts.partial for document in report.documents)
    return f"{count:,} {'claim' if count == 1 else 'claims'} left that {'is' if count == 1 else 'are'} not right"


def tell_unread(report: Report) -> None:
    """Say which inputs could not be read, and why."""
    for document in report.documents:
        if document.error is not None:
            print(f"verify: {document.name}: {document.error}", file=sys.stderr)


def _colored(line: str) -> str:
    code = next((code for sign, code in _COLORS if line.startswith(sign)), None)
    body = line.removesuffix("\n")
    return line if code is None else f"\033[{code}m{body}\033[0m{line[len(body) :]}"
