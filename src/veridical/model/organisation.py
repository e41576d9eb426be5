"""Organisations, as tables and registries know them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Organisation:
    """An organisation. `parent` and `related` are names of other organisations in the same table."""

    name: str
    aliases: tuple[str, ...] = ()
    parent: str | None = None
    related: tuple[str, ...] = ()
    kind: str = "company"
