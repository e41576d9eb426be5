"""The manifest of a generation: what is in it, of whom, how complete, and the size and digest of each file.

What is written as JSON ends in a digest of itself: a changed letter would change what absence means.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from veridical.errors import DamagedIndex

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FORMAT = "veridical.index/1"
FILE = "manifest.json"
_DIGEST = "sha256"
_READ = 1 << 20  # bytes


@dataclass(frozen=True, slots=True)
class Input:
    """A bulk file that went in: its items, those rejected, with the first reasons, and those without a title."""

    path: str
    format: str
    size: int
    items: int
    rejected: int = 0
    reasons: tuple[str, ...] = ()
    untitled: int = 0


@dataclass(frozen=True, slots=True)
class FileState:
    """Size in bytes and SHA-256 of a file."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a generation holds. `created` is an ISO time; `records` counts those that no later rows have `replaced`."""

    created: str
    tool: str
    records: int
    sources: Mapping[str, int]
    keys: int = 0
    names: int = 0
    abstracts: bool = False
    coverage: tuple[str, ...] = ()
    inputs: tuple[Input, ...] = ()
    files: Mapping[str, FileState] = field(default_factory=dict)
    format: str = FORMAT
    replaced: int = 0


def states(folder: Path) -> dict[str, FileState]:
    """Return size and digest of each file in a generation, but for its manifest."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path != folder / FILE)
    return {path.relative_to(folder).as_posix(): state(path) for path in files}


def state(path: Path) -> FileState:
    """Return size and digest of a file."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while part := file.read(_READ):
            digest.update(part)
    return FileState(path.stat().st_size, digest.hexdigest())


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write the manifest of a generation."""
    write_json(folder / FILE, asdict(manifest))


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest of a generation.

    Raises:
        FileNotFoundError: there is none.
        DamagedIndex: it is broken, or of another format.
    """
    path = folder / FILE
    content = read_json(path)
    try:
        return _manifest(content)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise DamagedIndex(f"{path}: it is broken ({error!r}); build the index again") from error


def write_json(path: Path, content: dict[str, Any]) -> None:
    """Write an object of the format as JSON, and see to it that it is on the disk."""
    with path.open("w", encoding="utf-8") as file:
        file.write(json.dumps({**content, _DIGEST: _digest(content)}, indent=1) + "\n")
        file.flush()
        os.fsync(file.fileno())


def read_json(path: Path) -> dict[str, Any]:
    """Return the object that was written.

    Raises:
        FileNotFoundError: there is none.
        DamagedIndex: it is broken, or of another format.
    """
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise
    except (OSError, ValueError, RecursionError) as error:
        raise DamagedIndex(f"{path}: it cannot be read ({error}); build the index again") from error
    if not isinstance(content, dict):
        raise DamagedIndex(f"{path}: it is broken; build the index again")
    if content.get("format") != FORMAT:
        raise DamagedIndex(
            f"{path}: the index has the format {content.get('format')}, and this version reads {FORMAT}; "
            "update veridical, or build the index again"
        )
    if content.pop(_DIGEST, None) != _digest(content):
        raise DamagedIndex(f"{path}: it is not as it was written; build the index again")
    return content


def _digest(content: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def _manifest(content: dict[str, Any]) -> Manifest:
    inputs = tuple(Input(**{**one, "reasons": tuple(one["reasons"])}) for one in content["inputs"])
    files = {name: FileState(**state) for name, state in content["files"].items()}
    coverage = tuple(str(one) for one in content["coverage"])
    return Manifest(**{**content, "inputs": inputs, "files": files, "coverage": coverage})
