"""A whole run with live sources: what it says, what it asks, and with which exit code it ends."""

from __future__ import annotations

import socket
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import anyio
import pytest

from veridical.cli import main
from veridical.cli.exit import exit_code
from veridical.config import FailOn, Language, Settings
from veridical.documents import read_text
from veridical.model import ById, ByTitle, Identifier, IdentifierKind, Work
from veridical.net.store import EvidenceStore
from veridical.pipeline import Run, examine
from veridical.report.build import build_report
from veridical.report.format import Style, format_named

sys.path.append(str(Path(__file__).parent / "resolve"))
from fakes import FakeSource

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
THEN = "2024-02-03T04:05:06Z"
ARXIV = Identifier(IdentifierKind.ARXIV, "2001.00001")
TITLE = "Learning to Walk Home in Large Cities"
WALK = Work(
    "2001.00001",
    "arxiv",
    TITLE,
    (ARXIV,),
    authors=("Ann Lee", "Bo Kim"),
    year=2020,
    url="https://arxiv.org/abs/2001.00001",
)
TRUE = f"- Ann Lee et al., “{TITLE}”, 2020. arXiv:2001.00001\n"
FALSE = f"- Carl Moe et al., “{TITLE}”, 2020. arXiv:2001.00001\n"


def live(name: str, *works: Work, is_down: bool = False, complete: bool = False) -> FakeSource:
    return FakeSource(name, works, is_local=False, is_down=is_down, complete=complete, kinds=(ById, ByTitle))


def ran(text: str, *sources: FakeSource, settings: Settings | None = None) -> Run:
    chosen = settings or Settings(now=NOW)
    return anyio.run(examine, [read_text("note.md", text)], chosen, sources)


def code(run: Run) -> int:
    report = build_report(run.examinations, run.sources, generated_at=NOW, language=Language.EN)
    return exit_code(report, FailOn.PARTIAL)


def rendered(run: Run, form: str, language: Language) -> str:
    report = build_report(run.examinations, run.sources, generated_at=NOW, language=language)
    return format_named(form).render(report, Style(language=language))


def test_what_holds_ends_with_0_what_does_not_with_1_and_what_nobody_answered_with_3() -> None:
    assert code(ran(TRUE, live("arxiv", WALK))) == 0
    assert code(ran(FALSE, live("arxiv", WALK))) == 1
    assert code(ran(TRUE, live("arxiv", is_down=True), live("openalex", is_down=True))) == 3


def test_a_source_that_is_down_makes_nothing_fail() -> None:
    run = ran(TRUE, *(live(name, is_down=True) for name in ("arxiv", "datacite", "openalex", "semanticscholar")))
    (judgement,) = run.examinations[0].judgements
    assert {finding.verdict for finding in judgement.findings} == {"unchecked"}
    assert {finding.reason for finding in judgement.findings} == {"unavailable"}
    assert judgement.message is None


def test_the_next_source_settles_what_the_first_cannot() -> None:
    run = ran(TRUE, live("arxiv", is_down=True), live("datacite", replace(WALK, source="datacite")))
    (judgement,) = run.examinations[0].judgements
    assert judgement.verdict == "verified"


def test_a_snapshot_accuses_only_after_the_authority_was_asked() -> None:
    snapshot = FakeSource("local", (replace(WALK, source="local", authors=("Carl Moe", "Dan Poe")),))
    authority = live("arxiv", WALK)
    run = ran(TRUE, snapshot, authority)
    assert authority.asked == [ById(ARXIV)]
    authors = [one for one in run.examinations[0].judgements[0].findings if one.claim.kind == "authors"]
    assert {one.verdict for one in authors} == {"verified"}
    assert {str(one.note) for one in authors} == {"local records it otherwise"}


def test_a_snapshot_that_agrees_spares_the_request() -> None:
    authority = live("arxiv", WALK)
    ran(TRUE, FakeSource("local", (replace(WALK, source="local"),)), authority)
    assert authority.asked == []


def test_thorough_asks_for_what_is_settled_too_and_shows_who_disagrees() -> None:
    other = replace(WALK, source="openalex", authors=("Carl Moe", "Dan Poe"))
    sources = (live("arxiv", WALK), live("openalex", other))
    run = ran(FALSE, *sources, settings=Settings(now=NOW, thorough=True))
    (authors,) = [one for one in run.examinations[0].judgements[0].findings if one.claim.kind == "authors"]
    assert str(authors.note) == "openalex agrees, arxiv records it otherwise"
    assert authors.verdict == "partial"


def test_an_identifier_that_two_authorities_lack_does_not_exist() -> None:
    run = ran("- arXiv:2001.99999\n", live("arxiv", complete=True), live("datacite", complete=True))
    assert code(run) == 1
    run = ran("- arXiv:2001.99999\n", live("arxiv", complete=True), live("datacite", is_down=True))
    assert code(run) == 3


@pytest.mark.parametrize("form", ["text", "markdown"])
@pytest.mark.parametrize("language", [Language.EN, Language.ZH])
def test_the_report_names_each_source_that_did_not_answer_and_why(form: str, language: Language) -> None:
    text = rendered(ran(TRUE, live("arxiv", is_down=True), live("openalex", is_down=True)), form, language)
    lines = [line for line in text.splitlines() if "HTTP 503" in line]
    assert [name in line for name, line in zip(("arxiv", "openalex"), lines, strict=True)] == [True, True]


@pytest.fixture
def note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A note in an empty folder, and live sources that may be asked; no name can be looked up."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a name is looked up")

    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    monkeypatch.chdir(tmp_path)
    for name, value in {"SOURCE": "", "INDEX": "none", "CACHE_DIR": str(tmp_path / "kept")}.items():
        monkeypatch.setenv(f"VERIDICAL_{name}", value)
    path = tmp_path / "note.md"
    path.write_text(TRUE, "utf-8")
    return path


def keep(folder: Path) -> None:
    with EvidenceStore(folder, NOW) as store:
        store.keep("arxiv", ById(ARXIV), (WALK,), THEN)


def test_offline_opens_no_socket_and_uses_kept_answers_of_any_age_with_their_date(
    note: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path / "kept")
    assert main([str(note), "--offline", "--verbose"]) == 0
    told = capsys.readouterr()
    assert "read 2024-02-03, kept" in told.out
    assert "1 citation: 1 verified" in told.out
    assert told.err == ""


def test_offline_without_a_kept_answer_leaves_all_open_and_passes(
    note: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path / "kept")
    assert main([str(note), "--offline", "--no-cache"]) == 0
    assert "not asked, offline" in " ".join(capsys.readouterr().out.split())  # where a line ends, the folder decides


def test_a_dry_run_prints_the_first_requests_and_opens_no_socket(
    note: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note.write_text(TRUE + f"- Eve Fox et al., “{TITLE} and Towns”, 2021. https://doi.org/10.1000/182\n", "utf-8")
    assert main([str(note), "--dry-run"]) == 0
    assert capsys.readouterr().out == (
        "arxiv: 1 request\ncrossref: 1 request\nin all: 2 requests; the answers may lead to more\n"
    )


def test_a_dry_run_counts_nothing_for_what_is_kept_unless_it_is_to_be_refreshed(
    note: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path / "kept")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(int(datetime(2024, 2, 4, tzinfo=UTC).timestamp())))
    for options, expected in (
        ([], "in all: no request\n"),
        (["--refresh"], "arxiv: 1 request\nin all: 1 request; the answers may lead to more\n"),
        (["--no-cache"], "arxiv: 1 request\nin all: 1 request; the answers may lead to more\n"),
        (["--refresh", "--offline"], "in all: no request\n"),
        (["--source", "none"], "in all: no request\n"),
    ):
        assert main([str(note), "--dry-run", *options]) == 0
        assert capsys.readouterr().out == expected


def test_a_dry_run_tells_what_cannot_be_read(note: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(note), "missing.md", "--dry-run"]) == 4
    assert "verify: missing.md: " in capsys.readouterr().err


def test_a_cache_that_cannot_be_read_is_told_on_standard_error(
    note: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "answers.sqlite").write_bytes(b"no database " * 100)
    assert main([str(note), "--offline"]) == 0
    told = capsys.readouterr()
    assert told.err.startswith(f"verify: {tmp_path / 'kept' / 'answers.sqlite'}: answers are not kept: ")
    assert "verify cache clear" in told.err
