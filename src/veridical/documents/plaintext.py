"""Plain text: headings, lists, cards and tables as people lay them out without markup."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._comments import PLAIN
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents.reader import Reading

# A chapter heading and bullets directly under it: Markdown would run the lines after the bullets into the last one.
_CHAPTER = Pattern(r"^[一二三四五六七八九十]{1,3}、[^\n。]{1,200}\n[ \t]*+[-*•][ \t]*+\S", re.MULTILINE)
_MARKDOWN_HEADING = Pattern(r"^#{1,6}[ \t]", re.MULTILINE)
_SAMPLE = 200_000


class _PlainTextReader:
    """Reads text by its lines; what no other reader recognises is plain text."""

    name = "plaintext"
    media_type = "text/plain"
    suffixes = frozenset({".txt", ".text"})
    is_binding = False
    comments = PLAIN

    def recognises(self, text: str) -> bool:
        """Return whether chapters have bullets directly under them, as in notes copied from a page."""
        head = text[:_SAMPLE].replace("\r\n", "\n")
        return _CHAPTER.search(head) is not None and _MARKDOWN_HEADING.search(head) is None

    def read(self, text: str) -> Reading:
        """Return the blocks of the text.

        Raises:
            UnreadableDocument: A line or paragraph is longer than a passage may be.
        """
        from veridical.documents._plain_layout import read_layout  # noqa: PLC0415 - most documents are none

        return read_layout(text)


reader = _PlainTextReader()
