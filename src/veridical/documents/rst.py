"""reStructuredText: the documents of Docutils and Sphinx."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._comments import RST
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents.reader import Reading

_DIRECTIVE = Pattern(
    r"^\.\. (?:(?:note|warning|toctree|contents|code-block|image|figure|list-table)::|_[\w -]{1,60}:[ \n])"
    r"|`[^`\n<>]{1,200} <https?://[^`\n<> ]{1,500}>`__?",
    re.MULTILINE,
)
_SAMPLE = 200_000


class _RstReader:
    """Reads reStructuredText; literal blocks, comments and the document's own fields are left out."""

    name = "reStructuredText"
    media_type = "text/x-rst"
    suffixes = frozenset({".rst", ".rest"})
    is_binding = True
    comments = RST

    def recognises(self, text: str) -> bool:
        """Return whether the text has a directive, or a link as only this format writes it."""
        return _DIRECTIVE.search(text, 0, _SAMPLE) is not None

    def read(self, text: str) -> Reading:
        """Return the blocks of the text.

        Raises:
            UnreadableDocument: A line or paragraph is longer than a passage may be.
        """
        from veridical.documents._rst_blocks import RstWalk  # noqa: PLC0415 - most documents are none

        return RstWalk(text).run()


reader = _RstReader()
