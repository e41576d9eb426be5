"""What a user names to be checked -> documents: files, folders, globs, standard input."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from glob import glob
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.bibliographies import with_bibliographies
from veridical.documents import known_suffixes, read_document
from veridical.errors import InputError, MissingInput
from veridical.model import Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from veridical.model import Document

STDIN = "-"
STDIN_NAME = "stdin"
_PATTERN = frozenset("*?[")
# What a shell has opened for this process ("verify <(pandoc …)") ends; a named pipe may wait for ever for a writer.
_OPENED = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")


class _IsFolder(MissingInput):
    """There is a folder where a file is needed."""


def read_inputs(
    paths: Iterable[str | Path],
    *,
    stdin_name: str | None = None,
    stdin: bytes | None = None,
    left_out: Path | None = None,
) -> tuple[Document | Unreadable, ...]:
    """Return the documents that the paths stand for, in their order and each once; "-" is standard input.

    A folder stands for the documents in it, sorted, hidden and git-ignored files left out; a pattern for what it
    matches. `stdin` are the bytes of standard input, where they are known already. The file `left_out` is no document,
    wherever it is found.
    """
    return tuple(read_named(paths, stdin_name=stdin_name, stdin=stdin, left_out=left_out).values())


def read_named(
    paths: Iterable[str | Path],
    *,
    stdin_name: str | None = None,
    stdin: bytes | None = None,
    left_out: Path | None = None,
) -> dict[str, Document | Unreadable]:
    """Return what `read_inputs` returns, each under the path of its file; "-" is that of standard input."""
    passed = set() if left_out is None else {os.path.realpath(left_out)}
    entries: dict[str, Document | Unreadable] = {}
    for path in (os.fspath(path) for path in paths):
        if path == STDIN:
            name = stdin_name or STDIN_NAME
            entries[STDIN] = _read(name, _standard_input() if stdin is None else stdin)
            continue
        for name in _files(path):
            if _is_first(name, passed):
                entries[name] = _read_file(name)
    return entries


def _standard_input() -> bytes | None:
    """Return what standard input holds; `None` where it is closed."""
    return sys.stdin.buffer.read() if sys.stdin is not None else None


def _is_first(name: str, passed: set[str]) -> bool:
    """Tell whether a file has not been passed by, however it was called then, and note it."""
    try:
        file = os.path.realpath(name)
    except ValueError:  # a NUL: no file has such a name
        file = name
    is_first = file not in passed
    passed.add(file)
    return is_first


def files_of(paths: Iterable[str | Path]) -> tuple[str, ...]:
    """Return the files that the paths stand for, in their order and each once, without standard input."""
    named = (os.fspath(path) for path in paths)
    passed: set[str] = set()
    return tuple(name for path in named if path != STDIN for name in _files(path) if _is_first(name, passed))


def read_file(path: str | Path) -> Document:
    """Return the document in a file, with what the bibliographies that it names say under the keys that it cites.

    Raises:
        MissingInput: There is no readable file at the path.
        UnreadableDocument: The file is no document.
    """
    name = os.fspath(path)
    if not name:
        raise MissingInput("a path is empty; name a file or a folder, `.` for this one")
    try:
        mode = Path(name).stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode) or name == os.devnull or name.startswith(_OPENED)):
            raise MissingInput(f"{name}: is a pipe or a device; give what it holds to standard input, `verify -`")
        content = Path(name).read_bytes()
    except FileNotFoundError:
        raise MissingInput(f"{name}: there is no such file") from None
    except IsADirectoryError:
        raise _IsFolder(f"{name}: is a folder") from None
    except PermissionError:
        raise MissingInput(f"{name}: may not be read (no permission)") from None
    except (OSError, ValueError) as error:
        raise MissingInput(f"{name}: cannot be read: {_reason(error)}") from None
    return with_bibliographies(read_document(name, content), name)


def _read_file(name: str) -> Document | Unreadable:
    try:
        return read_file(name)
    except _IsFolder:
        return Unreadable(name, "there is no document in this folder")
    except InputError as error:
        return unreadable(name, error)


def _read(name: str, content: bytes | None) -> Document | Unreadable:
    if content is None:
        return Unreadable(name, "standard input is closed; give it the document, or name a file")
    try:
        return read_document(name, content)
    except InputError as error:
        return unreadable(name, error)


def unreadable(name: str, error: InputError) -> Unreadable:
    """Return the entry for an input that could not be read; its name stands beside the message."""
    return Unreadable(name, str(error).removeprefix(f"{name}: "))


def _files(path: str) -> Sequence[str]:
    """Return the files that a path stands for; the path itself, where there are none."""
    try:
        if path and Path(path).is_dir():
            return _folder(path) or (path,)
        if _PATTERN.isdisjoint(path) or Path(path).exists():
            return (path,)
        matches = sorted(glob(path, recursive=True))  # noqa: PTH207 (a Path cannot match an absolute pattern)
        return [name for match in matches for name in _matched(match)] or (path,)
    except (OSError, ValueError):
        return (path,)


def _matched(path: str) -> Sequence[str]:
    return _folder(path) if Path(path).is_dir() else (path,)


def _folder(folder: str) -> Sequence[str]:
    """Return the documents in a folder, by path."""
    suffixes = known_suffixes()
    found = [path for path in _visible(Path(folder)) if path.suffix.lower() in suffixes]
    ignored = _git_ignored(folder, found) if found else frozenset[Path]()
    return [str(Path(folder, path)) for path in sorted(found, key=lambda path: path.parts) if path not in ignored]


def _visible(folder: Path) -> Iterator[Path]:
    """Yield the files in a folder, relative to it, without hidden ones and what hidden folders hold."""
    for where, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        inside = Path(where).relative_to(folder)
        yield from (inside / name for name in files if not name.startswith("."))


def _git_ignored(folder: str, paths: Sequence[Path]) -> frozenset[Path]:
    """Return the paths that git ignores; none without git or a repository, or where the folder itself is ignored."""
    git = shutil.which("git")
    if git is None:
        return frozenset()
    # A repository's own configuration may name a program as its monitor; checking a document must not run it.
    command = [git, "-c", "core.fsmonitor=false", "-C", folder, "check-ignore", "-z", "--stdin"]
    asked = "\0".join([".", *map(str, paths)])
    try:
        ran = subprocess.run(command, input=os.fsencode(asked), capture_output=True, check=False)  # noqa: S603
    except OSError:
        return frozenset()
    if ran.returncode != 0:
        return frozenset()
    ignored = frozenset(os.fsdecode(ran.stdout).split("\0"))
    return frozenset() if "." in ignored else frozenset(map(Path, ignored - {""}))


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
