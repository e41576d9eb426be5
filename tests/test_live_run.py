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
from veridical.model import ById, ByTitle, ByUrl, Fact, Identifier, IdentifierKind, Notice, NoticeKind, Page, Work
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


def test_what_is_said_of_a_retraction_is_asked_of_a_service_also_where_an_index_knows_the_work() -> None:
    snapshot = FakeSource("local", (replace(WALK, source="local", notices=()),))
    service = live("openalex", replace(WALK, source="openalex", notices=(Notice(NoticeKind.RETRACTION),)))
    run = ran(f"“{TITLE}” (Lee et al., 2020, arXiv:2001.00001) was not retracted.\n", snapshot, service)
    (status,) = [one for one in run.examinations[0].judgements[0].findings if one.claim.kind == "status"]
    assert service.asked == [ById(ARXIV)]
    assert status.found == "retraction"


def test_of_a_work_whose_status_nobody_states_no_service_is_asked() -> None:
    service = live("openalex", WALK)
    ran(TRUE, FakeSource("local", (replace(WALK, source="local"),)), service)
    assert service.asked == []


def test_an_identifier_that_two_authorities_lack_does_not_exist() -> None:
    run = ran("- arXiv:2001.99999\n", live("arxiv", complete=True), live("datacite", complete=True))
    assert code(run) == 1
    run = ran("- arXiv:2001.99999\n", live("arxiv", complete=True), live("datacite", is_down=True))
    assert code(run) == 3


@pytest.mark.parametrize("form", ["text", "markdown"])
@pytest.mark.parametrize("language", [Language.EN, Language.ZH])
def test_the_report_names_each_source_that_did_not_answer_and_why(form: str, language: Language) -> None:
    text = rendered(ran(TRUE, live("arxiv", is_down=True), live("openalex", is_down=True)), form, language)
    (line,) = [line for line in text.splitlines() if "HTTP 503" in line]
    assert [name in line for name in ("arxiv", "openalex")] == [True, True]


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
    assert "not asked, offline" in " ".join(capsys.readouterr().out.split())


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


PAGE_URL = "https://blog.example.org/fish"
POST = "How to Fry Fish on Small Fires"
PAGE = Work(PAGE_URL, "web", POST, page=Page(200, PAGE_URL, "text/html", (POST,), text=f"{POST}. " * 4), url=PAGE_URL)
POSTED = f"- [{POST}]({PAGE_URL})\n"


def pages(*works: Work, is_down: bool = False) -> FakeSource:
    provides = frozenset({Fact.PAGE})
    return FakeSource("web", works, is_local=False, is_down=is_down, kinds=(ByUrl,), provides=provides)


def test_a_page_that_is_cited_itself_is_asked_for_once_and_is_a_work() -> None:
    web = pages(PAGE)
    run = ran(POSTED + POSTED, web)
    (judgement,) = run.examinations[0].judgements
    assert web.asked == [ByUrl(PAGE_URL)]
    assert (judgement.verdict, code(run)) == ("verified", 0)
    assert [use.name for use in run.sources] == ["web"]


def test_a_page_without_an_answer_makes_nothing_fail() -> None:
    run = ran(POSTED, pages(is_down=True))
    assert run.examinations[0].judgements[0].verdict == "unchecked"
    assert code(run) == 3


def test_a_link_beside_a_known_work_is_asked_for_only_where_links_are_wanted() -> None:
    text = f"{TRUE.strip()} [project page]({PAGE_URL})\n"
    gone = replace(PAGE, page=replace(PAGE.page, status=404))
    wanted = (
        (Settings(now=NOW), []),
        (Settings(now=NOW, links=True), [ByUrl(PAGE_URL)]),
        (Settings(now=NOW, thorough=True), [ByUrl(PAGE_URL)]),
        (Settings(now=NOW, select=("wrong-link",)), [ByUrl(PAGE_URL)]),
    )
    for settings, asked in wanted:
        web = pages(gone)
        run = ran(text, live("arxiv", WALK), web, settings=settings)
        assert web.asked == asked
        assert run.examinations[0].judgements[0].verdict == ("partial" if asked else "verified")


@pytest.mark.parametrize("links", [False, True])
def test_a_work_that_an_index_knows_by_its_title_needs_no_page_unless_all_links_are_wanted(links: bool) -> None:
    web = pages(PAGE)
    settings = Settings(now=NOW, links=links)
    run = ran(
        f"- [{TITLE}]({PAGE_URL})\n", FakeSource("local", (replace(WALK, source="local"),)), web, settings=settings
    )
    assert web.asked == ([ByUrl(PAGE_URL)] if links else [])
    assert run.examinations[0].judgements[0].verdict == "verified"


def test_a_name_alone_is_reported_for_its_link_where_all_links_are_wanted() -> None:
    gone = replace(PAGE, page=replace(PAGE.page, status=404))
    text = f"| 对象 | 来源 |\n|---|---|\n| FishBlog | {PAGE_URL} |\n"
    assert ran(text, pages(gone)).examinations[0].judgements == ()
    (judgement,) = ran(text, pages(gone), settings=Settings(now=NOW, links=True)).examinations[0].judgements
    assert [(one.claim.kind, one.verdict) for one in judgement.findings] == [("link", "fail")]


def test_a_name_with_a_status_is_a_citation_of_its_page() -> None:
    table = f"| 对象 | 来源 | 核查 |\n|---|---|---|\n| FishBlog | {PAGE_URL} | 1 次 fetch，HTTP 200 |\n"
    (judgement,) = ran(table, pages(PAGE)).examinations[0].judgements
    assert (judgement.citation.label, judgement.verdict) == ("FishBlog", "verified")
    assert ran(table.replace("HTTP 200", "-"), pages(PAGE)).examinations[0].judgements == ()


def test_what_a_page_lists_is_borne_out_by_it() -> None:
    text = f"## Fish Blog 索引页\n\n- 来源URL：{PAGE_URL}\n- 状态：HTTP 200\n\n首屏条目：《{POST}》。\n"
    _, listed = ran(text, pages(PAGE)).examinations[0].judgements
    assert [(one.claim.kind, one.verdict) for one in listed.findings] == [("title", "verified")]
    assert listed.verdict == "unchecked"
