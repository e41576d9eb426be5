"""What the program says about the documents in `examples/`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import jsonschema
import pytest

import veridical
from veridical.cli import main
from veridical.report.models import report_schema

if TYPE_CHECKING:
    from veridical.report.models import CitationReport, ClaimReport, DocumentReport

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
DRAFT, LATEX, NOTE, BIBLIOGRAPHY, RECORD = EXAMPLES = (
    "agentic-rl-draft.md",
    "related-work.tex",
    "reading-note.zh.md",
    "references.bib",
    "review-record.json",
)
MOMENT = "1796040000"
"""2026-11-30T12:00:00Z, in seconds."""
SEED = "PYTHONHASHSEED"


@pytest.fixture(autouse=True)
def _same_place_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", MOMENT)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("FORCE_COLOR", raising=False)


def document(name: str) -> DocumentReport:
    return veridical.verify(f"examples/{name}").documents[0]


def citation(name: str, label: str) -> CitationReport:
    return next(one for one in document(name).citations if one.label == label)


def claims(one: CitationReport, kind: str) -> list[ClaimReport]:
    return [claim for claim in one.claims if claim.kind == kind]


def faults(name: str) -> list[tuple[str, str, str, str]]:
    return [
        (one.label, claim.kind, claim.verdict.value, claim.stated)
        for one in document(name).citations
        for claim in one.claims
        if claim.verdict in {"partial", "fail"}
    ]


@pytest.mark.parametrize(
    ("name", "form"),
    [
        (DRAFT, "json"),
        (NOTE, "json"),
        (BIBLIOGRAPHY, "json"),
        (RECORD, "json"),
        (LATEX, "json"),
        (DRAFT, "txt"),
        (NOTE, "txt"),
    ],
)
def test_an_example_has_the_report_that_was_agreed(name: str, form: str, tmp_path: Path) -> None:
    """`VERIDICAL_WRITE_GOLDEN=1` writes the files anew, to be read before they are kept."""
    out = tmp_path / "report"
    main([f"examples/{name}", "--format", "json" if form == "json" else "text", "-o", str(out)])
    written = out.read_bytes()
    golden = GOLDEN / f"{name}.{form}"
    if os.environ.get("VERIDICAL_WRITE_GOLDEN"):
        golden.write_bytes(written)
    assert written.decode("utf-8") == golden.read_bytes().decode("utf-8")


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_same_input_gives_the_same_bytes(name: str) -> None:
    command = [sys.executable, "-m", "veridical", f"examples/{name}", "--format", "json", "--fail-on", "never"]
    first, second = (
        subprocess.run(command, env={**os.environ, SEED: seed}, capture_output=True, check=True).stdout
        for seed in ("1", "2")
    )
    assert first == second


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_span_is_exact(name: str) -> None:
    text = (ROOT / "examples" / name).read_bytes().decode("utf-8")
    found = [claim for one in document(name).citations for claim in one.claims]

    assert [claim for claim in found if text[claim.span.start : claim.span.end] != claim.stated] == []
    for claim in found:
        before = text[: claim.span.start]
        assert claim.span.line == before.count("\n") + 1
        assert claim.span.column == claim.span.start - (before.rfind("\n") + 1) + 1


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_fix_makes_the_claim_right(name: str, tmp_path: Path) -> None:
    text = (ROOT / "examples" / name).read_bytes().decode("utf-8")
    fixes = [claim.fix for one in document(name).citations for claim in one.claims if claim.fix is not None]
    for fix in sorted(fixes, key=lambda fix: fix.start, reverse=True):
        text = text[: fix.start] + fix.replacement + text[fix.end :]

    copy = Path(shutil.copytree(ROOT / "examples", tmp_path / "examples")) / name
    copy.write_bytes(text.encode("utf-8"))
    again = veridical.verify(copy).documents[0]

    places = [(one.label, claim.stated) for one in again.citations for claim in one.claims if claim.verdict == "fail"]
    unfixed = [
        (one.label, claim.stated)
        for one in document(name).citations
        for claim in one.claims
        if claim.verdict == "fail" and claim.fix is None
    ]
    assert places == unfixed


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_json_is_as_the_published_schema_says(name: str) -> None:
    report = json.loads((GOLDEN / f"{name}.json").read_bytes())
    jsonschema.Draft202012Validator(report_schema()).validate(report)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_has_a_fault_and_so_the_exit_code_is_one(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([f"examples/{name}"]) == 1
    assert capsys.readouterr().err == ""


def test_in_the_draft_four_statements_are_flagged_and_no_other() -> None:
    assert faults(DRAFT) == [
        ("VPT", "affiliation", "partial", "DeepMind + OpenAI"),
        ("RAGEN", "title", "fail", "RAGEN: Multi-Turn Reinforcement Learning of Reasoning-Trained Language Agents"),
        ("RAGEN", "expansion", "fail", "StAble multi-tuRn Policy Optimization"),
        ("AReaL", "affiliation", "fail", "Anthropic-related"),
    ]


def test_ragen_is_partial_and_its_right_title_and_expansion_are_shown() -> None:
    ragen = citation(DRAFT, "RAGEN")
    [title], [expansion] = claims(ragen, "title"), claims(ragen, "expansion")

    assert ragen.verdict == "partial"
    assert title.found == ("RAGEN: Understanding Self-Evolution in LLM Agents via Multi-Turn Reinforcement Learning")
    assert expansion.found == "State-Thinking-Actions-Reward Policy Optimization"


def test_areal_is_of_ant_group_and_tsinghua() -> None:
    [affiliation] = claims(citation(DRAFT, "AReaL"), "affiliation")

    assert affiliation.found is not None
    assert {"Ant Group", "Tsinghua University"} <= set(affiliation.found.split(", "))


def test_vpt_is_of_openai_and_deepmind_is_named_as_wrong() -> None:
    [affiliation] = claims(citation(DRAFT, "VPT"), "affiliation")

    assert affiliation.found is not None
    assert "OpenAI" in affiliation.found.split(", ")
    assert affiliation.message is not None
    assert affiliation.message.startswith("DeepMind is not an affiliation")


@pytest.mark.parametrize("label", ["ToolRL", "ReSearch"])
def test_what_is_right_in_the_draft_is_verified(label: str) -> None:
    found = citation(DRAFT, label)

    assert found.verdict == "verified"
    assert {claim.verdict for claim in found.claims} == {"verified"}
    assert "authors" in {claim.kind for claim in found.claims}


def test_the_question_in_the_draft_is_left_to_a_reader() -> None:
    assert [span.line for span in document(DRAFT).unclaimed] == [9]


def test_in_the_note_sao_is_identified_and_its_author_and_date_are_claims() -> None:
    sao = citation(NOTE, "SAO")

    assert sao.work is not None
    assert sao.work.arxiv == "2607.07508"
    assert {claim.verdict for claim in claims(sao, "title")} <= {"verified", "partial"}
    assert {claim.kind for claim in sao.claims if claim.verdict == "verified"} >= {"authors", "date", "identifier"}


def test_in_the_note_only_the_organisation_and_venue_of_lora_are_wrong() -> None:
    assert faults(NOTE) == [("LoRA", "affiliation", "fail", "谷歌"), ("LoRA", "venue", "fail", "ICML 2022")]


def test_the_note_is_reported_in_chinese() -> None:
    assert "部分相符" in (GOLDEN / f"{NOTE}.txt").read_text("utf-8")


def test_in_the_latex_three_statements_are_wrong_and_none_of_the_bibliography_s() -> None:
    assert [fault[1:] for fault in faults(LATEX)] == [
        ("venue", "fail", "ICML 2017"),
        ("venue", "fail", "CVPR 2015"),
        ("affiliation", "fail", "DeepMind"),
    ]


def test_in_the_bibliography_three_entries_are_wrong() -> None:
    assert [fault[1:] for fault in faults(BIBLIOGRAPHY)] == [
        ("title", "fail", "Deep Residual Learning for Image Classification"),
        ("venue", "fail", "ICLR"),
        ("identifier", "fail", "1707.06374"),
    ]


def test_a_mistyped_identifier_fails_the_citation_and_the_right_one_is_offered() -> None:
    found = next(one for one in document(BIBLIOGRAPHY).citations if one.verdict == "fail")
    [identifier] = claims(found, "identifier")

    assert identifier.fix is not None
    assert identifier.fix.replacement == "1707.06347"


def test_what_the_record_rejects_raises_nothing() -> None:
    assert faults(RECORD) == [("Reflexion", "venue", "fail", "ICLR 2023")]


def test_what_the_record_marks_as_unverified_is_marked_and_has_a_pointer() -> None:
    marked = [claim for one in document(RECORD).citations for claim in one.claims if claim.marked]

    assert {claim.span.pointer for claim in marked} == {"/open/0/title", "/open/0/arxiv", "/open/0/venue"}
