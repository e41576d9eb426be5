"""What the README and the pages of docs/ show is so: commands run, examples work, made parts are current."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import anyio
import pytest
from write_readme import TIMED

import veridical
from veridical import checks, documents
from veridical.checks import all_checks
from veridical.checks.check import example_claim
from veridical.cli import main
from veridical.config import read_settings
from veridical.index import formats as bulk
from veridical.lexicon import load_lexicon
from veridical.model import ById, Identifier, IdentifierKind, Outcome, Work
from veridical.report import formats
from veridical.settings_reading import _variables

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from veridical.resolve.source import Source

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PAGES = [README, *(path.read_text("utf-8") for path in sorted((ROOT / "docs").glob("*.md")))]
ALL = "\n".join(PAGES)
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
SETTLED = {0, 1, 3}


def blocks(text: str, language: str) -> list[str]:
    return [code for name, code in FENCE.findall(text) if name == language]


def modules(text: str) -> dict[str, str]:
    """Return the Python examples that say in which file they would stand."""
    found = (re.match(r"# (src/\S+)\n", code) for code in blocks(text, "python"))
    return {match[1]: match.string for match in found if match}


COMMANDS = [
    line.split("  #")[0].rstrip()
    for code in blocks(ALL, "sh")
    for line in code.splitlines()
    if line.startswith("verify ")
]
BUILDING = next(command for command in COMMANDS if command.startswith("verify index build"))
MODULES = modules(ALL)


def add(package: ModuleType, path: str, where: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return an example's module, as it is when its file stands in the folder of a package."""
    file = Path(path)
    (where / file.name).write_text(MODULES[path], "utf-8")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(where)])
    name = f"{package.__name__}.{file.stem}"
    monkeypatch.delitem(sys.modules, name, raising=False)
    module = import_module(name)
    monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, name, module)
    return module


@pytest.fixture
def fresh_folders() -> Iterator[None]:
    """Let the folders be searched again, before and after."""
    all_checks.cache_clear()
    checks._by_kind.cache_clear()
    documents._readers.cache_clear()
    bulk.formats.cache_clear()
    yield
    all_checks.cache_clear()
    checks._by_kind.cache_clear()
    documents._readers.cache_clear()
    bulk.formats.cache_clear()


def test_the_parts_that_the_program_makes_are_current() -> None:
    command = [sys.executable, "tools/write_readme.py", "--check"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


@pytest.mark.parametrize("part", TIMED)
def test_the_figures_of_the_benchmarks_have_their_place(part: str) -> None:
    assert ALL.count(f"<!-- {part}:begin -->") == ALL.count(f"<!-- {part}:end -->") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="the README's commands are for a POSIX shell")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_readme_runs(command: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    before = BUILDING if "library.index" in command and command != BUILDING else ""
    words = command.split()
    shell = f'verify() {{ "{sys.executable}" -m veridical "$@"; }}\n{before}\n{command}'
    environ = {**os.environ, "PYTHONPATH": str(Path(veridical.__file__).parents[1])}
    ran = subprocess.run(
        ["sh", "-c", shell], cwd=tmp_path, env=environ, capture_output=True, encoding="utf-8", check=False
    )
    assert ran.returncode in SETTLED, ran.stderr
    target = next((words[place + 1] for place, word in enumerate(words) if word in ("-o", ">")), None)
    written = ran.stdout if target is None else (tmp_path / target).read_text("utf-8")
    assert written.strip() or "fill" in words
    assert ran.stderr == "" or "correction" in ran.stderr


def test_the_readme_shows_the_two_commands_of_installation() -> None:
    assert "python -m pip install . && verify examples/agentic-rl-draft.md --fail-on never" in README
    assert "python -m pip install '.[test]' && python -m pytest" in README


@pytest.mark.parametrize("command", sorted(set(re.findall(r"`python (\S+\.py|-m \w+(?:\.\w+)*)", ALL))))
def test_a_script_that_the_readme_names_exists(command: str) -> None:
    path = command.removeprefix("-m ")
    places = [ROOT / path, ROOT / f"{path.replace('.', '/')}.py", ROOT / path / "__main__.py"]
    assert path in {"pip", "pytest"} or any(place.is_file() for place in places)


@pytest.mark.parametrize(
    ("folder", "target"),
    [(".", target) for target in LINK.findall(README)]
    + [
        ("docs", target)
        for page in sorted((ROOT / "docs").glob("*.md"))
        for target in LINK.findall(page.read_text("utf-8"))
    ],
)
def test_a_link_leads_to_a_file_of_the_repository(folder: str, target: str) -> None:
    assert target.startswith("https://") or (ROOT / folder / target).exists()


def test_the_file_of_settings_of_the_readme_is_read(tmp_path: Path) -> None:
    (example,) = (code for code in blocks(ALL, "toml") if code.startswith("# veridical.toml"))
    (tmp_path / "veridical.toml").write_text(example, "utf-8")
    settings = read_settings(environ={}, folder=tmp_path)
    assert settings.origins.keys() == {"email", "language", "ignore", "indexes", "sources"}


def test_every_variable_is_described() -> None:
    named = {name for name, _ in _variables() if not name.endswith("_URL")} | {"VERIDICAL_ARXIV_URL", "VERIDICAL_INDEX"}
    assert {name for name in named if f"`{name}" not in ALL} == set()


def test_every_rule_is_in_the_readme() -> None:
    assert [check.rule.name for check in all_checks() if f"`{check.rule.name}`" not in README] == []


@pytest.mark.usefixtures("fresh_folders")
def test_the_check_of_the_readme_works_as_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check = add(checks, "src/veridical/checks/headcount.py", tmp_path, monkeypatch).check
    for example in check.examples:
        claim = example_claim(check.rule, example)
        assert check.compare(claim, example.work, load_lexicon()).agreement is example.agreement

    report = veridical.verify(text="RAGEN (arXiv 2504.20073) has 18 authors and, oddly, 12 authors.")
    claims = [claim for claim in report.documents[0].citations[0].claims if claim.kind == check.rule.kind]
    assert [(claim.stated, claim.verdict) for claim in claims] == [("18", "verified"), ("12", "fail")]


def test_the_format_of_the_guide_works_as_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add(formats, "src/veridical/report/formats/lines.py", tmp_path, monkeypatch)
    monkeypatch.chdir(ROOT)

    assert main(["examples/agentic-rl-draft.md", "--format", "lines", "--fail-on", "never"]) == 0
    assert "examples/agentic-rl-draft.md: RAGEN: partial\n" in capsys.readouterr().out


@pytest.mark.usefixtures("fresh_folders")
def test_the_reader_of_the_guide_works_as_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(documents, "src/veridical/documents/subtitles.py", tmp_path, monkeypatch)
    text = "1\n00:00:01,000 --> 00:00:04,000\nLoRA (Hu et al., 2021) was published at ICML 2022.\n"

    document = veridical.verify(text=text, name="talk.srt").documents[0]

    assert document.media_type == "application/x-subrip"
    faults = [claim for citation in document.citations for claim in citation.claims if claim.verdict == "fail"]
    assert [(claim.stated, claim.span.line) for claim in faults] == [("ICML 2022", 3)]


@pytest.mark.usefixtures("fresh_folders")
def test_the_bulk_format_of_the_guide_works_as_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add(bulk, "src/veridical/index/formats/titles.py", tmp_path, monkeypatch)
    monkeypatch.chdir(tmp_path)
    Path("some.tsv").write_text("#titles\none\tCounting Sheep in Valleys\nbroken\n", "utf-8")

    assert main(["index", "build", "made", "--from", "some.tsv"]) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == ("made: 1 record\n", "note: some.tsv: 1 rejected (the first: no tab)\n")
    assert main(["index", "search", "counting sheep in valleys", "--index", "made"]) == 0
    assert "Counting Sheep in Valleys" in capsys.readouterr().out


def test_the_source_of_the_guide_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = import_module("veridical.resolve.sources")
    module = add(package, "src/veridical/resolve/sources/shelf.py", tmp_path, monkeypatch)
    known, unknown = (Identifier(IdentifierKind.ARXIV, number) for number in ("2401.00001", "2401.00002"))
    shelf: Source = module.Shelf([Work("lee2024", "shelf", "Foobar", identifiers=(known,))])

    answers = anyio.run(shelf.answer, [ById(known), ById(unknown)])

    assert [answer.outcome for answer in answers] == [Outcome.FOUND, Outcome.ABSENT]
