"""BibTeX: entries -> blocks, one passage a field. A broken entry costs that entry, and is told."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.documents._comments import BIBTEX
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents.reader import Reading

_ENTRY = Pattern(r"@[ \t]*+(?!comment\b|preamble\b)[A-Za-z]++[ \t]*+[{(]\s*+[^\s{}()=,]*+\s*+[,=]", re.IGNORECASE)
_COMMENTS = Pattern(r"(?:\s++|%[^\n]*+)*+")


class _BibtexReader:
    """Reads BibTeX and BibLaTeX databases; text between entries is a comment."""

    name = "BibTeX"
    media_type = "application/x-bibtex"
    suffixes = frozenset({".bib", ".bibtex"})
    is_binding = True
    comments = BIBTEX

    def recognises(self, text: str) -> bool:
        """Return whether the text begins with an entry."""
        start = _COMMENTS.match(text)
        return _ENTRY.match(text, start.end() if start else 0) is not None

    def read(self, text: str) -> Reading:
        """Return one block for each entry; entries with the same key are kept both."""
        from veridical.documents._bibtex_entries import read_entries  # noqa: PLC0415 - the parser takes 40 ms to import

        return read_entries(text)


reader = _BibtexReader()
