"""AsciiDoc: the documents of Asciidoctor and Antora."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._comments import ASCIIDOC
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents.reader import Reading

_HEADER = Pattern(
    r"\s*+(?://[^\n]*\n\s*+|:[\w-]{1,40}:[^\n]*\n\s*+){0,40}+= \S[^\n]*\n(?s:.{0,20000}?)^(?:== \S|:[\w-]{1,40}:)",
    re.MULTILINE,
)


class _AsciidocReader:
    """Reads AsciiDoc; listings, attributes and comments are left out."""

    name = "AsciiDoc"
    media_type = "text/asciidoc"
    suffixes = frozenset({".adoc", ".asciidoc"})
    is_binding = True
    comments = ASCIIDOC

    def recognises(self, text: str) -> bool:
        """Return whether a document title stands over sections or attributes."""
        return _HEADER.match(text) is not None

    def read(self, text: str) -> Reading:
        """Return the blocks of the text.

        Raises:
            UnreadableDocument: A line or paragraph is longer than a passage may be.
        """
        from veridical.documents._asciidoc_blocks import AsciidocWalk  # noqa: PLC0415 - most documents are none

        return AsciidocWalk(text).run()


reader = _AsciidocReader()
