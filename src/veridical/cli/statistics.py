"""`verify --statistics`: how often each rule found something."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from veridical.checks import all_checks
from veridical.model import FAULTS, Verdict
from veridical.report.fingerprints import UNKNOWN_WORK
from veridical.report.order import silenced_in
from veridical.report.silencing import is_own_fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from veridical.report.models import Report

_SCHEMA = "veridical.statistics/1"


def statistics_of(report: Report, form: str) -> str:
    """Return the number of faults of each rule, the most frequent first, as text or JSON; what is silenced apart."""
    found = Counter(_faults(report))
    rules = [(check.rule.code, check.rule.name) for check in all_checks()]
    rows = [
        (code, name, found[name, Verdict.FAIL], found[name, Verdict.PARTIAL])
        for code, name in [*rules, (None, UNKNOWN_WORK)]
    ]
    rows = sorted((row for row in rows if row[2] + row[3]), key=lambda row: (-row[2] - row[3], row[1]))
    silenced = silenced_in(report.documents)
    if form == "json":
        from veridical.report.published import written  # noqa: PLC0415

        named = [
            {"rule": name, "code": code, "count": fail + partial, "fail": fail, "partial": partial}
            for code, name, fail, partial in rows
        ]
        return written({"schema": _SCHEMA, "rules": named, "silenced": silenced})
    return _text(rows, silenced)


def _text(rows: list[tuple[str | None, str, int, int]], silenced: int) -> str:
    width = max((len(str(fail + partial)) for _, _, fail, partial in rows), default=1)
    gutter = max((len(name) for _, name, _, _ in rows), default=0)
    lines = [
        f"{fail + partial:>{width}}  {code or '–':4}  {name:<{gutter}}  {_parts(fail, partial)}"
        for code, name, fail, partial in rows
    ]
    lines = lines or ["no faults"]
    return "\n".join([*lines, *([f"{silenced} silenced"] if silenced else [])]) + "\n"


def _parts(fail: int, partial: int) -> str:
    return ", ".join(f"{count} {name}" for count, name in ((fail, "fail"), (partial, "partial")) if count)


def _faults(report: Report) -> Iterator[tuple[str, Verdict]]:
    for document in report.documents:
        for citation in document.citations:
            if citation.silenced is None and citation.verdict in FAULTS and is_own_fault(citation):
                yield UNKNOWN_WORK, citation.verdict
            counted = (claim for claim in citation.claims if claim.silenced is None and claim.verdict in FAULTS)
            yield from ((claim.rule, claim.verdict) for claim in counted)
