"""The report as SARIF 2.1.0, for GitHub's code scanning and editors.

The results are the faults, and what the document marks for checking and is not settled; with a verbosity of 1, every
claim. What is right or silenced is no result otherwise: GitHub would show it as an alert.
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import PurePath
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from veridical.checks import all_checks
from veridical.config import Language
from veridical.model import Verdict
from veridical.report.findings import entries, heading, sentence
from veridical.report.fingerprints import UNKNOWN_WORK
from veridical.report.phrasing import source_lines
from veridical.report.places import end_of
from veridical.report.printable import VALUE_LIMIT
from veridical.report.published import written
from veridical.report.words import shared_language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from veridical.report.findings import Entry
    from veridical.report.format import Style
    from veridical.report.models import DocumentReport, FixReport, Report, SilencedReport, SpanReport

_SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_FINGERPRINT: Final = "veridical/v1"
_ROOT: Final = "%SRCROOT%"
_LEVELS = {Verdict.FAIL: "error", Verdict.PARTIAL: "warning"}
_KINDS = {
    Verdict.FAIL: "fail",
    Verdict.PARTIAL: "fail",
    Verdict.UNCHECKED: "open",
    Verdict.UNVERIFIABLE: "open",
    Verdict.VERIFIED: "pass",
}
_UNKNOWN_WORK = {
    "id": UNKNOWN_WORK,
    "shortDescription": {"text": "No such work is known."},
    "fullDescription": {
        "text": "No identifier of the citation resolves, nothing comes near its title, and sources that cover such "
        "works have answered."
    },
    "help": {"text": "Look at the nearest works, and at the citation's title and identifiers."},
    "defaultConfiguration": {"level": "error"},
}
Json = dict[str, object]


class SarifFormat:
    """One run; a result a fault, with its region, its fix, and a fingerprint that stays when lines move."""

    name = "sarif"

    def render(self, report: Report, style: Style) -> str:
        """Return the log as JSON."""
        language = shared_language((document.language for document in report.documents), style.language)
        run = {
            "tool": {"driver": _driver(report)},
            "language": "zh-CN" if language is Language.ZH else "en",
            "columnKind": "unicodeCodePoints",
            "newlineSequences": ["\r\n", "\n", "\r"],
            "originalUriBaseIds": {_ROOT: {"description": {"text": "The folder that the paths count from."}}},
            "invocations": [_invocation(report, language)],
            "artifacts": [_artifact(document) for document in report.documents],
            "results": [
                result
                for number, document in enumerate(report.documents)
                for result in _results(document, number, style)
            ],
            "properties": _counts(report),
        }
        return written({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})


def _driver(report: Report) -> Json:
    rules = [
        {
            "id": check.rule.name,
            "shortDescription": {"text": check.rule.summary},
            "fullDescription": {"text": check.rule.help},
            "help": {"text": check.rule.help},
            "defaultConfiguration": {"level": "error"},
            "properties": {"code": check.rule.code, "kind": check.rule.kind},
        }
        for check in all_checks()
    ]
    version = report.tool.version
    return {"name": report.tool.name, "version": version, "semanticVersion": version, "rules": [*rules, _UNKNOWN_WORK]}


def _invocation(report: Report, language: Language) -> Json:
    """Return how the run went: documents that could not be read, sources that did not answer, and notices."""
    notifications = [
        one for number, document in enumerate(report.documents) for one in _notifications(document, number)
    ]
    notifications += [
        {"level": "warning", "message": {"text": line.replace("](", "] (")}}
        for line in source_lines(report.sources, language)
    ]
    return {
        "executionSuccessful": all(document.error is None for document in report.documents),
        "endTimeUtc": report.generated_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "toolExecutionNotifications": notifications,
    }


def _notifications(document: DocumentReport, number: int) -> Iterator[Json]:
    where = [{"physicalLocation": {"artifactLocation": _location(document.name, number)}}]
    if document.error is not None:
        yield {"level": "error", "message": {"text": document.error or "not read"}, "locations": where}
    for notice in document.notices:
        yield {"level": "note", "message": {"text": notice}, "locations": where}


def _artifact(document: DocumentReport) -> Json:
    artifact: Json = {"location": _location(document.name), "roles": ["analysisTarget"]}
    if document.media_type is not None:
        artifact["mimeType"] = document.media_type
    if document.sha256 is not None:
        artifact["hashes"] = {"sha-256": document.sha256}
    return artifact


def _location(name: str, number: int | None = None) -> Json:
    """Return where a document is: a URI, relative to where the command ran unless its name is absolute."""
    path = PurePath(name)
    index = {} if number is None else {"index": number}
    if path.is_absolute():
        return {"uri": "file://" + quote(path.as_posix().encode("utf-8", "backslashreplace")), **index}
    return {"uri": quote(path.as_posix().encode("utf-8", "backslashreplace")), "uriBaseId": _ROOT, **index}


def _results(document: DocumentReport, number: int, style: Style) -> Iterator[Json]:
    language = document.language if style.language is Language.AUTO else style.language
    location = _location(document.name, number)
    for entry in entries(document):
        if _is_told(entry, style):
            yield _result(entry, location, language)


def _is_told(entry: Entry, style: Style) -> bool:
    return entry.is_fault or entry.is_asked or style.verbosity > 0


def _result(entry: Entry, location: Json, language: Language) -> Json:
    # `[text](target)` would be a link in the message.
    text = f"{heading(entry, language)}. {sentence(entry, language)}".replace("](", "] (")
    place: Json = {"artifactLocation": location}
    if entry.span is not None:
        place["region"] = _region(entry.span, entry.stated)
    where: Json = {"physicalLocation": place}
    if entry.span is not None and entry.span.pointer:
        where["logicalLocations"] = [{"fullyQualifiedName": entry.span.pointer}]
    result: Json = {
        "ruleId": entry.rule,
        "kind": _KINDS[entry.verdict],
        "level": _LEVELS.get(entry.verdict, "none"),
        "message": {"text": text},
        "locations": [where],
        "partialFingerprints": {_FINGERPRINT: entry.fingerprint},
        "properties": {"citation": entry.citation.id, "verdict": entry.verdict.value},
    }
    if entry.silenced is not None:
        result["suppressions"] = [_suppression(entry.silenced)]
    fix = None if entry.claim is None else entry.claim.fix
    if fix is not None:
        result["fixes"] = [_fix(fix, location)]
    return result


def _suppression(silenced: SilencedReport) -> Json:
    kind = "inSource" if silenced.by == "comment" else "external"
    return {"kind": kind, "justification": silenced.reason or silenced.place}


def _region(span: SpanReport, stated: str) -> Json:
    region: Json = {"startLine": span.line, "startColumn": span.column}
    if stated:
        region["endLine"], region["endColumn"] = end_of(span, stated)
    if 0 < len(stated) <= VALUE_LIMIT:
        region["snippet"] = {"text": stated}
    return {**region, "charOffset": span.start, "charLength": span.end - span.start}


def _fix(fix: FixReport, location: Json) -> Json:
    replacement = {
        "deletedRegion": {"charOffset": fix.start, "charLength": fix.end - fix.start},
        "insertedContent": {"text": fix.replacement},
    }
    return {"artifactChanges": [{"artifactLocation": location, "replacements": [replacement]}]}


def _counts(report: Report) -> Json:
    """Return the counts of the whole report, also of what is no result."""
    claims = [asdict(document.claim_counts) for document in report.documents]
    return {
        "verdict": report.verdict and report.verdict.value,
        "counts": asdict(report.counts),
        "claimCounts": _sums(claims),
    }


def _sums(counts: Iterable[dict[str, int]]) -> dict[str, int]:
    sums = dict.fromkeys((verdict.value for verdict in Verdict), 0)
    for count in counts:
        for verdict, number in count.items():
            sums[verdict] += number
    return sums


report_format = SarifFormat()
