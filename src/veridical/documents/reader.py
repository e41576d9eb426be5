"""What every reader is: one format of documents, read into blocks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from veridical.model import Block, Phrase, Silence
    from veridical.text.patterns import Pattern

PASSAGE_LIMIT = 1_000_000
"""Characters in one passage: beyond it a text is data, and no claim is found in it by any reader of prose."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The blocks of a text, and what the reader should be told about parts that were left out.

    `bibliographies` are the files in which the text looks its citation keys up, as it names them. `silences` are found
    for every reader alike; a reader gives those that stand in texts inside its own.
    """

    blocks: tuple[Block, ...]
    notices: tuple[Phrase, ...] = ()
    bibliographies: tuple[str, ...] = ()
    silences: tuple[Silence, ...] = ()


@runtime_checkable
class Reader(Protocol):
    """One format. A module of this folder offers its reader as `reader`, and imports its parser only when it reads."""

    @property
    def name(self) -> str:
        """The format's name in messages."""

    @property
    def media_type(self) -> str:
        """The media type of documents in this format."""

    @property
    def suffixes(self) -> frozenset[str]:
        """File name suffixes with their dot, in lower case."""

    @property
    def is_binding(self) -> bool:
        """True when the suffix settles the format, whatever the text looks like."""

    @property
    def comments(self) -> Pattern | None:
        """How a comment that silences is written, a pattern of `_comments`; `None` where the format has no comments."""

    def recognises(self, text: str) -> bool:
        """Return whether the text is unmistakably in this format. Cheap: it looks at shapes, and may be wrong."""

    def read(self, text: str) -> Reading:
        """Return the blocks of the text.

        Raises:
            UnreadableDocument: The text is not in this format.
        """
