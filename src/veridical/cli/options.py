"""The options of the command, and how they are read."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from veridical.config import FailOn, Language, Level, read_settings
from veridical.errors import no_format

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from veridical.config import Options, Settings

_EPILOG = """\
exit codes:
  0  nothing is wrong, or nothing was to be checked
  1  a citation or claim is at or above --fail-on
  2  the options or the configuration are wrong
  3  something could not be settled: a source did not answer, or none is complete for it
  4  an input could not be read
  130 interrupted

other commands:
  verify batch WORKLIST     every row of a table, a list or a bibliography, a line of JSON each
  verify index …            build a local index, add to it, look into it
  verify cache …            what is kept of services' answers: look, tidy, empty
  verify fill FILE          complete bibliography entries and fields marked [needs-verify]
  verify resolve ID|TITLE   what each source records of a work, side by side
  verify doctor             whether services, indexes and settings are in order
  verify rules              what is checked
  verify explain RULE       what a rule finds, why, and examples
  verify schema             the JSON Schema of the report
  verify init               a file of settings to begin with; files for pre-commit, GitHub
  verify completion SHELL   a script that completes words in bash, zsh or fish

A first word equal to a command is that command; `verify ./rules` is the file.
"""


class Parser(argparse.ArgumentParser):
    """A parser that takes every option by its whole name, and says what is wrong in one line."""

    def __init__(self, prog: str, usage: str, description: str, epilog: str | None = None) -> None:
        super().__init__(
            prog=prog,
            usage=usage,
            description=description,
            epilog=epilog,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        self.exit(2, f"verify: {message} (see {self.prog} --help)\n")


def names(text: str) -> list[str]:
    """Return the names in a comma list."""
    found = [name.strip() for name in text.split(",")]
    return [name for name in found if name]


def check_parser() -> Parser:
    """Return the parser for the checking of documents."""
    parser = Parser(
        "verify",
        "verify [options] PATH... (`-` is standard input)",
        "Checks whether what documents say about the works they cite is true.",
        _EPILOG,
    )
    parser.add_argument("paths", nargs="*", metavar="PATH", help="a document, a folder of documents, or a pattern")
    parser.add_argument("--version", action="store_true", help="print the version")
    parser.add_argument("--show-settings", action="store_true", help="print the settings and where each comes from")
    _add_report_options(parser)
    add_check_options(parser).add_argument(
        "--stdin-name", metavar="NAME", help="what to call standard input; its suffix tells the format"
    )
    _add_correction_options(parser)
    _add_silencing(parser)
    return parser


def add_language(group: argparse._ArgumentGroup) -> None:
    """Add the option that names the language of the report's words."""
    group.add_argument(
        "--lang",
        choices=[language.value for language in Language],
        help="language of the report's words (default: auto)",
    )


def add_output(parser: argparse.ArgumentParser, formats: Sequence[str]) -> None:
    """Add the options for the form of a result; reading them raises ConfigurationError for one that there is not."""

    def one_of_them(name: str) -> str:
        if name not in formats:
            raise no_format(name, formats)
        return name

    parser.add_argument(
        "--format",
        type=one_of_them,
        default=formats[0],
        metavar="|".join(formats),
        help=f"form of the output (default: {formats[0]})",
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="write there, all or nothing, instead of to the screen")


def add_sources(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """Add the options that say who is asked, and return their group."""
    group = parser.add_argument_group("sources")
    group.add_argument(
        "--offline", action="store_true", default=None, help="use local indexes and kept answers; open no connection"
    )
    group.add_argument(
        "--index",
        action="append",
        default=[],
        metavar="DIR",
        help="ask this local index before the built-in one; `none` leaves the built-in one out; repeats",
    )
    group.add_argument(
        "--source", action="append", default=[], metavar="NAME", help="ask this live source only; repeats"
    )
    group.add_argument("--no-cache", action="store_true", help="neither use kept answers nor keep new ones")
    group.add_argument("--refresh", action="store_true", default=None, help="ask again for what is kept")
    group.add_argument("--cache-dir", type=Path, metavar="DIR", help="where answers are kept")
    group.add_argument(
        "--config", type=Path, metavar="FILE", help="read settings there (default: veridical.toml, here or above)"
    )
    return group


def settings_of(options: argparse.Namespace, **more: Unpack[Options]) -> Settings:
    """Return the settings that the options of `add_sources`, more options, environment and file make.

    Raises:
        ConfigurationError: a setting is wrong.
    """
    chosen: Options = {
        "offline": options.offline,
        "indexes": tuple(options.index),
        "sources": tuple(options.source),
        "use_cache": False if options.no_cache else None,
        "refresh": options.refresh,
        "cache_dir": options.cache_dir,
        "config": options.config,
    }
    chosen.update(more)
    return read_settings(environ=os.environ, folder=working_folder(), **chosen)


def check_settings(options: argparse.Namespace) -> Settings:
    """Return the settings that the options for the checking of documents make.

    Raises:
        ConfigurationError: a setting is wrong.
    """
    return settings_of(
        options,
        select=tuple(options.select),
        ignore=tuple(options.ignore),
        only_marked=options.only_marked,
        language=Language(options.lang) if options.lang else None,
        fail_on=FailOn(options.fail_on) if options.fail_on else None,
        thorough=options.thorough,
        level=Level(options.level) if options.level else None,
        dry_run=options.dry_run,
        baseline=options.baseline,
        update_baseline=options.update_baseline,
        fail_on_unused=options.fail_on_unused,
    )


def working_folder() -> Path | None:
    """Return the folder in which a file of settings is looked for; `None` if it is gone."""
    try:
        return Path.cwd()
    except OSError:
        return None


def _add_report_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("report")
    group.add_argument(
        "--format",
        default="text",
        metavar="NAME",
        help="text, markdown, html, json, csv, sarif, junit or github (default: text)",
    )
    group.add_argument("-o", "--output", metavar="FILE", help="write there, all or nothing, instead of to the screen")
    add_language(group)
    group.add_argument("--color", choices=("auto", "always", "never"), default="auto", help="colours (default: auto)")
    group.add_argument(
        "--statistics", action="store_true", help="print how often each rule found something, in place of the report"
    )
    group.add_argument("--no-progress", action="store_true", help="show no progress")
    group.add_argument("--watch", action="store_true", help="check again whenever a document changes, until Ctrl-C")
    loudness = group.add_mutually_exclusive_group()
    loudness.add_argument("-q", "--quiet", action="store_true", help="show faults only")
    loudness.add_argument("-v", "--verbose", action="store_true", help="show every claim and all evidence")


def _add_correction_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("correcting")
    either = group.add_mutually_exclusive_group()
    either.add_argument(
        "--fix", action="store_true", help="apply the corrections that are certain, and report on the rest"
    )
    either.add_argument("--diff", action="store_true", help="show these corrections as a diff; write no document")
    group.add_argument("--backup", action="store_true", help="with --fix: keep each document as it was, beside it")


def add_check_options(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """Add the options that say what is checked and who is asked; return the group of the first."""
    group = parser.add_argument_group("checking")
    group.add_argument(
        "--select", action="extend", type=names, default=[], metavar="RULE", help="check these rules only; repeats"
    )
    group.add_argument(
        "--ignore", action="extend", type=names, default=[], metavar="RULE", help="leave these rules out; repeats"
    )
    group.add_argument(
        "--only-marked", action="store_true", default=None, help="check only what the document marks as unverified"
    )
    group.add_argument(
        "--fail-on",
        choices=[verdict.value for verdict in FailOn],
        help="the mildest verdict for exit code 1 (default: partial)",
    )
    _add_depth(add_sources(parser))
    return group


def _add_silencing(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("silencing")
    group.add_argument(
        "--baseline", type=Path, metavar="FILE", help="pass over the findings that this file has as known"
    )
    group.add_argument(
        "--update-baseline", action="store_true", default=None, help="make what is found now the known findings"
    )
    group.add_argument(
        "--fail-on-unused",
        action="store_true",
        default=None,
        help="count a silencing comment or entry that silences nothing as a fault",
    )


def _add_depth(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--thorough", action="store_true", default=None, help="ask all sources, also for what one has settled"
    )
    group.add_argument(
        "--level",
        choices=[level.value for level in Level],
        help="the deepest evidence that may settle a claim (default: fulltext)",
    )
    group.add_argument(
        "--dry-run",
        action="store_true",
        default=None,
        help="print how many requests would be made first; open no connection",
    )
