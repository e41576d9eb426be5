"""No test sees the indexes and settings of whoever runs it."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def _no_index(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("VERIDICAL_") and name != "VERIDICAL_WRITE_GOLDEN"]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("VERIDICAL_INDEX", "")
    monkeypatch.setenv("VERIDICAL_SOURCE", "none")
