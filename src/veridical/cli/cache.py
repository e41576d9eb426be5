"""`verify cache info|prune|clear`: what is kept of services' answers."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.cli.exit import OK
from veridical.cli.options import Parser, working_folder
from veridical.cli.output import write_result
from veridical.config import read_settings
from veridical.errors import ConfigurationError

if TYPE_CHECKING:
    from veridical.net.store import EvidenceStore, Holdings

_USAGE = """\
verify cache info [--cache-dir DIR]    what is kept, and since when
verify cache prune [--cache-dir DIR]   drop what is of no more use, and the oldest beyond 500 MB
verify cache clear [--cache-dir DIR]   drop everything"""
_EPILOG = "exit codes: 0 done; 2 usage, or the cache cannot be read or changed"
_MEGABYTE = 1_000_000


def run(argv: list[str]) -> int:
    """Look into the cache or change it, say what there is or was, and return the exit code.

    Raises:
        ConfigurationError: The cache cannot be read or changed.
    """
    options = parser().parse_intermixed_args(argv)
    from veridical.net.store import EvidenceStore  # noqa: PLC0415

    settings = read_settings(environ=os.environ, folder=working_folder(), cache_dir=options.cache_dir)
    with EvidenceStore(settings.cache_dir, settings.now) as store:
        said = _done(store, options.command)
        if store.notes:
            raise ConfigurationError("; ".join(store.notes))
    write_result(f"{said}\n", None)
    return OK


def parser() -> Parser:
    """Return the command's parser."""
    made = Parser("verify cache", _USAGE, "Shows, tidies or empties what is kept of services' answers.", _EPILOG)
    made.add_argument("command", choices=("info", "prune", "clear"))
    made.add_argument(
        "--cache-dir",
        type=Path,
        metavar="DIR",
        help="the folder of the cache (default: veridical in the user's folder for caches)",
    )
    return made


def _done(store: EvidenceStore, command: str) -> str:
    """Do what the command says, and return what to say about it."""
    before = store.info()
    if not before.file_bytes:
        return f"{before.path.parent}: nothing is kept"
    match command:
        case "prune":
            dropped = store.prune()
            return f"{before.path}: entries dropped: {dropped:,}; {_size(store.info().file_bytes)} remain"
        case "clear":
            store.clear()
            return f"{before.path}: emptied; {_size(before.file_bytes)} were kept"
        case _:
            return _described(before)


def _described(holdings: Holdings) -> str:
    lines = [
        str(holdings.path),
        f"  on disk   {_size(holdings.file_bytes)}",
        f"  replies   {holdings.replies:,} ({_size(holdings.reply_bytes)})",
        f"  records   {sum(number for _, number in holdings.records):,}",
        *(f"    {source:16}{number:,}" for source, number in holdings.records),
    ]
    if holdings.oldest:
        lines.append(f"  kept from {holdings.oldest} to {holdings.newest}")
    return "\n".join(lines)


def _size(count: int) -> str:
    return f"{count / _MEGABYTE:,.1f} MB"
