"""Whatever the format, one report says one thing: counts, verdicts and places are those of the JSON."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from examined import UNREAD, note, note_zh
from page import read_page
from test_formats import rendered, report_on

import veridical
from veridical.config import Language
from veridical.report.format import Style
from veridical.report.models import Report

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.*"))
ALL = Style(verbosity=1)
FAULTS = ("fail", "partial")
Json = dict[str, Any]


class Told(NamedTuple):
    """What every format says of a claim."""

    document: str
    line: int
    column: int
    rule: str
    verdict: str


def told(report: Report) -> list[Told]:
    """Return what the JSON says of each claim, and of each citation that its claims do not tell."""
    found = []
    for document in json.loads(rendered("json", report))["documents"]:
        for citation in document["citations"]:
            entries: list[tuple[Json, str, str]] = [
                (one["span"], one["rule"], one["verdict"]) for one in citation["claims"]
            ]
            is_fault = any(verdict in FAULTS for _, _, verdict in entries)
            if not entries or (citation["verdict"] == "fail" and not is_fault):
                entries.append((citation["spans"][0], "unknown-work", citation["verdict"]))
            for span, rule, verdict in entries:
                found.append(Told(document["name"], span["line"], span["column"], rule, verdict))
    return sorted(found)


@pytest.fixture(params=["made", *(path.name for path in EXAMPLES)])
def report(request: pytest.FixtureRequest) -> Report:
    if request.param == "made":
        return report_on(note(), note_zh(), UNREAD, language=Language.EN)
    return veridical.verify(next(path for path in EXAMPLES if path.name == request.param))


def test_csv_has_every_claim(report: Report) -> None:
    rows = list(csv.DictReader(io.StringIO(rendered("csv", report).removeprefix("\ufeff"), newline="")))
    found = [
        Told(row["document"], int(row["line"]), int(row["column"]), row["rule"], row["verdict"])
        for row in rows
        if row["verdict"]
    ]
    assert sorted(found) == told(report)
    texts = {document.name: document.text or "" for document in report.documents}
    assert all(texts[row["document"]][int(row["start"]) : int(row["end"])].strip() for row in rows if row["verdict"])


def test_sarif_has_the_faults_and_when_asked_every_claim(report: Report) -> None:
    names = [document.name for document in report.documents]
    for style, expected in ((ALL, told(report)), (Style(verbosity=-1), [one for one in told(report) if is_fault(one)])):
        run = json.loads(rendered("sarif", report, style))["runs"][0]
        found = []
        for result in run["results"]:
            place = result["locations"][0]["physicalLocation"]
            name = names[place["artifactLocation"]["index"]]
            verdict = result["properties"]["verdict"]
            if style is ALL or verdict in FAULTS:
                start = place["region"]["startLine"], place["region"]["startColumn"]
                found.append(Told(name, *start, result["ruleId"], verdict))
        assert sorted(found) == expected
        assert run["properties"]["counts"] == asdict(report.counts)


def is_fault(one: Told) -> bool:
    return one.verdict in FAULTS


def test_junit_has_a_case_for_every_claim(report: Report) -> None:
    root = ET.fromstring(rendered("junit", report))  # noqa: S314 - just written
    cases = [(suite.get("name"), case) for suite in root for case in suite.iter("testcase")]
    outcomes = {"fail": "failure", "partial": "failure", "verified": ""}
    found = sorted(
        (str(name), int(case.get("line") or 0), case[0].tag if len(case) else "")
        for name, case in cases
        if case.find("error") is None
    )
    expected = sorted((one.document, one.line, outcomes.get(one.verdict, "skipped")) for one in told(report))
    assert found == expected
    assert root.get("tests") == str(len(cases))
    assert int(root.get("failures") or 0) == sum(map(is_fault, told(report)))
    assert int(root.get("errors") or 0) == sum(document.error is not None for document in report.documents)


def test_github_has_every_fault(report: Report) -> None:
    command = re.compile(r"::(error|warning) file=([^,:]+),line=(\d+),.*?\(([\w-]+)\)::")
    columns = re.compile(r",col=(\d+),")
    found = []
    for line in rendered("github", report, Style(verbosity=-1)).splitlines():
        if match := command.match(line):
            column = columns.search(line)
            verdict = {"error": "fail", "warning": "partial"}[match[1]]
            found.append(Told(match[2], int(match[3]), int(column[1]) if column else 0, match[4], verdict))
    expected = [one for one in told(report) if is_fault(one)]
    assert sorted(one._replace(column=0) for one in found) == sorted(one._replace(column=0) for one in expected)
    assert {one.column for one in found} - {0} <= {one.column for one in expected}


def test_html_has_every_claim_and_marks_its_place(report: Report) -> None:
    page = read_page(rendered("html", report))
    found = []
    verdicts = {"fail", "partial", "unchecked", "unverifiable", "verified"}
    for number, document in enumerate(report.documents, start=1):
        for citation in document.citations:
            for order, claim in enumerate(citation.claims, start=1):
                name = f"d{number}{citation.id}-{order}"
                (element,) = (one for one in page.all(name="claim") if one.attributes["id"] == name)
                line, column = element.all(name="at")[0].text.split(":")
                (verdict,) = element.classes & verdicts
                found.append(Told(document.name, int(line), int(column), claim.rule, verdict))
    expected = [one for one in told(report) if one.rule != "unknown-work"]
    assert sorted(found) == expected
    assert len(page.all(name="claim")) == len(expected)
    assert [(one.classes & verdicts).pop() for one in page.all("details", "citation")].count(
        "fail"
    ) == report.counts.fail


@pytest.mark.parametrize("name", ["text", "markdown", "html", "github"])
def test_the_formats_for_people_have_the_counts(report: Report, name: str) -> None:
    lines = rendered(name, report, Style(language=Language.EN))
    counts = report.counts
    total = counts.verified + counts.partial + counts.fail + counts.unchecked
    expected = {"fail": counts.fail, "partial": counts.partial, "verified": counts.verified}
    (line,) = re.findall(rf"{total} citations?: ([^*<\n]+)", lines)[:1]
    found = {verdict: int(number) for number, verdict in re.findall(r"(\d+) (\w+)", line)}
    assert {verdict: found.get(verdict, 0) for verdict in expected} == expected
