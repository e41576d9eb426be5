"""The file of settings: `veridical.toml`, or the table `[tool.veridical]` of `pyproject.toml`."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import tomli

from veridical.errors import ConfigurationError
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

OWN = "veridical.toml"
PROJECT = "pyproject.toml"
_IN_PROJECT = ("tool", "veridical")

# Whether a project's file may have the table; most have not, and are not parsed.
_MAY_HAVE_TABLE = Pattern(r"(?m)\btool\b[^\n]*\bveridical\b|^\s*[\"']?veridical[\"']?\s*[.=]")
_HEADER = Pattern(r"\s*\[\s*([^\[\]]+?)\s*\]")
_KEY = Pattern(r"\s*([\w.\"' -]+?)\s*=")


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """A file of settings as it stands. `is_named` tells whether the user named it; else it was found on the way up."""

    path: Path
    text: str
    table: Mapping[str, object]
    above: tuple[str, ...] = ()
    is_named: bool = False

    def place(self, key: Sequence[str]) -> str:
        """Return where a key is set, for messages: "veridical.toml, line 3"."""
        line = line_of(self.text, (*self.above, *key))
        return str(self.path) if line is None else f"{self.path}, line {line}"


def find_file(folder: Path) -> SettingsFile | None:
    """Return the nearest file of settings, in a folder or above it; in one folder `veridical.toml` comes first.

    Raises:
        ConfigurationError: it cannot be read, or is no TOML.
    """
    for place in (folder, *folder.parents):
        if os.path.isfile(place / OWN):  # noqa: PTH113 - unlike Path.is_file, false where looking is not allowed
            return read_file(place / OWN)
        if os.path.isfile(place / PROJECT) and _mentions_table(place / PROJECT):  # noqa: PTH113
            found = read_file(place / PROJECT)
            if found.table:
                return found
    return None


def read_file(path: Path, *, is_named: bool = False) -> SettingsFile:
    """Return the settings in a file; those of a `pyproject.toml` are in its table, and none where it has none.

    Raises:
        ConfigurationError: it cannot be read, or is no TOML.
    """
    try:
        text = path.read_text("utf-8")
        table: object = tomli.loads(text)
    except OSError as error:
        raise ConfigurationError(f"{path}: the settings cannot be read: {error.strerror or error}") from None
    except (ValueError, RecursionError) as error:
        raise ConfigurationError(f"{path}: the settings are no TOML in UTF-8: {error}") from None
    above = _IN_PROJECT if path.name == PROJECT else ()
    for name in above:
        table = table.get(name, {}) if isinstance(table, dict) else {}
    if not isinstance(table, dict):
        raise ConfigurationError(f"{path}: {'.'.join(above)} is no table; write [{'.'.join(above)}]")
    return SettingsFile(path, text, table, above, is_named)


def line_of(text: str, key: Sequence[str]) -> int | None:
    """Return the number of the line that sets a key, or else the table it is in, as far as lines alone tell."""
    wanted = tuple(plain(part) for part in key)
    table: tuple[str, ...] = ()
    nearest: tuple[int, int] | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        header = _HEADER.match(line)
        if header is not None:
            table = _parts(header[1])
        match = None if header is not None else _KEY.match(line)
        full = (*table, *_parts(match[1])) if match is not None else table
        if full and full == wanted[: len(full)] and (nearest is None or len(full) > nearest[0]):
            nearest = (len(full), number)
    return None if nearest is None else nearest[1]


def plain(name: str) -> str:
    """Return a key as settings are named: `fail-on` and `fail_on` are one."""
    return name.replace("-", "_")


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(plain(part.strip().strip("\"'")) for part in dotted.split("."))


def _mentions_table(path: Path) -> bool:
    try:
        return _MAY_HAVE_TABLE.search(path.read_text("utf-8", errors="replace")) is not None
    except OSError:
        return False
