"""SARIF, JUnit XML, GitHub annotations and CSV: each as its readers need it, whatever a document holds."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from examined import UNREAD, document, note, note_zh
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft4Validator
from page import read_page
from test_formats import rendered, report_on, small_report

import veridical
from veridical.model import Citation, Claim, Examination, Finding, Fix, Judgement, Span, Verdict
from veridical.report.fingerprints import fingerprints
from veridical.report.format import Style
from veridical.report.formats.csv import COLUMNS
from veridical.report.models import Report

# As published by OASIS; from the npm package @microsoft/jest-sarif (MIT).
SCHEMA = Draft4Validator(json.loads((Path(__file__).parent / "schemas/sarif-2.1.0-rtm.5.json").read_text("utf-8")))
HOSTILE = "a\x00b\x1b[2J\x08 \ufffe\ud800 ]]> <x y='\"'> &amp; \u202e %0A::error::x\r\n::set-output name=a::b"


def sarif(report: Report, verbosity: int = 0) -> dict[str, Any]:
    log = json.loads(rendered("sarif", report, Style(verbosity=verbosity)))
    problems = [f"{error.json_path}: {error.message}" for error in SCHEMA.iter_errors(log)]
    assert problems == []
    run: dict[str, Any] = log["runs"][0]
    return run


def junit(report: Report) -> ET.Element:
    return ET.fromstring(rendered("junit", report).encode())  # noqa: S314 - just written


def rows(report: Report) -> list[dict[str, str]]:
    text = rendered("csv", report)
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def two_lines() -> Report:
    """Return the report on a title over two lines, with its fix."""
    text = "See A Small\r\nTitle here"
    claim = Claim("title", "A Small Title", Span(4, 18))
    finding = Finding(claim, Verdict.FAIL, found="A Large Title", fix=Fix(claim.span, "A Large Title"))
    judgement = Judgement(Citation("Foobar", (), (), (claim.span,)), Verdict.PARTIAL, (finding,))
    return report_on(Examination(document("dir/a b#1.md", text), (judgement,)))


@pytest.mark.parametrize("verbosity", [-1, 0, 1])
def test_sarif_follows_its_schema(verbosity: int) -> None:
    sarif(report_on(note(), note_zh(), UNREAD), verbosity)
    sarif(report_on(), verbosity)
    sarif(small_report(HOSTILE, HOSTILE, name=HOSTILE), verbosity)


def test_a_result_of_sarif_has_its_region_and_its_fix() -> None:
    (result,) = sarif(two_lines())["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "dir/a%20b%231.md", "uriBaseId": "%SRCROOT%", "index": 0}
    assert place["region"] == {
        "startLine": 1,
        "startColumn": 5,
        "endLine": 2,
        "endColumn": 6,
        "charOffset": 4,
        "charLength": 14,
        "snippet": {"text": "A Small\r\nTitle"},
    }
    (change,) = result["fixes"][0]["artifactChanges"]
    assert change["replacements"] == [
        {"deletedRegion": {"charOffset": 4, "charLength": 14}, "insertedContent": {"text": "A Large Title"}}
    ]


def test_every_result_of_sarif_has_a_declared_rule_and_a_fingerprint_of_its_own() -> None:
    report = report_on(note())
    run = sarif(report, 1)
    names = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert {result["ruleId"] for result in run["results"]} <= set(names)
    assert len(names) == len(set(names))
    found = [result["partialFingerprints"]["veridical/v1"] for result in run["results"]]
    assert set(found) <= {named.fingerprint for named in fingerprints(report.documents[0])}
    assert len(set(found)) == len(found)


def test_what_is_right_or_unsettled_is_no_failure_of_sarif() -> None:
    kinds = {result["properties"]["verdict"]: result for result in sarif(report_on(note()), 1)["results"]}
    assert {verdict: (one["kind"], one["level"]) for verdict, one in kinds.items()} == {
        "fail": ("fail", "error"),
        "partial": ("fail", "warning"),
        "unchecked": ("open", "none"),
        "unverifiable": ("open", "none"),
        "verified": ("pass", "none"),
    }


def test_sarif_tells_what_could_not_be_read_or_asked() -> None:
    (invocation,) = sarif(report_on(note(), UNREAD))["invocations"]
    assert invocation["executionSuccessful"] is False
    told = [(one["level"], one["message"]["text"]) for one in invocation["toolExecutionNotifications"]]
    assert ("error", "line 3: an entry does not end") in told
    assert any(level == "warning" and text.startswith("openalex did not answer 2 of 4") for level, text in told)


def test_what_is_silenced_is_suppressed_skipped_and_no_annotation() -> None:
    text = "- VPT (DeepMind), arXiv 2206.11795 <!-- verify: ignore[wrong-affiliation] so says its page -->"
    report = veridical.verify(text=text, name="a.md")
    assert sarif(report)["results"] == []
    (result,) = (one for one in sarif(report, 1)["results"] if one["ruleId"] == "wrong-affiliation")
    assert result["suppressions"] == [{"kind": "inSource", "justification": "so says its page"}]
    (suite,) = junit(report)
    assert [case.find("skipped") is not None for case in suite] == [True, False]
    assert "::" not in rendered("github", report)
    assert [row["silenced"] for row in rows(report)] == ["a.md:1:36: so says its page", ""]
    (mark,) = (one for one in read_page(rendered("html", report)).all("a", "mark") if one.text == "DeepMind")
    assert mark.classes == {"mark", "silenced", "end"}


def test_a_document_puts_no_link_into_a_message_of_sarif() -> None:
    (result,) = sarif(small_report("[a](https://example.org)", "b"))["results"]
    assert "](" not in result["message"]["text"]


def test_an_absolute_path_is_a_file_url_in_sarif() -> None:
    (artifact,) = sarif(small_report("a", "b", name="/tmp/文.md"))["artifacts"]  # noqa: S108 - no file is made
    assert artifact["location"] == {"uri": "file:///tmp/%E6%96%87.md"}


def test_junit_names_what_is_wrong_and_where() -> None:
    (suite,) = junit(two_lines())
    (case,) = suite
    assert case.attrib == {
        "name": "Foobar: title “A Small Title”",
        "classname": "dir/a b#1.md",
        "file": "dir/a b#1.md",
        "time": "0",
        "line": "1",
    }
    assert case[0].get("type") == "wrong-title"
    assert (case[0].text or "").startswith("dir/a b#1.md:1:5\n")


def test_a_case_of_junit_that_comes_twice_is_numbered() -> None:
    claims = (Claim("year", "2019", Span(0, 4)), Claim("year", "2019", Span(5, 9)))
    findings = tuple(Finding(claim, Verdict.VERIFIED) for claim in claims)
    judgement = Judgement(Citation("Foobar", (), (), (Span(0, 4),)), Verdict.VERIFIED, findings)
    (suite,) = junit(report_on(Examination(document("a.md", "2019 2019"), (judgement,))))
    assert [case.get("name") for case in suite] == ["Foobar: year “2019”", "Foobar: year “2019” (2)"]


def test_a_document_cannot_break_the_xml_nor_the_commands() -> None:
    report = small_report(HOSTILE, HOSTILE, name=HOSTILE)
    junit(report)
    lines = rendered("github", report).splitlines()
    assert [line[:9] for line in lines] == ["::error f", "::warning", "1 citatio", "1 claim: "]


def test_a_value_of_many_lines_has_no_columns_on_github() -> None:
    line = rendered("github", two_lines()).splitlines()[0]
    assert line.startswith("::error file=dir/a b#1.md,line=1,endLine=2,title=Foobar%3A title (wrong-title)::stated: ")


def test_what_ends_a_property_of_a_command_is_escaped() -> None:
    line = rendered("github", small_report("100%\n", "50%", name="a,b:c.md")).splitlines()[0]
    assert line.startswith("::error file=a%2Cb%3Ac.md,line=1,")
    assert "stated: 100%25; recorded: 50%25" in line


def test_the_worst_comes_first_on_github() -> None:
    lines = rendered("github", report_on(note(), note_zh())).splitlines()
    levels = [line.split(" ")[0].strip(":") for line in lines if " file=" in line]
    assert levels == sorted(levels, key=("error", "warning", "notice").index)


def test_csv_begins_with_the_mark_that_excel_needs_and_ends_its_lines_as_rfc_4180_says() -> None:
    text = rendered("csv", report_on(note_zh()))
    assert text.startswith("\ufeffdocument,line,")
    assert text.count("\r\n") == text.count("\n") == 1 + 6
    assert all(tuple(row) == COLUMNS for row in rows(report_on(note())))


@pytest.mark.parametrize("value", ["=1+1", "+1", "-1", "@a", "\t=1", "＝1", "\n=1"])
def test_no_value_is_a_formula(value: str) -> None:
    (row,) = rows(small_report(value, value))
    assert row["stated"] == row["found"] == f"'{value}"


def test_csv_has_a_line_for_what_could_not_be_read() -> None:
    (row,) = rows(report_on(UNREAD))
    assert (row["document"], row["verdict"], row["message"]) == ("broken.bib", "", "line 3: an entry does not end")


@settings(deadline=None, max_examples=30)
@given(st.text(min_size=1, max_size=60), st.text(max_size=60), st.text(min_size=1, max_size=20))
def test_any_text_can_be_read_back(stated: str, found: str, name: str) -> None:
    report = small_report(stated, found, name=name)
    sarif(report, 1)
    assert len(list(junit(report).iter("testcase"))) == len(rows(report)) == 1
    assert len(rendered("github", report).splitlines()) == 4
