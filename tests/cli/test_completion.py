"""Completion, as the shells themselves do it; a shell that is not there is not asked."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from veridical.cli import COMMANDS, main
from veridical.cli.grammar import parsers, usages
from veridical.report.format import format_names

BASH = """
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_verify
printf '%s\\n' "${COMPREPLY[@]}"
"""
FISH = "source $argv[1]; complete -C (string join -- ' ' $argv[2..])"
# zsh completes for a terminal only: here its own functions print what they are given.
ZSH = """
compdef() { : }
_describe() { print -rl -- "${(@P)argv[-1]}" }
_arguments() { print -rl -- "$@" }
source "$1"
shift
words=("$@")
CURRENT=$#
_verify
"""
HERE = [shell for shell in ("bash", "fish", "zsh") if shutil.which(shell)]


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("completion")
    for shell in ("bash", "fish", "zsh"):
        assert main(["completion", shell, "-o", str(folder / shell)]) == 0
    return folder


def completed(shell: str, script: Path, words: list[str], where: Path) -> set[str]:
    """Return what a shell offers for the last word."""
    command = {
        "bash": ["bash", "--norc", "-c", BASH, "bash"],
        "fish": ["fish", "--no-config", "-c", FISH, "--"],
        "zsh": ["zsh", "-f", "-c", ZSH, "zsh"],
    }[shell]
    ran = subprocess.run(
        [*command, str(script), "verify", *words], cwd=where, capture_output=True, encoding="utf-8", check=False
    )
    assert ran.stderr == ""
    lines = ran.stdout.splitlines()
    if shell == "zsh":
        return from_specifications(lines, words[-2:])
    return {line.split("\t")[0] for line in lines if line}


def from_specifications(lines: list[str], last: list[str]) -> set[str]:
    """Return what zsh makes of what `_arguments` and `_describe` are given."""
    options = {line[1:].split("[")[0].rstrip("="): line for line in lines if line.startswith("*-")}
    others = [line for line in lines if line.startswith("*:")]
    commands = {line.split(":")[0] for line in lines if not line.startswith(("*", "-"))}
    if len(last) == 2 and last[0] in options:
        offered = set(words_of(options[last[0]]))
    else:
        offered = {*options, *commands, *(word for line in others for word in words_of(line))}
    return {word for word in offered if word.startswith(last[-1])}


def words_of(specification: str) -> list[str]:
    return specification.rpartition("(")[2].rstrip(")").split()


@pytest.mark.parametrize("shell", HERE)
@pytest.mark.parametrize(
    ("words", "offered", "others"),
    [
        (["--form"], {"--format"}, {"--from"}),
        (["--format", ""], set(format_names()), {"index"}),
        (["a.md", "--select", "wrong-t"], {"wrong-title"}, {"wrong-year"}),
        (["ca"], {"cache"}, {"doctor"}),
        (["cache", ""], {"info", "prune", "clear"}, {"build"}),
        (["index", "b"], {"build"}, {"info"}),
        (["index", "build", "--fr"], {"--from"}, {"--format"}),
        (["explain", "wrong-ti"], {"wrong-title"}, {"wrong-year"}),
    ],
)
def test_a_shell_offers_what_may_stand_there(
    shell: str, words: list[str], offered: set[str], others: set[str], scripts: Path, tmp_path: Path
) -> None:
    found = completed(shell, scripts / shell, words, tmp_path)
    assert offered <= found
    assert not others & found


@pytest.mark.parametrize("shell", [shell for shell in HERE if shell != "zsh"])
def test_documents_are_offered_too(shell: str, scripts: Path, tmp_path: Path) -> None:
    (tmp_path / "inside.md").touch()
    assert completed(shell, scripts / shell, ["in"], tmp_path) >= {"inside.md", "index", "init"}


def test_every_command_is_completed() -> None:
    assert {words.split(" ")[0] for words in parsers()} == {"", *COMMANDS}
    assert all(usage.summary for usage in usages())


def test_an_unknown_shell_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "tcsh"]) == 2
    assert "invalid choice" in capsys.readouterr().err
