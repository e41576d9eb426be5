"""`verify fill FILE...`: complete bibliography entries, and fields that are marked as to be verified."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from veridical.cli.correction import show_changes, tell_unread
from veridical.cli.exit import OK, UNREADABLE
from veridical.cli.options import Parser, add_sources, settings_of
from veridical.cli.output import is_color_wanted, write_bytes, write_result

if TYPE_CHECKING:
    from veridical.report.models import Report


def run(argv: list[str]) -> int:
    """Fill the documents, or show how they would be filled, and return the exit code."""
    options = parser().parse_intermixed_args(argv)
    settings = settings_of(options)
    from veridical.api import Verifier  # noqa: PLC0415 (a mistake in the options is told at once)

    with Verifier(settings) as verifier:
        filled = verifier.fill_all(options.paths)
    before = filled.report_before
    _tell_unanswered(before)
    if options.diff:
        show_changes(filled, None, color=is_color_wanted(options.color, None, os.environ))
        tell_unread(before)
        return UNREADABLE if any(one.error is not None for one in before.documents) else OK
    written = filled.write(backup=options.backup)
    for document in written.corrected.documents:
        if document.path is None:
            write_bytes(document.content or b"")
    lines = [
        f"{document.name}:{change.line}: {change.kind}: {_shown(change.replacement)}\n"
        for document in written.corrected.documents
        for change in document.changes
        if document.path is not None
    ]
    write_result("".join(lines), None)
    for message in (
        *(f"the document as it was: {copy}" for copy in written.backups),
        *(str(failure) for failure in written.failures),
        *(f"{one.name}: {one.error}" for one in written.corrected.report.documents if one.error is not None),
        *(f"{one.name}: {notice}" for one in written.corrected.report.documents for notice in one.notices),
    ):
        print(f"verify: {message}", file=sys.stderr)
    has_error = any(one.error is not None for one in written.corrected.report.documents)
    return UNREADABLE if written.failures or has_error else OK


def _tell_unanswered(report: Report) -> None:
    """Say which sources gave no answer: what they record was not filled in, and may be by another run."""
    for source in report.sources:
        if source.failed:
            asked = "1 question" if source.failed == 1 else f"{source.failed:,} questions"
            print(f"verify: {source.name} did not answer {asked}; run again to fill in what it has", file=sys.stderr)


def _shown(added: str) -> str:
    """Return what was added on one line, without the end of what it stands behind."""
    return " ".join(added.split()).lstrip(' ,}"').rstrip(" ,")


def parser() -> Parser:
    """Return the command's parser."""
    made = Parser(
        "verify fill",
        "verify fill [options] FILE... (`-` is standard input)",
        "Adds what BibTeX entries lack (author, year, venue, doi, eprint), and puts the recorded value where a field\n"
        "says [needs-verify] or 待核实, for works that are certainly identified. Nothing that is stated is changed.",
    )
    made.add_argument("paths", nargs="+", metavar="FILE", help="a document, a folder of documents, or a pattern")
    either = made.add_mutually_exclusive_group()
    either.add_argument("--diff", action="store_true", help="show the additions as a diff; write no document")
    either.add_argument("--backup", action="store_true", help="keep each document as it was, beside it")
    made.add_argument("--color", choices=("auto", "always", "never"), default="auto", help="colours (default: auto)")
    add_sources(made)
    return made
