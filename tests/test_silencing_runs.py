"""Silencing from end to end: a comment changes nothing but what it silences; the allow list; the command's options."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from veridical import Settings, Verifier, verify
from veridical.cli import main
from veridical.config import read_settings
from veridical.documents import read_text

if TYPE_CHECKING:
    from veridical.report.models import Report

ROOT = Path(__file__).parents[1]
SIGNS = {
    ".md": ("<!-- {} -->", True),
    ".html": ("<!-- {} -->", True),
    ".wiki": ("<!-- {} -->", True),
    ".tex": ("% {}", True),
    ".bib": ("% {}", True),
    ".typ": ("// {}", True),
    ".yaml": ("# {}", True),
    ".adoc": ("// {}", False),
    ".org": ("# {}", False),
    ".rst": (".. {}", False),
}
DOCUMENTS = [
    *sorted((ROOT / "examples").glob("*.*")),
    *sorted((ROOT / "evaluation/documents/formats2").glob("*/*.*")),
    *sorted((ROOT / "evaluation/documents/first").glob("*/*.md"))[:6],
]
DOCUMENTS = [path for path in DOCUMENTS if path.suffix in SIGNS]
SAID = "verify: ignore as in 2017, NeurIPS 的说法"


def said(report: Report) -> list[tuple[object, ...]]:
    """Return all that is found, silenced or not, but for places."""
    found: list[tuple[object, ...]] = []
    for citation in report.documents[0].citations:
        found.append((citation.label, citation.work))
        found += [
            (one.kind, one.verdict, " ".join(one.meant.split()), one.found, one.message, one.marked)
            for one in citation.claims
        ]
    return found


def with_comments(text: str, suffix: str) -> list[str]:
    """Return a text with a comment at some of its lines: alone before it, and behind it."""
    sign, may_stand_behind = SIGNS[suffix]
    comment = sign.format(SAID)
    lines = text.split("\n")
    made = []
    for number in range(len(lines) // 5, len(lines), max(len(lines) // 3, 1)):
        if not lines[number][:1].isspace():  # in reStructuredText, what is indented behind a comment is of it
            made.append("\n".join([*lines[:number], comment, *lines[number:]]))
        if may_stand_behind and lines[number].strip():
            made.append("\n".join([*lines[:number], f"{lines[number]} {comment}", *lines[number + 1 :]]))
    return made


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_a_comment_changes_nothing_that_is_found(path: Path) -> None:
    text = path.read_text("utf-8")
    settings = Settings()
    before = said(verify(text=text, name=path.name, settings=settings))
    changed = [one for one in with_comments(text, path.suffix) if read_text(path.name, one).silences]
    assert changed
    for one in changed:
        after = verify(text=one, name=path.name, settings=settings)
        assert said(after) == before


NOTE = """\
- VPT (DeepMind), arXiv 2206.11795 <!-- verify: ignore[wrong-affiliation] as they say -->
- RAGEN, 2019, [paper](https://arxiv.org/abs/2504.20073)
"""
FILE = """\
baseline = "known.json"
fail-on-unused = true

[[allow]]
rules = ["wrong-year"]
path = "notes/*.md"
work = "https://arxiv.org/abs/2504.20073"
value = "2019"
reason = "as on the page"
"""


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("notes").mkdir()
    Path("notes/n.md").write_text(NOTE, "utf-8")
    return tmp_path


def test_the_library_is_silenced_as_the_command_is(notes: Path) -> None:
    del notes
    report = verify("notes/n.md")
    assert report.documents[0].claim_counts.fail == 1
    assert main(["notes/n.md", "--ignore", "wrong-year"]) == 0
    assert main(["notes/n.md"]) == 1


def test_the_settings_allow_and_say_so(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("veridical.toml").write_text(FILE.split("\n", 1)[1], "utf-8")
    assert main(["notes/n.md", "--format", "json"]) == 0
    claims = json.loads(capsys.readouterr().out)["documents"][0]["citations"][1]["claims"]
    silenced = next(claim["silenced"] for claim in claims if claim["kind"] == "year")
    place = f"{notes / 'veridical.toml'}, entry 1 of allow"
    assert silenced == {"by": "allow", "reason": "as on the page", "place": place}
    Path("notes/n.md").write_text(NOTE.replace("2019", "2025"), "utf-8")
    assert main(["notes/n.md"]) == 1
    assert capsys.readouterr().err == f"verify: {place}: silences nothing; take it out\n"
    assert main(["notes/n.md", "--fail-on", "never"]) == 0
    Path("other.md").write_text("- ToolRL arXiv 2504.13958\n", "utf-8")
    assert main(["other.md"]) == 0


def test_an_unused_comment_counts_only_where_that_is_asked(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    del notes
    Path("n.md").write_text("- ToolRL arXiv 2504.13958 <!-- verify: ignore[wrong-year] -->\n", "utf-8")
    assert main(["n.md"]) == 0
    assert "line 1: “<!-- verify: ignore[wrong-year] -->” silences nothing" in capsys.readouterr().out
    assert main(["n.md", "--fail-on-unused"]) == 1


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ('allow = [{reason = "so"}]', "would silence everything"),
        ('allow = [{work = "nothing"}]', "allow.0.work: “nothing”: it is no identifier of a work"),
        ('[[allow]]\nrule = "wrong-year"', "there is no setting “rule”; did you mean rules"),
        ('[[allow]]\nrules = "wrong-yeer"', "entry 1 of allow: there is no rule “wrong-yeer”; did you mean wrong-year"),
    ],
)
def test_a_wrong_entry_is_told_with_its_place(
    entry: str, said: str, notes: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    del notes
    Path("veridical.toml").write_text(entry, "utf-8")
    assert main(["notes/n.md"]) == 2
    told = capsys.readouterr().err
    assert "veridical.toml" in told
    assert said in told


def test_the_baseline_of_the_settings_counts_from_their_file(notes: Path) -> None:
    Path("veridical.toml").write_text(FILE, "utf-8")
    settings = read_settings(environ={}, folder=notes / "notes")
    assert (settings.baseline, settings.fail_on_unused) == (notes / "known.json", True)
    assert read_settings(environ={"VERIDICAL_BASELINE": "a.json"}).baseline == Path("a.json")
    assert main(["notes/n.md", "--update-baseline"]) == 0
    assert main(["notes/n.md"]) == 0


def test_an_update_needs_the_file(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    del notes
    assert main(["notes/n.md", "--update-baseline"]) == 2
    assert capsys.readouterr().err == "verify: --update-baseline needs the file to write: --baseline FILE\n"


def test_statistics_are_of_what_counts_the_most_frequent_first(notes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    del notes
    Path("n.md").write_text(NOTE + "- AReaL, 2020, arXiv 2505.24298 (Anthropic)\n", "utf-8")
    assert main(["n.md", "--statistics"]) == 1
    assert capsys.readouterr().out == (
        "2  V105  wrong-year         2 fail\n1  V104  wrong-affiliation  1 fail\n1 silenced\n"
    )
    main(["n.md", "--statistics", "--format", "json"])
    counted = json.loads(capsys.readouterr().out)
    assert counted["rules"][0] == {"rule": "wrong-year", "code": "V105", "count": 2, "fail": 2, "partial": 0}
    assert (counted["schema"], counted["silenced"]) == ("veridical.statistics/1", 1)
    assert main(["notes/n.md", "--statistics", "--select", "title"]) == 0
    assert capsys.readouterr().out == "no faults\n"
    assert main(["n.md", "--statistics", "--format", "markdown"]) == 2


def test_settings_are_shown_with_their_origins_and_without_keys(
    notes: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("veridical.toml").write_text(FILE + '[keys]\nopenalex = "hush-hush"\n', "utf-8")
    monkeypatch.setenv("VERIDICAL_LANG", "zh")
    assert main(["--show-settings", "--no-cache"]) == 0
    shown = capsys.readouterr().out
    lines = {line.split()[0]: line for line in shown.splitlines()}
    assert lines["lang"].endswith("VERIDICAL_LANG")
    assert lines["use_cache"].endswith("--no-cache")
    assert lines["baseline"].endswith(f"{notes / 'veridical.toml'}, line 1")
    assert lines["pace"].endswith("default")
    assert "openalex: set" in lines["keys"]
    assert "hush" not in shown
    assert main(["--show-settings", "--format", "json"]) == 0
    rows = json.loads(capsys.readouterr().out)["settings"]
    assert {"name": "fail_on_unused", "value": "yes", "origin": f"{notes / 'veridical.toml'}, line 2"} in rows
    assert "hush" not in str(rows)


def test_a_verifier_tells_unused_entries_apart_from_its_notes(notes: Path) -> None:
    Path("veridical.toml").write_text(FILE.replace("2019", "2018").split("\n", 1)[1], "utf-8")
    verifier = Verifier(read_settings(environ={"VERIDICAL_SOURCE": "none"}, folder=notes))
    verifier.verify("notes/n.md")
    assert verifier.notes == ()
    assert len(verifier.unused) == 1
