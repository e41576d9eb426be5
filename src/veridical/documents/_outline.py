"""Blocks in the making: sections and parents are known before all passages are."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from veridical.model import Block, BlockKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veridical.model import Passage


@dataclass(slots=True)
class _Draft:
    kind: BlockKind
    passages: list[Passage]
    level: int
    section: int | None
    parent: int | None


@dataclass(slots=True)
class Outline:
    """A growing document: each block is given its section, each heading the heading it stands under."""

    _drafts: list[_Draft] = field(default_factory=list)
    _headings: list[int] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self._drafts)

    def add(
        self, kind: BlockKind, passages: Iterable[Passage] = (), *, level: int = 0, parent: int | None = None
    ) -> int:
        """Append a block and return its position."""
        place = len(self._drafts)
        if kind is BlockKind.HEADING:
            self._close_headings(level)
        section = self._headings[-1] if self._headings else None
        self._drafts.append(_Draft(kind, list(passages), level, section, parent))
        if kind is BlockKind.HEADING:
            self._headings.append(place)
        return place

    def _close_headings(self, level: int) -> None:
        while self._headings and self._drafts[self._headings[-1]].level >= level:
            self._headings.pop()

    def append(self, place: int, passage: Passage) -> None:
        """Give the block at `place` one more passage."""
        self._drafts[place].passages.append(passage)

    def graft(self, blocks: Iterable[Block], parent: int | None) -> None:
        """Append blocks of a document inside this one; their own positions count from its first block."""
        base = len(self._drafts)
        for block in blocks:
            inner = parent if block.parent is None else base + block.parent
            self.add(block.kind, block.passages, level=block.level, parent=inner)

    def blocks(self) -> tuple[Block, ...]:
        """Return the finished blocks."""
        return tuple(Block(d.kind, tuple(d.passages), d.level, d.section, d.parent) for d in self._drafts)


def moved(passage: Passage, distance: int) -> Passage:
    """Return the passage as it stands in a source where its own source begins at `distance`."""
    segments = tuple(replace(s, start=s.start + distance, end=s.end + distance) for s in passage.segments)
    return replace(passage, segments=segments)
