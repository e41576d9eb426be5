"""The command `verify`. Its modules turn arguments into a call of the library, and print what comes back."""

from __future__ import annotations

import gc
import os
import signal
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COMMANDS = frozenset(
    {"batch", "cache", "completion", "doctor", "explain", "fill", "index", "init", "resolve", "rules", "schema"}
)
"""The first words that are commands; each has a module with `run` and `parser`."""
_INTERRUPTED = 130
COLLECT_AFTER = 1_000_000
"""Objects; nearly none are garbage before the end, and looking through them takes up to a fifth of the time."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code.

    A first word that is the name of a subcommand is that subcommand; everything else checks documents.
    """
    words = sys.argv[1:] if argv is None else list(argv)
    if words[:1] == ["--version"]:
        # Before anything is imported: this is what scripts ask most.
        import veridical  # noqa: PLC0415

        print(f"verify {veridical.__version__}")
        return 0
    from veridical.cli.kept_patterns import kept_patterns  # noqa: PLC0415

    try:
        if argv is not None:
            return _run(words)
        with kept_patterns(os.environ):
            return _run(words)
    except KeyboardInterrupt:
        if argv is None and (not words or words[0] not in COMMANDS):
            # A thread that reads a long document would hold the process up; the files of the run are closed.
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(_INTERRUPTED)
        return _INTERRUPTED
    except SystemExit as leaving:
        # argparse leaves so, after it has printed the help or what is wrong with the options.
        return leaving.code if isinstance(leaving.code, int) else 0
    finally:
        if argv is None:
            # The process ends here. Python would look through all objects once more, for a fifth of a short run.
            gc.freeze()


def _interrupt(number: int, frame: object) -> None:
    """Stop at once; what is cut off in the middle has nothing to tell."""
    import logging  # noqa: PLC0415 - few runs need it

    del number, frame
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)
    raise KeyboardInterrupt


def _run(words: list[str]) -> int:
    gc.set_threshold(COLLECT_AFTER)
    from veridical.cli.exit import error_code  # noqa: PLC0415
    from veridical.errors import VeridicalError  # noqa: PLC0415

    # An event loop takes Python's own handler away and waits for its task to yield; it leaves another one alone.
    with suppress(ValueError):  # not in the main thread
        signal.signal(signal.SIGINT, _interrupt)
    name = words[0] if words and words[0] in COMMANDS else "check"
    run: Callable[[list[str]], int] = import_module(f"{__name__}.{name}").run
    try:
        return run(words if name == "check" else words[1:])
    except VeridicalError as error:
        print(f"verify: {' '.join(str(error).split())}", file=sys.stderr)
        return error_code(error)
