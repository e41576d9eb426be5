"""Frozen dataclasses that are made in great numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Callable

Made = TypeVar("Made")


@dataclass_transform(frozen_default=True)
def record(*, order: bool = False) -> Callable[[type[Made]], type[Made]]:
    """Return what makes a class a dataclass with slots whose instances nothing changes: type checkers see to it.

    `dataclass(frozen=True)` would see to it at run time, and take three times as long to make each instance.
    """
    return dataclass(slots=True, unsafe_hash=True, order=order)
