"""RIS: the entries that reference managers and publishers export."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from veridical.documents.reader import Reading

_OPENING = Pattern(r"\s*+(?:\d{1,6}\.\s*+)?TY  ?- ?[A-Z]", re.IGNORECASE)


class _RisReader:
    """Reads RIS; abstracts and keywords are left out, as the entry claims nothing in them."""

    name = "RIS"
    media_type = "application/x-research-info-systems"
    suffixes = frozenset({".ris"})
    is_binding = True
    comments = None

    def recognises(self, text: str) -> bool:
        """Return whether the text begins with the type of an entry."""
        return _OPENING.match(text) is not None

    def read(self, text: str) -> Reading:
        """Return one block for each entry.

        Raises:
            UnreadableDocument: A value is longer than a passage may be.
        """
        from veridical.documents._ris_entries import read_entries  # noqa: PLC0415 - most documents are none

        return read_entries(text)


reader = _RisReader()
