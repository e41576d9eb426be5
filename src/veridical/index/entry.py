"""What the items of a bulk file say: records of works, and what else an index keeps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from veridical.model import Organisation, Work
from veridical.text.venues import Series


@dataclass(frozen=True, slots=True)
class Addition:
    """An abstract for the work with the same key, which another file of the same format describes."""

    key: str
    abstract: str


@dataclass(frozen=True, slots=True)
class Removal:
    """The source no longer keeps the work with this key: deleted, or merged into another."""

    source: str
    key: str


@dataclass(frozen=True, slots=True)
class Omission:
    """A part of an item that is no record: broken, for this reason; or, without one, without title and identifier."""

    reason: str | None = None


Entry: TypeAlias = Work | Addition | Removal | Organisation | Series | Omission


class BrokenItem(ValueError):
    """An item has not the form of its format. The message says why, without the item's content."""
