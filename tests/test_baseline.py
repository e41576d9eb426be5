"""Known findings: kept by fingerprint, told when they are gone, and written so that changes can be read."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from veridical import ConfigurationError, Settings, SourceReport, Verifier
from veridical.baseline import read_baseline
from veridical.silencing import Passed

NOTE = """\
# Notes

- VPT (DeepMind), arXiv 2206.11795
- RAGEN, 2019, [paper](https://arxiv.org/abs/2504.20073)
- ToolRL, 2025, [paper](https://arxiv.org/abs/2504.13958)
"""
YEAR = ("RAGEN", "wrong-year", "2019")
ORGANISATION = ("VPT", "wrong-affiliation", "DeepMind")


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("n.md").write_text(NOTE, "utf-8")


def run(
    *paths: str, update: bool = False, baseline: str = "known.json", **settings: object
) -> tuple[Verifier, set[str]]:
    """Check documents against a baseline; return what was checked with, and the rules of the faults that count."""
    chosen = Settings(baseline=Path(baseline), update_baseline=update, **settings)  # type: ignore[arg-type] # of the test
    verifier = Verifier(chosen)
    report = verifier.verify_all(paths or ["n.md"])
    return verifier, {
        claim.rule
        for document in report.documents
        for citation in document.citations
        for claim in citation.claims
        if claim.silenced is None and claim.verdict in ("fail", "partial")
    }


def known(name: str = "known.json") -> dict[str, list[tuple[str, str, str]]]:
    documents = json.loads(Path(name).read_text("utf-8"))["documents"]
    return {
        path: [(one["citation"], one["rule"], one["stated"]) for one in entries] for path, entries in documents.items()
    }


def test_what_is_known_does_not_count_and_what_is_new_does() -> None:
    _, found = run(update=True)
    assert found == set()
    assert known() == {"n.md": [YEAR, ORGANISATION]}
    Path("n.md").write_text("A line.\n\n" + NOTE.replace("ToolRL, 2025", "ToolRL, 2021"), "utf-8")
    verifier, found = run()
    assert found == {"wrong-year"}
    assert verifier.notes == ()


def test_what_is_gone_is_told_and_dropped_on_update() -> None:
    run(update=True)
    Path("n.md").write_text(NOTE.replace("2019", "2025"), "utf-8")
    verifier, _ = run()
    assert verifier.notes == ("n.md: 1 known finding is gone from the document; --update-baseline drops what is gone",)
    verifier, _ = run(update=True)
    assert verifier.notes == ("n.md: 1 known finding is gone from the document; dropped",)
    assert known() == {"n.md": [ORGANISATION]}


def test_an_update_that_changes_nothing_writes_the_same_bytes_in_any_order_of_documents() -> None:
    Path("a").mkdir()
    Path("a/m.md").write_text(NOTE, "utf-8")
    run("n.md", "a/m.md", update=True)
    before = Path("known.json").read_bytes()
    run("a/m.md", "n.md", update=True)
    run("n.md", update=True)
    assert Path("known.json").read_bytes() == before
    assert list(known()) == ["a/m.md", "n.md"]
    assert sorted(path.name for path in Path().iterdir()) == ["a", "known.json", "n.md"]


def test_paths_count_from_the_folder_of_the_baseline(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("kept").mkdir()
    run(update=True, baseline="kept/known.json")
    assert list(known("kept/known.json")) == ["../n.md"]
    monkeypatch.chdir("kept")
    assert run("../n.md")[1] == set()


def test_a_document_that_is_deleted_is_dropped() -> None:
    Path("m.md").write_text(NOTE, "utf-8")
    run("n.md", "m.md", update=True)
    Path("m.md").unlink()
    run(update=True)
    assert list(known()) == ["n.md"]


def test_findings_of_rules_that_were_not_checked_stay_known() -> None:
    run(update=True)
    Path("n.md").write_text("- ToolRL 2025 arXiv 2504.13958\n", "utf-8")
    verifier, _ = run(update=True, select=("wrong-year",))
    assert known() == {"n.md": [ORGANISATION]}
    assert len(verifier.notes) == 1
    verifier, _ = run(only_marked=True)
    assert verifier.notes == ()


def test_what_a_comment_silences_is_not_taken_in() -> None:
    Path("n.md").write_text(NOTE.replace("(DeepMind)", "(DeepMind) <!-- verify: ignore -->"), "utf-8")
    run(update=True)
    assert known() == {"n.md": [YEAR]}


def test_a_finding_of_a_work_that_could_not_be_identified_for_want_of_an_answer_is_not_gone() -> None:
    run(update=True)
    entry = json.loads(Path("known.json").read_text("utf-8"))
    odd = {"fingerprint": "0" * 32, "rule": "wrong-year", "verdict": "fail", "citation": "X", "stated": "1987"}
    entry["documents"]["n.md"].append(odd)
    Path("known.json").write_text(json.dumps(entry), "utf-8")
    Path("n.md").write_text(NOTE + '- "A Strange Unheard Of Treatise On Gizmos And Whatnots", 1987\n', "utf-8")
    verifier, _ = run(offline=True)
    assert verifier.notes == ()
    Path("n.md").write_text(NOTE, "utf-8")
    verifier, _ = run(offline=True)
    assert len(verifier.notes) == 1


def test_nothing_is_gone_where_a_source_did_not_answer() -> None:
    run(update=True)
    Path("n.md").write_text("Nothing is said any more.\n", "utf-8")
    settings = Settings(sources=("none",), baseline=Path("known.json"))
    report = Verifier(settings).verify("n.md")
    use = SourceReport(name="crossref", asked=1, found=0, absent=0, failed=1, requests=1, failures=())
    passed = Passed(baseline=read_baseline(Path("known.json"), may_be_new=False))
    _, told = passed.reports(lambda _: [report])
    _, told_of_silent = passed.reports(lambda _: [replace(report, sources=(use,))])
    assert (len(told), told_of_silent) == (1, ())


def test_the_baseline_itself_is_no_document() -> None:
    run(".", update=True)
    assert [
        document.name for document in Verifier(Settings(baseline=Path("known.json"))).verify_all(["."]).documents
    ] == ["n.md"]


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "\xff",
        '{"schema": "veridical.baseline/2", "documents": {}}',
        '{"schema": "veridical.baseline/1"}',
        '{"schema": "veridical.baseline/1", "documents": {"a": [{"fingerprint": "x"}]}}',
    ],
)
def test_a_broken_baseline_is_refused_and_left_alone(content: str) -> None:
    Path("known.json").write_bytes(content.encode("latin-1"))
    for update in (False, True):
        with pytest.raises(ConfigurationError, match=r"^known.json: this is no baseline"):
            run(update=update)
    assert Path("known.json").read_bytes() == content.encode("latin-1")


def test_a_baseline_that_is_not_there_is_only_made_when_asked() -> None:
    with pytest.raises(ConfigurationError, match="there is no such baseline; --update-baseline makes it"):
        run()
    with pytest.raises(ConfigurationError, match="cannot be read"):
        run(baseline=".")
    with pytest.raises(ConfigurationError, match="cannot be written"):
        run(update=True, baseline="nowhere/known.json")
    assert read_baseline(Path("new.json"), may_be_new=True).documents == {}


def test_nothing_is_written_without_the_update() -> None:
    run(update=True)
    before = Path("known.json").stat().st_mtime_ns
    run()
    assert Path("known.json").stat().st_mtime_ns == before
