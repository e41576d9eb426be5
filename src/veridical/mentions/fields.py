"""Fields made of the words of a passage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.model import Field

if TYPE_CHECKING:
    from veridical.model import FieldKind, Passage
    from veridical.text.sentences import Stretch


def field_at(kind: FieldKind, passage: Passage, stretch: Stretch, *, doubtful: bool = False) -> Field:
    """Return a field whose value is a stretch of the passage, as it stands there."""
    value, span = passage.text[slice(*stretch)], passage.span(*stretch)
    return Field(kind, value, span, pointer=passage.pointer, doubtful=doubtful)
