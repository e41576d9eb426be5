"""No test sees the indexes of whoever runs it."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _no_index(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERIDICAL_INDEX", "")
    monkeypatch.setenv("VERIDICAL_SOURCES", "none")
