"""No test sees the indexes, settings and caches of whoever runs it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _no_index(monkeypatch: pytest.MonkeyPatch, _caches: Path) -> None:
    for name in [name for name in os.environ if name.startswith("VERIDICAL_") and name != "VERIDICAL_WRITE_GOLDEN"]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("VERIDICAL_INDEX", "")
    monkeypatch.setenv("VERIDICAL_SOURCE", "none")
    monkeypatch.setenv("XDG_CACHE_HOME", str(_caches))


@pytest.fixture(scope="session")
def _caches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("caches")
