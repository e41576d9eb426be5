"""What a document itself, in comments, asks to be passed over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veridical.model.document import Span


@dataclass(frozen=True, slots=True)
class Silence:
    """A comment such as `verify: ignore[wrong-year] reason`, or a field `verify` that says so.

    `rules` are named as written; none named, all are meant. `span` is where the comment stands, and `covers` are the
    stretches of the source that it is about; `None` is the whole document. One that is not `is_understood` silences
    nothing.
    """

    rules: tuple[str, ...]
    reason: str
    span: Span
    covers: tuple[Span, ...] | None = ()
    is_understood: bool = True
