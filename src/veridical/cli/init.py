"""`verify init`: write a file of settings to begin with, and files for pre-commit and GitHub."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from veridical.cli.exit import OK
from veridical.cli.options import Parser
from veridical.cli.output import write_result
from veridical.errors import ConfigurationError
from veridical.version import __version__

if TYPE_CHECKING:
    from argparse import Namespace

_REPOSITORY = "https://github.com/OWNER/veridical"
_SETTINGS = """\
# Settings of Veridical. An option of the command and a variable of the environment come before what stands here;
# `verify doctor` shows what is in force. Take the # away from what you want.

# Your address, told to the services: they are faster for those who say who they are.
# email = "you@example.org"

# The language of the report: auto (each document's own), en or zh.
# lang = "auto"

# The mildest verdict for exit code 1: fail, partial, unchecked or never.
# fail-on = "partial"

# Rules to check alone, or to leave out; `verify rules` lists them.
# select = ["wrong-title", "wrong-author"]
# ignore = ["wrong-affiliation"]

# Use local indexes and kept answers only.
# offline = true

# Local indexes, made with `verify index build`; paths count from this file's folder.
# index = ["library.index"]

# The live sources that may be asked; all of them without this line, none with "none".
# source = ["arxiv", "crossref", "openalex"]

# Seconds for a whole run.
# deadline = 120
"""
_HOOKS = f"""\
# See https://pre-commit.com. The hook opens no connection, and lets pass what it cannot know.
repos:
  - repo: {_REPOSITORY} # where you have it from
    rev: v{__version__}
    hooks:
      - id: verify-citations
"""
_WORKFLOW = f"""\
# Checks what the documents of this repository say about the works they cite.
name: citations
on: [push, pull_request]
permissions:
  contents: read
  security-events: write # for code scanning; without it, set upload-sarif to false
jobs:
  verify:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: {_REPOSITORY.removeprefix("https://github.com/")}@v{__version__} # where you have it from
        with:
          paths: .
"""


def run(argv: list[str]) -> int:
    """Write the files, say which, and return the exit code.

    Raises:
        ConfigurationError: One of them is there, or cannot be written; then none is written.
    """
    wanted = _wanted(parser().parse_args(argv))
    there = [str(path) for path in wanted if path.exists()]
    if there:
        names = ", ".join(there)
        raise ConfigurationError(
            f"{names}: it is there already; nothing was written: move it away, or name another folder"
        )
    for path, text in wanted.items():
        _write(path, text)
        write_result(f"{path}: written\n", None)
    return OK


def parser() -> Parser:
    """Return the command's parser."""
    made = Parser(
        "verify init",
        "verify init [options] [DIR]",
        "Writes a veridical.toml to begin with. A file that is there is not touched.",
    )
    made.add_argument("directory", nargs="?", default=".", metavar="DIR", help="the folder to write in (default: here)")
    made.add_argument("--pre-commit", action="store_true", help="write .pre-commit-config.yaml as well")
    made.add_argument("--github", action="store_true", help="write .github/workflows/citations.yml as well")
    return made


def _wanted(options: Namespace) -> dict[Path, str]:
    """Return the texts of the files to write."""
    folder = Path(options.directory)
    wanted = {folder / "veridical.toml": _SETTINGS}
    if options.pre_commit:
        wanted[folder / ".pre-commit-config.yaml"] = _HOOKS
    if options.github:
        wanted[folder / ".github" / "workflows" / "citations.yml"] = _WORKFLOW
    return wanted


def _write(path: Path, text: str) -> None:
    is_made = False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            is_made = True
            file.write(text)
    except OSError as error:
        if is_made:  # half of a file would be in the way of the next try
            path.unlink(missing_ok=True)
        raise ConfigurationError(f"{path}: cannot be written: {error.strerror or error}") from None
