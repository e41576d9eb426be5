"""The data files: where they lie, in the wheel or beside the sources, and how their tables are read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import tomli

from veridical.errors import DataError

Table = Mapping[str, Any]

_PACKAGE = Path(__file__).resolve().parent
# In a wheel data/ lies in the package; in a checkout, an editable install too, at the top, beside src/.
_FOLDERS = (_PACKAGE / "data", _PACKAGE.parent.parent / "data")


def data_path(name: str) -> Path:
    """Return the path of a data file. Raises DataError if there is none of that name."""
    for folder in _FOLDERS:
        path = folder / name
        if path.is_file():
            return path
    raise DataError(f"{name}: no such data file in {' or '.join(map(str, _FOLDERS))}; reinstall veridical")


@cache
def read_toml(path: Path) -> Table:
    """Return the content of a TOML file, read once a process. Raises DataError if it is none."""
    try:
        return tomli.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"{path}: {error}; reinstall veridical") from error


def read_rows(path: Path) -> list[Table]:
    """Return the objects of a file with a JSON object on each line. Raises DataError, naming the line, if one is none.

    What has many rows is in this form: it is read ten times as fast as TOML.
    """
    try:
        lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")
    except (OSError, ValueError) as error:
        raise DataError(f"{path}: {error}; reinstall veridical") from error
    rows: list[Table] = []
    for number, line in enumerate(lines, start=1):
        try:
            rows.append(dict(json.loads(line)))
        except (ValueError, TypeError) as error:
            raise DataError(f"{path}, line {number}: {error}; reinstall veridical") from error
    return rows
