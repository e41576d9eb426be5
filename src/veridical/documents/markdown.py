"""Markdown: CommonMark with tables, strikethrough, footnotes, math, front matter, and HTML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._comments import MARKDOWN
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents.reader import Reading

_SHAPES = Pattern(
    r"^#{1,6}[ \t]++\S|^[ \t]{0,3}(?:```|~~~)|\]\((?:https?://|#|\./|<)|^\[\^[^\]\s]{1,40}\]:|\A---[ \t]*\n",
    re.MULTILINE,
)
_SAMPLE = 200_000


class _MarkdownReader:
    """Reads Markdown; code and display math are left out, as nothing is claimed in them."""

    name = "Markdown"
    media_type = "text/markdown"
    suffixes = frozenset({".md", ".markdown", ".mdown", ".mkd", ".qmd", ".rmd"})
    is_binding = False
    comments = MARKDOWN

    def recognises(self, text: str) -> bool:
        """Return whether the text has headings, fences, links or footnotes as only Markdown writes them."""
        return _SHAPES.search(text, 0, _SAMPLE) is not None

    def read(self, text: str) -> Reading:
        """Return the blocks of the text.

        Raises:
            UnreadableDocument: A line or paragraph is longer than a passage may be.
        """
        from veridical.documents._markdown_blocks import read_blocks  # noqa: PLC0415 - the parser takes 90 ms to import

        return read_blocks(text)


reader = _MarkdownReader()
