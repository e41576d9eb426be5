"""`verify index build|add|info|search`: make a local index, and look into it."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.cli.exit import FAULTS, OK
from veridical.cli.options import Parser, add_output
from veridical.cli.output import require_writable, write_result
from veridical.config import NO_STARTER_INDEX, index_directory, moment, usual_indexes
from veridical.errors import ConfigurationError
from veridical.text.dates import iso_time
from veridical.text.folding import plain

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping, Sequence

    from veridical.index.build import Order
    from veridical.index.manifest import Manifest
    from veridical.model import Work

_COMMANDS = "build, add, info, search"
_USAGE = """\
verify index build DIR --from [FORMAT:]PATH [options]   build an index in DIR, in place of one that is there
verify index add DIR --from [FORMAT:]PATH               put newer records beside an index
verify index info [DIR ...]                             what an index holds and covers, and whether it is whole
verify index search TITLE [--index DIR]                 the nearest titles"""
_WHICH = "a directory of an index; else those of VERIDICAL_INDEX, or the default place"
_AUTHORS = 3  # shown of a record
_EVERY = 0.2  # seconds between signs of progress


def run(argv: list[str]) -> int:
    """Run the subcommand that the first word names."""
    commands: dict[str, Callable[[list[str]], int]] = {"build": _build, "add": _add, "info": _info, "search": _search}
    if argv[:1] and argv[0] in commands:
        return commands[argv[0]](argv[1:])
    outer = parser()
    if set(argv) & {"-h", "--help"}:
        outer.print_help()
        return OK
    return outer.error(f"name one of {_COMMANDS}" + (f", not {argv[0]}" if argv else ""))


def parser() -> Parser:
    """Return the parser of the command without a subcommand."""
    return Parser("verify index", _USAGE, "Makes a local index of works, and looks into it.")


def parsers() -> Mapping[str, Parser]:
    """Return the parsers of the subcommands."""
    return {"build": _build_parser(), "add": _add_parser(), "info": _info_parser(), "search": _search_parser()}


def _build_parser() -> Parser:
    made = _maker("build", "Builds an index of bulk files in DIR; one that is there is replaced in one step.")
    made.add_argument(
        "--coverage",
        action="append",
        default=[],
        metavar="WHAT",
        help="what it has all of: arxiv:2023-01..2026-08, NeurIPS:2006..2023, or all; repeats",
    )
    made.add_argument("--abstracts", action="store_true", help="keep abstracts, not only what they define and count")
    made.add_argument("--force", action="store_true", help="replace an index that has far more records")
    return made


def _add_parser() -> Parser:
    return _maker("add", "Puts records beside an index, in place of those of the same works.")


def _info_parser() -> Parser:
    made = Parser(
        "verify index info", "verify index info [DIR ...]", "Shows what an index holds, and whether it is whole."
    )
    made.add_argument("directories", nargs="*", metavar="DIR", help=_WHICH)
    add_output(made, ("text", "json"))
    return made


def _search_parser() -> Parser:
    made = Parser("verify index search", "verify index search TITLE [--index DIR]", "Shows the nearest titles.")
    made.add_argument("title", nargs="+", metavar="TITLE")
    made.add_argument("--index", action="append", default=[], metavar="DIR", help=f"{_WHICH}; repeats")
    made.add_argument("--count", type=int, default=10, metavar="N", help="how many (default: 10)")
    return made


def _build(argv: list[str]) -> int:
    options = _build_parser().parse_intermixed_args(argv)
    from veridical.index.build import build_index  # noqa: PLC0415

    directory = Path(options.directory)
    manifest = build_index(directory, _order(options), _Progress(options.no_progress))
    _tell(f"{directory}: {_counted(manifest)}", manifest, options)
    return OK


def _add(argv: list[str]) -> int:
    options = _add_parser().parse_intermixed_args(argv)
    from veridical.index.build import add_to_index  # noqa: PLC0415

    directory = Path(options.directory)
    manifest = add_to_index(directory, _order(options), _Progress(options.no_progress))
    _tell(f"{directory}: {_counted(manifest)} beside the base", manifest, options)
    return OK


def _info(argv: list[str]) -> int:
    options = _info_parser().parse_intermixed_args(argv)
    require_writable(options.output)
    from veridical.index.describe import as_json, as_text, describe  # noqa: PLC0415

    described = [describe(directory) for directory in _directories(options.directories)]
    shown = as_json(described) if options.format == "json" else "\n".join(map(as_text, described))
    write_result(shown, options.output)
    return OK if all(one.is_whole for one in described) else FAULTS


def _search(argv: list[str]) -> int:
    search = _search_parser()
    options = search.parse_intermixed_args(argv)
    if options.count < 1:
        search.error("--count must be 1 or more")
    from veridical.index.local import LocalIndex  # noqa: PLC0415

    title = " ".join(options.title)
    found: list[tuple[float, Work]] = []
    for index in map(LocalIndex, _directories(options.index)):
        (near,) = index.candidates([title], options.count)
        likenesses = (one.likeness for one in near)
        found.extend(zip(likenesses, index.fetch([one.record for one in near]), strict=True))
    found.sort(key=lambda one: -one[0])
    write_result("".join(_lines(likeness, work) for likeness, work in found[: options.count]), None)
    return OK if found else FAULTS


def _lines(likeness: float, work: Work) -> str:
    """Return a found record: its title, and below it what else tells it from works with a title like it."""
    identifier = next(map(str, work.identifiers), work.key)
    posted = work.posted or work.published
    year = work.year or (posted.year if posted else "")
    first = f"{likeness:5.1f}  {work.source:15}  {identifier:28}  {year:4}  {plain(work.title or '')}\n"
    authors = list(map(plain, work.authors or ()))
    names = ", ".join(authors[:_AUTHORS]) + (" et al." if len(authors) > _AUTHORS else "")
    venues = dict.fromkeys(plain(venue.series) for venue in work.venues or ())
    about = " · ".join(filter(None, (names, ", ".join(venues))))
    return first + (f"{'':7}{about}\n" if about else "")


def _maker(name: str, description: str) -> Parser:
    made = Parser(
        f"verify index {name}", f"verify index {name} DIR --from [FORMAT:]PATH [options]", description, _epilog()
    )
    made.add_argument("directory", metavar="DIR")
    made.add_argument(
        "--from",
        dest="inputs",
        action="append",
        required=True,
        metavar="[FORMAT:]PATH",
        help="a bulk file, also compressed (gz, xz, zst, bz2), or a folder of them; repeats",
    )
    made.add_argument("--no-progress", action="store_true", help="show no progress")
    made.add_argument("-q", "--quiet", action="store_true", help="say nothing when all is well")
    return made


def _epilog() -> str:
    from veridical.index.formats import formats  # noqa: PLC0415

    width = max(map(len, formats()))
    return "formats:\n" + "\n".join(f"  {one.name:{width}}  {one.title}" for one in formats().values())


def _order(options: Namespace) -> Order:
    from veridical.index.build import Order  # noqa: PLC0415
    from veridical.index.coverage import parse_coverage  # noqa: PLC0415
    from veridical.lexicon import load_lexicon  # noqa: PLC0415

    declared = getattr(options, "coverage", [])
    coverage = tuple(parse_coverage(text, load_lexicon().venues) for text in declared)
    created = iso_time(moment(os.environ))
    return Order(
        tuple(options.inputs),
        created,
        coverage,
        keep_abstracts=getattr(options, "abstracts", False),
        may_shrink=getattr(options, "force", False),
    )


def _directories(named: Sequence[str]) -> list[Path]:
    """Return the directories that are named, else the usual ones; the built-in index has none."""
    chosen = [name for name in named or usual_indexes(os.environ) if name != NO_STARTER_INDEX]
    if not chosen:
        raise ConfigurationError("no index is named; name its directory, or set VERIDICAL_INDEX")
    return [index_directory(name) for name in chosen]


class _Progress:
    """Shows on a terminal how many records are done, and how fast."""

    def __init__(self, is_hidden: bool) -> None:
        self._is_shown = not is_hidden and sys.stderr.isatty()
        self._start = self._last = time.monotonic()

    def __call__(self, count: int) -> None:
        """Show a number of records."""
        now = time.monotonic()
        if self._is_shown and now - self._last >= _EVERY:
            self._last = now
            print(f"\r{count:,} records, {count / (now - self._start):,.0f}/s ", end="", file=sys.stderr, flush=True)


def _counted(manifest: Manifest) -> str:
    from veridical.index.describe import counted  # noqa: PLC0415

    return counted(manifest.records, "record")


def _tell(message: str, manifest: Manifest, options: Namespace) -> None:
    """Say what has been made, and on standard error what has been left out."""
    from veridical.index.describe import notes_of  # noqa: PLC0415

    if sys.stderr.isatty() and not options.no_progress:
        print(file=sys.stderr)  # the line of the progress ends
    notes = [f"{file.path}: {note}" for file in manifest.inputs for note in notes_of(file)]
    if manifest.replaced:
        notes.append(f"{manifest.replaced:,} replaced by later ones of the same source and key")
    if manifest.coverage and any(file.rejected for file in manifest.inputs):
        notes.append(f"what was rejected counts as absent from what is covered: {', '.join(manifest.coverage)}")
    for note in notes:
        print(f"note: {note}", file=sys.stderr)
    if not options.quiet:
        print(message)
