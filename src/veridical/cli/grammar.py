"""What may stand on the command line, read from the parsers: for completion in shells and for the manual page."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from veridical.checks import all_checks
from veridical.cli import COMMANDS
from veridical.cli.options import check_parser
from veridical.config import NO_LIVE_SOURCES, PAGES
from veridical.net.services import SERVICES
from veridical.report.format import format_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from types import ModuleType

    from veridical.cli.options import Parser

CHECK = ""
"""The name of the command without a name."""
_FILES = frozenset({"PATH", "FILE", "DIR", "[FORMAT:]PATH"})


@dataclass(frozen=True, slots=True)
class Value:
    """What an option or a place takes: one of some words, a file, or anything."""

    words: tuple[str, ...] = ()
    is_file: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """An option with all its names; `value` is `None` where it takes none."""

    names: tuple[str, ...]
    help: str
    value: Value | None
    metavar: str


@dataclass(frozen=True, slots=True)
class Usage:
    """How one command is used: its words, as in `index build`, its options, and what else it takes."""

    command: str
    summary: str
    options: tuple[Option, ...]
    places: tuple[Value, ...]


@cache
def parsers() -> Mapping[str, Parser]:
    """Return the parser of each command by its words; that of the checking of documents has none."""
    found = {CHECK: check_parser()}
    for name in sorted(COMMANDS):
        module = import_module(f"veridical.cli.{name}")
        found |= {name: module.parser(), **{f"{name} {inner}": one for inner, one in _inner(module).items()}}
    return found


@cache
def usages() -> tuple[Usage, ...]:
    """Return how each command is used, that of the checking of documents first."""
    return tuple(_usage(name, parser) for name, parser in parsers().items())


def subcommands(command: str) -> tuple[str, ...]:
    """Return the words that may follow a command that has commands of its own."""
    return tuple(name.removeprefix(f"{command} ") for name in parsers() if command and name.startswith(f"{command} "))


def _inner(module: ModuleType) -> Mapping[str, Parser]:
    made: Mapping[str, Parser] = module.parsers() if "parsers" in vars(module) else {}
    return made


def _usage(command: str, parser: Parser) -> Usage:
    actions = [action for action in parser._actions if action.help is not argparse.SUPPRESS]  # noqa: SLF001 (no other way)
    return Usage(
        command,
        parser.description or "",
        tuple(_options(action for action in actions if action.option_strings)),
        tuple(_value(command, action) for action in actions if not action.option_strings),
    )


def _options(actions: Iterable[argparse.Action]) -> Iterator[Option]:
    for action in actions:
        value = None if action.nargs == 0 else _value("", action)
        metavar = action.metavar if isinstance(action.metavar, str) else (action.dest if value else "")
        yield Option(tuple(action.option_strings), action.help or "", value, "" if value is None else metavar)


def _value(command: str, action: argparse.Action) -> Value:
    metavar = action.metavar if isinstance(action.metavar, str) else ""
    if action.choices is not None:
        return Value(tuple(map(str, action.choices)))
    match action.option_strings, metavar:
        case ["--source"], _:
            return Value((*sorted(SERVICES), PAGES, NO_LIVE_SOURCES))
        case ["--format"], _:
            return Value(tuple(metavar.split("|")) if "|" in metavar else format_names())
        case _, "RULE":
            return Value(tuple(check.rule.name for check in all_checks()))
        case _:
            return Value(is_file=metavar in _FILES)
