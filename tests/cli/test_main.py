from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import veridical
from veridical import api, pipeline
from veridical.cli import main
from veridical.config import Settings
from veridical.model import (
    Answer,
    ById,
    Citation,
    Claim,
    Document,
    Evidence,
    Examination,
    Finding,
    Identifier,
    IdentifierKind,
    Judgement,
    Outcome,
    Span,
    Verdict,
    Via,
    Work,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veridical.resolve.source import Source

TEXT = "Foobar: Small Agents (2024)"


async def examine(
    documents: list[Document], settings: Settings, sources: Sequence[Source], *rest: object
) -> pipeline.Run:
    """Find one fault in every document that cites."""
    return pipeline.Run(tuple(_examination(document) for document in documents), ())


def _examination(document: Document) -> Examination:
    if "Foobar" not in document.text:
        return Examination(document, ())
    finding = Finding(Claim("title", TEXT[:20], Span(0, 20)), Verdict.FAIL, found="Foobar: Large Agents")
    return Examination(document, (Judgement(Citation("Foobar", (), (), (Span(0, 6),)), Verdict.PARTIAL, (finding,)),))


@pytest.fixture(autouse=True)
def _one_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pipeline, "examine", examine)
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "SOURCE_DATE_EPOCH"):
        monkeypatch.delenv(name, raising=False)
    Path("a.md").write_text(TEXT, "utf-8")
    Path("clean.md").write_text("nothing", "utf-8")


def test_a_fault_is_printed_and_the_code_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["a.md"]) == 1
    out, err = capsys.readouterr()
    assert "a.md:1:1" in out
    assert "[-Small-]" in out
    assert err == ""


def test_options_may_stand_between_paths(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["a.md", "--offline", "--fail-on", "never", "clean.md", "--format", "json"]) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)["documents"]] == ["a.md", "clean.md"]


def test_nothing_to_check_is_said_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["clean.md"]) == 0
    assert "nothing to check" in capsys.readouterr().err


def test_an_unreadable_input_is_an_entry_and_the_others_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["missing.md", "a.md", "--format", "json"]) == 4
    out, err = capsys.readouterr()
    assert [one["error"] for one in json.loads(out)["documents"]] == ["there is no such file", None]
    assert err == "verify: missing.md: there is no such file\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "name a document to check"),
        (["--fomat", "json", "a.md"], "unrecognized arguments"),
        (
            ["--format", "htm", "a.md"],
            "there is no format “htm”; there are csv, github, html, json, junit, markdown, sarif, text",
        ),
        (["--select", "wrong-titel", "a.md"], "did you mean wrong-title"),
        (["--lang", "fr", "a.md"], "invalid choice"),
        (["-q", "-v", "a.md"], "not allowed with"),
        (["-o", "no/such/report.json", "a.md"], "there is no folder"),
        (["-o", ".", "a.md"], "is a folder"),
        (["explain", "no-such-rule"], "there is no rule"),
        (["rules", "--format", "htm"], "there is no format"),
        (["resolve"], "required: ID|TITLE"),
    ],
)
def test_a_wrong_use_is_told_in_one_line(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert err.startswith("verify: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [["--help"], ["resolve", "--help"], ["rules", "--help"], ["schema", "-h"]])
def test_help_is_no_failure(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert "usage: verify" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--version"], ["-q", "--version"]])
def test_the_version_is_printed(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert capsys.readouterr().out == f"verify {veridical.__version__}\n"


def test_a_rule_list_takes_commas_and_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Settings] = []

    async def spy(
        documents: list[Document], settings: Settings, sources: Sequence[Source], *rest: object
    ) -> pipeline.Run:
        seen.append(settings)
        return await examine(documents, settings, sources)

    monkeypatch.setattr(pipeline, "examine", spy)
    main(["a.md", "--select", "title,year", "--select", "V103", "--ignore", "year", "--index", "none"])
    assert seen[0].select == ("title", "year", "V103")
    assert seen[0].ignore == ("year",)
    assert seen[0].indexes == ("none",)


def test_a_report_is_written_to_a_file_whole(capsys: pytest.CaptureFixture[str]) -> None:
    Path("report.json").write_text("old", "utf-8")
    Path("report.json").chmod(0o640)
    assert main(["a.md", "--format", "json", "-o", "report.json"]) == 1
    assert json.loads(Path("report.json").read_text("utf-8"))["verdict"] == "partial"
    assert Path("report.json").stat().st_mode & 0o777 == 0o640
    assert capsys.readouterr().out == ""
    assert sorted(path.name for path in Path().iterdir()) == ["a.md", "clean.md", "report.json"]


def test_a_device_is_written_to_and_not_replaced() -> None:
    assert main(["a.md", "-o", os.devnull]) == 1
    assert not Path(os.devnull).is_file()


def test_a_report_does_not_replace_the_document_that_it_is_about(capsys: pytest.CaptureFixture[str]) -> None:
    before = Path("a.md").read_bytes()
    assert main(["a.md", "-o", "./a.md"]) == 2
    assert "would replace the document" in capsys.readouterr().err
    assert Path("a.md").read_bytes() == before


def test_a_file_that_cannot_be_written_is_two(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["a.md", "-o", "x" * 300]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_standard_input_has_the_name_it_is_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))
    assert main(["-", "--stdin-name", "draft.md", "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["documents"][0]["name"] == "draft.md"


@pytest.mark.parametrize(
    ("words", "environ", "is_colored"),
    [
        ([], {}, False),
        (["--color", "always"], {"NO_COLOR": "1"}, True),
        (["--color", "never"], {"FORCE_COLOR": "1"}, False),
        ([], {"FORCE_COLOR": "1"}, True),
        ([], {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ([], {"FORCE_COLOR": "1", "TERM": "dumb"}, True),
        ([], {"CLICOLOR_FORCE": "1"}, True),
        ([], {"CLICOLOR_FORCE": "0"}, False),
    ],
)
def test_colours_follow_the_option_then_the_environment(
    words: list[str],
    environ: dict[str, str],
    is_colored: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    main(["a.md", *words])
    assert ("\x1b[" in capsys.readouterr().out) is is_colored


def test_an_interrupted_run_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(api, "read_inputs", interrupt)
    assert main(["a.md"]) == 130


def test_ctrl_c_stops_a_run_that_computes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def compute(
        documents: list[Document], settings: Settings, sources: Sequence[Source], *rest: object
    ) -> pipeline.Run:
        del documents, settings, sources, rest
        signal.raise_signal(signal.SIGINT)
        raise AssertionError("went on")

    monkeypatch.setattr(pipeline, "examine", compute)
    assert main(["a.md"]) == 130


@pytest.mark.parametrize(("source", "kept"), [("arxiv", True), ("none", False)])
def test_an_interrupted_run_says_whether_answers_are_kept(
    source: str, kept: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(api, "read_inputs", interrupt)
    assert main(["a.md", "--source", source]) == 130
    told = capsys.readouterr().err
    assert told.startswith("verify: interrupted, nothing is reported")
    assert ("does not ask for it again" in told) is kept


def test_a_first_word_that_is_a_command_is_that_command_and_a_path_is_the_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("rules").write_text(TEXT, "utf-8")
    assert main(["rules"]) == 0
    assert "wrong-title" in capsys.readouterr().out
    assert main(["./rules"]) == 1
    assert main(["a.md", "rules", "--fail-on", "never"]) == 0


def test_the_rules_are_printed_in_three_forms(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--format", "json"]) == 0
    listed = json.loads(capsys.readouterr().out)["rules"]
    assert main(["rules", "--format", "markdown"]) == 0
    table = capsys.readouterr().out
    assert all(f"`{rule['name']}`" in table for rule in listed)


def test_a_rule_on_pages_is_explained_with_pages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "wrong-link"]) == 0
    shown = capsys.readouterr().out
    assert "HTTP 404" in shown
    assert "nothing" not in shown.split("Examples")[1]


@pytest.mark.parametrize("name", ["wrong-title", "V102", "title"])
def test_a_rule_is_explained_by_name_code_or_kind(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", name]) == 0
    out = capsys.readouterr().out
    assert out.startswith("V102 wrong-title (title)")
    assert "Examples" in out


@pytest.mark.parametrize("words", [["schema"], ["schema", "resolve"]])
def test_a_schema_is_printed(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["$id"].startswith("urn:veridical:")


def answer(source: str, outcome: Outcome, *works: Work) -> Answer:
    evidence = tuple(Evidence(work, work.url, Via.LIVE, "2026-11-30T12:00:00Z", None) for work in works)
    return Answer(ById(Identifier(IdentifierKind.ARXIV, "2504.20073")), source, outcome, evidence, failure="HTTP 503")


FOOBAR = Work("1", "arxiv", title="Foobar: Large Agents", authors=("Wei Li",), year=2025, url="https://example.org/1")
FOUND = (
    answer("arxiv", Outcome.FOUND, FOOBAR),
    answer("openalex", Outcome.FOUND, Work("2", "openalex", title="Foobar: Large Agent", venues=())),
    answer("semanticscholar", Outcome.UNAVAILABLE),
)


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        (FOUND, 0),
        ((answer("arxiv", Outcome.ABSENT),), 1),
        ((answer("arxiv", Outcome.ABSENT), answer("openalex", Outcome.UNAVAILABLE)), 3),
    ],
)
def test_a_look_up_tells_by_its_code_what_came_of_it(
    answers: tuple[Answer, ...], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look_up(text: str, sources: Sequence[Source]) -> tuple[Answer, ...]:
        return answers

    monkeypatch.setattr(pipeline, "look_up", look_up)
    assert main(["resolve", "2504.20073"]) == code


def test_a_look_up_shows_the_sources_side_by_side(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    async def look_up(text: str, sources: Sequence[Source]) -> tuple[Answer, ...]:
        asked.append(text)
        return FOUND

    monkeypatch.setattr(pipeline, "look_up", look_up)
    main(["resolve", "Foobar:", "Large", "Agents"])
    out = capsys.readouterr().out
    assert asked == ["Foobar: Large Agents"]
    assert "title\n  arxiv     Foobar: Large Agents\n  openalex  Foobar: Large Agent\n" in out
    assert "semanticscholar: did not answer: HTTP 503" in out
    main(["resolve", "x", "--format", "json"])
    resolved = json.loads(capsys.readouterr().out)
    assert resolved["schema"] == "veridical.resolve/1"
    assert [source["name"] for source in resolved["sources"]] == ["arxiv", "openalex", "semanticscholar"]


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    script = "import sys; from veridical.cli import main; sys.exit(main(['schema']))"
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    read, write = os.pipe()
    os.close(read)
    ran = subprocess.run([sys.executable, "-c", script], stdout=write, stderr=subprocess.PIPE, env=environ, check=False)
    os.close(write)
    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_disk_behind_standard_output_is_told() -> None:
    script = "import sys; from veridical.cli import main; sys.exit(main(['schema']))"
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [sys.executable, "-c", script], stdout=full, stderr=subprocess.PIPE, env=environ, check=False
        )
    assert ran.returncode == 2
    assert ran.stderr.startswith(b"verify: standard output: cannot be written: ")


def test_the_text_report_imports_nothing_of_the_other_formats() -> None:
    note = Path(__file__).parents[2] / "examples/agentic-rl-draft.md"
    script = f"import sys; from veridical.cli import main; main([{str(note)!r}]); print(*sys.modules)"
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environ, check=True)
    others = {"jinja2", "markupsafe", "veridical.report.findings"}
    assert not others & set(ran.stdout.splitlines()[-1].split())


def test_the_version_costs_next_to_no_imports() -> None:
    script = "import sys; from veridical.cli import main; main(['--version']); print(*sys.modules)"
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environ, check=True)
    assert not {"argparse", "pydantic", "rich", "anyio", "rapidfuzz", "veridical.api"} & set(ran.stdout.split())
