"""The sources, one file each."""

from __future__ import annotations
