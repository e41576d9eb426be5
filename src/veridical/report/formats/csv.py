"""The claims as a table (RFC 4180), a line each, for spreadsheets and scripts.

It begins with a byte order mark: without one, Excel reads no Chinese. A value that a spreadsheet would take for a
formula gets an apostrophe before it. In Python, `open(…, encoding="utf-8-sig", newline="")` reads the table.
"""

from __future__ import annotations

import csv
import io
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from veridical.report.findings import entries
from veridical.report.phrasing import identifier
from veridical.report.places import end_of
from veridical.report.printable import visible
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.report.findings import Entry
    from veridical.report.format import Style
    from veridical.report.models import DocumentReport, EvidenceReport, Report

_MARK: Final = "\ufeff"
# What spreadsheets read as the start of a formula (OWASP, CSV injection), in either width.
_FORMULA = Pattern(r"[=+\-@\t\r\n＝＋－＠]")
_LIMIT: Final = 30_000
"""Characters of a cell; Excel holds 32,767."""
COLUMNS: Final = (
    *("document", "line", "column", "end_line", "end_column", "start", "end", "pointer"),
    *("citation", "label", "citation_verdict", "kind", "rule", "verdict"),
    *("stated", "value", "found", "message", "note", "reason", "level", "marked", "silenced"),
    *("work", "title", "url", "evidence", "fix", "fingerprint"),
)


class CsvFormat:
    """A line a claim, in document order; a citation that its claims do not tell has a line, and so an unread document.

    The words of messages are those of the documents' languages; the columns' names are English.
    """

    name = "csv"

    def render(self, report: Report, style: Style) -> str:
        """Return the table."""
        written = io.StringIO(newline="")
        writer = csv.DictWriter(written, COLUMNS, restval="")
        writer.writeheader()
        for document in report.documents:
            writer.writerows(_safe(row) for row in _rows(document))
        return _MARK + written.getvalue()


def _rows(document: DocumentReport) -> Iterable[dict[str, object]]:
    if document.error is not None:
        return [{"document": document.name, "message": document.error}]
    return [_about(entry) | _place(entry) | _claim(entry) | _work(entry) for entry in entries(document)]


def _about(entry: Entry) -> dict[str, object]:
    citation = entry.citation
    return {
        "document": entry.document.name,
        "citation": citation.id,
        "label": citation.label,
        "citation_verdict": citation.verdict.value,
        "rule": entry.rule,
        "verdict": entry.verdict.value,
        "stated": entry.stated,
        "message": citation.message,
        "reason": entry.reason and entry.reason.value,
        "level": citation.level and citation.level.value,
        "silenced": entry.silenced and ": ".join(filter(None, (entry.silenced.place, entry.silenced.reason))),
        "fingerprint": entry.fingerprint,
    }


def _place(entry: Entry) -> dict[str, object]:
    span = entry.span
    if span is None:
        return {}
    line, column = end_of(span, entry.stated) if entry.stated else (None, None)
    return {**asdict(span), "end_line": line, "end_column": column}


def _claim(entry: Entry) -> dict[str, object]:
    claim = entry.claim
    if claim is None:
        return {}
    return {
        "kind": claim.kind,
        "value": claim.value,
        "found": claim.found,
        "message": claim.message,
        "note": claim.note,
        "level": claim.level and claim.level.value,
        "marked": "yes" if claim.marked else "",
        "evidence": " ".join(dict.fromkeys(map(_whence, claim.evidence))),
        "fix": claim.fix and claim.fix.replacement,
    }


def _whence(evidence: EvidenceReport) -> str:
    return f"{evidence.source}:{evidence.url}" if evidence.url else evidence.source


def _work(entry: Entry) -> dict[str, object]:
    """Return the work; where none was identified, no other stands in for it."""
    work = entry.citation.work
    return {} if work is None else {"work": identifier(work), "title": work.title, "url": work.url}


def _safe(row: dict[str, object]) -> dict[str, object]:
    return {name: _cell(value) if isinstance(value, str) else value for name, value in row.items()}


def _cell(text: str) -> str:
    cut = visible(text[:_LIMIT])
    return f"'{cut}" if _FORMULA.match(cut) else cut


report_format = CsvFormat()
