"""`--watch`: check again whenever a document changes, or a bibliography beside one."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from veridical.documents import BIBLIOGRAPHY_SUFFIXES
from veridical.inputs import files_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    States = Mapping[Path, tuple[int, int] | None]

_EVERY = 0.5  # seconds between two looks


def watch(
    paths: Sequence[str],
    check: Callable[[], object],
    besides: str | None = None,
    sleep: Callable[[float], object] = time.sleep,
) -> NoReturn:
    """Check, and check again after each change of the files that the paths stand for, until Ctrl-C.

    A change is taken when the files have been still for one look. What is written to `besides` is no change.
    """
    seen = _states(paths, besides)
    _tell(f"watching {len(seen):,} file{'s' * (len(seen) != 1)}; Ctrl-C ends")
    check()
    while True:
        sleep(_EVERY)
        now = _states(paths, besides)
        if now == seen:
            continue
        while now != (later := _after(sleep, paths, besides)):
            now = later
        changed = sorted(str(path) for path in {*seen, *now} if seen.get(path) != now.get(path))
        seen = now
        if changed:
            _tell(f"{changed[0]}{f' and {len(changed) - 1:,} more' * (len(changed) > 1)}: changed")
            check()


def _after(sleep: Callable[[float], object], paths: Sequence[str], besides: str | None) -> States:
    sleep(_EVERY)
    return _states(paths, besides)


def _states(paths: Sequence[str], besides: str | None) -> States:
    """Return when each file was last written, and its size; `None` for one that is not there."""
    documents = [Path(name) for name in files_of(paths)]
    others = [path for folder in {path.parent for path in documents} for path in _bibliographies(folder)]
    left_out = None if besides is None else Path(besides).absolute()
    return {path: _state(path) for path in [*documents, *others] if path.absolute() != left_out}


def _bibliographies(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix.lower() in BIBLIOGRAPHY_SUFFIXES]
    except OSError:
        return []


def _state(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size


def _tell(text: str) -> None:
    print(f"verify: {text}", file=sys.stderr, flush=True)
