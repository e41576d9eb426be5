"""Where the data files lie: in the wheel, or beside the sources."""

from __future__ import annotations

from pathlib import Path

from veridical.errors import DataError

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
