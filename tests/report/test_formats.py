from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from examined import SOURCES, UNREAD, document, note, note_zh
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from veridical.config import Language
from veridical.errors import ConfigurationError
from veridical.model import Citation, Claim, Examination, Finding, Judgement, Span, Unreadable, Verdict
from veridical.report.build import build_report
from veridical.report.format import Style, format_named, format_names
from veridical.report.formats.markdown import escaped
from veridical.report.models import Report, Tool

GOLDEN = Path(__file__).parent / "golden"
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
ANSI = re.compile(r"\x1b\[[0-9;]*m")


def report_on(*entries: Examination | Unreadable, language: Language = Language.AUTO) -> Report:
    report = build_report(entries, SOURCES, generated_at=NOW, language=language)
    return replace(report, tool=Tool(name="veridical", version="0.0.0"))


def rendered(name: str, report: Report, style: Style | None = None) -> str:
    return format_named(name).render(report, style or Style())


def small_report(stated: str, found: str, kind: str = "title", name: str = "a.md") -> Report:
    claim = Claim(kind, stated, Span(0, len(stated)))
    finding = Finding(claim, Verdict.FAIL, found=found)
    judgement = Judgement(Citation(stated, (), (), (claim.span,)), Verdict.PARTIAL, (finding,))
    return report_on(Examination(document(name, stated), (judgement,)))


@pytest.mark.parametrize(
    ("file", "name", "entries", "verbosity"),
    [
        ("note.txt", "text", (note(),), 0),
        ("note.verbose.txt", "text", (note(),), 1),
        ("note.quiet.txt", "text", (note(),), -1),
        ("note.zh.txt", "text", (note_zh(),), 0),
        ("several.txt", "text", (note(), note_zh(), UNREAD, Examination(document("empty.md", ""), ())), 0),
        ("note.json", "json", (note(),), 0),
        ("several.json", "json", (note_zh(), UNREAD), 0),
        ("note.md", "markdown", (note(),), 0),
        ("note.zh.md", "markdown", (note_zh(),), 0),
        ("several.md", "markdown", (note(), note_zh(), UNREAD), 0),
        ("several.sarif", "sarif", (note(), note_zh(), UNREAD), 0),
        ("several.junit.xml", "junit", (note(), note_zh(), UNREAD), 0),
        ("several.github.txt", "github", (note(), note_zh(), UNREAD), 0),
        ("several.csv", "csv", (note(), note_zh(), UNREAD), 0),
    ],
)
def test_a_report_is_written_as_it_was_agreed(
    file: str, name: str, entries: tuple[Examination | Unreadable, ...], verbosity: int
) -> None:
    """`VERIDICAL_WRITE_GOLDEN=1` writes the files anew, to be read before they are kept."""
    text = rendered(name, report_on(*entries), Style(verbosity=verbosity))
    if os.environ.get("VERIDICAL_WRITE_GOLDEN"):
        GOLDEN.joinpath(file).write_text(text, "utf-8", newline="")
    assert text == GOLDEN.joinpath(file).read_bytes().decode("utf-8")


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("language", [Language.EN, Language.ZH])
def test_no_line_is_wider_than_asked_for_except_for_a_url(width: int, language: Language) -> None:
    report = report_on(note(), note_zh(), UNREAD, language=language)
    text = rendered("text", report, Style(width=width, language=language, verbosity=1))
    assert [line for line in text.splitlines() if cell_len(line) > width and "http" not in line] == []


def test_without_colour_there_is_no_control_sequence_and_changed_words_stand_in_signs() -> None:
    text = rendered("text", report_on(note()))
    assert "\x1b" not in text
    assert "Foobar: [-Small-] Agents" in text
    assert "Foobar: {+Large+} Agents" in text


def test_with_colour_the_words_are_the_same_and_changed_words_need_no_signs() -> None:
    text = rendered("text", report_on(note()), Style(color=True))
    assert "\x1b[1;31mSmall\x1b[0m" in text
    assert "Foobar: Small Agents" in ANSI.sub("", text)


def test_the_worst_citation_comes_first_after_what_is_marked_and_verified_ones_last() -> None:
    text = rendered("text", report_on(note()))
    places = [text.index(label) for label in ("UNCHECKED  Quux", "FAIL  Barbaz", "PARTIAL  Foobar", "✓ Gizmo")]
    assert places == sorted(places)


def test_a_quiet_report_leaves_out_what_is_right() -> None:
    text = rendered("text", report_on(note()), Style(verbosity=-1))
    assert "Gizmo" not in text
    assert "Foobar" in text


def test_a_verbose_report_shows_the_claims_of_a_verified_citation() -> None:
    assert "notes.md:6:41" in rendered("text", report_on(note()), Style(verbosity=1))


def test_a_document_cannot_send_orders_to_the_terminal() -> None:
    report = small_report("Evil\x1b]0;owned\x07 \u202egnorw", "Good\x9b31m", name="a\x1b[2J.md")
    for name in ("text", "markdown"):
        text = rendered(name, report)
        assert not set(text) & set("\x1b\x07\x9b\u202e")
    assert "\\x1b]0;owned\\x07" in rendered("text", report)


def test_a_value_of_a_megabyte_is_cut() -> None:
    assert len(rendered("text", small_report("x" * 1_000_000, "y y"))) < 5_000


def test_markdown_in_a_document_does_not_become_markdown_of_the_report() -> None:
    text = rendered("markdown", small_report("a|b `c` *d* <img src=x> [e](f)\n# g", "z"))
    row = next(line for line in text.splitlines() if line.startswith("| 1 "))
    assert row.count("|") - row.count("\\|") == 6
    assert "<img" not in text.replace("\\<img", "")
    assert "\n# g" not in text


@given(st.text())
def test_any_text_is_escaped_to_one_line(text: str) -> None:
    assert len(escaped(text).splitlines()) <= 1


@settings(deadline=None)  # the first example imports every format
@given(st.text(max_size=80), st.text(max_size=80), st.sampled_from(["title", "expansion", "venue"]))
def test_any_values_can_be_reported(stated: str, found: str, kind: str) -> None:
    report = small_report(stated, found, kind)
    for name in format_names():
        assert rendered(name, report).endswith("\n")
        rendered(name, report).encode()


def test_json_holds_characters_as_they_are_and_escapes_what_utf_8_cannot_hold() -> None:
    text = rendered("json", small_report("题目\ud800", "a"))
    assert "题目\\ud800" in text
    assert json.loads(text)["documents"][0]["citations"][0]["claims"][0]["stated"] == "题目\ud800"


def test_json_is_the_same_whatever_the_style() -> None:
    report = report_on(note())
    assert rendered("json", report, Style(width=20, color=True, verbosity=1)) == rendered("json", report)


def test_a_json_report_can_be_read_back() -> None:
    report = report_on(note(), UNREAD)
    read_back = Report.from_json(rendered("json", report))
    assert rendered("json", read_back) == rendered("json", report)
    assert [document.text for document in read_back.documents] == [None, None]


def test_the_language_of_the_report_can_be_chosen() -> None:
    assert "部分相符" in rendered("text", report_on(note(), language=Language.ZH), Style(language=Language.ZH))
    assert "PARTIAL" in rendered("text", report_on(note_zh(), language=Language.EN), Style(language=Language.EN))


def test_an_unknown_format_is_rejected_with_those_there_are() -> None:
    with pytest.raises(
        ConfigurationError, match=r"no format “htm”; there are csv, github, html, json, junit, markdown, sarif, text"
    ):
        format_named("htm")


def test_sources_that_all_failed_for_one_reason_are_told_together() -> None:
    report = report_on(note())
    named = {"asked": 3, "found": 0, "absent": 0, "failed": 3, "failures": ["no connection; is there a network?"]}
    sources = [replace(report.sources[0], name=name, **named) for name in ("arxiv", "crossref")]
    for form in ("text", "markdown", "html", "github", "sarif"):
        text = " ".join(rendered(form, replace(report, sources=sources)).split())
        assert text.count("is there a network?") == 1, form
        assert "arxiv, crossref did not answer 6 of 6 questions" in text


def test_a_source_that_failed_is_named_and_one_that_answered_is_not() -> None:
    text = rendered("text", report_on(note()))
    assert "! openalex did not answer 2 of 4 questions: HTTP 429" in text
    assert "arxiv did not" not in text


def test_places_in_json_documents_show_their_pointer() -> None:
    examination = note()
    first = examination.judgements[2]
    claim = replace(first.findings[0].claim, pointer="/0/title")
    judgement = replace(first, findings=(replace(first.findings[0], claim=claim),))
    report = report_on(replace(examination, judgements=(judgement,)))
    assert "notes.md:3:4 /0/title" in rendered("text", report)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. a", "1\\. a"),
        ("- a", "\\- a"),
        ("# a_b", "\\# a\\_b"),
        ("2024", "2024"),
        ("a < b & c", "a \\< b \\& c"),
        ("see https://example.org/a_b?c=1&d", "see <https://example.org/a_b?c=1&d>"),
    ],
)
def test_text_is_shown_by_markdown_as_it_is(text: str, expected: str) -> None:
    assert escaped(text) == expected


def test_a_verified_citation_with_a_long_title_gives_the_number_of_its_claims() -> None:
    label = "A Title That Leaves Little Room for Anything Else on Its Line"
    findings = tuple(Finding(Claim(kind, "a", Span(0, 1)), Verdict.VERIFIED) for kind in ("title", "authors", "venue"))
    judgement = Judgement(Citation(label, (), (), (Span(0, 1),)), Verdict.VERIFIED, findings)
    text = rendered("text", report_on(Examination(document("a.md", "a"), (judgement,))))
    assert f"✓ {label}  3 claims\n" in text
