"""The manifest of a generation: what is in it, of whom, how complete, and the size and digest of each file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from veridical.errors import DamagedIndex

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FORMAT = "veridical.index/1"
FILE = "manifest.json"


@dataclass(frozen=True, slots=True)
class Input:
    """A bulk file that went in: its items, and those that were rejected, the first with the reason."""

    path: str
    format: str
    size: int
    items: int
    rejected: int = 0
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FileState:
    """Size in bytes and SHA-256 of a file."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a generation holds. `created` is an ISO time; `records` counts those that are not replaced."""

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


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write the manifest of a generation."""
    (folder / FILE).write_text(json.dumps(asdict(manifest), indent=1) + "\n", encoding="utf-8")


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest of a generation.

    Raises:
        FileNotFoundError: there is none.
        DamagedIndex: it is broken, or of another format.
    """
    path = folder / FILE
    content = read_json(path)
    if content.get("format") != FORMAT:
        raise DamagedIndex(
            f"{folder}: the index has the format {content.get('format')}, and this version reads {FORMAT}; "
            "update veridical, or build the index again"
        )
    try:
        return _manifest(content)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise DamagedIndex(f"{path}: it is broken ({error!r}); build the index again") from error


def read_json(path: Path) -> dict[str, Any]:
    """Return the JSON object in a file. Raises DamagedIndex if it is something else, FileNotFoundError without it."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise
    except (OSError, ValueError, RecursionError) as error:
        raise DamagedIndex(f"{path}: it cannot be read ({error}); build the index again") from error
    if not isinstance(content, dict):
        raise DamagedIndex(f"{path}: it is broken; build the index again")
    return content


def _manifest(content: dict[str, Any]) -> Manifest:
    inputs = tuple(Input(**{**one, "reasons": tuple(one["reasons"])}) for one in content["inputs"])
    files = {name: FileState(**state) for name, state in content["files"].items()}
    coverage = tuple(str(one) for one in content["coverage"])
    return Manifest(**{**content, "inputs": inputs, "files": files, "coverage": coverage})
