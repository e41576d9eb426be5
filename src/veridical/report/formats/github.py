"""The faults as annotations of GitHub's pages: workflow commands, which its runner reads from what a step prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.config import Language
from veridical.model import WORST_FIRST, Verdict
from veridical.report.findings import entries, heading, sentence
from veridical.report.phrasing import citations_counted, claims_counted, source_lines
from veridical.report.places import end_of
from veridical.report.printable import printable
from veridical.report.words import shared_language, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.report.findings import Entry
    from veridical.report.format import Style
    from veridical.report.models import Report

_LEVELS = {Verdict.FAIL: "error", Verdict.PARTIAL: "warning"}
# As the runner takes them back (actions/toolkit, command.ts): `%` first, and in a property also what ends it.
_IN_MESSAGE = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_IN_PROPERTY = _IN_MESSAGE | {":": "%3A", ",": "%2C"}


class GithubFormat:
    """A line a fault, the worst first, since GitHub shows ten errors and ten warnings of a step; the counts at the end.

    What the document marks for checking and is not settled is a notice; with a verbosity of 1, all that is unsettled.
    """

    name = "github"

    def render(self, report: Report, style: Style) -> str:
        """Return the workflow commands."""
        language = shared_language((document.language for document in report.documents), style.language)
        told: list[tuple[Verdict, str]] = []
        for document in report.documents:
            own = document.language if style.language is Language.AUTO else style.language
            told += [(entry.verdict, _annotation(entry, own)) for entry in entries(document) if _is_told(entry, style)]
        lines = [line for _, line in sorted(told, key=lambda one: WORST_FIRST.index(one[0]))]
        return "".join(f"{line}\n" for line in (*_unread(report, language), *lines, *_summary(report, language)))


def _is_told(entry: Entry, style: Style) -> bool:
    if entry.is_fault:
        return True
    is_open = entry.verdict is not Verdict.VERIFIED and entry.silenced is None
    return (entry.is_asked and style.verbosity >= 0) or (is_open and style.verbosity > 0)


def _annotation(entry: Entry, language: Language) -> str:
    properties = {"file": entry.document.name}
    if entry.span is not None:
        line, column = end_of(entry.span, entry.stated)
        properties |= {"line": str(entry.span.line), "endLine": str(line)}
        if line == entry.span.line:
            # The runner takes columns only within a line.
            properties |= {"col": str(entry.span.column), "endColumn": str(column)}
    properties["title"] = f"{heading(entry, language)} ({entry.rule})"
    return _command(_LEVELS.get(entry.verdict, "notice"), properties, sentence(entry, language))


def _unread(report: Report, language: Language) -> Iterator[str]:
    for document in report.documents:
        if document.error is not None:
            yield _command("error", {"file": document.name}, word("not read: {0}", language, document.error))


def _summary(report: Report, language: Language) -> Iterator[str]:
    for line in source_lines(report.sources, language):
        yield _command("warning", {}, line)
    yield citations_counted(report.counts, language)
    yield claims_counted((document.claim_counts for document in report.documents), language)


def _command(name: str, properties: dict[str, str], message: str) -> str:
    escaped = ",".join(f"{key}={_escaped(value, _IN_PROPERTY)}" for key, value in properties.items())
    return f"::{name}{' ' if escaped else ''}{escaped}::{_escaped(message, _IN_MESSAGE)}"


def _escaped(text: str, signs: dict[str, str]) -> str:
    return "".join(signs.get(sign, sign) for sign in printable(text, len(text)))


report_format = GithubFormat()
